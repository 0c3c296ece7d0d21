"""Rule cases kept as data: reading them, and one check a kind, through the rules the game uses.

A check works out what the rules say and returns it under the names of the case's `expected`; it
never repeats a rule. Inputs that a case leaves out get the usual value: the dealer sits in the last
seat, scores are level, nothing is demoted. An input named as an option changes that option.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from forty_five.rules.cards import Card, parse_card, parse_suit
from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS
from forty_five.rules.ranking import Ranking, ranking_for
from forty_five.rules.table import Table, table_for

DATA = Path(__file__).parent / "data"
OWN_VECTORS = DATA / "vectors.json"
MORE_VECTORS = DATA / "more-vectors.json"

Facts = Mapping[str, Any]
Check = Callable[["Scene"], dict[str, Any]]

_NOT_OPTIONS = {"label", "players", "sides", "set", "made", "deal", "tie", "target_score"}


class Case(NamedTuple):
    """One case of a file for one rule set."""

    name: str
    kind: str
    preset: str
    given: Facts
    expected: Facts

    @property
    def scene(self) -> Scene:
        return Scene(self.preset, self.given, self.expected)


def presets_meant(name: str) -> tuple[str, ...]:
    """Return the rule sets a case is for: ``*`` is all but Omi."""
    if name == "*":
        return tuple(preset for preset in PRESETS if preset != "omi")
    return tuple(part.strip() for part in name.split(","))


def load(path: Path) -> tuple[dict[str, Facts], list[Case]]:
    """Read a file: the option values of its presets, and its cases, one for each rule set."""
    content = json.loads(path.read_text(encoding="utf-8"))
    if isinstance(content, list):
        content = {"vectors": content}
    cases = []
    for entry in content["vectors"]:
        for preset in presets_meant(entry.get("preset", "*")):
            name = f"{entry['id']}-{preset}"
            given = entry.get("input") or {}
            cases.append(Case(name, entry["kind"], preset, given, entry["expected"]))
    return content.get("presets", {}), cases


def options_for(preset: str, given: Facts) -> Options:
    """Return the options of a preset, with those that `given` names changed."""
    options = PRESETS[preset].options
    if "joker" in given:
        options = options.changed(deck="std52_joker" if given["joker"] else "std52")
    plain = msgspec.to_builtins(options)
    named = {name: value for name, value in given.items() if name in plain}
    for name, value in {**named, **given.get("options", {})}.items():
        if name in _NOT_OPTIONS and name not in given.get("options", {}):
            continue
        options = options.changed(**{name: value})
    return options


class Scene:
    """A case laid out: options, table, dealer and cards, with the usual values filled in."""

    def __init__(self, preset: str, given: Facts, expected: Facts) -> None:
        self.preset = preset
        self.given = given
        self.expected = expected
        self.options = options_for(preset, given)

    @property
    def seats(self) -> int:
        players = self.given.get("players", self.given.get("seats"))
        if players is not None:
            return int(players)
        plays = self.given.get("plays", ())
        if len(plays) in self.options.players:
            return len(plays)
        keys = self.sides_named
        if len(keys) > 2 and len(keys) in self.options.players:
            return len(keys)
        return 4 if 4 in self.options.players else self.options.players[0]

    @property
    def table(self) -> Table:
        return table_for(self.options, self.seats)

    @property
    def dealer(self) -> int:
        return int(self.given.get("dealer", self.seats - 1))

    def seat(self, value: int | str | None) -> int | None:
        """Return a seat given by number, or by the word ``dealer``."""
        return self.dealer if value == "dealer" else None if value is None else int(value)

    @property
    def sides_named(self) -> list[str]:
        """The names of the sides in the case, in order: A B, or X Y Z."""
        names: set[str] = set()
        for facts in (self.given, self.expected):
            for value in facts.values():
                if isinstance(value, Mapping):
                    names |= {key for key in value if len(key) == 1}
            names |= set(facts.get("trick_winners", ()))
            for name in ("bidding_side", "caller_side", "winner"):
                if isinstance(facts.get(name), str):
                    names.add(facts[name])
        return sorted(names) or ["A", "B"]

    def by_side(self, values: Mapping[str, int] | Sequence[int] | None) -> tuple[int, ...]:
        """Return figures in the order of the sides named; nothing given is nothing scored."""
        if isinstance(values, Sequence):
            return tuple(values)
        return tuple((values or {}).get(name, 0) for name in self.sides_named)

    def side(self, name: str | int | None) -> int | None:
        if isinstance(name, str):
            return self.sides_named.index(name)
        return name

    def named(self, values: Sequence[int]) -> dict[str, int]:
        return dict(zip(self.sides_named, values, strict=True))

    def scores(self) -> tuple[int, ...]:
        """Return scores for every side of the table; A and B go by the parity of the seat."""
        given = self.by_side(self.given.get("scores"))
        table = self.table
        firsts = [table.seats_of(side)[0] for side in range(table.sides)]
        return tuple(given[seat % len(given)] for seat in firsts)

    def cards(self, name: str) -> tuple[Card, ...]:
        """Return the cards listed under `name`; a play may also be [seat, card]."""
        listed = self.given.get(name) or ()
        return tuple(parse_card(entry if isinstance(entry, str) else entry[-1]) for entry in listed)

    def card(self, name: str) -> Card | None:
        text = self.given.get(name)
        return None if text is None else parse_card(text)

    @property
    def ranking(self) -> Ranking:
        return ranking_for(self.options, parse_suit(self.given["trump"]), self.card("demoted"))
