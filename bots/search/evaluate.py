"""What each legal card is worth in one sampled world: by exact play, or by the book's play."""

from __future__ import annotations

from typing import Final

from bots.book.play import choose_card
from bots.book.rollout import Parties, Rollout
from bots.search.bridge import Scene
from bots.search.kernel import UNIT, bits
from bots.search.sampler import Hands
from bots.search.solver import NodeLimitError, Solver
from bots.search.worth import Worth

MOST_CARDS: Final = 24
"""Cards in all hands above which exact play takes too long."""

NODE_LIMIT: Final = 4_000
"""Trick nodes after which the book's play has to do, a few hundredths of a second."""

Values = dict[int, float]
"""The worth of each legal card, by kernel index, to the hand on turn."""


class Evaluator:
    """Values the legal cards of one decision in one world after another."""

    __slots__ = ("_camps", "_solver", "scene", "worth")

    def __init__(self, scene: Scene) -> None:
        """Take the decision."""
        self.scene = scene
        self.worth = Worth(scene.view)
        self._solver = Solver(node_limit=NODE_LIMIT)
        self._camps: dict[frozenset[int], tuple[tuple[int, ...], Parties]] = {}

    @property
    def can_solve(self) -> bool:
        """Whether exact play says anything here, and in time.

        With every player for himself there are not two sides to solve for.
        """
        view = self.scene.view
        if view.contract is None and view.table.is_individual and view.seats > 2:
            return False
        return sum(self.scene.sizes) <= MOST_CARDS

    def _sides(self, hands: Hands) -> tuple[frozenset[int], tuple[int, ...], Parties]:
        friends = self.scene.friends_in(hands)
        if friends not in self._camps:
            sides = self.scene.sides(friends)
            self._camps[friends] = (sides, self.scene.parties(sides))
        return friends, *self._camps[friends]

    def exact(self, hands: Hands) -> Values:
        """Return the worth of each legal card if everybody sees all hands and plays perfectly."""
        friends, sides, _ = self._sides(hands)
        position = self.scene.position(hands, sides)
        payoff = self.worth.table(friends, self.scene.has_bonus(hands))
        try:
            return self._solver.solve_all(position, payoff)
        except NodeLimitError:
            return self.rolled(hands)

    def rolled(self, hands: Hands) -> Values:
        """Return the worth of each legal card if all play by the book from there on."""
        friends, sides, parties = self._sides(hands)
        start = self.start(hands, parties)
        values = {}
        for card in bits(self.scene.sight.legal):
            copy = fork(start)
            copy.play(card)
            copy.run()
            values[card] = self._result(copy, friends, sides, hands)
        return values

    def start(self, hands: Hands, parties: Parties) -> Rollout:
        """Return the present moment of a world as the book plays it on."""
        scene = self.scene
        sight = scene.sight
        view = scene.view
        seen = [0] * len(hands)
        own = scene.kernel.mask((*view.own_thrown, *view.kitty))
        if view.seat is not None:
            seen[scene.order.index(view.seat)] = own & ~scene.in_play & ~hands[scene.place]
        rollout = Rollout(scene.kernel, hands, 0, parties, seen)
        rollout.barred = [sight.barred[seat] for seat in scene.order]
        rollout.tricks = [sight.won[seat] for seat in scene.order]
        rollout.best = sight.best_played
        if sight.best_winner >= 0:
            rollout.best_seat = scene.order.index(sight.best_winner)
        rollout.gone = scene.in_play
        rollout.trick = list(sight.trick)
        return rollout

    def _result(
        self, rollout: Rollout, friends: frozenset[int], sides: tuple[int, ...], hands: Hands
    ) -> float:
        view = self.scene.view
        units = rollout.units()
        if view.contract is not None or not view.table.is_individual:
            ours = sum(unit for unit, side in zip(units, sides, strict=True) if side == 0)
            return self.worth.table(friends, self.scene.has_bonus(hands))[ours]
        taken = [0.0] * view.table.sides
        tricks = [0.0] * view.table.sides
        for place, seat in enumerate(self.scene.order):
            taken[view.table.side_of[seat]] += UNIT * units[place]
            tricks[view.table.side_of[seat]] += rollout.tricks[place]
        mine = {view.table.side_of[seat] for seat in friends if seat < view.seats}
        return self.worth.of_result(taken, tricks, sorted(mine))

    def book_card(self, hands: Hands) -> int:
        """Return the card the book plays (the same in every world: it sees its own hand only)."""
        _, _, parties = self._sides(hands)
        return choose_card(self.start(hands, parties).look())


def fork(rollout: Rollout) -> Rollout:
    """Return a rollout that goes on from the same moment by itself."""
    copy = Rollout(rollout.kernel, rollout.hands, rollout.leader, rollout.parties, rollout.seen)
    copy.barred = list(rollout.barred)
    copy.tricks = list(rollout.tricks)
    copy.trick = list(rollout.trick)
    copy.best = rollout.best
    copy.best_seat = rollout.best_seat
    copy.gone = rollout.gone
    return copy
