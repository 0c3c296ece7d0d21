"""A list of entries to walk through with arrows, letters or the mouse: menus, set-up, settings."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from forty_five.text.language import _
from forty_five.tui.house import House
from forty_five.tui.keymap import PressGuard, digit_index, key_label
from forty_five.tui.layout import Size, choose_size
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.controls import paint_footer
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.measure import width, wrap
from forty_five.tui.paint.notes import paint_banner, paint_too_small
from forty_five.tui.paint.picture import Picture, Target
from forty_five.tui.scene import FooterEntry
from forty_five.tui.screens.base import PictureScreen, this_moment

Result = TypeVar("Result")

_TITLE_ROWS = 2
_BANNER_ROWS = 7
"""Rows before the entries, under a title and under the banner."""


_WIDEST = 76
"""Cells of the widest entry."""


class Entry(msgspec.Struct, frozen=True):
    """One line of a form."""

    name: str
    """What the form's owner calls it; empty for a heading or a line of text."""
    label: str
    value: str = ""
    """What is set, beside the label."""
    key: str = ""
    """A letter that goes to the entry, and presses it where there is no value to change."""
    detail: str = ""
    """What it is, shown while the cursor stands on it."""
    changes: bool = False
    """Whether left and right change the value."""
    enabled: bool = True

    @property
    def is_open(self) -> bool:
        """Whether the cursor can stand here."""
        return bool(self.name) and self.enabled


class FormScreen(PictureScreen[Result]):
    """A form: up and down walk, left and right change, Enter presses, letters go straight there."""

    title_text = ""
    has_banner = False

    def __init__(self, house: House) -> None:
        """Begin at the first entry."""
        super().__init__(house)
        self.cursor = ""
        self.note = ""
        self.guard = PressGuard()
        self.line_cells = _WIDEST
        """How many cells a line of text has, as far as the form was painted already."""
        self._top = 0

    # What the owner says

    def entries(self) -> tuple[Entry, ...]:
        """Return the lines of the form as they are now."""
        return ()

    def pressed(self, name: str) -> None:
        """Do what an entry is for."""

    def changed(self, name: str, step: int) -> None:
        """Change the value of an entry, forward (1) or back (-1)."""

    def closed(self) -> None:
        """Close the form without more ado."""
        self.dismiss()

    def heading(self) -> str:
        """Return the title in the top line."""
        return self.title_text

    def footer(self) -> tuple[FooterEntry, ...]:
        """Return the live keys."""
        entry = self._entry()
        entries = [
            FooterEntry(key_label("enter"), _("choose"), "enter"),
            FooterEntry(key_label("escape"), _("back"), "escape"),
        ]
        if entry is not None and entry.changes:  # last: the entry itself shows them, as < and >
            entries.append(FooterEntry(key_label("left"), _("previous"), "left"))
            entries.append(FooterEntry(key_label("right"), _("next"), "right"))
        return tuple(entries)

    def text_lines(self, text: str) -> tuple[Entry, ...]:
        """Return a text as lines of the form, broken where the screen ends."""
        return tuple(Entry("", line) for line in wrap(text, self.line_cells))

    # Where the cursor is

    def on_mount(self) -> None:
        """Let nothing that was typed before this form came count."""
        self.guard.question(this_moment())

    def _open_entries(self) -> list[Entry]:
        return [entry for entry in self.entries() if entry.is_open]

    def _entry(self) -> Entry | None:
        entries = self._open_entries()
        for entry in entries:
            if entry.name == self.cursor:
                return entry
        if entries:
            self.cursor = entries[0].name
            return entries[0]
        return None

    def _walk(self, step: int) -> None:
        names = [entry.name for entry in self._open_entries()]
        if not names:
            return
        place = names.index(self.cursor) if self.cursor in names else 0
        self.cursor = names[(place + step) % len(names)]

    # Keys and clicks

    def press(self, key: str, when: float) -> None:
        """Take a key."""
        if not self.guard.admits(key, when) and key in ("enter", "space", "escape"):
            return
        self.note = ""
        entry = self._entry()
        if key in ("up", "shift+tab"):
            self._walk(-1)
        elif key in ("down", "tab"):
            self._walk(1)
        elif key in ("pageup", "pagedown"):
            for _step in range(6):
                self._walk(1 if key == "pagedown" else -1)
        elif key in ("home", "end"):
            names = [entry.name for entry in self._open_entries()] or [""]
            self.cursor = names[0 if key == "home" else -1]
        elif key in ("left", "right") and entry is not None:
            if entry.changes:
                self.changed(entry.name, 1 if key == "right" else -1)
            else:
                self._walk(1 if key == "right" else -1)
        elif key in ("enter", "space") and entry is not None:
            self.pressed(entry.name)
        elif key in ("escape", "backspace"):
            self.closed()
        else:
            self._letter(key)
        self.repaint()

    def _letter(self, key: str) -> None:
        entries = self._open_entries()
        index = digit_index(key)
        for place, entry in enumerate(entries):
            if key == entry.key or (index == place and not any(key == e.key for e in entries)):
                self.cursor = entry.name
                if not entry.changes and key == entry.key:
                    self.pressed(entry.name)
                return

    def point(self, target: Target, when: float) -> None:
        """Take a click: on an entry it goes there and presses it, on an arrow it changes it."""
        if target.kind == "footer":
            self.press(target.name, when)
            return
        name, _sep, arrow = target.name.partition("\t")
        entry = next((entry for entry in self._open_entries() if entry.name == name), None)
        if entry is None:
            return
        self.note = ""
        self.cursor = name
        if arrow:
            self.changed(name, int(arrow))
        elif entry.changes:
            self.changed(name, 1)
        else:
            self.pressed(name)
        self.repaint()

    def turn_wheel(self, lines: int) -> None:
        """Walk."""
        self._walk(1 if lines > 0 else -1)
        self.repaint()

    # Painting

    def painted(self, columns: int, rows: int) -> Picture:
        """Return the form."""
        look = self.house.look
        if choose_size(columns, rows) is Size.TOO_SMALL:
            return paint_too_small(columns, rows, look)
        self.line_cells = min(columns - 4, _WIDEST)
        canvas = Canvas(columns, rows, look)
        kept = 3 if rows >= 16 else 2
        lowered = self._lowered(canvas, rows - 2 - kept)
        top = self._paint_head(canvas, lowered)
        paint_footer(canvas, self.footer(), Box(0, rows - 1, columns, 1))
        entry = self._entry()
        wide = self._wide(columns)
        said = self.note or (self._told(entry, wide) if entry is not None else "")
        left = (columns - wide) // 2
        told = canvas.wrap(said, self.line_cells, kept) if said else []
        for place, line in enumerate(told):
            token = "bad" if self.note else "muted"
            canvas.aligned(columns // 2, rows - 1 - len(told) + place, line, token, "centre")
        self._paint_entries(canvas, Box(left, top, wide, max(1, rows - 2 - kept - top)))
        return canvas.picture()

    def _wide(self, columns: int) -> int:
        """Return how wide the entries are: as wide as the widest, within reason."""
        entries = self.entries()
        alone = [width(entry.label) + 8 for entry in entries if not entry.value]
        labels = [width(entry.label) + 8 for entry in entries if entry.value]
        values = [width(entry.value) + 6 for entry in entries if entry.value]
        pairs = max(labels, default=0) + max(values, default=0)
        return min(columns - 4, _WIDEST, max(40, pairs, *alone, 0))

    def _column(self, wide: int) -> int:
        """Return how far from the left the values begin, in entries that wide."""
        labels = [width(entry.label) for entry in self.entries() if entry.value]
        return min(max(wide // 2, wide - 16), max(labels, default=0) + 8)

    def _told(self, entry: Entry, wide: int) -> str:
        """Return what is told of an entry: what it is, after what had to be cut in its line."""
        column = self._column(wide)
        room = column if entry.value else wide
        parts = [entry.label] if width(entry.label) + 4 > room else []
        if entry.value and width(entry.value) + 4 * entry.changes > wide - column:
            parts.append(entry.value)
        return " · ".join(part for part in (*parts, entry.detail) if part)

    def _shows_banner(self, canvas: Canvas) -> bool:
        return self.has_banner and canvas.rows >= 18

    def _lowered(self, canvas: Canvas, end: int) -> int:
        """Return how many rows further down a short form stands that could end at row `end`."""
        top = _BANNER_ROWS if self._shows_banner(canvas) else _TITLE_ROWS
        return max(0, end - top - len(self.entries())) // 3

    def _paint_head(self, canvas: Canvas, lowered: int) -> int:
        """Paint the title or the banner; return the first row of the entries."""
        if self._shows_banner(canvas):
            banner = paint_banner(canvas.columns, canvas.look)
            for row, line in enumerate(banner.lines):
                x = 0
                for run in line:
                    canvas.put(x, row + 1 + lowered, run.text, run.token)
                    x += width(run.text)
            return _BANNER_ROWS + lowered
        canvas.fill(0, 0, canvas.columns, 1, "text.bar")
        canvas.put(1, 0, canvas.fit(self.heading(), canvas.columns - 2), "strong.bar")
        return _TITLE_ROWS + lowered

    def _paint_entries(self, canvas: Canvas, box: Box) -> None:
        entries = self.entries()
        names = [entry.name for entry in entries]
        place = names.index(self.cursor) if self.cursor in names else 0
        high = min(box.high, len(entries))
        self._top = max(0, min(self._top, len(entries) - high))
        if place < self._top + 1:
            self._top = max(0, place - 1)
        elif place > self._top + high - 2:
            self._top = min(len(entries) - high, place - high + 2)
        column = self._column(box.wide)
        for row in range(high):
            self._paint_entry(canvas, entries[self._top + row], box, box.y + row, column)
        edge = box.x + box.wide
        if self._top > 0:
            canvas.put(edge, box.y, canvas.glyphs.up, "key")
        if self._top + high < len(entries):
            canvas.put(edge, box.y + high - 1, canvas.glyphs.down, "key")

    def _paint_entry(self, canvas: Canvas, entry: Entry, box: Box, y: int, column: int) -> None:
        here = bool(entry.name) and entry.name == self.cursor
        if not entry.name:
            canvas.put(
                box.x, y, canvas.fit(entry.label, box.wide), "strong" if entry.label else "text"
            )
            return
        token = "button.cursor" if here else "text" if entry.enabled else "muted"
        ends = canvas.glyphs.cursor if here else (" ", " ")
        key = f"{entry.key} " if entry.key else "  "
        label = canvas.fit(f"{ends[0]} {key}{entry.label}", box.wide if not entry.value else column)
        room = box.wide if not entry.value else column
        canvas.field(box.x, y, room, label, token)
        if entry.key and not here:
            canvas.put(box.x + 2, y, entry.key, "key")
        canvas.mark("button", entry.name, box.x, y, box.wide)
        if entry.value:
            self._paint_value(canvas, entry, box.x + column, y, box.wide - column, token)
        shown = column + width(entry.value) + 4 * entry.changes if entry.value else 0
        if here and shown < box.wide:
            canvas.put(box.x + box.wide - 1, y, ends[1], token)

    def _paint_value(
        self, canvas: Canvas, entry: Entry, x: int, y: int, wide: int, token: str
    ) -> None:
        if not entry.changes:
            canvas.field(x, y, wide, entry.value, token)
            return
        before, after = ("<", ">")
        text = canvas.fit(entry.value, wide - 4)
        canvas.field(x, y, wide, f"{before} {text} {after}", token)
        canvas.mark("button", f"{entry.name}\t-1", x, y, 2)
        canvas.mark("button", f"{entry.name}\t1", x + width(text) + 2, y, 2)
