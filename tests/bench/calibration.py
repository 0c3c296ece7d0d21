"""How true the sampled hands are: ``python tests/bench/calibration.py [--rules R] [--deals N]``.

Marks are those of ``duplicate.py``, with ``m`` for many candidates and last ``n0.4`` for the noise.
Deals are played by the book, or by ``--players``; before each card the sampler says who holds each
unseen trump. Printed are the loss (minus the mean logarithm of the share given to the truth; less
is better) and, for "that hand holds the five", "the jack", "the ace of hearts", the share claimed
against the truth.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import defaultdict
from math import log
from pathlib import Path

from bots.search.bridge import Scene, scene_of
from bots.search.inference import NOISE, Inference
from bots.search.kernel import bits
from bots.search.sampler import Sampler
from bots.sight import card_of
from forty_five.game import engine
from forty_five.game.actions import PlayCard

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.bench import duplicate

WORLDS = 100


def claims(
    scene: Scene, marks: str, seed: int, worlds: int = WORLDS
) -> dict[tuple[int, int], float]:
    """Return the share of worlds in which each place holds each unseen trump."""
    sampler = Sampler(scene, reads_draws="u" not in marks)
    chance = random.Random(seed)
    noise = float(marks.partition("n")[2] or NOISE)
    inference = Inference(scene, chance, calls="c" in marks, plays="p" in marks, noise=noise)
    shares: dict[tuple[int, int], float] = defaultdict(float)
    candidates = 12 if "m" in marks else 4
    for hands in sampler.worlds(worlds, chance, inference.weigh, candidates):
        for place, hand in enumerate(hands):
            if place != scene.place:
                for card in bits(hand & scene.kernel.trumps):
                    shares[place, card] += 1 / worlds
    return shares


class Record:
    """What one way of reading claimed, and how it was."""

    def __init__(self) -> None:
        self.loss = 0.0
        self.cards = 0
        self.bins: dict[int, list[float]] = defaultdict(lambda: [0, 0, 0])

    def add(self, scene: Scene, true: list[int], shares: dict[tuple[int, int], float]) -> None:
        """Compare the claims about one decision with the true hands."""
        for card in bits(scene.sight.unseen & scene.kernel.trumps):
            parts = [shares.get((place, card), 0.0) for place in range(len(true))]
            parts.append(1 - sum(parts))
            where = next((p for p, hand in enumerate(true) if hand >> card & 1), len(true))
            self.loss -= log((parts[where] * WORLDS + 0.5) / (WORLDS + 2))
            self.cards += 1
            if card < len(scene.kernel.cards) - 3:
                continue
            for place, hand in enumerate(true):
                if place != scene.place:
                    cell = self.bins[min(9, int(parts[place] * 10))]
                    cell[0] += 1
                    cell[1] += parts[place]
                    cell[2] += hand >> card & 1

    def show(self, title: str) -> None:
        """Print the loss a card and the bins."""
        print(f"{title}: loss {self.loss / self.cards:.4f}")
        for count, said, true in (self.bins[number] for number in sorted(self.bins)):
            if count > 30:
                print(f"    claimed {said / count:.2f}  true {true / count:.2f}  ({count:.0f})")


def main() -> None:
    """Print loss and calibration for each way of reading."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="auction-125")
    parser.add_argument("--deals", type=int, default=150)
    parser.add_argument("--marks", default="u,-,c,p,cp")
    parser.add_argument("--leads-only", action="store_true")
    parser.add_argument("--players", default="book", help="who plays: see duplicate.py")
    given = parser.parse_args()
    records = {way: Record() for way in given.marks.split(",")}
    players = duplicate.chooser(given.players)
    for number in range(given.deals):
        state = duplicate.opening(given.rules, 5_000_000 + number)
        while not state.results:
            view = engine.view_of_actor(state)
            scene = scene_of(view)
            assert state.deal is not None
            true = [scene.kernel.mask(state.deal.hands[seat]) for seat in scene.order]
            for way, record in records.items():
                record.add(scene, true, claims(scene, way, number))
            if given.leads_only:
                break
            card = players(state, view, number + state.actions)
            assert view.turn is not None
            played = PlayCard(view.turn, card_of(scene.kernel, card))
            state = engine.apply(state, played)[0]
    for way, record in records.items():
        record.show(f"{given.rules} {way}")


if __name__ == "__main__":
    main()
