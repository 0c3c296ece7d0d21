"""The turn-up, robbing it, and the ace of trumps that must be declared."""

from __future__ import annotations

import pytest

from forty_five.rules.cards import parse_card, parse_cards
from forty_five.rules.deal import turn_up_from
from forty_five.rules.reasons import Code
from forty_five.rules.rob import demoted_ace, hand_after_rob, must_rob, robber, why_not_rob
from tests.rules.sources import TURN_UP_PRESETS, N, S, W, rules

HANDS = [parse_cards(text) for text in ("2C 3C", "AH 4C", "AS 5C", "6C 7C")]


@pytest.mark.parametrize("preset", TURN_UP_PRESETS)
def test_b096_only_the_ace_of_the_turned_suit_robs(preset: str) -> None:
    options = rules(preset)
    assert robber(options, parse_card("7S"), N, HANDS) == W
    assert robber(options, parse_card("7H"), N, HANDS) == S
    assert robber(options, parse_card("7D"), N, HANDS) is None
    assert robber(options, parse_card("AC"), N, HANDS) == N


@pytest.mark.parametrize("preset", TURN_UP_PRESETS)
def test_b105_what_may_be_put_out(preset: str) -> None:
    options, turned, hand = rules(preset), parse_card("7S"), parse_cards("AS 2D 3D 9D KC")

    def refused(text: str) -> Code | None:
        reason = why_not_rob(options, turned, hand, parse_card(text), is_dealer=False)
        return None if reason is None else reason.code

    assert refused("9D") is None
    assert refused("7S") is Code.TURN_UP_STAYS
    assert refused("4C") is Code.NOT_IN_HAND
    assert refused("AS") is Code.ACE_STAYS
    assert set(hand_after_rob(hand, turned, parse_card("9D"))) == {*parse_cards("AS 2D 3D 7S KC")}


def test_a_turned_ace_is_the_dealers_may_or_must() -> None:
    ace, hand = parse_card("AS"), parse_cards("5S 2D 3D 9H KC")
    for preset in ("classic-45", "irish-25"):
        assert not must_rob(rules(preset), ace)
    for preset in ("cutthroat-45", "irish-45"):
        assert must_rob(rules(preset), ace)
        assert not must_rob(rules(preset), parse_card("7S"))
    other = why_not_rob(rules("classic-45"), ace, hand, hand[1], is_dealer=False)
    assert other is not None
    assert other.code is Code.MAY_NOT_ROB
    assert why_not_rob(rules("classic-45"), ace, hand, hand[1], is_dealer=True) is None


def test_b136_an_undeclared_ace_falls_where_it_falls() -> None:
    turned = parse_card("8D")
    ace = parse_card("AD")
    for preset in ("classic-45", "classic-45-difference", "irish-45"):
        options = rules(preset)
        assert demoted_ace(options, turned, robbed=False, declared=False) == ace
        assert demoted_ace(options, turned, robbed=False, declared=True) is None
        assert demoted_ace(options, turned, robbed=True, declared=False) is None
        assert demoted_ace(options, ace, robbed=False, declared=False) is None
    for preset in ("cutthroat-45", "irish-25"):
        assert demoted_ace(rules(preset), turned, robbed=False, declared=False) is None


def test_a_turned_joker_goes_under_the_stock() -> None:
    card, stock = turn_up_from(parse_cards("JK 4D 2C"))
    assert (card, stock) == (parse_card("4D"), parse_cards("2C JK"))
