"""Plots as text: the score by hand, and results over time. Plain characters, for any terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from forty_five.game.session import Session
from forty_five.text.names import Names

MARKS: Final = "*o+x#@"
"""What marks the points of the first side, the second, and so on."""

SHARED: Final = "="
"""What marks a point where several sides meet."""


def score_plot(
    totals: Sequence[Sequence[int]], target: int | None = None, *, width: int = 60, height: int = 12
) -> tuple[str, ...]:
    r"""Return the scores by hand as lines of text, hands from left to right.

    Args:
        totals: Scores by side after each hand, in points.
        target: A score to draw a line at, where there is one.
        width: The most columns for the plot, the scale aside; long games are drawn closer together.
        height: Lines for the plot, the hand numbers aside.

    >>> print("\n".join(score_plot([(10, 0), (20, 10)], height=3)))
       20 |   *
       10 | * o
        0 |.o...
          +-----
            1 2
    """
    if not totals:
        return ()
    scores = [score for row in totals for score in row]
    low, high = min(0, *scores), max(0, *scores, target or 0)
    height = min(height, high - low + 1)
    columns = min(width, 2 * len(totals) + 1)
    grid = [[" "] * columns for _line in range(height)]

    def cells_at(score: int) -> list[str]:
        return grid[height - 1 - round((score - low) * (height - 1) / ((high - low) or 1))]

    for level, mark in ((0, "."), (target, "-")):
        if level is not None:
            cells_at(level)[:] = [mark] * columns
    for hand, row in enumerate(totals):
        column = _column(hand, len(totals), columns)
        for side, score in enumerate(row):
            cells = cells_at(score)
            is_taken = cells[column] in MARKS + SHARED
            cells[column] = SHARED if is_taken else MARKS[side % len(MARKS)]
    return (*_with_scale(grid, low, high), *_foot(columns, len(totals)))


def _column(hand: int, hands: int, columns: int) -> int:
    """Return the column of a hand: every second one, or closer when there are too many."""
    if 2 * hands + 1 <= columns:
        return 1 + 2 * hand
    return hand * (columns - 1) // max(1, hands - 1)


def _with_scale(grid: list[list[str]], low: int, high: int) -> list[str]:
    last = max(1, len(grid) - 1)
    return [
        f"{round(high - (high - low) * number / last):>5} |{''.join(cells)}".rstrip()
        for number, cells in enumerate(grid)
    ]


def _foot(columns: int, hands: int) -> tuple[str, str]:
    marks = [" "] * columns
    for hand in range(hands):
        number = str(hand + 1)
        column = _column(hand, hands, columns)
        has_room = column + len(number) <= columns and marks[max(0, column - 1)] == " "
        if has_room and (hand == 0 or (hand + 1) % 5 == 0 or hands <= 9):
            marks[column : column + len(number)] = number
    return "      +" + "-" * columns, ("       " + "".join(marks)).rstrip()


def game_plot(session: Session, names: Names) -> Iterator[str]:
    """Yield the plot of a game's score by hand, with its legend; nothing before the second hand."""
    results = session.state.results
    if len(results) < 2:
        return
    sides = range(names.table.sides)
    yield "  ".join(f"{MARKS[side % len(MARKS)]} {names.side(side)}" for side in sides)
    yield from score_plot([result.totals for result in results], session.setup.options.target)


def balance_plot(
    results: Sequence[bool | None], *, width: int = 60, height: int = 7
) -> tuple[str, ...]:
    """Return games won less games lost, game by game, as lines of text.

    Args:
        results: For every game whether it was won; `None` counts neither way.
        width: The most columns for the plot.
        height: Lines for the plot, the game numbers aside.
    """
    balance, course = 0, []
    for won in results:
        balance += 0 if won is None else 1 if won else -1
        course.append((balance,))
    return score_plot(course, width=width, height=height)
