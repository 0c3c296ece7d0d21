"""Whole deals played out by the book on the kernel, every hand with its own knowledge only.

The searching bots value a card by rolling out sampled deals; the bidding tables are counted from
deals rolled out from the start.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bots.book.play import Role, Spot, choose_card
from bots.search.kernel import Kernel
from bots.sight import barred_by


@dataclass(frozen=True, slots=True)
class Parties:
    """Who plays with whom, and for what. Hands are numbered in the order of play.

    With `teams` (0, 1, 0, 1) and `goals` (4, 3) hands 0 and 2 are after four units and the others
    after three; a unit is a trick, or the bonus.
    """

    teams: tuple[int, ...]
    goals: tuple[int, ...]
    """Units each team is after, by team; 0 for nothing in particular."""
    bidder: int = -1

    def role(self, seat: int) -> Role:
        """Return what a hand is in the deal."""
        if self.bidder < 0:
            return Role.NOBODY
        if seat == self.bidder:
            return Role.BIDDER
        return Role.PARTNER if self.teams[seat] == self.teams[self.bidder] else Role.DEFENDER


class Rollout:
    """One deal under way: set up with every hand known, then `run` to the end.

    Attributes:
        hands: the cards of each hand, as sets.
        seen: for each hand other cards it knows to be out of play (own discards, the kitty).
        barred: for each hand the cards it has shown not to hold.
        tricks: tricks won by each hand.
        best: the best trump of finished tricks, or -1, won by `best_seat`.
    """

    __slots__ = (
        "barred", "best", "best_seat", "gone", "hands", "kernel", "leader", "order", "parties",
        "seen", "spot", "trick", "tricks",
    )  # fmt: skip

    def __init__(
        self,
        kernel: Kernel,
        hands: Sequence[int],
        leader: int,
        parties: Parties,
        seen: Sequence[int] = (),
    ) -> None:
        """Start at the lead of `leader`; to start within a trick call `play` for each card."""
        self.kernel = kernel
        self.hands = list(hands)
        self.leader = leader
        self.parties = parties
        self.seen = list(seen) or [0] * len(hands)
        self.barred = [0] * len(hands)
        self.tricks = [0] * len(hands)
        self.trick: list[int] = []
        self.best = -1
        self.best_seat = -1
        self.gone = 0
        self.spot = Spot()
        self.spot.kernel = kernel

    def run(self) -> None:
        """Play everything out by the book."""
        while self.hands[self.leader] or self.trick:
            self.play(choose_card(self.look()))

    def turn(self) -> int:
        """Return the hand that plays next."""
        return (self.leader + len(self.trick)) % len(self.hands)

    def play(self, card: int) -> None:
        """Play a card from the hand on turn."""
        seat = self.turn()
        bit = 1 << card
        self.hands[seat] ^= bit
        self.gone |= bit
        trick = self.trick
        trick.append(card)
        if len(trick) > 1:
            self.barred[seat] |= barred_by(self.kernel, trick[0], card)
        if len(trick) == len(self.hands):
            self._finish_trick()

    def _finish_trick(self) -> None:
        trick = self.trick
        place = self.kernel.winner(trick)
        winner = (self.leader + place) % len(self.hands)
        self.tricks[winner] += 1
        card = trick[place]
        if card >= self.kernel.trump_low and card > self.best:
            self.best, self.best_seat = card, winner
        self.leader = winner
        self.trick = []

    def look(self) -> Spot:
        """Return the decision of the hand on turn, as that hand sees it. The spot is reused."""
        spot = self.spot
        kernel = self.kernel
        count = len(self.hands)
        seat = (self.leader + len(self.trick)) % count
        teams = self.parties.teams
        team = teams[seat]
        hand = self.hands[seat]
        spot.hand = hand
        spot.role = self.parties.role(seat)
        spot.tricks_left = hand.bit_count()
        unseen = ((1 << len(kernel.cards)) - 1) & ~(self.gone | hand | self.seen[seat])
        barred = self.barred
        foes = friends = 0
        spot.foes = 0
        for other in range(count):
            if other != seat:
                if teams[other] == team:
                    friends |= unseen & ~barred[other]
                else:
                    spot.foes += 1
                    foes |= unseen & ~barred[other]
        spot.foe_cards = foes
        spot.friend_cards = friends
        self._trick_so_far(spot, team, unseen)
        self._aims(spot, team, unseen | hand)
        return spot

    def _trick_so_far(self, spot: Spot, team: int, unseen: int) -> None:
        """Fill in who wins the trick, and who still plays to it."""
        kernel, trick, hand = self.kernel, self.trick, spot.hand
        count = len(self.hands)
        teams = self.parties.teams
        spot.bidder_after = spot.friend_wins = False
        spot.friends_after = spot.foes_after = spot.after_cards = 0
        if not trick:
            spot.led = spot.best = -1
            spot.legal = kernel.legal_lead(hand, self.best >= 0)
            return
        place = kernel.winner(trick)
        spot.led = trick[0]
        spot.best = trick[place]
        spot.friend_wins = teams[(self.leader + place) % count] == team
        spot.legal = kernel.legal(hand, trick[0])
        for turn in range(len(trick) + 1, count):
            other = (self.leader + turn) % count
            if teams[other] == team:
                spot.friends_after += 1
            else:
                spot.foes_after += 1
                spot.after_cards |= unseen & ~self.barred[other]
                if other == self.parties.bidder:
                    spot.bidder_after = True

    def _aims(self, spot: Spot, team: int, others: int) -> None:
        goals = self.parties.goals
        spot.needs = spot.foes_need = ours = theirs = 0
        if not goals:
            return
        teams = self.parties.teams
        taken = [0] * len(goals)
        for seat, tricks in enumerate(self.tricks):
            taken[teams[seat]] += tricks
        kernel = self.kernel
        if self.best >= 0 and kernel.rules.bonus and self.best > kernel.best_trump(others):
            taken[teams[self.best_seat]] += 1
        for other, goal in enumerate(goals):
            if goal and taken[other] >= goal:
                return
            if other == team:
                ours = goal - taken[other] if goal else 0
            elif goal and (not theirs or goal - taken[other] < theirs):
                theirs = goal - taken[other]
        spot.needs, spot.foes_need = ours, theirs

    def units(self) -> list[int]:
        """Return the units each hand has won so far: tricks, and the bonus once all is played."""
        units = list(self.tricks)
        kernel = self.kernel
        if self.best >= 0 and kernel.rules.bonus and kernel.bonus_set >> self.best & 1:
            units[self.best_seat] += 1
        return units
