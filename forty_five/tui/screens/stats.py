"""Results by person and rule set, to read."""

from __future__ import annotations

from forty_five.store.report import report
from forty_five.store.statistics import GROUPINGS, definitions, statistics
from forty_five.text.language import _
from forty_five.tui.house import House
from forty_five.tui.screens.page import PageScreen


def stats_screen(house: House) -> PageScreen:
    """Return the page of the statistics."""
    people = statistics(house.library) if house.library is not None else []
    lines: list[str] = []
    for person in people:
        name, *figures = report(person, GROUPINGS)
        lines += [f"# {name}", *(line.removeprefix("  ") for line in figures)]
    if not people:
        lines += [_("No game has been finished or given up yet."), ""]
    lines += [f"# {_('What the figures mean')}", *definitions()]
    return PageScreen(house, _("Statistics"), tuple(lines))
