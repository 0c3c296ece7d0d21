"""Killing a copy of the program at random moments of a game, and what must then be true."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

from forty_five.game.session import Session
from tests.store.tables import new_session, open_in, play

ROOT = Path(__file__).parents[2]


def child(folder: Path, *, pause: float = 0.0, game: int | None = None) -> subprocess.Popen[str]:
    """Start a copy of the program; see `child.py`."""
    words = [sys.executable, "-m", "tests.store.child", str(folder), str(pause)]
    if game is not None:
        words.append(str(game))
    return subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def killed_at_random(folder: Path, game: int | None, chance: random.Random) -> int:
    """Run a copy, kill it at a random moment; return how many actions it told of."""
    running = child(folder, pause=chance.choice((0, 0.001)), game=game)
    assert running.stdout is not None
    told = int(running.stdout.readline().split()[1])
    time.sleep(chance.random() ** 2 * 0.06)
    running.kill()
    lines = [line for line in running.stdout.read().splitlines() if line.startswith("at ")]
    running.stdout.close()
    running.wait()
    return int(lines[-1].split()[1]) if lines else told


def attack(folder: Path, moments: int, seed: int) -> int:
    """Kill a copy at `moments` moments of its games; return how many games were played out.

    After every kill the game must be there as far as was told, with at most one action more, and be
    the same as a game that was never stopped.
    """
    chance = random.Random(seed)
    reference = play(new_session("Ann", "Ben"))
    finished, game = 0, None
    for _ in range(moments):
        told = killed_at_random(folder, game, chance)
        with open_in(folder) as library:
            assert library.take_note() is None
            running = library.unfinished()
            if running:
                [summary] = running
                game = summary.id
                session = library.resume(game)
                assert isinstance(session, Session)
                assert told <= len(session.steps) <= told + 1
                assert session.state == reference.state_at(len(session.steps))
            else:
                game, finished = None, finished + 1
                assert told in (len(reference.steps), len(reference.steps) - 1)
            assert len(library.finished()) == finished
            assert library.damaged() == []
    return finished
