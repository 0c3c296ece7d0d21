"""The score sheet and the other panels over the table: no two figures touch, all can be reached."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace

import msgspec
import pytest

from forty_five.rules.deal import Phase
from forty_five.text.glyphs import SIGNS
from forty_five.tui.glyphset import FULL
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.facts import side_rows
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.lines import Line
from forty_five.tui.paint.order import order_text
from forty_five.tui.paint.picture import Look
from forty_five.tui.paint.sheet import sheet_text
from forty_five.tui.paint.table import paint_table, scroll_bounds
from forty_five.tui.scene import Marks, Panel, Scene
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
        numbers = re.sub(r"\(\)|[│*]", "", row.replace(bid, "")).split()[1:]
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


def test_the_sides_of_a_sheet_are_parted_and_named_over_their_columns() -> None:
    for name, seats, wide in (("auction-125", 4, 76), ("irish-45", 5, 116), ("irish-45", 5, 76)):
        scene = played(name, seats, 4)
        text = sheet_text(Canvas(120, 40, Look()), scene, wide)
        rows = [text_of(line) for line in text.heads]
        rows += [row for row in map(text_of, text.body) if re.match(r"\s*\d+\s", row)]
        lines = [[place for place, sign in enumerate(row) if sign == "│"] for row in rows]
        assert lines[0], "there is room for a line between them"
        assert all(places == lines[0] for places in lines)


def test_the_best_trump_explains_the_points_and_what_is_to_go_stands_below() -> None:
    scene = played("auction-125", 4, 3)
    text = sheet_text(Canvas(120, 40, Look()), scene, 76)
    rows = [text_of(line) for line in text.body]
    figures = [row for row in rows if re.match(r"\s*\d+\s", row)]
    for result, row in zip(scene.view.results, figures, strict=True):
        assert row.count("*") == bool(result.bonus)
        if result.bonus:
            assert result.best_trump_seat is not None
            side = scene.view.table.side_of[result.best_trump_seat]
            assert f"{result.taken[side]}*" in row
    assert rows[-2].strip() == "* best trump: 5 more"
    order = [row.side for row in side_rows(scene)]
    left = [125 - scene.view.scores[side] for side in order]
    assert re.findall(r"\d+", rows[-1]) == [str(points) for points in left]


@pytest.mark.parametrize("panel", [Panel.ORDER, Panel.LAST_TRICK, Panel.SCORE_SHEET])
def test_a_panel_ends_where_its_lines_end_and_the_table_is_seen_below(panel: Panel) -> None:
    scene = replace(walk("auction-125", 4, 6).until(Phase.PLAY), panel=panel)
    text = paint_table(scene, 120, 40, Look()).text()
    below = text[text.index("╰") :]
    assert all(name in below for name in scene.names)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("panel", [Panel.ORDER, Panel.LAST_TRICK])
def test_what_lies_on_the_table_is_seen_with_a_panel_over_it(
    panel: Panel, size: tuple[int, int]
) -> None:
    found = walk("auction-125", 4, 6)
    for scene in found.scenes(3):
        trick = scene.view.trick
        if scene.view.tricks and trick is not None and len(trick.cards) == 2:
            text = paint_table(replace(scene, panel=panel), *size, Look()).text()
            told = text[text.index("On the table") :] if "On the table" in text else ""
            top = told or text[text.index("╰") :]
            for card in trick.cards:
                assert SIGNS.card(card) in top
            return
    raise AssertionError("no trick of two cards")


def test_own_cards_look_like_the_hand_and_played_ones_are_told_only_where_allowed() -> None:
    scene = walk("auction-125", 4, 6).until(Phase.PLAY)
    canvas, box = Canvas(120, 40, Look()), Box(0, 0, 76, 20)
    ranking = scene.view.ranking
    assert ranking is not None
    own = {SIGNS.card(card) for card in scene.view.hand if ranking.is_trump(card)}
    assert own
    for shown_scene in (scene, replace(scene, covered=True)):
        body = order_text(canvas, shown_scene, box).body
        chips = {text for line in body for text, token in line if token.startswith("face")}
        assert chips == (set() if shown_scene.covered else own)
    for later in walk("auction-125", 4, 6).scenes(3):
        ranking = later.view.ranking
        played_cards = [card for trick in later.view.tricks for card in trick.cards]
        if ranking is not None and any(map(ranking.is_trump, played_cards)):
            counted = replace(later, marks=Marks(show_unseen=True))
            plain, told = (
                "".join(map(text_of, order_text(canvas, one, box).body)) for one in (later, counted)
            )
            assert "played:" not in plain
            assert "played:" in told
            return
    raise AssertionError


@pytest.mark.parametrize("size", SIZES)
def test_the_open_log_begins_with_a_whole_entry_and_a_trick_is_one_entry(
    size: tuple[int, int],
) -> None:
    async def game() -> None:
        async with a_table(a_session(seed="log", bot="random"), size=size) as (pilot, table):
            while not (table.asks and len(table.now_shown.view.tricks) >= 2):
                await settled(pilot, table)
                await decide_by_keys(pilot, table)
                await settled(pilot, table)
            await tap(pilot, "g")
            await pilot.pause()
            story = table.scene().story
            tricks = [told.text for told in story if told.kind == "trick"]
            assert tricks[0].startswith("Trick 1: ")
            assert tricks[0].count(",") == 3
            assert [told.kind for told in story].count("won") >= 2
            assert any(told.kind == "deal" for told in story)
            lines = shown(pilot).splitlines()
            inner = [line[2:].split("│")[0].rstrip(" ↑↓") for line in lines if line[:1] == "│"]
            first = next(line for line in inner if line)
            assert any(told.text.startswith(first[:20].strip()) for told in story), first

    asyncio.run(game())
