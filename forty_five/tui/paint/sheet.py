"""The score sheet, like the paper one: a column a side, bids beside the bidders, sets circled.

Without an auction, the tricks stand where the bids would.
"""

from __future__ import annotations

from typing import NamedTuple

from forty_five.game.state import HandResult
from forty_five.rules.options import Options
from forty_five.text.language import _, pgettext
from forty_five.text.ledger import SummaryRow, figure_text, notes_of, signed, summary_rows
from forty_five.tui.paint import facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.info import side_token
from forty_five.tui.paint.lines import Line, Text
from forty_five.tui.paint.measure import pad, width
from forty_five.tui.scene import Scene


class Columns(NamedTuple):
    """The widths of bid (or tricks), change and total within a side's column; 0: left out.

    Each has a space before its figures, so that no two figures touch.
    """

    bid: int
    change: int
    total: int


def sheet_text(canvas: Canvas, scene: Scene, wide: int) -> Text:
    """Return the sheet for `wide` cells; its end is seen first, the last figures in any case."""
    order = [row.side for row in facts.side_rows(scene)]
    first = 6 if wide >= 60 else 5
    cell = (wide - first) // len(order)
    columns = sheet_columns(_figures_wide(canvas, scene), cell)
    heads = _heads(canvas, scene, order, first, cell, columns)
    body: list[Line] = []
    last = 0
    for result in scene.view.results:
        last = len(body)
        body += _hand(canvas, scene, result, order, first, cell, columns, wide)
    if not body:
        body.append([(canvas.fit(_("No hand has been scored yet."), wide), "muted")])
    return Text(tuple(heads), tuple(body), last)


_SHORT_HEAD = 3
"""Cells the short head of a column takes."""

_IN_FULL = Columns(7, 8, 6)
"""Columns wide enough for heads in full."""


def _pad(canvas: Canvas, text: str, cells: int, right: bool = True) -> str:
    align = "right" if right else "left"
    return pad(canvas.clean(text), cells, align, canvas.glyphs.more)  # type: ignore[arg-type]


def sheet_columns(figures: Columns, cell: int) -> Columns:
    """Return the columns for a side's `cell` cells, from the widths of the longest figures.

    Heads are written in full where there is room for all; the bid goes first, then the change.
    """
    needed = Columns(*(1 + max(_SHORT_HEAD, figure) for figure in figures))
    full = Columns(*map(max, needed, _IN_FULL))
    if sum(full) <= cell:
        return full
    if sum(needed) <= cell:
        spare = cell - sum(needed)
        return needed._replace(change=needed.change + (spare > 1), total=needed.total + (spare > 0))
    if needed.change + needed.total <= cell:
        return needed._replace(bid=0)
    return Columns(0, 0, min(cell, needed.total))


def _figures_wide(canvas: Canvas, scene: Scene) -> Columns:
    """Return the widths of the longest bid (or tricks), change and total there is."""
    voice = facts.voice_of(scene, canvas.glyphs.cards)
    options = scene.view.options
    wide = Columns(0, 0, 0)
    for result in scene.view.results:
        for row in summary_rows(result, options, voice):
            texts = (_first(canvas, scene, result, row), signed(row.change), str(row.after))
            wide = Columns(*map(max, wide, (width(canvas.clean(text)) for text in texts)))
    return wide


def _column_words(options: Options) -> tuple[tuple[str, str], ...]:
    """Return the heads of a side's columns, each as (in full, short)."""
    first = (
        (_("bid"), _("bid"))
        if options.has_auction
        else (_("tricks"), pgettext("tricks, in at most three letters", "won"))
    )
    return (
        first,
        (_("change"), "+/-"),
        (_("total"), pgettext("total, in at most four letters", "now")),
    )


def _heads(
    canvas: Canvas, scene: Scene, order: list[int], first: int, cell: int, columns: Columns
) -> list[Line]:
    members = {row.side: row for row in facts.side_rows(scene)}
    options = scene.view.options
    top: Line = [(" " * first, "text")]
    below: Line = [(_pad(canvas, _("hand"), first - 1) + " ", "muted")]
    words = []
    for choices, room in zip(_column_words(options), columns, strict=True):
        fitting = [word for word in choices if width(canvas.clean(word)) < room]
        words.append(_pad(canvas, fitting[0] if fitting else "", room) if room else "")
    for side in order:
        name = members[side].name(cell - 1, canvas.glyphs.more)
        text = pad(canvas.clean(name), cell - 1, "right", canvas.glyphs.more)
        top.append((" " + text, side_token(scene, side)))
        below.append((_pad(canvas, "".join(words), cell), "muted"))
    return [top, below]


def _hand(
    canvas: Canvas,
    scene: Scene,
    result: HandResult,
    order: list[int],
    first: int,
    cell: int,
    columns: Columns,
    wide: int,
) -> list[Line]:
    """Return the lines of one hand: the figures, and below them why a side was set or got none."""
    voice = facts.voice_of(scene, canvas.glyphs.cards)
    rows = {row.side: row for row in summary_rows(result, scene.view.options, voice)}
    line: Line = [(_pad(canvas, str(result.number), first - 1) + " ", "muted")]
    for side in order:
        line += _figures(canvas, scene, result, rows[side], cell, columns)
    lines = [line]
    for note in _notes(scene, result, [rows[side] for side in order], columns):
        lines += [
            [(" " * first + part, "muted")] for part in canvas.wrap(note, max(1, wide - first))
        ]
    return lines


def _figures(
    canvas: Canvas,
    scene: Scene,
    result: HandResult,
    row: SummaryRow,
    cell: int,
    columns: Columns,
) -> Line:
    """Return the bid (or tricks), the change and the total of one side."""
    bid, change, total = columns
    figure = _first(canvas, scene, result, row)
    missed = row.is_bidder and result.score.made is False
    text = (_pad(canvas, figure, bid) if bid else "") + (
        _pad(canvas, signed(row.change), change) if change else ""
    )
    lead = max(0, cell - width(text) - total)
    return [
        (" " * lead + text, "bad" if missed else "text"),
        (_pad(canvas, str(row.after), total), "strong"),
    ]


def _first(canvas: Canvas, scene: Scene, result: HandResult, row: SummaryRow) -> str:
    """Return what stands in a side's first column: its bid, or its tricks without an auction."""
    if scene.view.options.has_auction:
        return _bid(canvas, scene, result, row)
    return _tricks(canvas, scene, result, row)


def _bid(canvas: Canvas, scene: Scene, result: HandResult, row: SummaryRow) -> str:
    """Return the bid beside the bidders; the bid of a set is circled."""
    contract = result.contract
    if contract is None or scene.view.table.side_of[contract.bidder] != row.side:
        return ""
    before, after = canvas.glyphs.circle if result.score.made is False else ("", "")
    return f"{before}{contract.figure}{after}"


def _tricks(canvas: Canvas, scene: Scene, result: HandResult, row: SummaryRow) -> str:
    """Return the tricks taken, behind the suit where this side called it."""
    called = result.caller is not None and scene.view.table.side_of[result.caller] == row.side
    return f"{canvas.suit(result.trump)} {row.tricks}" if called else str(row.tricks)


def _notes(scene: Scene, result: HandResult, rows: list[SummaryRow], columns: Columns) -> list[str]:
    """Return what stands below a hand: the bid where no column has it, sets and zeros.

    A zero without a trick needs no words, nor one that the column of tricks explains.
    """
    has_auction = scene.view.options.has_auction
    told = [row for row in rows if row.change or row.is_bidder or (row.tricks and has_auction)]
    notes = list(notes_of(told))
    contract = result.contract
    if contract is not None and not columns.bid:
        name = facts.name_of(scene, contract.bidder)
        figure = figure_text(contract.figure, scene.view.options)
        notes.insert(0, _("{name} bid {figure}", name=name, figure=figure))
    return notes
