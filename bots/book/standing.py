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
from forty_five.rules.scoring import GREEN, game_end, score_bid
from forty_five.rules.table import table_for

GAME: Final = 230.0
"""What a sure win is worth more than a sure loss: then a point counts one at nothing all."""

DEPTH: Final = 80
"""How far below zero scores are told apart, in points."""

SWEEPS: Final = 8
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
    levels = tuple(_level(options, score) for score in scores)
    changes = _changes(options, seats, levels, side, figure, called)[units]
    return tuple(before + change for before, change in zip(scores, changes, strict=True))


def _level(options: Options, score: int) -> int:
    """Return a score that the scoring rules treat as they treat `score`."""
    level = GREEN if score >= GREEN else 0
    return max(level, options.over100_at) if score >= options.over100_at else level


@lru_cache(maxsize=4096)
def _changes(
    options: Options,
    seats: int,
    scores: tuple[int, ...],
    side: int,
    figure: int,
    called: frozenset[int],
) -> tuple[tuple[int, ...], ...]:
    """Return the changes of all scores for each number of units taken; see `scores_after`."""
    size = options.hand_size
    bonus = options.bonus // UNIT
    sides = len(scores)
    others = [other for other in range(sides) if other != side]
    rows = []
    for units in range(UNITS + 1):
        tricks = min(units, size + bonus)
        has_bonus = bonus if tricks >= 2 else 0
        tricks = min(tricks - has_bonus, size)
        won = [0] * sides
        won[side] = tricks
        for place in range(size - tricks):
            won[others[place % len(others)]] += 1
        taken = [UNIT * count for count in won]
        taken[side if has_bonus else others[0]] += UNIT * bonus
        score = score_bid(
            options,
            figure=figure,
            bidding_side=side,
            taken=taken,
            tricks=won,
            scores=scores,
            sides_that_called=called | {side},
        )
        rows.append(score.deltas)
    return tuple(rows)


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
    chances = _win_chances(options, seats)
    top = len(chances) - 1  # the score may stand above the target where one must bid to win
    chance = chances[min(_place(scores[side]), top)][min(_place(others[0]), top)]
    return (lead + GAME * (chance - 0.5)) / 2


def _place(score: int) -> int:
    """Return the row or column of a score: from `DEPTH` below zero, in steps of five points."""
    return max(score + DEPTH, 0) // UNIT


@lru_cache(maxsize=16)
def _win_chances(options: Options, seats: int) -> tuple[tuple[float, ...], ...]:
    """Return the chance of winning, by the own score and then the other side's."""
    size = _place(options.target)
    over = _place(options.over100_at)
    outcomes = {
        (mine, theirs): _outcomes(options, seats, (mine, theirs))
        for mine in (False, True)
        for theirs in (False, True)
    }
    chances = [
        [0.5 + (mine - theirs) / (3 * size) for theirs in range(size)] for mine in range(size)
    ]
    states = [(mine, theirs) for mine in range(size) for theirs in range(mine + 1)]
    for sweep in range(SWEEPS):
        for mine, theirs in reversed(states) if sweep % 2 == 0 else states:
            flags = (mine >= over, theirs >= over)
            value = _expected(options, mine, theirs, outcomes[flags], chances)
            chances[mine][theirs] = value
            chances[theirs][mine] = 1 - value
    return tuple(tuple(row) for row in chances)


def _expected(
    options: Options,
    mine: int,
    theirs: int,
    outcomes: tuple[tuple[int, int, int, float], ...],
    chances: list[list[float]],
) -> float:
    """Return the chance of winning after one more deal, by the chances known so far."""
    total = 0.0
    size = len(chances)
    for side, gain, loss, share in outcomes:
        row, column = mine + gain, theirs + loss
        if row < size and column < size:
            total += share * chances[row if row > 0 else 0][column if column > 0 else 0]
        elif row < size:
            continue
        elif column < size:
            total += share
        elif options.tie == "bidder_first":
            total += share * (1 - side)
        else:
            total += share * (0.5 if row == column else row > column)
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
    """Count the chances of a rule set before they are asked for: some hundredths of a second."""
    if options.has_auction and table_for(options, seats).sides == 2:
        _win_chances(options, seats)
