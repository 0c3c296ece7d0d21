"""Bots that are programs: the line protocol, and everything that may go wrong with it."""

from __future__ import annotations

import shlex
import sys
import time
from pathlib import Path

import pytest

from bots.api import Budget, LegalActions
from bots.levels import UnknownBotError, bot_for
from bots.program import PATIENCE, ProgramBot, ProgramError
from forty_five.game import engine
from forty_five.game.view import PlayerView
from forty_five.rules.presets import PRESETS

FIRST_CHOICE = """
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    assert question["protocol"] == 1
    view = question["view"]
    if question["legal"]:
        action = question["legal"][0]
    else:
        least = view["throw_range"][0]
        action = {"do": "discard", "seat": view["turn"], "cards": view["hand"][len(view["hand"]) - least:]}
    print(json.dumps({"action": action}), flush=True)
"""


def program(tmp_path: Path, text: str) -> str:
    """Return the command line of a Python program."""
    path = tmp_path / "bot.py"
    path.write_text(text, encoding="utf-8")
    return f"{shlex.quote(sys.executable)} {shlex.quote(str(path))}"


def first_call() -> PlayerView:
    state = engine.new_game(PRESETS["auction-125"].options, 4, "PROGRAM")
    state = engine.apply(state, engine.legal(state)[0])[0]
    return engine.view_of_actor(state)


def test_a_program_plays_a_deal(tmp_path: Path) -> None:
    bot = ProgramBot(program(tmp_path, FIRST_CHOICE))
    state = engine.new_game(PRESETS["auction-125"].options, 4, "PROGRAM")
    while not state.results:
        view = engine.view_of_actor(state)
        action = bot.choose(view, LegalActions(view), Budget(state.actions))
        state = engine.apply(state, action)[0]
    bot.close()
    assert state.results[0].contract is not None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "import time; time.sleep(60)",
        "print('hello', flush=True); input()",
        'print(\'{"action": {"do": "play", "seat": 0, "card": "5S"}}\', flush=True); input()',
        'print(\'{"action": {"do": "steal"}}\', flush=True); input()',
    ],
    ids=["dies", "late", "no-json", "refused", "unknown"],
)
def test_what_is_no_answer_is_a_failure(
    tmp_path: Path, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bots.program.START", 1.0)
    bot = ProgramBot(program(tmp_path, text))
    view = first_call()
    with pytest.raises(ProgramError):
        bot.choose(view, LegalActions(view), Budget(seconds=0.1))
    bot.close()


def test_a_program_that_fails_again_and_again_is_not_asked_any_more(tmp_path: Path) -> None:
    bot = ProgramBot(program(tmp_path, ""))
    view = first_call()
    for _ in range(PATIENCE):
        with pytest.raises(ProgramError):
            bot.choose(view, LegalActions(view), Budget(seconds=0.1))
    start = time.perf_counter()
    with pytest.raises(ProgramError, match="given up"):
        bot.choose(view, LegalActions(view), Budget(seconds=0.1))
    assert time.perf_counter() - start < 0.1


def test_a_program_is_a_bot_by_name(tmp_path: Path) -> None:
    bot = bot_for("program:" + program(tmp_path, FIRST_CHOICE))
    assert isinstance(bot, ProgramBot)
    for name in ("program:", "program:no-such-program-here", "program:'"):
        with pytest.raises(UnknownBotError):
            bot_for(name)
