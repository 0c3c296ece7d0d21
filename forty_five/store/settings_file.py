"""The file of settings: TOML that a person may edit; comments and unknown keys are kept.

Anything in it that can't be used falls back alone: the old file is copied beside it, the bad line
becomes a comment, and a note says so once.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from forty_five.store.files import contents, write_atomically
from forty_five.store.notes import Note, Problem
from forty_five.store.places import Places, find_places
from forty_five.store.settings import (
    SettingError,
    Settings,
    changed,
    from_environment,
    parse_setting,
    schema,
)

_NOT_USED: Final = "# not used: "
_HEADING: Final = "# Settings of forty-five\n"


@dataclass(frozen=True, slots=True)
class _Read:
    """What a settings file gives."""

    settings: Settings
    text: str
    """The file as it should be: bad lines made comments."""
    bad: tuple[str, ...] = ()
    """Names of settings with values they may not have."""
    is_broken: bool = False
    """Whether some line could not be read at all."""


class SettingsFile:
    """The settings in force, and where changes to them go."""

    def __init__(
        self, places: Places | None = None, environment: Mapping[str, str] | None = None
    ) -> None:
        """Read the settings; a file that is bad in part, or missing, never stops the game.

        Args:
            places: Where things live; by default, where this system keeps them.
            environment: Variables that overrule the file.
        """
        self._path = (find_places() if places is None else places).settings
        self._environment = os.environ if environment is None else environment
        self._notes: list[Note] = []
        self._told: set[tuple[Problem, str]] = set()
        self._saved = self._load()
        self.in_force = self._overruled()
        """File and environment together."""

    def take_note(self) -> Note | None:
        """Return the oldest note nobody has been shown yet, once."""
        return self._notes.pop(0) if self._notes else None

    def _tell(self, note: Note) -> None:
        if (note.problem, note.detail) not in self._told:
            self._told.add((note.problem, note.detail))
            self._notes.append(note)

    @property
    def path(self) -> Path | None:
        """The file, whether it exists or not; `None` without a home."""
        return self._path

    def change(self, **values: object) -> Settings:
        """Change settings, write them down and return what is in force now.

        The file is read again first, so that what another copy or a person wrote is kept.

        Raises:
            SettingError: There is no such setting, or it may not have that value.
        """
        wanted = changed(self._saved, **values)
        self.in_force = changed(self.in_force, **values)
        if self._path is not None:
            current = self._load()
            self._saved = changed(current, **values)
            self._write({key: getattr(wanted, key) for key in values})
        else:
            self._saved = wanted
        return self.in_force

    def _overruled(self) -> Settings:
        settings = self._saved
        for key in schema():
            name = f"FORTY_FIVE_{key.upper()}"
            try:
                settings = from_environment(
                    settings, {name: self._environment[name]} if name in self._environment else {}
                )
            except SettingError:
                self._tell(Note(Problem.VARIABLE_WRONG, detail=name))
        return settings

    # Reading

    def _load(self) -> Settings:
        path = self._path
        if path is None:
            return Settings()
        try:
            content = contents(path)
        except FileNotFoundError:
            return Settings()
        except OSError as error:
            detail = error.strerror or str(error)
            self._tell(Note(Problem.SETTINGS_UNREADABLE, path, detail=detail))
            return Settings()
        read = _read(content)
        if read.bad or read.is_broken:
            self._mend(path, content, read)
        return read.settings

    def _mend(self, path: Path, content: bytes, read: _Read) -> None:
        backup = _backup_name(path)
        try:
            backup.write_bytes(content)
            write_atomically(path, read.text)
        except OSError:
            backup = path
        if read.is_broken:
            self._tell(Note(Problem.SETTINGS_DAMAGED, backup))
        for key in read.bad:
            self._tell(Note(Problem.SETTING_WRONG, backup, detail=key))

    # Writing

    def _write(self, values: Mapping[str, object]) -> None:
        path = self._path
        assert path is not None
        import tomlkit  # only those who change a setting wait for it

        try:
            text = contents(path).decode("utf-8-sig") if path.exists() else _HEADING
            document = tomlkit.parse(text)
            for key, value in values.items():
                document[key] = list(value) if isinstance(value, tuple) else value
            write_atomically(path, tomlkit.dumps(document))
        except (OSError, ValueError) as error:
            detail = getattr(error, "strerror", None) or str(error)
            self._tell(Note(Problem.SETTINGS_NOT_KEPT, path, detail=detail))


def _read(content: bytes) -> _Read:
    """Read what can be read of a settings file."""
    if not content:  # nobody empties a file by accident: something else did
        return _Read(Settings(), _HEADING, (), True)
    text = content.decode("utf-8-sig", errors="replace")
    try:
        whole = bool(content.decode("utf-8-sig"))
        found = tomllib.loads(text)
    except ValueError:
        found, text = _line_by_line(text)
        whole = False
    settings, bad = Settings(), []
    for key, value in found.items():
        if key not in schema():
            continue
        try:
            settings = changed(settings, **{key: value})
        except SettingError:
            bad.append(key)
    if bad:
        text = _without_keys(text, bad)
    return _Read(settings, text, tuple(bad), not whole)


def _line_by_line(text: str) -> tuple[dict[str, Any], str]:
    """Read every line by itself; those that are no TOML become comments."""
    found: dict[str, Any] = {}
    table: dict[str, Any] = found
    kept: list[str] = []
    for line in text.replace("\x00", "\ufffd").splitlines():
        try:
            part = tomllib.loads(line)
            if line.lstrip().startswith("["):
                name, table = next(iter(part.items()))
                table = found.setdefault(name, table) if isinstance(table, dict) else {}
            elif part.keys() & table.keys():
                raise ValueError(line)
            else:
                table.update(part)
        except (ValueError, RecursionError):
            line = _commented(line)
        kept.append(line)
    text = "\n".join(kept) + "\n"
    try:
        tomllib.loads(text)
    except ValueError:  # lines that fit alone but not together
        text = "".join(f"{_commented(line)}\n" for line in kept)
    return found, text


def _commented(line: str) -> str:
    printable = "".join(char if char.isprintable() or char == "\t" else "\ufffd" for char in line)
    return printable if printable.lstrip().startswith("#") else _NOT_USED + printable[:200]


def _without_keys(text: str, keys: list[str]) -> str:
    """Make comments of the lines that set `keys`; more than a line is taken out whole."""
    import tomlkit

    document = tomlkit.parse(text)
    removed: list[str] = []
    for key in keys:
        value = document.pop(key)
        removed += [_commented(line) for line in _lines_of(key, value)]
    return "\n".join([*removed, tomlkit.dumps(document)])


def _lines_of(key: str, value: object) -> Iterator[str]:
    import tomlkit

    yield from tomlkit.dumps({key: value}).splitlines()


def _backup_name(path: Path) -> Path:
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    candidate, number = path.with_name(f"settings-old-{stamp}.toml"), 2
    while candidate.exists():
        candidate = path.with_name(f"settings-old-{stamp}-{number}.toml")
        number += 1
    return candidate


__all__ = ["SettingsFile", "parse_setting"]
