"""Reports of players about leaving, haste and what is remembered at the table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from forty_five.game.actions import Discard
from forty_five.game.session import Session
from forty_five.game.view import PlayerView
from forty_five.rules.deal import Phase
from forty_five.store.places import all_in
from forty_five.store.settings_file import SettingsFile
from forty_five.tui.app import FortyFiveApp
from forty_five.tui.commands import BY_NAME
from forty_five.tui.house import House
from forty_five.tui.pacing import Speed
from forty_five.tui.panels import DiscardPanel
from forty_five.tui.screens.menu import MenuScreen
from forty_five.tui.screens.question import QuestionScreen
from forty_five.tui.screens.settings import SettingsScreen
from forty_five.tui.screens.table import TableScreen
from tests.tui.driving import (
    Frozen,
    NoWaiting,
    Play,
    a_session,
    a_table,
    click,
    hold_keys_down,
    keys_for,
    places_of,
    settled,
    tap,
    the_app,
    wait_until,
    wants_something,
)
from tests.tui.stops import game_at, in_trick, phase

# B050: a new game begun in a pause of the old one


class Gate(NoWaiting):
    """A clock whose pauses all end when it is opened."""

    def __init__(self) -> None:
        self.is_open = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        """Wait until the gate is open."""
        await self.is_open.wait()


async def _until_a_pause(pilot: Play, table: TableScreen) -> None:
    await wait_until(pilot, lambda: table.director.pacer.is_pausing)


async def _until_a_trick_lies(pilot: Play, table: TableScreen) -> None:
    await settled(pilot, table)
    await tap(pilot, *keys_for(table))
    await wait_until(pilot, lambda: table.now_shown.hold_trick)


async def _until_the_summary(pilot: Play, table: TableScreen) -> None:
    while not table.sums_up:
        await tap(pilot, *(keys_for(table) if table.asks else ["f9"]))


Pause = tuple[Callable[[], Session], Callable[[Play, TableScreen], Awaitable[None]]]
"""A game, and the way to a pause in it."""

PAUSES: dict[str, Pause] = {
    "bot": (lambda: a_session(seed="leave", dealer=0), _until_a_pause),
    "trick": (lambda: game_at(in_trick(3, 1)), _until_a_trick_lies),
    "summary": (lambda: game_at(in_trick(2, 3)), _until_the_summary),
}


@pytest.mark.parametrize("name", PAUSES)
def test_nothing_of_a_game_left_in_a_pause_happens_in_the_next(name: str) -> None:
    begun, way = PAUSES[name]

    async def games() -> None:
        old, clock = begun(), Gate()
        async with a_table(old, clock=clock) as (pilot, table):
            app = the_app(pilot)
            await way(pilot, table)
            await tap(pilot, "q")
            await wait_until(pilot, lambda: isinstance(app.screen, QuestionScreen))
            await tap(pilot, "y")
            await wait_until(pilot, lambda: isinstance(app.screen, MenuScreen))
            steps, number = len(old.steps), len(old.state.results)
            new = a_session(people=(), seed="new", bot="random")
            app.open_table(new)
            clock.is_open.set()
            await wait_until(pilot, lambda: app.table is not None and app.table.sums_up)
            assert app.table is not None
            assert app.table.session is new
            assert (len(old.steps), len(old.state.results)) == (steps, number)
            assert len(new.state.results) == 1
            assert not table.director.pacer.is_pausing

    asyncio.run(games())


# B083: the cards marked are the cards thrown


def may_throw_two(view: PlayerView) -> bool:
    """Whether a person is to throw, and two cards are neither too few nor too many."""
    least, most = view.throw_range or (0, len(view.hand))
    return phase(Phase.DISCARD)(view) and least <= 2 <= most


def test_what_was_marked_before_a_resize_and_a_look_at_the_help_is_thrown() -> None:
    async def hand() -> None:
        session = game_at(may_throw_two)
        async with a_table(session) as (pilot, table):
            await settled(pilot, table)
            panel = table.panel
            assert isinstance(panel, DiscardPanel)
            await tap(pilot, "c", "2", "4")
            marked = panel.selected
            assert len(marked) == 2
            await pilot.resize_terminal(60, 20)
            await tap(pilot, "?")
            await wait_until(pilot, lambda: pilot.app.screen is not table)
            await pilot.resize_terminal(110, 32)
            await tap(pilot, "escape")
            await wait_until(pilot, lambda: pilot.app.screen is table)
            await pilot.resize_terminal(80, 24)
            steps = len(session.steps)
            await tap(pilot, "enter", "enter")
            if panel.question is not None:
                await tap(pilot, "y")
            await wait_until(pilot, lambda: len(session.steps) > steps)
            thrown = session.steps[steps].action
            assert isinstance(thrown, Discard)
            assert thrown.seat == 0
            assert frozenset(thrown.cards) == marked

    asyncio.run(hand())


# B114: one deal, however the key of the next hand is pressed


def test_the_key_of_the_next_hand_held_down_over_a_whole_hand_deals_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Bots alone, without pauses: the next summary comes while the key is still down."""
    hold_keys_down(monkeypatch)

    async def hands() -> None:
        session = a_session(people=(), seed="held n", bot="random")
        async with a_table(session) as (pilot, table):
            await wait_until(pilot, lambda: table.sums_up)
            deals, number = session.state.deals, len(session.state.results)
            await tap(pilot, "tab")
            for _repeat in range(2000):
                await tap(pilot, "n")
                if table.sums_up and len(session.state.results) > number:
                    break
            assert table.sums_up
            await tap(pilot, *("n",) * 10)
            assert table.sums_up
            assert session.state.deals == deals + 1
            assert len(session.state.results) == number + 1

    asyncio.run(hands())


# B134: waiting for a key after each trick, changed in the middle of a hand


async def _turn_over(pilot: Play, table: TableScreen, setting: str) -> None:
    """Change a setting that is on or off, on its form, from the table."""
    table.command_and_show(BY_NAME["settings"])
    await wait_until(pilot, lambda: isinstance(pilot.app.screen, SettingsScreen))
    form = pilot.app.screen
    assert isinstance(form, SettingsScreen)
    form.cursor = setting
    await tap(pilot, "right", "escape")
    await wait_until(pilot, lambda: pilot.app.screen is table)


async def _holds_the_trick(pilot: Play, table: TableScreen) -> bool:
    """Play a card, and return whether the trick stays until a key is pressed."""
    await settled(pilot, table)
    number = len(table.session.view(0).tricks)
    await tap(pilot, *keys_for(table))
    await wait_until(pilot, lambda: len(table.session.view(0).tricks) > number)
    pacer = table.director.pacer
    await wait_until(pilot, lambda: pacer.waits_for_key or wants_something(table))
    return pacer.waits_for_key


def test_waiting_after_a_trick_is_turned_on_and_off_in_a_hand_and_remembered(
    tmp_path: Path,
) -> None:
    def remembered() -> bool:
        return SettingsFile(all_in(tmp_path), {}).in_force.wait_after_trick

    async def hand() -> None:
        file = SettingsFile(all_in(tmp_path), {})
        file.change(animations=False)
        house = House(file.in_force, file=file, clock=NoWaiting())
        app = FortyFiveApp(house, session=game_at(in_trick(1, 0)))
        async with app.run_test(size=(80, 24)) as pilot:
            await wait_until(pilot, lambda: app.table is not None)
            table = app.table
            assert table is not None
            assert not await _holds_the_trick(pilot, table)
            await _turn_over(pilot, table, "wait_after_trick")
            assert remembered()
            assert await _holds_the_trick(pilot, table)
            await tap(pilot, "f9")
            await settled(pilot, table)
            await _turn_over(pilot, table, "wait_after_trick")
            assert not remembered()
            assert not await _holds_the_trick(pilot, table)

    asyncio.run(hand())


# B073: another speed in a pause


@pytest.mark.parametrize("key", ["f", "v"])
def test_another_speed_ends_the_pause_it_is_chosen_in(key: str) -> None:
    async def pause() -> None:
        session = a_session(seed="leave", dealer=0)
        async with a_table(session, clock=Frozen()) as (pilot, table):
            await _until_a_pause(pilot, table)
            steps = len(session.steps)
            await tap(pilot, key)
            await wait_until(pilot, lambda: len(session.steps) > steps)
            await _until_a_pause(pilot, table)
            assert len(session.steps) == steps + 1, "one pause, not all that come"

    asyncio.run(pause())


async def _choose_speed(pilot: Play, table: TableScreen, *keys: str) -> None:
    """Change the speed on the form, from the table."""
    table.command_and_show(BY_NAME["settings"])
    await wait_until(pilot, lambda: isinstance(pilot.app.screen, SettingsScreen))
    form = pilot.app.screen
    assert isinstance(form, SettingsScreen)
    form.cursor = "speed"
    await tap(pilot, *keys, "escape")
    await wait_until(pilot, lambda: pilot.app.screen is table)


def test_another_speed_on_the_form_ends_the_pause_as_well_and_the_same_one_does_not() -> None:
    async def pause() -> None:
        session = a_session(seed="leave", dealer=0)
        async with a_table(session, clock=Frozen()) as (pilot, table):
            await _until_a_pause(pilot, table)
            steps = len(session.steps)
            await _choose_speed(pilot, table, "right", "left")
            await pilot.pause()
            assert len(session.steps) == steps
            await _choose_speed(pilot, table, "right")
            await wait_until(pilot, lambda: len(session.steps) > steps)
            await _until_a_pause(pilot, table)
            assert len(session.steps) == steps + 1

    asyncio.run(pause())


@pytest.mark.parametrize(("keys", "speed"), [("f" * 4, Speed.INSTANT), ("v" * 4, Speed.SLOW)])
def test_the_fastest_and_the_slowest_speed_are_kept_for_the_next_game_and_the_next_start(
    tmp_path: Path, keys: str, speed: Speed
) -> None:
    def house() -> House:
        file = SettingsFile(all_in(tmp_path), {})
        return House(file.in_force, file=file, clock=NoWaiting())

    def speed_at(app: FortyFiveApp) -> Speed | None:
        return app.table.director.pacer.speed if app.table is not None else None

    async def games() -> None:
        app = FortyFiveApp(house(), session=game_at(in_trick(1, 0)))
        async with app.run_test(size=(80, 24)) as pilot:
            await wait_until(pilot, lambda: app.table is not None and app.table.asks)
            await tap(pilot, *keys)
            assert speed_at(app) is speed
            app.open_table(a_session())
            await wait_until(pilot, lambda: speed_at(app) is speed)
        again = FortyFiveApp(house(), session=a_session())
        async with again.run_test(size=(80, 24)) as pilot:
            await wait_until(pilot, lambda: again.table is not None)
            assert speed_at(again) is speed

    asyncio.run(games())


def _lies_whole(table: TableScreen) -> bool:
    """Whether a finished trick is shown."""
    return table.now_shown.hold_trick


@pytest.mark.parametrize("way", ["space", "enter", "f9", "click", "click on a seat"])
def test_a_key_or_a_click_passes_over_the_bots_up_to_the_whole_trick_and_no_further(
    way: str,
) -> None:
    async def trick() -> None:
        session = game_at(in_trick(0, 1))
        async with a_table(session, clock=Frozen()) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, *keys_for(table))
            await _until_a_pause(pilot, table)
            assert not _lies_whole(table)
            if way == "click":
                await pilot.pause()
                spots = places_of(table, "footer")
                await click(pilot, next(spot for spot in spots if spot.target.name == "go_on"))
            elif way == "click on a seat":
                await pilot.pause()
                await click(pilot, places_of(table, "seat")[0])
            else:
                await tap(pilot, way)
            await wait_until(pilot, lambda: _lies_whole(table))
            await pilot.pause()
            assert _lies_whole(table)
            assert len(table.now_shown.view.tricks[-1].cards) == 4
            assert table.director.pacer.is_pausing

    asyncio.run(trick())
