"""With sensible play every game ends, under every rule set, number of seats and option value."""

from __future__ import annotations

import pytest

from forty_five.game import engine
from forty_five.game.actions import Action, Declare, Discard, MakeCall, NameTrump, PlayCard, Rob
from forty_five.game.moves import legal_actions, playable_cards
from forty_five.game.view import PlayerView
from forty_five.rules.cards import Suit
from forty_five.rules.deal import Phase
from forty_five.rules.exchange import why_not_throw
from forty_five.rules.naming import trumps_held
from forty_five.rules.options import Options
from forty_five.rules.play import would_win
from tests.game.random_play import TABLES, VARIANTS

LONGEST = 150
"""Hands in which any game of players with some sense is over."""


def strength(view: PlayerView, suit: Suit) -> int:
    held = trumps_held(view.options, view.hand, suit)
    tops = sum(2 for card in held if card.rank in ("5", "J") or card == "AH")
    return len(held) + tops


def best_suit(view: PlayerView) -> Suit:
    return max(Suit, key=lambda suit: strength(view, suit))


def call(view: PlayerView, actions: tuple[Action, ...]) -> Action:
    """Bid the least figure on five points of strength or more, and hold on as much."""
    strong = strength(view, best_suit(view)) >= 5
    bids = [action for action in actions if isinstance(action, MakeCall) and action.call != "pass"]
    passes = [action for action in actions if action not in bids]
    holds = [action for action in bids if action.call == "hold"]
    if (strong or not passes) and bids:
        return (holds or bids)[0]
    return passes[0]


def throw(view: PlayerView) -> Action:
    """Keep trumps, throw the rest as far as may be."""
    assert view.throw_range is not None
    assert view.trump is not None
    assert view.turn is not None
    assert view.contract is not None
    ranking = view.ranking
    assert ranking is not None
    weakest = sorted(view.acting_hand, key=ranking.strength)
    weakest = [card for card in weakest if card != view.called]
    plain = sum(1 for card in weakest if not ranking.is_trump(card))
    count = min(max(plain, view.throw_range[0]), view.throw_range[1])
    action = Discard(view.turn, tuple(weakest[:count]))
    bidder = view.turn == view.contract.bidder
    reason = why_not_throw(
        view.options,
        view.acting_hand,
        action.cards,
        view.throw_range,
        trump=view.trump,
        bidder=bidder,
    )
    assert reason is None
    return action


def play(view: PlayerView) -> Action:
    """Win cheaply if that can be done, else throw the lowest card."""
    ranking = view.ranking
    assert ranking is not None
    assert view.turn is not None
    cards = sorted(playable_cards(view), key=ranking.strength)
    trick = view.trick.cards if view.trick is not None else ()
    if not trick:
        return PlayCard(view.turn, cards[-1])
    winning = [card for card in cards if would_win(ranking, trick, card)]
    return PlayCard(view.turn, (winning or cards)[0])


def sensible(view: PlayerView) -> Action:
    assert view.turn is not None
    if view.phase is Phase.DISCARD:
        return throw(view)
    actions = legal_actions(view)
    if view.awaits_deal:
        return actions[0]
    if view.phase is Phase.AUCTION:
        return call(view, actions)
    if view.phase in (Phase.NAME_TRUMP, Phase.CALL_TRUMP):
        return NameTrump(view.turn, best_suit(view))
    robs = [action for action in actions if isinstance(action, Rob)]
    if robs:
        return robs[-1]
    if isinstance(actions[0], Declare):
        return actions[0]
    return play(view) if view.phase is Phase.PLAY else actions[0]


@pytest.mark.parametrize(
    ("options", "seats"),
    [pytest.param(options, seats, id=name) for name, options, seats in [*TABLES, *VARIANTS]],
)
def test_the_game_ends(options: Options, seats: int) -> None:
    state = engine.new_game(options, seats, "ENDING")
    while state.outcome is None:
        assert state.deals < LONGEST, state.scores
        state, _ = engine.apply(state, sensible(engine.view_of_actor(state)))
    winner = state.outcome.winner
    assert 0 <= winner < state.table.sides
    assert state.turn is None
    assert engine.legal(state) == ()
