"""The rules page says what the game does."""

from __future__ import annotations

import pytest

from forty_five.rules.cards import Card, Suit, parse_cards
from forty_five.rules.choices import with_choices
from forty_five.rules.play import legal_cards
from forty_five.rules.presets import PRESETS, preset
from forty_five.rules.ranking import deck_for, ranking_for
from forty_five.text.language import PSEUDO, using
from forty_five.text.ruleplay import plain_sentence, void_sentence
from forty_five.text.rulespage import differences, rules_page


def whole(name: str) -> str:
    found = PRESETS[name]
    page = rules_page(found.options, found.source)
    return "\n".join(line for part in page for line in (part.title, *part.paragraphs))


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("language", ["en", "fr", PSEUDO])
def test_every_page_can_be_written(name: str, language: str) -> None:
    with using(language):
        text = whole(name)
    assert "{" not in text
    assert len(text.splitlines()) > 20


@pytest.mark.parametrize("name", PRESETS)
def test_a_page_names_its_source(name: str) -> None:
    assert PRESETS[name].source in whole(name)


@pytest.mark.parametrize("name", PRESETS)
def test_the_void_sentence_agrees_with_the_game(name: str) -> None:
    options = PRESETS[name].options
    ranking = ranking_for(options, Suit.SPADES)
    hand = tuple(card for card in parse_cards("QC 7S KC 8H 7C") if card in deck_for(options))
    legal = legal_cards(options, ranking, hand, (Card.D9,))
    if legal == hand:
        assert void_sentence(options) == "If you don't have the suit led, you may play any card."
    else:
        assert legal == (Card.S7,)
        assert void_sentence(options) == (
            "If you don't have the suit led, you must play a trump if you have one."
        )
    binds = options.follow_plain != "free"
    assert (void_sentence(options) in whole(name)) == binds


@pytest.mark.parametrize("name", PRESETS)
def test_the_following_sentence_agrees_with_the_game(name: str) -> None:
    options = PRESETS[name].options
    ranking = ranking_for(options, Suit.SPADES)
    hand = parse_cards("KD 7S KC 8H 7C")
    legal = legal_cards(options, ranking, hand, (Card.D9,))
    said = {
        hand: "When another suit is led you may play any card.",
        parse_cards("KD 7S"): (
            "When another suit is led and you have it, you must follow it or play a trump."
        ),
        parse_cards("KD"): "When another suit is led and you have it, you must follow it.",
    }
    assert plain_sentence(options) == said[legal]
    assert plain_sentence(options) in whole(name)


def test_every_shown_option_changes_the_page() -> None:
    """A house rule that is changed can be read on the page."""
    base = preset("auction-120").options
    before = rules_page(base)
    for name, value in (
        ("kitty", 5),
        ("kitty_deal", "at_end"),
        ("kitty_taste", True),
        ("trump_naming", "after_kitty"),
        ("bids", (20, 25, 30)),
        ("sixty", "off"),
        ("thirty", "plain"),
        ("rebidding", "one_round"),
        ("hold", "off"),
        ("after_hold", "ends"),
        ("all_pass", "redeal"),
        ("exchange", "bidder_only"),
        ("max_draw", 3),
        ("refill_batch", 5),
        ("protect_trump", True),
        ("dealer_robs_pack", True),
        ("first_lead", "bidder"),
        ("trump_broken", True),
        ("follow_plain", "suit_only"),
        ("void_plain", "must_trump"),
        ("renege", ("5",)),
        ("renege_vs", "any_lead"),
        ("ah_lead_pulls_hearts", True),
        ("bonus", 0),
        ("bonus_cards", "top_only"),
        ("made", "bid_plus_taken"),
        ("set", "minus_bid_plus_taken"),
        ("over100", "any_bid"),
        ("over100_at", 90),
        ("hand_cap", 25),
        ("target", 150),
        ("tie", "higher_score"),
        ("game_length_hands", 4),
        ("must_bid_to_win", True),
        ("loses_at", -120),
        ("three_sets", True),
        ("exact_45_resets", True),
        ("misdeal", "next_dealer"),
        ("direction", "counterclockwise"),
        ("deck", "std52_joker"),
        ("plain_ace", "high"),
        ("deal", "2-3"),
        ("sides", "individual"),
        ("players", (6,)),
    ):
        assert rules_page(with_choices(base, {name: value})) != before, name


def test_only_what_differs_is_compared() -> None:
    first, second = preset("auction-120").options, preset("auction-125").options
    assert differences(first, first) == ()
    found = {title: (one, other) for title, one, other in differences(first, second)}
    assert found["Kitty"] == ("A kitty of 3 cards.", "A kitty of 4 cards.")
    assert found["Target"] == ("120 wins.", "125 wins.")
    assert "Hold" not in found


@pytest.mark.parametrize("name", PRESETS)
def test_a_pack_that_may_run_out_is_said_to_be_filled_up_again(name: str) -> None:
    """Six players who draw four each need 24 cards, and with a kitty of three the pack has 19."""
    may_run_out = "Should the pack run out" in whole(name)
    assert may_run_out == (name == "merrimack-120")
