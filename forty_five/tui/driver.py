"""How keys are read: nothing wakes while nobody types, and a closed terminal is noticed at once."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import weakref
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from selectors import EVENT_READ
from typing import Any, Final, TextIO

from textual import constants, events
from textual._xterm_parser import XTermParser
from textual.app import ScreenStackError
from textual.driver import Driver
from textual.message import Message

from forty_five.text.streams import send_nowhere

if sys.platform == "linux":
    from selectors import PollSelector as Selector  # any number of open files
else:
    from selectors import SelectSelector as Selector  # elsewhere others may not know terminals

_BREATH: Final = 512
"""Bytes read at a time: more than a person types, and what the screen soon has dealt with."""

_PATIENCE: Final = 1.0
"""Seconds the screen is given for a breath before the next one is read."""

_LOOKS: Final = 20
"""How often in that time it is seen to whether the program ends."""

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
            os.read(self._watched, _BREATH)
        super().clear()


def _close(*files: int) -> None:
    for file in files:
        os.close(file)


class Outlet:
    """Where the screen is written: once the terminal is gone, what is written goes nowhere."""

    def __init__(self, file: TextIO) -> None:
        """Take the stream of the terminal."""
        self._file = file

    def write(self, text: str) -> None:
        """Write some text, as far as somebody takes it."""
        with self._forgiving():
            self._file.write(text)

    def flush(self) -> None:
        """Write out what waits."""
        with self._forgiving():
            self._file.flush()

    @contextmanager
    def _forgiving(self) -> Iterator[None]:
        try:
            yield
        except BlockingIOError:
            pass  # the terminal takes no more just now; Ctrl+L draws again
        except OSError:
            send_nowhere(self._file)

    def __getattr__(self, name: str) -> Any:
        """Return whatever else the stream has."""
        return getattr(self._file, name)


class SleepingDriver(Driver):
    """Over the framework's driver for terminals: reads when there are keys, and sleeps else.

    That driver looks ten times a second whether the program has ended. It ends the program, with a
    report of its own, at the first bytes that are no UTF-8: those of a terminal in another
    encoding, of a key with its eighth bit set, an old mouse report or a pasted picture; and at
    sequences it does not know though they look like those it does. It reads a terminal that is gone
    in circles, and hangs when one goes that had stopped taking text.
    """

    exit_event: Alarm
    fileno: int
    _parser: XTermParser
    is_gone = False
    """Whether the terminal is gone."""

    def __init__(self, *args: Any, **options: Any) -> None:
        """Take what the framework's driver takes."""
        super().__init__(*args, **options)
        self._file: Any = Outlet(self._file)
        self.exit_event = Alarm()
        self._is_on = False
        self._program = asyncio.get_running_loop()
        self._when_gone: Callable[[], None] | None = None

    def when_gone(self, act: Callable[[], None]) -> None:
        """Say what is to be done, on the event loop, once the terminal is gone."""
        self._when_gone = act
        if self.is_gone:
            act()

    def _end(self) -> None:
        self.is_gone = True
        if self._when_gone is not None:
            self._when_gone()

    def start_application_mode(self) -> None:
        """Take the terminal over."""
        self.exit_event.clear()
        super().start_application_mode()  # type: ignore[safe-super]
        self._is_on = True

    def stop_application_mode(self) -> None:
        """Give the terminal back; where it is gone, at least stop reading from it."""
        self._is_on = False
        try:
            super().stop_application_mode()  # type: ignore[safe-super]
        finally:
            self.exit_event.set()

    def _sigcont_application(self, *_signal: object) -> None:
        """Go on after a stop; where the program did not see it, the terminal is taken anew."""
        if self._is_on:
            self._program.call_soon_threadsafe(self._take_anew)
        else:
            super()._sigcont_application()  # type: ignore[misc]

    def _take_anew(self) -> None:
        if self._is_on:
            self.suspend_application_mode()
            self._must_signal_resume = True
            self.resume_application_mode()

    def _query_in_band_window_resize(self) -> None:
        """Ask whether the terminal tells new sizes by itself, where that does no harm."""
        # macOS Terminal takes the last letter of such a question for text.
        if os.environ.get("TERM_PROGRAM") != "Apple_Terminal":
            super()._query_in_band_window_resize()  # type: ignore[misc]

    def run_input_thread(self) -> None:
        """Read keys until the program ends or the terminal does."""
        self._parser = XTermParser(self._debug)
        decode = getincrementaldecoder("utf-8")("ignore").decode
        patience: float | None = None
        with Selector() as selector:
            selector.register(self.fileno, EVENT_READ)
            selector.register(self.exit_event, EVENT_READ)
            while True:
                ready = [key.fileobj for key, _ in selector.select(patience)]
                has_news = self.fileno in ready
                if self.exit_event.is_set():
                    return
                if has_news and not self._read(decode):
                    self._program.call_soon_threadsafe(self._end)
                    return
                self._pass_on(self._parser.tick())
                # A key may be the start of more until that is late: one more look, then sleep.
                patience = constants.ESCAPE_DELAY + _GRACE if has_news else None

    def _read(self, decode: Callable[[bytes], str]) -> bool:
        """Read and pass on what was typed; whether the terminal is still there."""
        try:
            data = os.read(self.fileno, _BREATH)
        except BlockingIOError:
            return True  # another reader was quicker
        except OSError:
            return False
        if text := decode(data):
            self._pass_on(self._parser.feed(text))
        if len(data) == _BREATH:
            self._let_catch_up()
        return bool(data)

    def _let_catch_up(self) -> None:
        """Wait for the screen, so that no flood of keys piles up before it."""
        done = threading.Event()

        def ask_screen() -> None:
            with suppress(ScreenStackError):
                self._app.screen.call_later(done.set)

        self.process_message(events.Callback(ask_screen))
        for _look in range(_LOOKS):
            if done.wait(_PATIENCE / _LOOKS) or self.exit_event.is_set():
                return

    def _pass_on(self, told: Iterable[Message]) -> None:
        """Pass on what was understood; after what was not, the rest of the same breath is lost."""
        messages = iter(told)
        while True:
            try:
                message = next(messages, None)
            except Exception:  # whatever the parser comes to with what no terminal should send
                self._parser = _parser_after(self._parser)
                return
            if message is None:
                return
            self.process_message(message)


def _parser_after(broken: XTermParser) -> XTermParser:
    """Return a fresh parser that knows what the terminal told of itself."""
    parser = XTermParser()
    parser.mouse_pixels = broken.mouse_pixels
    parser.terminal_size = broken.terminal_size
    pixels = broken.terminal_pixel_size
    parser.terminal_pixel_size = pixels if pixels is not None and all(pixels) else None
    return parser


def sturdy(driver: type[Driver]) -> type[Driver]:
    """Return a `SleepingDriver` over a terminal's `driver`; `driver` itself elsewhere."""
    try:
        from textual.drivers.linux_driver import LinuxDriver
    except ImportError:
        return driver  # another system, whose driver reads elsewhere
    if not issubclass(driver, LinuxDriver):
        return driver
    return type("SturdyDriver", (SleepingDriver, driver), {})
