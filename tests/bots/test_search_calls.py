"""Hard and expert before the play: calls, suits and throws, honest, repeatable and in time."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence

import pytest

from bots.api import Action, Budget, LegalActions
from bots.book import book_action
from bots.book.auction import choose_call
from bots.book.holding import best_holding
from bots.search.bot import EXPERT, HARD
from bots.search.calls import thinkable_calls
from bots.search.compare import LOOK, compare
from bots.search.foresight import can_foresee
from bots.search.keeping import thinkable_suits, thinkable_throws
from forty_five.game import engine
from forty_five.game.actions import Discard, MakeCall, NameTrump
from forty_five.game.state import State
from forty_five.game.view import PlayerView
from forty_five.rules.auction import calls_open
from forty_five.rules.cards import Card, Suit
from forty_five.rules.deal import Phase
from forty_five.rules.presets import PRESETS
from forty_five.rules.ranking import deck_for
from tests.bots.book_views import call_view, throw_view
from tests.bots.processes import outputs_of
from tests.bots.search_views import redealt

BEFORE_PLAY = (Phase.AUCTION, Phase.NAME_TRUMP, Phase.DISCARD)


def decisions(rules: str, seed: str, seats: int | None = None, games: int = 1) -> Iterator[State]:
    """Yield every state of some deals of the book in which something is chosen before the play."""
    options = PRESETS[rules].options
    seats = options.players[-1] if seats is None else seats
    for number in range(games):
        state = engine.new_game(options, seats, f"{seed}{number}", dealer=number % seats)
        while not state.results and state.deals < 2:
            if state.phase in BEFORE_PLAY and not state.awaits_deal:
                yield state
            state = engine.apply(state, book_action(engine.view_of_actor(state)))[0]


@pytest.mark.parametrize("rules", ["auction-125", "auction-120", "pei-rec-hall", "merrimack-120"])
def test_other_hidden_cards_make_no_difference(rules: str) -> None:
    chance = random.Random(4)
    weighed = 0
    for state in decisions(rules, "LEAK", seats=4, games=2):
        other = redealt(state, chance)
        view = engine.view_of_actor(state)
        assert engine.view_of_actor(other) == view
        budget = Budget(seed=state.actions, samples=2 * LOOK)
        decision = EXPERT.decide(view, budget)
        weighed += decision.samples > 0
        assert EXPERT.decide(engine.view_of_actor(other), budget) == decision
        assert HARD.decide(engine.view_of_actor(other), budget) == HARD.decide(view, budget)
    assert weighed > 4


PROGRAM = """
import json, sys
sys.path.insert(0, sys.argv[1])
from bots.api import Budget
from bots.search.bot import EXPERT
from forty_five.game import engine
from tests.bots.test_search_calls import decisions
found = []
for state in decisions("auction-125", "PROC", games=2):
    decision = EXPERT.decide(engine.view_of_actor(state), Budget(seed=state.actions, samples=40))
    found.append([repr(decision.action), [worth for _, worth in decision.worths]])
print(json.dumps(found))
"""


def test_another_process_chooses_the_same() -> None:
    outputs = outputs_of(PROGRAM)
    assert outputs[0] == outputs[1]
    assert sum(bool(worths) for _, worths in outputs[0]) > 5


@pytest.mark.parametrize("rules", PRESETS)
def test_every_choice_is_allowed_under_every_rule_set(rules: str) -> None:
    options = PRESETS[rules].options
    for seats in (options.players[0], options.players[-1]):
        for state in decisions(rules, "ALLOWED", seats=seats):
            view = engine.view_of_actor(state)
            for samples in (1, LOOK):
                decision = EXPERT.decide(view, Budget(seed=1, samples=samples))
                assert decision.action in LegalActions(view)
                assert decision.samples <= samples
                assert all(action in LegalActions(view) for action, _ in decision.worths)


def thinkable(view: PlayerView, book: Action) -> tuple[Sequence[object], object]:
    """Return the choices thought of, and the book's."""
    match book:
        case MakeCall():
            return thinkable_calls(view), book.call
        case NameTrump():
            return thinkable_suits(view), book.suit
        case Discard():
            return thinkable_throws(view), book.cards
        case _:
            raise AssertionError(book)


def test_the_first_choice_thought_of_is_the_books_and_all_are_different() -> None:
    for rules in ("auction-125", "auction-120"):
        for state in decisions(rules, "BOOK", games=8):
            view = engine.view_of_actor(state)
            choices, first = thinkable(view, book_action(view))
            assert choices[0] == first
            assert len(set(choices)) == len(choices)


def test_without_time_the_books_choice_stands() -> None:
    for state in decisions("auction-125", "SHORT", games=2):
        view = engine.view_of_actor(state)
        book = book_action(view)
        assert EXPERT.decide(view, Budget(samples=LOOK - 1)).action == book
        assert EXPERT.decide(view, Budget(seconds=0.0)).action == book
        assert EXPERT.decide(view, Budget(cancelled=lambda: True)).action == book


def test_the_time_is_kept() -> None:
    slowest = 0.0
    for state in decisions("auction-125", "TIME", games=2):
        view = engine.view_of_actor(state)
        start = time.process_time()
        HARD.decide(view, Budget(seconds=5.0))
        slowest = max(slowest, time.process_time() - start)
        start = time.process_time()
        EXPERT.decide(view, Budget(seconds=0.05))
        assert time.process_time() - start < 0.15
    assert slowest < 0.15


def random_hands(count: int, seed: str) -> list[str]:
    """Return random hands of five cards."""
    chance = random.Random(seed)
    deck = deck_for(PRESETS["auction-125"].options)
    return [" ".join(chance.sample(deck, 5)) for _ in range(count)]


def test_thirty_is_not_thought_of_without_the_five_or_the_jack() -> None:
    """B011 holds for the levels that search: opponents stand below a hundred."""
    options = PRESETS["auction-125"].options
    for hand in random_hands(300, "thirty"):
        held = best_holding(options, [Card(text) for text in hand.split()])
        if not held.has_five and not held.has_jack:
            for calls in ((), (25,)):
                assert 30 not in thinkable_calls(call_view(hand, calls))
                assert 60 not in thinkable_calls(call_view(hand, calls, scores=(-20, 0)))


def test_a_weak_hand_leaves_its_partner_the_bid() -> None:
    """B033 holds for the levels that search: the partner holds the bid, all others have passed."""
    options = PRESETS["auction-125"].options
    for hand in random_hands(300, "partner"):
        held = best_holding(options, [Card(text) for text in hand.split()])
        if held.worth < 45:
            assert thinkable_calls(call_view(hand, (20, "pass"))) == ("pass",)


def called(hand: str, *calls: object, scores: tuple[int, int] = (0, 0), seed: int = 1) -> object:
    view = call_view(hand, calls, scores=scores)  # type: ignore[arg-type]
    action = EXPERT.decide(view, Budget(seed)).action
    assert isinstance(action, MakeCall)
    return action.call


def test_sure_hands_bid_and_hopeless_ones_pass() -> None:
    for seed in range(3):
        assert called("5S JS AH AS KS", seed=seed) != "pass"
        assert called("5S JS AH AS KS", 25, seed=seed) == 30
        assert called("9S 8S 4H 6D 7C", 25, seed=seed) == "pass"
        assert called("9S 8S 4H 6D 7C", 25, "pass", "pass", seed=seed) == "pass"


def test_more_is_bid_to_stop_opponents_from_going_out() -> None:
    """B042 for the levels that search: opponents at 115 of 120 hold a bid of 15."""
    options = PRESETS["auction-120"].options
    hands = [
        hand
        for hand in random_hands(200, "save")
        if 45 <= best_holding(options, [Card(text) for text in hand.split()]).worth <= 75
    ][:20]
    bids = []
    for scores in ((0, 0), (115, 0)):
        views = [call_view(hand, (15,), rules="auction-120", scores=scores) for hand in hands]
        chosen = [EXPERT.decide(view, Budget(1, samples=120)).action for view in views]
        bids.append(sum(isinstance(call, MakeCall) and call.call != "pass" for call in chosen))
    assert bids[1] > bids[0]


def test_a_second_strong_suit_is_worth_something_before_the_kitty() -> None:
    """The book looks at the best suit alone; the kitty may make the other one better."""
    worths = []
    for hand in ("5S 9S 4D 6D KC", "5S 9S 5D 6D KC"):
        view = call_view(hand, ())
        weighed = dict(EXPERT.decide(view, Budget(3, samples=600)).worths)
        worths.append(weighed[MakeCall(0, 20)])
    assert worths[1] > worths[0]


def test_only_the_best_plain_cards_are_thought_of_as_kept() -> None:
    view = throw_view("5S 9S KD 7C 3H", Suit.SPADES, (0, 5))
    book, *others = thinkable_throws(view)
    assert set(book) == {Card("KD"), Card("7C"), Card("3H")}
    assert [set(book) - set(other) for other in others] == [{Card("KD")}]


def test_compare_finds_the_best_and_drops_the_hopeless() -> None:
    chance = random.Random(1)
    asked = [0, 0, 0]

    def value(left: Sequence[int]) -> list[float]:
        for place in left:
            asked[place] += 1
        luck = chance.gauss(0, 20)
        return [(0.0, 6.0, -30.0)[place] + luck + chance.gauss(0, 8) for place in left]

    got = compare("abc", value, 300, Budget().clock(), 0.5)
    assert got.choice == "b"
    assert asked[2] < asked[1]
    assert got.deals == max(asked) <= 300
    assert [choice for choice, _ in got.worths][:1] == ["b"]


def test_compare_leaves_the_book_alone_without_a_reason() -> None:
    got = compare("ab", lambda left: [1.0] * len(left), 100, Budget().clock(), 0.5)
    assert got.choice == "a"
    assert got.deals == 100


def test_ways_of_playing_that_cannot_be_pictured_are_left_to_the_book() -> None:
    for rules in ("classic-45", "omi", "irish-25"):
        state = engine.new_game(PRESETS[rules].options, PRESETS[rules].options.players[-1], "NONE")
        assert not can_foresee(engine.view_for(state, 0))
    view = call_view("5S JS AH AS KS", ())
    assert can_foresee(view)
    assert view.auction is not None
    assert choose_call(view, calls_open(view.setting, view.auction)) == thinkable_calls(view)[0]
