"""How likely each number of trumps in a hand is, from how many cards it drew.

Almost everybody keeps exactly the trumps and draws the rest, so a draw count betrays how many
trumps were kept; what was drawn is as random as the stock.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Final

KEEPS_PLAIN: Final = 0.1
"""The share of hands that keep a plain card with their trumps."""

DEALERS_PICK: Final = 3.0
"""How much likelier each trump is in a hand that was filled by choice from the whole stock."""


@dataclass(frozen=True, slots=True)
class Draw:
    """What is known of one hand's exchange, in cards."""

    size: int
    """Cards of a full hand."""
    before: int
    """Cards it chose from: a full hand, and the kitty for the bidder."""
    drawn: int
    least_kept: int = 0
    """Cards it had to keep, whatever they were."""
    picks: bool = False
    """Whether it chose what it drew."""

    @property
    def kept(self) -> int:
        """Cards kept."""
        return self.size - self.drawn

    @property
    def thrown(self) -> int:
        """Cards thrown away."""
        return self.before - self.kept


@lru_cache(maxsize=512)
def kept_weights(draw: Draw, trumps: int) -> tuple[float, ...]:
    """Return how likely the hand kept 0, 1, ... trumps, if it holds `trumps` after the draw.

    The sum is the likelihood of the draw count for such a hand, up to a factor that is the same
    for every number of trumps.
    """
    weights = []
    for kept in range(min(trumps, draw.kept) + 1):
        plain = draw.kept - kept
        ways = comb(trumps, kept) * comb(draw.size - trumps, plain)
        weights.append(ways * _keeps(draw, kept, plain))
    return tuple(weights)


def _keeps(draw: Draw, trumps: int, plain: int) -> float:
    """Return the chance that a hand with `trumps` trumps keeps them and just those plain cards."""
    if trumps == draw.size:
        return 1.0
    others = draw.before - trumps
    forced = max(0, draw.least_kept - trumps)
    if plain == forced:
        return (1.0 - KEEPS_PLAIN) / comb(others, plain)
    if plain == forced + 1 and others:
        return KEEPS_PLAIN / comb(others, plain)
    return 1e-4 / comb(others, plain)


@lru_cache(maxsize=512)
def trump_weights(draw: Draw | None, size: int) -> tuple[float, ...]:
    """Return the weight of each number of trumps in a hand of `size`, from 0 up.

    These are weights of single hands: how many hands have that many trumps is not in them.
    Without a draw every hand is as likely as the next.
    """
    if draw is None:
        return (1.0,) * (size + 1)
    weights = []
    for trumps in range(size + 1):
        weight = sum(kept_weights(draw, trumps))
        weights.append(weight * (DEALERS_PICK**trumps if draw.picks else 1.0))
    return tuple(weights)
