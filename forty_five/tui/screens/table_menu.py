"""The menu at the table: everything that can be done now, with its keys."""

from __future__ import annotations

from forty_five.text.language import _
from forty_five.tui.commands import BY_NAME, Situation, live
from forty_five.tui.house import House
from forty_five.tui.keymap import key_label
from forty_five.tui.screens.form import Entry, FormScreen

BACK = "back"


class TableMenu(FormScreen[str]):
    """Lists the live commands; answers with the name of the chosen one, or nothing."""

    def __init__(self, house: House, now: Situation) -> None:
        """List what can be done in the situation `now`."""
        super().__init__(house)
        self._now = now

    def heading(self) -> str:
        """Return the title."""
        return _("Menu")

    def entries(self) -> tuple[Entry, ...]:
        """Return a line a command."""
        lines = [Entry(BACK, _("Back to the table"), key="m")]
        for command in live(self._now):
            if command.name not in ("menu", "go_on"):
                key = self.house.keys.shown(command, ("m",))
                lines.append(
                    Entry(
                        command.name,
                        _(command.label).capitalize(),
                        key=key if len(key) == 1 else "",
                        detail=_(command.help),
                    )
                )
        return tuple(lines)

    def pressed(self, name: str) -> None:
        """Answer with the command."""
        self.dismiss(None if name == BACK else name)

    def closed(self) -> None:
        """Answer with nothing."""
        self.dismiss(None)


def command_keys(house: House) -> tuple[str, ...]:
    """Return a line a command with its keys, for the help."""
    lines = []
    for command in BY_NAME.values():
        keys = ", ".join(key_label(key) for key in house.keys.of(command))
        if keys:
            lines.append(_("{keys}: {help}", keys=keys, help=_(command.help)))
    return tuple(lines)
