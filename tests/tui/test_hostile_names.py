"""Names meant to break things, everywhere a name is shown: the screen, plain text, the library."""

from __future__ import annotations

import asyncio
import unicodedata
from functools import cache
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from wcwidth import wcswidth

from forty_five.commands import build
from forty_five.commands.play import Wishes, draft_of
from forty_five.game.record import read_record, write_record
from forty_five.game.seats import NAME_LENGTH, Seat, clean_name
from forty_five.game.session import Session, Setup
from forty_five.plain.console import InputEnded
from forty_five.store.settings import Settings
from forty_five.tui.app import FortyFiveApp
from forty_five.tui.draft import Draft, renamed, usual_seats
from forty_five.tui.house import House
from forty_five.tui.screens.seats import SeatsScreen
from forty_five.tui.screens.setup import SetupScreen
from forty_five.tui.widgets import PictureWidget
from tests.plain.typist import RandomPlayer, Table
from tests.store.tables import open_in, play
from tests.tui.driving import (
    NoWaiting,
    Play,
    a_table,
    decide_by_keys,
    settled,
    shown,
    tap,
    wait_until,
)

MARKUP = "[bold]x[/]"
CONTROL = "Ev\x1b[31me\x07\x00\x9b2J\r\n\tB"
WIDE = "東京都渋谷区神南一丁目十九番十一号パークウェイスクエア"
COMBINING = "Z\u0335\u0321\u034ba\u0315\u0346l\u0327g\u0313o\u0300\u0301\u0302\u0303\u0304\u0305"
RIGHT_TO_LEFT = "\u202eשלום\u200f עולם\u2066"
FAMILY = "👨\u200d👩\u200d👧\u200d👦 🇨🇦 👍🏽 ❤\ufe0f"
LONG = "W" * 10_000

TABLES = {
    "codes": (MARKUP, CONTROL, COMBINING, LONG),
    "letters": (WIDE, RIGHT_TO_LEFT, FAMILY, "%(x)s {0} \\N"),
}
SIZES = ((80, 24), (60, 20))


def _assert_printable(text: str) -> None:
    """Assert that no character could steer a terminal or turn the direction of a line."""
    bad = [char for char in text if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp")]
    assert not [char for char in bad if char != "\n"], ascii(text)


@cache
def _width(line: str) -> int:
    """Return how wide a printable line is, by tables that are not the program's own."""
    _assert_printable(line)
    return wcswidth(line)


def _assert_names_are_told(text: str, people: tuple[str, ...], letters: int = NAME_LENGTH) -> None:
    for name in people:
        assert clean_name(name)[:letters] in text, ascii(name)


async def _assert_aligned(pilot: Play) -> str:
    """Assert that every line of the screen fills it exactly; return its text."""
    columns, rows = pilot.app.size
    await wait_until(pilot, lambda: pilot.app.screen.query(PictureWidget).first().picture)
    widget = pilot.app.screen.query(PictureWidget).first()
    lines = [widget.render_line(row).text for row in range(rows)]
    for line in lines:
        assert _width(line) == columns, ascii(line)
    return "\n".join(lines)


def _drawn(people: tuple[str, ...], seed: str = "NAMES") -> Session:
    """Return a session as ``play --people`` sets it up."""
    wishes = Wishes(people=",".join(people), rules="auction-125", seats=4, seed=seed)
    setup = draft_of(wishes, Settings()).setup()
    return Session(Setup(setup.preset, setup.options, setup.seats, setup.seed))


@pytest.mark.parametrize("text", ["   ", "\t\x00", "\u200b\u202e", "\u0301\u0302", "\u3164\u2800"])
def test_a_name_nobody_could_see_is_refused_everywhere(text: str) -> None:
    with pytest.raises(click.UsageError, match="at least one letter"):
        draft_of(Wishes(people=f"Ann,{text}"), Settings())
    assert renamed(usual_seats(4), 0, text) == "blank"


@pytest.mark.parametrize("people", TABLES.values(), ids=TABLES)
@pytest.mark.parametrize("size", SIZES)
def test_forms_take_them(people: tuple[str, ...], size: tuple[int, int]) -> None:
    seats = usual_seats(4)
    for place, name in enumerate(people):
        seat = renamed(seats, place, name)
        assert isinstance(seat, Seat)
        seats = (*seats[:place], seat, *seats[place + 1 :])
    house = House(Settings(), clock=NoWaiting())
    for form in (
        SetupScreen(house, Draft(seats=seats)),
        SeatsScreen(house, Draft().options.changed(players=(len(seats),)), seats),
    ):
        for place in range(4):
            form.cursor = f"seat {place}"
            lines = form.painted(*size).text_lines()
            assert [_width(line) for line in lines] == [size[0]] * size[1]
            _assert_names_are_told("\n".join(lines), people[place : place + 1], 5)


@pytest.mark.parametrize("people", TABLES.values(), ids=TABLES)
@pytest.mark.parametrize("size", SIZES)
def test_the_table_the_curtain_and_the_log_stay_aligned(
    people: tuple[str, ...], size: tuple[int, int]
) -> None:
    async def hand() -> str:
        session, seen = _drawn(people), []
        async with a_table(session, size=size) as (pilot, table):
            while True:
                await settled(pilot, table)
                seen.append(await _assert_aligned(pilot))
                if table.sums_up:
                    break
                if table.door is None and len(seen) % 7 == 0:
                    for key in ("l", "l", "m", "escape"):
                        await tap(pilot, key)
                        seen.append(await _assert_aligned(pilot))
                    await settled(pilot, table)
                await decide_by_keys(pilot, table)
        return "\n".join(seen)

    _assert_names_are_told(asyncio.run(hand()), people, 5)


@pytest.mark.parametrize("people", TABLES.values(), ids=TABLES)
def test_a_plain_game_and_a_record_hold_them(people: tuple[str, ...]) -> None:
    table = Table(_drawn(people), RandomPlayer(5, hands=1))
    with pytest.raises(InputEnded):
        table.game.play()
    text = table.output.getvalue()
    _assert_printable(text)
    _assert_names_are_told(text, people)
    record = write_record(table.session)
    _assert_printable(record)
    found = read_record(record)
    assert found.setup.seats == table.session.seats
    assert found.actions == tuple(step.action for step in table.session.steps)


@pytest.mark.parametrize("people", TABLES.values(), ids=TABLES)
def test_the_commands_about_kept_games_tell_them(
    people: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORTY_FIVE_DATA", str(tmp_path))
    with open_in(tmp_path) as library:
        number = library.start(play(_drawn(people)))
    for words in (["games"], ["games", "--json"], ["show", str(number)], ["stats"]):
        done = CliRunner().invoke(build(), words)
        assert done.exit_code == 0, (words, done.output)
        _assert_printable(done.output)
        if "--json" not in words:
            _assert_names_are_told(done.output, people)


@pytest.mark.parametrize("people", TABLES.values(), ids=TABLES)
@pytest.mark.parametrize("size", SIZES)
def test_the_pages_about_kept_games_stay_aligned(
    people: tuple[str, ...], size: tuple[int, int], tmp_path: Path
) -> None:
    async def look() -> None:
        with open_in(tmp_path) as library:
            library.start(play(_drawn(people)))
            library.start(_drawn(people, "OTHER"))
            house = House(Settings(), library=library, clock=NoWaiting())
            async with FortyFiveApp(house).run_test(size=size) as pilot:
                await wait_until(pilot, lambda: shown(pilot))
                seen = []
                for key in ("t", *["pagedown"] * 12, "escape"):
                    await tap(pilot, key)
                    seen.append(await _assert_aligned(pilot))
                _assert_names_are_told("\n".join(seen), people, 5)
                await tap(pilot, "a")
                _assert_names_are_told(await _assert_aligned(pilot), people[:1], 5)

    asyncio.run(look())
