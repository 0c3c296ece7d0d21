"""Two copies at once, kill -9, full disks and read-only folders, in processes of their own."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from forty_five.game.session import Session
from forty_five.store.notes import Note, Problem
from forty_five.store.statistics import statistics
from tests.store.attacks import ROOT, attack, child
from tests.store.tables import new_session, notes_of, open_in, play

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals and limits of Unix")


def test_kill_9_at_random_moments_loses_at_most_the_last_key(tmp_path: Path) -> None:
    attack(tmp_path, 16, seed=45)


def test_kill_9_at_the_end_counts_the_game_once(tmp_path: Path) -> None:
    """Killed on the game-over screen, and again: won or lost once, and nothing else changes."""
    with open_in(tmp_path) as library:
        library.start(play(new_session("Ann", seed="EARLIER")))
    reference = play(new_session("Ann", "Ben"))
    running = child(tmp_path, pause=0.0005)
    assert running.stdout is not None
    for line in running.stdout:
        if line == f"at {len(reference.steps)}\n":
            break
    running.send_signal(signal.SIGKILL)
    running.stdout.close()
    running.wait()
    for _ in range(2):
        with open_in(tmp_path) as library:
            assert library.unfinished() == []
            ann = statistics(library)[0]
            assert (ann.name, ann.total.games) == ("Ann", 2)
            assert ann.total.hands == len(reference.state.results) + len(
                play(new_session("Ann", seed="EARLIER")).state.results
            )


def test_two_copies_never_play_the_same_game(tmp_path: Path) -> None:
    first = child(tmp_path, pause=0.2)
    assert first.stdout is not None
    first.stdout.readline()
    with open_in(tmp_path) as library:
        [summary] = library.unfinished()
        assert library.is_in_use(summary.id)
        note = library.resume(summary.id)
        assert isinstance(note, Note)
        assert note.problem is Problem.GAME_IN_USE
        refused = library.delete(summary.id)
        assert refused is not None
        own = new_session("Cat", seed="OWN")
        library.start(play(own))  # it gets its own
        second = child(tmp_path, game=summary.id)
        assert second.communicate(timeout=20)[0] == "refused game_in_use\n"
        first.kill()
        first.stdout.close()
        first.wait()
        assert not library.is_in_use(summary.id)  # a dead copy locks nobody out
        session = library.resume(summary.id)
        assert isinstance(session, Session)
        play(session)
        assert len(library.finished()) == 2
        assert {person.name for person in statistics(library)} == {"Ann", "Ben", "Cat"}


def test_a_game_changed_behind_its_back_is_not_overwritten(tmp_path: Path) -> None:
    """Where locks do not work (some network disks), the rows themselves tell."""
    with open_in(tmp_path) as library:
        session = new_session("Ann")
        library.start(session)
        play(session, 10)
        for lock in (tmp_path / "locks").glob("game-*"):
            lock.unlink()
        with open_in(tmp_path) as other:
            copy = other.resume(1)
            assert isinstance(copy, Session)
            play(copy, 15)
            play(session, 3)
            assert notes_of(library) == ["game_taken"]
            loaded = other.load(1)
            assert not isinstance(loaded, Note)
            assert loaded.session.state == copy.state


def run(code: str, *words: str, **how: object) -> str:
    """Run Python code in a process of its own and return what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", code, *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        **how,  # type: ignore[call-overload]
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    output: str = done.stdout
    return output


PLAYED_WITHOUT_A_DISK = """
import os, sys
from pathlib import Path
from tests.store.tables import new_session, notes_of, open_in, play
if len(sys.argv) > 2:
    os.seteuid(int(sys.argv[2]))  # root could write anywhere
library = open_in(Path(sys.argv[1]))
session = new_session("Ben", seed="D")
library.start(session)
play(session)
print(library.is_kept, *notes_of(library), len(library.games()), session.is_over)
"""


def test_a_disk_that_takes_no_more(tmp_path: Path) -> None:
    """A limit on the size of files stands for a full disk: writes fail half-way."""
    with open_in(tmp_path) as library:
        library.start(play(new_session("Ann", seed="A")))

    def limited() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (120_000, 120_000))

    told = run(PLAYED_WITHOUT_A_DISK, str(tmp_path), preexec_fn=limited)
    kept, *problems, _games, over = told.split()
    assert kept in ("True", "False")
    assert over == "True"
    assert len(problems) == 1, told
    with open_in(tmp_path) as library:
        assert notes_of(library) == []
        assert library.is_sound()
        assert not isinstance(library.load(1), Note)
        for summary in library.unfinished():
            assert isinstance(library.resume(summary.id), Session)


def test_a_folder_that_cannot_be_written_to() -> None:
    with tempfile.TemporaryDirectory() as folder:  # pytest's own are closed to other users
        Path(folder).chmod(0o755)
        data = Path(folder) / "data"
        with open_in(data) as library:
            library.start(play(new_session("Ann", seed="A")))
        before = (data / "library.sqlite3").read_bytes()
        for path in (data, *data.rglob("*")):
            path.chmod(0o555 if path.is_dir() else 0o444)
        words = (str(data), "65534") if os.geteuid() == 0 else (str(data),)
        told = run(PLAYED_WITHOUT_A_DISK, *words)
        assert told.split() == ["False", "read_only", "2", "True"]  # the old game can be read
        assert (data / "library.sqlite3").read_bytes() == before
        data.chmod(0o755)
