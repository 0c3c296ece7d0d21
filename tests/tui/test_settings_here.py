"""What the settings and the help say about this terminal and about the deals."""

from __future__ import annotations

import asyncio

import pytest

from forty_five.store.settings import Settings
from forty_five.tui.app import FortyFiveApp
from forty_five.tui.house import House
from forty_five.tui.screens.help import general_help
from forty_five.tui.screens.settings import SettingsScreen
from tests.tui.driving import NoWaiting, shown, tap, wait_until


@pytest.mark.parametrize(
    ("house", "without"),
    [
        (House(Settings()), set()),
        (House(Settings(), has_colour=False), {"theme", "suit_colours"}),
        (House(Settings(theme="plain")), {"suit_colours"}),
        (House(Settings(), is_remote=True), {"animations"}),
        (House(Settings(), draws_signs=False), {"square_corners"}),
        (House(Settings(glyphs="letters")), set()),
    ],
)
def test_a_setting_without_effect_says_so(house: House, without: set[str]) -> None:
    names = ("theme", "suit_colours", "animations", "square_corners", "speed", "glyphs")
    assert {name for name in names if house.without_effect(name)} == without


def test_it_says_so_on_the_settings_screen() -> None:
    async def look() -> None:
        house = House(Settings(), clock=NoWaiting(), has_colour=False)
        async with FortyFiveApp(house, page=SettingsScreen(house)).run_test() as pilot:
            await wait_until(pilot, lambda: "Settings" in shown(pilot))
            assert "NO_COLOR" not in shown(pilot)
            await tap(pilot, "down", "down")
            await wait_until(pilot, lambda: "no effect here" in shown(pilot))

    asyncio.run(look())


def test_the_help_says_how_cards_are_dealt() -> None:
    text = "\n".join(general_help(House()))
    assert "How the cards are dealt" in text
    assert "forty-five verify" in text


def test_a_changed_setting_says_what_it_was_at_first() -> None:
    fresh = SettingsScreen(House(Settings()))
    assert not any("At first" in entry.detail for entry in fresh.entries())
    changed = SettingsScreen(House(Settings(speed="slow")))
    told = {entry.name: entry.detail for entry in changed.entries() if "At first" in entry.detail}
    assert set(told) == {"speed"}
    assert "normal" in told["speed"].casefold()
