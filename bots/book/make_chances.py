"""Make ``chances.json``: ``python -m bots.book.make_chances [DEALS]``.

For every preset and seat count with an auction, `DEALS` deals are dealt from a fixed seed. A random
seat names its best suit and plays it; all keep their trumps, draw and play by the book. For each
number of units a logistic curve over the holding's features is fitted by Newton's method with a
little shrinkage. The same deals make the same file.
"""

from __future__ import annotations

import json
import math
import random
import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

from bots.book.chances import UNITS, Chances, Way, way_of
from bots.book.holding import FEATURES, Holding, best_holding, keep_order
from bots.book.rollout import Parties, Rollout
from bots.search.kernel import kernel_for
from bots.sight import kernel_rules
from forty_five.rules.cards import Card
from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS
from forty_five.rules.ranking import deck_for, ranking_for

Sample = tuple[Holding, int]
"""What the bidder held before the draw, and the units its side took."""

_BIDS_AT = (0.75, 0.70, 0.66, 0.62, 0.53, 0.45)
"""The chance from which a usual player bids 5, 10 ... 30."""


def sample(options: Options, way: Way, chance: random.Random) -> Sample:
    """Deal and play one deal; hand 0 plays the bid, and hands are numbered in the order of play."""
    deck = list(deck_for(options))
    chance.shuffle(deck)
    size = options.hand_size
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(way.hands)]
    used = way.hands * size
    held = best_holding(options, hands[0])
    hands[0] += deck[used : used + way.kitty]
    stock = deck[used + way.kitty :]
    suit = held.suit if way.names_first else best_holding(options, hands[0]).suit
    ranking = ranking_for(options, suit)
    thrown: list[list[Card]] = []
    pile: list[Card] = []
    for seat, hand in enumerate(hands):
        order = keep_order(ranking, hand)
        trumps = sum(1 for card in hand if ranking.is_trump(card))
        kept = order[: min(size, max(trumps, size - way.draws))]
        thrown.append([card for card in hand if card not in kept])
        pile += thrown[-1]
        missing = size - len(kept)
        if len(stock) < missing:  # a short stock is filled up with what lies thrown
            stock, pile = [*pile, *stock], []
        hands[seat] = kept + [stock.pop() for _ in range(missing)]
    kernel = kernel_for(kernel_rules(options), suit.value)
    teams = _teams(options, way)
    leader = 0 if way.bidder_leads else 1
    rollout = Rollout(
        kernel,
        [kernel.mask(hand) for hand in hands],
        leader,
        Parties(teams, (4, 3), 0),
        [kernel.mask(set(cards).difference(*hands)) for cards in thrown],
    )
    rollout.run()
    units = rollout.units()
    return held, sum(units[seat] for seat in range(way.hands) if teams[seat] == 0)


def _teams(options: Options, way: Way) -> tuple[int, ...]:
    """Return 0 for the bidder's hands and 1 for the others, evenly spaced round the table."""
    count = way.partners + 1
    if way.hands % count:
        return (0,) * 1 + (1,) * (way.hands - count) + (0,) * (count - 1)
    return tuple(0 if seat % (way.hands // count) == 0 else 1 for seat in range(way.hands))


def fit(samples: Sequence[Sample], units: int) -> list[float]:
    """Return the weights of the curve for taking at least `units`."""
    groups: dict[tuple[int, ...], list[int]] = defaultdict(lambda: [0, 0])
    for held, taken in samples:
        group = groups[held.features]
        group[0] += 1
        group[1] += taken >= units
    weights = [0.0] * FEATURES
    for _ in range(12):
        gradient = [-0.5 * weight for weight in weights]
        matrix = [[0.5 * (row == column) for column in range(FEATURES)] for row in range(FEATURES)]
        for features, (count, reached) in groups.items():
            lean = sum(weight * held for weight, held in zip(weights, features, strict=True))
            guess = 1 / (1 + math.exp(-max(-30.0, min(30.0, lean))))
            for row in range(FEATURES):
                if features[row]:
                    gradient[row] += features[row] * (reached - count * guess)
                    spread = count * guess * (1 - guess) * features[row]
                    for column in range(FEATURES):
                        matrix[row][column] += spread * features[column]
        step = solved(matrix, gradient)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
    return [round(weight, 3) for weight in weights]


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of a positive definite set of linear equations."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place in range(size):
        pivot = rows[place][place]
        for other in range(size):
            if other != place and rows[other][place]:
                factor = rows[other][place] / pivot
                rows[other] = [
                    a - factor * b for a, b in zip(rows[other], rows[place], strict=True)
                ]
    return [row[-1] / row[place] for place, row in enumerate(rows)]


def usual(samples: Sequence[Sample], chances: Chances) -> list[list[float]]:
    """Return, for each figure from 5 to 30, the chances of those who would bid so much or more."""
    rows = []
    for figure in range(UNITS):
        taken = [
            units for held, units in samples if chances.reach(held)[figure + 1] >= _BIDS_AT[figure]
        ]
        taken = taken or [units for _, units in samples]
        rows.append(
            [
                round(sum(units >= least for units in taken) / len(taken), 3)
                for least in range(UNITS + 1)
            ]
        )
    return rows


def main(deals: int) -> None:
    """Count every way of playing and write the file beside this module."""
    entries: dict[Way, dict[str, object]] = {}
    for name, preset in PRESETS.items():
        for seats in preset.options.players if preset.options.has_auction else ():
            way = way_of(preset.options, seats)
            if way in entries:
                continue
            chance = random.Random(f"{name} {seats}")
            samples = [sample(preset.options, way, chance) for _ in range(deals)]
            curves = [fit(samples, units) for units in range(1, UNITS + 1)]
            entries[way] = {
                "way": way._asdict(),
                "deals": deals,
                "curves": curves,
                "usual": usual(samples, Chances(curves, ())),
            }
    lines = ",\n".join(json.dumps(entry) for entry in entries.values())
    Path(__file__).with_name("chances.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
