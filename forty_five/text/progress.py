"""How a hand stands: what the bidders need and have, the best trump, and who can't score."""

from __future__ import annotations

from dataclasses import dataclass

from forty_five.game.view import PlayerView
from forty_five.rules.cards import Card
from forty_five.rules.deal import Phase
from forty_five.rules.scoring import GREEN, best_trump_trick
from forty_five.text.glyphs import joined
from forty_five.text.language import _
from forty_five.text.names import Voice


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the contract is, in points."""

    figure: int
    needs_all: bool
    """Whether every trick is needed (a bid of 30 or 60)."""
    taken: int
    """Points the bidders have for certain: of tricks, and of the best trump once it is theirs."""
    bonus: int
    """Points the best trump so far adds as well, should no better one fall."""
    lost: int
    """Tricks the others have taken."""


def progress(view: PlayerView) -> Progress | None:
    """Return how far the contract is as the whole table knows it, or `None` without one."""
    if view.contract is None:
        return None
    team = view.bidding_team()
    won = [trick.winner in team for trick in view.tricks]
    best, seat = best_trump_so_far(view)
    bonus = view.options.bonus if earns_the_bonus(view) and seat in team else 0
    certain = best is not None and is_best_for_certain(view, best)
    if best is not None and not certain and _is_beaten_already(view, best):
        bonus = 0
    return Progress(
        figure=view.contract.figure,
        needs_all=view.contract.figure >= 30,
        taken=5 * sum(won) + (bonus if certain else 0),
        bonus=0 if certain else bonus,
        lost=len(won) - sum(won),
    )


def best_trump_so_far(view: PlayerView) -> tuple[Card | None, int | None]:
    """Return the best trump in the finished tricks, and the hand that took it."""
    ranking = view.ranking
    if ranking is None:
        return None, None
    best = ranking.best(card for trick in view.tricks for card in trick.cards)
    seat = next((trick.winner for trick in view.tricks if best in trick.cards), None)
    return best, seat if best is not None else None


def is_best_for_certain(view: PlayerView, best: Card) -> bool:
    """Whether no better trump than the best of the finished tricks can still be played.

    That is so by what the whole table knows: nothing ranks above it, or all tricks are finished.
    """
    ranking = view.ranking
    if ranking is not None and ranking.order[0] == best:
        return True
    return len(view.tricks) >= view.options.hand_size


def earns_the_bonus(view: PlayerView) -> bool:
    """Whether the best trump of the finished tricks would be worth the bonus."""
    ranking = view.ranking
    if ranking is None:
        return False
    played = [trick.cards for trick in view.tricks]
    return best_trump_trick(view.options, ranking, played) is not None


def _is_beaten_already(view: PlayerView, best: Card) -> bool:
    """Whether a better trump lies in the trick on the table, whoever takes it."""
    ranking = view.ranking
    if ranking is None or view.trick is None:
        return False
    found = ranking.best(view.trick.cards)
    return found is not None and ranking.outranks(found, best)


def progress_sentence(view: PlayerView, voice: Voice) -> str:
    """Return what the bidder needs and has, in a sentence; empty without a contract."""
    state = progress(view)
    if state is None or view.contract is None:
        return ""
    values = {
        "name": voice.names.seat(view.contract.bidder),
        "figure": state.figure,
        "taken": state.taken,
        "more": state.bonus,
        "lost": state.lost,
    }
    if state.needs_all:
        if state.lost > 1:
            return _("{name} needed every trick and has lost {lost}.", **values)
        if state.lost:
            return _("{name} needed every trick and has lost one.", **values)
        return _("{name} needs every trick and has lost none.", **values)
    if state.bonus:
        return _(
            "{name} needs {figure} and has {taken} (+{more} if no better trump falls).", **values
        )
    return _("{name} needs {figure} and has {taken}.", **values)


@dataclass(frozen=True, slots=True)
class NoScore:
    """Sides that get nothing for their tricks in this hand, by a rule on high scores."""

    sides: tuple[int, ...]
    limit: int
    """The score from which on the rule holds."""
    unless_set: bool
    """Whether they do score if the bidders are set."""


def no_score(view: PlayerView) -> NoScore | None:
    """Return which sides can't score in the hand being played, or `None` where nothing binds.

    As long as the bidder's partner is not known to the whole table, nothing is said.
    """
    options = view.options
    if view.contract is None or view.auction is None or _has_secret(view):
        return None
    if view.awaits_deal or view.phase is Phase.SCORE:
        return None
    side_of, team = view.table.side_of, view.bidding_team()
    bidders = {side_of[seat] for seat in team if seat < view.seats}
    others = [side for side in range(view.table.sides) if side not in bidders]
    limit = options.over100_at
    if options.over100 == "green":
        limit = GREEN
        sides = others if all(score >= limit for score in view.scores) else []
    elif options.over100 == "any_bid":
        called = {side_of[seat] for seat, call in view.auction.calls if call != "pass"}
        sides = [side for side in others if view.scores[side] >= limit and side not in called]
    elif options.over100 in ("win_bid", "win_or_set"):
        sides = [side for side in others if view.scores[side] >= limit]
    else:
        sides = []
    return NoScore(tuple(sides), limit, options.over100 == "win_or_set") if sides else None


def _has_secret(view: PlayerView) -> bool:
    """Whether one hand may play with the bidder without everybody knowing."""
    if view.options.sides != "called_partner":
        return False
    return not view.calls_partner or (view.called is not None and view.partner is None)


def no_score_sentence(view: PlayerView, voice: Voice) -> str:
    """Return which sides can't score in this hand and why; empty where all can."""
    found = no_score(view)
    if found is None:
        return ""
    values = {
        "side": joined([voice.names.side(side) for side in found.sides]),
        "limit": found.limit,
    }
    if found.unless_set:
        return _("{side}, at {limit} or more, can score only if the bidder is set.", **values)
    return _("{side}, at {limit} or more, can't score in this hand.", **values)
