"""What seats and sides are called: always by name, so that a log reads the same from every seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from forty_five.game.seats import COMPASS, Seat
from forty_five.rules.options import Options
from forty_five.rules.table import Table, table_for
from forty_five.text.glyphs import SIGNS, Glyphs
from forty_five.text.language import _, pgettext


@dataclass(frozen=True, slots=True)
class Names:
    """The names at one table; `players` by seat."""

    players: tuple[str, ...]
    table: Table

    def seat(self, seat: int) -> str:
        """Return the name of one hand; a dummy's hand is the dummy."""
        return self.players[seat] if seat < len(self.players) else _("Dummy")

    def side(self, side: int) -> str:
        """Return a side by its members: ``South/North``, or the one player's name."""
        return "/".join(self.seat(seat) for seat in self.table.seats_of(side))

    def side_seen(self, side: int, viewer: int | None) -> str:
        """Return a side as a member or an opponent calls it: Us, Them.

        Sides of one player, third sides, and a bystander's sides go by their members.
        """
        if viewer is None or self.table.is_individual or viewer >= len(self.players):
            return self.side(side)
        if self.table.side_of[viewer] == side:
            return pgettext("own side", "Us")
        return pgettext("other side", "Them") if self.table.sides == 2 else self.side(side)


@dataclass(frozen=True, slots=True)
class Voice:
    """How to say things at one table: what people are called and how cards are written."""

    names: Names
    glyphs: Glyphs = SIGNS


def compass_name(text: str) -> str:
    """Return a place name in the player's language; any other name stays as it is."""
    match text:
        case "South":
            return _("South")
        case "North":
            return _("North")
        case "West":
            return _("West")
        case "East":
            return _("East")
        case "Northwest":
            return _("Northwest")
        case "Northeast":
            return _("Northeast")
        case "Southwest":
            return _("Southwest")
        case "Southeast":
            return _("Southeast")
        case _other:
            return text


def short_place(name: str) -> str:
    """Return the letters of a place between two others (NW), any other name as it is."""
    if name == _("Northwest"):
        return pgettext("Northwest", "NW")
    if name == _("Northeast"):
        return pgettext("Northeast", "NE")
    if name == _("Southwest"):
        return pgettext("Southwest", "SW")
    if name == _("Southeast"):
        return pgettext("Southeast", "SE")
    return name


def default_names(seats: int) -> tuple[str, ...]:
    """Return the names of the places at a table of 2 to 6, in the player's language."""
    return tuple(compass_name(place) for place in COMPASS[seats])


def names_of(options: Options, seats: Sequence[Seat]) -> Names:
    """Return the names at the table of a game."""
    return Names(tuple(compass_name(seat.name) for seat in seats), table_for(options, len(seats)))


def places(options: Options, seats: int) -> Names:
    """Return the names of a table where nobody has given one."""
    return Names(default_names(seats), table_for(options, seats))


def seen_hand_sentence() -> str:
    """Return what is said when a bot has a seat again whose hand was only looked at."""
    return _("A bot's hand was looked at: this game is practice now.")
