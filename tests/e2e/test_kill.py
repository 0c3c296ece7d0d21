"""kill -9 of the real program in every part of a hand, closed windows, and two copies at once.

The library is read from outside while the program runs, so that what it says after the kill, and
after the game is gone on with, can be compared with what was there before.
"""

from __future__ import annotations

import fcntl
import os
import pty
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from forty_five.game.moves import playable_cards
from forty_five.game.session import Session
from forty_five.rules.deal import Phase
from forty_five.store.library import Library
from forty_five.store.places import all_in
from forty_five.store.saved import Loaded
from tests.e2e.terminal import COMMAND, Terminal, environment

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")

TABLE = ("play", "--new", "--seed", "KILL", "--people", "Ann", "--speed", "instant")
LIKES = {
    "FORTY_FIVE_ANIMATIONS": "off",
    "FORTY_FIVE_WAIT_AFTER_TRICK": "on",
    "FORTY_FIVE_CONFIRM_COSTLY": "off",
}


def kept(folder: Path) -> Session:
    """Return the game as it stands in the library."""
    with Library.open(all_in(folder / "kept")) as library:
        assert library.take_note() is None
        loaded = library.load(1)
    assert isinstance(loaded, Loaded)
    return loaded.session


def at_rest(folder: Path, terminal: Terminal) -> Session:
    """Wait until nothing comes any more, and return the game."""
    terminal.settle(0.12)
    return kept(folder)


def keys_for(session: Session, terminal: Terminal) -> str:
    """Return keys that take the next step, whatever it is."""
    phase, view = session.state.phase, session.view(0)
    if "takes the trick" in terminal.text or session.state.awaits_deal:
        return "d" if "Ann, deal" in terminal.text else "n" if "n next" in terminal.text else " "
    if phase is Phase.AUCTION:
        return "1\r"
    if phase is not Phase.PLAY:
        return "d\r"  # diamonds, or done
    return f"{view.hand.index(playable_cards(view)[0]) + 1}\r" if session.actor == 0 else " "


Wanted = Callable[[Session, str], bool]


def in_phase(phase: Phase) -> Wanted:
    return lambda session, _text: session.state.phase is phase and session.actor == 0


def between_cards(session: Session, text: str) -> bool:
    deal = session.state.deal
    on_the_table = deal is not None and deal.trick is not None and bool(deal.trick.cards)
    return on_the_table and session.actor == 0 and "takes the trick" not in text


def in_the_pause(_session: Session, text: str) -> bool:
    return "takes the trick" in text


def at_the_summary(session: Session, _text: str) -> bool:
    return bool(session.state.results) and session.state.awaits_deal


MOMENTS: dict[str, Wanted] = {
    "the auction": in_phase(Phase.AUCTION),
    "after the kitty": in_phase(Phase.NAME_TRUMP),
    "the discard": in_phase(Phase.DISCARD),
    "between two cards": between_cards,
    "the pause after a trick": in_the_pause,
    "the summary": at_the_summary,
}


def play_to(folder: Path, terminal: Terminal, wanted: Wanted) -> Session:
    """Press keys until the game is where it is wanted; return the game."""
    for _key in range(150):
        session = at_rest(folder, terminal)
        if wanted(session, terminal.text):
            return session
        terminal.press(keys_for(session, terminal))
    raise AssertionError(f"never came there:\n{terminal.text}")


@pytest.mark.parametrize("moment", MOMENTS)
def test_kill_9_loses_nothing_and_scores_nothing_twice(tmp_path: Path, moment: str) -> None:
    environ = environment(tmp_path, **LIKES)
    with Terminal(tmp_path, *TABLE, environ=environ) as terminal:
        terminal.wait("to 125 · hand")
        before = play_to(tmp_path, terminal, MOMENTS[moment])
        terminal.kill(signal.SIGKILL)
        assert terminal.end() == -signal.SIGKILL
    after = kept(tmp_path)
    assert after.actions == before.actions
    assert after.state == before.state
    with Terminal(tmp_path, "play", "--resume", "--speed", "instant", environ=environ) as terminal:
        terminal.wait("to 125 · hand")
        again = at_rest(tmp_path, terminal)
        done = len(before.actions)
        assert again.actions[:done] == before.actions
        assert again.state_at(done) == before.state
        if before.actor == 0:
            assert again.actions == before.actions, "nothing is played for Ann"
        play_to(tmp_path, terminal, lambda session, _text: len(session.actions) > done)


def test_a_closed_window_plays_nothing_for_whoever_left(tmp_path: Path) -> None:
    environ = environment(tmp_path, **LIKES)
    with Terminal(tmp_path, *TABLE, environ=environ) as terminal:
        terminal.wait("to 125 · hand")
        before = play_to(tmp_path, terminal, between_cards)
        process: Any = terminal.child
        process.ptyproc.fileobj.close()
        end = time.monotonic() + 10
        while process.ptyproc.isalive():
            assert time.monotonic() < end, "it outlives its terminal"
            time.sleep(0.05)
    assert kept(tmp_path).actions == before.actions


@contextmanager
def watched_from_afar(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """A table on a terminal that is not the session's own, so that no signal tells of its end."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    running = subprocess.Popen(
        [*COMMAND, *TABLE],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment(tmp_path, **LIKES),
        cwd=tmp_path,
        start_new_session=True,
    )
    os.close(theirs)
    told = b""
    while "to 125 · hand".encode() not in told:
        told += os.read(ours, 65536)
    time.sleep(0.5)
    try:
        yield running, ours
    finally:
        running.kill()
        running.wait()


def test_a_terminal_that_goes_without_a_word_ends_it(tmp_path: Path) -> None:
    with watched_from_afar(tmp_path) as (running, ours):
        os.close(ours)
        assert running.wait(15) == 129
    assert not list(tmp_path.rglob("crash*.txt"))
    assert kept(tmp_path).state.actions < 20


def test_a_terminal_that_stops_taking_text_and_goes_ends_it(tmp_path: Path) -> None:
    with watched_from_afar(tmp_path) as (running, ours):
        for _press in range(120):  # each is drawn whole, and nobody reads it
            os.write(ours, b"\x0c")
            time.sleep(0.02)
        os.close(ours)
        assert running.wait(15) == 129
    assert not list(tmp_path.rglob("crash*.txt"))


def test_a_second_copy_is_told_and_gets_a_game_of_its_own(tmp_path: Path) -> None:
    with Terminal(tmp_path, *TABLE) as first:
        first.wait("to 125 · hand")
        with Terminal(tmp_path, "play") as second:
            second.wait("Go on")
            second.press("g")
            second.wait("Game 1 is being played in another window")
            second.press("p")
            second.wait("to 125 · hand")
        with Terminal(tmp_path, "play", "--resume", "1") as third:
            third.wait("Game 1 is being played in another window")
            assert third.end() == 1
        first.kill(signal.SIGKILL)
        first.end()
    with Terminal(tmp_path, "play", "--resume", "1") as again:  # nobody is locked out
        again.wait("to 125 · hand")
    with Library.open(all_in(tmp_path / "kept")) as library:
        assert {game.id for game in library.unfinished()} == {1, 2}
