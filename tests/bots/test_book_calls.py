"""Calls of the book: what a partner can count on, at every score."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bots.book import book_action
from bots.book.auction import choose_call
from bots.book.holding import best_holding
from forty_five.game import engine
from forty_five.game.actions import MakeCall
from forty_five.rules.auction import calls_open
from forty_five.rules.cards import Card
from forty_five.rules.deal import Phase
from forty_five.rules.presets import PRESETS
from forty_five.rules.ranking import deck_for
from tests.bots.book_views import call_view


def called(*args: object, **kwargs: object) -> object:
    view = call_view(*args, **kwargs)  # type: ignore[arg-type]
    assert view.auction is not None
    return choose_call(view, calls_open(view.setting, view.auction))


def hands(count: int, seed: str = "hands") -> list[str]:
    """Return random hands of five cards."""
    chance = random.Random(seed)
    deck = deck_for(PRESETS["auction-125"].options)
    return [" ".join(chance.sample(deck, 5)) for _ in range(count)]


def is_weak(hand: str) -> bool:
    options = PRESETS["auction-125"].options
    return best_holding(options, [Card(text) for text in hand.split()]).worth < 45


def test_bagged_with_a_weak_hand_the_minimum_is_bid() -> None:
    """B009."""
    assert called("10D 9D 4H 8S 9C", ("pass", "pass", "pass")) == 15


def test_bagged_with_a_sure_sweep_thirty_is_bid_where_it_counts_double() -> None:
    assert called("5S JS AH AS KS", ("pass", "pass", "pass")) == 30
    assert called("5S JS AH AS KS", ("pass", "pass", "pass"), rules="auction-120") == 30


def test_a_hand_worth_twenty_does_not_go_above_twenty_five() -> None:
    """B020: West has bid 25, East is not the dealer."""
    assert called("5D 9D 4H 8S 9C", ("pass", 25), dealer=3) == "pass"


@pytest.mark.parametrize("rules", ["auction-125", "auction-120", "nova-scotia-125"])
def test_a_weak_hand_leaves_its_partner_the_bid(rules: str) -> None:
    """B033: the partner holds the bid, all others have passed."""
    assert called("KC 9C 8D 7D 3H", (20, "pass"), rules=rules) == "pass"
    weak = [hand for hand in hands(500) if is_weak(hand)]
    assert len(weak) > 150
    assert sum(called(hand, (20, "pass"), rules=rules) != "pass" for hand in weak) == 0


def test_thirty_is_never_bid_without_the_five_or_the_jack() -> None:
    """B011, the list: opponents stand below a hundred."""
    options = PRESETS["auction-125"].options
    for hand in hands(400, "thirty"):
        held = best_holding(options, [Card(text) for text in hand.split()])
        if not held.has_five and not held.has_jack:
            for scores in ((0, 0), (95, -40), (90, 60)):
                assert called(hand, (25,), scores=scores) not in (30, 60), hand


def test_the_dealer_holds_rather_than_raises() -> None:
    hand = "5S KS 9S 4H 8D"
    assert called(hand, (20, "pass", "pass"), dealer=3) == "hold"
    assert called(hand, (20, "pass", "pass"), dealer=3, rules="pei-120") in ("pass", 25)


def bids(scores: tuple[int, int], calls: tuple[object, ...], rules: str = "auction-120") -> int:
    """Return how many of 300 borderline hands are bid at a score."""
    options = PRESETS[rules].options
    borderline = [
        hand
        for hand in hands(1500, "borderline")
        if 35 <= best_holding(options, [Card(text) for text in hand.split()]).worth <= 75
    ][:300]
    assert len(borderline) == 300
    return sum(called(hand, calls, rules=rules, scores=scores) != "pass" for hand in borderline)


def test_more_is_bid_to_stop_opponents_from_going_out() -> None:
    """B042, first half: they stand at 115 of 120 and hold a bid of 15."""
    usual = bids((0, 0), (15,))
    assert bids((115, 0), (15,)) > usual + 15


def test_more_is_bid_where_only_a_bid_scores() -> None:
    """B042, second half: the own side at a hundred, the winning bid needed to score."""
    assert bids((60, 105), (15,)) > bids((0, 0), (15,)) + 15


def test_with_fifteen_needed_no_more_is_bid_than_the_auction_forces() -> None:
    """B042, third part: every call is a pass, a hold, or the least figure open."""
    for hand in hands(300, "fifteen"):
        for calls in ((), ("pass",), ("pass", "pass"), (15,), (15, 20)):
            call = called(hand, calls, rules="auction-120", scores=(105, 105))
            least = 15 + 5 * sum(isinstance(other, int) for other in calls)
            assert call in ("pass", "hold", least)


def test_far_ahead_a_hand_without_five_or_jack_passes() -> None:
    for hand in hands(300, "ahead"):
        held = best_holding(PRESETS["auction-125"].options, [Card(t) for t in hand.split()])
        if not held.has_five and not held.has_jack and held.trumps < 4:
            assert called(hand, (20,), scores=(0, 90)) == "pass"


def test_from_the_hole_sixty_is_bid_on_a_hand_good_for_thirty() -> None:
    assert called("5S JS AH AS 9S", (25,), scores=(60, -40)) in (30, 60)
    assert called("5S JS AH AS KS", (30,), scores=(60, -40)) == 60
    assert called("9S 8S 4H 6D 7C", (30,), scores=(60, -40)) == "pass"


@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        (name, seats)
        for name, preset in PRESETS.items()
        if preset.options.has_auction
        for seats in preset.options.players
    ],
)
def test_every_call_is_open_and_each_bid_is_above_the_last(rules: str, seats: int) -> None:
    """B020, second half: in all auctions bids rise, but for a dealer's hold."""
    options = PRESETS[rules].options
    for number in range(25):
        state = engine.new_game(options, seats, f"{rules}{number}", dealer=number % seats)
        state = engine.apply(state, book_action(engine.view_of_actor(state)))[0]
        figures = []
        while state.phase is Phase.AUCTION and not state.awaits_deal:
            action = book_action(engine.view_of_actor(state))
            if isinstance(action, MakeCall) and isinstance(action.call, int):
                figures.append(action.call)
            state = engine.apply(state, action)[0]
        assert figures == sorted(set(figures))


def test_bids_are_made_as_often_as_players_expect() -> None:
    """B011 in small: ``tests/bench/bench_bids.py`` counts five thousand hands."""
    options = PRESETS["auction-125"].options
    bid: Counter[int] = Counter()
    made: Counter[int] = Counter()
    for game in range(25):
        state = engine.new_game(options, 4, f"B011-{game}")
        while state.outcome is None and len(state.results) < 12:
            state = engine.apply(state, book_action(engine.view_of_actor(state)))[0]
        for result in state.results:
            assert result.contract is not None
            bid[result.contract.figure] += 1
            made[result.contract.figure] += bool(result.score.made)
    assert bid.total() > 180
    assert made.total() / bid.total() > 0.6
    assert made[20] / bid[20] > 0.65


@pytest.mark.parametrize("rules", ["auction-125", "auction-120"])
def test_a_good_hand_opens_at_twenty_and_leaves_no_cheap_bid(rules: str) -> None:
    assert called("5S KS 9S 4H 8D", rules=rules) == 20
    assert called("5S KS 9S 4H 8D", ("pass",), rules=rules) == 20
    # fifteen wins the game as well, and is surer
    assert called("5S KS 9S 4H 8D", rules=rules, scores=(110, 110)) == 15


@pytest.mark.parametrize("rules", ["auction-125", "auction-120"])
def test_a_dealer_holds_over_a_partner_only_with_a_far_better_hand(rules: str) -> None:
    weak = "KS QS 9C 4H 8D"
    assert called("5S JS AS KS 8D", ("pass", 20, "pass"), rules=rules) != "pass"
    assert called(weak, ("pass", 20, "pass"), rules=rules) == "pass"


@pytest.mark.parametrize("rules", ["auction-125", "auction-120"])
def test_a_partner_whose_bid_wins_the_game_is_left_alone(rules: str) -> None:
    strong = "5S AH AS 9S 8D"
    assert called(strong, (20, "pass"), rules=rules) in (25, 30)
    assert called(strong, (20, "pass"), rules=rules, scores=(105, 60)) == "pass"


def test_where_hands_are_counted_no_score_ends_the_game() -> None:
    """At the rec hall four hands are played: 120 is nothing to be afraid of, or to bid for."""
    for scores in ((0, 0), (90, 60), (105, 60), (60, 105)):
        assert called("5S JS AS KS 8D", (15, "pass"), rules="pei-rec-hall", scores=scores) == 20
        assert called("5S JS AS KS QS", rules="pei-rec-hall", scores=scores) == 25


def test_calls_say_something_about_the_hand() -> None:
    """Neither is every hand opened nor every bid held, though little is lost by it."""
    assert called("6S 7H 3H 8C 9D") == "pass"
    assert called("6S 7H 3H 8C 9D", (20, "pass", "pass")) == "pass"
    dealt = hands(400, "say")
    opened = Counter(called(hand) for hand in dealt)
    assert 0.3 < opened["pass"] / len(dealt) < 0.75
    held = Counter(called(hand, (20, "pass", "pass")) for hand in dealt)
    assert 0.04 < held["pass"] / len(dealt) < 0.3
