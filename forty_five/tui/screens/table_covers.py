"""What covers the cards of a shared table: a look at another window, and idle time."""

from __future__ import annotations

import msgspec
from textual.timer import Timer

from forty_five.tui.privacy import Door
from forty_five.tui.scene import Panel
from forty_five.tui.screens.page import PageScreen
from forty_five.tui.screens.table_motion import MovingTable


class CoveringTable(MovingTable):
    """The table with its covers. With one person alone against bots there is nothing to cover."""

    door: Door | None
    """What stands between two people, while the keyboard changes hands."""
    _idle: Timer | None = None

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
