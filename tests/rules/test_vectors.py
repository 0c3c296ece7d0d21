"""Every rule case of the data, and of any file given with ``--vectors``, as a test of its own."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from forty_five.rules.presets import PRESETS
from tests.rules import vector_checks as rules
from tests.rules import vector_scores as scores
from tests.rules.vectors import MORE_VECTORS, OWN_VECTORS, Case, Check, load

CHECKS: dict[str, Check] = {
    "card_order": rules.card_order,
    "card_compare": rules.card_compare,
    "trick_winner": rules.trick_winner,
    "legal_play": rules.legal_play,
    "bidding_sequence": rules.bidding_sequence,
    "legal_calls": rules.legal_calls,
    "deal": rules.deal,
    "phase_order": rules.phases,
    "exchange": rules.exchange,
    "rob": rules.rob,
    "first_lead": rules.first_lead,
    "misdeal": rules.misdeal,
    "hand_points": scores.hand_points,
    "hand_score": scores.hand_score,
    "hand_score_simple": scores.hand_score_simple,
    "omi_score": scores.omi_score,
    "game_end": scores.end_of_game,
}
REMARKS = {"note", "notes", "reason", "why", "comment", "description"}
"""Keys that explain an expected result and are no part of it."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    paths = [OWN_VECTORS, MORE_VECTORS, *metafunc.config.getoption("vectors")]
    cases: list[Any] = []
    presets: list[Any] = []
    for number, path in enumerate(paths):
        prefix = "" if number < 2 else f"{path.stem}-"
        options, listed = load(path)
        cases += [pytest.param(case, id=f"{prefix}{case.name}") for case in listed]
        presets += [pytest.param(k, v, id=f"{prefix}{k}") for k, v in options.items()]
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", cases)
    if "preset_values" in metafunc.fixturenames:
        metafunc.parametrize(("preset_name", "preset_values"), presets)


def comparable(value: Any, like: Any) -> Any:
    """Return lists whose order says nothing as sets, when the rules answered with a set."""
    if isinstance(like, set) and isinstance(value, list):
        return {tuple(part) if isinstance(part, list) else part for part in value}
    return value


def test_case(case: Case) -> None:
    found = CHECKS[case.kind](case.scene)
    expected = {name: value for name, value in case.expected.items() if name not in REMARKS}
    assert expected, "a case must expect something"
    wanted = {name: comparable(value, found.get(name)) for name, value in expected.items()}
    assert {name: found[name] for name in wanted} == wanted


def test_preset_has_the_values_of_the_data(
    preset_name: str, preset_values: Mapping[str, Any]
) -> None:
    ours = json.loads(msgspec.json.encode(PRESETS[preset_name].options))
    wanted = {name: value for name, value in preset_values.items() if name != "label"}
    assert {name: ours[name] for name in wanted} == wanted


def test_every_preset_is_in_the_data() -> None:
    options, cases = load(OWN_VECTORS)
    assert set(options) == set(PRESETS)
    assert {case.kind for case in cases} == set(CHECKS)
