"""Rule sets of the house on the screen: kept under a name, then listed with the presets."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from forty_five.rules.presets import PRESETS
from forty_five.store.rule_sets import saved_rules
from forty_five.store.settings import Settings
from forty_five.tui.app import FortyFiveApp
from forty_five.tui.draft import Draft, draft_from, remembered
from forty_five.tui.house import House
from forty_five.tui.screens.house_rules import HouseRulesScreen
from forty_five.tui.screens.line import LineScreen
from forty_five.tui.screens.setup import SetupScreen
from tests.tui.driving import NoWaiting, shown, tap, wait_until


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORTY_FIVE_DATA", str(tmp_path))


def test_changed_rules_are_kept_and_listed() -> None:
    async def visit() -> None:
        house = House(Settings(), clock=NoWaiting())
        app = FortyFiveApp(house)
        async with app.run_test(size=(80, 24)) as pilot:
            screen = SetupScreen(house, Draft("auction-120").with_option("kitty", 5))
            await app.push_screen(screen)
            screen.pressed("house")
            await wait_until(pilot, lambda: isinstance(app.screen, HouseRulesScreen))
            await tap(pilot, "k")
            await wait_until(pilot, lambda: isinstance(app.screen, LineScreen))
            await pilot.press(*"Ours", "enter")
            await wait_until(pilot, lambda: isinstance(app.screen, HouseRulesScreen))
            assert "Ours" in shown(pilot)
            await tap(pilot, "d")
            await wait_until(pilot, lambda: app.screen is screen)
            assert screen.draft.rules_name == "ours"
            assert screen.draft.options.kitty == 5
            screen.changed("preset", 1)
            assert screen.draft.rules_name == next(iter(PRESETS))
            screen.changed("preset", -1)
            assert screen.draft.rules_name == "ours"
            screen.repaint()
            await wait_until(pilot, lambda: "Ours" in shown(pilot))

    asyncio.run(visit())
    assert saved_rules()["ours"].options.kitty == 5


def test_the_next_game_begins_with_the_rules_of_the_house() -> None:
    from forty_five.store.rule_sets import save_rules

    draft = Draft("merrimack-120").with_option("kitty", 0)
    save_rules("Valley", draft.preset, draft.options)
    chosen = Draft().with_preset("valley")
    assert (chosen.preset, chosen.options.kitty, chosen.options.label) == (
        "merrimack-120",
        0,
        "Valley",
    )
    again = draft_from(Settings(last_preset=str(remembered(chosen)["last_preset"]), last_seats=3))
    assert again.options == chosen.options
    assert len(again.seats) == 3
    assert again.problems == ()


def test_a_forgotten_rule_set_falls_back_to_the_usual() -> None:
    assert draft_from(Settings(last_preset="gone")).preset == Draft().preset
