"""A question with yes and no; no is the default."""

from __future__ import annotations

from forty_five.text.language import _
from forty_five.tui.house import House
from forty_five.tui.screens.form import Entry, FormScreen


class QuestionScreen(FormScreen[bool]):
    """Asks; answers with whether it was yes. Closing it means no."""

    def __init__(self, house: House, text: str, yes: str = "", no: str = "") -> None:
        """Ask `text`."""
        super().__init__(house)
        self.text = text
        self._yes = yes or _("Yes")
        self._no = no or _("No")

    def heading(self) -> str:
        """Return what kind of screen this is."""
        return _("One moment")

    def entries(self) -> tuple[Entry, ...]:
        """Return the question and its answers."""
        return (
            *self.text_lines(self.text),
            Entry("", ""),
            Entry("no", self._no, key="n"),
            Entry("yes", self._yes, key="y"),
        )

    def pressed(self, name: str) -> None:
        """Answer."""
        self.dismiss(name == "yes")

    def closed(self) -> None:
        """Answer no."""
        self.dismiss(False)
