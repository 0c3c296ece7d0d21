"""Kernel and rules side by side: ``python tests/bench/bench_agreement.py [HANDS] [RULES ...]``.

Plays that many random hands (100,000 unless said) of each rule set, all presets unless named, with
one process a core, and ends with the first difference, if there is one.
"""

from __future__ import annotations

import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from forty_five.rules.presets import PRESETS
from tests.bots.agreement import play_both

BATCH = 2_000


def batch(job: tuple[str, int, int]) -> int:
    """Play some hands of a rule set; return the cards played."""
    rules, number, hands = job
    chance = random.Random(f"{rules} {number}")
    options = PRESETS[rules].options
    return sum(play_both(options, chance) for _ in range(hands))


def main() -> None:
    """Play and print."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    names = sys.argv[2:] or list(PRESETS)
    with ProcessPoolExecutor() as pool:
        for rules in names:
            start = time.perf_counter()
            jobs = [
                (rules, number, min(BATCH, hands - number)) for number in range(0, hands, BATCH)
            ]
            cards = sum(pool.map(batch, jobs))
            seconds = time.perf_counter() - start
            print(f"{rules}: {hands} hands, {cards} cards, no difference, {seconds:.0f} s")


if __name__ == "__main__":
    main()
