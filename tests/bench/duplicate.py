"""Duplicate deals between two ways of playing cards; calls and discards the same for all.

``python tests/bench/duplicate.py A B [--rules auction-125] [--deals 400] [--first 0] [--jobs 2]``

A and B are ``book``; ``rolls-N`` or ``exact-N``, which look at N worlds; the same with marks, as in
``exact-50+c+r0.3``: ``c`` reads calls, ``p`` reads plays, ``u`` ignores draw counts, ``r0.3`` lets
the book's play make three tenths of a card's worth; or ``oracle``, which sees all. Each deal is
played twice with the sides changed; printed is A's margin a deal with its 95 % interval.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

from bots.api import Budget
from bots.book import book_action
from bots.book.play import choose_card
from bots.book.spots import spot_of
from bots.search.bridge import scene_of
from bots.search.evaluate import Evaluator
from bots.search.kernel import bits
from bots.search.searcher import Manner, weigh_cards
from bots.sight import card_of, sight_of
from forty_five.game import engine
from forty_five.game.actions import PlayCard
from forty_five.game.state import State
from forty_five.game.view import PlayerView
from forty_five.rules.deal import Phase
from forty_five.rules.presets import preset

Chooser = Callable[[State, PlayerView, int], int]


def chooser(name: str) -> Chooser:
    """Return the way of playing called `name`."""
    if name == "book":
        return lambda state, view, seed: choose_card(spot_of(view, sight_of(view)))
    if name == "oracle":
        return _oracle
    head, *marks = name.split("+")
    kind, number = head.split("-")
    share = 1.0 if kind == "rolls" else 0.0
    for mark in marks:
        if mark.startswith("r"):
            share = float(mark[1:])
    manner = Manner(
        int(number),
        rolls=share,
        reads_draws="u" not in marks,
        reads_calls="c" in marks,
        reads_plays="p" in marks,
        candidates_later=8 if "p" in marks else 3,
    )

    def choose(state: State, view: PlayerView, seed: int) -> int:
        budget = Budget(seed=seed)
        return weigh_cards(scene_of(view), manner, budget, budget.clock()).card

    return choose


def _oracle(state: State, view: PlayerView, seed: int) -> int:
    scene = scene_of(view)
    assert state.deal is not None
    hands = tuple(scene.kernel.mask(state.deal.hands[seat]) for seat in scene.order)
    values = Evaluator(scene).exact(hands)
    book = choose_card(spot_of(view, scene.sight))
    best = max(values.values())
    return (
        book
        if values[book] == best
        else next(c for c in bits(scene.sight.legal) if values[c] == best)
    )


def opening(rules: str, number: int) -> State:
    """Return a deal at its opening lead."""
    options = preset(rules).options
    state = engine.new_game(options, 4, f"DUP{number}", dealer=number % 4)
    while state.awaits_deal or state.phase is not Phase.PLAY:
        state = engine.apply(state, book_action(engine.view_of_actor(state)))[0]
    return state


def play(state: State, sides: tuple[Chooser, Chooser], seed: int, times: list[list[float]]) -> int:
    """Play a deal out and return the margin of side 0."""
    while not state.results:
        view = engine.view_of_actor(state)
        seat = view.turn
        assert seat is not None
        start = time.process_time()
        card = sides[seat % 2](state, view, seed + state.actions)
        times[seat % 2].append(time.process_time() - start)
        state = engine.apply(state, PlayCard(seat, card_of(sight_of(view).kernel, card)))[0]
    deltas = state.results[-1].score.deltas
    return deltas[0] - deltas[1]


def run(job: tuple[str, str, str, int, int]) -> tuple[list[float], list[float], list[float]]:
    """Play a range of deals; return margins and times of A and B."""
    a, b, rules, first, last = job
    ways = chooser(a), chooser(b)
    margins = []
    times: list[list[float]] = [[], []]
    for number in range(first, last):
        state = opening(rules, number)
        seed = random.Random(number).getrandbits(40)
        one = play(state, ways, seed, times)
        two = play(state, (ways[1], ways[0]), seed, times[::-1])
        margins.append((one - two) / 2)
    return margins, times[0], times[1]


def report(a: str, b: str, rules: str, first: int, deals: int, jobs: int) -> None:
    """Print A's margin over B."""
    size = max(1, min(25, deals // jobs))
    work = [
        (a, b, rules, n, min(n + size, first + deals)) for n in range(first, first + deals, size)
    ]
    margins: list[float] = []
    mine: list[float] = []
    theirs: list[float] = []
    start = time.time()
    with ProcessPoolExecutor(jobs) as pool:
        for got in pool.map(run, work):
            margins += got[0]
            mine += got[1]
            theirs += got[2]
    mean = statistics.fmean(margins)
    error = 1.96 * statistics.stdev(margins) / len(margins) ** 0.5
    mine.sort()
    print(
        f"{rules} {a} v {b}: {mean:+.2f} [{mean - error:+.2f}, {mean + error:+.2f}] "
        f"({len(margins)} deals, sd {statistics.stdev(margins):.1f}) A ms mean "
        f"{statistics.fmean(mine) * 1e3:.1f} p95 {mine[int(len(mine) * 0.95)] * 1e3:.0f} "
        f"max {mine[-1] * 1e3:.0f}; {time.time() - start:.0f} s",
        flush=True,
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("a")
    parser.add_argument("b")
    parser.add_argument("--rules", default="auction-125")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    report(given.a, given.b, given.rules, given.first, given.deals, given.jobs)
