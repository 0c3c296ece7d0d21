"""One line to type: a name, a list of figures."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.widgets import Input

from forty_five.text.language import _
from forty_five.tui.house import House
from forty_five.tui.keymap import key_label
from forty_five.tui.paint.page import paint_page
from forty_five.tui.paint.picture import Picture, Target
from forty_five.tui.scene import FooterEntry
from forty_five.tui.screens.base import PictureScreen
from forty_five.tui.widgets import PictureWidget

Check = Callable[[str], str]
"""Returns what is wrong with a text, or nothing."""


class LineScreen(PictureScreen[str]):
    """Asks for a line of text; answers with it, or with nothing when it is closed."""

    CSS = """
    LineScreen { layers: below above; }
    LineScreen PictureWidget { layer: below; }
    LineScreen Input { layer: above; dock: top; margin: 4 2; max-width: 60; }
    """
    AUTO_FOCUS = "Input"

    def __init__(self, house: House, title: str, text: str, start: str, check: Check) -> None:
        """Ask for what `text` says, beginning with `start`."""
        super().__init__(house)
        self._title = title
        self._text = text
        self._start = start
        self._check = check
        self.fault = ""

    def compose(self) -> ComposeResult:
        """Put the picture and the line there."""
        yield PictureWidget(self.painted, self.house.look)
        yield Input(self._start)  # what stands there is selected, so that typing replaces it

    def painted(self, columns: int, rows: int) -> Picture:
        """Return what stands around the line."""
        return paint_page(
            self._title,
            (self._text, "", "", "", "", "", self.fault),
            columns,
            rows,
            self.house.look,
            footer=(
                FooterEntry(key_label("enter"), _("done"), "enter"),
                FooterEntry(key_label("escape"), _("back"), "escape"),
            ),
        )

    def on_paste(self, event: events.Paste) -> None:
        """Let pasted text through to the line."""

    def takes(self, key: str) -> bool:
        """Leave every key but Enter and Esc to the line, which edits by bindings of its own."""
        return key in ("enter", "escape")

    def _submit(self) -> None:
        """Answer, unless something is wrong with the text."""
        text = self.query_one(Input).value
        self.fault = self._check(text)
        if self.fault:
            self.repaint()
        else:
            self.dismiss(text)

    def press(self, key: str, when: float) -> None:
        """Answer or close; every other key belongs to the line."""
        if key == "enter":
            self._submit()
        elif key == "escape":
            self.dismiss(None)

    def point(self, target: Target, when: float) -> None:
        """Do what a footer entry says."""
        if target.kind == "footer":
            if target.name == "enter":
                self._submit()
            else:
                self.dismiss(None)
