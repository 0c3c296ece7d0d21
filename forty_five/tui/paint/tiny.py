"""The table in forty columns and twelve rows: a line a seat, cards as short texts."""

from __future__ import annotations

from forty_five.text.language import _, ngettext
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
from forty_five.tui.paint.lines import Line
from forty_five.tui.paint.measure import width
from forty_five.tui.paint.middle import paint_promise
from forty_five.tui.paint.status import paint_status
from forty_five.tui.scene import Focus, Panel, Scene


def paint_tiny(canvas: Canvas, scene: Scene) -> None:
    """Draw everything on a small screen."""
    columns, rows = canvas.columns, canvas.rows
    paint_footer(canvas, scene.footer, Box(0, rows - 1, columns, 1))
    if scene.sums_up and scene.panel is Panel.NONE:
        from forty_five.tui.paint.summary import paint_summary

        paint_summary(canvas, scene, Box(0, 0, columns, rows - 1))
        return
    status = Box(0, 0, columns, 2)
    if scene.panel is not Panel.NONE:
        from forty_five.tui.paint.overlay import paint_overlay

        paint_status(canvas, scene, status, brief=True)
        box = tiny_overlay_box(canvas, scene)
        paint_overlay(canvas, scene, box)
        _paint_cards(canvas, scene, box.y + box.high, rows - 2)
        paint_message(canvas, scene, Box(0, rows - 2, columns, 1))
        return
    top = _paint_seats(canvas, scene, 2)
    free = _free_rows(canvas, scene, top, rows - 1)
    for line in paint_status(canvas, scene, status, brief=True, below=min(2, free)):
        canvas.put(1, top, line, "text")
        top += 1
    _paint_lower(canvas, scene, top, rows - 1)


def tiny_overlay_box(canvas: Canvas, scene: Scene) -> Box:
    """Return where an open panel lies: between the status lines and the cards."""
    top = canvas.rows - 2 - _card_rows(canvas, scene)
    return Box(0, 2, canvas.columns, top - 2)


def _free_rows(canvas: Canvas, scene: Scene, top: int, end: int) -> int:
    """Return how many rows from `top` to before `end` hand, buttons and message leave free."""
    buttons = len(button_rows(canvas, scene.buttons, canvas.columns))
    said = canvas.wrap(message_of(scene), canvas.columns - 2)
    return max(0, end - top - _card_rows(canvas, scene) - buttons - max(2, len(said)))


def _paint_lower(canvas: Canvas, scene: Scene, top: int, end: int) -> None:
    """Draw hand, buttons and message into the rows from `top` to before `end`.

    What the signs mean stands in a free row, or above a message of one line.
    """
    free = _free_rows(canvas, scene, top, end)
    legend = _legend(canvas, scene)
    y = _paint_cards(canvas, scene, top, end - 2)
    if free and legend:
        canvas.put(1, y, legend, "muted")
        y += 1
    wanted = len(button_rows(canvas, scene.buttons, canvas.columns))
    said = canvas.wrap(message_of(scene), canvas.columns - 2)
    talk = max(1, min(max(2, len(said)), end - y - wanted))
    middle = Box(0, y, canvas.columns, max(0, end - talk - y))
    paint_promise(canvas, scene, middle)
    paint_buttons(canvas, scene, middle)
    paint_message(canvas, scene, Box(0, end - talk, canvas.columns, talk))
    if not free and legend and talk > len(said):
        canvas.put(1, end - talk, legend, "muted")


def _legend(canvas: Canvas, scene: Scene) -> str:
    """Return what the signs behind the cards mean, as far as they stand there and there is room."""
    if scene.covered or not scene.cards:
        return ""
    glyphs = canvas.glyphs
    marks = {_mark_of(canvas, scene, place) for place in range(len(scene.cards))}
    if scene.picks_throws:
        kept = len(scene.cards) - len(scene.selected)
        drawn = max(0, scene.view.options.hand_size - kept)
        words = [
            _("{sign} thrown: {number}", sign=glyphs.check, number=len(scene.selected)),
            ngettext("draws {number}", "draws {number}", drawn),
        ]
    else:
        meanings = (
            ("!", _("{sign} must be played", sign="!")),
            ("r", _("{sign} may be kept back", sign="r")),
            ("-", _("{sign} not allowed", sign="-")),
            (glyphs.check, _("{sign} picked", sign=glyphs.check)),
        )
        words = [meaning for sign, meaning in meanings if sign in marks]
    if glyphs.trump in marks:
        words.append(_("{sign} trump", sign=glyphs.trump))
    dot = f" {glyphs.dot} "
    text = ""
    for word in map(canvas.clean, words):
        longer = f"{text}{dot}{word}" if text else word
        if width(canvas.clean(longer)) <= canvas.columns - 2:
            text = longer
    return text


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
    marks = trick_marks(canvas, scene, seat, brief=brief)
    taken = 2 + width(after) + (width(shown) + 1 if shown else 0)
    taken += sum(width(text) + 1 for text, _ink in marks) + (0 if marks else 1)
    name = canvas.fit(facts.name_of(scene, seat), max(3, box.wide - taken))
    token = "turn" if turn else side_token(scene, view.table.side_of[seat])
    x = canvas.put(box.x, box.y, f"{glyphs.turn} " if turn else "  ", "turn")
    x = canvas.put(x, box.y, name + after, token)
    canvas.mark("seat", seat, box.x, box.y, x - box.x)
    if shown:
        ink = "strong" if card is None else "face" if card.suit is None else f"face.{card.suit}"
        x = canvas.put(x + 1, box.y, shown, ink)
    for text, ink in marks:
        x = canvas.put(x + 1, box.y, text, ink)
    words = facts.seat_facts(scene, seat)
    if seat >= view.seats and (dummy := facts.dummy_cards(scene)):
        words = [glyphs.cards.cards(dummy)]
    for word in words:
        if x + 2 + width(canvas.clean(word)) > box.x + box.wide:
            break
        x = canvas.put(x + 2, box.y, word, "muted")


def trick_marks(canvas: Canvas, scene: Scene, seat: int, *, brief: bool) -> Line:
    """Return the marks of a hand that led or wins, with words unless `brief`."""
    led, wins = facts.trick_words(scene, seat)
    glyphs = canvas.glyphs
    marks: Line = []
    if wins:
        word = "" if brief else f" {facts.word_wins(final=scene.hold_trick)}"
        marks.append((canvas.clean(f"{glyphs.winner}{word}"), "winner"))
    if led:
        dot = f"{glyphs.dot} " if wins else ""
        word = glyphs.leader if brief else f"{dot}{facts.word_led()}"
        marks.append((canvas.clean(word), "strong"))
    return marks


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
    """Write one card with its key and mark; under the cursor all of it has the cursor's ground."""
    card = scene.cards[place]
    glyphs = canvas.glyphs
    legal = scene.playable is None or card in scene.playable
    low = not legal or card in scene.selected
    mark = _mark_of(canvas, scene, place)
    if scene.focus is Focus.CARDS and scene.cursor == place:
        text = f"{key}{glyphs.pointer}{glyphs.cards.card(card)}{mark or ' '}"
        canvas.put(x, y, text, "low.cursor" if low else "face.cursor")
        return
    x = canvas.put(x, y, key, "key" if legal else "muted") + 1
    stem = "low" if low else "face"
    ink = stem if card.suit is None else f"{stem}.{card.suit}"
    canvas.put(canvas.put(x, y, glyphs.cards.card(card), ink), y, mark, "strong")


def _mark_of(canvas: Canvas, scene: Scene, place: int) -> str:
    """Return the one sign behind a card: hinted at, picked, must be played, may be kept back."""
    card = scene.cards[place]
    if card in scene.hinted and not (scene.picks_throws and card in scene.selected):
        return "h"
    if card in scene.selected:
        return canvas.glyphs.check
    if card in scene.forced_by:
        return "!"
    if card in scene.reneges:
        return "r"
    if scene.playable is not None and card not in scene.playable:
        return "-"
    return canvas.glyphs.trump if facts.is_trump(scene, card) else ""
