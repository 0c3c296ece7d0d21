"""Kitty, discards and draws through the engine: limits, fixed stock, who sees what."""

from __future__ import annotations

import pytest

from forty_five.game import engine
from forty_five.game.actions import Discard, TakeFromPack
from forty_five.game.state import State
from forty_five.rules.cards import parse_cards
from forty_five.rules.deal import Phase
from forty_five.rules.reasons import Code
from tests.game.arranged import E, N, S, W, dealt, go, options_of, stand_pat
from tests.game.sight import every_card


def throw(state: State, count: int) -> State:
    view = engine.view_of_actor(state)
    assert view.turn is not None
    return engine.apply(state, Discard(view.turn, view.acting_hand[:count]))[0]


def throw_all(state: State) -> State:
    while state.phase is Phase.DISCARD:
        view = engine.view_of_actor(state)
        assert view.throw_range is not None
        state = throw(state, view.throw_range[1])
    return state


def test_b060_nine_cards_come_down_to_five_or_fewer() -> None:
    state = go(dealt(options_of("auction-125")), "20", "pass", "pass", "pass", "S")
    view = engine.view_for(state, E)
    assert len(view.hand) == 9
    assert view.throw_range == (4, 9)
    assert all(engine.view_for(state, seat).throw_range is None for seat in (W, N, S, None))
    reason = engine.verify(state, Discard(E, view.hand[:3]))
    assert reason is not None
    assert (reason.code, reason.numbers) == (Code.KEEP_AT_MOST, (5, 6))
    for kept in range(6):
        filled = stand_pat(throw(state, 9 - kept))
        assert filled.deal is not None
        assert {len(hand) for hand in filled.deal.hands} == {5}


@pytest.mark.parametrize("thrown", [0, 2, 5])
def test_b060_a_defender_throws_what_it_likes(thrown: int) -> None:
    state = throw(go(dealt(options_of("auction-125")), "20", "pass", "pass", "pass", "S"), 4)
    state = stand_pat(throw(state, thrown))
    assert state.deal is not None
    assert state.deal.drawn == (0, thrown, 0, 0)
    assert len(state.deal.hands[S]) == 5


@pytest.mark.parametrize(
    ("preset", "seats", "changes"),
    [
        ("auction-125", 4, {}),
        ("newfoundland-120", 6, {}),
        ("merrimack-120", 6, {}),
        ("merrimack-120", 5, {}),
        ("merrimack-120", 6, {"max_draw": 5}),
        ("newfoundland-120", 6, {"kitty": 4, "max_draw": 5}),
        ("irish-110", 6, {}),
    ],
)
def test_b090_all_throw_all_they_may(preset: str, seats: int, changes: dict[str, object]) -> None:
    state = dealt(options_of(preset, **changes), seats=seats, dealer=seats - 1)
    state = throw_all(go(state, "20", *["pass"] * (seats - 1), "H"))
    assert state.phase is Phase.PLAY
    assert state.deal is not None
    assert {len(hand) for hand in state.deal.hands} == {5}
    cards = every_card(state)
    assert len(cards) == len(set(cards)) == (53 if preset == "irish-110" else 52)


def test_b122_the_stock_is_drawn_in_its_fixed_order() -> None:
    start = go(dealt(options_of("auction-125")), "20", "pass", "pass", "pass", "S")
    assert start.deal is not None
    stock = start.deal.stock
    for thrown in (2, 3):
        state = throw(start, 4)
        state = throw(state, thrown)
        state = throw(throw(state, 0), 0)
        assert state.deal is not None
        assert state.deal.stock == stock[thrown:]
        assert set(stock[:thrown]) <= set(state.deal.hands[S])


def test_the_refill_goes_round_in_packets() -> None:
    state = go(dealt(options_of("auction-125")), "pass", "pass", "20", "pass", "S")
    assert state.deal is not None
    stock = state.deal.stock
    state = throw_all(state)
    assert state.deal is not None
    assert state.deal.hands[E] == (*stock[0:3], *stock[12:14])
    assert state.deal.hands[S] == (*stock[3:6], *stock[14:16])
    assert state.deal.hands[N] == (*stock[9:12], *stock[18:20])


def test_the_kitty_is_seen_by_its_taker_alone() -> None:
    first = dealt(options_of("auction-125"), kitty="5S JS AH KD")
    won = go(first, "20", "pass", "pass", "pass")
    assert (won.phase, won.turn) == (Phase.NAME_TRUMP, E)
    assert set(engine.view_for(won, E).kitty) == {*parse_cards("5S JS AH KD")}
    assert engine.view_for(won, S).kitty == ()
    assert engine.view_for(won, None).kitty_size == 0
    before = dealt(options_of("auction-120"), kitty="5S JS AH")
    named_first = go(before, "20", "pass", "pass", "pass")
    assert len(engine.view_for(named_first, E).hand) == 5
    assert engine.view_for(named_first, E).kitty_size == 3
    assert len(engine.view_for(go(named_first, "S"), E).hand) == 8


def test_a_taste_of_the_kitty_lies_open() -> None:
    state = dealt(options_of("auction-125", kitty_taste=True), kitty="5S JS AH KD")
    assert engine.view_for(state, None).taste == parse_cards("KD")[0]
    plain = dealt(options_of("auction-125"), kitty="5S JS AH KD")
    assert engine.view_for(plain, E).taste is None


def test_the_dealer_robs_the_pack_last() -> None:
    state = go(dealt(options_of("auction-120", dealer_robs_pack=True)), "20", *["pass"] * 3, "S")
    while state.phase is Phase.DISCARD:
        state = throw(state, 3 if state.turn in (E, N) else 1)
    assert (state.phase, state.turn) == (Phase.ROB_PACK, N)
    view = engine.view_for(state, N)
    assert view.pack_take == 3
    assert len(view.pack) == 29 - 2
    assert engine.view_for(state, W).pack == ()
    few = engine.verify(state, TakeFromPack(N, view.pack[:2]))
    assert few is not None
    assert few.code is Code.TAKE_EXACTLY
    after, _ = engine.apply(state, TakeFromPack(N, view.pack[:3]))
    assert set(view.pack[:3]) <= set(engine.view_for(after, N).hand)
    assert after.deal is not None
    assert after.deal.drawn == (0, 1, 1, 3)


@pytest.mark.parametrize("exchange", ["bidder_only", "none"])
def test_only_the_bidder_is_asked_to_throw_where_nobody_else_may(exchange: str) -> None:
    state = dealt(options_of("auction-120", exchange=exchange))
    state = go(state, "20", "pass", "pass", "pass", "S")
    assert (state.phase, state.turn) == (Phase.DISCARD, E)
    thrown = tuple(state.deal.hands[E][:3]) if state.deal is not None else ()
    state, _ = engine.apply(state, Discard(E, thrown))
    assert state.phase is Phase.PLAY
