"""Whole games on the screen: by keys alone, by mouse alone, under every rule set."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from forty_five.game.seats import Seat
from forty_five.rules.presets import PRESETS
from forty_five.store.settings import Settings
from forty_five.tui.keymap import DOUBLE_CLICK
from forty_five.tui.panels import DiscardPanel, PlayPanel
from forty_five.tui.scene import Focus
from forty_five.tui.screens.base import this_moment
from forty_five.tui.screens.table import TableScreen
from tests.tui.driving import (
    Play,
    a_session,
    a_table,
    click,
    places_of,
    play_to_the_end,
    settled,
    shown,
    tap,
    wait_until,
)


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 12)])
def test_a_game_is_played_to_its_end_by_keys_alone(size: tuple[int, int]) -> None:
    async def game() -> None:
        session = a_session()
        async with a_table(session, size=size) as (pilot, table):
            await play_to_the_end(pilot, table)
            assert session.is_over
            assert str(max(session.state.scores)) in shown(pilot)

    asyncio.run(game())


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_hands_of_every_rule_set_are_played_with_its_most_seats(name: str) -> None:
    async def game() -> None:
        seats = max(PRESETS[name].options.players)
        session = a_session(rules=name, seats=seats, seed=f"{name}-keys")
        async with a_table(session) as (pilot, table):
            await play_to_the_end(pilot, table, hands=2)
            assert session.state.results

    asyncio.run(game())


async def _decide_by_mouse(pilot: Play, table: TableScreen) -> None:
    """Click what takes the present decision: a card or button twice, or the footer."""
    begun = this_moment()
    await wait_until(pilot, lambda: this_moment() - begun > DOUBLE_CLICK)
    if table.sums_up:
        footer = next(r for r in places_of(table, "footer") if r.target.name == "next")
        await click(pilot, footer)
        return
    panel = table.panel
    assert panel is not None
    playable = panel.playable
    if panel.focus is Focus.CARDS and panel.question is None and playable:
        place = next(place for place, card in enumerate(panel.cards) if card in playable)
        spot = next(r for r in places_of(table, "card") if r.target.number == place)
        await click(pilot, spot)
        await click(pilot, spot)
        return
    buttons = panel.buttons
    wanted = buttons[-1] if panel.question is not None else buttons[0]
    for _time in range(2):
        found = [r for r in places_of(table, "button") if r.target.name == wanted.action]
        if table.panel is panel and found and panel.question is None:
            await click(pilot, found[0])
    if panel.question is not None:
        yes = next(r for r in places_of(table, "button") if r.target.name == "yes")
        await click(pilot, yes)


def _now(table: TableScreen) -> tuple[int, bool]:
    return table.session.state.actions, table.sums_up


def _is_past(table: TableScreen, before: tuple[int, bool]) -> bool:
    return _now(table) != before


def test_a_game_is_played_by_mouse_alone() -> None:
    async def game() -> None:
        session = a_session(seed="mouse")
        async with a_table(session) as (pilot, table):
            while not session.state.results:
                await settled(pilot, table)
                before = _now(table)
                await _decide_by_mouse(pilot, table)
                await wait_until(
                    pilot, partial(_is_past, table, before), what="a click that decides"
                )

    asyncio.run(game())


def test_bots_alone_play_to_the_end_with_nobody_asked() -> None:
    async def game() -> None:
        session = a_session(people=())
        async with a_table(session) as (pilot, table):
            while not table.is_over:
                await wait_until(pilot, lambda: table.sums_up or table.is_over)
                assert not table.asks
                if table.sums_up:
                    await tap(pilot, "tab", "n")
            assert session.is_over

    asyncio.run(game())


def test_a_seat_is_handed_from_person_to_bot_and_back_in_mid_game() -> None:
    async def game() -> None:
        session = a_session()
        async with a_table(session) as (pilot, table):
            await settled(pilot, table)
            table.director.reseat((Seat("South", "random"), *session.seats[1:]))
            await wait_until(pilot, lambda: table.sums_up)
            table.director.reseat((Seat("South"), *session.seats[1:]))
            await tap(pilot, "tab", "n")
            await settled(pilot, table)
            assert table.asks
            assert table.panel is not None
            assert table.panel.view.seat == 0

    asyncio.run(game())


def test_the_game_plays_the_same_with_one_step_play() -> None:
    async def game() -> None:
        session = a_session(seed="single")
        settings = Settings(single_key_play=True, confirm_costly=False)
        async with a_table(session, settings=settings) as (pilot, table):
            await settled(pilot, table)
            while not table.sums_up:
                panel = table.panel
                assert panel is not None
                before = _now(table)
                if isinstance(panel, PlayPanel) and panel.focus is Focus.CARDS:
                    assert panel.playable
                    place = next(p for p, c in enumerate(panel.cards) if c in panel.playable)
                    await tap(pilot, "tab", "tab", str(place + 1))
                elif isinstance(panel, DiscardPanel):
                    await tap(pilot, "tab", "tab", "d")
                else:
                    await tap(pilot, "f9", panel.buttons[0].key)
                await wait_until(pilot, partial(_is_past, table, before))
                await settled(pilot, table)

    asyncio.run(game())
