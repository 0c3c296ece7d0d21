"""A grid of cells to paint on, which becomes a picture."""

from __future__ import annotations

from itertools import groupby

from rich.cells import get_character_cell_size

from forty_five.rules.cards import Suit
from forty_five.tui.glyphset import GlyphSet
from forty_five.tui.paint.measure import NO_BREAK, Align, clean, fit, pad, width, wrap
from forty_five.tui.paint.picture import Kind, Look, Picture, Region, Run, Target


class Canvas:
    """Cells of one screen. Nothing painted outside of it shows, or does harm."""

    def __init__(self, columns: int, rows: int, look: Look, ground: str = "text") -> None:
        """Start with `columns` by `rows` blank cells in the style of token `ground`."""
        self.columns = columns
        self.rows = rows
        self.look = look
        self._cells = [[" "] * columns for _ in range(rows)]
        self._tokens = [[ground] * columns for _ in range(rows)]
        self._regions: list[Region] = []

    @property
    def glyphs(self) -> GlyphSet:
        """The characters to draw with."""
        return self.look.glyphs

    def clean(self, text: str) -> str:
        """Return `text` as it may be drawn with these characters."""
        return clean(text, ascii_only=self.look.glyphs.is_ascii)

    def fit(self, text: str, cells: int) -> str:
        """Return `text` cut to `cells` with a sign."""
        return fit(self.clean(text), cells, self.glyphs.more)

    def wrap(self, text: str, cells: int, most: int | None = None) -> list[str]:
        """Return `text` broken into lines of at most `cells`."""
        return wrap(self.clean(text), cells, most, self.glyphs.more)

    def put(self, x: int, y: int, text: str, token: str = "text") -> int:
        """Write `text` from column `x` of row `y`; return the column after it."""
        text = self.clean(text)
        if not 0 <= y < self.rows:
            return x + width(text)
        cells, tokens = self._cells[y], self._tokens[y]
        if text.isascii() and x >= 0 and text and x + len(text) <= self.columns:
            self._free(cells, x, len(text))
            cells[x : x + len(text)] = text
            tokens[x : x + len(text)] = [token] * len(text)
            return x + len(text)
        for char in text:
            size = get_character_cell_size(char)
            if size == 0:
                if 0 < x <= self.columns and cells[x - 1]:
                    cells[x - 1] += char
                continue
            if x >= 0 and x + size <= self.columns:
                self._free(cells, x, size)
                cells[x] = " " if char in NO_BREAK else char
                tokens[x] = token
                if size == 2:
                    cells[x + 1] = ""
                    tokens[x + 1] = token
            x += size
        return x

    def _free(self, cells: list[str], x: int, size: int) -> None:
        """Blank the halves of wide characters that are about to be cut in two."""
        if cells[x] == "" and x > 0:
            cells[x - 1] = " "
        after = x + size
        if after < self.columns and cells[after] == "":
            cells[after] = " "

    def field(
        self,
        x: int,
        y: int,
        cells: int,
        text: str,
        token: str = "text",
        align: Align = "left",
    ) -> None:
        """Write `text` into a field of `cells`, cut with a sign or filled with spaces."""
        self.put(x, y, pad(self.clean(text), cells, align, self.glyphs.more), token)

    def aligned(self, x: int, y: int, text: str, token: str = "text", align: Align = "left") -> int:
        """Write `text` with its left end, middle or right end at column `x`; return its start."""
        size = width(self.clean(text))
        start = x - (size if align == "right" else size // 2 if align == "centre" else 0)
        self.put(start, y, text, token)
        return start

    def fill(self, x: int, y: int, wide: int, high: int, token: str, char: str = " ") -> None:
        """Fill a rectangle with one character."""
        for row in range(y, y + high):
            self.put(x, row, char * max(0, wide), token)

    def frame(
        self, x: int, y: int, wide: int, high: int, token: str = "line", inside: str | None = None
    ) -> None:
        """Draw a frame of light lines; blank its inside in the style `inside`, if one is given."""
        lines = self.glyphs.lines
        corners = lines.corners
        across = lines.across * (wide - 2)
        self.put(x, y, corners[0] + across + corners[1], token)
        for row in range(y + 1, y + high - 1):
            self.put(x, row, lines.down, token)
            if inside is not None:
                self.put(x + 1, row, " " * (wide - 2), inside)
            self.put(x + wide - 1, row, lines.down, token)
        self.put(x, y + high - 1, corners[3] + across + corners[2], token)

    def rule(self, x: int, y: int, wide: int, token: str = "line") -> None:
        """Draw a line across a frame, with its joints."""
        lines = self.glyphs.lines
        self.put(x, y, lines.joints[0] + lines.across * (wide - 2) + lines.joints[1], token)

    def suit(self, suit: Suit) -> str:
        """Return the sign or letter of a suit."""
        return self.glyphs.cards.suit(suit)

    def mark(self, kind: Kind, name: str | int, x: int, y: int, wide: int, high: int = 1) -> None:
        """Let a rectangle stand for a target; outside of the canvas it is cut off."""
        left, top = max(0, x), max(0, y)
        right, bottom = min(self.columns, x + wide), min(self.rows, y + high)
        if left < right and top < bottom:
            target = Target(kind, str(name))
            self._regions.append(Region(target, left, top, right - left, bottom - top))

    def picture(self) -> Picture:
        """Return what was painted."""
        lines = tuple(
            _runs(cells, tokens) for cells, tokens in zip(self._cells, self._tokens, strict=True)
        )
        return Picture(self.columns, self.rows, lines, tuple(self._regions))


def _runs(cells: list[str], tokens: list[str]) -> tuple[Run, ...]:
    runs: list[Run] = []
    start = 0
    for token, same in groupby(tokens):
        end = start + len(list(same))
        runs.append(Run("".join(cells[start:end]), token))
        start = end
    return tuple(runs)
