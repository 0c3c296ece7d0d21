"""How busy the program is while nobody does anything: the menu, the curtain, a hand's summary."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from functools import partial
from typing import Protocol, Self


class Watched(Protocol):
    """A program on a terminal, as the measuring needs it."""

    raw: bytearray

    def __enter__(self) -> Self:
        """Start watching."""

    def __exit__(self, *_error: object) -> None:
        """End the program."""

    @property
    def cpu(self) -> float:
        """Seconds of processor used."""

    def read(self, seconds: float) -> object:
        """Wait that long for output, and take it."""

    def wait(self, check: Callable[[str], bool]) -> float:
        """Wait until the screen passes a check."""

    def settle(self, quiet: float = ..., limit: float = ...) -> object:
        """Take all output until there is none."""


PLACES = {
    "menu": ("play",),
    "curtain": ("play", "--new", "--seed", "MEASURE", "--people", "Ann,Ben", "--speed", "instant"),
    "summary": ("play", "--bots-only", "--bots", "novice", "--seed", "IDLE", "--speed", "instant"),
}
"""Where nobody does anything, and what is typed to get there."""

_SIGNS = {
    "menu": r"(?s)New game.*Quit",
    "curtain": r"Hand the keyboard to",
    "summary": r"this hand",
}
"""What is to be read there."""

_PAST = 1.0
"""Seconds after which what the way there set going has ended."""


def idle(run: Watched, seconds: float) -> tuple[float, float]:
    """Do nothing for so many seconds.

    Returns:
        Per cent of a processor used, and bytes a second written.
    """
    before, size = run.cpu, len(run.raw)
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        run.read(0.2)
    taken = time.perf_counter() - begun
    return 100 * (run.cpu - before) / taken, (len(run.raw) - size) / taken


def idle_screens(start: Callable[..., Watched], seconds: float) -> dict[str, float]:
    """Go to every place, do nothing there, and return the figures under their budgets' names.

    Args:
        start: Starts the program on a terminal with the words of its command line.
        seconds: How long to do nothing at each place.
    """
    found: dict[str, float] = {}
    for place, words in PLACES.items():
        with start(*words) as run:
            run.wait(partial(_is_there, place))
            _calm(run)
            processor, output = idle(run, seconds)
        found |= {f"idle at the {place}, CPU": processor, f"idle at the {place}, output": output}
    return found


def _is_there(place: str, text: str) -> bool:
    return re.search(_SIGNS[place], text) is not None


def _calm(run: Watched) -> None:
    """Let what the way here set going come to its end."""
    run.settle(0.3, 5.0)
    end = time.perf_counter() + _PAST
    while time.perf_counter() < end:
        run.read(0.1)
