"""What all screens have: one picture, keys by plain names, clicks by target."""

from __future__ import annotations

from typing import TypeVar

from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.screen import Screen

from forty_five.tui.house import House
from forty_five.tui.keymap import plain_key
from forty_five.tui.paint.picture import Picture, Target
from forty_five.tui.widgets import PictureWidget

Result = TypeVar("Result")


def this_moment() -> float:
    """Return the time on the clock that stamps events, in seconds."""
    return Message().time


class PictureScreen(Screen[Result]):
    """A screen that paints itself and takes keys and clicks."""

    AUTO_FOCUS = ""

    virtual_size = reactive(Size(0, 0), repaint=False)
    """A screen never scrolls: a change of this asks for no second layout after a resize."""

    def __init__(self, house: House) -> None:
        """Belong to a running program."""
        super().__init__()
        self.house = house

    def compose(self) -> ComposeResult:
        """Put the picture there."""
        yield PictureWidget(self.painted, self.house.look)

    def painted(self, columns: int, rows: int) -> Picture:
        """Return the picture of this screen for a terminal of that size."""
        raise NotImplementedError

    def takes(self, key: str) -> bool:
        """Whether a key, by the framework's name, is for this screen and not for what is in it."""
        return True

    def press(self, key: str, when: float) -> None:
        """Take a key by its plain name, pressed at that moment."""

    def point(self, target: Target, when: float) -> None:
        """Take a click on what `target` names."""

    def turn_wheel(self, lines: int) -> None:
        """Take a turn of the wheel, down when positive."""

    def close_with(self, result: Result) -> None:
        """Close with an answer; for callbacks, in which a dismissal must not be awaited."""
        self.dismiss(result)

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Close, once: a key held down reaches the screen again after it has closed."""
        if not self.is_active:
            return AwaitComplete()
        return super().dismiss(result)

    def repaint(self) -> None:
        """Show how things stand now."""
        for widget in self.query(PictureWidget):  # none before the screen is put together
            widget.show(self.painted, self.house.look)

    @property
    def columns(self) -> int:
        """The width of the terminal in cells."""
        return self.size.width

    def on_key(self, event: events.Key) -> None:
        """Pass a key on by its plain name."""
        if not self.takes(event.key):
            return
        event.stop()
        event.prevent_default()
        if self.is_active:  # what was typed ahead is not for a screen that has closed
            self.press(plain_key(event.key, event.character), event.time)

    def on_paste(self, event: events.Paste) -> None:
        """Throw pasted text away: it is no answer to anything."""
        event.stop()

    def on_picture_widget_chosen(self, message: PictureWidget.Chosen) -> None:
        """Pass a click on."""
        message.stop()
        if self.is_active:
            self.point(message.target, message.time)

    def on_picture_widget_scrolled(self, message: PictureWidget.Scrolled) -> None:
        """Pass a turn of the wheel on."""
        message.stop()
        if self.is_active:
            self.turn_wheel(message.lines)

    def on_screen_resume(self) -> None:
        """Show how things stand when this screen comes to the front again."""
        self.repaint()
