"""Deals as they look when play begins: the strongest hand bid, everyone kept trumps and drew."""

import random
from typing import Final

from bots.search.kernel import HEART_ACE, JOKER, SUITS, KernelRules, Suit, kernel_for, trump_cards
from bots.search.position import Position

_HONOURS: Final = {"5": 55, "J": 35, "A": 22, "K": 20, "Q": 17}
_BEST_PIP: Final = 14


def trump_values(trump: Suit, rules: KernelRules) -> dict[str, int]:
    """Weigh each trump of a suit as a bidder does (``bots.md`` 4.2), in no special unit."""
    values = {}
    pip = _BEST_PIP
    for card in trump_cards(trump, rules.deck):
        if card in (HEART_ACE, JOKER):
            values[card] = 28
        elif card[:-1] in _HONOURS:
            values[card] = _HONOURS[card[:-1]]
        else:
            values[card] = max(pip, 9)
            pip -= 1
    return values


def realistic_position(
    rules: KernelRules, rng: random.Random, kitty: int = 4, seats: int = 4
) -> Position:
    """Deal a position before the opening lead of Auction 45s.

    The hand with the best suit is the bidder; it looks at the kitty and names its best suit. All
    keep their trumps (the bidder the best five) and draw to five from what is left, but nobody
    more than the stock's share for each seat. Seats are partners by turns, the bidders are side
    0, and the seat after the bidder leads.

    Args:
        rules: the house rules; a 52-card deck, with or without the joker.
        rng: where the cards come from.
        kitty: cards for the bidder.
        seats: two, four or six.
    """
    values = [trump_values(suit, rules) for suit in SUITS]
    deck = list(kernel_for(rules, "S").cards)
    deck.sort()
    rng.shuffle(deck)
    hands = [deck[5 * seat : 5 * seat + 5] for seat in range(seats)]
    stock = deck[5 * seats + kitty :]
    most = min(5, len(stock) // seats)

    def best_suit(cards: list[str]) -> tuple[int, int]:
        """Return the value of the best suit of a hand and its number."""
        return max(
            (sum(sorted(worth.get(card, 0) for card in cards)[-5:]), suit)
            for suit, worth in enumerate(values)
        )

    bidder = max(range(seats), key=lambda seat: best_suit(hands[seat]))
    hands[bidder] += deck[5 * seats : 5 * seats + kitty]
    suit = best_suit(hands[bidder])[1]
    kernel = kernel_for(rules, SUITS[suit])
    masks = []
    for hand in hands:
        kept = sorted(kernel.index[card] for card in hand if card in values[suit])[-5:]
        plain = [kernel.index[card] for card in hand if card not in values[suit]]
        kept += plain[: max(0, 5 - most - len(kept))]
        while len(kept) < 5:
            kept.append(kernel.index[stock.pop()])
        masks.append(sum(1 << card for card in kept))
    return Position(
        kernel=kernel,
        hands=tuple(masks),
        sides=tuple((seat - bidder) & 1 for seat in range(seats)),
        leader=(bidder + 1) % seats,
    )
