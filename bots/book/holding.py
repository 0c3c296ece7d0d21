"""What a hand is worth in a trump suit: the figures the book bids, names and keeps cards by."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from forty_five.rules.cards import Card, Rank, Suit
from forty_five.rules.options import Options
from forty_five.rules.ranking import Ranking, ranking_for

HONOURS: Final = {
    Rank.FIVE: 55,
    Rank.JACK: 35,
    Rank.JOKER: 31,
    Rank.ACE: 22,
    Rank.KING: 20,
    Rank.QUEEN: 17,
}
"""The worth of the high trumps, on a scale on which 7 is about a point; the pips are 14 to 9."""

ACE_OF_HEARTS: Final = 28

OMI_HONOURS: Final = {Rank.ACE: 14, Rank.KING: 9, Rank.QUEEN: 6, Rank.JACK: 4}
"""The same in the token game, where every trump more is worth `OMI_LENGTH` besides."""

OMI_LENGTH: Final = 12

FEATURES: Final = 10
"""Numbers in `Holding.features`: 1, then 5, J, joker, A♥, A, K, Q, pips, and trumps above three."""


class Holding(NamedTuple):
    """What a hand holds in one suit, were it trumps."""

    suit: Suit
    worth: int
    features: tuple[int, ...]
    tops: int = 0
    """How many of the very best trumps are held, without a gap: sure tricks."""

    @property
    def has_five(self) -> bool:
        """Whether the five of trumps is among the cards."""
        return self.features[1] > 0

    @property
    def has_jack(self) -> bool:
        """Whether the jack of trumps is among the cards."""
        return self.features[2] > 0

    @property
    def trumps(self) -> int:
        """Trumps held."""
        return sum(self.features[1:9])


@lru_cache(maxsize=64)
def _trump_figures(ranking: Ranking) -> dict[Card, tuple[int, int]]:
    """Return the worth and the feature of every trump."""
    figures: dict[Card, tuple[int, int]] = {}
    pip = 14
    places = {Rank.FIVE: 1, Rank.JACK: 2, Rank.JOKER: 3, Rank.ACE: 5, Rank.KING: 6, Rank.QUEEN: 7}
    for card in ranking.order:
        if card is Card.AH:
            figures[card] = (ACE_OF_HEARTS, 4)
        elif card.rank in HONOURS:
            figures[card] = (HONOURS[card.rank], places[card.rank])
        else:
            figures[card] = (max(pip, 9), 8)
            pip -= 1
    return figures


def holding(options: Options, cards: Collection[Card], suit: Suit) -> Holding:
    """Return what `cards` hold with `suit` as trumps."""
    ranking = ranking_for(options, suit)
    features = [1] + [0] * (FEATURES - 1)
    if options.is_omi:
        return Holding(suit, _omi_worth(cards, suit), tuple(features))
    figures = _trump_figures(ranking)
    worths = []
    for card in cards:
        figure = figures.get(card)
        if figure is not None:
            worths.append(figure[0])
            features[figure[1]] += 1
    features[9] = max(0, len(worths) - 3)
    tops = 0
    if features[1]:
        held = set(cards)
        while ranking.order[tops] in held:
            tops += 1
    return Holding(suit, sum(sorted(worths)[-5:]), tuple(features), tops)


def _omi_worth(cards: Iterable[Card], suit: Suit) -> int:
    worth = 0
    for card in cards:
        if card.suit is suit:
            worth += OMI_LENGTH + OMI_HONOURS.get(card.rank, 0)
        elif card.rank is Rank.ACE:
            worth += 5
    return worth


def best_holding(options: Options, cards: Iterable[Card]) -> Holding:
    """Return the holding of the best suit to name with `cards`."""
    hand = tuple(cards)
    return max((holding(options, hand, suit) for suit in Suit), key=lambda held: held.worth)


def keep_order(ranking: Ranking, cards: Iterable[Card]) -> list[Card]:
    """Return cards from the first to keep to the first to throw.

    Trumps come first, best first; plain cards by how high they stand in their own suit.
    """

    def place(card: Card) -> tuple[int, int, str]:
        suit = ranking.suit_of(card)
        if suit is None:
            return (0, -ranking.strength(card), "")
        return (1, ranking.plain[suit].index(card), card.value)

    return sorted(cards, key=place)
