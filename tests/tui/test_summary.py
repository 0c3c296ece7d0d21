"""The end of a hand and of a game: a sum that adds up, and what matters is there at every size."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from typing import Literal

import pytest

from forty_five.store.settings import Settings
from forty_five.tui.paint.picture import Look
from forty_five.tui.paint.table import paint_table
from forty_five.tui.scene import Scene
from tests.tui.driving import a_session, a_table, play_to_the_end, shown
from tests.tui.scenes import walk

SIZES = [(40, 12), (60, 20), (80, 24), (120, 40)]


def summed(rules: str = "auction-125", seats: int = 4) -> Scene:
    """Return the scene of a hand that was just scored."""
    return next(scene for scene in walk(rules, seats, 5).scenes(9) if scene.sums_up)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("rules", "seats"), [("auction-125", 4), ("omi", 4), ("irish-45", 3)])
def test_now_and_every_score_are_there(rules: str, seats: int, size: tuple[int, int]) -> None:
    scene = summed(rules, seats)
    text = paint_table(replace(scene, footer=()), *size, Look()).text()
    row = next(line for line in text.splitlines() if line.strip().startswith("now "))
    for score in scene.view.scores:
        assert re.search(rf"(?<![-\d]){score}\b", row)
    order = [text.index(f" {words} ") for words in ("this hand", "now")]
    assert order == sorted(order)
    if size != (40, 12):
        assert text.index(" this hand ") < text.index(" before ") < text.index(" now ")


def test_the_best_trump_stands_once_and_who_deals_next_is_told() -> None:
    scene = summed()
    result = scene.view.results[-1]
    text = paint_table(scene, 80, 24, Look()).text()
    assert text.count("est trump") == 1
    if result.bonus:
        assert re.search(r"best trump \S+ .*[+]5", text)
    assert " to go " in text


def test_on_a_high_screen_the_score_sheet_stands_below() -> None:
    text = paint_table(replace(summed(), buttons=()), 120, 40, Look()).text()
    assert text.index(" now ") < text.index("Score sheet")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_end_of_a_game_tells_every_score_and_a_whole_code(
    language: Literal["en", "fr"], size: tuple[int, int]
) -> None:
    async def game() -> tuple[str, tuple[int, ...]]:
        session = a_session(people=(), bot="random", seed="K7QM-3T9X-AB12-CD34")
        settings = Settings(animations=False, language=language)
        async with a_table(session, size=size, settings=settings) as (pilot, table):
            await play_to_the_end(pilot, table)
            await pilot.pause()
            return shown(pilot), session.state.scores

    text, scores = asyncio.run(game())
    lines = text.splitlines()
    code = next(line for line in lines if "K7QM-3T9X-AB12-CD34/AUCTION-125/4" in line)
    assert code.rstrip().endswith("/4"), "nothing stands behind it"
    assert sum("K7QM" in line for line in lines) == 1
    rows = [line for line in lines if all(re.search(rf"(?<!\d){s}\b", line) for s in scores)]
    assert rows, text
