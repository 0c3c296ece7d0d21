"""Storage in every bad state: the game can always be played, with one clear note."""

from __future__ import annotations

import os
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from forty_five.game.session import Session
from forty_five.store.library import Library
from forty_five.store.notes import Note, Problem
from forty_five.store.places import Places, all_in, find_places
from tests.store.tables import new_session, notes_of, open_in, play

Damage = Callable[[bytes], bytes]

DAMAGES: list[tuple[str, Damage]] = [
    ("nothing", lambda data: b""),
    ("zeros", lambda data: bytes(len(data))),
    ("half", lambda data: data[: len(data) // 2]),
    ("random", lambda data: random.Random(1).randbytes(len(data))),
    ("json", lambda data: b'{"games": []}'),
    ("one byte", lambda data: b"S"),
    (
        "random after the head",
        lambda data: data[:100] + random.Random(2).randbytes(len(data) - 100),
    ),
]


def filled(folder: Path) -> None:
    """Put three games into a library: finished, given up, running."""
    with open_in(folder) as library:
        library.start(play(new_session("Ann", seed="A")))
        given_up = play(new_session("Ann", seed="B"), 20)
        library.start(given_up)
        library.give_up(given_up)
        library.start(play(new_session("Ann", seed="C"), 30))


def can_be_played(library: Library) -> None:
    session = new_session("Ben", seed="D")
    library.start(session)
    play(session, 30)
    library.release(session)
    found = [game for game in library.unfinished() if game.people == ("Ben",)]
    assert len(found) == 1
    again = library.resume(found[0].id)
    assert isinstance(again, Session)
    assert again.state == session.state
    library.release(again)


@pytest.mark.parametrize("damage", [pytest.param(d, id=n) for n, d in DAMAGES])
def test_a_damaged_file_is_set_aside_and_told_once(tmp_path: Path, damage: Damage) -> None:
    filled(tmp_path)
    file = tmp_path / "library.sqlite3"
    bad = damage(file.read_bytes())
    file.write_bytes(bad)
    with open_in(tmp_path) as library:
        library.games()
        can_be_played(library)
        assert notes_of(library) == ["damaged"]
        assert library.is_kept
    [aside] = tmp_path.glob("library-damaged-*.sqlite3")
    assert aside.read_bytes() == bad
    with open_in(tmp_path) as library:
        assert notes_of(library) == []
        assert [game.people for game in library.unfinished()][:1] == [("Ben",)]


def test_another_sqlite_file_in_its_place_is_set_aside(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "library.sqlite3") as other:
        other.execute("CREATE TABLE recipe (name TEXT)")
    other.close()
    with open_in(tmp_path) as library:
        can_be_played(library)
        assert notes_of(library) == ["damaged"]
    [aside] = tmp_path.glob("library-damaged-*")
    kept = sqlite3.connect(aside)
    assert kept.execute("SELECT count(*) FROM recipe").fetchone() == (0,)
    kept.close()


def test_games_that_can_be_read_are_carried_over(tmp_path: Path) -> None:
    """One page of actions is overwritten: the games that do not lie there are as they were."""
    with open_in(tmp_path) as library:
        for number in range(12):
            library.start(play(new_session("Ann", seed=f"G{number}")))
    file = tmp_path / "library.sqlite3"
    data = bytearray(file.read_bytes())
    page = 4096
    middle = len(data) // page // 2 * page
    data[middle : middle + page] = random.Random(3).randbytes(page)
    file.write_bytes(data)
    with open_in(tmp_path) as library:
        for game in range(1, 13):
            library.load(game)
        whole = [number for number in range(1, 13) if not isinstance(library.load(number), Note)]
        assert len(whole) >= 9
        assert notes_of(library) in (["damaged"], [])


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE action SET body = 'rubbish' WHERE game = 3 AND number = 10",
        "DELETE FROM action WHERE game = 3 AND number = 10",
        "UPDATE action SET body = (SELECT body FROM action WHERE game = 3 AND number = 25) "
        "WHERE game = 3 AND number = 26",
        'UPDATE action SET body = \'{"do":"play","seat":99,"card":"AS"}\' '
        "WHERE game = 3 AND number = 10",
        "UPDATE action SET body = '[17]' WHERE game = 3 AND number = 0",
        "UPDATE action SET number = 30 WHERE game = 3 AND number = 29",
        "INSERT INTO seating VALUES (3, 0, 5, '[]')",
        'UPDATE game SET setup = \'{"preset":"auction-125"}\' WHERE id = 3',
        "UPDATE game SET setup = 'x' WHERE id = 3",
        "UPDATE game SET setup = json_set(setup, '$.seed', 'ANOTHER') WHERE id = 3",
        "UPDATE game SET setup = json_set(setup, '$.seats', json('[]')) WHERE id = 3",
        "UPDATE game SET setup = json_set(setup, '$.options.kitty', 40) WHERE id = 3",
        "UPDATE game SET setup = json_set(setup, '$.options.mood', 1) WHERE id = 3",
        'UPDATE game SET progress = \'{"scores": "17"}\' WHERE id = 3',
    ],
)
def test_damage_to_one_game_leaves_the_others(tmp_path: Path, statement: str) -> None:
    filled(tmp_path)
    with sqlite3.connect(tmp_path / "library.sqlite3") as connection:
        connection.execute(statement)
    connection.close()
    with open_in(tmp_path) as library:
        if "progress" not in statement:
            note = library.resume(3)
            assert isinstance(note, Note), statement
            assert note.problem is Problem.GAME_DAMAGED
        assert [game.id for game in library.unfinished()] == []
        assert library.damaged() == [3]
        assert [game.id for game in library.finished()] == [1]
        assert not isinstance(library.load(1), Note)
        assert not isinstance(library.load(2), Note)
        can_be_played(library)
        assert library.delete(3) is None
        assert notes_of(library) == []


def test_a_summary_with_a_wrong_score_is_put_right_by_playing_on(tmp_path: Path) -> None:
    filled(tmp_path)
    with sqlite3.connect(tmp_path / "library.sqlite3") as connection:
        connection.execute("UPDATE game SET progress = json_set(progress, '$.scores[0]', 17)")
    connection.close()
    with open_in(tmp_path) as library:
        session = library.resume(3)
        assert isinstance(session, Session)
        play(session, 1)
        [summary] = library.unfinished()
        assert summary.progress.scores == session.state.scores


# Places that can't be used


def test_a_data_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    with open_in(tmp_path / "data") as library:
        assert not library.is_kept
        can_be_played(library)
        assert len(notes_of(library)) == 1
    assert (tmp_path / "data").read_text() == "in the way"


def test_a_library_that_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / "library.sqlite3").mkdir()
    with open_in(tmp_path) as library:
        can_be_played(library)
        assert len(notes_of(library)) == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_library_that_is_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "library.sqlite3")
    with open_in(tmp_path) as library:
        can_be_played(library)
        assert notes_of(library) == ["unreadable"]
    assert (tmp_path / "library.sqlite3").is_fifo()


def test_a_library_that_is_a_link_to_itself_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / "library.sqlite3").symlink_to("library.sqlite3")
    with open_in(tmp_path) as library:
        can_be_played(library)
        assert notes_of(library) == []
        assert library.is_kept


def test_no_home() -> None:
    with Library.open(Places(None, None, None)) as library:
        can_be_played(library)
        assert notes_of(library) == ["no_place"]


def test_places_follow_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_places({"FORTY_FIVE_DATA": str(tmp_path)}) == all_in(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "nowhere" / "at all"))
    monkeypatch.setenv("XDG_CONFIG_HOME", "not/absolute")
    places = find_places({})
    if os.name == "posix" and os.uname().sysname == "Linux":
        assert places.data == tmp_path / "nowhere" / "at all" / "forty-five"
        assert places.config is None or places.config.is_absolute()
        with Library.open(places) as library:  # a folder that is not there yet is made
            assert library.is_kept
            can_be_played(library)


def test_a_library_held_by_another_program(tmp_path: Path) -> None:
    filled(tmp_path)
    other = sqlite3.connect(tmp_path / "library.sqlite3", isolation_level=None)
    with open_in(tmp_path) as library:
        session = new_session("Ben", seed="D")
        library.start(session)
        play(session, 5)
        other.execute("BEGIN IMMEDIATE")
        play(session, 20)
        assert notes_of(library) == ["locked"]
        other.execute("ROLLBACK")
        play(session, 1)  # what could not be written is written now
        loaded = library.load(4)
        assert not isinstance(loaded, Note)
        assert loaded.session.state == session.state
    other.close()


def test_a_full_disk_in_the_middle_of_a_game(tmp_path: Path) -> None:
    with open_in(tmp_path) as library:
        session = new_session("Ben", seed="D")
        library.start(session)
        play(session, 10)
        connection = library.shelf.connection
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")
        play(session, 300)
        assert notes_of(library) == ["full"]
        loaded = library.load(1)
        assert not isinstance(loaded, Note)
        before = len(loaded.session.steps)
        assert 10 <= before < 310
        assert loaded.session.state == session.state_at(before)
        connection.execute("PRAGMA max_page_count = 100000")
        play(session, 1)
        loaded = library.load(1)
        assert not isinstance(loaded, Note)
        assert loaded.session.state == session.state


def test_a_file_that_took_its_log_in_only_in_part_is_no_damage(tmp_path: Path) -> None:
    """A full disk ends that half-way: the head tells of pages that are in the log alone."""
    with open_in(tmp_path / "one") as library:
        session = play(new_session("Ann"), 200)
        library.start(session)
        file, log = (tmp_path / "one" / f"library.sqlite3{tail}" for tail in ("", "-wal"))
        data = bytearray(file.read_bytes())
        data[28:32] = (10_000).to_bytes(4, "big")
        (tmp_path / "two").mkdir()
        (tmp_path / "two" / file.name).write_bytes(data)
        (tmp_path / "two" / log.name).write_bytes(log.read_bytes())
    with open_in(tmp_path / "two") as library:
        again = library.resume(1)
        assert isinstance(again, Session)
        assert again.state == session.state
        assert notes_of(library) == []
    assert not list(tmp_path.rglob("library-damaged-*"))


def test_a_disk_that_is_full_from_the_start(tmp_path: Path) -> None:
    filled(tmp_path)
    with open_in(tmp_path) as library:
        connection = library.shelf.connection
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")
        sessions = [new_session("Ben", seed=f"F{number}") for number in range(3)]
        for session in sessions:
            library.start(session)
            play(session, 100)
        assert notes_of(library) == ["full"]
        connection.execute("PRAGMA max_page_count = 100000")
        for session in sessions:
            library.release(session)
        assert len(library.unfinished()) == 4


def test_a_library_that_is_taken_away_in_the_middle_of_a_game(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with open_in(folder) as library:
        session = new_session("Ben", seed="D")
        library.start(session)
        play(session, 10)
        folder.rename(tmp_path / "elsewhere")
        play(session, 10)
        loaded = library.load(1)
        assert not isinstance(loaded, Note)
        assert loaded.session.state == session.state
    with open_in(folder) as library:
        assert len(library.unfinished()) == 1
    with open_in(tmp_path / "elsewhere") as library:
        assert len(library.unfinished()) == 1


def test_a_library_damaged_in_the_middle_of_a_game(tmp_path: Path) -> None:
    filled(tmp_path)
    with open_in(tmp_path) as library:
        session = new_session("Ben", seed="D")
        library.start(session)
        play(session, 10)
        library.shelf.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with (tmp_path / "library.sqlite3").open("r+b") as file:
            file.write(b"\x55" * 50_000)
        play(session, 40)
        loaded = library.load(4)
        assert not isinstance(loaded, Note)
        assert loaded.session.state == session.state
        assert notes_of(library) == ["damaged"]
    assert len(list(tmp_path.glob("library-damaged-*.sqlite3"))) == 1
