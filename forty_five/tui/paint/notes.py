"""Screens without a table: the curtain, the note that the screen is too small, the banner."""

from __future__ import annotations

from collections.abc import Sequence

from forty_five.rules.cards import Card, Rank, Suit
from forty_five.text.language import _
from forty_five.tui.layout import ROOM, Size, choose_size
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.cards import LARGE, draw_card
from forty_five.tui.paint.controls import paint_footer
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.lines import balanced
from forty_five.tui.paint.measure import width
from forty_five.tui.paint.picture import Look, Picture
from forty_five.tui.palettes import SUIT_ORDER
from forty_five.tui.scene import Curtain


def paint_too_small(columns: int, rows: int, look: Look) -> Picture:
    """Return the note that the screen is too small: the room needed and the room there is."""
    canvas = Canvas(columns, rows, look)
    wide, high = ROOM[Size.TINY]
    lines = canvas.wrap(
        _("This screen is too small for the table."), max(1, columns - 2)
    ) + canvas.wrap(
        _(
            "It needs {wide} by {high}; this is {columns} by {rows}.",
            wide=wide,
            high=high,
            columns=columns,
            rows=rows,
        ),
        max(1, columns - 2),
    )
    if len(lines) > rows:
        lines = [canvas.fit(f"{columns}x{rows} < {wide}x{high}", columns)]
    top = max(0, (rows - len(lines)) // 2)
    for place, line in enumerate(lines):
        canvas.aligned(columns // 2, top + place, line, "strong", "centre")
    return canvas.picture()


_CURTAIN = 52
"""Cells the box of the curtain takes at most."""
_AIRY = 16
"""Rows from which on the lines in the box of the curtain stand apart."""


def paint_curtain(curtain: Curtain, columns: int, rows: int, look: Look) -> Picture:
    """Return the curtain: who should take the keyboard, how to go on, and public facts only."""
    if choose_size(columns, rows) is Size.TOO_SMALL:
        return paint_too_small(columns, rows, look)
    canvas = Canvas(columns, rows, look)
    paint_footer(canvas, curtain.footer, Box(0, rows - 1, columns, 1))
    wide = min(columns - 2, _CURTAIN)
    called = canvas.fit(_("Hand the keyboard to"), wide - 4)
    name = canvas.fit(curtain.name, wide - 6)
    asked = _("Press {key} when only you can see the screen.", key=curtain.key)
    apart: list[tuple[str, str]] = [("", "text")] if rows >= _AIRY else []
    lines = [*apart, (called, "muted"), *apart, (name, "turn"), *apart]
    lines += [(line, "text") for line in balanced(canvas, asked, wide - 4)]
    lines += apart
    high = len(lines) + 2
    public = _whole_lines(canvas, curtain.public, wide, rows - 1 - high)
    top = max(0, (rows - 1 - high - len(public) - 1) // 2)
    left = (columns - wide) // 2
    canvas.frame(left, top, wide, high, "line")
    middle = columns // 2
    for place, (line, token) in enumerate(lines):
        canvas.aligned(middle, top + 1 + place, line, token, "centre")
    canvas.mark("message", "curtain", left, top, wide, high)
    below = top + high + (1 if top + high + len(public) < rows - 1 else 0)
    for place, line in enumerate(public):
        canvas.aligned(middle, below + place, line, "muted", "centre")
    return canvas.picture()


def _whole_lines(canvas: Canvas, texts: Sequence[str], wide: int, most: int) -> list[str]:
    """Return texts in at most so many lines; the last whole ones, each cut with a sign if alone."""
    lines: list[str] = []
    for text in reversed(texts):
        broken = balanced(canvas, text, wide)
        if len(lines) + len(broken) > most:
            break
        lines = broken + lines
    return lines or [canvas.fit(text, wide) for text in texts[-1:]][:most]


def paint_banner(columns: int, look: Look) -> Picture:
    """Return the picture over the menu: four cards, the name of the game, five rows high."""
    canvas = Canvas(columns, 5, look)
    name = "F O R T Y - F I V E"
    if columns < 56:
        signs = " ".join(canvas.suit(suit) for suit in SUIT_ORDER)
        canvas.aligned(columns // 2, 1, canvas.fit(name, columns), "strong", "centre")
        canvas.aligned(columns // 2, 3, signs, "muted", "centre")
        return canvas.picture()
    middle = columns // 2
    canvas.aligned(middle, 2, name, "strong", "centre")
    half = width(name) // 2 + 3
    _banner_cards(canvas, middle - half - 15, (Suit.SPADES, Suit.HEARTS))
    _banner_cards(canvas, middle + half + 1, (Suit.DIAMONDS, Suit.CLUBS))
    return canvas.picture()


def _banner_cards(canvas: Canvas, x: int, suits: tuple[Suit, ...]) -> None:
    for place, suit in enumerate(suits):
        draw_card(canvas, x + place * 8, 0, Card.of(Rank.FIVE, suit), LARGE)
