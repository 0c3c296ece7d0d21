"""Programs as bots through the real command: whole games, the arena, kept games, what is told."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.store.tables import new_session, open_in, play

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "example_bot.py"
STRANGE = ROOT / "tests" / "bots" / "strange_program.py"


def bot(*words: str | Path) -> str:
    return "program:" + shlex.join([sys.executable, "-S", *map(str, words)])


def run(folder: Path, *words: str, status: int = 0) -> tuple[str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "forty_five", *words],
        env={**os.environ, "FORTY_FIVE_DATA": str(folder), "LANG": "C.UTF-8"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=ROOT,
        timeout=120,
        check=False,
    )
    out, err = done.stdout.decode(), done.stderr.decode()
    assert done.returncode == status, (out[-500:], err)
    assert "Traceback" not in err
    return out, err


WATCH = ("play", "--plain", "--bots-only", "--rules", "irish-25", "--seats", "4", "--seed", "X")


def test_a_program_plays_a_whole_game(tmp_path: Path) -> None:
    out, _err = run(tmp_path, *WATCH, "--bots", bot(EXAMPLE))
    assert "The game is over." in out
    assert "in its place" not in out


def test_a_program_that_fails_is_told_once_and_the_game_is_played(tmp_path: Path) -> None:
    out, _err = run(tmp_path, *WATCH, "--bots", bot(STRANGE, "mad"))
    assert "The game is over." in out
    assert out.count("gave no answer to read") == 1
    assert out.count("failed too often") == 1


def test_a_chatty_program_writes_its_log_and_nothing_on_the_screen(tmp_path: Path) -> None:
    out, err = run(tmp_path, *WATCH, "--bots", bot(STRANGE, "chatty"))
    assert "thinking about my hand" not in out + err
    assert list((tmp_path / "bots").glob("seat-*.log"))


def test_a_kept_game_does_not_start_what_nobody_named(tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    with open_in(tmp_path) as library:
        library.start(play(new_session(bot=bot(STRANGE, "marks", mark), preset="irish-25"), 3))
    out, _err = run(tmp_path, "play", "--plain", "--resume", "1")
    assert "not started unless you name it" in out
    assert "The game is over." in out
    assert not mark.exists()


@pytest.mark.parametrize("name", ["program:", "program:no-such-program", "program:'"])
def test_a_program_that_is_not_there_is_refused_in_a_sentence(tmp_path: Path, name: str) -> None:
    _out, err = run(tmp_path, *WATCH, "--bots", name, status=2)
    assert err.strip() == f"There is no program to run in {name}."
    run(tmp_path, "arena", name, "normal", status=2)


def test_the_arena_counts_what_a_program_lost(tmp_path: Path) -> None:
    words = ("--deals", "2", "--json")
    out, _err = run(tmp_path, "arena", bot(EXAMPLE), "normal", *words)
    assert json.loads(out)["faults"] == {"a": 0, "b": 0}
    out, _err = run(tmp_path, "arena", bot(STRANGE, "dies"), "normal", *words, "--jobs", "2")
    facts = json.loads(out)
    assert facts["faults"]["a"] > 0 and facts["faults"]["b"] == 0
