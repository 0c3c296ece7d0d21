"""One widget that shows a picture, repaints only what changed, and reports clicks by target."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from rich.cells import get_character_cell_size
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region as Cells
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from forty_five.tui.paint.measure import width
from forty_five.tui.paint.picture import Look, Picture, Run, Target
from forty_five.tui.palettes import Ink

Painter = Callable[[int, int], Picture]
"""Paints a picture of so many columns and rows."""


@lru_cache(maxsize=1024)
def rich_style(ink: Ink) -> Style:
    """Return an ink as a style of the terminal library."""
    return Style(
        color=ink.fg,
        bgcolor=ink.bg,
        bold=ink.bold or None,
        underline=ink.underline or None,
        reverse=ink.reverse or None,
    )


def strip_of(line: tuple[Run, ...], look: Look) -> Strip:
    """Return one painted line as a strip."""
    segments = [Segment(run.text, rich_style(look.palette.ink(run.token))) for run in line]
    return Strip(segments, sum(width(run.text) for run in line))


_NEAR = 6
"""Equal cells between two changed stretches that are cheaper written again than skipped."""


def changed_cells(before: Picture, after: Picture) -> list[Cells]:
    """Return the stretches of cells, a row high each, in which two pictures of one size differ."""
    found: list[Cells] = []
    for row, (old, new) in enumerate(zip(before.lines, after.lines, strict=True)):
        if old is new or old == new:
            continue
        for start, end in _stretches(_cells(old), _cells(new)):
            found.append(Cells(start, row, end - start, 1))
    return found


def _cells(line: tuple[Run, ...]) -> list[tuple[str, str]]:
    """Return a line cell by cell; the second cell of a wide character is empty."""
    cells: list[tuple[str, str]] = []
    for text, token in line:
        for char in text:
            size = get_character_cell_size(char)
            if size:
                cells.append((char, token))
                cells += [("", token)] * (size - 1)
            elif cells:
                cells[-1] = (cells[-1][0] + char, token)
    return cells


def _stretches(old: list[tuple[str, str]], new: list[tuple[str, str]]) -> Iterator[tuple[int, int]]:
    """Yield (first, end) of every changed stretch, near ones as one, wide characters whole."""
    start = end = -1
    for place, (one, other) in enumerate(zip(old, new, strict=True)):
        if one == other:
            continue
        if start >= 0 and place - end <= _NEAR:
            end = place + 1
        else:
            if start >= 0:
                yield start, _whole(old, new, end)
            start, end = place, place + 1
            while start > 0 and (not old[start][0] or not new[start][0]):
                start -= 1
    if start >= 0:
        yield start, _whole(old, new, end)


def _whole(old: list[tuple[str, str]], new: list[tuple[str, str]], end: int) -> int:
    """Return `end`, moved on where it would cut a wide character in two."""
    while end < len(new) and (not old[end][0] or not new[end][0]):
        end += 1
    return end


class PictureWidget(Widget, can_focus=True):
    """Shows what a painter paints for its size; keyboard actions belong to the screen around it."""

    DEFAULT_CSS = "PictureWidget { width: 1fr; height: 1fr; }"

    virtual_size = reactive(Size(0, 0), repaint=False)
    """A picture never scrolls: a change of this asks for no second layout after a resize."""

    @dataclass
    class Chosen(Message):
        """A place that stands for something was clicked.

        `again` says that it is the second click of a double click.
        """

        target: Target
        again: bool = False

    @dataclass
    class Scrolled(Message):
        """The wheel was turned over the picture: `lines` down (negative: up)."""

        lines: int

    def __init__(
        self,
        painter: Painter | None = None,
        look: Look | None = None,
        *,
        id: str | None = None,  # noqa: A002 - the framework's word
    ) -> None:
        """Show nothing until a painter is given."""
        super().__init__(id=id)
        self._painter = painter
        self._look = look if look is not None else Look()
        self._picture: Picture | None = None
        self._strips: dict[int, Strip] = {}

    @property
    def picture(self) -> Picture | None:
        """What is shown now."""
        return self._picture

    @property
    def look(self) -> Look:
        """How it is drawn."""
        return self._look

    def show(self, painter: Painter, look: Look | None = None) -> None:
        """Show what `painter` paints, repainting only the cells that differ."""
        self._painter = painter
        restyled = look is not None and look != self._look
        if look is not None:
            self._look = look
        self._repaint(everything=restyled)

    def _repaint(self, *, everything: bool) -> None:
        if self._painter is None or not self.size.width or not self.size.height:
            return
        before, fits = self._picture, self._fits()
        after = self._painter(self.size.width, self.size.height)
        self._picture = after
        if everything or before is None or not fits:
            self._strips.clear()
            self.refresh()
            return
        cells = changed_cells(before, after)
        for part in cells:
            self._strips.pop(part.y, None)
        if cells:
            self.refresh(*cells)

    def _fits(self) -> bool:
        """Whether the picture is of the size of this widget."""
        picture = self._picture
        return picture is not None and (picture.columns, picture.rows) == self.size

    def on_resize(self, event: events.Resize) -> None:
        """Paint for the new size, unless the lines of that size have been asked for already."""
        if not self._fits():
            self._repaint(everything=True)

    def render_line(self, y: int) -> Strip:
        """Return one line of the picture, painted first when the terminal has another size now."""
        if self._painter is not None and not self._fits():
            self._picture = self._painter(self.size.width, self.size.height)
            self._strips.clear()
        picture = self._picture
        if picture is None or not 0 <= y < picture.rows:
            ground = rich_style(self._look.palette.ink("text"))
            return Strip.blank(self.size.width, ground)
        strip = self._strips.get(y)
        if strip is None:
            strip = strip_of(picture.lines[y], self._look)
            self._strips[y] = strip
        return strip

    def on_click(self, event: events.Click) -> None:
        """Report what was clicked."""
        if self._picture is None:
            return
        target = self._picture.target_at(event.x, event.y)
        if target is not None:
            event.stop()
            self.post_message(self.Chosen(target, again=event.chain > 1))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Report the wheel."""
        event.stop()
        self.post_message(self.Scrolled(3))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Report the wheel."""
        event.stop()
        self.post_message(self.Scrolled(-3))
