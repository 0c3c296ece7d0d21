"""The fast card kernel of the bots: cards as bits in an order that depends on the trump suit.

For one trump suit every card of the deck is an index. The three plain suits come first, each from
its worst card to its best, and the trump block is on top, also from worst to best, so that of two
cards that can win a trick the greater index wins. A set of cards is an ``int`` with those bits.
Everything follows ``rules.md`` sections 1 and 2.1. The module knows cards only by their text
(``"10S"``, ``"AH"``, ``"JK"``), needs nothing but the standard library and is written so that
mypyc can compile it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

Deck = Literal["std52", "std52_joker", "short32"]
Suit = Literal["S", "H", "D", "C"]

LeadRule = tuple[int, int, int, int]
"""What a led card asks: ``(need, keep, otherwise, loose)``, four sets.

A hand that meets ``need`` plays from ``keep``. Any other hand that meets ``loose`` plays anything,
and the rest plays from ``otherwise`` if it can and else anything.
"""

UNIT: Final = 5
"""Points a trick is worth, and the unit in which the search counts."""

JOKER: Final = "JK"
HEART_ACE: Final = "AH"
SUITS: Final[tuple[Suit, ...]] = ("S", "H", "D", "C")
_RED: Final = ("H", "D")
_SHORT_RANKS: Final = ("A", "K", "Q", "J", "10", "9", "8", "7")
_UP: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10")
_DOWN: Final = _UP[::-1]


@dataclass(frozen=True, slots=True)
class KernelRules:
    """The house rules that matter while cards are played; the names are those of ``rules.md`` 3.1.

    ``renege`` is a subset of ``{"5", "J", "JK", "AH"}``. ``bonus`` is in points, 0 or 5.
    With ``bonus_cards="top_only"`` the bonus is paid only when the best trump in play is the 5,
    the jack, the joker or the ace of hearts.
    """

    follow_plain: Literal["free", "suit_or_trump", "suit_only"] = "suit_or_trump"
    void_plain: Literal["free", "must_trump"] = "free"
    renege: frozenset[str] = frozenset({"5", "J", "AH"})
    renege_vs: Literal["lower_lead", "any_lead"] = "lower_lead"
    ah_lead_pulls_hearts: bool = False
    bonus: int = UNIT
    bonus_cards: Literal["any_trump", "top_only"] = "any_trump"
    trump_broken: bool = False
    plain_ace: Literal["traditional", "high"] = "traditional"
    deck: Deck = "std52"

    def __post_init__(self) -> None:
        """Refuse values the kernel would not understand."""
        if self.bonus not in (0, UNIT):
            raise ValueError(f"the bonus is 0 or {UNIT} points, not {self.bonus}")
        unknown = set(self.renege) - {"5", "J", JOKER, HEART_ACE}
        if unknown:
            raise ValueError(f"these cards cannot be privileged: {sorted(unknown)}")


OMI_RULES: Final = KernelRules(
    follow_plain="suit_only", renege=frozenset(), bonus=0, deck="short32"
)
"""Play in Omi: 32 cards, follow suit, no special cards, no bonus."""


def trump_cards(trump: Suit, deck: Deck = "std52", demoted_ace: bool = False) -> list[str]:
    """List the trumps, best first (``rules.md`` 1.1); a demoted trump ace is the worst of all."""
    if deck == "short32":
        return [rank + trump for rank in _SHORT_RANKS]
    pips = _DOWN if trump in _RED else _UP
    order = ["5" + trump, "J" + trump]
    if deck == "std52_joker":
        order.append(JOKER)
    order.append(HEART_ACE)
    if trump != "H":
        order.append("A" + trump)
    order += [rank + trump for rank in ("K", "Q", *pips) if rank != "5"]
    if demoted_ace:
        order.remove("A" + trump)
        order.append("A" + trump)
    return order


def plain_cards(
    suit: Suit, deck: Deck = "std52", plain_ace: Literal["traditional", "high"] = "traditional"
) -> list[str]:
    """List a plain suit, best first; the ace of hearts is a trump in every 45s game."""
    if deck == "short32":
        return [rank + suit for rank in _SHORT_RANKS]
    pips = _DOWN if suit in _RED else _UP
    ranks = ["K", "Q", "J", *pips]
    if suit != "H":
        if plain_ace == "high":
            ranks.insert(0, "A")
        elif suit == "D":
            ranks.append("A")
        else:
            ranks.insert(3, "A")
    return [rank + suit for rank in ranks]


def lead_rule(
    rules: KernelRules, led: int, suit: int, trumps: int, privileged: int, pulled: int
) -> LeadRule:
    """Work out what a led card asks of the other hands.

    All sets may be in any numbering that keeps the order of the cards.

    Args:
        rules: the house rules.
        led: the set of the led card alone.
        suit: all cards of its suit, ``trumps`` for a trump.
        trumps: all trumps.
        privileged: the trumps that may be withheld.
        pulled: the hearts, if this is an ace of hearts that pulls them, else 0.
    """
    if suit == trumps:
        exempt = privileged
        if rules.renege_vs == "lower_lead":
            exempt &= -(led << 1)
        return trumps & ~exempt, trumps, pulled, exempt
    keep = -1
    if rules.follow_plain == "suit_or_trump":
        keep = suit | trumps
    elif rules.follow_plain == "suit_only":
        keep = suit
    return suit, keep, trumps if rules.void_plain == "must_trump" else 0, 0


class Kernel:
    """One rule set with one trump suit: the order of the cards and what follows from it.

    Values are fixed at construction and shared; use :func:`kernel_for`, which remembers them.

    Attributes:
        cards: text of every card, by index, worst plain card first, best trump last.
        index: index of every card text.
        suit_masks: the three plain suits as sets, in index order.
        trumps: the set of all trumps.
        trump_low: the index of the worst trump.
        suit_of: for each index the set of its whole suit (the trumps for a trump).
        merge_class: for each index a number; two neighbours of one class differ by rank alone.
        privileged: the trumps that may be withheld.
        bonus_set: the trumps that can earn the bonus.
        hearts: the plain hearts (empty when hearts are trump).
    """

    __slots__ = (
        "bonus_set",
        "cards",
        "hearts",
        "index",
        "lead_rules",
        "merge_class",
        "privileged",
        "rules",
        "suit_masks",
        "suit_of",
        "trump",
        "trump_low",
        "trumps",
    )

    def __init__(self, rules: KernelRules, trump: Suit, demoted_ace: bool = False) -> None:
        self.rules: Final = rules
        self.trump: Final = trump
        plain_suits = [suit for suit in SUITS if suit != trump]
        blocks = [plain_cards(suit, rules.deck, rules.plain_ace)[::-1] for suit in plain_suits]
        blocks.append(trump_cards(trump, rules.deck, demoted_ace)[::-1])
        cards = [card for block in blocks for card in block]
        self.cards: Final = tuple(cards)
        self.index: Final = {card: i for i, card in enumerate(cards)}
        masks = [self.mask(block) for block in blocks]
        self.suit_masks: Final = tuple(masks[:3])
        self.trumps: Final = masks[3]
        self.trump_low: Final = len(cards) - len(blocks[3])
        self.suit_of: Final = tuple(
            mask for mask, block in zip(masks, blocks, strict=True) for _ in block
        )
        self.hearts: Final = 0 if trump == "H" else masks[plain_suits.index("H")]
        demoted = {"A" + trump} if demoted_ace else set()
        self.privileged: Final = self._special(rules.renege, demoted)
        top = ("5", "J", JOKER, HEART_ACE) if rules.bonus_cards == "top_only" else ()
        self.bonus_set: Final = self._special(top, demoted) if top else self.trumps
        self.merge_class: Final = self._merge_classes(blocks)
        self.lead_rules: Final = tuple(self._lead_rule(i) for i in range(len(cards)))

    def _special(self, names: Iterable[str], demoted: set[str]) -> int:
        """Return the set of trumps named by rank (5, J) or card (JK, AH), without a demoted ace."""
        if self.rules.deck == "short32":
            return 0
        texts = {name if name in (JOKER, HEART_ACE) else name + self.trump for name in names}
        return self.mask(card for card in texts - demoted if card in self.index)

    def _merge_classes(self, blocks: Sequence[Sequence[str]]) -> tuple[int, ...]:
        """Give equal numbers to cards that no rule but rank tells apart.

        A privileged card differs from one that is not, and an ace of hearts that pulls hearts
        when led differs from every other trump.
        """
        classes = []
        for number, block in enumerate(blocks):
            for card in block:
                privileged = self.privileged >> self.index[card] & 1
                pulls = self.rules.ah_lead_pulls_hearts and card == HEART_ACE and self.hearts
                classes.append(number * 4 + privileged + (2 if pulls else 0))
        return tuple(classes)

    def _lead_rule(self, led: int) -> LeadRule:
        pulls = self.rules.ah_lead_pulls_hearts and self.cards[led] == HEART_ACE
        return lead_rule(
            self.rules,
            1 << led,
            self.suit_of[led],
            self.trumps,
            self.privileged,
            self.hearts if pulls else 0,
        )

    def mask(self, cards: Iterable[str]) -> int:
        """Turn card texts into a set."""
        index = self.index
        result = 0
        for card in cards:
            result |= 1 << index[card]
        return result

    def texts(self, mask: int) -> list[str]:
        """Turn a set into card texts, worst first."""
        return [self.cards[i] for i in bits(mask)]

    def legal(self, hand: int, led: int) -> int:
        """Return the cards of ``hand`` that may be played after card ``led`` was led."""
        need, keep, otherwise, loose = self.lead_rules[led]
        if hand & need:
            return hand & keep
        if otherwise and not hand & loose:
            return hand & otherwise or hand
        return hand

    def legal_lead(self, hand: int, is_broken: bool = True) -> int:
        """Return the cards that may be led; ``is_broken`` tells whether a trump was played."""
        if self.rules.trump_broken and not is_broken:
            return hand & ~self.trumps or hand
        return hand

    def winner(self, trick: Sequence[int]) -> int:
        """Return which card of a trick (in the order of play) wins it, counted from 0."""
        able = self.suit_of[trick[0]] | self.trumps
        best = 0
        for place in range(1, len(trick)):
            card = trick[place]
            if card > trick[best] and able >> card & 1:
                best = place
        return best

    def best_trump(self, cards: int) -> int:
        """Return the index of the best trump of a set, or -1 if it has none."""
        return (cards & self.trumps).bit_length() - 1

    def bonus_card(self, cards_in_play: int) -> int:
        """Return the card that earns the bonus once all cards are played, or -1 for none.

        The best trump in play wins its own trick whenever it is played, so the bonus belongs to
        whoever holds it (``rules.md`` 2.1).
        """
        best = self.best_trump(cards_in_play)
        if self.rules.bonus and best >= 0 and self.bonus_set >> best & 1:
            return best
        return -1


@lru_cache(maxsize=256)
def kernel_for(rules: KernelRules, trump: Suit, demoted_ace: bool = False) -> Kernel:
    """Return the kernel of a rule set and a trump suit; equal arguments share one value."""
    return Kernel(rules, trump, demoted_ace)


def bits(mask: int) -> list[int]:
    """List the indices of a set, lowest first."""
    result = []
    while mask:
        low = mask & -mask
        result.append(low.bit_length() - 1)
        mask ^= low
    return result
