"""Who plays where, line by line: a seat is renamed, handed to a bot, or taken by a person."""

from __future__ import annotations

from bots.levels import known_bot, names
from forty_five.game.seats import Seat, clean_name, name_fault
from forty_five.plain.question import Refused
from forty_five.text.language import _
from forty_five.text.names import Voice

_BOT = "bot"


def seat_lines(seats: tuple[Seat, ...], voice: Voice) -> tuple[str, ...]:
    """Return who sits where, a numbered line a seat, and how to change it."""
    lines = []
    for place, seat in enumerate(seats):
        values = {"number": place + 1, "name": voice.names.seat(place), "level": seat.bot}
        if seat.is_person:
            lines.append(_("{number}: {name}, a person.", **values))
        else:
            lines.append(_("{number}: {name}, a bot ({level}).", **values))
    lines.append(
        _(
            "Type a number and a name for a person there, or a number, {bot} and a level "
            "({levels}) for a bot. Enter alone changes nothing.",
            bot=_BOT,
            levels=", ".join(names()),
        )
    )
    return tuple(lines)


def read_seating(seats: tuple[Seat, ...], entry: str) -> tuple[int, Seat]:
    """Return the place that `entry` names and who sits there from now on.

    Raises:
        Refused: It names no place, no bot, or a name that can't be had.
    """
    number, _sep, who = entry.strip().partition(" ")
    is_number = number.isascii() and number.isdigit() and len(number) < 3
    if not is_number or not 1 <= int(number) <= len(seats) or not who.strip():
        raise Refused(
            _(
                "Type a number from 1 to {most}, then who plays there, such as: 2 {bot} normal.",
                most=len(seats),
                bot=_BOT,
            )
        )
    place = int(number) - 1
    first, *others = who.split()
    if first.casefold() == _BOT:
        return place, _bot(seats[place], " ".join(others))
    name = clean_name(who)
    taken = tuple(seat.name for index, seat in enumerate(seats) if index != place)
    match name_fault(name, taken):
        case "blank":
            raise Refused(_("A name needs at least one letter."))
        case "taken":
            raise Refused(_("Two people are called {name}.", name=name))
        case None:
            return place, Seat(name)


def _bot(seat: Seat, level: str) -> Seat:
    """Return the seat in a bot's hands; without a level in those it had, or in usual ones."""
    wanted = level.casefold() or seat.bot or "normal"
    if wanted not in names() or not known_bot(wanted):
        known = ", ".join(names())
        raise Refused(_("There is no bot {name}: choose {names}.", name=level, names=known))
    return Seat(seat.name, wanted)
