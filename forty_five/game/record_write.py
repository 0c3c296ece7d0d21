"""Writing a record: see `record`."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

from forty_five.game import actions as act
from forty_five.game.events import Event, TrickWon
from forty_five.game.record import TITLE, VERSION, WIDTH, places_of
from forty_five.game.record_facts import cards_text, cut_text, facts_of
from forty_five.game.seats import COMPASS, Seat, Seating, clean_name
from forty_five.game.session import Session, Setup
from forty_five.rules.choices import value_text, values_of
from forty_five.rules.presets import DEFAULT_PRESET, PRESETS
from forty_five.rules.table import table_for


def written(session: Session, seatings: tuple[Seating, ...]) -> str:
    """Return the record of a game."""
    writer = _Writer(session.setup)
    writer.heading(session)
    changes = list(seatings)
    for number, step in enumerate(session.steps):
        while changes and changes[0][0] <= number:
            writer.seating(changes.pop(0)[1])
        writer.step(step.action, step.events)
    for _actions, seats in changes:
        writer.seating(seats)
    writer.line("end", "the game is over" if session.is_over else "the game goes on")
    return "\n".join([*writer.lines, ""])


def seat_text(seat: Seat, place: str) -> str:
    """Return who sits at a place: ``person Ann``, ``bot normal West``."""
    name = clean_name(seat.name) or place
    return f"person {name}" if seat.bot is None else f"bot {quote(seat.bot)} {name}"


class _Writer:
    """Gathers the lines of one record."""

    def __init__(self, setup: Setup) -> None:
        self.lines: list[str] = []
        self._setup = setup
        self._seats = setup.seats
        self._table = table_for(setup.options, len(setup.seats))
        self._places = places_of(setup.options, len(setup.seats))
        self._keyword = ""
        """The keyword of the line that can still be added to."""
        self._trick = 1

    def line(self, keyword: str, text: str) -> None:
        """Write one line that stands alone."""
        self.lines.append(f"{keyword}: {text}")
        self._keyword = ""

    def _item(self, keyword: str, text: str) -> None:
        """Add to the last line while it has the same keyword and room for more."""
        if keyword == self._keyword and len(self.lines[-1]) + len(text) + 2 <= WIDTH:
            self.lines[-1] += f", {text}"
        else:
            self.line(keyword, text)
            self._keyword = keyword

    def heading(self, session: Session) -> None:
        """Write what the game starts from."""
        setup = self._setup
        self.lines.append(f"{TITLE} {VERSION}")
        self.lines.append("")
        for keyword, text in self._heading(setup, session):
            self.line(keyword, text)

    def _heading(self, setup: Setup, session: Session) -> Iterator[tuple[str, str]]:
        base = setup.preset if setup.preset in PRESETS else DEFAULT_PRESET
        yield "rules", base
        standard = values_of(PRESETS[base].options)
        for name, value in values_of(setup.options).items():
            if value != standard[name]:
                yield "option", f"{name}={value_text(value)}"
        yield "seed", setup.seed
        yield "commitment", session.commitment
        if setup.seed_given:
            yield "seed chosen", "yes"
        if session.practice:
            yield "practice", "yes"
        places = COMPASS[len(setup.seats)]
        for place, seat in zip(places, setup.seats, strict=True):
            yield f"seat {place}", seat_text(seat, place)
        if setup.dealer is not None:
            yield "first dealer", places[setup.dealer]
        cut = session.state_at(0).cut
        if cut:
            yield "cut", cut_text(self._places, cut)

    def seating(self, seats: tuple[Seat, ...]) -> None:
        """Write who sits down anew."""
        for place, old, new in zip(self._places, self._seats, seats, strict=False):
            if old != new:
                self.line(f"now {place}", seat_text(new, place))
        self._seats = seats

    def step(self, action: act.Action, events: tuple[Event, ...]) -> None:
        """Write one action and what came of it."""
        self._action(action)
        for keyword, text in facts_of(events, self._table, self._places):
            if keyword == self._keyword:
                self.lines[-1] += f"; {text}"
                self._keyword = ""
            else:
                self.line(keyword, text)
        won = [event.number for event in events if isinstance(event, TrickWon)]
        self._trick = won[-1] + 1 if won else self._trick

    def _action(self, action: act.Action) -> None:
        who = self._places[action.seat]
        match action:
            case act.Deal():
                self._deal(who, action)
            case act.MakeCall():
                self._item("call", f"{who} {action.call}")
            case act.NameTrump():
                self.line("trump", f"{who} {action.suit}")
            case act.CallPartner():
                self.line("partner", f"{who} {action.card or 'alone'}")
            case act.Discard():
                self._item("throw", f"{who} {cards_text(action.cards)}")
            case act.TakeFromPack():
                self.line("pack", f"{who} {cards_text(action.cards)}")
            case act.Rob():
                self.line("rob", f"{who} {action.card}")
            case act.LeaveTurnUp():
                self.line("leave", who)
            case act.Declare():
                self.line("declare", f"{who} {'yes' if action.declares else 'no'}")
            case act.PlayCard():
                self._item(f"trick {self._trick}", f"{who} {action.card}")
            case act.Claim():
                self.line("claim", who)

    def _deal(self, who: str, action: act.Deal) -> None:
        number = 1 + sum(line.startswith("deal ") for line in self.lines)
        self._trick = 1
        self.lines.append("")
        self.line(f"deal {number}", who if action.style is None else f"{who} {action.style}")
