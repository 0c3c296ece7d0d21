"""Reading a record: see `record`. Every line is checked; the first fault ends it."""

from __future__ import annotations

import re
from typing import Final, NoReturn
from urllib.parse import unquote

import msgspec

from forty_five.game import actions as act
from forty_five.game.chance import clean_seed, commitment
from forty_five.game.record import (
    LENGTH_LIMIT,
    TITLE,
    VERSION,
    Fault,
    Record,
    RecordError,
    places_of,
)
from forty_five.game.record_facts import cut_text, facts_of
from forty_five.game.seats import COMPASS, Seat, Seating, clean_name
from forty_five.game.session import Session, Setup
from forty_five.rules.auction import Call
from forty_five.rules.cards import Card, Suit
from forty_five.rules.choices import OptionError, parse_option
from forty_five.rules.house import problems
from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS
from forty_five.rules.reasons import IllegalAction

_ONCE: Final = ("rules", "seed", "commitment", "seed chosen", "practice", "first dealer", "cut")
_NUMBERED: Final = ("deal", "trick")
_ACTIONS: Final = (
    "call",
    "trump",
    "partner",
    "throw",
    "pack",
    "rob",
    "leave",
    "declare",
    "claim",
)
_FACTS: Final = re.compile(
    r"(hand|more|drew) [A-Z][a-z]+|turn-up|contract|kitty|thrown in|score|won"
)


class Reader:
    """Reads one record, line by line."""

    def __init__(self, text: str) -> None:
        """Prepare to read `text`."""
        self._text = text
        self._line = 1
        self._heading: dict[str, tuple[int, str]] = {}
        self._options: list[tuple[int, str]] = []
        self._seats: dict[str, tuple[int, Seat]] = {}
        self._session: Session | None = None
        self._places: tuple[str, ...] = ()
        self._facts: dict[str, str] = {}
        self._seatings: list[Seating] = []

    def _fail(self, fault: Fault, text: str = "", *, expected: str = "") -> NoReturn:
        raise RecordError(self._line, fault, text, expected=expected)

    def read(self) -> Record:
        """Read the whole record.

        Raises:
            RecordError: It is no sound record.
        """
        try:
            return self._read()
        except RecordError as error:
            error.setup = self._session.setup if self._session is not None else None
            raise

    def _read(self) -> Record:
        if len(self._text) > LENGTH_LIMIT:
            self._fail(Fault.TOO_LONG)
        lines = self._text.lstrip("\ufeff").splitlines()
        start = self._find_start(lines)
        for number, line in enumerate(lines[start:], start + 1):
            self._line = number
            plain = " ".join(line.split())
            if not plain or plain.startswith("#"):
                continue
            keyword, colon, text = plain.partition(":")
            if not colon:
                self._fail(Fault.UNKNOWN_LINE, plain)
            if keyword == "end":
                return self._end(text.strip())
            self._take(keyword, text.strip())
        self._line = max(1, len(lines))
        self._fail(Fault.CUT_SHORT)

    def _find_start(self, lines: list[str]) -> int:
        """Return the number of the title's line; a mail may say something before it."""
        for number, line in enumerate(lines, 1):
            found = re.fullmatch(rf"{TITLE} ([0-9]{{1,6}})", line.strip())
            if found is None:
                continue
            self._line = number
            if int(found[1]) > VERSION:
                self._fail(Fault.NEWER, found[1], expected=str(VERSION))
            if int(found[1]) < 1:
                self._fail(Fault.NOT_A_RECORD, line)
            return number
        self._fail(Fault.NOT_A_RECORD, lines[0] if lines else "")

    def _end(self, text: str) -> Record:
        session = self._playing()
        told = {"the game is over": True, "the game goes on": False}.get(text)
        if told is None:
            self._fail(Fault.BAD_VALUE, text)
        if told != session.is_over:
            self._fail(
                Fault.DIFFERS,
                text,
                expected="the game is over" if session.is_over else "the game goes on",
            )
        session.seated(self._seatings)
        return Record(session, tuple(self._seatings))

    def _take(self, keyword: str, text: str) -> None:
        if self._session is None and not keyword.startswith(("deal ", "now ")):
            self._take_heading(keyword, text)
            return
        session = self._playing()
        if keyword.startswith("now "):
            self._reseat(session, keyword.removeprefix("now "), text)
        elif _FACTS.fullmatch(keyword):
            self._check(keyword, text)
        else:
            self._act(session, keyword, text)

    # The heading

    def _take_heading(self, keyword: str, text: str) -> None:
        if keyword == "option":
            self._options.append((self._line, text))
        elif keyword.startswith("seat "):
            place = keyword.removeprefix("seat ")
            if place in self._seats:
                self._fail(Fault.TWICE, keyword)
            self._seats[place] = (self._line, self._seat(text))
        elif keyword not in _ONCE:
            self._fail(Fault.UNKNOWN_LINE, keyword)
        elif keyword in self._heading:
            self._fail(Fault.TWICE, keyword)
        else:
            self._heading[keyword] = (self._line, text)

    def _seat(self, text: str) -> Seat:
        kind, _space, rest = text.partition(" ")
        bot: str | None = None
        if kind == "bot":
            level, _space, rest = rest.partition(" ")
            bot = unquote(level)
        if kind not in ("bot", "person") or bot == "" or not rest or clean_name(rest) != rest:
            self._fail(Fault.BAD_VALUE, text)
        return Seat(rest, bot)

    def _playing(self) -> Session:
        """Return the session, begun from the heading at the first line that is not part of it."""
        if self._session is None:
            line = self._line
            self._session = self._begin()
            self._line = line
        return self._session

    def _begin(self) -> Session:
        rules = self._needed("rules")
        if rules not in PRESETS:
            self._fail(Fault.UNKNOWN_RULES, rules)
        options = self._changed(PRESETS[rules].options)
        count = len(self._seats)
        names = COMPASS.get(count, ())
        if not names or problems(options, count):
            self._fail(Fault.CANNOT_BE_PLAYED, rules)
        for place, (line, _seat) in self._seats.items():
            if place not in names:
                self._line = line
                self._fail(Fault.NO_SUCH_SEAT, place)
        setup = Setup(
            preset=rules,
            options=options,
            seats=tuple(self._seats[place][1] for place in names),
            seed=self._seed(),
            dealer=self._first_dealer(names),
            seed_given=self._yes("seed chosen"),
        )
        session = Session(setup)
        session.practice = self._yes("practice")
        self._places = places_of(options, count)
        self._given("cut", cut_text(self._places, session.state.cut))
        self._given("commitment", commitment(setup.seed))
        return session

    def _changed(self, options: Options) -> Options:
        values = {}
        for line, text in self._options:
            self._line = line
            try:
                name, value = parse_option(text)
            except OptionError:
                self._fail(Fault.BAD_OPTION, text)
            if name in values:
                self._fail(Fault.TWICE, text)
            values[name] = value
        try:
            return options.changed(**values)
        except (TypeError, msgspec.ValidationError):
            self._fail(Fault.BAD_OPTION)

    def _needed(self, keyword: str) -> str:
        if keyword not in self._heading:
            self._fail(Fault.MISSING, keyword)
        self._line, text = self._heading[keyword]
        return text

    def _seed(self) -> str:
        text = self._needed("seed")
        try:
            seed = clean_seed(text)
        except ValueError:
            self._fail(Fault.BAD_VALUE, text)
        if seed != text:
            self._fail(Fault.BAD_VALUE, text)
        return seed

    def _first_dealer(self, names: tuple[str, ...]) -> int | None:
        if "first dealer" not in self._heading:
            return None
        text = self._needed("first dealer")
        if text not in names:
            self._fail(Fault.NO_SUCH_SEAT, text)
        return names.index(text)

    def _yes(self, keyword: str) -> bool:
        if keyword not in self._heading:
            return False
        text = self._needed(keyword)
        if text not in ("yes", "no"):
            self._fail(Fault.BAD_VALUE, text)
        return text == "yes"

    def _given(self, keyword: str, expected: str) -> None:
        """Check a line of the heading that follows from the rest, where it is there."""
        if keyword in self._heading and self._needed(keyword) != expected:
            self._fail(Fault.DIFFERS, self._heading[keyword][1], expected=expected)

    # The game

    def _reseat(self, session: Session, place: str, text: str) -> None:
        seat = self._place(place)
        if seat >= len(session.setup.seats):
            self._fail(Fault.NO_SUCH_SEAT, place)
        seats = list(self._seatings[-1][1] if self._seatings else session.setup.seats)
        seats[seat] = self._seat(text)
        done = len(session.steps)
        if self._seatings and self._seatings[-1][0] == done:
            del self._seatings[-1]
        self._seatings.append((done, tuple(seats)))

    def _place(self, text: str) -> int:
        if text not in self._places:
            self._fail(Fault.NO_SUCH_SEAT, text)
        return self._places.index(text)

    def _check(self, keyword: str, text: str) -> None:
        if keyword not in self._facts:
            self._fail(Fault.NOT_KNOWN, keyword)
        if text != self._facts[keyword]:
            self._fail(Fault.DIFFERS, text, expected=self._facts[keyword])

    def _act(self, session: Session, keyword: str, text: str) -> None:
        kind, _space, number = keyword.partition(" ")
        if kind in _NUMBERED:
            self._check_number(session, kind, number)
        elif keyword not in _ACTIONS:
            self._fail(Fault.UNKNOWN_LINE, keyword)
        items, semicolon, fact = text.partition(";")
        for item in items.split(","):
            who, _space, what = item.strip().partition(" ")
            self._apply(session, self._action(kind, self._place(who), what.strip()), item)
        if semicolon:
            self._check(keyword, fact.strip())

    def _check_number(self, session: Session, kind: str, number: str) -> None:
        deal = session.state.deal
        done = session.state.deals if kind == "deal" else len(deal.tricks) if deal else 0
        if number != str(done + 1):
            self._fail(Fault.DIFFERS, f"{kind} {number}", expected=f"{kind} {done + 1}")

    def _apply(self, session: Session, action: act.Action, text: str) -> None:
        try:
            events = session.act(action)
        except IllegalAction as error:
            raise RecordError(
                self._line, Fault.ILLEGAL, text.strip(), reason=error.reason
            ) from error
        if isinstance(action, act.Deal):
            self._facts.clear()
        self._facts.update(facts_of(events, session.state.table, self._places))

    def _action(self, kind: str, seat: int, text: str) -> act.Action:
        try:
            return _action_of(kind, seat, text)
        except ValueError:
            self._fail(Fault.BAD_VALUE, text)


def _action_of(kind: str, seat: int, text: str) -> act.Action:
    """Return the action of one item of a line.

    Raises:
        ValueError: The text after the place is wrong.
    """
    match kind:
        case "deal":
            return msgspec.convert({"do": "deal", "seat": seat, "style": text or None}, act.Deal)
        case "call":
            return act.MakeCall(seat, _call(text))
        case "trump":
            return act.NameTrump(seat, Suit(text))
        case "partner":
            return act.CallPartner(seat, None if text == "alone" else Card(text))
        case "throw":
            return act.Discard(seat, _cards(text))
        case "pack":
            return act.TakeFromPack(seat, _cards(text))
        case "rob":
            return act.Rob(seat, Card(text))
        case "declare" if text in ("yes", "no"):
            return act.Declare(seat, text == "yes")
        case "trick":
            return act.PlayCard(seat, Card(text))
        case "leave" if not text:
            return act.LeaveTurnUp(seat)
        case "claim" if not text:
            return act.Claim(seat)
        case _:
            raise ValueError(text)


def _call(text: str) -> Call:
    if text == "pass":
        return "pass"
    if text == "hold":
        return "hold"
    if not re.fullmatch(r"[0-9]{1,3}", text):
        raise ValueError(text)
    return int(text)


def _cards(text: str) -> tuple[Card, ...]:
    return () if text == "-" else tuple(Card(part) for part in text.split())
