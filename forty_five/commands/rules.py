"""``forty-five rules``: the rules of a rule set as played, the list of them, what differs."""

from __future__ import annotations

import json
import shutil
import sys
import textwrap

import click

from forty_five.commands import Failure
from forty_five.commands.choose import RuleSet, RuleSetName, complete_option, rule_set
from forty_five.rules.presets import PRESETS
from forty_five.store.rule_sets import (
    NameRefused,
    forget_rules,
    key_of,
    save_rules,
    saved_rules,
)
from forty_five.text.glyphs import LETTERS, Glyphs, glyphs_for, joined
from forty_five.text.language import _
from forty_five.text.rulespage import Section, differences, rules_page


def _width() -> int:
    """Return how wide to write: the terminal, between 40 and 88 columns."""
    return max(40, min(88, shutil.get_terminal_size((80, 24)).columns))


def _wrapped(text: str, first: str = "  ", rest: str = "  ") -> str:
    return textwrap.fill(
        text,
        _width(),
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )


@click.command("rules", help=_("Print the rules of PRESET as they are played."))
@click.argument("preset", type=RuleSetName(), required=False)
@click.option("--list", "list_", is_flag=True, help=_("List the rule sets."))
@click.option(
    "--compare",
    nargs=2,
    type=RuleSetName(),
    metavar="A B",
    help=_("Print only what differs between two rule sets."),
)
@click.option(
    "--option",
    "changes",
    multiple=True,
    metavar="NAME=VALUE",
    shell_complete=complete_option,
    help=_("Change a house rule; may be given again."),
)
@click.option("--save", "save_as", metavar="NAME", help=_("Keep the rules under a name."))
@click.option("--forget", metavar="NAME", help=_("Delete the rules kept under a name."))
@click.option("--json", "as_json", is_flag=True, help=_("Print JSON for a program."))
@click.option("--ascii", "letters", is_flag=True, help=_("Write suits as letters."))
def rules_command(
    preset: str | None,
    list_: bool,
    compare: tuple[str, str] | None,
    changes: tuple[str, ...],
    save_as: str | None,
    forget: str | None,
    as_json: bool,
    letters: bool,
) -> None:
    """Print the rules of PRESET as they are played, from the options in force."""
    if sum((list_, compare is not None, preset is not None, forget is not None)) > 1:
        raise click.UsageError(
            _("Name a rule set, or use one of --list, --compare and --forget, not several.")
        )
    if (changes or save_as) and (list_ or compare is not None or forget is not None):
        raise click.UsageError(_("House rules change one rule set: name it, or leave it out."))
    if forget is not None:
        _forget(forget)
    elif save_as is not None:
        _save(save_as, rule_set(preset, changes))
    elif list_:
        _print_list(as_json)
    elif compare is not None:
        _print_differences(*compare, as_json=as_json)
    else:
        glyphs = LETTERS if letters else glyphs_for(sys.stdout.encoding)
        _print_page(preset, changes, glyphs, as_json=as_json)


def _save(name: str, rules: RuleSet) -> None:
    try:
        saved = save_rules(name, rules.preset, rules.options)
    except NameRefused as refused:
        if refused.fault == "blank":
            raise click.UsageError(_("A name needs at least one letter.")) from refused
        raise click.UsageError(
            _("{name} is the name of a rule set already.", name=name)
        ) from refused
    except OSError as error:
        raise Failure(_("The rules could not be kept: {why}.", why=_why(error))) from error
    click.echo(_("The rules are kept: forty-five rules {name}", name=saved.key), err=True)


def _forget(name: str) -> None:
    try:
        was_there = forget_rules(key_of(name))
    except OSError as error:
        raise Failure(_("The rules could not be deleted: {why}.", why=_why(error))) from error
    if not was_there:
        raise click.UsageError(_("No rules are kept under the name {name}.", name=name))
    click.echo(_("The rules {name} are deleted.", name=name), err=True)


def _why(error: OSError) -> str:
    return error.strerror or _("there is no home folder")


def _print_list(as_json: bool) -> None:
    rows = [
        {
            "name": name,
            "label": _(preset.options.label),
            "players": list(preset.options.players),
            "source": _(preset.source),
            "confidence": preset.confidence,
        }
        for name, preset in PRESETS.items()
    ]
    rows += [
        {
            "name": key,
            "label": rules.name,
            "players": list(rules.options.players),
            "source": _("House rules on {rules}", rules=rules.preset),
            "confidence": "high",
        }
        for key, rules in saved_rules().items()
    ]
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    wide = max(len(str(row["name"])) for row in rows)
    for row in rows:
        players = row["players"]
        assert isinstance(players, list)
        click.echo(
            _(
                "{name}  {label}, {seats} players",
                name=str(row["name"]).ljust(wide),
                label=row["label"],
                seats=joined([str(count) for count in players], choice=True),
            )
        )


def _print_differences(first: str, second: str, *, as_json: bool) -> None:
    found = differences(rule_set(first).options, rule_set(second).options)
    if as_json:
        rows = [{"option": title, first: one, second: other} for title, one, other in found]
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    if not found:
        click.echo(_("{first} and {second} do not differ.", first=first, second=second))
    wide = max(len(first), len(second))
    for title, one, other in found:
        click.echo(title)
        for name, choice in ((first, one), (second, other)):
            click.echo(_wrapped(choice, f"  {name.ljust(wide)}  ", " " * (wide + 4)))


def _print_page(
    preset: str | None, changes: tuple[str, ...], glyphs: Glyphs, *, as_json: bool
) -> None:
    chosen = rule_set(preset, changes)
    source = _(chosen.source)
    if chosen.is_changed:
        source = _("{source}, changed by house rules", source=source)
    page = rules_page(chosen.options, source, glyphs)
    if as_json:
        rows = [{"title": part.title, "paragraphs": list(part.paragraphs)} for part in page]
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    title = _(chosen.options.label)
    click.echo(_("{title} ({name})", title=title, name=preset or chosen.preset))
    for part in page:
        click.echo(_as_text(part))


def _as_text(part: Section) -> str:
    return "\n".join(("", part.title, *(_wrapped(line) for line in part.paragraphs)))
