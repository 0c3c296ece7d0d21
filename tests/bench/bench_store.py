"""The store under a long siege, and how fast it is: ``python tests/bench/bench_store.py``.

Adds up 1,000 hands of every rule set and reads them back, kills a copy of the program at 200 random
moments (``--moments N``), mutates 1,000 saved libraries, lets the disk be full at 500 points of
games and settings, plays 500 hands through the library to see whether memory grows, and times
opening, listing and acting. Any broken promise ends it with an assertion.
"""

from __future__ import annotations

import argparse
import random
import resource
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from forty_five.game.events import HandScored
from forty_five.game.session import Session
from forty_five.rules.presets import PRESETS
from forty_five.rules.scoring import TRICK
from forty_five.store.files import write_atomically
from forty_five.store.library import Library
from forty_five.store.notes import Note
from forty_five.store.places import Places, all_in
from forty_five.store.statistics import statistics
from tests.store.attacks import attack
from tests.store.tables import choice, new_session, notes_of, open_in, play


def kill(moments: int) -> None:
    """Kill a copy at random moments; see `attack`."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        finished = attack(Path(folder), moments, seed=moments)
        spent = time.perf_counter() - start
    print(f"kill -9: {moments} moments, {finished} games played out, {spent:.0f} s, nothing lost")


def mutate(files: int) -> None:
    """Damage a library in many ways: it always opens, and what is read replays."""
    chance = random.Random(45)
    with tempfile.TemporaryDirectory() as folder:
        original = Path(folder) / "original"
        with open_in(original) as library:
            for number in range(5):
                library.start(play(new_session("Ann", seed=f"M{number}"), 80))
        data = (original / "library.sqlite3").read_bytes()
        readable = told = 0
        for number in range(files):
            target = Path(folder) / str(number)
            target.mkdir()
            (target / "library.sqlite3").write_bytes(damaged(data, chance))
            with open_in(target) as library:
                own = new_session("Ben", seed="OWN")
                library.start(own)
                play(own, 10)
                loaded = [library.load(game.id) for game in library.games()]
                readable += sum(not isinstance(game, Note) for game in loaded) - 1
                told += bool(notes_of(library))
                library.release(own)
                [mine] = [game for game in library.unfinished() if game.people == ("Ben",)]
                again = library.resume(mine.id)
                assert isinstance(again, Session)
                assert again.state == own.state
            shutil.rmtree(target)
    share = readable / (5 * files)
    print(f"damage: {files} files, {told} notes, {share:.0%} of the games still read")


def damaged(data: bytes, chance: random.Random) -> bytes:
    """Return the file with one kind of damage."""
    changed = bytearray(data)
    match chance.randrange(4):
        case 0:
            del changed[chance.randrange(len(changed)) :]
        case 1:
            at = chance.randrange(len(changed))
            changed[at : at + 512] = chance.randbytes(len(changed[at : at + 512]))
        case 2:
            page = chance.randrange(len(changed) // 4096) * 4096
            changed[page : page + 4096] = bytes(4096)
        case _:
            for _ in range(20):
                changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def fill(times: int) -> None:
    """Let the disk be full at many points of games and settings: the old or the new is there."""
    chance = random.Random(times)
    with tempfile.TemporaryDirectory() as folder:
        places = all_in(Path(folder))
        kept: dict[int, Session] = {}
        for number in range(times):
            with Library.open(places) as library:
                session = new_session("Ann", seed=f"F{number}")
                game = library.start(session)
                assert game is not None
                connection = library.shelf.connection
                pages = connection.execute("PRAGMA page_count").fetchone()[0]
                connection.execute(f"PRAGMA max_page_count = {pages + chance.randrange(3)}")
                play(session, 150)
                kept[game] = session
            assert set(notes_of(library)) <= {"full"}
            if number % 20 == 0 or number == times - 1:
                check(places, kept)
        texts = {_settings_cut(Path(folder), chance) for _ in range(times)}
    print(f"full disk: {times} times, every game and {len(texts)} settings files whole")


def check(places: Places, kept: dict[int, Session]) -> None:
    """Check that every game is there as far as it went, and none is damaged."""
    with Library.open(places) as library:
        assert library.damaged() == []
        assert library.is_sound()
        for game, session in kept.items():
            loaded = library.load(game)
            assert not isinstance(loaded, Note), loaded
            assert loaded.session.state == session.state_at(len(loaded.session.steps))


def _settings_cut(folder: Path, chance: random.Random) -> str:
    """Change a setting on a disk with room for so many bytes; return what is there then."""
    path, limits = folder / "settings.toml", resource.getrlimit(resource.RLIMIT_FSIZE)
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    new = f'# {"x" * chance.randrange(20_000)}\nspeed = "fast"\n'
    resource.setrlimit(resource.RLIMIT_FSIZE, (chance.randrange(20_000), limits[1]))
    try:
        write_atomically(path, new)
    except OSError:
        assert (path.read_text(encoding="utf-8") if path.exists() else "") == old
    else:
        assert path.read_text(encoding="utf-8") == new
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert not list(folder.glob(".settings*"))
    return path.read_text(encoding="utf-8") if path.exists() else ""


def score(hands: int) -> None:
    """Add up so many hands of every rule set, and read them back: shown, summed and kept agree."""
    total = 0
    for name, preset in PRESETS.items():
        with tempfile.TemporaryDirectory() as folder:
            done = number = 0
            while done < hands:
                seats = preset.options.players[number % len(preset.options.players)]
                session = new_session("Ann", preset=name, seats=seats, seed=f"S{number}")
                with open_in(Path(folder)) as library:
                    game = library.start(play(session, 2_000))
                    assert game is not None
                with open_in(Path(folder)) as library:
                    loaded = library.load(game)
                assert not isinstance(loaded, Note)
                add_up(session, loaded.session)
                done, number = done + len(session.state.results), number + 1
            total += done
    print(f"scores: {total} hands of {len(PRESETS)} rule sets add up, as shown and as kept")


def add_up(session: Session, again: Session) -> None:
    """Check the points of every hand of a game, and that they were kept."""
    options, before = session.setup.options, (0,) * len(session.state.scores)
    shown = [e.totals for s in session.steps for e in s.events if isinstance(e, HandScored)]
    for result, totals in zip(session.state.results, shown, strict=True):
        sums = tuple(sum(line.points for line in ledger) for ledger in result.score.ledgers)
        assert sums == result.score.deltas
        assert tuple(map(sum, zip(before, sums, strict=True))) == result.totals == totals
        assert sum(result.taken) == TRICK * sum(result.tricks) + options.bonus * result.bonus
        before = totals
    assert before == session.state.scores
    assert again.state.results == session.state.results


def grow(hands: int) -> None:
    """Play many hands through one library and see what memory they leave behind."""
    with tempfile.TemporaryDirectory() as folder, open_in(Path(folder)) as library:
        played, sizes, number = 0, [], 0
        while played < hands:
            session = new_session("Ann", seed=f"H{number}")
            library.start(session)
            play(session)
            library.release(session)
            played, number = played + len(session.state.results), number + 1
            sizes.append((played, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024))
    first = next(size for done, size in sizes if done >= 100)
    print(f"memory: {first:.1f} MiB after 100 hands, {sizes[-1][1]:.1f} after {sizes[-1][0]}")


def clock(games: int) -> None:
    """Time acting, and opening and reading a library of many games."""
    with tempfile.TemporaryDirectory() as folder:
        with open_in(Path(folder)) as library:
            times = []
            for number in range(games):
                session = new_session("Ann", seed=f"C{number}")
                library.start(session)
                while not session.is_over:
                    action = choice(session)
                    start = time.perf_counter()
                    session.act(action)
                    times.append(time.perf_counter() - start)
                library.release(session)
        times.sort()
        middle, slow = times[len(times) // 2], times[-len(times) // 100]
        print(f"act: median {middle * 1e3:.2f} ms, p99 {slow * 1e3:.2f} ms")
        start = time.perf_counter()
        with open_in(Path(folder)) as library:
            opened = time.perf_counter()
            library.unfinished()
            listed = time.perf_counter()
            statistics(library)
            worked_out = time.perf_counter()
            statistics(library)
            again = time.perf_counter()
        print(
            f"{games} games: open {(opened - start) * 1e3:.1f} ms, unfinished "
            f"{(listed - opened) * 1e3:.1f} ms, statistics {(worked_out - listed):.2f} s at first, "
            f"{(again - worked_out) * 1e3:.0f} ms after"
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--moments", type=int, default=200)
    parser.add_argument("--files", type=int, default=1_000)
    parser.add_argument("--hands", type=int, default=500)
    parser.add_argument("--scored", type=int, default=1_000)
    parser.add_argument("--fills", type=int, default=500)
    parser.add_argument("--games", type=int, default=100)
    wanted = parser.parse_args()
    clock(wanted.games)
    score(wanted.scored)
    grow(wanted.hands)
    mutate(wanted.files)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    fill(wanted.fills)
    kill(wanted.moments)
