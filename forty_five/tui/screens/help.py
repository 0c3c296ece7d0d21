"""Help: for the phase on the table, and in general; never about rules that are not in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from forty_five.text.explain import legend_of_kept_back, prompt, why_now
from forty_five.text.language import _
from forty_five.tui.house import House
from forty_five.tui.screens.rules import rules_lines
from forty_five.tui.screens.table_menu import command_keys

if TYPE_CHECKING:
    from forty_five.tui.screens.table_commands import TableCommands


def table_help(table: TableCommands) -> tuple[str, tuple[str, ...]]:
    """Return the title and the lines of the help for what the table is doing.

    What is allowed now is said only to the person who is asked, with the cards on the table.
    """
    lines: list[str] = []
    panel = table.panel if table.asks and not table.face_down else None
    if panel is not None:
        lines += [f"# {prompt(panel.view, table.voice)}", *why_now(panel.view, table.voice), ""]
    lines += [
        *_how_to_choose(),
        *_marks(table.house),
        f"# {_('Keys')}",
        *command_keys(table.house),
        "",
        *_how_cards_are_dealt(),
        *rules_lines(table.house, table.session.setup.options),
    ]
    return _("Help"), tuple(lines)


def general_help(house: House) -> tuple[str, ...]:
    """Return the help of the menu."""
    return (
        *_how_to_choose(),
        *_marks(house),
        f"# {_('Keys at the table')}",
        *command_keys(house),
        "",
        *_how_cards_are_dealt(),
    )


def _how_to_choose() -> tuple[str, ...]:
    return (
        f"# {_('Choosing')}",
        _("Left and right move the cursor; up and down go between the buttons and the cards."),
        _("A digit or letter picks the card or button it stands with; Enter then does it."),
        _("Space picks without confirming; to throw cards, it marks them and takes marks off."),
        _("With the mouse, a click picks and a second click confirms."),
        _("Any key ends a pause. What is typed before it is your turn is thrown away."),
        "",
    )


def _how_cards_are_dealt() -> tuple[str, ...]:
    return (
        f"# {_('How the cards are dealt')}",
        _(
            "Every deal of a game follows from its seed, which comes from the system's secure "
            "source of chance; nobody's play changes it."
        ),
        _(
            "The log begins with the seed's fingerprint, and the seed is told when the game is "
            "over: forty-five verify deals every hand again and compares."
        ),
        _(
            "Two tables that begin a new game with the same deal code play the same deals; a "
            "finished game tells its code."
        ),
        "",
    )


def _marks(house: House) -> tuple[str, ...]:
    glyphs = house.look.glyphs
    return (
        f"# {_('Marks')}",
        _("{mark} in a corner: a trump.", mark=glyphs.trump),
        _("{mark}: the card that wins the trick so far.", mark=glyphs.winner),
        _("{mark}: the dealer. {turn}: whose turn it is.", mark=glyphs.dealer, turn=glyphs.turn),
        _("Cards that stand higher may be played. r: {legend}.", legend=legend_of_kept_back()),
        "",
    )
