"""Who has won, and when another hand is dealt."""

from __future__ import annotations

import pytest

from forty_five.rules.presets import PRESETS
from forty_five.rules.scoring import Ending, game_end
from tests.rules.sources import AUCTION_PRESETS, rules


def won(preset: str, *scores: int, by: int | None = None, **changes: object) -> int | None:
    outcome = game_end(rules(preset, **changes), scores, bidding_side=by)
    return None if outcome is None else outcome.winner


@pytest.mark.parametrize("preset", AUCTION_PRESETS)
def test_the_target_is_the_presets(preset: str) -> None:
    options = PRESETS[preset].options
    if options.game_length_hands is not None:
        return
    target = options.target
    assert won(preset, target - 5, 60, by=0) is None
    assert won(preset, target, 60, by=0) == 0
    assert won(preset, 60, target, by=0) == 1


def test_both_past_the_target_the_bidders_are_out_first() -> None:
    outcome = game_end(rules("auction-120"), (120, 130), bidding_side=0)
    assert outcome is not None
    assert (outcome.winner, outcome.ending) == (0, Ending.BIDDER_FIRST)
    assert won("auction-120", 125, 120, by=1) == 1
    assert won("cutthroat-45", 45, 50, 20) == 1


def test_b057_a_hand_is_played_out_in_an_auction_and_not_at_twenty_five() -> None:
    assert rules("auction-120").win_check == "end_of_hand"
    assert rules("irish-25").win_check == "immediate"


def test_b119_a_tie_among_three_is_played_on() -> None:
    assert won("cutthroat-45", 50, 50, 20) is None
    assert won("cutthroat-45", 55, 50, 20) == 0


def test_b123_the_game_goes_on_far_below_zero() -> None:
    assert won("auction-120", -120, 40, by=0) is None
    assert won("nova-scotia-125", -125, 10, by=0) == 1
    assert won("nova-scotia-125", -120, 10, by=0) is None


def test_four_hands_at_the_recreation_hall() -> None:
    options = rules("pei-rec-hall")
    assert game_end(options, (200, 10), bidding_side=0, hands_played=3) is None
    outcome = game_end(options, (45, 30), bidding_side=1, hands_played=4)
    assert outcome is not None
    assert (outcome.winner, outcome.ending) == (0, Ending.HANDS_PLAYED)
    tied = game_end(options, (30, 30), bidding_side=1, hands_played=4)
    assert tied is not None
    assert tied.winner == 1


def test_must_bid_to_win() -> None:
    assert won("auction-120", 120, 60, by=1, must_bid_to_win=True) is None
    assert won("auction-120", 120, 60, by=0, must_bid_to_win=True) == 0


def test_three_sets_lose() -> None:
    options = rules("auction-120", three_sets=True)
    outcome = game_end(options, (90, -60), bidding_side=0, sets={0: 3, 1: 2})
    assert outcome is not None
    assert (outcome.winner, outcome.ending) == (1, Ending.THREE_SETS)
    assert game_end(options, (90, -60), bidding_side=0, sets={0: 2, 1: 2}) is None


def test_tokens_run_out() -> None:
    assert won("omi", 10, 7) == 0
    assert won("omi", 9, 9) is None
    assert won("omi", 5, 4, tokens_each=5, target=5) == 0


def test_a_jink_wins_at_once() -> None:
    outcome = game_end(rules("irish-45"), (25, 40), jinked=0)
    assert outcome is not None
    assert (outcome.winner, outcome.ending) == (0, Ending.JINK)
