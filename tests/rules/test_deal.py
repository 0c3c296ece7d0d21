"""Dealing under every preset: packets, kitty, stock, whose deal it is."""

from __future__ import annotations

import pytest

from forty_five.rules.deal import (
    Phase,
    caller_of,
    deal_packets,
    dealer_after_misdeal,
    next_dealer,
    phase_order,
    stock_left,
    styles_allowed,
)
from forty_five.rules.presets import PRESETS
from forty_five.rules.ranking import deck_for
from forty_five.rules.table import table_for
from tests.rules.sources import AUCTION_PRESETS, TURN_UP_PRESETS, rules

EVERYWHERE = [(name, seats) for name in PRESETS for seats in PRESETS[name].options.players]


def packets(preset: str, dealer: int = 3, **changes: object) -> list[tuple[int | str, int]]:
    options = rules(preset, **changes)
    style = styles_allowed(options)[0]
    return list(deal_packets(options, table_for(options, 4), dealer, style))


def round_of(count: int) -> list[tuple[int | str, int]]:
    return [(seat, count) for seat in range(4)]


def test_kitties_of_the_presets() -> None:
    two: tuple[str, int] = ("kitty", 2)
    assert packets("auction-125") == [*round_of(3), two, *round_of(2), two]
    for preset in ("auction-120", "pei-120", "nova-scotia-125", "newfoundland-120"):
        assert packets(preset) == [*round_of(3), ("kitty", 3), *round_of(2)]
    assert packets("pei-tignish-120") == [*round_of(3), ("kitty", 5), *round_of(2)]
    assert packets("irish-110") == [*round_of(3), ("kitty", 3), *round_of(2), two]
    assert packets("pei-rec-hall") == [*round_of(3), *round_of(2)]
    assert packets("omi") == [(seat, 4) for seat in (2, 1, 0, 3, 2, 1, 0, 3)]


def test_other_ways_to_deal_the_kitty() -> None:
    assert packets("auction-120", kitty_deal="at_end")[-1] == ("kitty", 3)
    each = packets("auction-125", kitty_deal="each_round")
    assert [packet for packet in each if packet[0] == "kitty"] == [("kitty", 3), ("kitty", 1)]
    assert packets("auction-120", deal="2-3")[0] == (0, 2)


@pytest.mark.parametrize(("preset", "seats"), EVERYWHERE)
def test_everybody_gets_a_full_hand_and_the_rest_is_stock(preset: str, seats: int) -> None:
    options = PRESETS[preset].options
    table = table_for(options, seats)
    for style in styles_allowed(options):
        dealt = deal_packets(options, table, seats - 1, style)
        for seat in range(table.hands):
            assert sum(count for to, count in dealt if to == seat) == options.hand_size
        kitty = sum(count for to, count in dealt if to == "kitty")
        assert kitty == options.kitty
        turned = 1 if options.trump_source == "turn_up" else 0
        total = sum(count for _, count in dealt) + turned
        assert stock_left(options, table) == len(deck_for(options)) - total >= 0


def test_b063_the_deal_passes_with_the_play() -> None:
    clockwise = table_for(rules("auction-125"), 4)
    assert [next_dealer(clockwise, seat) for seat in range(4)] == [1, 2, 3, 0]
    other_way = table_for(rules("omi"), 4)
    assert [next_dealer(other_way, seat) for seat in range(4)] == [3, 0, 1, 2]


def test_b126_the_player_to_the_dealers_right_calls_in_the_token_game() -> None:
    table = table_for(rules("omi"), 4)
    assert caller_of(table, 3) == 2
    assert table.order_from(2) == (2, 1, 0, 3)
    assert table.partners(0) == (2,)


def test_a_misdeal_is_dealt_again() -> None:
    table = table_for(rules("auction-125"), 4)
    assert dealer_after_misdeal(rules("auction-125"), table, 3) == 3
    assert dealer_after_misdeal(rules("auction-125", misdeal="next_dealer"), table, 3) == 0


@pytest.mark.parametrize("preset", AUCTION_PRESETS)
def test_trumps_are_named_before_or_after_the_kitty(preset: str) -> None:
    options = PRESETS[preset].options
    order = phase_order(options)
    if not options.kitty:
        assert Phase.TAKE_KITTY not in order
        return
    named_first = order.index(Phase.NAME_TRUMP) < order.index(Phase.TAKE_KITTY)
    assert named_first == (options.trump_naming == "before_kitty")


@pytest.mark.parametrize("preset", TURN_UP_PRESETS)
def test_turn_up_games_deal_two_and_three_either_way(preset: str) -> None:
    assert set(styles_allowed(PRESETS[preset].options)) == {"3-2", "2-3"}


@pytest.mark.parametrize(("preset", "seats"), EVERYWHERE)
def test_b112_sides_and_partners(preset: str, seats: int) -> None:
    options = PRESETS[preset].options
    table = table_for(options, seats)
    assert table.seats == seats
    sizes = {len(table.seats_of(side)) for side in range(table.sides)}
    assert len(sizes) == 1
    if options.sides == "two_sides" and seats % 2 == 0:
        assert table.sides == 2
        assert table.side_of == (0, 1) * (seats // 2)
    elif options.sides == "individual_or_three_pairs" and seats == 6:
        assert table.sides == 3
        assert table.partners(0) == (3,)
    else:
        assert table.is_individual
