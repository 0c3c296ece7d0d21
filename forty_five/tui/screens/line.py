"""One line to type: a name, a list of figures."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.widgets import Input

from forty_five.text.language import _
from forty_five.tui.house import House
from forty_five.tui.keymap import key_label
from forty_five.tui.layout import Size, choose_size
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.controls import paint_footer
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.notes import paint_too_small
from forty_five.tui.paint.page import page_box, page_width, unwidowed
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
    LineScreen Input, LineScreen Input:focus {
        layer: above; dock: top; border: none; height: 1; padding: 0;
    }
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
        """Return what stands around the line: what is asked, a frame, and what is wrong."""
        look = self.house.look
        if choose_size(columns, rows) is Size.TOO_SMALL:
            return paint_too_small(columns, rows, look)
        canvas = Canvas(columns, rows, look)
        canvas.fill(0, 0, columns, 1, "text.bar")
        canvas.put(1, 0, canvas.fit(self._title, columns - 2), "strong.bar")
        paint_footer(canvas, self._footer(), Box(0, rows - 1, columns, 1))
        field = self._field(columns, rows)
        box = page_box(columns, rows)
        for row, line in enumerate(self._asked(columns)):
            canvas.put(box.x, box.y + row, line)
        canvas.frame(field.x - 2, field.y - 1, field.wide + 4, 3, "line")
        for row, line in enumerate(unwidowed(canvas, self.fault, box.wide)):
            canvas.put(box.x, field.y + 2 + row, line, "bad")
        return canvas.picture()

    def _footer(self) -> tuple[FooterEntry, ...]:
        return (
            FooterEntry(key_label("enter"), _("done"), "enter"),
            FooterEntry(key_label("escape"), _("back"), "escape"),
        )

    def _asked(self, columns: int) -> list[str]:
        canvas = Canvas(columns, 1, self.house.look)
        return unwidowed(canvas, self._text, page_width(columns))

    def _field(self, columns: int, rows: int) -> Box:
        """Return where the line to type stands, on a screen of any size."""
        box = page_box(columns, rows)
        gap = 1 if rows >= 16 else 0
        top = box.y + len(self._asked(columns)) + gap + 1
        return Box(box.x + 2, min(top, max(0, rows - 4)), max(1, min(box.wide, 60) - 4), 1)

    def on_mount(self) -> None:
        """Give the line a dark ground in every theme: its cursor and its selection are light."""
        palette = self.house.look.palette
        ink = palette.ink("button") if palette.is_dark else palette.ink("text")
        front, ground = (ink.fg, ink.bg) if palette.is_dark else (ink.bg, ink.fg)
        line = self.query_one(Input)
        line.styles.color = front or "#ffffff"
        line.styles.background = ground or "#000000"

    def on_resize(self) -> None:
        """Put the line into its frame."""
        field = self._field(*self.size)
        line = self.query_one(Input)
        line.styles.margin = (field.y, 0, 0, field.x)
        line.styles.width = field.wide

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
