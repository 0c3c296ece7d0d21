"""From view to search and back: positions, payoffs and the choice by averages."""

from __future__ import annotations

import msgspec
import pytest

from bots.api import Budget
from bots.book.standing import worth
from bots.search.bridge import Scene, scene_of
from bots.search.evaluate import Evaluator
from bots.search.kernel import UNIT, bits
from bots.search.searcher import Manner, weigh_cards
from bots.search.worth import WIN, Worth
from forty_five.game import engine
from forty_five.game.actions import PlayCard
from forty_five.game.state import State
from forty_five.rules.presets import PRESETS
from tests.bots.search_views import NORTH, SOUTH, WEST, card_view, is_choice, states

TWO_SIDES = [
    name
    for name, known in PRESETS.items()
    if known.group == "auction" and known.options.sides == "two_sides"
]


def true_hands(state: State, scene: Scene) -> tuple[int, ...]:
    assert state.deal is not None
    return tuple(scene.kernel.mask(state.deal.hands[seat]) for seat in scene.order)


@pytest.mark.parametrize("rules", PRESETS)
def test_a_position_is_the_state_in_other_numbers(rules: str) -> None:
    for state in states(rules, "POS", games=2):
        view = engine.view_of_actor(state)
        if view.must_declare or view.may_rob or view.demoted is not None:
            continue
        scene = scene_of(view)
        friends = scene.friends_in(true_hands(state, scene))
        position = scene.position(true_hands(state, scene), scene.sides(friends))
        position.check()
        assert scene.order[position.turn] == view.turn
        legal = {a.card.value for a in engine.legal(state) if isinstance(a, PlayCard)}
        if state.deal is not None and state.deal.demoted is None:
            assert {scene.kernel.cards[card] for card in bits(position.legal())} == legal
        won = sum(trick.winner in friends for trick in view.tricks)
        assert position.taken == won
        assert [scene.order[place] for place, _ in scene.history] == [
            seat
            for trick in (*view.tricks, view.trick)
            if trick is not None
            for seat in view.table.order_from(trick.leader)[: len(trick.cards)]
        ]


@pytest.mark.parametrize("rules", TWO_SIDES)
def test_the_payoff_is_the_real_change_of_the_score(rules: str) -> None:
    """What the table says of the units taken is what the score sheet then says."""
    for number in range(6):
        deal = list(states(rules, f"PAY{number}", seats=4))
        state = deal[-1]
        while not state.results:
            state = engine.apply(state, engine.legal(state)[0])[0]
        result = state.results[-1]
        for before in deal:
            view = engine.view_of_actor(before)
            scene = scene_of(view)
            hands = true_hands(before, scene)
            friends = scene.friends_in(hands)
            assert view.turn is not None and view.contract is not None
            side = view.table.side_of[view.turn]
            table = Worth(view).table(friends, scene.has_bonus(hands))
            bidders = view.table.side_of[view.contract.bidder]
            said = table[result.taken[side] // UNIT]
            assert said == worth(view.options, 4, result.totals, side, bidders)


def test_a_bonus_already_won_counts_in_the_exact_worth() -> None:
    """South has made its bid with two tricks and the bonus; nothing can take that away."""
    view = card_view(
        "2D 3D 4D",
        trump="S",
        bidder=SOUTH,
        figure=15,
        tricks=((SOUTH, "5S 7C 8C 9S", SOUTH), (SOUTH, "JS 8S 3C 10C", SOUTH)),
    )
    scene = scene_of(view)
    budget = Budget(samples=10)
    weighed = weigh_cards(scene, Manner(10), budget, budget.clock())
    assert min(worth for _, worth in weighed.worths) > 0


def test_single_players_are_valued_by_the_book() -> None:
    state = next(states("irish-25", "ALONE", seats=5))
    scene = scene_of(engine.view_of_actor(state))
    evaluator = Evaluator(scene)
    assert not evaluator.can_solve
    values = evaluator.rolled(true_hands(state, scene))
    assert set(values) == set(bits(scene.sight.legal))


def test_the_winning_trick_of_a_game_is_worth_more() -> None:
    """Twenty-five, all alone: at 20 points one more trick wins, and is valued so."""
    state = next(states("irish-25", "NEAR", seats=3))
    view = engine.view_of_actor(state)
    near = msgspec.structs.replace(view, scores=(20, 20, 20))
    mine = view.table.side_of[view.turn or 0]
    taken, tricks = [0.0] * 3, [0.0] * 3
    taken[mine], tricks[mine] = 15.0, 3.0
    assert (
        Worth(near).of_result(taken, tricks, [mine])
        > Worth(view).of_result(taken, tricks, [mine]) + WIN / 2
    )


def test_equal_cards_leave_the_choice_to_the_book() -> None:
    view = card_view(
        "2D 3D",
        trump="S",
        bidder=NORTH,
        tricks=(
            (SOUTH, "5S 7C 8C 9S", SOUTH),
            (SOUTH, "JS 8S 3C 10C", SOUTH),
            (SOUTH, "4C 9C KC 10D", WEST),
        ),
        trick=(WEST, "AH KH 2C"),
    )
    scene = scene_of(view)
    budget = Budget(samples=20)
    weighed = weigh_cards(scene, Manner(20), budget, budget.clock())
    values = dict(weighed.worths)
    book = Evaluator(scene).book_card(tuple([0] * 3 + [scene.sight.hand]))
    assert len(values) == 2
    assert len(set(values.values())) == 1
    assert weighed.card == book


def test_early_certainty_saves_worlds() -> None:
    """A card that is best everywhere is found with fewer worlds than were allowed."""
    saved = 0
    for state in states("auction-120", "EARLY"):
        if not is_choice(state):
            continue
        scene = scene_of(engine.view_of_actor(state))
        budget = Budget(samples=80)
        weighed = weigh_cards(scene, Manner(80), budget, budget.clock())
        saved += weighed.worlds < 80
        assert weighed.relaxations == 0
    assert saved > 3
