"""What happened, as frozen values; what a seat may not know is not in the event it is shown."""

from __future__ import annotations

import msgspec

from forty_five.rules.auction import Call
from forty_five.rules.cards import Card, Suit
from forty_five.rules.scoring import Contract, HandScore, Outcome


class _Base(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True, gc=False):
    pass


class DealerCut(_Base, frozen=True, tag="cut"):
    """Cards cut for the deal, by seat; the lowest deals (ace high)."""

    cards: tuple[Card, ...]
    dealer: int


class Dealt(_Base, frozen=True, tag="dealt"):
    """A hand was dealt: its number in the game (from 1), the dealer, the size of the kitty."""

    number: int
    dealer: int
    kitty: int = 0
    taste: Card | None = None
    turn_up: Card | None = None


class CardsReceived(_Base, frozen=True, tag="received"):
    """Cards that came to a seat; `cards` is empty for everyone else."""

    seat: int
    count: int
    cards: tuple[Card, ...] = ()


class Called(_Base, frozen=True, tag="called"):
    """A call was made. `bagged` marks the forced bid of a dealer."""

    seat: int
    call: Call
    bagged: bool = False


class AuctionWon(_Base, frozen=True, tag="auction_won"):
    """The auction ended with a contract."""

    contract: Contract


class ThrownIn(_Base, frozen=True, tag="thrown_in"):
    """All passed: the cards are thrown in and the next dealer deals. Scores stay."""

    next_dealer: int


class KittyTaken(_Base, frozen=True, tag="kitty"):
    """The bidder took the kitty; `cards` only for the bidder."""

    seat: int
    count: int
    cards: tuple[Card, ...] = ()


class TrumpNamed(_Base, frozen=True, tag="trump"):
    """Trumps were named, or turned up (`seat` is `None`)."""

    seat: int | None
    suit: Suit


class PartnerCalled(_Base, frozen=True, tag="partner"):
    """The bidder called for the holder of `card`, or plays alone."""

    seat: int
    card: Card | None


class PartnerShown(_Base, frozen=True, tag="partner_shown"):
    """The called card fell: `seat` is the bidder's partner."""

    seat: int


class Threw(_Base, frozen=True, tag="threw"):
    """A seat has thrown its cards; which ones only that seat sees."""

    seat: int
    cards: tuple[Card, ...] = ()


class Drew(_Base, frozen=True, tag="drew"):
    """All hands were filled up: cards drawn, by hand."""

    counts: tuple[int, ...]


class Robbed(_Base, frozen=True, tag="robbed"):
    """A seat took the turn-up; what it put out only that seat sees."""

    seat: int
    turn_up: Card
    thrown: Card | None = None


class TurnUpLeft(_Base, frozen=True, tag="left"):
    """The dealer left a turned ace; a holder of the ace of trumps declines unseen."""

    seat: int


class AceDeclared(_Base, frozen=True, tag="declared"):
    """A seat announced that it holds the ace of trumps."""

    seat: int
    card: Card


class AceDemoted(_Base, frozen=True, tag="demoted"):
    """An undeclared ace of trumps was played: it ranks below every other trump."""

    seat: int
    card: Card


class Played(_Base, frozen=True, tag="played"):
    """A card was played; `winning` says whether it leads the trick now."""

    seat: int
    card: Card
    winning: bool


class TrickWon(_Base, frozen=True, tag="trick"):
    """A trick was won. `number` counts from 1."""

    number: int
    seat: int
    card: Card


class Claimed(_Base, frozen=True, tag="claimed"):
    """The tricks that were left went to `seat`, which held `cards`."""

    seat: int
    cards: tuple[Card, ...]


class HandScored(_Base, frozen=True, tag="scored"):
    """The hand was scored; totals by side."""

    number: int
    score: HandScore
    totals: tuple[int, ...]


class GameWon(_Base, frozen=True, tag="won"):
    """The game ended."""

    outcome: Outcome
    totals: tuple[int, ...]


Event = (
    DealerCut
    | Dealt
    | CardsReceived
    | Called
    | AuctionWon
    | ThrownIn
    | KittyTaken
    | TrumpNamed
    | PartnerCalled
    | PartnerShown
    | Threw
    | Drew
    | Robbed
    | TurnUpLeft
    | AceDeclared
    | AceDemoted
    | Played
    | TrickWon
    | Claimed
    | HandScored
    | GameWon
)


def as_seen_by(event: Event, seat: int | None) -> Event:
    """Return the event as `seat` may see it; a bystander (`None`) sees what the table sees."""
    match event:
        case CardsReceived() | KittyTaken() | Threw() if event.seat != seat:
            return msgspec.structs.replace(event, cards=())
        case Robbed() if event.seat != seat:
            return msgspec.structs.replace(event, thrown=None)
        case _:
            return event
