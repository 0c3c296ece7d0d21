"""Lines in and lines out. Nothing here moves the cursor; one call may clear the screen."""

from __future__ import annotations

import os
import select
import sys
import unicodedata
from collections.abc import Callable, Mapping
from typing import Final, TextIO

from forty_five.text.glyphs import make_printable

LONGEST_ENTRY: Final = 2000
"""Characters of one line that are read; the rest of a longer line is dropped."""

_CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Clear the screen, then what has scrolled off it, and start again at the top."""

_ROWS: Final = 24


def folded(text: str, columns: int) -> str:
    r"""Return `text` broken between words, so that no line is wider than `columns` cells.

    A word that is wider than that by itself stays whole. At 0 columns nothing is broken.

    >>> folded("Ann led the five of spades.", 18)
    'Ann led the five\nof spades.'
    """
    if columns <= 0:
        return text
    return "\n".join(_folded_line(line, columns) for line in text.split("\n"))


def _folded_line(line: str, columns: int) -> str:
    parts: list[str] = []
    for word in line.split(" "):
        if parts and _cells(parts[-1]) + 1 + _cells(word) <= columns:
            parts[-1] += f" {word}"
        else:
            parts.append(word)
    return "\n".join(part.rstrip(" ") for part in parts)


def _cells(text: str) -> int:
    """Return how many cells a terminal needs for a text: two for a wide character."""
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1
        for char in text
    )


def columns_of(stream: TextIO) -> int:
    """Return how many cells a line has on the terminal a stream writes to; 0 on no terminal."""
    try:
        return os.get_terminal_size(stream.fileno()).columns if stream.isatty() else 0
    except (OSError, ValueError):
        return 0


class InputEnded(Exception):  # noqa: N818 - no error: a pipe has run dry, or Ctrl+D was pressed
    """There is nothing more to read."""


def input_has_ended(stdin: TextIO | None) -> bool:
    """Whether there is nothing to read and never will be; does not wait to find out."""
    if stdin is None or stdin.closed:
        return True
    if stdin.isatty() or sys.platform == "win32":
        return False
    try:
        ready = select.select([stdin.fileno()], [], [], 0)[0]
    except (OSError, ValueError):
        return False  # no real file: a text in memory is as long as it is
    peek = getattr(getattr(stdin, "buffer", None), "peek", None)
    return bool(ready) and peek is not None and not peek(1)


class Console:
    """A pair of text streams, one line at a time.

    Sentences that the encoding cannot write come out in plain letters, and bytes that are no text
    in the encoding of the input are read as question marks: neither ever ends a game.
    """

    def __init__(
        self, stdin: TextIO, stdout: TextIO, environment: Mapping[str, str] = os.environ
    ) -> None:
        self._stdin = stdin
        self._stdout = stdout
        self.entries = 0
        """Lines read so far."""
        make_printable(stdout)
        if hasattr(stdin, "reconfigure"):
            stdin.reconfigure(errors="replace")
        self.is_typed = stdin.isatty()
        """Whether a person types, rather than a file or another program."""
        dumb = environment.get("TERM", "dumb") in ("", "dumb")
        self.is_waiting = False
        """Whether an entry is waited for now."""
        self.can_clear = stdout.isatty() and not dumb
        """Whether the screen can be cleared for the next player."""
        self.is_kept = not stdout.isatty()
        """Whether the lines go to a file or another program, which keeps them."""

    def say(self, sentence: str) -> None:
        """Write one line at once; on a terminal it is broken between words, where it must be."""
        self._stdout.write(folded(sentence, columns_of(self._stdout)) + "\n")
        self._stdout.flush()

    def ask(self) -> str:
        """Read one line, without the white space around it.

        What another program sends is echoed, so that a transcript reads like a typed game.

        Raises:
            InputEnded: There is nothing more to read.
        """
        self._stdout.write("> ")
        self._stdout.flush()
        self.is_waiting = True
        try:
            line = rest = self._stdin.readline(LONGEST_ENTRY)
            while rest and not rest.endswith("\n"):
                rest = self._stdin.readline(LONGEST_ENTRY)
        finally:
            self.is_waiting = False
        if not line:
            self.say("")
            raise InputEnded
        self.entries += 1
        entry = line.strip()
        if not self.is_typed:
            self.say("".join(char if char.isprintable() else "?" for char in entry))
        return entry

    def ring(self) -> None:
        """Ring the terminal's bell, where somebody may hear it."""
        if not self.is_kept:
            self._stdout.write("\a")
            self._stdout.flush()

    def clear(self) -> None:
        """Take what stands on the screen out of sight, as well as this terminal allows."""
        if self.can_clear:
            self._stdout.write(_CLEAR)
        elif not self.is_kept:
            self._stdout.write("\n" * _ROWS)
        self._stdout.flush()

    def drop_typed_ahead(self) -> None:
        """Forget what was typed before now: it was meant for somebody else's turn."""
        if not self.is_typed:
            return
        flush: Callable[[], None] | None = _terminal_flush(self._stdin)
        if flush is not None:
            flush()


def _terminal_flush(stdin: TextIO) -> Callable[[], None] | None:
    if sys.platform == "win32":
        return None
    import termios

    return lambda: termios.tcflush(stdin.fileno(), termios.TCIFLUSH)
