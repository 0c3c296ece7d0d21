"""A game seen again on the table: forwards and back the same, from every seat, no secret told."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from forty_five.game.session import Session
from forty_five.store.settings import Settings
from forty_five.text.glyphs import SIGNS
from forty_five.tui.app import FortyFiveApp
from forty_five.tui.house import House
from forty_five.tui.paint.picture import Target
from forty_five.tui.screens.replay import ReplayScreen, frames_of
from tests.game.random_play import pick
from tests.tui.driving import NoWaiting, Play, a_session, shown, tap, wait_until


def _played(rules: str = "auction-125", actions: int = 10_000, **places: int) -> Session:
    session = a_session(("South",), rules, seed="AGAIN", **places)  # type: ignore[arg-type]
    chance = random.Random(4)
    while not session.is_over and len(session.steps) < actions:
        session.act(pick(session.view(session.actor), chance))
    return session


@asynccontextmanager
async def _replay(
    session: Session, *, shows_hands: bool = True, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Play, ReplayScreen]]:
    house = House(Settings(animations=False), clock=NoWaiting())
    screen = ReplayScreen(house, session, shows_hands=shows_hands)
    async with FortyFiveApp(house, page=screen).run_test(size=size) as pilot:
        await wait_until(pilot, lambda: pilot.app.screen is screen)
        yield pilot, screen


@pytest.mark.parametrize("rules", ["auction-125", "omi", "classic-45"])
def test_every_stop_looks_the_same_on_the_way_back(rules: str) -> None:
    async def game() -> None:
        async with _replay(_played(rules, 120)) as (_pilot, screen):
            there = []
            for _stop in screen.frames:
                there.append(screen.painted(80, 24))
                screen.press("right", 0)
            for picture in reversed(there):
                assert screen.painted(80, 24) == picture
                screen.press("left", 0)
            assert len({picture.text() for picture in there}) > len(there) // 2

    asyncio.run(game())


def test_no_card_shows_a_key_where_none_can_be_picked() -> None:
    async def game() -> None:
        async with _replay(_played(actions=60)) as (_pilot, screen):
            for _stop in screen.frames:
                assert not screen.scene().numbered
                screen.press("right", 0)

    asyncio.run(game())


def test_it_is_stepped_through_by_keys_and_clicks_and_ends_with_the_screen() -> None:
    async def game() -> None:
        session = _played()
        async with _replay(session) as (pilot, screen):
            assert f"1 of {len(screen.frames)}" in shown(pilot)
            await tap(pilot, "right", "space", "left")
            assert screen.place == 1
            screen.point(Target("footer", "right"), 0)
            assert screen.place == 2
            await tap(pilot, "n")
            assert screen.frames[screen.place].is_sum
            assert "Hand 1" in shown(pilot)
            await tap(pilot, "end")
            assert "won the game" in shown(pilot) or "wins" in shown(pilot)
            await tap(pilot, "home", "g")
            assert "What happened" in shown(pilot)
            await tap(pilot, "escape", "q")
            await wait_until(pilot, lambda: not pilot.app.is_running)
        assert len(session.steps) == len(session.actions)

    asyncio.run(game())


def test_a_seat_shows_its_own_hand_alone() -> None:
    async def game() -> None:
        session = _played(actions=8)
        async with _replay(session) as (pilot, screen):
            seen = set()
            for seat in range(4):
                assert screen.seat == seat
                await tap(pilot, "end")
                hand = {SIGNS.card(card) for card in session.view(seat).hand}
                cards = set(re.findall(r"\b\w+[♠♥♦♣]", shown(pilot)))
                assert hand <= cards
                seen.add(frozenset(hand))
                await tap(pilot, "v")
            assert len(seen) == 4

    asyncio.run(game())


def test_of_a_running_game_only_what_is_public_is_shown() -> None:
    async def game() -> None:
        session = _played(actions=5)
        async with _replay(session, shows_hands=False, size=(120, 40)) as (pilot, screen):
            secret = {SIGNS.card(card) for seat in range(4) for card in session.view(seat).hand}
            public = {SIGNS.card(card) for card in session.state.cut}
            for _stop in screen.frames:
                found = set(re.findall(r"\b\w+[♠♥♦♣]", shown(pilot)))
                assert not (found - public) & secret
                await tap(pilot, "v", "right")
            assert screen.seat == 0

    asyncio.run(game())


def test_stops_are_every_action_and_every_summary() -> None:
    session = _played()
    frames = frames_of(session)
    assert [frame.actions for frame in frames if not frame.is_sum] == list(
        range(len(session.steps) + 1)
    )
    assert sum(frame.is_sum for frame in frames) == len(session.state.results)
    assert sum(frame.holds for frame in frames) >= 5 * (len(session.state.results) - 1)
