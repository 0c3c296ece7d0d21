"""A question with yes and no; no is the default."""

from __future__ import annotations

from forty_five.text.language import _
from forty_five.tui.entries import Entry
from forty_five.tui.house import House
from forty_five.tui.keymap import yes_key
from forty_five.tui.screens.form import FormScreen


class QuestionScreen(FormScreen[bool]):
    """Asks; answers with whether it was yes. Closing it means no."""

    has_help = False

    def __init__(self, house: House, text: str, yes: str = "", no: str = "") -> None:
        """Ask `text`."""
        super().__init__(house)
        self.text = text
        self._yes = yes or _("Yes")
        self._no = no or _("No")

    def heading(self) -> str:
        """Return what is asked, without what else is told."""
        asked, mark, _told = self.text.partition("?")
        return asked + mark if mark else _("One moment")

    def entries(self) -> tuple[Entry, ...]:
        """Return the question and its answers."""
        return (
            *self.text_lines(self.text),
            Entry("", ""),
            Entry("no", self._no, key="n"),
            Entry("yes", self._yes, key=yes_key()),
        )

    def press(self, key: str, when: float) -> None:
        """Take a key; ``y`` is yes in every language."""
        super().press(yes_key() if key == "y" else key, when)

    def pressed(self, name: str) -> None:
        """Answer."""
        self.dismiss(name == "yes")

    def closed(self) -> None:
        """Answer no."""
        self.dismiss(False)
