"""The score sheet, like the paper one: a column a side, bids beside the bidders, sets circled.

Without an auction, the tricks stand where the bids would.
"""

from __future__ import annotations

from forty_five.game.state import HandResult
from forty_five.rules.options import Options
from forty_five.text.language import _, pgettext
from forty_five.text.ledger import SummaryRow, figure_text, notes_of, signed, summary_rows
from forty_five.tui.paint import facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.info import side_token
from forty_five.tui.paint.measure import pad, width
from forty_five.tui.scene import Scene

Line = list[tuple[str, str]]
"""Pieces of text with their tokens."""


def sheet_lines(canvas: Canvas, scene: Scene, wide: int) -> tuple[list[Line], list[Line]]:
    """Return the head and the body of the sheet for `wide` cells."""
    order = [row.side for row in facts.side_rows(scene)]
    first = 6 if wide >= 60 else 5
    cell = (wide - first) // len(order)
    heads = _heads(canvas, scene, order, first, cell)
    body: list[Line] = []
    for result in scene.view.results:
        body += _hand(canvas, scene, result, order, first, cell, wide)
    if not body:
        body.append([(canvas.fit(_("No hand has been scored yet."), wide), "muted")])
    return heads, body


def _pad(canvas: Canvas, text: str, cells: int, right: bool = True) -> str:
    align = "right" if right else "left"
    return pad(canvas.clean(text), cells, align, canvas.glyphs.more)  # type: ignore[arg-type]


def _columns(cell: int) -> tuple[int, int, int]:
    """Return the widths of bid (or tricks), change and total within a side's column."""
    if cell >= 21:
        return 7, 8, 6
    if cell >= 14:
        return 4, 5, 5
    if cell >= 9:
        return 0, cell - 5, 5
    return 0, 0, max(3, cell - 1)


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


def _heads(canvas: Canvas, scene: Scene, order: list[int], first: int, cell: int) -> list[Line]:
    members = {row.side: row for row in facts.side_rows(scene)}
    options = scene.view.options
    top: Line = [(" " * first, "text")]
    below: Line = [(_pad(canvas, _("hand"), first - 1) + " ", "muted")]
    words = []
    for choices, room in zip(_column_words(options), _columns(cell), strict=True):
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
    wide: int,
) -> list[Line]:
    """Return the lines of one hand: the figures, and below them why a side was set or got none."""
    voice = facts.voice_of(scene, canvas.glyphs.cards)
    rows = {row.side: row for row in summary_rows(result, scene.view.options, voice)}
    line: Line = [(_pad(canvas, str(result.number), first - 1) + " ", "muted")]
    for side in order:
        line += _figures(canvas, scene, result, rows[side], cell)
    lines = [line]
    for note in _notes(scene, result, [rows[side] for side in order], cell):
        lines += [
            [(" " * first + part, "muted")] for part in canvas.wrap(note, max(1, wide - first))
        ]
    return lines


def _figures(canvas: Canvas, scene: Scene, result: HandResult, row: SummaryRow, cell: int) -> Line:
    """Return the bid (or tricks), the change and the total of one side."""
    bid, change, total = _columns(cell)
    figure = _bid(canvas, scene, result, row)
    if not scene.view.options.has_auction:
        figure = _tricks(canvas, scene, result, row)
    missed = row.is_bidder and result.score.made is False
    text = (_pad(canvas, figure, bid) if bid else "") + (
        _pad(canvas, signed(row.change), change) if change else ""
    )
    lead = max(0, cell - width(text) - total)
    return [
        (" " * lead + text, "bad" if missed else "text"),
        (_pad(canvas, str(row.after), total), "strong"),
    ]


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


def _notes(scene: Scene, result: HandResult, rows: list[SummaryRow], cell: int) -> list[str]:
    """Return what stands below a hand: the bid where no column has it, sets and zeros.

    A zero without a trick needs no words, nor one that the column of tricks explains.
    """
    has_auction = scene.view.options.has_auction
    told = [row for row in rows if row.change or row.is_bidder or (row.tricks and has_auction)]
    notes = list(notes_of(told))
    contract = result.contract
    if contract is not None and not _columns(cell)[0]:
        name = facts.name_of(scene, contract.bidder)
        figure = figure_text(contract.figure, scene.view.options)
        notes.insert(0, _("{name} bid {figure}", name=name, figure=figure))
    return notes


def paint_sheet(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Draw the sheet into a box, the last hands when not all fit; `scroll` counts lines up."""
    heads, body = sheet_lines(canvas, scene, box.wide)
    for place, line in enumerate(heads):
        put_line(canvas, box.x, box.y + place, line)
    high = box.high - len(heads)
    start = max(0, len(body) - high - max(0, scene.scroll))
    for row, line in enumerate(body[start : start + high]):
        put_line(canvas, box.x, box.y + len(heads) + row, line)
    edge = box.x + box.wide
    if start:
        canvas.put(edge, box.y + len(heads), canvas.glyphs.up, "key")
    if start + high < len(body):
        canvas.put(edge, box.y + box.high - 1, canvas.glyphs.down, "key")


def put_line(canvas: Canvas, x: int, y: int, line: Line) -> None:
    """Write the pieces of a line one after another."""
    for text, token in line:
        x = canvas.put(x, y, text, token)
