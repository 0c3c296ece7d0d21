"""Ratings of several bots from their matches against each other (needs ``openskill``)."""

from __future__ import annotations

from collections.abc import Sequence

from bots.arena.match import Unit


class NoRatingsError(RuntimeError):
    """The extra that counts ratings is not installed."""


def ratings(
    matches: Sequence[tuple[str, str, Sequence[Unit]]],
) -> dict[str, tuple[float, float]]:
    """Return each bot's rating and how unsure it is, best first.

    Every deal or game is one match of two; units of all matches are taken by turns, so that the
    order of the matches does not favour anyone. Ratings are for a quick look: margins decide.

    Raises:
        NoRatingsError: ``openskill`` is not installed.
    """
    try:
        from openskill.models import BradleyTerryFull
    except ImportError as error:
        raise NoRatingsError("openskill") from error
    model = BradleyTerryFull()
    names = sorted({name for a, b, _ in matches for name in (a, b)})
    known = {name: model.rating(name=name) for name in names}
    most = max((len(units) for _, _, units in matches), default=0)
    for number in range(most):
        for a, b, units in matches:
            if number >= len(units):
                continue
            ranks = _ranks(units[number])
            new = model.rate([[known[a]], [known[b]]], ranks=ranks)
            known[a], known[b] = new[0][0], new[1][0]
    order = sorted(names, key=lambda name: -known[name].mu)
    return {name: (round(known[name].mu, 2), round(known[name].sigma, 2)) for name in order}


def _ranks(unit: Unit) -> list[float]:
    """Return the places of both bots: 1 for the better, the same for a tie."""
    if unit.margin == 0:
        return [1.0, 1.0]
    return [1.0, 2.0] if unit.margin > 0 else [2.0, 1.0]
