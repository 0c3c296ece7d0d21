"""Whole games of bots alone over every rule set, with a watchdog: nothing stalls, nothing fails.

``python tests/bench/bench_games.py [--games 10000] [--level normal] [--first 0]``
"""

from __future__ import annotations

import argparse
import time

from bots.api import Budget, choose
from bots.levels import bot_for
from forty_five.game import engine
from forty_five.game.chance import bot_seed
from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS

WATCHDOG = 2.0
"""Seconds a decision may take."""

MOST_DEALS = 1000
"""Deals after which a game is taken for endless."""


def play(options: Options, seats: int, seed: str, level: str) -> tuple[int, float]:
    """Play a game to its end; return its deals and the longest decision, in seconds."""
    state = engine.new_game(options, seats, seed)
    longest = 0.0
    while state.outcome is None:
        seat = engine.actor(state)
        assert seat is not None
        view = engine.view_for(state, seat)
        budget = Budget(bot_seed(seed, state.deals, seat, state.actions))
        start = time.perf_counter()
        action = choose(bot_for(level), view, budget)
        longest = max(longest, time.perf_counter() - start)
        state = engine.apply(state, action)[0]
        if state.deals > MOST_DEALS:
            raise SystemExit(f"{options.label}, {seats} seats, seed {seed}: the game does not end")
    return state.deals, longest


def main(games: int, first: int, level: str) -> None:
    """Play the games and print what they came to."""
    kinds = [
        (preset.options, seats) for preset in PRESETS.values() for seats in preset.options.players
    ]
    deals = late = 0
    longest = 0.0
    for number in range(first, first + games):
        options, seats = kinds[number % len(kinds)]
        played, slowest = play(options, seats, f"GAMES{number}", level)
        deals += played
        late += slowest > WATCHDOG
        longest = max(longest, slowest)
    print(f"{games} games of {level}, {deals} deals, all ended; {late} with a decision over 2 s")
    print(f"longest decision {longest * 1000:.0f} ms")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--level", default="normal")
    chosen = parser.parse_args()
    main(chosen.games, chosen.first, chosen.level)
