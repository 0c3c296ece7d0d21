"""A page of text to read: help, rules, reasons."""

from __future__ import annotations

from collections.abc import Callable

from forty_five.text.language import _
from forty_five.tui.glyphset import GlyphSet
from forty_five.tui.house import House
from forty_five.tui.keymap import arrow_keys, key_label
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.page import (
    Line,
    furthest_scroll,
    page_box,
    page_lines,
    page_step,
    page_width,
    paint_page,
    widest_row,
)
from forty_five.tui.paint.picture import Picture, Target
from forty_five.tui.scene import FooterEntry
from forty_five.tui.screens.base import PictureScreen

Body = Callable[[int], tuple[str, ...]]
"""Makes the lines of a page for a width in cells."""

_ROOMY = 60
"""Columns from which on the footer has room for the names of all keys that move the text."""
_SHIFT = 12
"""Cells that one key moves a table that is too wide."""


class PageScreen(PictureScreen[None]):
    """Shows lines of text; any key that does not scroll closes it."""

    def __init__(self, house: House, title: str, lines: tuple[str, ...] | Body) -> None:
        """Show `lines` under `title`."""
        super().__init__(house)
        self.page_title = title
        self._lines = lines
        self.scroll = 0
        self.shift = 0
        """Cells that tables too wide for the page are moved to the left."""
        self._laid: tuple[tuple[int, int, GlyphSet], list[Line], int] | None = None
        """The lines as they were laid out last, after what they were laid out for."""

    def painted(self, columns: int, rows: int) -> Picture:
        """Return the page."""
        return paint_page(
            self.page_title,
            self._laid_out(columns)[0],
            columns,
            rows,
            self.house.look,
            scroll=self.scroll,
            footer=self._footer(columns, rows),
        )

    def _footer(self, columns: int, rows: int) -> tuple[FooterEntry, ...]:
        """Return the live keys: the way out, and what moves the text, where it can be moved."""
        furthest = self._furthest(columns, rows)
        keys = [FooterEntry(key_label("escape"), _("close"), "close")]
        page = [key_label("space")] if self.scroll < furthest else []
        page += [key_label("pageup")] if self.scroll else []
        most, is_ascii = self._furthest_shift(columns), self.house.look.glyphs.is_ascii
        tight = is_ascii and columns < _ROOMY
        if tight and most:
            page = page[:1]
        if page:
            way = "space" if self.scroll < furthest else "pageup"
            keys.append(FooterEntry(" ".join(page), _("page"), way))
        if most:
            there = "right" if self.shift < most else "left"
            arrows = (there,) if tight else ("left", "right")
            keys.append(FooterEntry(arrow_keys(*arrows, is_ascii=is_ascii), _("columns"), "right"))
        if furthest:
            way = "down" if self.scroll < furthest else "up"
            arrows = (way,) if tight else ("up", "down")
            keys.append(FooterEntry(arrow_keys(*arrows, is_ascii=is_ascii), _("scroll"), way))
        return tuple(keys)

    def _furthest_shift(self, columns: int) -> int:
        return max(0, self._laid_out(columns)[1] - page_width(columns))

    def _laid_out(self, columns: int) -> tuple[list[Line], int]:
        """Return the lines of the page, and the cells of its widest table; worked out once."""
        glyphs = self.house.look.glyphs
        shift = self.shift
        if self._laid is None or self._laid[0] != (columns, shift, glyphs):
            body = self._lines(columns) if callable(self._lines) else self._lines
            widest = widest_row(body)
            moved = min(shift, max(0, widest - page_width(columns)))
            canvas = Canvas(columns, 1, self.house.look)
            lines = page_lines(canvas, body, page_width(columns), moved)
            self._laid = ((columns, shift, glyphs), lines, widest)
        return self._laid[1], self._laid[2]

    def withdraw(self) -> None:
        """Take away what is written here, and the page with it unless something lies over it."""
        self._lines = ()
        self._laid = None
        if self.is_current:
            self.dismiss()

    def press(self, key: str, when: float) -> None:
        """Scroll or close."""
        page = page_step(page_box(*self.size).high)
        steps = {
            "down": 1,
            "j": 1,
            "up": -1,
            "pagedown": page,
            "space": page,
            "pageup": -page,
            "home": -100000,
            "end": 100000,
        }
        if key in steps:
            self._scroll_by(steps[key])
        elif key in ("left", "right") and self._furthest_shift(self.columns):
            self._shift_by(_SHIFT if key == "right" else -_SHIFT)
        else:
            self.dismiss()

    def _scroll_by(self, lines: int) -> None:
        self.scroll = max(0, min(self.scroll + lines, self._furthest(*self.size)))
        self.repaint()

    def _shift_by(self, cells: int) -> None:
        self.shift = max(0, min(self.shift + cells, self._furthest_shift(self.columns)))
        self.repaint()

    def _furthest(self, columns: int, rows: int) -> int:
        lines, _widest = self._laid_out(columns)
        return furthest_scroll(len(lines), page_box(columns, rows).high)

    def point(self, target: Target, when: float) -> None:
        """Do what a footer entry says."""
        if target.kind == "footer":
            self.press("escape" if target.name == "close" else target.name, when)

    def turn_wheel(self, lines: int) -> None:
        """Scroll."""
        self._scroll_by(lines)
