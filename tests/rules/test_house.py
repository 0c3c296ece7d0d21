"""House rules: what an option may be, how it is typed, which mixes can't be played."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from forty_five.game import engine
from forty_five.rules.choices import (
    Field,
    OptionError,
    Value,
    fields,
    parse_option,
    parse_value,
    value_text,
    values_of,
    with_choices,
)
from forty_five.rules.house import Clash, problems
from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS, preset
from forty_five.text.language import PSEUDO, using
from forty_five.text.options import (
    choice_sentence,
    option_error_sentence,
    option_text,
    problem_sentence,
    sections,
)

AUCTION = preset("auction-125").options
TURN_UP = preset("classic-45").options
OMI = preset("omi").options


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_can_be_played_and_stays_itself(name: str) -> None:
    options = PRESETS[name].options
    assert problems(options) == ()
    assert with_choices(options, {}) == options
    for seats in options.players:
        assert problems(options, seats) == ()


@pytest.mark.parametrize("name", PRESETS)
def test_every_value_is_read_as_it_is_written(name: str) -> None:
    for option, value in values_of(PRESETS[name].options).items():
        assert parse_value(option, value_text(value)) == value


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("kitty=4", "kitty", 4),
        (" Kitty-Taste = on ", "kitty_taste", True),
        ("rob=no", "rob", False),
        ("bids=20, 25,30", "bids", (20, 25, 30)),
        ("renege=5 J AH", "renege", ("5", "J", "AH")),
        ("renege=none", "renege", ()),
        ("hand_cap=none", "hand_cap", None),
        ("max_draw=auto", "max_draw", "auto"),
        ("max_draw=3", "max_draw", 3),
        ("follow_plain=suit-or-trump", "follow_plain", "suit_or_trump"),
        ("loses_at=-125", "loses_at", -125),
        ("label=Ours", "label", "Ours"),
    ],
)
def test_an_option_is_read(text: str, name: str, value: Value) -> None:
    assert parse_option(text) == (name, value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("kity=3", "There is no option kity; did you mean kitty?"),
        ("zzz=3", "There is no option zzz."),
        ("kitty", "Write an option as NAME=VALUE, not kitty."),
        ("=3", "Write an option as NAME=VALUE, not =3."),
        ("kitty=9", "kitty can't be 9: it is 0, 1, 2, 3, 4 or 5."),
        ("kitty=", "kitty can't be '': it is 0, 1, 2, 3, 4 or 5."),
        ("kitty=３", "kitty can't be ３: it is 0, 1, 2, 3, 4 or 5."),
        ("hold=maybe", "hold can't be maybe: it is off or dealer."),
        ("rob=maybe", "rob can't be maybe: it is on or off."),
        ("bids=17", "bids can't be 17: list any of 5, 10, 15, 20, 25, 30 or none, with commas."),
        ("label= ", "label can't be empty."),
    ],
)
def test_what_is_wrong_with_an_option_is_said(text: str, said: str) -> None:
    with pytest.raises(OptionError) as caught:
        parse_option(text)
    assert option_error_sentence(caught.value) == said


def test_a_change_brings_what_follows_from_it() -> None:
    bare = with_choices(AUCTION, {"kitty": 0})
    assert (bare.kitty_deal, bare.trump_naming) == (None, "after_auction")
    again = with_choices(bare, {"kitty": 3})
    assert (again.kitty_deal, again.trump_naming) == ("after_first_round", "before_kitty")
    assert with_choices(AUCTION, {"hold": "off"}).after_hold is None
    assert with_choices(AUCTION, {"bids": (20, 25)}).bag_value == 20
    assert with_choices(AUCTION, {"all_pass": "redeal"}).bag_value is None
    assert with_choices(TURN_UP, {"rob": False}).undeclared_ace is None
    fewer = with_choices(PRESETS["omi"].options, {"tokens_each": 5})
    assert fewer.target == 5
    for options in (bare, again, fewer):
        assert problems(options) == ()


def test_a_value_of_the_wrong_kind_is_an_option_error() -> None:
    with pytest.raises(OptionError) as caught:
        with_choices(AUCTION, {"kitty": "many"})
    assert caught.value.name == "kitty"
    with pytest.raises(OptionError) as caught:
        with_choices(AUCTION, {"kitties": 3})
    assert caught.value.is_unknown_name


CLASHES: list[tuple[Options, dict[str, Any], Clash]] = [
    (AUCTION, {"label": " "}, Clash.NO_LABEL),
    (AUCTION, {"players": ()}, Clash.NO_PLAYERS),
    (AUCTION, {"players": (4, 4)}, Clash.NUMBERS_RISE),
    (AUCTION, {"bids": (20, 15)}, Clash.NUMBERS_RISE),
    (AUCTION, {"bids": (15, 17)}, Clash.OUT_OF_RANGE),
    (AUCTION, {"players": (4, 7)}, Clash.OUT_OF_RANGE),
    (AUCTION, {"target": 0}, Clash.OUT_OF_RANGE),
    (AUCTION, {"sides": "three_pairs"}, Clash.THREE_PAIRS_NEED_SIX),
    (AUCTION, {"sides": "called_partner", "players": (3, 4)}, Clash.CALLED_PARTNER_SEATS),
    (AUCTION, {"dummy_partner": True}, Clash.DUMMY_NEEDS_THREE),
    (TURN_UP, {"dummy_partner": True, "players": (3,)}, Clash.DUMMY_NEEDS_AN_AUCTION),
    (OMI, {"players": (6,)}, Clash.TOO_MANY_CARDS),
    (OMI, {"players": (2,)}, Clash.OMI_SEATS),
    (OMI, {"renege": ("5",)}, Clash.OMI_HAS_NONE),
    (OMI, {"kitty": 0, "bids": (15,)}, Clash.OMI_HAS_NONE),
    (OMI, {"target": 12}, Clash.OMI_TARGET),
    (AUCTION, {"deck": "short32"}, Clash.OMI_TOGETHER),
    (AUCTION, {"tokens_each": 12}, Clash.OMI_ONLY),
    (
        AUCTION,
        {"players": (6,), "dealer_robs_pack": True, "max_draw": 5},
        Clash.PACK_TOO_SMALL,
    ),
    (TURN_UP, {"bids": (15,)}, Clash.NEEDS_AN_AUCTION),
    (TURN_UP, {"kitty": 3}, Clash.NEEDS_AN_AUCTION),
    (TURN_UP, {"first_lead": "bidder"}, Clash.NEEDS_AN_AUCTION),
    (TURN_UP, {"tie": "bidder_first"}, Clash.NEEDS_AN_AUCTION),
    (TURN_UP, {"over100": "win_bid"}, Clash.NEEDS_AN_AUCTION),
    (AUCTION, {"hand_scoring": "majority_5_10"}, Clash.NEEDS_NO_AUCTION),
    (AUCTION, {"jink": "sixty"}, Clash.NEEDS_NO_AUCTION),
    (AUCTION, {"rob": True}, Clash.NEEDS_NO_AUCTION),
    (AUCTION, {"bids": ()}, Clash.NO_BIDS),
    (AUCTION, {"kitty": 0, "trump_naming": "after_kitty"}, Clash.NAMING_WITHOUT_KITTY),
    (AUCTION, {"trump_naming": "after_auction"}, Clash.KITTY_NEEDS_NAMING),
    (AUCTION, {"kitty": 0, "kitty_taste": True}, Clash.NEEDS_A_KITTY),
    (AUCTION, {"hold": "off", "after_hold": "duel"}, Clash.NEEDS_A_HOLD),
    (AUCTION, {"all_pass": "redeal", "bag_value": 15}, Clash.NEEDS_BAGGING),
    (AUCTION, {"bag_value": 10}, Clash.BAG_VALUE_IS_NO_BID),
    (AUCTION, {"bids": (5, 15), "over100": "min_bid_20"}, Clash.NO_BID_OF_20),
    (AUCTION, {"made": "bid_plus_taken"}, Clash.BID_PLUS_IS_NOT_DOUBLED),
    (TURN_UP, {"rob": False, "undeclared_ace": "lowest"}, Clash.NEEDS_ROB),
    (AUCTION, {"void_plain": "must_trump"}, Clash.VOID_WITHOUT_FOLLOWING),
    (AUCTION, {"renege": ("5", "JK")}, Clash.JOKER_NEEDS_ITS_PACK),
    (TURN_UP, {"bonus": 5}, Clash.BONUS_NEEDS_POINTS),
    (TURN_UP, {"win_check": "immediate"}, Clash.IMMEDIATE_NEEDS_TRICKS),
    (AUCTION, {"win_check": "immediate"}, Clash.IMMEDIATE_NEEDS_TRICKS),
    (AUCTION, {"tie": "first_to_target"}, Clash.FIRST_TO_TARGET_IS_IMMEDIATE),
]


@pytest.mark.parametrize(
    ("options", "changes", "clash"),
    [
        pytest.param(options, changes, clash, id=f"{clash}-{place}")
        for place, (options, changes, clash) in enumerate(CLASHES)
    ],
)
@pytest.mark.parametrize("language", ["en", "fr", PSEUDO])
def test_an_impossible_mix_is_refused_with_its_reason(
    options: Options, changes: dict[str, Any], clash: Clash, language: str
) -> None:
    found = problems(with_choices(options, changes))
    assert clash in [problem.clash for problem in found]
    with using(language):
        for problem in found:
            said = problem_sentence(problem)
            assert said.rstrip("~").endswith(".")
            assert "{" not in said


def test_every_kind_of_clash_is_tried() -> None:
    assert {clash for _options, _changes, clash in CLASHES} == set(Clash) - {
        Clash.SEATS_NOT_ALLOWED
    }


def test_seats_the_rules_do_not_allow() -> None:
    (problem,) = problems(AUCTION, 6)
    assert problem_sentence(problem) == "These rules can't seat 6: they seat 4."


def some_value(field: Field, chance: random.Random) -> Value:
    if field.may_be_none and chance.random() < 0.2:
        return () if field.kind in ("numbers", "cards") else None
    match field.kind:
        case "switch":
            return chance.random() < 0.5
        case "number":
            figures: list[str | int] = [*field.words, *field.numbers]
            return chance.choice(figures)
        case "numbers":
            count = chance.randint(1, len(field.numbers))
            return tuple(sorted(chance.sample(field.numbers, count)))
        case "cards":
            return tuple(chance.sample(field.words, chance.randint(0, 3)))
        case "choice":
            return chance.choice(field.words)
        case "text":
            return "Ours"


@pytest.mark.parametrize("start", range(0, 240, 40))
def test_what_is_not_refused_can_be_played(start: int) -> None:
    """Random house rules: either a reason why not, or a game without a dead end."""
    games = 0
    for number in range(start, start + 40):
        chance = random.Random(number)
        base = PRESETS[chance.choice(list(PRESETS))].options
        chosen = chance.sample(list(fields().values()), chance.randint(1, 4))
        options = with_choices(base, {field.name: some_value(field, chance) for field in chosen})
        if problems(options):
            continue
        games += 1
        state = engine.new_game(options, chance.choice(options.players), f"HOUSE-{number}")
        for _turn in range(120):
            if state.outcome is not None:
                break
            actions = engine.legal(state)
            assert actions, (number, state.phase)
            state, _events = engine.apply(state, chance.choice(actions))
    assert games >= 5


def test_every_option_and_choice_has_its_words() -> None:
    assert sorted(name for _title, names in sections() for name in names) == sorted(fields())
    for field in fields().values():
        text = option_text(field.name)
        assert text.title and text.help.endswith(".")
        for allowed in field.allowed:
            if field.kind in ("cards", "text") or ".." in allowed:
                continue
            sentence = choice_sentence(field.name, parse_value(field.name, allowed))
            assert sentence.endswith("."), (field.name, allowed)


def test_a_field_says_what_may_be_typed() -> None:
    kitty = fields()["kitty"]
    assert kitty.allowed == ("0", "1", "2", "3", "4", "5")
    assert replace(kitty, may_be_none=True).allowed[-1] == "none"
    assert fields()["target"].allowed == ("5..1000",)
