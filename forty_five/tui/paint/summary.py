"""The summary of a scored hand: an itemised ledger a side, and the end of the game."""

from __future__ import annotations

from typing import NamedTuple

from forty_five.game.state import HandResult
from forty_five.rules.scoring import Entry
from forty_five.text.glyphs import Glyphs, joined
from forty_five.text.language import _
from forty_five.text.ledger import (
    SummaryRow,
    best_trump_line,
    bidding_sides,
    carried_line,
    entry_label,
    ledger_labels,
    notes_of,
    outcome_sentence,
    signed,
    summary_rows,
    summary_title,
)
from forty_five.text.names import Voice
from forty_five.tui.paint import facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.controls import paint_buttons
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.goal import to_go
from forty_five.tui.paint.info import side_token
from forty_five.tui.paint.lines import paint_text
from forty_five.tui.paint.measure import width
from forty_five.tui.paint.middle import paint_cards
from forty_five.tui.paint.sheet import sheet_text
from forty_five.tui.scene import Scene, Tone

_HIGHEST = 24
"""Rows a summary takes at most; on higher screens it stands in the middle."""

_AIRY = 16
"""Rows from which on its parts stand apart."""


class _Item(NamedTuple):
    """A line of the ledger: what for, and a figure a side."""

    label: str
    figures: list[str]
    is_sum: bool = False
    drops: int = 9
    """The lower, the sooner it is left out where rows are short; sums never are."""


def paint_summary(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Draw the last hand's summary, the outcome when the game is over, and the buttons.

    On high screens the score sheet stands below.
    """
    room = box
    spare = max(0, box.high - _HIGHEST)
    box = Box(box.x, box.y + spare // 2, box.wide, box.high - spare)
    trial = Canvas(canvas.columns, canvas.rows, canvas.look)
    used, free = _paint(trial, scene, box, 0)
    sheet = _sheet(canvas, scene, room, room.high - (used - box.y) - 3)
    if sheet is None:
        _paint(canvas, scene, box, max(0, free - used) // 3)
        return
    high = used - box.y
    top = room.y + max(0, room.high - high - sheet.high - 1) // 3
    _paint(canvas, scene, Box(room.x, top, room.wide, high), 0, high)
    sheet = Box(sheet.x, top + high + 1, sheet.wide, sheet.high)
    paint_sheet_below(canvas, scene, sheet)


def _sheet(canvas: Canvas, scene: Scene, room: Box, high: int) -> Box | None:
    """Return the box of the score sheet below a summary, if it has room in so many rows."""
    if room.high <= _HIGHEST or scene.buttons:
        return None
    wide = min(room.wide - 2, 80 if scene.view.table.sides < 3 else 118)
    text = sheet_text(canvas, scene, wide - 4)
    rows = len(text.heads) + len(text.body) + 2
    if high < min(rows, 8):
        return None
    return Box(room.x + (room.wide - wide) // 2, room.y, wide, min(rows, high))


def paint_sheet_below(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Draw the score sheet in a frame with its name, its end in sight."""
    canvas.frame(box.x, box.y, box.wide, box.high, "line", inside="text")
    canvas.put(box.x + 2, box.y, f" {_('Score sheet')} ", "strong")
    inner = Box(box.x + 2, box.y + 1, box.wide - 4, box.high - 2)
    paint_text(canvas, sheet_text(canvas, scene, inner.wide), inner, 0)


def _paint(canvas: Canvas, scene: Scene, box: Box, lowered: int, roomy: int = 0) -> tuple[int, int]:
    """Draw everything, the text `lowered` rows; return the row after it and after its room."""
    view = scene.view
    result = view.results[-1]
    voice = facts.voice_of(scene, canvas.glyphs.cards)
    rows = {row.side: row for row in summary_rows(result, view.options, voice)}
    order = [row.side for row in facts.side_rows(scene)]
    is_roomy = max(box.high, roomy and _HIGHEST) >= _AIRY
    y = box.y + (1 if is_roomy else 0) + lowered
    if view.outcome is not None:
        text = outcome_sentence(view.outcome, view.scores, view.options, voice)
        for line in canvas.wrap(text, box.wide - 4, 2):
            canvas.aligned(box.x + box.wide // 2, y, line, "winner", "centre")
            y += 1
        y += 1 if is_roomy else 0
    y = _paint_title(canvas, scene, result, box, y) + (1 if is_roomy else 0)
    buttons = paint_buttons(canvas, scene, Box(box.x + 1, y, box.wide - 2, box.y + box.high - y))
    end = box.y + box.high - buttons
    said = len(_message_lines(canvas, scene, box))
    sides = [rows[side] for side in order]
    y = _paint_ledger(canvas, scene, sides, box, y, end - said)
    ledger_end = y
    y, is_cut = _paint_notes(canvas, scene, result, sides, box, y, end, has_gap=bool(roomy))
    if is_cut and end - said > ledger_end:
        canvas.put(box.x + box.wide - 1, end - said - 1, canvas.glyphs.more, "muted")
    return _paint_message(canvas, scene, box, y, end), end


def _paint_title(canvas: Canvas, scene: Scene, result: HandResult, box: Box, y: int) -> int:
    voice = facts.voice_of(scene, canvas.glyphs.cards)
    title = summary_title(result, scene.view.options, voice)
    token = "bad" if result.score.made is False else "good" if result.score.made else "strong"
    if scene.view.outcome is not None and token == "good":
        token = "strong"  # only who has won the game is green then
    x = box.x + box.wide // 2
    lines = canvas.wrap(title, box.wide - 2, 2)
    for line in lines:
        canvas.aligned(x, y, line, token, "centre")
        y += 1
    return y


def ledger_items(scene: Scene, rows: list[SummaryRow], glyphs: Glyphs) -> list[_Item]:
    """Return the lines of the ledger: tricks, what they count, the hand; before it, and now."""
    view = scene.view
    result = view.results[-1]
    items = [_Item(_("tricks taken"), [str(row.tricks) for row in rows], drops=1)]
    for label in ledger_labels(rows):
        figures = []
        for row in rows:
            points = [amount for name, amount in row.lines if name == label]
            figures.append(signed(sum(points)) if points else "")
        if label == entry_label(Entry.BONUS) and result.best_trump is not None:
            label = _("best trump {card}", card=glyphs.card(result.best_trump))
        items.append(_Item(label, figures, drops=3))
    items.append(_Item(_("this hand"), [signed(row.change) for row in rows], is_sum=True))
    items.append(_Item(_("before"), [str(row.before) for row in rows], drops=2))
    now = _("now") if view.outcome is None else _("final")
    items.append(_Item(now, [str(row.after) for row in rows], is_sum=True))
    missing = to_go(scene)
    if missing:
        items.append(_Item(_("to go"), [str(missing[row.side]) for row in rows], drops=0))
    return items


def _fitting(items: list[_Item], room: int) -> list[_Item]:
    """Return the lines that fit: what can be read off the others goes first, never the sums."""
    kept = list(items)
    while len(kept) > max(2, room) and any(not item.is_sum for item in kept):
        kept.remove(min((item for item in kept if not item.is_sum), key=lambda one: one.drops))
    return kept


def _paint_ledger(
    canvas: Canvas, scene: Scene, rows: list[SummaryRow], box: Box, y: int, end: int
) -> int:
    """Draw a column of figures a side; return the row after it."""
    wanted = ledger_items(scene, rows, canvas.glyphs.cards)
    items = _fitting(wanted, end - y - 1)
    figures_wide = 1 + max(width(figure) for item in items for figure in item.figures)
    first = max(width(canvas.clean(item.label)) for item in items)
    first = min(first, max(6, box.wide - 4 - max(5, figures_wide) * len(rows)))
    longest = max(width(canvas.clean(row.name)) for row in rows)
    cell = min(max(18, longest + 3), (box.wide - first - 4) // len(rows))
    span = first + cell * len(rows) + 2
    x = box.x + max(1, (box.wide - span) // 2)
    ruled = end - y >= len(items) + 3
    for place, row in enumerate(rows):
        right = x + first + 2 + cell * (place + 1)
        members = tuple(facts.name_of(scene, seat) for seat in scene.view.table.seats_of(row.side))
        name = canvas.fit(facts.side_name(members, cell - 1, canvas.glyphs.more), cell - 1)
        canvas.aligned(right, y, name, side_token(scene, row.side), "right")
    y += 1
    summed = False
    for item in items:
        if item.is_sum and not summed and ruled:
            canvas.put(x, y, canvas.glyphs.lines.across * span, "line")
            y += 1
        summed = summed or item.is_sum
        if y >= end:
            break
        canvas.put(x, y, canvas.fit(item.label, first), "strong" if item.is_sum else "muted")
        for place, figure in enumerate(item.figures):
            right = x + first + 2 + cell * (place + 1)
            ink = "strong" if item.is_sum else "bad" if figure.startswith("-") else "text"
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
    *,
    has_gap: bool,
) -> tuple[int, bool]:
    """Write the best trump, why a side was set or got nothing, and the kitty.

    Where rows are short the reasons come first.

    Returns:
        The row after them, and whether any was left out.
    """
    end -= len(_message_lines(canvas, scene, box))
    lines = _note_lines(canvas, scene, result, rows, box.wide - 4, end - y)
    wanted = len(lines) + bool(result.kitty)
    y += 1 if has_gap or end - y > wanted + 2 else 0
    is_cut = wanted > end - y
    for line in lines[: max(0, end - y)]:
        canvas.aligned(box.x + box.wide // 2, y, line, "text", "centre")
        y += 1
    if result.kitty and y < end:
        head = _("In the kitty:")
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
    best = "" if result.bonus else best_trump_line(result, options, voice)  # else in the ledger
    reasons = [_made(result, voice), *notes_of(rows), carried_line(result, options)]
    dealer = _next_dealer(scene)
    lines: list[str] = []
    for texts in ([best, *reasons, dealer], [*reasons, best]):
        lines = [line for text in texts if text for line in canvas.wrap(text, wide, 2)]
        if len(lines) + bool(result.kitty) <= room:
            break
    return lines


def _made(result: HandResult, voice: Voice) -> str:
    """Return what the bidders took of what they needed, where they made it by points."""
    contract = result.contract
    if contract is None or not result.score.made or contract.figure >= 30:
        return ""
    sides = bidding_sides(result, voice)
    taken = sum(result.taken[side] for side in sides)
    name = joined([voice.names.side(side) for side in sorted(sides)])
    values = {"side": name, "taken": taken, "figure": contract.figure}
    return _("{side}: took {taken}, needed {figure}", **values)


def _next_dealer(scene: Scene) -> str:
    """Return who deals the next hand; empty when there is none."""
    view = scene.view
    if view.outcome is not None or view.actor is None or not view.awaits_deal:
        return ""
    return _("{name} deals next.", name=facts.name_of(scene, view.actor))


def _message_lines(canvas: Canvas, scene: Scene, box: Box) -> list[str]:
    """Return the refusal or note that stands above the buttons, if there is one, in lines."""
    if not scene.message or scene.tone is Tone.PROMPT:
        return []
    return canvas.wrap(scene.message, box.wide - 2, 2)


def _paint_message(canvas: Canvas, scene: Scene, box: Box, y: int, end: int) -> int:
    """Write a refusal or note above the buttons; the summary itself is the prompt.

    An aside stands below the notes, where that is further up. Returns the row after all of it.
    """
    inks = {Tone.WHY_NOT: "bad", Tone.ASIDE: "muted"}
    lines = _message_lines(canvas, scene, box)
    first = end - len(lines)
    if scene.tone is Tone.ASIDE:
        first = min(first, y + 1)
    for place, line in enumerate(lines):
        canvas.fill(box.x, first + place, box.wide, 1, "text")
        ink = inks.get(scene.tone, "strong")
        canvas.aligned(box.x + box.wide // 2, first + place, line, ink, "centre")
    return max(y, first + len(lines)) if lines and scene.tone is Tone.ASIDE else y
