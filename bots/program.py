"""Bots in any language: a program that reads questions and writes answers, one JSON line each.

The protocol is described in ``docs/bot-protocol.md``. The program is started at its first question
and asked again and again; one that is late or breaks the protocol is ended, and started anew for
the next question. Whoever asks lets the book bot decide instead.
"""

from __future__ import annotations

import atexit
import contextlib
import queue
import shlex
import shutil
import subprocess
import threading
from collections.abc import Sequence
from typing import Final

import msgspec

from bots.api import Action, Budget
from forty_five.game.moves import legal_actions, why_not
from forty_five.game.view import PlayerView
from forty_five.rules.deal import Phase

PROTOCOL: Final = 1
"""The version of the protocol that is spoken."""

SECONDS: Final = 5.0
"""Time for an answer where the budget sets none."""

GRACE: Final = 0.5
"""Seconds beyond the budget's for the way there and back."""

START: Final = 10.0
"""Seconds more for the very first answer."""

PATIENCE: Final = 3
"""Failures in a row after which a program is not asked any more."""

LONGEST: Final = 1 << 20
"""The longest answer that is read, in bytes."""


class ProgramError(RuntimeError):
    """The program is missing, late, has died, or answers something else than an allowed action."""


class Question(msgspec.Struct, frozen=True):
    """One question to a program."""

    protocol: int
    view: PlayerView
    legal: tuple[Action, ...] | None
    """The actions allowed, or nothing where any choice of cards within the view's range is."""
    seed: int
    seconds: float
    samples: int | None = None


class Answer(msgspec.Struct, frozen=True):
    """A program's answer."""

    action: Action


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Answer)


class ProgramBot:
    """Asks a program for its decisions."""

    def __init__(self, command: str) -> None:
        """Take the command line of the program.

        Raises:
            ProgramError: The command line is empty or broken, or there is no such program.
        """
        try:
            self.words = shlex.split(command)
        except ValueError as error:
            raise ProgramError(command) from error
        if not self.words or shutil.which(self.words[0]) is None:
            raise ProgramError(command)
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: queue.Queue[bytes] = queue.Queue()
        self._has_answered = False
        self._failures = 0
        atexit.register(self.close)

    def choose(self, view: PlayerView, legal: Sequence[Action], budget: Budget) -> Action:
        """Return the program's action.

        Raises:
            ProgramError: There is no allowed action from it in time.
        """
        if self._failures >= PATIENCE:
            raise ProgramError("given up")
        seconds = SECONDS if budget.seconds is None else budget.seconds
        listed = None if view.phase in (Phase.DISCARD, Phase.ROB_PACK) else legal_actions(view)
        question = Question(PROTOCOL, view, listed, budget.seed, seconds, budget.samples)
        try:
            line = self._ask(_ENCODER.encode(question), seconds + GRACE)
            action = _DECODER.decode(line).action
        except (OSError, queue.Empty, msgspec.MsgspecError) as error:
            self._failures += 1
            self.close()
            raise ProgramError(type(error).__name__) from error
        if why_not(view, action) is not None:
            self._failures += 1
            raise ProgramError("refused by the rules")
        self._failures = 0
        return action

    def _ask(self, text: bytes, patience: float) -> bytes:
        process = self._process
        if process is None or process.poll() is not None:
            process = self._start()
        if not self._has_answered and not self._failures:
            patience += START
        assert process.stdin is not None
        process.stdin.write(text + b"\n")
        process.stdin.flush()
        line = self._answers.get(timeout=patience)
        self._has_answered = True
        return line

    def _start(self) -> subprocess.Popen[bytes]:
        self._answers = queue.Queue()
        self._process = subprocess.Popen(
            self.words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        reader = threading.Thread(
            target=_read, args=(self._process, self._answers), daemon=True, name="program bot"
        )
        reader.start()
        return self._process

    def close(self) -> None:
        """End the program."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(OSError):
            process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError, ValueError):
                    stream.close()


def _read(process: subprocess.Popen[bytes], answers: queue.Queue[bytes]) -> None:
    """Hand every line on; an empty one when the program has closed its output."""
    assert process.stdout is not None
    with contextlib.suppress(OSError, ValueError):
        while line := process.stdout.readline(LONGEST):
            answers.put(line)
    answers.put(b"")
