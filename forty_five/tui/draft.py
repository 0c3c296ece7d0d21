"""A game that is being set up: rule set, house rules, who sits where. Always complete."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bots.levels import DEFAULT_LEVEL, known_bot
from forty_five.game.chance import new_seed
from forty_five.game.dealcode import CodeMismatch, deal_code, read_code
from forty_five.game.seats import COMPASS, Seat, clean_name, name_fault
from forty_five.game.session import Setup
from forty_five.rules.choices import Value, fields, with_choices
from forty_five.rules.house import Problem, problems
from forty_five.rules.options import Options
from forty_five.rules.presets import DEFAULT_PRESET, PRESETS
from forty_five.store.rule_sets import saved_rules
from forty_five.store.settings import Settings


def place_names(seats: int) -> tuple[str, ...]:
    """Return the names of the places at a table of that many."""
    return COMPASS[seats]


def usual_seats(count: int, level: str = DEFAULT_LEVEL) -> tuple[Seat, ...]:
    """Return one person and bots in the other places."""
    return tuple(
        Seat(name, None if place == 0 else level) for place, name in enumerate(place_names(count))
    )


def usual_count(options: Options) -> int:
    """Return how many play where nobody said: four if the rules allow it."""
    return 4 if 4 in options.players else max(options.players)


class Draft(msgspec.Struct, frozen=True):
    """What a new game would start from."""

    preset: str = DEFAULT_PRESET
    changes: Mapping[str, Value] = msgspec.field(default_factory=dict)
    """House rules that differ from the rule set."""
    seats: tuple[Seat, ...] = msgspec.field(default_factory=lambda: usual_seats(4))
    seed: str = ""
    """A seed chosen by a person; empty for a fresh one."""
    level: str = DEFAULT_LEVEL
    """The level of bots that come to the table."""

    @property
    def options(self) -> Options:
        """The rules that would be played."""
        base = PRESETS[self.preset].options
        return with_choices(base, self.changes) if self.changes else base

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What keeps the game from being played."""
        return problems(self.options, len(self.seats))

    @property
    def rules_name(self) -> str:
        """What is typed for these rules: the key they are kept under, or the rule set's name."""
        for key, saved in saved_rules().items():
            if (saved.preset, dict(saved.changes)) == (self.preset, dict(self.changes)):
                return key
        return self.preset

    def with_preset(self, name: str) -> Draft:
        """Return the draft under another rule set or one of the house; seats stay if they can."""
        saved = saved_rules().get(name)
        if saved is None:
            fresh = msgspec.structs.replace(self, preset=name, changes={})
        else:
            fresh = msgspec.structs.replace(self, preset=saved.preset, changes=dict(saved.changes))
        players = fresh.options.players
        count = len(self.seats) if len(self.seats) in players else usual_count(fresh.options)
        return fresh.with_count(count)

    def with_count(self, count: int) -> Draft:
        """Return the draft for that many players; people keep their places as far as they go."""
        if count == len(self.seats):
            return self
        old_names = place_names(len(self.seats))
        seats = []
        for place, name in enumerate(place_names(count)):
            if place >= len(self.seats):
                seats.append(Seat(name, self.level))
                continue
            seat = self.seats[place]
            seats.append(Seat(name, seat.bot) if seat.name in old_names else seat)
        return msgspec.structs.replace(self, seats=_told_apart(seats, count))

    def with_option(self, name: str, value: Value) -> Draft:
        """Return the draft with one house rule changed."""
        base = getattr(PRESETS[self.preset].options, name)
        changes = {**self.changes, name: value}
        if value == base:
            del changes[name]
        changed = msgspec.structs.replace(self, changes=changes)
        players = changed.options.players
        if len(self.seats) not in players:
            changed = changed.with_count(usual_count(changed.options))
        return changed

    def with_seat(self, place: int, seat: Seat) -> Draft:
        """Return the draft with another seat."""
        return msgspec.structs.replace(
            self, seats=(*self.seats[:place], seat, *self.seats[place + 1 :])
        )

    def setup(self) -> Setup:
        """Return what the game starts from."""
        if self.seed:
            return Setup(self.preset, self.options, self.seats, self.seed, seed_given=True)
        return Setup(self.preset, self.options, self.seats, new_seed())

    @property
    def code(self) -> str:
        """The deal code of the game; empty where the cards are fresh."""
        if not self.seed:
            return ""
        return deal_code(self.seed, self.preset, self.options, len(self.seats))

    def with_seed(self, text: str, *, keeps_rules: bool = False) -> Draft:
        """Return the draft with the cards of a seed or deal code; with nothing, fresh cards.

        The rules and the number of players come with a deal code, unless the draft keeps its own.

        Raises:
            CodeMismatch: The code is for rules that are not known here, or not those kept.
            ValueError: The text is neither a seed nor a code.
        """
        if not text.strip():
            return self.without_seed()
        code = read_code(text)
        drafts = [msgspec.structs.replace(self, seed=code.seed)]
        if not keeps_rules:
            names = (*([code.rules] if code.rules in PRESETS else []), *saved_rules())
            drafts += [drafts[0].with_preset(name) for name in names]
        for draft in drafts:
            fitting = draft
            if not keeps_rules and code.seats in draft.options.players:
                fitting = draft.with_count(code.seats or 0)
            if code.fits(fitting.preset, fitting.options, len(fitting.seats)):
                return fitting
        raise CodeMismatch(code)

    def without_seed(self) -> Draft:
        """Return the draft with fresh cards."""
        return msgspec.structs.replace(self, seed="")


def draft_from(settings: Settings) -> Draft:
    """Return the draft the next game begins with: what was chosen for the last one."""
    last = settings.last_bots
    level = last if last and known_bot(last) else DEFAULT_LEVEL
    saved = saved_rules().get(settings.last_preset)
    preset = settings.last_preset if settings.last_preset in PRESETS else DEFAULT_PRESET
    start = Draft(preset) if saved is None else Draft(saved.preset, dict(saved.changes))
    options = start.options
    count = settings.last_seats
    if count not in options.players:
        count = usual_count(options)
    seats = usual_seats(count, level)
    people = [clean_name(name) for name in settings.last_people[:count]]
    if any(people):
        who = zip(place_names(count), [*people, *[""] * (count - len(people))], strict=True)
        seats = tuple(Seat(name or place, None if name else level) for place, name in who)
    return msgspec.structs.replace(start, seats=_told_apart(list(seats), count), level=level)


def remembered(draft: Draft) -> dict[str, object]:
    """Return the settings that let the next draft begin like this one."""
    bots = [seat.bot for seat in draft.seats if seat.bot is not None]
    return {
        "last_preset": draft.rules_name,
        "last_seats": len(draft.seats),
        "last_people": tuple(seat.name if seat.is_person else "" for seat in draft.seats),
        "last_bots": bots[0] if bots else draft.level,
    }


def _told_apart(seats: list[Seat], count: int) -> tuple[Seat, ...]:
    """Return seats of which no two have one name."""
    kept: list[Seat] = []
    for place, seat in enumerate(seats):
        taken = {other.name.casefold() for other in kept}
        name = seat.name
        if name.casefold() in taken:
            free = (*place_names(count), *(f"{name} {number}" for number in range(2, 9)))
            name = next(other for other in free if other.casefold() not in taken)
        kept.append(Seat(name, seat.bot))
        del place
    return tuple(kept)


def renamed(seats: tuple[Seat, ...], place: int, text: str) -> Seat | str:
    """Return the seat at `place` with the name in `text`, or ``"blank"`` or ``"taken"``."""
    name = clean_name(text)
    others = tuple(seat.name for index, seat in enumerate(seats) if index != place)
    fault = name_fault(name, others)
    return fault if fault is not None else Seat(name, seats[place].bot)


def next_value(name: str, value: Value, step: int) -> Value:
    """Return the value of an option that many places on; it goes round."""
    entry = fields()[name]
    match entry.kind:
        case "switch":
            return not value
        case "number" | "choice":
            values: list[Value] = [*entry.words, *entry.numbers]
            if entry.may_be_none:
                values.insert(0, None)
            place = values.index(value) if value in values else -1
            return values[(place + step) % len(values)]
        case _:
            return value
