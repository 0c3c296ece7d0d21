"""The ladder: names, order, honesty, and bots from outside."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

import bots.levels
from bots.api import Bot, Budget, LegalActions, choose
from bots.levels import LEVELS, UnknownBotError, bot_for, level, names
from bots.random_bot import RandomBot
from forty_five.game import engine
from forty_five.game.chance import bot_seed
from forty_five.game.seats import Seat
from forty_five.game.session import Session, Setup
from forty_five.rules.presets import PRESETS

ROOT = Path(__file__).parents[2]
QUICK = ("novice", "easy", "normal")


def test_the_ladder_goes_from_novice_to_expert() -> None:
    assert [known.name for known in LEVELS] == ["novice", "easy", "normal", "hard", "expert"]
    for known in LEVELS:
        assert isinstance(bot_for(known.name), Bot)
        assert level(known.name) is known
        assert known.title
        assert known.description.endswith(".")
    assert [known.searches for known in LEVELS] == [False, False, False, True, True]
    assert names()[:5] == tuple(known.name for known in LEVELS)
    assert level("random").name not in names()


@pytest.mark.parametrize("name", ["", "grandmaster", "Normal"])
def test_unknown_names_are_refused(name: str) -> None:
    with pytest.raises(UnknownBotError):
        bot_for(name)
    with pytest.raises(UnknownBotError):
        level(name)


class Shy:
    """Stands for a bot of another package: always takes the first choice."""

    def choose(self, view: object, legal: LegalActions, budget: Budget) -> object:
        return legal[0]


def broken() -> object:
    raise RuntimeError("no such weights")


def nothing() -> object:
    return object()


@pytest.fixture
def _outside(monkeypatch: pytest.MonkeyPatch) -> None:
    points = EntryPoints(
        EntryPoint(name, f"tests.bots.test_levels:{target}", bots.levels.ENTRY_POINTS)
        for name, target in (
            ("shy", "Shy"), ("broken", "broken"), ("nothing", "nothing"), ("normal", "Shy"),
        )
    )  # fmt: skip
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: points)
    monkeypatch.setitem(sys.modules, "tests.bots.test_levels", sys.modules[__name__])
    bot_for.cache_clear()


@pytest.mark.usefixtures("_outside")
def test_bots_of_other_packages_sit_down_by_name() -> None:
    assert "shy" in names()
    assert isinstance(bot_for("shy"), Shy)
    assert names().count("normal") == 1
    assert not isinstance(bot_for("normal"), Shy)
    for name in ("broken", "nothing"):
        with pytest.raises(UnknownBotError):
            bot_for(name)
    bot_for.cache_clear()


def game_text(name: str, rules: str = "auction-125", deals: int = 3) -> str:
    """Return the actions of some deals that one level plays in every seat."""
    options = PRESETS[rules].options
    state = engine.new_game(options, 4, "B087")
    lines = []
    while len(state.results) < deals and state.outcome is None:
        seat = engine.actor(state)
        assert seat is not None
        budget = Budget(bot_seed(state.seed, state.deals, seat, state.actions), samples=4)
        action = choose(bot_for(name), engine.view_for(state, seat), budget)
        lines.append(repr(action))
        state = engine.apply(state, action)[0]
    return "\n".join(lines)


@pytest.mark.parametrize("name", [*QUICK, "random"])
def test_the_same_seed_gives_the_same_moves_in_another_process(name: str) -> None:
    """B087: another process, another hash seed."""
    code = (
        "import sys; sys.path.insert(0, '.');"
        f"from tests.bots.test_levels import game_text; sys.stdout.write(game_text({name!r}))"
    )
    other = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={"PYTHONHASHSEED": "77", "PYTHONIOENCODING": "utf-8", "PATH": ""},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert other.stdout == game_text(name)


@pytest.mark.parametrize("name", QUICK)
def test_a_resumed_game_goes_on_with_the_same_moves(name: str) -> None:
    """B097 and B121: after every action the game is replayed from its record and asked again."""
    seats = tuple(Seat(text, bot=name) for text in ("South", "West", "North", "East"))
    setup = Setup("auction-120", PRESETS["auction-120"].options, seats, "B121")
    session = Session(setup)
    while len(session.state.results) < 2:
        seat = session.actor
        assert seat is not None
        action = choose(bot_for(name), session.view(seat), Budget(session.bot_seed(seat)))
        if len(session.steps) % 7 == 0:
            resumed = Session(setup, session.actions)
            again = choose(bot_for(name), resumed.view(seat), Budget(resumed.bot_seed(seat)))
            assert again == action
        session.act(action)


@pytest.mark.parametrize("name", ["novice", "easy"])
@pytest.mark.parametrize("rules", sorted(PRESETS))
def test_beginners_keep_to_the_rules(name: str, rules: str) -> None:
    options = PRESETS[rules].options
    for seats in options.players:
        state = engine.new_game(options, seats, f"{name}-{rules}")
        while state.outcome is None and len(state.results) < 2 and state.actions < 600:
            view = engine.view_of_actor(state)
            action = choose(bot_for(name), view, Budget(state.actions))
            assert action in LegalActions(view)
            state = engine.apply(state, action)[0]


def test_beginners_differ_from_the_book_and_novices_the_most() -> None:
    apart = {"novice": 0, "easy": 0}
    total = 0
    state = engine.new_game(PRESETS["auction-125"].options, 4, "SLIPS")
    while len(state.results) < 25 and state.outcome is None:
        view = engine.view_of_actor(state)
        action = choose(bot_for("normal"), view, Budget())
        total += 1
        for name in apart:
            apart[name] += choose(bot_for(name), view, Budget(state.actions)) != action
        state = engine.apply(state, action)[0]
    assert 0 < apart["easy"] < apart["novice"] < 0.4 * total


def test_random_is_for_measuring_only() -> None:
    assert isinstance(bot_for("random"), RandomBot)
