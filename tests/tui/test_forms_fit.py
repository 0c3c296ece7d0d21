"""Forms use the rows and columns there are: nothing touches, and nothing eats a letter."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from textual.widgets import Input

from forty_five.game.seats import Seat
from forty_five.store.settings import Settings, schema
from forty_five.text.language import PSEUDO, using
from forty_five.tui.app import FortyFiveApp
from forty_five.tui.draft import Draft, usual_seats
from forty_five.tui.entries import Entry
from forty_five.tui.house import House
from forty_five.tui.screens.form import FormScreen
from forty_five.tui.screens.games import GamesScreen
from forty_five.tui.screens.house_rules import HouseRulesScreen
from forty_five.tui.screens.line import LineScreen
from forty_five.tui.screens.menu import MenuScreen
from forty_five.tui.screens.page import PageScreen
from forty_five.tui.screens.palette import PaletteScreen, general_items, table_items
from forty_five.tui.screens.rules import RuleSetsScreen
from forty_five.tui.screens.seats import SeatsScreen
from forty_five.tui.screens.settings import KeysScreen, SettingsScreen
from forty_five.tui.screens.setup import SetupScreen
from forty_five.tui.screens.table_menu import TableMenu
from tests.tui.driving import EVERYTHING, NoWaiting, shown, tap, wait_until

SIZES = ((40, 12), (60, 20), (80, 24), (120, 40))


def _house(**settings: Any) -> House:
    return House(Settings(**settings), clock=NoWaiting())


def _palette(house: House) -> PaletteScreen:
    return PaletteScreen(house, (*table_items(EVERYTHING, house), *general_items(house)))


FORMS: dict[str, Callable[[House], FormScreen[Any]]] = {
    "menu": MenuScreen,
    "set-up": SetupScreen,
    "settings": SettingsScreen,
    "keys": KeysScreen,
    "rule sets": RuleSetsScreen,
    "seats": lambda house: SeatsScreen(house, house.draft.options, usual_seats(4, "expert")),
    "house rules": lambda house: HouseRulesScreen(house, house.draft),
    "menu at the table": lambda house: TableMenu(house, EVERYTHING),
    "palette": _palette,
}


def _walked(form: FormScreen[Any], size: tuple[int, int]) -> Iterator[tuple[Entry, list[str]]]:
    """Walk through a form; yield each entry the cursor can stand on, and the screen then."""
    form.painted(*size)
    for entry in form.entries():
        if entry.is_open:
            form.cursor = entry.name
            yield entry, list(form.painted(*size).text_lines())


@pytest.mark.parametrize("language", ["en", "fr", PSEUDO])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", FORMS)
def test_labels_values_and_signs_never_touch(
    name: str, size: tuple[int, int], language: str
) -> None:
    with using(language):
        for entry, lines in _walked(FORMS[name](_house()), size):
            line = next(line for line in lines if line.strip().startswith("▸"))
            if entry.changes:
                before, _arrow, after = line.partition("< ")
                assert before.endswith(" "), line
                assert " >" in after, line
            if "◂" in line:
                assert line[line.index("◂") - 1] == " ", line
            for sign in "↑↓":
                places = [row for row in lines[:-1] if row.rstrip().endswith(sign)]
                assert all(row.rstrip()[:-1].endswith(" ") for row in places), places
            if len(entry.label) > size[0] - 8 and not entry.value:
                assert "…" in line, line


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_menu_is_seen_at_every_size(size: tuple[int, int]) -> None:
    form = MenuScreen(_house())
    for _entry, lines in _walked(form, size):
        text = "\n".join(lines)
        assert all(entry.label in text for entry in form.entries())


def test_the_whole_menu_of_the_table_fits_the_usual_screen_and_says_what_all_does() -> None:
    form = TableMenu(_house(), EVERYTHING)
    for _entry, lines in _walked(form, (80, 24)):
        text = "\n".join(lines)
        assert all(entry.label in text for entry in form.entries())
        assert "q Leave the table     Leave; a game that is not over can be resumed." in text
        assert text.count("…") == 0
        assert "the speed is normal now" in text


def test_what_is_told_stands_right_under_a_short_form() -> None:
    form = MenuScreen(_house())
    lines = [line.strip() for line in form.painted(120, 40).text_lines()]
    last = next(place for place, line in enumerate(lines) if line == "q Quit")
    assert lines[last + 1] == ""
    assert lines[last + 2].startswith("Deal at once: Auction 45s to 125, South (you)/North against")


@pytest.mark.parametrize("size", SIZES)
def test_no_row_is_kept_for_what_is_not_told(size: tuple[int, int]) -> None:
    form = SettingsScreen(_house())
    for entry, lines in _walked(form, size):
        rows = [line for line in lines[1:-1] if line.strip()]
        if size[1] < 32:
            assert len(rows) >= size[1] - 5, (entry.name, lines)


@pytest.mark.parametrize("size", SIZES)
def test_a_heading_is_never_the_last_line_in_sight(size: tuple[int, int]) -> None:
    form = HouseRulesScreen(_house(), Draft())
    titles = {entry.label for entry in form.entries() if not entry.name and entry.label}
    for entry, lines in _walked(form, size):
        listed = [line.strip(" ▸↑↓◂*") for line in lines[1:-1]]
        ends = [place for place, line in enumerate(listed) if "<" in line or line[:2] == "k "]
        after = [line for line in listed[ends[-1] + 1 :] if line in titles]
        assert not after, (entry.name, after)


def test_a_wide_screen_shows_house_rules_in_full() -> None:
    lines = "\n".join(HouseRulesScreen(_house(), Draft()).painted(120, 40).text_lines())
    assert "< Two sides, seated alternately; an odd table plays each alone >" in lines


def test_house_rules_count_and_mark_what_is_changed_and_say_nothing_twice() -> None:
    draft = Draft().with_option("kitty_taste", True)
    form = HouseRulesScreen(_house(), draft)
    lines = form.painted(80, 24).text_lines()
    assert "House rules of Auction 45s to 125 · 1 changed" in lines[0]
    assert any(" *  Taste of the kitty" in line and "< on >" in line for line in lines)
    assert "Auction 45s to 125 · 1 changed" in form.painted(40, 12).text_lines()[0]
    form.cursor = "sides"
    told = " ".join(" ".join(form.painted(60, 20).text_lines()[-5:-1]).split())
    assert told.count("Two sides, seated alternately") <= 1


def test_who_plays_with_whom_is_told_where_seats_are_chosen() -> None:
    seats = (Seat("Ann", None), *usual_seats(4, "expert")[1:])
    for form in (
        SeatsScreen(_house(), Draft().options, seats),
        SetupScreen(_house(), Draft(seats=seats)),
    ):
        form.cursor = "seat 2"
        for size in SIZES[1:]:
            text = "\n".join(form.painted(*size).text_lines())
            assert "Ann/North, West/East" in text
            assert "Partner: Ann." in text
            assert "bot, expert" in text
    alone = Draft().with_preset("cutthroat-45")
    assert "each plays alone" in "\n".join(
        SetupScreen(_house(), alone).painted(80, 24).text_lines()
    )


@pytest.mark.parametrize(
    ("name", "entry", "keys"),
    [
        ("seats", "seat 1", "← → change  Enter name  Esc back"),
        ("set-up", "start", "Enter deal  Esc back"),
        ("set-up", "preset", "← → change  Esc back"),
        ("set-up", "seed", "Enter type  Esc back"),
        ("rule sets", "auction-125", "Enter read  Esc back"),
        ("settings", "bot_deadline", "← → change  Enter type  Esc back"),
    ],
)
def test_the_footer_says_what_enter_does_here(name: str, entry: str, keys: str) -> None:
    form = FORMS[name](_house())
    form.cursor = entry
    assert form.painted(40, 12).text_lines()[-1].strip().startswith(keys)
    assert form.painted(80, 24).text_lines()[-1].strip() == f"{keys}  ? help"


def test_every_setting_stands_in_one_group_with_its_unit_and_a_mark_when_changed() -> None:
    names = [entry.name for entry in SettingsScreen(_house()).entries() if entry.is_open]
    wanted = [key for key, setting in schema().items() if not setting.is_remembered_only]
    assert sorted(names) == sorted([*wanted, "done"])
    form = SettingsScreen(_house(speed="slow"))
    by_name = {entry.name: entry for entry in form.entries()}
    assert by_name["cover_after_idle"].value == "never"
    assert by_name["bot_deadline"].value == "0.5 s"
    assert [entry.name for entry in form.entries() if entry.is_marked] == ["speed"]
    wide = "\n".join(form.painted(120, 40).text_lines())
    assert all(entry.label in wide for entry in form.entries())


def test_a_rule_set_says_what_it_is_beside_its_name_and_its_source_last() -> None:
    form = RuleSetsScreen(_house())
    for size in SIZES:
        form.cursor = "irish-45"
        text = " ".join("\n".join(form.painted(*size).text_lines()).split())
        assert "2 to 6 players" in text
        if size[0] <= 80:
            assert text.index("each alone") < text.index("Source:")
    wide = form.painted(120, 40).text_lines()
    assert any("Auction 45s to 120" in line and "kitty of 3, 30 for 60" in line for line in wide)


def test_the_palette_knows_commands_by_their_names_in_every_language() -> None:
    with using("fr"):
        palette = _palette(_house())
        for typed in ("seats", "theme dark", "redraw"):
            palette.typed = typed
            assert palette.entries()[0].name.startswith(typed.split()[0]), typed


def test_the_palette_marks_the_theme_in_use_and_offers_nothing_where_nothing_fits() -> None:
    palette = _palette(_house(theme="felt"))
    assert [entry.name for entry in palette.entries() if entry.is_marked] == ["theme felt"]
    palette.typed = "zzz"
    lines = palette.painted(80, 24).text_lines()
    assert lines[-1].strip() == "Esc back"
    assert any("Backspace takes letters away." in line for line in lines)


def test_a_list_without_games_leads_to_a_new_one() -> None:
    async def look() -> None:
        async with FortyFiveApp(_house()).run_test(size=(80, 24)) as pilot:
            await wait_until(pilot, lambda: "New game" in shown(pilot))
            await tap(pilot, "f9", "a")
            await wait_until(pilot, lambda: isinstance(pilot.app.screen, GamesScreen))
            await wait_until(pilot, lambda: "No saved games yet." in shown(pilot))
            await tap(pilot, "f9", "n")
            await wait_until(pilot, lambda: isinstance(pilot.app.screen, SetupScreen))

    asyncio.run(look())


def test_a_question_mark_explains_a_form() -> None:
    async def look() -> None:
        async with FortyFiveApp(_house()).run_test(size=(80, 24)) as pilot:
            await wait_until(pilot, lambda: "? help" in shown(pilot))
            await tap(pilot, "f9", "?")
            await wait_until(pilot, lambda: isinstance(pilot.app.screen, PageScreen))
            await pilot.pause()
            assert "Forty-fives in a minute" in shown(pilot)

    asyncio.run(look())


def test_enter_is_offered_only_where_it_does_something() -> None:
    """Beside the one number of players that the rules allow stood "Enter choose"."""
    for rules, offered in (("auction-125", False), ("merrimack-120", True)):
        screen = SetupScreen(_house(), Draft(rules))
        screen.cursor = "count"
        keys = {key.action for key in screen.footer()}
        assert ("right" in keys, "enter" in keys) == (offered, False), rules
    screen.cursor = "house"
    assert "enter" in {key.action for key in screen.footer()}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["dark", "light", "terminal", "plain"])
def test_the_line_to_type_lies_in_its_frame_and_can_be_read(
    size: tuple[int, int], theme: str
) -> None:
    async def look() -> None:
        house = _house(theme=theme)
        screen = LineScreen(house, "Name", "Who plays here?", "West", lambda _text: "No.")
        async with FortyFiveApp(house).run_test(size=size) as pilot:
            pilot.app.push_screen(screen)
            await wait_until(pilot, lambda: screen.is_mounted and bool(screen.query(Input)))
            await pilot.pause()
            line = screen.query_one(Input)
            rows = shown(pilot).splitlines()
            assert "Who plays here?" in shown(pilot)
            assert line.region.height == 1
            row = rows[line.region.y]
            assert row.index("│") < line.region.x
            assert row.rindex("│") >= line.region.right
            assert line.styles.color.brightness > 0.6 > line.styles.background.brightness
            await pilot.press("enter")
            await wait_until(pilot, lambda: "No." in shown(pilot))

    asyncio.run(look())
