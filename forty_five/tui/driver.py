"""How keys are read: nothing wakes while nobody types, and a closed terminal is noticed at once."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import weakref
from codecs import getincrementaldecoder
from collections.abc import Callable
from selectors import EVENT_READ
from typing import Any, Final

from textual import constants
from textual._xterm_parser import XTermParser
from textual.driver import Driver

if sys.platform == "linux":
    from selectors import PollSelector as Selector  # any number of open files
else:
    from selectors import SelectSelector as Selector  # elsewhere others may not know terminals

_BREATH: Final = 4096
"""Bytes read at a time."""

_GRACE: Final = 0.01
"""Seconds after the time for an escape sequence to go on, when a lone Esc is taken for a key."""


class Alarm(threading.Event):
    """An event that a selector can wait for too."""

    def __init__(self) -> None:
        """Open what the selector watches."""
        super().__init__()
        self._watched, self._bell = os.pipe()
        weakref.finalize(self, _close, self._watched, self._bell)

    def fileno(self) -> int:
        """Return what can be read from while the event is set."""
        return self._watched

    def set(self) -> None:
        """Set the event and wake who waits."""
        if self.is_set():
            return
        super().set()  # before the bell: who wakes looks at once
        os.write(self._bell, b"!")

    def clear(self) -> None:
        """Take the event back."""
        if self.is_set():
            os.read(self._watched, 1)
        super().clear()


def _close(*files: int) -> None:
    for file in files:
        os.close(file)


class SleepingDriver(Driver):
    """Over the framework's driver for terminals: reads when there are keys, and sleeps else.

    That driver looks ten times a second whether the program has ended. It ends the program, with a
    report of its own, at the first bytes that are no UTF-8: those of a terminal in another
    encoding, of a key with its eighth bit set, an old mouse report or a pasted picture. It reads a
    terminal that is gone in circles.
    """

    exit_event: threading.Event
    fileno: int
    is_gone = False
    """Whether the terminal is gone."""

    def __init__(self, *args: Any, **options: Any) -> None:
        """Take what the framework's driver takes."""
        super().__init__(*args, **options)
        self.exit_event = self._alarm = Alarm()
        self._program = asyncio.get_running_loop()
        self._when_gone: Callable[[], None] | None = None

    def when_gone(self, act: Callable[[], None]) -> None:
        """Say what is to be done, on the event loop, once the terminal is gone."""
        self._when_gone = act
        if self.is_gone:
            act()

    def _end(self) -> None:
        """Act once the terminal is gone; what is still written to it goes nowhere."""
        self.is_gone = True
        terminal = os.fstat(self.fileno).st_rdev
        with open(os.devnull, "wb") as nowhere:
            for stream in (sys.__stdout__, sys.__stderr__):
                if stream is not None and os.fstat(stream.fileno()).st_rdev == terminal:
                    os.dup2(nowhere.fileno(), stream.fileno())
        if self._when_gone is not None:
            self._when_gone()

    def start_application_mode(self) -> None:
        """Take the terminal over."""
        self.exit_event.clear()
        super().start_application_mode()  # type: ignore[safe-super]

    def stop_application_mode(self) -> None:
        """Give the terminal back; where it is gone, at least stop reading from it."""
        try:
            super().stop_application_mode()  # type: ignore[safe-super]
        finally:
            self.exit_event.set()

    def _query_in_band_window_resize(self) -> None:
        """Ask whether the terminal tells new sizes by itself, where that does no harm."""
        # macOS Terminal takes the last letter of such a question for text.
        if os.environ.get("TERM_PROGRAM") != "Apple_Terminal":
            super()._query_in_band_window_resize()  # type: ignore[misc]

    def run_input_thread(self) -> None:
        """Read keys until the program ends or the terminal does."""
        parser = XTermParser(self._debug)
        decoder = getincrementaldecoder("utf-8")("ignore")
        patience: float | None = None
        with Selector() as selector:
            selector.register(self.fileno, EVENT_READ)
            selector.register(self._alarm, EVENT_READ)
            while True:
                ready = [key.fileobj for key, _ in selector.select(patience)]
                has_news = self.fileno in ready
                if self.exit_event.is_set():
                    return
                if has_news and not self._read(parser, decoder.decode):
                    self._program.call_soon_threadsafe(self._end)
                    return
                for event in parser.tick():
                    self.process_message(event)
                # A key may be the start of more until that is late: one more look, then sleep.
                patience = constants.ESCAPE_DELAY + _GRACE if has_news else None

    def _read(self, parser: XTermParser, decode: Callable[[bytes], str]) -> bool:
        """Read and pass on what was typed; whether the terminal is still there."""
        try:
            data = os.read(self.fileno, _BREATH)
        except OSError:
            return False
        text = decode(data)
        if text:
            for event in parser.feed(text):
                self.process_message(event)
        return bool(data)


def sturdy(driver: type[Driver]) -> type[Driver]:
    """Return a `SleepingDriver` over a terminal's `driver`; `driver` itself elsewhere."""
    try:
        from textual.drivers.linux_driver import LinuxDriver
    except ImportError:
        return driver  # another system, whose driver reads elsewhere
    if not issubclass(driver, LinuxDriver):
        return driver
    return type("SturdyDriver", (SleepingDriver, driver), {})
