"""Whether the numbers in ``bots/book/standards.py`` are good: each is moved down and up.

``python tests/bench/bench_standards.py [--rules auction-120] [--deals 2000] [--step 0.06]``

Deals are dealt from a seed, and what each bid of each seat takes is played out by the book. Then
the book with one number moved bids every deal twice against the book as it is, and against the
cautious bidder, with the sides exchanged. Printed are the points a deal that the move gains against
each, with one standard error; moves that change no auction are left out.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import msgspec

from bots.api import Budget
from bots.arena.contestants import Cautious
from bots.book import book_action
from bots.book.auction import Caller
from bots.book.standards import Standards, standards_for
from bots.search.foresight import Contract, Deal, Foresight
from bots.search.hearing import Hands
from forty_five.game import engine
from forty_five.game.view import PlayerView
from forty_five.rules.auction import (
    Auction,
    Call,
    after_call,
    calls_open,
    is_bagging,
    open_auction,
)
from forty_five.rules.options import Options
from forty_five.rules.presets import preset

Bidder = Callable[[PlayerView], Call]


@dataclass
class Case:
    """One deal, seen by each seat, with what its bids take once that was asked."""

    views: list[PlayerView]
    foresight: Foresight
    deal: Deal
    margins: dict[tuple[int, int], int]

    def margin(self, auction: Auction) -> int:
        """Return the points of the even side less those of the odd one after an auction."""
        if auction.holder is None or auction.high is None:
            return 0
        key = auction.holder, auction.high
        if key not in self.margins:
            units = self.foresight.units(self.deal, Contract(*key, frozenset((0, 1))))
            self.margins[key] = _margin(*key, units)
        return self.margins[key]


def _margin(bidder: int, figure: int, units: int) -> int:
    own = 5 * units if 5 * units >= figure else -figure
    if figure >= 30:
        own = 60 if units == 6 else -30
    margin = own - 5 * (6 - units)
    return margin if bidder % 2 == 0 else -margin


def case(options: Options, number: int) -> Case:
    """Deal the cards of one number."""
    state = engine.new_game(options, 4, f"STANDARDS-{number}", number % 4)
    state = engine.apply(state, book_action(engine.view_of_actor(state)))[0]
    assert state.deal is not None
    hands = Hands(options, 4)
    for seat in range(4):
        hands.give(seat, state.deal.hands[seat])
    views = [engine.view_for(state, seat) for seat in range(4)]
    foresight = Foresight(engine.view_of_actor(state), random.Random(number))
    return Case(views, foresight, Deal(hands, state.deal.kitty, state.deal.stock), {})


def auction_of(played: Case, even: Bidder, odd: Bidder) -> Auction:
    """Return the auction of a deal."""
    setting = played.views[0].setting
    auction = open_auction(setting)
    while (seat := auction.turn) is not None:
        view = msgspec.structs.replace(played.views[seat], auction=auction, turn=seat, actor=seat)
        auction = after_call(setting, auction, seat, (odd if seat % 2 else even)(view))
    return auction


def book(standards: Standards | None) -> Bidder:
    """Return the book with some standards."""

    def call(view: PlayerView) -> Call:
        assert view.auction is not None and view.seat is not None
        calls = calls_open(view.setting, view.auction)
        if is_bagging(view.setting, view.auction, view.seat):
            calls = tuple(call for call in calls if call != "pass")
        caller = Caller(view)
        caller.standards = standards
        return caller.choose(calls)

    return call


def cautious(view: PlayerView) -> Call:
    """Call as the cautious bidder does."""
    action: Any = Cautious().choose(view, (), Budget())
    return action.call  # type: ignore[no-any-return]


def margins(cases: list[Case], bidder: Bidder, other: Bidder) -> list[float]:
    """Return what `bidder` gains over `other` on each deal."""
    return [
        (
            played.margin(auction_of(played, bidder, other))
            - played.margin(auction_of(played, other, bidder))
        )
        / 2
        for played in cases
    ]


def moves(standards: Standards, step: float) -> Iterator[tuple[str, Standards]]:
    """Yield the standards with each number moved down and up, and what was moved."""
    for table in fields(standards):
        held = getattr(standards, table.name)
        for figure, value in held.items():
            numbers = value if isinstance(value, tuple) else (value,)
            for place, number in enumerate(numbers):
                for moved in (round(number - step, 3), round(number + step, 3)):
                    new = (*numbers[:place], moved, *numbers[place + 1 :])
                    entry = new if isinstance(value, tuple) else moved
                    behind = f", {place + 1} behind" if isinstance(value, tuple) else ""
                    title = f"{table.name} {figure}{behind}: {number} to {moved}"
                    yield title, replace(standards, **{table.name: {**held, figure: entry}})


def told(gains: list[float]) -> str:
    """Return a mean with its standard error."""
    return f"{fmean(gains):+.2f} ± {stdev(gains) / sqrt(len(gains)):.2f}"


def main(rules: str, deals: int, step: float) -> None:
    """Try every move."""
    options = preset(rules).options
    standards = standards_for(options, 4)
    if standards is None:
        raise SystemExit(f"{rules} has no standards of its own")
    cases = [case(options, number) for number in range(deals)]
    present = book(standards)
    usual = margins(cases, present, cautious)
    print(f"{rules}, {deals} deals: {told(usual)} against the cautious bidder as it is")
    for title, moved in moves(standards, step):
        bidder = book(moved)
        gains = margins(cases, bidder, present)
        if any(gains):
            more = [
                new - old for new, old in zip(margins(cases, bidder, cautious), usual, strict=True)
            ]
            print(f"{title:40} {told(gains)} against itself, {told(more)} against the cautious")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--rules", default="auction-120")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--step", type=float, default=0.06)
    chosen = parser.parse_args()
    main(chosen.rules, chosen.deals, chosen.step)
