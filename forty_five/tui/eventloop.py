"""Loads the event loop without what a game on one terminal has no use for."""

from __future__ import annotations

import importlib
import logging
import sys

_UNUSED = "ssl"


def load_event_loop() -> None:
    """Load `asyncio` without `ssl`, which it can do without and which takes 4 MiB.

    Later imports of `ssl` find it as ever, but `asyncio` itself opens no encrypted connections in
    this run: a bot that wants one uses a program or `ssl` itself. Nothing happens where `asyncio`
    is already loaded.
    """
    if "asyncio" in sys.modules or _UNUSED in sys.modules:
        return
    sys.modules[_UNUSED] = None  # type: ignore[assignment]  # "can't be imported", to `import`
    try:
        importlib.import_module("asyncio")
    finally:
        del sys.modules[_UNUSED]
    # What it warns of, such as a bot's process that outlives the loop, is nothing for the terminal.
    logging.getLogger("asyncio").addHandler(logging.NullHandler())
