"""Reading and writing small files of the player, so that neither waits for ever nor leaves half."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from pathlib import Path

from forty_five.text.language import _


def contents(path: Path) -> bytes:
    """Return what an ordinary file holds.

    Raises:
        OSError: There is none, it can't be read, or it is a pipe or a device, which might never
            come to an end.
    """
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise _no_file(path)
    return path.read_bytes()


def write_atomically(path: Path, text: str) -> None:
    """Write a UTF-8 text file so that either the old or the new one is there, whole.

    Raises:
        OSError: It can't be written, or something else than a file is there; that stays.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    target = path.resolve()  # a link to a file kept elsewhere stays a link
    if target.exists() and not target.is_file():
        raise _no_file(path)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, target)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def _no_file(path: Path) -> OSError:
    return OSError(errno.EINVAL, _("no ordinary file"), str(path))
