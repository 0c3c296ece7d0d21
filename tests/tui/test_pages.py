"""Pages of text keep the columns of tables and plots."""

from __future__ import annotations

import asyncio

from forty_five.tui.paint.picture import Target
from forty_five.tui.screens.page import PageScreen
from forty_five.tui.widgets import PictureWidget
from tests.tui.driving import a_session, a_table, settled, shown, wait_until

_TABLE = (
    "# By rules",
    "games    won   lost  gave up  hands   bids   made  taken  by rules",
    "    1      1      0        0     10      3      2   17.1  Auction 45s to 125",
    "A sentence of words that is far longer than a narrow page is and so must be broken in two.",
    "   10 | * o",
    "    0 |.o..." + "." * 40,
)


async def _lines(size: tuple[int, int], *keys: str) -> list[str]:
    """Return what a page of the table shows after some keys; `click` is one on the footer."""
    async with a_table(a_session(), size=size) as (pilot, table):
        await settled(pilot, table)
        page = PageScreen(table.house, "Statistics", _TABLE)
        pilot.app.push_screen(page)
        await wait_until(pilot, lambda: bool(page.query(PictureWidget)))
        for key in keys:
            if key == "click":
                page.point(Target("footer", "right"), 0.0)
            else:
                page.press(key, 0.0)
        await pilot.pause()
        return shown(pilot).splitlines()


def test_a_table_keeps_its_columns_and_a_sentence_is_broken() -> None:
    text = asyncio.run(_lines((80, 24)))
    head = next(line for line in text if "gave up" in line)
    row = next(line for line in text if "17.1" in line)
    for title, figure in (("gave up", "0"), ("hands", "10"), ("taken", "17.1")):
        end = head.index(title) + len(title)
        assert row[:end].endswith(figure), (title, row)
    assert any(line.strip() == "10 | * o" for line in text)
    assert not any("broken in two" in line and "A sentence" in line for line in text)
    assert "Right" not in text[-1]


def test_a_table_wider_than_the_page_moves_with_left_and_right() -> None:
    small = (40, 12)
    at_first = asyncio.run(_lines(small))
    assert "Right" in at_first[-1]
    assert not any("Auction 45s" in line for line in at_first)
    for keys in (["right"] * 5, ["click"] * 5):
        moved = asyncio.run(_lines(small, *keys))
        assert any("Auction 45s to 125" in line for line in moved), moved
        assert any("A sentence of words" in line for line in moved)
    assert asyncio.run(_lines(small, *["right"] * 9, *["left"] * 9)) == at_first
