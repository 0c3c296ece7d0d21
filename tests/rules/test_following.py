"""Following, the renege privilege, and who takes a trick."""

from __future__ import annotations

import pytest

from forty_five.rules.cards import parse_card, parse_cards, parse_suit
from forty_five.rules.play import first_leader, is_certain, why_not_card
from forty_five.rules.presets import PRESETS
from forty_five.rules.ranking import ranking_for
from forty_five.rules.reasons import Code
from forty_five.rules.table import table_for
from tests.rules.sources import FORTY_FIVES, cards, playable, rules, winner

TOP_THREE = [name for name in FORTY_FIVES if {"5", "J", "AH"} <= {*PRESETS[name].options.renege}]


@pytest.mark.parametrize("preset", TOP_THREE)
def test_b002_the_jack_is_kept_from_lower_trumps_and_not_from_the_five(preset: str) -> None:
    options, hand = rules(preset), "JC QD 8D 7H 3S"
    assert playable(options, "C", "7C", hand) == cards(hand)
    assert playable(options, "C", "AC", hand) == cards(hand)
    assert playable(options, "C", "5C", hand) == {"JC"}


@pytest.mark.parametrize(
    ("led", "hand", "legal"),
    [
        ("9S", "5S KC 3D", "5S KC 3D"),
        ("9S", "5S 2S KC", "5S 2S"),
        ("JS", "5S AC 5D", "5S AC 5D"),
        ("JS", "AH KC 3D", "AH"),
        ("AH", "JS KC 3D", "JS KC 3D"),
        ("5S", "JS AH 5D", "JS AH"),
        ("KS", "5S JS AH 2D", "5S JS AH 2D"),
        ("AS", "AH 2D", "AH 2D"),
        ("4S JS", "AH 3D KC", "AH 3D KC"),
    ],
)
def test_renege_table_of_the_top_three(led: str, hand: str, legal: str) -> None:
    assert playable(rules("auction-120"), "S", led, hand) == cards(legal)


def test_renege_of_clubs_with_one_card_owed() -> None:
    assert playable(rules("auction-120"), "C", "JC", "5C AH KD") == {"5C", "AH"}
    assert playable(rules("auction-120"), "C", "QC", "5C JC AH KD") == cards("5C JC AH KD")


def test_only_the_five_reneges_in_the_game_to_125() -> None:
    assert playable(rules("auction-125"), "S", "QS", "JS KC 3D") == {"JS"}
    assert playable(rules("auction-125"), "S", "JS", "5S KC 3D") == cards("5S KC 3D")
    assert playable(rules("auction-125"), "S", "2S", "AH KC") == {"AH"}


@pytest.mark.parametrize(
    ("renege", "with_jack", "with_five"),
    [(("5", "J", "AH"), "all", "all"), (("5",), "JC", "all"), ((), "JC", "5C")],
)
def test_b054_renege_modes(renege: tuple[str, ...], with_jack: str, with_five: str) -> None:
    options = rules("auction-120", renege=renege)
    for hand, legal in (("JC KD 9H 2S QD", with_jack), ("5C KD 9H 2S QD", with_five)):
        expected = cards(hand) if legal == "all" else cards(legal)
        assert playable(options, "C", "7C", hand) == expected
        assert playable(options, "C", "7C 2C 3C", hand) == expected


@pytest.mark.parametrize("preset", FORTY_FIVES)
def test_b048_plain_leads_follow_the_option(preset: str) -> None:
    options = rules(preset)
    holding, void = "3D 2S KC 8H 7C", "4C 2S KC 8H 7C"
    if options.follow_plain == "free":
        assert playable(options, "S", "9D", holding) == cards(holding)
        assert playable(options, "S", "9D", void) == cards(void)
    else:
        assert playable(options, "S", "9D", holding) == {"3D", "2S"}
        must = options.void_plain == "must_trump"
        assert playable(options, "S", "9D", void) == ({"2S"} if must else cards(void))


def test_b048_presets_differ() -> None:
    assert rules("auction-125").follow_plain == "free"
    assert rules("classic-45").void_plain == "must_trump"
    assert rules("auction-120").void_plain == "free"


def test_the_ace_of_hearts_is_no_heart() -> None:
    options = rules("auction-120")
    assert playable(options, "S", "KH", "AH 4D 2S") == cards("AH 4D 2S")
    assert playable(options, "S", "KH", "AH 9H 2D") == {"AH", "9H"}
    assert playable(options, "S", "AH", "9H 2S KC") == {"2S"}
    assert playable(options, "H", "2H", "AH KC") == cards("AH KC")


def test_the_ace_of_hearts_led_pulls_hearts_where_it_does() -> None:
    options = rules("cutthroat-45")
    assert playable(options, "S", "AH", "9H 2D KC") == {"9H"}
    assert playable(options, "S", "AH", "3S 9H KC") == {"3S"}
    assert playable(options, "S", "AH", "3D 2D KC") == cards("3D 2D KC")
    assert playable(rules("irish-25"), "S", "AH", "9H 2D KC") == cards("9H 2D KC")


def test_a_demoted_ace_has_no_privilege_and_is_the_lowest() -> None:
    options = rules("classic-45")
    assert playable(options, "H", "2H", "AH KC 3D", demoted="AH") == {"AH"}
    assert playable(options, "S", "10S", "AS KC", demoted="AS") == {"AS"}
    ranking = ranking_for(options, parse_suit("D"), parse_card("AD"))
    assert ranking.outranks(parse_card("2D"), parse_card("AD"))


def test_the_joker_stands_between_jack_and_ace() -> None:
    options = rules("irish-110")
    assert playable(options, "C", "AH", "JK 2D") == {"JK", "2D"}
    assert playable(options, "C", "JC", "JK 2D") == {"JK"}
    assert playable(rules("irish-45"), "C", "2C", "JK 2D") == {"JK"}


def test_reasons_name_the_cards_that_bind() -> None:
    options, spades = rules("auction-120"), ranking_for(rules("auction-120"), parse_suit("S"))
    hand = parse_cards("5S 2S KC")
    reason = why_not_card(options, spades, hand, parse_cards("9S"), parse_card("KC"))
    assert reason is not None
    assert (reason.code, reason.cards) == (Code.TRUMP_LED, parse_cards("2S"))
    reason = why_not_card(options, spades, hand, parse_cards("9S"), parse_card("4D"))
    assert reason is not None
    assert reason.code is Code.NOT_IN_HAND


@pytest.mark.parametrize("preset", FORTY_FIVES)
def test_b018_black_low_red_high_and_the_top_cards(preset: str) -> None:
    options = rules(preset)
    assert winner(options, "H", "10S 7S 2S AS") == 3
    assert winner(options, "S", "10S 3S 2S 9S") == 2
    assert winner(options, "S", "KS AS JS 5S") == 3
    assert winner(options, "S", "AS AH KS QS") == 1


@pytest.mark.parametrize("preset", FORTY_FIVES)
def test_b021_the_leader_wins_unless_followed_or_trumped(preset: str) -> None:
    options = rules(preset)
    assert winner(options, "S", "4C KD QH 6C") == 0
    assert winner(options, "S", "4C KD 10S 6C") == 2


@pytest.mark.parametrize("leader", range(4))
def test_b021_whoever_leads(leader: int) -> None:
    order = table_for(rules("auction-120"), 4).order_from(leader)
    assert order[winner(rules("auction-120"), "S", "4C KD QH 6C")] == leader
    assert order[winner(rules("auction-120"), "S", "4C KD 10S 6C")] == (leader + 2) % 4


def test_b065_the_first_lead() -> None:
    for preset in ("auction-125", "auction-120", "pei-120", "auction-contract-120"):
        options = rules(preset)
        assert first_leader(options, table_for(options, 4), dealer=3, bidder=0) == 1
        assert first_leader(options, table_for(options, 4), dealer=3, bidder=3) == 0
    for preset in ("merrimack-120", "newfoundland-120"):
        options = rules(preset)
        assert first_leader(options, table_for(options, 4), dealer=3, bidder=1) == 1
    omi = rules("omi")
    assert first_leader(omi, table_for(omi, 4), dealer=3, bidder=None) == 2


def test_trumps_may_be_kept_from_leading_until_broken() -> None:
    options = rules("newfoundland-120", trump_broken=True)
    hearts, hand = ranking_for(options, parse_suit("H")), parse_cards("5H KC")
    refused = why_not_card(options, hearts, hand, (), parse_card("5H"), trump_broken=False)
    assert refused is not None
    assert refused.code is Code.TRUMP_NOT_BROKEN
    assert why_not_card(options, hearts, hand, (), parse_card("5H"), trump_broken=True) is None
    only = parse_cards("5H AH")
    assert why_not_card(options, hearts, only, (), parse_card("AH"), trump_broken=False) is None


@pytest.mark.parametrize(
    ("hand", "unseen", "certain"),
    [
        ("5S JS", "AH KS KD", True),
        ("5S AH", "JS", False),
        ("5S KD", "2S", False),
        ("5S KD", "QD AS", False),
        ("5S KD", "QD 2C", True),
        ("QD", "KD", False),
        ("2C", "KD", True),
    ],
)
def test_what_can_be_claimed(hand: str, unseen: str, certain: bool) -> None:
    spades = ranking_for(rules("auction-120"), parse_suit("S"))
    assert is_certain(spades, parse_cards(hand), parse_cards(unseen)) is certain
