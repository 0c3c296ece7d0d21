"""Cards of any size: faces, backs, empty places."""

from __future__ import annotations

from typing import Final, NamedTuple

from forty_five.rules.cards import Card, Rank
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.measure import width


class CardSize(NamedTuple):
    """Width and height of a card in cells, its frame included."""

    wide: int
    high: int


SMALL = CardSize(5, 3)
MIDDLE = CardSize(7, 3)
LARGE = CardSize(7, 5)
HUGE = CardSize(9, 7)


_ONE = ((0, 0),)
_FOUR = ((-2, -1), (2, -1), (-2, 1), (2, 1))
_SIX = (*_FOUR, (-2, 0), (2, 0))
_COLUMN = ((0, -1), (0, 1))
PIPS: Final = {
    Rank.TWO: _COLUMN,
    Rank.THREE: (*_COLUMN, *_ONE),
    Rank.FOUR: _FOUR,
    Rank.FIVE: (*_FOUR, *_ONE),
    Rank.SIX: _SIX,
    Rank.SEVEN: (*_SIX, *_ONE),
    Rank.EIGHT: (*_SIX, *_COLUMN),
    Rank.NINE: (*_SIX, *_COLUMN, *_ONE),
    Rank.TEN: (*_SIX, *_COLUMN, (-1, 0), (1, 0)),
}
"""Where the signs of a card lie, as (columns, rows) from its middle; other ranks have one."""


class Badge(NamedTuple):
    """What is marked on a card besides its face."""

    low: bool = False
    """May not be played, or goes away: a darker face."""
    cursor: bool = False
    trump: bool = False
    wins: bool = False
    order: str = ""
    """Its place in the trick, at the top left."""
    foot: str = ""
    """A word in the lower edge, where it fits."""


PLAIN = Badge()


def draw_card(
    canvas: Canvas, x: int, y: int, card: Card, size: CardSize, badge: Badge = PLAIN
) -> None:
    """Draw the face of a card with its upper left corner at column `x` of row `y`."""
    stem = "low" if badge.low else "face"
    line = f"{stem}.line"
    if badge.cursor:
        line = f"{stem}.cursor"
    elif badge.wins:
        line = "face.winner"
    canvas.frame(x, y, size.wide, size.high, line, inside=stem)
    ink = stem if card.suit is None else f"{stem}.{card.suit}"
    text = canvas.glyphs.cards.card(card)
    if size.high < 5:
        canvas.field(x + 1, y + 1, size.wide - 2, text, ink, "centre")
    else:
        sign = canvas.suit(card.suit) if card.suit is not None else canvas.glyphs.trump
        canvas.put(x + 1, y + 1, text, ink)
        pips = PIPS.get(card.rank, _ONE) if size.high >= HUGE.high else _ONE
        for across, down in pips:
            canvas.put(x + size.wide // 2 + across, y + size.high // 2 + down, sign, ink)
        canvas.aligned(x + size.wide - 1, y + size.high - 2, text, ink, "right")
    _draw_badge(canvas, x, y, size, badge, stem)


def _draw_badge(canvas: Canvas, x: int, y: int, size: CardSize, badge: Badge, stem: str) -> None:
    if badge.order:
        canvas.put(x + 1, y, badge.order, f"{stem}.mark")
    if badge.wins:
        canvas.put(x + size.wide // 2, y, canvas.glyphs.winner, "face.winner")
    mark = f"{stem}.cursor" if badge.cursor else f"{stem}.mark"
    if badge.trump:
        canvas.put(x + size.wide - 2, y, canvas.glyphs.trump, mark)
    if badge.foot and width(badge.foot) <= size.wide - 2:
        middle = x + 1 + (size.wide - 2 - width(badge.foot)) // 2
        canvas.put(middle, y + size.high - 1, badge.foot, mark)


def draw_back(canvas: Canvas, x: int, y: int, size: CardSize) -> None:
    """Draw a card that lies face down."""
    canvas.frame(x, y, size.wide, size.high, "back", inside="back")
    canvas.fill(x + 1, y + 1, size.wide - 2, size.high - 2, "back", canvas.glyphs.back)


def draw_place(canvas: Canvas, x: int, y: int, size: CardSize, text: str, token: str) -> None:
    """Draw an empty place with a word in it: whose turn it is, or what was called."""
    canvas.frame(x, y, size.wide, size.high, token)
    canvas.field(x + 1, y + size.high // 2, size.wide - 2, text, token, "centre")
