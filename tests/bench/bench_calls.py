"""Calls, suits and throws by expectation against those of the book; the cards the book's for all.

``python tests/bench/bench_calls.py [calls] [suits] [throws] [--rules auction-125] [--deals 400]
[--samples 100] [--games] [--scores 90 115] [--against cautious]``

What is named is chosen by looking at so many sampled deals; all else is the book's. The other bot
is ``normal``, unless another is named. Printed are the margin a deal and the share of games won
with their 95 % intervals, the made rates of both, and the time a decision took. With ``--scores``
both sides start from scores between the two figures.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Sequence
from unittest.mock import patch

import msgspec

from bots.api import Action, Bot, Budget
from bots.arena import match
from bots.arena.contestants import contestant
from bots.book import book_action
from bots.search.bot import SearchBot
from bots.search.searcher import Manner
from forty_five.game import engine
from forty_five.game.actions import Discard, MakeCall, NameTrump
from forty_five.game.state import State
from forty_five.game.view import PlayerView
from forty_five.rules.options import Options
from forty_five.rules.presets import preset

KINDS: dict[str, type[Action]] = {"calls": MakeCall, "suits": NameTrump, "throws": Discard}
"""The decisions that can be searched, by what they are called here."""


class Foreseeing:
    """Chooses some decisions before the play by sampled deals, and all else by the book."""

    def __init__(self, kinds: Sequence[str], samples: int) -> None:
        """Set what is searched, and on how many deals."""
        self._types = tuple(KINDS[kind] for kind in kinds)
        self._search = SearchBot(Manner(1, deals=samples), longest=60.0)
        self.times: list[float] = []
        self.asked = self.changed = 0

    def choose(self, view: PlayerView, legal: Sequence[Action], budget: Budget) -> Action:
        """Return the action chosen."""
        book = book_action(view)
        if not isinstance(book, self._types):
            return book
        start = time.process_time()
        action = self._search.decide(view, budget).action
        self.times.append(time.process_time() - start)
        self.asked += 1
        self.changed += action != book
        return action


def started_at(low: int, high: int, options: Options, seats: int, seed: str, dealer: int) -> State:
    """Return a new game in which the sides stand between two scores."""
    state = engine.new_game(options, seats, seed, dealer)
    chance = random.Random(seed)
    scores = tuple(5 * chance.randint(low // 5, high // 5) for _ in state.scores)
    return msgspec.structs.replace(state, scores=scores)


def interval(values: Sequence[float]) -> str:
    """Return a mean with its 95 % interval."""
    mean = statistics.fmean(values)
    reach = 1.96 * statistics.stdev(values) / len(values) ** 0.5
    return f"{mean:+.3f} ({mean - reach:+.3f} to {mean + reach:+.3f})"


def run(chosen: argparse.Namespace) -> None:
    """Play and print."""
    bot = Foreseeing(chosen.kinds or list(KINDS), chosen.samples)

    def named(name: str) -> Bot:
        return bot if name == "searched" else contestant(name)  # type: ignore[return-value]

    options = preset(chosen.rules).options
    seats = 4 if 4 in options.players else options.players[0]
    pairing = match.Pairing(
        "searched", chosen.against, chosen.rules, options, seats, chosen.seed, games=chosen.games
    )
    low, high = chosen.scores or (0, 0)

    class Engine:
        """The engine, but that games begin at the scores asked for."""

        new_game = staticmethod(
            lambda options, seats, seed, dealer: started_at(low, high, options, seats, seed, dealer)
        )
        apply = staticmethod(engine.apply)
        actor = staticmethod(engine.actor)
        view_for = staticmethod(engine.view_for)

    with patch.object(match, "contestant", named), patch.object(match, "engine", Engine):
        batch = match.play_batch(pairing, 0, chosen.deals)
    print(f"{chosen.kinds or list(KINDS)} against {chosen.against}, {chosen.rules}:")
    print(f"  margin a deal {interval([unit.margin for unit in batch.units])}")
    if chosen.games:
        print(f"  games won {interval([unit.won / 2 for unit in batch.units])}")
    print(f"  made, searched: {batch.a.made()}\n  made, the other: {batch.b.made()}")
    times = sorted(1000 * spent for spent in bot.times)
    print(
        f"  {bot.asked} decisions, {bot.changed} other than the book's, ms of the processor"
        f" p50 {times[len(times) // 2]:.1f}, p95 {times[19 * len(times) // 20]:.1f},"
        f" max {times[-1]:.1f}"
    )


def main() -> None:
    """Take the command line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("kinds", nargs="*", choices=[[], *KINDS])
    parser.add_argument("--rules", default="auction-125")
    parser.add_argument("--against", default="normal")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--samples", type=int, default=100)
    parser.add_argument("--seed", default="CALLS")
    parser.add_argument("--games", action="store_true")
    parser.add_argument("--scores", type=int, nargs=2)
    run(parser.parse_args())


if __name__ == "__main__":
    main()
