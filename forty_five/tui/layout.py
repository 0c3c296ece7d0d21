"""Which of the four sizes fits a screen, and who sits where on it. Pure arithmetic."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Size(StrEnum):
    """The sizes the table is drawn in."""

    TOO_SMALL = "too_small"
    TINY = "tiny"
    COMPACT = "compact"
    STANDARD = "standard"
    WIDE = "wide"


ROOM: Final[dict[Size, tuple[int, int]]] = {
    Size.TINY: (40, 12),
    Size.COMPACT: (60, 19),
    Size.STANDARD: (80, 23),
    Size.WIDE: (110, 32),
}
"""The least columns and rows of each size, in cells; a multiplexer takes one row of a window."""


def choose_size(columns: int, rows: int) -> Size:
    """Return the largest size that fits into a screen of `columns` by `rows` cells.

    >>> choose_size(80, 24), choose_size(200, 21), choose_size(39, 60)
    (<Size.STANDARD: 'standard'>, <Size.COMPACT: 'compact'>, <Size.TOO_SMALL: 'too_small'>)
    """
    best = Size.TOO_SMALL
    for size, (wide, high) in ROOM.items():
        if columns >= wide and rows >= high:
            best = size
    return best


class Place(StrEnum):
    """A place round the table as it is drawn; the watching player sits at the bottom."""

    BOTTOM = "bottom"
    LOWER_LEFT = "lower_left"
    LEFT = "left"
    UPPER_LEFT = "upper_left"
    TOP = "top"
    UPPER_RIGHT = "upper_right"
    RIGHT = "right"
    LOWER_RIGHT = "lower_right"


_CLOCKWISE: Final[dict[int, tuple[Place, ...]]] = {
    2: (Place.BOTTOM, Place.TOP),
    3: (Place.BOTTOM, Place.LEFT, Place.RIGHT),
    4: (Place.BOTTOM, Place.LEFT, Place.TOP, Place.RIGHT),
    5: (Place.BOTTOM, Place.LEFT, Place.UPPER_LEFT, Place.UPPER_RIGHT, Place.RIGHT),
    6: (
        Place.BOTTOM,
        Place.LOWER_LEFT,
        Place.UPPER_LEFT,
        Place.TOP,
        Place.UPPER_RIGHT,
        Place.LOWER_RIGHT,
    ),
}


def places(hands: int, bottom: int) -> tuple[Place, ...]:
    """Return the place of every hand, by hand, with hand `bottom` drawn at the bottom.

    Hands are numbered clockwise from above, so the left neighbour of the bottom sits on the left,
    whichever way the play goes round.

    Args:
        hands: Hands at the table, 2 to 6.
        bottom: The hand of the watching player.
    """
    order = _CLOCKWISE[hands]
    return tuple(order[(hand - bottom) % hands] for hand in range(hands))
