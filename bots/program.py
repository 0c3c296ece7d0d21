"""Bots in any language: a program that reads questions and writes answers, one JSON line each.

``docs/bot-protocol.md`` describes the protocol. Each seat has a process of its own, so that no
program sees two hands; it is started at its first question and ended when the table is left. One
that is late, dies, or answers what is no answer loses that decision: `choose` raises, and whoever
asked lets the book decide. After `STRIKES` failures in a row it is not asked any more.

A game that comes from elsewhere may name any command, so only programs that a person has named in
this run are started: see `allow`.
"""

from __future__ import annotations

import atexit
import shlex
import shutil
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from bots.api import Action, Budget
from bots.child import Child, ChildEnded, LineTooLong
from bots.faults import BotFailedError
from bots.levels import PROGRAM
from forty_five.game.faults import Fault
from forty_five.game.moves import legal_actions, why_not
from forty_five.game.view import PlayerView
from forty_five.rules.cards import Card
from forty_five.rules.deal import Phase
from forty_five.version import __version__

PROTOCOL: Final = 1
"""The version of the protocol that is spoken."""

SECONDS: Final = 5.0
"""Time for an answer where the budget sets none."""

GRACE: Final = 0.25
"""Seconds beyond the budget's for the way there and back."""

START: Final = 10.0
"""Seconds a program may take from its start to its greeting."""

STRIKES: Final = 3
"""Failures in a row after which a program is not asked any more."""


class Greeting(msgspec.Struct, frozen=True):
    """The first line of either: who it is, and the protocol it speaks."""

    hello: str
    protocol: int
    version: str = ""


class Choice(msgspec.Struct, frozen=True):
    """Cards to choose freely: `least` to `most` of `cards`. Asked in place of a list of actions."""

    do: str
    seat: int
    least: int
    most: int
    cards: tuple[Card, ...]


class Question(msgspec.Struct, frozen=True):
    """One question to a program."""

    id: int
    decide: Phase
    view: PlayerView
    legal: tuple[Action, ...]
    """The actions allowed; empty where `choice` says what is."""
    choice: Choice | None
    seed: int
    seconds: float
    samples: int | None = None


class Answer(msgspec.Struct, frozen=True):
    """A program's answer: the question's number, and an action."""

    id: int
    action: Action


_ENCODER: Final = msgspec.json.Encoder()
_ANSWERS: Final = msgspec.json.Decoder(Answer)
_GREETINGS: Final = msgspec.json.Decoder(Greeting)

_allowed: set[str] = set()
_bots: list[ProgramBot] = []
_log: list[Path] = []


def words_of(name: str) -> list[str]:
    """Return the command line of a bot's name; empty when it is broken or there is no program."""
    try:
        words = shlex.split(name.removeprefix(PROGRAM))
    except ValueError:
        return []
    return words if words and shutil.which(words[0]) is not None else []


def allow(name: str) -> None:
    """Let the program of that name be started: a person has named it in this run."""
    _allowed.add(name)


def allowed() -> tuple[str, ...]:
    """Return the names of the programs that may be started."""
    return tuple(sorted(_allowed))


def log_in(folder: Path) -> None:
    """Keep what programs say on standard error in a folder: ``seat-2.log`` and so on."""
    _log[:] = [folder]


def close_all() -> None:
    """End every program; a later question starts it anew."""
    for bot in _bots:
        bot.close()


atexit.register(close_all)


class ProgramBot:
    """Asks a program for its decisions."""

    def __init__(self, name: str) -> None:
        """Take a name: ``program:`` and a command line. Nothing is started yet."""
        self.name = name
        self._words = words_of(name)
        self._chairs: dict[int, _Chair] = {}
        _bots.append(self)

    def choose(self, view: PlayerView, legal: Sequence[Action], budget: Budget) -> Action:
        """Return the program's action.

        Raises:
            BotFailedError: There is no allowed action from it in time.
        """
        assert view.seat is not None
        if view.awaits_deal:
            return legal[0]  # there is nothing to decide about dealing
        if self.name not in _allowed:
            raise BotFailedError(Fault.NOT_NAMED)
        if not self._words:
            raise BotFailedError(Fault.UNKNOWN)
        chair = self._chairs.setdefault(view.seat, _Chair(self._words, view.seat))
        action = chair.ask(view, budget)
        if why_not(view, action) is not None:
            raise BotFailedError(Fault.ILLEGAL, msgspec.json.encode(action).decode())
        return action

    def close(self) -> None:
        """End the program at every seat, and forget its failures."""
        chairs, self._chairs = self._chairs, {}
        for chair in chairs.values():
            chair.close()


class _Chair:
    """A program at one seat."""

    def __init__(self, words: Sequence[str], seat: int) -> None:
        self._words = words
        self._seat = seat
        self._child: Child | None = None
        self._number = 0
        self._strikes = 0
        self._turn = threading.Lock()
        self._is_closed = False

    def ask(self, view: PlayerView, budget: Budget) -> Action:
        """Return the program's answer to the question that `view` is.

        Raises:
            BotFailedError: There is none in time.
        """
        with self._turn:
            if self._strikes >= STRIKES:
                raise BotFailedError(Fault.GIVEN_UP)
            try:
                action = self._asked(view, budget)
            except BotFailedError:
                if not budget.cancelled():
                    self._strikes += 1
                if self._strikes >= STRIKES:
                    self._drop()
                raise
            self._strikes = 0
            return action

    def _asked(self, view: PlayerView, budget: Budget) -> Action:
        child = self._child or self._started(budget.cancelled)
        seconds = SECONDS if budget.seconds is None else budget.seconds
        self._number += 1
        question = question_of(self._number, view, budget, seconds)
        child.send(_ENCODER.encode(question))
        end = time.monotonic() + seconds + GRACE
        while True:
            line = self._line(child, end, budget.cancelled, Fault.LATE)
            try:
                answer = _ANSWERS.decode(line)
            except (msgspec.MsgspecError, UnicodeDecodeError) as error:
                raise BotFailedError(Fault.GARBAGE, str(error)) from error
            if answer.id == self._number:
                return answer.action
            if answer.id > self._number:
                raise BotFailedError(Fault.GARBAGE, "no such question")
            # an answer to an earlier question, late or given twice: nobody waits for it any more

    def _started(self, cancelled: Callable[[], bool]) -> Child:
        log = _log[0] / f"seat-{self._seat}.log" if _log else None
        try:
            child = Child(self._words, log)
        except (OSError, ValueError) as error:
            raise BotFailedError(Fault.NOT_STARTED, str(error)) from error
        self._child = child
        child.send(_ENCODER.encode(Greeting("forty-five", PROTOCOL, __version__)))
        try:
            line = self._line(child, time.monotonic() + START, cancelled, Fault.NOT_STARTED)
            greeting = _GREETINGS.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError, BotFailedError) as error:
            self._drop()
            raise BotFailedError(Fault.NOT_STARTED, str(error)) from error
        if greeting.protocol != PROTOCOL:
            self._drop()
            raise BotFailedError(Fault.NOT_STARTED, f"protocol {greeting.protocol}")
        return child

    def _line(self, child: Child, end: float, cancelled: Callable[[], bool], late: Fault) -> bytes:
        try:
            return child.receive(end, lambda: self._is_closed or cancelled())
        except TimeoutError as error:
            raise BotFailedError(late) from error
        except ChildEnded as error:
            self._drop()
            raise BotFailedError(Fault.DIED) from error
        except LineTooLong as error:
            self._drop()
            raise BotFailedError(Fault.GARBAGE, "a line too long") from error

    def _drop(self) -> None:
        """End the program; the next question starts it anew."""
        child, self._child = self._child, None
        if child is not None:
            child.close()

    def close(self) -> None:
        """End the program for good, even in the middle of a question."""
        self._is_closed = True
        with self._turn:
            self._drop()


def question_of(number: int, view: PlayerView, budget: Budget, seconds: float) -> Question:
    """Return the question that a view with its seat on turn is."""
    choice = _choice(view)
    legal = legal_actions(view) if choice is None else ()
    seed, samples = budget.seed, budget.samples
    return Question(number, view.phase, view, legal, choice, seed, seconds, samples)


def _choice(view: PlayerView) -> Choice | None:
    """Return what cards may be chosen, where a list of the choices would be hundreds long."""
    assert view.turn is not None
    if view.phase is Phase.DISCARD and view.throw_range is not None:
        least, most = view.throw_range
        cards = tuple(card for card in view.acting_hand if card != view.called)
        return Choice("discard", view.turn, least, min(most, len(cards)), cards)
    if view.phase is Phase.ROB_PACK:
        return Choice("pack", view.turn, view.pack_take, view.pack_take, view.pack)
    return None
