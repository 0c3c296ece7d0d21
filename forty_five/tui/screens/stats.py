"""Results by person and rule set, to read."""

from __future__ import annotations

from forty_five.store.report import report
from forty_five.store.statistics import GROUPINGS, definitions, statistics
from forty_five.text.language import _
from forty_five.tui.house import House
from forty_five.tui.paint.page import BESIDE, HEADING, page_width
from forty_five.tui.screens.page import PageScreen
from forty_five.tui.screens.seats import level_word


def stats_screen(house: House) -> PageScreen:
    """Return the page of the statistics."""
    people = statistics(house.library) if house.library is not None else []

    def body(columns: int) -> tuple[str, ...]:
        lines: list[str] = []
        for person in people:
            room = page_width(columns) + len(_INDENT)
            name, *figures = report(person, GROUPINGS, level_word, room)
            lines += [f"{HEADING}{name}", *(line.removeprefix(_INDENT) for line in figures)]
        lines.append(f"{HEADING}{_('What the figures mean')}")
        return (*lines, *(f"{HEADING}{term}{BESIDE}{text}" for term, text in definitions()))

    empty = (
        _("No game has been finished or given up yet."),
        _("Every game you finish is counted here, by person, rules, bid, seat and partner."),
    )
    return PageScreen(house, _("Statistics"), body if people else empty)


_INDENT = "  "
"""What the lines of a report begin with on a command line, and do not on a page."""
