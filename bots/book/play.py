"""Playing a card by the book: what a careful player does without picturing the other hands.

The book thinks in the kernel's sets of cards, so that the same play can be rolled out thousands of
times by the searching bots and when the bidding tables are made.
"""

from __future__ import annotations

from enum import IntEnum

from bots.search.kernel import Kernel


class Role(IntEnum):
    """What a hand is in the deal."""

    BIDDER = 0
    PARTNER = 1
    """Of the bidder."""
    DEFENDER = 2
    NOBODY = 3
    """Nobody has bid: a turn-up game."""


class Spot:
    """One decision: what a hand needs to know to play a card by the book."""

    __slots__ = (
        "after_cards",
        "best",
        "bidder_after",
        "foe_cards",
        "foes",
        "foes_after",
        "foes_need",
        "friend_cards",
        "friend_wins",
        "friends_after",
        "hand",
        "kernel",
        "led",
        "legal",
        "needs",
        "role",
        "tricks_left",
    )

    kernel: Kernel
    hand: int
    """The own cards."""
    legal: int
    """Those that may be played."""
    role: Role
    led: int
    """The card led, or -1 when it is this hand's lead."""
    best: int
    """The card that wins so far, or -1."""
    friend_wins: bool
    """Whether a friend has played it."""
    friends_after: int
    """Friends still to play to this trick."""
    foes: int
    """Opponents in all."""
    foes_after: int
    """Opponents still to play to this trick."""
    bidder_after: bool
    """Whether one of them plays the contract."""
    after_cards: int
    """Unseen cards that those opponents may hold."""
    foe_cards: int
    """Unseen cards that any opponent may hold."""
    friend_cards: int
    """Unseen cards that a friend may hold."""
    tricks_left: int
    """Tricks not finished, this one included."""
    needs: int
    """Units this side still needs for its aim (the contract, the set, the majority); 0 for none."""
    foes_need: int
    """Units the opponents still need for theirs; 0 when that is settled."""


def choose_card(spot: Spot) -> int:
    """Return the kernel index of the card the book plays; always one of `spot.legal`."""
    legal = spot.legal
    if not legal & (legal - 1):
        return legal.bit_length() - 1
    return _lead(spot) if spot.led < 0 else _follow(spot)


def _top(cards: int) -> int:
    return cards.bit_length() - 1


def _bottom(cards: int) -> int:
    return (cards & -cards).bit_length() - 1


# Leading


def _lead(spot: Spot) -> int:
    legal = spot.legal
    trumps = legal & spot.kernel.trumps
    plain = legal ^ trumps
    against = spot.foe_cards & spot.kernel.trumps
    if not plain:
        top = _top(trumps)
        leads_top = top > _top(against) or spot.role in (Role.BIDDER, Role.PARTNER)
        return top if leads_top else _bottom(trumps)
    if not against:
        return _lead_in_peace(spot, plain)
    if trumps and _draws_trumps(spot, trumps, _top(against)):
        return _top(trumps)
    return _lead_plain(spot, plain)


_HIGH_PIP = 7
"""How far from the bottom of the trump block a trump must be that the bidder did not choose."""

_COURT = 10
"""How far from it the bidder's last trump must be to be led: an ace or better."""

_ENDING = 2
"""Tricks left from which a defender leads a sure trump."""


def _draws_trumps(spot: Spot, trumps: int, against: int) -> bool:
    """Whether to lead the best trump: the bidding side draws them, defenders keep theirs.

    The bidder's last trump is worth more behind a plain lead than led into higher ones.
    """
    top = _top(trumps)
    if spot.role == Role.DEFENDER:
        return top > against and spot.tricks_left <= _ENDING
    if top > against:
        return True
    height = top - spot.kernel.trump_low
    if spot.role == Role.BIDDER:
        return trumps & (trumps - 1) != 0 or height >= _COURT
    return height >= _HIGH_PIP


def _lead_in_peace(spot: Spot, plain: int) -> int:
    """Lead when no opponent has a trump: sure plain tricks, then losers a partner may win.

    The own trumps win whenever they are played; leading them would only draw a partner's.
    """
    sure = _masters(spot, plain)
    if sure:
        return _top(sure)
    if spot.hand & spot.kernel.trumps:
        return _lowest(spot, plain)
    return _lead_plain(spot, plain)


def _lead_plain(spot: Spot, plain: int) -> int:
    """Lead the plain card that stands highest in its suit: it asks the most of those behind."""
    sure = _masters(spot, plain)
    if sure:
        return _top(sure)
    tops = [_top(held) for suit in spot.kernel.suit_masks if (held := plain & suit)]
    return max(tops, key=lambda card: card - _bottom(spot.kernel.suit_of[card]))


def _masters(spot: Spot, plain: int) -> int:
    """Return the plain cards above every card of their suit that an opponent may hold."""
    sure = 0
    for suit in spot.kernel.suit_masks:
        held = plain & suit
        if held:
            top = _top(held)
            if top > _top(spot.foe_cards & suit):
                sure |= 1 << top
    return sure


def _lowest(spot: Spot, cards: int) -> int:
    """Return the plain card that stands lowest in its suit, of the shortest suit if several do."""
    chosen = -1
    best = (99, 99)
    for suit in spot.kernel.suit_masks:
        held = cards & suit
        if held:
            low = _bottom(held)
            key = (low - _bottom(suit), held.bit_count())
            if key < best:
                best, chosen = key, low
    return chosen


# Following


def _follow(spot: Spot) -> int:
    kernel = spot.kernel
    able = kernel.suit_of[spot.led] | kernel.trumps
    winners = spot.legal & able & -(2 << spot.best)
    if not winners:
        return _throw(spot, spot.legal)
    against = _top(spot.after_cards & able)
    sure = winners & -(2 << against) if against >= 0 else winners
    decisive = spot.foes_need == 1 and sure and not spot.friends_after
    if spot.friend_wins:
        if spot.best < against and decisive:
            return _bottom(sure)
        return _throw(spot, spot.legal & ~winners or spot.legal)
    if decisive:
        return _bottom(sure)
    if _stays_low(spot, winners, sure):
        return _throw(spot, spot.legal & ~winners or spot.legal)
    return _top(winners) if spot.bidder_after else _bottom(winners)


def _stays_low(spot: Spot, winners: int, sure: int) -> bool:
    """Second hand low: whether a plain trick is left to a friend behind.

    The bidder takes it, but, against two, not with a trump that may be beaten.

    Alone against several who still play, a card that may be beaten is kept for a better trick.
    """
    if spot.led >= spot.kernel.trump_low or not spot.foes_after:
        return False
    if spot.kernel.rules.follow_plain == "suit_only" and not winners & ~spot.kernel.trumps:
        return False  # where one must follow suit, a void hand takes its chance to trump
    if spot.role == Role.NOBODY and not spot.friends_after:
        return spot.foes_after >= 2 or (spot.foes == 2 and not spot.friend_cards)
    if spot.role == Role.BIDDER and (sure or winners & ~spot.kernel.trumps or spot.foes > 2):
        return False
    return spot.friends_after > 0


def _throw(spot: Spot, cards: int) -> int:
    """Return the card to part with: a low plain card that is no sure trick, else a low trump."""
    plain = cards & ~spot.kernel.trumps
    if not plain:
        return _bottom(cards)
    return _lowest(spot, plain & ~_masters(spot, plain) or plain)
