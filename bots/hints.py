"""Hints: what the strongest level does on a player's own view, with one reason.

Nothing hidden is looked at: the reason speaks of cards the player sees, and of cards still out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bots.api import Action, Budget
from bots.book.auction import SWEEP
from bots.book.chances import UNITS, chances_for
from bots.book.holding import best_holding
from bots.book.naming import choose_trump
from bots.search.bot import EXPERT
from bots.search.kernel import bits
from bots.sight import Sight, sight_of
from forty_five.game.actions import (
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
from forty_five.game.advice import Advice, Why
from forty_five.game.view import PlayerView
from forty_five.rules.auction import calls_open, is_bagging
from forty_five.rules.cards import Card
from forty_five.rules.ranking import ranking_for

GOOD_TIMES: Final = 7
"""How often in ten a hand takes a figure that is called good for it."""


@dataclass(frozen=True, slots=True)
class Hint:
    """An action with the main reason for it."""

    action: Action
    reason: Advice


def hint(view: PlayerView, budget: Budget) -> Hint:
    """Return what the strongest level does in `view`, where it is its seat's turn, and why.

    With the budget that a bot would get in this seat the action is the one that bot would choose.
    """
    action = EXPERT.decide(view, budget).action
    return Hint(action, reason_for(view, action))


def reason_for(view: PlayerView, action: Action) -> Advice:
    """Return the main reason for `action`, an action allowed in `view`."""
    match action:
        case MakeCall():
            return _of_call(view, action)
        case NameTrump(suit=suit) if suit is not choose_trump(view):
            return Advice(Why.SUIT_TAKES_MORE)
        case NameTrump(suit=suit):
            ranking = ranking_for(view.options, suit)
            count = sum(ranking.is_trump(card) for card in view.hand)
            return Advice(Why.BEST_SUIT, suit=suit, number=count)
        case CallPartner(card=None):
            return Advice(Why.STRONG_ALONE)
        case CallPartner(card=card) if card is not None:
            return Advice(Why.HELPS_MOST, (card,))
        case Discard(cards=()):
            return Advice(Why.ALL_WORTH_KEEPING)
        case Discard():
            return _of_throw(view, action)
        case TakeFromPack():
            return Advice(Why.BEST_OF_THE_PACK, action.cards)
        case Rob() if view.turn_up is not None:
            return Advice(Why.TURN_UP_IS_BETTER, (view.turn_up, action.card))
        case LeaveTurnUp() if view.turn_up is not None:
            return Advice(Why.TURN_UP_IS_WORSE, (view.turn_up,))
        case Declare():
            return Advice(Why.ACE_STAYS_HIGH)
        case Claim():
            return Advice(Why.ALL_MINE)
        case PlayCard():
            return _of_card(view, action.card)
        case Deal():
            return Advice(Why.DEAL)
        case _:
            return Advice(Why.ONLY_CHOICE)


def _of_call(view: PlayerView, action: MakeCall) -> Advice:
    auction = view.auction
    assert auction is not None
    is_partners = auction.holder in view.table.partners(action.seat)
    figure = auction.high if action.call == "hold" else action.call
    if isinstance(figure, int):
        if is_bagging(view.setting, auction, action.seat):
            return Advice(Why.BID_IS_FORCED, number=figure)
        if is_partners:
            return Advice(Why.PLAYS_IT_BETTER, number=figure)
        return _of_bid(view, figure, Why.WORTH_HOLDING if action.call == "hold" else None)
    if is_partners:
        return Advice(Why.PARTNER_HAS_THE_BID, number=auction.high)
    if auction.high is None:
        return Advice(Why.WEAK_HAND)
    could_hold = "hold" in calls_open(view.setting, auction)
    why = Why.TOO_HIGH_TO_HOLD if could_hold else Why.TOO_HIGH
    return Advice(why, number=auction.high)


def _of_bid(view: PlayerView, figure: int, good: Why | None) -> Advice:
    """Return the reason for a bid or a hold: how often such a hand takes the figure.

    Sixty is a bid for every trick, and so for the points of thirty.
    """
    figure = min(figure, SWEEP)
    reach = chances_for(view.options, view.seats).reach(best_holding(view.options, view.hand))
    times = max(1, min(10, round(10 * reach[min(figure // 5, UNITS)])))
    if times < GOOD_TIMES:
        return Advice(Why.BETTER_THAN_PASSING, number=figure, times=times)
    if times == 10:
        return Advice(Why.SURE_OF_THE_BID, number=figure, times=times)
    return Advice(good or Why.GOOD_FOR_THE_BID, number=figure, times=times)


def _of_throw(view: PlayerView, action: Discard) -> Advice:
    """Return the reason for a throw, with the number of cards that are drawn for it."""
    ranking = view.ranking
    kept = [card for card in view.acting_hand if card not in action.cards]
    drawn = max(0, view.options.hand_size - len(kept))
    all_trumps = ranking is not None and all(map(ranking.is_trump, kept))
    return Advice(Why.KEEP_TRUMPS if all_trumps else Why.KEEP_WHAT_WINS, number=drawn)


def _of_card(view: PlayerView, card: Card) -> Advice:
    sight = sight_of(view)
    if not sight.legal & (sight.legal - 1):
        return Advice(Why.ONLY_CHOICE, (card,))
    index = sight.kernel.index[card]
    if not sight.trick:
        return Advice(_of_lead(sight, index), (card,))
    return Advice(_of_follow(sight, index), (card,))


def _of_lead(sight: Sight, card: int) -> Why:
    kernel = sight.kernel
    theirs = 0
    for seat in range(sight.hands):
        if seat not in sight.friends:
            theirs |= sight.may_hold(seat)
    top_trump = kernel.best_trump(sight.unseen)
    if card >= kernel.trump_low:
        if card > top_trump:
            return Why.HIGHEST_TRUMP
        return Why.DRAWS_TRUMPS
    suit = kernel.suit_of[card]
    beaten = (theirs & suit).bit_length() - 1 > card or theirs & kernel.trumps
    if not beaten:
        return Why.NOTHING_BEATS_IT
    best = max(bits(sight.hand))
    return Why.KEEPS_THE_BEST if best >= kernel.trump_low and best > top_trump else Why.LEADS_LOW


def _of_follow(sight: Sight, card: int) -> Why:
    kernel = sight.kernel
    able = kernel.suit_of[sight.trick[0]] | kernel.trumps
    place = kernel.winner(sight.trick)
    best = sight.trick[place]
    holder = (sight.leader + sight.step * place) % sight.hands
    after = [seat for seat in sight.after() if seat not in sight.friends]
    if able >> card & 1 and card > best:
        against = 0
        for seat in after:
            against |= sight.may_hold(seat) & able
        return Why.WINS_FOR_SURE if against.bit_length() - 1 < card else Why.MAY_WIN
    if not sight.legal & able & -(2 << best):
        return Why.CANNOT_WIN
    if holder in sight.friends:
        return Why.PARTNER_WINS
    friends_after = [seat for seat in sight.after() if seat in sight.friends]
    return Why.LEFT_TO_PARTNER if friends_after else Why.NOT_WORTH_WINNING
