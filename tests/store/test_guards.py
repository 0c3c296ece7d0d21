"""The guards of the library one by one: each of these tests fails without its guard."""

from __future__ import annotations

import errno
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from forty_five.game.session import Session
from forty_five.store import database, locks, schema
from forty_five.store.keeper import GameKeeper
from forty_five.store.library import Library
from forty_five.store.locks import Lock, LockHeld
from forty_five.store.notes import Note, Problem, note_of
from forty_five.store.places import Places, all_in
from tests.store.tables import new_session, notes_of, open_in, play


def rows(folder: Path, table: str) -> int:
    """Return how many rows of a table another program finds on the disk."""
    connection = sqlite3.connect(folder / "library.sqlite3")
    (number,) = connection.execute(f"SELECT count(*) FROM {table}").fetchone()
    connection.close()
    return int(number)


def until(session: Session, wanted: Callable[[Session], bool]) -> Session:
    """Play on until something is so."""
    while not wanted(session):
        play(session, 1)
    return session


# What is written


def test_what_is_taken_back_is_off_the_disk_at_once(tmp_path: Path) -> None:
    with open_in(tmp_path) as library:
        session = new_session("Ann", "Ben", "Cid", "Dan")
        library.start(session)
        until(session, Session.can_undo)
        assert session.undo()
        assert rows(tmp_path, "action") == len(session.steps)


def test_the_file_is_written_ahead_so_that_readers_never_wait(tmp_path: Path) -> None:
    with open_in(tmp_path) as library:
        library.start(play(new_session("Ann"), 5))
        connection = library.shelf.connection
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        connection.execute("BEGIN IMMEDIATE")
        assert rows(tmp_path, "action") == 5
        connection.execute("ROLLBACK")


def test_what_hangs_on_a_game_goes_with_it(tmp_path: Path) -> None:
    with open_in(tmp_path) as library:
        session = play(new_session("Ann"), 5)
        library.start(session)
        session.reseat(0, session.seats[0])
        library.release(session)
        assert (rows(tmp_path, "action"), rows(tmp_path, "seating")) == (5, 1)
        assert library.delete(1) is None
        assert (rows(tmp_path, "action"), rows(tmp_path, "seating")) == (0, 0)
        with pytest.raises(sqlite3.IntegrityError):
            library.shelf.connection.execute("INSERT INTO action VALUES (7, 0, '{}')")


def test_an_action_and_what_came_of_it_are_written_both_or_neither(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_keeper: object, _game: int) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with open_in(tmp_path) as library:
        session = play(new_session("Ann"), 5)
        library.start(session)
        connection = sqlite3.connect(tmp_path / "library.sqlite3")
        asked = "SELECT progress, (SELECT count(*) FROM action) FROM game"
        before = connection.execute(asked).fetchall()
        monkeypatch.setattr(GameKeeper, "_write_seatings", full)
        until(session, lambda session: bool(session.state.results))
        assert connection.execute(asked).fetchall() == before
        monkeypatch.undo()
        play(session, 1)
        assert connection.execute(asked).fetchone()[1] == len(session.steps)
        connection.close()


def test_a_busy_library_slows_one_key_down_and_no_more(tmp_path: Path) -> None:
    with open_in(tmp_path) as library:
        session = play(new_session("Ann"), 5)
        library.start(session)
        other = sqlite3.connect(tmp_path / "library.sqlite3", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        play(session, 1)
        start = time.perf_counter()
        play(session, 10)
        assert time.perf_counter() - start < 5 * database.BUSY / 1000
        other.close()
        play(session, 1)
        assert library.shelf.connection.execute("PRAGMA busy_timeout").fetchone()[0] > 0


def test_damage_found_by_reading_loses_no_game_under_way(tmp_path: Path) -> None:
    with open_in(tmp_path) as library:
        session = play(new_session("Ann"), 20)
        library.start(session)
        library.shelf.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with (tmp_path / "library.sqlite3").open("r+b") as file:
            file.write(b"\x55" * 50_000)
        library.shelf.connection.execute("PRAGMA shrink_memory")
        library.games()
        assert notes_of(library) == ["damaged"]
        with open_in(tmp_path) as other:  # as after a kill: nothing more is written
            loaded = other.load(1)
            assert not isinstance(loaded, Note)
            assert loaded.session.state == session.state


# What is opened


def test_a_step_of_a_migration_is_done_whole_or_not_at_all(tmp_path: Path) -> None:
    with open_in(tmp_path) as library:
        library.start(new_session("Ann"))
    broken = (*schema.MIGRATIONS, ("CREATE TABLE mood (name TEXT)", "NONSENSE"))
    opened = database.open_database(all_in(tmp_path), broken)
    assert not opened.is_kept
    opened.connection.close()
    connection = sqlite3.connect(tmp_path / "library.sqlite3")
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master")]
    connection.close()
    assert "game" in names
    assert "mood" not in names


def test_another_program_s_games_are_set_aside_and_not_written_to(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "library.sqlite3") as other:
        for statements in schema.MIGRATIONS:
            for statement in statements:
                other.execute(statement)
        other.execute("PRAGMA user_version = 1")
    other.close()
    with open_in(tmp_path) as library:
        library.start(new_session("Ann"))
        assert notes_of(library) == ["damaged"]
    [aside] = tmp_path.glob("library-damaged-*.sqlite3")
    kept = sqlite3.connect(aside)
    assert kept.execute("SELECT count(*) FROM game").fetchone() == (0,)
    kept.close()


def test_a_library_that_could_not_be_finished_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(sqlite3.Connection):
        def execute(self, sql: str, *values: object) -> sqlite3.Cursor:
            if "TABLE seating" in sql:
                raise sqlite3.OperationalError("database or disk is full")
            return super().execute(sql, *values)  # type: ignore[arg-type]

    def connect(name: object, **how: object) -> sqlite3.Connection:
        kind = Full if Path(str(name)).exists() or str(name) != ":memory:" else sqlite3.Connection
        opened: sqlite3.Connection = original(name, factory=kind, **how)
        return opened

    original: Any = sqlite3.connect
    monkeypatch.setattr("sqlite3.connect", connect)
    with open_in(tmp_path) as library:
        assert notes_of(library) == ["full"]
    monkeypatch.undo()
    assert not (tmp_path / "library.sqlite3").exists()
    with open_in(tmp_path) as library:
        assert library.is_kept
        assert notes_of(library) == []


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda data: data[: len(data) // 2], id="half"),
        pytest.param(lambda data: data[:18] + b"\x09\x09" + data[20:], id="of another kind"),
    ],
)
def test_damage_to_be_seen_from_outside_is_told_before_the_first_card(
    tmp_path: Path, change: Callable[[bytes], bytes]
) -> None:
    with open_in(tmp_path) as library:
        library.start(play(new_session("Ann")))
    file = tmp_path / "library.sqlite3"
    file.write_bytes(change(file.read_bytes()))
    with open_in(tmp_path) as library:
        assert notes_of(library) == ["damaged"]
        assert library.is_kept


def test_the_log_of_a_damaged_file_goes_along_with_it(tmp_path: Path) -> None:
    file = tmp_path / "library.sqlite3"
    file.write_bytes(b"rubbish" * 1000)
    file.with_name(f"{file.name}-wal").write_bytes(b"a log" * 1000)
    with open_in(tmp_path) as library:
        library.start(play(new_session("Ann"), 5))
    [aside] = tmp_path.glob("library-damaged-*.sqlite3")
    assert aside.with_name(f"{aside.name}-wal").read_bytes() == b"a log" * 1000


def test_what_is_set_aside_in_one_second_has_names_apart(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    for number in range(4):
        path.write_bytes(bytes([number]) * 10)
        database.set_aside(path)
    kept = {aside.read_bytes() for aside in tmp_path.glob("library-damaged-*.sqlite3")}
    assert kept == {bytes([number]) * 10 for number in range(4)}


def test_a_broken_letter_in_one_row_leaves_the_list_readable(tmp_path: Path) -> None:
    with open_in(tmp_path) as library:
        for seed in ("A", "B"):
            session = play(new_session("Ann", seed=seed), 5)
            library.start(session)
            library.release(session)
        library.shelf.connection.execute(
            "UPDATE game SET progress = CAST(x'7bff7d' AS TEXT) WHERE id = 1"
        )
        assert [game.id for game in library.games()] == [2]
        assert library.damaged() == [1]


def test_the_folder_is_the_player_s_alone(tmp_path: Path) -> None:
    with open_in(tmp_path / "new"):
        assert (tmp_path / "new").stat().st_mode & 0o077 == 0


# Who writes


def test_a_lock_on_a_file_that_was_taken_away_guards_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The holder removes the file as it lets go, just as the next one opens it."""
    path = tmp_path / "game-1.lock"
    take = locks._lock
    taken: list[int] = []

    def too_late(handle: int) -> None:
        if not taken:
            path.unlink()
        taken.append(handle)
        take(handle)

    monkeypatch.setattr(locks, "_lock", too_late)
    with Lock(path):
        assert len(taken) == 2
        with pytest.raises(LockHeld):
            Lock(path).acquire(0.0)


def test_another_copy_that_opens_the_library_is_waited_for(tmp_path: Path) -> None:
    with Lock(tmp_path / "locks" / "library.lock"):
        start = time.perf_counter()
        with open_in(tmp_path) as library:
            assert notes_of(library) == ["locked"]
            assert not library.is_kept
        assert time.perf_counter() - start > database.PATIENCE / 2


@pytest.mark.parametrize(
    ("error", "problem"),
    [
        (sqlite3.OperationalError("database or disk is full"), Problem.FULL),
        (sqlite3.OperationalError("database is locked"), Problem.LOCKED),
        (sqlite3.OperationalError("attempt to write a readonly database"), Problem.READ_ONLY),
        (sqlite3.OperationalError("disk I/O error"), Problem.UNREADABLE),
        (OSError(errno.ENOSPC, "No space left on device"), Problem.FULL),
        (OSError(errno.EDQUOT, "Disk quota exceeded"), Problem.FULL),
        (OSError(errno.EROFS, "Read-only file system"), Problem.READ_ONLY),
        (PermissionError(errno.EACCES, "Permission denied"), Problem.READ_ONLY),
        (OSError(errno.EIO, "Input/output error"), Problem.UNREADABLE),
    ],
)
def test_what_the_system_says_becomes_one_note(error: Exception, problem: Problem) -> None:
    assert note_of(error, None).problem is problem


def test_a_library_in_memory_takes_no_record_as_kept() -> None:
    with Library.open(Places(None, None, None)) as library:
        session = play(new_session("Ann"), 5)
        library.start(session)
        assert not library.keeps(session)
