"""What a match came to: points a deal with their interval, games, bids and times."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

from bots.arena.match import Batch, Pairing, Tally, Unit

SURE: Final = 1.96
"""Standard errors on either side of a 95 % interval."""

CERTAIN: Final = 3.3
"""Standard errors from nothing at which a match may stop early: an error of one in a thousand."""

LEAST_UNITS: Final = 100
"""Units before a match may stop early."""


@dataclass(slots=True)
class Report:
    """A match, as far as it has been played."""

    pairing: Pairing
    units: list[Unit] = field(default_factory=list)
    a: Tally = field(default_factory=Tally)
    b: Tally = field(default_factory=Tally)
    stopped_early: bool = False

    def add(self, batch: Batch) -> None:
        """Take up a batch."""
        self.units += batch.units
        self.a.merge([batch.a])
        self.b.merge([batch.b])

    @property
    def margin(self) -> float:
        """A's points less B's a deal."""
        return fmean(unit.margin for unit in self.units) if self.units else 0.0

    @property
    def error(self) -> float:
        """The standard error of `margin`, in points."""
        return _error([unit.margin for unit in self.units])

    @property
    def games_won(self) -> float:
        """The share of games that A won; drawn ones count a half."""
        return fmean(unit.won / 2 for unit in self.units) if self.units else 0.5

    @property
    def is_certain(self) -> bool:
        """Whether it is as good as certain which of the two is better."""
        if len(self.units) < LEAST_UNITS:
            return False
        if self.pairing.games:
            error = _error([unit.won / 2 for unit in self.units])
            return abs(self.games_won - 0.5) > CERTAIN * error > 0
        return abs(self.margin) > CERTAIN * self.error > 0

    def as_json(self) -> dict[str, Any]:
        """Return the match as plain values, ready for a JSON text."""
        pairing = self.pairing
        result: dict[str, Any] = {
            "a": pairing.a,
            "b": pairing.b,
            "rules": pairing.preset,
            "seats": pairing.seats,
            "seed": pairing.seed,
            "samples": pairing.samples,
            "seconds": pairing.seconds,
            "deals": len(self.units),
            "points_per_deal": round(self.margin, 4),
            "ci95": _interval(self.margin, self.error),
            "made": {"a": self.a.made(), "b": self.b.made()},
            "decision_ms": {"a": self.a.clocks.summary(), "b": self.b.clocks.summary()},
            "faults": {"a": self.a.faults, "b": self.b.faults},
            "stopped_early": self.stopped_early,
        }
        if pairing.games:
            error = _error([unit.won / 2 for unit in self.units])
            result["deals"] = sum(unit.deals for unit in self.units)
            result["games"] = 2 * len(self.units)
            result["games_won"] = {
                "a": round(self.games_won, 4),
                "ci95": _interval(self.games_won, error),
            }
        return result


def _error(values: list[float]) -> float:
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def _interval(middle: float, error: float) -> list[float]:
    return [round(middle - SURE * error, 4), round(middle + SURE * error, 4)]


def gather(
    pairing: Pairing,
    batches: Iterable[Batch],
    *,
    until_certain: bool = False,
    progress: Callable[[Report], None] | None = None,
) -> Report:
    """Take up batches in their order until they end, or until the answer is certain."""
    report = Report(pairing)
    for batch in batches:
        report.add(batch)
        if progress is not None:
            progress(report)
        if until_certain and report.is_certain:
            report.stopped_early = True
            break
    return report
