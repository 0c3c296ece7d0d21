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
from forty_five.tui.paint.goal import to_go
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
    gutter: int = 0
    """Cells that are blank in front of a side in every row."""
    stars: bool = False
    """Whether the points with the best trump in them bear its mark."""


def sheet_text(canvas: Canvas, scene: Scene, wide: int, high: int = 99) -> Text:
    """Return the sheet for `wide` cells; its end is seen first, the last figures in any case.

    In few rows nothing stands below them.
    """
    has_foot = high >= _FOOT_FROM
    sheet = _Sheet(canvas, scene, wide, marks_best=has_foot)
    body: list[Line] = []
    last = 0
    for result in scene.view.results:
        last = len(body)
        body += sheet.hand(result)
    if not body:
        body.append([(canvas.fit(_("No hand has been scored yet."), wide), "muted")])
    elif has_foot:
        body += sheet.foot()
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


_FOOT_FROM: Final = 7
"""Rows from which on the sheet says below its figures what they do not."""

_STARRED: Final = 1
"""The column that bears the mark of the best trump: what a side took, or its change."""

_PARTED: Final = 3
"""Blank cells between two sides from which on a line stands in them."""


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

    def __init__(self, canvas: Canvas, scene: Scene, wide: int, *, marks_best: bool) -> None:
        self.marks_best = marks_best
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
            for stars in (True, False) if self._has_stars(kinds) else (False,):
                longest = self._longest(kinds, stars=stars)
                for heads in zip(*map(_head_words, kinds), strict=True):
                    words = tuple(map(self.canvas.clean, heads))
                    needed = [
                        1 + max(width(word) + (stars and place == _STARRED), most)
                        for place, (word, most) in enumerate(zip(words, longest, strict=True))
                    ]
                    # of many sides, that they are parted tells more than the best trump
                    apart = _PARTED - 1 if stars and len(self.order) > 2 else 0
                    if sum(needed) + apart <= cell:
                        wide = _widened(needed, cell)
                        gutter = 1 + cell - sum(wide) + wide[0] - needed[0]
                        return _Layout(kinds, words, wide, cell, first, gutter, stars)
        return _Layout(("total",), ("",), (cell,), cell, first)

    def _has_stars(self, kinds: tuple[str, ...]) -> bool:
        """Whether a column of these bears the mark of the best trump in some hand."""
        if not self.marks_best or kinds[_STARRED : _STARRED + 1] not in (("took",), ("change",)):
            return False
        return any(result.bonus for result in self.scene.view.results)

    def _longest(self, kinds: tuple[str, ...], *, stars: bool) -> list[int]:
        """Return the widths of the longest figures of columns."""
        longest = [0] * len(kinds)
        for result in self.scene.view.results:
            for row in summary_rows(result, self.options, self.voice):
                for place, text in enumerate(self._figures(kinds, result, row, stars=stars)):
                    longest[place] = max(longest[place], width(self.canvas.clean(text)))
        return longest

    def heads(self) -> Iterator[Line]:
        """Yield the names of the sides over their columns, and the heads of these."""
        layout, more = self.layout, self.canvas.glyphs.more
        members = {row.side: row for row in facts.side_rows(self.scene)}
        top: Line = [(" " * layout.first, "text")]
        below: Line = [(self._right(_("hand"), layout.first - 1) + " ", "muted")]
        words = zip(layout.heads, layout.wide, strict=True)
        columns = "".join(
            self._right(f"{word} " if layout.stars and place == _STARRED else word, cells)
            for place, (word, cells) in enumerate(words)
        )
        room = layout.cell - layout.gutter
        for place, side in enumerate(self.order):
            name = self.canvas.clean(members[side].name(room, more))
            over = pad(pad(name, room, "centre", more), layout.cell, "right", more)
            top += self._apart(place, over, side_token(self.scene, side))
            below += self._apart(place, self._right(columns, layout.cell), "muted")
        yield top
        yield below

    def _apart(self, place: int, text: str, token: str) -> Line:
        """Return the cells of a side, parted from the side before where there is room."""
        middle = self.layout.gutter // 2
        if not place or self.layout.gutter < _PARTED:
            return [(text, token)]
        line = self.canvas.glyphs.lines.down
        return [(text[:middle], token), (line, "line"), (text[middle + 1 :], token)]

    def foot(self) -> Iterator[Line]:
        """Yield what stands below the last hand: the mark of the best trump, and what is to go."""
        if self.layout.stars:
            text = _(
                "{sign} best trump: {points} more",
                sign=self.canvas.glyphs.trump,
                points=self.options.bonus,
            )
            yield from self._note(text)
        missing = to_go(self.scene)
        if missing:
            names = {row.side: "/".join(row.members) for row in facts.side_rows(self.scene)}
            sides = ", ".join(
                _("{side} {score}", side=names[side], score=missing[side]) for side in self.order
            )
            yield from self._note(_("to go: {sides}", sides=sides))

    def _note(self, text: str) -> Iterator[Line]:
        first = min(self.layout.first, 6)
        for line in self.canvas.wrap(text, max(1, self.wide - first)):
            yield [(" " * first + line, "muted")]

    def hand(self, result: HandResult) -> Iterator[Line]:
        """Yield the lines of one hand: the figures, and below why a side was set or got none."""
        layout = self.layout
        rows = {row.side: row for row in summary_rows(result, self.options, self.voice)}
        line: Line = [(self._right(str(result.number), layout.first - 1) + " ", "muted")]
        for place, side in enumerate(self.order):
            line += self._side(result, rows[side], place)
        yield line
        for note in self._notes(result, [rows[side] for side in self.order]):
            for part in self.canvas.wrap(note, max(1, self.wide - layout.first)):
                yield [(" " * layout.first + part, "muted")]

    def _side(self, result: HandResult, row: SummaryRow, place: int) -> Line:
        """Return the figures of one side."""
        layout = self.layout
        missed = row.is_bidder and result.score.made is False
        found = self._figures(layout.kinds, result, row, stars=layout.stars)
        texts = [self._right(text, cells) for text, cells in zip(found, layout.wide, strict=True)]
        figures = self._right("".join(texts[:-1]), layout.cell - layout.wide[-1])
        if len(texts) == 1:
            return [(self._right(texts[0], layout.cell), "strong")]
        line = self._apart(place, figures, "bad" if missed else "text")
        return [*line, (texts[-1], "strong")]

    def _figures(
        self, kinds: tuple[str, ...], result: HandResult, row: SummaryRow, *, stars: bool
    ) -> Figures:
        figures = {
            "bidder": self._bid(result, row, with_name=True),
            "bid": self._bid(result, row, with_name=False),
            "took": str(row.taken),
            "tricks": self._tricks(result, row),
            "change": signed(row.change),
            "total": str(row.after),
        }
        if stars:
            kind = kinds[_STARRED]
            best = self._has_best_trump(result, row.side)
            figures[kind] += self.canvas.glyphs.trump if best else " "
        return tuple(figures[kind] for kind in kinds)

    def _has_best_trump(self, result: HandResult, side: int) -> bool:
        seat, table = result.best_trump_seat, self.scene.view.table
        if not result.bonus or seat is None:
            return False
        if seat >= self.scene.view.seats:  # a dummy's counts for the bidder
            return result.contract is not None and table.side_of[result.contract.bidder] == side
        return table.side_of[seat] == side

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
    """Return columns with room between them, as far as a side has it; sides are parted first."""
    wide = list(needed)
    spare = cell - sum(wide)
    wide[0] += min(spare, _PARTED - 1)
    spare -= min(spare, _PARTED - 1)
    for place in 2 * tuple(range(len(wide) - 1, 0, -1)):
        if spare > 0:
            wide[place] += 1
            spare -= 1
    return tuple(wide)
