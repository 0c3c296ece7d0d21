"""The bots' kernel and the rules agree on legality, winners and points."""

from __future__ import annotations

import random
from typing import Any

import pytest

from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS
from tests.bots.agreement import play_both

HANDS = 150
"""Hands for each rule set; `tests/bench/bench_agreement.py` plays a hundred thousand."""

ODD: dict[str, dict[str, Any]] = {
    "broken": {"trump_broken": True},
    "any_lead": {"renege_vs": "any_lead"},
    "pulls": {"ah_lead_pulls_hearts": True},
    "ace_high": {"plain_ace": "high"},
    "must_trump": {"void_plain": "must_trump"},
    "no_renege": {"renege": ()},
    "top_only": {"bonus_cards": "top_only"},
    "suit_only": {"follow_plain": "suit_only"},
}
"""House rules that no preset has, or only few."""


@pytest.mark.parametrize("rules", PRESETS)
def test_kernel_and_rules_agree(rules: str) -> None:
    chance = random.Random(f"agree {rules}")
    assert sum(play_both(PRESETS[rules].options, chance) for _ in range(HANDS)) >= 10 * HANDS


@pytest.mark.parametrize("name", ODD)
def test_kernel_and_rules_agree_under_house_rules(name: str) -> None:
    options: Options = PRESETS["auction-120"].options.changed(**ODD[name])
    chance = random.Random(f"odd {name}")
    assert sum(play_both(options, chance) for _ in range(HANDS)) == 20 * HANDS
