"""Calls by expectation: what each call leads to, in deals that fit the own cards and the calls.

In every sampled deal the auction goes on by the book after each call that is weighed, and what it
comes to is played out by the book. So a pass is worth what the others then make of it, the
partner's calls and the dealer's hold included, and calls are compared on the same cards. The book's
call stands unless another does better; its habits hold here too: no thirty without the five or the
jack, and a partner's bid is left alone with a weak hand.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from bots.api import Budget, Clock
from bots.book.auction import SIXTY, SWEEP, choose_call
from bots.book.chances import UNITS, chances_for
from bots.book.holding import best_holding
from bots.search.compare import LOOK, Compared, compare
from bots.search.foresight import Contract, Deal, Foresight
from forty_five.game.view import PlayerView
from forty_five.rules.auction import Call, calls_open

THINKABLE: Final = 0.35
"""The chance of making it from which a figure is thought of."""

SWEEP_THINKABLE: Final = 0.38
"""The same for thirty and sixty."""

OVER_PARTNER: Final = 0.55
"""The same for any figure over a partner's bid."""

LEAST_FIGURES: Final = 2
"""How many of the lowest figures open are thought of, besides thirty and sixty."""

AHEAD: Final = 1.0
"""Standard errors by which a call must do better than the book's."""


def weigh_calls(
    view: PlayerView, count: int, budget: Budget, clock: Clock, ahead: float = AHEAD
) -> Compared[Call]:
    """Return the best call for the seat on turn, and what each call weighed is worth.

    Args:
        view: its view, in the auction.
        count: the most deals to look at; with fewer than `LOOK` the book's call stands.
        budget: the seed.
        clock: the time.
        ahead: standard errors by which a call must do better than the book's.
    """
    choices = thinkable_calls(view)
    if len(choices) < 2 or count < LOOK:
        return Compared(choices[0], (), 0)
    foresight = Foresight(view, random.Random(budget.seed))

    def value(left: Sequence[int]) -> list[float]:
        deal = foresight.deal()
        known: dict[Contract | None, float] = {}
        row = []
        for place in left:
            auction = foresight.hearing.goes_on(choices[place], deal.hands)
            contract = foresight.contract_of(auction)
            if contract not in known:
                known[contract] = _worth(foresight, deal, contract)
            row.append(known[contract])
        return row

    return compare(choices, value, count, clock, ahead)


def _worth(foresight: Foresight, deal: Deal, contract: Contract | None) -> float:
    if contract is None:
        return foresight.worth_of_nothing()
    return foresight.worth(contract, foresight.units(deal, contract))


def thinkable_calls(view: PlayerView) -> tuple[Call, ...]:
    """Return the calls worth weighing, the book's first."""
    assert view.auction is not None
    calls = calls_open(view.setting, view.auction)
    book = choose_call(view, calls)
    figures = [call for call in calls if isinstance(call, int)]
    low = figures[:LEAST_FIGURES]
    others = [
        call
        for call in calls
        if call != book
        and (call in ("pass", "hold") or call in low or call in (SWEEP, SIXTY))
        and _is_thinkable(view, call)
    ]
    return (book, *others)


def _is_thinkable(view: PlayerView, call: Call) -> bool:
    """Whether a call is not out of the question for the hand, or against good habits."""
    auction = view.auction
    assert auction is not None and view.turn is not None
    figure = auction.high if call == "hold" else call
    if not isinstance(figure, int):
        return True
    held = best_holding(view.options, view.hand)
    if figure >= SWEEP and not (held.has_five or held.has_jack):
        side = view.table.side_of[view.turn]
        others = [score for other, score in enumerate(view.scores) if other != side]
        if max(others) < view.options.over100_at:
            return False
    over_partner = auction.holder in view.table.partners(view.turn)
    least = SWEEP_THINKABLE if figure >= SWEEP else THINKABLE
    if over_partner:
        least = OVER_PARTNER
    reach = chances_for(view.options, view.seats).reach(held)
    return reach[min(figure // 5, UNITS)] >= least
