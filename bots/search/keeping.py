"""Naming and throwing by expectation: the suit, and the cards kept, that take most on average.

The book's choice and a few others are played out by the book in the same sampled deals, with the
contract that stands; see `bots.search.foresight`.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from bots.api import Budget, Clock
from bots.book.exchange import choose_discard
from bots.book.holding import holding
from bots.book.naming import choose_trump
from bots.search.compare import LOOK, Choice, Compared, compare
from bots.search.foresight import Cards, Contract, Foresight
from forty_five.game.view import PlayerView
from forty_five.rules.auction import sides_that_called
from forty_five.rules.cards import Suit

NEAR: Final = 0.6
"""The share of the best suit's worth from which another suit is thought of."""

SUIT_AHEAD: Final = 1.0
"""Standard errors by which a suit must do better than the book's: seldom does another."""

THROW_AHEAD: Final = 0.0
"""The same for a throw; of those thought of, the book's is no more often right than another."""

LONG: Final = 3
"""Trumps from which a hand that does not play the bid thinks of keeping a plain card."""


def weigh_suits(
    view: PlayerView, count: int, budget: Budget, clock: Clock, ahead: float = SUIT_AHEAD
) -> Compared[Suit]:
    """Return the best suit to name, and what each suit weighed is worth.

    The arguments are those of `bots.search.calls.weigh_calls`.
    """
    choices = thinkable_suits(view)
    return _weighed(view, choices, [(suit, None) for suit in choices], count, budget, clock, ahead)


def thinkable_suits(view: PlayerView) -> tuple[Suit, ...]:
    """Return the suits worth weighing, the book's first."""
    book = choose_trump(view)
    worths = {suit: holding(view.options, view.hand, suit).worth for suit in Suit}
    others = [suit for suit in Suit if suit is not book and worths[suit] >= NEAR * worths[book]]
    return (book, *others)


def weigh_throws(
    view: PlayerView, count: int, budget: Budget, clock: Clock, ahead: float = THROW_AHEAD
) -> Compared[Cards]:
    """Return the best cards to throw, and what each throw weighed is worth.

    The arguments are those of `bots.search.calls.weigh_calls`.
    """
    assert view.seat is not None
    choices = thinkable_throws(view)
    kept = [tuple(card for card in view.hand if card not in throw) for throw in choices]
    ways = [(view.trump, {view.seat: cards}) for cards in kept]
    return _weighed(view, choices, ways, count, budget, clock, ahead)


def thinkable_throws(view: PlayerView) -> tuple[Cards, ...]:
    """Return the throws worth weighing: the book's, and the same with a top plain card kept.

    Only the bidder, or a hand with many trumps, can hope to be on lead when such a card is good.
    """
    book = choose_discard(view)
    ranking = view.ranking
    assert ranking is not None and view.throw_range is not None and view.contract is not None
    least, _ = view.throw_range
    trumps = sum(map(ranking.is_trump, view.hand))
    if len(book) <= least or (view.turn != view.contract.bidder and trumps < LONG):
        return (book,)
    tops = [order[0] for order in ranking.plain.values() if order[0] in book]
    return (book, *(tuple(card for card in book if card is not top) for top in tops))


def _weighed(
    view: PlayerView,
    choices: Sequence[Choice],
    ways: Sequence[tuple[Suit | None, Mapping[int, Cards] | None]],
    count: int,
    budget: Budget,
    clock: Clock,
    ahead: float,
) -> Compared[Choice]:
    """Weigh `choices`; `ways` holds the suit and the cards kept that each of them comes to."""
    if len(choices) < 2 or count < LOOK:
        return Compared(choices[0], (), 0)
    foresight = Foresight(view, random.Random(budget.seed))
    contract = _contract(view)

    def value(left: Sequence[int]) -> list[float]:
        deal = foresight.deal()
        return [
            foresight.worth(contract, foresight.units(deal, contract, *ways[place]))
            for place in left
        ]

    return compare(choices, value, count, clock, ahead)


def _contract(view: PlayerView) -> Contract:
    """Return the contract that stands."""
    assert view.contract is not None and view.auction is not None
    called = sides_that_called(view.table, view.auction)
    return Contract(view.contract.bidder, view.contract.figure, called)
