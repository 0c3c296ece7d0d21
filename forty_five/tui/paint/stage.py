"""The seats round the table and the cards of the trick between them."""

from __future__ import annotations

from forty_five.rules.deal import Phase
from forty_five.tui.layout import Place, Size, places
from forty_five.tui.paint import facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.cards import Badge, CardSize, draw_card, draw_place
from forty_five.tui.paint.geometry import Frame, Slot, slots
from forty_five.tui.paint.labels import is_turn, paint_label, paint_own_label
from forty_five.tui.paint.measure import width
from forty_five.tui.scene import Scene


def paint_stage(canvas: Canvas, scene: Scene, frame: Frame, *, own_row: int, floor: int) -> None:
    """Draw every seat with its facts and what lies before it.

    The own seat's name stands in row `own_row`; other labels end above row `floor`.
    """
    table = scene.view.table
    where = places(table.hands, scene.bottom)
    found = slots(frame, table.hands)
    for seat in range(table.hands):
        slot = found[where[seat]]
        is_own = where[seat] is Place.BOTTOM
        has_card = facts.played_by(scene, seat)[0] is not None
        if not is_own or has_card or slot.card_y + _PILL_END < own_row:
            _paint_before(canvas, scene, frame, seat, slot)
        if is_own:
            paint_own_label(canvas, scene, frame, seat, own_row)
        else:
            high = min(slot.label_high, floor - slot.label_y)
            placed = slot._replace(label_high=high)
            paint_label(canvas, scene, seat, placed, figures=frame.panel is None)
    if scene.motion is not None:
        _paint_motion(canvas, scene, frame, where, found)


_PILL_END = 2
"""The last row of a call in its frame; where two rows of buttons leave no room, it is left out."""


def _paint_before(canvas: Canvas, scene: Scene, frame: Frame, seat: int, slot: Slot) -> None:
    """Draw the card a hand has in the trick, or what it called, or its empty place."""
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
        _paint_call(canvas, scene, frame, seat, slot)
    elif scene.view.phase is Phase.PLAY and is_turn(scene, seat):
        _pill(canvas, frame, slot.card_x, slot.card_y, size.wide, "?", "turn")
    elif _shows_cut(scene) and seat < len(scene.view.cut):
        draw_card(canvas, slot.card_x, slot.card_y, scene.view.cut[seat], size)


def _pill(canvas: Canvas, frame: Frame, x: int, y: int, wide: int, text: str, token: str) -> None:
    """Draw a word in a frame three rows high where a card would lie."""
    draw_place(canvas, x, y + (frame.trick.high - 3) // 2, CardSize(wide, 3), text, token)


def _shows_cut(scene: Scene) -> bool:
    view = scene.view
    return view.awaits_deal and not view.results and not view.hand_sizes


def _paint_call(canvas: Canvas, scene: Scene, frame: Frame, seat: int, slot: Slot) -> None:
    view = scene.view
    auction = view.auction
    said = facts.last_call(scene, seat)
    if auction is None or seat >= view.seats:
        return
    token = "winner" if auction.holder == seat else "muted"
    if is_turn(scene, seat):
        said, token = said or "?", "turn"
    if not said:
        return
    size = frame.trick
    wide = max(size.wide, width(canvas.clean(said)) + 2)
    if wide > size.wide and frame.size is Size.COMPACT:  # a frame would touch the names beside it
        middle = frame.stage.x + frame.stage.wide // 2
        row = slot.card_y + size.high // 2
        if slot.card_x > middle:
            canvas.aligned(slot.card_x + size.wide, row, said, token, "right")
        elif slot.card_x + size.wide < middle:
            canvas.put(slot.card_x, row, said, token)
        else:
            canvas.aligned(slot.card_x + size.wide // 2, row, said, token, "centre")
        return
    on_left = slot.card_x + size.wide < frame.stage.x + frame.stage.wide // 2
    x = slot.card_x + (size.wide - wide if on_left else 0)
    _pill(canvas, frame, x, slot.card_y, wide, said, token)


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
