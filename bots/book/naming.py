"""Naming trumps and calling for a partner by the book."""

from __future__ import annotations

from bots.book.holding import best_holding
from forty_five.game.view import PlayerView
from forty_five.rules.cards import Card, Suit
from forty_five.rules.naming import callable_cards


def choose_trump(view: PlayerView) -> Suit:
    """Return the suit worth most with the cards in view (the kitty's too, once taken)."""
    return best_holding(view.options, view.hand).suit


def choose_partner_card(view: PlayerView) -> Card | None:
    """Return the card to call for: the best trump that is missing; none with the top three."""
    assert view.trump is not None
    missing = callable_cards(view.options, view.hand, view.trump)
    ranking = view.ranking
    assert ranking is not None
    tops = ranking.order[:3]
    if all(card in view.hand for card in tops) or not missing:
        return None
    return missing[0]
