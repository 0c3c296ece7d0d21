"""What one seat may see. People's screens, hints and bots all work from this and nothing else."""

from __future__ import annotations

import msgspec

from forty_five.game.state import HandResult, Trick
from forty_five.rules.auction import Auction, Setting
from forty_five.rules.cards import Card, Suit
from forty_five.rules.deal import Phase
from forty_five.rules.options import Options
from forty_five.rules.ranking import Ranking, ranking_for
from forty_five.rules.scoring import Contract, Outcome
from forty_five.rules.table import Table, table_for


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    """The game as `seat` sees it; `seat` is `None` for a bystander, who sees no hand.

    Tuples by hand are indexed by seat, with a dummy's hand last; tuples by side by `table.side_of`.
    """

    options: Options
    seats: int
    seat: int | None
    dealer: int
    phase: Phase
    turn: int | None
    """The hand whose turn it is; hidden while somebody else may rob with the ace of trumps."""
    actor: int | None
    """The player who decides for it: the same, but the bidder for a dummy."""
    awaits_deal: bool
    scores: tuple[int, ...]
    """Scores by side, in points (or tokens won)."""
    hand_number: int
    """The hand under way or next, from 1."""
    cut: tuple[Card, ...]
    """Cards cut for the first deal, by seat."""
    carried: int = 0
    """Drawn hands carried on (token game)."""
    sets: tuple[int, ...] = ()
    """Times each side has been set."""
    results: tuple[HandResult, ...] = ()
    outcome: Outcome | None = None
    hand: tuple[Card, ...] = ()
    """The own cards."""
    hand_sizes: tuple[int, ...] = ()
    """Cards in each hand; during the discard the others' as they were before it."""
    kitty_size: int = 0
    """Cards in the kitty that nobody has taken yet."""
    kitty: tuple[Card, ...] = ()
    """The kitty's cards, once this seat has taken them."""
    taste: Card | None = None
    turn_up: Card | None = None
    """The card turned up, as long as it lies there or once it is known who took it."""
    robbed_by: int | None = None
    may_rob: bool = False
    """Whether this seat may take the turn-up (still)."""
    declared_by: int | None = None
    """Who announced the ace of trumps."""
    must_declare: bool = False
    """Whether this seat is asked now to declare its ace of trumps."""
    demoted: Card | None = None
    """An undeclared ace of trumps: known to its holder at once, to all when it is played."""
    auction: Auction | None = None
    contract: Contract | None = None
    trump: Suit | None = None
    namer: int | None = None
    """Who named trumps; `None` when they were turned up."""
    called: Card | None = None
    """The card called for a partner."""
    calls_partner: bool = False
    """Whether the bidder has settled the call for a partner."""
    partner: int | None = None
    """The called partner, once known to this seat, or the dummy's hand."""
    dummy: tuple[Card, ...] = ()
    """The dummy's cards, once they may be seen."""
    own_thrown: tuple[Card, ...] = ()
    has_thrown: tuple[bool, ...] = ()
    drawn: tuple[int, ...] | None = None
    """Cards each hand drew; public once all have drawn."""
    throw_range: tuple[int, int] | None = None
    """The least and most cards this seat may throw, when that is asked."""
    pack: tuple[Card, ...] = ()
    """The rest of the stock, for a dealer who robs the pack."""
    pack_take: int = 0
    tricks: tuple[Trick, ...] = ()
    """Tricks finished in this hand."""
    trick: Trick | None = None
    """The trick on the table."""

    @property
    def table(self) -> Table:
        """The seats and sides."""
        return table_for(self.options, self.seats)

    @property
    def ranking(self) -> Ranking | None:
        """The order of the cards as this seat knows it, once trumps are known."""
        return None if self.trump is None else ranking_for(self.options, self.trump, self.demoted)

    @property
    def setting(self) -> Setting:
        """What the auction depends on besides its calls."""
        return Setting(self.options, self.table, self.dealer, self.scores)

    @property
    def is_my_turn(self) -> bool:
        """Whether this seat has to act now."""
        return self.seat is not None and self.actor == self.seat

    @property
    def acting_hand(self) -> tuple[Card, ...]:
        """The cards to act with: the own hand, or the dummy's when it is the dummy's turn."""
        if self.turn is not None and self.turn != self.seat and self.actor == self.seat:
            return self.dummy
        return self.hand

    @property
    def trump_broken(self) -> bool:
        """Whether a trump has been played in this hand."""
        ranking = self.ranking
        played = [card for trick in (*self.tricks, self.trick) if trick for card in trick.cards]
        return ranking is not None and any(ranking.is_trump(card) for card in played)

    def bidding_team(self) -> frozenset[int]:
        """Return the hands known to play the contract together (empty without a contract)."""
        if self.contract is None:
            return frozenset()
        team = {self.contract.bidder, *self.table.partners(self.contract.bidder)}
        if self.partner is not None:
            team.add(self.partner)
        return frozenset(team)

    def team_of(self, seat: int) -> frozenset[int]:
        """Return the hands known to play with `seat` in this hand, itself included."""
        bidders = self.bidding_team()
        if self.table.is_individual and self.contract is not None and self.partner is not None:
            return bidders if seat in bidders else frozenset(range(self.table.hands)) - bidders
        return frozenset((seat, *self.table.partners(seat)))
