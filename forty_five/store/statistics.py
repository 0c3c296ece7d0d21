"""Results by person, and for each by rule set, opposition, bid, seat and partner.

Everything is worked out from the games of the library, so that every screen and command agrees.
`DEFINITIONS` says what each figure means.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal

import msgspec

from forty_five.game.seats import COMPASS, Seat
from forty_five.game.state import HandResult
from forty_five.rules.options import Options
from forty_five.rules.ranking import deck_for
from forty_five.rules.table import Table, table_for
from forty_five.store.facts import DealFacts, GameFacts, top_cards
from forty_five.store.library import Library
from forty_five.store.saved import Summary
from forty_five.text.language import _, marked

Grouping = Literal["rules", "opposition", "bid", "seat", "partner"]
GROUPINGS: Final[tuple[Grouping, ...]] = ("rules", "opposition", "bid", "seat", "partner")
Result = Literal["won", "lost", "abandoned"]

DEFINITIONS: Final = (
    (
        marked("Games"),
        marked(
            "Those a person was still playing at the end: won, lost, or given up for good. A game "
            "you left and can resume does not count until it ends, and then counts once."
        ),
    ),
    (
        marked("People"),
        marked(
            "At a shared keyboard everyone counts under their own name; capital letters make no "
            "difference. Games of bots alone and imported games count nowhere, nor do practice "
            "games: those with moves taken back, or with a bot's hand that was seen."
        ),
    ),
    (
        marked("Hands"),
        marked("Deals that were scored; those thrown in are not among them."),
    ),
    (
        marked("Bids"),
        marked(
            "The hands a person played as bidder; made and set are how those were scored. The "
            "token game has no bids."
        ),
    ),
    (
        marked("Taken"),
        marked(
            "The average of points in tricks and best trump that the person's side took in a "
            "hand: all hands, or by bid those played as bidder."
        ),
    ),
    (
        marked("Top cards"),
        marked(
            "The fives, jacks, ace of hearts and joker (in the token game, the aces) dealt before "
            "any draw, against what chance gives on average. They are counted whatever trumps "
            "became, so that bidding can't change them."
        ),
    ),
    (
        marked("Opposition"),
        marked(
            "The level of the bots on other sides, people if a person is among them, or mixed "
            "where levels differ."
        ),
    ),
    (
        marked("Partner"),
        marked("Whoever shared the person's side in that hand."),
    ),
)
"""What every figure means, each with its name, for the help of the command and the screen."""


def definitions() -> tuple[tuple[str, str], ...]:
    """Return what every figure is called and means, in the player's language."""
    return tuple((_(term), _(sentence)) for term, sentence in DEFINITIONS)


class Tally(msgspec.Struct):
    """Figures of one person in some games or hands; see `DEFINITIONS`."""

    games: int = 0
    won: int = 0
    lost: int = 0
    abandoned: int = 0
    hands: int = 0
    bids: int = 0
    made: int = 0
    set: int = 0
    points: int = 0
    """Points the person's side took, over all hands."""
    tops: int = 0
    tops_expected: float = 0.0

    @property
    def average_taken(self) -> float | None:
        """Points taken a hand, or `None` without hands."""
        return self.points / self.hands if self.hands else None

    def count_game(self, result: Result) -> None:
        """Count one game."""
        self.games += 1
        setattr(self, result, getattr(self, result) + 1)

    def count_hand(self, result: HandResult, table: Table, seat: int) -> None:
        """Count one scored hand of the player at `seat`."""
        self.hands += 1
        self.points += _points(result, table, seat)
        if result.contract is not None and result.contract.bidder == seat:
            self.bids += 1
            self.made += result.score.made is True
            self.set += result.score.made is False


def _points(result: HandResult, table: Table, seat: int) -> int:
    """Return what the side of `seat` took; a called partner's points are the bidder's too."""
    points = result.taken[table.side_of[seat]]
    mate = _called_partner(result, table, seat)
    return points if mate is None else points + result.taken[table.side_of[mate]]


def _called_partner(result: HandResult, table: Table, seat: int) -> int | None:
    """Return who plays with `seat` by a call for a partner in this hand."""
    if result.contract is None or result.partner is None or result.called is None:
        return None
    pair = (result.contract.bidder, result.partner)
    if seat not in pair or pair[0] == pair[1] or result.partner >= table.seats:
        return None
    return pair[1] if seat == pair[0] else pair[0]


class Ended(msgspec.Struct, frozen=True):
    """One game of a person, for results over time."""

    game: int
    when: str
    result: Result


class PersonStatistics(msgspec.Struct):
    """Everything about one person."""

    name: str
    """As it was last written."""
    total: Tally
    groups: dict[Grouping, dict[str, Tally]]
    """By grouping, then by what it groups by."""
    games: list[Ended]
    """Games in the order in which they ended."""

    def tally(self, grouping: Grouping, label: str) -> Tally:
        """Return the figures of one group, begun at nothing."""
        return self.groups[grouping].setdefault(label, Tally())


def statistics(library: Library) -> list[PersonStatistics]:
    """Return the statistics of every person in the library, those with most games first."""
    people: dict[str, PersonStatistics] = {}
    games = [
        game
        for game in library.games("finished", "abandoned")
        if not game.imported and not game.practice
    ]
    for game in reversed(games):  # the oldest first
        facts = library.facts(game.id)
        if facts is not None:
            _count(people, game, facts)
    return sorted(people.values(), key=lambda person: (-person.total.games, person.name))


def _person(people: dict[str, PersonStatistics], name: str) -> PersonStatistics:
    key = name.casefold()
    if key not in people:
        people[key] = PersonStatistics(name, Tally(), {group: {} for group in GROUPINGS}, [])
    people[key].name = name
    return people[key]


def _count(people: dict[str, PersonStatistics], game: Summary, facts: GameFacts) -> None:
    table = table_for(game.options, len(game.seats))
    for seat, sitting in enumerate(game.seats):
        if not sitting.is_person:
            continue
        person = _person(people, sitting.name)
        result: Result = "abandoned"
        if facts.winner is not None:
            result = "won" if facts.winner == table.side_of[seat] else "lost"
        person.games.append(Ended(game.id, game.changed, result))
        for tally in _tallies(person, game, game.seats, seat, None):
            tally.count_game(result)
    for deal in facts.deals:
        _count_deal(people, game, deal, table)


def _count_deal(
    people: dict[str, PersonStatistics], game: Summary, deal: DealFacts, table: Table
) -> None:
    for seat, sitting in enumerate(deal.seats):
        if not sitting.is_person:
            continue
        person = _person(people, sitting.name)
        for tally in _tallies(person, game, deal.seats, seat, deal.result):
            tally.tops += deal.tops[seat]
            tally.tops_expected += _expected_tops(game.options, deal.dealt[seat])
            if deal.result is not None:
                tally.count_hand(deal.result, table, seat)
        if deal.result is not None and deal.result.contract is not None:
            contract = deal.result.contract
            if contract.bidder == seat:
                person.tally("bid", str(contract.figure)).count_hand(deal.result, table, seat)


def _expected_tops(options: Options, dealt: int) -> float:
    return dealt * len(top_cards(options)) / len(deck_for(options))


def _tallies(
    person: PersonStatistics,
    game: Summary,
    seats: tuple[Seat, ...],
    seat: int,
    result: HandResult | None,
) -> Iterator[Tally]:
    """Yield every tally that a game or hand of the player at `seat` goes into, bids aside."""
    table = table_for(game.options, len(seats))
    mate = None if result is None else _called_partner(result, table, seat)
    mates = table.partners(seat) if mate is None else (mate,)
    others = [seats[other] for other in range(len(seats)) if other not in (seat, *mates)]
    yield person.total
    yield person.tally("rules", game.preset)
    yield person.tally("opposition", _opposition(others))
    yield person.tally("seat", COMPASS[len(seats)][seat])
    yield person.tally("partner", " + ".join(_partner(seats[mate]) for mate in mates) or "-")


def _partner(seat: Seat) -> str:
    return seat.name if seat.bot is None else f"({seat.bot})"


def _opposition(others: Iterable[Seat]) -> str:
    levels = {seat.bot for seat in others}
    if None in levels:
        return "people"
    return str(levels.pop()) if len(levels) == 1 else "mixed"
