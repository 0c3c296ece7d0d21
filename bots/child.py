"""A program beside this one: lines in, lines out, and nothing it does can hold this one up.

Threads carry the lines, so that neither a program that does not read nor one that does not stop
writing blocks anybody; how much of either is kept is bounded.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, Final

LONGEST: Final = 1 << 16
"""The longest line that is read, in bytes."""

WAITING: Final = 64
"""Lines that may wait to be read; the program has to wait beyond that."""

LOG_LENGTH: Final = 1 << 18
"""Bytes of a program's standard error that are kept."""

_LOOK: Final = 0.05
"""Seconds between two looks at whether an answer is still wanted."""


class ChildEnded(Exception):  # noqa: N818 - a state of affairs
    """The program has ended, or has closed its output."""


class LineTooLong(Exception):  # noqa: N818 - a state of affairs
    """The program wrote a line that is longer than `LONGEST`."""


class Child:
    """One running program."""

    def __init__(self, words: Sequence[str], log: Path | None = None) -> None:
        """Start the program of a command line.

        Args:
            words: The program and its arguments.
            log: Where its standard error goes, up to `LOG_LENGTH` bytes; nowhere without one.

        Raises:
            OSError: It can't be started.
        """
        self._process = subprocess.Popen(
            list(words),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if log is None else subprocess.PIPE,
            start_new_session=True,  # its own group: ended whole, and deaf to the keyboard
        )
        self._inbox: queue.Queue[bytes | None] = queue.Queue(WAITING)
        self._outbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._is_closed = threading.Event()
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        self._carry(self._write, process.stdin)
        self._carry(self._read, process.stdout)
        if log is not None and process.stderr is not None:
            stderr = process.stderr
            self._carry(lambda _stream: _keep(stderr, log), stderr)

    def _carry(self, work: Callable[[IO[bytes]], None], stream: IO[bytes]) -> None:
        def run() -> None:
            with contextlib.suppress(OSError, ValueError):
                work(stream)
            with contextlib.suppress(OSError, ValueError):
                stream.close()

        threading.Thread(target=run, name="bot program", daemon=True).start()

    def _write(self, stream: IO[bytes]) -> None:
        while (line := self._outbox.get()) is not None:
            stream.write(line)
            stream.flush()

    def _read(self, stream: IO[bytes]) -> None:
        """Hand lines on; at the end, or at a line that is too long, nothing more."""
        try:
            while line := stream.readline(LONGEST + 1):
                if not self._hand_on(line) or len(line) > LONGEST:
                    return
        finally:
            self._hand_on(None)

    def _hand_on(self, line: bytes | None) -> bool:
        while not self._is_closed.is_set():
            with contextlib.suppress(queue.Full):
                self._inbox.put(line, timeout=0.2)
                return True
        return False

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def send(self, line: bytes) -> None:
        """Send a line; this never waits."""
        self._outbox.put(line + b"\n")

    def receive(self, end: float, cancelled: Callable[[], bool]) -> bytes:
        """Return the program's next line.

        Args:
            end: The moment of `time.monotonic` until which to wait.
            cancelled: Asked often; once it says yes, nobody waits any more.

        Raises:
            TimeoutError: There was none in time, or it is not wanted any more.
            ChildEnded: The program has ended.
            LineTooLong: The line is too long to be read.
        """
        while not cancelled():
            left = end - time.monotonic()
            try:
                line = self._inbox.get(timeout=max(0.0, min(left, _LOOK)))
            except queue.Empty:
                if left <= 0:
                    break
                continue
            if line is None:
                raise ChildEnded
            if len(line) > LONGEST:
                raise LineTooLong
            return line
        raise TimeoutError

    def close(self) -> None:
        """End the program and whatever it has started, and wait until it is gone."""
        self._is_closed.set()
        self._outbox.put(None)
        process = self._process
        with contextlib.suppress(OSError):
            if os.name == "posix" and process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        process.wait()


def _keep(stream: IO[bytes], log: Path) -> None:
    """Write what a program says on standard error into a file only its owner can read."""
    kept = 0
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    except OSError:
        file = -1
    try:
        while text := stream.read1(1 << 14) if hasattr(stream, "read1") else stream.read(1 << 14):
            text = text[: LOG_LENGTH - kept]
            if file >= 0 and text:
                kept += len(text)
                os.write(file, text)
    finally:
        if file >= 0:
            os.close(file)
