"""Taking the turn-up by the book: nearly always."""

from __future__ import annotations

from bots.book.holding import keep_order
from forty_five.game.view import PlayerView
from forty_five.rules.cards import Card
from forty_five.rules.ranking import ranking_for
from forty_five.rules.rob import cards_to_put_out


def choose_card_to_put_out(view: PlayerView, *, must: bool = False) -> Card | None:
    """Return the card to give for the turn-up, or `None` to leave it.

    The worst card goes. The turn-up is left only when every other card in hand is better than it.
    """
    assert view.turn_up is not None
    assert view.turn_up.suit is not None
    ranking = ranking_for(view.options, view.turn_up.suit)
    worst = keep_order(ranking, cards_to_put_out(view.hand, view.turn_up.suit))[-1]
    gains = not ranking.is_trump(worst) or ranking.outranks(view.turn_up, worst)
    return worst if gains or must else None
