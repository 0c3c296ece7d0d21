"""Pages of text keep the columns of tables and plots."""

from __future__ import annotations

import asyncio

import pytest

from forty_five.store.settings import Settings
from forty_five.tui.app import FortyFiveApp
from forty_five.tui.house import House
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.page import BESIDE, HEADING, page_lines, unwidowed
from forty_five.tui.paint.picture import Look, Target
from forty_five.tui.screens.help import general_help
from forty_five.tui.screens.page import PageScreen
from forty_five.tui.widgets import PictureWidget
from tests.tui.driving import a_session, a_table, settled, shown, tap, wait_until

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
    assert "columns" not in text[-1]


def test_a_table_wider_than_the_page_moves_with_left_and_right() -> None:
    small = (40, 12)
    at_first = asyncio.run(_lines(small))
    assert "columns" in at_first[-1]
    assert not any("Auction 45s" in line for line in at_first)
    for keys in (["right"] * 5, ["click"] * 5):
        moved = asyncio.run(_lines(small, *keys))
        assert any("Auction 45s to 125" in line for line in moved), moved
        assert any("A sentence of words" in line for line in moved)
    assert asyncio.run(_lines(small, *["right"] * 9, *["left"] * 9)) == at_first


def _page(lines: tuple[str, ...]) -> PageScreen:
    return PageScreen(House(Settings()), "Help", lines)


def test_a_page_offers_to_scroll_only_where_there_is_more() -> None:
    short = _page(("One line.",)).painted(80, 24).text_lines()
    assert short[-1].strip() == "Esc close"
    assert short[0].strip() == "Help"
    long = _page(tuple(f"Line {number}." for number in range(50)))
    first = long.painted(80, 24).text_lines()
    assert first[-1].strip() == "Esc close  Space page  ↑ ↓ scroll"
    assert first[0].rstrip().endswith("1 of 3")
    long.scroll = 10
    assert "Space PgUp page" in long.painted(80, 24).text_lines()[-1]
    long.scroll = 30
    last = long.painted(80, 24).text_lines()
    assert last[-1].strip() == "Esc close  PgUp page  ↑ ↓ scroll"
    assert last[0].rstrip().endswith("3 of 3")


@pytest.mark.parametrize("size", [(40, 12), (60, 20), (80, 24), (120, 40)])
def test_a_page_is_counted_as_space_turns_it(size: tuple[int, int]) -> None:
    """The second screen stood there as "1 of 3", too, and the next one as "3 of 3"."""

    async def read() -> list[str]:
        lines = tuple(f"Line {number}." for number in range(90))
        house = House(Settings())
        app = FortyFiveApp(house, page=PageScreen(house, "Help", lines))
        places = []
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            page = app.screen
            assert isinstance(page, PageScreen)
            while True:
                places.append(page.painted(*size).text_lines()[0].split("Help")[1].strip())
                at = page.scroll
                await pilot.press("space")
                if page.scroll == at:
                    return places

    places = asyncio.run(read())
    assert places == [f"{number + 1} of {len(places)}" for number in range(len(places))]


def test_a_low_screen_gives_its_rows_to_the_text() -> None:
    lines = _page(tuple(f"Line {number}." for number in range(50))).painted(40, 12).text_lines()
    assert sum("Line" in line for line in lines) == 10


def test_a_paragraph_hangs_and_leaves_no_word_alone() -> None:
    canvas = Canvas(40, 12, Look())
    text = "The player after the dealer speaks first; each in turn passes or bids."
    first, *rest = (line[0][0] for line in page_lines(canvas, (text,), 36))
    assert not first.startswith(" ")
    assert all(line.startswith("  ") and not line.startswith("   ") for line in rest)
    sentence = "With the mouse a click picks and another confirms."
    assert canvas.wrap(sentence, 45)[-1] == "confirms."
    assert " " in unwidowed(canvas, sentence, 45)[-1]


def test_keys_stand_in_a_column_in_their_own_ink() -> None:
    canvas = Canvas(60, 20, Look())
    body = (f"h{BESIDE}Hint.", f"Enter{BESIDE}Do it.", f"{HEADING}Bids{BESIDE}Hands as bidder.")
    lines = page_lines(canvas, body, 56)
    assert [line[0][1] for line in lines] == ["key", "key", "strong"]
    assert len({len(line[0][0] + line[1][0]) - len(line[1][0].lstrip()) for line in lines}) == 1


def test_the_help_of_the_menu_says_first_what_the_game_is_and_explains_all_marks() -> None:
    text = general_help(House())
    assert text[0] == f"{HEADING}Forty-fives in a minute"
    glyphs = House().look.glyphs
    marks = {line.partition(BESIDE)[0] for line in text if BESIDE in line}
    assert {glyphs.trump, glyphs.winner, glyphs.dealer, glyphs.turn, "-", "!", "r"} <= marks
    assert any("raised" in line for line in text)
    assert not any("higher" in line for line in text)


def test_the_help_at_the_table_begins_with_the_keys_that_work_now() -> None:
    async def look() -> list[str]:
        async with a_table(a_session(), size=(60, 20)) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "?")
            await wait_until(pilot, lambda: isinstance(pilot.app.screen, PageScreen))
            await pilot.pause()
            return shown(pilot).splitlines()

    lines = [line.strip() for line in asyncio.run(look())]
    now = lines.index("Keys now")
    assert any(line.startswith("Enter ") for line in lines[now:])
    assert any(line.startswith("h i ") for line in lines[now:])
    assert not any("Deal the next hand" in line for line in lines)


def test_a_heading_is_never_the_last_line_of_a_page() -> None:
    body = (*(f"Line {number}." for number in range(9)), f"{HEADING}Alone", "More.", "And more.")
    page = _page(body)
    assert not any("Alone" in line for line in page.painted(40, 12).text_lines())
    page.scroll = 1
    assert any("Alone" in line for line in page.painted(40, 12).text_lines())
