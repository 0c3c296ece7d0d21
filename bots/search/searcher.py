"""Choosing a card by picturing the hidden hands: the best on average over sampled worlds.

Worlds come from `bots.search.sampler`, values from `bots.search.evaluate`. A choice can be had at
any moment: the book's card stands until the worlds say that another is better.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import sqrt
from typing import Final

from bots.api import Budget, Clock
from bots.search.bridge import Scene
from bots.search.evaluate import Evaluator, Values
from bots.search.inference import Inference
from bots.search.sampler import Hands, Sampler

FIRST_LOOK: Final = 16
"""Worlds before a choice may be called decided."""

BATCH: Final = 20
"""Worlds drawn together, and between two looks at whether the choice is decided."""

CERTAIN: Final = 2.6
"""Standard errors that the best card must be ahead of each other for that."""


ENDGAME: Final = 2
"""Tricks left from which exact play alone counts: then nobody plays so badly as the book might."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a level searches."""

    worlds: int
    """Worlds looked at when no time is set, and the most otherwise."""
    rolls: float = 0.0
    """The share of the book's play in a card's worth; the rest is exact play. From 0 to 1."""
    reads_draws: bool = True
    reads_calls: bool = False
    reads_plays: bool = False
    candidates: int = 3
    """Deals tried for each world that is chosen."""
    candidates_later: int = 3
    """The same once cards have been played and the first batch has left a doubt: the more is read,
    the fewer deals explain it."""
    deals: int = 0
    """Deals pictured before a call, a suit named or a throw; with 0 these are the book's."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """The outcome of a search."""

    card: int
    """The kernel index of the card chosen."""
    worths: tuple[tuple[int, float], ...]
    """Each legal card with its worth on average, in points of margin; best first."""
    worlds: int
    relaxations: int


class _Tally:
    """Running sums of the values, and of their differences from the first card's."""

    __slots__ = ("cards", "count", "squares", "sums")

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards
        self.count = 0
        self.sums = [0.0] * len(cards)
        self.squares = [[0.0] * len(cards) for _ in cards]

    def add(self, values: Values) -> None:
        self.count += 1
        row = [values[card] for card in self.cards]
        for place, value in enumerate(row):
            self.sums[place] += value
            squares = self.squares[place]
            for other in range(place):
                squares[other] += (value - row[other]) ** 2

    def is_decided(self) -> bool:
        """Whether one card is surely best, or all have been worth the same everywhere."""
        best = max(range(len(self.cards)), key=lambda place: self.sums[place])
        count = self.count
        same = True
        sure = True
        for place in range(len(self.cards)):
            if place == best:
                continue
            squares = self.squares[max(place, best)][min(place, best)]
            lead = (self.sums[best] - self.sums[place]) / count
            spread = max(0.0, squares / count - lead * lead)
            same = same and squares == 0.0
            sure = sure and lead > CERTAIN * sqrt((spread + 1.0) / count)
        return same or sure


def weigh_cards(scene: Scene, manner: Manner, budget: Budget, clock: Clock) -> Weighed:
    """Look at worlds until the number, the time or the doubt runs out.

    With only `budget.samples` (or nothing) set the outcome depends on the scene and the seed alone.
    """
    chance = random.Random(budget.seed)
    evaluator = Evaluator(scene)
    sampler = Sampler(scene, reads_draws=manner.reads_draws)
    legal = scene.sight.legal
    count = budget.samples if budget.samples is not None else manner.worlds
    if not legal & (legal - 1) or count < 1:
        return _only(evaluator, sampler)
    inference = Inference(scene, chance, calls=manner.reads_calls, plays=manner.reads_plays)
    book = evaluator.book_card(sampler.worlds(1, chance)[0])
    cards = [card for card in range(legal.bit_length()) if legal >> card & 1]
    tally = _Tally(cards)
    valued: dict[Hands, Values] = {}
    while tally.count < count and not _is_over(tally, clock):
        batch = min(BATCH, count - tally.count)
        looks_closer = bool(scene.history) and tally.count > 0
        candidates = manner.candidates_later if looks_closer else manner.candidates
        for hands in sampler.worlds(batch, chance, inference.weigh, candidates):
            if tally.count and clock.is_up:
                break
            if hands not in valued:
                valued[hands] = _values(evaluator, hands, manner.rolls)
            tally.add(valued[hands])
    return _result(tally, book, sampler.relaxations)


def _is_over(tally: _Tally, clock: Clock) -> bool:
    """Whether to answer now: no time is left, or no doubt."""
    if not tally.count:
        return False
    return clock.is_up or (tally.count >= FIRST_LOOK and tally.is_decided())


def _values(evaluator: Evaluator, hands: Hands, rolls: float) -> Values:
    if evaluator.can_solve and evaluator.scene.sight.tricks_left <= ENDGAME:
        return evaluator.exact(hands)
    if not evaluator.can_solve or rolls >= 1.0:
        return evaluator.rolled(hands)
    exact = evaluator.exact(hands)
    if not rolls:
        return exact
    rolled = evaluator.rolled(hands)
    return {card: (1 - rolls) * exact[card] + rolls * rolled[card] for card in exact}


def _only(evaluator: Evaluator, sampler: Sampler) -> Weighed:
    """Play the only legal card, or by the book when no world may be looked at."""
    legal = evaluator.scene.sight.legal
    card = legal.bit_length() - 1
    if legal & (legal - 1):
        card = evaluator.book_card(sampler.worlds(1, random.Random(0))[0])
    return Weighed(card, ((card, 0.0),), 0, 0)


def _result(tally: _Tally, book: int, relaxations: int) -> Weighed:
    means = {card: total / tally.count for card, total in zip(tally.cards, tally.sums, strict=True)}
    best = max(means.values())
    card = book if means[book] >= best - 1e-9 else min(c for c in means if means[c] >= best - 1e-9)
    ranked = sorted(means.items(), key=lambda item: (-item[1], item[0] != card, item[0]))
    return Weighed(card, tuple(ranked), tally.count, relaxations)
