"""Robbing the turn-up, and the ace of trumps that must be declared (section 2.9).

When an ace is turned only the dealer may take it. Otherwise whoever was dealt the ace of trumps may
take the turned card for another card. The ace of hearts robs only when hearts are trump.
"""

from __future__ import annotations

from collections.abc import Sequence

from forty_five.rules.cards import Card, Rank, Suit, without
from forty_five.rules.options import Options
from forty_five.rules.reasons import Code, Reason


def ace_of(trump: Suit) -> Card:
    """Return the ace of the trump suit."""
    return Card.of(Rank.ACE, trump)


def robber(
    options: Options, turn_up: Card, dealer: int, hands: Sequence[Sequence[Card]]
) -> int | None:
    """Return the seat that may take the turn-up, if any."""
    if not options.rob or turn_up.suit is None:
        return None
    if turn_up.rank is Rank.ACE:
        return dealer
    ace = ace_of(turn_up.suit)
    return next((seat for seat, hand in enumerate(hands) if ace in hand), None)


def must_rob(options: Options, turn_up: Card) -> bool:
    """Whether an ace is turned and the rule set makes it the dealer's duty to take it."""
    return turn_up.rank is Rank.ACE and options.turned_ace == "dealer_must"


def why_not_rob(
    options: Options,
    turn_up: Card,
    hand: Sequence[Card],
    thrown: Card,
    *,
    is_dealer: bool,
) -> Reason | None:
    """Return why a player may not take `turn_up` and put out `thrown`, or `None`."""
    assert turn_up.suit is not None
    ace = ace_of(turn_up.suit)
    entitled = is_dealer if turn_up.rank is Rank.ACE else ace in hand
    if not options.rob or not entitled:
        return Reason(Code.MAY_NOT_ROB, card=ace, led=turn_up)
    if thrown == turn_up:
        return Reason(Code.TURN_UP_STAYS, card=turn_up)
    if thrown not in hand:
        return Reason(Code.NOT_IN_HAND, card=thrown)
    if thrown == ace:
        return Reason(Code.ACE_STAYS, card=ace)
    return None


def hand_after_rob(hand: Sequence[Card], turn_up: Card, thrown: Card) -> tuple[Card, ...]:
    """Return the hand with `turn_up` in the place of `thrown`."""
    return tuple(turn_up if card == thrown else card for card in hand)


def demoted_ace(options: Options, turn_up: Card, *, robbed: bool, declared: bool) -> Card | None:
    """Return the ace that falls to the lowest trump after its holder's first play, if it does."""
    assert turn_up.suit is not None
    if options.undeclared_ace != "lowest" or robbed or declared:
        return None
    return None if turn_up.rank is Rank.ACE else ace_of(turn_up.suit)


def cards_to_put_out(hand: Sequence[Card], trump: Suit) -> tuple[Card, ...]:
    """Return the cards a robber may put out: all but the ace of trumps."""
    return without(hand, (ace_of(trump),))
