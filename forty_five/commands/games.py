"""``forty-five games``, ``export``, ``import``, ``delete``: the library of games."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import msgspec

from forty_five.commands import Failure
from forty_five.commands.shelf import (
    GAME,
    has_ended,
    loaded,
    must_keep,
    opened,
    succeeded,
)
from forty_five.game.record import LENGTH_LIMIT, Fault, RecordError, read_record, write_record
from forty_five.game.seats import Seat
from forty_five.store.files import write_atomically
from forty_five.store.library import Library
from forty_five.store.notes import Note, sentence
from forty_five.store.saved import Summary, local_time
from forty_five.text.language import _, ngettext, pgettext
from forty_five.text.records import record_sentence

_MOST = 4 * LENGTH_LIMIT
"""The most bytes of a record that are read."""


def status_word(status: str) -> str:
    """Return how a game stands in one word."""
    match status:
        case "running":
            return pgettext("game", "running")
        case "finished":
            return pgettext("game", "finished")
        case "abandoned":
            return pgettext("game", "given up")
        case _:
            return pgettext("game", "damaged")


def seat_words(seat: Seat) -> str:
    """Return who sits somewhere, with the level of a bot."""
    if seat.bot is None:
        return seat.name
    return _("{name} ({level} bot)", name=seat.name, level=seat.bot)


@click.command("games", help=_("List the games that are kept, the latest first."))
@click.option("--json", "as_json", is_flag=True, help=_("Print JSON for a program."))
def games_command(as_json: bool) -> None:
    """List the games of the library."""
    with opened() as library:
        games = library.games()
        damaged = set(library.damaged())
        in_use = {game.id for game in library.unfinished() if library.is_in_use(game.id)}
    if as_json:
        click.echo(_as_json(games, in_use))
        return
    for game in games:
        click.echo(_line(game, game.id in in_use))
    for number in sorted(damaged - {game.id for game in games}):
        click.echo(f"{number:>5}  {status_word('damaged')}")
    if not games and not damaged:
        click.echo(_("There are no games yet."), err=True)


def _as_json(games: list[Summary], in_use: set[int]) -> str:
    rows = [
        {
            "id": game.id,
            "status": game.status,
            "in_use": game.id in in_use,
            "imported": game.imported,
            "practice": game.practice,
            "created": game.created,
            "changed": game.changed,
            "rules": game.preset,
            "seats": [{"name": seat.name, "bot": seat.bot} for seat in game.seats],
            "hands": game.progress.hands,
            "scores": game.progress.scores,
            "outcome": game.progress.outcome,
        }
        for game in games
    ]
    return msgspec.json.format(msgspec.json.encode(rows), indent=2).decode()


def _line(game: Summary, is_in_use: bool) -> str:
    status = pgettext("game", "being played") if is_in_use else status_word(game.status)
    scores = " : ".join(str(score) for score in game.progress.scores)
    hands = ngettext("{number} hand", "{number} hands", game.progress.hands)
    who = ", ".join(seat_words(seat) for seat in game.seats)
    marks = [_("imported")] if game.imported else []
    marks += [_("practice")] if game.practice else []
    note = f"  [{', '.join(marks)}]" if marks else ""
    when = local_time(game.changed)
    return f"{game.id:>5}  {when}  {status:<12}  {game.preset}, {hands}, {scores}  {who}{note}"


@click.command("export", help=_("Write game GAME as a text record that can be read and mailed."))
@click.argument("game", type=GAME)
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help=_("Write to a new file instead of standard output."),
)
@click.option(
    "--with-hidden",
    is_flag=True,
    help=_("Write a game that still runs, with every hand and the seed of all deals to come."),
)
def export_command(game: int, out: Path | None, with_hidden: bool) -> None:
    """Write a game as a text record."""
    with opened() as library:
        found = loaded(library, game)
        if not has_ended(library.summary(game)):
            _allow_hidden(game, with_hidden)
    text = write_record(found.session, found.seatings[1:])
    if out is None:
        _print_record(text)
        return
    if out.exists():
        raise Failure(_("{path} is there already and stays as it is.", path=out))
    try:
        write_atomically(out, text)
    except OSError as error:
        raise Failure(
            _("{path} can't be written: {why}.", path=out, why=error.strerror or error)
        ) from error
    click.echo(_("Game {game} is written to {path}.", game=game, path=out), err=True)


def _allow_hidden(game: int, with_hidden: bool) -> None:
    if not with_hidden:
        raise Failure(
            _(
                "Game {game} still runs, and its record would show hidden cards: "
                "say --with-hidden to write it all the same.",
                game=game,
            )
        )
    click.echo(
        _("This record shows every hand of a running game, and its seed the deals to come."),
        err=True,
    )


def _print_record(text: str) -> None:
    """Print a record: in UTF-8 into a file or pipe, whatever the locale is."""
    if sys.stdout.isatty():
        click.echo(text, nl=False)
        return
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())
    sys.stdout.buffer.flush()


@click.command("import", help=_("Add the game of a text record; - reads standard input."))
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
def import_command(file: Path) -> None:
    """Add a game from a text record."""
    text = record_text(file)
    try:
        record = read_record(text)
    except RecordError as error:
        raise Failure(record_sentence(error)) from error
    with opened() as library:
        must_keep(library)
        there = library.same_game(record.session)
        if there is not None:
            click.echo(_("That game is here already, as game {game}.", game=there))
            return
        added = library.add(record.session)
        if isinstance(added, Note):
            raise Failure(sentence(added))
    click.echo(_("The record is now game {game}.", game=added))


def record_text(file: Path) -> str:
    """Return the text of a record's file, or fail with a sentence."""
    try:
        with sys.stdin.buffer if str(file) == "-" else file.open("rb") as source:
            content = source.read(_MOST)  # what never ends is too long as well
    except OSError as error:
        raise Failure(
            _("{path} can't be read: {why}.", path=file, why=error.strerror or error)
        ) from error
    if len(content) == _MOST:
        raise Failure(record_sentence(RecordError(1, Fault.TOO_LONG)))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise Failure(_("Line {line}: this is no UTF-8 text.", line=line)) from error


@click.command("delete", help=_("Delete game GAME for good."))
@click.argument("game", type=GAME)
@click.option("--yes", is_flag=True, help=_("Do not ask."))
def delete_command(game: int, yes: bool) -> None:
    """Delete a game."""
    with opened() as library:
        must_keep(library)
        summary = library.summary(game)
        if summary is None and game not in library.damaged():
            raise Failure(_("There is no game {game}.", game=game))
        if not yes:
            _ask(library, game, summary)
        succeeded(library.delete(game))
    click.echo(_("Game {game} is deleted.", game=game), err=True)


def _ask(library: Library, game: int, summary: Summary | None) -> None:
    if library.is_in_use(game):
        return  # deleting will be refused, so there is nothing to ask
    if summary is not None:
        click.echo(_line(summary, False), err=True)
    try:
        agreed = click.confirm(_("Delete game {game} for good?", game=game), err=True)
    except click.Abort:
        agreed = False
    if not agreed:
        raise Failure(_("Nothing was deleted."))
