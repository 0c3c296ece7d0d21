"""Deals pictured before the play: honest, likely, and played on as the engine plays them."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bots.book import book_action
from bots.book.holding import best_holding
from bots.search.foresight import Contract, Deal, Foresight, can_foresee
from bots.search.hearing import Hands
from forty_five.game import engine
from forty_five.game.state import State
from forty_five.rules.auction import sides_that_called
from forty_five.rules.cards import Card
from forty_five.rules.deal import Phase
from forty_five.rules.presets import PRESETS
from forty_five.rules.ranking import deck_for
from tests.bots.book_views import call_view

WAYS = [
    (name, seats)
    for name, preset in PRESETS.items()
    for seats in preset.options.players
    if can_foresee(engine.view_for(engine.new_game(preset.options, seats, "WAYS"), 0))
]


def book_deals(rules: str, seats: int, count: int) -> Iterator[list[State]]:
    """Yield the states of deals that the book plays, thrown-in ones left out."""
    options = PRESETS[rules].options
    number = 0
    while count:
        number += 1
        state = engine.new_game(options, seats, f"SEEN{number}", dealer=number % seats)
        states = [state]
        while not state.results and state.deals < 2:
            state = engine.apply(state, book_action(engine.view_of_actor(state)))[0]
            states.append(state)
        if state.results:
            count -= 1
            yield states


def stock_as_drawn(before: State, after: State, order: tuple[int, ...]) -> tuple[Card, ...]:
    """Return a stock off which the hands in `order` draw what they drew in the engine."""
    assert before.deal is not None and after.deal is not None
    bidder = order[0]
    stock: list[Card] = []
    for seat in order:
        had = {*before.deal.hands[seat], *(before.deal.kitty if seat == bidder else ())}
        stock = [*(card for card in after.deal.hands[seat] if card not in had), *stock]
    return tuple(stock)


@pytest.mark.parametrize(("rules", "seats"), WAYS)
def test_a_contract_is_played_out_as_the_engine_and_the_book_do(rules: str, seats: int) -> None:
    for states in book_deals(rules, seats, 6):
        called = [state for state in states if state.phase is Phase.AUCTION][-1]
        played = next(
            state for state in states if state.phase is Phase.PLAY and not state.awaits_deal
        )
        assert called.deal is not None and played.deal is not None
        assert played.deal.auction is not None and played.deal.contract is not None
        done = played.deal.contract
        view = engine.view_of_actor(called)
        hands = Hands(view.options, seats)
        for seat, cards in enumerate(called.deal.hands):
            hands.give(seat, cards)
        stock = stock_as_drawn(called, played, view.table.order_from(done.bidder))
        deal = Deal(hands, called.deal.kitty, stock)
        sides = sides_that_called(view.table, played.deal.auction)
        contract = Contract(done.bidder, done.figure, sides)
        units = Foresight(view, random.Random(0)).units(deal, contract)
        side = view.table.side_of[done.bidder]
        assert 5 * units == states[-1].results[0].taken[side]


@pytest.mark.parametrize(("rules", "seats"), WAYS)
def test_every_pictured_deal_is_a_whole_pack_with_the_own_cards_in_place(
    rules: str, seats: int
) -> None:
    phases = (Phase.AUCTION, Phase.NAME_TRUMP, Phase.DISCARD)
    for states in book_deals(rules, seats, 2):
        for state in states:
            if state.phase not in phases or state.awaits_deal:
                continue
            view = engine.view_of_actor(state)
            foresight = Foresight(view, random.Random(3))
            for _ in range(3):
                deal = foresight.deal()
                assert deal.hands.cards[view.turn or 0] == view.hand
                cards = [card for hand in deal.hands.cards for card in hand]
                cards += [*deal.kitty, *deal.stock]
                assert sorted(cards) == sorted(deck_for(view.options))


def test_calls_heard_tell_who_is_strong() -> None:
    def strength(calls: tuple[object, ...], seat: int) -> float:
        view = call_view("KC 9C 8D 7D 3H", calls, dealer=3)  # type: ignore[arg-type]
        foresight = Foresight(view, random.Random(1))
        deals = [foresight.deal() for _ in range(200)]
        return sum(deal.hands.held(seat).worth for deal in deals) / len(deals)

    assert strength((25,), 0) > strength(("pass",), 0) + 20
    assert strength(("pass", 25), 0) < strength(("pass", 25), 1) - 20
    assert abs(strength(("pass",), 2) - strength((25,), 2)) < 12


def test_the_suit_named_is_the_bidders_best() -> None:
    fits = deals = 0
    for states in book_deals("auction-125", 4, 12):
        for state in states:
            view = engine.view_of_actor(state)
            if state.phase is not Phase.DISCARD or view.contract is None:
                continue
            bidder = view.contract.bidder
            if view.turn == bidder:
                continue
            foresight = Foresight(view, random.Random(2))
            deals += 40
            for _ in range(40):
                deal = foresight.deal()
                cards = (*deal.hands.cards[bidder], *deal.kitty)
                fits += best_holding(view.options, cards).suit is view.trump
            break
    assert deals >= 400
    assert fits > 0.85 * deals
