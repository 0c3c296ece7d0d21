"""What each call gains over a pass at nothing all: straight lines found by playing.

For each rule set of two sides of two, and each moment of its auction, ``lines.json`` holds a line
for every call: how many points it gains over passing, by what the hand holds and is likely to take.
They were fitted to very many calls whose other outcomes were played out as well; see
``bots.arena.make_lines``, which makes the file.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Final

from bots.book.chances import way_of
from bots.book.holding import Holding
from forty_five.rules.auction import Auction, Call
from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS
from forty_five.rules.table import Table, table_for

COUNT: Final = 12
"""Numbers in a line, one for each of `features_of`."""

_FIELDS: Final = Options.__struct_fields__

Line = tuple[float, ...]
"""Weights of the features of a hand; their sum is in points a deal."""

_SAME: Final = ("bids", "rebidding", "hold", "after_hold", "all_pass", "bag_value", "made", "set")
"""Options besides the way of playing that a rule set shares with the one whose lines it uses."""


def features_of(holding: Holding, reach: Sequence[float]) -> Line:
    """Return the numbers of a hand that its lines weigh.

    They are 1, the chances to take one to six units, whether five, jack and ace of hearts are held,
    the trumps, and those above three.
    """
    held = holding.features
    return (1.0, *reach[1:7], held[1], held[2], held[4], holding.trumps, held[9])


def moment_of(options: Options, table: Table, dealer: int, auction: Auction) -> str:
    """Return the kind of moment at which the seat on turn calls.

    It tells the standing bid and who has it, whether the dealer calls, whether the partner is out
    of the auction or may still call, and how many opponents may.
    """
    seat = auction.turn
    assert seat is not None
    partners = table.partners(seat)
    spoken = {caller for caller, _ in auction.calls} if options.rebidding == "one_round" else set()
    left = {other for other in auction.live if other not in (seat, auction.holder)} - spoken
    holder = "nobody"
    if auction.holder is not None:
        holder = "partner" if auction.holder in partners else "foe"
    return " ".join(
        (
            str(auction.high or 0),
            holder,
            "dealer" if seat == dealer else "other",
            "live" if left.intersection(partners) else "out",
            str(len(left.difference(partners))),
        )
    )


class Lines:
    """The lines of one rule set."""

    __slots__ = ("options", "table")

    def __init__(self, options: Options, lines: Mapping[str, Mapping[Call, Line]]) -> None:
        """Take the rule set the lines were made for, and those of each moment by the call."""
        self.options = options
        self.table = lines

    def gain(self, moment: str, call: Call, features: Sequence[float]) -> float | None:
        """Return what a call gains over a pass at nothing all, in points; `None` if not known."""
        line = self.table.get(moment, {}).get(call)
        if line is None:
            return None
        return sum(weight * number for weight, number in zip(line, features, strict=True))


def _call(text: str) -> Call:
    return int(text) if text.isdecimal() else "hold"


@lru_cache(maxsize=1)
def _tables() -> dict[tuple[str, int], Lines]:
    text = files("bots.book").joinpath("lines.json").read_text(encoding="utf-8")
    return {
        (entry["rules"], entry["seats"]): Lines(
            PRESETS[entry["rules"]].options,
            {
                moment: {_call(call): tuple(line) for call, line in calls.items()}
                for moment, calls in entry["lines"].items()
            },
        )
        for entry in json.loads(text)
    }


@lru_cache(maxsize=64)
def lines_for(options: Options, seats: int) -> Lines | None:
    """Return the lines for a rule set, or `None` where there are none for its auction.

    A rule set of one's own uses those of the preset most like it of those that are bid, played and
    scored in the same way; the target and the extra for thirty may differ.
    """
    if not options.has_auction or table_for(options, seats).sides != 2:
        return None
    way = way_of(options, seats)
    alike: list[tuple[int, str, int]] = []
    for name, count in _tables():
        known = PRESETS[name].options
        same = all(getattr(known, option) == getattr(options, option) for option in _SAME)
        if same and count == seats and way_of(known, seats) == way:
            apart = sum(getattr(known, field) != getattr(options, field) for field in _FIELDS)
            alike.append((apart, name, count))
    return _tables()[min(alike)[1:]] if alike else None
