"""What is asked of the terminal: its size, its colours, and whether it is still there."""

from __future__ import annotations

import os
import select
import sys
from typing import Final

from rich.console import Console

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
