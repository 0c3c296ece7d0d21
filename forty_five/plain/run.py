"""From the first line of a plain game to its exit status, whatever ends it."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, TextIO

from forty_five.game.session import Session
from forty_five.plain.console import Console, InputEnded, input_has_ended
from forty_five.plain.game import PlainGame, QuestionGone, Stopped
from forty_five.plain.manner import Manner
from forty_five.store.library import Library
from forty_five.text.language import _
from forty_five.text.streams import send_nowhere

DONE: Final = 0
FAILED: Final = 1
WRONG_USE: Final = 2
INTERRUPTED: Final = 130
"""What a shell reports of a program stopped by Ctrl+C."""


class Ended(BaseException):
    """The system wants the program to end; `number` is the signal."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def run(
    session: Session,
    manner: Manner,
    stdin: TextIO,
    stdout: TextIO,
    library: Library | None = None,
) -> int:
    """Play a game line by line and return the program's exit status.

    0 when the game is over or a player stopped, 1 when the input ended in the middle, 2 when there
    was none at all, 130 after Ctrl+C, 128 and the signal's number when the system ended it. Every
    action is with the session's keeper before it is shown, so nothing is lost in any of these;
    what `library`, which keeps it, has to tell is said as it comes.
    """
    if any(seat.is_person for seat in session.seats) and input_has_ended(stdin):
        stdout.write(nothing_to_read() + "\n")
        return WRONG_USE
    console = Console(stdin, stdout)
    game = PlainGame(session, console, manner, library)
    try:
        with _signals_raised(), _stops_covered(game):
            return _played(game)
    except BrokenPipeError:
        # Nobody reads any more. What is still in the buffer must not fail once more at exit.
        send_nowhere(stdout)
        return FAILED


def nothing_to_read() -> str:
    """Return what to say where a game needs a player and there is no input."""
    return _("A game needs somebody to play it, and the input has ended: start it in a terminal.")


def _played(game: PlainGame) -> int:
    console = game.console
    try:
        game.play()
    except Stopped:
        status = DONE
    except InputEnded:
        status = DONE if console.is_typed else FAILED if console.entries else WRONG_USE
    except KeyboardInterrupt:
        status = INTERRUPTED
    except Ended as end:
        status = 128 + end.number
    else:
        return DONE
    _part(game)
    return status


def _part(game: PlainGame) -> None:
    """Say where the game stays; with several players, show no hand to whoever comes by."""
    if len(game.people) > 1:
        game.console.clear()
    if game.is_kept:
        game.console.say(_("The game is kept. Go on with it by: forty-five play --resume"))
    else:
        game.console.say(_("The game is not kept."))


@contextmanager
def _signals_raised() -> Iterator[None]:
    """Turn a polite request to end into an exception, so that the last words are said."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = [signal.SIGTERM]
    if hasattr(signal, "SIGHUP"):
        numbers.append(signal.SIGHUP)

    def raise_ended(number: int, _frame: FrameType | None) -> None:
        for other in numbers:
            signal.signal(other, signal.SIG_IGN)
        raise Ended(number)

    before = {number: signal.signal(number, raise_ended) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _stops_covered(game: PlainGame) -> Iterator[None]:
    """Take a hand off the screen before Ctrl+Z stops the program; then the curtain comes again."""
    number: signal.Signals | None = getattr(signal, "SIGTSTP", None)
    if number is None or threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, _frame: FrameType | None) -> None:
        is_shared = len(game.people) > 1
        if is_shared:
            game.console.clear()
            game.looking = None
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)  # goes on from here, once somebody wants it to
        signal.signal(number, stop)
        if is_shared and game.console.is_waiting:
            raise QuestionGone

    before = signal.signal(number, stop)
    try:
        yield
    finally:
        signal.signal(number, before)
