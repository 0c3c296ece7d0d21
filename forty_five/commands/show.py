"""``forty-five show`` and ``replay``: a kept game as text, all at once or step by step."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import click

from forty_five.commands.shelf import GAME, has_ended, loaded, opened
from forty_five.game.engine import view_for
from forty_five.game.events import Event, HandScored, as_seen_by
from forty_five.game.session import Session
from forty_five.plain.console import columns_of, folded
from forty_five.store.saved import Loaded, Summary, local_time
from forty_five.text.events import event_sentence
from forty_five.text.glyphs import LETTERS, glyphs_for
from forty_five.text.language import _
from forty_five.text.names import Voice, names_of
from forty_five.text.options import deal_code_sentence
from forty_five.text.plots import game_plot


@click.command("show", help=_("Print game GAME card by card; of a running game, what is public."))
@click.argument("game", type=GAME)
@click.option("--ascii", "letters", is_flag=True, help=_("Write suits as letters."))
def show_command(game: int, letters: bool) -> None:
    """Print a game card by card."""
    with opened() as library:
        found = loaded(library, game)
        summary = library.summary(game)
    voice = _voice(found, letters)
    for line in _heading(game, summary, found.session):
        click.echo(line)
    for group in told(found.session, voice, hidden=has_ended(summary)):
        for line in group:
            click.echo(line)
    for number, line in enumerate(game_plot(found.session, voice.names)):
        click.echo(line if number else f"\n{line}")


@click.command("replay", help=_("Step through game GAME: Enter goes on, b back, q leaves."))
@click.argument("game", type=GAME)
@click.option("--plain", is_flag=True, help=_("Tell it line by line, even on a terminal."))
@click.option("--ascii", "letters", is_flag=True, help=_("Write suits as letters."))
def replay_command(game: int, plain: bool, letters: bool) -> None:
    """Step through a game, forwards and back: on the table, or line by line."""
    from forty_five.commands.play import is_screen_usable, replay_on_screen

    with opened() as library:
        found = loaded(library, game)
        summary = library.summary(game)
    if is_screen_usable() and not plain:
        status = replay_on_screen(found.session, letters=letters, shows_hands=has_ended(summary))
        raise SystemExit(status)
    voice = _voice(found, letters)
    groups = list(told_by_stop(found.session, voice, hidden=has_ended(summary)))
    total = stops_after(found.session)[-1]
    for line in _heading(game, summary, found.session):
        _say(line)
    place = 0
    while place < len(groups):
        stop, lines = groups[place]
        for line in lines:
            _say(line)
        wanted = _asked(stop, total)
        if wanted == "q":
            return
        place = max(0, place - 1) if wanted == "b" else place + 1


def _say(line: str) -> None:
    click.echo(folded(line, columns_of(sys.stdout)))


def _asked(number: int, total: int) -> str:
    """Return what to do next: go on, ``b`` back, ``q`` leave; closed input goes on to the end.

    Only a person at a terminal is told how far the game has come.
    """
    if sys.stdin.isatty() and sys.stdout.isatty():
        click.echo(_("[{number} of {total}] ", number=number, total=total), nl=False, err=True)
    return sys.stdin.readline().strip().lower()[:1]


def stops_after(session: Session) -> tuple[int, ...]:
    """Return how many stops a replay has made after the opening and after each action.

    These are the stops of the replay on the table: one before the first card, one an action, and
    one more where a hand is summed up.
    """
    stops = [1]
    for step in session.steps:
        is_scored = any(isinstance(event, HandScored) for event in step.events)
        stops.append(stops[-1] + (2 if is_scored else 1))
    return tuple(stops)


def _voice(found: Loaded, letters: bool) -> Voice:
    options = found.session.setup.options
    glyphs = LETTERS if letters else glyphs_for(sys.stdout.encoding)
    return Voice(names_of(options, found.session.seats), glyphs)


def _heading(game: int, summary: Summary | None, session: Session) -> Iterator[str]:
    yield _(
        "Game {game}: {rules}, begun {when}.",
        game=game,
        rules=session.setup.options.label,
        when="-" if summary is None else local_time(summary.created),
    )
    yield _("Commitment to the seed: {commitment}", commitment=session.commitment)
    if has_ended(summary):
        yield _("Seed: {seed}", seed=session.setup.seed)
        yield deal_code_sentence(session.setup)
    else:
        yield _("The game still runs, so its seed and hands are not shown.")


def told(session: Session, voice: Voice, *, hidden: bool) -> Iterator[list[str]]:
    """Yield what happened, the sentences of one action at a time; empty ones are left out.

    Args:
        session: The game.
        voice: How to say it.
        hidden: Whether hands, discards and kitty are told too.
    """
    for _stop, lines in told_by_stop(session, voice, hidden=hidden):
        yield lines


def told_by_stop(
    session: Session, voice: Voice, *, hidden: bool
) -> Iterator[tuple[int, list[str]]]:
    """Yield what `told` yields, each with the number of its stop (see `stops_after`)."""
    happened = (session.opening, *(step.events for step in session.steps))
    for number, (stop, events) in enumerate(zip(stops_after(session), happened, strict=True)):
        lines = _sentences(events, session, number, voice, hidden)
        if lines:
            yield stop, lines


def _sentences(
    events: tuple[Event, ...], session: Session, number: int, voice: Voice, hidden: bool
) -> list[str]:
    view = view_for(session.state_at(number), None)
    seen = events if hidden else tuple(as_seen_by(event, None) for event in events)
    said = (event_sentence(event, voice, view) for event in seen)
    return [sentence for sentence in said if sentence]
