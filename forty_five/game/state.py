"""The whole truth of one game as a value. Screens and bots never read it: see `view`."""

from __future__ import annotations

import msgspec

from forty_five.rules.auction import Auction
from forty_five.rules.cards import Card, Suit
from forty_five.rules.deal import Phase
from forty_five.rules.options import Options
from forty_five.rules.scoring import Contract, HandScore, Outcome
from forty_five.rules.table import Table


class Trick(msgspec.Struct, frozen=True, gc=False):
    """Cards played to one trick, in order from the leader; `winner` is the winning hand so far."""

    leader: int
    cards: tuple[Card, ...] = ()
    winner: int | None = None


class HandResult(msgspec.Struct, frozen=True, gc=False):
    """One scored hand: what the score sheet and the summary show. Everything here is public."""

    number: int
    dealer: int
    trump: Suit
    contract: Contract | None
    caller: int | None
    """Who named trumps without a bid (token game)."""
    taken: tuple[int, ...]
    """Points in tricks and bonus, by side."""
    tricks: tuple[int, ...]
    """Tricks taken, by side."""
    best_trump: Card | None
    """The highest trump played."""
    best_trump_seat: int | None
    """The hand that won the trick with the best trump."""
    bonus: bool
    """Whether the best trump earned the bonus."""
    score: HandScore
    totals: tuple[int, ...]
    """Scores after the hand, by side."""
    called: Card | None = None
    partner: int | None = None
    kitty: tuple[Card, ...] = ()
    """What lay in the kitty; shown once the hand is over."""


class Hands(msgspec.Struct, frozen=True, gc=False):
    """One deal under way. Tuples by hand are indexed by seat (a dummy last)."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    kitty: tuple[Card, ...] = ()
    turn_up: Card | None = None
    robber: int | None = None
    """Who may take the turn-up, while it is not settled; then who took it (`robbed`)."""
    robbed: bool = False
    declared: bool | None = None
    """Whether the holder declared the ace of trumps at the first play; `None` before."""
    demoted: Card | None = None
    auction: Auction | None = None
    contract: Contract | None = None
    trump: Suit | None = None
    namer: int | None = None
    called: Card | None = None
    calls_partner: bool = False
    partner: int | None = None
    thrown: tuple[tuple[Card, ...], ...] = ()
    has_thrown: tuple[bool, ...] = ()
    drawn: tuple[int, ...] | None = None
    tricks: tuple[Trick, ...] = ()
    trick: Trick | None = None


class State(msgspec.Struct, frozen=True, gc=False):
    """One game between two actions."""

    options: Options
    seats: int
    table: Table
    """The seats and sides."""
    seed: str
    dealer: int
    cut: tuple[Card, ...]
    scores: tuple[int, ...]
    phase: Phase
    """The phase that waits for an action."""
    step: int = 0
    """Its place in the order of phases; at the start and after a hand the deal is awaited."""
    turn: int | None = None
    """The hand whose turn it is; see `engine.actor` for who decides."""
    deals: int = 0
    """Deals so far, thrown-in ones included."""
    actions: int = 0
    """Actions applied so far."""
    carried: int = 0
    """Drawn hands carried on (token game)."""
    sets: tuple[int, ...] = ()
    """Times each side has been set."""
    results: tuple[HandResult, ...] = ()
    outcome: Outcome | None = None
    deal: Hands | None = None
    """The deal under way, or the last one."""

    @property
    def awaits_deal(self) -> bool:
        """Whether the next action is the deal."""
        return self.outcome is None and (self.step == 0 or self.phase is Phase.SCORE)
