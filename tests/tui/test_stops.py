"""The places of the gallery show what their names promise, and the same every time."""

from __future__ import annotations

import asyncio

import pytest

from forty_five.rules.deal import Phase
from forty_five.store.settings import Settings
from forty_five.text.language import using
from tests.tui.driving import shown
from tests.tui.shelves import SHELF
from tests.tui.stops import BY_NAME, STOPS, standing_at

QUIET = Settings(animations=False)


def seen(name: str, size: tuple[int, int] = (80, 24), language: str = "en") -> str:
    """Return the text at a stop."""

    async def look() -> str:
        with using(language):
            async with standing_at(BY_NAME[name], size, QUIET) as (pilot, _app):
                return shown(pilot)

    return asyncio.run(look())


def test_every_stop_has_a_name_of_its_own() -> None:
    assert len(BY_NAME) == len(STOPS)


def test_the_games_and_the_figures_are_of_a_filled_library() -> None:
    listed = seen("games", (120, 40))
    for number, _kept in enumerate(SHELF, 1):
        assert f" {number} " in listed.replace(":", " ")
    for word in ("unfinished", "given up", "practice", "won"):
        assert word in listed
    figures = seen("statistics", (120, 40))
    assert "Ann" in figures
    assert "given up" in figures


@pytest.mark.parametrize("language", ["en", "fr", "pseudo"])
def test_the_seats_are_found_in_every_language(language: str) -> None:
    assert seen("seats", language=language).count("<") == 4


def test_the_advice_has_been_given() -> None:
    asked, answered = seen("trick"), seen("hint")
    assert answered != asked
    assert "Thinking" not in answered


@pytest.mark.parametrize(
    ("name", "bids_alone"), [("discard-bidder", True), ("discard-defender", False)]
)
def test_who_throws_is_the_bidder_or_is_not(name: str, bids_alone: bool) -> None:
    game = BY_NAME[name].game
    assert game is not None
    session = game()
    view = session.view(0)
    assert session.actor == 0
    assert view.phase is Phase.DISCARD
    assert view.contract is not None
    assert (view.contract.bidder == 0) is bids_alone


def test_the_game_that_ends_has_a_seed_like_any_other() -> None:
    assert "K7QM-3T9X-AB12-C" in seen("game-over", (120, 40))


@pytest.mark.parametrize("name", ["games", "statistics", "menu-going-on", "hint"])
def test_a_stop_looks_the_same_every_time(name: str) -> None:
    assert seen(name) == seen(name)
