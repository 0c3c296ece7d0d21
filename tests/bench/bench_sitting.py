"""A long sitting in one run of the program: tasks, timers, threads and screens must not grow.

``python tests/bench/bench_sitting.py [--hands 200]``
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.tui.long_sitting import growth, sitting


def main() -> int:
    """Play, print what ran after how many of the hands, and return the status."""
    parser = argparse.ArgumentParser(description="What a long sitting leaves running.")
    parser.add_argument("--hands", type=int, default=200, help="hands to play")
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FORTY_FIVE_DATA"] = folder
        counts = asyncio.run(sitting(wishes.hands))
    for running, hands in Counter(counts).most_common():
        print(f"after {hands} hands: {running}")
    grown = growth(counts)
    print("\n".join(grown) or "nothing grew")
    return int(bool(grown))


if __name__ == "__main__":
    sys.exit(main())
