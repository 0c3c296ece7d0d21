"""What a score is worth: the chance of winning the game from there, and the points.

A call that is right at nothing all may be wrong at 110 to 95. So the book values scores, not
points: half by the chance of winning the game, counted backwards over a model of the deals to come,
half by the points themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bots.book.chances import UNITS, chances_for
from bots.search.kernel import UNIT
from forty_five.rules.options import Options
from forty_five.rules.scoring import game_end, score_bid
from forty_five.rules.table import table_for

GAME: Final = 230.0
"""What a sure win is worth more than a sure loss: then a point counts one at nothing all."""

DEPTH: Final = 120
"""How far below zero scores are told apart, in points."""

SWEEPS: Final = 12
"""Rounds of the backward count; the chances change by less than a hundredth after that."""

_USUAL: Final = ((15, 0.15), (20, 0.5), (25, 0.25), (30, 0.1))
"""The bids of the deals to come, and how often each is the contract."""


def scores_after(
    options: Options,
    seats: int,
    scores: Sequence[int],
    side: int,
    figure: int,
    units: int,
    called: frozenset[int],
) -> tuple[int, ...]:
    """Return the scores by side once `side` has played a bid of `figure` and taken `units`.

    A unit is a trick, or the bonus; the sides that do not play the bid share the rest.
    """
    size = options.hand_size
    bonus = options.bonus // UNIT if options.bonus else 0
    units = min(units, size + bonus)
    ours_has_bonus = bonus if units >= 2 else 0
    tricks = min(units - ours_has_bonus, size)
    sides = len(scores)
    others = [other for other in range(sides) if other != side]
    won = [0] * sides
    won[side] = tricks
    for place in range(size - tricks):
        won[others[place % len(others)]] += 1
    taken = [UNIT * count for count in won]
    taken[side if ours_has_bonus else others[0]] += UNIT * bonus
    score = score_bid(
        options,
        figure=figure,
        bidding_side=side,
        taken=taken,
        tricks=won,
        scores=scores,
        sides_that_called=called | {side},
    )
    return tuple(before + change for before, change in zip(scores, score.deltas, strict=True))


@lru_cache(maxsize=8192)
def worths(
    options: Options,
    seats: int,
    scores: tuple[int, ...],
    bidding_side: int,
    figure: int,
    called: frozenset[int],
    side: int,
) -> tuple[float, ...]:
    """Return what a bid is worth to `side` for each number of units its bidder may take.

    The other arguments are those of `scores_after`.
    """
    return tuple(
        worth(
            options,
            seats,
            scores_after(options, seats, scores, bidding_side, figure, units, called),
            side,
            bidding_side,
        )
        for units in range(UNITS + 1)
    )


def worth(
    options: Options, seats: int, scores: Sequence[int], side: int, bidding_side: int
) -> float:
    """Return what `scores` after a deal are worth to `side`, in points more than the others'."""
    others = [score for other, score in enumerate(scores) if other != side]
    lead = scores[side] - sum(others) / len(others)
    end = game_end(options, scores, bidding_side=bidding_side)
    if options.game_length_hands is not None:
        return lead
    if end is not None:
        return (lead + (GAME if end.winner == side else -GAME) / 2) / 2
    if len(scores) != 2:
        return (lead + (scores[side] - max(others)) / 2) / 2
    chance = _win_chances(options, seats)[_place(scores[side]), _place(others[0])]
    return (lead + GAME * (chance - 0.5)) / 2


def _place(score: int) -> int:
    return max(score, -DEPTH) // UNIT


@lru_cache(maxsize=16)
def _win_chances(options: Options, seats: int) -> dict[tuple[int, int], float]:
    """Return side 0's chance of winning from every pair of scores, in steps of five points."""
    top = (options.target - 1) // UNIT
    low = -DEPTH // UNIT
    states = [
        (mine, theirs) for mine in range(top, low - 1, -1) for theirs in range(top, low - 1, -1)
    ]
    chances = {(mine, theirs): 0.5 + (mine - theirs) / (4 * top) for mine, theirs in states}
    for sweep in range(SWEEPS):
        for state in states if sweep % 2 == 0 else reversed(states):
            if state[0] < state[1]:
                continue
            value = _expected(options, seats, state, chances)
            chances[state] = value
            chances[state[1], state[0]] = 1 - value
    return chances


def _expected(
    options: Options,
    seats: int,
    state: tuple[int, int],
    chances: dict[tuple[int, int], float],
) -> float:
    total = 0.0
    scores = (UNIT * state[0], UNIT * state[1])
    over = tuple(score >= options.over100_at for score in scores)
    top = options.target // UNIT
    for side, mine, theirs, share in _outcomes(options, seats, over):
        after = (state[0] + mine, state[1] + theirs)
        if after[0] < top and after[1] < top:
            low = -DEPTH // UNIT
            total += share * chances[max(after[0], low), max(after[1], low)]
            continue
        if after[0] >= top and after[1] >= top:
            first = side if options.tie == "bidder_first" else (0 if after[0] > after[1] else 1)
            total += share * (1 - first)
        else:
            total += share * (after[0] >= top)
    return total


@lru_cache(maxsize=64)
def _outcomes(
    options: Options, seats: int, over: tuple[bool, ...]
) -> tuple[tuple[int, int, int, float], ...]:
    """Return how a deal may come out: who bids, both changes in units, and how likely it is."""
    usual = chances_for(options, seats)
    base = tuple(options.over100_at if flag else 0 for flag in over)
    shares: dict[tuple[int, int, int], float] = {}
    offered = [(figure, share) for figure, share in _USUAL if figure in options.bids]
    for figure, share in offered:
        reach = (*usual.usual_reach(figure), 0.0)
        for units in range(UNITS + 1):
            part = share * (reach[units] - reach[units + 1]) / 2
            for side in (0, 1):
                after = scores_after(options, seats, base, side, figure, units, frozenset((0, 1)))
                changes = [(new - old) // UNIT for new, old in zip(after, base, strict=True)]
                key = (side, changes[0], changes[1])
                shares[key] = shares.get(key, 0.0) + part
    whole = sum(shares.values())
    return tuple((*key, share / whole) for key, share in shares.items() if share > 0)


def warm(options: Options, seats: int) -> None:
    """Count the chances of a rule set before they are asked for (a fifth of a second)."""
    if options.has_auction and table_for(options, seats).sides == 2:
        _win_chances(options, seats)
