"""Help: for the phase on the table, and in general; never about rules that are not in force."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from forty_five.text.explain import prompt, why_now
from forty_five.text.language import _
from forty_five.tui.house import House
from forty_five.tui.keymap import arrow_keys, key_label
from forty_five.tui.paint.page import BESIDE, HEADING
from forty_five.tui.screens.rules import rules_lines
from forty_five.tui.screens.table_menu import keys_by_moment, keys_now

if TYPE_CHECKING:
    from forty_five.tui.screens.table_commands import TableCommands


def table_help(table: TableCommands) -> tuple[str, tuple[str, ...]]:
    """Return the title and the lines of the help for what the table is doing.

    What is allowed now is said only to the person who is asked, with the cards on the table.
    """
    lines: list[str] = []
    panel = table.panel if table.asks and not table.face_down else None
    if panel is not None:
        asked = prompt(panel.view, table.voice)
        lines += [f"{HEADING}{asked}", *why_now(panel.view, table.voice), ""]
    now, others = keys_now(table.house, table.situation())
    lines += [
        f"{HEADING}{_('Keys now')}",
        *(_keys_of_a_choice(table.house) if panel is not None else ()),
        *now,
        "",
        *_marks(table.house),
        *_how_to_choose(),
        f"{HEADING}{_('Keys at other times')}",
        *others,
        "",
        *_how_cards_are_dealt(),
        *rules_lines(table.house, table.session.setup.options),
    ]
    return _("Help"), tuple(lines)


def general_help(house: House) -> tuple[str, ...]:
    """Return the help of the menu."""
    return (
        *_the_game(),
        *_how_to_choose(),
        *_marks(house),
        *keys_by_moment(house),
        *_how_cards_are_dealt(),
    )


def form_help(house: House) -> tuple[str, ...]:
    """Return the help of a list to choose from, and after it that of the menu."""
    is_ascii = house.look.glyphs.is_ascii
    sideways = arrow_keys("left", "right", is_ascii=is_ascii)
    keys = (
        (
            arrow_keys("up", "down", is_ascii=is_ascii),
            _("Go up and down. Home and End go to the ends."),
        ),
        (sideways, _("Change what stands between < and >.")),
        (key_label("enter"), _("Do what the foot of the screen says.")),
        (_("a letter"), _("Go straight to the line it stands before, and do it.")),
        (key_label("escape"), _("Go back.")),
        ("/", _("Find a command or a theme: Ctrl+P on every screen, / at the table.")),
    )
    return (
        f"{HEADING}{_('In lists')}",
        *(f"{key}{BESIDE}{told}" for key, told in keys),
        "",
        *general_help(house),
    )


def _the_game() -> tuple[str, ...]:
    """Return what the game is, and where it can be learned."""
    return (
        f"{HEADING}{_('Forty-fives in a minute')}",
        _("Five cards each and five tricks. A trick is worth 5 points, the best trump 5 more."),
        _(
            "The best trumps are the five, the jack and the ace of hearts, whatever suit is trump; "
            "the other cards follow in an order of their own."
        ),
        _(
            "In most games the right to name trump is bid for: who takes fewer points than the bid "
            "loses them."
        ),
        _("r in the menu shows every rule set, written out. Outside, forty-five learn teaches it."),
        "",
    )


def _keys_of_a_choice(house: House) -> Iterator[str]:
    sideways = arrow_keys("left", "right", is_ascii=house.look.glyphs.is_ascii)
    for key, told in (
        (sideways, _("Move the cursor.")),
        (key_label("enter"), _("Pick what the cursor stands on; once more does it.")),
        ("1-9", _("Pick a card by its number.")),
    ):
        yield f"{key}{BESIDE}{told}"


def _how_to_choose() -> tuple[str, ...]:
    return (
        f"{HEADING}{_('Choosing')}",
        _("Left and right move along; up and down go between buttons and cards."),
        _("Enter picks the card under the cursor; Enter again plays it."),
        _("A digit or letter picks what it stands by; Enter then does it."),
        _("Space picks only; where cards are thrown it marks and unmarks them."),
        _("With the mouse, a click picks and a second click confirms."),
        _("Any key ends a pause. What is typed before it is your turn is ignored."),
        "",
    )


def _how_cards_are_dealt() -> tuple[str, ...]:
    return (
        f"{HEADING}{_('How the cards are dealt')}",
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


def _marks(house: House) -> Iterator[str]:
    glyphs = house.look.glyphs
    yield f"{HEADING}{_('Marks')}"
    for mark, told in (
        (glyphs.trump, _("A trump; in lists, what is not as usual.")),
        (glyphs.winner, _("The card that wins the trick so far.")),
        (glyphs.dealer, _("The dealer.")),
        (glyphs.turn, _("Whose turn it is.")),
        (_("raised"), _("A card raised by a row may be played.")),
        ("-", _("A card that may not be played, on the smallest screen.")),
        ("!", _("A call that costs much if it fails, or the card that binds you.")),
        ("r", _("A card that may be kept back from a lower trump led: reneging.")),
        (glyphs.check, _("A card to be thrown, on the smallest screen.")),
        ("1 2 3", _("On cards on the table: in which order they were played.")),
    ):
        yield f"{mark}{BESIDE}{told}"
    yield ""
