"""The engine: a new game, what may be done, and the next state.

    legal(state)            every action open to the player who has to act
    verify(state, action)   why an action is refused, or nothing
    apply(state, action)    the next state and what happened

A state is never changed in place; the seed and the actions give the same game for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from forty_five.game import play, steps
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
from forty_five.game.chance import Stream
from forty_five.game.changing import Change, replace
from forty_five.game.events import DealerCut, Event
from forty_five.game.look import actor, view_for
from forty_five.game.moves import legal_actions, was_listed, why_not
from forty_five.game.state import State
from forty_five.game.view import PlayerView
from forty_five.rules.cards import Card
from forty_five.rules.deal import phase_order
from forty_five.rules.options import Options
from forty_five.rules.ranking import deck_for
from forty_five.rules.reasons import IllegalAction, Reason
from forty_five.rules.table import table_for

_ACE_HIGH = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def new_game(options: Options, seats: int, seed: str, dealer: int | None = None) -> State:
    """Return a game before its first deal. Unless `dealer` is given, the deal is cut for.

    Raises:
        ValueError: The rule set does not seat that many players.
    """
    if seats not in options.players:
        raise ValueError(seats)
    cut: tuple[Card, ...] = ()
    if dealer is None and options.is_omi:
        dealer = 1  # the player to the left of the first seat deals first
    elif dealer is None:
        cut, dealer = cut_for_deal(options, seats, seed)
    table = table_for(options, seats)
    nothing = (0,) * table.sides
    first = phase_order(options)[0]
    return State(
        options, seats, table, seed, dealer, cut, nothing, first, turn=dealer, sets=nothing
    )


def cut_for_deal(options: Options, seats: int, seed: str) -> tuple[tuple[Card, ...], int]:
    """Return the cards cut, by seat, and the dealer: ace high, two low, the lowest deals.

    Should two cut equally low, all cut again; only the last cut is returned.
    """
    pack = [card for card in deck_for(options) if card is not Card.JOKER]
    attempt = 0
    while True:
        cards = Stream(seed, "cut", attempt).shuffled(pack)[:seats]
        heights = [_ACE_HIGH.index(card.rank) for card in cards]
        lowest = min(heights)
        if heights.count(lowest) == 1:
            return cards, heights.index(lowest)
        attempt += 1


def opening(state: State) -> tuple[Event, ...]:
    """Return what happened before the first deal: the cut, where there was one."""
    return (DealerCut(state.cut, state.dealer),) if state.cut and not state.actions else ()


_seen_last: tuple[State | None, PlayerView | None] = (None, None)
"""The last state whose actor's view was asked for: to look, list, check and apply need but one."""


def view_of_actor(state: State) -> PlayerView:
    """Return the view of the player who has to act (a bystander's once the game is over)."""
    global _seen_last
    seen, view = _seen_last
    if view is None or seen is not state:
        view = view_for(state, actor(state))
        _seen_last = (state, view)
    return view


def legal(state: State) -> tuple[Action, ...]:
    """Return every action open to the player who has to act; none once the game is over."""
    return legal_actions(view_of_actor(state))


def verify(state: State, action: Action) -> Reason | None:
    """Return why `action` is refused, or `None` when it may be taken."""
    return why_not(view_of_actor(state), action)


_STEPS: dict[type, Callable[[State, Any], Change]] = {
    Deal: steps.deal,
    MakeCall: steps.call,
    NameTrump: steps.name_trump,
    CallPartner: steps.call_partner,
    Discard: steps.discard,
    TakeFromPack: steps.take_from_pack,
    Rob: steps.rob,
    LeaveTurnUp: steps.leave_turn_up,
    Declare: steps.declare,
    PlayCard: play.play_card,
    Claim: play.claim,
}


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the next state and what happened.

    Raises:
        IllegalAction: The rules refuse the action; its reason is that of `verify`.
    """
    if not was_listed(view_of_actor(state), action):
        reason = verify(state, action)
        if reason is not None:
            raise IllegalAction(reason)
    return _step(state, action)


def _step(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return what `apply` does once the action is known to be legal."""
    following, events = _STEPS[type(action)](state, action)
    return replace(following, actions=state.actions + 1), tuple(events)


__all__ = [
    "actor",
    "apply",
    "cut_for_deal",
    "legal",
    "new_game",
    "opening",
    "verify",
    "view_for",
    "view_of_actor",
]
