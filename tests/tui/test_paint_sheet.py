"""The score sheet and the other panels over the table: no two figures touch, all can be reached."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace

import msgspec
import pytest

from forty_five.tui.glyphset import FULL
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.facts import side_rows
from forty_five.tui.paint.lines import Line
from forty_five.tui.paint.picture import Look
from forty_five.tui.paint.sheet import sheet_text
from forty_five.tui.paint.table import paint_table, scroll_bounds
from forty_five.tui.scene import Panel, Scene
from tests.tui.driving import a_session, a_table, decide_by_keys, settled, shown, tap
from tests.tui.scenes import walk

SIZES = [(40, 12), (60, 20), (80, 24), (120, 40)]
PANELS = [Panel.ORDER, Panel.SCORE_SHEET, Panel.LOG]


def played(name: str, seats: int, hands: int) -> Scene:
    """Return a scene after so many hands."""
    *_before, last = walk(name, seats, 5).scenes(hands)
    return last


def text_of(line: Line) -> str:
    return "".join(text for text, _token in line)


def figures(scene: Scene, wide: int) -> list[str]:
    """Return the rows of figures of a sheet so many cells wide."""
    text = sheet_text(Canvas(120, 40, Look()), scene, wide)
    rows = [text_of(line) for line in (*text.heads, *text.body)]
    assert all(len(row) <= wide for row in rows)
    return [row for row in rows if re.match(r"\s*\d+\s", row)]


@pytest.mark.parametrize("wide", [36, 50, 51, 56, 76, 116])
@pytest.mark.parametrize(("name", "seats"), [("merrimack-120", 5), ("auction-120", 4)])
def test_a_circled_bid_and_long_totals_do_not_touch(name: str, seats: int, wide: int) -> None:
    scene = played(name, seats, 3)
    results = []
    for result in scene.view.results:
        assert result.contract is not None
        score = msgspec.structs.replace(result.score, made=False)
        contract = msgspec.structs.replace(result.contract, figure=30)
        totals = tuple((100, -120)[side % 2] for side in range(len(result.totals)))
        results.append(
            msgspec.structs.replace(result, score=score, contract=contract, totals=totals)
        )
    seen = replace(scene, view=msgspec.structs.replace(scene.view, results=tuple(results)))
    rows = figures(seen, wide)
    assert len(rows) == len(results)
    for row in rows:
        assert not re.search(r"\d[(+-]|\)\S|[^ ]\(", row), row
        assert row.count("100") + row.count("-120") >= len(results[0].totals)


@pytest.mark.parametrize("name", ["auction-125", "auction-120", "newfoundland-120", "pei-120"])
def test_a_row_tells_bidder_bid_taken_change_and_total_and_the_sums_are_right(name: str) -> None:
    """What B092 asks for, over whole games with sets, thirties and zeros."""
    scene = played(name, 4, 12)
    totals = [0, 0]
    results = scene.view.results
    rows = figures(scene, 56)
    assert len(rows) == len(results) >= 6
    kinds = set()
    for result, row in zip(results, rows, strict=True):
        contract = result.contract
        assert contract is not None
        bid = f"{scene.names[contract.bidder][0]} {contract.figure}"
        assert (f"({bid})" if result.score.made is False else f" {bid} ") in row
        numbers = row.replace(bid, "").replace("()", "").split()[1:]
        order = [row.side for row in side_rows(scene)]
        for place, side in enumerate(order):
            took, change, total = (int(text) for text in numbers[3 * place : 3 * place + 3])
            assert took == result.taken[side]
            assert total == totals[side] + change == result.totals[side]
            totals[side] = total
            kinds.add("zero" if not change and took else "set" if change < 0 else "points")
    assert {"set", "points"} <= kinds


def test_a_set_and_a_zero_over_a_hundred_say_why() -> None:
    """The reasons of B092 stand below the figures they explain."""
    for seed in range(1, 30):
        *_before, scene = walk("auction-120", 4, seed).scenes(40)
        text = sheet_text(Canvas(120, 40, Look()), scene, 56)
        rows = [text_of(line) for line in text.body]
        for place, row in enumerate(rows):
            below = " ".join(rows[place + 1 : place + 4])
            if "(" in row and re.match(r"\s*\d+\s", row):
                assert ": set, " in below, (row, below)
        if any("over 100" in row for row in rows):
            return
    raise AssertionError("no zero over a hundred in 30 games")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("panel", PANELS)
def test_a_panel_with_more_says_so_and_can_be_read_to_both_ends(
    panel: Panel, size: tuple[int, int]
) -> None:
    scene = replace(played("omi", 4, 9), panel=panel)
    least, most = scroll_bounds(scene, *size, Look())
    assert least <= 0 <= most
    seen = []
    for scroll in range(least, most + 1):
        text = paint_table(replace(scene, scroll=scroll), *size, Look()).text()
        inner = text[text.index("╭") : text.index("╰")]
        assert (FULL.up in inner) == (scroll > least)
        assert (FULL.down in inner) == (scroll < most)
        seen.append(inner)
    assert len(set(seen)) == len(seen)
    beyond = paint_table(replace(scene, scroll=most + 99), *size, Look()).text()
    assert seen[-1] in beyond


def test_the_last_hand_s_figures_are_in_sight_on_the_smallest_screen() -> None:
    scene = replace(played("omi", 4, 4), panel=Panel.SCORE_SHEET)
    text = paint_table(scene, 40, 12, Look()).text()
    assert re.search(r"│ +4 ", text)


def test_up_shows_what_was_before_and_down_leads_back() -> None:
    async def game() -> None:
        async with a_table(a_session(seed="scroll", bot="random")) as (pilot, table):
            while len(table.session.state.results) < 2:
                await settled(pilot, table)
                await decide_by_keys(pilot, table)
            await settled(pilot, table)
            if table.sums_up:
                await decide_by_keys(pilot, table)
                await settled(pilot, table)
            await tap(pilot, "g")
            await pilot.pause()
            newest = shown(pilot)
            await tap(pilot, "down")
            assert shown(pilot) == newest
            await tap(pilot, "up")
            await pilot.pause()
            assert shown(pilot) != newest
            await tap(pilot, *["pageup"] * 60)
            await pilot.pause()
            assert "Seed fingerprint" in shown(pilot)
            await tap(pilot, "pagedown")
            await pilot.pause()
            assert "Seed fingerprint" not in shown(pilot), "no page is lost at the end"
            await tap(pilot, "end")
            await pilot.pause()
            assert shown(pilot) == newest

    asyncio.run(game())
