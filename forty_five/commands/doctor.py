"""``forty-five doctor``: what a report of a problem needs, without a single private card."""

from __future__ import annotations

import locale
import os
import platform
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import click

from forty_five.store.library import Library
from forty_five.store.notes import sentence
from forty_five.store.places import OVERRIDE, Places, find_places
from forty_five.store.saved import Summary
from forty_five.store.schema import MIGRATIONS
from forty_five.store.settings import PREFIX, schema
from forty_five.store.settings_file import SettingsFile
from forty_five.text.language import _, language, pgettext
from forty_five.version import __version__

_PACKAGES = ("textual", "rich", "click", "msgspec", "platformdirs", "tomlkit")
_VARIABLES = (
    "TERM",
    "COLORTERM",
    "TERM_PROGRAM",
    "NO_COLOR",
    "TMUX",
    "STY",
    "SSH_TTY",
    "LANG",
    "LC_ALL",
    "LANGUAGE",
    "PYTHONUTF8",
    "PYTHONIOENCODING",
    OVERRIDE,
)
_FLAGS_ONLY = ("TMUX", "STY", "SSH_TTY")
"""Variables whose value says more about the computer than a report needs."""

Row = tuple[str, str]


@click.command(
    "doctor",
    help=_("Show versions, folders, terminal, settings and the state of the library of games."),
)
def doctor_command() -> None:
    """Print what a report of a problem needs."""
    places = find_places()
    for title, rows in (
        (_("Versions"), _versions()),
        (_("Folders"), _folders(places)),
        (_("Terminal"), _terminal()),
        (_("Settings in force (* differs from the default)"), _settings(places)),
        (_("Library of games"), _library(places)),
    ):
        click.echo(title)
        for name, value in rows:
            click.echo(f"  {name:<18} {value}")


def _versions() -> Iterator[Row]:
    yield "forty-five", __version__
    yield "Python", f"{platform.python_version()} ({platform.python_implementation()})"
    yield "SQLite", sqlite3.sqlite_version
    for package in _PACKAGES:
        try:
            yield package, version(package)
        except PackageNotFoundError:
            yield package, _("not installed")
    yield _("system"), f"{platform.system()} {platform.release()} {platform.machine()}"


def _folders(places: Places) -> Iterator[Row]:
    for name, folder in (
        (pgettext("folder", "games"), places.data),
        (pgettext("folder", "settings"), places.config),
        (pgettext("folder", "crash files"), places.state),
    ):
        yield name, _("none: there is no home folder") if folder is None else _state_of(folder)


def _state_of(folder: Path) -> str:
    """Return a folder and whether it can be used, without touching it."""
    try:
        if not folder.exists():
            return _("{folder} (not there yet)", folder=folder)
        if not folder.is_dir():
            return _("{folder} (not a folder)", folder=folder)
    except OSError as error:
        return _("{folder} ({problem})", folder=folder, problem=error.strerror or error)
    if not os.access(folder, os.W_OK | os.X_OK):
        return _("{folder} (can't be written to)", folder=folder)
    return str(folder)


def _terminal() -> Iterator[Row]:
    for name, stream in (("stdin", sys.stdin), ("stdout", sys.stdout), ("stderr", sys.stderr)):
        kind = _("a terminal") if stream.isatty() else _("no terminal")
        yield name, f"{kind}, {getattr(stream, 'encoding', None) or '-'}"
    size = shutil.get_terminal_size()
    yield _("size"), f"{size.columns}x{size.lines}"
    yield _("locale"), f"{locale.setlocale(locale.LC_CTYPE)}, {locale.getpreferredencoding(False)}"
    yield _("file names"), sys.getfilesystemencoding()
    yield _("language"), language()
    for name in _VARIABLES:
        value = os.environ.get(name)
        if value is not None:
            yield name, pgettext("of a variable", "set") if name in _FLAGS_ONLY else value


def _settings(places: Places) -> Iterator[Row]:
    file = SettingsFile(places)
    for key, setting in schema().items():
        if setting.is_remembered_only:
            continue
        value = getattr(file.in_force, key)
        mark = "*" if value != setting.default else " "
        source = f" ({PREFIX}{key.upper()})" if PREFIX + key.upper() in os.environ else ""
        yield key, f"{mark} {setting.label(value)}{source}"
    while (note := file.take_note()) is not None:
        yield _("note"), sentence(note)


def _library(places: Places) -> Iterator[Row]:
    with Library.open(places) as library:
        path = places.library
        if library.is_kept and path is not None:
            yield _("file"), str(path)
            yield _("size"), _("{number} bytes", number=path.stat().st_size)
            yield _("format"), str(len(MIGRATIONS))
            yield _("sound"), _("yes") if library.is_sound() else _("no")
        games = library.games()
        in_use = sum(library.is_in_use(game.id) for game in library.unfinished())
        yield pgettext("games", "running"), str(_count(games, "running"))
        yield pgettext("games", "being played"), str(in_use)
        yield pgettext("games", "finished"), str(_count(games, "finished"))
        yield pgettext("games", "given up"), str(_count(games, "abandoned"))
        damaged = library.damaged()
        listed = f" ({', '.join(map(str, damaged))})" if damaged else ""
        yield pgettext("games", "damaged"), f"{len(damaged)}{listed}"
        while (note := library.take_note()) is not None:
            yield _("note"), sentence(note)


def _count(games: list[Summary], status: str) -> int:
    return sum(game.status == status for game in games)
