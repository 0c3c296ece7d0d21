"""The auction: who is asked, what may be called, how it ends. Seats: dealer North, East first."""

from __future__ import annotations

import random

import pytest

from forty_five.rules.auction import (
    Call,
    after_call,
    calls_open,
    is_bagging,
    open_auction,
    sides_that_called,
    why_not_call,
)
from forty_five.rules.reasons import Code
from tests.rules.sources import (
    AUCTION_PRESETS,
    E,
    N,
    S,
    W,
    auction,
    offered,
    refusal,
    rules,
    setting,
)


def test_b006_after_a_hold_only_the_displaced_bidder_is_asked() -> None:
    place = setting("auction-125")
    now = auction(place, "pass", 20, 25, "hold")
    assert now.turn == W
    assert now.live == (W, N)
    assert calls_open(place, now) == ("pass", 30)
    assert auction(place, "pass", 20, 25, "hold", "pass").outcome == "won"


def test_b006_where_all_may_bid_again_those_who_have_not_passed_are_asked() -> None:
    place = setting("auction-contract-120")
    now = auction(place, "pass", 20, 25, "hold")
    assert now.turn == S
    assert set(now.live) == {S, W, N}
    assert auction(place, "pass", 20, 25, "hold", "pass").turn == W


def test_b008_only_the_dealer_sees_hold_and_only_after_a_bid() -> None:
    place = setting("auction-125")
    assert offered(place, 20) == ("pass", 25, 30)
    assert refusal(place, "hold", 20) is Code.ONLY_DEALER_HOLDS
    assert refusal(place, 20, 20) is Code.NOT_ABOVE_THE_BID
    assert offered(place, 20, "pass", "pass") == ("pass", 25, 30, "hold")
    assert "hold" not in offered(place, "pass", "pass", "pass")


def test_b009_a_bagged_dealer_bids_at_least_the_minimum() -> None:
    place = setting("auction-125")
    assert offered(place, "pass", "pass", "pass") == (15, 20, 25, 30)
    assert refusal(place, "pass", "pass", "pass", "pass") is Code.BAGGED
    before = auction(place, "pass", "pass", "pass")
    assert is_bagging(place, before, N)
    now = auction(place, "pass", "pass", "pass", 15)
    assert (now.outcome, now.holder, now.high) == ("won", N, 15)


def test_a_bagged_dealer_in_the_hole_may_play_60() -> None:
    place = setting("auction-125", scores=(0, -5))
    assert offered(place, "pass", "pass", "pass") == (15, 20, 25, 30, 60)


def test_tignish_bags_at_twenty() -> None:
    assert offered(setting("pei-tignish-120"), "pass", "pass", "pass") == (20, 25, 30)


@pytest.mark.parametrize("preset", AUCTION_PRESETS)
def test_b020_each_bid_is_higher_but_for_a_hold(preset: str) -> None:
    place = setting(preset)
    chance = random.Random(20)
    for _ in range(60):
        now = open_auction(place)
        high = 0
        while now.turn is not None:
            call = chance.choice(calls_open(place, now))
            if call == "hold":
                assert now.turn == N
                assert now.high is not None
            elif call != "pass":
                assert call > high
                high = call
            now = after_call(place, now, now.turn, call)
        assert now.outcome is not None
        assert len(now.calls) <= 30


def test_b028_a_duel_to_thirty_ends_with_the_dealer() -> None:
    place = setting("auction-125")
    calls: tuple[Call, ...] = (15, "pass", "pass", "hold", 20, "hold", 25, "hold", 30, "hold")
    now = auction(place, *calls)
    assert now.turn == E
    assert calls_open(place, now) == ("pass",)
    done = after_call(place, now, E, "pass")
    assert (done.outcome, done.holder, done.high, done.held) == ("won", N, 30, True)
    asked = {seat for seat, _ in done.calls[4:]}
    assert asked == {E, N}


def test_b028_above_a_held_thirty_only_sixty_from_the_hole() -> None:
    calls: tuple[Call, ...] = (30, "pass", "pass", "hold")
    assert offered(setting("auction-125", scores=(-5, 0)), *calls) == ("pass", 60)
    assert offered(setting("auction-125", scores=(0, -5)), *calls) == ("pass",)


@pytest.mark.parametrize("preset", ["nova-scotia-125", "auction-contract-120", "irish-110"])
def test_b031_without_a_forced_dealer_all_may_pass(preset: str) -> None:
    now = auction(setting(preset), "pass", "pass", "pass", "pass")
    assert (now.outcome, now.turn, now.holder) == ("redeal", None, None)


@pytest.mark.parametrize("figure", [17, 35, 0, -20, 5, 45, 1000])
def test_b076_a_figure_that_is_no_bid_is_refused(figure: int) -> None:
    place = setting("auction-125")
    assert refusal(place, figure) is Code.NOT_A_BID
    assert refusal(place, figure, 20) is Code.NOT_A_BID
    assert refusal(place, 20, 20) is Code.NOT_ABOVE_THE_BID


def test_a_player_who_passed_is_told_so() -> None:
    place = setting("auction-125")
    now = auction(place, "pass")
    reason = why_not_call(place, now, E, 20)
    assert reason is not None
    assert reason.code is Code.PASSED_ALREADY
    early = why_not_call(place, now, W, 20)
    assert early is not None
    assert (early.code, early.seat) == (Code.NOT_YOUR_TURN, S)


def test_sixty_needs_the_own_side_below_zero() -> None:
    assert refusal(setting("auction-125"), 60) is Code.SIXTY_NEEDS_THE_HOLE
    assert refusal(setting("auction-125", scores=(-5, 0)), 60) is None
    assert refusal(setting("pei-120", scores=(-5, -5)), 60) is Code.SIXTY_IS_OFF
    assert refusal(setting(rules("auction-120", sixty="always")), 60) is None
    hole = setting("auction-125", scores=(-5, 20))
    assert refusal(hole, "hold", 60, "pass", "pass") is Code.SIXTY_NEEDS_THE_HOLE
    both = setting("auction-125", scores=(-5, -20))
    assert refusal(both, "hold", 60, "pass", "pass") is None
    assert refusal(both, 60, 60) is Code.NOT_ABOVE_THE_BID


def test_a_side_over_100_bids_at_least_20_by_the_book() -> None:
    place = setting("auction-classic-120", scores=(105, 20))
    assert offered(place) == ("pass", 20, 25, 30)
    assert offered(place, "pass") == ("pass", 5, 10, 15, 20, 25, 30)
    dealer = setting("auction-classic-120", scores=(20, 105))
    assert refusal(dealer, "hold", 15, "pass", "pass") is Code.OVER_100_NEEDS_20
    assert refusal(dealer, "hold", 20, "pass", "pass") is None


def test_one_round_ends_when_all_have_spoken() -> None:
    place = setting("merrimack-120")
    assert auction(place, 15, 20, "pass", "pass").outcome == "won"
    assert auction(place, 15, 20, "pass", "hold").outcome == "won"
    assert auction(place, "pass", "pass", "pass", 20).outcome == "won"
    assert auction(setting("auction-120"), 15, 20, "pass", "pass").turn == E


def test_the_dealer_may_hold_the_partners_bid() -> None:
    now = auction(setting("auction-125"), "pass", 20, "pass", "hold")
    assert now.turn == S
    assert sides_that_called(setting("auction-125").table, now) == {1}


def test_a_hold_counts_as_a_call_of_the_side() -> None:
    place = setting("auction-125")
    now = auction(place, 20, "pass", "pass", "hold", "pass")
    assert sides_that_called(place.table, now) == {0, 1}


@pytest.mark.parametrize(("seats", "dealer"), [(2, 0), (3, 1), (5, 4), (6, 2)])
def test_other_tables_speak_round_from_the_dealers_left(seats: int, dealer: int) -> None:
    place = setting("merrimack-120", seats=seats, dealer=dealer)
    now = open_auction(place)
    asked = []
    while now.turn != dealer:
        assert now.turn is not None
        asked.append(now.turn)
        now = after_call(place, now, now.turn, "pass")
    assert asked == [(dealer + 1 + turn) % seats for turn in range(seats - 1)]
    assert calls_open(place, now) == (15, 20, 25, 30)


def test_six_bid_and_hold_in_turn() -> None:
    place = setting("auction-classic-120", seats=6, dealer=5)
    now = auction(place, 5, 10, "pass", "pass", 15, "hold")
    assert now.turn == 0
    assert now.live == (0, 1, 4, 5)
    now = auction(place, 5, 10, "pass", "pass", 15, "hold", "pass", "pass", 20, "pass")
    assert (now.outcome, now.holder, now.high) == ("won", 4, 20)
