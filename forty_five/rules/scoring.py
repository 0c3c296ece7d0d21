"""What a deal was worth: points taken, the bid made or set, and the rules that cancel points.

Section 2 of the rules matrix. A score comes as a ledger: lines that add up to the change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

import msgspec

from forty_five.rules.cards import Card, Rank
from forty_five.rules.options import Options
from forty_five.rules.ranking import Ranking

TRICK = 5
"""Points for one trick."""

GREEN = 90
"""Points at which a side is on the green."""


class Entry(StrEnum):
    """What one line of a ledger is for."""

    TRICKS = "tricks"
    BONUS = "bonus"
    MAJORITY = "majority"
    DIFFERENCE = "difference"
    BID_ADDED = "bid_added"
    DOUBLED = "doubled"
    LOST_WHEN_SET = "lost_when_set"
    SET = "set"
    OVER_100 = "over_100"
    ON_THE_GREEN = "on_the_green"
    CAP = "cap"
    JINK = "jink"
    RESET_AT_45 = "reset_at_45"
    TOKENS = "tokens"
    CARRIED_TOKENS = "carried_tokens"


class Line(msgspec.Struct, frozen=True, gc=False):
    """One line of a side's ledger, in points (or tokens)."""

    entry: Entry
    points: int


class Contract(msgspec.Struct, frozen=True, gc=False):
    """The bid that stands: figure in points, the seat that plays it, how it came about."""

    bidder: int
    figure: int
    held: bool = False
    bagged: bool = False


class HandScore(msgspec.Struct, frozen=True, gc=False):
    """One deal scored: a ledger and its sum for each side, and whether the bid was made."""

    ledgers: tuple[tuple[Line, ...], ...]
    deltas: tuple[int, ...]
    made: bool | None = None
    carried: int = 0
    """Drawn hands carried on to the next deal (token game)."""
    jinked: int | None = None
    """The side that took every trick, where that wins the game."""


def best_trump_trick(
    options: Options, ranking: Ranking, tricks: Sequence[Sequence[Card]]
) -> int | None:
    """Return the place of the trick that earns the bonus: the one with the best trump played.

    `None` when no trump was played, or when only the top trumps earn it and none was. An ace that
    was not declared is no top trump any more.
    """
    best, place = best_trump(ranking, tricks)
    if best is None or not options.bonus:
        return None
    earns = _is_top(best) and best != ranking.demoted
    return place if options.bonus_cards == "any_trump" or earns else None


def best_trump(
    ranking: Ranking, tricks: Sequence[Sequence[Card]]
) -> tuple[Card, int] | tuple[None, None]:
    """Return the highest trump played and the place of its trick; nothing if none was played."""
    best = ranking.best([card for cards in tricks for card in cards])
    for place, cards in enumerate(tricks):
        if best is not None and best in cards:
            return best, place
    return None, None


def _is_top(card: Card) -> bool:
    return card in (Card.AH, Card.JOKER) or card.rank in (Rank.FIVE, Rank.JACK)


def points_taken(
    options: Options, winners: Sequence[int], bonus_trick: int | None, sides: int
) -> tuple[int, ...]:
    """Return the points each side took: 5 a trick, the bonus to the winner of `bonus_trick`."""
    taken = [0] * sides
    for place, side in enumerate(winners):
        taken[side] += TRICK + (options.bonus if place == bonus_trick else 0)
    return tuple(taken)


def score_bid(
    options: Options,
    *,
    figure: int,
    bidding_side: int,
    taken: Sequence[int],
    tricks: Sequence[int],
    scores: Sequence[int],
    sides_that_called: frozenset[int],
) -> HandScore:
    """Score a deal that was bid for.

    Args:
        options: The rule set.
        figure: The bid in points.
        bidding_side: The side that plays it.
        taken: Points taken in tricks and bonus, by side.
        tricks: Tricks taken, by side; a bid of 30 or 60 is made by taking them all.
        scores: Scores before the deal, by side.
        sides_that_called: Sides that made a call other than pass.
    """
    total = sum(tricks)
    bidders = taken[bidding_side]
    made = tricks[bidding_side] == total if figure >= 30 else bidders >= figure
    ledgers: list[list[Line]] = []
    for side in range(len(taken)):
        bonus = taken[side] - TRICK * tricks[side]
        lines = [Line(Entry.TRICKS, TRICK * tricks[side])]
        if bonus:
            lines.append(Line(Entry.BONUS, bonus))
        if side == bidding_side:
            lines += _bidder_lines(options, figure, made, taken[side])
        else:
            lines += _cancelled(options, side, made, taken[side], scores, sides_that_called)
        ledgers.append(lines)
    return _finished(options, ledgers, scores, made)


def _bidder_lines(options: Options, figure: int, made: bool, taken: int) -> list[Line]:
    if made:
        if options.made == "bid_plus_taken":
            return [Line(Entry.BID_ADDED, figure)]
        worth = _worth(options, figure)
        return [Line(Entry.DOUBLED, worth - taken)] if worth > taken else []
    lines = [] if options.set == "minus_bid_plus_taken" else [Line(Entry.LOST_WHEN_SET, -taken)]
    if not taken:
        lines = []
    loss = 60 if figure == 30 and options.thirty == "double_both" else figure
    return [*lines, Line(Entry.SET, -loss)]


def _worth(options: Options, figure: int) -> int:
    """Return what a made 30 or 60 pays; 0 for smaller bids, which pay what was taken."""
    if figure == 60:
        return 120
    doubled = options.thirty in ("double_made", "double_both")
    return 60 if figure == 30 and doubled else 0


def _cancelled(
    options: Options,
    side: int,
    made: bool,
    taken: int,
    scores: Sequence[int],
    sides_that_called: frozenset[int],
) -> list[Line]:
    """Return the line that takes a side's points away again, where a rule does so."""
    if not taken:
        return []
    if options.over100 == "green":
        green = all(score >= GREEN for score in scores)
        return [Line(Entry.ON_THE_GREEN, -taken)] if green else []
    if scores[side] < options.over100_at:
        return []
    match options.over100:
        case "win_bid":
            cancelled = True
        case "any_bid":
            cancelled = side not in sides_that_called
        case "win_or_set":
            cancelled = made
        case _:
            cancelled = False
    return [Line(Entry.OVER_100, -taken)] if cancelled else []


def score_tricks(
    options: Options, *, taken: Sequence[int], tricks: Sequence[int], scores: Sequence[int]
) -> HandScore:
    """Score a deal of a turn-up game, where nobody bids; arguments as in `score_bid`."""
    ledgers: list[list[Line]] = []
    total = sum(tricks)
    most = max(tricks)
    for side, count in enumerate(tricks):
        bonus = taken[side] - TRICK * count
        match options.hand_scoring:
            case "majority_5_10":
                ahead = 2 * count > total
                lines = [Line(Entry.MAJORITY, (10 if count == total else 5) if ahead else 0)]
            case "difference_5_15_25":
                ahead = count == most and 2 * count > total
                margin = TRICK * (2 * count - total) if ahead else 0
                lines = [Line(Entry.DIFFERENCE, margin)]
            case _:
                lines = [Line(Entry.TRICKS, TRICK * count)]
                if bonus:
                    lines.append(Line(Entry.BONUS, bonus))
        if options.jink == "sixty" and count == total:
            lines.append(Line(Entry.JINK, 60 - sum(line.points for line in lines)))
        ledgers.append(lines)
    score = _finished(options, ledgers, scores, None)
    sweeper = next((side for side, count in enumerate(tricks) if count == total), None)
    if options.jink == "wins_game" and sweeper is not None:
        score = msgspec.structs.replace(score, jinked=sweeper)
    return score


def score_tokens(
    options: Options,
    *,
    caller_side: int,
    tricks: Sequence[int],
    carried: int,
    scores: Sequence[int],
) -> HandScore:
    """Score a deal of the token game: tokens won, and draws carried on.

    One token for the callers with 5 to 7 of eight tricks, two for the others, three for all eight;
    four each moves nothing and adds one to the next deal that is not drawn. Tokens are handed
    over, so nobody wins more than the losers have left of theirs.

    Args:
        options: The rule set.
        caller_side: The side that named trumps.
        tricks: Tricks taken, by side.
        carried: Drawn deals before this one.
        scores: Tokens won before the deal, by side.
    """
    total = sum(tricks)
    winner = next((side for side, count in enumerate(tricks) if 2 * count > total), None)
    empty: list[tuple[Line, ...]] = [()] * len(tricks)
    if winner is None:
        kept = carried + 1 if options.drawn_hand_carry == "accumulate" else 1
        return HandScore(tuple(empty), (0,) * len(tricks), carried=kept)
    left = max(0, options.tokens_each - scores[winner])
    won = min(left, 3 if tricks[winner] == total else (1 if winner == caller_side else 2))
    more = min(left - won, carried)
    lines = [Line(Entry.TOKENS, won)]
    if more:
        lines.append(Line(Entry.CARRIED_TOKENS, more))
    empty[winner] = tuple(lines)
    deltas = [0] * len(tricks)
    deltas[winner] = won + more
    return HandScore(tuple(empty), tuple(deltas), carried=0)


def _finished(
    options: Options,
    ledgers: Sequence[list[Line]],
    scores: Sequence[int],
    made: bool | None,
) -> HandScore:
    for side, lines in enumerate(ledgers):
        change = sum(line.points for line in lines)
        if options.hand_cap is not None and change > options.hand_cap:
            lines.append(Line(Entry.CAP, options.hand_cap - change))
            change = options.hand_cap
        if options.exact_45_resets and change and scores[side] + change == 45:
            lines.append(Line(Entry.RESET_AT_45, -45))
    deltas = tuple(sum(line.points for line in lines) for lines in ledgers)
    return HandScore(tuple(tuple(lines) for lines in ledgers), deltas, made=made)


# The end of the game


class Ending(StrEnum):
    """How a game ended."""

    TARGET = "target"
    BIDDER_FIRST = "bidder_first"
    HANDS_PLAYED = "hands_played"
    FELL_TO_LIMIT = "fell_to_limit"
    THREE_SETS = "three_sets"
    JINK = "jink"
    TOKENS_GONE = "tokens_gone"


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """The winning side and how it won."""

    winner: int
    ending: Ending


def game_end(
    options: Options,
    scores: Sequence[int],
    *,
    bidding_side: int | None = None,
    hands_played: int = 1,
    sets: Mapping[int, int] | None = None,
    jinked: int | None = None,
) -> Outcome | None:
    """Return who has won after a deal, or `None` when another is dealt.

    Args:
        options: The rule set.
        scores: Scores after the deal, by side (tokens won, in the token game).
        bidding_side: The side whose bid was played, if any.
        hands_played: Deals scored so far.
        sets: Times each side has been set.
        jinked: The side that took every trick, where that wins.
    """
    if options.hand_scoring == "omi_tokens":
        best = _leader(scores)
        full = best is not None and scores[best] >= options.tokens_each
        return Outcome(best, Ending.TOKENS_GONE) if full and best is not None else None
    if jinked is not None:
        return Outcome(jinked, Ending.JINK)
    lost = _lost(options, scores, bidding_side, sets or {})
    if lost is not None:
        return lost
    if options.game_length_hands is not None:
        if hands_played < options.game_length_hands:
            return None
        return _of_tied(options, scores, range(len(scores)), bidding_side, Ending.HANDS_PLAYED)
    there = [side for side, score in enumerate(scores) if score >= options.target]
    if options.must_bid_to_win and bidding_side is not None:
        there = [side for side in there if side == bidding_side]
    if not there:
        return None
    if options.tie == "bidder_first" and bidding_side in there and bidding_side is not None:
        ending = Ending.BIDDER_FIRST if len(there) > 1 else Ending.TARGET
        return Outcome(bidding_side, ending)
    return _of_tied(options, scores, there, bidding_side, Ending.TARGET)


def _lost(
    options: Options, scores: Sequence[int], bidding_side: int | None, sets: Mapping[int, int]
) -> Outcome | None:
    """Return the outcome when a side has lost outright; the best of the others wins."""
    limit = options.loses_at
    if limit is not None:
        losers = [side for side, score in enumerate(scores) if score <= limit]
        outcome = _best_but(losers, scores, bidding_side, Ending.FELL_TO_LIMIT)
        if outcome is not None:
            return outcome
    if not options.three_sets:
        return None
    losers = [side for side, count in sets.items() if count >= 3]
    return _best_but(losers, scores, bidding_side, Ending.THREE_SETS)


def _best_but(
    losers: Sequence[int], scores: Sequence[int], bidding_side: int | None, ending: Ending
) -> Outcome | None:
    others = [side for side in range(len(scores)) if side not in losers]
    if not losers or not others:
        return None
    winner = max(others, key=lambda side: (scores[side], side == bidding_side))
    return Outcome(winner, ending)


def _of_tied(
    options: Options,
    scores: Sequence[int],
    sides: Sequence[int] | range,
    bidding_side: int | None,
    ending: Ending,
) -> Outcome | None:
    """Return the highest of `sides`; on an exact tie the bidders, or another deal is played."""
    best = max(scores[side] for side in sides)
    top = [side for side in sides if scores[side] == best]
    if len(top) == 1:
        return Outcome(top[0], ending)
    if options.tie == "bidder_first" and bidding_side in top and bidding_side is not None:
        return Outcome(bidding_side, ending)
    return None


def _leader(scores: Sequence[int]) -> int | None:
    best = max(scores)
    top = [side for side, score in enumerate(scores) if score == best]
    return top[0] if len(top) == 1 else None
