"""The summary of a scored hand: an itemised ledger a side, and the end of the game."""

from __future__ import annotations

from forty_five.game.state import HandResult
from forty_five.rules.options import Options
from forty_five.text.language import _
from forty_five.text.ledger import (
    SummaryRow,
    best_trump_line,
    carried_line,
    counts_tricks_apart,
    ledger_labels,
    notes_of,
    outcome_sentence,
    signed,
    summary_rows,
    summary_title,
)
from forty_five.tui.paint import facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.controls import paint_buttons
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.info import side_token
from forty_five.tui.paint.measure import width
from forty_five.tui.paint.middle import paint_cards
from forty_five.tui.scene import Scene, Tone

_HIGHEST = 24
"""Rows a summary takes at most; on higher screens it stands in the middle."""


def paint_summary(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Draw the last hand's summary, the outcome when the game is over, and the buttons."""
    spare = max(0, box.high - _HIGHEST)
    box = Box(box.x, box.y + spare // 2, box.wide, box.high - spare)
    trial = Canvas(canvas.columns, canvas.rows, canvas.look)
    used, free = _paint(trial, scene, box, 0)
    _paint(canvas, scene, box, max(0, free - used) // 3)


def _paint(canvas: Canvas, scene: Scene, box: Box, lowered: int) -> tuple[int, int]:
    """Draw everything, the text `lowered` rows; return the row after it and after its room."""
    view = scene.view
    result = view.results[-1]
    voice = facts.voice_of(scene, canvas.glyphs.cards)
    rows = {row.side: row for row in summary_rows(result, view.options, voice)}
    order = [row.side for row in facts.side_rows(scene)]
    y = box.y + (1 if box.high >= 16 else 0) + lowered
    if view.outcome is not None:
        text = outcome_sentence(view.outcome, view.scores, view.options, voice)
        for line in canvas.wrap(text, box.wide - 4, 2):
            canvas.aligned(box.x + box.wide // 2, y, line, "winner", "centre")
            y += 1
        y += 1 if box.high >= 16 else 0
    y = _paint_title(canvas, scene, result, box, y)
    buttons = paint_buttons(canvas, scene, Box(box.x + 1, y, box.wide - 2, box.y + box.high - y))
    end = box.y + box.high - buttons
    y = _paint_ledger(canvas, scene, [rows[side] for side in order], box, y, end)
    ledger_end = y
    y, is_cut = _paint_notes(canvas, scene, result, [rows[side] for side in order], box, y, end)
    _paint_message(canvas, scene, box, end)
    if is_cut and end > ledger_end:
        canvas.put(box.x + box.wide - 1, end - 1, canvas.glyphs.more, "muted")
    return y, end


def _paint_title(canvas: Canvas, scene: Scene, result: HandResult, box: Box, y: int) -> int:
    voice = facts.voice_of(scene, canvas.glyphs.cards)
    title = summary_title(result, scene.view.options, voice)
    token = "bad" if result.score.made is False else "good" if result.score.made else "strong"
    x = box.x + box.wide // 2
    lines = canvas.wrap(title, box.wide - 2, 2)
    for line in lines:
        canvas.aligned(x, y, line, token, "centre")
        y += 1
    return y + (1 if box.high >= 14 else 0)


def ledger_items(rows: list[SummaryRow], options: Options) -> list[tuple[str, list[str]]]:
    """Return the lines of the ledger as (what for, a figure a side): before, items, change, now."""
    items = [(_("before"), [str(row.before) for row in rows])]
    if counts_tricks_apart(options):
        items.append((_("tricks taken"), [str(row.tricks) for row in rows]))
    for label in ledger_labels(rows):
        figures = []
        for row in rows:
            points = [amount for name, amount in row.lines if name == label]
            figures.append(signed(sum(points)) if points else "")
        items.append((label, figures))
    items.append((_("this hand"), [signed(row.change) for row in rows]))
    items.append((_("now"), [str(row.after) for row in rows]))
    return items


def _paint_ledger(
    canvas: Canvas, scene: Scene, rows: list[SummaryRow], box: Box, y: int, end: int
) -> int:
    """Draw a column of figures a side; return the row after it."""
    items = ledger_items(rows, scene.view.options)
    figures_wide = 1 + max(width(figure) for _label, figures in items for figure in figures)
    first = min(max(width(canvas.clean(label)) for label, _figures in items), box.wide // 3)
    first = min(first, max(6, box.wide - 3 - figures_wide * len(rows)))
    longest = max(width(canvas.clean(row.name)) for row in rows)
    cell = min(max(18, longest + 3), (box.wide - first - 3) // len(rows))
    span = first + cell * len(rows) + 2
    x = box.x + max(0, (box.wide - span) // 2)
    short = end - y < len(items) + 3
    for place, row in enumerate(rows):
        right = x + first + 2 + cell * (place + 1)
        members = tuple(facts.name_of(scene, seat) for seat in scene.view.table.seats_of(row.side))
        name = canvas.fit(facts.side_name(members, cell - 1, canvas.glyphs.more), cell - 1)
        canvas.aligned(right, y, name, side_token(scene, row.side), "right")
    y += 1
    for count, (label, figures) in enumerate(items):
        is_sum = count >= len(items) - 2
        if count == len(items) - 2 and not short:
            canvas.put(x, y, canvas.glyphs.lines.across * span, "line")
            y += 1
        if y >= end:
            break
        token = "strong" if is_sum else "text"
        canvas.put(x, y, canvas.fit(label, first), "strong" if is_sum else "muted")
        for place, figure in enumerate(figures):
            right = x + first + 2 + cell * (place + 1)
            ink = "bad" if figure.startswith("-") and not is_sum else token
            canvas.aligned(right, y, canvas.fit(figure, cell - 1), ink, "right")
        y += 1
    return y


def _paint_notes(
    canvas: Canvas,
    scene: Scene,
    result: HandResult,
    rows: list[SummaryRow],
    box: Box,
    y: int,
    end: int,
) -> tuple[int, bool]:
    """Write the best trump, why a side was set or got nothing, and the kitty.

    Where rows are short the reasons come first.

    Returns:
        The row after them, and whether any was left out.
    """
    end -= len(_message_lines(canvas, scene, box))
    lines = _note_lines(canvas, scene, result, rows, box.wide - 4, end - y)
    wanted = len(lines) + bool(result.kitty)
    y += 1 if end - y > wanted + 2 else 0
    is_cut = wanted > end - y
    for line in lines[: max(0, end - y)]:
        canvas.aligned(box.x + box.wide // 2, y, line, "text", "centre")
        y += 1
    if result.kitty and y < end:
        head = _("in the kitty:")
        cards = canvas.glyphs.cards.cards(result.kitty)
        x = box.x + (box.wide - width(canvas.clean(head)) - width(cards) - 1) // 2
        after = canvas.put(max(box.x + 1, x), y, head, "muted")
        paint_cards(canvas, after + 1, y, result.kitty, box.x + box.wide - after - 2)
        y += 1
    return y, is_cut


def _note_lines(
    canvas: Canvas, scene: Scene, result: HandResult, rows: list[SummaryRow], wide: int, room: int
) -> list[str]:
    """Return the notes in lines, the most telling first where there is not room for all."""
    voice = facts.voice_of(scene, canvas.glyphs.cards)
    options = scene.view.options
    best = best_trump_line(result, options, voice)
    texts = [best, *notes_of(rows), carried_line(result, options)]
    lines = [line for text in texts if text for line in canvas.wrap(text, wide, 2)]
    if len(lines) > room:
        texts = [*notes_of(rows), carried_line(result, options), best]
        lines = [line for text in texts if text for line in canvas.wrap(text, wide, 2)]
    return lines


def _message_lines(canvas: Canvas, scene: Scene, box: Box) -> list[str]:
    """Return the refusal or note that stands above the buttons, if there is one, in lines."""
    if not scene.message or scene.tone is Tone.PROMPT:
        return []
    return canvas.wrap(scene.message, box.wide - 2, 2)


def _paint_message(canvas: Canvas, scene: Scene, box: Box, end: int) -> None:
    """Write a refusal or note above the buttons; the summary itself is the prompt."""
    token = "bad" if scene.tone is Tone.WHY_NOT else "good"
    lines = _message_lines(canvas, scene, box)
    for place, line in enumerate(lines):
        y = end - len(lines) + place
        canvas.fill(box.x, y, box.wide, 1, "text")
        canvas.aligned(box.x + box.wide // 2, y, line, token, "centre")
