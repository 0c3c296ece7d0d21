"""What stands with the names round the table: all that is known, or a sign that there is more."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from forty_five.rules.deal import Phase
from forty_five.rules.presets import PRESETS
from forty_five.tui.glyphset import FULL
from forty_five.tui.layout import Place, choose_size, places
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.facts import cards_left, seat_facts, trick_words
from forty_five.tui.paint.geometry import divide, slots
from forty_five.tui.paint.labels import paint_label
from forty_five.tui.paint.picture import Look
from forty_five.tui.paint.table import paint_table
from forty_five.tui.scene import Scene
from tests.tui.scenes import walk

TABLES = [(name, seats) for name, preset in PRESETS.items() for seats in preset.options.players]
SIZES = [(60, 19), (60, 20), (80, 23), (80, 24), (120, 40)]


def label(scene: Scene, seat: int, size: tuple[int, int]) -> list[str]:
    """Return the rows of one hand's label alone."""
    frame = divide(choose_size(*size), *size)
    table = scene.view.table
    slot = slots(frame, table.hands)[places(table.hands, scene.bottom)[seat]]
    canvas = Canvas(*size, Look())
    paint_label(canvas, scene, seat, slot, figures=frame.panel is None)
    return [row.strip() for row in canvas.picture().text().split("\n") if row.strip()]


def others(scene: Scene) -> list[int]:
    """Return the hands whose labels stand at a side or the top."""
    where = places(scene.view.table.hands, scene.bottom)
    return [seat for seat, place in enumerate(where) if place is not Place.BOTTOM]


def known(scene: Scene, seat: int) -> list[str]:
    """Return what is known of a hand, apart from its name."""
    _led, wins = trick_words(scene, seat)
    words = [*seat_facts(scene, seat), *([FULL.winner] if wins else [])]
    is_dummy = seat >= scene.view.seats
    left = "" if is_dummy and scene.view.dummy else cards_left(scene, seat)
    return [*words, *([left] if left else [])]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_all_that_is_known_stands_there_or_a_sign_of_more(
    name: str, seats: int, size: tuple[int, int]
) -> None:
    for scene in walk(name, seats, 31).scenes(hands=1):
        if scene.sums_up or scene.view.pack:
            continue
        for seat in others(scene):
            rows = label(scene, seat, size)
            text = " · ".join(rows)
            missing = [word for word in known(scene, seat) if word not in text]
            assert not missing or rows[-1].endswith(FULL.more), (seat, rows, missing)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "seats"), [table for table in TABLES if table[1] != 5])
def test_nothing_is_cut_where_two_three_four_or_six_sit(
    name: str, seats: int, size: tuple[int, int]
) -> None:
    for seed in (31, 32):
        for scene in walk(name, seats, seed).scenes(hands=1):
            if scene.sums_up or scene.view.pack:
                continue
            for seat in others(scene):
                if seat < scene.view.seats:  # a dummy's cards may be more than there is room for
                    assert FULL.more not in "".join(label(scene, seat, size))


def test_that_a_bot_plays_and_who_led_are_left_out_before_any_fact() -> None:
    scene = next(
        scene
        for scene in walk("merrimack-120", 5, 3).scenes()
        if scene.view.trick is not None and len(scene.view.trick.cards) == 1
    )
    trick = scene.view.trick
    assert trick is not None
    seat = trick.leader
    where = places(5, 0)
    bottom = (seat - where.index(Place.UPPER_RIGHT)) % 5
    seen = replace(scene, bottom=bottom, bots=(True,) * 5)
    rows = label(seen, seat, (80, 24))
    assert "bot" not in rows[0]
    assert "cards" in rows[0]
    assert "wins" in rows[1]
    assert "drew" in rows[1]
    assert "led" not in rows[1]
    roomy = " ".join(label(seen, seat, (160, 40)))
    assert "bot" in roomy
    assert "led" in roomy


@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("size", [(60, 20), (80, 23), (80, 24)])
def test_no_call_touches_the_name_beside_it(seats: int, size: tuple[int, int]) -> None:
    checked = 0
    for seed in range(1, 8):
        for scene in walk("merrimack-120", seats, seed).scenes(hands=1):
            if scene.view.phase is not Phase.AUCTION or scene.view.awaits_deal:
                continue
            text = paint_table(replace(scene, log=()), *size, Look()).text()
            rows = text.split("\n")[2 if size[0] == 60 else 1 :]  # below the bar
            stage = "\n".join(row[:54] if size[0] > 60 else row for row in rows)
            for name in ("East", "Northeast", "Southeast", "5 cards"):
                for found in re.finditer(rf"(?<![A-Za-z]){name}\b", stage):
                    assert stage[found.start() - 1] in " \n", stage
                    checked += 1
    assert checked
