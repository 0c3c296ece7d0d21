"""Naming, throwing, robbing by the book, and whole games of every kind."""

from __future__ import annotations

import random
import time

import msgspec
import pytest

from bots.api import Budget, LegalActions
from bots.book import BookBot, book_action
from bots.book.exchange import choose_discard, choose_from_pack
from bots.book.holding import best_holding, holding, keep_order
from bots.book.naming import choose_partner_card, choose_trump
from bots.book.rob import choose_card_to_put_out
from forty_five.game import engine
from forty_five.game.actions import Declare, Rob
from forty_five.game.view import PlayerView
from forty_five.rules.cards import Card, Suit, parse_cards
from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS
from forty_five.rules.ranking import ranking_for
from tests.bots.book_views import throw_view
from tests.bots.search_views import card_view

AUCTION = PRESETS["auction-125"].options


@pytest.mark.parametrize(
    ("hand", "suit"),
    [
        ("5S JS 9H 8H 7H", Suit.SPADES),
        ("AH 9C 8C 7C KD", Suit.CLUBS),
        ("AH KH QH 2S 3S", Suit.HEARTS),
        ("JD 2D KS QS 4C", Suit.DIAMONDS),
    ],
)
def test_the_strongest_suit_is_named(hand: str, suit: Suit) -> None:
    assert best_holding(AUCTION, parse_cards(hand)).suit is suit


def test_trumps_held_without_a_gap_from_the_top_are_sure() -> None:
    assert holding(AUCTION, parse_cards("5S JS AH AS KS"), Suit.SPADES).tops == 5
    assert holding(AUCTION, parse_cards("5S AH AS KS 2D"), Suit.SPADES).tops == 1
    assert holding(AUCTION, parse_cards("JS AH AS KS 2D"), Suit.SPADES).tops == 0
    assert holding(AUCTION, parse_cards("5H JH AH KH 2D"), Suit.HEARTS).tops == 4


@pytest.mark.parametrize(
    ("hand", "limits", "thrown"),
    [
        ("5S AH 9S KD 2C", (0, 5), {"KD", "2C"}),
        ("KD QD 9C 2C 3H", (0, 5), {"KD", "QD", "9C", "2C", "3H"}),
        ("5S JS AS KS QS 2S 3S AH 9D", (4, 9), {"9D", "2S", "3S", "QS"}),
        ("KD QD 9C 2C 3H", (0, 4), {"QD", "9C", "2C", "3H"}),
        ("5S JS AS KS QS", (0, 5), set()),
        ("KD 2C 9S KH 3D 4D 5D 6D 7D", (4, 4), {"3D", "4D", "5D", "6D"}),
    ],
)
def test_plain_cards_go_and_trumps_stay(
    hand: str, limits: tuple[int, int], thrown: set[str]
) -> None:
    view = throw_view(hand, Suit.SPADES, limits)
    chosen = choose_discard(view)
    assert len(chosen) == len(set(chosen))
    assert limits[0] <= len(chosen) <= limits[1]
    assert {card.value for card in chosen} == thrown
    assert book_action(view) in LegalActions(view)


def test_the_ace_of_hearts_is_never_thrown() -> None:
    chance = random.Random(1)
    for _ in range(300):
        cards = [Card.AH, *chance.sample([c for c in Card if c not in (Card.AH, Card.JOKER)], 4)]
        for suit in Suit:
            view = throw_view(" ".join(cards), suit, (0, 5))
            assert Card.AH not in choose_discard(view)


def test_a_protected_trump_and_a_called_card_stay() -> None:
    view = throw_view("5S JS AS KS QS 2S 3S 8D 9D", Suit.SPADES, (4, 9), protect_trump=True)
    assert {card.value for card in choose_discard(view)} >= {"8D", "9D"}
    assert book_action(view) in LegalActions(view)
    low = throw_view("5S JS AS KS QS 2S", Suit.SPADES, (1, 6), called=Card.S2, bidder=1)
    assert Card.S2 not in choose_discard(low)


def test_the_best_of_the_pack_is_taken() -> None:
    view = throw_view("5S 9S", Suit.SPADES, (0, 0))
    view = msgspec.structs.replace(view, pack=parse_cards("2S KD 3C QS"), pack_take=2)
    assert set(choose_from_pack(view)) == {Card.QS, Card.S2}


def test_the_best_missing_trump_is_called() -> None:
    view = throw_view("5S AH KS 9D 8D", Suit.SPADES, (0, 5))
    assert choose_partner_card(view) == Card.JS
    alone = throw_view("5S JS AH 9D 8D", Suit.SPADES, (0, 5))
    assert choose_partner_card(alone) is None


def test_the_longest_good_suit_is_named_in_the_token_game() -> None:
    view = throw_view("AC KC 9C 7D", Suit.SPADES, (0, 0), rules="omi")
    assert choose_trump(view) is Suit.CLUBS


def rob_view(hand: str, turned: str, rules: str = "classic-45") -> PlayerView:
    view = throw_view(hand, Card(turned).suit or Suit.SPADES, (0, 0), rules=rules)
    return msgspec.structs.replace(view, turn_up=Card(turned))


@pytest.mark.parametrize(
    ("hand", "turned", "out"),
    [
        ("AS KS 9D 2C 3H", "5S", "3H"),
        ("9D 2C KH QH JH", "AS", "9D"),
        ("AS 5S JS KS QS", "10S", None),
        ("AS 5S JS KS 10S", "QS", "10S"),
    ],
)
def test_the_turn_up_is_taken_for_the_worst_card(hand: str, turned: str, out: str | None) -> None:
    view = rob_view(hand, turned)
    chosen = choose_card_to_put_out(view)
    ranking = ranking_for(PRESETS["classic-45"].options, Card(turned).suit or Suit.SPADES)
    if out is None:
        assert chosen is None
        assert choose_card_to_put_out(view, must=True) == Card.QS
    else:
        assert chosen is not None
        assert chosen == keep_order(ranking, parse_cards(hand))[-1]


def house_rules() -> list[tuple[str, Options, int]]:
    """Return rule sets of the house that change what a bot has to do."""
    changes: list[tuple[str, dict[str, object], int]] = [
        ("auction-120", {"sides": "called_partner", "players": (5,)}, 5),
        ("auction-120", {"dummy_partner": True, "players": (3,)}, 3),
        ("auction-120", {"dealer_robs_pack": True, "protect_trump": True}, 4),
        ("auction-125", {"kitty_taste": True, "trump_broken": True, "hold": "off"}, 4),
        ("auction-120", {"exchange": "bidder_only", "thirty": "double_both"}, 4),
        ("auction-120", {"exchange": "none", "kitty": 0, "trump_naming": "after_auction"}, 4),
        ("auction-120", {"rebidding": "one_round", "after_hold": "ends", "sixty": "always"}, 4),
        ("auction-120", {"over100": "green", "must_bid_to_win": True, "three_sets": True}, 4),
        (
            "auction-120",
            {"plain_ace": "high", "renege_vs": "any_lead", "deal": "dealers_choice"},
            4,
        ),
        ("classic-45", {"undeclared_ace": "no_penalty", "rob_deadline": "before_lead"}, 4),
        ("cutthroat-45", {"direction": "counterclockwise", "exact_45_resets": True}, 3),
        ("auction-120", {"deck": "std52_joker", "renege": ("5", "J", "JK", "AH")}, 4),
    ]
    rules = []
    for base, values, seats in changes:
        options = PRESETS[base].options
        if "kitty" in values:
            values = {**values, "kitty_deal": None}
        rules.append((f"{base}+{'+'.join(values)}", options.changed(**values), seats))
    return rules


EVERY = [
    (name, preset.options, seats)
    for name, preset in PRESETS.items()
    for seats in preset.options.players
] + house_rules()


@pytest.mark.parametrize(("name", "options", "seats"), EVERY, ids=lambda value: str(value)[:40])
def test_whole_games_are_played_within_the_rules(name: str, options: Options, seats: int) -> None:
    """B061 in small: no stall, no exception, nothing refused."""
    state = engine.new_game(options, seats, f"GAME-{name}")
    for _ in range(2500):
        if state.outcome is not None or len(state.results) >= 8:
            return
        state = engine.apply(state, book_action(engine.view_of_actor(state)))[0]
    pytest.fail("the game does not come to an end")


def test_the_turn_up_is_robbed_whenever_it_helps() -> None:
    robbed = 0
    for game in range(10):
        state = engine.new_game(PRESETS["classic-45"].options, 4, f"ROB{game}")
        while state.outcome is None:
            action = book_action(engine.view_of_actor(state))
            robbed += isinstance(action, Rob)
            state = engine.apply(state, action)[0]
    assert robbed > 5


def test_the_ace_of_trumps_is_declared() -> None:
    view = card_view("AS 9S KD 2C 3C", trump="S", bidder=0, rules="auction-120")
    view = msgspec.structs.replace(view, must_declare=True)
    assert book_action(view) == Declare(0, declares=True)


def test_a_decision_takes_less_than_a_millisecond() -> None:
    """The middle decision; the first at a new score counts its chances."""
    bot = BookBot()
    times = []
    for game in range(4):
        state = engine.new_game(AUCTION, 4, f"TIME{game}")
        while len(state.results) < 4:
            view = engine.view_of_actor(state)
            start = time.process_time()
            action = bot.choose(view, LegalActions(view), Budget())
            times.append(time.process_time() - start)
            state = engine.apply(state, action)[0]
    times.sort()
    assert times[len(times) // 2] < 0.001
