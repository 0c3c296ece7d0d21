"""From a seat's view to what the search works on, and back.

The kernel counts hands in the order of play from the leader of the present trick; the view counts
seats round the table. `Scene` holds the translation for one decision and everything about it that
is the same in all sampled worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bots.book.rollout import Parties
from bots.search.kernel import UNIT, Kernel
from bots.search.position import Position
from bots.sight import Sight, sight_of
from forty_five.game.view import PlayerView
from forty_five.rules.exchange import draw_limit


@dataclass(frozen=True, slots=True)
class Scene:
    """One decision about a card. *Places* count from 0, the leader of the present trick."""

    view: PlayerView
    sight: Sight
    order: tuple[int, ...]
    """The hand at each place, as the view numbers it."""
    place: int
    """The place that plays now."""
    sizes: tuple[int, ...]
    """Cards left in each place's hand."""
    in_play: int
    """All cards played in this deal so far."""
    history: tuple[tuple[int, int], ...]
    """Every card played in this deal, in order: the place and the kernel index."""

    @property
    def kernel(self) -> Kernel:
        """The order of the cards."""
        return self.sight.kernel

    def friends_in(self, hands: Sequence[int]) -> frozenset[int]:
        """Return the hands (as the view numbers them) that play with the one on turn.

        Where a partner was called and has not shown, who that is depends on the cards.

        Args:
            hands: the cards of each place in one sampled world.
        """
        view = self.view
        if view.called is None or view.partner is not None or view.contract is None:
            return self.sight.friends
        called = 1 << self.kernel.index[view.called]
        team = {view.contract.bidder}
        team.update(self.order[place] for place, hand in enumerate(hands) if hand & called)
        everyone = frozenset(range(self.sight.hands))
        return frozenset(team) if self.sight.seat in team else everyone - team

    def sides(self, friends: frozenset[int]) -> tuple[int, ...]:
        """Return 0 for the places of `friends` and 1 for all others."""
        return tuple(0 if seat in friends else 1 for seat in self.order)

    def position(self, hands: Sequence[int], sides: tuple[int, ...]) -> Position:
        """Return a sampled world as the solver takes it; side 0 is that of the hand on turn."""
        sight = self.sight
        taken = sum(
            sight.won[seat] for seat, side in zip(self.order, sides, strict=True) if side == 0
        )
        best_side = 0
        if sight.best_winner >= 0:
            best_side = sides[self.order.index(sight.best_winner)]
        return Position(
            kernel=sight.kernel,
            hands=tuple(hands),
            sides=sides,
            leader=0,
            trick=sight.trick,
            taken=taken,
            best=sight.best_played,
            best_side=best_side,
            is_broken=sight.is_broken,
        )

    def has_bonus(self, hands: Sequence[int]) -> bool:
        """Whether the best trump of this world earns the bonus, so that a unit more is at stake."""
        cards = self.in_play
        for hand in hands:
            cards |= hand
        return self.kernel.bonus_card(cards) >= 0

    def trumps_played(self, place: int) -> int:
        """Return how many trumps a place has played in this deal."""
        low = self.kernel.trump_low
        return sum(1 for player, card in self.history if player == place and card >= low)

    @property
    def draw_limit(self) -> int:
        """The most cards anybody may draw."""
        return draw_limit(self.view.options, self.view.table)

    def parties(self, sides: tuple[int, ...]) -> Parties:
        """Return who plays with whom and for what, as the book takes it, by place."""
        view = self.view
        most = view.options.hand_size + self.kernel.rules.bonus // UNIT
        if view.contract is None:
            if view.options.hand_scoring in ("majority_5_10", "difference_5_15_25", "omi_tokens"):
                half = view.options.hand_size // 2 + 1
                return Parties(sides, (half, half))
            return Parties(self._alone(sides), ())
        bidder = self.order.index(view.contract.bidder)
        need = min(most, -(-view.contract.figure // UNIT))
        goals = [most - need + 1] * 2
        goals[sides[bidder]] = need
        return Parties(sides, tuple(goals), bidder)

    def _alone(self, sides: tuple[int, ...]) -> tuple[int, ...]:
        """Return a team number for each place: side 0 together, every other place on its own side.

        In a game of single players the others are not each other's friends.
        """
        table = self.view.table
        if not table.is_individual:
            return sides
        return tuple(0 if side == 0 else place + 1 for place, side in enumerate(sides))


def scene_of(view: PlayerView) -> Scene:
    """Return the scene of the hand on turn in `view`, which must be a card to play."""
    sight = sight_of(view)
    order = view.table.order_from(sight.leader)
    played = 0
    history = []
    for trick in (*view.tricks, view.trick):
        if trick is not None and trick.cards:
            hands = view.table.order_from(trick.leader)
            for seat, card in zip(hands, trick.cards, strict=False):
                index = sight.kernel.index[card]
                played |= 1 << index
                history.append((order.index(seat), index))
    return Scene(
        view=view,
        sight=sight,
        order=order,
        place=len(sight.trick),
        sizes=tuple(view.hand_sizes[seat] for seat in order),
        in_play=played,
        history=tuple(history),
    )
