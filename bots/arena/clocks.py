"""Times of decisions, counted in boxes so that millions of them take no room."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

STEP: Final = 1.05
"""Each box reaches from its time to five percent more."""

LEAST: Final = 0.001
"""The shortest time told apart, in milliseconds."""


@dataclass(slots=True)
class Clocks:
    """How long one bot's decisions took, in milliseconds."""

    boxes: Counter[int] = field(default_factory=Counter)
    longest: float = 0.0

    def add(self, milliseconds: float) -> None:
        """Count one decision."""
        self.boxes[int(math.log(max(milliseconds, LEAST) / LEAST, STEP))] += 1
        self.longest = max(self.longest, milliseconds)

    def merge(self, others: Iterable[Clocks]) -> None:
        """Add the counts of others."""
        for other in others:
            self.boxes.update(other.boxes)
            self.longest = max(self.longest, other.longest)

    @property
    def count(self) -> int:
        """Decisions counted."""
        return self.boxes.total()

    def quantile(self, share: float) -> float:
        """Return the time that `share` of the decisions do not exceed; 0 without any."""
        left = share * self.count
        for box in sorted(self.boxes):
            left -= self.boxes[box]
            if left <= 0:
                return min(LEAST * STEP ** (box + 1), self.longest)
        return self.longest

    def summary(self) -> dict[str, float]:
        """Return p50, p95 and max, in milliseconds."""
        return {
            "p50": round(self.quantile(0.5), 3),
            "p95": round(self.quantile(0.95), 3),
            "max": round(self.longest, 3),
        }
