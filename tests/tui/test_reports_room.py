"""Reports of players about room: every choice, card and page, in 80x24 and 60x20, in long words."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest

from forty_five.rules.presets import PRESETS
from forty_five.store.settings import Settings
from forty_five.text.language import PSEUDO, using
from forty_five.text.names import Names, Voice
from forty_five.tui.layout import ROOM, Size, choose_size
from forty_five.tui.paint import overlay, table
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.measure import width
from forty_five.tui.paint.picture import Look, Picture, Target
from forty_five.tui.paint.table import paint_table, scroll_bounds
from forty_five.tui.panels import panel_for
from forty_five.tui.scene import Panel, Scene
from forty_five.tui.screens.page import PageScreen
from tests.e2e.readme_blocks import README
from tests.tui.driving import Play, shown, tap
from tests.tui.scenes import walk
from tests.tui.stops import BY_NAME, standing_at

TABLES = [(name, seats) for name, preset in PRESETS.items() for seats in preset.options.players]
SIZES = [(80, 24), (60, 20)]
LANGUAGES = ["en", "fr", PSEUDO]


def squeezed(text: str) -> str:
    """Return a text without the places where it was broken."""
    return "".join(text.split())


# B075, B140: what is decided


def decisions(name: str, seats: int) -> Iterator[Scene]:
    """Yield what is asked in a hand, with the choices of the real panels."""
    for scene in walk(name, seats, 5).scenes(hands=1):
        view = scene.view
        if view.is_my_turn and not scene.sums_up:
            panel = panel_for(view, Voice(Names(scene.names[:seats], view.table)))
            yield replace(
                scene,
                cards=panel.cards,
                buttons=panel.buttons,
                message=panel.message,
                focus=panel.focus,
                cursor=None,
                selected=panel.selected,
                log=(),
            )


def assert_can_be_decided(scene: Scene, picture: Picture, most: int) -> None:
    """Assert that question, cards and choices stand there whole, the choices with their keys.

    Of the question, so many letters at most need stand there.
    """
    lines = picture.text_lines()
    spots = {spot.target.name: spot for spot in picture.regions if spot.target.kind == "button"}
    for button in scene.buttons:
        if button.enabled:
            spot = spots[button.action]
            text = lines[spot.y][spot.x : spot.x + spot.width]
            assert button.key in text.split()[0]
            inks = ("button.key", "button.costly.key")
            keys = [run.text for run in picture.lines[spot.y] if run.token in inks]
            assert button.key in keys
            assert button.label in text
    cards = {spot.target.number for spot in picture.regions if spot.target.kind == "card"}
    assert cards == set(range(len(scene.cards)))
    stage = 54 if picture.columns >= 80 else picture.columns
    text = squeezed("".join(line[:stage] for line in lines))
    assert squeezed(scene.message)[:most] in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_every_choice_of_every_rule_set_stands_whole_with_its_key(
    size: tuple[int, int], language: str
) -> None:
    phases = set()
    with using(language):
        for name, seats in TABLES:
            for scene in decisions(name, seats):
                most = 40 if language == PSEUDO else 200  # the rest is told by "why" there
                assert_can_be_decided(scene, paint_table(scene, *size, Look()), most)
                phases.add(scene.view.phase)
    assert len(phases) >= 7


# B075, B140: what is read


READ = ("rules-page", "menu-help", "statistics", "why", "hint", "table-help")


async def _read_through(pilot: Play) -> list[str]:
    """Return every screen from the first to the last, page by page."""
    screens = [shown(pilot)]
    for _page in range(100):
        await tap(pilot, "pagedown")
        await pilot.pause()
        if shown(pilot) == screens[-1]:
            return screens
        screens.append(shown(pilot))
    raise AssertionError("no end")


@pytest.mark.parametrize("language", ["en", PSEUDO])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", READ)
def test_every_page_is_read_to_its_end_and_says_where_there_is_more(
    name: str, size: tuple[int, int], language: str
) -> None:
    async def read() -> None:
        settings = Settings(animations=False)
        async with standing_at(BY_NAME[name], size, settings) as (pilot, app):
            page = app.screen
            if not isinstance(page, PageScreen):
                assert name in ("why", "hint"), "short enough for the row of messages"
                return
            screens = await _read_through(pilot)
            arrows = (page.house.look.glyphs.up, page.house.look.glyphs.down)
            lines = page._laid_out(size[0])[0]
            seen = [squeezed(line) for screen in screens for line in screen.splitlines()]
            for line in lines:
                text = "".join(text for text, _token in line)
                read = text[: size[0] // 2] if width(text) > size[0] - 4 else text  # a wide table
                assert any(squeezed(read) in text for text in seen), line
            above_the_keys = [screen.splitlines()[1:-1] for screen in screens]
            signs = [
                tuple(any(line.rstrip().endswith(sign) for line in lines) for sign in arrows)
                for lines in above_the_keys
            ]
            last = len(screens) - 1
            assert signs == [(place > 0, place < last) for place in range(len(screens))]

    with using(language):
        asyncio.run(read())


PANELS = [panel for panel in Panel if panel not in (Panel.NONE, Panel.LAST_TRICK)]


@pytest.mark.parametrize("language", ["en", PSEUDO])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("panel", PANELS)
def test_every_panel_is_read_to_its_end(panel: Panel, size: tuple[int, int], language: str) -> None:
    canvas, scrolled = Canvas(*size, Look()), 0
    with using(language):
        for name, seats in (("auction-125", 4), ("merrimack-120", 6), ("irish-45", 5), ("omi", 4)):
            hands = 2 if panel is Panel.LOG else 14
            asked = [one for one in walk(name, seats, 3).scenes(hands=hands) if not one.sums_up]
            scene = replace(asked[-1], panel=panel)
            least, most = scroll_bounds(scene, *size, Look())
            pictures = [
                paint_table(replace(scene, scroll=scroll), *size, Look())
                for scroll in range(least, most + 1)
            ]
            spots = [one for one in pictures[0].regions if one.target == Target("panel", panel)]
            spot = max(spots, key=lambda one: one.width * one.height)  # not what opens it
            inner = Box(spot.x + 2, spot.y + 1, spot.width - 4, spot.height - 2)
            seen = {
                line[inner.x : inner.x + inner.wide].strip()
                for picture in pictures
                for line in picture.text_lines()[inner.y : inner.y + inner.high]
            }
            frame = table._frame(canvas, scene, choose_size(*size))
            text = overlay._text(canvas, scene, table._overlay_box(canvas, scene, frame))
            for line in (*text.heads, *text.body):
                assert "".join(part for part, _token in line).strip() in seen
            scrolled += most - least
    assert scrolled or panel is Panel.ORDER, "one of them is longer than its frame"


def test_a_long_log_is_gone_through_by_keys_and_by_the_wheel_to_both_ends() -> None:
    async def read() -> None:
        settings = Settings(animations=False)
        async with standing_at(BY_NAME["log"], (60, 20), settings) as (pilot, app):
            assert app.table is not None
            last = shown(pilot)
            ways = {"up": "down", "pageup": "pagedown", "home": "end"}
            for back, forth in ways.items():
                await tap(pilot, back)
                assert shown(pilot) != last, back
                assert ("Cut for the deal" in shown(pilot)) == (back == "home")
                await tap(pilot, back, forth, *(forth,) * 9)
                assert shown(pilot) == last, forth
            app.table.turn_wheel(-3)
            assert shown(pilot) != last
            app.table.turn_wheel(3)
            assert shown(pilot) == last

    asyncio.run(read())


# B075: the least size is stated


def test_the_manual_states_the_least_size() -> None:
    wide, high = ROOM[Size.TINY]
    trouble = README.read_text(encoding="utf-8").partition("## Troubleshooting")[2]
    assert f"{wide} columns and {high} rows" in " ".join(trouble.split())
