"""Calls by the book: what each call is worth to the score, given what the hand is likely to take.

A seat bids a figure when its chance of making it is good enough. How good depends on the score: the
chances that are right at nothing all were found by playing many thousands of deals, and move by
what the score adds to or takes from bidding, set against passing (`standing`). On top of that stand
the habits of good players: the least bid that wins, hold rather than raise, leave a partner's bid
alone with a weak hand, no thirty without the five or the jack.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from bots.book.chances import UNITS, Chances, chances_for
from bots.book.holding import Holding, best_holding
from bots.book.standards import (
    ALONE_DARES,
    DEALER_DARES,
    GOOD_ENOUGH,
    NEVER,
    OVER_PARTNER,
    SWEEP,
    WITHOUT_FIVE,
    standards_for,
)
from bots.book.standing import worths
from forty_five.game.view import PlayerView
from forty_five.rules.auction import Auction, Call, is_bagging, sides_that_called
from forty_five.rules.options import Options

OPENING: Final = 20
"""The figure that good hands open with."""

BELOW_USUAL: Final = 0.045
"""For figures below 20 without a standard: how far under the average hand's chance one may be."""

FALLS_BY: Final = 0.1
SWEEP_FALLS_BY: Final = 0.01
"""How far below its standard the chance of a figure, or of every trick, may be at any score."""

IN_DANGER: Final = 0.06
"""How much farther to stop opponents who are about to go out."""

SURE_SWEEP: Final = 0.52
"""The chance of every trick from which thirty is bid although less would do."""

COSTS_A_GAME: Final = 3.0
"""Points that opening at 20 may cost more than at nothing all, against opening lower."""

PARTNER_OVERCALLS: Final = 0.2
FOE_OVERCALLS: Final = {5: 0.5, 10: 0.45, 15: 0.35, 20: 0.22, 25: 0.08}
"""How often a partner, or one opponent, who may still call goes above a standing figure."""

OPENS: Final = 0.55
"""How often a player who has not spoken yet opens the bidding."""


@lru_cache(maxsize=64)
def plain_scoring(options: Options) -> Options:
    """Return the rule set with the scoring for which the standards were found."""
    plain = {"made": "taken", "set": "minus_bid", "thirty": "double_made"}
    if all(getattr(options, name) == value for name, value in plain.items()):
        return options
    return options.changed(**plain)


class Caller:
    """One call to be made: what the calls open to a seat are worth to it."""

    def __init__(self, view: PlayerView, courage: float = 0.0) -> None:
        """Take the view of the seat on turn; `courage` in points is added to every bid."""
        assert view.auction is not None
        assert view.seat is not None
        self.options = view.options
        self.seats = view.seats
        self.scores = view.scores
        self.seat = view.seat
        self.dealer = view.dealer
        self.auction: Auction = view.auction
        self.table = view.table
        self.side = view.table.side_of[view.seat]
        self.courage = courage
        self.chances: Chances = chances_for(view.options, view.seats)
        self.holding: Holding = best_holding(view.options, view.hand)
        self.reach = self.chances.reach(self.holding)
        self.standards = standards_for(view.options, view.seats)
        self.called = sides_that_called(view.table, view.auction)

    # Choosing

    def choose(self, calls: Sequence[Call]) -> Call:
        """Return the best of `calls`: a hold or the least figure that is wanted, or a pass."""
        figures = [call for call in calls if isinstance(call, int)]
        if "pass" not in calls:
            return self._forced(figures)
        if self.auction.holder in self.table.partners(self.seat):
            return self._over_partner(calls)
        if "hold" in calls and self.standards is not None:
            figures = [figure for figure in figures if figure >= SWEEP]
        held: list[Call] = ["hold"] if "hold" in calls else []
        wanted = [call for call in (*held, *figures) if self._wants(call)]
        if not wanted:
            return "pass"
        if self._opens_high(wanted):
            return OPENING
        best = wanted[0]
        for call in wanted[1:]:
            sweeps = call in (SWEEP, 60)
            if sweeps and self.reach[UNITS] < SURE_SWEEP and best != "hold" != call:
                continue
            if (sweeps or self._pays_to_jump()) and self._value(call) > self._value(best) + 1e-9:
                best = call
        return best

    def _forced(self, figures: Sequence[int]) -> Call:
        """Return a bagged dealer's figure: the least, unless a higher one truly pays more."""
        best = figures[0]
        for figure in figures[1:]:
            allowed = figure < SWEEP or self._may_sweep()
            if allowed and self._value(figure) > self._value(best) + 1e-9:
                best = figure
        return best

    def _over_partner(self, calls: Sequence[Call]) -> Call:
        """Return a call over a partner's bid: only with a hand that is far better than most."""
        standing = self.auction.high or 0
        if self.scores[self.side] + standing >= self.options.target:
            return "pass"  # the partner's bid is all that is needed
        for call in sorted(calls, key=lambda call: call != "hold"):  # a hold costs no more
            figure = standing if call == "hold" else call
            if isinstance(figure, int):
                chance = self.reach[min(figure // 5, UNITS)]
                least = self._asked_over_partner(figure, is_hold=call == "hold")
                if chance >= least and (figure < SWEEP or self._may_sweep()):
                    return call
        return "pass"

    def _asked_over_partner(self, figure: int, *, is_hold: bool) -> float:
        if self.standards is None:
            return NEVER if is_hold else OVER_PARTNER.get(figure, NEVER)
        table = self.standards.holds_over_partner if is_hold else self.standards.over_partner
        return table.get(figure, NEVER)

    def _opens_high(self, wanted: Sequence[Call]) -> bool:
        """Whether to open at 20 although less may be bid: it leaves the opponents no cheap bid.

        Not where the score makes the lower figure as good, or the risk too dear.
        """
        low = wanted[0]
        if self.standards is None or self.auction.high is not None or OPENING not in wanted:
            return False
        if low == OPENING or self.reach[UNITS] >= SURE_SWEEP:
            return False
        cost = self._value(low) - self._value(OPENING)
        return cost <= self._at_nothing_all(lambda: self._value(low) - self._value(OPENING)) + (
            COSTS_A_GAME
        )

    def _pays_to_jump(self) -> bool:
        """Whether a figure above the least may be better: there is one chance, or it counts."""
        return self.options.rebidding == "one_round" or self.options.made == "bid_plus_taken"

    def _may_sweep(self) -> bool:
        """Whether thirty is thinkable: with the five or jack, or when all is lost otherwise."""
        if self.holding.has_five or self.holding.has_jack:
            return True
        return self._is_in_danger()

    def _is_in_danger(self) -> bool:
        """Whether an opponent stands so high that the next bid may end the game."""
        others = [score for side, score in enumerate(self.scores) if side != self.side]
        return max(others) >= self.options.over100_at

    def _wants(self, call: Call) -> bool:
        """Whether a hold or a figure is good enough against passing, at this score."""
        figure = self.auction.high if call == "hold" else call
        assert isinstance(figure, int)
        if figure >= SWEEP and not self._may_sweep():
            return False
        least = self._asked(figure, is_hold=call == "hold")
        spared = SWEEP_FALLS_BY if figure >= SWEEP else FALLS_BY
        if self._is_in_danger():
            spared += IN_DANGER
        chance = self.reach[min(figure // 5, UNITS)]
        if figure >= OPENING and chance < least - spared:
            return False
        gain = self._value(call) - self._value_of_pass()
        return gain + self.courage > self._usual_gain(figure, least)

    def _asked(self, figure: int, *, is_hold: bool) -> float:
        """Return the chance of making a figure from which it is bid at nothing all."""
        standards = self.standards
        if standards is None:
            return self._asked_elsewhere(figure)
        behind = self._behind()
        if self.auction.high is None and figure in standards.opens:
            return standards.opens[figure][max(1, min(len(behind), 3)) - 1]
        partners = self.table.partners(self.seat)
        foes = [seat for seat in behind if seat not in partners and seat != self.auction.holder]
        if is_hold:
            table = standards.holds
        elif any(seat in partners for seat in behind):
            table = standards.raises_first
        else:
            table = standards.raises_alone if foes else standards.raises
        lacks = figure >= SWEEP and not self.holding.has_five
        return table[min(figure, SWEEP)] + (WITHOUT_FIVE if lacks else 0.0)

    def _asked_elsewhere(self, figure: int) -> float:
        """Return the same for tables and auctions that have no standards of their own."""
        least = GOOD_ENOUGH.get(min(figure, SWEEP))
        if least is None:
            least = self.chances.usual_reach(5)[figure // 5] - BELOW_USUAL
        if self.seat == self.dealer:
            least -= DEALER_DARES
        partners = self.table.partners(self.seat)
        if any(seat in partners and call == "pass" for seat, call in self.auction.calls):
            least -= ALONE_DARES
        return least

    def _usual_gain(self, figure: int, least: float) -> float:
        """Return what a hand gains by bidding `figure` at nothing all if its chance is `least`."""
        shift = least - self.reach[min(figure // 5, UNITS)]
        reach = [1.0, *(min(1.0, max(0.0, chance + shift)) for chance in self.reach[1:])]

        def gain() -> float:
            own = self._contract(self.side, min(figure, SWEEP), reach, self.called | {self.side})
            return own - self._value_of_pass()

        return self._at_nothing_all(gain)

    def _at_nothing_all(self, count: Callable[[], float]) -> float:
        """Return what `count` gives were the score nothing all, and the scoring plain."""
        scores, options = self.scores, self.options
        self.scores = (0,) * len(scores)
        self.options = plain_scoring(options)
        try:
            return count()
        finally:
            self.scores, self.options = scores, options

    # Values, in points more than the others'

    def _value(self, call: Call) -> float:
        """Return the worth of a hold or a figure."""
        figure = self.auction.high if call == "hold" else call
        assert isinstance(figure, int)
        own = self._contract(self.side, figure, self.reach, self.called | {self.side})
        if self.options.rebidding != "one_round" or figure >= SWEEP or call == "hold":
            return own
        risk = min(0.6, self._foes_behind() * FOE_OVERCALLS.get(figure, 0.0))
        return (1 - risk) * own + risk * self._played_by_foe(figure + 5)

    def _contract(
        self, side: int, figure: int, reach: Sequence[float], called: frozenset[int]
    ) -> float:
        """Return the worth of a bid of `figure` played by `side` with these chances."""
        table = worths(self.options, self.seats, self.scores, side, figure, called, self.side)
        total = table[0]
        for units in range(1, UNITS + 1):
            total += reach[units] * (table[units] - table[units - 1])
        return total

    def _value_of_pass(self) -> float:
        holder, high = self.auction.holder, self.auction.high
        if holder is None or high is None:
            return self._value_of_no_bid()
        lost = self._played_by_foe(high)
        partners = self.table.partners(self.seat)
        if high >= SWEEP or not any(seat in partners for seat in self._behind()):
            return lost
        reach = self.chances.usual_reach(high + 5)
        saved = self._contract(self.side, high + 5, reach, self.called | {self.side})
        return lost + PARTNER_OVERCALLS * max(0.0, saved - lost)

    def _value_of_no_bid(self) -> float:
        """Return what passing is worth while nobody has bid: somebody behind may open."""
        bids = self.options.bids
        opening = OPENING if OPENING in bids else bids[0]
        nobody = 1.0
        total = 0.0
        behind = self._behind()
        for place, seat in enumerate(behind):
            forced = place == len(behind) - 1 and self.options.all_pass == "bag"
            share = nobody if forced else nobody * OPENS
            figure = bids[0] if forced else opening
            reach = self.chances.usual_reach(5 if forced else figure)
            side = self.table.side_of[seat]
            total += share * self._contract(side, figure, reach, self.called | {side})
            nobody -= share
        return total

    def _played_by_foe(self, figure: int) -> float:
        """Return the worth of an opponent's bid of `figure`: the holder's, or the next one's."""
        holder = self.auction.holder
        if holder is None or self.table.side_of[holder] == self.side:
            foes = [seat for seat in self._behind() if self.table.side_of[seat] != self.side]
            holder = foes[0] if foes else self.table.next_player(self.seat)
        if figure != 60:
            figure = min(figure, self.options.bids[-1])
        reach = self.chances.usual_reach(figure)
        side = self.table.side_of[holder]
        return self._contract(side, figure, reach, self.called | {side})

    def _behind(self) -> list[int]:
        """Return the other seats that have not passed, in the order they call."""
        order = self.table.players_from(self.table.next_player(self.seat))
        return [seat for seat in order if seat in self.auction.live and seat != self.seat]

    def _foes_behind(self) -> int:
        """Return how many opponents may still call over this seat in the only round."""
        left = self.seats - len(self.auction.calls) - 1
        behind = self._behind()[: max(0, left)]
        return sum(self.table.side_of[seat] != self.side for seat in behind)


def choose_call(view: PlayerView, calls: Sequence[Call], courage: float = 0.0) -> Call:
    """Return the call the book makes in `view`, one of `calls`, the calls open to it.

    `courage`, in points, is added to the worth of every bid; a beginner has less than none.
    """
    assert view.auction is not None
    assert view.seat is not None
    if is_bagging(view.setting, view.auction, view.seat):
        calls = [call for call in calls if call != "pass"]
    return Caller(view, courage).choose(calls)
