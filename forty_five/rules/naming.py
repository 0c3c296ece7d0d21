"""Naming trumps, and calling for a partner by card."""

from __future__ import annotations

from collections.abc import Iterable

from forty_five.rules.cards import Card, Suit
from forty_five.rules.options import Options
from forty_five.rules.ranking import deck_for, ranking_for
from forty_five.rules.reasons import Code, Reason

SUITS = tuple(Suit)
"""The suits that may be named; no-trump does not exist in the family."""


def trumps_held(options: Options, hand: Iterable[Card], suit: Suit) -> tuple[Card, ...]:
    """Return the cards of `hand` that would be trumps in `suit`, best first."""
    ranking = ranking_for(options, suit)
    held = [card for card in hand if ranking.is_trump(card)]
    return tuple(sorted(held, key=ranking.strength, reverse=True))


def callable_cards(options: Options, hand: Iterable[Card], trump: Suit) -> tuple[Card, ...]:
    """Return the cards a bidder may call for a partner: any trump not in the own hand."""
    held = set(hand)
    return tuple(card for card in ranking_for(options, trump).order if card not in held)


def why_not_partner_card(
    options: Options, hand: Iterable[Card], trump: Suit, card: Card | None
) -> Reason | None:
    """Return why `card` may not be called; calling nothing means playing alone."""
    if card is None:
        return None
    if card in set(hand):
        return Reason(Code.PARTNER_CARD_IN_HAND, card=card)
    if card not in deck_for(options) or not ranking_for(options, trump).is_trump(card):
        return Reason(Code.NO_SUCH_CARD, card=card)
    return None
