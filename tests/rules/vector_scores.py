"""What the rules say about a case, kind by kind: points, scores, tokens, the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from forty_five.rules.cards import parse_card
from forty_five.rules.options import Options
from forty_five.rules.scoring import (
    TRICK,
    HandScore,
    best_trump_trick,
    game_end,
    points_taken,
    score_bid,
    score_tokens,
    score_tricks,
)
from tests.rules.vectors import Scene


def tricks_for(options: Options, taken: Sequence[int]) -> tuple[int, ...]:
    """Return a split of the tricks that agrees with points taken.

    Where a case gives points alone, the only thing that matters besides is a sweep.
    """
    tricks = [points // TRICK for points in taken]
    if sum(tricks) > options.hand_size:
        best = max(range(len(taken)), key=lambda side: taken[side])
        tricks[best] -= options.bonus // TRICK
    return tuple(tricks)


def hand_points(scene: Scene) -> dict[str, Any]:
    winners = [scene.sides_named.index(name) for name in scene.given["trick_winners"]]
    place = scene.given.get("highest_trump_trick")
    if "tricks" in scene.given:
        cards = [[parse_card(text) for text in trick] for trick in scene.given["tricks"]]
        place = best_trump_trick(scene.options, scene.ranking, cards)
    taken = points_taken(scene.options, winners, place, len(scene.sides_named))
    return {"points": scene.named(taken), "total": sum(taken)}


def _bid_score(scene: Scene, taken: tuple[int, ...], tricks: tuple[int, ...]) -> HandScore:
    given = scene.given
    called = given.get("sides_with_a_nonpass_call")
    bidders = scene.side(given.get("bidding_side", scene.sides_named[0]))
    assert bidders is not None
    sides = {bidders} if called is None else {scene.sides_named.index(name) for name in called}
    scores = given.get("scores_before", given.get("scores"))
    return score_bid(
        scene.options,
        figure=int(given.get("bid", given.get("call"))),
        bidding_side=bidders,
        taken=taken,
        tricks=tricks,
        scores=scene.by_side(scores),
        sides_that_called=frozenset(sides),
    )


def hand_score(scene: Scene) -> dict[str, Any]:
    given = scene.given
    if given.get("bid") is None:
        return hand_score_simple(scene)
    taken = scene.by_side(given["taken"]) if "taken" in given else None
    if "tricks" in given:
        tricks = scene.by_side(given["tricks"])
        taken = taken or _points_of(scene.options, tricks)
    else:
        assert taken is not None
        tricks = tricks_for(scene.options, taken)
    return _facts(scene, _bid_score(scene, taken, tricks))


def _facts(scene: Scene, score: HandScore) -> dict[str, Any]:
    before = scene.by_side(scene.given.get("scores_before", scene.given.get("scores")))
    after = [old + change for old, change in zip(before, score.deltas, strict=True)]
    for ledger, change in zip(score.ledgers, score.deltas, strict=True):
        assert sum(line.points for line in ledger) == change
    winner = None if score.jinked is None else scene.sides_named[score.jinked]
    return {
        "delta": scene.named(score.deltas),
        "scores_after": scene.named(after),
        "made": score.made,
        "jink": score.jinked is not None,
        "winner": winner,
        "game_won_by": winner,
    }


def _points_of(options: Options, tricks: Sequence[int]) -> tuple[int, ...]:
    """Return points for tricks, the bonus going to whoever has most of them."""
    taken = [TRICK * count for count in tricks]
    taken[max(range(len(taken)), key=lambda side: taken[side])] += options.bonus
    return tuple(taken)


def _called_case(scene: Scene, case: dict[str, Any]) -> int:
    """Return the caller's change for a bid with some of the five tricks."""
    size = scene.options.hand_size
    tricks = (case["tricks"], size - case["tricks"])
    return _bid_score(scene, _points_of(scene.options, tricks), tricks).deltas[0]


def hand_score_simple(scene: Scene) -> dict[str, Any]:
    given, options = scene.given, scene.options
    if "cases" in given:
        return {"delta": [_called_case(scene, case) for case in given["cases"]]}
    if given.get("call") is not None or given.get("bid") is not None:
        return hand_score(scene)
    tricks = scene.by_side(given["tricks"]) if "tricks" in given else None
    taken = scene.by_side(given["taken"]) if "taken" in given else None
    if taken is None:
        assert tricks is not None
        taken = _points_of(options, tricks)
    if tricks is None:
        tricks = tricks_for(options, taken)
    scores = scene.by_side(given.get("scores_before", given.get("scores")))
    return _facts(scene, score_tricks(options, taken=taken, tricks=tricks, scores=scores))


def omi_score(scene: Scene) -> dict[str, Any]:
    caller = scene.side(scene.given.get("caller_side", "A"))
    assert caller is not None
    tricks = scene.by_side(scene.given["tricks"])
    carried = int(scene.given.get("carried_draws", 0))
    score = score_tokens(
        scene.options, caller_side=caller, tricks=tricks, carried=carried, scores=(0, 0)
    )
    best = max(score.deltas)
    return {
        "winner": scene.sides_named[score.deltas.index(best)] if best else None,
        "tokens": best,
        "carried_draws": score.carried,
        "delta": scene.named(score.deltas),
    }


def end_of_game(scene: Scene) -> dict[str, Any]:
    given = scene.given
    scores = scene.by_side(given.get("scores_after", given.get("tokens_won", given.get("scores"))))
    if "tokens_left" in given:
        left = scene.by_side(given["tokens_left"])
        scores = tuple(scene.options.tokens_each - other for other in reversed(left))
    hands = int(given.get("hand_number", given.get("hands_played", 1)))
    sets = given.get("sets")
    outcome = game_end(
        scene.options,
        scores,
        bidding_side=scene.side(given.get("bidding_side")),
        hands_played=hands,
        sets=None if sets is None else dict(enumerate(scene.by_side(sets))),
        jinked=scene.side(given.get("jinked", given.get("swept_by"))),
    )
    winner = None if outcome is None else scene.sides_named[outcome.winner]
    return {"over": outcome is not None, "winner": winner}
