"""The library of games: saved before it is shown, gone on with, given up, deleted, migrated."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from forty_five.game.seats import Seat
from forty_five.game.session import Session
from forty_five.store import database, schema
from forty_five.store.library import Library
from forty_five.store.notes import Note, Problem, sentence
from forty_five.store.places import all_in
from forty_five.store.statistics import statistics
from tests.store.tables import choice, new_session, notes_of, open_in, play


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with open_in(tmp_path) as library:
        yield library


def stored(folder: Path) -> list[str]:
    """Return the stored actions of game 1 as another program would read them."""
    with sqlite3.connect(folder / "library.sqlite3") as connection:
        rows = connection.execute("SELECT body FROM action WHERE game = 1 ORDER BY number")
        return [body for (body,) in rows.fetchall()]


def resumed(library: Library, game: int) -> Session:
    session = library.resume(game)
    assert isinstance(session, Session), session
    return session


def test_every_action_is_on_the_disk_before_it_is_made_so(tmp_path: Path, library: Library) -> None:
    session = new_session("Ann")
    library.start(session)
    seen: list[int] = []

    class Watch:
        """Looks at the disk in the moment the session has not changed yet."""

        def __init__(self) -> None:
            self.inner = session.keeper

        def acted(self, number: int, action: object) -> None:
            assert self.inner is not None
            self.inner.acted(number, action)  # type: ignore[arg-type]
            seen.append(len(stored(tmp_path)) - len(session.steps))

        def undone(self, actions: int, *, practice: bool) -> None: ...

        def reseated(self, seats: tuple[Seat, ...], *, practice: bool) -> None: ...

    session.keeper = Watch()
    play(session, 60)
    assert seen == [1] * 60


def test_a_game_goes_on_where_it_was_left(tmp_path: Path, library: Library) -> None:
    session = new_session("Zoë ♣", "Ben")
    game = library.start(session)
    assert game == 1
    play(session, 70)
    library.close()
    with open_in(tmp_path) as again:
        [summary] = again.unfinished()
        assert summary.id == 1
        assert summary.people == ("Zoë ♣", "Ben")
        assert summary.progress.scores == session.state.scores
        assert summary.progress.actor == session.actor
        other = resumed(again, 1)
        assert other.state == session.state
        assert other.steps == session.steps
        play(other)
        assert other.state == play(new_session("Zoë ♣", "Ben")).state
        assert [found.status for found in again.games()] == ["finished"]


def test_saving_and_resuming_five_times_gives_the_same_draws(
    tmp_path: Path, library: Library
) -> None:
    session = new_session("Ann")
    library.start(session)
    while session.state.phase != "discard":
        session.act(choice(session))
    library.release(session)
    states = []
    for _ in range(5):
        copy = resumed(library, 1)
        library.release(copy)
        play(copy, 40)  # nobody keeps these
        states.append(copy.state)
    assert states == [states[0]] * 5


def test_undo_take_back_and_reseating_are_kept(tmp_path: Path, library: Library) -> None:
    session = new_session("Ann")
    library.start(session)
    play(session, 30)
    session.reseat(2, Seat("Eve"))
    assert session.take_back() is False  # two people now
    session.reseat(2, Seat("North", "hard"))
    while session.take_back_target() is None or len(session.steps) < 60:
        session.act(choice(session))
    assert session.take_back()
    play(session, 5)
    library.close()
    with open_in(tmp_path) as again:
        other = resumed(again, 1)
        assert other.state == session.state
        assert other.seats == session.seats
        assert other.practice
        loaded = again.load(1)
        assert not isinstance(loaded, Note)
        assert [actions for actions, _seats in loaded.seatings] == [0, 30, 30]


@pytest.mark.parametrize("is_busy", [False, True])
def test_a_seating_moves_with_what_is_taken_back(
    tmp_path: Path, library: Library, is_busy: bool
) -> None:
    session = new_session("Ann", "Ben", "Cid", "Dan")
    library.start(session)
    play(session, 1)
    while not session.can_undo():
        play(session, 1)
    session.reseat(2, Seat("Eve"))
    done = len(session.steps)
    other = sqlite3.connect(tmp_path / "library.sqlite3", isolation_level=None)
    if is_busy:  # it is written down later, with what was done meanwhile
        other.execute("BEGIN IMMEDIATE")
    assert session.undo()
    assert session.undo() is False or done > 2
    play(session, 3)
    other.close()
    play(session, 1)
    library.close()
    with open_in(tmp_path) as again:
        loaded = again.load(1)
        assert not isinstance(loaded, Note)
        assert loaded.session.state == session.state
        assert loaded.seatings == session.seatings
        assert loaded.seatings[1][0] < done


def test_a_look_into_a_bots_hand_is_kept_and_counts_nowhere(
    tmp_path: Path, library: Library
) -> None:
    session = new_session("Ann")
    library.start(session)
    play(session, 1)
    while session.actor != 2:
        play(session, 1)
    north = session.seats[2]
    session.reseat(2, Seat("Eve"))
    library.close()
    with open_in(tmp_path) as again:
        session = resumed(again, 1)
        session.reseat(2, north)
        assert session.practice
        summary = again.summary(1)
        assert summary is not None
        assert summary.practice
        play(session)
        assert session.is_over
        assert statistics(again) == []


def test_a_finished_game_is_counted_once(tmp_path: Path, library: Library) -> None:
    session = new_session("Ann")
    library.start(session)
    play(session)
    assert [game.status for game in library.games()] == ["finished"]  # before anyone leaves
    assert isinstance(library.resume(1), Note)
    library.close()
    for _ in range(2):
        with open_in(tmp_path) as again:
            assert [game.id for game in again.finished()] == [1]
            assert again.unfinished() == []
            note = again.resume(1)
            assert isinstance(note, Note)
            assert note.problem is Problem.GAME_OVER


def test_give_up_and_delete(library: Library) -> None:
    first, second = new_session("Ann"), new_session("Ben", seed="B")
    library.start(first)
    library.start(second)
    play(first, 10)
    note = library.delete(2)
    assert note is not None
    assert note.problem is Problem.GAME_IN_USE
    library.give_up(first)
    library.release(second)
    assert {game.id: game.status for game in library.games()} == {1: "abandoned", 2: "running"}
    assert library.abandon(1) == Note(Problem.GAME_OVER, library.shelf.path, 1)
    assert library.delete(2) is None
    missing = library.delete(2)
    assert missing is not None
    assert missing.problem is Problem.NO_SUCH_GAME
    assert [game.id for game in library.games()] == [1]


def test_a_summary_tells_no_secret(library: Library) -> None:
    session = new_session("Ann", seed="SECRETSEED")
    library.start(session)
    play(session, 50)
    shown = repr(library.games())
    assert "SECRETSEED" not in shown
    assert "Card" not in shown.replace("bonus_cards", "")


def test_a_game_from_elsewhere_is_put_there_once(library: Library) -> None:
    session = play(new_session("Ann"))
    added = library.add(session)
    assert added == 1
    assert library.add(play(new_session("Ann"))) == 1
    assert library.add(play(new_session("Ann"), 5)) == 2
    assert [game.imported for game in library.games()] == [True, True]


def test_opening_and_acting_are_fast(tmp_path: Path, library: Library) -> None:
    import time

    session = new_session("Ann")
    library.start(session)
    start = time.perf_counter()
    play(session, 200)
    assert time.perf_counter() - start < 1.0  # a fifth of that is usual
    library.close()
    start = time.perf_counter()
    with open_in(tmp_path) as again:
        again.unfinished()
    assert time.perf_counter() - start < 0.1


# Versions


def test_an_older_library_is_backed_up_and_migrated(tmp_path: Path, library: Library) -> None:
    play(session := new_session("Ann"), 3)
    library.start(session)
    library.close()
    newer = (*schema.MIGRATIONS, ("ALTER TABLE game ADD COLUMN mood TEXT DEFAULT 'fine'",))
    opened = database.open_database(all_in(tmp_path), newer)
    assert opened.is_kept
    assert opened.note is None
    assert opened.connection.execute("SELECT mood FROM game").fetchall() == [("fine",)]
    assert schema.version_of(opened.connection) == 2
    opened.connection.close()
    backup = sqlite3.connect(tmp_path / "library-version-1.sqlite3")
    assert schema.version_of(backup) == 1
    assert backup.execute("SELECT count(*) FROM action").fetchone() == (3,)
    backup.close()
    with open_in(tmp_path) as older:  # this version again: the newer file is left alone
        assert not older.is_kept
        assert notes_of(older) == ["newer"]
        play(other := new_session("Ben"), 5)
        older.start(other)
    untouched = database.open_database(all_in(tmp_path), newer)
    assert untouched.connection.execute("SELECT count(*) FROM game").fetchone() == (1,)
    untouched.connection.close()


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, library: Library) -> None:
    library.start(new_session("Ann"))
    library.close()
    broken = (*schema.MIGRATIONS, ("ALTER TABLE game ADD COLUMN mood TEXT", "NONSENSE"))
    opened = database.open_database(all_in(tmp_path), broken)
    assert not opened.is_kept
    opened.connection.close()
    with open_in(tmp_path) as again:
        assert again.is_kept
        assert len(again.unfinished()) == 1


def test_every_problem_has_its_sentence(tmp_path: Path) -> None:
    for problem in Problem:
        said = sentence(Note(problem, tmp_path, 7, "the detail"))
        assert said.endswith(".")
        assert "{" not in said
