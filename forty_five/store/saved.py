"""How a game is written down in the library: rows to values and back."""

from __future__ import annotations

import sqlite3
from datetime import datetime
from typing import Final, Literal

import msgspec

from forty_five.game.actions import Action
from forty_five.game.engine import actor
from forty_five.game.seats import Seat, Seating
from forty_five.game.session import Session, Setup
from forty_five.game.state import State
from forty_five.rules.options import Options
from forty_five.rules.scoring import Outcome

Status = Literal["running", "finished", "abandoned", "damaged"]

ACTION: Final = msgspec.json.Decoder(Action)
SEATS: Final = msgspec.json.Decoder(tuple[Seat, ...])
SETUP: Final = msgspec.json.Decoder(Setup)


class Progress(msgspec.Struct, frozen=True):
    """How far a game is, for lists: all of it public."""

    hands: int = 0
    """Hands scored."""
    scores: tuple[int, ...] = ()
    """Scores by side."""
    actor: int | None = None
    """The seat that has to act."""
    outcome: Outcome | None = None

    @classmethod
    def of(cls, state: State) -> Progress:
        """Return how far the game of `state` is."""
        return cls(len(state.results), state.scores, actor(state), state.outcome)


PROGRESS: Final = msgspec.json.Decoder(Progress)


class Summary(msgspec.Struct, frozen=True):
    """One game in a list. It holds nothing that a player may not know: no card and no seed."""

    id: int
    status: Status
    imported: bool
    practice: bool
    created: str
    """When it was begun: UTC, as ``2026-01-31T18:05:00Z``."""
    changed: str
    preset: str
    options: Options
    seats: tuple[Seat, ...]
    """Who sits where now."""
    progress: Progress

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the people at the table, by seat."""
        return tuple(seat.name for seat in self.seats if seat.is_person)


class Unreadable(ValueError):  # noqa: N818 - a state of affairs
    """The rows of a game make no game."""


def local_time(moment: str) -> str:
    """Return a stored moment on this computer's clock, as ``2026-01-31 18:05``."""
    try:
        return datetime.fromisoformat(moment).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return moment


def text_of(value: object) -> str:
    """Return a value as JSON text."""
    return msgspec.json.encode(value).decode()


_READ_ERRORS: Final = (ValueError, TypeError, ArithmeticError, LookupError, AssertionError)
"""What damaged rows can lead to while they are read and replayed."""

COLUMNS: Final = (
    "id, status, imported, practice, created, changed, setup, progress, "
    "(SELECT seats FROM seating WHERE game = id ORDER BY number DESC LIMIT 1)"
)


def summary_of(row: tuple[object, ...]) -> Summary:
    """Return one row of `COLUMNS` as a summary.

    Raises:
        Unreadable: The row is damaged.
    """
    try:
        setup = SETUP.decode(str(row[6]))
        seats = setup.seats if row[8] is None else SEATS.decode(str(row[8]))
        return msgspec.convert(
            {
                "id": row[0],
                "status": row[1],
                "imported": bool(row[2]),
                "practice": bool(row[3]),
                "created": row[4],
                "changed": row[5],
                "preset": setup.preset,
                "options": setup.options,
                "seats": seats,
                "progress": PROGRESS.decode(str(row[7])),
            },
            Summary,
        )
    except _READ_ERRORS as error:
        raise Unreadable from error


class Loaded(msgspec.Struct, frozen=True):
    """A game read back whole."""

    session: Session
    seatings: tuple[Seating, ...]
    """All seatings of the game, the first included."""


def load_game(connection: sqlite3.Connection, number: int) -> Loaded:
    """Read a game and play it again.

    Raises:
        LookupError: There is no such game.
        Unreadable: Its rows are damaged, or its actions do not follow the rules.
    """
    row = connection.execute("SELECT setup, practice FROM game WHERE id = ?", (number,)).fetchone()
    if row is None:
        raise LookupError(number)
    try:
        setup = SETUP.decode(str(row[0]))
        session = Session(setup, _actions(connection, number))
        session.seated(_seatings(connection, number, len(setup.seats)))
    except _READ_ERRORS as error:
        raise Unreadable from error
    session.practice = bool(row[1])
    return Loaded(session, session.seatings)


def _actions(connection: sqlite3.Connection, game: int) -> list[Action]:
    rows = connection.execute(
        "SELECT number, body FROM action WHERE game = ? ORDER BY number", (game,)
    ).fetchall()
    if [number for number, _body in rows] != list(range(len(rows))):
        raise ValueError(game)
    return [ACTION.decode(body) for _number, body in rows]


def _seatings(connection: sqlite3.Connection, game: int, seats: int) -> list[Seating]:
    rows = connection.execute(
        "SELECT actions, seats FROM seating WHERE game = ? ORDER BY number", (game,)
    ).fetchall()
    seatings = [(int(actions), SEATS.decode(text)) for actions, text in rows]
    if any(len(placed) != seats for _actions, placed in seatings):
        raise ValueError(game)
    return seatings
