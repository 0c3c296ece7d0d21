"""The palette: every command by a part of its name, typed; and the themes, on any screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from forty_five.store.settings import schema
from forty_five.text.language import _
from forty_five.tui.commands import Situation, live
from forty_five.tui.entries import Entry
from forty_five.tui.house import House
from forty_five.tui.keymap import key_label
from forty_five.tui.scene import FooterEntry
from forty_five.tui.screens.form import FormScreen
from forty_five.tui.screens.table_menu import ROOMY, told_of

THEME: Final = "theme "
"""What stands before the name of a theme in the name of its item."""


class Item(msgspec.Struct, frozen=True):
    """One thing that can be done from the palette."""

    name: str
    """A command's name, ``theme NAME``, ``redraw`` or ``quit``."""
    label: str
    help: str
    key: str = ""
    is_on: bool = False
    """Whether it is in force already."""

    def fits(self, words: list[str]) -> bool:
        """Whether each of these words is a part of its name, in any language, or of its help."""
        text = f"{self.label} {self.name} {self.help}".casefold()
        return all(word in text for word in words)


def table_items(now: Situation, house: House) -> Iterator[Item]:
    """Yield what can be done at the table in the situation `now`."""
    for command in live(now):
        if command.name not in ("palette", "go_on", "redraw"):
            key = house.keys.shown(command)
            shown = key_label(key) if key else ""
            yield Item(command.name, _(command.title), told_of(command, house), shown)


def general_items(house: House) -> Iterator[Item]:
    """Yield what can be done on any screen."""
    setting = schema()["theme"]
    now = house.settings.theme
    for choice in setting.choices:
        label = _("Theme: {name}", name=setting.label(choice))
        told = _("In use now.") if choice == now else setting.help
        yield Item(THEME + choice, label, told, is_on=choice == now)
    yield Item("redraw", _("Redraw the screen"), _("Draw the whole screen anew."))
    yield Item("quit", _("End the program"), _("Leave this table, if there is one, and end."))


class PaletteScreen(FormScreen[str]):
    """Lists what fits the words typed so far; answers with the name of an item, or nothing."""

    has_help = False

    def __init__(self, house: House, items: tuple[Item, ...]) -> None:
        """Offer `items`."""
        super().__init__(house)
        self._items = items
        self.typed = ""

    def heading(self) -> str:
        """Return what was typed so far."""
        return _("Find: {text}", text=self.typed + "_")

    def entries(self) -> tuple[Entry, ...]:
        """Return a line an item that fits, those first whose name begins so."""
        words = self.typed.casefold().split()
        found = [item for item in self._items if item.fits(words)]
        found.sort(key=lambda item: not item.label.casefold().startswith(self.typed.casefold()))
        if not found:
            return (
                Entry("", _("Nothing has such a name.")),
                Entry("", _("Backspace takes letters away.")),
            )
        return tuple(map(self._line, found))

    def _line(self, item: Item) -> Entry:
        roomy = self.room >= ROOMY
        return Entry(
            item.name,
            item.label,
            item.help if roomy else "",
            item.key,
            detail="" if roomy else item.help,
            is_marked=item.is_on,
            explains=True,
        )

    def footer(self) -> tuple[FooterEntry, ...]:
        """Return the live keys: with nothing to choose, only the way out."""
        keys = super().footer()
        return keys if self._entry() is not None else keys[-1:]

    def press(self, key: str, when: float) -> None:
        """Take a key: letters are typed, all others walk, choose and close."""
        if len(key) == 1:
            self._type(self.typed + key)
        elif key == "space":
            self._type(f"{self.typed} ")
        elif key == "backspace" and self.typed:
            self._type(self.typed[:-1])
        else:
            super().press(key, when)

    def _type(self, text: str) -> None:
        self.typed = text[:40]
        self.cursor = ""
        self.repaint()

    def pressed(self, name: str) -> None:
        """Answer with the item."""
        self.dismiss(name)

    def closed(self) -> None:
        """Answer with nothing."""
        self.dismiss(None)
