"""Are the deals even? ``python tests/bench/bench_deals.py [--deals 50000]``.

Deals so many hands of every sort of pack through the rules themselves, each from a fresh seed of
the system, and counts which card came to which seat and to which place of a hand, how often each
seat got the best trumps, and who was cut as first dealer. Each chi-square has to be within chance
(p above 0.001). Also starts 200 games at once and finds no two with the same first deal.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Hashable, Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from forty_five.game import engine
from forty_five.game.chance import new_seed
from forty_five.game.moves import legal_actions
from forty_five.game.state import State
from forty_five.rules.cards import Card
from forty_five.rules.presets import preset

TABLES = (("auction-125", 4), ("irish-25", 5), ("omi", 4))
LIMIT = 3.4
"""Standard deviations that chance passes less than once in a thousand times in a large table.

In tables of a few cells, whose tail is longer, it is twice as many."""


def dealt(rules: str, seats: int) -> State:
    """Return a game with its first hand dealt from a fresh seed."""
    state = engine.new_game(preset(rules).options, seats, new_seed(), None)
    while not (state.deal is not None and all(state.deal.hands[:seats])):
        actor = engine.actor(state)
        state, _events = engine.apply(state, legal_actions(engine.view_for(state, actor))[0])
    return state


def deviation(counts: Mapping[Hashable, int], cells: int, degrees: float) -> float:
    """Return by how many standard deviations a table of counts is off an even one.

    Args:
        counts: How often each of the cells was met.
        cells: How many cells there are.
        degrees: What chi-square is on average when all is even.
    """
    expected = sum(counts.values()) / cells
    met = sum((count - expected) ** 2 / expected for count in counts.values())
    missed = (cells - len(counts)) * expected
    return float((met + missed - degrees) / (2 * degrees) ** 0.5)


def count(rules: str, seats: int, deals: int) -> None:
    """Deal and count one sort of pack."""
    by_seat: Counter[Hashable] = Counter()
    by_place: Counter[Hashable] = Counter()
    tops: Counter[Hashable] = Counter()
    dealers: Counter[Hashable] = Counter()
    cards: set[Card] = set()
    size = 0
    for _deal in range(deals):
        state = dealt(rules, seats)
        assert state.deal is not None
        size = len(state.deal.hands[0])
        if state.cut:
            dealers[state.dealer] += 1
        for seat in range(seats):
            for place, card in enumerate(state.deal.hands[seat]):
                cards.add(card)
                by_seat[seat, card] += 1
                by_place[place, card] += 1
                tops[seat] += card in (Card.H5, Card.JH, Card.AH)
    kinds = len(cards)
    # A card is in one place of a deal or in none: each cell varies by its share's complement.
    in_hand, in_place = 1 - size / kinds, 1 - seats / kinds
    found = {
        "card by seat": deviation(by_seat, seats * kinds, seats * kinds * in_hand),
        "card by place": deviation(by_place, size * kinds, size * kinds * in_place),
        "best trumps by seat": deviation(tops, seats, seats * in_hand),
    }
    if dealers:  # in the token game the first dealer is fixed
        found["first dealer"] = deviation(dealers, seats, seats - 1)
    for what, off in found.items():
        print(f"{rules:<12}{deals:>7} deals  {what:<22}{off:+6.2f} standard deviations")
        assert off < (LIMIT if what.startswith("card") else 2 * LIMIT), what


def starts(games: int) -> None:
    """Start games at once: no two may deal the same cards."""
    first = {dealt("auction-125", 4).deal for _game in range(games)}
    assert len(first) == games
    print(f"{games} games started at once: no two first deals alike")


def main() -> None:
    """Read the command line and deal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=50_000)
    asked = parser.parse_args()
    begun = time.perf_counter()
    starts(200)
    for rules, seats in TABLES:
        count(rules, seats, asked.deals)
    print(f"{time.perf_counter() - begun:.0f} s")


if __name__ == "__main__":
    main()
