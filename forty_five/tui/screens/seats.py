"""Who plays where: people by name, bots by level. In the set-up and in mid-game."""

from __future__ import annotations

from bots.levels import LEVELS, names
from forty_five.game.seats import Seat
from forty_five.text.language import _
from forty_five.text.names import compass_name
from forty_five.tui.draft import place_names, renamed
from forty_five.tui.house import House
from forty_five.tui.screens.form import Entry, FormScreen
from forty_five.tui.screens.line import LineScreen


def kinds() -> tuple[str | None, ...]:
    """Return who may sit in a seat: a person (`None`), or a bot by name; programs once named."""
    from bots.program import allowed  # the seats are seldom looked at

    return (None, *names(), *allowed())


def level_title(name: str) -> str:
    """Return what a level is called; an outside bot goes by its own name."""
    return next((_(level.title) for level in LEVELS if level.name == name), name)


def level_detail(name: str | None) -> str:
    """Return what a seat's player is like."""
    if name is None:
        return _("A person at this keyboard. Enter changes the name.")
    return next((_(level.description) for level in LEVELS if level.name == name), "")


def next_kind(seat: Seat, step: int) -> Seat:
    """Return the seat with the next kind of player: a person, or a bot of the next level."""
    choices = kinds()
    place = choices.index(seat.bot) if seat.bot in choices else 0
    return Seat(seat.name, choices[(place + step) % len(choices)])


def seat_entry(seats: tuple[Seat, ...], place: int) -> Entry:
    """Return the line of one seat."""
    seat = seats[place]
    where = compass_name(place_names(len(seats))[place])
    name = compass_name(seat.name)
    label = where if name == where else _("{place}: {name}", place=where, name=name)
    value = _("person") if seat.bot is None else _("bot, {level}", level=level_title(seat.bot))
    return Entry(f"seat {place}", label, value, detail=level_detail(seat.bot), changes=True)


def name_screen(house: House, seats: tuple[Seat, ...], place: int) -> LineScreen:
    """Return the screen that asks for the name of a seat."""

    def check(text: str) -> str:
        match renamed(seats, place, text):
            case "blank":
                return _("Type a name with at least one letter.")
            case "taken":
                return _("Somebody else has that name: add a letter to tell them apart.")
            case _named:
                return ""

    return LineScreen(
        house,
        _("Name"),
        _("Who plays here?"),
        compass_name(seats[place].name),
        check,
    )


class SeatsScreen(FormScreen[tuple[Seat, ...]]):
    """Changes seats in the middle of a game; answers with who sits where from now on."""

    def __init__(self, house: House, seats: tuple[Seat, ...]) -> None:
        """Begin with the seats as they are."""
        super().__init__(house)
        self.seats = seats

    def heading(self) -> str:
        """Return the title."""
        return _("Who plays where")

    def entries(self) -> tuple[Entry, ...]:
        """Return a line a seat."""
        return (
            *(seat_entry(self.seats, place) for place in range(len(self.seats))),
            Entry("done", _("Back to the table"), key="m"),
        )

    def changed(self, name: str, step: int) -> None:
        """Give a place to a person or a bot."""
        place = int(name.removeprefix("seat "))
        self._reseat(place, next_kind(self.seats[place], step))

    def _reseat(self, place: int, seat: Seat) -> None:
        self.seats = (*self.seats[:place], seat, *self.seats[place + 1 :])

    def pressed(self, name: str) -> None:
        """Change a name, or go back."""
        if name == "done":
            self.closed()
            return
        place = int(name.removeprefix("seat "))

        def named(text: str | None) -> None:
            if text is not None:
                seat = renamed(self.seats, place, text)
                if isinstance(seat, Seat):
                    self._reseat(place, seat)
            self.repaint()

        self.app.push_screen(name_screen(self.house, self.seats, place), named)

    def closed(self) -> None:
        """Go back to the table."""
        self.dismiss(self.seats)
