"""Choices weighed against each other on the same sampled deals, until it is clear which is best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final, Generic, TypeVar

from bots.api import Clock

LOOK: Final = 20
"""Deals between two looks at whether a choice is still in the running; fewer decide nothing."""

CERTAIN: Final = 2.2
"""Standard errors by which a choice must be behind another to be left out of further deals."""

Choice = TypeVar("Choice")


@dataclass(frozen=True, slots=True)
class Compared(Generic[Choice]):
    """Choices weighed against each other on the same deals."""

    choice: Choice
    worths: tuple[tuple[Choice, float], ...]
    """Each with its worth on average, in points of margin."""
    deals: int


def compare(
    choices: Sequence[Choice],
    value: Callable[[Sequence[int]], Sequence[float]],
    count: int,
    clock: Clock,
    ahead: float,
) -> Compared[Choice]:
    """Weigh `choices`, of which the first is the book's, on up to `count` deals.

    A choice that is clearly worse than another is left out of the deals that follow.

    Args:
        choices: at least two.
        value: deals once and returns what the choices at the places asked for are worth.
        count: the most deals.
        clock: the time.
        ahead: standard errors by which another choice must be better than the book's.
    """
    left = list(range(len(choices)))
    means = [0.0] * len(choices)
    rows: list[Sequence[float]] = []
    while len(rows) < count and not (rows and clock.is_up):
        rows.append(value(left))
        if len(rows) % LOOK:
            continue
        means = _means(rows, left, means)
        best = max(left, key=lambda place: means[place])
        stay = [place for place in left if not _is_worse(rows, left.index(place), left.index(best))]
        if len(stay) < len(left):
            rows = [[row[left.index(place)] for place in stay] for row in rows]
            left = stay
            if len(left) < 2:
                break
    means = _means(rows, left, means)
    chosen = _chosen(rows, left, ahead) if len(rows) >= LOOK else 0
    worths = sorted(zip(choices, means, strict=True), key=lambda item: -item[1])
    return Compared(choices[chosen], tuple(worths), len(rows))


def _means(
    rows: Sequence[Sequence[float]], left: Sequence[int], means: Sequence[float]
) -> list[float]:
    """Return the mean worth of each choice; for one that is no longer weighed the last known."""
    found = list(means)
    for column, place in enumerate(left):
        found[place] = sum(row[column] for row in rows) / max(1, len(rows))
    return found


def _lead(rows: Sequence[Sequence[float]], ours: int, theirs: int) -> tuple[float, float]:
    """Return by how much one column is worth more than another, and the standard error of it."""
    count = len(rows)
    leads = [row[ours] - row[theirs] for row in rows]
    mean = sum(leads) / count
    spread = sum(lead * lead for lead in leads) / count - mean * mean
    return mean, sqrt((max(0.0, spread) + 1.0) / count)


def _is_worse(rows: Sequence[Sequence[float]], column: int, best: int) -> bool:
    lead, error = _lead(rows, column, best)
    return lead < -CERTAIN * error


def _chosen(rows: Sequence[Sequence[float]], left: Sequence[int], ahead: float) -> int:
    """Return the place of the best choice; the book's, where it is left, unless one is better."""
    if left[0] != 0:
        return left[max(range(len(left)), key=lambda column: sum(row[column] for row in rows))]
    best, most = 0, 0.0
    for column in range(1, len(left)):
        lead, error = _lead(rows, column, 0)
        if lead - ahead * error > most:
            best, most = column, lead - ahead * error
    return left[best]
