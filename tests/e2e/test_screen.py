"""The screen of the real command, started, used and ended in every way."""

from __future__ import annotations

import os
import re
import signal
import termios
from pathlib import Path

import psutil
import pytest

from tests.e2e.terminal import Terminal, environment

AT_ONCE = ("play", "--new", "--seed", "E2E", "--people", "Ann", "--speed", "instant")


def at_the_table(terminal: Terminal) -> None:
    """Wait until Ann is asked for something she can answer."""
    while "Ann, what do you call?" not in terminal.text and "Ann, throw" not in terminal.text:
        terminal.wait(lambda text: any(part in text for part in ("go on", "Ann, ")))
        if "go on" in terminal.text:
            before = terminal.text
            terminal.press(" ")
            terminal.wait(lambda text, before=before: text != before)  # type: ignore[misc]
        elif "Ann, deal" in terminal.text:
            terminal.press("d")
            terminal.wait(lambda text: "Ann, deal" not in text)


def no_card_after_the_end(terminal: Terminal) -> bool:
    """Whether what stays on the terminal when the program's own screen is gone shows no card."""
    _own, left, after = bytes(terminal.raw).rpartition(b"\x1b[?1049l")
    return bool(left) and not any(sign.encode() in after for sign in "♠♥♦♣")


def test_from_the_menu_to_the_table_and_out_again(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play") as terminal:
        terminal.wait("Play")
        terminal.press("\r")
        terminal.wait("to 125 · hand")
        terminal.press("q")
        terminal.wait("The game is kept")
        terminal.press("y")
        terminal.wait("New game")
        terminal.press("q")
        assert terminal.end() == 0
        assert terminal.modes_left_on() == set()


@pytest.mark.parametrize(
    ("number", "status"),
    [
        (signal.SIGTERM, 143),
        (signal.SIGHUP, 129),
        (signal.SIGINT, 130),
        (signal.SIGQUIT, 131),
    ],
    ids=["TERM", "HUP", "INT", "QUIT"],
)
def test_the_system_may_end_it_and_the_game_goes_on_later(
    tmp_path: Path, number: signal.Signals, status: int
) -> None:
    with Terminal(tmp_path, *AT_ONCE) as terminal:
        at_the_table(terminal)
        hand = terminal.settle().splitlines()[-6:-2]
        terminal.kill(number)
        assert terminal.end() == status
        assert terminal.modes_left_on() == set()
        assert no_card_after_the_end(terminal)
    with Terminal(tmp_path, "play", "--resume", "--speed", "instant") as terminal:
        terminal.wait("to 125 · hand")
        at_the_table(terminal)
        terminal.wait(lambda text: text.splitlines()[-6:-2] == hand)


@pytest.mark.skipif(not hasattr(signal, "SIGTSTP"), reason="nothing is stopped here")
def test_a_stopped_program_gives_the_terminal_back_and_comes_back_covered(tmp_path: Path) -> None:
    words = ("play", "--new", "--seed", "E2E", "--people", "Ann,Bob", "--speed", "instant")
    with Terminal(tmp_path, *words) as terminal:
        terminal.wait("Hand the keyboard to")
        terminal.press(" ")
        terminal.wait(lambda text: any(sign in text for sign in "♠♥♦♣"))
        terminal.settle()
        terminal.kill(signal.SIGTSTP)
        terminal.settle()
        assert terminal.modes_left_on() == set()
        shown = len(terminal.raw)
        terminal.kill(signal.SIGCONT)
        terminal.wait("Hand the keyboard to")
        again = bytes(terminal.raw[shown:]).decode(errors="replace")
        assert not any(sign in again for sign in "♠♥♦♣")
        assert terminal.modes_left_on() != set()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("words", [("play",), AT_ONCE])
def test_a_flood_of_keys_does_not_keep_it(
    tmp_path: Path, words: tuple[str, ...], number: signal.Signals
) -> None:
    with Terminal(tmp_path, *words) as terminal:
        terminal.wait("? help")
        os.write(terminal.child.child_fd, b"\x1b[B" * 1300)
        terminal.settle(0.1)
        terminal.kill(number)
        assert terminal.end() == 128 + number
        assert terminal.modes_left_on() == set()


@pytest.mark.skipif(not hasattr(signal, "SIGCONT"), reason="nothing is stopped here")
@pytest.mark.parametrize("stops", [False, True])
def test_a_program_that_did_not_see_the_stop_takes_the_terminal_anew(
    tmp_path: Path, *, stops: bool
) -> None:
    words = ("play", "--new", "--seed", "E2E", "--people", "Ann,Bob", "--speed", "instant")
    with Terminal(tmp_path, *words) as terminal:
        before = termios.tcgetattr(terminal.child.child_fd)
        terminal.wait("Hand the keyboard to")
        threads = psutil.Process(terminal.child.pid).num_threads()
        for _ in range(3):
            terminal.press(" ")
            terminal.wait(lambda text: any(sign in text for sign in "♠♥♦♣"))
            terminal.settle()
            if stops:
                terminal.kill(signal.SIGSTOP)
            terminal.kill(signal.SIGCONT)
            terminal.wait("Hand the keyboard to")
            terminal.settle()
        assert psutil.Process(terminal.child.pid).num_threads() <= threads
        terminal.press("\x03")
        terminal.wait("The game is kept")
        terminal.press("\x03")
        assert terminal.end() == 130
        assert terminal.modes_left_on() == set()
        assert termios.tcgetattr(terminal.child.child_fd)[:4] == before[:4]
        raw = bytes(terminal.raw)
        assert len(re.findall(rb"\x1b\[>\d+u", raw)) == len(re.findall(rb"\x1b\[<u", raw))


def test_ctrl_c_asks_first_and_loses_nothing(tmp_path: Path) -> None:
    with Terminal(tmp_path, *AT_ONCE) as terminal:
        at_the_table(terminal)
        terminal.press("\x03")
        terminal.wait("The game is kept")
        terminal.press("n")
        at_the_table(terminal)
        terminal.press("\x03")
        terminal.wait("The game is kept")
        terminal.press("y")
        assert terminal.end() == 130
        assert terminal.modes_left_on() == set()
        assert no_card_after_the_end(terminal)
    with Terminal(tmp_path, "play", "--resume") as terminal:
        terminal.wait("to 125 · hand")


@pytest.mark.parametrize("size", [(40, 12), (60, 20), (110, 32)])
def test_other_sizes_show_hand_and_question(tmp_path: Path, size: tuple[int, int]) -> None:
    with Terminal(tmp_path, *AT_ONCE, size=size) as terminal:
        at_the_table(terminal)
        terminal.wait(lambda text: any(sign in text for sign in "♠♥♦♣"))


WITHOUT_UTF8 = {"LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


@pytest.mark.parametrize(
    ("arguments", "more"),
    [
        (("--ascii",), {}),
        ((), WITHOUT_UTF8),
        ((), {"LANG": "C"}),
        ((), {"LC_ALL": "POSIX"}),
        ((), {"LANG": "en_US.ISO-8859-1"}),
    ],
    ids=["wanted", "by itself", "C", "POSIX", "Latin 1"],
)
def test_letters_when_wanted_or_when_signs_cannot_be_drawn(
    tmp_path: Path, arguments: tuple[str, ...], more: dict[str, str]
) -> None:
    environ = environment(tmp_path, **more)
    with Terminal(tmp_path, *AT_ONCE, *arguments, environ=environ) as terminal:
        at_the_table(terminal)
        assert terminal.text.isascii(), terminal.text
        assert re.search(r"(10|[2-9JQKA])[SHDC]", terminal.text)


def test_no_colour_is_used_when_none_is_wanted(tmp_path: Path) -> None:
    with Terminal(tmp_path, *AT_ONCE, environ=environment(tmp_path, NO_COLOR="1")) as terminal:
        at_the_table(terminal)
        cells = [cell for row in terminal.screen.buffer.values() for cell in row.values()]
        assert {cell.fg for cell in cells} | {cell.bg for cell in cells} == {"default"}
        assert any(cell.reverse for cell in cells)


def test_a_file_called_like_a_library_does_no_harm(tmp_path: Path) -> None:
    for name in ("textual.py", "click.py", "rich.py"):
        (tmp_path / name).write_text("raise SystemExit('the wrong file')\n", encoding="utf-8")
    with Terminal(tmp_path, "play") as terminal:
        terminal.wait("New game")
        terminal.press("q")
        assert terminal.end() == 0
