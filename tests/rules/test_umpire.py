"""Random games, every play, trick and score checked by a second, independent opinion.

``pytest --games 2000`` plays that many for each rule set and number of seats.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import msgspec
import pytest

from forty_five.game import engine
from forty_five.game.actions import PlayCard
from forty_five.game.moves import playable_cards
from forty_five.game.state import Hands, State
from forty_five.rules.options import Options
from forty_five.rules.scoring import Entry
from tests.game.random_play import TABLES, VARIANTS, turns
from tests.rules import umpire


def facts_of(options: Options) -> umpire.Facts:
    facts: umpire.Facts = json.loads(msgspec.json.encode(options))
    return facts


def games(config: pytest.Config, name: str) -> Iterator[str]:
    count = config.getoption("games") or (2 if "=" not in name else 1)
    return (f"{name.upper()[:20]}-{number}" for number in range(count))


def check_play(facts: umpire.Facts, state: State, action: PlayCard, after: State) -> None:
    deal = state.deal
    assert deal is not None and deal.trick is not None and deal.trump is not None
    hand = [card.value for card in deal.hands[action.seat]]
    trick = [card.value for card in deal.trick.cards]
    demoted = None if deal.demoted is None else deal.demoted.value
    seen = [card.value for old in (*deal.tricks, deal.trick) for card in old.cards]
    broken = any(card in umpire.trumps_of(facts, deal.trump, demoted) for card in seen)
    legal = umpire.legal(facts, deal.trump, hand, trick, demoted=demoted, trump_seen=broken)
    view = engine.view_of_actor(state)
    assert {card.value for card in playable_cards(view)} == legal
    assert action.card in legal
    if after.deal is not None and len(after.deal.tricks) > len(deal.tricks):
        done = after.deal.tricks[-1]
        place = umpire.winner(facts, deal.trump, [card.value for card in done.cards], demoted)
        hands = len(deal.hands)
        step = -1 if facts["direction"] == "counterclockwise" else 1
        assert done.winner == (done.leader + step * place) % hands


def side_of(facts: umpire.Facts, seats: int, seat: int) -> int:
    """Return the side of a seat: sides sit in turn, and an odd table plays each alone."""
    sides = facts["sides"]
    if sides in ("individual", "called_partner") or facts["dummy_partner"]:
        return seat
    if sides == "three_pairs" or (sides == "individual_or_three_pairs" and seats == 6):
        return seat % 3
    if sides == "individual_or_three_pairs" or seats % 2:
        return seat
    return seat % 2


def check_score(facts: umpire.Facts, state: State, after: State) -> None:
    deal, result = after.deal, after.results[-1]
    assert deal is not None and deal.trump is not None
    sides = len(state.scores)
    bidder = None if deal.contract is None else deal.contract.bidder
    dummy = None if bidder is None else side_of(facts, state.seats, bidder)
    of_seat = [side_of(facts, state.seats, seat) for seat in range(state.seats)]
    of_seat += [dummy if dummy is not None else 0]
    tricks = [
        (of_seat[trick.winner or 0], [card.value for card in trick.cards]) for trick in deal.tricks
    ]
    demoted = None if deal.demoted is None else deal.demoted.value
    points = umpire.taken(facts, deal.trump, tricks, sides, demoted)
    counts = [sum(1 for side, _ in tricks if side == mine) for mine in range(sides)]
    assert list(result.tricks) == counts
    if facts["hand_scoring"] == "omi_tokens":
        callers = of_seat[deal.namer or 0]
        left = [facts["tokens_each"] - lost for lost in reversed(state.scores)]
        won, carried = umpire.tokens(callers, counts, state.carried, left)
        if facts["drawn_hand_carry"] == "one":
            carried = min(carried, 1)
        assert (list(result.score.deltas), result.score.carried) == (won, carried)
        return
    assert list(result.taken) == points
    if bidder is None:
        changes = umpire.turn_up_changes(facts, points, counts)
    else:
        changes = bid_for(facts, state, deal, points, counts, of_seat)
    for side, change in enumerate(changes):
        if facts["exact_45_resets"] and change and state.scores[side] + change == 45:
            changes[side] -= 45
            assert result.score.ledgers[side][-1].entry is Entry.RESET_AT_45
    assert list(result.score.deltas) == changes


def bid_for(
    facts: umpire.Facts,
    state: State,
    deal: Hands,
    points: list[int],
    counts: list[int],
    of_seat: list[int],
) -> list[int]:
    assert deal.contract is not None and deal.auction is not None
    bidders = of_seat[deal.contract.bidder]
    ally = None
    if facts["sides"] == "called_partner" and deal.partner is not None:
        ally = deal.partner
        points, counts = list(points), list(counts)
        points[bidders] += points[ally]
        counts[bidders] += counts[ally]
        points[ally] = counts[ally] = 0
    spoke = {of_seat[seat] for seat, call in deal.auction.calls if call != "pass"}
    figure = deal.contract.figure
    changes = umpire.bid_changes(facts, figure, bidders, points, counts, state.scores, spoke)
    if ally is not None:
        changes[ally] = changes[bidders]
    return changes


@pytest.mark.parametrize(
    ("name", "options", "seats"),
    [pytest.param(*game, id=game[0]) for game in [*TABLES, *VARIANTS]],
)
def test_umpire_agrees(
    name: str, options: Options, seats: int, pytestconfig: pytest.Config
) -> None:
    facts = facts_of(options)
    plays = 0
    for seed in games(pytestconfig, name):
        for state, action, after, _ in turns(options, seats, seed, hands=12):
            if isinstance(action, PlayCard):
                check_play(facts, state, action, after)
                plays += 1
            if len(after.results) > len(state.results):
                check_score(facts, state, after)
    assert plays > 4 * seats
