"""Cards that are covered: by a look at another window, by idle time, by their holder."""

from __future__ import annotations

import asyncio
import re

from textual import events

from forty_five.store.settings import Settings
from forty_five.text.glyphs import SIGNS
from forty_five.tui.screens.page import PageScreen
from tests.tui.driving import (
    Frozen,
    a_session,
    a_table,
    keys_for,
    settled,
    shown,
    tap,
    wait_until,
)
from tests.tui.stops import game_at, in_trick

FOUR = ("Ann", "Bob", "Cid", "Dora")


def test_losing_the_focus_covers_the_hand_and_keeps_the_selection() -> None:
    async def game() -> None:
        session = a_session(FOUR, seed="blur", dealer=3)
        async with a_table(session) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "space")
            await settled(pilot, table)
            await tap(pilot, "right", "right")
            panel = table.panel
            assert panel is not None
            cursor = panel.cursor
            pilot.app.post_message(events.AppBlur())
            await wait_until(pilot, lambda: table.door is not None)
            await pilot.pause()
            assert not re.search("[♠♥♦♣]", shown(pilot))
            await tap(pilot, "space")
            await settled(pilot, table)
            assert table.panel is panel
            assert panel.cursor == cursor

    asyncio.run(game())


def test_what_somebody_had_opened_to_read_is_not_left_for_the_next() -> None:
    async def game() -> None:
        async with a_table(a_session(FOUR, seed="blur", dealer=3)) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "space")
            await settled(pilot, table)
            for over in ((), ("ctrl+c",)):
                await tap(pilot, "w")
                await wait_until(pilot, lambda: "Take 20 points" in shown(pilot))
                assert isinstance(pilot.app.screen, PageScreen)
                await tap(pilot, *over)
                table.cover()
                await wait_until(pilot, lambda: table.door is not None)
                for _key in over:
                    await tap(pilot, "n", "escape")
                await wait_until(pilot, lambda: pilot.app.screen is table)
                assert "Take 20 points" not in shown(pilot)
                await tap(pilot, "space")
                await settled(pilot, table)

    asyncio.run(game())


def test_losing_the_focus_alone_against_bots_covers_nothing() -> None:
    async def game() -> None:
        async with a_table(a_session()) as (pilot, table):
            await settled(pilot, table)
            pilot.app.post_message(events.AppBlur())
            await pilot.pause()
            assert table.asks
            assert not table.door

    asyncio.run(game())


def test_idle_time_covers_a_shared_screen() -> None:
    async def game() -> None:
        settings = Settings(cover_after_idle=1)
        async with a_table(a_session(FOUR, dealer=3), settings=settings) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "space")
            await settled(pilot, table)
            await wait_until(pilot, lambda: table.door is not None, seconds=5)

    asyncio.run(game())


def test_a_covered_hand_can_not_be_played_by_accident() -> None:
    async def game() -> None:
        session = a_session()
        async with a_table(session) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "x")
            before = len(session.steps)
            hand = {SIGNS.card(card) for card in session.view(0).hand}
            assert not hand & set(re.findall(r"\w+[♠♥♦♣]", shown(pilot)))
            await tap(pilot, "p", "enter", "enter", "1", "enter", "space")
            assert len(session.steps) == before
            await tap(pilot, "x")
            assert hand <= set(re.findall(r"\w+[♠♥♦♣]", shown(pilot)))

    asyncio.run(game())


def test_a_covered_hand_is_not_told_by_the_log_either() -> None:
    async def game() -> None:
        session = a_session(dealer=0)
        async with a_table(session, size=(120, 40)) as (pilot, table):
            await settled(pilot, table)
            told = "South gets"
            assert told in "\n".join(table.story.lines(100))
            await tap(pilot, "x")
            for overlay in ("f9", "g"):
                await tap(pilot, overlay)
                hand = {SIGNS.card(card) for card in session.view(0).hand}
                assert told not in shown(pilot)
                assert not hand & set(re.findall(r"\w+[♠♥♦♣]", shown(pilot)))

    asyncio.run(game())


def test_a_finished_trick_stays_though_somebody_looks_at_another_window() -> None:
    async def game() -> None:
        session = game_at(in_trick(3, 1), people=("Ann", "Bob"))
        async with a_table(session, clock=Frozen()) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, *keys_for(table))
            await settled(pilot, table)
            await tap(pilot, *keys_for(table))
            await wait_until(pilot, lambda: table.scene().hold_trick)
            trick = table.scene().view.tricks[-1]
            steps = len(session.steps)
            pilot.app.post_message(events.AppBlur())
            await wait_until(pilot, lambda: table.director.looker is None)
            await pilot.pause(0.1)
            scene = table.scene()
            assert scene.hold_trick
            assert scene.view.tricks[-1] == trick
            assert len(session.steps) == steps
            text = shown(pilot)
            assert all(SIGNS.card(card) in text for card in trick.cards)
            hands = session.view(0).hand + session.view(1).hand
            assert not {SIGNS.card(card) for card in hands} & set(re.findall(r"\w+[♠♥♦♣]", text))
            await tap(pilot, "space")
            await wait_until(pilot, lambda: not table.scene().hold_trick)
            while table.door is None:
                assert not table.asks, "nobody is asked before the door was opened"
                await tap(pilot, "f9")

    asyncio.run(game())


def test_the_summary_stays_though_somebody_looks_at_another_window() -> None:
    async def game() -> None:
        session = a_session(("Ann", "Bob"), seed="summed", bot="random")
        async with a_table(session) as (pilot, table):
            while not table.sums_up:
                await settled(pilot, table)
                if not table.sums_up:
                    await tap(pilot, *keys_for(table))
            before = shown(pilot)
            pilot.app.post_message(events.AppBlur())
            await wait_until(pilot, lambda: table.director.looker is None)
            await pilot.pause(0.1)
            assert table.sums_up
            assert shown(pilot) == before
            await tap(pilot, "tab", "n")
            await wait_until(pilot, lambda: table.door is not None)

    asyncio.run(game())
