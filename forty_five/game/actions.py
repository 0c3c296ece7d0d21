"""Everything a seat can do, as frozen values that read and write JSON."""

from __future__ import annotations

import msgspec

from forty_five.rules.auction import Call
from forty_five.rules.cards import Card, Suit
from forty_five.rules.deal import Style


class _Base(msgspec.Struct, frozen=True, tag_field="do", omit_defaults=True, gc=False):
    seat: int
    """The hand that acts, 0 to 5."""


class Deal(_Base, frozen=True, tag="deal"):
    """The dealer deals the next hand; `style` only where the dealer may choose it."""

    style: Style | None = None


class MakeCall(_Base, frozen=True, tag="call"):
    """A call in the auction: a figure, ``"pass"`` or ``"hold"``."""

    call: Call


class NameTrump(_Base, frozen=True, tag="trump"):
    """The bidder (or the caller, in the token game) names trumps."""

    suit: Suit


class CallPartner(_Base, frozen=True, tag="partner"):
    """The bidder calls for a partner by card, or plays alone with `None`."""

    card: Card | None = None


class Discard(_Base, frozen=True, tag="discard"):
    """Cards thrown away face down; the order says nothing."""

    cards: tuple[Card, ...] = ()


class TakeFromPack(_Base, frozen=True, tag="pack"):
    """The dealer fills the own hand from the rest of the stock."""

    cards: tuple[Card, ...] = ()


class Rob(_Base, frozen=True, tag="rob"):
    """Take the turn-up and put `card` out face down."""

    card: Card


class LeaveTurnUp(_Base, frozen=True, tag="leave"):
    """Do not take the turn-up (now)."""


class Declare(_Base, frozen=True, tag="declare"):
    """Say, or do not say, that one holds the ace of trumps, at one's first play."""

    declares: bool


class PlayCard(_Base, frozen=True, tag="play"):
    """Play a card to the trick."""

    card: Card


class Claim(_Base, frozen=True, tag="claim"):
    """Claim every trick that is left; allowed only when it is certain."""


Action = (
    Deal
    | MakeCall
    | NameTrump
    | CallPartner
    | Discard
    | TakeFromPack
    | Rob
    | LeaveTurnUp
    | Declare
    | PlayCard
    | Claim
)
