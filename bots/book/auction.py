"""Calls by the book: what each call is worth to the score, given what the hand is likely to take.

The chances of a hand come from tables (`chances`), the worth of a score from `standing`. On top of
that stand the habits of good players: the least bid that wins, hold rather than raise, leave a
partner's bid alone with a weak hand, no thirty without the five or the jack.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bots.book.chances import UNITS, Chances, chances_for
from bots.book.holding import Holding, best_holding
from bots.book.standing import worth, worths
from forty_five.game.view import PlayerView
from forty_five.rules.auction import Auction, Call, is_bagging, sides_that_called

SWEEP: Final = 30
"""The figure that asks for every trick."""

PARTNER_OVERCALLS: Final = 0.2
FOE_OVERCALLS: Final = {5: 0.5, 10: 0.45, 15: 0.35, 20: 0.22, 25: 0.08}
"""How often a partner, or one opponent, who may still call goes above a standing figure."""

OPENS: Final = 0.55
"""How often a player who has not spoken yet opens the bidding."""


class Caller:
    """One call to be made: the values of every call open to a seat."""

    def __init__(self, view: PlayerView, courage: float = 0.0) -> None:
        """Take the view of the seat on turn; `courage` is added to the worth of every bid."""
        assert view.auction is not None
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.auction: Auction = view.auction
        self.table = view.table
        self.side = view.table.side_of[view.seat]
        self.courage = courage
        self.chances: Chances = chances_for(view.options, view.seats)
        self.holding: Holding = best_holding(view.options, view.hand)
        self.reach = self.chances.reach(self.holding)
        self.called = sides_that_called(view.table, view.auction)

    def choose(self, calls: Sequence[Call]) -> Call:
        """Return the best of `calls`; of equals the lowest figure, and a pass before any."""
        candidates = [call for call in calls if self._is_candidate(call, calls)]
        best = candidates[0]
        most = self.value(best)
        for call in candidates[1:]:
            value = self.value(call)
            if value > most + 1e-9:
                best, most = call, value
        return best

    def _is_candidate(self, call: Call, calls: Sequence[Call]) -> bool:
        """Whether a call is thought about at all."""
        if call == "pass" or len(calls) == 1:
            return True
        if self._partner_holds() and not self._may_raise_partner(call):
            return False
        figure = self.auction.high if call == "hold" else call
        if isinstance(figure, int) and figure >= SWEEP and not self._may_sweep():
            return figure == self._least(calls)
        if call == "hold":
            return True
        least = self._least(calls)
        if call == least:
            return not ("hold" in calls and figure != SWEEP)
        one_chance = self.view.options.rebidding == "one_round"
        adds_the_bid = self.view.options.made == "bid_plus_taken"
        return one_chance or adds_the_bid or (isinstance(figure, int) and figure >= SWEEP)

    def _least(self, calls: Sequence[Call]) -> int | None:
        return min((call for call in calls if isinstance(call, int)), default=None)

    def _partner_holds(self) -> bool:
        return self.auction.holder in self.table.partners(self.seat)

    def _may_raise_partner(self, call: Call) -> bool:
        """Whether the hand is worth taking the bid from one's partner: a near-certain sweep."""
        return call != "hold" and call in (SWEEP, 60) and self.reach[UNITS] > 0.6

    def _may_sweep(self) -> bool:
        """Whether thirty is thinkable: with the five or jack, or when all is lost otherwise."""
        if self.holding.has_five or self.holding.has_jack:
            return True
        others = [s for side, s in enumerate(self.view.scores) if side != self.side]
        danger = min(self.view.options.over100_at, self.view.options.target - 20)
        return max(others) >= danger

    # Values

    def value(self, call: Call) -> float:
        """Return what a call is worth: points, the own side's more than the others'."""
        if call == "pass":
            return self._value_of_pass()
        figure = self.auction.high if call == "hold" else call
        assert isinstance(figure, int)
        own = self.contract(self.side, figure, self.reach, self.called | {self.side})
        if self.view.options.rebidding != "one_round" or figure >= SWEEP:
            return own + self.courage
        risk = self._foes_behind() * FOE_OVERCALLS.get(figure, 0.0)
        lost = self._played_by_foe(figure + 5)
        return (1 - risk) * own + risk * lost + self.courage

    def contract(
        self, side: int, figure: int, reach: Sequence[float], called: frozenset[int]
    ) -> float:
        """Return the worth of a bid of `figure` played by `side` with these chances."""
        view = self.view
        table = worths(view.options, view.seats, view.scores, side, figure, called, self.side)
        total = table[0]
        for units in range(1, UNITS + 1):
            total += reach[units] * (table[units] - table[units - 1])
        return total

    def _value_of_pass(self) -> float:
        holder = self.auction.holder
        if holder is None:
            return self._value_of_no_bid()
        assert self.auction.high is not None
        partners = self.table.partners(self.seat)
        if holder in partners:
            figure = self.auction.high
            stays = self.contract(self.side, figure, self.chances.usual_reach(figure), self.called)
            risk = min(0.5, self._foes_behind() * FOE_OVERCALLS.get(figure, 0.0))
            return (1 - risk) * stays + risk * self._played_by_foe(figure + 5)
        lost = self._played_by_foe(self.auction.high)
        helpers = [seat for seat in self.auction.live if seat in partners]
        if not helpers or self.auction.high >= SWEEP:
            return lost
        figure = self.auction.high + 5
        saved = self.contract(self.side, figure, self.chances.usual_reach(figure), self.called)
        return (1 - PARTNER_OVERCALLS) * lost + PARTNER_OVERCALLS * max(saved, lost)

    def _value_of_no_bid(self) -> float:
        """Return what passing is worth while nobody has bid: somebody behind may open."""
        partners = self.table.partners(self.seat)
        figure = max(self.view.options.bids[0], min(20, self.view.options.bids[-1]))
        nobody = 1.0
        total = 0.0
        behind = [seat for seat in self._behind() if seat in self.auction.live]
        for place, seat in enumerate(behind):
            forced = place == len(behind) - 1 and self.view.options.all_pass == "bag"
            share = nobody * (1.0 if forced else OPENS)
            reach = self.chances.usual_reach(5 if forced else figure)
            figure_now = self.view.options.bids[0] if forced else figure
            side = self.table.side_of[seat] if seat in partners else self._foe_side(seat)
            total += share * self.contract(side, figure_now, reach, self.called | {side})
            nobody -= share
        now = worth(self.view.options, self.view.seats, self.view.scores, self.side, -1)
        return total + nobody * now

    def _foe_side(self, seat: int) -> int:
        return self.table.side_of[seat]

    def _played_by_foe(self, figure: int) -> float:
        """Return the worth of the leading opponent's bid of `figure`."""
        holder = self.auction.holder
        if holder is None or self.table.side_of[holder] == self.side:
            foes = [seat for seat in self._behind() if self.table.side_of[seat] != self.side]
            holder = foes[0] if foes else self.table.next_player(self.seat)
        figure = min(figure, self.view.options.bids[-1]) if figure != 60 else figure
        reach = self.chances.usual_reach(figure)
        return self.contract(self.table.side_of[holder], figure, reach, self.called)

    def _behind(self) -> list[int]:
        """Return the seats that have not passed, in the order they call after this one."""
        order = self.table.players_from(self.table.next_player(self.seat))
        return [seat for seat in order if seat in self.auction.live and seat != self.seat]

    def _foes_behind(self) -> int:
        """Return how many opponents may still call over this seat."""
        spoken = len(self.auction.calls)
        one_round = self.view.options.rebidding == "one_round"
        left = self.view.seats - spoken - 1
        behind = self._behind()[: max(0, left)] if one_round else self._behind()
        return sum(self.table.side_of[seat] != self.side for seat in behind)


def choose_call(view: PlayerView, calls: Sequence[Call], courage: float = 0.0) -> Call:
    """Return the call the book makes in `view`, one of `calls`, the calls open to it.

    `courage`, in points, is added to the worth of every bid; a beginner has less than none.
    """
    assert view.auction is not None
    assert view.seat is not None
    ordered = sorted(calls, key=lambda call: isinstance(call, int))
    if is_bagging(view.setting, view.auction, view.seat):
        ordered = [call for call in ordered if call != "pass"]
    return Caller(view, courage).choose(ordered)
