"""Locks between running copies of the program. The system lets go of them when a process dies."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from types import TracebackType

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class LockHeld(OSError):  # noqa: N818 - a state of affairs
    """Another running copy holds the lock."""


class Lock:
    """An exclusive lock on a file that exists for nothing else; a left-over file locks nobody."""

    def __init__(self, path: Path) -> None:
        """Prepare the lock at `path`; nothing is touched before `acquire`."""
        self.path = path
        self._handle: int | None = None

    @property
    def is_held(self) -> bool:
        """Whether this object holds the lock."""
        return self._handle is not None

    def acquire(self, patience: float = 0.1) -> None:
        """Take the lock, waiting up to `patience` seconds.

        Raises:
            LockHeld: Another running copy holds it.
            OSError: The lock's file can't be made.
        """
        deadline = time.monotonic() + patience
        self.path.parent.mkdir(parents=True, exist_ok=True)
        while not self._try():
            if time.monotonic() >= deadline:
                raise LockHeld(str(self.path))
            time.sleep(0.005)

    def _try(self) -> bool:
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        try:
            _lock(handle)
            # A holder removes the file as it lets go: a lock on a removed file guards nothing.
            if _is_file_at(handle, self.path):
                self._handle = handle
                return True
        except (BlockingIOError, PermissionError):
            pass
        except OSError:
            os.close(handle)
            raise
        os.close(handle)
        return False

    def release(self, *, remove: bool = False) -> None:
        """Let go of the lock, and remove its file where nobody will need it again."""
        if self._handle is None:
            return
        handle, self._handle = self._handle, None
        if remove and sys.platform != "win32":
            self.path.unlink(missing_ok=True)
        os.close(handle)

    def __enter__(self) -> Lock:
        if not self.is_held:
            self.acquire()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _is_file_at(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False
