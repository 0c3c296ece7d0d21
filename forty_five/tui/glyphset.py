"""The characters the table is drawn with: suits, lines and marks, each with an ASCII twin.

Every character is one cell wide on a plain terminal; there is no emoji and no variation selector.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from forty_five.text.glyphs import LETTERS, SIGNS, Glyphs

Lines = Literal["round", "box", "ascii"]


@dataclass(frozen=True, slots=True)
class LineSet:
    """Line characters: corners from the top left clockwise, sides, and joints."""

    corners: str
    across: str
    down: str
    joints: str
    """Joints of a frame with a line across it: left, right, top, bottom."""


_LINES: Final[dict[Lines, LineSet]] = {
    "round": LineSet("╭╮╯╰", "─", "│", "├┤┬┴"),
    "box": LineSet("┌┐┘└", "─", "│", "├┤┬┴"),
    "ascii": LineSet("++++", "-", "|", "++++"),
}


@dataclass(frozen=True, slots=True)
class GlyphSet:
    """One way of drawing. Use `glyph_set`, `FULL` or `ASCII`."""

    cards: Glyphs
    """How cards and suits are written."""
    lines: LineSet
    turn: str
    """In front of the name of the player on turn."""
    dealer: str
    winner: str
    """On the card that wins the trick so far."""
    leader: str
    """On the card led."""
    trump: str
    """In the corner of a trump."""
    cursor: tuple[str, str]
    """Round what the cursor stands on."""
    pointer: str
    """In front of it, where there is no room on both sides."""
    back: str
    """The pattern on the back of a card."""
    more: str
    """At the end of text that was cut."""
    dot: str
    """Between facts in a line."""
    up: str
    down: str
    check: str
    """On what is picked."""
    circle: tuple[str, str]
    """Round a bid that was set."""
    minus: str

    @property
    def is_ascii(self) -> bool:
        """Whether no character beyond ASCII is drawn (names of people apart)."""
        return self.more == "~"


FULL: Final = GlyphSet(
    cards=SIGNS,
    lines=_LINES["round"],
    turn="►",
    dealer="●",
    winner="▲",
    leader="•",
    trump="*",
    cursor=("▸", "◂"),
    pointer="▸",
    back="░",
    more="…",
    dot="·",
    up="↑",
    down="↓",
    check="•",
    circle=("(", ")"),
    minus="−",
)
"""Suit signs and light lines with round corners."""

ASCII: Final = GlyphSet(
    cards=LETTERS,
    lines=_LINES["ascii"],
    turn=">",
    dealer="@",
    winner="^",
    leader="'",
    trump="*",
    cursor=("[", "]"),
    pointer=">",
    back=":",
    more="~",
    dot="|",
    up="^",
    down="v",
    check="x",
    circle=("(", ")"),
    minus="-",
)
"""Letters for suits and nothing beyond ASCII."""


def glyph_set(*, ascii_only: bool = False, letters: bool = False, square: bool = False) -> GlyphSet:
    """Return the characters to draw with.

    Args:
        ascii_only: Nothing beyond ASCII; letters for suits.
        letters: Letters for suits, but lines as usual (fonts that draw suits two cells wide).
        square: Square corners, for fonts without round ones (the bare Linux console).
    """
    if ascii_only:
        return ASCII
    chosen = FULL
    if letters or square:
        chosen = replace(
            FULL,
            cards=LETTERS if letters else SIGNS,
            lines=_LINES["box" if square else "round"],
        )
    return chosen
