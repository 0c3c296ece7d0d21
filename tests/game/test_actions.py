"""Listed, checked, done: what is offered is accepted, and the rest is refused for one reason."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forty_five.game import engine
from forty_five.game.actions import (
    Action,
    CallPartner,
    Claim,
    Deal,
    Declare,
    Discard,
    LeaveTurnUp,
    MakeCall,
    NameTrump,
    PlayCard,
    Rob,
    TakeFromPack,
)
from forty_five.game.state import State
from forty_five.rules.cards import Card, Suit
from forty_five.rules.options import Options
from forty_five.rules.reasons import Code, IllegalAction, Reason
from tests.game.random_play import TABLES, VARIANTS, turns

CARDS = list(Card)


def key(action: Action) -> object:
    """Return what an action comes to: cards thrown or taken lie in no order."""
    if isinstance(action, Discard | TakeFromPack):
        cards = frozenset(action.cards)
        return (type(action), action.seat, cards if len(cards) == len(action.cards) else action)
    return action


def attempts(state: State, chance: random.Random) -> Iterator[Action]:
    """Yield all manner of actions, most of them out of place."""
    hands = state.table.hands
    for seat in (state.turn if state.turn is not None else 0, chance.randrange(-1, hands + 1)):
        few = chance.sample(CARDS, 4)
        own: list[Card] = []
        if state.deal is not None and 0 <= seat < len(state.deal.hands):
            own = list(state.deal.hands[seat])
        chance.shuffle(own)
        calls = ("pass", "hold", 5, 15, 17, 20, 25, 30, 35, 60, 0, -20)
        yield from (MakeCall(seat, call) for call in calls)  # type: ignore[arg-type]
        yield from (PlayCard(seat, card) for card in (*own, *few))
        yield from (NameTrump(seat, suit) for suit in Suit)
        yield from (Discard(seat, tuple(own[:count])) for count in range(len(own) + 1))
        yield Discard(seat, tuple(few[:1]))
        yield Discard(seat, (*own[:1], *own[:1]))
        yield from (TakeFromPack(seat, tuple(few[:count])) for count in range(4))
        yield from (Rob(seat, card) for card in (*own, *few))
        yield from (CallPartner(seat, card) for card in (None, *own[:2], *few))
        yield from (Declare(seat, True), Declare(seat, False), LeaveTurnUp(seat), Claim(seat))
        yield from (Deal(seat), Deal(seat, "3-2"), Deal(seat, "2-3"), Deal(seat, "4-4"))


def refused(state: State, action: Action) -> Reason:
    with pytest.raises(IllegalAction) as caught:
        engine.apply(state, action)
    return caught.value.reason


@pytest.mark.parametrize(
    ("options", "seats"),
    [pytest.param(options, seats, id=name) for name, options, seats in [*TABLES, *VARIANTS]],
)
@settings(max_examples=1, deadline=None)
@given(seed=st.integers(min_value=0, max_value=10**6))
def test_listed_is_accepted_and_the_rest_refused(options: Options, seats: int, seed: int) -> None:
    chance = random.Random(seed)
    seen: set[str] = set()
    for state, _, _, _ in turns(options, seats, f"A{seed}", hands=2):
        if state.phase in seen and chance.random() < 0.6:
            continue
        seen.add(state.phase)
        listed = engine.legal(state)
        assert listed
        offered = {key(action) for action in listed}
        assert len(offered) == len(listed)
        for action in listed if len(listed) < 40 else chance.sample(listed, 40):
            assert engine.verify(state, action) is None
        before = msgspec.json.encode(state)
        for action in attempts(state, chance):
            reason = engine.verify(state, action)
            assert (reason is None) == (key(action) in offered), action
            if reason is not None and chance.random() < 0.1:
                assert refused(state, action) == reason
        assert msgspec.json.encode(state) == before


def last_state(options: Options, seats: int, seed: str) -> State:
    *_, (_, _, state, _) = turns(options, seats, seed)
    return state


def test_after_the_game_everything_is_refused() -> None:
    _, options, seats = TABLES[0]
    over = last_state(options, seats, "OVER")
    assert over.outcome is not None
    assert engine.legal(over) == ()
    assert engine.actor(over) is None
    for action in attempts(over, random.Random(0)):
        reason = engine.verify(over, action)
        assert reason is not None and reason.code is Code.GAME_OVER


def test_every_action_reads_back_from_its_text() -> None:
    for _, options, seats in [*TABLES, *VARIANTS]:
        for _, action, _, events in turns(options, seats, "TEXT", hands=1):
            text = msgspec.json.encode(action)
            assert msgspec.json.decode(text, type=Action) == action
            for event in events:
                decoded = msgspec.json.decode(msgspec.json.encode(event), type=type(event))
                assert decoded == event
