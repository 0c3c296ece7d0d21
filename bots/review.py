"""After a hand: every card valued exactly at the sight of all hands, and what each choice cost.

A running hand is never looked at. With a bid the bidders are one camp and all others the other;
without one two sides are. Where more than two sides play without a bid, each card is valued for its
own side against all the rest together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import msgspec

from bots.api import Budget
from bots.search.bot import EXPERT
from bots.search.kernel import UNIT, Kernel, kernel_for
from bots.search.position import Position
from bots.search.solver import NodeLimitError, Solver
from bots.search.worth import Worth
from bots.sight import card_of, kernel_rules
from forty_five.game import engine
from forty_five.game.actions import Claim, Deal, PlayCard
from forty_five.game.chance import bot_seed
from forty_five.game.moves import legal_actions
from forty_five.game.review import CardReview, HandReview, Opinion, Standing
from forty_five.game.seats import Seat
from forty_five.game.session import Session
from forty_five.game.state import Hands, State
from forty_five.game.view import PlayerView

NODE_LIMIT: Final = 200_000
"""Trick nodes after which a position counts as too large: some seconds."""


class Margin(Worth):
    """What a hand adds to the score, mine less theirs, a side; the end of the game counts nothing.

    In the token game the unit is a token, everywhere else a point.
    """

    __slots__ = ("_camp",)

    def __init__(self, view: PlayerView, camp: frozenset[int]) -> None:
        """Take a bystander's view of the hand, and the hands that play together."""
        super().__init__(view)
        self._camp = camp

    def of_result(
        self, taken: Sequence[float], tricks: Sequence[float], ours: Sequence[int]
    ) -> float:
        """Return the margin of a deal that is over; arguments as in `Worth`."""
        deltas = self._score(taken, tricks).deltas
        mine = [deltas[side] for side in ours]
        table = self.view.table
        others = [
            delta
            for side, delta in enumerate(deltas)
            if self._camp.isdisjoint(table.seats_of(side))
        ]
        return sum(mine) / max(1, len(mine)) - sum(others) / max(1, len(others))


@dataclass(frozen=True, slots=True)
class _Worlds:
    """One hand's play with every card face up, in the terms of the solver."""

    camp: frozenset[int]
    kernel: Kernel
    total: int
    """Units that are played for: tricks, and one for a bonus."""
    need: int | None
    table: tuple[float, ...]
    """What each number of the camp's units adds to its score, over the others'."""

    def standing(self, units: int, score: float | None = None) -> Standing:
        """Return what a number of units comes to for the camp."""
        worth = self.table[units] if score is None else score
        return Standing(units, worth, None if self.need is None else units >= self.need)

    def turned(self, standing: Standing) -> Standing:
        """Return what a standing of one camp is to the other."""
        return Standing(self.total - standing.units, -standing.score, standing.made)


def finished_hands(session: Session) -> tuple[int, ...]:
    """Return the numbers of the hands that may be reviewed: those that were scored."""
    return tuple(result.number for result in session.state.results)


def review_hand(
    session: Session,
    number: int,
    *,
    seatings: Sequence[tuple[int, tuple[Seat, ...]]] = (),
    honest: bool = False,
) -> HandReview:
    """Return the review of one finished hand.

    Args:
        session: The game; it may still be running.
        number: The hand, from 1; thrown-in deals have no number.
        seatings: Who sat where from which number of actions on; without any, as now.
        honest: Whether to ask the strongest bot, too, what it would have done in the people's
            places, each time seeing what that person saw. That takes seconds.

    Raises:
        LookupError: The hand is not finished, or there is none of that number.
    """
    first, last = _span(session, number)
    plays = [
        step for step in range(first, last + 1) if isinstance(session.steps[step].action, PlayCard)
    ]
    opening = session.state_at(plays[0] if plays else last)
    dealt = session.state_at(first + 1).deal
    assert opening.deal is not None and opening.turn is not None and dealt is not None
    camp = _camp(opening, opening.deal, opening.turn)
    worlds = _worlds(opening, camp)
    cards = tuple(_card_review(session.state_at(step), _card_of(session, step)) for step in plays)
    told = cards if cards and not _is_alone(opening) else ()
    is_whole = isinstance(session.steps[last].action, Claim) or len(plays) == sum(
        len(hand) for hand in opening.deal.hands
    )  # where a player may win in the middle of a hand, it may have been broken off
    return HandReview(
        result=session.state_at(last + 1).results[-1],
        dealt=dealt.hands,
        played=opening.deal.hands,
        thrown=opening.deal.thrown,
        turn_up=dealt.turn_up,
        camp=camp,
        is_alone=_is_alone(opening),
        need=worlds.need,
        best=_for_camp(told[0].hand, told[0].best, worlds) if told else None,
        ended=_for_camp(told[-1].hand, told[-1].left, worlds) if told and is_whole else None,
        cards=cards,
        opinions=tuple(_opinions(session, range(first, last + 1), seatings)) if honest else (),
    )


def _for_camp(hand: int, standing: Standing | None, worlds: _Worlds) -> Standing | None:
    """Return what a standing of one hand's camp is to the camp of the review."""
    if standing is None or hand in worlds.camp:
        return standing
    return worlds.turned(standing)


def _card_of(session: Session, step: int) -> PlayCard:
    action = session.steps[step].action
    assert isinstance(action, PlayCard)
    return action


def _span(session: Session, number: int) -> tuple[int, int]:
    """Return the first and the last step of a finished hand.

    Raises:
        LookupError: It is not finished, or there is no such hand.
    """
    first = 0
    for place, step in enumerate(session.steps):
        if isinstance(step.action, Deal):
            first = place
        results = session.state_at(place + 1).results
        if results and results[-1].number == number:
            return first, place
    raise LookupError(number)


def _is_alone(state: State) -> bool:
    deal = state.deal
    return deal is not None and deal.contract is None and state.table.sides > 2


def _camp(state: State, deal: Hands, hand: int) -> frozenset[int]:
    """Return the hands that play for the bid, or, without one, on the side of `hand`."""
    table = state.table
    if deal.contract is None:
        return frozenset((hand, *table.partners(hand)))
    team = {deal.contract.bidder, *table.partners(deal.contract.bidder)}
    if deal.partner is not None:
        team.add(deal.partner)
    return frozenset(team)


def _kernel(state: State, deal: Hands) -> Kernel:
    assert deal.trump is not None
    rules = kernel_rules(state.options)
    return kernel_for(rules, deal.trump.value, deal.demoted is not None)


def _worlds(state: State, camp: frozenset[int]) -> _Worlds:
    """Return the terms of one hand, at any moment of its play."""
    deal = state.deal
    assert deal is not None
    kernel = _kernel(state, deal)
    cards = [card for hand in deal.hands for card in hand]
    for trick in (*deal.tricks, deal.trick):
        cards += trick.cards if trick is not None else ()
    has_bonus = kernel.bonus_card(kernel.mask(cards)) >= 0
    view = engine.view_for(state, None)
    total = state.options.hand_size + has_bonus
    need = None
    if deal.contract is not None:
        figure = deal.contract.figure
        need = total if figure >= 30 else -(-figure // UNIT)
    table = tuple(round(worth, 6) for worth in Margin(view, camp).table(camp, has_bonus))
    return _Worlds(camp, kernel, total, need, table)


def _position(state: State, deal: Hands, worlds: _Worlds) -> Position:
    """Return a moment of the play with all hands; side 0 is the camp."""
    kernel, trick = worlds.kernel, deal.trick
    leader = state.turn if trick is None else trick.leader
    assert leader is not None
    order = state.table.order_from(leader)
    best, winner = -1, leader
    for done in deal.tricks:
        top = kernel.best_trump(kernel.mask(done.cards))
        if top > best and done.winner is not None:
            best, winner = top, done.winner
    return Position(
        kernel=kernel,
        hands=tuple(kernel.mask(deal.hands[hand]) for hand in order),
        sides=tuple(0 if hand in worlds.camp else 1 for hand in order),
        leader=0,
        trick=() if trick is None else tuple(kernel.index[card] for card in trick.cards),
        taken=sum(done.winner in worlds.camp for done in deal.tricks),
        best=best,
        best_side=0 if winner in worlds.camp else 1,
        is_broken=best >= 0,
    )


def _card_review(state: State, action: PlayCard) -> CardReview:
    """Value one card in the moment it was played."""
    deal, hand, player = state.deal, state.turn, engine.actor(state)
    assert deal is not None and hand is not None and player is not None
    worlds = _worlds(state, _camp(state, deal, hand))
    position = _position(state, deal, worlds)
    kernel = worlds.kernel
    review = CardReview(
        trick=len(deal.tricks) + 1,
        hand=hand,
        player=player,
        card=action.card,
        choices=position.legal().bit_count(),
    )
    found = _values(position, worlds, for_camp=hand in worlds.camp)
    if not found:
        return review
    left = found[kernel.index[action.card]]
    most = max(found.values(), key=lambda standing: (standing.units, standing.score))
    top = max((standing.score, standing.units) for standing in found.values())
    better = [card for card, standing in found.items() if (standing.score, standing.units) == top]
    return msgspec.structs.replace(
        review,
        better=tuple(card_of(kernel, card) for card in better) if left.score < top[0] else (),
        best=Standing(most.units, top[0], most.made),
        left=left,
    )


def _values(position: Position, worlds: _Worlds, *, for_camp: bool) -> dict[int, Standing]:
    """Return what each card allowed comes to, for the camp or for the others.

    Nothing is returned where there are too many cards to tell.
    """
    solver = Solver(node_limit=NODE_LIMIT)
    count = position.most_units() + 1
    rises = all(low <= high for low, high in pairwise(worlds.table))
    try:
        units = solver.solve_all(position, [float(number) for number in range(count)])
        scores = None if rises else solver.solve_all(position, worlds.table)
    except NodeLimitError:
        return {}
    standings = {}
    for card, number in units.items():
        standing = worlds.standing(round(number), None if scores is None else scores[card])
        standings[card] = standing if for_camp else worlds.turned(standing)
    return standings


def _opinions(
    session: Session, steps: range, seatings: Sequence[tuple[int, tuple[Seat, ...]]]
) -> Iterator[Opinion]:
    """Yield what the strongest bot would have done at each decision of a person."""
    for step in steps:
        state = session.state_at(step)
        player = engine.actor(state)
        seats = next((s for done, s in reversed(seatings) if done <= step), session.seats)
        if player is None or not seats[player].is_person or state.awaits_deal:
            continue
        view = engine.view_for(state, player)
        done = session.steps[step].action
        if isinstance(done, Claim) or len(legal_actions(view)) < 2:
            continue
        seed = bot_seed(session.setup.seed, state.deals, player, state.actions)
        advised = EXPERT.decide(view, Budget(seed)).action
        trick = len(view.tricks) + 1 if isinstance(done, PlayCard) else None
        yield Opinion(step, trick, player, done, advised)
