"""A seat's view in the terms of the kernel: sets of cards, who plays with whom, what is won.

Both the book and the searching bots look at the play through this module. Everything here comes
from the `PlayerView`, so nothing hidden can get in.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from bots.search.kernel import UNIT, Kernel, KernelRules, Suit, kernel_for
from forty_five.game.state import Trick
from forty_five.game.view import PlayerView
from forty_five.rules.cards import Card
from forty_five.rules.options import Options
from forty_five.rules.rob import ace_of


@lru_cache(maxsize=128)
def kernel_rules(options: Options) -> KernelRules:
    """Return the house rules of play as the kernel takes them."""
    return KernelRules(
        follow_plain=options.follow_plain,
        void_plain=options.void_plain,
        renege=frozenset(options.renege),
        renege_vs=options.renege_vs,
        ah_lead_pulls_hearts=options.ah_lead_pulls_hearts,
        bonus=UNIT if options.bonus else 0,
        bonus_cards=options.bonus_cards,
        trump_broken=options.trump_broken,
        plain_ace=options.plain_ace,
        deck=options.deck,
    )


@lru_cache(maxsize=256)
def _kernel(options: Options, trump: Suit, demoted: bool) -> Kernel:
    return kernel_for(kernel_rules(options), trump, demoted)


def kernel_of(view: PlayerView) -> Kernel:
    """Return the kernel of a view in which trumps are known."""
    assert view.trump is not None
    return _kernel(view.options, view.trump.value, view.demoted is not None)


def card_of(kernel: Kernel, index: int) -> Card:
    """Return the card with a kernel's index."""
    return Card(kernel.cards[index])


def barred_by(kernel: Kernel, led: int, card: int) -> int:
    """Return the cards that a hand which played `card` to the lead `led` cannot hold.

    A card withheld by privilege proves nothing: only cards that would have bound are ruled out.
    """
    need, keep, otherwise, loose = kernel.lead_rules[led]
    barred = 0
    if not keep >> card & 1:
        barred = need
    if otherwise and not loose and not (keep | otherwise) >> card & 1:
        barred |= otherwise
    return barred


@dataclass(frozen=True, slots=True)
class Sight:
    """What one seat knows of the play, at its turn. Cards are kernel indices, sets are bit masks.

    Hands are numbered as in the view. `seat` is the hand on turn (a dummy's for the bidder).
    """

    kernel: Kernel
    seat: int
    hands: int
    step: int
    """How far round the table play moves: 1, or -1 where it is counter-clockwise."""
    hand: int
    legal: int
    leader: int
    trick: tuple[int, ...]
    unseen: int
    """Cards that may be in other hands."""
    barred: tuple[int, ...]
    """For each hand the cards that it has shown not to hold."""
    known: tuple[int, ...]
    """For each hand all its cards, where they lie open; else nothing."""
    holds: tuple[int, ...]
    """For each hand the cards that it is known to hold among others."""
    friends: frozenset[int]
    """Hands that play with `seat`, itself included."""
    bidder: int | None
    """Who plays the contract (or named trumps in the token game)."""
    tricks_left: int
    """Tricks not finished, the present one included."""
    won: tuple[int, ...]
    """Tricks won by each hand."""
    best_played: int
    """The best trump of finished tricks, or -1."""
    best_winner: int
    """The hand that won the trick with it, or -1."""
    is_broken: bool

    def after(self) -> tuple[int, ...]:
        """Return the hands that still play to this trick after `seat`, in order."""
        left = self.hands - 1 - len(self.trick)
        return tuple((self.seat + self.step * turn) % self.hands for turn in range(1, left + 1))

    def may_hold(self, seat: int) -> int:
        """Return the unseen cards that a hand may hold."""
        return self.known[seat] or self.unseen & ~self.barred[seat]


class _Past:
    """The cards played so far, and what they show."""

    __slots__ = ("barred", "best", "best_winner", "gone", "played", "won")

    def __init__(self, view: PlayerView, kernel: Kernel) -> None:
        hands = view.table.hands
        self.gone = 0
        self.barred = [0] * hands
        self.won = [0] * hands
        self.best = self.best_winner = -1
        for trick in view.tricks:
            top = max(self._take(trick, view.table.step, kernel))
            if trick.winner is not None:
                self.won[trick.winner] += 1
                if top >= kernel.trump_low and top > self.best:
                    self.best, self.best_winner = top, trick.winner
        self.played: tuple[int, ...] = ()
        if view.trick is not None:
            self.played = self._take(view.trick, view.table.step, kernel)

    def _take(self, trick: Trick, step: int, kernel: Kernel) -> tuple[int, ...]:
        """Note the cards of a trick and return their indices."""
        cards = tuple(kernel.index[card] for card in trick.cards)
        for place, card in enumerate(cards):
            self.gone |= 1 << card
            seat = (trick.leader + step * place) % len(self.barred)
            self.barred[seat] |= barred_by(kernel, cards[0], card)
        return cards


def sight_of(view: PlayerView) -> Sight:
    """Return the sight of the seat whose turn it is in `view`, during the play."""
    assert view.turn is not None
    assert view.trick is not None
    kernel = kernel_of(view)
    hand = kernel.mask(view.acting_hand)
    past = _Past(view, kernel)
    played = past.played
    is_broken = past.best >= 0
    known, seen = _known(view, kernel)
    holds = [cards & ~past.gone for cards in _holds(view, kernel)]
    for seat in range(view.table.hands):
        past.barred[seat] |= sum(cards for other, cards in enumerate(holds) if other != seat)
    return Sight(
        kernel=kernel,
        seat=view.turn,
        hands=view.table.hands,
        step=view.table.step,
        hand=hand,
        legal=kernel.legal(hand, played[0]) if played else kernel.legal_lead(hand, is_broken),
        leader=view.trick.leader,
        trick=played,
        unseen=(1 << len(kernel.cards)) - 1 & ~(past.gone | seen | hand),
        barred=tuple(past.barred),
        known=tuple(cards & ~past.gone for cards in known),
        holds=tuple(holds),
        friends=friends_of(view),
        bidder=view.contract.bidder if view.contract is not None else view.namer,
        tricks_left=hand.bit_count(),
        won=tuple(past.won),
        best_played=past.best,
        best_winner=past.best_winner,
        is_broken=is_broken,
    )


def _known(view: PlayerView, kernel: Kernel) -> tuple[list[int], int]:
    """Return the cards known to be in each other hand, and all cards known to be out of play."""
    known = [0] * view.table.hands
    seen = kernel.mask(view.kitty) | kernel.mask(view.own_thrown) | kernel.mask(view.pack)
    seen |= kernel.mask(view.hand)
    if view.dummy:
        known[-1] = kernel.mask(view.dummy)
        seen |= known[-1]
    if view.turn_up is not None and view.robbed_by is None:
        seen |= 1 << kernel.index[view.turn_up]
    if view.turn != view.seat and view.seat is not None:
        known[view.seat] = kernel.mask(view.hand)
    return known, seen


def _holds(view: PlayerView, kernel: Kernel) -> list[int]:
    """Return cards that are known to have come to a hand: the turn-up, and a declared ace."""
    holds = [0] * view.table.hands
    if view.turn_up is None or view.trump is None:
        return holds
    ace = ace_of(view.trump)
    if view.robbed_by is not None and view.robbed_by != view.seat:
        holds[view.robbed_by] = kernel.mask((view.turn_up, ace))
    if view.declared_by is not None and view.declared_by != view.seat:
        holds[view.declared_by] = kernel.mask((ace,))
    return holds


def friends_of(view: PlayerView) -> frozenset[int]:
    """Return the hands that the hand on turn plays with now.

    With everyone for himself the hands that do not play the contract act together against it, and
    in a turn-up game all act together against a player who is one trick from winning.
    """
    assert view.turn is not None
    assert view.seat is not None
    me = view.seat
    team = view.team_of(me)
    if not view.table.is_individual and not view.options.dummy_partner:
        return team
    everyone = frozenset(range(view.table.hands))
    if view.contract is not None:
        bidders = view.bidding_team()
        return bidders if me in bidders else everyone - bidders
    threats = frozenset(seat for seat in range(view.seats) if near_the_end(view, seat))
    if me in threats or not threats:
        return team
    return everyone - threats


def near_the_end(view: PlayerView, seat: int) -> bool:
    """Whether a player in a game without bids needs one more trick to reach the target."""
    side = view.table.side_of[seat]
    tricks = sum(1 for trick in view.tricks if trick.winner == seat)
    return view.scores[side] + UNIT * (tricks + 1) >= view.options.target
