"""Who plays where: people by name, bots by level. In the set-up and in mid-game."""

from __future__ import annotations

from bots.levels import LEVELS, names
from forty_five.game.seats import Seat
from forty_five.rules.options import Options
from forty_five.text.glyphs import joined
from forty_five.text.language import _, pgettext
from forty_five.text.names import Names, compass_name, names_of
from forty_five.tui.draft import place_names, renamed
from forty_five.tui.entries import Entry, blank
from forty_five.tui.house import House
from forty_five.tui.screens.form import FormScreen
from forty_five.tui.screens.line import LineScreen


def kinds() -> tuple[str | None, ...]:
    """Return who may sit in a seat: a person (`None`), or a bot by name; programs once named."""
    from bots.program import allowed  # the seats are seldom looked at

    return (None, *names(), *allowed())


def level_title(name: str) -> str:
    """Return what a level is called; an outside bot goes by its own name."""
    return next((_(level.title) for level in LEVELS if level.name == name), name)


def level_word(name: str) -> str:
    """Return what a level is called in the middle of a line; an outside bot keeps its name."""
    title = level_title(name)
    return title.lower() if any(level.name == name for level in LEVELS) else title


def player_text(seat: Seat) -> str:
    """Return who plays a seat, in the middle of a line: a person, or a bot of a level."""
    if seat.bot is None:
        return _("person")
    return _("bot, {level}", level=level_word(seat.bot))


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


def partners_text(names: Names, place: int) -> str:
    """Return whom a seat plays with, in a sentence; nothing where it plays alone."""
    mates = names.table.partners(place)
    if not mates:
        return ""
    return _("Partner: {names}.", names=joined([names.seat(mate) for mate in mates]))


def sides_entry(options: Options, seats: tuple[Seat, ...]) -> Entry:
    """Return the line that tells who plays with whom."""
    names = names_of(options, seats)
    if options.sides == "called_partner":
        return Entry("", _("Sides"), _("the bidder calls a partner"))
    if options.dummy_partner:
        return Entry("", _("Sides"), _("the bidder plays with the dummy"))
    if names.table.is_individual:
        return Entry("", _("Sides"), _("each plays alone"))
    sides = [names.side(side) for side in range(names.table.sides)]
    return Entry("", _("Sides"), ", ".join(sides))


def seat_entry(options: Options, seats: tuple[Seat, ...], place: int) -> Entry:
    """Return the line of one seat."""
    seat = seats[place]
    told = (level_detail(seat.bot), partners_text(names_of(options, seats), place))
    where = compass_name(place_names(len(seats))[place])
    name = compass_name(seat.name)
    label = where if name == where else _("{place}: {name}", place=where, name=name)
    return Entry(
        f"seat {place}",
        label,
        player_text(seat),
        detail=" ".join(text for text in told if text),
        changes=True,
        verb=pgettext("Enter", "name"),
    )


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

    def __init__(self, house: House, options: Options, seats: tuple[Seat, ...]) -> None:
        """Begin with the seats as they are, in a game under the rules `options`."""
        super().__init__(house)
        self.options = options
        self.seats = seats

    def heading(self) -> str:
        """Return the title."""
        return _("Who plays where")

    def entries(self) -> tuple[Entry, ...]:
        """Return a line a seat."""
        return (
            *(seat_entry(self.options, self.seats, place) for place in range(len(self.seats))),
            sides_entry(self.options, self.seats),
            blank(),
            Entry("done", _("Back to the table"), key="m", verb=pgettext("Enter", "back")),
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
