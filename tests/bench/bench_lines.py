"""What the lines in ``bots/book/lines.json`` are worth, on deals they were not made from.

``python tests/bench/bench_lines.py [--rules auction-120 ...] [--deals 5000] [--seed TEXT]``

The book that calls by its lines bids every deal twice, with the sides exchanged, against the book
without lines, the cautious bidder and a bold one; all play their cards by the book. Printed are the
points a deal it gains from nothing all, with one standard error, and how often it opens first, and
holds or raises an opponent's bid as dealer.
"""

from __future__ import annotations

import argparse
import sys
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

sys.path.insert(0, str(Path(__file__).parents[2]))

from bots.arena.contestants import CAUTIOUS
from bots.arena.make_lines import SEATS, Bidder, School, by_book, by_worth, can_learn
from bots.book.lines import lines_for
from forty_five.rules.presets import PRESETS

BOLD = {15: 20, 20: 35, 25: 75, 30: 95}
"""The worth of a holding from which a bold bidder bids each figure."""


def gain(school: School, bidder: Bidder, other: Bidder) -> float:
    """Return what a bidder gains over another on the deal on the table, in points."""
    one = school.result(school.start(), (bidder, other))
    two = school.result(school.start(), (other, bidder))
    return (one - two) / 2


def told(gains: list[float]) -> str:
    """Return a mean with its standard error."""
    return f"{fmean(gains):+.2f} ± {stdev(gains) / sqrt(len(gains)):.2f}"


def main(rules: str, deals: int, seed: str) -> None:
    """Print what the lines of one rule set are worth."""
    school = School(rules)
    learned = by_book(lines_for(school.options, SEATS))
    others = {
        "without lines": by_book(None),
        "cautious": by_worth(CAUTIOUS),
        "bold": by_worth(BOLD),
    }
    gains: dict[str, list[float]] = {name: [] for name in others}
    opened = held = asked = 0
    for deal in range(deals):
        school.deal(f"{seed}-{rules}-{deal}")
        for name, other in others.items():
            gains[name].append(gain(school, learned, other))
        moment = school.start()
        opened += learned(moment, moment.seat) != "pass"
        while moment.seat >= 0:
            call = learned(moment, moment.seat)
            if moment.seat == school.dealer and moment.kind.split()[1] == "foe":
                asked += 1
                held += call != "pass"
            moment = moment.after(call)
    print(f"{rules}, {deals} deals: opens first {opened / deals:.0%}", end="")
    print(f", the dealer does not let {held / max(1, asked):.0%} of opponents' bids stand")
    for name in others:
        print(f"  {told(gains[name])} against {name}")


if __name__ == "__main__":
    able = [rules for rules in PRESETS if can_learn(rules)]
    parser = argparse.ArgumentParser()
    parser.add_argument("--rules", nargs="*", default=["auction-125", "auction-120"], choices=able)
    parser.add_argument("--deals", type=int, default=5000)
    parser.add_argument("--seed", default="TRIAL")
    chosen = parser.parse_args()
    for wanted in chosen.rules:
        main(wanted, chosen.deals, chosen.seed)
