"""The table in haste: held keys, double clicks, typing ahead, skipping, leaving and undoing."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from forty_five.store.settings import Settings
from forty_five.tui.pacing import Speed
from forty_five.tui.screens.menu import MenuScreen
from forty_five.tui.screens.question import QuestionScreen
from forty_five.tui.screens.table import TableScreen
from tests.tui.driving import (
    Frozen,
    a_session,
    a_table,
    click,
    decide_by_keys,
    hold_keys_down,
    keys_for,
    places_of,
    settled,
    shown,
    tap,
    the_app,
    until_play,
    wait_until,
)

EVERY_KEY = (
    *"abcdefghijklmnoprstuvwxyz0123456789?:,.-+&éàç",
    *("enter", "space", "escape", "tab", "shift+tab", "backspace", "delete", "left", "right"),
    *("up", "down", "home", "end", "pageup", "pagedown", "f1", "f5", "ctrl+z", "ctrl+l"),
)


def test_ten_presses_of_the_next_hand_key_deal_one_hand() -> None:
    async def game() -> None:
        session = a_session(seed="ten", bot="random")
        async with a_table(session) as (pilot, table):
            while not table.sums_up:
                await settled(pilot, table)
                if not table.sums_up:
                    await decide_by_keys(pilot, table)
            deals = session.state.deals
            await tap(pilot, "tab", *("n",) * 10)
            await settled(pilot, table)
            assert session.state.deals == deals + 1

    asyncio.run(game())


def test_one_card_a_turn_however_the_key_is_mashed() -> None:
    async def game() -> None:
        session = a_session(seed="mash", bot="random")
        async with a_table(session) as (pilot, table):
            await until_play(pilot, table)
            keys = keys_for(table)
            before = len(session.view(0).hand)
            app = pilot.app
            for key in (*keys, *("enter",) * 40):
                app.simulate_key(key)
            await tap(pilot, "f9")
            await settled(pilot, table)
            assert len(session.view(0).hand) == before - 1 or table.sums_up

    asyncio.run(game())


def test_a_double_click_plays_one_card() -> None:
    async def game() -> None:
        session = a_session(seed="double", bot="random")
        async with a_table(session) as (pilot, table):
            panel = await until_play(pilot, table)
            await pilot.pause()
            assert panel.playable
            place = next(p for p, card in enumerate(panel.cards) if card in panel.playable)
            spot = next(r for r in places_of(table, "card") if r.target.number == place)
            before = len(session.view(0).hand)
            for _click in range(4):
                await click(pilot, spot)
            await settled(pilot, table)
            assert len(session.view(0).hand) == before - 1

    asyncio.run(game())


def test_what_is_typed_ahead_of_a_turn_does_not_act() -> None:
    async def game() -> None:
        session = a_session(seed="ahead", bot="random")
        async with a_table(session, clock=Frozen()) as (pilot, table):
            await wait_until(pilot, lambda: table.director.pacer.is_pausing or table.asks)
            while not table.asks:
                for key in ("f9", "enter", "enter", "enter", "f8"):
                    pilot.app.simulate_key(key)
                await tap(pilot, "f7")
            steps = len(session.steps)
            await pilot.pause()
            assert table.asks
            assert len(session.steps) == steps
            assert table.panel is not None
            assert not table.panel.is_armed

    asyncio.run(game())


def test_undo_before_anyone_has_acted_and_not_afterwards() -> None:
    async def game() -> None:
        session = a_session(seed="undo", dealer=3)
        async with a_table(session, clock=Frozen()) as (pilot, table):
            await wait_until(pilot, lambda: table.director.pacer.is_pausing or table.asks)
            while not table.asks:
                await tap(pilot, "f9", "space")
            steps = len(session.steps)
            await tap(pilot, "p", "enter")
            await wait_until(pilot, lambda: len(session.steps) == steps + 1)
            assert "undo" in shown(pilot)
            await tap(pilot, "z")
            await wait_until(pilot, lambda: table.asks)
            assert len(session.steps) == steps
            await tap(pilot, "f9", "p", "enter")
            await wait_until(pilot, lambda: len(session.steps) == steps + 1)
            await wait_until(pilot, lambda: table.director.pacer.is_pausing)
            await tap(pilot, "f8")
            await wait_until(pilot, lambda: len(session.steps) > steps + 1)
            assert not table.situation().can_undo

    asyncio.run(game())


def test_a_finished_trick_stays_until_a_key_even_the_last_one() -> None:
    async def game() -> None:
        session = a_session(seed="held", bot="random")
        held: set[int] = set()
        async with a_table(session, clock=Frozen()) as (pilot, table):
            for _step in range(600):
                if table.sums_up:
                    break
                scene = table.scene()
                if scene.hold_trick:
                    held.add(len(scene.view.tricks))
                    assert scene.trick is not None
                    assert len(scene.trick.cards) == 4
                if table.director.pacer.is_pausing:
                    await tap(pilot, "f9" if _step % 2 else "f8")
                elif table.asks:
                    await tap(pilot, *keys_for(table))
                else:
                    await asyncio.sleep(0.001)
        assert held == {1, 2, 3, 4, 5}

    asyncio.run(game())


def _speeds(table: TableScreen) -> tuple[Speed, str]:
    return table.director.pacer.speed, table.house.settings.speed


def test_the_speed_changes_in_play_and_is_remembered() -> None:
    async def game() -> None:
        async with a_table(a_session()) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "f")
            assert _speeds(table) == (Speed.FAST, "fast")
            await tap(pilot, "v", "tab", "v")
            assert _speeds(table) == (Speed.SLOW, "slow")

    asyncio.run(game())


@pytest.mark.parametrize("one_step", [False, True])
def test_with_wait_for_a_key_on_a_trick_waits_and_the_next_card_can_be_played(
    one_step: bool,
) -> None:
    async def game() -> None:
        session = a_session(seed="w0", dealer=3, bot="random")
        settings = Settings(wait_after_trick=True, single_key_play=one_step, animations=False)
        async with a_table(session, settings=settings) as (pilot, table):
            pacer = table.director.pacer
            while not (pacer.waits_for_key and session.actor == 0):
                assert not table.sums_up, "a seed in which South wins a trick"
                if pacer.waits_for_key:
                    await tap(pilot, "f9")
                elif table.asks:
                    await tap(pilot, *keys_for(table))
                else:
                    await asyncio.sleep(0.001)
            await pilot.pause()
            assert pacer.waits_for_key
            hand = session.view(0).hand
            card = table.scene().cards[1]
            await tap(pilot, "2")
            if not one_step:
                await wait_until(pilot, lambda: table.panel is not None and table.panel.is_armed)
                await tap(pilot, "enter")
            await wait_until(pilot, lambda: card not in session.view(0).hand)
            assert len(session.view(0).hand) == len(hand) - 1

    asyncio.run(game())


def test_a_key_held_down_over_a_waiting_trick_plays_no_second_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hold_keys_down(monkeypatch)

    async def game() -> None:
        session = a_session(seed="w0", dealer=3, bot="random")
        settings = Settings(wait_after_trick=True, single_key_play=True, animations=False)
        async with a_table(session, settings=settings) as (pilot, table):
            panel = await until_play(pilot, table)
            assert panel.playable
            place = next(p for p, card in enumerate(panel.cards) if card in panel.playable)
            before = len(session.view(0).hand)
            for _repeat in range(150):
                await tap(pilot, str(place + 1))
            assert len(session.view(0).hand) == before - 1

    asyncio.run(game())


def _pauses_or_asks(table: TableScreen) -> bool:
    return table.director.pacer.is_pausing or table.asks


def test_leaving_in_a_pause_and_starting_anew_twenty_times_leaves_nothing_behind() -> None:
    async def game() -> None:
        async with a_table(a_session(seed="first"), clock=Frozen()) as (pilot, _table):
            app = the_app(pilot)
            tasks = 0
            for number in range(20):
                table = app.table
                assert table is not None
                old = table.session
                await wait_until(pilot, partial(_pauses_or_asks, table))
                for _key in range(number % 5):
                    await tap(pilot, "f9")
                await pilot.pause()
                await tap(pilot, "q")
                await wait_until(pilot, lambda: isinstance(app.screen, QuestionScreen))
                await tap(pilot, "y")
                await wait_until(pilot, lambda: isinstance(app.screen, MenuScreen))
                steps = len(old.steps)
                app.open_table(a_session(seed=f"again {number}"))
                await wait_until(pilot, lambda: app.table is not None)
                await pilot.pause()
                assert len(old.steps) == steps
                count = len(asyncio.all_tasks())
                tasks = tasks or count
                assert count <= tasks + 1

    asyncio.run(game())


def test_ctrl_c_asks_and_a_second_one_ends() -> None:
    async def game() -> None:
        async with a_table(a_session()) as (pilot, table):
            await settled(pilot, table)
            await pilot.press("ctrl+c")
            assert pilot.app.screen is not table
            assert pilot.app.is_running
            await pilot.press("ctrl+c")
            await wait_until(pilot, lambda: not pilot.app.is_running)
            assert pilot.app.return_code == 130

    asyncio.run(game())


def test_ctrl_z_says_that_it_is_switched_off() -> None:
    async def game() -> None:
        async with a_table(a_session()) as (pilot, table):
            await settled(pilot, table)
            await pilot.press("ctrl+z")
            assert "Ctrl+Z" in shown(pilot)

    asyncio.run(game())
