"""Throwing and drawing by the book: keep every trump, throw plain cards for fresh ones."""

from __future__ import annotations

from bots.book.holding import keep_order
from forty_five.game.view import PlayerView
from forty_five.rules.cards import Card


def choose_discard(view: PlayerView) -> tuple[Card, ...]:
    """Return the cards to throw: every plain card, as far as the draw allows.

    Above five trumps the lowest go too; where cards must be kept the highest plain ones stay. The
    ace of hearts is always a trump and stays, and so does a card called for a partner.
    """
    ranking = view.ranking
    assert ranking is not None
    assert view.throw_range is not None
    least, most = view.throw_range
    order = keep_order(ranking, view.acting_hand)
    if view.called is not None and view.called in order:
        order.remove(view.called)
        order.insert(0, view.called)
    plain = sum(1 for card in order if not ranking.is_trump(card))
    count = min(max(plain, least), most)
    return tuple(order[len(order) - count :])


def choose_from_pack(view: PlayerView) -> tuple[Card, ...]:
    """Return the cards a dealer takes who robs the pack: the best ones in it."""
    ranking = view.ranking
    assert ranking is not None
    return tuple(keep_order(ranking, view.pack)[: view.pack_take])
