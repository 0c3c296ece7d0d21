"""Statistics as lines of text, for the command and for the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from forty_five.rules.presets import PRESETS
from forty_five.store.statistics import GROUPINGS, Grouping, PersonStatistics, Tally
from forty_five.text.figures import decimal
from forty_five.text.language import _, ngettext, pgettext
from forty_five.text.names import compass_name
from forty_five.text.plots import balance_plot

Level = Callable[[str], str]
"""Returns what a level of bots is called in the player's language."""


def report(
    person: PersonStatistics,
    groupings: tuple[Grouping, ...],
    level: Level = str,
    room: int = 0,
) -> Iterator[str]:
    """Yield the statistics of one person as lines of text.

    Args:
        person: The figures.
        groupings: The tables that are wanted.
        level: What a level of bots is called.
        room: The cells of a line; for it, what the rows are of is shortened. 0: any width.
    """
    total = person.total
    yield person.name
    yield "  " + _games_sentence(total)
    if total.bids:
        yield "  " + _bids_sentence(total)
    if total.tops_expected:
        yield "  " + _(
            "Top cards dealt: {number}, where chance gives {expected} on average.",
            number=total.tops,
            expected=decimal(total.tops_expected, 1),
        )
    yield from _tables(person, groupings, level, max(0, room - 2))
    results = [
        None if game.result == "abandoned" else game.result == "won" for game in person.games
    ]
    if len(results) > 1:
        yield ""
        yield "  " + _("Games won less games lost, over time:")
        yield from balance_plot(results)
    yield ""


def _games_sentence(tally: Tally) -> str:
    games = ngettext("{number} game", "{number} games", tally.games)
    hands = ngettext("{number} hand", "{number} hands", tally.hands)
    return _(
        "{games}: {won} won, {lost} lost, {abandoned} given up; {hands}, {taken} taken on average.",
        games=games,
        won=tally.won,
        lost=tally.lost,
        abandoned=tally.abandoned,
        hands=hands,
        taken=_average(tally),
    )


def _bids_sentence(tally: Tally) -> str:
    return _(
        "{bids}: {made} made, {set} set.",
        bids=ngettext("{number} bid", "{number} bids", tally.bids),
        made=tally.made,
        set=tally.set,
    )


def _average(tally: Tally) -> str:
    average = tally.average_taken
    return "-" if average is None else decimal(average, 1)


def _title(grouping: Grouping) -> str:
    match grouping:
        case "rules":
            return pgettext("statistics", "by rules")
        case "opposition":
            return pgettext("statistics", "by opposition")
        case "bid":
            return pgettext("statistics", "by bid")
        case "seat":
            return pgettext("statistics", "by seat")
        case "partner":
            return pgettext("statistics", "by partner")


class _Column(msgspec.Struct, frozen=True):
    """One column of figures."""

    head: str
    cell: Callable[[Tally], str]
    of_games: bool = False
    """Whether it counts games, which no single bid has."""

    @property
    def wide(self) -> int:
        """The cells it needs: its head, and figures of three places."""
        return max(3, len(self.head))


def _columns() -> tuple[_Column, ...]:
    return (
        _Column(pgettext("statistics", "games"), lambda tally: str(tally.games), True),
        _Column(pgettext("statistics", "won"), lambda tally: str(tally.won), True),
        _Column(pgettext("statistics", "lost"), lambda tally: str(tally.lost), True),
        _Column(pgettext("statistics", "gave up"), lambda tally: str(tally.abandoned), True),
        _Column(pgettext("statistics", "hands"), lambda tally: str(tally.hands)),
        _Column(pgettext("statistics", "bids"), lambda tally: str(tally.bids)),
        _Column(pgettext("statistics", "made"), lambda tally: str(tally.made)),
        _Column(pgettext("statistics", "taken"), _average),
    )


def _tables(
    person: PersonStatistics, groupings: tuple[Grouping, ...], level: Level, room: int
) -> Iterator[str]:
    """Yield every grouping as a table: what a row is of comes first, then the figures.

    All tables have the same columns, so that figures of one kind stand under each other; where
    nobody ever gave a game up, nothing is said of that.
    """
    columns = [
        column
        for place, column in enumerate(_columns())
        if place != _GAVE_UP or person.total.abandoned
    ]
    labels = {
        grouping: [
            (_label(grouping, name, level), tally) for name, tally in _sorted(grouping, group)
        ]
        for grouping in groupings
        if (group := person.groups[grouping])
    }
    longest = max((len(text) for rows in labels.values() for text, _tally in rows), default=0)
    wide = max(longest, *(len(_title(grouping)) for grouping in GROUPINGS))
    gap = 2 if not room or room >= _ROOMY else 1
    figures = sum(column.wide + gap for column in columns) + 2 - gap
    wide = min(wide, max(_LEAST_LABEL, room - figures)) if room else wide
    for grouping, rows in labels.items():
        yield ""
        yield _row(_title(grouping), [column.head for column in columns], columns, wide, gap)
        for text, tally in rows:
            cells = [
                "" if grouping == "bid" and column.of_games else column.cell(tally)
                for column in columns
            ]
            yield _row(text, cells, columns, wide, gap)


_GAVE_UP: Final = 3
"""The place of the column of games given up."""
_ROOMY: Final = 70
"""The cells from which on columns stand two cells apart."""
_LEAST_LABEL: Final = 10
"""The cells that are left to what a row is of, however narrow the page."""


def _row(label: str, cells: list[str], columns: list[_Column], wide: int, gap: int) -> str:
    cut = label if len(label) <= wide else label[: wide - 1].rstrip() + "…"
    figures = [cell.rjust(column.wide) for cell, column in zip(cells, columns, strict=True)]
    between = " " * gap
    return f"  {cut.ljust(wide)}  {between.join(figures)}".rstrip()


def _sorted(grouping: Grouping, tallies: dict[str, Tally]) -> list[tuple[str, Tally]]:
    if grouping == "bid":
        return sorted(tallies.items(), key=lambda item: int(item[0]))
    return sorted(tallies.items(), key=lambda item: (-item[1].hands, item[0]))


def _label(grouping: Grouping, label: str, level: Level) -> str:
    match grouping, label:
        case "rules", _name if label in PRESETS:
            return _(PRESETS[label].options.label)
        case "seat", _place:
            return compass_name(label)
        case "opposition", "people":
            return _("people")
        case "opposition", "mixed":
            return _("mixed")
        case "opposition", _level:
            return level(label)
        case "partner", "-":
            return _("nobody")
        case "partner", _names:
            return " + ".join(_partner(name, level) for name in label.split(" + "))
        case _:
            return label


def _partner(name: str, level: Level) -> str:
    """Return one partner: a person's name, or a bot by its level."""
    if name.startswith("(") and name.endswith(")"):
        return _("bot, {level}", level=level(name[1:-1]))
    return name
