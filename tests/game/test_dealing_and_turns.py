"""Whose deal, whose turn, who leads: hands arranged and played through the engine."""

from __future__ import annotations

from itertools import pairwise

import pytest

from forty_five.game import engine
from forty_five.game.actions import Deal
from forty_five.game.events import HandScored, ThrownIn
from forty_five.game.state import State
from forty_five.rules.deal import Phase
from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS
from forty_five.rules.reasons import Code, IllegalAction
from forty_five.rules.scoring import Contract, Ending
from tests.game.arranged import E, N, S, W, dealt, go, options_of, play_out, stand_pat, watch
from tests.game.random_play import TABLES, turns


def bid_and_stand_pat(state: State, *calls: str, trump: str = "S") -> State:
    return stand_pat(go(state, *calls, trump))


@pytest.mark.parametrize(("preset", "step"), [("auction-125", 1), ("omi", -1), ("classic-45", 1)])
def test_b063_the_dealer_stays_for_a_hand_and_then_passes_on(preset: str, step: int) -> None:
    dealers: list[int] = []
    for before, action, after, _ in turns(PRESETS[preset].options, 4, "DEALER", hands=9):
        if isinstance(action, Deal):
            dealers.append(after.dealer)
        else:
            assert after.dealer == before.dealer
    assert len(dealers) >= 4
    for one, other in pairwise(dealers):
        assert other == (one + step) % 4


def test_b031_fifty_deals_thrown_in() -> None:
    options = options_of("nova-scotia-125")
    state = engine.new_game(options, 4, "PASS", N)
    packs = set()
    for number in range(50):
        assert state.awaits_deal
        assert state.turn == (N + number) % 4
        state = go(state, "deal")
        assert state.deal is not None
        packs.add(state.deal.hands)
        state, events = watch(state, "pass", "pass", "pass", "pass")
        assert events[-1] == ThrownIn((N + number + 1) % 4)
        assert state.scores == (0, 0)
        assert state.deal is None
    assert len(packs) == 50
    assert state.deals == 50
    assert state.results == ()


def test_b065_left_of_the_bidder_leads_then_each_winner() -> None:
    hands = {E: "5S JS 2S KD 3D", S: "AS KS 2H 4D 9C", W: "QS 3H 5D 8C 7C", N: "3S 4H 6D 2C AC"}
    state = bid_and_stand_pat(dealt(options_of("auction-classic-120"), hands), "20", *["pass"] * 3)
    assert state.turn == S
    state = go(state, "4D", "5D", "6D", "KD")
    assert state.turn == E
    assert state.deal is not None
    assert state.deal.trick is not None
    assert state.deal.trick.leader == E


def test_b065_with_the_dealer_as_bidder_the_left_leads() -> None:
    state = dealt(options_of("auction-classic-120"))
    assert bid_and_stand_pat(state, "pass", "pass", "pass", "20").turn == E
    state = dealt(
        options_of("merrimack-120", kitty=0, kitty_deal=None, trump_naming="after_auction")
    )
    assert bid_and_stand_pat(state, "pass", "20", "pass", "pass").turn == S


def test_b126_the_token_game_goes_the_other_way() -> None:
    state = dealt(options_of("omi"), dealer=1)
    assert (state.phase, state.turn) == (Phase.CALL_TRUMP, 0)
    state = go(state, "S")
    assert state.turn == 0
    order = []
    for _ in range(4):
        assert state.turn is not None
        order.append(state.turn)
        state, _ = engine.apply(state, engine.legal(state)[0])
    assert order == [0, 3, 2, 1]
    finished, _ = play_out(state)
    assert finished.turn == 0
    assert state.table.partners(0) == (2,)


def test_b131_the_caller_sees_four_cards_and_no_more() -> None:
    state = dealt(options_of("omi"), dealer=1)
    caller = engine.view_for(state, 0)
    assert len(caller.hand) == 4
    assert caller.hand_sizes == (4, 4, 4, 4)
    for seat in (1, 2, 3):
        assert len(engine.view_for(state, seat).hand) == 4
    assert {len(engine.view_for(go(state, "H"), seat).hand) for seat in range(4)} == {8}


def test_b009_a_bagged_dealer_is_marked_and_scored() -> None:
    state = dealt(options_of("auction-120"))
    state, events = watch(state, "pass", "pass", "pass", "15")
    assert state.deal is not None
    assert state.deal.contract == Contract(N, 15, held=False, bagged=True)
    view = engine.view_for(state, E)
    assert view.contract is not None
    assert view.contract.bagged
    assert events


def test_b057_the_trick_game_ends_at_the_trick_that_reaches_the_target() -> None:
    options = options_of("irish-25", rob=False, turned_ace=None, rob_deadline=None)
    options = options.changed(undeclared_ace=None)
    hands = {0: "5S JS KD QD JD", 1: "2C 3C 4C 6C 7C"}
    state = dealt(options, hands, seats=2, dealer=1, scores=(15, 20), stock="9S")
    state = go(state, "5S", "2C")
    assert state.outcome is None
    state, events = watch(state, "JS", "3C")
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.ending) == (0, Ending.TARGET)
    assert state.scores == (25, 20)
    assert any(isinstance(event, HandScored) for event in events)


def test_b057_in_an_auction_the_hand_is_played_out() -> None:
    hands = {E: "5S JS KD QD JD", S: "2C 3C 4C 6C 7C", W: "2H 3H 4H 6H 7H", N: "9C 10C 8C KC QC"}
    options = options_of("auction-classic-120")
    state = dealt(options, hands, scores=(115, 110))
    state = bid_and_stand_pat(state, "20", "pass", "pass", "pass")
    state, _ = play_out(state)
    assert len(state.results[-1].tricks) == 2
    assert sum(state.results[-1].tricks) == 5
    assert state.outcome is not None


def test_b100_a_hand_without_a_trump_is_worth_25() -> None:
    hands = {0: "KD QD JD 2H 3H", 1: "KS QS 4H 6H 7H", 2: "2D 3D 4S 6S 7S"}
    state = dealt(options_of("cutthroat-45"), hands, seats=3, dealer=2, stock="9C")
    assert state.phase is Phase.PLAY
    state, _ = play_out(state)
    result = state.results[-1]
    assert sum(result.taken) == 25
    assert (result.best_trump, result.best_trump_seat, result.bonus) == (None, None, False)


def test_b085_a_second_game_has_its_own_target() -> None:
    for target in (25, 45):
        options = options_of("auction-120", target=target)
        *_, (_, _, last, _) = turns(options, 4, "TARGET")
        assert last.outcome is not None
        assert max(last.scores) >= target
        assert all(max(result.totals) < target for result in last.results[:-1])


@pytest.mark.parametrize(
    ("options", "seats"), [pytest.param(o, s, id=name) for name, o, s in TABLES]
)
def test_b112_two_hands_at_every_table(options: Options, seats: int) -> None:
    *_, (_, _, last, _) = turns(options, seats, "TWO", hands=2)
    assert last.deals == 2 or last.outcome is not None
    assert last.results or last.deal is None


def test_nobody_plays_out_of_turn() -> None:
    state = dealt(options_of("auction-125"))
    with pytest.raises(IllegalAction) as caught:
        engine.apply(state, Deal(W))
    assert caught.value.reason.code is Code.NOT_YOUR_TURN
    with pytest.raises(ValueError, match="3"):
        engine.new_game(options_of("auction-125"), 3, "X")
