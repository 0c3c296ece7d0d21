"""``forty-five stats``: results by person, and by rule set, opposition, bid, seat and partner."""

from __future__ import annotations

from collections.abc import Iterator

import click
import msgspec

from forty_five.commands import Failure
from forty_five.commands.shelf import GAME, loaded, opened
from forty_five.commands.show import plot_of
from forty_five.store.statistics import (
    GROUPINGS,
    Grouping,
    PersonStatistics,
    Tally,
    definitions,
    statistics,
)
from forty_five.text.language import _, ngettext, pgettext
from forty_five.text.names import compass_name, names_of
from forty_five.text.plots import balance_plot


class _Explained(click.Command):
    """A command whose help ends with what every figure means."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the definitions, a paragraph each."""
        with formatter.section(_("What the figures mean")):
            for sentence in definitions():
                formatter.write_text(sentence)
                formatter.write_paragraph()


@click.command("stats", cls=_Explained, help=_("Show results by person, rules, bid and partner."))
@click.option("--person", metavar="NAME", help=_("Show one person only."))
@click.option(
    "--by",
    "groupings",
    type=click.Choice(list(GROUPINGS)),
    multiple=True,
    help=_("Show only this grouping; may be given again."),
)
@click.option("--game", type=GAME, metavar="GAME", help=_("Plot the score of one game by hand."))
@click.option("--json", "as_json", is_flag=True, help=_("Print JSON for a program."))
def stats_command(
    person: str | None, groupings: tuple[Grouping, ...], game: int | None, as_json: bool
) -> None:
    """Show statistics."""
    if game is not None:
        _plot(game)
        return
    with opened() as library:
        people = statistics(library)
    if person is not None:
        people = [found for found in people if found.name.casefold() == person.casefold()]
        if not people:
            raise Failure(_("There are no games of {name}.", name=person))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(_plain(people)), indent=2).decode())
        return
    if not people:
        click.echo(_("No game has been finished or given up yet."), err=True)
    for found in people:
        for line in report(found, groupings or GROUPINGS):
            click.echo(line)


def _plot(game: int) -> None:
    with opened() as library:
        session = loaded(library, game).session
    lines = list(plot_of(session, names_of(session.setup.options, session.seats)))
    if not lines:
        raise Failure(_("Game {game} has fewer than two hands to plot.", game=game))
    for line in lines[1:]:
        click.echo(line)


def _plain(people: list[PersonStatistics]) -> list[dict[str, object]]:
    return [
        {
            "name": person.name,
            "total": _figures(person.total),
            "by": {
                grouping: {label: _figures(tally) for label, tally in tallies.items()}
                for grouping, tallies in person.groups.items()
            },
            "games": person.games,
        }
        for person in people
    ]


def _figures(tally: Tally) -> dict[str, object]:
    average = tally.average_taken
    return {
        **msgspec.structs.asdict(tally),
        "tops_expected": round(tally.tops_expected, 2),
        "average_taken": None if average is None else round(average, 2),
    }


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
