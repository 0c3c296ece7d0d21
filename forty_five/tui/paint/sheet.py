"""The score sheet, like the paper one: a column a side, bids beside the bidders, sets circled.

Beside the bid stands who made it and what each side took, where there is room. Without an auction,
the tricks stand where the bids would.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

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

Figures = tuple[str, ...]
"""What stands in each column of one side in one hand."""


@dataclass(frozen=True)
class _Layout:
    """Which columns a side has, and how wide they are."""

    kinds: tuple[str, ...]
    heads: tuple[str, ...]
    wide: tuple[int, ...]
    """Cells of each column, a space before its longest figure included."""
    cell: int
    """Cells of a side."""
    first: int
    """Cells of the number of the hand."""


def sheet_text(canvas: Canvas, scene: Scene, wide: int) -> Text:
    """Return the sheet for `wide` cells; its end is seen first, the last figures in any case."""
    sheet = _Sheet(canvas, scene, wide)
    body: list[Line] = []
    last = 0
    for result in scene.view.results:
        last = len(body)
        body += sheet.hand(result)
    if not body:
        body.append([(canvas.fit(_("No hand has been scored yet."), wide), "muted")])
    return Text(tuple(sheet.heads()), tuple(body), last)


_WAYS: Final = {
    True: (
        ("bidder", "took", "change", "total"),
        ("bid", "took", "change", "total"),
        ("bidder", "change", "total"),
        ("bid", "change", "total"),
        ("change", "total"),
        ("total",),
    ),
    False: (("tricks", "change", "total"), ("change", "total"), ("total",)),
}
"""Columns of a side with and without an auction, the fullest first: the first that fit are used."""


def _head_words(kind: str) -> tuple[str, str]:
    """Return the head of a column in full, and in at most four letters."""
    match kind:
        case "bidder" | "bid":
            return _("bid"), _("bid")
        case "took":
            word = pgettext("points taken, in at most four letters", "took")
            return word, word
        case "tricks":
            return _("tricks"), pgettext("tricks, in at most three letters", "won")
        case "change":
            return _("change"), "+/-"
        case _total:
            return _("total"), pgettext("total, in at most four letters", "now")


class _Sheet:
    """One sheet in the room it has."""

    def __init__(self, canvas: Canvas, scene: Scene, wide: int) -> None:
        self.canvas, self.scene, self.wide = canvas, scene, wide
        self.order = [row.side for row in facts.side_rows(scene)]
        self.voice = facts.voice_of(scene, canvas.glyphs.cards)
        self.layout = self._laid_out()

    @property
    def options(self) -> Options:
        """The rules of the game."""
        return self.scene.view.options

    def _laid_out(self) -> _Layout:
        """Return the fullest columns that fit, with heads in full where there is room."""
        first = max(6 if self.wide >= 60 else 5, 1 + width(self.canvas.clean(_("hand"))))
        cell = (self.wide - first) // len(self.order)
        for kinds in _WAYS[self.options.has_auction]:
            longest = self._longest(kinds)
            for heads in zip(*map(_head_words, kinds), strict=True):
                words = tuple(map(self.canvas.clean, heads))
                needed = [
                    1 + max(width(word), most) for word, most in zip(words, longest, strict=True)
                ]
                if sum(needed) <= cell:
                    return _Layout(kinds, words, _widened(needed, cell), cell, first)
        return _Layout(("total",), ("",), (cell,), cell, first)

    def _longest(self, kinds: tuple[str, ...]) -> list[int]:
        """Return the widths of the longest figures of columns."""
        longest = [0] * len(kinds)
        for result in self.scene.view.results:
            for row in summary_rows(result, self.options, self.voice):
                for place, text in enumerate(self._figures(kinds, result, row)):
                    longest[place] = max(longest[place], width(self.canvas.clean(text)))
        return longest

    def heads(self) -> Iterator[Line]:
        """Yield the names of the sides, and the heads of their columns."""
        layout, more = self.layout, self.canvas.glyphs.more
        members = {row.side: row for row in facts.side_rows(self.scene)}
        top: Line = [(" " * layout.first, "text")]
        below: Line = [(self._right(_("hand"), layout.first - 1) + " ", "muted")]
        words = zip(layout.heads, layout.wide, strict=True)
        columns = "".join(self._right(word, cells) for word, cells in words)
        for side in self.order:
            name = members[side].name(layout.cell - 1, more)
            top.append((" " + self._right(name, layout.cell - 1), side_token(self.scene, side)))
            below.append((self._right(columns, layout.cell), "muted"))
        yield top
        yield below

    def hand(self, result: HandResult) -> Iterator[Line]:
        """Yield the lines of one hand: the figures, and below why a side was set or got none."""
        layout = self.layout
        rows = {row.side: row for row in summary_rows(result, self.options, self.voice)}
        line: Line = [(self._right(str(result.number), layout.first - 1) + " ", "muted")]
        for side in self.order:
            line += self._side(result, rows[side])
        yield line
        for note in self._notes(result, [rows[side] for side in self.order]):
            for part in self.canvas.wrap(note, max(1, self.wide - layout.first)):
                yield [(" " * layout.first + part, "muted")]

    def _side(self, result: HandResult, row: SummaryRow) -> Line:
        """Return the figures of one side."""
        layout = self.layout
        missed = row.is_bidder and result.score.made is False
        texts = [
            self._right(text, cells)
            for text, cells in zip(
                self._figures(layout.kinds, result, row), layout.wide, strict=True
            )
        ]
        figures = self._right("".join(texts[:-1]), layout.cell - layout.wide[-1])
        return [(figures, "bad" if missed else "text"), (texts[-1], "strong")]

    def _figures(self, kinds: tuple[str, ...], result: HandResult, row: SummaryRow) -> Figures:
        figures = {
            "bidder": self._bid(result, row, with_name=True),
            "bid": self._bid(result, row, with_name=False),
            "took": str(row.taken),
            "tricks": self._tricks(result, row),
            "change": signed(row.change),
            "total": str(row.after),
        }
        return tuple(figures[kind] for kind in kinds)

    def _bid(self, result: HandResult, row: SummaryRow, *, with_name: bool) -> str:
        """Return the bid beside the bidders, and whose it is; that of a set is circled."""
        contract = result.contract
        table = self.scene.view.table
        if contract is None or table.side_of[contract.bidder] != row.side:
            return ""
        partners = table.seats_of(row.side)
        who = self._initial(contract.bidder, partners) if with_name and len(partners) > 1 else ""
        before, after = self.canvas.glyphs.circle if result.score.made is False else ("", "")
        return f"{before}{who}{' ' if who else ''}{contract.figure}{after}"

    def _initial(self, seat: int, partners: tuple[int, ...]) -> str:
        """Return the first letter of a name, the first two where a partner begins like it."""
        names = {one: facts.name_of(self.scene, one) for one in partners}
        twins = sum(name[:1].casefold() == names[seat][:1].casefold() for name in names.values())
        return names[seat][: 2 if twins > 1 else 1]

    def _tricks(self, result: HandResult, row: SummaryRow) -> str:
        """Return the tricks taken, behind the suit where this side called it."""
        side_of = self.scene.view.table.side_of
        called = result.caller is not None and side_of[result.caller] == row.side
        return f"{self.canvas.suit(result.trump)} {row.tricks}" if called else str(row.tricks)

    def _notes(self, result: HandResult, rows: list[SummaryRow]) -> list[str]:
        """Return what stands below a hand: the bid where no column has it, sets and zeros.

        A zero without a trick needs no words, nor one that the column of tricks explains.
        """
        counts = self.options.has_auction
        told = [row for row in rows if row.change or row.is_bidder or (row.tricks and counts)]
        notes = list(notes_of(told))
        contract = result.contract
        if contract is not None and not {"bid", "bidder"} & set(self.layout.kinds):
            name = facts.name_of(self.scene, contract.bidder)
            figure = figure_text(contract.figure, self.options)
            notes.insert(0, _("{name} bid {figure}", name=name, figure=figure))
        return notes

    def _right(self, text: str, cells: int) -> str:
        return pad(self.canvas.clean(text), cells, "right", self.canvas.glyphs.more)


def _widened(needed: list[int], cell: int) -> tuple[int, ...]:
    """Return columns with room between them, as far as a side has it."""
    spare = cell - sum(needed)
    for place in (*range(len(needed) - 1, -1, -1), *range(len(needed))):
        if spare > 0:
            needed[place] += 1
            spare -= 1
    return tuple(needed)
