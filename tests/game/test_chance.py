"""Chance from the seed: the same everywhere, even, and telling nothing of itself."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from forty_five.game import engine
from forty_five.game.actions import Deal
from forty_five.game.chance import Stream, bot_seed, clean_seed, commitment, new_seed
from forty_five.rules.cards import STANDARD_DECK
from forty_five.rules.presets import PRESETS
from tests.game.random_play import TABLES


def test_the_stream_can_be_made_again_with_a_hash_function() -> None:
    digest = hashlib.sha256(b"ABC|deal|3|0").digest()
    first, second = int.from_bytes(digest[:4], "big"), int.from_bytes(digest[4:8], "big")
    stream = Stream("ABC", "deal", 3)
    assert (stream.below(2**32), stream.below(2**32)) == (first, second)
    ninth = int.from_bytes(hashlib.sha256(b"ABC|deal|3|1").digest()[:4], "big")
    again = Stream("ABC", "deal", 3)
    words = [again.below(2**32) for _ in range(9)]
    assert words[8] == ninth


def test_a_shuffle_that_must_never_change() -> None:
    order = Stream("MAPLE-45", "deal", 1).shuffled(STANDARD_DECK)
    assert " ".join(order[:8]) == "6S 6C QC 4D 9H JH 10C KS"
    assert sorted(order) == sorted(STANDARD_DECK)


def test_the_same_seed_deals_the_same_cards_whatever_the_players_do() -> None:
    options = PRESETS["auction-125"].options

    def second_deal(ways: int) -> object:
        state = engine.new_game(options, 4, "SAME", 3)
        state, _ = engine.apply(state, Deal(3))
        chosen = engine.legal(state)[ways]
        state, _ = engine.apply(state, chosen)
        while not state.awaits_deal:
            state, _ = engine.apply(state, engine.legal(state)[0])
        state, _ = engine.apply(state, engine.legal(state)[0])
        assert state.deal is not None
        return (state.deal.hands, state.deal.kitty, state.deal.stock)

    assert second_deal(0) == second_deal(1) == second_deal(2)


@pytest.mark.parametrize("size", [7, 52])
def test_below_is_even(size: int) -> None:
    stream = Stream("EVEN", size)
    draws = 200 * size
    counts = Counter(stream.below(size) for _ in range(draws))
    chi_square = sum((counts[value] - 200) ** 2 / 200 for value in range(size))
    degrees = size - 1
    assert abs(chi_square - degrees) < 4 * (2 * degrees) ** 0.5


def test_every_card_comes_to_every_place_alike() -> None:
    deals, places = 3000, 52
    counts: Counter[tuple[int, int]] = Counter()
    numbers = list(range(places))
    for number in range(deals):
        for place, card in enumerate(Stream("PLACES", "deal", number).shuffled(numbers)):
            counts[place, card] += 1
    expected = deals / places
    chi_square = sum(
        (counts[place, card] - expected) ** 2 / expected
        for place in range(places)
        for card in range(places)
    )
    degrees = (places - 1) ** 2
    assert abs(chi_square - degrees) < 4 * (2 * degrees) ** 0.5


def test_a_number_that_would_favour_some_is_passed_over() -> None:
    stream = Stream("EVEN")
    stream._words = [5, 2**32 - 1]  # the last is used first: 2**32 is no multiple of three
    assert stream.below(3) == 5 % 3
    stream._words = [1, 2**32 - 1]
    assert stream.shuffled("abc"[:2]) == ("a", "b"), "of two, every number is even"


def test_purposes_are_apart() -> None:
    streams = [Stream("S", "deal", 1), Stream("S", "deal", 2), Stream("S", "cut", 1), Stream("T")]
    assert len({stream.shuffled(STANDARD_DECK) for stream in streams}) == 4


def test_seeds_are_read_as_they_are_written() -> None:
    seed = new_seed()
    assert len(seed) == 19
    assert clean_seed(f"  {seed.lower()} ") == seed
    assert new_seed() != seed
    for bad in ("", "  ", "a b", "é", "x" * 65, "seed!"):
        with pytest.raises(ValueError, match=r"^"):
            clean_seed(bad)
    assert commitment("45") == hashlib.sha256(b"45").hexdigest()


def test_bots_draw_on_their_own_chance() -> None:
    numbers = {bot_seed("S", deal, seat, 7) for deal in range(5) for seat in range(4)}
    assert len(numbers) == 20
    assert bot_seed("S", 1, 2, 7) == bot_seed("S", 1, 2, 7)


def test_the_lowest_card_cut_deals() -> None:
    order = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    dealers = set()
    for name, options, seats in TABLES:
        if options.is_omi:
            continue
        for number in range(12):
            cards, dealer = engine.cut_for_deal(options, seats, f"CUT-{name}-{number}")
            heights = [order.index(card.rank) for card in cards]
            assert len(cards) == seats
            assert heights[dealer] == min(heights)
            assert heights.count(min(heights)) == 1
            dealers.add(dealer)
    assert dealers == set(range(6)), "every seat deals first at some time"
