"""The rules as played, to read."""

from __future__ import annotations

from typing import Final

from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS
from forty_five.store.rule_sets import saved_rules
from forty_five.text.language import _, pgettext
from forty_five.text.rulesbrief import facts_text, players_text
from forty_five.text.rulespage import rules_page
from forty_five.tui.entries import Entry
from forty_five.tui.house import House
from forty_five.tui.screens.form import FormScreen
from forty_five.tui.screens.page import PageScreen


def rules_lines(house: House, options: Options, source: str = "") -> tuple[str, ...]:
    """Return the rules in force as the lines of a page."""
    lines: list[str] = []
    for section in rules_page(options, source, house.look.glyphs.cards):
        lines += [f"# {section.title}", *section.paragraphs, ""]
    return tuple(lines)


def rules_screen(house: House, preset: str, options: Options) -> PageScreen:
    """Return the page of the rules in force."""
    source = PRESETS[preset].source if preset in PRESETS else ""
    title = _("Rules: {rules}", rules=_(options.label))
    return PageScreen(house, title, rules_lines(house, options, source))


_ROOMY: Final = 76
"""Columns from which on a line has room for what a rule set is."""


class RuleSetsScreen(FormScreen[None]):
    """Every rule set, to choose one and read it; begins at the one played last."""

    def __init__(self, house: House) -> None:
        """List the presets and the rule sets of the house."""
        super().__init__(house)
        self.cursor = house.draft.preset
        self._saved = saved_rules()

    def heading(self) -> str:
        """Return the title."""
        return _("Rules")

    def entries(self) -> tuple[Entry, ...]:
        """Return the rule sets, those of the house last."""
        presets = [
            self._line(name, _(preset.options.label), preset.options, _(preset.source))
            for name, preset in PRESETS.items()
        ]
        saved = [self._line(key, saved.name, saved.options) for key, saved in self._saved.items()]
        return (*presets, *saved)

    def _line(self, name: str, title: str, options: Options, source: str = "") -> Entry:
        """Return the line of a rule set: what it is beside its name where there is room."""
        facts = facts_text(options, self.house.look.glyphs.cards)
        value = facts if self.room >= _ROOMY else players_text(options) if self.room >= 60 else ""
        told = _("Source: {source}.", source=source) if source else ""
        if value != facts:
            told = f"{facts}. {told}".rstrip()
        read = pgettext("Enter", "read")
        return Entry(name, title, value, detail=told, verb=read, explains=True)

    def pressed(self, name: str) -> None:
        """Open the page of a rule set."""
        saved = self._saved.get(name)
        options = PRESETS[name].options if saved is None else saved.options
        self.app.push_screen(rules_screen(self.house, name, options))
