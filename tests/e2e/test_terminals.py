"""Reports of players about their terminals: odd ones, Esc, redrawing, homes that keep nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from forty_five.tui.layout import ROOM, Size
from tests.e2e.readme_blocks import README
from tests.e2e.terminal import Terminal, environment
from tests.e2e.test_screen import AT_ONCE, at_the_table
from tests.tui.test_palettes import CONSOLE, XTERM, contrast

SIGN = re.compile(r"[^\x00-\x7f]")


# B124: terminals without signs


@pytest.mark.parametrize("term", ["linux", "vt100"])
def test_a_bare_terminal_gets_letters_plain_lines_and_settings_that_say_so(
    tmp_path: Path, term: str
) -> None:
    environ = environment(tmp_path, TERM=term, FORTY_FIVE_SUIT_COLOURS="four")
    with Terminal(tmp_path, *AT_ONCE, environ=environ) as terminal:
        at_the_table(terminal)
        text = terminal.settle()
        assert not SIGN.search(text)
        assert re.search(r"\b(10|[2-9JQKA])[SHDC]\b", text)
        assert re.search(r"\[p Pass\]|\[\w+ ", text), "the cursor stands in brackets"
        assert "@" in text, "the dealer"
        terminal.press("/")
        terminal.wait("Find")
        terminal.press("settings\r")
        terminal.wait("Square corners")
        for _line in range(25):
            if re.search(r"\[ .*Square corners", terminal.text):
                break
            terminal.press("\x1b[B")
            terminal.settle(0.1)
        terminal.wait(lambda text: "It has no effect here: lines" in " ".join(text.split()))


# B082: sixteen colours on the real screen

NAMES = ("black", "red", "green", "brown", "blue", "magenta", "cyan", "white")
BOTH = (*NAMES, *(f"bright{name}" for name in NAMES))


@pytest.mark.parametrize("theme", ["felt", "light"])
@pytest.mark.parametrize(("term", "drawn"), [("xterm", XTERM), ("linux", CONSOLE)])
def test_all_that_is_written_can_be_read_with_sixteen_colours(
    tmp_path: Path, term: str, drawn: tuple[str, ...], theme: str
) -> None:
    environ = environment(tmp_path, TERM=term, COLORTERM="", FORTY_FIVE_THEME=theme)
    shades = dict(zip(BOTH, drawn, strict=True))
    with Terminal(tmp_path, *AT_ONCE, environ=environ) as terminal:
        at_the_table(terminal)
        terminal.settle()
        cells = [cell for row in terminal.screen.buffer.values() for cell in row.values()]
    written = {(cell.fg, cell.bg) for cell in cells if cell.data.isalnum() or cell.data in "♠♥♦♣"}
    assert len(written) > 5
    ratios = {pair: contrast(shades[pair[0]], shades[pair[1]]) for pair in written}
    assert {pair: ratio for pair, ratio in ratios.items() if ratio < 4.5} == {}


# B098: Esc and what follows it


@pytest.mark.parametrize("keys", ["\x1b2", "\x1b\x1b", "\x1b", "q"])
def test_esc_closes_what_is_open_and_the_next_key_does_nothing_else(
    tmp_path: Path, keys: str
) -> None:
    with Terminal(tmp_path, *AT_ONCE) as terminal:
        at_the_table(terminal)
        before = terminal.settle()
        terminal.press("o")
        terminal.wait("Order of the cards")
        terminal.press(keys)
        terminal.wait(lambda text: "Order of the cards" not in text)
        after = terminal.settle()
        if keys == "\x1b\x1b":
            terminal.press("\x1b")  # the second one may have opened the menu
            after = terminal.settle()
        assert after == before or "Back to the table" in after
        terminal.press("p")
        terminal.wait(lambda text: "p Pass" in text)


# B120: Ctrl+Z


def test_ctrl_z_stops_nothing_and_says_so(tmp_path: Path) -> None:
    with Terminal(tmp_path, *AT_ONCE) as terminal:
        at_the_table(terminal)
        terminal.press("\x1a")
        terminal.wait("Ctrl+Z is switched off")
        assert psutil.Process(terminal.child.pid).status() != psutil.STATUS_STOPPED


# B135: attaching again, and the key that repairs


def test_one_key_draws_everything_anew(tmp_path: Path) -> None:
    with Terminal(tmp_path, *AT_ONCE) as terminal:
        at_the_table(terminal)
        before = terminal.settle()
        for row in range(1, 24):
            terminal._stream.feed(f"\x1b[{row};1H~~~~ a line of another program ~~~~".encode())
        assert terminal.text != before
        terminal.press("\x0c")
        terminal.wait(lambda text: text == before)


def test_another_size_is_drawn_whole_and_below_the_least_a_note(tmp_path: Path) -> None:
    wide, high = ROOM[Size.TINY]
    with Terminal(tmp_path, *AT_ONCE) as terminal:
        at_the_table(terminal)
        before = terminal.settle()
        for columns, rows in ((60, 20), (120, 40), (wide, high), (wide - 1, high), (80, 24)):
            terminal.screen.resize(rows, columns)
            terminal.child.setwinsize(rows, columns)
            if columns < wide:
                terminal.wait("This screen is too small")
                assert f"{wide} by {high}" in terminal.text
            else:
                terminal.wait(lambda text: "Ann, what do you call" in text)
        assert terminal.settle() == before


# B111: homes in which nothing can be kept


def _a_file(folder: Path) -> dict[str, str]:
    (folder / "taken").write_text("a file", encoding="utf-8")
    return {"FORTY_FIVE_DATA": str(folder / "taken")}


def _nowhere(folder: Path) -> dict[str, str]:
    return {"FORTY_FIVE_DATA": "", "HOME": "/nonexistent", "XDG_DATA_HOME": "/proc/nowhere"}


@pytest.mark.parametrize("home", [_a_file, _nowhere])
def test_a_game_is_played_where_nothing_can_be_kept_and_says_so_once(
    tmp_path: Path, home: Callable[[Path], dict[str, str]]
) -> None:
    environ = environment(tmp_path, **home(tmp_path))
    environ = {name: value for name, value in environ.items() if value}
    with Terminal(tmp_path, *AT_ONCE, environ=environ, size=(110, 32)) as terminal:
        terminal.wait("nothing is saved")
        told = 0
        for _step in range(80):
            text = terminal.settle(0.15)
            told += "nothing is saved" in text
            if "hand 2" in text:
                break
            terminal.press(next_keys(text))
        assert "hand 2" in terminal.text, "the game goes on"
        assert "nothing is saved" not in terminal.text
        assert told


def next_keys(text: str) -> str:
    """Return keys that lead on from what is on the screen."""
    if "go on" in text:
        return " "
    if "what do you call" in text or "bagged" in text:
        return "\r"
    return "d\r" if "throw the rest" in text else "\x1b" if "Esc close" in text else "\r"


# B132: what can't be mended here is in the manual


@pytest.mark.parametrize(
    ("flaw", "cure"),
    [
        ("macOS Terminal", "line spacing"),
        ("two cells wide", "--ascii"),
        ("Old Windows consoles", "Windows Terminal"),
        ("kill -9", "reset"),
    ],
)
def test_the_manual_names_the_flaw_and_the_cure(flaw: str, cure: str) -> None:
    trouble = README.read_text(encoding="utf-8").partition("## Troubleshooting")[2]
    entries = [" ".join(entry.split()) for entry in trouble.partition("## ")[0].split("\n* ")]
    assert any(flaw in entry and cure in entry for entry in entries)


@pytest.mark.parametrize("columns", ["1000000", "-4", "wide", "9" * 5000])
def test_a_size_no_terminal_has_is_not_believed(tmp_path: Path, columns: str) -> None:
    environ = environment(tmp_path, COLUMNS=columns, LINES="0")
    with Terminal(tmp_path, *AT_ONCE, environ=environ) as terminal:
        at_the_table(terminal)
        assert max(len(line.rstrip()) for line in terminal.settle().split("\n")) <= 80
