"""Choosing a rule set on the command line: ``--rules PRESET`` and ``--option NAME=VALUE``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from forty_five.rules.choices import OptionError, Value, fields, parse_option, with_choices
from forty_five.rules.house import problems
from forty_five.rules.options import Options
from forty_five.rules.presets import DEFAULT_PRESET, PRESETS
from forty_five.store.rule_sets import key_of, saved_rules
from forty_five.text.language import _
from forty_five.text.options import option_error_sentence, problem_sentence


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A rule set that was chosen: the preset it comes from, its options, its source."""

    preset: str
    options: Options
    source: str
    is_changed: bool = False
    """Whether house rules were put upon the preset."""


if TYPE_CHECKING:
    _Text = click.ParamType[str]
else:
    _Text = click.ParamType  # a plain class in the older clicks we allow


class PresetName(_Text):
    """The name of a rule set."""

    name = "preset"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name of a rule set, or say in one sentence that there is none of it."""
        wanted = value.strip().lower()
        if wanted in PRESETS:
            return wanted
        near = get_close_matches(wanted, PRESETS, n=1)
        if near:
            raise click.UsageError(
                _("There is no rule set {name}; did you mean {near}?", name=value, near=near[0])
            )
        raise click.UsageError(
            _("There is no rule set {name}; see forty-five rules --list.", name=value)
        )

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Complete the names of rule sets."""
        return [
            CompletionItem(name, help=preset.options.label)
            for name, preset in PRESETS.items()
            if name.startswith(incomplete)
        ]


class RuleSetName(PresetName):
    """The name of a rule set, or of one that the house has saved."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the key of a rule set, or say in one sentence that there is none of it."""
        key = key_of(value)
        return key if key in saved_rules() else super().convert(value, param, ctx)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Complete the names of rule sets, saved ones too."""
        saved = [
            CompletionItem(key, help=rules.name)
            for key, rules in saved_rules().items()
            if key.startswith(incomplete)
        ]
        return [*super().shell_complete(ctx, param, incomplete), *saved]


def complete_option(_ctx: object, _param: object, incomplete: str) -> list[str]:
    """Complete ``NAME=VALUE``: the names, then what each may be."""
    name, sign, _value = incomplete.partition("=")
    if sign and name in fields():
        found = [f"{name}={value}" for value in fields()[name].allowed]
    else:
        found = [f"{option}=" for option in fields()]
    return [text for text in found if text.startswith(incomplete)]


def for_seats(options: Options, seats: int | None, choices: Mapping[str, Value]) -> Options:
    """Return `options` for `seats` players alone where they can be played only so.

    Three pairs, say, need six: a rule set for two to six then seats six, unless `choices` says
    itself who may play.
    """
    if seats is None or "players" in choices or seats not in options.players:
        return options
    alone = options.changed(players=(seats,))
    return alone if problems(options) and not problems(alone) else options


def rule_set(name: str | None, changes: Sequence[str] = (), seats: int | None = None) -> RuleSet:
    """Return a rule set by name (the default for `None`) with changes of the house.

    Args:
        name: The name of a preset, or the key of a rule set that was saved.
        changes: Changes as ``NAME=VALUE``.
        seats: How many play, where that is known.

    Raises:
        click.UsageError: A change can't be read, or the mix can't be played.
    """
    saved = saved_rules().get(name or "") if name not in PRESETS else None
    found = PRESETS[saved.preset if saved is not None else name or DEFAULT_PRESET]
    kept = {} if saved is None else dict(saved.changes)
    try:
        choices = kept | dict(parse_option(change) for change in changes)
        options = with_choices(found.options, choices)
    except OptionError as error:
        raise click.UsageError(option_error_sentence(error)) from error
    options = for_seats(options, seats, choices)
    faults = problems(options, seats)
    if faults:
        raise click.UsageError(problem_sentence(faults[0]))
    return RuleSet(found.name, options, found.source, options != found.options)
