from __future__ import annotations

import pytest

from forty_five.rules.cards import Card, Suit, parse_cards
from forty_five.rules.play import why_not_card
from forty_five.rules.presets import preset
from forty_five.rules.ranking import ranking_for
from forty_five.rules.reasons import Code, Reason
from forty_five.text.explain import renege_sentences, why_any_card
from forty_five.text.glyphs import SIGNS
from forty_five.text.language import PSEUDO, using
from forty_five.text.names import Voice, places
from forty_five.text.reasons import reason_sentence
from forty_five.text.tricks import why_it_wins

VOICE = Voice(places(preset("auction-120").options, 4))


@pytest.mark.parametrize("code", list(Code))
@pytest.mark.parametrize("language", ["en", "fr", PSEUDO])
def test_every_reason_is_one_sentence(code: Code, language: str) -> None:
    reason = Reason(
        code, Card.H5, Card.H9, (Card.H4, Card.H2), numbers=(2, 3), seat=1, suit=Suit.HEARTS
    )
    with using(language):
        said = reason_sentence(reason, VOICE)
    assert said.rstrip("~").endswith(".")
    assert "{" not in said


@pytest.mark.parametrize(
    ("trump", "led", "hand", "tried", "said"),
    [
        ("H", "9H", "4H KC", "KC", "You must play a trump: 9♥ was led and you hold 4♥."),
        (
            "S",
            "AH",
            "4S KH",
            "KH",
            "You must play a trump: A♥ was led, which is always a trump, and you hold 4♠.",
        ),
        ("S", "9D", "3D KC", "KC", "Follow suit or play a trump: 9♦ was led and you hold 3♦."),
        ("S", "9D", "KC", "5H", "You do not hold 5♥."),
        (
            "S",
            "JS",
            "AH 3D",
            "3D",
            "You must play a trump: J♠ was led and you hold A♥.",
        ),
    ],
)
def test_the_card_that_forces_is_named(
    trump: str, led: str, hand: str, tried: str, said: str
) -> None:
    options = preset("auction-120").options
    ranking = ranking_for(options, Suit(trump))
    reason = why_not_card(options, ranking, parse_cards(hand), (Card(led),), Card(tried))
    assert reason is not None
    assert reason_sentence(reason, VOICE) == said


def test_what_may_be_kept_back_and_what_not() -> None:
    options = preset("auction-120").options
    ranking = ranking_for(options, Suit.SPADES)
    said = renege_sentences(options, ranking, parse_cards("5S AH 2S KC"), Card.JS, SIGNS)
    assert said == (
        "5♠ may be kept back: it outranks J♠, which was led.",
        "A♥ may not be kept back: J♠, which was led, outranks it.",
    )


def test_a_plain_lead_asks_for_no_renege() -> None:
    options = preset("auction-120").options
    ranking = ranking_for(options, Suit.SPADES)
    assert renege_sentences(options, ranking, parse_cards("5S KC"), Card.D9, SIGNS) == ()


@pytest.mark.parametrize(
    ("trick", "said"),
    [
        ("9D 2S", "2♠ is a trump, and 9♦ is not."),
        ("9D 2S 10S", "2♠ is the highest trump played: it outranks 10♠."),
        ("9D", "9♦ was led."),
        ("9D 2C", "9♦ wins because nobody followed diamonds and no trump was played."),
        ("9D KD 2C", "K♦ is the highest of the diamonds led: it outranks 9♦."),
        ("4S 2C", "4♠ is the only trump played."),
    ],
)
def test_why_a_trick_is_won(trick: str, said: str) -> None:
    ranking = ranking_for(preset("auction-120").options, Suit.SPADES)
    assert why_it_wins(ranking, parse_cards(trick), SIGNS) == said


@pytest.mark.parametrize(
    ("name", "hand", "led", "said"),
    [
        ("auction-120", "KC 3D", "9S", "Any card: 9♠ was led, and you hold no trump."),
        (
            "auction-120",
            "5S 3D",
            "9S",
            "Any card: 9♠ was led, and every trump you hold may be kept back.",
        ),
        ("auction-125", "KC 3D", "9D", "Any card: 9♦ is no trump, and a plain lead binds nobody."),
        ("auction-120", "KC 3H", "9D", "Any card: you can't follow 9♦."),
        ("auction-120", "KD 2S", "9D", "Any card: all you hold follow 9♦ or are trumps."),
    ],
)
def test_why_any_card_goes(name: str, hand: str, led: str, said: str) -> None:
    options = preset(name).options
    ranking = ranking_for(options, Suit.SPADES)
    assert why_any_card(options, ranking, parse_cards(hand), (Card(led),), SIGNS) == said
