"""macOS Terminal, as far as it can be had elsewhere: 256 colours, and no question is answered.

It says what it is by TERM_PROGRAM, draws 256 colours, and has neither Kitty's keyboard protocol nor
pictures drawn at one stroke. How its font looks can be seen there only.
"""

from __future__ import annotations

import re
import time
import unicodedata
from pathlib import Path

import pytest
from rich.cells import get_character_cell_size

from tests.e2e.terminal import Terminal, environment
from tests.e2e.test_screen import AT_ONCE, at_the_table
from tests.e2e.test_terminals import next_keys
from tests.tui.test_palettes import contrast

Pair = tuple[str, str]
"""What a character is drawn in, and its ground: six hexadecimal digits each, or ``default``."""

QUESTIONS = re.compile(rb"\x1b\[\??\d*\$p|\x1b\[[>=]?\d*c|\x1b\[\??[56]n|\x1b\]\d+;\?|\x1bP\+q")
"""What asks the terminal for a mode, its kind, the place of its cursor, a colour or an ability."""

LINES = set("─│╭╮╰╯├┤┬┴░")


def macos(folder: Path, **more: str) -> dict[str, str]:
    """Return the environment of a program started there."""
    environ = environment(folder, TERM_PROGRAM="Apple_Terminal", TERM="xterm-256color", **more)
    del environ["COLORTERM"]
    return environ


class Seen:
    """What stood on the screen, pair of colours by pair."""

    def __init__(self) -> None:
        self.text: set[Pair] = set()
        self.lines: set[Pair] = set()
        self.signs: set[str] = set()

    def look(self, terminal: Terminal) -> None:
        """Take in the screen as it is now."""
        for row in terminal.screen.buffer.values():
            for cell in row.values():
                pair = (cell.bg, cell.fg) if cell.reverse else (cell.fg, cell.bg)
                if cell.data in LINES:
                    self.lines.add(pair)
                elif cell.data.strip():
                    self.text.add(pair)
                self.signs |= set(cell.data) if not cell.data.isascii() else set()


def faint(pairs: set[Pair], least: float) -> dict[Pair, float]:
    """Return the pairs of less contrast; the terminal's own two colours are its owner's affair."""
    assert all((fg == "default") == (bg == "default") for fg, bg in pairs)
    ratios = {(fg, bg): contrast(f"#{fg}", f"#{bg}") for fg, bg in pairs if fg != "default"}
    return {pair: ratio for pair, ratio in ratios.items() if ratio < least}


def colours_sent(raw: bytes) -> set[int]:
    """Return the colours asked for, by their numbers; there must be no other way of asking."""
    numbers = set()
    for codes in re.findall(rb"\x1b\[([\d;]+)m", raw):
        left = [int(code) for code in codes.split(b";")]
        while left:
            code = left.pop(0)
            if code in (38, 48):
                assert left.pop(0) == 5, f"a colour beyond the 256: {codes!r}"
                numbers.add(left.pop(0))
            else:
                assert code < 30, f"a colour of the first sixteen: {codes!r}"
    return numbers


def play_a_hand(terminal: Terminal) -> Seen:
    """Play on until the second hand, looking at every screen on the way."""
    seen = Seen()
    at_the_table(terminal)
    for _step in range(80):
        text = terminal.settle(0.1)
        seen.look(terminal)
        if "hand 2" in text:
            return seen
        terminal.press(next_keys(text))
    raise AssertionError(f"the hand does not end\n{terminal.text}")


@pytest.mark.parametrize("theme", ["felt", "light", "terminal"])
def test_a_hand_is_played_in_colours_and_signs_that_are_drawn_right(
    tmp_path: Path, theme: str
) -> None:
    environ = macos(tmp_path, FORTY_FIVE_THEME=theme)
    with Terminal(tmp_path, *AT_ONCE, environ=environ) as terminal:
        seen = play_a_hand(terminal)
        raw = bytes(terminal.raw)
    assert colours_sent(raw) <= set(range(16, 256)), "none of the first, which a profile changes"
    assert len(seen.text) > 5
    assert faint(seen.text, 4.5) == {}
    assert faint(seen.lines, 3.0) == {}
    assert set("♠♥♦♣") <= seen.signs
    for sign in seen.signs:
        assert unicodedata.east_asian_width(sign) not in "WF", sign
        assert get_character_cell_size(sign) == 1, sign


def test_nothing_waits_for_an_answer_and_the_terminal_is_given_back(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", environ=macos(tmp_path)) as terminal:
        terminal.wait(lambda _text: b"\x1b[?1049h" in terminal.raw)
        begun = time.monotonic()
        terminal.wait("New game")
        assert time.monotonic() - begun < 3.0
        terminal.settle()
        terminal.press("q")
        assert terminal.end() == 0
        assert terminal.modes_left_on() == set()
        raw = bytes(terminal.raw)
    assert QUESTIONS.findall(raw) == []
    assert len(re.findall(rb"\x1b\[>\d+u", raw)) == raw.count(b"\x1b[<u")
    assert b"\x1b[?2026h" not in raw
    last = raw.rpartition(b"\x1b[?1049l")[2]
    assert re.sub(rb"\x1b\[\?\d+[hl]", b"", last).strip() == b"", "no text after the end"


def test_another_terminal_is_asked_as_ever(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play") as terminal:
        terminal.wait("New game")
        assert QUESTIONS.findall(bytes(terminal.raw)) != []
