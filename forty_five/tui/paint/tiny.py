"""The table in forty columns and twelve rows: a line a seat, cards as short texts."""

from __future__ import annotations

from forty_five.text.language import ngettext
from forty_five.tui.paint import facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.controls import (
    button_rows,
    message_of,
    paint_buttons,
    paint_footer,
    paint_message,
)
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.hand import card_key
from forty_five.tui.paint.info import side_token
from forty_five.tui.paint.measure import width
from forty_five.tui.paint.middle import paint_promise
from forty_five.tui.paint.overlay import paint_overlay
from forty_five.tui.paint.status import paint_status
from forty_five.tui.paint.summary import paint_summary
from forty_five.tui.scene import Focus, Panel, Scene


def paint_tiny(canvas: Canvas, scene: Scene) -> None:
    """Draw everything on a small screen."""
    columns, rows = canvas.columns, canvas.rows
    paint_footer(canvas, scene.footer, Box(0, rows - 1, columns, 1))
    if scene.sums_up and scene.panel is Panel.NONE:
        paint_summary(canvas, scene, Box(0, 0, columns, rows - 1))
        return
    paint_status(canvas, scene, Box(0, 0, columns, 2), brief=True)
    if scene.panel is not Panel.NONE:
        box = tiny_overlay_box(canvas, scene)
        paint_overlay(canvas, scene, box)
        _paint_cards(canvas, scene, box.y + box.high, rows - 2)
        paint_message(canvas, scene, Box(0, rows - 2, columns, 1))
        return
    _paint_lower(canvas, scene, _paint_seats(canvas, scene, 2), rows - 1)


def tiny_overlay_box(canvas: Canvas, scene: Scene) -> Box:
    """Return where an open panel lies: between the status lines and the cards."""
    top = canvas.rows - 2 - _card_rows(canvas, scene)
    return Box(0, 2, canvas.columns, top - 2)


def _paint_lower(canvas: Canvas, scene: Scene, top: int, end: int) -> None:
    """Draw hand, buttons and message into the rows from `top` to before `end`."""
    y = _paint_cards(canvas, scene, top, end - 2)
    wanted = len(button_rows(canvas, scene.buttons, canvas.columns))
    said = canvas.wrap(message_of(scene), canvas.columns - 2)
    talk = max(1, min(max(2, len(said)), end - y - wanted))
    middle = Box(0, y, canvas.columns, max(0, end - talk - y))
    paint_promise(canvas, scene, middle)
    paint_buttons(canvas, scene, middle)
    paint_message(canvas, scene, Box(0, end - talk, canvas.columns, talk))


def _card_rows(canvas: Canvas, scene: Scene) -> int:
    """Return about how many rows the cards take, at least one."""
    return max(1, -(-len(scene.cards) * 8 // canvas.columns))


def _paint_seats(canvas: Canvas, scene: Scene, top: int) -> int:
    """Write a line a hand, or half a line where rows are short; return the row after them."""
    table = scene.view.table
    order = [(scene.bottom + step) % table.hands for step in range(1, table.hands + 1)]
    below = _card_rows(canvas, scene) + len(button_rows(canvas, scene.buttons, canvas.columns)) + 1
    halves = table.hands + below > canvas.rows - 1 - top
    wide = canvas.columns // 2 if halves else canvas.columns
    for count, seat in enumerate(order):
        x = (count % 2) * wide if halves else 0
        y = top + (count // 2 if halves else count)
        _paint_seat(canvas, scene, seat, Box(x + 1, y, wide - 2, 1), brief=halves)
    return top + ((len(order) + 1) // 2 if halves else len(order))


def _paint_seat(canvas: Canvas, scene: Scene, seat: int, box: Box, *, brief: bool) -> None:
    """Write one hand: turn, name, dealer, score, card or call, and facts while there is room."""
    glyphs = canvas.glyphs
    view = scene.view
    turn = view.turn == seat and not scene.hold_trick
    after = f" {glyphs.dealer}" if view.dealer == seat else ""
    if facts.scores_at_seats(scene, canvas.columns):
        after += f" {facts.seat_figures(scene, seat)}"
    card, _order = facts.played_by(scene, seat)
    said = facts.last_call(scene, seat) if facts.in_auction(scene) else ""
    shown = glyphs.cards.card(card) if card is not None else said or ("?" if turn else "")
    wins = facts.trick_words(scene, seat)[1]
    marks = trick_marks(canvas, scene, seat, brief=brief)
    taken = 2 + width(after) + (width(shown) + 1 if shown else 0) + (width(marks) + 1)
    name = canvas.fit(facts.name_of(scene, seat), max(3, box.wide - taken))
    token = "turn" if turn else side_token(scene, view.table.side_of[seat])
    x = canvas.put(box.x, box.y, f"{glyphs.turn} " if turn else "  ", "turn")
    x = canvas.put(x, box.y, name + after, token)
    canvas.mark("seat", seat, box.x, box.y, x - box.x)
    if shown:
        ink = facts.suit_token(card.suit) if card is not None else "strong"
        x = canvas.put(x + 1, box.y, shown, ink)
    if marks:
        x = canvas.put(x + 1, box.y, marks, "winner" if wins else "strong")
    words = facts.seat_facts(scene, seat)
    if seat >= view.seats and view.dummy:
        words = [glyphs.cards.cards(view.dummy)]
    for word in words:
        if x + 2 + width(canvas.clean(word)) > box.x + box.wide:
            break
        x = canvas.put(x + 2, box.y, word, "muted")


def trick_marks(canvas: Canvas, scene: Scene, seat: int, *, brief: bool) -> str:
    """Return the marks of a hand that led or wins, with words unless `brief`."""
    led, wins = facts.trick_words(scene, seat)
    glyphs = canvas.glyphs
    if brief:
        return f"{glyphs.winner if wins else ''}{glyphs.leader if led else ''}"
    words = []
    if wins:
        words.append(f"{glyphs.winner} {facts.word_wins(final=scene.hold_trick)}")
    if led:
        words.append(facts.word_led())
    return canvas.clean(f" {glyphs.dot} ".join(words))


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
        key = card_key(place) if scene.numbered and not scene.view.pack else ""
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
