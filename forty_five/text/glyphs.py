"""Cards and suits as text: signs (5♥), letters (5H) or words ("five of hearts")."""

from __future__ import annotations

import codecs
import os
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TextIO

from forty_five.rules.cards import Card, NotationError, Rank, Suit, parse_card, parse_suit
from forty_five.text.language import _, marked, pgettext

Style = Literal["signs", "letters", "words"]

_SIGNS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
"""Plain signs: no variation selector may follow them, which would make them two cells wide."""

_RANKS: Final = {
    Rank.ACE: marked("ace"),
    Rank.TWO: marked("two"),
    Rank.THREE: marked("three"),
    Rank.FOUR: marked("four"),
    Rank.FIVE: marked("five"),
    Rank.SIX: marked("six"),
    Rank.SEVEN: marked("seven"),
    Rank.EIGHT: marked("eight"),
    Rank.NINE: marked("nine"),
    Rank.TEN: marked("ten"),
    Rank.JACK: marked("jack"),
    Rank.QUEEN: marked("queen"),
    Rank.KING: marked("king"),
    Rank.JOKER: marked("joker"),
}


def rank_letters(rank: Rank) -> str:
    """Return the short text of a rank in the player's language: ``10``, ``K``, ``JK``."""
    match rank:
        case Rank.ACE:
            return pgettext("rank letter", "A")
        case Rank.KING:
            return pgettext("rank letter", "K")
        case Rank.QUEEN:
            return pgettext("rank letter", "Q")
        case Rank.JACK:
            return pgettext("rank letter", "J")
        case Rank.JOKER:
            return pgettext("rank letter", "JK")
        case _:
            return rank.value


def rank_name(rank: Rank) -> str:
    """Return a rank as a word: "five", "king"."""
    return _(_RANKS[rank])


def suit_letter(suit: Suit) -> str:
    """Return the letter of a suit in the player's language."""
    match suit:
        case Suit.SPADES:
            return pgettext("suit letter", "S")
        case Suit.HEARTS:
            return pgettext("suit letter", "H")
        case Suit.DIAMONDS:
            return pgettext("suit letter", "D")
        case Suit.CLUBS:
            return pgettext("suit letter", "C")


def suit_name(suit: Suit) -> str:
    """Return a suit as a word: "spades"."""
    match suit:
        case Suit.SPADES:
            return _("spades")
        case Suit.HEARTS:
            return _("hearts")
        case Suit.DIAMONDS:
            return _("diamonds")
        case Suit.CLUBS:
            return _("clubs")


def suit_singular(suit: Suit) -> str:
    """Return one card's suit as a word: "spade"."""
    match suit:
        case Suit.SPADES:
            return _("spade")
        case Suit.HEARTS:
            return _("heart")
        case Suit.DIAMONDS:
            return _("diamond")
        case Suit.CLUBS:
            return _("club")


def card_name(card: Card) -> str:
    """Return a card in words: "five of hearts", "the joker" as "joker"."""
    if card.suit is None:
        return rank_name(card.rank)
    return _("{rank} of {suit}", rank=rank_name(card.rank), suit=suit_name(card.suit))


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One way of writing cards. Use `SIGNS`, `LETTERS` or `WORDS`."""

    style: Style

    def card(self, card: Card) -> str:
        """Return one card: ``5♥``, ``5H`` or "five of hearts"."""
        if self.style == "words":
            return card_name(card)
        letters = rank_letters(card.rank)
        return letters if card.suit is None else letters + self.suit(card.suit)

    def suit(self, suit: Suit) -> str:
        """Return one suit's sign, letter or name."""
        if self.style == "words":
            return suit_name(suit)
        return _SIGNS[suit] if self.style == "signs" else suit_letter(suit)

    def trump(self, suit: Suit) -> str:
        """Return a suit by sign and word, as the table shows trumps: ``♥ hearts``."""
        name = suit_name(suit)
        return f"{_SIGNS[suit]} {name}" if self.style == "signs" else name

    def cards(self, cards: Iterable[Card]) -> str:
        """Return several cards, parted by spaces (by commas where they are words)."""
        parted = ", " if self.style == "words" else " "
        return parted.join(self.card(card) for card in cards)

    def listed(self, cards: Iterable[Card]) -> str:
        """Return cards as a sentence lists them: ``5♥``, ``5♥ and J♥``, ``5♥, J♥ and A♥``."""
        return joined([self.card(card) for card in cards])

    def either(self, cards: Iterable[Card]) -> str:
        """Return cards as a sentence offers them: ``5♥ or J♥``."""
        return joined([self.card(card) for card in cards], choice=True)


SIGNS: Final = Glyphs("signs")
LETTERS: Final = Glyphs("letters")
WORDS: Final = Glyphs("words")


def joined(items: list[str], *, choice: bool = False) -> str:
    """Return names or cards as one list with "and" (or "or") before the last."""
    if len(items) < 2:
        return "".join(items)
    first, last = ", ".join(items[:-1]), items[-1]
    if choice:
        return _("{first} or {last}", first=first, last=last)
    return _("{first} and {last}", first=first, last=last)


def glyphs_for(encoding: str | None) -> Glyphs:
    """Return signs where `encoding` has them, letters where it has not."""
    try:
        "".join(_SIGNS.values()).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return LETTERS
    return SIGNS


_NEAREST: Final = {
    **{sign: suit.value for suit, sign in _SIGNS.items()},
    **dict(zip("œŒæÆß’‘“”«»–—·", ("oe", "OE", "ae", "AE", "ss", *'\'\'""""--.'), strict=True)),
}
"""What stands for a character that an encoding lacks, where leaving off the accent won't do."""


def _in_plain_letters(error: UnicodeError) -> tuple[str, int]:
    """Write what an encoding lacks as near as it can: suit letters, letters without accents."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    kept = []
    for char in error.object[error.start : error.end]:
        base = unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode()
        kept.append(_NEAREST.get(char) or base or "?")
    return "".join(kept), error.end


codecs.register_error("forty_five.plain", _in_plain_letters)


def _plain_ascii(name: str) -> codecs.CodecInfo | None:
    """Return ASCII under a name of our own."""
    if name != "forty_five_ascii":
        return None
    known = codecs.lookup("ascii")
    return codecs.CodecInfo(
        known.encode,
        known.decode,
        known.streamreader,
        known.streamwriter,
        known.incrementalencoder,
        known.incrementaldecoder,
        name="forty-five-ascii",
    )


codecs.register(_plain_ascii)


def lacks_utf8(environment: Mapping[str, str]) -> bool:
    """Whether the locale asked for is one whose terminal takes no UTF-8: ``C``, ``fr_FR.latin1``.

    Python writes UTF-8 there nevertheless. Where no locale is named nothing is known of the
    terminal, and a ``C.UTF-8`` for characters beside a plain ``C`` is Python's own doing.
    """
    wanted = [environment.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    if wanted[0] is None and wanted[1] in ("C.UTF-8", "C.utf8", "UTF-8"):
        del wanted[1]
    locale = next((name for name in wanted if name), "")
    name, _dot, codeset = locale.partition("@")[0].partition(".")
    if codeset:
        return codeset.lower().replace("-", "") != "utf8"
    return name in ("C", "POSIX")


def make_printable(stream: TextIO) -> None:
    """Let `stream` take any text: what its encoding lacks is written in plain letters."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is None:
        return
    reconfigure(errors="forty_five.plain")
    is_plain = stream.isatty() and lacks_utf8(os.environ)
    if is_plain or codecs.lookup(stream.encoding).name == "ascii":
        # click takes a stream that calls itself ASCII for a mistake and writes UTF-8 to it
        reconfigure(encoding="forty_five_ascii", errors="forty_five.plain")


def read_card(text: str) -> Card:
    """Read a card in the player's language, its sign or the English letters.

    Raises:
        NotationError: The text names no card.
    """
    wanted = "".join(text.split()).upper()
    for card in Card:
        if wanted in (LETTERS.card(card).upper(), SIGNS.card(card).upper()):
            return card
    return parse_card(text)


def read_cards(text: str) -> tuple[Card, ...]:
    """Read cards parted by spaces or commas; see `read_card`."""
    return tuple(read_card(part) for part in text.replace(",", " ").split())


def read_suit(text: str) -> Suit:
    """Read a suit by its name, letter or sign in the player's language, or in English.

    Raises:
        NotationError: The text names no suit.
    """
    wanted = text.strip().casefold()
    for suit in Suit:
        names = (suit_letter(suit), suit_name(suit), suit_singular(suit))
        if wanted in tuple(name.casefold() for name in names):
            return suit
    return parse_suit(text)


__all__ = [
    "LETTERS",
    "SIGNS",
    "WORDS",
    "Glyphs",
    "NotationError",
    "card_name",
    "glyphs_for",
    "joined",
    "make_printable",
    "rank_letters",
    "rank_name",
    "read_card",
    "read_cards",
    "read_suit",
    "suit_letter",
    "suit_name",
    "suit_singular",
]
