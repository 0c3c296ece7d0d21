"""What to do with an error nobody foresaw: a file with where it happened, and one sentence."""

from __future__ import annotations

import os
import platform
import tempfile
import time
import traceback
from pathlib import Path

from forty_five.store.places import find_places
from forty_five.text.language import _
from forty_five.version import __version__


def report(error: BaseException) -> str:
    """Write where `error` happened to a crash file and return the sentence that says so.

    Messages of errors are left out, for they could hold cards of a running game.
    """
    lines = [f"forty-five {__version__}, Python {platform.python_version()}, {platform.system()}\n"]
    for part in _chain(error):
        lines.append(f"{type(part).__module__}.{type(part).__qualname__}\n")
        lines += traceback.format_tb(part.__traceback__)
    place = _written("".join(lines))
    if place is None:
        return _("Something went wrong inside forty-five, and no crash file could be written.")
    return _("Something went wrong inside forty-five; {place} says where.", place=place)


def _chain(error: BaseException) -> list[BaseException]:
    """Return the error and those it came from, the last one first."""
    chain: list[BaseException] = []
    link: BaseException | None = error
    while link is not None and link not in chain:
        chain.append(link)
        link = link.__cause__ or link.__context__
    return chain


def _written(text: str) -> Path | None:
    name = time.strftime(f"crash-%Y%m%d-%H%M%S-{os.getpid()}.txt")  # two copies may crash at once
    for folder in (find_places().crashes, Path(tempfile.gettempdir())):
        if folder is None:
            continue
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
        except OSError:
            continue
        return folder / name
    return None
