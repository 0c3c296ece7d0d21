"""The menu."""

from __future__ import annotations

from forty_five.text.language import _
from forty_five.tui.screens.form import Entry, FormScreen


class MenuScreen(FormScreen[None]):
    """Where the program begins."""

    has_banner = True

    def entries(self) -> tuple[Entry, ...]:
        return (
            Entry("new", _("New game"), key="n"),
            Entry("quit", _("Quit"), key="q"),
        )

    def pressed(self, name: str) -> None:
        if name == "quit":
            self.app.exit()
            return

    def closed(self) -> None:
        pass
