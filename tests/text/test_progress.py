"""How the contract stands and who can't score, against what the hand is scored as at its end."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from forty_five.game import engine
from forty_five.game.moves import legal_actions
from forty_five.game.state import State
from forty_five.game.view import PlayerView
from forty_five.rules.deal import Phase
from forty_five.rules.presets import PRESETS
from forty_five.rules.scoring import Entry
from forty_five.text.glyphs import SIGNS
from forty_five.text.names import Voice, places
from forty_five.text.progress import (
    NoScore,
    best_trump_so_far,
    no_score,
    no_score_sentence,
    progress,
    progress_sentence,
)

BID_FOR = [name for name, preset in PRESETS.items() if preset.options.trump_source == "bidder"]


def hands(name: str, seed: int, scores: tuple[int, ...] | None = None) -> Iterator[State]:
    """Yield every state of the play of one hand, and the state after it."""
    options = PRESETS[name].options
    chance = random.Random(seed)
    state = engine.new_game(options, options.players[0], f"progress-{seed}", None)
    if scores is not None:
        state = msgspec.structs.replace(state, scores=scores[: len(state.scores)])
    while not state.results:
        actor = engine.actor(state)
        assert actor is not None
        state, _events = engine.apply(
            state, chance.choice(legal_actions(engine.view_for(state, actor)))
        )
        if state.phase is Phase.PLAY or state.results:
            yield state


def seen(state: State) -> PlayerView:
    return engine.view_for(state, 0)


@pytest.mark.parametrize("name", BID_FOR)
def test_what_is_counted_as_certain_is_never_lost_again_and_is_what_is_scored(name: str) -> None:
    certain_before_the_end = uncertain = 0
    for seed in range(25):
        *states, last = hands(name, seed)
        had = 0
        for state in states:
            view = seen(state)
            if view.options.sides == "called_partner" or view.contract is None:
                continue
            now = progress(view)
            assert now is not None
            assert now.taken >= had
            had = now.taken
            best, _seat = best_trump_so_far(view)
            if now.bonus:
                uncertain += 1
                assert best is not None and view.ranking is not None
                assert best != view.ranking.order[0]
            certain_before_the_end += bool(
                best and view.ranking and best == view.ranking.order[0] and not now.bonus
            )
        if had:
            result = last.results[-1]
            assert result.contract is not None
            side = seen(last).table.side_of[result.contract.bidder]
            assert had <= result.taken[side]
    assert uncertain and certain_before_the_end


def test_every_trick_that_was_needed_and_lost_is_counted() -> None:
    """At the curtain stood "has lost one" beside "needed all, lost 2"."""
    told: dict[int, str] = {}
    for seed in range(300):
        for state in hands("auction-125", seed):
            view = seen(state)
            now = progress(view)
            if now is not None and now.needs_all:
                voice = Voice(places(view.options, view.seats), SIGNS)
                sentence = progress_sentence(view, voice)
                told[now.lost] = sentence.split(" ", 1)[1]
        if len(told) > 3:
            break
    assert told[0] == "needs every trick and has lost none."
    assert told[1] == "needed every trick and has lost one."
    assert told[2] == "needed every trick and has lost 2."
    assert told[3] == "needed every trick and has lost 3."


def test_the_five_counts_at_once_and_a_lesser_trump_in_brackets() -> None:
    told: set[str] = set()
    for seed in range(300):
        if len(told) == 3:
            break
        for state in hands("auction-125", seed):
            view = seen(state)
            now = progress(view)
            if view.phase is not Phase.PLAY or now is None or now.needs_all or not view.tricks:
                continue
            won = 5 * sum(trick.winner in view.bidding_team() for trick in view.tricks)
            best, seat = best_trump_so_far(view)
            voice = Voice(places(view.options, view.seats), SIGNS)
            sentence = progress_sentence(view, voice)
            assert view.ranking is not None
            if seat in view.bidding_team() and best == view.ranking.order[0]:
                assert (now.taken, now.bonus) == (won + 5, 0)
                assert f"has {won + 5}." in sentence
                told.add("certain")
            elif seat in view.bidding_team() and now.bonus:
                assert (now.taken, now.bonus) == (won, 5)
                assert f"has {won} (+5 if no better trump falls)." in sentence
                told.add("open")
            elif seat in view.bidding_team():
                assert view.trick is not None
                assert any(view.ranking.outranks(c, best) for c in view.trick.cards if best)
                told.add("beaten on the table")
            else:
                assert (now.taken, now.bonus) == (won, 0)
    assert told == {"certain", "open", "beaten on the table"}


@pytest.mark.parametrize("name", ["auction-125", "auction-120", "nova-scotia-125", "pei-120"])
def test_a_side_over_100_is_said_not_to_score_when_it_does_not(name: str) -> None:
    told = 0
    for seed in range(40):
        *states, last = hands(name, seed, (105, 100))
        view = seen(states[-1])
        found = no_score(view) or NoScore((), 0, unless_set=False)
        told += bool(found.sides)
        result = last.results[-1]
        for side, ledger in enumerate(result.score.ledgers):
            cancelled = any(line.entry is Entry.OVER_100 for line in ledger)
            assert not cancelled or side in found.sides
            if side in found.sides and result.taken[side]:
                assert cancelled != (found.unless_set and result.score.made is False)
        assert no_score(seen(last)) is None, "it is over"
        sentence = no_score_sentence(view, Voice(places(view.options, view.seats), SIGNS))
        assert bool(sentence) == bool(found.sides)
    assert bool(told) == (name != "pei-120")
