"""Reports of players about the last trick: at one's turn, and while the keyboard changes hands."""

from __future__ import annotations

import asyncio
import re

import pytest

from forty_five.game.state import Trick
from forty_five.text.glyphs import SIGNS
from forty_five.text.tricks import why_it_wins
from forty_five.tui.glyphset import FULL
from forty_five.tui.scene import Panel
from forty_five.tui.screens.table import TableScreen
from forty_five.tui.widgets import PictureWidget
from tests.tui.driving import (
    Frozen,
    a_session,
    a_table,
    hold_keys_down,
    keys_for,
    places_of,
    settled,
    shown,
    tap,
    wait_until,
)
from tests.tui.stops import game_at, in_trick

# B077: the last trick


def _overlay(table: TableScreen) -> Panel:
    return table.overlay


def _assert_told(table: TableScreen, trick: Trick, text: str) -> None:
    """Assert that every card of a trick is shown under its player, in order, and who won."""
    names = [table.voice.names.seat(seat) for seat in range(4)]
    assert trick.winner is not None
    rows = [line[:54] for line in text.splitlines()]
    ranking = table.session.view(None).ranking
    assert ranking is not None
    why = why_it_wins(ranking, trick.cards, table.voice.glyphs)
    told = " ".join(" ".join(rows).replace("│", " ").split())
    assert f"{names[trick.winner]} won it. {why}" in told
    number = next(n for n, row in enumerate(rows) if all(name in row for name in names))
    order = table.session.view(0).table.order_from(trick.leader)
    assert re.findall("|".join(names), rows[number]) == [names[seat] for seat in order]
    cards = [SIGNS.card(card) for card in trick.cards]
    assert re.findall(r"\w+[♠♥♦♣]", rows[number + 2]) == cards
    tops = [top for top in rows[number + 1].split() if top.startswith("╭")]
    assert [top[1] for top in tops] == ["1", "2", "3", "4"], "who led, and the order of play"
    assert [FULL.winner in top for top in tops] == [seat == trick.winner for seat in order]


@pytest.mark.parametrize("key", ["f9", "1", "enter", "escape", "l", "up", "end"])
def test_the_last_trick_is_shown_whole_and_any_key_closes_it(key: str) -> None:
    async def hand() -> None:
        session = game_at(in_trick(1, 2))
        async with a_table(session) as (pilot, table):
            await settled(pilot, table)
            steps = len(session.steps)
            panel = table.panel
            await tap(pilot, "l")
            await pilot.pause()
            assert _overlay(table) is Panel.LAST_TRICK
            _assert_told(table, session.view(0).tricks[-1], shown(pilot))
            await tap(pilot, key)
            assert _overlay(table) is Panel.NONE
            assert table.panel is panel
            assert len(session.steps) == steps
            assert not (panel is None or panel.is_armed)

    asyncio.run(hand())


@pytest.mark.parametrize("key", ["f9", "1", "enter", "escape", "l", "space", "up", "end", "click"])
def test_at_a_hand_over_the_last_trick_is_shown_and_nothing_else_but_what_was_public(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hold_keys_down(monkeypatch)

    async def hand() -> None:
        session = game_at(in_trick(1, 2), people=("Ann", "Ben"))
        async with a_table(session) as (pilot, table):
            await wait_until(pilot, lambda: table.door is not None)
            await pilot.pause()
            curtain = shown(pilot)
            assert "l last trick" in curtain.splitlines()[-1]
            await tap(pilot, "tab", "l")
            await pilot.pause()
            text, view = shown(pilot), session.view(None)
            trick = view.tricks[-1]
            _assert_told(table, trick, text)
            public = {SIGNS.card(card) for one in view.tricks for card in one.cards}
            public |= {SIGNS.card(card) for card in view.trick.cards} if view.trick else set()
            words = set(re.findall(r"\w+[♠♥♦♣]", text))
            assert words <= public
            offered = [spot.target.name for spot in places_of(table, "footer")]
            assert offered == ["press escape"], "no help, menu or reason at a curtain"
            steps = len(session.steps)
            if key == "click":
                await pilot.click(PictureWidget, offset=(5, 5))
            else:
                await tap(pilot, *(key,) * 5)  # held down: it opens no door
            await pilot.pause()
            assert table.door is not None
            assert len(session.steps) == steps
            if key != "l":  # which shows it again
                assert shown(pilot) == curtain
            await tap(pilot, "tab", *(["f9"] if _overlay(table) is not Panel.NONE else []))
            await tap(pilot, "space")
            await wait_until(pilot, lambda: table.asks and table.door is None)

    asyncio.run(hand())


def test_while_a_finished_trick_lies_there_the_one_before_is_shown() -> None:
    async def hand() -> None:
        session = game_at(in_trick(3, 1))
        async with a_table(session, clock=Frozen()) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, *keys_for(table))
            await wait_until(pilot, lambda: table.now_shown.hold_trick)
            await tap(pilot, "l")
            await pilot.pause()
            before, _lying = session.view(0).tricks
            _assert_told(table, before, shown(pilot))

    asyncio.run(hand())


@pytest.mark.parametrize("size", [(60, 20), (40, 12)])
@pytest.mark.parametrize("people", [("Ann",), ("Ann", "Ben")])
def test_on_a_small_screen_the_last_trick_is_told_as_well(
    people: tuple[str, ...], size: tuple[int, int]
) -> None:
    async def hand() -> None:
        session = game_at(in_trick(1, 2), people=people)
        async with a_table(session, size=size) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "tab", "l")
            await pilot.pause()
            text, trick = shown(pilot), session.view(None).tricks[-1]
            assert trick.winner is not None
            assert f"{table.voice.names.seat(trick.winner)} won it" in text
            for seat, card in enumerate(trick.cards):
                assert table.voice.names.seat(seat)[:4] in text
                assert SIGNS.card(card) in text
            await tap(pilot, "f9")
            assert _overlay(table) is Panel.NONE

    asyncio.run(hand())


def test_a_trick_key_typed_ahead_of_the_curtain_shows_nothing() -> None:
    async def hand() -> None:
        session = game_at(in_trick(1, 2), people=("Ann", "Ben"))
        async with a_table(session) as (pilot, table):
            await wait_until(pilot, lambda: table.door is not None)
            table.press("l", 0.0)
            assert _overlay(table) is Panel.NONE

    asyncio.run(hand())


def test_before_a_first_trick_the_curtain_offers_none() -> None:
    async def hand() -> None:
        async with a_table(a_session(("Ann", "Ben"), dealer=3)) as (pilot, table):
            await wait_until(pilot, lambda: table.door is not None)
            await pilot.pause()
            assert "last trick" not in shown(pilot)
            await tap(pilot, "tab", "l")
            assert _overlay(table) is Panel.NONE

    asyncio.run(hand())
