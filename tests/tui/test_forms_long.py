"""Forms in a language of long sentences: labels can be read whole, and key letters are seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from forty_five.game.seats import Seat
from forty_five.store.settings import Settings
from forty_five.text.language import PSEUDO, using
from forty_five.tui.draft import usual_seats
from forty_five.tui.entries import Entry
from forty_five.tui.house import House
from forty_five.tui.paint.measure import width
from forty_five.tui.screens.form import FormScreen
from forty_five.tui.screens.house_rules import HouseRulesScreen
from forty_five.tui.screens.menu import MenuScreen
from forty_five.tui.screens.rules import RuleSetsScreen
from forty_five.tui.screens.seats import SeatsScreen
from forty_five.tui.screens.settings import KeysScreen, SettingsScreen
from forty_five.tui.screens.setup import SetupScreen
from tests.tui.driving import NoWaiting

SIZES = ((80, 24), (60, 20))
LONG = "Bartholomew the Third of Lon"


def _long_seats() -> tuple[Seat, ...]:
    people = (Seat(f"{LONG}{number}") for number in (1, 2))
    return (*people, *usual_seats(6, "expert")[2:])


FORMS: dict[str, Callable[[House], FormScreen[Any]]] = {
    "menu": MenuScreen,
    "set-up": SetupScreen,
    "settings": SettingsScreen,
    "keys": KeysScreen,
    "rule sets": RuleSetsScreen,
    "seats": lambda house: SeatsScreen(
        house, house.draft.options.changed(players=(6,)), _long_seats()
    ),
    "house rules": lambda house: HouseRulesScreen(house, house.draft),
}


def _squeezed(lines: tuple[str, ...] | list[str]) -> str:
    """Return lines as one text; where they were broken does not matter."""
    return "".join("".join(lines).split())


def _places(form: FormScreen[Any], size: tuple[int, int]) -> Iterator[tuple[Entry, list[str]]]:
    """Walk through a form; yield each entry the cursor can stand on, and the screen then."""
    for entry in form.entries():
        if entry.is_open:
            form.cursor = entry.name
            yield entry, list(form.painted(*size).text_lines())


def _assert_readable(entry: Entry, lines: list[str]) -> None:
    """Assert that label and value stand whole in the entry's line or in what is told below."""
    shown = _squeezed(lines)
    assert _squeezed([entry.label]) in shown
    assert _squeezed([entry.value]) in shown


def _assert_keys_are_seen(form: FormScreen[Any], entry: Entry, lines: list[str]) -> None:
    """Assert that the entry's letter, the footer's keys and the arrows of a value are seen."""
    if entry.key:
        assert any(f"{entry.key} {entry.label}"[:12] in line for line in lines)
    for key in form.footer():
        assert key.key in lines[-1]
    if entry.changes:
        start = _squeezed([entry.label])[:9]
        assert any(start in _squeezed([line]) and "< " in line and " >" in line for line in lines)


@pytest.mark.parametrize("language", [PSEUDO, "fr"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", FORMS)
def test_every_label_can_be_read_and_every_key_is_seen(
    name: str, size: tuple[int, int], language: str
) -> None:
    with using(language):
        form = FORMS[name](House(Settings(), clock=NoWaiting()))
        for entry, lines in _places(form, size):
            assert all(width(line) == size[0] for line in lines)
            _assert_readable(entry, lines)
            _assert_keys_are_seen(form, entry, lines)
