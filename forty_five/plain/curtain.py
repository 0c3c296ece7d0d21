"""Between two people: what the first one saw goes out of sight before the second one looks."""

from __future__ import annotations

from forty_five.plain.console import Console
from forty_five.text.language import _


def draw_curtain(console: Console, name: str, *, first: bool) -> None:
    """Clear the screen, forget what was typed ahead, and call `name` to the keyboard.

    Args:
        console: Where the game is played.
        name: Who is to look next.
        first: Whether this is the first curtain of the game, which explains itself.
    """
    console.clear()
    console.drop_typed_ahead()
    if first:
        console.say(
            _("The screen is cleared between players, but your terminal may keep older lines.")
            if console.can_clear
            else _("This output can't be cleared between players: whoever scrolls back sees cards.")
        )
    console.say(
        _(
            "Hand the keyboard to {name}. {name}, press Enter when only you can see the screen.",
            name=name,
        )
    )
