"""What the end of a deal is worth to a side: the real change of the score, and the game itself.

The unit is a point of margin, mine less theirs. Where the deal ends the game, winning it is worth
`WIN` more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bots.book.standing import worth
from bots.search.kernel import UNIT
from forty_five.game.view import PlayerView
from forty_five.rules.auction import sides_that_called
from forty_five.rules.scoring import (
    HandScore,
    game_end,
    score_bid,
    score_tokens,
    score_tricks,
)

WIN: Final = 60.0
"""Points that winning the game is worth above the points of its last deal."""

TOKEN: Final = 10.0
"""Points a token is worth, so that all games are counted alike."""


class Worth:
    """The worth of every result of the deal in one view, seen from the hand on turn."""

    __slots__ = ("_tables", "view")

    def __init__(self, view: PlayerView) -> None:
        """Take the view at the decision."""
        self.view = view
        self._tables: dict[tuple[frozenset[int], bool], tuple[float, ...]] = {}

    def table(self, friends: frozenset[int], has_bonus: bool) -> tuple[float, ...]:
        """Return what each number of units of `friends`, from 0 up, is worth to them.

        Args:
            friends: the hands on the side of the hand on turn, itself included.
            has_bonus: whether a unit more than the tricks is at stake.
        """
        key = (friends, has_bonus)
        if key not in self._tables:
            tricks = self.view.options.hand_size
            total = tricks + (1 if has_bonus else 0)
            most = tricks + self.view.options.bonus // UNIT
            table = [self._of(friends, min(units, total), total) for units in range(most + 1)]
            self._tables[key] = tuple(table)
        return self._tables[key]

    def _of(self, friends: frozenset[int], units: int, total: int) -> float:
        view = self.view
        hands = view.options.hand_size
        tricks = hands if units == total else min(units, hands - 1)
        ours, theirs = self._camps(friends)
        taken = [0.0] * view.table.sides
        won = [0.0] * view.table.sides
        for sides, points, count in (
            (ours, UNIT * units, tricks),
            (theirs, UNIT * (total - units), hands - tricks),
        ):
            for side in sides:
                taken[side] += points / len(sides)
                won[side] += count / len(sides)
        return self.of_result(taken, won, ours)

    def _camps(self, friends: frozenset[int]) -> tuple[list[int], list[int]]:
        """Return the scoring sides that take my camp's and the others' tricks.

        A bidder takes all its camp's tricks; single players against a bid share theirs evenly.
        """
        view = self.view
        table = view.table
        camps: list[list[int]] = [[], []]
        for seat in range(view.seats):
            camp = camps[0 if seat in friends else 1]
            if table.side_of[seat] not in camp:
                camp.append(table.side_of[seat])
        bidder = view.contract.bidder if view.contract is not None else None
        if bidder is not None:
            camps[0 if bidder in friends else 1] = [table.side_of[bidder]]
        ours, theirs = camps
        return ours, [side for side in theirs if side not in ours] or theirs

    def of_result(
        self, taken: Sequence[float], tricks: Sequence[float], ours: Sequence[int]
    ) -> float:
        """Return the worth to the sides `ours` of a deal that is over.

        Args:
            taken: points in tricks and bonus by side; shares may be broken.
            tricks: tricks by side.
            ours: the scoring sides that play together with the hand on turn.
        """
        score = self._score(taken, tricks)
        view = self.view
        if view.contract is not None and view.table.sides == 2 and not view.options.three_sets:
            side = view.table.side_of[view.contract.bidder]
            totals = [old + round(new) for old, new in zip(view.scores, score.deltas, strict=True)]
            return worth(view.options, view.seats, totals, ours[0], side)
        scale = TOKEN if self.view.options.is_omi else 1.0
        count = len(score.deltas)
        others = [side for side in range(count) if side not in ours]
        mine = sum(score.deltas[side] for side in ours) / max(1, len(ours))
        margin = mine - sum(score.deltas[side] for side in others) / max(1, len(others))
        return scale * margin + self._end(score, ours)

    def _score(self, taken: Sequence[float], tricks: Sequence[float]) -> HandScore:
        view = self.view
        options = view.options
        if options.is_omi:
            caller = view.table.side_of[view.namer or 0]
            whole = [round(count) for count in tricks]
            return score_tokens(
                options,
                caller_side=caller,
                tricks=whole,
                carried=view.carried,
                scores=view.scores,
            )
        if view.contract is None or view.auction is None:
            return score_tricks(options, taken=taken, tricks=tricks, scores=view.scores)  # type: ignore[arg-type]
        return score_bid(
            options,
            figure=view.contract.figure,
            bidding_side=view.table.side_of[view.contract.bidder],
            taken=taken,  # type: ignore[arg-type]
            tricks=tricks,  # type: ignore[arg-type]
            scores=view.scores,
            sides_that_called=sides_that_called(view.table, view.auction),
        )

    def _end(self, score: HandScore, ours: Sequence[int]) -> float:
        """Return what the end of the game adds, if the deal ends it."""
        view = self.view
        totals = [old + round(new) for old, new in zip(view.scores, score.deltas, strict=True)]
        bidder = view.contract.bidder if view.contract is not None else None
        side = view.table.side_of[bidder] if bidder is not None else None
        sets = dict(enumerate(view.sets))
        if score.made is False and side is not None:
            sets[side] = sets.get(side, 0) + 1
        outcome = game_end(
            view.options,
            totals,
            bidding_side=side,
            hands_played=len(view.results) + 1,
            sets=sets,
            jinked=score.jinked,
        )
        if outcome is None:
            return 0.0
        return WIN if outcome.winner in ours else -WIN
