"""The end of a hand and of the game: points, ledger, totals, winner."""

from __future__ import annotations

import msgspec

from forty_five.game import events as ev
from forty_five.game.changing import at_step
from forty_five.game.state import HandResult, Hands, State
from forty_five.rules.auction import sides_that_called
from forty_five.rules.deal import next_dealer, phase_order
from forty_five.rules.ranking import ranking_for
from forty_five.rules.scoring import (
    TRICK,
    Entry,
    HandScore,
    Line,
    best_trump,
    best_trump_trick,
    game_end,
    points_taken,
    score_bid,
    score_tokens,
    score_tricks,
)

_replace = msgspec.structs.replace


def reached_at_once(state: State) -> bool:
    """Whether a side has reached the target in the middle of a hand, where that ends the game.

    Only where every trick adds its points as it falls, and no bid is still to be made.
    """
    deal, options = state.deal, state.options
    by_trick = options.hand_scoring in ("tricks_only", "points30") and not options.has_auction
    if options.win_check != "immediate" or deal is None or not by_trick:
        return False
    winners = _winning_sides(state, deal)
    return any(
        score + TRICK * winners.count(side) >= state.options.target
        for side, score in enumerate(state.scores)
    )


def _winning_sides(state: State, deal: Hands) -> list[int]:
    """Return the side each trick so far counts for: a dummy's go to the bidder."""
    side_of, bidder = state.table.side_of, deal.contract.bidder if deal.contract else None
    return [
        side_of[trick.winner if bidder is None or trick.winner < state.seats else bidder]
        for trick in deal.tricks
        if trick.winner is not None
    ]


def hand_over(state: State, events: list[ev.Event]) -> tuple[State, list[ev.Event]]:
    """Score the hand, add it to the sheet, and say who deals next or who has won."""
    deal = state.deal
    assert deal is not None and deal.trump is not None
    result, sets = _result(state, deal)
    totals = result.totals
    bidding_side = None
    if deal.contract is not None:
        bidding_side = state.table.side_of[deal.contract.bidder]
    outcome = game_end(
        state.options,
        totals,
        bidding_side=bidding_side,
        hands_played=len(state.results) + 1,
        sets=dict(enumerate(sets)),
        jinked=result.score.jinked,
    )
    following = at_step(
        state,
        len(phase_order(state.options)) - 1,
        turn=None if outcome is not None else next_dealer(state.table, state.dealer),
        scores=totals,
        carried=result.score.carried,
        sets=sets,
        results=(*state.results, result),
        outcome=outcome,
        deal=_replace(deal, trick=None),
    )
    events.append(ev.HandScored(result.number, result.score, totals))
    if outcome is not None:
        events.append(ev.GameWon(outcome, totals))
    return following, events


def _result(state: State, deal: Hands) -> tuple[HandResult, tuple[int, ...]]:
    assert deal.trump is not None
    ranking = ranking_for(state.options, deal.trump, deal.demoted)
    winners = _winning_sides(state, deal)
    tricks = [winners.count(side) for side in range(state.table.sides)]
    played = [trick.cards for trick in deal.tricks]
    bonus_trick = best_trump_trick(state.options, ranking, played)
    taken = points_taken(state.options, winners, bonus_trick, state.table.sides)
    score = _score(state, deal, taken, tricks)
    totals = tuple(old + change for old, change in zip(state.scores, score.deltas, strict=True))
    sets = list(state.sets)
    if score.made is False and deal.contract is not None:
        sets[state.table.side_of[deal.contract.bidder]] += 1
    best, place = best_trump(ranking, played)
    result = HandResult(
        number=len(state.results) + 1,
        dealer=state.dealer,
        trump=deal.trump,
        contract=deal.contract,
        caller=deal.namer if state.options.is_omi else None,
        taken=taken,
        tricks=tuple(tricks),
        best_trump=best,
        best_trump_seat=None if place is None else deal.tricks[place].winner,
        bonus=bonus_trick is not None,
        score=score,
        totals=totals,
        called=deal.called,
        partner=deal.partner,
        kitty=deal.kitty,
    )
    return result, tuple(sets)


def _score(state: State, deal: Hands, taken: tuple[int, ...], tricks: list[int]) -> HandScore:
    options = state.options
    if options.hand_scoring == "omi_tokens":
        assert deal.namer is not None
        caller_side = state.table.side_of[deal.namer]
        return score_tokens(
            options,
            caller_side=caller_side,
            tricks=tricks,
            carried=state.carried,
            scores=state.scores,
        )
    if deal.contract is None or deal.auction is None:
        return score_tricks(options, taken=taken, tricks=tricks, scores=state.scores)
    bidder_side = state.table.side_of[deal.contract.bidder]
    partner = deal.partner
    joined_taken, joined_tricks = list(taken), list(tricks)
    ally = None
    if partner is not None and partner < state.seats and state.table.is_individual:
        ally = state.table.side_of[partner]
        joined_taken[bidder_side] += joined_taken[ally]
        joined_tricks[bidder_side] += joined_tricks[ally]
        joined_taken[ally] = joined_tricks[ally] = 0
    score = score_bid(
        options,
        figure=deal.contract.figure,
        bidding_side=bidder_side,
        taken=joined_taken,
        tricks=joined_tricks,
        scores=state.scores,
        sides_that_called=sides_that_called(state.table, deal.auction),
    )
    return score if ally is None else _shared(state, score, bidder_side, ally)


def _shared(state: State, score: HandScore, bidder_side: int, ally: int) -> HandScore:
    """Give a called partner the same ledger as the bidder, but for what their own score does."""
    lines = [line for line in score.ledgers[bidder_side] if line.entry is not Entry.RESET_AT_45]
    change = sum(line.points for line in lines)
    if state.options.exact_45_resets and change and state.scores[ally] + change == 45:
        lines.append(Line(Entry.RESET_AT_45, -45))
    ledgers, deltas = list(score.ledgers), list(score.deltas)
    ledgers[ally], deltas[ally] = tuple(lines), sum(line.points for line in lines)
    return _replace(score, ledgers=tuple(ledgers), deltas=tuple(deltas))
