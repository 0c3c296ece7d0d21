"""A list of entries to walk through with arrows, letters or the mouse: menus, set-up, settings."""

from __future__ import annotations

from typing import TypeVar

from forty_five.text.language import _, pgettext
from forty_five.tui.entries import Entry
from forty_five.tui.house import House
from forty_five.tui.keymap import PressGuard, arrow_keys, digit_index, key_label
from forty_five.tui.layout import Size, choose_size
from forty_five.tui.paint.form import FormScene, paint_form
from forty_five.tui.paint.measure import wrap
from forty_five.tui.paint.notes import paint_too_small
from forty_five.tui.paint.picture import Picture, Target
from forty_five.tui.scene import FooterEntry
from forty_five.tui.screens.base import PictureScreen, this_moment

Result = TypeVar("Result")

_ROOMY = 60
"""Columns from which on the footer has room for the names of both keys that change a value."""


class FormScreen(PictureScreen[Result]):
    """A form: up and down walk, left and right change, Enter presses, letters go straight there."""

    title_text = ""
    has_banner = False
    has_help = True
    """Whether ``?`` explains how to choose here."""

    def __init__(self, house: House) -> None:
        """Begin at the first entry."""
        super().__init__(house)
        self.cursor = ""
        self.note = ""
        self.guard = PressGuard()
        self.room = 80
        """The columns of the screen the form is painted on."""
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

    def headings(self) -> tuple[str, ...]:
        """Return wordings of the title, the longest first: the first that fits is written."""
        return (self.heading(),)

    def column_heads(self) -> str:
        """Return the titles of columns that the labels are set out in, or nothing."""
        return ""

    def footer(self) -> tuple[FooterEntry, ...]:
        """Return the live keys: what changes the entry, what Enter does with it, the way out."""
        entry = self._entry()
        keys = []
        if entry is not None:
            if entry.changes:
                keys.append(FooterEntry(self._arrows(), pgettext("arrows", "change"), "right"))
            is_fixed = bool(entry.value) and not entry.explains  # Enter finds nothing to change
            if entry.verb or not (entry.changes or is_fixed):
                verb = entry.verb or _("choose")
                keys.append(FooterEntry(key_label("enter"), verb, "enter"))
        return (*keys, FooterEntry(key_label("escape"), _("back"), "escape"))

    def _arrows(self) -> str:
        is_ascii = self.house.look.glyphs.is_ascii
        keys = ("right",) if is_ascii and self.room < _ROOMY else ("left", "right")
        return arrow_keys(*keys, is_ascii=is_ascii)

    def text_lines(self, text: str) -> tuple[Entry, ...]:
        """Return a text as lines of the form, broken where the screen ends."""
        return tuple(Entry("", line) for line in wrap(text, max(20, min(self.room - 4, 76))))

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
        elif key in ("?", "f1") and self.has_help:
            self._open_help()
        else:
            self._letter(key)
        self.repaint()

    def _open_help(self) -> None:
        from forty_five.tui.screens.help import form_help
        from forty_five.tui.screens.page import PageScreen

        self.app.push_screen(PageScreen(self.house, _("Help"), form_help(self.house)))

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
        self.room = columns
        self._entry()
        scene = FormScene(
            titles=self.headings(),
            entries=self.entries(),
            cursor=self.cursor,
            note=self.note,
            footer=self.footer(),
            help=FooterEntry("?", _("help"), "?") if self.has_help else None,
            heads=self.column_heads(),
            has_banner=self.has_banner,
            top=self._top,
        )
        picture, self._top = paint_form(scene, columns, rows, look)
        return picture
