"""What covers the cards of a shared table, and what may be seen and done at the door meanwhile."""

from __future__ import annotations

from dataclasses import replace

import msgspec
from textual.timer import Timer

from forty_five.tui.commands import BY_NAME
from forty_five.tui.keymap import PressGuard
from forty_five.tui.paint.picture import Picture
from forty_five.tui.paint.table import paint_table
from forty_five.tui.privacy import OPEN_KEY, Door, footer_of_trick, paint_door
from forty_five.tui.scene import Panel, Scene
from forty_five.tui.screens.base import this_moment
from forty_five.tui.screens.page import PageScreen
from forty_five.tui.screens.table_motion import MovingTable


class CoveringTable(MovingTable):
    """The table with its covers. With one person alone against bots there is nothing to cover."""

    door: Door | None
    """What stands between two people, while the keyboard changes hands."""
    guard: PressGuard
    _idle: Timer | None = None

    def scene(self) -> Scene:
        """Return what is to be painted."""
        raise NotImplementedError

    def cover(self) -> None:
        """Cover everything: the next person has to open the door.

        Pages are closed: a hint or a reason tells of the hand of whoever asked for it.
        """
        if self.director.is_shared and self.door is None:
            for screen in self.app.screen_stack:
                if isinstance(screen, PageScreen):
                    screen.withdraw()
            self.overlay = Panel.NONE
            self.now_shown = msgspec.structs.replace(
                self.now_shown, view=self.session.view(None), covered=True, events=()
            )
            self.asks = False
            self.repaint()
            self.director.cover()

    def watch_idleness(self) -> None:
        """Begin to wait anew for the idle time after which the table is covered."""
        if self._idle is not None:
            self._idle.stop()
            self._idle = None
        seconds = self.house.settings.cover_after_idle
        if seconds and self.director.is_shared:
            self._idle = self.set_timer(seconds, self.cover)

    def press_at_door(self, key: str, when: float) -> None:
        """Open the door by its own key, show the last trick, which all have seen, or leave."""
        admitted = self.guard.admits(key, when)
        looks = self.house.keys.command(key, self.situation()) is BY_NAME["last_trick"]
        if self.overlay is not Panel.NONE:
            self.overlay = Panel.NONE
            self.guard.question(this_moment())  # the same key held down opens no door
        elif key == OPEN_KEY and admitted:
            self.proceed()
        elif key in ("m", "q") and admitted:
            self.command(BY_NAME["leave"])
        elif looks and admitted:
            self.command(BY_NAME["last_trick"])

    def painted_at_door(self, door: Door, columns: int, rows: int) -> Picture:
        """Return the door, or the last trick over a table that shows what is public."""
        look = self.house.look
        if self.overlay is Panel.NONE:
            key = self.house.keys.shown(BY_NAME["last_trick"])
            return paint_door(door, self.voice, columns, rows, look, key)
        scene = replace(self.scene(), footer=footer_of_trick())
        return paint_table(scene, columns, rows, look)
