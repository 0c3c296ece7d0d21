"""The review command, as a person runs it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from forty_five.commands import build
from forty_five.game.session import Session
from forty_five.store.places import OVERRIDE
from tests.store.tables import new_session, open_in, play


class Shelf:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.finished = play(new_session("Ann", "Ben", seed="ONE"))
        self.running = new_session("Ann", seed="TWO-SECRET")
        while len(self.running.state.results) < 2:
            play(self.running, 1)
        play(self.running, 4)
        self.fresh = play(new_session("Ann", seed="THREE"), 3)
        with open_in(folder) as library:
            for session in (self.finished, self.running, self.fresh):
                library.start(session)

    def __call__(self, *words: str, status: int = 0) -> Result:
        runner = CliRunner(env={OVERRIDE: str(self.folder), "LANG": "C.UTF-8"})
        result = runner.invoke(build(), ["review", *words])
        assert result.exit_code == status, result.output
        return result


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    return Shelf(tmp_path_factory.mktemp("library"))


def hand_now(session: Session) -> set[str]:
    assert session.state.deal is not None
    return {card.value for hand in session.state.deal.hands for card in hand}


def test_a_finished_game_hand_by_hand(shelf: Shelf) -> None:
    out = shelf("1").output
    results = shelf.finished.state.results
    assert sum(line.startswith("Hand ") for line in out.splitlines()) == len(results)
    assert "Seed: ONE" in out
    assert "Ann" in out and "Ben" in out


def test_one_hand_only(shelf: Shelf) -> None:
    out = shelf("1", "--hand", "2").output
    assert [line[:6] for line in out.splitlines() if line.startswith("Hand ")] == ["Hand 2"]


def test_a_running_game_keeps_its_seed_and_its_running_hand(shelf: Shelf) -> None:
    out = shelf("2").output
    assert "SECRET" not in out
    assert sum(line.startswith("Hand ") for line in out.splitlines()) == 2
    data = json.loads(shelf("2", "--json").output)
    assert data["seed"] is None
    assert [hand["hand"] for hand in data["hands"]] == [1, 2]
    assert set(data["hands"][1]["played"][0]) <= {
        card.value
        for step in shelf.running.steps
        for event in step.events
        for card in getattr(event, "cards", ())
    }
    assert hand_now(shelf.running)
    shelf("2", "--hand", "3", status=1)


def test_json_holds_every_card_and_the_sums(shelf: Shelf) -> None:
    data = json.loads(shelf("1", "--json").output)
    assert data["seed"] == "ONE"
    assert len(data["hands"]) == len(shelf.finished.state.results)
    lost = 0
    for hand in data["hands"]:
        assert len(hand["played"]) == 4 and len(hand["cards"]) <= 20
        assert hand["could_be_made"] in (True, False)
        for card in hand["cards"]:
            assert card["score_lost"] >= 0 and card["points_lost"] % 5 == 0
            lost += card["score_lost"]
    assert sum(total["score_lost"] for total in data["totals"]) == lost > 0


@pytest.mark.parametrize(
    ("words", "status", "sentence"),
    [
        (("3",), 1, "No hand of this game is over yet."),
        (("1", "--hand", "99"), 1, "Hand 99 is not over"),
        (("77",), 1, "There is no game 77."),
        (("x",), 2, "x is no number of a game"),
        (("1", "--hand", "0"), 2, ""),
        ((), 2, ""),
    ],
)
def test_what_cannot_be_reviewed(
    shelf: Shelf, words: tuple[str, ...], status: int, sentence: str
) -> None:
    runner = CliRunner(env={OVERRIDE: str(shelf.folder), "LANG": "C.UTF-8"})
    result = runner.invoke(build(), ["review", *words])
    assert result.exit_code == status
    assert sentence in result.output
    assert "Traceback" not in result.output


def test_suits_as_letters(shelf: Shelf) -> None:
    assert shelf("1", "--hand", "1", "--ascii").output.isascii()
