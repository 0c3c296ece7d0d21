"""Help for the phase on the table: what is asked, its keys, and the rules in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from forty_five.text.explain import prompt, why_now
from forty_five.text.language import _
from forty_five.tui.screens.table_menu import command_keys

if TYPE_CHECKING:
    from forty_five.tui.screens.table import TableScreen


def table_help(table: TableScreen) -> tuple[str, tuple[str, ...]]:
    """Return the title and the lines of the help for what the table is doing."""
    lines: list[str] = []
    view = table.session.view(table.director.looker)
    panel = table.panel if table.asks else None
    if panel is not None:
        lines += [f"# {prompt(view, table.voice)}", *why_now(view, table.voice), ""]
    lines += _how_to_choose()
    lines += ["", f"# {_('Keys')}", *command_keys(table.house), ""]
    return _("Help"), tuple(lines)


def _how_to_choose() -> list[str]:
    return [
        f"# {_('Choosing')}",
        _("Left and right move the cursor, up and down change between buttons and cards."),
        _("Enter confirms what is picked. Space picks without confirming."),
        _("Digits pick a card by its number; letters pick a button."),
        _("With the mouse, one click picks and a second click confirms."),
    ]
