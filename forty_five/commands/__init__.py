"""The commands of `forty-five`, one module each, and the group that finds them.

A command is a `click.Command` that says what it has to say on standard output, talks on standard
error, and returns; to fail it raises `Failure` (status 1) or a `click.UsageError` (status 2), each
with one sentence.
"""

from __future__ import annotations

import errno
import gettext
import importlib
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Any, NoReturn

import click
from click.shell_completion import CompletionItem

from forty_five.cli import COMMANDS
from forty_five.text.glyphs import make_printable
from forty_five.text.language import (
    LOCALES,
    _,
    available_languages,
    language,
    language_wanted,
    set_language,
)
from forty_five.text.streams import send_nowhere
from forty_five.version import __version__

PROGRAM = "forty-five"
_LANGUAGE = "FORTY_FIVE_LANGUAGE"
INTERRUPTED = 130
ENDED = 143


class Failure(click.ClickException):
    """Something that could not be done, in one sentence; the status is 1."""


class LazyGroup(click.Group):
    """The group of all commands, which loads a command's module only to run it."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load and return one command; `None` when there is none of that name."""
        entry = COMMANDS.get(cmd_name)
        if entry is None:
            return None
        module = importlib.import_module(f"forty_five.commands.{entry.module}")
        command = getattr(module, entry.attribute)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the table of commands without loading any."""
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, _(entry.help)) for name, entry in COMMANDS.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete the names of commands without loading any."""
        items = [
            CompletionItem(name, help=_(entry.help))
            for name, entry in COMMANDS.items()
            if name.startswith(incomplete)
        ]
        return [*items, *click.Command.shell_complete(self, ctx, incomplete)]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is asked for, or say in one sentence that there is none."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            from difflib import get_close_matches

            near = get_close_matches(name, COMMANDS, n=1)
            if near:
                ctx.fail(
                    _("There is no command {name}; did you mean {near}?", name=name, near=near[0])
                )
            ctx.fail(_("There is no command {name}; see forty-five --help.", name=name))
        return super().resolve_command(ctx, args)


def _show_version(ctx: click.Context, _parameter: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        click.echo(f"{PROGRAM} {__version__}")
        ctx.exit()


def _install_completion(ctx: click.Context, _parameter: click.Parameter, value: str | None) -> None:
    if value and not ctx.resilient_parsing:
        from forty_five.commands.completion import install

        install(value, ctx.command)
        ctx.exit()


def _set_language(ctx: click.Context, _parameter: click.Parameter, value: str | None) -> None:
    if value and not ctx.resilient_parsing:
        os.environ[_LANGUAGE] = value  # a flag stands above the settings, whoever reads them
        _speak(value)


def build() -> LazyGroup:
    """Return the group of all commands, its help in the player's language."""
    return LazyGroup(
        name=PROGRAM,
        help=_("The card game of Forty-fives in the terminal."),
        invoke_without_command=True,
        callback=_without_command,
        context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
        params=[
            click.Option(
                ["--language"],
                type=click.Choice(list(available_languages())),
                callback=_set_language,
                is_eager=True,
                expose_value=False,
                help=_("Speak another language."),
            ),
            click.Option(
                ["--install-completion"],
                type=click.Choice(["auto", "bash", "zsh", "fish"]),
                is_flag=False,
                flag_value="auto",
                callback=_install_completion,
                expose_value=False,
                help=_("Install completion for the shell and leave."),
            ),
            click.Option(
                ["--version"],
                is_flag=True,
                is_eager=True,
                callback=_show_version,
                expose_value=False,
                help=_("Show the version and leave."),
            ),
        ],
    )


@click.pass_context
def _without_command(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def _speak(code: str) -> None:
    """Use a language, for what click says too: it looks its words up in the same catalogue."""
    set_language(code)
    os.environ["LANGUAGE"] = code


@contextmanager
def _speaking(code: str) -> Iterator[None]:
    """Use a language while a command runs."""
    before = language()
    kept = {name: os.environ.get(name) for name in ("LANGUAGE", _LANGUAGE)}
    domain = gettext.textdomain()
    gettext.bindtextdomain("forty_five", str(LOCALES))
    gettext.textdomain("forty_five")
    _speak(code)
    try:
        yield
    finally:
        set_language(before)
        gettext.textdomain(domain)
        for name, value in kept.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def _language_asked(words: Sequence[str]) -> str | None:
    """Return the language that the command line asks for: the help itself is said in it."""
    for place, word in enumerate(words):
        option, sign, value = word.partition("=")
        if option == "--language":
            asked = value if sign else "".join(words[place + 1 : place + 2])
            return asked if asked in available_languages() else None
        if not word.startswith("-"):
            break
    return None


def _wanted_language() -> str:
    """Return the language of the environment's setting, the settings file, or the system."""
    for wanted in (os.environ.get(_LANGUAGE), _language_kept()):
        if wanted in available_languages():
            return str(wanted)
    return language_wanted()


def _language_kept() -> str | None:
    """Return the language in the settings file; its other faults are for `play` to tell of."""
    import tomllib

    from forty_five.store.files import contents
    from forty_five.store.places import find_places

    path = find_places().settings
    try:
        kept = {} if path is None else tomllib.loads(contents(path).decode("utf-8-sig"))
    except (OSError, ValueError):
        return None
    wanted = kept.get("language")
    return wanted if isinstance(wanted, str) else None


def _end(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit(ENDED)


def _as_text(word: str) -> str:
    """Return a word as it was typed: in a bare locale Python can't read a suit's sign."""
    return os.fsencode(word).decode("utf-8", "replace") if not word.isascii() else word


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit status; every error is one sentence."""
    _open_streams()
    make_printable(sys.stdout)
    make_printable(sys.stderr)
    before = signal.signal(signal.SIGTERM, _end)
    try:
        words = [_as_text(word) for word in arguments]
        with _speaking(_language_asked(words) or _wanted_language()):
            try:
                status = _status_of(build(), words)
                sys.stdout.flush()
            except OSError as error:  # only those of writing to a stream come here
                return _output_failed(error)
    finally:
        signal.signal(signal.SIGTERM, before)
        _let_go_of_a_lost_terminal()
    return status


def _let_go_of_a_lost_terminal() -> None:
    """Let what can't be written to a terminal that is gone change no exit status."""
    try:
        sys.stderr.flush()
    except OSError:
        send_nowhere(sys.stderr)


def _open_streams() -> None:
    """Open what was closed before the program began (``<&-``): nothing to read, nobody to hear."""
    for name, way in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, way, encoding="utf-8"))  # noqa: SIM115


def _output_failed(error: OSError) -> int:
    """Say that the output can't be written, unless nobody reads it, and return the status."""
    # what is still to be written must not fail once more while the interpreter closes
    send_nowhere(sys.stdout)
    if not isinstance(error, BrokenPipeError):
        why = error.strerror or error
        click.echo(_("{path} can't be written: {why}.", path=sys.stdout.name, why=why), err=True)
    return 1


def _is_of_output(error: OSError) -> bool:
    """Whether an error came from writing to a stream: one with a file's name is of that file."""
    full = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EIO) and error.filename is None
    return full or isinstance(error, BrokenPipeError)


def _status_of(group: click.Group, arguments: list[str]) -> int:
    try:
        result: Any = group.main(arguments, prog_name=PROGRAM, standalone_mode=False)
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    except click.ClickException as error:
        click.echo(error.format_message(), err=True)
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except Exception as error:
        if isinstance(error, OSError) and _is_of_output(error):
            raise
        from forty_five.commands.crash import report

        click.echo(report(error), err=True)
        return 1
    return result if isinstance(result, int) else 0
