"""Text in several styles that may be longer than its place, and the part of it that is seen."""

from __future__ import annotations

from typing import NamedTuple

from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.geometry import Box

Line = list[tuple[str, str]]
"""Pieces of text with their tokens."""


class Text(NamedTuple):
    """Lines under heads that stay; `first` is the line that is on top at first, if it can be.

    It is further up where more than the rest fits.
    """

    heads: tuple[Line, ...]
    body: tuple[Line, ...]
    first: int = 0

    def bounds(self, high: int) -> tuple[int, int]:
        """Return how far the text can be scrolled in `high` rows, from how it is seen at first.

        Returns:
            Lines up, as a negative number, and lines down.
        """
        first, furthest = self._places(high)
        return -first, furthest - first

    def _places(self, high: int) -> tuple[int, int]:
        """Return the line on top at first, and the last one that can be there."""
        furthest = max(0, len(self.body) - max(1, high - len(self.heads)))
        return min(self.first, furthest), furthest


def paint_text(canvas: Canvas, text: Text, box: Box, scroll: int) -> None:
    """Write a text into a box, `scroll` lines further down than at first, with signs of more."""
    least, most = text.bounds(box.high)
    start = max(least, min(scroll, most)) - least
    for place, line in enumerate(text.heads):
        put_line(canvas, box.x, box.y + place, line)
    top = box.y + len(text.heads)
    high = box.high - len(text.heads)
    for row, line in enumerate(text.body[start : start + high]):
        put_line(canvas, box.x, top + row, line)
    edge = box.x + box.wide
    if start:
        canvas.put(edge, top, canvas.glyphs.up, "key")
    if start + high < len(text.body):
        canvas.put(edge, box.y + box.high - 1, canvas.glyphs.down, "key")


def put_line(canvas: Canvas, x: int, y: int, line: Line) -> None:
    """Write the pieces of a line one after another."""
    for text, token in line:
        x = canvas.put(x, y, text, token)


def balanced(canvas: Canvas, text: str, wide: int, most: int | None = None) -> list[str]:
    """Break a text into as few lines as it takes, all about as long: no word is left alone.

    Args:
        canvas: Whose characters are drawn.
        text: One or more sentences.
        wide: Cells a line may take.
        most: Lines there are; what does not fit into them is cut with a sign.
    """
    lines = canvas.wrap(text, wide)
    if len(lines) < 2 or (most is not None and len(lines) > most):
        return canvas.wrap(text, wide, most)
    least = wide // 2
    while least < wide:
        between = (least + wide) // 2
        closer = canvas.wrap(text, between)
        if len(closer) > len(lines):
            least = between + 1
        else:
            wide, lines = between, closer
    return lines
