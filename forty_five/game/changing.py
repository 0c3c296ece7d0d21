"""Small changes to a state, shared by the steps: none is made in place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from forty_five.game.events import Event
from forty_five.game.state import Hands, State
from forty_five.rules.deal import phase_order
from forty_five.rules.ranking import Ranking, ranking_for

Change = tuple[State, list[Event]]
"""The next state and what happened."""

Item = TypeVar("Item")

replace = msgspec.structs.replace


def deal_of(state: State) -> Hands:
    """Return the deal under way, which there must be."""
    assert state.deal is not None
    return state.deal


def with_deal(state: State, **values: object) -> State:
    """Return the state with some values of its deal replaced."""
    return replace(state, deal=replace(deal_of(state), **values))


def at_step(state: State, step: int, **values: object) -> State:
    """Return the state at a place in the order of phases, with some other values replaced."""
    return replace(state, step=step, phase=phase_order(state.options)[step], **values)


def changed(values: Sequence[Item], place: int, value: Item) -> tuple[Item, ...]:
    """Return `values` with the one at `place` replaced."""
    new = list(values)
    new[place] = value
    return tuple(new)


def ranking_of(state: State) -> Ranking:
    """Return the true ranking of the deal under way, a demoted ace included."""
    deal = deal_of(state)
    assert deal.trump is not None
    return ranking_for(state.options, deal.trump, deal.demoted)
