"""The library of games: begin, go on with, list, give up, delete. One SQLite file holds them all.

A library can always be opened; where games can't be kept, it lives in memory and says so in a note.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import TypeVar

from forty_five.game.session import Session
from forty_five.store.database import FAILURES, is_damage, is_sound, transaction
from forty_five.store.facts import FACTS, GameFacts, facts_of
from forty_five.store.facts import VERSION as FACTS_VERSION
from forty_five.store.keeper import GameKeeper, Shelf, game_lock
from forty_five.store.locks import Lock, LockHeld
from forty_five.store.notes import Note, Problem, note_of
from forty_five.store.places import Places, find_places
from forty_five.store.saved import (
    COLUMNS,
    Loaded,
    Status,
    Summary,
    Unreadable,
    load_game,
    summary_of,
    text_of,
)

Result = TypeVar("Result")


class Library:
    """The games of one player, or of everyone who plays at this computer under one name."""

    def __init__(self, places: Places | None = None) -> None:
        """Open the library of `places` (by default, where this system keeps such things)."""
        self._notes: list[Note] = []
        self._told: set[Problem] = set()
        self._keepers: dict[int, GameKeeper] = {}
        self.shelf = Shelf(find_places() if places is None else places, self._tell)
        """The open file, for keepers and tests."""

    @classmethod
    def open(cls, places: Places | None = None) -> Library:
        """Open the library; this never fails, see `take_note`."""
        return cls(places)

    @property
    def is_kept(self) -> bool:
        """Whether games are kept on the disk, and not only in memory until the program ends."""
        return self.shelf.is_kept

    def _tell(self, note: Note) -> None:
        if note.problem not in self._told:
            self._told.add(note.problem)
            self._notes.append(note)

    def take_note(self) -> Note | None:
        """Return the oldest note nobody has been shown yet, once; `None` when there is none.

        Ask after opening and after every action; each kind of trouble is told once a run.
        """
        return self._notes.pop(0) if self._notes else None

    # Playing

    def start(self, session: Session) -> int | None:
        """Begin to keep a new session; return the game's number, or `None` while it has none."""
        keeper = GameKeeper(self.shelf, session)
        keeper.write()
        session.keeper = keeper
        self._keepers[id(session)] = keeper
        return keeper.game

    def resume(self, game: int) -> Session | Note:
        """Go on with an unfinished game where it was left, or return why that can't be.

        The game belongs to this copy of the program until `release`, `close` or the end.
        """
        lock: Lock | None = None
        if self.shelf.locks is not None:
            lock = game_lock(self.shelf.locks, game)
            try:
                lock.acquire()
            except LockHeld:
                return Note(Problem.GAME_IN_USE, self.shelf.path, game)
            except OSError as error:
                return note_of(error, self.shelf.path)
        found = self._resumable(game)
        if isinstance(found, Note):
            if lock is not None:
                lock.release(remove=True)
            return found
        session = found.session
        keeper = GameKeeper(self.shelf, session, game=game, lock=lock)
        session.keeper = keeper
        self._keepers[id(session)] = keeper
        return session

    def _resumable(self, game: int) -> Loaded | Note:
        loaded = self.load(game)
        summary = self.summary(game)
        if summary is not None and summary.status not in ("running", "damaged"):
            return Note(Problem.GAME_OVER, self.shelf.path, game)
        return loaded

    def game_of(self, session: Session) -> int | None:
        """Return the number of a session begun or resumed here; `None` while it has none."""
        keeper = self._keepers.get(id(session))
        return None if keeper is None else keeper.game

    def keeps(self, session: Session) -> bool:
        """Whether a session is on the disk as it stands, to be gone on with another time."""
        keeper = self._keepers.get(id(session))
        return keeper is not None and self.is_kept and keeper.is_written

    def release(self, session: Session) -> None:
        """Leave the table: the game stays unfinished and may be resumed by any copy."""
        keeper = self._keepers.pop(id(session), None)
        if keeper is not None:
            session.keeper = None
            keeper.close()

    def give_up(self, session: Session) -> None:
        """Give the game up for good: it counts as abandoned and can't be resumed."""
        game = self.game_of(session)
        self.release(session)
        if game is not None:
            self.abandon(game)

    # The shelf

    def games(self, *statuses: Status) -> list[Summary]:
        """Return the games of these statuses (of all, without any), the latest played first."""
        marks = ", ".join("?" * len(statuses))
        where = f"WHERE status IN ({marks})" if statuses else ""
        rows = self._rows(
            f"SELECT {COLUMNS} FROM game {where} ORDER BY changed DESC, id DESC", *statuses
        )
        return list(self._summaries(rows))

    def _summaries(self, rows: Iterable[tuple[object, ...]]) -> Iterable[Summary]:
        for row in rows:
            try:
                yield summary_of(row)
            except Unreadable:
                self._quarantine(row[0])

    def unfinished(self) -> list[Summary]:
        """Return the games that can be gone on with, the latest played first."""
        return self.games("running")

    def finished(self) -> list[Summary]:
        """Return the games that were played to their end, the latest first."""
        return self.games("finished")

    def damaged(self) -> list[int]:
        """Return the numbers of games that are kept but can't be read back."""
        rows = self._rows("SELECT id FROM game WHERE status = 'damaged' ORDER BY id")
        return [int(str(number)) for (number,) in rows]

    def summary(self, game: int) -> Summary | None:
        """Return one game as it stands in lists, or `None` when it is not there or damaged."""
        rows = self._rows(f"SELECT {COLUMNS} FROM game WHERE id = ?", game)
        return next(iter(self._summaries(rows)), None)

    def load(self, game: int) -> Loaded | Note:
        """Read a game back, without owning it: to show, replay or export it."""
        try:
            return self._read(lambda connection: load_game(connection, game), None) or Note(
                Problem.NO_SUCH_GAME, self.shelf.path, game
            )
        except LookupError:
            return Note(Problem.NO_SUCH_GAME, self.shelf.path, game)
        except Unreadable:
            self._quarantine(game)
            return Note(Problem.GAME_DAMAGED, self.shelf.path, game)

    def is_in_use(self, game: int) -> bool:
        """Whether another running copy is playing this game."""
        if self.shelf.locks is None or any(k.game == game for k in self._keepers.values()):
            return False
        lock = game_lock(self.shelf.locks, game)
        try:
            lock.acquire()
        except LockHeld:
            return True
        except OSError:
            return False
        lock.release(remove=True)
        return False

    def abandon(self, game: int) -> Note | None:
        """Give an unfinished game up for good; return why not, or `None`."""
        return self._alone(
            game, "UPDATE game SET status = 'abandoned' WHERE id = ? AND status = 'running'"
        )

    def delete(self, game: int) -> Note | None:
        """Delete a game and all that hangs on it; return why not, or `None`."""
        return self._alone(game, "DELETE FROM game WHERE id = ?")

    def _alone(self, game: int, statement: str) -> Note | None:
        """Change a game that nobody is playing."""
        if self.is_in_use(game) or any(k.game == game for k in self._keepers.values()):
            return Note(Problem.GAME_IN_USE, self.shelf.path, game)
        try:
            with transaction(self.shelf.connection):
                cursor = self.shelf.connection.execute(statement, (game,))
        except FAILURES as error:
            return note_of(error, self.shelf.path)
        if cursor.rowcount:
            return None
        there = self.summary(game) is not None
        problem = Problem.GAME_OVER if there else Problem.NO_SUCH_GAME
        return Note(problem, self.shelf.path, game)

    def add(self, session: Session) -> int | Note:
        """Put a game from elsewhere on the shelf, marked as such; return its number.

        A game that is here already is not put there twice: its number is returned.
        """
        there = self.same_game(session)
        if there is not None:
            return there
        keeper = GameKeeper(self.shelf, session, imported=True)
        keeper.write()
        keeper.close()
        if keeper.trouble is not None or keeper.game is None:
            return keeper.trouble or Note(Problem.UNREADABLE, self.shelf.path)
        return keeper.game

    def same_game(self, session: Session) -> int | None:
        """Return the number of a game with the same setup and actions, if there is one."""
        rows = self._rows(
            "SELECT id FROM game WHERE commitment = ? AND setup = ?",
            session.commitment,
            text_of(session.setup),
        )
        for game in (int(str(number)) for (number,) in rows):
            loaded = self.load(game)
            if isinstance(loaded, Loaded) and loaded.session.actions == session.actions:
                return game
        return None

    def commitment(self, game: int) -> str:
        """Return the commitment to the seed that was stored before the first card."""
        rows = self._rows("SELECT commitment FROM game WHERE id = ?", game)
        return str(rows[0][0]) if rows else ""

    def facts(self, game: int) -> GameFacts | None:
        """Return what the statistics need to know of a game that has ended; `None` if unreadable.

        They are worked out once, by playing the game again, and kept.
        """
        rows = self._rows("SELECT facts FROM game WHERE id = ?", game)
        with contextlib.suppress(ValueError, IndexError):
            kept = FACTS.decode(str(rows[0][0]))
            if kept.version == FACTS_VERSION:
                return kept
        loaded = self.load(game)
        if isinstance(loaded, Note):
            return None
        facts = facts_of(loaded)
        with contextlib.suppress(*FAILURES), transaction(self.shelf.connection):
            self.shelf.connection.execute(
                "UPDATE game SET facts = ? WHERE id = ? AND status IN ('finished', 'abandoned')",
                (text_of(facts), game),
            )
        return facts

    # Reading, whatever the file is like

    def _read(self, ask: Callable[[sqlite3.Connection], Result], otherwise: Result) -> Result:
        """Ask the library; a file that proves damaged is set aside and what is left asked."""
        try:
            return ask(self.shelf.connection)
        except FAILURES as error:
            if not is_damage(error) or not self.shelf.is_kept:
                self._tell(note_of(error, self.shelf.path))
                return otherwise
        self.shelf.reopen()
        for keeper in self._keepers.values():
            keeper.write()  # the games under way may not have been among what could be read
        try:
            return ask(self.shelf.connection)
        except FAILURES as error:
            self._tell(note_of(error, self.shelf.path))
            return otherwise

    def _rows(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        nothing: list[tuple[object, ...]] = []
        return self._read(lambda shelf: shelf.execute(statement, values).fetchall(), nothing)

    def _quarantine(self, game: object) -> None:
        """Keep a game that can't be read back, but offer it no more."""
        with contextlib.suppress(*FAILURES), transaction(self.shelf.connection):
            self.shelf.connection.execute(
                "UPDATE game SET status = 'damaged' WHERE id = ? AND status != 'damaged'", (game,)
            )

    def is_sound(self) -> bool:
        """Read the whole file and return whether it is in order; slow for a big one."""
        return is_sound(self.shelf.connection)

    def close(self) -> None:
        """Let go of every game and of the file. A second call does nothing."""
        for keeper in self._keepers.values():
            keeper.close()
        self._keepers.clear()
        self.shelf.connection.close()

    def __enter__(self) -> Library:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
