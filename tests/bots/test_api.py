"""What a bot is given: the choices, the budget, the clock."""

from __future__ import annotations

import random

import pytest

from bots.api import Bot, Budget, LegalActions, choose
from bots.random_bot import RandomBot
from forty_five.game import engine
from forty_five.game.actions import Discard, MakeCall, PlayCard
from forty_five.rules.cards import Card
from forty_five.rules.presets import PRESETS


def test_the_choices_are_those_of_the_rules() -> None:
    chance = random.Random(4)
    state = engine.new_game(PRESETS["auction-125"].options, 4, "API")
    kinds = set()
    while len(state.results) < 3:
        view = engine.view_of_actor(state)
        legal = LegalActions(view)
        listed = engine.legal(state)
        assert tuple(legal) == listed
        assert len(legal) == len(listed)
        assert legal[0] == listed[0]
        assert legal[:2] == listed[:2]
        assert all(action in legal for action in listed[:20])
        kinds.add(type(listed[0]))
        state = engine.apply(state, chance.choice(listed))[0]
    assert {Discard, MakeCall, PlayCard} <= kinds


def test_what_is_not_allowed_is_not_among_the_choices() -> None:
    state = engine.new_game(PRESETS["auction-125"].options, 4, "API")
    state = engine.apply(state, engine.legal(state)[0])[0]
    legal = LegalActions(engine.view_of_actor(state))
    seat = state.turn
    assert seat is not None
    assert MakeCall(seat, 20) in legal
    assert MakeCall(seat, "hold") not in legal
    assert MakeCall((seat + 1) % 4, 20) not in legal
    assert PlayCard(seat, Card.S5) not in legal
    assert LegalActions(engine.view_of_actor(state)).__contains__("pass") is False


def test_the_clock_stops_when_the_time_is_up_or_nobody_waits() -> None:
    assert not Budget().clock().is_up
    assert Budget(seconds=0.0).clock().is_up
    assert not Budget(seconds=60.0).clock().is_up
    assert Budget(seconds=60.0, cancelled=lambda: True).clock().is_up
    assert 0 <= Budget().clock().spent < 1


@pytest.mark.parametrize("rules", sorted(PRESETS))
def test_random_choices_are_allowed_and_depend_on_the_seed_alone(rules: str) -> None:
    options = PRESETS[rules].options
    bot = RandomBot()
    assert isinstance(bot, Bot)
    state = engine.new_game(options, options.players[-1], "RND")
    for number in range(150):
        if state.outcome is not None:
            break
        view = engine.view_of_actor(state)
        action = choose(bot, view, Budget(number))
        assert action in LegalActions(view)
        assert action == choose(bot, view, Budget(number))
        state = engine.apply(state, action)[0]


def test_random_discards_are_of_every_size() -> None:
    state = engine.new_game(PRESETS["auction-125"].options, 4, "SIZE")
    while state.phase.value != "discard":
        view = engine.view_of_actor(state)
        state = engine.apply(state, choose(RandomBot(), view, Budget(1)))[0]
    view = engine.view_of_actor(state)
    assert view.throw_range is not None
    least, most = view.throw_range
    sizes = set()
    for seed in range(200):
        action = choose(RandomBot(), view, Budget(seed))
        assert isinstance(action, Discard)
        sizes.add(len(action.cards))
    assert sizes == set(range(least, most + 1))
