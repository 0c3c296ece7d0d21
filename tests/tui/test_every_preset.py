"""A short game of every rule set on the screen, from the deal to the sheet: the right words."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator

import pytest

from forty_five.game.actions import LeaveTurnUp, Rob
from forty_five.game.seats import COMPASS, Seat
from forty_five.game.session import Session, Setup
from forty_five.rules.cards import Card, Rank
from forty_five.rules.deal import Phase
from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS
from forty_five.rules.rob import ace_of
from forty_five.text.ledger import outcome_sentence
from forty_five.tui.panels import DiscardPanel, NamingPanel
from forty_five.tui.panels.rob import RobPanel
from forty_five.tui.screens.table import TableScreen
from tests.tui.driving import (
    Play,
    a_table,
    decide_by_keys,
    play_to_the_end,
    settled,
    shown,
    tap,
    wait_until,
)


def shortened(options: Options) -> Options:
    """Return the rule set with a nearer end."""
    if options.is_omi:
        return options.changed(tokens_each=2)
    if options.game_length_hands is not None:
        return options.changed(game_length_hands=2)
    return options.changed(target=10 if options.trump_source == "turn_up" else 30)


def a_game(name: str, options: Options, seats: int, seed: str = "") -> Session:
    """Return a game of one person against bots."""
    who = (Seat("Ann"), *(Seat(place, "normal") for place in COMPASS[seats][1:]))
    return Session(Setup(name, options, who, seed or f"{name}-short"))


class Reader:
    """Reads every screen a person is asked at, and decides by keys."""

    def __init__(self) -> None:
        self.screens: list[str] = []

    async def __call__(self, pilot: Play, table: TableScreen) -> None:
        """Read, then decide."""
        await pilot.pause()
        screen = shown(pilot)
        self.screens.append(screen)
        if not table.sums_up and table.panel is not None:
            _check_question(table, screen)
        await decide_by_keys(pilot, table)


def _check_question(table: TableScreen, screen: str) -> None:
    panel = table.panel
    assert panel is not None
    view = panel.view
    if isinstance(panel, NamingPanel) and view.phase is Phase.CALL_TRUMP:
        assert len(panel.cards) == 4
        assert len(re.findall("╭────[─*]╮", screen)) == 4
    if isinstance(panel, DiscardPanel):
        assert view.throw_range is not None
        size = len(panel.cards)
        least, most = (size - count for count in reversed(view.throw_range))
        assert f"keep {least} to {most}" in screen
    if isinstance(panel, RobPanel):
        assert view.turn_up is not None and view.turn_up.suit is not None
        owns = ace_of(view.turn_up.suit) in view.hand
        assert owns if view.turn_up.rank is not Rank.ACE else view.dealer == view.seat


def _words(options: Options) -> Iterator[str]:
    """Yield what a game has to show somewhere."""
    yield options.label
    if options.is_omi:
        yield from ("first to 2 tokens", "tokens", "called", "name trump")
    elif options.trump_source == "turn_up":
        yield f"first to {options.target}"
        yield from (" turned up", "tricks  score")
    else:
        yield from ("AUCTION", "Pass", "needs ")
        yield "hand 1 of 2" if options.game_length_hands else f"first to {options.target}"


@pytest.mark.parametrize("name", PRESETS)
def test_a_short_game_has_the_words_of_its_rules(name: str) -> None:
    options = shortened(PRESETS[name].options)
    session = a_game(name, options, min(options.players))

    async def game() -> tuple[list[str], str]:
        reader = Reader()
        async with a_table(session) as (pilot, table):
            await play_to_the_end(pilot, table, reader)
            await pilot.pause()
            reader.screens.append(shown(pilot))
            assert session.state.outcome is not None
            won = outcome_sentence(
                session.state.outcome, session.state.scores, options, table.voice
            )
            assert won in " ".join(shown(pilot).split())
            await tap(pilot, "tab", "s")
            await wait_until(pilot, lambda: "Score sheet" in shown(pilot))
            return reader.screens, shown(pilot)

    screens, sheet = asyncio.run(game())
    text = "\n".join(screens)
    for words in _words(options):
        assert words in text, words
    heads = next(line for line in sheet.splitlines() if "hand " in line and "total" in line)
    assert ("bid" in heads) == options.has_auction
    assert ("tricks" in heads) == (not options.has_auction)
    assert str(session.state.scores[0]) in sheet


async def _to_the_rob(pilot: Play, table: TableScreen) -> RobPanel | None:
    """Play on until the person may rob with an ace in hand; nothing if the game ends first."""
    while True:
        await settled(pilot, table)
        if table.is_over:
            return None
        panel = table.panel
        asked = not table.sums_up and isinstance(panel, RobPanel)
        if asked and panel is not None and panel.view.turn_up is not None:
            assert isinstance(panel, RobPanel)
            if panel.view.turn_up.rank is not Rank.ACE:
                return panel
        await decide_by_keys(pilot, table)


Work = Callable[[Play, TableScreen, RobPanel], Awaitable[bool]]


def _with_a_rob(name: str, work: Work) -> None:
    """Do `work` where the person may rob, in game after game until it finds what it needs."""

    async def game(seed: int) -> bool:
        session = a_game(name, PRESETS[name].options, 4, f"rob-{seed}")
        async with a_table(session) as (pilot, table):
            panel = await _to_the_rob(pilot, table)
            if panel is None:
                return False
            return await work(pilot, table, panel)

    assert any(asyncio.run(game(seed)) for seed in range(40))


def test_robbing_begins_on_the_weakest_card_and_asks_before_a_trump_goes() -> None:
    async def rob(pilot: Play, table: TableScreen, panel: RobPanel) -> bool:
        view, ranking = panel.view, panel.view.ranking
        assert view.turn_up is not None and view.turn_up.suit is not None and ranking is not None
        weakest = panel.cards[panel.cursor]
        assert not ranking.is_trump(weakest) or all(map(ranking.is_trump, panel.cards))
        others = [card for card in panel.cards if ranking.is_trump(card)]
        others.remove(ace_of(view.turn_up.suit))
        if not others or ranking.is_trump(weakest):
            return False
        before = table.session.state.actions
        await tap(pilot, str(panel.cards.index(others[0]) + 1), "enter")
        await wait_until(pilot, lambda: "is a trump. Put it out?" in shown(pilot))
        await tap(pilot, "n")
        assert table.session.state.actions == before
        await tap(pilot, "enter", "enter")
        await wait_until(pilot, lambda: table.session.state.actions > before)
        assert table.session.steps[before].action == Rob(0, weakest)
        return True

    _with_a_rob("classic-45", rob)


def test_an_undeclared_ace_is_asked_about_and_then_shown_as_lowest_trump() -> None:
    async def keep_silent(pilot: Play, table: TableScreen, panel: RobPanel) -> bool:
        assert panel.view.turn_up is not None and panel.view.turn_up.suit is not None
        ace: Card = ace_of(panel.view.turn_up.suit)
        sign = table.voice.glyphs.card(ace)
        before = table.session.state.actions
        await tap(pilot, "d", "enter")
        await wait_until(pilot, lambda: table.session.state.actions > before)
        assert table.session.steps[before].action == LeaveTurnUp(0)
        await settled(pilot, table)
        assert table.panel is not None and table.panel.view.must_declare
        assert "Keep silent" in shown(pilot)
        assert f"{sign} is lowest trump" not in shown(pilot)
        await tap(pilot, "c", "enter")
        await wait_until(pilot, lambda: "ranks below every other" in shown(pilot))
        await tap(pilot, "y")
        await settled(pilot, table)
        await wait_until(pilot, lambda: f"{sign} is lowest trump" in shown(pilot))
        return True

    _with_a_rob("classic-45", keep_silent)
