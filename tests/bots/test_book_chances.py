"""The bidding tables and the worth of a score: counted right, and used right."""

from __future__ import annotations

import random

import pytest

from bots.book.chances import UNITS, chances_for, way_of
from bots.book.holding import best_holding
from bots.book.make_chances import fit, sample
from bots.book.standing import scores_after, worth
from forty_five.rules.cards import parse_cards
from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS
from forty_five.rules.scoring import score_bid

AUCTIONS = [
    (name, seats)
    for name, preset in PRESETS.items()
    if preset.options.has_auction
    for seats in preset.options.players
]


@pytest.mark.parametrize(("rules", "seats"), [("auction-125", 4), ("auction-120", 4)])
def test_chances_hold_on_fresh_deals(rules: str, seats: int) -> None:
    """Of the bids the tables give so and so many chances, so many are made."""
    options = PRESETS[rules].options
    chances = chances_for(options, seats)
    chance = random.Random("fresh")
    samples = [sample(options, way_of(options, seats), chance) for _ in range(1500)]
    for units in (3, 4, 5, 6):
        expected = sum(chances.reach(held)[units] for held, _ in samples) / len(samples)
        seen = sum(taken >= units for _, taken in samples) / len(samples)
        assert seen == pytest.approx(expected, abs=0.035)
    strong = [(held, taken) for held, taken in samples if chances.reach(held)[4] > 0.8]
    assert len(strong) > 100
    assert sum(taken >= 4 for _, taken in strong) / len(strong) > 0.78


@pytest.mark.parametrize(("rules", "seats"), AUCTIONS)
def test_every_way_of_playing_has_a_table_of_its_own(rules: str, seats: int) -> None:
    options = PRESETS[rules].options
    chances = chances_for(options, seats)
    deck = random.Random(rules)
    for _ in range(20):
        hand = deck.sample(parse_cards("5S JS AH AS KS QS 2S 9D 8D KC QC 4H 6H"), 5)
        reach = chances.reach(best_holding(options, hand))
        assert len(reach) == UNITS + 1
        assert list(reach) == sorted(reach, reverse=True)
        assert reach[0] == 1.0
    usual = [chances.usual_reach(figure)[4] for figure in (20, 25, 30)]
    assert usual == sorted(usual)


def test_the_top_trumps_are_sure() -> None:
    options = PRESETS["auction-125"].options
    chances = chances_for(options, 4)
    assert chances.reach(best_holding(options, parse_cards("5S JS AH AS KS")))[6] == 1.0
    assert chances.reach(best_holding(options, parse_cards("5S 2D 3D 9C KH")))[2] == 1.0


def test_better_holdings_have_better_chances() -> None:
    options = PRESETS["auction-120"].options
    chances = chances_for(options, 4)
    rising = [
        "9S 8S 4H 6D 7C",
        "KS 8S 4H 6D 7C",
        "JS 8S 4H 6D 7C",
        "5S 8S 4H 6D 7C",
        "5S JS AH 6D 7C",
    ]
    made = [chances.reach(best_holding(options, parse_cards(hand)))[4] for hand in rising]
    assert made == sorted(made)
    assert made[0] < 0.55 < 0.9 < made[-1]


def test_house_rules_use_the_nearest_table() -> None:
    base = PRESETS["auction-125"].options
    assert chances_for(base.changed(target=150), 4) is chances_for(base, 4)
    assert chances_for(base.changed(kitty=3), 4) is not chances_for(
        PRESETS["pei-rec-hall"].options, 4
    )


def test_the_same_deals_make_the_same_curve() -> None:
    options = PRESETS["auction-classic-120"].options
    way = way_of(options, 4)

    def curve() -> list[float]:
        chance = random.Random("curve")
        return fit([sample(options, way, chance) for _ in range(150)], 4)

    assert curve() == curve()


# Scores

CASES = [
    ("auction-125", (0, 0)),
    ("auction-120", (105, 60)),
    ("auction-120", (-40, 110)),
    ("auction-contract-120", (20, 30)),
    ("nova-scotia-125", (100, 100)),
    ("newfoundland-120", (90, 95)),
]


@pytest.mark.parametrize(("rules", "scores"), CASES)
def test_scores_after_a_bid_are_those_of_the_rules(rules: str, scores: tuple[int, int]) -> None:
    options = PRESETS[rules].options
    for figure in (15, 20, 30):
        for tricks in range(6):
            bonus = 5 if tricks >= 1 else 0
            units = tricks + bonus // 5
            taken = [5 * tricks + bonus, 5 * (5 - tricks) + 5 - bonus]
            score = score_bid(
                options,
                figure=figure,
                bidding_side=0,
                taken=taken,
                tricks=(tricks, 5 - tricks),
                scores=scores,
                sides_that_called=frozenset({0}),
            )
            expected = tuple(a + b for a, b in zip(scores, score.deltas, strict=True))
            assert scores_after(options, 4, scores, 0, figure, units, frozenset({0})) == expected


def value(options: Options, mine: int, theirs: int) -> float:
    return worth(options, 4, (mine, theirs), 0, -1)


@pytest.mark.parametrize("rules", ["auction-125", "auction-120", "pei-rec-hall"])
def test_a_better_score_is_worth_more_to_both_sides_alike(rules: str) -> None:
    options = PRESETS[rules].options
    assert value(options, 0, 0) == pytest.approx(0, abs=1.0)
    assert value(options, 20, 0) > value(options, 5, 0) > value(options, 0, 0)
    assert value(options, 60, 90) == pytest.approx(-value(options, 90, 60), abs=0.5)
    assert value(options, 130, 60) > value(options, 115, 60)


def test_near_the_end_points_weigh_by_what_they_decide() -> None:
    options = PRESETS["auction-120"].options
    from_95 = value(options, 120, 95) - value(options, 115, 95)
    from_0 = value(options, 25, 0) - value(options, 20, 0)
    assert from_95 > 4 * from_0
