"""Reports of players about the flow of a game: pauses, claims, undoing, hands in order."""

from __future__ import annotations

import asyncio
import random
import re

import pytest

from forty_five.game.actions import Claim, PlayCard
from forty_five.game.moves import claim_is_certain, legal_actions
from forty_five.game.session import Session
from forty_five.game.view import PlayerView
from forty_five.rules.cards import Card, Suit
from forty_five.rules.deal import Phase
from forty_five.rules.presets import preset
from forty_five.rules.ranking import Ranking, sorted_hand
from forty_five.store.settings import Settings
from forty_five.tui.pacing import Beat, Pacer, Speed, seconds
from forty_five.tui.panels import DiscardPanel
from forty_five.tui.scene import Tone
from forty_five.tui.screens.table import TableScreen
from tests.tui.driving import (
    Frozen,
    NoWaiting,
    Play,
    a_session,
    a_table,
    decide_by_keys,
    keys_for,
    settled,
    shown,
    tap,
    wait_until,
)
from tests.tui.stops import game_at, in_trick, phase
from tests.tui.test_director import Script, Timed, _run

DEFAULT = Settings()


# B017, B073, B102: how long things stay


def test_at_the_default_speed_a_finished_trick_stays_a_second_and_a_half() -> None:
    assert seconds(Beat.TRICK, Speed(DEFAULT.speed)) >= 1.5


@pytest.mark.parametrize("speed", list(Speed))
def test_every_trick_lies_there_whole_before_the_hand_is_summed_up(speed: Speed) -> None:
    async def hands() -> None:
        clock = Timed()
        stage = Script(hands=2)
        await _run(a_session(seed="pace"), stage, Pacer(clock, speed))
        held = [moment for moment in stage.moments if moment.hold_trick]
        assert len(held) == 10
        assert all(len(moment.view.tricks[-1].cards) == 4 for moment in held)
        assert all(moment.view.tricks[-1].winner is not None for moment in held)
        long = [pause for pause in clock.slept if pause >= seconds(Beat.TRICK, speed)]
        assert len(long) >= 10
        assert seconds(Beat.TRICK, speed) > 0

    asyncio.run(hands())


def test_forced_cards_are_played_for_nobody_who_does_not_want_it() -> None:
    assert DEFAULT.auto_play_forced is False
    assert DEFAULT.auto_play_last is True


def test_a_forced_card_takes_as_long_as_any_card() -> None:
    """Otherwise the pace would tell that a hand had no choice."""

    async def trick() -> list[float]:
        clock = Timed()
        session = game_at(forced)
        settings = Settings(auto_play_forced=True, animations=False)
        async with a_table(session, clock=clock, settings=settings) as (pilot, _table):
            before = len(session.steps)
            await wait_until(pilot, lambda: len(session.steps) > before)
        return clock.slept

    def forced(view: PlayerView) -> bool:
        return in_trick(2, 2)(view) and len(legal_actions(view)) == 1 and len(view.hand) > 1

    slept = asyncio.run(trick())
    assert slept[0] == seconds(Beat.BOT, Speed(DEFAULT.speed))


# B067: the order of a hand


def test_a_hand_stands_in_trump_order_and_keeps_its_places() -> None:
    wanted = (Card.JC, Card.AH, Card.C2, Card.C10, Card.KD)

    async def hand() -> None:
        session = game_at(phase(Phase.PLAY, 0), rules="auction-120")
        async with a_table(session) as (pilot, table):
            await settled(pilot, table)
            while table.asks and table.panel is not None and len(table.panel.cards) > 1:
                panel = table.panel
                cards = panel.cards
                ranking = panel.view.ranking
                assert ranking is not None
                trumps = [card for card in cards if ranking.is_trump(card)]
                assert list(cards[: len(trumps)]) == sorted(trumps, key=ranking.order.index), (
                    "trumps first, in trump order"
                )
                for place, card in enumerate(cards):
                    await tap(pilot, str(place + 1))
                    assert panel.selected == {card}, "the key picks the card above it"
                legal = next(card for card in cards if card in (panel.playable or ()))
                await tap(pilot, str(cards.index(legal) + 1), "enter")
                await wait_until(pilot, lambda panel=panel: table.panel is not panel)  # type: ignore[misc]
                await settled(pilot, table)
                if table.asks and table.panel is not None:
                    rest = [card for card in cards if card != legal]
                    assert list(table.panel.cards) == rest

    asyncio.run(hand())
    assert sorted_for(Suit.CLUBS, wanted) == wanted


def sorted_for(trump: Suit, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a hand, in any order, as it is shown when a suit is trump."""
    shuffled = list(cards)
    random.Random(5).shuffle(shuffled)
    return tuple(sorted_hand(preset("auction-120").options, tuple(shuffled), trump))


# B074: one person's choice on another's screen


def test_marks_and_cursor_of_a_discard_are_gone_for_the_next_person() -> None:
    people = ("Ann", "Ben", "Cleo", "Dan")

    async def hand() -> None:
        session = a_session(people, seed="throw", dealer=3)
        seen: set[int] = set()
        async with a_table(session) as (pilot, table):
            for _decision in range(40):
                await settled(pilot, table)
                panel = table.panel
                throws = table.door is None and table.asks and isinstance(panel, DiscardPanel)
                if throws and isinstance(panel, DiscardPanel) and panel.seat not in seen:
                    fresh = type(panel)(panel.view, panel.voice)
                    contract = panel.view.contract
                    if contract is None or contract.bidder != panel.view.seat:
                        assert panel.selected == fresh.selected
                    assert (panel.cursor, panel.focus) == (fresh.cursor, fresh.focus)
                    assert panel.tone is Tone.PROMPT
                    assert not (panel.is_armed or panel.forced_by)
                    seen.add(panel.seat)
                    await tap(pilot, "c", "2", "3", *["right"] * 4)
                    assert panel.cursor != fresh.cursor
                    await tap(pilot, "a")  # as many as may go
                if len(seen) == 4:
                    return
                await decide_by_keys(pilot, table)
        raise AssertionError("four people throw cards")

    asyncio.run(hand())


# B110: what may be undone


async def _settled_after(pilot: Play, session: Session, steps: int) -> None:
    await wait_until(pilot, lambda: len(session.steps) > steps)


async def _to_the_door(pilot: Play, table: TableScreen) -> None:
    while table.door is None:
        await tap(pilot, "f9")


def test_nothing_is_undone_after_the_draw() -> None:
    async def hand() -> None:
        session = game_at(last_to_throw)
        async with a_table(session, clock=Frozen()) as (pilot, table):
            await settled(pilot, table)
            steps = len(session.steps)
            await tap(pilot, "d", "enter")
            if table.panel is not None and table.panel.question is not None:
                await tap(pilot, "y")
            await _settled_after(pilot, session, steps)
            assert session.view(0).drawn is not None, "the cards are drawn"
            assert not table.situation().can_undo
            await tap(pilot, "z")
            await pilot.pause()
            assert len(session.steps) > steps
            assert not session.practice

    def last_to_throw(view: PlayerView) -> bool:
        return phase(Phase.DISCARD, 0)(view) and sum(view.has_thrown) == 3

    asyncio.run(hand())


def test_nothing_is_undone_across_a_hand_over() -> None:
    async def hand() -> None:
        session = a_session(("Ann", "Ben"), seed="over", dealer=3)
        async with a_table(session, clock=Frozen()) as (pilot, table):
            await _to_the_door(pilot, table)
            await tap(pilot, "tab", "space")
            await settled(pilot, table)
            steps = len(session.steps)
            await tap(pilot, "p", "enter")
            await _settled_after(pilot, session, steps)
            await _to_the_door(pilot, table)
            await tap(pilot, "z", "tab", "space")
            await settled(pilot, table)
            assert table.panel is not None
            assert table.panel.view.seat == 1
            assert not table.situation().can_undo
            await tap(pilot, "z")
            await pilot.pause()
            assert len(session.steps) == steps + 1
            assert not table.situation().can_take_back, "two people: no practice either"

    asyncio.run(hand())


# B128: claims


def certain(view: PlayerView) -> bool:
    """Whether the rest of the tricks is certain, with the best trump among them."""
    return phase(Phase.PLAY, 0)(view) and len(view.hand) >= 2 and claim_is_certain(view)


def uncertain(view: PlayerView) -> bool:
    """Whether a person leads with cards that may lose."""
    return in_trick(0, 3)(view) and not claim_is_certain(view)


def _place(ranking: Ranking, card: Card) -> int:
    return ranking.order.index(card) if card in ranking.order else len(ranking.order)


@pytest.mark.parametrize("seed", range(4))
def test_a_claim_books_what_any_play_would_have_booked(seed: int) -> None:
    async def hand() -> None:
        session = game_at(certain)
        number = len(session.state.results)
        async with a_table(session, clock=NoWaiting()) as (pilot, table):
            await settled(pilot, table)
            played_out = Session(session.setup, session.actions)
            assert "claim" in shown(pilot)
            await tap(pilot, "t")
            await wait_until(pilot, lambda: len(session.state.results) > number)
            assert isinstance(session.steps[-1].action, Claim)
        chance = random.Random(seed)
        while len(played_out.state.results) == number:
            actor = played_out.actor
            assert actor is not None
            legal = [a for a in legal_actions(played_out.view(actor)) if not isinstance(a, Claim)]
            if actor == 0:  # the certain tricks, strongest card first
                ranking = played_out.view(0).ranking
                assert ranking is not None
                cards = [action.card for action in legal if isinstance(action, PlayCard)]
                best = min(cards, key=lambda card: _place(ranking, card))
                legal = [PlayCard(0, best)]
            played_out.act(chance.choice(legal))
        claimed, played = session.state.results[-1], played_out.state.results[-1]
        assert claimed.totals == played.totals
        assert claimed.taken == played.taken
        assert (claimed.best_trump, claimed.bonus) == (played.best_trump, played.bonus)

    asyncio.run(hand())


def test_a_claim_that_is_not_certain_is_refused_without_telling_why() -> None:
    async def hand() -> None:
        session = game_at(uncertain)
        async with a_table(session) as (pilot, table):
            await settled(pilot, table)
            panel = table.panel
            assert panel is not None
            steps, hand = len(session.steps), session.view(0).hand
            assert "claim" not in shown(pilot), "nothing is offered that can't be done"
            await tap(pilot, "t")
            await pilot.pause()
            assert panel.tone is Tone.WHY_NOT
            stage = " ".join(line[:54] for line in shown(pilot).splitlines())
            assert panel.message in " ".join(stage.split())
            assert not re.search("[♠♥♦♣]", panel.message), "no card is named"
            assert not any(table.voice.names.seat(seat) in panel.message for seat in (1, 2, 3))
            assert not panel.forced_by
            assert (len(session.steps), session.view(0).hand) == (steps, hand)
            await tap(pilot, *keys_for(table))
            await wait_until(pilot, lambda: len(session.steps) > steps)

    asyncio.run(hand())
