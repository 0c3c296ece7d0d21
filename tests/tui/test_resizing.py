"""A change of the terminal's size: painted once, in the new size at once, also behind a page."""

from __future__ import annotations

import asyncio
from typing import Any

from textual.screen import Screen

from forty_five.tui.paint.picture import Picture
from forty_five.tui.screens.base import PictureScreen
from tests.tui.driving import Play, a_session, a_table, settled, shown, tap, the_app, wait_until

SIZES = ((60, 20), (120, 40), (40, 12), (80, 24))


def count_paintings(screen: Screen[Any]) -> list[tuple[int, int]]:
    """Return a list that receives the size of every picture the screen paints from now on."""
    assert isinstance(screen, PictureScreen)
    paint, sizes = screen.painted, list[tuple[int, int]]()

    def painted(columns: int, rows: int) -> Picture:
        sizes.append((columns, rows))
        return paint(columns, rows)

    screen.painted = painted  # type: ignore[method-assign]
    screen.repaint()
    sizes.clear()
    return sizes


async def resize(pilot: Play, size: tuple[int, int]) -> None:
    """Change the size, and let everything that follows from it happen."""
    await pilot.resize_terminal(*size)
    await pilot.pause(0.1)


def size_shown(pilot: Play) -> tuple[int, int]:
    """Return the size of the text in front."""
    lines = shown(pilot).split("\n")
    return max(map(len, lines)), len(lines)


def test_a_resize_paints_the_table_once_and_nothing_behind_it() -> None:
    async def game() -> None:
        async with a_table(a_session(seed="resize", dealer=3)) as (pilot, table):
            await settled(pilot, table)
            await pilot.pause(0.1)
            menu = pilot.app.screen_stack[0]
            at_table, behind = count_paintings(table), count_paintings(menu)
            for size in SIZES:
                await resize(pilot, size)
            assert at_table == list(SIZES)
            assert behind == []

    asyncio.run(game())


def test_no_screen_shows_the_old_size_after_what_lay_over_it_is_closed() -> None:
    async def game() -> None:
        async with a_table(a_session(seed="resize", dealer=3)) as (pilot, table):
            await settled(pilot, table)
            for size in SIZES:
                await tap(pilot, "?")
                await wait_until(pilot, lambda: pilot.app.screen is not table)
                await resize(pilot, size)
                await tap(pilot, "escape")
                await wait_until(pilot, lambda: pilot.app.screen is table)
                await pilot.pause(0.1)
                columns, rows = size_shown(pilot)
                assert rows == size[1]
                assert columns <= size[0]
                assert "South" in shown(pilot)
            await tap(pilot, "q", "y")
            await wait_until(pilot, lambda: the_app(pilot).table is None)
            await pilot.pause(0.1)
            assert "New game" in shown(pilot)
            assert size_shown(pilot)[1] == 24

    asyncio.run(game())
