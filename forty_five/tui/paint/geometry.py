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
_LARGER = {Size.STANDARD: LARGE, Size.WIDE: HUGE}
"""Cards in the trick where there are rows enough for them."""
_ROOMY = 36
"""Rows from which on a row stays free below the message."""


def message_fits(text: str, columns: int, rows: int) -> bool:
    """Whether the message row of a screen of `columns` by `rows` has room for all of `text`."""
    size = choose_size(columns, rows)
    wide = columns if size not in _CARDS else divide(size, columns, rows).message.wide
    return len(wrap(clean(text), wide - 2)) <= _MESSAGE_LINES


def divide(size: Size, columns: int, rows: int, *, cards: int = 5, is_alone: bool = False) -> Frame:
    """Divide a screen of `columns` by `rows` for the compact, standard or wide table.

    The hand lies below the stage and the panel runs down beside it, but for more cards than the
    stage is wide.

    Args:
        size: The size the table is drawn in.
        columns: Of the whole screen, in cells.
        rows: Of the whole screen, in cells.
        cards: Cards to be drawn in the hand.
        is_alone: Whether no panel is drawn: hand and message lie in the middle of the screen.
    """
    card, trick = _CARDS[size]
    bar = Box(0, 0, columns, 2 if size is Size.COMPACT else 1)
    footer = Box(0, rows - 1, columns, 1)
    side = _PANEL.get(size, 0)
    left = columns - side
    is_beside = cards * (card.wide + 1) - 1 <= left - 2
    y = footer.y - card.high - 2
    hand = Box(0, y, left if is_beside and not is_alone else columns, card.high + 2)
    free = 1 if size is Size.WIDE and rows >= _ROOMY else 0
    said = columns if is_alone else left
    message = Box(0, y - free - _MESSAGE_LINES, said, _MESSAGE_LINES)
    stage = Box(0, bar.high, left, message.y - bar.high)
    larger = _LARGER.get(size, trick)
    if stage.high > _rows_needed(larger, 2):
        trick = larger
    foot = footer.y if is_beside else y
    panel = Box(left, bar.high, side, foot - bar.high) if side else None
    return Frame(size, bar, stage, message, hand, footer, panel, card, trick)


_HEADS_FROM = 13
"""Rows of a stage from which on the hands at the top have two for their names and facts."""
_FIVE_FROM = 10
"""The same where the screen is compact and two hands share the top."""


def _head_rows(frame: Frame, hands: int) -> int:
    """Return the rows above the cards: for the names at the top, or those beside the cards."""
    if hands == 3:
        return 1
    if frame.size is Size.COMPACT:
        return 2 if hands == 5 and frame.stage.high >= _FIVE_FROM else 1
    return 1 if frame.stage.high < _HEADS_FROM else 2


def _step(size: CardSize, *, close: bool = False) -> int:
    """Return how many rows lower the cards at the sides lie than the one at the top.

    Large cards reach into each other's rows, as they do on a table.
    """
    return size.high - 1 if close else (size.high + 3) // 2


def _rows_needed(size: CardSize, heads: int) -> int:
    """Return the rows of a trick with its labels, a row of buttons and one that stays free."""
    return heads + size.high + 2 * _step(size) + 3


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


def slots(frame: Frame, hands: int, *, is_open: bool = True, raised: int = 0) -> dict[Place, Slot]:
    """Return the slot of every place for a table of so many hands.

    Args:
        frame: How the screen is divided.
        hands: Hands at the table, 2 to 6.
        is_open: Whether something may lie between the cards; else two hands move together.
        raised: Rows the hands at the sides are moved up.
    """
    wide, high = frame.trick
    stage = frame.stage
    close = frame.size is Size.COMPACT
    heads = _head_rows(frame, hands)
    step = _step(frame.trick, close=close)
    cluster = high + (step if hands == 3 else 2 * step)
    left_over = stage.high - heads - cluster - 1
    spare = max(0, left_over - (2 if left_over > 2 else 1))
    top = stage.y + heads + (spare + 1) // 2
    if hands == 2 and not is_open:
        nearer = (high + 2) // 2
        top, step = top + step - nearer, nearer
    left = stage.x + stage.wide // 2 - wide // 2
    gap = wide + (2 if frame.size is Size.WIDE else 1)
    result: dict[Place, Slot] = {}
    for place, (columns, y) in _sides(hands, top, step, high, close).items():
        x = left + int(columns * gap)
        beside = place not in (Place.BOTTOM, Place.TOP)
        result[place] = _slot(place, x, y - (raised if beside else 0), frame, top - heads, hands)
    return result


def middle_of(frame: Frame, hands: int) -> tuple[int, int]:
    """Return the column and row in the middle of the cards of a trick."""
    found = slots(frame, hands)
    high = frame.trick.high
    stage = frame.stage
    if hands == 3:
        return stage.x + stage.wide // 2, found[Place.LEFT].card_y + high // 2
    step = _step(frame.trick, close=frame.size is Size.COMPACT)
    return stage.x + stage.wide // 2, found[Place.BOTTOM].card_y - step + high // 2


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
            return {Place.BOTTOM: (0, even), Place.LEFT: (-1, top), Place.RIGHT: (1, top)}
        case 4:
            return {
                Place.BOTTOM: (0, low),
                Place.LEFT: (-1, even),
                Place.TOP: (0, top),
                Place.RIGHT: (1, even),
            }
        case 5:
            out, inner = (1.7 if step < high else 1.1), (0.8 if close else 0.7)
            return {
                Place.BOTTOM: (0, low),
                Place.LEFT: (-out, even),
                Place.UPPER_LEFT: (-inner, top),
                Place.UPPER_RIGHT: (inner, top),
                Place.RIGHT: (out, even),
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
    heads = _head_rows(frame, hands)
    edge = max(stage.x, x - 1 - _LABEL)
    far = min(stage.x + stage.wide - 1, x + wide + _LABEL)
    if place is Place.BOTTOM:
        return Slot(x, y, stage.x + stage.wide // 2, y + high, stage.wide - 4, 1, "centre")
    if place is Place.TOP:
        return Slot(x, y, x + wide // 2, head_y, stage.wide - 2, heads, "centre")
    if hands == 5 and place in (Place.UPPER_LEFT, Place.UPPER_RIGHT):
        half = stage.wide // 2 - 3
        if place is Place.UPPER_LEFT:
            return Slot(x, y, x + wide, head_y, half, heads, "right")
        return Slot(x, y, x, head_y, half, heads, "left")
    lines = high + (0 if close else 1) + (2 if hands < 6 else 0)
    label_y = y if close else y + (high - 3) // 2 - 1
    if place in (Place.LEFT, Place.UPPER_LEFT, Place.LOWER_LEFT):
        return Slot(x, y, x - 1, label_y, x - 1 - edge, lines, "right")
    return Slot(x, y, x + wide + 1, label_y, far - x - wide, lines, "left")
