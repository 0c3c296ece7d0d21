from __future__ import annotations

import pytest

from forty_five.game.seats import COMPASS
from forty_five.rules.presets import PRESETS
from forty_five.rules.table import table_for
from forty_five.tui.layout import ROOM, Place, Size, choose_size, places


@pytest.mark.parametrize(("size", "room"), ROOM.items())
def test_each_size_is_chosen_from_its_least_room_on_and_not_below(
    size: Size, room: tuple[int, int]
) -> None:
    columns, rows = room
    assert choose_size(columns, rows) is size
    assert choose_size(columns - 1, rows) is not size
    assert choose_size(columns, rows - 1) is not size


def test_a_big_screen_never_gets_a_smaller_size() -> None:
    order = list(Size)
    for columns in range(1, 130):
        for rows in range(1, 40):
            here = order.index(choose_size(columns, rows))
            assert order.index(choose_size(columns + 1, rows)) >= here
            assert order.index(choose_size(columns, rows + 1)) >= here


@pytest.mark.parametrize("hands", range(2, 7))
def test_hands_sit_clockwise_from_the_bottom(hands: int) -> None:
    around = list(Place)
    for bottom in range(hands):
        where = places(hands, bottom)
        assert where[bottom] is Place.BOTTOM
        order = [around.index(where[(bottom + step) % hands]) for step in range(hands)]
        assert order == sorted(order)
        assert len(set(where)) == hands


def test_the_names_of_the_compass_agree_with_the_places() -> None:
    assert places(4, 0) == (Place.BOTTOM, Place.LEFT, Place.TOP, Place.RIGHT)
    assert COMPASS[4] == ("South", "West", "North", "East")


def test_play_passes_to_the_left_clockwise_and_to_the_right_in_omi() -> None:
    clockwise = table_for(PRESETS["auction-125"].options, 4)
    other_way = table_for(PRESETS["omi"].options, 4)
    where = places(4, 0)
    assert where[clockwise.left_of(0)] is Place.LEFT
    assert where[other_way.left_of(0)] is Place.RIGHT


def test_the_status_line_of_a_multiplexer_costs_nothing_of_the_table() -> None:
    assert choose_size(80, 23) is choose_size(80, 24) is Size.STANDARD
    assert choose_size(60, 19) is choose_size(60, 20) is Size.COMPACT
