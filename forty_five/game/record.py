"""The text record of a game: what a person can read and mail, and what plays the same game again.

`docs/record-format.md` describes the format. A record holds every card of a game, the hidden ones
too. `write_record` makes one, `read_record` checks every line of one against the rules.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from forty_five.game.actions import Action
from forty_five.game.seats import COMPASS, Seating
from forty_five.game.session import Session, Setup
from forty_five.rules.options import Options
from forty_five.rules.reasons import Reason
from forty_five.rules.table import table_for

VERSION: Final = 1
"""The version of the format that is written; newer ones are refused."""
TITLE: Final = "forty-five record"
"""What the first line of a record begins with, before its version."""
WIDTH: Final = 72
"""The longest line that is written, in characters, names and labels aside."""
LENGTH_LIMIT: Final = 4_000_000
"""The longest text that is read as a record, in characters."""


class Fault(StrEnum):
    """Every kind of fault of a record."""

    NOT_A_RECORD = "not_a_record"
    NEWER = "newer"
    TOO_LONG = "too_long"
    CUT_SHORT = "cut_short"
    UNKNOWN_LINE = "unknown_line"
    MISSING = "missing"
    TWICE = "twice"
    BAD_VALUE = "bad_value"
    UNKNOWN_RULES = "unknown_rules"
    BAD_OPTION = "bad_option"
    CANNOT_BE_PLAYED = "cannot_be_played"
    NO_SUCH_SEAT = "no_such_seat"
    ILLEGAL = "illegal"
    DIFFERS = "differs"
    NOT_KNOWN = "not_known"


class RecordError(ValueError):
    """A text that is no sound record; the sentence lives in `forty_five.text.records`."""

    def __init__(
        self,
        line: int,
        fault: Fault,
        text: str = "",
        *,
        expected: str = "",
        reason: Reason | None = None,
    ) -> None:
        """Describe the fault.

        Args:
            line: The line it is in, from 1.
            fault: What is wrong.
            text: What the record says.
            expected: What it should say, where that is known.
            reason: Why the rules refuse an action.
        """
        super().__init__(f"line {line}: {fault.value}")
        self.line = line
        self.fault = fault
        self.text = text[:60]
        self.expected = expected
        self.reason = reason
        self.setup: Setup | None = None
        """The game the fault is in, once its heading is read."""


class Record(msgspec.Struct, frozen=True):
    """A record that was read, played again to where it ends."""

    session: Session
    seatings: tuple[Seating, ...] = ()
    """Who sat down anew, and when; the first seating is the setup's."""

    @property
    def setup(self) -> Setup:
        """What the game starts from."""
        return self.session.setup

    @property
    def actions(self) -> tuple[Action, ...]:
        """Everything done in it."""
        return self.session.actions


def places_of(options: Options, seats: int) -> tuple[str, ...]:
    """Return what a record calls the hands: compass points clockwise, a dummy last.

    >>> from forty_five.rules.presets import preset
    >>> places_of(preset("auction-125").options, 4)
    ('South', 'West', 'North', 'East')
    """
    dummy = ("Dummy",) if table_for(options, seats).hands > seats else ()
    return (*COMPASS[seats], *dummy)


def write_record(session: Session, seatings: tuple[Seating, ...] = ()) -> str:
    """Return the record of a game, hidden cards and all.

    Args:
        session: The game as it stands.
        seatings: Who sat down anew, and after how many actions.
    """
    from forty_five.game.record_write import written

    return written(session, seatings)


def read_record(text: str) -> Record:
    """Read a record and play it again, checking every line.

    Raises:
        RecordError: The text is no sound record.
    """
    from forty_five.game.record_read import Reader

    return Reader(text).read()
