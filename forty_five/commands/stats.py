"""``forty-five stats``: results by person, and by rule set, opposition, bid, seat and partner."""

from __future__ import annotations

import click
import msgspec

from bots.levels import LEVELS
from forty_five.commands import Failure
from forty_five.commands.shelf import GAME, loaded, opened
from forty_five.store.report import report
from forty_five.store.statistics import (
    GROUPINGS,
    Grouping,
    PersonStatistics,
    Tally,
    definitions,
    statistics,
)
from forty_five.text.language import _
from forty_five.text.names import names_of
from forty_five.text.plots import game_plot


class _Explained(click.Command):
    """A command whose help ends with what every figure means."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the definitions, a paragraph each."""
        with formatter.section(_("What the figures mean")):
            for term, sentence in definitions():
                formatter.write_text(_("{term}: {sentence}", term=term, sentence=sentence))
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
        for line in report(found, groupings or GROUPINGS, _level):
            click.echo(line)


def _level(name: str) -> str:
    """Return what a level of bots is called; an outside bot goes by its own name."""
    return next((_(level.title).lower() for level in LEVELS if level.name == name), name)


def _plot(game: int) -> None:
    with opened() as library:
        session = loaded(library, game).session
    lines = list(game_plot(session, names_of(session.setup.options, session.seats)))
    if not lines:
        raise Failure(_("Game {game} has fewer than two hands to plot.", game=game))
    for line in lines:
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
