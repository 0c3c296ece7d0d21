"""The screens round the table: menu, set-up, names, settings, kept games, unforeseen errors."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from forty_five.game.record import read_record, write_record
from forty_five.store.library import Library
from forty_five.store.places import all_in
from forty_five.store.settings import changed
from forty_five.store.settings_file import SettingsFile
from forty_five.tui.app import FortyFiveApp
from forty_five.tui.house import House
from forty_five.tui.screens.games import GamesScreen
from forty_five.tui.screens.line import LineScreen
from forty_five.tui.screens.menu import MenuScreen
from forty_five.tui.screens.setup import SetupScreen
from forty_five.tui.screens.table import TableScreen
from tests.tui.driving import (
    NoWaiting,
    Play,
    a_session,
    a_table,
    settled,
    shown,
    tap,
    the_app,
    wait_until,
)


@asynccontextmanager
async def _program(folder: Path, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Play]:
    places = all_in(folder)
    file = SettingsFile(places, {})
    with Library(places) as library:
        house = House(
            changed(file.in_force, animations=False),
            file=file,
            library=library,
            clock=NoWaiting(),
        )
        async with FortyFiveApp(house).run_test(size=size) as pilot:
            await wait_until(pilot, lambda: "New game" in shown(pilot))
            yield pilot


async def _at(pilot: Play, kind: type[object]) -> None:
    await wait_until(pilot, lambda: isinstance(pilot.app.screen, kind), what=kind.__name__)
    await pilot.pause()


def test_enter_sits_down_to_a_game_that_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    async def twice() -> None:
        async with _program(tmp_path) as pilot:
            assert "Deal at once: Auction 45s to 125, South (you)/North against West/East" in shown(
                pilot
            )
            await tap(pilot, "enter")
            await _at(pilot, TableScreen)
            table = the_app(pilot).table
            assert table is not None
            await settled(pilot, table)
            steps = table.session.actions
        async with _program(tmp_path) as pilot:
            assert "Go on" in shown(pilot)
            await tap(pilot, "g")
            await _at(pilot, TableScreen)
            table = the_app(pilot).table
            assert table is not None
            await settled(pilot, table)
            assert table.session.actions[: len(steps)] == steps

    asyncio.run(twice())


def test_what_is_dealt_at_once_is_what_was_played_last(tmp_path: Path) -> None:
    async def twice() -> None:
        async with _program(tmp_path) as pilot:
            await tap(pilot, "n")
            await _at(pilot, SetupScreen)
            await tap(pilot, "f9", "down", "right", "right", "g")
            await _at(pilot, TableScreen)
            table = the_app(pilot).table
            assert table is not None
            played = table.session.setup
            assert played.preset != "auction-125"
        async with _program(tmp_path) as pilot:
            assert "Deal at once" not in shown(pilot), "going on comes first"
            await tap(pilot, "p")
            await _at(pilot, TableScreen)
            table = the_app(pilot).table
            assert table is not None
            again = table.session.setup
            assert (again.preset, again.seats) == (played.preset, played.seats)
            assert again.seed != played.seed

    asyncio.run(twice())


def test_a_game_that_can_not_be_dealt_at_once_is_set_up(tmp_path: Path) -> None:
    async def game() -> None:
        async with _program(tmp_path) as pilot:
            house = the_app(pilot).house
            house.draft = house.draft.with_option("tie", "first_to_target")
            assert house.draft.problems
            await tap(pilot, "p")
            await _at(pilot, SetupScreen)

    asyncio.run(game())


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 12), (120, 40)])
def test_every_page_of_the_menu_opens_and_closes(tmp_path: Path, size: tuple[int, int]) -> None:
    async def pages() -> None:
        async with _program(tmp_path, size) as pilot:
            for key in "natrks":
                await tap(pilot, key)
                await wait_until(pilot, lambda: not isinstance(pilot.app.screen, MenuScreen))
                await pilot.pause()
                assert shown(pilot).strip()
                await tap(pilot, "f9", "escape")
                await _at(pilot, MenuScreen)

    asyncio.run(pages())


def test_a_name_is_typed_without_setting_anything_off(tmp_path: Path) -> None:
    async def name() -> None:
        async with _program(tmp_path) as pilot:
            await tap(pilot, "n")
            await _at(pilot, SetupScreen)
            setup = pilot.app.screen
            assert isinstance(setup, SetupScreen)
            while setup.cursor != "seat 0":
                await tap(pilot, "down")
            await tap(pilot, "enter")
            await _at(pilot, LineScreen)
            await pilot.press(*["backspace"] * 8, *"Quinn 25?", "enter")
            await _at(pilot, SetupScreen)
            assert setup.draft.seats[0].name == "Quinn 25?"

    asyncio.run(name())


@pytest.mark.parametrize(("text", "said"), [("   ", "at least one letter"), ("West", "that name")])
def test_a_blank_name_and_a_taken_one_are_refused(tmp_path: Path, text: str, said: str) -> None:
    async def name() -> None:
        async with _program(tmp_path) as pilot:
            await tap(pilot, "n")
            await _at(pilot, SetupScreen)
            setup = pilot.app.screen
            assert isinstance(setup, SetupScreen)
            while setup.cursor != "seat 0":
                await tap(pilot, "down")
            await tap(pilot, "enter")
            await _at(pilot, LineScreen)
            await pilot.press(*["backspace"] * 8, *text, "enter")
            await wait_until(pilot, lambda: said in shown(pilot))
            assert isinstance(pilot.app.screen, LineScreen)

    asyncio.run(name())


def test_the_last_choice_is_remembered(tmp_path: Path) -> None:
    async def choose() -> None:
        async with _program(tmp_path) as pilot:
            await tap(pilot, "n")
            await _at(pilot, SetupScreen)
            await tap(pilot, "down", "right", "up", "enter")
            await _at(pilot, TableScreen)
            table = the_app(pilot).table
            assert table is not None
            chosen = table.session.setup.preset
            assert chosen != "auction-125"
        file = SettingsFile(all_in(tmp_path), {})
        assert file.in_force.last_preset == chosen
        assert House(file.in_force).draft.preset == chosen

    asyncio.run(choose())


def test_a_seed_is_checked_where_it_is_typed_and_comes_back_from_a_record(tmp_path: Path) -> None:
    async def seed() -> None:
        async with _program(tmp_path) as pilot:
            await tap(pilot, "n")
            await _at(pilot, SetupScreen)
            await tap(pilot, "up", "enter")
            await _at(pilot, LineScreen)
            await tap(pilot, "d", "é", "enter")
            await wait_until(pilot, lambda: "A seed has letters" in shown(pilot))
            await tap(pilot, "backspace", "7", "enter")
            await _at(pilot, SetupScreen)
            await tap(pilot, "g")
            await _at(pilot, TableScreen)
            table = the_app(pilot).table
            assert table is not None
            assert table.session.setup.seed == "D7"
            assert table.session.setup.seed_given
            assert read_record(write_record(table.session)).setup == table.session.setup

    asyncio.run(seed())


def test_a_deal_code_brings_its_rules_and_seats_to_the_set_up(tmp_path: Path) -> None:
    async def code() -> None:
        async with _program(tmp_path) as pilot:
            await tap(pilot, "n")
            await _at(pilot, SetupScreen)
            screen = pilot.app.screen
            assert isinstance(screen, SetupScreen)
            await tap(pilot, "up", "enter")
            await _at(pilot, LineScreen)
            await tap(pilot, *"ours/classic-45", "+", *"abcd/4", "enter")
            await wait_until(pilot, lambda: "That deal code is for classic-45" in shown(pilot))
            await tap(pilot, *["backspace"] * 7, *"/6", "enter")
            await _at(pilot, SetupScreen)
            draft = screen.draft
            assert (draft.seed, draft.preset, len(draft.seats)) == ("OURS", "classic-45", 6)
            await wait_until(pilot, lambda: "OURS/CLASSIC-45/6" in shown(pilot))

    asyncio.run(code())


def test_a_kept_game_is_shown_given_up_and_deleted(tmp_path: Path) -> None:
    async def games() -> None:
        places = all_in(tmp_path)
        with Library(places) as library:
            session = a_session()
            library.start(session)
            library.release(session)
        async with _program(tmp_path) as pilot:
            await tap(pilot, "a")
            await _at(pilot, GamesScreen)
            for keys in (("enter",), ("f9", "u"), ("f9", "y")):
                await tap(pilot, *keys)
                await pilot.pause()
            assert not the_app(pilot).house.library.unfinished()  # type: ignore[union-attr]
            await _at(pilot, GamesScreen)
            for keys in (("f9", "enter"), ("f9", "d"), ("f9", "y")):
                await tap(pilot, *keys)
                await pilot.pause()
            assert not the_app(pilot).house.library.games()  # type: ignore[union-attr]

    asyncio.run(games())


def _reports(app: FortyFiveApp) -> list[BaseException]:
    """Return the list of errors the program reports from now on."""
    told: list[BaseException] = []

    def report(error: BaseException) -> str:
        told.append(error)
        return "Something went wrong."

    app._report = report
    return told


def test_an_unforeseen_error_ends_with_one_sentence_and_status_1() -> None:
    async def crash() -> None:
        async with a_table(a_session()) as (pilot, table):
            await settled(pilot, table)
            app = the_app(pilot)
            told = _reports(app)
            table.panel = None
            table.call_later(table.command, None)
            await wait_until(pilot, lambda: not app.is_running)
            assert app.return_code == 1
            assert len(told) == 1

    asyncio.run(crash())


def test_an_unforeseen_error_beside_the_table_is_reported_itself() -> None:
    """The crash file said only that a worker had failed."""

    async def lost() -> None:
        raise LookupError

    async def crash() -> None:
        async with a_table(a_session()) as (pilot, table):
            await settled(pilot, table)
            app = the_app(pilot)
            told = _reports(app)
            table.beside("hint", lost)
            await wait_until(pilot, lambda: not app.is_running)
            (error,) = told
            assert isinstance(error, LookupError)
            assert error.__traceback__ is not None

    asyncio.run(crash())
