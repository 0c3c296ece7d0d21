"""What a bot from outside did wrong, as values; `forty_five.text.faults` says them."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Fault(StrEnum):
    """Every way in which a bot can lose a decision to the book."""

    UNKNOWN = "unknown"
    """No bot of that name is here, or it can't be loaded."""
    NOT_NAMED = "not_named"
    """The game names a program that nobody has named in this run, so it was not started."""
    NOT_STARTED = "not_started"
    """The program could not be started, or did not greet in time."""
    LATE = "late"
    """There was no answer in time."""
    DIED = "died"
    """The program ended in the middle of a game."""
    GARBAGE = "garbage"
    """What it wrote is no answer."""
    ILLEGAL = "illegal"
    """The rules refuse its action."""
    FAILED = "failed"
    """It raised an error."""
    GIVEN_UP = "given_up"
    """It failed too often in a row, so it is not asked any more."""


class BotFault(msgspec.Struct, frozen=True):
    """One fault of one bot, told once a game."""

    name: str
    """The bot's name, as a seat has it."""
    fault: Fault
