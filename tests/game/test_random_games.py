"""Games at random under every rule set, number of seats and option value: what must always hold."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forty_five.game import engine
from forty_five.game.events import HandScored, as_seen_by
from forty_five.game.state import State
from forty_five.game.view import PlayerView
from forty_five.rules.choices import fields
from forty_five.rules.deal import Phase
from forty_five.rules.options import Options
from forty_five.rules.ranking import deck_for
from tests.game.random_play import TABLES, VARIANTS, Game, is_deal, turns
from tests.game.sight import cards_in, cards_shown, dealt_anew, every_card, known_to

SEEDS = st.integers(min_value=0, max_value=10**9).map(lambda number: f"R{number}")
few = settings(max_examples=4, deadline=None)
ids = [name for name, _, _ in TABLES]

every_game = pytest.mark.parametrize(
    ("options", "seats"),
    [pytest.param(options, seats, id=name) for name, options, seats in [*TABLES, *VARIANTS]],
)


def seats_and_bystander(state: State) -> list[int | None]:
    return [*range(state.seats), None]


@every_game
@few
@given(seed=SEEDS)
def test_every_card_is_there_once(options: Options, seats: int, seed: str) -> None:
    pack = Counter(deck_for(options))
    for _, _, state, _ in turns(options, seats, seed, hands=4):
        if state.deal is not None:
            assert Counter(every_card(state)) == pack


@every_game
@few
@given(seed=SEEDS)
def test_hands_are_full_when_play_begins(options: Options, seats: int, seed: str) -> None:
    for before, _, state, _ in turns(options, seats, seed, hands=4):
        opens = state.deal is not None and state.deal.trick is not None
        if opens and (before.deal is None or before.deal.trick is None) and state.deal:
            assert {len(hand) for hand in state.deal.hands} == {options.hand_size}


@every_game
@few
@given(seed=SEEDS)
def test_views_and_events_hold_no_card_the_seat_cannot_know(
    options: Options, seats: int, seed: str
) -> None:
    for before, _, state, events in turns(options, seats, seed, hands=2):
        for seat in seats_and_bystander(state):
            known = known_to(state, seat)
            assert cards_shown(engine.view_for(state, seat)) <= known
            known |= known_to(before, seat)
            for event in events:
                assert cards_in(as_seen_by(event, seat)) <= known


@every_game
@few
@given(seed=SEEDS)
def test_a_view_stays_the_same_when_hidden_cards_change_places(
    options: Options, seats: int, seed: str
) -> None:
    chance = random.Random(seed)
    for _, _, state, _ in turns(options, seats, seed, hands=2):
        if state.deal is None:
            continue
        for seat in seats_and_bystander(state):
            if state.phase == "rob" and state.turn == seat:
                continue
            other = dealt_anew(state, seat, chance)
            assert engine.view_for(other, seat) == engine.view_for(state, seat)


@every_game
@few
@given(seed=SEEDS)
def test_ledgers_add_up(options: Options, seats: int, seed: str) -> None:
    for before, _, state, events in turns(options, seats, seed, hands=8):
        for event in events:
            if not isinstance(event, HandScored):
                continue
            score, result = event.score, state.results[-1]
            sums = [sum(line.points for line in ledger) for ledger in score.ledgers]
            assert tuple(sums) == score.deltas
            pairs = zip(before.scores, score.deltas, strict=True)
            assert tuple(old + change for old, change in pairs) == event.totals == state.scores
            assert result.totals == state.scores
            if sum(result.tricks) == options.hand_size:
                full = 5 * options.hand_size + (options.bonus if result.bonus else 0)
                assert sum(result.taken) == full
            if result.best_trump is None:
                assert not result.bonus


@every_game
@few
@given(seed=SEEDS)
def test_the_same_seed_and_actions_give_the_same_game(
    options: Options, seats: int, seed: str
) -> None:
    played = list(turns(options, seats, seed, hands=3))
    state = engine.new_game(options, seats, seed)
    for _, action, expected, events in played:
        state, again = engine.apply(state, action)
        assert state == expected
        assert again == events
    assert msgspec.json.encode(state) == msgspec.json.encode(played[-1][2])


@every_game
def test_scores_move_only_when_a_hand_is_scored(options: Options, seats: int) -> None:
    for before, action, state, events in turns(options, seats, "SCORES", hands=6):
        if not any(isinstance(event, HandScored) for event in events):
            assert state.scores == before.scores
        if not is_deal(action):
            assert state.dealer == before.dealer


def test_the_games_cover_every_preset_and_number_of_seats() -> None:
    assert len(ids) == len(set(ids)) == 40
    named: list[Game] = [*TABLES, *VARIANTS]
    assert len({name for name, _, _ in named}) == len(named)


@every_game
def test_views_hold_what_their_fields_say(options: Options, seats: int) -> None:
    """Views are built in the order of their fields; a value in the wrong place must not pass."""
    for _, _, state, _ in turns(options, seats, "FIELDS", hands=1):
        for seat in seats_and_bystander(state):
            view = engine.view_for(state, seat)
            again = msgspec.convert(msgspec.to_builtins(view), PlayerView)
            assert again == view
            if state.deal is None:
                continue
            hidden = view.phase is Phase.DISCARD
            assert view.hand_sizes == tuple(
                len(hand) + (len(thrown) if hidden and place != seat else 0)
                for place, (hand, thrown) in enumerate(
                    zip(state.deal.hands, state.deal.thrown, strict=True)
                )
            )
            assert set(view.hand) == (set(state.deal.hands[seat]) if seat is not None else set())
            assert view.tricks == state.deal.tricks
            assert (view.trump, view.contract) == (state.deal.trump, state.deal.contract)


def test_the_games_cover_every_choice_of_every_house_rule() -> None:
    played = [options for _, options, _ in [*TABLES, *VARIANTS]]
    for name, field in fields().items():
        seen = {getattr(options, name) for options in played}
        if field.kind in ("choice", "switch"):
            wanted: set[object] = {True, False} if field.kind == "switch" else set(field.words)
            assert wanted <= seen, name
        elif field.kind in ("number", "numbers", "cards") and name != "label":
            assert len(seen) > 1, name
