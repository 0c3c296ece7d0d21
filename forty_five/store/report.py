"""Statistics as lines of text, for the command and for the screen."""

from __future__ import annotations

from collections.abc import Iterator

from forty_five.store.statistics import Grouping, PersonStatistics, Tally
from forty_five.text.language import _, ngettext, pgettext
from forty_five.text.names import compass_name
from forty_five.text.plots import balance_plot


def report(person: PersonStatistics, groupings: tuple[Grouping, ...]) -> Iterator[str]:
    """Yield the statistics of one person as lines of text."""
    total = person.total
    yield person.name
    yield "  " + _games_sentence(total)
    if total.bids:
        yield "  " + _bids_sentence(total)
    if total.tops_expected:
        yield "  " + _(
            "Top cards dealt: {number}, where chance gives {expected} on average.",
            number=total.tops,
            expected=f"{total.tops_expected:.1f}",
        )
    for grouping in groupings:
        yield from _table(grouping, person.groups[grouping])
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
    return "-" if average is None else f"{average:.1f}"


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


def _table(grouping: Grouping, tallies: dict[str, Tally]) -> Iterator[str]:
    """Yield one grouping as a table; labels, which may be of any width, stand last."""
    if not tallies:
        return
    heads = (
        pgettext("statistics", "games"),
        pgettext("statistics", "won"),
        pgettext("statistics", "lost"),
        pgettext("statistics", "gave up"),
        pgettext("statistics", "hands"),
        pgettext("statistics", "bids"),
        pgettext("statistics", "made"),
        pgettext("statistics", "taken"),
    )
    widths = [max(5, len(head)) for head in heads]
    yield ""
    heading = "  ".join(head.rjust(width) for head, width in zip(heads, widths, strict=True))
    yield f"  {heading}  {_title(grouping)}"
    for label, tally in _sorted(grouping, tallies):
        cells = (
            *(("",) * 4 if grouping == "bid" else _game_cells(tally)),
            str(tally.hands),
            str(tally.bids),
            str(tally.made),
            _average(tally),
        )
        row = "  ".join(cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
        yield f"  {row}  {_label(grouping, label)}"


def _game_cells(tally: Tally) -> tuple[str, ...]:
    return tuple(str(n) for n in (tally.games, tally.won, tally.lost, tally.abandoned))


def _sorted(grouping: Grouping, tallies: dict[str, Tally]) -> list[tuple[str, Tally]]:
    if grouping == "bid":
        return sorted(tallies.items(), key=lambda item: int(item[0]))
    return sorted(tallies.items(), key=lambda item: (-item[1].hands, item[0]))


def _label(grouping: Grouping, label: str) -> str:
    match grouping, label:
        case "seat", _place:
            return compass_name(label)
        case "opposition", "people":
            return _("people")
        case "opposition", "mixed":
            return _("mixed")
        case "partner", "-":
            return _("nobody")
        case _:
            return label
