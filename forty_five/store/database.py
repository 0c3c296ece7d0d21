"""Opening the library's file, whatever state it is in.

A good file is opened, an older one backed up and brought up to date, a damaged one set aside and
what can be read of it carried over. Where the file can't be used at all, the library lives in
memory: the game can be played, and a note says that nothing is kept.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from errno import EINVAL
from pathlib import Path
from typing import Final

from forty_five.store.locks import Lock, LockHeld
from forty_five.store.notes import Note, Problem, note_of
from forty_five.store.places import Places
from forty_five.store.schema import MIGRATIONS, is_library, migrate, version_of
from forty_five.text.language import _

PATIENCE: Final = 1.0
"""Seconds to wait for another copy that opens, mends or migrates the library."""
BUSY: Final = 400
"""Milliseconds a write waits for another writer."""

FAILURES: Final = (sqlite3.Error, UnicodeError)
"""What asking a library can lead to: a damaged one can name its damage in broken letters."""

_MAGIC: Final = b"SQLite format 3\x00"
_NOT_THE_FILE: Final = (
    "locked",
    "busy",
    "readonly",
    "full",
    "unable to open",
    "I/O",
    "interrupted",
)


def is_damage(error: Exception) -> bool:
    """Whether a failure means that the file itself is no longer sound."""
    if isinstance(error, UnicodeError) or type(error) is sqlite3.DatabaseError:
        return True
    told = str(error)
    return isinstance(error, sqlite3.OperationalError) and not any(
        word in told for word in _NOT_THE_FILE
    )


@dataclass(frozen=True, slots=True)
class Opened:
    """A library ready for use; `is_kept` says whether it is on the disk or only in memory."""

    connection: sqlite3.Connection
    is_kept: bool
    note: Note | None = None


class _Damaged(Exception):  # noqa: N818 - a state of affairs
    """The file is no sound library."""


class _Newer(Exception):  # noqa: N818 - a state of affairs
    """The file belongs to a newer version of the program."""


def open_database(
    places: Places,
    steps: Sequence[Sequence[str]] = MIGRATIONS,
    *,
    thorough: bool = False,
) -> Opened:
    """Open the library of `places`. Never raises for the sake of a file; see the note.

    Args:
        places: Where things live.
        steps: The migrations that make a library of the present version.
        thorough: Read the whole file to see whether it is sound; slow for a big one.
    """
    path, locks = places.library, places.locks
    if path is None or locks is None:
        return Opened(_in_memory(), False, Note(Problem.NO_PLACE))
    lock = Lock(locks / "library.lock")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock.acquire(PATIENCE)
    except LockHeld:
        return Opened(_in_memory(), False, Note(Problem.LOCKED, path))
    except OSError as error:
        return _unwritable(path, error)
    with lock:
        return _open_locked(path, steps, thorough)


def _open_locked(path: Path, steps: Sequence[Sequence[str]], thorough: bool) -> Opened:
    try:
        try:
            return Opened(_open_file(path, steps, thorough), True)
        except _Damaged:
            aside = set_aside(path)
            connection = _open_file(path, steps, False)
            rescue(aside, connection)
            return Opened(connection, True, Note(Problem.DAMAGED, aside))
    except _Newer:
        return Opened(_in_memory(), False, Note(Problem.NEWER, path))
    except (OSError, *FAILURES) as error:
        return _unwritable(path, error)


def _open_file(path: Path, steps: Sequence[Sequence[str]], thorough: bool) -> sqlite3.Connection:
    if path.exists() and not path.is_file():
        raise OSError(EINVAL, _("no ordinary file"))  # reading a pipe would never end
    if not path.exists():
        _create(path, steps)
    elif not _looks_whole(path):
        raise _Damaged
    connection = connect(str(path))
    try:
        _prepare(connection, path, steps)
        if thorough and not is_sound(connection):
            raise _Damaged
    except BaseException:
        connection.close()
        raise
    return connection


def connect(name: str, *, uri: bool = False) -> sqlite3.Connection:
    """Return a connection that leaves transactions to us."""
    connection = sqlite3.connect(
        name, timeout=BUSY / 1000, isolation_level=None, check_same_thread=False, uri=uri
    )
    # A row with a broken letter is for its own game to refuse, not for the whole list to fail on.
    connection.text_factory = lambda data: data.decode("utf-8", "surrogateescape")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _in_memory() -> sqlite3.Connection:
    connection = connect(":memory:")
    migrate(connection)
    return connection


def _create(path: Path, steps: Sequence[Sequence[str]]) -> None:
    """Make an empty library under another name first, so that half of one is never found."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.unlink(missing_ok=True)
    connection = sqlite3.connect(fresh, isolation_level=None)
    try:
        migrate(connection, steps)
    finally:
        connection.close()
    os.replace(fresh, path)


def _looks_whole(path: Path) -> bool:
    """Whether the head of the file is that of a library and the file is as long as it says.

    What lies in the log beside it may have come into the file in part only, the head among it,
    where a disk was full; then SQLite knows better.
    """
    with path.open("rb") as file:
        head = file.read(100)
    if len(head) < 100 or not head.startswith(_MAGIC):
        return False
    if not {head[18], head[19]} <= {1, 2}:  # with others SQLite would take it for read-only
        return False
    log = path.with_name(f"{path.name}-wal")
    if log.is_file() and log.stat().st_size:
        return True
    size = int.from_bytes(head[16:18], "big")
    pages = int.from_bytes(head[28:32], "big")
    return path.stat().st_size >= pages * (65536 if size == 1 else size)


def _prepare(connection: sqlite3.Connection, path: Path, steps: Sequence[Sequence[str]]) -> None:
    try:
        version = _checked_version(connection, steps)
    except FAILURES as error:
        if is_damage(error):
            raise _Damaged from error
        raise
    if version < len(steps):  # a step that fails is no fault of the file
        _back_up(connection, path, version)
        migrate(connection, steps)


def _checked_version(connection: sqlite3.Connection, steps: Sequence[Sequence[str]]) -> int:
    """Return the version of a library that can be read and written, set up for use."""
    version = version_of(connection)
    if not is_library(connection):
        raise _Damaged
    if version > len(steps):
        raise _Newer
    connection.execute("PRAGMA journal_mode = WAL").fetchone()
    # In WAL mode a killed process loses nothing with this; only a power cut can lose the last
    # keys, and never more than those.
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("SELECT count(*) FROM game").fetchone()
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("ROLLBACK")
    return version


def is_sound(connection: sqlite3.Connection) -> bool:
    """Read the whole library and return whether every page and table of it is in order."""
    try:
        rows = connection.execute("PRAGMA quick_check(1)").fetchall()
        with contextlib.closing(_in_memory()) as fresh:
            return rows == [("ok",)] and _tables(connection) == _tables(fresh)
    except FAILURES:
        return False


def _tables(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    return connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()


def _back_up(connection: sqlite3.Connection, path: Path, version: int) -> Path:
    backup = _unused(path.with_name(f"library-version-{version}.sqlite3"))
    target = sqlite3.connect(backup)
    try:
        connection.backup(target)
    finally:
        target.close()
    return backup


def set_aside(path: Path) -> Path:
    """Give a damaged library (and its log) another name, and return that name."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    aside = _unused(path.with_name(f"library-damaged-{stamp}.sqlite3"))
    path.rename(aside)
    for tail in ("-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError):
            path.with_name(path.name + tail).rename(aside.with_name(aside.name + tail))
    return aside


def _unused(path: Path) -> Path:
    candidate, number = path, 2
    while candidate.exists():
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return candidate


def rescue(damaged: Path, target: sqlite3.Connection) -> None:
    """Copy every game that can still be read whole out of a damaged file.

    A copy of the file is read, for SQLite puts a file in order as it opens it, and its log away.
    """
    with (
        contextlib.suppress(OSError, *FAILURES),
        tempfile.TemporaryDirectory(
            prefix="rescue-", dir=damaged.parent, ignore_cleanup_errors=True
        ) as folder,
    ):
        for tail in ("", "-wal"):
            part = damaged.with_name(damaged.name + tail)
            if part.exists():
                shutil.copyfile(part, Path(folder) / f"copy{tail}")
        with contextlib.closing(connect(str(Path(folder) / "copy"))) as source:
            copy_games(source, target)


def copy_games(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copy every readable game of one open library into another."""
    with transaction(target):
        for number in _readable_games(source):
            _copy_game(source, target, number)


def _readable_games(source: sqlite3.Connection) -> Iterator[int]:
    """Yield the numbers of the games, going past what can't be read."""
    last = 0
    try:
        row = source.execute("SELECT max(id), max(rowid) FROM game").fetchone()
        last = int(row[0] or 0)
    except (*FAILURES, TypeError, ValueError):
        with contextlib.suppress(*FAILURES, TypeError, ValueError):
            for (number,) in source.execute("SELECT id FROM game ORDER BY id"):
                last = int(number)
    yield from range(1, min(last, 1_000_000) + 1)


_COPIED: Final = (
    ("game", "id", 10),
    ("action", "game", 3),
    ("seating", "game", 4),
)


def _copy_game(source: sqlite3.Connection, target: sqlite3.Connection, number: int) -> None:
    target.execute("SAVEPOINT rescue")
    try:
        for table, key, width in _COPIED:
            rows = source.execute(f"SELECT * FROM {table} WHERE {key} = ?", (number,)).fetchall()
            marks = ", ".join("?" * width)
            target.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)
    except (*FAILURES, ValueError, OverflowError):
        target.execute("ROLLBACK TO rescue")
    target.execute("RELEASE rescue")


def _unwritable(path: Path, error: Exception) -> Opened:
    """Return a library in memory, with the games of the file where that can at least be read."""
    connection = _in_memory()
    for mode in ("mode=ro", "immutable=1"):  # a log can't be read without writing beside it
        with contextlib.suppress(OSError, *FAILURES):
            if not path.is_file() or not _looks_whole(path):
                break
            with contextlib.closing(connect(f"{path.as_uri()}?{mode}", uri=True)) as source:
                if is_library(source) and version_of(source) == len(MIGRATIONS):
                    copy_games(source, connection)
                break
    return Opened(connection, False, note_of(error, path))


@contextlib.contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Do several things all at once or not at all."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(*FAILURES):
            connection.execute("ROLLBACK")
        raise
