"""Where everything lies on the table at each size: arithmetic only, testable without painting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from forty_five.tui.layout import Place, Size, choose_size
from forty_five.tui.paint.cards import HUGE, LARGE, MIDDLE, SMALL, CardSize
from forty_five.tui.paint.measure import Align, clean, wrap


class Box(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    wide: int
    high: int


@dataclass(frozen=True, slots=True)
class Frame:
    """How a screen is divided; rows count from the top."""

    size: Size
    bar: Box
    """Title and, where there is no side panel, what must always be seen."""
    stage: Box
    """The seats and the trick."""
    message: Box
    hand: Box
    """The cards to choose from, with a row above for lifted ones and one below for keys."""
    footer: Box
    panel: Box | None
    """The side panel."""
    card: CardSize
    """Cards in the hand."""
    trick: CardSize
    """Cards in the trick."""


_MESSAGE_LINES = 2
_PANEL = {Size.STANDARD: 26, Size.WIDE: 38}
_CARDS = {
    Size.COMPACT: (SMALL, SMALL),
    Size.STANDARD: (LARGE, MIDDLE),
    Size.WIDE: (HUGE, LARGE),
}


def message_fits(text: str, columns: int, rows: int) -> bool:
    """Whether the message row of a screen of `columns` by `rows` has room for all of `text`."""
    size = choose_size(columns, rows)
    wide = columns if size not in _CARDS else divide(size, columns, rows).message.wide
    return len(wrap(clean(text), wide - 2)) <= _MESSAGE_LINES


def divide(size: Size, columns: int, rows: int) -> Frame:
    """Divide a screen of `columns` by `rows` for the compact, standard or wide table."""
    card, trick = _CARDS[size]
    bar = Box(0, 0, columns, 2 if size is Size.COMPACT else 1)
    footer = Box(0, rows - 1, columns, 1)
    hand = Box(0, footer.y - card.high - 2, columns, card.high + 2)
    side = _PANEL.get(size, 0)
    message = Box(0, hand.y - _MESSAGE_LINES, columns - side, _MESSAGE_LINES)
    stage = Box(0, bar.high, columns - side, message.y - bar.high)
    panel = Box(columns - side, bar.high, side, hand.y - bar.high) if side else None
    return Frame(size, bar, stage, message, hand, footer, panel, card, trick)


_ROOMY = 13
"""Rows of a stage from which on the hands at the top have two for their names and facts."""


def _head_rows(frame: Frame) -> int:
    return 1 if frame.size is Size.COMPACT or frame.stage.high < _ROOMY else 2


_LABEL = 24
"""Cells a label beside a card takes at most, so that it stands near it on wide screens."""


class Slot(NamedTuple):
    """Where a hand's card lies in the trick, and where its label stands."""

    card_x: int
    card_y: int
    label_x: int
    """Left end, middle or right end of the label, by `align`."""
    label_y: int
    label_wide: int
    label_high: int
    align: Align


def slots(frame: Frame, hands: int) -> dict[Place, Slot]:
    """Return the slot of every place for a table of so many hands."""
    wide, high = frame.trick
    stage = frame.stage
    close = frame.size is Size.COMPACT
    heads = _head_rows(frame)
    step = high - 1 if close else high
    cluster = 3 * high - (2 if close else 0)
    spare = max(0, stage.high - heads - cluster - 2)
    top = stage.y + heads + spare // 2
    middle = stage.x + stage.wide // 2
    left = middle - wide // 2
    gap = wide + (1 if close else 2)
    sides = _sides(hands, top, step, high, close)
    result: dict[Place, Slot] = {}
    for place, (columns, y) in sides.items():
        x = left + int(columns * gap)
        result[place] = _slot(place, x, y, frame, top - heads, hands)
    return result


def _sides(
    hands: int, top: int, step: int, high: int, close: bool
) -> dict[Place, tuple[float, int]]:
    """Return for each place how many card widths from the middle it lies, and in which row."""
    low = top + 2 * step
    even = top + step
    match hands:
        case 2:
            return {Place.BOTTOM: (0, low), Place.TOP: (0, top)}
        case 3:
            return {Place.BOTTOM: (0, low), Place.LEFT: (-1, even - 1), Place.RIGHT: (1, even - 1)}
        case 4:
            return {
                Place.BOTTOM: (0, low),
                Place.LEFT: (-1, even),
                Place.TOP: (0, top),
                Place.RIGHT: (1, even),
            }
        case 5:
            return {
                Place.BOTTOM: (0, low),
                Place.LEFT: (-1.7 if close else -1.3, even),
                Place.UPPER_LEFT: (-0.6, top),
                Place.UPPER_RIGHT: (0.6, top),
                Place.RIGHT: (1.7 if close else 1.3, even),
            }
        case _:
            upper, lower = (top, top + high) if close else (top + 1, top + high + 2)
            return {
                Place.BOTTOM: (0, low),
                Place.LOWER_LEFT: (-1, lower),
                Place.UPPER_LEFT: (-1, upper),
                Place.TOP: (0, top),
                Place.UPPER_RIGHT: (1, upper),
                Place.LOWER_RIGHT: (1, lower),
            }


def _slot(place: Place, x: int, y: int, frame: Frame, head_y: int, hands: int) -> Slot:
    wide, high = frame.trick
    stage = frame.stage
    close = frame.size is Size.COMPACT
    heads = _head_rows(frame)
    edge = max(stage.x + 1, x - 1 - _LABEL)
    far = min(stage.x + stage.wide - 2, x + wide + _LABEL)
    if place is Place.BOTTOM:
        return Slot(x, y, stage.x + stage.wide // 2, y + high, stage.wide - 4, 1, "centre")
    if place is Place.TOP:
        return Slot(x, y, x + wide // 2, head_y, stage.wide - 2, heads, "centre")
    if hands == 5 and place in (Place.UPPER_LEFT, Place.UPPER_RIGHT):
        half = stage.wide // 2 - 3
        if place is Place.UPPER_LEFT:
            return Slot(x, y, x + wide, head_y, half, heads, "right")
        return Slot(x, y, x, head_y, half, heads, "left")
    lines = high + (0 if close else 1) + (1 if hands < 6 else 0)
    label_y = y if close else y - 1
    if place in (Place.LEFT, Place.UPPER_LEFT, Place.LOWER_LEFT):
        return Slot(x, y, edge, label_y, x - edge - 1, lines, "left")
    return Slot(x, y, x + wide + 1, label_y, far - x - wide, lines, "left")
