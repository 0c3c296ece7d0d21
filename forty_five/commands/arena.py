"""``forty-five arena``: bots against bots, every deal played twice with the sides exchanged."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import combinations
from typing import Any

import click

from bots.arena.contestants import YARDSTICKS, contestant
from bots.arena.match import Pairing
from bots.arena.ratings import NoRatingsError, ratings
from bots.arena.report import Report, gather
from bots.arena.workers import Maker, NoClusterError, batches, cluster, workers
from bots.levels import UnknownBotError, names
from forty_five.commands import Failure
from forty_five.commands.choose import PresetName, complete_option, rule_set
from forty_five.rules.presets import DEFAULT_PRESET
from forty_five.text.language import _, ngettext

BATCH = 10
"""Deals in one piece of work, and between two looks at whether the answer is certain."""

_HELP = _(
    "Let bots play each other: every deal twice, with the sides exchanged.\n\n"
    "BOTS are two or more levels, bots of other packages, programs (program:COMMAND), or "
    "yardsticks (random, random-cards, cautious, search-N, rollouts-N, blend-N, oracle). With more "
    "than two, everybody meets everybody, and ratings follow."
)


@dataclass(frozen=True, slots=True)
class _Wish:
    """How the matches are to be played and told."""

    games: bool
    deals: int
    ahead: int
    until_certain: bool
    as_json: bool


@click.command("arena", help=_HELP)
@click.argument("bots", nargs=-1, required=True, metavar="BOTS...")
@click.option("--rules", "preset", type=PresetName(), default=DEFAULT_PRESET, help=_("Rule set."))
@click.option(
    "--option",
    "changes",
    multiple=True,
    metavar="NAME=VALUE",
    shell_complete=complete_option,
    help=_("Change a house rule; may be given again."),
)
@click.option("--seats", type=click.IntRange(2, 6), help=_("How many play."))
@click.option("--deals", type=click.IntRange(1), default=400, help=_("Deals, each played twice."))
@click.option("--games", is_flag=True, help=_("Play whole games instead: --deals counts games."))
@click.option("--seed", default="ARENA", help=_("Where the cards come from."))
@click.option("--samples", type=click.IntRange(1), help=_("Hidden deals a bot may look at."))
@click.option(
    "--seconds", type=click.FloatRange(0.01, 60), help=_("Thinking time; not repeatable.")
)
@click.option("--jobs", type=click.IntRange(1, 256), default=1, help=_("Processes to play in."))
@click.option("--cluster", "address", metavar="ADDRESS", help=_("Play on a Dask cluster."))
@click.option("--until-certain", is_flag=True, help=_("Stop once it is certain who is better."))
@click.option("--json", "as_json", is_flag=True, help=_("Print JSON for a program."))
def arena_command(
    bots: tuple[str, ...],
    preset: str,
    changes: tuple[str, ...],
    seats: int | None,
    deals: int,
    games: bool,
    seed: str,
    samples: int | None,
    seconds: float | None,
    jobs: int,
    address: str | None,
    until_certain: bool,
    as_json: bool,
) -> None:
    """Play the matches and print what they came to."""
    if len(bots) < 2:
        raise click.UsageError(_("Name two bots or more to play each other."))
    for name in bots:
        _check(name)
    chosen = rule_set(preset, changes, seats)
    if seats is None:
        seats = 4 if 4 in chosen.options.players else chosen.options.players[0]
    pairings = [
        Pairing(a, b, chosen.preset, chosen.options, seats, seed, samples, seconds, games)
        for a, b in ([bots] if len(bots) == 2 else combinations(dict.fromkeys(bots), 2))
    ]
    wish = _Wish(games, deals, 2 * jobs if address is None else 64, until_certain, as_json)
    players: AbstractContextManager[Maker] = workers(jobs) if address is None else cluster(address)
    try:
        with players as make:
            reports = [_played(make, pairing, wish) for pairing in pairings]
    except NoClusterError as error:
        raise Failure(_cluster_sentence(address or "", error)) from error
    _tell(reports, wish)


def _check(name: str) -> None:
    """Say in one sentence that there is no bot of that name, if there is none."""
    try:
        contestant(name)
    except UnknownBotError as error:
        near = get_close_matches(name, [*names(), *YARDSTICKS], n=1)
        if near:
            text = _("There is no bot {name}; did you mean {near}?", name=name, near=near[0])
        else:
            text = _("There is no bot {name}; see forty-five arena --help.", name=name)
        raise click.UsageError(text) from error


def _cluster_sentence(address: str, error: NoClusterError) -> str:
    if error.is_missing:
        return _("A cluster needs the extra forty-five[arena], which is not installed.")
    return _("No cluster answers at {address}.", address=address)


def _played(make: Maker, pairing: Pairing, wish: _Wish) -> Report:
    work = batches(make, pairing, wish.deals, BATCH, wish.ahead)
    with _progress(pairing, wish.deals) as told:
        return gather(pairing, work, until_certain=wish.until_certain, progress=told)


@contextmanager
def _progress(pairing: Pairing, deals: int) -> Iterator[Callable[[Report], None] | None]:
    """Show a bar on the terminal that standard error is; nothing elsewhere."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=deals)

        def told(report: Report) -> None:
            text = _(
                "{a} against {b}: {margin} points a deal",
                a=pairing.a,
                b=pairing.b,
                margin=f"{report.margin:+.2f}",
            )
            bar.update(task, completed=len(report.units), description=text)

        yield told


# Telling


def _tell(reports: list[Report], wish: _Wish) -> None:
    found: dict[str, tuple[float, float]] = {}
    missing = False
    if len(reports) > 1:
        try:
            found = ratings([(r.pairing.a, r.pairing.b, r.units) for r in reports])
        except NoRatingsError:
            missing = True
    if wish.as_json:
        print(json.dumps(_as_json(reports, found)))
        return
    for report in reports:
        print("\n".join(_lines(report)))
    for name, (rating, doubt) in found.items():
        print(
            _(
                "{name}: rating {rating}, give or take {doubt}",
                name=name,
                rating=rating,
                doubt=doubt,
            )
        )
    if missing:
        print(
            _("Ratings need the extra forty-five[arena], which is not installed."), file=sys.stderr
        )


def _as_json(reports: list[Report], found: dict[str, tuple[float, float]]) -> dict[str, Any]:
    if len(reports) == 1:
        return reports[0].as_json()
    ranked = {name: {"rating": rating, "doubt": doubt} for name, (rating, doubt) in found.items()}
    return {"matches": [report.as_json() for report in reports], "ratings": ranked}


def _lines(report: Report) -> Iterator[str]:
    facts = report.as_json()
    low, high = facts["ci95"]
    yield ngettext(
        "{a} against {b}, {rules}: one deal, played twice.",
        "{a} against {b}, {rules}: {number} deals, each played twice.",
        len(report.units) if not report.pairing.games else facts["deals"] // 2,
        a=facts["a"],
        b=facts["b"],
        rules=facts["rules"],
    )
    yield _(
        "  {margin} points a deal for {a}; 95 % sure that it is from {low} to {high}.",
        margin=f"{facts['points_per_deal']:+.2f}",
        a=facts["a"],
        low=f"{low:+.2f}",
        high=f"{high:+.2f}",
    )
    if report.pairing.games:
        won = facts["games_won"]
        yield _(
            "  {a} won {share} of {games} games.",
            a=facts["a"],
            share=f"{won['a']:.1%}",
            games=facts["games"],
        )
    if report.stopped_early:
        yield _("  Stopped early: it is certain who is better.")
    for side, name in (("a", facts["a"]), ("b", facts["b"])):
        yield from _lines_of(facts, side, name)


def _lines_of(facts: dict[str, Any], side: str, name: str) -> Iterator[str]:
    for figure, made in facts["made"][side].items():
        yield _(
            "  {name}, bids of {figure}: {bids}, made {share}",
            name=name,
            figure=figure,
            bids=made["bids"],
            share=f"{made['made']:.0%}",
        )
    times = facts["decision_ms"][side]
    yield _(
        "  {name}, time of a decision: {p50} ms at the middle, {p95} ms for 95 of 100, "
        "{most} ms at most",
        name=name,
        p50=times["p50"],
        p95=times["p95"],
        most=times["max"],
    )
    if facts["faults"][side]:
        yield ngettext(
            "  {name} failed once; the book bot decided instead.",
            "  {name} failed {number} times; the book bot decided instead.",
            facts["faults"][side],
            name=name,
        )
