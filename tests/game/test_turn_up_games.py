"""Robbing, declaring and keeping silent, through the engine and as every seat sees it."""

from __future__ import annotations

from forty_five.game import engine
from forty_five.game.actions import Declare, LeaveTurnUp, PlayCard, Rob
from forty_five.game.events import AceDeclared, AceDemoted, Robbed, as_seen_by
from forty_five.rules.cards import Card, parse_card
from forty_five.rules.deal import Phase
from forty_five.rules.reasons import Code
from tests.game.arranged import E, N, S, W, dealt, go, options_of, watch
from tests.game.sight import cards_in

HANDS = {E: "2C 3C 9H 10H KC", S: "AH 2D 3D 4D KD", W: "AS 9D 6D 7D QC", N: "4C 6C 7C 8C QD"}


def test_b096_the_ace_of_the_turned_suit_robs_and_no_other() -> None:
    state = dealt(options_of("classic-45"), HANDS, stock="7S")
    assert (state.phase, state.turn) == (Phase.ROB, W)
    assert engine.view_for(state, W).may_rob
    assert not any(engine.view_for(state, seat).may_rob for seat in (E, S, N))


def test_b096_a_turned_ace_is_offered_to_the_dealer_alone() -> None:
    state = dealt(options_of("classic-45"), HANDS, stock="AC")
    assert (state.phase, state.turn) == (Phase.ROB, N)
    assert engine.view_for(state, E).turn == N
    assert [type(action) for action in engine.legal(state)].count(Rob) == 5
    assert LeaveTurnUp(N) in engine.legal(state)
    must = dealt(options_of("cutthroat-45"), {0: "2C 3C 4C 6C 7C"}, seats=3, dealer=2, stock="AC")
    assert LeaveTurnUp(2) not in engine.legal(must)
    reason = engine.verify(must, LeaveTurnUp(2))
    assert reason is not None
    assert reason.code is Code.MUST_ROB


def test_b105_the_card_put_out_is_of_the_five_and_nobody_sees_it() -> None:
    state = dealt(options_of("classic-45"), HANDS, stock="7S")
    for refused, code in (
        (Rob(W, Card("7S")), Code.TURN_UP_STAYS),
        (Rob(W, Card.AS), Code.ACE_STAYS),
    ):
        reason = engine.verify(state, refused)
        assert reason is not None
        assert reason.code is code
    early = engine.verify(state, PlayCard(E, parse_card("2C")))
    assert early is not None, "no lead before the rob is settled"
    after, events = watch(state, "rob 9D")
    assert set(engine.view_for(after, W).hand) == {*map(Card, ("AS", "7S", "6D", "7D", "QC"))}
    assert events == [Robbed(W, parse_card("7S"), parse_card("9D"))]
    for seat in (E, S, N, None):
        assert cards_in(as_seen_by(events[0], seat)) == {Card("7S")}
        assert engine.view_for(after, seat).robbed_by == W
    assert (after.phase, after.turn) == (Phase.PLAY, E)


def test_who_may_rob_is_nobody_elses_business() -> None:
    state = dealt(options_of("classic-45"), HANDS, stock="7S")
    for seat in (E, S, N, None):
        view = engine.view_for(state, seat)
        assert (view.turn, view.actor) == (None, None)
    assert engine.view_for(state, W).turn == W
    left, events = watch(state, "leave")
    assert events == []
    assert left.turn == E


def test_declined_at_first_it_may_still_be_robbed_at_the_own_first_play() -> None:
    state = go(dealt(options_of("classic-45"), HANDS, stock="7S"), "leave", "9H", "AH")
    assert state.turn == W
    assert Rob(W, parse_card("QC")) in engine.legal(state)
    robbed = go(state, "rob QC")
    assert robbed.turn == W
    assert not engine.view_for(robbed, W).must_declare
    strict = options_of("classic-45", rob_deadline="before_lead")
    state = go(dealt(strict, HANDS, stock="7S"), "leave", "9H", "AH")
    assert set(map(type, engine.legal(state))) == {Declare}


def test_b136_the_game_asks_and_a_declared_ace_keeps_its_rank() -> None:
    hands = {E: "KC QC JC 9C 10C", S: "AD 9S 10S 2C 3C", W: "2D KH QH JH 2S", N: "3S 4S 6S 7S 8S"}
    state = go(dealt(options_of("classic-45"), hands, stock="8D"), "leave", "KC")
    view = engine.view_for(state, S)
    assert view.must_declare
    refused = engine.verify(state, PlayCard(S, parse_card("2C")))
    assert refused is not None
    assert refused.code is Code.ROB_OR_DECLARE_FIRST
    declared, events = watch(state, "declare")
    assert events == [AceDeclared(S, Card.AD)]
    assert engine.view_for(declared, E).declared_by == S
    winner = go(declared, "AD", "2D", "3S")
    assert winner.deal is not None
    assert winner.deal.tricks[0].winner == S


def test_b136_kept_silent_it_falls_below_the_two_and_the_table_sees_it_when_played() -> None:
    hands = {E: "KC QC JC 9C 10C", S: "AD 9S 10S 2C 3C", W: "2D KH QH JH 2S", N: "3S 4S 6S 7S 8S"}
    state = go(dealt(options_of("classic-45"), hands, stock="8D"), "leave", "KC", "silent")
    assert engine.view_for(state, S).demoted is Card.AD
    assert engine.view_for(state, E).demoted is None
    after, events = watch(state, "AD")
    assert AceDemoted(S, Card.AD) in events
    assert engine.view_for(after, E).demoted is Card.AD
    done = go(after, "2D", "3S")
    assert done.deal is not None
    assert done.deal.tricks[0].winner == W


def test_without_the_penalty_nobody_is_asked() -> None:
    hands = {0: "KC QC JC 9C 10C", 1: "AD 9S 10S 2C 3C", 2: "2D KH QH JH 2S"}
    state = dealt(options_of("cutthroat-45"), hands, seats=3, dealer=2, stock="8D")
    state = go(state, "leave", "KC")
    assert not engine.view_for(state, 1).must_declare
    assert state.deal is not None
    assert state.deal.demoted is None


def test_a_holder_who_leaves_the_turn_up_is_seen_no_more_than_an_ace_that_sleeps() -> None:
    held = dealt(options_of("classic-45"), HANDS, stock="7S")
    left, _events = watch(held, "leave")
    sleeps = dealt(options_of("classic-45"), {**HANDS, W: "8S 9D 6D 7D QC"}, stock="7S")
    assert left.phase is sleeps.phase is Phase.PLAY
    for seat in (E, S, N, None):
        assert engine.view_for(left, seat) == engine.view_for(sleeps, seat)
    assert engine.view_for(left, W) != engine.view_for(sleeps, W)
