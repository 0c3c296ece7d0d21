"""The exact value of open play: who takes how much when nobody makes a mistake.

Two sides, one gains what the other loses. A game of single players or of three pairs is solved as
*my side against all the rest*; that is the worst my side need fear, not a prediction.

The searches run on a squeezed copy of the position: only cards that are still in play get a
number, with an empty number at each border that equal cards may not cross (suits, privileged
cards). Ideas used, see ``bots.md`` 2.1: equal cards of a hand are tried once, a table of finished
searches at trick starts, cheapest-winner-first ordering, and tricks that are sure at sight. The
bonus costs nothing: every card is played and the best trump wins its trick, so it is known from
the start (and no rank border is needed for it).
"""

from collections.abc import Sequence

from bots.search.kernel import bits
from bots.search.minimax import UnitSearch
from bots.search.position import Position
from bots.search.squeezed import NodeLimitError
from bots.search.table_search import TableSearch

__all__ = ["NodeLimitError", "Position", "Solver", "solve", "solve_all", "solve_units"]


class Solver:
    """Solve positions and count the work.

    The switches exist for tests and measurements; all are on in play.

    Attributes:
        trick_nodes: trick starts the last call had to search.
        trick_visits: those, and the ones answered by the table, at sight or by the last cards.
        card_nodes: decisions of seats after the leader in the last call.
    """

    __slots__ = (
        "card_nodes",
        "max_entries",
        "node_limit",
        "trick_nodes",
        "trick_visits",
        "uses_bounds",
        "uses_merging",
        "uses_table",
    )

    def __init__(
        self,
        *,
        uses_table: bool = True,
        uses_merging: bool = True,
        uses_bounds: bool = True,
        max_entries: int = 200_000,
        node_limit: int = 0,
    ) -> None:
        """Set the switches.

        Args:
            uses_table: remember finished trick starts.
            uses_merging: try equal cards once.
            uses_bounds: count tricks that are sure at sight.
            max_entries: most remembered trick starts; later ones are searched again.
            node_limit: give up with `NodeLimitError` after so many trick nodes; 0 for never.
        """
        self.uses_table = uses_table
        self.uses_merging = uses_merging
        self.uses_bounds = uses_bounds
        self.max_entries = max_entries if uses_table else 0
        self.node_limit = node_limit
        self.trick_nodes = 0
        self.trick_visits = 0
        self.card_nodes = 0

    def units(self, position: Position) -> int:
        """Return the units (tricks, and 1 for the bonus) side 0 ends with, all told."""
        position.check()
        self.trick_nodes = self.trick_visits = self.card_nodes = 0
        base = position.taken + position.bonus_to_side_0()
        left = position.tricks_left()
        if not left:
            return base
        search = UnitSearch(position, self)
        value = search.value(0, left)
        self._count(search)
        return base + value

    def solve(self, position: Position, payoff: Sequence[float]) -> float:
        """Return the payoff side 0 gets when both sides play perfectly for it.

        Args:
            position: any moment of play, also within a trick.
            payoff: what each final number of units of side 0 (bonus included) is worth to side
                0; side 1 wants it low. Longer tables than needed are fine. A table that never
                falls is solved much faster than any other.
        """
        base, left = self._start(position, payoff)
        reach = payoff[base : base + left + 1]
        if min(reach) == max(reach):
            return reach[0]
        if not _rises(reach):
            table = TableSearch(position, self, reach)
            worth = table.value()
            self._count(table)
            return worth
        low, high = _window(reach)
        search = UnitSearch(position, self)
        value = search.value(low, high)
        self._count(search)
        return reach[min(max(value, low), high)]

    def solve_all(self, position: Position, payoff: Sequence[float]) -> dict[int, float]:
        """Return the payoff of every legal card of the seat to play, by kernel index.

        The other arguments are those of `solve`.
        """
        base, left = self._start(position, payoff)
        if not left:
            raise ValueError("nobody has a card to play")
        reach = payoff[base : base + left + 1]
        if min(reach) == max(reach):
            return dict.fromkeys(bits(position.legal()), reach[0])
        if not _rises(reach):
            table = TableSearch(position, self, reach)
            worths = table.values()
            self._count(table)
            return worths
        low, high = _window(reach)
        search = UnitSearch(position, self)
        values = search.values(low, high)
        self._count(search)
        return {card: reach[min(max(v, low), high)] for card, v in values.items()}

    def _start(self, position: Position, payoff: Sequence[float]) -> tuple[int, int]:
        """Check the arguments; return the units settled already and the tricks to come."""
        position.check()
        self.trick_nodes = self.trick_visits = self.card_nodes = 0
        if len(payoff) <= position.most_units():
            raise ValueError(f"the payoff table must reach {position.most_units()} units")
        return position.taken + position.bonus_to_side_0(), position.tricks_left()

    def _count(self, search: UnitSearch | TableSearch) -> None:
        self.trick_nodes = search.trick_nodes
        self.trick_visits = search.trick_visits
        self.card_nodes = search.card_nodes


def _rises(values: Sequence[float]) -> bool:
    """Tell whether no value is below the one before it."""
    return all(values[i] <= values[i + 1] for i in range(len(values) - 1))


def _window(reach: Sequence[float]) -> tuple[int, int]:
    """Return the narrowest window of tricks outside which the payoff no longer changes."""
    low = 0
    while reach[low + 1] == reach[0]:
        low += 1
    high = len(reach) - 1
    while reach[high - 1] == reach[-1]:
        high -= 1
    return low, high


def solve(position: Position, payoff: Sequence[float]) -> float:
    """Return the payoff to side 0 under perfect play, see `Solver.solve`."""
    return Solver().solve(position, payoff)


def solve_all(position: Position, payoff: Sequence[float]) -> dict[int, float]:
    """Return the payoff of every legal card, see `Solver.solve_all`."""
    return Solver().solve_all(position, payoff)


def solve_units(position: Position) -> int:
    """Return the final units of side 0 under perfect play, see `Solver.units`."""
    return Solver().units(position)
