"""The strongest level at the table of a slow machine: one core, shared with a busy program.

``python tests/bench/bench_pace.py [--moves 1000] [--level expert] [--rivals 1] [--core 0]``

This program, the bots' process and as many endless loops as there are rivals are bound to one
core, so that each gets its share of it: half speed with one. Whole games are played with the
table's own thinking time, and the time from question to answer is measured.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import subprocess
import sys
import time
from collections import defaultdict

from forty_five.game import engine
from forty_five.game.chance import bot_seed
from forty_five.rules.presets import PRESETS
from forty_five.tui.thinking import Thinker

P95 = 1.0
"""Seconds that 95 % of the moves may take."""

LONGEST = 3.0
"""Seconds no move may take."""


async def play(moves: int, level: str) -> dict[str, list[float]]:
    """Play games of the auction presets; return the seconds of each move by its kind."""
    kinds = [
        (preset.options, seats)
        for preset in PRESETS.values()
        for seats in preset.options.players
        if preset.options.has_auction
    ]
    times: dict[str, list[float]] = defaultdict(list)
    thinker = Thinker()
    game = 0
    try:
        while sum(map(len, times.values())) < moves:
            options, seats = kinds[game % len(kinds)]
            state = engine.new_game(options, seats, f"PACE{game}")
            game += 1
            await thinker.warm(options, (level,) * seats)
            while state.outcome is None and state.deals <= 4:
                view = engine.view_of_actor(state)
                assert view.turn is not None
                seed = bot_seed(state.seed, state.deals, view.turn, state.actions)
                start = time.perf_counter()
                action = await thinker.decide(level, view, seed)
                if not view.awaits_deal:
                    times[type(action).__name__].append(time.perf_counter() - start)
                state = engine.apply(state, action)[0]
    finally:
        await thinker.close()
    return times


def told(name: str, seconds: list[float]) -> str:
    """Return p50, p95 and the longest time of a kind of move."""
    ranked = sorted(seconds)
    p50, p95 = ranked[len(ranked) // 2], ranked[int(len(ranked) * 0.95)]
    return f"{name:12} {len(ranked):5} moves  p50 {p50:.3f}  p95 {p95:.3f}  max {ranked[-1]:.3f} s"


def main(moves: int, level: str, rivals: int, core: int) -> None:
    """Play with the rivals beside, print the times, and fail if they are too long."""
    with contextlib.suppress(AttributeError):  # not every system can bind a program to a core
        os.sched_setaffinity(0, {core})
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(rivals)]
    try:
        times = asyncio.run(play(moves, level))
    finally:
        for process in busy:
            process.kill()
            process.wait()
    for name in sorted(times):
        print(told(name, times[name]))
    every = [seconds for kind in times.values() for seconds in kind]
    print(told("all", every))
    if sorted(every)[int(len(every) * 0.95)] > P95 or max(every) > LONGEST:
        raise SystemExit("too slow")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--moves", type=int, default=1000)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--rivals", type=int, default=1)
    parser.add_argument("--core", type=int, default=0)
    chosen = parser.parse_args()
    main(chosen.moves, chosen.level, chosen.rivals, chosen.core)
