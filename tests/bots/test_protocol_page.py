"""The page about the protocol says what the program does: its examples are read as they stand."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from bots.program import PROTOCOL, START, STRIKES, Answer, Choice, Greeting, Question
from forty_five.game.actions import Action
from forty_five.game.moves import legal_actions
from forty_five.game.view import PlayerView
from forty_five.rules.deal import Phase
from forty_five.rules.presets import PRESETS

PAGE = (Path(__file__).parents[2] / "docs" / "bot-protocol.md").read_text(encoding="utf-8")


def examples(kind: str) -> list[str]:
    return re.findall(rf"```json {kind}\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(
    ("kind", "form"), [("greeting", Greeting), ("choice", Choice), ("answer", Answer)]
)
def test_examples_are_read(kind: str, form: type[Greeting | Choice | Answer]) -> None:
    found = examples(kind)
    assert found
    for text in found:
        msgspec.json.decode(text, type=form, strict=True)


def test_the_question_is_read() -> None:
    (text,) = examples("question")
    sent = json.loads(text)
    sent["view"]["options"] = msgspec.to_builtins(PRESETS["auction-125"].options)
    question = msgspec.convert(sent, Question)
    assert question.legal == legal_actions(question.view)


def test_every_field_and_action_is_on_the_page() -> None:
    for field in msgspec.structs.fields(Question):
        assert f"| `{field.name}` |" in PAGE
    for kind in Action.__args__:
        tag = kind.__struct_config__.tag
        assert tag == "deal" or f"`{tag}`" in PAGE
    names = {field.name for field in msgspec.structs.fields(PlayerView)}
    (text,) = examples("question")
    assert set(json.loads(text)["view"]) <= names


def test_every_phase_that_is_asked_about_is_on_the_page() -> None:
    silent = {Phase.DEAL, Phase.DEAL_4, Phase.TURN_UP, Phase.TAKE_KITTY, Phase.REFILL, Phase.SCORE}
    for phase in set(Phase) - silent:
        assert f"`{phase.value}`" in PAGE


def test_the_numbers_on_the_page() -> None:
    assert f"version {PROTOCOL} of the protocol" in PAGE
    assert STRIKES == 3 and "three failures in a row" in PAGE
    assert START == 10 and "within ten seconds" in PAGE
