"""Reports of players about the cards marked to be thrown: what they survive, and what ends them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
import pytest
from textual import events

from forty_five.game.session import Session
from forty_five.game.view import PlayerView
from forty_five.rules.cards import Card
from forty_five.rules.deal import Phase
from forty_five.tui.commands import BY_NAME
from forty_five.tui.panels import DiscardPanel, NamingPanel
from forty_five.tui.scene import Tone
from forty_five.tui.screens.table import TableScreen
from tests.tui.driving import Play, a_table, settled, shown, tap, wait_until
from tests.tui.stops import bidder_in, game_at, phase
from tests.tui.test_reports_haste import may_throw_two

# B083


async def marked(pilot: Play, table: TableScreen) -> DiscardPanel:
    """Wait until the player is to throw, and mark the second and the fourth card alone."""
    await settled(pilot, table)
    panel = table.panel
    assert isinstance(panel, DiscardPanel)
    await tap(pilot, "c", "2", "4")
    assert panel.selected == {panel.cards[1], panel.cards[3]}
    return panel


def marks_of(table: TableScreen) -> frozenset[Card]:
    """Return what is marked now."""
    assert isinstance(table.panel, DiscardPanel)
    return table.panel.selected


AWAY = {
    "order": ("o", "f9"),
    "log and score": ("g", "s", "f9"),
    "menu": ("m", "escape"),
    "find": ("/", "escape"),
    "leaving, thought better of": ("q", "n"),
    "cover": ("x", "x"),
    "hint": ("h", "tab"),
    "why": ("w", "escape"),
    "the button and back": ("d", "escape"),
    "the cursor": ("right", "right", "up", "down", "left"),
    "other speed": ("f", "v"),
    "a key that stands for nothing": ("9", "ctrl+l"),
}


@pytest.mark.parametrize("way", AWAY)
def test_marks_outlive_whatever_is_looked_at(way: str) -> None:
    async def hand() -> None:
        async with a_table(game_at(may_throw_two)) as (pilot, table):
            panel = await marked(pilot, table)
            marks = panel.selected
            for key in AWAY[way]:
                await tap(pilot, key)
                await pilot.pause()
            await wait_until(pilot, lambda: pilot.app.screen is table)
            await pilot.pause()
            assert marks_of(table) == marks
            assert "Throw 2" in shown(pilot)
            await tap(pilot, "c")
            assert marks_of(table) == frozenset(), "which is what ends them"

    asyncio.run(hand())


def test_marks_outlive_settings_and_other_bots_in_the_chairs() -> None:
    async def hand() -> None:
        async with a_table(game_at(may_throw_two)) as (pilot, table):
            marks = (await marked(pilot, table)).selected
            table.command_and_show(BY_NAME["settings"])
            await wait_until(pilot, lambda: pilot.app.screen is not table)
            await tap(pilot, "down", "right", "escape")
            await wait_until(pilot, lambda: pilot.app.screen is table)
            assert marks_of(table) == marks
            ann, *bots = table.session.seats
            others = (msgspec.structs.replace(bot, bot="random") for bot in bots)
            answer = table.answer
            table._seats_chosen((ann, *others))
            await wait_until(pilot, lambda: table.asks and table.answer is not answer)
            assert marks_of(table) == marks

    asyncio.run(hand())


def test_marks_outlive_the_curtain_for_the_same_player() -> None:
    async def hand() -> None:
        session = game_at(may_throw_two, people=("Ann", "Ben"))
        async with a_table(session) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "tab", "space")
            await wait_until(pilot, lambda: table.asks)
            marks = (await marked(pilot, table)).selected
            pilot.app.post_message(events.AppBlur())
            await wait_until(pilot, lambda: table.door is not None)
            await tap(pilot, "tab", "space")
            await wait_until(pilot, lambda: table.asks)
            assert marks_of(table) == marks

    asyncio.run(hand())


async def _ask_to_throw(pilot: Play, table: TableScreen, cards: frozenset[Card]) -> DiscardPanel:
    """Mark these cards and press the button that throws."""
    panel = table.panel
    assert isinstance(panel, DiscardPanel)
    await tap(pilot, "c", *(str(place + 1) for place, c in enumerate(panel.cards) if c in cards))
    assert panel.selected == cards
    await tap(pilot, "d", "enter")
    return panel


def test_marks_outlive_a_throw_that_is_not_allowed() -> None:
    def too_many(view: PlayerView) -> bool:
        most = view.throw_range[1] if view.throw_range is not None else len(view.hand)
        return phase(Phase.DISCARD)(view) and most < len(view.acting_hand)

    async def hand() -> None:
        session = game_at(too_many, rules="merrimack-120", seats=5)
        async with a_table(session) as (pilot, table):
            await settled(pilot, table)
            assert table.panel is not None
            steps, every = len(session.steps), frozenset(table.panel.cards)
            panel = await _ask_to_throw(pilot, table, every)
            assert panel.tone is Tone.WHY_NOT
            assert marks_of(table) == every
            assert len(session.steps) == steps

    asyncio.run(hand())


def test_marks_outlive_a_no_to_the_question() -> None:
    def holds_trumps(view: PlayerView) -> bool:
        if not may_throw_two(view) or view.ranking is None:
            return False
        return any(map(view.ranking.is_trump, view.hand))

    async def hand() -> None:
        session = game_at(holds_trumps)
        ranking = session.view(0).ranking
        assert ranking is not None
        async with a_table(session) as (pilot, table):
            await settled(pilot, table)
            assert table.panel is not None
            trump = frozenset(card for card in table.panel.cards[:1] if ranking.is_trump(card))
            panel = await _ask_to_throw(pilot, table, trump)
            assert await _is_asked_and_says_no(pilot, panel)
            assert marks_of(table) == trump

    asyncio.run(hand())


async def _is_asked_and_says_no(pilot: Play, panel: DiscardPanel) -> bool:
    was = panel.question
    await tap(pilot, "n")
    return was is not None and panel.question is None


def _with_the_kitty(view: PlayerView) -> bool:
    return bidder_in(Phase.NAME_TRUMP)(view) and len(view.hand) > view.options.hand_size


def _till_asked(session: Session) -> Callable[[TableScreen], bool]:
    steps = len(session.steps)
    return lambda table: len(session.steps) > steps and table.asks


@pytest.mark.parametrize("by_letter", [True, False])
def test_marks_made_while_naming_trumps_are_there_when_it_comes_to_throwing(
    by_letter: bool,
) -> None:
    async def hand() -> None:
        session = game_at(_with_the_kitty)
        async with a_table(session) as (pilot, table):
            await settled(pilot, table)
            naming = table.panel
            assert isinstance(naming, NamingPanel)
            await tap(pilot, "right", "1", "2")
            marks = naming.selected
            assert naming.tried is not None
            key = naming.tried.value.lower() if by_letter else "enter"
            come = _till_asked(session)
            await tap(pilot, key, "enter")
            await wait_until(pilot, lambda: come(table))
            panel = table.panel
            assert isinstance(panel, DiscardPanel)
            assert marks_of(table) == marks
            assert marks != type(panel)(panel.view, panel.voice).selected, "not what is usual"

    asyncio.run(hand())
