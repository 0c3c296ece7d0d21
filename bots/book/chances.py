"""How likely a hand is to take its bid: tables counted from deals played out by the book.

`make_chances` deals, names, throws, draws and plays thousands of deals of each way of playing, and
fits one curve for each number of units to the cards held before the draw. The curves lie in
``chances.json``; rule sets of one's own use those of the nearest way of playing.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from bots.book.holding import Holding
from forty_five.rules.exchange import draw_limit
from forty_five.rules.options import Options
from forty_five.rules.table import table_for

UNITS: Final = 6
"""The most units in a deal of five tricks: one each, and one for the best trump."""


class Way(NamedTuple):
    """What the chances of a bid depend on: a way of playing, without its scoring."""

    hands: int
    """Hands dealt."""
    partners: int
    """Hands that play with the bidder."""
    kitty: int
    names_first: int
    """1 if trumps are named before the kitty is seen, or from the hand alone."""
    draws: int
    """The most cards a hand may draw."""
    joker: int
    bidder_leads: int
    free: int
    """1 if any card may be played to a plain lead."""
    reneges: int
    """How many trumps may be withheld."""


def way_of(options: Options, seats: int) -> Way:
    """Return the way of playing of a rule set with an auction."""
    table = table_for(options, seats)
    partners = len(table.partners(0)) + (1 if options.dummy_partner else 0)
    if options.sides == "called_partner":
        partners = 1
    return Way(
        hands=table.hands,
        partners=partners,
        kitty=options.kitty,
        names_first=0 if options.kitty and options.trump_naming == "after_kitty" else 1,
        draws=draw_limit(options, table) if options.exchange == "all" else 0,
        joker=1 if options.deck == "std52_joker" else 0,
        bidder_leads=1 if options.first_lead == "bidder" else 0,
        free=1 if options.follow_plain == "free" else 0,
        reneges=len(options.renege),
    )


class Chances:
    """The curves of one way of playing."""

    __slots__ = ("curves", "usual")

    def __init__(self, curves: Sequence[Sequence[float]], usual: Sequence[Sequence[float]]) -> None:
        """Take the weights of the curves and the chances of the usual bidder."""
        self.curves = tuple(tuple(curve) for curve in curves)
        self.usual = tuple(tuple(row) for row in usual)

    def reach(self, holding: Holding) -> tuple[float, ...]:
        """Return the chance that the bidder takes at least 0, 1 ... 6 units with `holding`.

        The best trumps in unbroken order each take a trick, and the bonus, whatever the curves say.
        """
        sure = holding.tops + 1 if holding.tops else 0
        chances = [1.0]
        for units, curve in enumerate(self.curves, start=1):
            if units <= sure:
                chances.append(1.0)
                continue
            lean = sum(weight * held for weight, held in zip(curve, holding.features, strict=True))
            chances.append(min(chances[-1], 1 / (1 + math.exp(-lean))))
        return tuple(chances)

    def usual_reach(self, figure: int) -> tuple[float, ...]:
        """Return the chances of somebody of whom no more is known than the bid of `figure`."""
        return self.usual[min(max(figure // 5, 1), UNITS) - 1]


@lru_cache(maxsize=1)
def _tables() -> dict[Way, Chances]:
    text = files("bots.book").joinpath("chances.json").read_text(encoding="utf-8")
    return {
        Way(**entry["way"]): Chances(entry["curves"], entry["usual"]) for entry in json.loads(text)
    }


_WEIGHTS: Final = Way(6, 12, 3, 4, 1, 6, 1, 1, 1)
"""How much a step of each difference sets two ways of playing apart."""


@lru_cache(maxsize=128)
def chances_for(options: Options, seats: int) -> Chances:
    """Return the chances under a rule set: its own, or those of the nearest way of playing."""
    way = way_of(options, seats)
    tables = _tables()

    def apart(other: Way) -> int:
        pairs = zip(way, other, _WEIGHTS, strict=True)
        return sum(weight * abs(mine - theirs) for mine, theirs, weight in pairs)

    return tables[min(tables, key=apart)]
