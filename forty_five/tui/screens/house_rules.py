"""House rules: every option; mixes that can't be played are refused with the reason."""

from __future__ import annotations

import msgspec

from forty_five.rules.choices import OptionError, Value, fields, parse_value, value_text
from forty_five.rules.house import problems
from forty_five.rules.presets import PRESETS
from forty_five.store.rule_sets import key_of, save_rules
from forty_five.text.language import _, ngettext, pgettext
from forty_five.text.options import (
    choice_sentence,
    option_error_sentence,
    option_text,
    problem_sentence,
    sections,
)
from forty_five.tui.draft import Draft, next_value
from forty_five.tui.entries import Entry, blank
from forty_five.tui.house import House
from forty_five.tui.screens.form import FormScreen
from forty_five.tui.screens.line import LineScreen


class HouseRulesScreen(FormScreen[Draft]):
    """Changes single rules of a draft; answers with the changed draft."""

    def __init__(self, house: House, draft: Draft) -> None:
        """Begin with the rules of `draft`."""
        super().__init__(house)
        self.draft = draft

    def headings(self) -> tuple[str, ...]:
        """Return the title: which rule set, and how many of its rules are changed."""
        rules = _(PRESETS[self.draft.preset].options.label)
        title = _("House rules of {rules}", rules=rules)
        count = len(self.draft.changes)
        if not count:
            return title, rules
        changed = ngettext("{number} changed", "{number} changed", count)
        return f"{title} · {changed}", f"{rules} · {changed}", rules

    def entries(self) -> tuple[Entry, ...]:
        """Return every option, section by section."""
        lines = [
            Entry(
                "done",
                _("Done"),
                key="d",
                detail=_("Go back with these rules; Esc does the same."),
                verb=pgettext("Enter", "close"),
            ),
            Entry(
                "reset",
                _("Back to the rule set's own"),
                key="r",
                detail=_("Take every change back."),
                enabled=bool(self.draft.changes),
            ),
            Entry(
                "keep",
                _("Save under a name"),
                key="k",
                detail=_("They stand in the list of rule sets from then on."),
            ),
        ]
        options = self.draft.options
        for title, names in sections():
            lines += [blank(), Entry("", title)]
            lines += [self._line(name, getattr(options, name)) for name in names]
        return tuple(lines)

    def _line(self, name: str, value: Value) -> Entry:
        """Return the line of one option; what is told of it holds the value in full."""
        text = option_text(name)
        kind = fields()[name].kind
        shown = self._shown(name, value)
        does = choice_sentence(name, value)
        return Entry(
            name,
            text.title,
            shown,
            detail=text.help if does in (shown, value_text(value)) else f"{text.help} {does}",
            changes=kind in ("switch", "number", "choice"),
            verb="" if kind in ("switch", "choice") else pgettext("Enter", "type"),
            is_marked=name in self.draft.changes,
        )

    def _shown(self, name: str, value: Value) -> str:
        """Return a value in words; the line below the form holds them in full."""
        match fields()[name].kind:
            case "choice":
                return choice_sentence(name, value).rstrip(".")
            case "switch":
                return _("on") if value else _("off")
            case "numbers" | "cards":
                return value_text(value).replace(",", ", ")
            case _other:
                return _(str(value)) if name == "label" else value_text(value)

    def changed(self, name: str, step: int) -> None:
        """Go to the next value that can be played; say why one was passed over."""
        value: Value = getattr(self.draft.options, name)
        first = value
        for _try in range(200):
            value = next_value(name, value, step)
            if value == first:
                return
            refusal = self._refusal(name, value)
            if refusal is None:
                self.draft = self.draft.with_option(name, value)
                return
            self.note = self.note or refusal

    def _refusal(self, name: str, value: Value) -> str | None:
        changed = msgspec.structs.replace(self.draft, changes={**self.draft.changes, name: value})
        try:
            found = problems(changed.options)
        except OptionError as error:
            return option_error_sentence(error)
        if not found:
            return None
        reason = problem_sentence(found[0])
        return _("Not {value}: {reason}", value=self._shown(name, value), reason=reason)

    def pressed(self, name: str) -> None:
        """Close, start over, or type a value."""
        if name == "done":
            self.dismiss(self.draft)
        elif name == "reset":
            self.draft = self.draft.with_preset(self.draft.preset)
        elif name == "keep":
            self._open_keep()
        elif fields()[name].kind in ("switch", "choice"):
            self.changed(name, 1)
        else:
            self._open_line(name)

    def _open_line(self, name: str) -> None:
        text = option_text(name)

        def check(typed: str) -> str:
            try:
                value = parse_value(name, typed)
            except OptionError as error:
                return option_error_sentence(error)
            return self._refusal(name, value) or ""

        def done(typed: str | None) -> None:
            if typed is not None:
                self.draft = self.draft.with_option(name, parse_value(name, typed))
            self.repaint()

        start = value_text(getattr(self.draft.options, name))
        self.app.push_screen(LineScreen(self.house, text.title, text.help, start, check), done)

    def _open_keep(self) -> None:
        def check(name: str) -> str:
            key = key_of(name)
            if not key:
                return _("A name needs at least one letter.")
            taken = key in PRESETS
            return _("{name} is the name of a rule set already.", name=key) if taken else ""

        def done(name: str | None) -> None:
            if name is not None:
                self._keep(name)
            self.repaint()

        title = _("Save under a name")
        text = _("The name these rules are listed under from now on.")
        label = self.draft.options.label if "label" in self.draft.changes else ""
        self.app.push_screen(LineScreen(self.house, title, text, label, check), done)

    def _keep(self, name: str) -> None:
        try:
            saved = save_rules(name, self.draft.preset, self.draft.options)
        except OSError as error:
            why = error.strerror or _("there is no home folder")
            self.note = _("The rules could not be kept: {why}.", why=why)
            return
        self.draft = msgspec.structs.replace(self.draft, changes=dict(saved.changes))
        self.note = _("The rules are listed as {name} from now on.", name=saved.name)

    def closed(self) -> None:
        """Keep what was changed."""
        self.dismiss(self.draft)
