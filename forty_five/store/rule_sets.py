"""Rule sets of the house: a preset with changes, under a name, one TOML file each.

A file can be read, edited and mailed by a person; one that can't be used is left alone.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from forty_five.game.seats import clean_name
from forty_five.rules.choices import (
    OptionError,
    Value,
    parse_value,
    value_text,
    values_of,
    with_choices,
)
from forty_five.rules.house import problems
from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS
from forty_five.store.files import contents, write_atomically
from forty_five.store.places import Places, find_places

_FOLDER: Final = "rules"


@dataclass(frozen=True, slots=True)
class SavedRules:
    """A rule set that a person has named."""

    key: str
    """What is typed for it: ``our-house``."""
    name: str
    """What it is called: "Our house"."""
    preset: str
    """The rule set it was made from."""
    changes: Mapping[str, Value]
    """The options that differ from it, with their values."""

    @property
    def options(self) -> Options:
        """The options in force."""
        return with_choices(PRESETS[self.preset].options, self.changes)


class NameRefused(ValueError):  # noqa: N818 - the name is at fault, not the program
    """A name that no rule set may have."""

    def __init__(self, fault: Literal["blank", "taken"]) -> None:
        super().__init__(fault)
        self.fault = fault


def key_of(name: str) -> str:
    """Return what is typed for a rule set of that name: small letters, digits and dashes.

    >>> key_of("Our House, 1998")
    'our-house-1998'
    """
    plain = "".join(char if char.isalnum() else " " for char in clean_name(name).casefold())
    return "-".join(plain.split())


def saved_rules(places: Places | None = None) -> dict[str, SavedRules]:
    """Return the rule sets of the house by key, in the order of their keys."""
    folder = _folder(places)
    if folder is None:
        return {}
    try:
        files = sorted(folder.glob("*.toml"))
    except OSError:
        return {}
    found = (_read(file) for file in files)
    return {rules.key: rules for rules in found if rules is not None}


def save_rules(
    name: str, preset: str, options: Options, places: Places | None = None
) -> SavedRules:
    """Keep `options`, which came from `preset`, under a name; one of that name is replaced.

    Raises:
        NameRefused: The name has no letter or digit, or is that of a preset.
        OSError: There is no folder to keep it in, or it can't be written.
    """
    key = key_of(name)
    if not key:
        raise NameRefused("blank")
    if key in PRESETS:
        raise NameRefused("taken")
    base = values_of(PRESETS[preset].options)
    changes = {
        option: value for option, value in values_of(options).items() if value != base[option]
    }
    changes["label"] = clean_name(name)
    folder = _folder(places)
    if folder is None:
        raise FileNotFoundError
    import tomlkit  # only those who save a rule set wait for these

    document = tomlkit.document()
    document["name"] = clean_name(name)
    document["rules"] = preset
    document["changes"] = {option: value_text(value) for option, value in changes.items()}
    folder.mkdir(parents=True, exist_ok=True)
    write_atomically(folder / f"{key}.toml", tomlkit.dumps(document))
    return SavedRules(key, clean_name(name), preset, changes)


def forget_rules(key: str, places: Places | None = None) -> bool:
    """Delete a rule set of the house; return whether there was one.

    Raises:
        OSError: It can't be deleted.
    """
    known = saved_rules(places).get(key)
    folder = _folder(places)
    if known is None or folder is None:
        return False
    (folder / f"{key}.toml").unlink()
    return True


def _folder(places: Places | None) -> Path | None:
    config = (find_places() if places is None else places).config
    return None if config is None else config / _FOLDER


def _read(file: Path) -> SavedRules | None:
    """Return the rule set of a file, or `None` when it makes none that can be played."""
    try:
        found = tomllib.loads(contents(file).decode("utf-8-sig"))
        name = clean_name(str(found["name"]))
        preset = str(found["rules"])
        texts = dict(found.get("changes", {}))
        changes = {option: parse_value(option, str(text)) for option, text in texts.items()}
        rules = SavedRules(file.stem, name, preset, changes)
        playable = not problems(rules.options)
    except (OSError, ValueError, LookupError, TypeError, OptionError):
        return None
    usable = playable and file.stem == key_of(file.stem) and file.stem not in PRESETS
    return rules if usable and name else None
