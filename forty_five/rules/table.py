"""Seats round a table: whose turn comes next and who plays with whom.

Seats are numbered from 0 clockwise, as seen from above.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from forty_five.rules.options import Options


class Table(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """The seats of one game and the sides they form.

    `seats` counts players, 2 to 6; `hands` also counts a dummy's hand, which comes last.
    `side_of` gives the scoring side of each hand (a dummy's is never scored).
    """

    seats: int
    hands: int
    step: int
    side_of: tuple[int, ...]
    sides: int
    orders: tuple[tuple[int, ...], ...]
    """All hands in order of play, by the hand that comes first."""

    def left_of(self, seat: int) -> int:
        """Return the seat that plays after `seat`: the left, or the right when play is reversed."""
        return (seat + self.step) % self.hands

    def order_from(self, seat: int) -> tuple[int, ...]:
        """Return all hands in order of play, `seat` first."""
        return self.orders[seat]

    def players_from(self, seat: int) -> tuple[int, ...]:
        """Return the players' seats (no dummy) in order of play from `seat` on."""
        order = self.orders[seat]
        if self.hands == self.seats:
            return order
        return tuple(other for other in order if other < self.seats)

    def next_player(self, seat: int) -> int:
        """Return the next player after `seat`, passing over a dummy."""
        following = self.left_of(seat)
        return following if following < self.seats else self.left_of(following)

    def seats_of(self, side: int) -> tuple[int, ...]:
        """Return the players of one side."""
        return tuple(seat for seat in range(self.seats) if self.side_of[seat] == side)

    def partners(self, seat: int) -> tuple[int, ...]:
        """Return the other players on the side of `seat`."""
        return tuple(other for other in self.seats_of(self.side_of[seat]) if other != seat)

    @property
    def is_individual(self) -> bool:
        """Whether every player scores alone."""
        return self.sides == self.seats


def _table(sides: str, direction: str, dummy: bool, seats: int) -> Table:
    if sides in ("individual", "called_partner") or dummy:
        count = seats
    elif sides in ("three_pairs", "individual_or_three_pairs"):
        count = 3 if seats == 6 else seats
    else:
        count = 2 if seats % 2 == 0 else seats
    hands = seats + (1 if dummy else 0)
    side_of = tuple(seat % count for seat in range(seats)) + ((count,) if dummy else ())
    step = 1 if direction == "clockwise" else -1
    turns = [step * turn for turn in range(hands)]
    orders = tuple(tuple((first + turn) % hands for turn in turns) for first in range(hands))
    return Table(seats, hands, step, side_of, count, orders)


@lru_cache(maxsize=256)
def table_for(options: Options, seats: int) -> Table:
    """Return the table of `seats` players under `options`.

    Two sides sit alternately (partners opposite at four); an odd table of such a rule set plays
    every player alone; three pairs of six sit with two strangers between partners.
    """
    return _table(options.sides, options.direction, options.dummy_partner, seats)
