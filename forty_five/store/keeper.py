"""The keeper of one game: writes every action down before anybody sees what it did."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from forty_five.game import engine
from forty_five.game.actions import Action
from forty_five.game.seats import Seat, Seating
from forty_five.game.session import Session
from forty_five.store.database import (
    BUSY,
    FAILURES,
    is_damage,
    is_sound,
    open_database,
    transaction,
)
from forty_five.store.locks import Lock, LockHeld
from forty_five.store.notes import Note, Problem, note_of
from forty_five.store.places import Places
from forty_five.store.saved import Progress, text_of


def now() -> str:
    """Return the present moment in UTC, to the second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class Shelf:
    """The open library file that a library and its keepers share."""

    def __init__(self, places: Places, tell: Callable[[Note], None]) -> None:
        """Open the library; see `open_database`. `tell` gets every note."""
        self.places = places
        self.tell = tell
        self.generation = 0
        """How often a file has been opened; rows written before are not to be counted on."""
        self._open(thorough=False)

    def _open(self, *, thorough: bool) -> None:
        opened = open_database(self.places, thorough=thorough)
        self.connection = opened.connection
        self.is_kept = opened.is_kept
        self.generation += 1
        self._file = self._stat()
        if opened.note is not None:
            self.tell(opened.note)

    def _stat(self) -> os.stat_result | None:
        path = self.path
        try:
            return None if path is None else path.stat()
        except OSError:
            return None

    @property
    def path(self) -> Path | None:
        """The library's file."""
        return self.places.library

    @property
    def locks(self) -> Path | None:
        """Where locks go; `None` for a library in memory, which nobody else sees."""
        return self.places.locks if self.is_kept else None

    @property
    def is_moved(self) -> bool:
        """Whether the open file is no longer the one that stands in its place."""
        if not self.is_kept or self._file is None:
            return False
        found = self._stat()
        return found is None or not os.path.samestat(found, self._file)

    def reopen(self) -> bool:
        """Open the library again after damage; return whether games are kept on the disk."""
        self.connection.close()
        self._open(thorough=True)
        return self.is_kept


class GameKeeper:
    """Keeps one session in the library, and owns the game among running copies of the program.

    It never raises: what could not be written is remembered and written with the next action, and
    the library gets a note.
    """

    def __init__(
        self,
        shelf: Shelf,
        session: Session,
        *,
        game: int | None = None,
        lock: Lock | None = None,
        imported: bool = False,
    ) -> None:
        """Prepare to keep `session`.

        Args:
            shelf: The open library.
            session: The game as it stands.
            game: Its number, when its rows are there already.
            lock: The lock of that game, held.
            imported: Whether the game comes from elsewhere.
        """
        self._shelf = shelf
        self._session = session
        self.game = game
        """The number of the game, once it is in the library."""
        self._lock = lock
        self._actions: list[Action] = list(session.actions)
        self._stored = None if game is None else len(self._actions)
        """Actions in the library, or `None` while the game is not there at all."""
        self._unchanged = self._stored or 0
        """Of the stored actions, those that still hold."""
        self._seatings: list[Seating] = list(session.seatings[1:])
        self._placed = len(self._seatings)
        self._imported = imported
        self._practice = session.practice
        self._state = session.state
        self._generation = shelf.generation
        self._is_failing = False
        self._is_taken = False
        self.trouble: Note | None = None
        """Why the last attempt to write failed."""

    @property
    def is_written(self) -> bool:
        """Whether everything so far is in the library."""
        return (
            self._stored == len(self._actions)
            and not self._is_failing
            and self._generation == self._shelf.generation
        )

    # What the session tells

    def acted(self, number: int, action: Action) -> None:
        """Store the action with this number."""
        del self._actions[number:]
        self._unchanged = min(self._unchanged, number)
        self._actions.append(action)
        self._state, _events = engine.apply(self._session.state, action)
        self.write()

    def undone(self, actions: int, *, practice: bool) -> None:
        """Forget all but the first `actions` actions."""
        del self._actions[actions:]
        self._unchanged = min(self._unchanged, actions)
        self._seatings = [(min(done, actions), seats) for done, seats in self._seatings]
        self._practice = self._practice or practice
        self._state = self._session.state_at(actions)
        self.write()

    def reseated(self, seats: tuple[Seat, ...], *, practice: bool) -> None:
        """Store who sits where from now on."""
        self._seatings.append((len(self._actions), seats))
        self._practice = self._practice or practice
        self.write()

    # Writing

    def write(self) -> bool:
        """Bring the library up to the game; return whether that worked."""
        if self._is_taken:
            return False
        if self._shelf.is_moved:
            self._shelf.reopen()
        try:
            self._write_once()
        except FAILURES as error:
            if self._is_damaged_by(error):
                return self._write_anew()
            return self._failed(error)
        except OSError as error:
            return self._failed(error)
        return self._worked()

    def _is_damaged_by(self, error: Exception) -> bool:
        """Whether a failure comes from a damaged file rather than from another program."""
        if not self._shelf.is_kept:
            return False
        if isinstance(error, sqlite3.IntegrityError):  # rows that are not what was written
            return not is_sound(self._shelf.connection)
        return is_damage(error)

    def _write_anew(self) -> bool:
        """Set the damaged library aside and write the whole game into the new one."""
        self._shelf.reopen()
        try:
            self._write_once()
        except (*FAILURES, OSError) as error:
            return self._failed(error)
        return self._worked()

    def _worked(self) -> bool:
        self.trouble = None
        if self._is_failing:
            self._is_failing = False
            self._shelf.connection.execute(f"PRAGMA busy_timeout = {BUSY}")
        return True

    def _failed(self, error: Exception) -> bool:
        if isinstance(error, sqlite3.IntegrityError | LockHeld):
            self._is_taken = True
            self.trouble = Note(Problem.GAME_TAKEN, self._shelf.path, self.game)
            self._shelf.tell(self.trouble)
            return False
        if self._stored is None:
            self._release()  # the number it was for may go to another game
        if not self._is_failing:
            self._is_failing = True
            # From here on a busy library must not slow every key press down.
            self._shelf.connection.execute("PRAGMA busy_timeout = 0")
        self.trouble = note_of(error, self._shelf.path)
        self._shelf.tell(self.trouble)
        return False

    def _write_once(self) -> None:
        if self._generation != self._shelf.generation:
            self._release()
            self._generation = self._shelf.generation
            self._stored, self._unchanged = None, 0
        with transaction(self._shelf.connection):
            game = self._insert_game() if self._stored is None else self._update_game()
            self._write_actions(game)
            self._write_seatings(game)
        self.game = game
        self._stored = self._unchanged = len(self._actions)
        self._placed = len(self._seatings)

    @property
    def _status(self) -> str:
        return "running" if self._state.outcome is None else "finished"

    def _update_game(self) -> int:
        assert self.game is not None
        self._shelf.connection.execute(
            "UPDATE game SET status = ?, practice = ?, changed = ?, progress = ? WHERE id = ?",
            (self._status, self._practice, now(), text_of(Progress.of(self._state)), self.game),
        )
        return self.game

    def _insert_game(self) -> int:
        connection = self._shelf.connection
        connection.execute("DELETE FROM game WHERE id = ?", (self.game,))  # a rescued part of it
        columns = {
            "id": self.game,
            "status": self._status,
            "imported": self._imported,
            "practice": self._practice,
            "created": now(),
            "changed": now(),
            "setup": text_of(self._session.setup),
            "commitment": self._session.commitment,
            "progress": text_of(Progress.of(self._state)),
        }
        marks = ", ".join("?" * len(columns))
        cursor = connection.execute(
            f"INSERT INTO game ({', '.join(columns)}) VALUES ({marks})", tuple(columns.values())
        )
        game = cursor.lastrowid
        assert game is not None
        if self._shelf.locks is not None:
            self._lock = game_lock(self._shelf.locks, game)
            self._lock.acquire()  # inside the transaction: before anyone else can see the game
        return game

    def _write_actions(self, game: int) -> None:
        connection = self._shelf.connection
        last = connection.execute("SELECT max(number) FROM action WHERE game = ?", (game,))
        found = last.fetchone()[0]
        if (-1 if found is None else found) + 1 != (self._stored or 0):
            raise sqlite3.IntegrityError(game)
        connection.execute(
            "DELETE FROM action WHERE game = ? AND number >= ?", (game, self._unchanged)
        )
        connection.executemany(
            "INSERT INTO action (game, number, body) VALUES (?, ?, ?)",
            (
                (game, number, text_of(self._actions[number]))
                for number in range(self._unchanged, len(self._actions))
            ),
        )

    def _write_seatings(self, game: int) -> None:
        connection = self._shelf.connection
        connection.execute(  # who sat down after what was taken back sits there from then on
            "UPDATE seating SET actions = ? WHERE game = ? AND actions > ?",
            (self._unchanged, game, self._unchanged),
        )
        first = 0 if self._stored is None else self._placed
        for actions, seats in self._seatings[first:]:
            connection.execute(
                "INSERT INTO seating (game, number, actions, seats) VALUES "
                "(?, (SELECT count(*) FROM seating WHERE game = ?), ?, ?)",
                (game, game, actions, text_of(seats)),
            )

    # Ownership

    def close(self) -> None:
        """Write what is still to be written, and give the game up to whoever wants it."""
        if not self.is_written:
            self.write()
        self._release()

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release(remove=True)
            self._lock = None


def game_lock(locks: Path, game: int) -> Lock:
    """Return the lock of one game."""
    return Lock(locks / f"game-{game}.lock")
