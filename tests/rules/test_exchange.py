"""Throwing and drawing: how many, by whom, in what packets."""

from __future__ import annotations

import pytest

from forty_five.rules.cards import parse_cards, parse_suit
from forty_five.rules.exchange import (
    draw_limit,
    may_draw,
    refill_packets,
    throw_range,
    why_not_throw,
)
from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS
from forty_five.rules.reasons import Code
from forty_five.rules.table import table_for
from tests.rules.sources import AUCTION_PRESETS, rules

NINE = parse_cards("5S JS AH KD QD 9C 8C 4H 3H")


def keeping(options: Options, kept: int, *, hand: int = 9, bidder: bool = True) -> Code | None:
    limits = throw_range(options, table_for(options, 4), hand, bidder=bidder)
    cards = NINE[:hand]
    reason = why_not_throw(
        options, cards, cards[kept:], limits, trump=parse_suit("S"), bidder=bidder
    )
    return None if reason is None else reason.code


def test_b060_the_bidder_keeps_none_to_five() -> None:
    options = rules("auction-125")
    assert keeping(options, 6) is Code.KEEP_AT_MOST
    for kept in range(6):
        assert keeping(options, kept) is None


def test_b060_the_others_throw_what_they_like() -> None:
    options = rules("auction-125")
    for thrown in (0, 2, 5):
        assert keeping(options, 5 - thrown, hand=5, bidder=False) is None


def test_merrimack_keeps_at_least_one() -> None:
    options = rules("merrimack-120")
    assert keeping(options, 0, hand=5, bidder=False) is Code.KEEP_AT_LEAST
    assert keeping(options, 1, hand=5, bidder=False) is None
    assert keeping(options, 0, hand=8) is Code.KEEP_AT_LEAST
    assert keeping(options, 1, hand=8) is None


def test_cards_thrown_are_in_the_hand_and_once() -> None:
    options = rules("auction-125")
    limits, spades = (0, 5), parse_suit("S")
    hand = NINE[:5]
    for thrown, code in (("2C", Code.NOT_IN_HAND), ("KD KD", Code.CARD_TWICE)):
        reason = why_not_throw(
            options, hand, parse_cards(thrown), limits, trump=spades, bidder=False
        )
        assert reason is not None
        assert reason.code is code


@pytest.mark.parametrize("preset", AUCTION_PRESETS)
def test_b090_the_stock_never_runs_dry(preset: str) -> None:
    options = PRESETS[preset].options
    for seats in options.players:
        table = table_for(options, seats)
        size = 52 + (1 if options.deck == "std52_joker" else 0)
        stock = size - 5 * seats - options.kitty
        limit = draw_limit(options, table)
        if options.max_draw == "auto":
            assert limit == min(5, stock // seats)
            assert limit * seats <= stock


def test_b090_limits_of_the_larger_tables() -> None:
    by_seats = {4: 5, 5: 4, 6: 3}
    for seats, limit in by_seats.items():
        options = rules("auction-120", players=(seats,))
        assert draw_limit(options, table_for(options, seats)) == limit
        low, high = throw_range(options, table_for(options, seats), 5, bidder=False)
        assert (low, high) == (0, limit)
        low, high = throw_range(options, table_for(options, seats), 8, bidder=True)
        assert (low, high) == (3, 3 + limit)


def test_who_draws() -> None:
    alone = rules("auction-120", exchange="bidder_only")
    none = rules("auction-120", exchange="none")
    assert may_draw(rules("auction-120"), 1, bidder=0, dealer=3)
    assert may_draw(alone, 0, bidder=0, dealer=3)
    assert not may_draw(alone, 1, bidder=0, dealer=3)
    assert may_draw(none, 0, bidder=0, dealer=3), "the kitty has to be thrown down to five"
    assert throw_range(none, table_for(none, 4), 8, bidder=True) == (3, 3)
    bare = rules("auction-classic-120", exchange="none")
    assert not may_draw(bare, 0, bidder=0, dealer=3)
    pack = rules("auction-120", dealer_robs_pack=True, exchange="bidder_only")
    assert may_draw(pack, 3, bidder=0, dealer=3)


def test_a_protected_trump_stays_while_another_card_will_do() -> None:
    options = rules("auction-120", protect_trump=True)
    hand = parse_cards("5S JS AH 2S 3S KD QC 9D")
    spades = parse_suit("S")

    def code(thrown: str, *, bidder: bool = True) -> Code | None:
        reason = why_not_throw(
            options, hand, parse_cards(thrown), (3, 8), trump=spades, bidder=bidder
        )
        return None if reason is None else reason.code

    assert code("KD QC 9D") is None
    assert code("KD QC 3S") is Code.PROTECTED_TRUMP
    assert code("KD QC AH") is Code.PROTECTED_TRUMP
    assert code("KD QC 9D 3S") is None
    assert code("KD QC 3S", bidder=False) is None


def test_packets_of_at_most_three_from_the_dealers_left() -> None:
    options = rules("auction-125")
    order = table_for(options, 4).order_from(0)
    assert refill_packets(options, order, (5, 2, 0, 4)) == ((0, 3), (1, 2), (3, 3), (0, 2), (3, 1))
    whole = rules("auction-125", refill_batch=5)
    assert refill_packets(whole, order, (5, 2, 0, 4)) == ((0, 5), (1, 2), (3, 4))
