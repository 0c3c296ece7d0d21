"""Hints: allowed, the strongest level's own choice, one sentence, in every kind of decision."""

from __future__ import annotations

import random

import msgspec
import pytest

from bots.api import Budget, LegalActions
from bots.book import book_action
from bots.book.naming import choose_trump
from bots.hints import hint, reason_for
from bots.levels import bot_for
from forty_five.game import engine
from forty_five.game.actions import Action, Discard, MakeCall, NameTrump, PlayCard
from forty_five.game.advice import Advice, Why
from forty_five.game.moves import playable_cards
from forty_five.game.state import State
from forty_five.game.view import PlayerView
from forty_five.rules.cards import Suit, parse_cards
from forty_five.rules.deal import Phase
from forty_five.rules.play import would_win
from forty_five.rules.presets import PRESETS
from forty_five.text.hints import hint_sentence
from forty_five.text.language import PSEUDO, using
from forty_five.text.names import Voice, places

FEW = 6


def random_action(state: State, chance: random.Random) -> Action:
    view = engine.view_of_actor(state)
    if view.throw_range is not None and view.turn is not None:
        least, most = view.throw_range
        throw = Discard(
            view.turn, tuple(chance.sample(view.acting_hand, chance.randint(least, most)))
        )
        if engine.verify(state, throw) is None:
            return throw
    return chance.choice(engine.legal(state))


@pytest.mark.parametrize("name", PRESETS)
def test_a_hint_is_what_the_strongest_bot_would_do_with_a_reason(name: str) -> None:
    options = PRESETS[name].options
    chance = random.Random(5)
    voice = Voice(places(options, options.players[-1]))
    state = engine.new_game(options, options.players[-1], "HINT1")
    asked = 0
    while state.outcome is None and asked < 24:
        view = engine.view_of_actor(state)
        budget = Budget(seed=asked, samples=FEW)
        got = hint(view, budget)
        legal = LegalActions(view)
        assert got.action in legal
        assert got.action == bot_for("expert").choose(view, legal, budget)
        sentence = hint_sentence(got.reason, voice)
        assert sentence.endswith(".")
        assert "{" not in sentence and "\n" not in sentence
        state = engine.apply(state, random_action(state, chance))[0]
        asked += 1


def test_every_reason_has_a_sentence_in_any_language() -> None:
    from forty_five.rules.cards import Card

    voice = Voice(places(PRESETS["auction-125"].options, 4))
    for why in Why:
        advice = Advice(why, (Card("5S"), Card("2H")), Suit.SPADES, 20)
        plain = hint_sentence(advice, voice)
        with using(PSEUDO):
            assert len(hint_sentence(advice, voice)) > len(plain)


def test_every_action_allowed_has_a_reason() -> None:
    """Also for plays nobody would advise, so that a hint can explain any choice."""
    chance = random.Random(9)
    for name in ("auction-125", "irish-45", "omi"):
        options = PRESETS[name].options
        state = engine.new_game(options, options.players[0], "HINT2")
        for _ in range(30):
            if state.outcome is not None:
                break
            view = engine.view_of_actor(state)
            for action in engine.legal(state)[:40]:
                assert isinstance(reason_for(view, action).why, Why)
            state = engine.apply(state, random_action(state, chance))[0]


def test_a_suit_that_looks_weaker_has_a_reason_of_its_own() -> None:
    state = engine.new_game(PRESETS["auction-125"].options, 4, "HINT3")
    while state.phase is not Phase.NAME_TRUMP:
        state = engine.apply(state, book_action(engine.view_of_actor(state)))[0]
    view = engine.view_of_actor(state)
    assert view.turn is not None
    book = choose_trump(view)
    for suit in Suit:
        why = reason_for(view, NameTrump(view.turn, suit)).why
        assert why is (Why.BEST_SUIT if suit is book else Why.SUIT_TAKES_MORE)


def test_the_trumps_a_suit_would_make_are_counted_by_the_rules_of_the_game() -> None:
    for rules, count in (
        ("auction-125", 3),
        ("omi", 2),
    ):
        state = engine.new_game(PRESETS[rules].options, 4, "HINT5")
        while state.phase not in (Phase.NAME_TRUMP, Phase.CALL_TRUMP):
            state = engine.apply(state, book_action(engine.view_of_actor(state)))[0]
        view = engine.view_of_actor(state)
        turn = view.turn
        assert turn is not None
        view = msgspec.structs.replace(view, hand=parse_cards("AD JD 9S AH"))
        advice = reason_for(view, NameTrump(turn, Suit.DIAMONDS))
        assert advice == Advice(Why.BEST_SUIT, suit=Suit.DIAMONDS, number=count)


def first_caller(
    cards: str, dealer: int = 3, high: int | None = None, holder: int = 0
) -> PlayerView:
    """Return the view of a caller with these cards, before any call or over a bid of `holder`."""
    state = engine.new_game(PRESETS["auction-125"].options, 4, "HINT4", dealer)
    state = engine.apply(state, book_action(engine.view_of_actor(state)))[0]
    if high is not None:
        while state.turn != holder:
            state = engine.apply(state, MakeCall(state.turn or 0, "pass"))[0]
        state = engine.apply(state, MakeCall(holder, high))[0]
        while state.turn != dealer:
            state = engine.apply(state, MakeCall(state.turn or 0, "pass"))[0]
    view = engine.view_of_actor(state)
    return msgspec.structs.replace(view, hand=parse_cards(cards))


def test_a_bid_says_how_often_such_a_hand_takes_it() -> None:
    sure = reason_for(first_caller("5S JS AH 2S 9C"), MakeCall(0, 20))
    assert (sure.why, sure.number, sure.times) == (Why.SURE_OF_THE_BID, 20, 10)
    good = reason_for(first_caller("5S KS 9H 7D 8C"), MakeCall(0, 20))
    assert good.why is Why.GOOD_FOR_THE_BID
    assert good.times in (8, 9)
    poor = reason_for(first_caller("6S 7H 3H 8C 9D"), MakeCall(0, 20))
    assert poor.why is Why.BETTER_THAN_PASSING
    assert poor.times is not None and 4 <= poor.times <= 6
    sentence = hint_sentence(poor, Voice(places(PRESETS["auction-125"].options, 4)))
    assert f"takes 20 only about {poor.times} times in ten" in sentence


def test_sixty_asks_for_the_points_of_thirty() -> None:
    sixty = reason_for(first_caller("5S KS 9H 7D 8C"), MakeCall(0, 60))
    assert sixty == reason_for(first_caller("5S KS 9H 7D 8C"), MakeCall(0, 30))
    assert sixty.number == 30


def test_a_dealer_s_hint_knows_whose_bid_it_is_and_that_it_may_be_held() -> None:
    over_foe = first_caller("6S 7H 3H 8C 9D", dealer=3, high=25, holder=2)
    assert reason_for(over_foe, MakeCall(3, "pass")).why is Why.TOO_HIGH_TO_HOLD
    strong = first_caller("5S AH 2S 9C 8D", dealer=3, high=25, holder=2)
    assert reason_for(strong, MakeCall(3, "hold")).why is Why.WORTH_HOLDING
    partner = first_caller("5S JS AH 2S 9C", dealer=3, high=25, holder=1)
    assert reason_for(partner, MakeCall(3, "pass")).why is Why.PARTNER_HAS_THE_BID
    assert reason_for(partner, MakeCall(3, "hold")).why is Why.PLAYS_IT_BETTER


def test_a_throw_counts_the_cards_that_are_drawn_for_it() -> None:
    """The bidder throws down from nine: of six cards thrown two are replaced."""
    state = engine.new_game(PRESETS["auction-125"].options, 4, "HINT5")
    while state.phase is not Phase.DISCARD:
        state = engine.apply(state, book_action(engine.view_of_actor(state)))[0]
    view = engine.view_of_actor(state)
    assert len(view.acting_hand) == 9
    for count, drawn in ((4, 0), (6, 2), (9, 5)):
        advice = reason_for(view, Discard(view.turn or 0, view.acting_hand[-count:]))
        assert advice.number == drawn
        assert advice.why in (Why.KEEP_TRUMPS, Why.KEEP_WHAT_WINS)
    ranking = view.ranking
    assert ranking is not None
    plain = [card for card in view.acting_hand if not ranking.is_trump(card)]
    book = reason_for(view, Discard(view.turn or 0, tuple(plain)))
    assert book.why is Why.KEEP_TRUMPS
    kept = reason_for(view, Discard(view.turn or 0, tuple(plain[1:])))
    assert kept.why is Why.KEEP_WHAT_WINS


def test_nothing_better_is_said_to_be_kept_by_a_hand_that_cannot_win() -> None:
    """Where the partner wins the trick, what is said depends on whether a card could beat it."""
    told = set()
    chance = random.Random(4)
    options = PRESETS["auction-125"].options
    for seed in range(30):
        state = engine.new_game(options, 4, f"PARTNER{seed}")
        while not state.results:
            view = engine.view_of_actor(state)
            action = random_action(state, chance)
            if isinstance(action, PlayCard) and view.trick is not None and view.trick.cards:
                ranking, trick = view.ranking, view.trick
                assert ranking is not None and view.seat is not None
                why = reason_for(view, action).why
                could = any(would_win(ranking, trick.cards, card) for card in playable_cards(view))
                mates = view.team_of(view.seat)
                if why is Why.PARTNER_WINS:
                    assert could and trick.winner in mates
                if trick.winner in mates and not could and len(playable_cards(view)) > 1:
                    assert why is Why.CANNOT_WIN
                told.add(why)
            state = engine.apply(state, action)[0]
    assert {Why.PARTNER_WINS, Why.CANNOT_WIN} <= told
