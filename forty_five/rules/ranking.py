"""The order of the cards once trumps are known: what beats what, and which cards are privileged.

Section 1 of the rules matrix. "Highest in red, lowest in black" for the pips; the 5 and the jack of
trumps and the ace of hearts head every trump suit; the ace of hearts is never a plain heart.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

from forty_five.rules.cards import DECKS, Card, Rank, Suit
from forty_five.rules.options import Options

Deck = Literal["std52", "std52_joker", "short32"]
PlainAce = Literal["traditional", "high"]

_COURT = (Rank.KING, Rank.QUEEN)
_RED_PIPS = tuple(Rank(str(pip)) for pip in (10, 9, 8, 7, 6, 5, 4, 3, 2))
_BLACK_PIPS = tuple(reversed(_RED_PIPS))
_OMI_RANKS = tuple(Rank(text) for text in ("A", "K", "Q", "J", "10", "9", "8", "7"))


def plain_order(
    suit: Suit, deck: Deck = "std52", plain_ace: PlainAce = "traditional"
) -> list[Card]:
    """Return the cards of a suit that is not trump, best first.

    >>> [card.value for card in plain_order(Suit.DIAMONDS)][-2:]
    ['2D', 'AD']
    """
    if deck == "short32":
        return [Card.of(rank, suit) for rank in _OMI_RANKS]
    ranks: list[Rank] = [*_COURT, Rank.JACK]
    if suit.is_red:
        ranks += [*_RED_PIPS, Rank.ACE]
    else:
        ranks += [Rank.ACE, *_BLACK_PIPS]
    if plain_ace == "high":
        ranks.remove(Rank.ACE)
        ranks.insert(0, Rank.ACE)
    return [card for rank in ranks if (card := Card.of(rank, suit)) is not Card.AH]


def trump_order(suit: Suit, deck: Deck = "std52", demoted: Card | None = None) -> list[Card]:
    """Return all trumps when `suit` is trump, best first.

    `demoted` is an ace of trumps that its holder did not declare: it ranks below every other.

    >>> [card.value for card in trump_order(Suit.SPADES)][:6]
    ['5S', 'JS', 'AH', 'AS', 'KS', 'QS']
    """
    if deck == "short32":
        return [Card.of(rank, suit) for rank in _OMI_RANKS]
    order = [Card.of(Rank.FIVE, suit), Card.of(Rank.JACK, suit)]
    if deck == "std52_joker":
        order.append(Card.JOKER)
    order.append(Card.AH)
    if suit is not Suit.HEARTS:
        order.append(Card.of(Rank.ACE, suit))
    order += [Card.of(rank, suit) for rank in _COURT]
    pips = _RED_PIPS if suit.is_red else _BLACK_PIPS
    order += [Card.of(rank, suit) for rank in pips if rank is not Rank.FIVE]
    if demoted in order:
        order.remove(demoted)
        order.append(demoted)
    return order


class Ranking:
    """The order of all cards under one trump suit. Use `ranking_for`, which keeps one of each."""

    __slots__ = (
        "_privileged",
        "_strength",
        "demoted",
        "order",
        "plain",
        "suits",
        "trump",
        "trumps",
    )

    def __init__(self, deck: Deck, plain_ace: PlainAce, trump: Suit, demoted: Card | None) -> None:
        self.trump = trump
        self.demoted = demoted
        self.order: tuple[Card, ...] = tuple(trump_order(trump, deck, demoted))
        """The trumps, best first."""
        self.trumps = frozenset(self.order)
        self.plain: dict[Suit, tuple[Card, ...]] = {
            suit: tuple(plain_order(suit, deck, plain_ace)) for suit in Suit if suit is not trump
        }
        """The cards of each plain suit, best first."""
        self._strength = {card: 100 - place for place, card in enumerate(self.order)}
        for cards in self.plain.values():
            self._strength |= {card: 50 - place for place, card in enumerate(cards)}
        self.suits = {card: None if card in self.trumps else card.suit for card in self._strength}
        """The plain suit of every card, `None` for a trump."""
        self._privileged: dict[tuple[str, ...], frozenset[Card]] = {}

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump: of the trump suit, the ace of hearts, or the joker."""
        return card in self.trumps

    def suit_of(self, card: Card) -> Suit | None:
        """Return the plain suit a card belongs to, or `None` for a trump."""
        return None if card in self.trumps else card.suit

    def outranks(self, card: Card, other: Card) -> bool:
        """Whether `card` stands above `other`, both being trumps or of one suit."""
        return self._strength[card] > self._strength[other]

    def beats(self, card: Card, other: Card, led: Suit | None) -> bool:
        """Whether `card` beats `other` where plain suit `led` (or, `None`, a trump) was led."""
        strength, trumps = self._strength, self.trumps
        if card in trumps:
            return other not in trumps or strength[card] > strength[other]
        if other in trumps or card.suit is not led or led is None:
            return False
        return other.suit is not led or strength[card] > strength[other]

    def power(self, card: Card, led: Suit | None) -> int:
        """Return the strength of a card in a trick: 0 when it can't win, else higher is better."""
        if card in self.trumps or (led is not None and card.suit is led):
            return self._strength[card]
        return 0

    def strength(self, card: Card) -> int:
        """Return a number that orders trumps above plain cards and each suit within itself."""
        return self._strength[card]

    def best(self, cards: Iterable[Card]) -> Card | None:
        """Return the highest trump among `cards`, if there is one."""
        found: Card | None = None
        most = 0
        for card in cards:
            if card in self.trumps and self._strength[card] > most:
                found, most = card, self._strength[card]
        return found

    def privileged(self, options: Options) -> frozenset[Card]:
        """Return the cards that may be withheld from a trump lead under `options`."""
        known = self._privileged.get(options.renege)
        if known is not None:
            return known
        named = {
            "5": Card.of(Rank.FIVE, self.trump) if options.deck != "short32" else None,
            "J": Card.of(Rank.JACK, self.trump),
            "JK": Card.JOKER,
            "AH": Card.AH,
        }
        cards = {named[name] for name in options.renege}
        found = frozenset(card for card in cards if card in self.trumps and card != self.demoted)
        self._privileged[options.renege] = found
        return found


@lru_cache(maxsize=256)
def _ranking(deck: Deck, plain_ace: PlainAce, trump: Suit, demoted: Card | None) -> Ranking:
    return Ranking(deck, plain_ace, trump, demoted)


@lru_cache(maxsize=1024)
def ranking_for(options: Options, trump: Suit, demoted: Card | None = None) -> Ranking:
    """Return the ranking under `options` with `trump` named."""
    return _ranking(options.deck, options.plain_ace, trump, demoted)


@lru_cache(maxsize=1024)
def _reading_places(options: Options, trump: Suit | None) -> dict[Card, int]:
    suits = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
    if trump is None:
        order = [
            card for suit in suits for card in plain_order(suit, options.deck, options.plain_ace)
        ]
        if not options.is_omi:
            order = [Card.JOKER, Card.AH, *order]
    else:
        ranking = ranking_for(options, trump)
        order = [*ranking.order]
        for suit in suits:
            order += ranking.plain.get(suit, ())
    return {card: index for index, card in enumerate(order)}


def sorted_hand(options: Options, cards: Iterable[Card], trump: Suit | None) -> tuple[Card, ...]:
    """Return a hand in reading order: trumps first and best first, then suit by suit.

    Without trumps the suits stand side by side in alternating colours, the ace of hearts in front.
    """
    return tuple(sorted(cards, key=_reading_places(options, trump).__getitem__))


def deck_for(options: Options) -> tuple[Card, ...]:
    """Return every card of the deck played with."""
    return DECKS[options.deck]
