"""The lines of the book's calls: what they are for, how they are read, how they are made."""

from __future__ import annotations

import random

import pytest

from bots.api import Budget
from bots.arena.contestants import CAUTIOUS, Cautious
from bots.arena.make_lines import (
    SEATS,
    Moment,
    School,
    Totals,
    by_book,
    by_worth,
    can_learn,
    learn,
    lines_of,
    taught,
)
from bots.book.chances import chances_for
from bots.book.holding import best_holding
from bots.book.lines import COUNT, Lines, features_of, lines_for, moment_of
from forty_five.game.actions import MakeCall
from forty_five.rules.auction import Call, Setting, after_call, open_auction
from forty_five.rules.cards import parse_cards
from forty_five.rules.presets import PRESETS
from forty_five.rules.table import table_for


def moment(*calls: Call, rules: str = "auction-125", dealer: int = 3) -> str:
    """Return the kind of moment after calls that start at the dealer's left."""
    options = PRESETS[rules].options
    setting = Setting(options, table_for(options, 4), dealer, (0, 0))
    auction = open_auction(setting)
    for call in calls:
        assert auction.turn is not None
        auction = after_call(setting, auction, auction.turn, call)
    return moment_of(options, setting.table, dealer, auction)


def test_a_moment_tells_the_bid_the_places_and_who_may_still_call() -> None:
    assert moment() == "0 nobody other live 2"
    assert moment("pass") == "0 nobody other live 1"
    assert moment("pass", "pass") == "0 nobody other out 1"
    assert moment(20) == "20 foe other live 1"
    assert moment(20, "pass") == "20 partner other out 1"
    assert moment(20, "pass", "pass") == "20 foe dealer out 0"
    assert moment("pass", 20, "pass") == "20 partner dealer out 0"
    assert moment("pass", 20, 25) == "25 foe dealer live 0"
    assert moment(20, "pass", "pass", "hold") == "20 foe other out 0"


def test_in_one_round_nobody_who_has_called_is_still_to_call() -> None:
    assert moment(15, rules="newfoundland-120") == "15 foe other live 1"
    assert moment(15, 20, rules="newfoundland-120") == "20 foe other out 1"
    assert moment(15, 20, rules="auction-120") == "20 foe other live 1"


def test_features_are_the_chances_and_the_honours() -> None:
    options = PRESETS["auction-125"].options
    held = best_holding(options, parse_cards("5S JS AH 9S 8D"))
    features = features_of(held, chances_for(options, 4).reach(held))
    assert len(features) == COUNT
    assert features[0] == 1
    assert list(features[1:7]) == sorted(features[1:7], reverse=True)
    assert features[7:] == (1, 1, 1, 4, 1)


def test_a_line_weighs_the_features_of_a_hand() -> None:
    options = PRESETS["auction-125"].options
    weights = tuple(float(number) for number in range(COUNT))
    lines = Lines(options, {"20 foe dealer out 0": {"hold": weights}})
    features = [0.0] * COUNT
    features[3] = 2.0
    features[11] = 1.0
    assert lines.gain("20 foe dealer out 0", "hold", features) == 17
    assert lines.gain("20 foe dealer out 0", 25, features) is None
    assert lines.gain("20 foe other out 0", "hold", features) is None


def test_every_auction_of_two_pairs_has_lines_of_its_own() -> None:
    for name, preset in PRESETS.items():
        for seats in preset.options.players:
            lines = lines_for(preset.options, seats)
            if seats != SEATS or not can_learn(name):
                assert lines is None
                continue
            assert lines is not None
            assert lines.options == preset.options
            assert moment(rules=name) in lines.table
            for kind, calls in lines.table.items():
                assert len(kind.split()) == 5
                assert all(len(line) == COUNT for line in calls.values())
                assert set(calls) <= {*preset.options.bids, "hold"}


def test_house_rules_use_the_lines_of_a_preset_that_is_bid_and_played_alike() -> None:
    options = PRESETS["auction-125"].options
    assert lines_for(options.changed(thirty="plain", target=110), 4) is lines_for(options, 4)
    assert lines_for(options.changed(hold="off"), 4) is None
    assert lines_for(options.changed(all_pass="redeal", bag_value=None), 4) is None
    assert lines_for(options.changed(kitty=5), 4) is None
    assert lines_for(options.changed(set="minus_bid_plus_taken"), 4) is None
    assert lines_for(options.changed(made="bid_plus_taken"), 4) is None


def test_the_preset_most_alike_lends_its_lines() -> None:
    for name in ("auction-contract-120", "auction-classic-120", "pei-rec-hall"):
        options = PRESETS[name].options
        lent = lines_for(options.changed(target=options.target + 10), 4)
        assert lent is not None
        assert lent.options == options


def test_a_fitted_line_finds_the_weights_of_what_it_was_shown() -> None:
    chance = random.Random(45)
    weights = [chance.uniform(-20, 20) for _ in range(COUNT)]
    totals = Totals()
    for _ in range(20_000):
        features = (1.0, *(chance.random() for _ in range(COUNT - 1)))
        gain = sum(weight * number for weight, number in zip(weights, features, strict=True))
        totals.add(features, gain + chance.gauss(0, 5))
    assert totals.hands == 20_000
    for found, true in zip(totals.line(), weights, strict=True):
        assert found == pytest.approx(true, abs=1.6)


def test_the_same_deals_make_the_same_lines() -> None:
    one, two = (taught("auction-120", 200, 2, lambda _text: None) for _ in range(2))
    assert one.table == two.table
    assert one.table


def test_a_lesson_counts_what_calls_gain_over_a_pass() -> None:
    """A bidder that always passes learns that its strong hands should have been bid."""
    school = School("auction-125")

    def shy(moment: Moment, seat: int) -> Call:
        return "pass" if "pass" in moment.calls else 15

    lesson = learn(school, iter([f"shy-{n}" for n in range(400)]), shy, [shy])
    lines = lines_of(school.options, lesson)
    held = best_holding(school.options, parse_cards("5S JS AH 9S 8D"))
    features = features_of(held, school.chances.reach(held))
    opening = lines.gain(moment(), 20, features)
    assert opening is not None
    assert opening > 5


def test_the_schools_cautious_bidder_is_the_arenas() -> None:
    for rules in ("auction-125", "auction-120"):
        school, cautious = School(rules), by_worth(CAUTIOUS)
        bold = by_book(None)
        for deal in range(150):
            school.deal(f"same-{deal}")
            point = school.start()
            while point.seat >= 0:
                action = Cautious().choose(school.view(point), (), Budget())
                assert isinstance(action, MakeCall)
                assert cautious(point, point.seat) == action.call
                bidder = cautious if deal % 2 else bold
                point = point.after(bidder(point, point.seat))
