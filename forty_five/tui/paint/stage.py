"""The seats round the table and the cards of the trick between them."""

from __future__ import annotations

from forty_five.rules.deal import Phase
from forty_five.tui.layout import Place, Size, places
from forty_five.tui.paint import facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.cards import Badge, CardSize, draw_card, draw_place
from forty_five.tui.paint.geometry import Frame, Slot, slots
from forty_five.tui.paint.labels import is_turn, paint_labels
from forty_five.tui.paint.measure import width
from forty_five.tui.paint.middle import paint_middle
from forty_five.tui.scene import Scene


def paint_stage(canvas: Canvas, scene: Scene, frame: Frame, foot: int) -> None:
    """Draw every seat with its facts, what lies before it, and what lies between them.

    The own seat's name stands under its place, in row `foot` at the lowest.
    """
    table = scene.view.table
    where = places(table.hands, scene.bottom)
    lists = scene.picks_throws
    found = slots(
        frame,
        table.hands,
        is_open=_is_open(scene),
        raised=1 if lists and frame.panel is None and table.hands < 6 else 0,
    )
    own_row = min(found[Place.BOTTOM].label_y, foot)
    if own_row == foot and scene.buttons and not lists and _is_bare(scene, frame):
        own_row -= 1  # so that the buttons stand apart
    floor = own_row
    if lists:
        lowest = max(slot.label_y for place, slot in found.items() if place is not Place.BOTTOM)
        floor -= _LISTS + 1 if lowest + _LEAST <= own_row - _LISTS - 1 else _LISTS
    placed: dict[int, Slot] = {}
    for seat in range(table.hands):
        place = where[seat]
        slot = found[place]
        _paint_before(canvas, scene, frame, seat, slot, own_row if place is Place.BOTTOM else foot)
        high = min(slot.label_high, floor - slot.label_y)
        placed[seat] = slot._replace(label_high=high)
        if place is Place.BOTTOM:
            placed[seat] = slot._replace(label_y=own_row, label_wide=frame.stage.wide - 2)
    calls = {seat: call for seat in placed if (call := _call_told(canvas, scene, frame, seat))}
    paint_labels(canvas, scene, placed, calls, figures=frame.panel is None)
    paint_middle(canvas, scene, frame, floor)
    if scene.motion is not None:
        _paint_motion(canvas, scene, frame, where, found)


_LISTS = 2
"""Rows of what is kept and what is thrown."""
_LEAST = 2
"""Rows the labels at the sides need at least."""


def _is_bare(scene: Scene, frame: Frame) -> bool:
    """Whether nothing can lie at the places of the hands now."""
    if facts.in_auction(scene):
        return frame.size is Size.COMPACT
    return scene.view.phase in (Phase.NAME_TRUMP, Phase.CALL_TRUMP, Phase.CALL_PARTNER, Phase.ROB)


def _is_open(scene: Scene) -> bool:
    """Whether something may lie between the cards of the hands."""
    view = scene.view
    return view.awaits_deal or view.phase not in (Phase.PLAY, Phase.SCORE)


def _paint_before(
    canvas: Canvas, scene: Scene, frame: Frame, seat: int, slot: Slot, end: int
) -> None:
    """Draw the card a hand has in the trick, or what it called, or its empty place.

    Calls and empty places that do not end above row `end` are left out.
    """
    size = frame.trick
    card, order = facts.played_by(scene, seat)
    moving = scene.motion is not None and (scene.motion.gathers or scene.motion.seat == seat)
    if card is not None:
        if moving:
            return
        wins = facts.trick_words(scene, seat)[1]
        badge = Badge(trump=facts.is_trump(scene, card), wins=wins, order=str(order))
        draw_card(canvas, slot.card_x, slot.card_y, card, size, badge)
        return
    if facts.in_auction(scene):
        _paint_call(canvas, scene, frame, seat, slot, end)
    elif scene.view.phase is Phase.PLAY and is_turn(scene, seat):
        if slot.card_y + size.high <= end:
            draw_place(canvas, slot.card_x, slot.card_y, size, "?", "turn")
    elif _shows_cut(scene) and seat < len(scene.view.cut):
        draw_card(canvas, slot.card_x, slot.card_y, scene.view.cut[seat], size)


_PILL = 3
"""Rows of a call in its frame."""


def _shows_cut(scene: Scene) -> bool:
    view = scene.view
    return view.awaits_deal and not view.results and not view.hand_sizes


def _call(scene: Scene, seat: int) -> tuple[str, str]:
    """Return what a seat has called, or that it is asked, and the token of that; or nothing."""
    view = scene.view
    auction = view.auction
    if auction is None or seat >= view.seats:
        return "", ""
    said = facts.last_call(scene, seat)
    if is_turn(scene, seat):
        return said or "?", "turn"
    return said, "winner" if auction.holder == seat else "muted"


def _is_framed(canvas: Canvas, scene: Scene, frame: Frame, seat: int, said: str) -> bool:
    """Whether a call stands in a frame where a card would lie, not with the name.

    There is room for that above and below the kitty, and at the sides for short words.
    """
    if frame.size is Size.COMPACT:
        return False
    place = places(scene.view.table.hands, scene.bottom)[seat]
    return place in (Place.BOTTOM, Place.TOP) or width(canvas.clean(said)) <= frame.trick.wide - 2


def _call_told(canvas: Canvas, scene: Scene, frame: Frame, seat: int) -> tuple[str, str]:
    """Return the call that stands with the name of a seat, and its token; or nothing."""
    if not facts.in_auction(scene):
        return "", ""
    said, token = _call(scene, seat)
    if said == "?" or _is_framed(canvas, scene, frame, seat, said):
        return "", ""
    return said, token


def _paint_call(
    canvas: Canvas, scene: Scene, frame: Frame, seat: int, slot: Slot, end: int
) -> None:
    """Draw a call in a frame three rows high where a card would lie."""
    said, token = _call(scene, seat)
    if not said or not _is_framed(canvas, scene, frame, seat, said):
        return
    size = frame.trick
    wide = max(size.wide, width(canvas.clean(said)) + 2)
    x = slot.card_x - (wide - size.wide) // 2
    y = slot.card_y + (size.high - _PILL) // 2
    if y + _PILL <= end:
        draw_place(canvas, x, y, CardSize(wide, _PILL), said, token)


def _paint_motion(
    canvas: Canvas,
    scene: Scene,
    frame: Frame,
    where: tuple[Place, ...],
    found: dict[Place, Slot],
) -> None:
    """Draw cards on their way, a share of the path from or to the seat's own side of the table."""
    motion = scene.motion
    assert motion is not None
    home = found[where[motion.seat]]
    stage = frame.stage
    middle = (stage.x + stage.wide // 2, stage.y + stage.high // 2)
    start = (home.card_x, home.card_y) if motion.gathers else _beyond(home, middle)
    seats = range(scene.view.table.hands) if motion.gathers else (motion.seat,)
    for seat in seats:
        card, order = facts.played_by(scene, seat)
        if card is None:
            continue
        slot = found[where[seat]]
        share = 1.0 - motion.progress if motion.gathers else motion.progress
        x = round(start[0] + (slot.card_x - start[0]) * share)
        y = round(start[1] + (slot.card_y - start[1]) * share)
        y = max(stage.y, min(y, stage.y + stage.high - frame.trick.high))
        badge = Badge(trump=facts.is_trump(scene, card), order=str(order))
        draw_card(canvas, x, y, card, frame.trick, badge)


def _beyond(home: Slot, middle: tuple[int, int]) -> tuple[int, int]:
    """Return a point on the player's side of a slot, away from the middle of the table."""
    dx, dy = home.card_x - middle[0], home.card_y - middle[1]
    return home.card_x + dx // 2, home.card_y + (3 if dy > 0 else -3 if dy < 0 else 0)
