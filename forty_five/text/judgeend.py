"""Settling who has won: what the scores after a hand mean for the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from forty_five.rules.options import Options
from forty_five.rules.scoring import Ending, HandScore, Outcome, game_end
from forty_five.text.language import _, marked

_WON: Final = {
    Ending.TARGET: marked("Winner: {side}, with {total} (the game is to {target})."),
    Ending.BIDDER_FIRST: marked(
        "Winner: {side}, with {total}: others have {target} too, but the bidders count first."
    ),
    Ending.FELL_TO_LIMIT: marked("Winner: {side}, as another side has fallen to {limit}."),
    Ending.JINK: marked("Winner: {side}, with a jink: every trick."),
    Ending.TOKENS_GONE: marked("Winner: {side}: the others have no token left."),
}


def end_sentences(
    options: Options, score: HandScore, totals: Sequence[int], sides: Sequence[str]
) -> tuple[tuple[str, ...], dict[str, Any]]:
    """Return who has won after a hand and why, or that the game goes on and why.

    Args:
        options: The rule set.
        score: The hand; where it was bid for, the first side bid.
        totals: Scores after the hand, by side.
        sides: What the sides are called.

    Returns:
        Sentences, and the same for a program: `winner` (a side, or `None`) and `ending`.
    """
    bidders = 0 if options.has_auction else None
    there = [side for side, total in enumerate(totals) if total >= options.target]
    if options.win_check == "immediate" and len(there) > 1:
        sentence = _("The game is over: whoever came to {target} first won.", target=options.target)
        return (sentence,), {"winner": None, "ending": Ending.TARGET.value}
    outcome = game_end(options, totals, bidding_side=bidders, jinked=score.jinked)
    if outcome is None:
        return _going_on(options, score, totals, sides, there), {"winner": None, "ending": None}
    name = sides[outcome.winner]
    sentence = _won(options, outcome, totals, name, there)
    return (sentence,), {"winner": name, "ending": outcome.ending.value}


def _won(
    options: Options, outcome: Outcome, totals: Sequence[int], name: str, there: Sequence[int]
) -> str:
    values = {
        "side": name,
        "total": totals[outcome.winner],
        "target": options.target,
        "limit": options.loses_at,
    }
    if outcome.ending is Ending.TARGET and len(there) > 1:
        if options.must_bid_to_win:
            return _("Winner: {side}, with {total}: only the bidders may go out.", **values)
        return _("Winner: {side}, with {total}: the highest score counts.", **values)
    return _(_WON[outcome.ending], **values)


def _going_on(
    options: Options,
    score: HandScore,
    totals: Sequence[int],
    sides: Sequence[str],
    there: Sequence[int],
) -> tuple[str, ...]:
    length = options.game_length_hands
    if length is not None:
        return (_on_the_last_hand(options, score, totals, sides, length),)
    if not there or options.is_omi:
        first = _("The game goes on: nobody has {target} yet.", target=options.target)
    elif options.must_bid_to_win and options.has_auction and 0 not in there:
        first = _("The game goes on: only the bidders may go out.")
    else:
        first = _("The game goes on: the best scores are equal.")
    if options.three_sets and score.made is False:
        return first, _("But if this side was set for the third time, it has lost the game.")
    return (first,)


def _on_the_last_hand(
    options: Options, score: HandScore, totals: Sequence[int], sides: Sequence[str], length: int
) -> str:
    bidders = 0 if options.has_auction else None
    outcome = game_end(
        options, totals, bidding_side=bidders, hands_played=length, jinked=score.jinked
    )
    if outcome is None:
        return _(
            "The game is {number} hands long; after the last, equal scores play on.", number=length
        )
    return _(
        "The game is {number} hands long; if this was the last, the winner is {side}.",
        number=length,
        side=sides[outcome.winner],
    )
