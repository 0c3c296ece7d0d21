"""The table in forty columns and twelve rows: a line a seat, cards as short texts."""

from __future__ import annotations

from forty_five.text.language import ngettext
from forty_five.tui.layout import Place, places
from forty_five.tui.paint import facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.controls import paint_buttons, paint_footer, paint_message
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.info import side_token
from forty_five.tui.paint.measure import width
from forty_five.tui.paint.overlay import paint_overlay
from forty_five.tui.paint.status import paint_status
from forty_five.tui.paint.summary import paint_summary
from forty_five.tui.scene import Focus, Panel, Scene


def paint_tiny(canvas: Canvas, scene: Scene) -> None:
    """Draw everything on a small screen."""
    columns, rows = canvas.columns, canvas.rows
    paint_status(canvas, scene, Box(0, 0, columns, 2))
    paint_footer(canvas, scene.footer, Box(0, rows - 1, columns, 1))
    if scene.sums_up and scene.panel is Panel.NONE:
        paint_summary(canvas, scene, Box(0, 2, columns, rows - 3))
        return
    if scene.panel is not Panel.NONE:
        paint_overlay(canvas, scene, Box(0, 2, columns, rows - 6))
        _paint_lower(canvas, scene, rows - 4, rows - 1)
        return
    below = _paint_seats(canvas, scene, 2)
    _paint_lower(canvas, scene, below, rows - 1)


def _paint_lower(canvas: Canvas, scene: Scene, top: int, end: int) -> None:
    """Draw hand, buttons and message into the rows from `top` to before `end`."""
    y = _paint_cards(canvas, scene, top, end - 2)
    if scene.panel is Panel.NONE:
        room = Box(0, y, canvas.columns, max(0, end - 1 - y))
        used = paint_buttons(canvas, scene, room)
        y = max(y, end - 1 - used) if used else y
        end_of_buttons = end - 1
        if used and end_of_buttons - used >= y:
            y = end_of_buttons
    paint_message(canvas, scene, Box(0, max(y, end - 2), canvas.columns, end - max(y, end - 2)))


def _paint_seats(canvas: Canvas, scene: Scene, top: int) -> int:
    """Write a line a hand, or half a line where they are many; return the row after them."""
    table = scene.view.table
    where = places(table.hands, scene.bottom)
    order = [(scene.bottom + step) % table.hands for step in range(1, table.hands + 1)]
    halves = table.hands > 4 or len(scene.cards) > 6 or len(scene.buttons) > 4
    wide = canvas.columns // 2 if halves else canvas.columns
    for count, seat in enumerate(order):
        x = (count % 2) * wide if halves else 0
        y = top + (count // 2 if halves else count)
        _paint_seat(canvas, scene, seat, x + 1, y, wide - 2, own=where[seat] is Place.BOTTOM)
    return top + ((len(order) + 1) // 2 if halves else len(order))


def _paint_seat(
    canvas: Canvas, scene: Scene, seat: int, x: int, y: int, room: int, *, own: bool
) -> None:
    glyphs = canvas.glyphs
    view = scene.view
    turn = view.turn == seat and not scene.hold_trick
    card, _order = facts.played_by(scene, seat)
    led, wins = facts.trick_words(scene, seat)
    marks = f"{glyphs.winner if wins else ''}{glyphs.leader if led else ''}"
    said = facts.last_call(scene, seat) if facts.in_auction(scene) else ""
    shown = glyphs.cards.card(card) if card is not None else said or ("?" if turn else "")
    dealer = f" {glyphs.dealer}" if view.dealer == seat else ""
    side = view.table.side_of[seat] if seat < view.seats else 0
    before = f"{glyphs.turn} " if turn else "  "
    name_room = min(14, room - 2 - width(dealer) - width(shown) - len(marks) - 2)
    name = canvas.fit(facts.name_of(scene, seat), name_room)
    token = "turn" if turn else side_token(scene, side)
    start = canvas.put(canvas.put(x, y, before, "turn"), y, name + dealer, token)
    canvas.mark("seat", seat, x, y, start - x)
    ink = facts.suit_token(card.suit) if card is not None else "strong"
    after = canvas.put(start + 1, y, shown, ink)
    if marks:
        after = canvas.put(after, y, marks, "winner" if wins else "strong")
    words = facts.seat_facts(scene, seat)
    if seat >= view.seats and view.dummy:
        words = [glyphs.cards.cards(view.dummy)]
    rest = canvas.fit(f" {glyphs.dot} ".join(words), x + room - after - 1)
    if rest and not own:
        canvas.put(after + 1, y, rest, "muted")


def _paint_cards(canvas: Canvas, scene: Scene, top: int, end: int) -> int:
    """Write the cards with their keys, in as many rows as they need; return the row after them."""
    if scene.covered:
        sizes = scene.view.hand_sizes
        count = sizes[scene.bottom] if scene.bottom < len(sizes) else 0
        text = ngettext("{number} card, covered", "{number} cards, covered", count)
        canvas.put(1, top, canvas.fit(text, canvas.columns - 2), "muted")
        return top + 1
    x, y = 1, top
    for place, card in enumerate(scene.cards):
        text = canvas.glyphs.cards.card(card)
        key = str(place + 1) if place < 9 and not scene.view.pack else ""
        size = len(key) + width(text) + 3
        if x + size > canvas.columns:
            x, y = 1, y + 1
            if y >= end:
                canvas.put(canvas.columns - 2, y - 1, canvas.glyphs.more, "muted")
                return y
        _paint_token(canvas, scene, place, x, y, key)
        canvas.mark("card", place, x, y, size)
        x += size + 1
    return y + 1 if scene.cards else top


def _paint_token(canvas: Canvas, scene: Scene, place: int, x: int, y: int, key: str) -> None:
    card = scene.cards[place]
    glyphs = canvas.glyphs
    cursor = scene.focus is Focus.CARDS and scene.cursor == place
    legal = scene.playable is None or card in scene.playable
    picked = card in scene.selected
    x = canvas.put(x, y, key, "key" if legal else "muted")
    x = canvas.put(x, y, glyphs.cursor[0] if cursor else " ", "turn")
    stem = "face" if legal and not picked else "low"
    x = canvas.put(
        x, y, glyphs.cards.card(card), stem if card.suit is None else f"{stem}.{card.suit}"
    )
    mark = _token_mark(canvas, scene, place, legal=legal, picked=picked)
    canvas.put(x, y, mark or (glyphs.cursor[1] if cursor else " "), "turn" if cursor else "strong")


def _token_mark(canvas: Canvas, scene: Scene, place: int, *, legal: bool, picked: bool) -> str:
    """Return the one sign behind a card: picked, must be played, may be kept back, not legal."""
    card = scene.cards[place]
    if picked:
        return canvas.glyphs.check
    if card in scene.forced_by:
        return "!"
    if card in scene.reneges:
        return "r"
    if not legal:
        return "-"
    return canvas.glyphs.trump if facts.is_trump(scene, card) else ""
