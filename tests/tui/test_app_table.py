"""The table under every hand: keys in every phase, sizes, clicks, haste, and second thoughts."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path

import pytest
from textual import events

from forty_five.rules.deal import Phase
from forty_five.store.library import Library
from forty_five.store.places import Places, all_in
from forty_five.store.settings import Settings
from forty_five.tui.app import FortyFiveApp
from forty_five.tui.commands import COMMANDS
from forty_five.tui.house import House
from forty_five.tui.panels import DiscardPanel, PlayPanel
from forty_five.tui.panels.auction import AuctionPanel
from forty_five.tui.scene import Tone
from forty_five.tui.screens.menu import MenuScreen
from forty_five.tui.screens.table import TableScreen
from tests.tui.driving import (
    Frozen,
    NoWaiting,
    Play,
    a_session,
    a_table,
    decide_by_keys,
    keys_for,
    play_to_the_end,
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


class Hasty(NoWaiting):
    """A clock that goes ten times as fast."""

    async def sleep(self, seconds: float) -> None:
        """Wait a tenth of that."""
        await asyncio.sleep(seconds / 10)


async def _front_is_table(pilot: Play, table: TableScreen) -> None:
    """Leave whatever page or menu lies over the table."""
    for _layer in range(6):
        if pilot.app.screen is table:
            return
        await wait_until(pilot, lambda: pilot.app.screen.is_mounted)
        await tap(pilot, "f9", "escape")
    assert pilot.app.screen is table


@pytest.mark.parametrize("rules", ["auction-125", "classic-45", "omi"])
def test_every_key_in_every_phase_does_no_harm(rules: str) -> None:
    async def game() -> None:
        session = a_session(rules=rules, seed="keys", bot="random")
        phases: set[Phase] = set()
        async with a_table(session) as (pilot, table):
            for _decision in range(60):
                await settled(pilot, table)
                phase = session.state.phase
                if phase not in phases or table.is_over:
                    for key in EVERY_KEY:
                        await tap(pilot, key)
                        await _front_is_table(pilot, table)
                        if not table.asks and not table.sums_up:
                            break
                    phases.add(phase)
                    if table.face_down:
                        await tap(pilot, "x")
                    await settled(pilot, table)
                if table.is_over:
                    break
                await decide_by_keys(pilot, table)
        assert Phase.PLAY in phases

    asyncio.run(game())


def test_the_selection_survives_a_storm_of_sizes_and_a_look_at_the_help() -> None:
    async def game() -> None:
        session = a_session(seed="storm", bot="random")
        chance = random.Random(7)
        async with a_table(session) as (pilot, table):
            while not isinstance(table.panel, DiscardPanel):
                await settled(pilot, table)
                if not isinstance(table.panel, DiscardPanel):
                    await decide_by_keys(pilot, table)
            await tap(pilot, "c", "1", "3")
            panel = table.panel
            selected, cursor = panel.selected, panel.cursor
            assert len(selected) == 2
            sizes = [(120, 40), (20, 5), (1, 1), (80, 24)]
            sizes += [(chance.randint(1, 140), chance.randint(1, 45)) for _n in range(25)]
            for size in [*sizes, (80, 24)]:
                await pilot.resize_terminal(*size)
            for key in ("?", "m"):
                await tap(pilot, key)
                await pilot.pause()
                await _front_is_table(pilot, table)
            assert table.panel is panel
            assert (panel.selected, panel.cursor) == (selected, cursor)
            await pilot.pause()
            assert "Throw 2" in shown(pilot)

    asyncio.run(game())


@pytest.mark.parametrize("seed", range(3))
def test_a_monkey_at_the_keyboard_breaks_nothing(seed: int) -> None:
    async def game() -> None:
        chance = random.Random(seed)
        async with a_table(a_session(seed=f"monkey {seed}")) as (pilot, table):
            for _press in range(250):
                await tap(pilot, chance.choice(EVERY_KEY))
                if chance.random() < 0.02:
                    await pilot.resize_terminal(chance.randint(1, 130), chance.randint(1, 45))
                if isinstance(pilot.app.screen, MenuScreen):
                    break
            assert pilot.app.is_running
            assert table.session.why_not is not None

    asyncio.run(game())


def test_an_illegal_card_is_refused_in_one_sentence_and_the_hand_stays() -> None:
    async def game() -> None:
        for seed in range(200):
            session = a_session(seed=f"illegal {seed}", bot="random", rules="auction-120")
            async with a_table(session) as (pilot, table):
                for _decision in range(30):
                    await settled(pilot, table)
                    panel = table.panel
                    if not table.asks or panel is None:
                        break
                    playable = panel.playable
                    if isinstance(panel, PlayPanel) and playable and len(panel.cards) > 1:
                        bad = [p for p, card in enumerate(panel.cards) if card not in playable]
                        if bad:
                            await _refused(pilot, table, panel, bad[0])
                            return
                    await decide_by_keys(pilot, table)
        raise AssertionError("no illegal card in 200 games")

    async def _refused(pilot: Play, table: TableScreen, panel: PlayPanel, place: int) -> None:
        hand = panel.view.hand
        await tap(pilot, str(place + 1), "enter")
        assert table.session.view(0).hand == hand
        assert panel.tone is Tone.WHY_NOT
        assert panel.forced_by
        named = table.voice.glyphs.card(next(iter(panel.forced_by)))
        assert named in panel.message
        await pilot.pause()
        assert named in shown(pilot)
        await decide_by_keys(pilot, table)
        await settled(pilot, table)
        assert len(table.session.view(0).hand) < len(hand) or table.sums_up

    asyncio.run(game())


def test_thirty_asks_once_more_and_no_is_the_default() -> None:
    async def game() -> None:
        session = a_session(seed="thirty", dealer=3)
        async with a_table(session) as (pilot, table):
            await settled(pilot, table)
            panel = table.panel
            assert isinstance(panel, AuctionPanel)
            assert not panel.buttons[panel.cursor].costly
            thirty = next(b for b in panel.buttons if b.action == "30")
            steps = len(session.steps)
            await tap(pilot, thirty.key, "enter", "f9", "enter")
            assert len(session.steps) == steps
            assert panel.question is None
            await tap(pilot, thirty.key, "enter", "y")
            await wait_until(pilot, lambda: len(session.steps) > steps)

    asyncio.run(game())


def test_every_command_can_be_carried_out() -> None:
    for command in COMMANDS:
        if command.name not in ("order", "last_trick", "score", "log"):
            assert callable(getattr(TableScreen, f"_do_{command.name}")), command.name


def test_one_game_over_entry_whatever_is_typed_there() -> None:
    async def game() -> None:
        session = a_session(rules="irish-25", seed="over", bot="random")
        async with a_table(session) as (pilot, table):
            while not table.is_over:
                await settled(pilot, table)
                if not table.is_over:
                    await decide_by_keys(pilot, table)
            steps = len(session.steps)
            await tap(pilot, *("enter",) * 5, "1", "p", "space", "w")
            pilot.app.post_message(events.Paste("x" * 1000))
            await pilot.pause()
            await _front_is_table(pilot, table)
            assert table.is_over
            assert len(session.steps) == steps

    asyncio.run(game())


def test_a_card_slides_to_the_table_and_a_key_is_never_kept_waiting() -> None:
    async def game() -> None:
        session = a_session(seed="slide", bot="random")
        settings = Settings(animations=True, speed="fast")
        async with a_table(session, settings=settings, clock=Frozen()) as (pilot, table):
            while table.motion is None:
                if table.director.pacer.is_pausing:
                    await tap(pilot, "f9", "f8")
                elif table.asks:
                    await tap(pilot, *keys_for(table))
                else:
                    await asyncio.sleep(0.001)
            await tap(pilot, "f9")
            assert table.motion is None

    asyncio.run(game())


def test_a_won_trick_goes_to_its_winner_at_the_end_of_its_pause() -> None:
    async def game() -> None:
        session = a_session(seed="gather", bot="random", people=())
        settings = Settings(animations=True, speed="fast")
        seen = set()
        async with a_table(session, settings=settings, clock=Hasty()) as (pilot, table):
            picture = table.repaint

            def repaint() -> None:
                if table.motion is not None and table.motion.gathers:
                    seen.add((table.motion.seat, table.now_shown.view.tricks[-1].winner))
                picture()

            table.repaint = repaint  # type: ignore[method-assign]
            await wait_until(pilot, lambda: seen)
        assert all(seat == winner for seat, winner in seen)

    asyncio.run(game())


def test_a_key_that_does_nothing_leaves_told_what_enter_would_do() -> None:
    async def game() -> None:
        session = a_session(seed="armed", bot="random", dealer=1)
        async with a_table(session) as (pilot, table):
            await until_play(pilot, table)
            for key in "12345":
                await tap(pilot, key)
                if "Enter plays" in shown(pilot):
                    break
            await tap(pilot, "y")
            assert "Enter plays" in shown(pilot)

    asyncio.run(game())


def test_a_table_that_was_stopped_says_so_and_how_it_goes_on() -> None:
    async def game() -> None:
        session = a_session(seed="stop", bot="random", people=())
        settings = Settings(animations=False, speed="slow")
        async with a_table(session, settings=settings, clock=Frozen()) as (pilot, _table):
            assert "Stopped" not in shown(pilot)
            await tap(pilot, "p")
            for _step in range(4):  # past the cut for the deal, which is told first
                await tap(pilot, "space")
            await wait_until(pilot, lambda: "Stopped: p goes on" in shown(pilot))
            done = len(session.steps)
            await tap(pilot, "space")
            await wait_until(pilot, lambda: len(session.steps) == done + 1)
            assert "Stopped: p goes on" in shown(pilot)
            await tap(pilot, "p")
            await wait_until(pilot, lambda: "Stopped" not in shown(pilot))

    asyncio.run(game())


def test_without_animations_nothing_ever_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    async def game() -> None:
        session = a_session(seed="still", bot="random", people=())
        settings = Settings(animations=True, speed="fast")
        async with a_table(session, settings=settings) as (pilot, table):
            the_app(pilot).animation_level = "none"
            picture = table.repaint

            def repaint() -> None:
                assert table.motion is None
                picture()

            table.repaint = repaint  # type: ignore[method-assign]
            await wait_until(pilot, lambda: session.state.results)

    asyncio.run(game())


def test_the_deals_are_tied_down_before_the_first_card_and_the_seed_is_told_at_the_end() -> None:
    async def game() -> None:
        session = a_session(seed="PROMISED", people=(), bot="random")
        async with a_table(session, clock=Frozen()) as (pilot, table):
            await wait_until(pilot, lambda: session.commitment[:8] in shown(pilot))
            await tap(pilot, "g")
            await pilot.pause()
            assert not session.steps
            told = "".join(re.findall(r"[0-9a-f]{10,}", shown(pilot)))
            assert session.commitment in told
            assert "PROMISED" not in shown(pilot)
        async with a_table(a_session(seed="PROMISED", people=(), bot="random")) as (pilot, table):
            await play_to_the_end(pilot, table)
            await wait_until(pilot, lambda: "Deal code: PROMISED/" in shown(pilot))

    asyncio.run(game())


def test_a_note_of_the_library_stays_until_it_was_read() -> None:
    async def game() -> None:
        session = a_session(seed="note", bot="random", dealer=0)
        async with a_table(session) as (pilot, table):
            await settled(pilot, table)
            notes = ["The disk is full."]
            table.house.take_note = lambda: notes.pop() if notes else ""  # type: ignore[method-assign]
            await decide_by_keys(pilot, table)
            await settled(pilot, table)
            await wait_until(pilot, lambda: "The disk is full." in shown(pilot))
            await decide_by_keys(pilot, table)
            await settled(pilot, table)
            assert "The disk is full." not in shown(pilot)

    asyncio.run(game())


@pytest.mark.parametrize("key", ["q", "ctrl+c"])
def test_leaving_says_whether_the_game_is_kept(tmp_path: Path, key: str) -> None:
    async def leave(library: Library | None, sentence: str) -> None:
        session = a_session()
        if library is not None:
            library.start(session)
        app = FortyFiveApp(House(Settings(), library=library, clock=NoWaiting()), session=session)
        async with app.run_test(size=(80, 24)) as pilot:
            await wait_until(pilot, lambda: app.table is not None and app.table.asks)
            await tap(pilot, key)
            await wait_until(pilot, lambda: sentence in " ".join(shown(pilot).split()))

    asyncio.run(leave(None, "This game is not kept."))
    with Library.open(Places(None, None, None)) as library:
        asyncio.run(leave(library, "This game is not kept."))
    with Library.open(all_in(tmp_path)) as library:
        asyncio.run(leave(library, "The game is kept,"))
