"""The rules as played, to read."""

from __future__ import annotations

from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS
from forty_five.text.language import _
from forty_five.text.rulespage import rules_page
from forty_five.tui.house import House
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
