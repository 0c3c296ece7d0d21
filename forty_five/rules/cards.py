"""Cards, suits, ranks and decks, with their text.

A card is written as its rank and the letter of its suit (``"10H"``, ``"5S"``, ``"AD"``); the
joker is ``"JK"``. A `Card` *is* that text, so it can be stored, mailed and compared as it stands.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final


class NotationError(ValueError):
    """A text that names no card or suit."""


class Suit(StrEnum):
    """The four suits, by their letter."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    is_red: bool

    def __init__(self, letter: str) -> None:
        self.is_red = letter in "HD"


class Rank(StrEnum):
    """The thirteen ranks and the joker, by their text."""

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    JOKER = "JK"


class Card(StrEnum):
    """One of the 52 cards, or the joker. `suit` is `None` for the joker alone.

    >>> Card("10H").rank, Card("10H").suit
    (<Rank.TEN: '10'>, <Suit.HEARTS: 'H'>)
    """

    AS, S2, S3, S4, S5, S6, S7 = "AS", "2S", "3S", "4S", "5S", "6S", "7S"
    S8, S9, S10, JS, QS, KS = "8S", "9S", "10S", "JS", "QS", "KS"
    AH, H2, H3, H4, H5, H6, H7 = "AH", "2H", "3H", "4H", "5H", "6H", "7H"
    H8, H9, H10, JH, QH, KH = "8H", "9H", "10H", "JH", "QH", "KH"
    AD, D2, D3, D4, D5, D6, D7 = "AD", "2D", "3D", "4D", "5D", "6D", "7D"
    D8, D9, D10, JD, QD, KD = "8D", "9D", "10D", "JD", "QD", "KD"
    AC, C2, C3, C4, C5, C6, C7 = "AC", "2C", "3C", "4C", "5C", "6C", "7C"
    C8, C9, C10, JC, QC, KC = "8C", "9C", "10C", "JC", "QC", "KC"
    JOKER = "JK"

    rank: Rank
    suit: Suit | None

    def __init__(self, text: str) -> None:
        self.rank = Rank.JOKER if text == "JK" else Rank(text[:-1])
        self.suit = None if text == "JK" else Suit(text[-1])

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> Card:
        """Return the card of that rank and suit (not the joker)."""
        return _BY_PARTS[rank, suit]


_BY_PARTS: Final = {(card.rank, card.suit): card for card in Card if card.suit is not None}

STANDARD_DECK: Final = tuple(card for card in Card if card is not Card.JOKER)
"""The 52 cards, spades to clubs, ace to king."""

DECKS: Final = {
    "std52": STANDARD_DECK,
    "std52_joker": tuple(Card),
    "short32": tuple(card for card in STANDARD_DECK if card.rank not in ("2", "3", "4", "5", "6")),
}
"""The decks of the family, by their option value: 52 cards, 53 with the joker, 32 from 7 to ace."""

_SIGNS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"}


def _plain(text: str) -> str:
    cleaned = text.strip().upper().replace("\ufe0f", "").replace("\ufe0e", "")
    return "".join(_SIGNS.get(char, char) for char in cleaned)


def parse_card(text: str) -> Card:
    """Read one card: ``"5H"``, ``"5♥"``, ``"h5"``, ``"th"`` (ten), ``"jk"`` (joker).

    Raises:
        NotationError: The text names no card.
    """
    plain = _plain(text)
    if len(plain) > 1 and plain[0] in "SHDC" and plain[-1] not in "SHDC":
        plain = plain[1:] + plain[0]
    if plain.startswith("T") and len(plain) == 2:
        plain = "10" + plain[1]
    try:
        return Card(plain)
    except ValueError:
        raise NotationError(text) from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards parted by spaces or commas; see `parse_card`."""
    return tuple(parse_card(part) for part in text.replace(",", " ").split())


def parse_suit(text: str) -> Suit:
    """Read a suit by its letter, sign or English name.

    Raises:
        NotationError: The text names no suit.
    """
    plain = _plain(text)
    for suit in Suit:
        if plain and plain in (suit.value, suit.name, suit.name[:-1]):
            return suit
    raise NotationError(text)


def without(cards: Iterable[Card], gone: Iterable[Card]) -> tuple[Card, ...]:
    """Return `cards` in their order, less the cards of `gone`."""
    away = set(gone)
    return tuple(card for card in cards if card not in away)
