"""A position renumbered for search: only the cards still in play, each a single bit.

Cards are in kernel order, lowest first, with an unused bit at every border between cards that must
not be treated as equal.
"""

from typing import Protocol

from bots.search.kernel import HEART_ACE, bits, lead_rule
from bots.search.position import Position

LeadInfo = tuple[int, int, int, int, int]
"""For a led card: need, keep, otherwise, loose (see `Kernel.lead_rules`), cards able to win."""


class NodeLimitError(Exception):
    """The position is too large to be solved within the node limit."""


class Switches(Protocol):
    """What a search wants to know of its solver."""

    @property
    def uses_merging(self) -> bool:
        """Whether equal cards are tried once."""

    @property
    def uses_bounds(self) -> bool:
        """Whether sure tricks are counted."""

    @property
    def max_entries(self) -> int:
        """The most trick starts remembered."""

    @property
    def node_limit(self) -> int:
        """The most trick nodes, 0 for no limit."""


class SqueezedPosition:
    """The cards in play, renumbered, with the rules of play over the new numbers."""

    __slots__ = (
        "after",
        "all_trumps",
        "bit_of",
        "breaks_trump",
        "card_nodes",
        "counts_sure_leads",
        "field",
        "gains",
        "hands",
        "lead_info",
        "max_entries",
        "maximizes",
        "node_limit",
        "position",
        "suits",
        "table",
        "trick_nodes",
        "trick_visits",
        "trumps",
        "uses_bounds",
        "uses_merging",
    )

    def __init__(self, position: Position, switches: Switches) -> None:
        self.position = position
        self.uses_merging = switches.uses_merging
        self.uses_bounds = switches.uses_bounds
        self.max_entries = switches.max_entries
        self.node_limit = switches.node_limit
        self.table: dict[int, int] = {}
        self.trick_nodes = 0
        self.trick_visits = 0
        self.card_nodes = 0
        seats = len(position.hands)
        self.after = tuple((seat + 1) % seats for seat in range(seats))
        self.gains = tuple(1 - side for side in position.sides)
        self.maximizes = tuple(side == 0 for side in position.sides)
        rules = position.kernel.rules
        self.breaks_trump = (
            rules.trump_broken
            and not position.is_broken
            and all(card < position.kernel.trump_low for card in position.trick)
        )
        self.counts_sure_leads = not rules.trump_broken and (
            rules.renege_vs == "lower_lead" or not rules.renege
        )
        self._renumber(position)

    def _renumber(self, position: Position) -> None:
        kernel = position.kernel
        cards = position.live()
        for card in position.trick:
            cards |= 1 << card
        merge_class = kernel.merge_class
        suit_of = kernel.suit_of
        self.bit_of: dict[int, int] = {}
        suits: dict[int, int] = {}
        bit = 1
        last = -1
        self.field = 0
        for index in bits(cards):
            if merge_class[index] != last:
                last = merge_class[index]
                bit <<= 1
            self.bit_of[index] = bit
            self.field |= bit
            suit = suit_of[index]
            suits[suit] = suits.get(suit, 0) | bit
            bit <<= 1
        self.hands = tuple(self.squeeze(hand) for hand in position.hands)
        privileged = self.squeeze(kernel.privileged & cards)
        trumps = suits.get(kernel.trumps, 0)
        self.trumps = trumps
        self.suits = tuple(suits[suit] for suit in suits if suit != kernel.trumps)
        self.all_trumps = trumps & self.squeeze(position.live())
        self.lead_info: dict[int, LeadInfo] = {}
        for index, bit in self.bit_of.items():
            suit = suits[suit_of[index]]
            pulls = kernel.rules.ah_lead_pulls_hearts and kernel.cards[index] == HEART_ACE
            pulled = suits.get(kernel.hearts, 0) if pulls else 0
            rule = lead_rule(kernel.rules, bit, suit, trumps, privileged, pulled)
            self.lead_info[bit] = (*rule, suit | trumps)

    def squeeze(self, mask: int) -> int:
        """Renumber a set of cards that are all in play."""
        result = 0
        for index in bits(mask):
            result |= self.bit_of[index]
        return result

    def leads(self, hand: int, live: int) -> int:
        """Return what ``hand`` may lead."""
        if self.breaks_trump and live & self.trumps == self.all_trumps:
            return hand & ~self.trumps or hand
        return hand

    def best_so_far(self) -> tuple[int, int]:
        """Return the card that wins the present trick so far and the seat that played it."""
        position = self.position
        place = position.kernel.winner(position.trick)
        holder = (position.leader + place) % len(self.hands)
        return self.bit_of[position.trick[place]], holder

    def choices(self) -> list[tuple[int, int]]:
        """Pair each legal card (kernel index) with the one of its equals that is searched."""
        position = self.position
        legal = self.squeeze(position.legal())
        live = self.squeeze(position.live())
        if position.trick:
            live |= self.best_so_far()[0]
        distinct = self.distinct(legal, live)
        pairs = []
        last = 0
        for index, bit in self.bit_of.items():
            if legal & bit:
                if distinct & bit:
                    last = bit
                pairs.append((index, last))
        return pairs

    def distinct(self, legal: int, live: int) -> int:
        """Keep one card (the lowest) of every run of equal cards in ``legal``.

        ``live`` is every card that may still matter: those in hands and the best of the trick.
        Runs are told apart by carries: a run is made of own and dead cards, and subtracting its
        lowest bit from it clears, in the complement, all but its first own card.
        """
        if not self.uses_merging:
            return legal
        runs = legal | (self.field & ~live)
        shifted = runs << 1
        return legal & ~((legal | (shifted & ~runs)) - (runs & ~shifted))
