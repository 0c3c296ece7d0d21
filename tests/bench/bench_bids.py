"""Bids of the default level: how many are made, by figure.

``python tests/bench/bench_bids.py [--rules auction-125] [--hands 5000]``
"""

from __future__ import annotations

import argparse
from collections import Counter

from bots.book import book_action
from bots.book.holding import best_holding
from forty_five.game import engine
from forty_five.game.actions import MakeCall
from forty_five.rules.presets import preset


def count(rules: str, hands: int) -> None:
    """Play whole games of the book and print what became of its bids."""
    options = preset(rules).options
    bid: Counter[int] = Counter()
    made: Counter[int] = Counter()
    blind = 0
    games = 0
    while bid.total() < hands:
        state = engine.new_game(options, options.players[0], f"BIDS{games}")
        games += 1
        while state.outcome is None and len(state.results) < 60:
            view = engine.view_of_actor(state)
            action = book_action(view)
            if isinstance(action, MakeCall) and action.call in (30, 60):
                held = best_holding(options, view.hand)
                others = [s for side, s in enumerate(state.scores) if side != action.seat % 2]
                blind += max(others) < 100 and not (held.has_five or held.has_jack)
            state = engine.apply(state, action)[0]
        for result in state.results:
            if result.contract is not None:
                bid[result.contract.figure] += 1
                made[result.contract.figure] += bool(result.score.made)
    print(f"{rules}: {bid.total()} bids in {games} games")
    for figure in sorted(bid):
        print(f"  {figure}: {bid[figure]}, made {made[figure] / bid[figure]:.1%}")
    print(f"  set in all: {1 - made.total() / bid.total():.1%}")
    print(f"  thirties without the five or the jack, opponents below 100: {blind}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--rules", default="auction-125")
    parser.add_argument("--hands", type=int, default=5000)
    chosen = parser.parse_args()
    count(chosen.rules, chosen.hands)
