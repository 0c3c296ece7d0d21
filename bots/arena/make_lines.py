"""Make ``bots/book/lines.json``: ``python -m bots.arena.make_lines [--rules R ...] [--deals N]``.

For every preset with an auction for two sides of two, a learner meets the cautious bidder and
itself. Wherever it calls, every other call is played out as well, by the book and to the end, on
the same cards; a straight line through what that gained over a pass, over the features of the hand,
is what it calls by in the next round. The last round's lines are kept. The same deals make the same
file.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec

from bots.arena.contestants import CAUTIOUS, call_by_worth
from bots.book import book_action
from bots.book.auction import FLOOR, SWEEP, Caller
from bots.book.chances import UNITS, chances_for
from bots.book.holding import Holding
from bots.book.lines import COUNT, Line, Lines, features_of, moment_of
from bots.book.make_chances import solved
from bots.book.standing import scores_after
from bots.search.foresight import Contract, Deal, Foresight, can_foresee
from bots.search.hearing import Hands
from forty_five.game import engine
from forty_five.game.view import PlayerView
from forty_five.rules.auction import Call, after_call, calls_open
from forty_five.rules.deal import Phase
from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS
from forty_five.rules.ranking import deck_for
from forty_five.rules.table import table_for

FILE: Final = Path(__file__).parents[1] / "book" / "lines.json"
SEATS: Final = 4
SHRINK: Final = 30.0
"""How hard the weights are drawn to nothing, in hands."""

NEAR: Final = 0.15
"""How far below the least chance of a bid the hands are from which its line is fitted."""

LEAST: Final = 150
"""Hands from which a line is fitted."""

Bidder = Callable[["Moment", int], Call]
"""Calls at a moment with the hand of a seat of the deal on the table."""


class Moment:
    """One moment of the auction with one dealer, and those that follow it."""

    __slots__ = ("auction", "calls", "kind", "known", "school", "seat", "then", "view")

    def __init__(self, school: School, view: PlayerView) -> None:
        """Take the view of any seat whose auction stands at this moment."""
        assert view.auction is not None
        self.school = school
        self.auction = view.auction
        self.view = view
        self.seat = -1 if view.auction.turn is None else view.auction.turn
        self.then: dict[Call, Moment] = {}
        self.known: dict[object, Call] = {}
        if self.seat < 0:
            return
        self.calls = calls_open(view.setting, view.auction)
        self.kind = moment_of(view.options, view.table, view.dealer, view.auction)

    def after(self, call: Call) -> Moment:
        """Return the moment that follows a call."""
        if call not in self.then:
            auction = after_call(self.view.setting, self.auction, self.seat, call)
            view = msgspec.structs.replace(
                self.view, auction=auction, turn=auction.turn, actor=auction.turn, seat=auction.turn
            )
            self.then[call] = Moment(self.school, view)
        return self.then[call]


@dataclass
class Totals:
    """Sums of one line's least squares."""

    squares: list[list[float]] = field(
        default_factory=lambda: [[0.0] * COUNT for _ in range(COUNT)]
    )
    products: list[float] = field(default_factory=lambda: [0.0] * COUNT)
    hands: int = 0

    def add(self, features: Line, gain: float) -> None:
        """Count one call that gained so much over a pass."""
        self.hands += 1
        for row, number in enumerate(features):
            if number:
                squares = self.squares[row]
                for column in range(row + 1):
                    squares[column] += number * features[column]
                self.products[row] += number * gain

    def line(self) -> Line:
        """Return the line through what was counted, drawn a little to nothing."""
        rows = [
            [self.squares[max(row, column)][min(row, column)] for column in range(COUNT)]
            for row in range(COUNT)
        ]
        for row in range(COUNT):
            rows[row][row] += SHRINK if row else 1e-6
        return tuple(round(weight, 2) for weight in solved(rows, self.products))


class School:
    """The deals of one rule set, and bidders that meet there."""

    def __init__(self, rules: str) -> None:
        """Take the name of a preset."""
        self.options = PRESETS[rules].options
        self.chances = chances_for(self.options, SEATS)
        self._deck = list(deck_for(self.options))
        self._views = [_view(self.options, dealer) for dealer in range(SEATS)]
        self._starts = [Moment(self, view) for view in self._views]
        self._foresights = [Foresight(view, random.Random(0)) for view in self._views]
        self.dealer = 0
        self._margins: dict[tuple[int | None, int | None], int] = {}

    def deal(self, name: str) -> None:
        """Deal; the same names in the same order deal the same cards."""
        chance = random.Random(name)
        chance.shuffle(self._deck)
        size, cards = self.options.hand_size, self._deck
        self.dealer = chance.randrange(SEATS)
        hands = Hands(self.options, SEATS)
        for seat in range(SEATS):
            hands.give(seat, tuple(cards[seat * size : (seat + 1) * size]))
        end = SEATS * size + self.options.kitty
        self._deal = Deal(hands, tuple(cards[SEATS * size : end]), tuple(cards[end:]))
        self._margins.clear()

    def start(self) -> Moment:
        """Return the first moment of this deal's auction."""
        return self._starts[self.dealer]

    def hand(self, seat: int) -> Holding:
        """Return what a seat holds in its best suit."""
        return self._deal.hands.held(seat)

    def view(self, moment: Moment) -> PlayerView:
        """Return what the seat on turn sees."""
        return msgspec.structs.replace(moment.view, hand=self._deal.hands.cards[moment.seat])

    def margin(self, moment: Moment) -> int:
        """Return the points of the even seats less those of the odd ones, once all have called."""
        auction = moment.auction
        if auction.holder is None or auction.high is None:
            return 0
        key = (auction.holder, auction.high)
        if key not in self._margins:
            contract = Contract(*key, frozenset((0, 1)))
            units = self._foresights[self.dealer].units(self._deal, contract)
            after = scores_after(
                self.options, SEATS, (0, 0), key[0] % 2, key[1], units, contract.called
            )
            self._margins[key] = after[0] - after[1]
        return self._margins[key]

    def result(self, moment: Moment, bidders: Sequence[Bidder]) -> int:
        """Return the margin once the auction has gone on with bidders of even and odd seats."""
        while moment.seat >= 0:
            moment = moment.after(bidders[moment.seat % 2](moment, moment.seat))
        return self.margin(moment)


def _view(options: Options, dealer: int) -> PlayerView:
    """Return the view of the first seat to call, before any call."""
    state = engine.new_game(options, SEATS, "LINES", dealer)
    while (view := engine.view_of_actor(state)).phase is not Phase.AUCTION:
        state = engine.apply(state, book_action(view))[0]
    return view


# Bidders


def by_book(lines: Lines | None, *, learns: bool = False) -> Bidder:
    """Return a bidder of the book that calls by some lines, or without any.

    One that learns asks no more of a hand where the kitty is seen than elsewhere.
    """

    def call(moment: Moment, seat: int) -> Call:
        held = moment.school.hand(seat)
        key = (lines, learns, held.features, held.tops)
        if key not in moment.known:
            caller = Caller(moment.school.view(moment))
            caller.lines = lines
            if learns:
                caller.floors = FLOOR
            moment.known[key] = caller.choose(moment.calls)
        return moment.known[key]

    return call


def by_worth(least: dict[int, int]) -> Bidder:
    """Return a bidder who calls by the worth of the holding alone, and never over a partner."""

    def call(moment: Moment, seat: int) -> Call:
        auction, worth = moment.auction, moment.school.hand(seat).worth
        partner_holds = auction.holder == (seat + 2) % SEATS
        return call_by_worth(moment.calls, auction.high, worth, least, partner_holds=partner_holds)

    return call


# Learning

Lesson = dict[tuple[str, Call], Totals]


def learn(
    school: School, names: Iterator[str], learner: Bidder, others: Sequence[Bidder]
) -> Lesson:
    """Return what each call gained over a pass, wherever the learner called."""
    lesson: Lesson = {}
    for name in names:
        school.deal(name)
        for other in others:
            for side in (0, 1):
                bidders = (learner, other) if side == 0 else (other, learner)
                moment = school.start()
                while moment.seat >= 0:
                    if moment.seat % 2 == side and "pass" in moment.calls:
                        _try_calls(school, moment, bidders, lesson)
                    moment = moment.after(bidders[moment.seat % 2](moment, moment.seat))
    return lesson


def _try_calls(
    school: School, moment: Moment, bidders: tuple[Bidder, Bidder], lesson: Lesson
) -> None:
    """Count what each call of the seat on turn gains over its pass on this deal."""
    sign = 1 if moment.seat % 2 == 0 else -1
    held = school.hand(moment.seat)
    reach = school.chances.reach(held)
    features = features_of(held, reach)
    passed = school.result(moment.after("pass"), bidders)
    for call in moment.calls:
        figure = moment.auction.high if call == "hold" else call
        if not isinstance(figure, int) or not _is_near(held, reach, min(figure, SWEEP)):
            continue
        gain = sign * (school.result(moment.after(call), bidders) - passed)
        lesson.setdefault((moment.kind, call), Totals()).add(features, gain)


def _is_near(held: Holding, reach: Sequence[float], figure: int) -> bool:
    """Whether a hand is so near to bidding a figure that it tells something about those that do."""
    if figure == SWEEP and not (held.has_five or held.has_jack):
        return False
    return reach[min(figure // 5, UNITS)] >= FLOOR.get(figure, 0.0) - NEAR


def lines_of(options: Options, lesson: Lesson) -> Lines:
    """Return the lines through a lesson."""
    lines: dict[str, dict[Call, Line]] = {}
    for (kind, call), totals in sorted(lesson.items(), key=str):
        if totals.hands >= LEAST:
            lines.setdefault(kind, {})[call] = totals.line()
    return Lines(options, lines)


def taught(rules: str, deals: int, rounds: int, say: Callable[[str], None]) -> Lines:
    """Return the lines of one rule set, from so many deals a round."""
    school = School(rules)
    cautious = by_worth(CAUTIOUS)
    lines: Lines | None = None
    for number in range(rounds):
        names = (f"{rules}-{number}-{deal}" for deal in range(deals))
        learner = by_book(lines, learns=True)
        lines = lines_of(school.options, learn(school, names, learner, (cautious, learner)))
        say(f"{rules}: round {number + 1} of {rounds}, {len(lines.table)} moments")
    assert lines is not None
    return lines


def can_learn(rules: str) -> bool:
    """Whether a preset has an auction for two sides of two whose deals can be played out."""
    options = PRESETS[rules].options
    if not options.has_auction or SEATS not in options.players:
        return False
    return table_for(options, SEATS).sides == 2 and can_foresee(_view(options, 0))


def main() -> None:
    """Make the file, or anew the entries of some rule sets."""
    able = [rules for rules in PRESETS if can_learn(rules)]
    parser = argparse.ArgumentParser()
    parser.add_argument("--rules", nargs="*", default=able, choices=able)
    parser.add_argument("--deals", type=int, default=60_000)
    parser.add_argument("--rounds", type=int, default=4)
    wishes = parser.parse_args()
    kept: dict[str, Any] = {}
    if FILE.exists():
        kept = {entry["rules"]: entry for entry in json.loads(FILE.read_text(encoding="utf-8"))}
    for rules in wishes.rules:
        lines = taught(rules, wishes.deals, wishes.rounds, lambda text: print(text, flush=True))
        kept[rules] = {"rules": rules, "seats": SEATS, "lines": lines.table}
        entries = [kept[name] for name in PRESETS if name in kept]
        FILE.write_text(_written(entries), encoding="utf-8")


def _written(entries: Sequence[dict[str, Any]]) -> str:
    """Return the file's text, one line of it for each line."""
    text = json.dumps(entries, indent=1)
    return re.sub(r"(?<=[\d\[,])\s+(?=[-\d\]])", " ", text) + "\n"


if __name__ == "__main__":
    main()
