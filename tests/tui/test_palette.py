"""The palette: commands and themes by what is typed, on every screen but over the door."""

from __future__ import annotations

import asyncio

from forty_five.tui.screens.menu import MenuScreen
from forty_five.tui.screens.palette import PaletteScreen
from forty_five.tui.screens.seats import SeatsScreen
from tests.tui.driving import Play, a_session, a_table, settled, shown, tap, the_app, wait_until


async def _opened(pilot: Play) -> PaletteScreen:
    await wait_until(pilot, lambda: isinstance(pilot.app.screen, PaletteScreen))
    await pilot.pause()
    screen = pilot.app.screen
    assert isinstance(screen, PaletteScreen)
    return screen


def test_a_command_is_found_by_a_part_of_its_name() -> None:
    async def game() -> None:
        async with a_table(a_session(dealer=3)) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "/")
            await _opened(pilot)
            assert "Hint" in shown(pilot)
            await tap(pilot, *"seax", "backspace")
            assert "Find: sea" in shown(pilot)
            assert "Hint" not in shown(pilot)
            await tap(pilot, "enter")
            await wait_until(pilot, lambda: isinstance(pilot.app.screen, SeatsScreen))

    asyncio.run(game())


def test_what_has_no_such_name_does_nothing() -> None:
    async def game() -> None:
        async with a_table(a_session(dealer=3)) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "ctrl+p")
            await _opened(pilot)
            await tap(pilot, *"zzzz", "enter", "pagedown", "end")
            assert "Nothing has such a name." in shown(pilot)
            await tap(pilot, "escape")
            await wait_until(pilot, lambda: pilot.app.screen is table)
            assert table.asks

    asyncio.run(game())


def test_a_theme_is_chosen_on_the_menu_and_at_the_table() -> None:
    async def game() -> None:
        async with a_table(a_session(dealer=3)) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "/")
            await _opened(pilot)
            await tap(pilot, *"green", "enter")
            await wait_until(pilot, lambda: table.house.settings.theme == "felt")
            await wait_until(pilot, lambda: pilot.app.screen is table)
            table.dismiss("menu")
            await wait_until(pilot, lambda: isinstance(pilot.app.screen, MenuScreen))
            await tap(pilot, "ctrl+p")
            await _opened(pilot)
            assert "Hint" not in shown(pilot)
            await tap(pilot, *"contrast", "enter")
            await wait_until(pilot, lambda: the_app(pilot).house.settings.theme == "contrast")

    asyncio.run(game())


def test_keys_as_fast_as_they_come_do_no_harm() -> None:
    async def game() -> None:
        async with a_table(a_session(dealer=3)) as (pilot, table):
            await settled(pilot, table)
            for key in ("ctrl+p", "pagedown", "end", "ctrl+p", "up", "enter"):
                pilot.app.simulate_key(key)
            await pilot.pause()
            assert pilot.app.is_running

    asyncio.run(game())
