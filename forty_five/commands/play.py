"""``forty-five play``: the game on the screen, or line by line where there is no screen."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click
import msgspec

from bots.levels import is_program, known_bot
from bots.levels import names as bot_names
from forty_five.commands import Failure
from forty_five.commands.choose import RuleSetName, complete_option, for_seats
from forty_five.game.seats import Seat, clean_name, name_fault
from forty_five.game.session import Session
from forty_five.rules.choices import OptionError, parse_option
from forty_five.store.library import Library
from forty_five.store.notes import Note, sentence
from forty_five.store.places import find_places
from forty_five.store.settings import Settings, changed
from forty_five.store.settings_file import SettingsFile
from forty_five.text.glyphs import SIGNS, glyphs_for
from forty_five.text.language import _, set_language
from forty_five.text.options import option_error_sentence, problem_sentence, seed_fault
from forty_five.tui.draft import Draft, draft_from, place_names, usual_count
from forty_five.tui.eventloop import load_event_loop

if TYPE_CHECKING:
    from forty_five.tui.house import House
    from forty_five.tui.screens.base import PictureScreen

_LATEST = "latest"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for on the command line."""

    rules: str | None = None
    options: tuple[str, ...] = ()
    people: str | None = None
    seats: int | None = None
    bots: str | None = None
    seed: str | None = None
    speed: str | None = None
    plain: bool = False
    letters: bool = False
    resume: str | None = None
    new: bool = False
    bots_only: bool = False

    @property
    def name_rules(self) -> bool:
        """Whether they say by which rules or with how many players a game is to be."""
        return bool(self.options) or self.rules is not None or self.seats is not None

    @property
    def shape_a_game(self) -> bool:
        """Whether they say how a new game is to be, which one that is gone on with has settled."""
        chosen = (self.rules, self.people, self.seats, self.seed)
        return (
            self.new
            or self.bots_only
            or bool(self.options)
            or any(wish is not None for wish in chosen)
        )

    @property
    def name_a_game(self) -> bool:
        """Whether they say enough to sit down at a table at once."""
        return self.shape_a_game or self.bots is not None


def is_screen_usable() -> bool:
    """Whether a full screen can be drawn here and keys can be read."""
    streams = (sys.stdin, sys.stdout, sys.__stderr__)
    on_terminal = all(stream is not None and stream.isatty() for stream in streams)
    return on_terminal and os.environ.get("TERM", "") not in ("", "dumb", "unknown")


def draft_of(wishes: Wishes, settings: Settings) -> Draft:
    """Return the game that was asked for; what was not said is as in the last game.

    Raises:
        click.UsageError: It can't be played; the message says why in one sentence.
    """
    draft = draft_from(settings)
    if not wishes.name_rules:
        draft = _with_seed(draft, wishes)
    if wishes.bots is not None:
        seats = tuple(Seat(s.name, s.bot and wishes.bots) for s in draft.seats)
        draft = msgspec.structs.replace(draft, level=wishes.bots, seats=seats)
    if wishes.rules is not None:
        draft = draft.with_preset(wishes.rules)
    try:
        for text in wishes.options:
            draft = msgspec.structs.replace(
                draft, changes={**draft.changes, **dict([parse_option(text)])}
            )
        options = draft.options
    except OptionError as error:
        raise click.UsageError(option_error_sentence(error)) from error
    count = wishes.seats
    if count is None:
        fits = len(draft.seats) in options.players
        count = len(draft.seats) if fits else usual_count(options)
    if for_seats(options, wishes.seats, draft.changes) != options:
        draft = msgspec.structs.replace(draft, changes={**draft.changes, "players": (count,)})
    if count in range(2, 7):
        draft = draft.with_count(count)
    if wishes.name_rules:
        draft = _with_seed(draft, wishes)
    problems = draft.problems
    if problems or count != len(draft.seats):
        from forty_five.rules.house import problems as found_for

        raise click.UsageError(problem_sentence((problems or found_for(options, count))[0]))
    return _with_people(draft, wishes)


def _with_seed(draft: Draft, wishes: Wishes) -> Draft:
    """Return the draft with the seed that was asked for, and the rules of a deal code.

    Rules and seats that were named stay; a code for others is refused.
    """
    try:
        return draft.with_seed(wishes.seed or "", keeps_rules=wishes.name_rules)
    except ValueError as error:
        raise click.UsageError(seed_fault(error)) from error


def _with_people(draft: Draft, wishes: Wishes) -> Draft:
    """Return the draft with the people that were named, in seats from the first on."""
    places = place_names(len(draft.seats))
    level = wishes.bots or draft.level
    if wishes.bots_only:
        return msgspec.structs.replace(draft, seats=tuple(Seat(place, level) for place in places))
    if wishes.people is None:
        return draft
    wanted = [clean_name(name) for name in wishes.people.split(",")]
    if len(wanted) > len(places):
        raise click.UsageError(
            _(
                "{number} people are too many for {seats} seats.",
                number=len(wanted),
                seats=len(places),
            )
        )
    for place, name in enumerate(wanted):
        match name_fault(name, tuple(wanted[:place])):
            case "blank":
                raise click.UsageError(_("A name needs at least one letter."))
            case "taken":
                raise click.UsageError(_("Two people are called {name}.", name=name))
            case None:
                pass
    seats = []
    for place, where in enumerate(places):
        if place < len(wanted):
            seats.append(Seat(wanted[place]))
        else:
            seats.append(Seat(_free_name(where, wanted), level))
    return msgspec.structs.replace(draft, seats=tuple(seats))


def _free_name(where: str, taken: Sequence[str]) -> str:
    """Return a bot's name: its place, or another one where a person has that name."""
    low = {name.casefold() for name in taken}
    spare = (where, *(f"{where} {number}" for number in range(2, 9)))
    return next(name for name in spare if name.casefold() not in low)


def _settings_in_force(file: SettingsFile, wishes: Wishes) -> Settings:
    """Return the settings: flags before environment before file."""
    flags: dict[str, object] = {}
    if wishes.speed is not None:
        flags["speed"] = wishes.speed
    if wishes.letters:
        flags["glyphs"] = "ascii"
    return changed(file.in_force, **flags) if flags else file.in_force


def play(wishes: Wishes) -> int:
    """Play as asked and return the program's exit status."""
    file = SettingsFile()
    settings = _settings_in_force(file, wishes)
    if settings.language != "auto":
        set_language(settings.language)
    on_screen = not wishes.plain and is_screen_usable()
    with Library.open() as library:
        session = _session_wanted(wishes, settings, library, at_once=not on_screen)
        if on_screen:
            return _play_on_screen(settings, file, library, session)
        assert session is not None
        return _play_plain(wishes, settings, file, library, session)


def _session_wanted(
    wishes: Wishes, settings: Settings, library: Library, *, at_once: bool
) -> Session | None:
    """Return the game to sit down to, or `None` for the menu."""
    if wishes.resume is not None:
        if wishes.shape_a_game:
            raise click.UsageError(
                _("An unfinished game has its rules and seats: leave out what a new one needs.")
            )
        return _resumed(wishes.resume, library)
    if not wishes.name_a_game and not at_once:
        return None
    session = Session(draft_of(wishes, settings).setup())
    return session


def _resumed(which: str, library: Library) -> Session:
    if which == _LATEST:
        games = library.unfinished()
        if not games:
            raise Failure(_("There is no unfinished game to go on with."))
        number = games[0].id
    elif which.isascii() and which.isdigit():
        number = int(which)
    else:
        raise click.UsageError(_("“{text}” is no number of a game.", text=which))
    found = library.resume(number)
    if isinstance(found, Note):
        raise Failure(sentence(found))
    return found


def _house(settings: Settings, file: SettingsFile, library: Library | None) -> House:
    load_event_loop()
    from forty_five.tui.house import House
    from forty_five.tui.terminal import forget_odd_sizes, has_few_colours

    forget_odd_sizes()
    return House(
        settings,
        file=file,
        library=library,
        draws_signs=_draws_signs(),
        has_colour=not os.environ.get("NO_COLOR"),
        has_few_colours=has_few_colours(),
        is_remote=bool(os.environ.get("SSH_CONNECTION")),
    )


def _play_on_screen(
    settings: Settings, file: SettingsFile, library: Library, session: Session | None
) -> int:
    if session is not None and session.keeper is None:
        library.start(session)
    return _run_on_screen(_house(settings, file, library), session=session)


def _run_on_screen(
    house: House, *, session: Session | None = None, page: PictureScreen[None] | None = None
) -> int:
    from forty_five.commands.crash import report
    from forty_five.tui.app import FortyFiveApp

    app = FortyFiveApp(house, session=session, page=page, report=report)
    app.run()
    return app.return_code or 0


def replay_on_screen(session: Session, *, letters: bool, shows_hands: bool) -> int:
    """Show a game again on the table, and return the program's exit status.

    Args:
        session: The game.
        letters: Whether to draw with plain characters only.
        shows_hands: Whether it has ended, so that hands may be seen.
    """
    file = SettingsFile()
    house = _house(_settings_in_force(file, Wishes(letters=letters)), file, None)
    from forty_five.tui.screens.replay import ReplayScreen  # once the event loop is there

    return _run_on_screen(house, page=ReplayScreen(house, session, shows_hands=shows_hands))


_BARE = ("linux", "vt100", "vt102", "vt220", "ansi", "cons25")
"""Terminals whose fonts lack round corners, arrows or suits."""


def _draws_signs() -> bool:
    """Whether the terminal can draw suit signs and lines."""
    return (
        os.environ.get("TERM") not in _BARE
        and glyphs_for(getattr(sys.__stderr__, "encoding", None)) is SIGNS
    )


def _play_plain(
    wishes: Wishes, settings: Settings, file: SettingsFile, library: Library, session: Session
) -> int:
    from forty_five.plain.console import input_has_ended
    from forty_five.plain.manner import manner_of
    from forty_five.plain.run import WRONG_USE, nothing_to_read, run

    if any(seat.is_person for seat in session.seats) and (
        sys.stdin is None or input_has_ended(sys.stdin)
    ):
        click.echo(nothing_to_read(), err=True)
        return WRONG_USE
    manner = manner_of(settings, letters=wishes.letters)
    if session.keeper is None:
        library.start(session)
    for keeper in (file, library):
        while (note := keeper.take_note()) is not None:
            click.echo(sentence(note), err=True)
    return run(session, manner, sys.stdin, sys.stdout, library)


def _complete_bots(_ctx: object, _param: object, incomplete: str) -> list[str]:
    return [name for name in bot_names() if name.startswith(incomplete)]


def _bot_level(_ctx: object, _param: object, value: str | None) -> str | None:
    """Return the name of a bot level, or say in one sentence that there is none of it."""
    if value is None:
        return None
    if known_bot(value):
        if is_program(value):
            _admit(value)
        return value
    if is_program(value):
        raise click.UsageError(_("There is no program to run in {name}.", name=value))
    raise click.UsageError(
        _("There is no bot {name}: choose {names}.", name=value, names=", ".join(bot_names()))
    )


def _admit(name: str) -> None:
    """Let the program of that name be started, and keep what it says on standard error."""
    from bots.program import allow, log_in

    allow(name)
    state = find_places().state
    if state is not None:
        log_in(state / "bots")


@click.command("play", help=_("Play a game: on the screen, or line by line with --plain."))
@click.option("--rules", type=RuleSetName(), metavar="PRESET", help=_("Play by a rule set."))
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    shell_complete=complete_option,
    help=_("Change a house rule; may be given again."),
)
@click.option("--people", metavar="NAME,...", help=_("Who plays at this keyboard."))
@click.option("--seats", type=int, metavar="N", help=_("How many play, 2 to 6."))
@click.option(
    "--bots",
    metavar="LEVEL",
    callback=_bot_level,
    shell_complete=_complete_bots,
    help=_("How well the bots play; or program:COMMAND for bots that are a program."),
)
@click.option("--seed", metavar="TEXT", help=_("Deal the cards of this seed or deal code."))
@click.option(
    "--speed",
    type=click.Choice(["instant", "fast", "normal", "slow"]),
    help=_("How fast bots act."),
)
@click.option("--plain", is_flag=True, help=_("Play line by line."))
@click.option("--ascii", "letters", is_flag=True, help=_("Draw with plain characters only."))
@click.option(
    "--resume",
    is_flag=False,
    flag_value=_LATEST,
    metavar="[ID]",
    help=_("Go on with an unfinished game, the latest or number ID."),
)
@click.option("--new", is_flag=True, help=_("Sit down to a new game at once."))
@click.option("--bots-only", is_flag=True, help=_("Watch bots play."))
def play_command(**wishes: Any) -> int:
    """Play a game."""
    return play(Wishes(**wishes))
