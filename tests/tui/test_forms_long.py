"""Forms in a language of long sentences: labels can be read whole, and key letters are seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from forty_five.game.seats import Seat
from forty_five.rules.scoring import Ending, Outcome
from forty_five.store.saved import Progress, Summary
from forty_five.store.settings import Settings
from forty_five.text.language import PSEUDO, _, using
from forty_five.tui.draft import usual_seats
from forty_five.tui.entries import Entry
from forty_five.tui.glyphset import FULL
from forty_five.tui.house import House
from forty_five.tui.paint.measure import width
from forty_five.tui.paint.notes import paint_too_small
from forty_five.tui.screens.form import FormScreen
from forty_five.tui.screens.games import GameScreen, GamesScreen
from forty_five.tui.screens.house_rules import HouseRulesScreen
from forty_five.tui.screens.menu import MenuScreen
from forty_five.tui.screens.palette import PaletteScreen, general_items, table_items
from forty_five.tui.screens.question import QuestionScreen
from forty_five.tui.screens.rules import RuleSetsScreen
from forty_five.tui.screens.seats import SeatsScreen
from forty_five.tui.screens.settings import KeysScreen, SettingsScreen
from forty_five.tui.screens.setup import SetupScreen
from forty_five.tui.screens.table_menu import TableMenu
from tests.tui.driving import EVERYTHING, NoWaiting
from tests.tui.test_told_plainly import a_summary

SIZES = ((80, 24), (60, 20))
LONG = "Bartholomew the Third of Lon"


def _long_seats() -> tuple[Seat, ...]:
    people = (Seat(f"{LONG}{number}") for number in (1, 2))
    return (*people, *usual_seats(6, "expert")[2:])


def _games(house: House) -> GamesScreen:
    form = GamesScreen(house)
    form._games = {"12": a_summary()}
    return form


def _a_long_game() -> Summary:
    return replace(
        a_summary(),
        status="finished",
        seats=_long_seats()[:4],
        progress=Progress(hands=10, scores=(45, 130), outcome=Outcome(1, Ending.TARGET)),
        practice=True,
    )


def _table_menu(house: House) -> TableMenu:
    return TableMenu(house, EVERYTHING)


QUESTION = "End the program? The game is kept, and you can go on with it later."


FORMS: dict[str, Callable[[House], FormScreen[Any]]] = {
    "games": _games,
    "game": lambda house: GameScreen(house, _a_long_game()),
    "running game": lambda house: GameScreen(house, a_summary()),
    "table menu": _table_menu,
    "question": lambda house: QuestionScreen(house, _(QUESTION)),
    "palette": lambda house: PaletteScreen(
        house, (*table_items(_table_menu(house)._now, house), *general_items(house))
    ),
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
    """Assert that label and value stand whole in the entry's line or in what is told below.

    A label of several columns may be told in several places.
    """
    shown = _squeezed(lines)
    for column in entry.label.split("  "):
        assert _squeezed([column]) in shown
    assert _squeezed([entry.value]) in shown


def _assert_lines_are_read(form: FormScreen[Any], screens: list[list[str]]) -> None:
    """Assert that what is no entry to stand on is whole on some screen on the way."""
    for entry in form.entries():
        if not entry.name and entry.label:
            wanted = _squeezed([entry.label])
            assert any(wanted in _squeezed(lines) for lines in screens), entry.label


def _assert_more_is_announced(form: FormScreen[Any], size: tuple[int, int]) -> None:
    """Assert that arrows tell of entries above and below what is shown."""
    picture = form.painted(*size)
    shown = {spot.target.name for spot in picture.regions}
    names = [entry.name for entry in form.entries() if entry.name]
    text = picture.text()
    assert names[0] in shown or FULL.up in text
    assert names[-1] in shown or FULL.down in text


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
        screens = []
        for entry, lines in _places(form, size):
            screens.append(lines)
            assert all(width(line) == size[0] for line in lines)
            _assert_readable(entry, lines)
            _assert_more_is_announced(form, size)
            _assert_keys_are_seen(form, entry, lines)
        _assert_lines_are_read(form, screens)


@pytest.mark.parametrize("name", FORMS)
def test_a_form_without_room_is_a_note(name: str) -> None:
    form = FORMS[name](House(Settings(), clock=NoWaiting()))
    assert form.painted(39, 11) == paint_too_small(39, 11, form.house.look)
