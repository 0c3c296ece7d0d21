"""Hard and expert: honest, repeatable, in time, and sensible where players have complained."""

from __future__ import annotations

import random
import time

import pytest

from bots.api import Budget, LegalActions
from bots.levels import bot_for
from bots.search.bot import EXPERT, HARD
from bots.search.bridge import scene_of
from bots.sight import card_of
from forty_five.game import engine
from forty_five.game.actions import PlayCard
from forty_five.game.seats import Seat
from forty_five.game.session import Session, Setup
from forty_five.game.view import PlayerView
from forty_five.rules.presets import PRESETS
from tests.bots.processes import outputs_of
from tests.bots.search_views import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    card_view,
    is_choice,
    redealt,
    states,
)

FEW = 6


def expert_card(view: PlayerView, seed: int, samples: int = 30) -> str:
    action = EXPERT.choose(view, LegalActions(view), Budget(seed=seed, samples=samples))
    assert isinstance(action, PlayCard)
    return action.card.value


@pytest.mark.parametrize("rules", ["auction-125", "auction-120", "pei-rec-hall", "omi"])
def test_other_hidden_cards_make_no_difference(rules: str) -> None:
    chance = random.Random(4)
    for state in states(rules, "LEAK", games=1 if rules == "omi" else 2):
        if not is_choice(state):
            continue
        other = redealt(state, chance)
        view = engine.view_of_actor(state)
        assert engine.view_of_actor(other) == view
        budget = Budget(seed=state.actions, samples=FEW)
        decision = EXPERT.decide(view, budget)
        assert EXPERT.decide(engine.view_of_actor(other), budget) == decision
        assert HARD.decide(engine.view_of_actor(other), budget) == HARD.decide(view, budget)


PROGRAM = """
import json, sys
sys.path.insert(0, sys.argv[1])
from bots.api import Budget
from bots.search.bot import EXPERT
from forty_five.game import engine
from tests.bots.search_views import is_choice, states
found = []
for rules in ("auction-125",):
    for state in states(rules, "PROC", games=1):
        if is_choice(state):
            view = engine.view_of_actor(state)
            decision = EXPERT.decide(view, Budget(seed=state.actions, samples=12))
            found.append([decision.action.card, [worth for _, worth in decision.worths]])
print(json.dumps(found))
"""


def test_another_process_chooses_the_same() -> None:
    outputs = outputs_of(PROGRAM)
    assert outputs[0] == outputs[1]
    assert len(outputs[0]) > 5


def test_a_resumed_game_chooses_the_same() -> None:
    seats = tuple(Seat(name, "normal") for name in ("South", "West", "North", "East"))
    setup = Setup("auction-125", PRESETS["auction-125"].options, seats, "RESUME", dealer=0)
    played = Session(setup)
    checked = 0
    while checked < 12:
        seat = played.actor
        assert seat is not None
        view = played.view(seat)
        budget = Budget(seed=played.bot_seed(seat), samples=FEW)
        action = bot_for("hard").choose(view, LegalActions(view), budget)
        if isinstance(action, PlayCard):
            resumed = Session(setup, played.actions)
            again = resumed.view(seat)
            seeded = Budget(seed=resumed.bot_seed(seat), samples=FEW)
            assert bot_for("hard").choose(again, LegalActions(again), seeded) == action
            checked += 1
        played.act(action)


def test_more_than_the_number_of_samples_is_never_looked_at() -> None:
    state = next(states("auction-120", "COUNT"))
    view = engine.view_of_actor(state)
    for samples in (1, 7, 30):
        decision = EXPERT.decide(view, Budget(samples=samples))
        assert 1 <= decision.samples <= samples


def test_the_time_is_kept_and_leaving_stops_at_once() -> None:
    state = next(states("auction-125", "TIME"))
    view = engine.view_of_actor(state)
    EXPERT.decide(view, Budget(samples=1))
    for seconds in (0.0, 0.05, 0.2):
        start = time.process_time()
        decision = EXPERT.decide(view, Budget(seconds=seconds))
        assert decision.action in LegalActions(view)
        assert time.process_time() - start < seconds + 0.1
    start = time.process_time()
    decision = EXPERT.decide(view, Budget(samples=10_000, cancelled=lambda: True))
    assert decision.samples <= 1
    assert time.process_time() - start < 0.1


def test_hard_takes_no_more_than_a_tenth_of_a_second() -> None:
    state = next(states("auction-125", "HARD"))
    view = engine.view_of_actor(state)
    HARD.decide(view, Budget(samples=1))
    start = time.process_time()
    HARD.decide(view, Budget(seconds=5.0))
    assert time.process_time() - start < 0.15


@pytest.mark.parametrize("rules", PRESETS)
def test_every_choice_is_allowed_under_every_rule_set(rules: str) -> None:
    options = PRESETS[rules].options
    for seats in (options.players[0], options.players[-1]):
        for state in states(rules, "ALLOWED", seats=seats):
            view = engine.view_of_actor(state)
            decision = EXPERT.decide(view, Budget(seed=1, samples=3))
            assert decision.action in LegalActions(view)


def test_nobody_spends_the_jack_before_a_partner_who_plays_last() -> None:
    """B055: North leads 8♥, East holds J♠ among cards it may throw, West plays last."""
    for rules in ("auction-120", "auction-125"):
        view = card_view(
            "JS 6H QD 3C 2D",
            trump="S",
            bidder=NORTH,
            rules=rules,
            seat=EAST,
            trick=(NORTH, "8H"),
            drawn=(3, 3, 2, 4),
        )
        played = [expert_card(view, seed) for seed in range(8)]
        assert played.count("JS") == 0


def boss_and_loser(rules: str) -> PlayerView:
    """B070: all trumps but Q♦ and 9♦ are gone, opponents have shown out, South leads."""
    return card_view(
        "QD 8S",
        trump="D",
        bidder=SOUTH,
        rules=rules,
        tricks=(
            (SOUTH, "5D 2D 3D 4D", SOUTH),
            (SOUTH, "JD 7C AH 6D", SOUTH),
            (SOUTH, "KD 8C AD 10C", NORTH),
        ),
        drawn=(1, 4, 2, 3),
    )


def test_the_loser_is_led_and_the_boss_kept() -> None:
    for rules in ("auction-120", "auction-125"):
        view = boss_and_loser(rules)
        assert {expert_card(view, seed) for seed in range(10)} == {"8S"}


def test_the_trick_that_makes_the_bid_is_taken() -> None:
    """South, last to play, needs one trick more and holds the highest trump left."""
    view = card_view(
        "KS 2D",
        trump="S",
        bidder=SOUTH,
        tricks=(
            (SOUTH, "5S 7C 8C 9S", SOUTH),
            (SOUTH, "4C 9C 2C 10D", WEST),
            (WEST, "3C 6C 10C JS", SOUTH),
        ),
        trick=(WEST, "7D 3H 8D"),
    )
    assert {expert_card(view, seed) for seed in range(5)} == {"KS"}


def test_worths_come_with_the_decision_best_first() -> None:
    state = next(states("auction-125", "WORTH"))
    view = engine.view_of_actor(state)
    decision = EXPERT.decide(view, Budget(seed=2, samples=20))
    worths = [worth for _, worth in decision.worths]
    assert worths == sorted(worths, reverse=True)
    assert decision.worths[0][0] == decision.action
    scene = scene_of(view)
    cards = {card_of(scene.kernel, i) for i in range(53) if scene.sight.legal >> i & 1}
    assert {action.card for action, _ in decision.worths if isinstance(action, PlayCard)} == cards
