"""The real command on a pseudo-terminal, its screen as a person would see it."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

import pexpect
import pyte

COMMAND = (sys.executable, "-m", "forty_five")
PATIENCE = 20.0
"""Seconds to wait for something that should be there at once, on a busy machine."""

# Modes that spoil the user's shell if they are left on.
MODES = {"1049": "other screen", "1000": "mouse", "1003": "mouse", "1006": "mouse", "2004": "paste"}


def environment(folder: Path, **more: str) -> dict[str, str]:
    """Return an environment with a home of its own and nothing of the tester's settings."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    home = {"HOME": str(folder), "FORTY_FIVE_DATA": str(folder / "kept"), "TERM": "xterm-256color"}
    return kept | home | {"LANG": "C.UTF-8", "COLORTERM": "truecolor"} | more


class Terminal:
    """One run of the command. Use as a context; it is killed at the end, whatever happened."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        size: tuple[int, int] = (80, 24),
        command: Sequence[str] = COMMAND,
        environ: Mapping[str, str] | None = None,
    ) -> None:
        columns, rows = size
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.raw = bytearray()
        self.child = pexpect.spawn(
            command[0],
            [*command[1:], *arguments],
            dimensions=(rows, columns),
            env=dict(environ or environment(folder)),
            cwd=str(folder),
            timeout=PATIENCE,
        )

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.child.close(force=True)

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def _read(self, seconds: float) -> bool:
        try:
            data: Any = self.child.read_nonblocking(65536, seconds)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.raw += data
        # pyte takes what Kitty's keyboard protocol pushes and pops for other things.
        self._stream.feed(re.sub(rb"\x1b\[[<>=?][0-9;]*u", b"", data))
        return True

    def wait(self, wanted: str | Callable[[str], bool]) -> str:
        """Wait until the screen holds a text (or passes a check) and return the screen."""
        check = wanted if callable(wanted) else lambda text: wanted in text
        end = time.monotonic() + PATIENCE
        while not check(self.text):
            assert time.monotonic() < end, f"waited for {wanted!r} in vain:\n{self.text}"
            if not self._read(0.1) and not check(self.text):
                raise AssertionError(f"ended before {wanted!r}:\n{self.text}")
        return self.text

    def settle(self, quiet: float = 0.3) -> str:
        """Read until nothing has come for so many seconds and return the screen."""
        size = -1
        while size != len(self.raw):
            size = len(self.raw)
            self._read(quiet)
        return self.text

    def press(self, keys: str) -> None:
        """Send key presses."""
        self.child.send(keys)

    def kill(self, number: signal.Signals) -> None:
        """Send a signal."""
        self.child.kill(number)

    def end(self) -> int:
        """Wait for the end; return the exit status, or the negative number of a deadly signal."""
        end = time.monotonic() + PATIENCE
        while self._read(0.1):
            assert time.monotonic() < end, f"does not end:\n{self.text}"
        self.child.wait()
        status, number = self.child.exitstatus, self.child.signalstatus
        return status if status is not None else -(number or 0)

    def modes_left_on(self) -> set[str]:
        """Return the names of terminal modes that were switched on and never off again."""
        on: dict[str, bool] = {}
        for numbers, switch in re.findall(rb"\x1b\[\?([0-9;]+)([hl])", bytes(self.raw)):
            for number in numbers.decode().split(";"):
                on[number] = switch == b"h"
        left = {name for number, name in MODES.items() if on.get(number)}
        if on.get("25") is False:
            left.add("hidden cursor")
        return left
