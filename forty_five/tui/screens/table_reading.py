"""What lies over the table to be read: how it is opened, scrolled and closed, by key and click."""

from __future__ import annotations

from dataclasses import replace

from forty_five.tui.commands import BY_NAME, READING, Command, footer_over
from forty_five.tui.scene import Panel, Scene
from forty_five.tui.screens.scrolling import SCROLLING, scroll_entry, scrolled, with_scrolling
from forty_five.tui.screens.table_covers import CoveringTable


class ReadingTable(CoveringTable):
    """The table with its panels. While one is open nothing is done at the table itself."""

    def scene(self) -> Scene:
        """Return what is to be painted."""
        raise NotImplementedError

    def with_its_footer(self, scene: Scene) -> Scene:
        """Return the scene with the keys that do something while a panel is open."""
        shown = next(name for name, panel in self.overlays.items() if panel is self.overlay)
        entries = footer_over(self.situation(), self.house.keys, shown)
        return replace(scene, footer=with_scrolling(entries, scroll_entry(self, scene)))

    def press_over(self, key: str) -> None:
        """Scroll what lies over the table, or close it with any other key.

        The key of something else to look at opens that as well; nothing else is done by it.
        """
        if key in SCROLLING and self.overlay is not Panel.LAST_TRICK:
            self.scroll = scrolled(self, SCROLLING[key])
            return
        command = self.house.keys.command(key, self.situation())
        self.close_for(None if key == "escape" else command)

    def close_for(self, command: Command | None) -> None:
        """Close what lies over the table; do a command if it is one to read something else."""
        was, self.overlay = self.overlay, Panel.NONE
        if command is not None and self.leads_elsewhere(command, was):
            self.command(command)

    def click_footer(self, name: str, when: float) -> None:
        """Do what the key of a footer entry does."""
        if name.startswith("press "):
            self.press(name.removeprefix("press "), when)
            return
        command = BY_NAME.get(name)
        if self.overlay is not Panel.NONE:
            self.close_for(command if command is not None and command.name in READING else None)
        elif command is not None and command.when(self.situation()):
            self.command(command)

    def turn_wheel(self, lines: int) -> None:
        """Scroll what lies over the table."""
        if self.overlay is not Panel.NONE:
            self.scroll = scrolled(self, lines)
            self.repaint()
