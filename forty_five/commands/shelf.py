"""What the commands about kept games share: opening the library, finding a game, saying notes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from forty_five.commands import Failure
from forty_five.store.library import Library
from forty_five.store.notes import Note, sentence
from forty_five.store.saved import Loaded, Summary
from forty_five.text.language import _

if TYPE_CHECKING:
    _Number = click.ParamType[int]
else:
    _Number = click.ParamType  # a plain class in the older clicks we allow


class GameNumber(_Number):
    """The number of a game on the command line, as `games` lists it."""

    name = "game"

    def convert(
        self, value: str | int, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """Return the number, or say in one sentence that it is none."""
        text = str(value).strip()
        if not (text.isascii() and text.isdigit() and len(text) < 16 and int(text) > 0):
            raise click.UsageError(
                _("{text} is no number of a game; see forty-five games.", text=text[:40])
            )
        return int(text)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Complete the numbers of games."""
        with Library.open() as library:
            games = library.games()
        return [
            CompletionItem(str(game.id), help=game.options.label)
            for game in games
            if str(game.id).startswith(incomplete)
        ]


GAME = GameNumber()


@contextmanager
def opened() -> Iterator[Library]:
    """Open the library for one command; its notes go to standard error."""
    with Library.open() as library:
        say_notes(library)
        yield library
        say_notes(library)


def say_notes(library: Library) -> None:
    """Say whatever the library has to tell, on standard error."""
    while (note := library.take_note()) is not None:
        click.echo(sentence(note), err=True)


def must_keep(library: Library) -> None:
    """Stop a command that would change a library which can't be changed."""
    if not library.is_kept:
        raise Failure(_("The library of games can't be changed."))


def succeeded(note: Note | None) -> None:
    """Fail with the sentence of a note, if there is one."""
    if note is not None:
        raise Failure(sentence(note))


def loaded(library: Library, game: int) -> Loaded:
    """Return a game of the library, or fail with a sentence."""
    found = library.load(game)
    if isinstance(found, Note):
        raise Failure(sentence(found))
    return found


def has_ended(summary: Summary | None) -> bool:
    """Whether a game is over or given up, so that its hidden cards may be shown."""
    return summary is not None and summary.status in ("finished", "abandoned")
