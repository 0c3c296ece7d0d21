"""The table says what a key does, why something can't be done, and what was just decided."""

from __future__ import annotations

import asyncio
import time

import pytest
from msgspec.structs import replace

from forty_five.game.actions import MakeCall
from forty_five.game.moves import legal_actions, playable_cards
from forty_five.game.seats import Seat
from forty_five.game.session import Session
from forty_five.game.view import PlayerView
from forty_five.rules.deal import Phase
from forty_five.rules.naming import SUITS, trumps_held
from forty_five.rules.presets import PRESETS
from forty_five.rules.ranking import ranking_for
from forty_five.rules.scoring import Ending, Outcome
from forty_five.store.saved import Progress, Summary
from forty_five.tui.commands import BY_NAME
from forty_five.tui.house import House
from forty_five.tui.panels import NamingPanel, PlayPanel
from forty_five.tui.panels.auction import AuctionPanel
from forty_five.tui.scene import Panel, Tone
from forty_five.tui.screens.games import GamesScreen
from forty_five.tui.screens.games_list import games_table, score_figures, state_text
from forty_five.tui.screens.menu import game_text
from forty_five.tui.screens.page import PageScreen
from forty_five.tui.screens.table import TableScreen
from forty_five.tui.screens.table_menu import TableMenu
from tests.tui.driving import (
    Play,
    a_session,
    a_table,
    decide_by_keys,
    play_to_the_end,
    settled,
    shown,
    tap,
    until_play,
    wait_until,
)
from tests.tui.stops import game_at, phase


@pytest.mark.parametrize("where", [Phase.AUCTION, Phase.DISCARD])
def test_under_a_page_of_a_hint_stands_the_question(
    where: Phase, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def game() -> None:
        async with a_table(game_at(phase(where)), size=(40, 12)) as (pilot, table):
            await settled(pilot, table)
            assert table.panel is not None
            asked, tone = table.panel.message, table.panel.tone
            table.command(BY_NAME["hint"])
            monkeypatch.setattr(table, "_fits", lambda _text: False)
            await wait_until(pilot, lambda: isinstance(pilot.app.screen, PageScreen))
            assert table.panel.message == asked
            assert table.panel.tone is tone

    asyncio.run(game())


def test_an_undo_that_is_not_possible_says_why_not() -> None:
    async def game() -> None:
        async with a_table(a_session(dealer=3)) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "z")
            assert table.panel is not None
            assert table.panel.message == "There is nothing to undo yet."
            panel = await until_play(pilot, table)
            while table.director.can_undo():
                await decide_by_keys(pilot, table)
                panel = await until_play(pilot, table)
            await tap(pilot, "tab", "z")
            assert table.panel is panel
            assert "something has been seen since. b takes it back, as practice." in panel.message
            await play_to_the_end(pilot, table)
            await tap(pilot, "z")
            assert table.note == "The game is over: nothing can be undone."

    asyncio.run(game())


def _after_calls(wanted: Phase, *, bid: int | None, seed: str = "1") -> Session:
    """Return a game of four people at the first decision of a phase, or the last seat's call.

    The first to speak bids `bid`, or passes; all others pass.
    """
    session = a_session(("South", "West", "North", "East"), dealer=3, seed=seed)
    while session.state.phase is not wanted or (bid is None and session.actor != 3):
        actor = session.actor
        assert actor is not None
        view = session.view(actor)
        if view.phase is Phase.AUCTION and not view.awaits_deal:
            session.act(MakeCall(actor, bid if bid is not None and actor == 0 else "pass"))
        else:
            session.act(legal_actions(view)[0])
    return session


def test_a_bagged_dealer_is_told_so() -> None:
    session = _after_calls(Phase.AUCTION, bid=None)
    assert session.actor is not None
    panel = AuctionPanel(session.view(session.actor), House().voice_of(session))
    assert "p" not in panel.taken_keys
    assert panel.message == "All passed: you are bagged. Bid 15 or more."
    assert panel.tone is Tone.NOTE, "it stands before what the button under the cursor means"


def test_naming_starts_on_the_suit_of_most_trumps() -> None:
    starts = set()
    for seed in range(12):
        session = _after_calls(Phase.NAME_TRUMP, bid=15, seed=str(seed))
        assert session.actor is not None
        view = session.view(session.actor)
        panel = NamingPanel(view, House().voice_of(session))
        held = [trumps_held(view.options, view.hand, suit) for suit in SUITS]
        most = max(map(len, held))
        assert len(held[panel.cursor]) == most
        highest = [
            max(map(ranking_for(view.options, suit).strength, cards))
            for suit, cards in zip(SUITS, held, strict=True)
            if len(cards) == most
        ]
        own = ranking_for(view.options, SUITS[panel.cursor]).strength
        assert max(map(own, held[panel.cursor])) == max(highest)
        starts.add(panel.cursor)
        panel.press("enter")
        assert panel.tried is SUITS[panel.cursor]
    assert len(starts) > 1


def test_cards_have_numbers_only_where_digits_pick_them() -> None:
    async def game() -> None:
        for size in ((40, 12), (60, 20), (80, 24)):
            async with a_table(a_session(dealer=3), size=size) as (pilot, table):
                await settled(pilot, table)
                assert isinstance(table.panel, AuctionPanel)
                assert not table.scene().numbered
                await tap(pilot, "9")
                assert table.panel.message == "9 stands for nothing here."
                await until_play(pilot, table)
                assert table.scene().numbered
                await pilot.pause()
                cards = shown(pilot)
                await pilot.pause()
                numbers = [str(place + 1) for place in range(len(table.panel.cards))]
                assert all(number in cards for number in numbers)

    asyncio.run(game())


def test_the_footer_says_what_enter_does_next() -> None:
    async def game() -> None:
        async with a_table(a_session(dealer=3)) as (pilot, table):
            await settled(pilot, table)
            await _says(pilot, "Enter pick")
            await tap(pilot, "left")
            await _says(pilot, "Enter call")
            panel = await until_play(pilot, table)
            panel.back()
            table.repaint()
            await _says(pilot, "Enter pick")
            await tap(pilot, "tab", "enter")
            await _says(pilot, "Enter play")
            assert isinstance(table.panel, PlayPanel)
            table.panel.one_step = True
            table.panel.back()
            table.repaint()
            await _says(pilot, "Enter play")

    asyncio.run(game())


def _overlay(table: TableScreen) -> Panel:
    return table.overlay


async def _says(pilot: Play, text: str) -> None:
    await wait_until(pilot, lambda: text in shown(pilot).splitlines()[-1], what=text)


def test_the_footer_promises_nothing_for_a_card_that_is_not_legal() -> None:
    def binds(view: PlayerView) -> bool:
        return view.phase is Phase.PLAY and len(playable_cards(view)) < len(view.acting_hand)

    session = game_at(binds)
    panel = PlayPanel(session.view(0), House().voice_of(session))
    assert panel.playable is not None
    for place, card in enumerate(panel.cards):
        panel.press(str(place + 1))
        assert panel.on_enter == ("play" if card in panel.playable else "")


def a_summary() -> Summary:
    session = a_session()
    return Summary(
        id=12,
        status="running",
        imported=False,
        practice=False,
        created="",
        changed="",
        preset=session.setup.preset,
        options=session.setup.options,
        seats=session.seats,
        progress=Progress(hands=9, scores=(45, 110)),
    )


def test_a_list_of_games_says_first_how_each_stands() -> None:
    running = a_summary()
    won = replace(
        running,
        status="finished",
        progress=Progress(hands=10, scores=(45, 130), outcome=Outcome(1, Ending.TARGET)),
    )
    assert state_text(running) == "unfinished"
    assert state_text(won) == "lost"
    assert state_text(replace(won, practice=True)) == "practice"
    assert state_text(replace(running, status="abandoned")) == "given up"
    assert "9 hands played" in game_text(running)


def test_a_list_of_games_is_a_table_in_every_width() -> None:
    first = replace(a_summary(), changed="2026-01-31T12:30:00+00:00")
    second = replace(first, id=7, status="abandoned", options=PRESETS["pei-120"].options)
    for room, there, left_out in (
        (100, ("rules", "hands", "date"), ()),
        (56, ("rules", "date"), ("hands",)),
        (32, ("date",), ("rules", "hands")),
    ):
        table = games_table([first, second], room, "…")
        assert all(word in table.head for word in ("#", "state", "score", *there)), room
        assert not any(word in table.head for word in left_out), room
        for column, cell in (("state", "unfinished"), ("score", "45:110")):
            assert table.lines[0].index(cell) == table.head.index(column), room
        assert all("2026-01-31" in line and len(line) <= room for line in table.lines), room


def test_the_own_side_comes_first_in_a_list_of_games() -> None:
    game = a_summary()
    west = tuple(
        Seat(seat.name, None if place == 1 else "normal") for place, seat in enumerate(game.seats)
    )
    assert score_figures(game) == "45:110"
    assert score_figures(replace(game, seats=west)) == "110:45"


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the clock can't be put elsewhere")
def test_a_game_was_last_played_on_the_day_it_was_here(monkeypatch: pytest.MonkeyPatch) -> None:
    game = replace(a_summary(), changed="2026-01-31T23:30:00+00:00")
    monkeypatch.setattr(GamesScreen, "_look_again", lambda screen: None)
    screen = GamesScreen(House())
    screen._games = {"12": game}
    with monkeypatch.context() as here:
        here.setenv("TZ", "XXX-2")  # two hours east
        time.tzset()
        assert "2026-02-01" in screen.entries()[0].label
    time.tzset()


def test_the_end_tells_the_deal_code_and_how_to_leave() -> None:
    async def game(size: tuple[int, int]) -> str:
        session = a_session(people=(), bot="random", seed="PROMISED")
        async with a_table(session, size=size) as (pilot, table):
            await play_to_the_end(pilot, table)
            await pilot.pause()
            return shown(pilot)

    for size in ((40, 12), (60, 20), (80, 24), (120, 40)):
        text = asyncio.run(game(size))
        assert "PROMISED/AUCTION-125/4" in text, size
        assert "n new game  q quit" in text.splitlines()[-1], size


def test_the_log_begins_with_one_short_line_and_the_open_log_has_all_of_it() -> None:
    async def game() -> None:
        session = a_session(dealer=3)
        async with a_table(session) as (pilot, table):
            await settled(pilot, table)
            beside = [line for line in table.scene().log if "fingerprint" in line]
            assert beside == [f"Seed fingerprint: {session.commitment[:8]}"]
            await tap(pilot, "g")
            assert session.commitment in "".join(told.text for told in table.scene().story)

    asyncio.run(game())


def test_a_key_of_something_else_to_read_opens_that() -> None:
    async def game() -> None:
        async with a_table(a_session(dealer=3)) as (pilot, table):
            await until_play(pilot, table)
            await tap(pilot, "o", "g")
            assert _overlay(table) is Panel.LOG
            await tap(pilot, "g")
            assert _overlay(table) is Panel.NONE
            steps = len(table.session.steps)
            for key in ("z", "t", "x", "1", "enter", "escape", "b", "q"):
                await tap(pilot, "o", key)
                assert _overlay(table) is Panel.NONE, key
                assert pilot.app.screen is table, key
                assert not table.face_down
            assert len(table.session.steps) == steps
            await tap(pilot, "o", "m")
            assert isinstance(pilot.app.screen, TableMenu)

    asyncio.run(game())


def test_the_trick_before_is_told_at_the_side_while_the_next_one_lies_there() -> None:
    async def game() -> None:
        told = 0
        async with a_table(a_session(dealer=3)) as (pilot, table):
            for _trick in range(4):
                await until_play(pilot, table)
                view = table.now_shown.view
                if view.tricks and view.trick is not None and view.trick.cards:
                    await pilot.pause()
                    side = [line[54:] for line in shown(pilot).splitlines()]
                    assert any(f"takes trick {len(view.tricks)}" in line for line in side), side
                    assert not any("…" in line for line in side), side
                    told += 1
                await decide_by_keys(pilot, table)
        assert told

    asyncio.run(game())
