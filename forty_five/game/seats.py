"""Who sits where: a person with a name, or a bot of a level."""

from __future__ import annotations

import unicodedata
from typing import Literal

import msgspec

NAME_LENGTH = 24
"""The longest name that is kept, in characters."""


class Seat(msgspec.Struct, frozen=True):
    """One seat. `bot` names the level (or outside bot) that plays it; `None` is a person."""

    name: str
    bot: str | None = None

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self.bot is None


Seating = tuple[int, tuple[Seat, ...]]
"""The number of actions done when people sat down anew, and who sits where from then on."""

COMPASS: dict[int, tuple[str, ...]] = {
    2: ("South", "North"),
    3: ("South", "West", "East"),
    4: ("South", "West", "North", "East"),
    5: ("South", "West", "Northwest", "Northeast", "East"),
    6: ("South", "Southwest", "Northwest", "North", "Northeast", "Southeast"),
}
"""Names of the places, clockwise from the bottom of the screen (play passes to the left)."""

_FILLERS = "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that count as letters or signs and are empty all the same."""

NameFault = Literal["blank", "taken"]


def clean_name(text: str) -> str:
    """Return a name fit to print: no control or direction marks, up to `NAME_LENGTH` letters."""
    kept = "".join(
        char
        for char in " ".join(unicodedata.normalize("NFC", text).split())
        if unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
    )
    return " ".join(kept.split())[:NAME_LENGTH].strip()


def _is_seen(char: str) -> bool:
    """Whether a character leaves ink by itself: no space, no mark on a letter, no filler."""
    return unicodedata.category(char)[0] not in "MZ" and char not in _FILLERS


def name_fault(name: str, others: tuple[str, ...]) -> NameFault | None:
    """Return what is wrong with a cleaned name, or `None`."""
    if not any(_is_seen(char) for char in name):
        return "blank"
    return "taken" if name.casefold() in {other.casefold() for other in others} else None
