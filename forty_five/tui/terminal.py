"""The terminal: bytes that are no text end nothing, and a terminal that is gone ends everything."""

from __future__ import annotations

import os
import select
import sys
from typing import Final

from rich.console import Console
from textual.driver import Driver

MOST: Final = 2000
"""Columns or rows above which a size in the environment is not that of a terminal."""


def forget_odd_sizes() -> None:
    """Take sizes no terminal has out of the environment, so that the terminal itself is asked.

    A picture a million columns wide would take all the time and memory there is.
    """
    for name in ("COLUMNS", "LINES"):
        text = os.environ.get(name)
        fits = text is not None and len(text) < 10 and text.isdecimal() and 0 < int(text) <= MOST
        if text is not None and not fits:
            del os.environ[name]


def has_few_colours() -> bool:
    """Whether the framework takes the terminal for one of sixteen colours."""
    wanted = os.environ.get("TEXTUAL_COLOR_SYSTEM") or "auto"
    if wanted != "auto":
        return wanted == "standard"
    return Console(force_terminal=True).color_system == "standard"


def sturdy(driver: type[Driver]) -> type[Driver]:
    """Return `driver`, or one like it whose reading goes on after bytes that are no UTF-8.

    A terminal in another encoding, a key sent with its eighth bit set, an old mouse report or a
    pasted picture hold such bytes. The framework's reader ends the program at the first of them
    and shows its own report. What came in the same breath is lost; the next key counts.
    """
    try:
        from textual.drivers.linux_driver import LinuxDriver
    except ImportError:
        return driver  # another system, whose driver decodes elsewhere
    if not issubclass(driver, LinuxDriver):
        return driver

    class SturdyDriver(driver):  # type: ignore[valid-type, misc]
        """The driver of this terminal, which throws away what it can't read."""

        def start_application_mode(self) -> None:
            """Take the terminal over."""
            self.exit_event.clear()
            super().start_application_mode()

        def stop_application_mode(self) -> None:
            """Give the terminal back; where it is gone, at least stop reading from it."""
            try:
                super().stop_application_mode()
            finally:
                self.exit_event.set()

        def _query_in_band_window_resize(self) -> None:
            """Ask whether the terminal tells new sizes by itself, where that does no harm."""
            # macOS Terminal takes the last letter of such a question for text.
            if os.environ.get("TERM_PROGRAM") != "Apple_Terminal":
                super()._query_in_band_window_resize()

        def run_input_thread(self) -> None:
            """Read until the end, and begin again after what could not be read."""
            while not self.exit_event.is_set():
                try:
                    super().run_input_thread()
                except UnicodeDecodeError:
                    continue

    return SturdyDriver


def has_gone() -> bool:
    """Whether the terminal of this program was closed behind its back.

    A closed terminal mostly sends a signal too; without one, reading it would go round in circles.
    """
    if sys.__stdin__ is None or not hasattr(select, "poll"):
        return False
    watched = select.poll()
    try:
        watched.register(sys.__stdin__.fileno(), 0)
        return any(event & (select.POLLHUP | select.POLLNVAL) for _, event in watched.poll(0))
    except (OSError, ValueError):
        return False
