"""The tables of the library, and how an older library becomes a newer one.

The version of a library is the number of steps it has been through; each step is one transaction.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

APPLICATION: Final = 0x34354653
"""The mark that tells a library of this game from any other SQLite file."""

_TABLES: Final = (
    """
    CREATE TABLE game (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        status TEXT NOT NULL CHECK (status IN ('running', 'finished', 'abandoned', 'damaged')),
        imported INTEGER NOT NULL DEFAULT 0,
        practice INTEGER NOT NULL DEFAULT 0,
        created TEXT NOT NULL,
        changed TEXT NOT NULL,
        setup TEXT NOT NULL,
        commitment TEXT NOT NULL,
        progress TEXT NOT NULL,
        facts TEXT
    )
    """,
    """
    CREATE TABLE action (
        game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE seating (
        game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        actions INTEGER NOT NULL,
        seats TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID
    """,
)

MIGRATIONS: Final[tuple[Sequence[str], ...]] = (_TABLES,)
"""The statements of each step; the first makes an empty library."""


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version of a library; 0 is an empty file."""
    number: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return number


def is_library(connection: sqlite3.Connection) -> bool:
    """Whether the file carries the mark of this game."""
    mark: int = connection.execute("PRAGMA application_id").fetchone()[0]
    return mark == APPLICATION


def migrate(connection: sqlite3.Connection, steps: Sequence[Sequence[str]] = MIGRATIONS) -> None:
    """Bring a library to the version of `steps`, all at once or not at all."""
    done = version_of(connection)
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statements in steps[done:]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(steps)}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
