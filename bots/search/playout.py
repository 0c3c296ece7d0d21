"""Random play on the kernel: play-outs of dealt cards and whole random hands.

Hands are lists of kernel indices here, because picking one card at random from a list is cheaper
than from a bit set.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from bots.search.kernel import SUITS, UNIT, Kernel, KernelRules, kernel_for

CALLS: Final = (15, 20, 25, 30)
_OTHERS: Final = tuple(
    tuple((*range(seat + 1, seats), *range(seat)) for seat in range(seats)) for seats in range(7)
)
"""For each number of seats and each seat, the others in the order of play."""


def play_out(
    kernel: Kernel, hands: list[list[int]], leader: int, random: Callable[[], float]
) -> list[int]:
    """Play whole tricks with a random legal card each time, and return the units of each seat.

    Args:
        kernel: the rule set and trump.
        hands: equal hands in the order of play round the table; they are used up.
        leader: the seat that leads.
        random: gives numbers from 0 up to 1, such as ``random.Random(7).random``.

    Returns:
        tricks won by each seat, and one more for the seat with the bonus.
    """
    seats = len(hands)
    masks = []
    everything = 0
    for hand in hands:
        mask = 0
        for card in hand:
            mask |= 1 << card
        masks.append(mask)
        everything |= mask
    units = [0] * seats
    bonus = kernel.bonus_card(everything)
    if bonus >= 0:
        for seat in range(seats):
            if masks[seat] >> bonus & 1:
                units[seat] = 1
    order = _OTHERS[seats]
    lead_rules = kernel.lead_rules
    suit_of = kernel.suit_of
    low = kernel.trump_low
    opens = kernel.rules.trump_broken
    for left in range(len(hands[leader]), 1, -1):
        hand = hands[leader]
        place = int(random() * left)
        if opens:
            legal = kernel.legal_lead(masks[leader], False)
            while not legal >> hand[place] & 1:  # all legal cards stay equally likely
                place = int(random() * left)
        best = hand.pop(place)
        masks[leader] ^= 1 << best
        need, keep, otherwise, loose = lead_rules[best]
        able = suit_of[best]
        winner = leader
        for seat in order[leader]:
            mask = masks[seat]
            hand = hands[seat]
            if mask & need:
                legal = mask & keep
            elif otherwise and not mask & loose:
                legal = mask & otherwise or mask
            else:
                legal = mask
            if legal & (legal - 1):
                place = int(random() * left)
                while not legal >> hand[place] & 1:
                    place = int(random() * left)
                card = hand.pop(place)
            else:
                card = legal.bit_length() - 1
                hand.remove(card)
            masks[seat] = mask ^ (1 << card)
            if card > best and (card >= low or able >> card & 1):
                best = card
                winner = seat
        if best >= low:
            opens = False
        units[winner] += 1
        leader = winner
    best = hands[leader].pop()
    able = suit_of[best]
    winner = leader
    for seat in order[leader]:
        card = hands[seat].pop()
        if card > best and (card >= low or able >> card & 1):
            best = card
            winner = seat
    units[winner] += 1
    return units


class RandomHand(NamedTuple):
    """How a random hand came out; points are those of ``UNIT`` a trick, before the contract."""

    bidder: int
    bid: int
    trump: str
    points: tuple[int, int]


class HandDealer:
    """Deals and plays whole random hands of Auction 45s for one rule set, four seats.

    The deal is uniform, the auction and the play are random, the bidder names the longest trump
    suit, and everyone throws what is not trump (and the bidder the worst trumps above five).
    """

    __slots__ = ("deck", "kernels", "kitty", "renumber", "trump_sets")

    def __init__(self, rules: KernelRules, kitty: int = 4) -> None:
        self.kernels = tuple(kernel_for(rules, suit) for suit in SUITS)
        self.kitty = kitty
        deck = sorted(self.kernels[0].cards)
        self.deck = tuple(range(len(deck)))
        self.renumber = tuple(tuple(k.index[card] for card in deck) for k in self.kernels)
        self.trump_sets = tuple(
            frozenset(i for i, card in enumerate(deck) if k.index[card] >= k.trump_low)
            for k in self.kernels
        )

    def random_hand(self, random: Callable[[], float], dealer: int = 3) -> RandomHand:
        """Shuffle, bid, name trump, discard, draw and play.

        Args:
            random: gives numbers from 0 up to 1, such as ``random.Random(7).random``.
            dealer: the seat that deals.
        """
        deck = list(self.deck)
        size = len(deck)
        dealt = 20 + self.kitty
        for place in range(dealt):  # as much of a shuffle as is needed; the stock follows below
            other = place + int(random() * (size - place))
            deck[place], deck[other] = deck[other], deck[place]
        bidder, bid = random_auction(random, dealer)
        start = 5 * bidder
        own = deck[start : start + 5] + deck[20:dealt]
        longest = [len(trumps.intersection(own)) for trumps in self.trump_sets]
        suit = longest.index(max(longest))
        renumber = self.renumber[suit]
        kernel = self.kernels[suit]
        low = kernel.trump_low
        hands = []
        for seat in range(4):
            if seat == bidder:
                keep = [card for raw in own if (card := renumber[raw]) >= low]
                if len(keep) > 5:
                    keep.sort()
                    del keep[:-5]
            else:
                start = 5 * seat
                keep = [card for raw in deck[start : start + 5] if (card := renumber[raw]) >= low]
            for _ in range(5 - len(keep)):
                other = dealt + int(random() * (size - dealt))
                keep.append(renumber[deck[other]])
                deck[other] = deck[dealt]
                dealt += 1
            hands.append(keep)
        units = play_out(kernel, hands, (bidder + 1) & 3, random)
        ours = UNIT * (units[0] + units[2])
        theirs = UNIT * (units[1] + units[3])
        return RandomHand(bidder, bid, SUITS[suit], (ours, theirs))


def random_auction(random: Callable[[], float], dealer: int) -> tuple[int, int]:
    """Return the bidder and the bid of an auction of random calls.

    A seat that passes is out, each bid is above the last, the dealer may hold, and a dealer to
    whom all pass is bagged at the lowest bid.
    """
    live = [(dealer + 1) & 3, (dealer + 2) & 3, (dealer + 3) & 3, dealer]
    holder = -1
    level = -1
    while True:
        passed = False
        for seat in tuple(live):
            if seat == holder:
                continue
            call = int(random() * 8)
            if call < 4 or (level == 3 and seat != dealer):
                live.remove(seat)
                passed = True
                if len(live) == 1 and (holder == live[0] or holder < 0):
                    return live[0], CALLS[level if level >= 0 else 0]
            elif seat == dealer and level >= 0 and (call & 1 or level == 3):
                holder = seat
            else:
                level = min(3, level + 1 + (call > 6 and level < 2))
                holder = seat
        if not passed and level == 3 and holder == dealer:
            return dealer, 30
