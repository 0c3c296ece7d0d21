"""Libraries that are not empty, for looking at lists and figures."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple

from forty_five.game.session import Session
from forty_five.store.library import Library
from forty_five.store.places import all_in
from tests.tui.driving import a_session
from tests.tui.playing import played


class Kept(NamedTuple):
    """One game of the shelf: its rules and seats, and how far it went."""

    rules: str
    seats: int = 4
    actions: int = 100_000
    """Actions at most; by default it goes to its end."""
    ends: str = ""
    """``given up``, ``practice`` or neither."""
    people: tuple[str, ...] = ("Ann",)
    bot: str = "novice"


SHELF = (
    Kept("auction-125"),
    Kept("auction-120", bot="normal"),
    Kept("irish-25", 5, bot="easy"),
    Kept("auction-125", people=("Ann", "Bartholomew")),
    Kept("merrimack-120", 6, 90, "given up"),
    Kept("auction-125", ends="practice"),
    Kept("nova-scotia-125", bot="easy"),
    Kept("irish-110", 2, bot="easy"),
    Kept("omi", 4, 120),
    Kept("irish-45", 5, 70),
    Kept("pei-120", 4, 150),
)
"""The games of a player who has tried this and that, the first begun first."""


@contextmanager
def filled_library() -> Iterator[Library]:
    """Open a fresh copy of the library that holds `SHELF`; it always looks the same."""
    with tempfile.TemporaryDirectory() as folder:
        places = all_in(Path(folder))
        assert places.library is not None
        places.library.write_bytes(_filled())
        with Library(places) as library:
            yield library


@cache
def _filled() -> bytes:
    """Return the file of the filled library; playing all its games takes a second."""
    folder = Path(tempfile.mkdtemp())
    try:
        places = all_in(folder)
        with Library(places) as library:
            for number, kept in enumerate(SHELF):
                _keep(library, kept, number)
        assert places.library is not None
        return places.library.read_bytes()
    finally:
        shutil.rmtree(folder)


def _keep(library: Library, kept: Kept, number: int) -> None:
    session = _game(kept, number)
    game = library.start(session)
    if kept.ends == "given up":
        library.give_up(session)
    else:
        library.release(session)
    moment = f"2026-01-{10 + number}T18:05:00Z"
    connection = library.shelf.connection
    connection.execute("UPDATE game SET created = ?1, changed = ?1 WHERE id = ?2", (moment, game))


def _game(kept: Kept, number: int) -> Session:
    session = a_session(kept.people, kept.rules, kept.seats, f"shelf {number}", kept.bot)
    session.practice = kept.ends == "practice"
    return played(session, kept.actions)
