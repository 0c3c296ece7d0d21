"""Settling an argument about a score: each side's change, with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from forty_five.rules.options import Options
from forty_five.rules.scoring import (
    TRICK,
    Entry,
    HandScore,
    score_bid,
    score_tokens,
    score_tricks,
)
from forty_five.text.judgeend import end_sentences
from forty_five.text.language import _, ngettext, pgettext
from forty_five.text.ledger import entry_label, signed
from forty_five.text.names import Names
from forty_five.text.verdicts import BadQuestion, Verdict


@dataclass(frozen=True, slots=True)
class Taken:
    """What a hand brought: points by side (tricks and bonus), and tricks where they are known."""

    points: tuple[int, ...]
    tricks: tuple[int, ...]


def side_name(side: int, names: Names) -> str:
    """Return what a side is called here: Us and Them where there are two, else by its places."""
    if names.table.sides != 2:
        return names.side(side)
    return pgettext("own side", "Us") if side == 0 else pgettext("other side", "Them")


def read_side(text: str, names: Names) -> int:
    """Return the side meant by ``us``, ``them``, its name or its number from 1.

    Raises:
        BadQuestion: There is no such side.
    """
    word = text.strip().casefold()
    pair = ("us", "them") if names.table.sides == 2 else ("us",)
    for side in range(names.table.sides):
        known = {side_name(side, names).casefold(), str(side + 1), *pair[side : side + 1]}
        if word in known:
            return side
    raise BadQuestion(_("There is no side {name}.", name=text.strip() or "''"))


def judge_bid(
    options: Options,
    figure: int,
    took: Sequence[int],
    scores: Sequence[int] | None,
    called: Sequence[int],
    names: Names,
    *,
    best: int | None = None,
) -> Verdict:
    """Return each side's change after a hand that was bid for; the bidders are the first side.

    Args:
        options: The rule set, which must have an auction.
        figure: The bid.
        took: Points taken: those of the bidders alone where there are two sides, or of each side.
        scores: Scores before the hand, by side; `None` when they are not known.
        called: Sides that made a call other than pass; the bidders always did.
        names: What the sides are called.
        best: The side that took the best trump, where that is known.

    Raises:
        BadQuestion: The figures can't be.
    """
    if not options.has_auction:
        raise BadQuestion(_("Nobody bids under these rules: give the tricks instead."))
    if figure not in options.bids and not (figure == 60 and options.sixty != "off"):
        raise BadQuestion(_("{figure} is no bid under these rules.", figure=figure))
    if scores is not None:
        _check_score_of_bidders(options, figure, scores[0])
    sides = names.table.sides
    taken = points_taken(options, took, names, best)
    score = score_bid(
        options,
        figure=figure,
        bidding_side=0,
        taken=taken.points,
        tricks=taken.tricks,
        scores=(0,) * sides if scores is None else scores,
        sides_that_called=frozenset((0, *called)),
    )
    reasons = [_bid_reason(options, figure, side, taken, score, sides) for side in range(sides)]
    return _verdict(options, score, scores, reasons, names)


def _check_score_of_bidders(options: Options, figure: int, score: int) -> None:
    if figure == 60 and options.sixty == "in_hole" and score >= 0:
        raise BadQuestion(_("60 for 120 is open only to a side below zero."))
    if options.over100 == "min_bid_20" and figure < 20 and score >= options.over100_at:
        raise BadQuestion(_("A side with 100 or more must bid at least 20."))


def points_taken(options: Options, took: Sequence[int], names: Names, best: int | None) -> Taken:
    """Return what each side took, the rest of the hand's points going to the other of two sides.

    Args:
        options: The rule set.
        took: Points of the first side alone where there are two sides, or of each side.
        names: What the sides are called.
        best: The side that took the best trump, where that is known.

    Raises:
        BadQuestion: The figures don't make one hand.
    """
    full, bare = 5 * TRICK + options.bonus, 5 * TRICK
    sides = names.table.sides
    points = tuple(took)
    if len(points) == 1 and sides == 2:
        points = (points[0], full - points[0])
    if len(points) != sides:
        raise BadQuestion(_("Say what each of the {number} sides took.", number=sides))
    for taken in points:
        if taken % TRICK or taken < 0 or taken > full:
            raise BadQuestion(
                _("{taken} can't be taken: it is 0 to {full}, by fives.", taken=taken, full=full)
            )
    if sum(points) not in (full, bare):
        raise BadQuestion(
            _(
                "{total} points are not one hand: it has {full}, or {bare} with no trump played.",
                total=sum(points),
                full=full,
                bare=bare,
            )
        )
    bonus = sum(points) - bare
    holder = _with_best_trump(options, points, bonus, names, best)
    tricks = tuple(
        (taken - (bonus if side == holder else 0)) // TRICK for side, taken in enumerate(points)
    )
    return Taken(points, tricks)


def _with_best_trump(
    options: Options, points: Sequence[int], bonus: int, names: Names, best: int | None
) -> int:
    """Return the side the bonus in `points` is for; any that can have it, where nobody said."""
    # who has the bonus does not change a score; the side with most points surely took a trick
    holder = points.index(max(points)) if best is None else best
    if best is not None and not options.bonus:
        raise BadQuestion(_("These rules pay nothing for the best trump."))
    if best is not None and not bonus:
        raise BadQuestion(_("{total} points leave no bonus for a best trump.", total=sum(points)))
    if bonus and points[holder] < TRICK + bonus:
        raise BadQuestion(
            _(
                "{side}: too few points for the best trump, worth {least} with its trick.",
                side=side_name(holder, names),
                least=TRICK + bonus,
            )
            if best is not None
            else _(
                "Nobody has points enough for the best trump, worth {least} with its trick.",
                least=TRICK + bonus,
            )
        )
    return holder


def _bid_reason(
    options: Options, figure: int, side: int, taken: Taken, score: HandScore, sides: int
) -> str:
    took = taken.points[side]
    if side == 0 and score.made and options.made == "bid_plus_taken":
        return _("made: the bid {figure} and the {taken} taken", figure=figure, taken=took)
    if side == 0 and not score.made and options.set == "minus_bid_plus_taken":
        return _("set: loses {figure}, keeps the {taken} taken", figure=figure, taken=took)
    if side == 0:
        if figure >= 30:
            if score.made:
                return _("made: took every trick")
            return _("set: lost a trick")
        if score.made:
            return _("made: took {taken}, needed {figure}", taken=took, figure=figure)
        return _("set, took {taken}, needed {figure}", taken=took, figure=figure)
    entries = {line.entry for line in score.ledgers[side]}
    if Entry.OVER_100 in entries:
        return _over_100_reason(options, took)
    if Entry.ON_THE_GREEN in entries:
        return _("on the green: only the bidders score")
    return _("took {taken}", taken=took)


def _over_100_reason(options: Options, took: int) -> str:
    values = {"limit": options.over100_at, "taken": took}
    match options.over100:
        case "any_bid":
            return _("over {limit} without a call, so the {taken} do not count", **values)
        case "win_or_set":
            return _("over {limit} and the bid was made, so the {taken} do not count", **values)
        case _other:
            return _("over {limit} without winning the bid, so the {taken} do not count", **values)


def judge_tricks(
    options: Options,
    tricks: Sequence[int],
    scores: Sequence[int] | None,
    names: Names,
    *,
    best: int | None = None,
    carried: int = 0,
) -> Verdict:
    """Return each side's change after a hand without a bid; the first side is the caller's at Omi.

    Args:
        options: The rule set, without an auction.
        tricks: Tricks taken, by side.
        scores: Scores before the hand, by side; `None` when they are not known.
        names: What the sides are called.
        best: The side that took the best trump, where a bonus is paid.
        carried: Drawn hands before this one, in the token game.

    Raises:
        BadQuestion: The figures can't be.
    """
    if options.has_auction:
        raise BadQuestion(_("Under these rules say what was bid and taken, not only the tricks."))
    _check_tricks(options, tricks, names, best, carried)
    before = (0,) * names.table.sides if scores is None else scores
    if options.is_omi:
        if not 0 <= min(before) <= max(before) < options.tokens_each:
            raise BadQuestion(
                _("A side that goes on has won 0 to {most} tokens.", most=options.tokens_each - 1)
            )
        score = score_tokens(options, caller_side=0, tricks=tricks, carried=carried, scores=before)
    else:
        bonus = options.bonus if best is not None else 0
        taken = [
            TRICK * count + (bonus if side == best else 0) for side, count in enumerate(tricks)
        ]
        score = score_tricks(options, taken=taken, tricks=tricks, scores=before)
    reasons = [_ledger_reason(score, side, count) for side, count in enumerate(tricks)]
    return _verdict(options, score, scores, reasons, names)


def _check_tricks(
    options: Options, tricks: Sequence[int], names: Names, best: int | None, carried: int
) -> None:
    if len(tricks) != names.table.sides:
        raise BadQuestion(
            _("Say the tricks of each of the {number} sides.", number=names.table.sides)
        )
    if sum(tricks) != options.hand_size or min(tricks) < 0:
        raise BadQuestion(
            ngettext(
                "The tricks of one hand are {number}.",
                "The tricks of one hand are {number} together.",
                options.hand_size,
            )
        )
    if carried and not options.is_omi:
        raise BadQuestion(_("Drawn hands are carried in Omi alone."))
    if best is None:
        return
    if not options.bonus:
        raise BadQuestion(_("These rules pay nothing for the best trump."))
    if not tricks[best]:
        raise BadQuestion(
            _(
                "{side}: no trick, so no best trump either.",
                side=side_name(best, names),
            )
        )


def _ledger_reason(score: HandScore, side: int, tricks: int) -> str:
    parts = [
        _("{label} {points}", label=entry_label(line.entry), points=signed(line.points))
        for line in score.ledgers[side]
        if line.points
    ]
    took = ngettext("{number} trick", "{number} tricks", tricks)
    if score.jinked == side:
        parts.append(_("a jink, which wins the game"))
    return ", ".join((took, *parts))


def _verdict(
    options: Options,
    score: HandScore,
    scores: Sequence[int] | None,
    reasons: Sequence[str],
    names: Names,
) -> Verdict:
    sides = [side_name(side, names) for side in range(names.table.sides)]
    rows = [
        _row(side, change, None if scores is None else scores[place], reasons[place])
        for place, (side, change) in enumerate(zip(sides, score.deltas, strict=True))
    ]
    sentences = [_row_sentence(row) for row in rows]
    if score.carried:
        sentences.append(
            ngettext(
                "Drawn: the next hand that is won brings {number} token more.",
                "Drawn: the next hand that is won brings {number} tokens more.",
                score.carried,
            )
        )
    data: dict[str, Any] = {"made": score.made, "sides": rows, "why": sentences}
    if options.is_omi:
        data["carried"] = score.carried
    if scores is not None:
        totals = [before + change for before, change in zip(scores, score.deltas, strict=True)]
        ending, facts = end_sentences(options, score, totals, sides)
        sentences += ending
        data |= facts
    return Verdict(tuple(sentences), data)


def _row(side: str, change: int, before: int | None, reason: str) -> dict[str, Any]:
    after = None if before is None else before + change
    return {"side": side, "change": change, "before": before, "after": after, "reason": reason}


def _row_sentence(row: dict[str, Any]) -> str:
    shown = row | {"change": signed(row["change"])}
    if row["before"] is None:
        return _("{side}: {change} ({reason}).", **shown)
    return _("{side}: {change}, from {before} to {after} ({reason}).", **shown)
