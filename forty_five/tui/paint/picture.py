"""A painted screen as a value: lines of styled runs, and the places that can be pointed at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from forty_five.tui.glyphset import FULL, GlyphSet
from forty_five.tui.palettes import RECOMMENDED, Palette

Kind = Literal["card", "button", "footer", "seat", "panel", "score", "message"]


class Target(NamedTuple):
    """What a place on the screen stands for.

    `name` is the index of a card in `Scene.cards`, the seat's number, the action of a button or
    footer entry, or the name of a panel, always as text.
    """

    kind: Kind
    name: str

    @property
    def number(self) -> int:
        """The name of a card or seat as a number."""
        return int(self.name)


class Run(NamedTuple):
    """Text in one style; `token` is a key of the palette."""

    text: str
    token: str


@dataclass(frozen=True, slots=True)
class Region:
    """A rectangle of cells that stands for `target`."""

    target: Target
    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether the cell at column `x` of row `y` lies in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


@dataclass(frozen=True, slots=True)
class Picture:
    """A painted screen. Every line is exactly `columns` cells wide."""

    columns: int
    rows: int
    lines: tuple[tuple[Run, ...], ...]
    regions: tuple[Region, ...] = ()

    def target_at(self, x: int, y: int) -> Target | None:
        """Return what the cell at column `x` of row `y` stands for: the last painted wins."""
        for region in reversed(self.regions):
            if region.holds(x, y):
                return region.target
        return None

    def text_lines(self) -> tuple[str, ...]:
        """Return the bare text of every line."""
        return tuple("".join(run.text for run in line) for line in self.lines)

    def text(self) -> str:
        """Return the bare text, a line a row, without spaces at the ends."""
        return "\n".join(line.rstrip() for line in self.text_lines())


@dataclass(frozen=True, slots=True)
class Look:
    """How to draw: the characters and the colours."""

    glyphs: GlyphSet = FULL
    palette: Palette = RECOMMENDED
