"""The seats round the table and the cards of the trick between them."""

from __future__ import annotations

from forty_five.rules.deal import Phase
from forty_five.text.language import _
from forty_five.tui.layout import Place, places
from forty_five.tui.paint import facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.cards import Badge, CardSize, draw_card, draw_place
from forty_five.tui.paint.geometry import Frame, Slot, slots
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
        if not is_own or slot.card_y + _PILL_END < own_row or not facts.in_auction(scene):
            _paint_before(canvas, scene, frame, seat, slot)
        if is_own:
            paint_own_label(canvas, scene, frame, seat, own_row)
        else:
            high = min(slot.label_high, floor - slot.label_y)
            _paint_label(
                canvas, scene, seat, slot._replace(label_high=high), figures=frame.panel is None
            )
    if scene.motion is not None:
        _paint_motion(canvas, scene, frame, where, found)


_PILL_END = 2
"""The last row of a call in its frame; where two rows of buttons leave no room, it is left out."""


def _side_token(scene: Scene, seat: int, ground: str = "") -> str:
    view = scene.view
    side = view.table.side_of[seat]
    if seat >= view.seats and view.contract is not None:
        side = view.table.side_of[view.contract.bidder]
    own = view.table.side_of[scene.bottom] if scene.bottom < view.seats else 0
    return f"side{(side - own) % max(1, view.table.sides) % 6}{ground}"


def _is_turn(scene: Scene, seat: int) -> bool:
    return scene.view.turn == seat and not scene.hold_trick and not scene.hold_hand


def _name_line(canvas: Canvas, scene: Scene, seat: int, room: int, *, figures: bool = False) -> str:
    glyphs = canvas.glyphs
    before = f"{glyphs.turn} " if _is_turn(scene, seat) else ""
    after = f" {glyphs.dealer}" if scene.view.dealer == seat else ""
    if figures and facts.scores_at_seats(scene, canvas.columns):
        after += f" {facts.seat_figures(scene, seat)}"
    room -= width(before) + width(after)
    name = canvas.fit(facts.seat_title(scene, seat, room), room)
    return f"{before}{name}{after}"


def _plays_dummy(scene: Scene) -> bool:
    """Whether the cards to choose from are the dummy's."""
    view = scene.view
    return view.is_my_turn and view.turn is not None and view.turn >= view.seats


def _marks(canvas: Canvas, scene: Scene, seat: int, room: int) -> str:
    """Return whether a hand wins and led; where there is no room the first alone."""
    led, wins = facts.trick_words(scene, seat)
    words = []
    if wins:
        words.append(f"{canvas.glyphs.winner} {facts.word_wins(final=scene.hold_trick)}")
    if led:
        words.append(facts.word_led())
    both = f" {canvas.glyphs.dot} ".join(words)
    return both if width(canvas.clean(both)) <= room else words[0]


def _seat_words(canvas: Canvas, scene: Scene, seat: int) -> list[str]:
    words = facts.seat_facts(scene, seat)
    left = facts.cards_left(scene, seat)
    if left and seat != scene.bottom:
        words.append(left)
    if _shows_dummy(scene, seat):
        words = words[:-1]
    return words


def _shows_dummy(scene: Scene, seat: int) -> bool:
    """Whether a dummy's cards stand with its name: known, and not those to play from now."""
    view = scene.view
    acts = view.is_my_turn and view.turn == seat
    return seat >= view.seats and bool(view.dummy) and not acts


def packed(canvas: Canvas, words: list[str], room: int, lines: int) -> list[str]:
    """Return facts in at most so many lines of `room` cells, several in a line where they fit."""
    dot = f" {canvas.glyphs.dot} "
    rows: list[str] = []
    for word in words:
        if rows and width(canvas.clean(rows[-1] + dot + word)) <= room:
            rows[-1] += dot + word
        else:
            rows.append(word)
    if len(rows) > lines:
        rows = rows[:lines]
        if rows:
            rows[-1] = canvas.fit(rows[-1] + canvas.glyphs.more, room)
    return rows


def _paint_label(canvas: Canvas, scene: Scene, seat: int, slot: Slot, *, figures: bool) -> None:
    name = _name_line(canvas, scene, seat, slot.label_wide, figures=figures)
    token = "turn" if _is_turn(scene, seat) else _side_token(scene, seat)
    y = slot.label_y
    if slot.label_high == 1:
        _paint_in_line(canvas, scene, seat, name, slot)
        return
    start = canvas.aligned(slot.label_x, y, name, token, slot.align)
    canvas.mark("seat", seat, start, y, width(name), 1)
    marks = _marks(canvas, scene, seat, slot.label_wide)
    words = _seat_words(canvas, scene, seat)
    if slot.label_high == 2:
        if _shows_dummy(scene, seat):
            words.append(canvas.glyphs.cards.cards(scene.view.dummy))
        _paint_head(canvas, marks, words, slot)
        return
    rows = packed(canvas, words, slot.label_wide, slot.label_high - 1 - bool(marks))
    if marks:
        y += 1
        won = "winner" if facts.trick_words(scene, seat)[1] else "text"
        canvas.aligned(slot.label_x, y, canvas.fit(marks, slot.label_wide), won, slot.align)
    if _shows_dummy(scene, seat):
        dummy = canvas.glyphs.cards.cards(scene.view.dummy)
        free = slot.label_high - 1 - bool(marks) - len(rows)
        rows += canvas.wrap(dummy, slot.label_wide, free) if free > 0 else []
    for row in rows:
        y += 1
        canvas.aligned(slot.label_x, y, canvas.fit(row, slot.label_wide), "muted", slot.align)


def _paint_head(canvas: Canvas, marks: str, words: list[str], slot: Slot) -> None:
    """Draw the facts of a hand at the top in the line under its name."""
    dot = f" {canvas.glyphs.dot} "
    text = canvas.fit(dot.join([*([marks] if marks else []), *words]), slot.label_wide)
    start = canvas.aligned(slot.label_x, slot.label_y + 1, text, "muted", slot.align)
    if marks and text.startswith(canvas.clean(marks)):
        canvas.put(start, slot.label_y + 1, marks, _marks_token(canvas, marks))


def _marks_token(canvas: Canvas, marks: str) -> str:
    return "winner" if marks.startswith(canvas.glyphs.winner) else "text"


def _paint_in_line(canvas: Canvas, scene: Scene, seat: int, name: str, slot: Slot) -> None:
    """Draw a hand's name, marks and facts in one line, as far as they fit."""
    marks = _marks(canvas, scene, seat, slot.label_wide)
    words = [*([marks] if marks else []), *_seat_words(canvas, scene, seat)]
    if _shows_dummy(scene, seat):
        words.append(canvas.glyphs.cards.cards(scene.view.dummy))
    if _plays_dummy(scene) and seat == scene.bottom:
        words.append(_("your cards {cards}", cards=canvas.glyphs.cards.cards(scene.view.hand)))
    dot = f" {canvas.glyphs.dot} "
    rest = ""
    for word in words:
        longer = rest + dot + canvas.clean(word)
        if width(name) + width(longer) > slot.label_wide:
            break
        rest = longer
    total = width(name) + width(rest)
    left = {"left": 0, "centre": total // 2, "right": total}[slot.align]
    x, y = slot.label_x - left, slot.label_y
    token = "turn" if _is_turn(scene, seat) else _side_token(scene, seat)
    after = canvas.put(x, y, name, token)
    canvas.put(after, y, rest, "muted")
    if marks and rest.startswith(dot + canvas.clean(marks)):
        canvas.put(after + width(dot), y, marks, _marks_token(canvas, marks))
    canvas.mark("seat", seat, x, y, width(name))


def paint_own_label(canvas: Canvas, scene: Scene, frame: Frame, seat: int, y: int) -> None:
    """Draw the bottom seat's name, marks and facts in one line."""
    stage = frame.stage
    room = stage.wide - 2
    slot = Slot(0, 0, stage.x + stage.wide // 2, y, room, 1, "centre")
    name = _name_line(canvas, scene, seat, room, figures=frame.panel is None)
    _paint_in_line(canvas, scene, seat, name, slot)


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
    elif scene.view.phase is Phase.PLAY and _is_turn(scene, seat):
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
    if _is_turn(scene, seat):
        said, token = said or "?", "turn"
    if not said:
        return
    size = frame.trick
    wide = max(size.wide, width(canvas.clean(said)) + 2)
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
