"""One deal, or one game, played twice: the same cards, with the bots' places exchanged.

At the first table bot A plays the even sides and B the odd ones; at the second it is the other way
round. The margin of a deal is A's points less B's, averaged over both tables, so that a bot against
itself has a margin of exactly nothing on every deal.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from bots.api import Bot, Budget, LegalActions
from bots.arena.clocks import Clocks
from bots.arena.contestants import Oracle, contestant
from bots.book import book_action
from bots.book.standing import warm
from forty_five.game import engine
from forty_five.game.actions import Action
from forty_five.game.chance import bot_seed
from forty_five.game.state import HandResult, State
from forty_five.rules.options import Options
from forty_five.rules.reasons import IllegalAction

MOST_DEALS: Final = 400
"""Deals after which a game that nobody wins is left, as drawn."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """What is played: two bots, a rule set, and where the cards come from."""

    a: str
    b: str
    preset: str
    options: Options
    seats: int
    seed: str
    samples: int | None = None
    """Hidden deals a searching bot looks at, or `None` for its own number."""
    seconds: float | None = None
    """Thinking time for each decision; results are then no longer repeatable."""
    games: bool = False
    """Whether each unit is a whole game instead of one deal from nothing all."""


@dataclass(slots=True)
class Tally:
    """What one bot did: its bids with how many were made, its times, and its faults."""

    bids: dict[int, list[int]] = field(default_factory=dict)
    clocks: Clocks = field(default_factory=Clocks)
    faults: int = 0
    """Choices that were late, illegal, or failed, and were taken by the book bot instead."""

    def add_bid(self, figure: int, made: bool) -> None:
        """Count a contract and whether it was made."""
        counts = self.bids.setdefault(figure, [0, 0])
        counts[0] += 1
        counts[1] += made

    def merge(self, others: Iterable[Tally]) -> None:
        """Add the counts of others."""
        for other in others:
            self.clocks.merge([other.clocks])
            self.faults += other.faults
            for figure, (count, made) in other.bids.items():
                counts = self.bids.setdefault(figure, [0, 0])
                counts[0] += count
                counts[1] += made

    def made(self) -> dict[str, dict[str, float]]:
        """Return, by figure, how many contracts there were and the share that was made."""
        return {
            str(figure): {"bids": count, "made": round(made / count, 4)}
            for figure, (count, made) in sorted(self.bids.items())
        }


@dataclass(slots=True)
class Unit:
    """The outcome of one deal or game, played twice."""

    number: int
    margin: float
    """A's points less B's a deal, averaged over both tables."""
    won: float = 0.0
    """Games won by A of the two; a drawn game counts a half."""
    deals: int = 0
    """Deals played at both tables together."""


@dataclass(slots=True)
class Batch:
    """Units played in one go, with what both bots did in them."""

    units: list[Unit]
    a: Tally = field(default_factory=Tally)
    b: Tally = field(default_factory=Tally)


def play_batch(pairing: Pairing, first: int, count: int) -> Batch:
    """Play the units `first` to ``first + count - 1`` of a pairing."""
    batch = Batch([])
    warm(pairing.options, pairing.seats)
    for number in range(first, first + count):
        batch.units.append(_play_unit(pairing, number, batch))
    return batch


def _play_unit(pairing: Pairing, number: int, batch: Batch) -> Unit:
    unit = Unit(number, 0.0)
    for swapped in (False, True):
        start = engine.new_game(
            pairing.options, pairing.seats, f"{pairing.seed}-{number}", number % pairing.seats
        )
        last = _play_table(pairing, start, batch, swapped)
        sign = -1 if swapped else 1
        unit.margin += sign * _margin(last) / (2 * max(1, len(last.results)))
        unit.deals += last.deals
        if last.outcome is None:
            unit.won += 0.5
        else:
            unit.won += (last.outcome.winner % 2 == 1) == swapped
    return unit


def _margin(state: State) -> float:
    """Return the points of the even sides less those of the odd ones, a side."""
    even = state.scores[::2]
    odd = state.scores[1::2]
    return sum(even) / len(even) - sum(odd) / len(odd)


def _play_table(pairing: Pairing, state: State, batch: Batch, swapped: bool) -> State:
    """Play one deal, or a game, and return the last state."""
    bots = (contestant(pairing.a), contestant(pairing.b))
    tallies = (batch.a, batch.b)
    scored = 0
    while state.outcome is None and state.deals <= MOST_DEALS:
        if not pairing.games and state.awaits_deal and state.deals:
            break  # scored, or thrown in
        seat = engine.actor(state)
        assert seat is not None
        who = (state.table.side_of[seat] + swapped) % 2
        state = _act(pairing, state, seat, bots[who], tallies[who])
        if len(state.results) > scored:
            scored += 1
            _count_bid(state, state.results[-1], tallies, swapped)
    return state


def _count_bid(
    state: State, result: HandResult, tallies: tuple[Tally, Tally], swapped: bool
) -> None:
    if result.contract is not None:
        side = state.table.side_of[result.contract.bidder]
        tallies[(side + swapped) % 2].add_bid(result.contract.figure, bool(result.score.made))


def _act(pairing: Pairing, state: State, seat: int, bot: Bot | Oracle, tally: Tally) -> State:
    view = engine.view_for(state, seat)
    budget = Budget(
        seed=bot_seed(state.seed, state.deals, seat, state.actions),
        seconds=pairing.seconds,
        samples=pairing.samples,
    )
    action: Action | None = None
    start = time.perf_counter()
    try:
        if isinstance(bot, Oracle):
            action = bot.choose_seeing(state, view)
        else:
            action = bot.choose(view, LegalActions(view), budget)
    except Exception:  # a bot from outside may fail in any way: it loses the decision
        tally.faults += 1
    if not view.awaits_deal:
        tally.clocks.add(1000 * (time.perf_counter() - start))
    if action is not None:
        try:
            return engine.apply(state, action)[0]
        except (IllegalAction, AttributeError, TypeError):
            tally.faults += 1
    return engine.apply(state, book_action(view))[0]
