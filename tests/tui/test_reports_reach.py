"""Reports of players about reaching everything: by arrows and Enter alone, by mouse alone."""

from __future__ import annotations

import asyncio

import pytest

from forty_five.rules.deal import Phase
from forty_five.store.settings import Settings
from forty_five.tui.app import FortyFiveApp
from forty_five.tui.house import House
from forty_five.tui.paint.picture import Look, Region
from forty_five.tui.paint.table import paint_table
from forty_five.tui.palettes import palette_for
from forty_five.tui.panels import DiscardPanel
from forty_five.tui.scene import Focus
from forty_five.tui.screens.menu import MenuScreen
from forty_five.tui.screens.question import QuestionScreen
from forty_five.tui.screens.setup import SetupScreen
from forty_five.tui.screens.table import TableScreen
from forty_five.tui.widgets import PictureWidget
from tests.tui.driving import (
    NoWaiting,
    Play,
    a_session,
    a_table,
    click,
    places_of,
    settled,
    shown,
    tap,
    wait_until,
)
from tests.tui.stops import game_at, in_trick, phase

# B103: without digits, letters and a mouse


def _arrows_for(table: TableScreen) -> list[str]:
    """Return keys that take the present decision, or go a step towards it."""
    if table.sums_up:
        return ["tab", "n"]
    if table.door is not None:
        return ["tab", "space"]
    panel = table.panel
    assert panel is not None
    if panel.question is not None:
        return ["right", "enter"]
    if panel.playable and panel.focus is Focus.CARDS:
        place = next(p for p, card in enumerate(panel.cards) if card in panel.playable)
        there = ["right"] if panel.cursor < place else ["left"]
        moves = abs(panel.cursor - place)
        return [*there * moves, "space", "enter"] if not moves else [*there * moves, "enter"]
    if isinstance(panel, DiscardPanel):
        return ["enter", "enter"]
    return ["right", "left", "enter"]


def test_a_hand_is_played_by_tab_arrows_and_the_keys_shown_alone() -> None:
    async def hand() -> None:
        session = a_session(("Ann", "Ben"), seed="arrows")
        async with a_table(session) as (pilot, table):
            for _decision in range(300):
                await settled(pilot, table)
                if len(session.state.results) > 1:
                    return
                await tap(pilot, *_arrows_for(table))
            raise AssertionError(f"two hands are over by then\n{shown(pilot)}")

    asyncio.run(hand())


STOPS = {
    "calls": lambda: game_at(phase(Phase.AUCTION)),
    "throwing": lambda: game_at(phase(Phase.DISCARD)),
    "cards": lambda: game_at(in_trick(2, 0)),
}


def _under_cursor(table: TableScreen) -> Region:
    panel = table.panel
    assert panel is not None
    if panel.focus is Focus.CARDS:
        return next(r for r in places_of(table, "card") if r.target.number == panel.cursor)
    action = panel.buttons[panel.cursor].action
    return next(r for r in places_of(table, "button") if r.target.name == action)


def _spot(table: TableScreen) -> tuple[int, int]:
    """Return row and column of what the cursor stands on."""
    region = _under_cursor(table)
    return region.y, region.x


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 12)])
@pytest.mark.parametrize("name", STOPS)
def test_the_cursor_goes_as_the_picture_lies_and_is_seen_without_colour(
    name: str, size: tuple[int, int]
) -> None:
    async def walk() -> None:
        look = Look(palette=palette_for("plain"))
        async with a_table(STOPS[name](), size=size) as (pilot, table):
            await settled(pilot, table)
            for _row in range(2):
                await tap(pilot, "right")  # what is said of a choice may move the row
                await pilot.pause()
                seen: set[str] = set()
                spots: list[tuple[int, int]] = []
                while not spots or _spot(table) != spots[0]:
                    assert len(spots) < 12, spots
                    spots.append(_spot(table))
                    here = _under_cursor(table)
                    lines = paint_table(table.scene(), *size, look).text_lines()
                    seen.add("\n".join(lines[here.y : here.y + here.height]))
                    await tap(pilot, "right")
                    await pilot.pause()
                first = spots.index(min(spots))
                assert spots[first:] + spots[:first] == sorted(spots)
                assert len(seen) == len(spots)
                await tap(pilot, "tab")

    asyncio.run(walk())


# B103: with a mouse alone, from the menu to a card and back to the menu


async def _click_on(pilot: Play, name: str) -> None:
    """Click what is called so on the screen in front."""

    def found() -> list[Region]:
        picture = pilot.app.screen.query(PictureWidget).first().picture
        regions = picture.regions if picture is not None else ()
        return [region for region in regions if region.target.name == name]

    await wait_until(pilot, found, what=name)
    await pilot.pause()
    await click(pilot, found()[0])


def test_a_game_is_set_up_entered_and_left_by_mouse_alone() -> None:
    async def game() -> None:
        house = House(Settings(animations=False), clock=NoWaiting())
        app = FortyFiveApp(house)
        async with app.run_test(size=(80, 24)) as pilot:
            await wait_until(pilot, lambda: isinstance(app.screen, MenuScreen))
            await _click_on(pilot, "new")
            await wait_until(pilot, lambda: isinstance(app.screen, SetupScreen))
            await _click_on(pilot, "start")
            await wait_until(pilot, lambda: app.table is not None)
            table = app.table
            assert table is not None
            await settled(pilot, table)
            await _click_on(pilot, "menu")
            await wait_until(pilot, lambda: app.screen is not table)
            await _click_on(pilot, "leave")
            await wait_until(pilot, lambda: isinstance(app.screen, QuestionScreen))
            await _click_on(pilot, "yes")
            await wait_until(pilot, lambda: isinstance(app.screen, MenuScreen))

    asyncio.run(game())
