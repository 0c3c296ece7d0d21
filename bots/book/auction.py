"""Calls by the book: what each call is worth to the score, given what the hand is likely to take.

At nothing all, what a call gains over a pass was found by playing very many deals (`lines`). At
other scores it gains more or less by what the score adds to or takes from bidding, set against
passing (`standing`). Auctions without lines of their own ask for chances that are good enough.
On top of that stand the habits of good players: no thin bids, hold rather than raise where that is
as good, a partner's bid that wins the game left alone, no thirty without the five or the jack.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from bots.book.chances import UNITS, Chances, chances_for
from bots.book.holding import Holding, best_holding
from bots.book.lines import features_of, lines_for, moment_of
from bots.book.standing import worths
from forty_five.game.view import PlayerView
from forty_five.rules.auction import Auction, Call, sides_that_called
from forty_five.rules.options import Options

SWEEP: Final = 30
"""The figure that asks for every trick."""

SIXTY: Final = 60
"""The bid from the hole, for every trick."""

THIN: Final = 0.5
"""Points that a call must gain over a pass: what gains less tells a partner more by a pass."""

FLOOR: Final = {20: 0.5, 25: 0.5, SWEEP: 0.45}
"""The chance of making it without which a figure is not bid, whatever it gains."""

FLOOR_SEEN: Final = {20: 0.58, 25: 0.54, SWEEP: 0.45}
"""The same where trumps are named after the kitty is seen, which every hand finds something in.

A dealer who held on every hand would lose nothing by it, but tell a partner nothing."""

WITHOUT_FIVE: Final = 0.06
"""How much more is asked of a hand that wants every trick without the five."""

IN_DANGER: Final = 0.12
"""How much less is asked to stop opponents who are about to go out."""

GOOD_ENOUGH: Final = {20: 0.61, 25: 0.61, SWEEP: 0.45}
"""The chance of making it from which a figure is bid where there are no lines."""

DEALER_DARES: Final = 0.07
"""How much less a dealer then asks for, who speaks last and may hold."""

ALONE_DARES: Final = 0.04
"""How much less is then asked for once a partner has passed."""

OVER_PARTNER: Final = {25: 0.72, SWEEP: 0.6}
"""The chance from which a figure is then bid over a partner's bid."""

NEVER: Final = 2.0
"""More than any chance."""

BELOW_USUAL: Final = 0.045
"""For figures below 20: how far under the average hand's chance one may then be."""

FALLS_BY: Final = {False: 0.1, True: 0.16}
SWEEP_FALLS_BY: Final = {False: 0.01, True: 0.07}
"""How far below good enough the chance of a figure, or of every trick, may be; in danger or not."""

SURE_SWEEP: Final = 0.52
"""The chance of every trick from which thirty is then bid although less would do."""

PARTNER_OVERCALLS: Final = 0.2
FOE_OVERCALLS: Final = {5: 0.5, 10: 0.45, 15: 0.35, 20: 0.22, 25: 0.08}
"""How often a partner, or one opponent, who may still call goes above a standing figure."""

OPENS: Final = 0.55
"""How often a player who has not spoken yet opens the bidding."""


@lru_cache(maxsize=64)
def plain_scoring(options: Options) -> Options:
    """Return the rule set with the scoring for which good enough was found."""
    plain = {"made": "taken", "set": "minus_bid", "thirty": "double_made"}
    if all(getattr(options, name) == value for name, value in plain.items()):
        return options
    return options.changed(**plain)


def floors_for(options: Options) -> Mapping[int, float]:
    """Return the chances without which figures are not bid in a rule set."""
    sees_kitty = options.kitty > 0 and options.trump_naming == "after_kitty"
    return FLOOR_SEEN if sees_kitty else FLOOR


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
        self.lines = lines_for(view.options, view.seats)
        self.floors = floors_for(view.options)
        self.called = sides_that_called(view.table, view.auction)

    # Choosing

    def choose(self, calls: Sequence[Call]) -> Call:
        """Return the best of `calls`: a hold or a figure that is wanted, or a pass."""
        figures = [call for call in calls if isinstance(call, int)]
        if "pass" not in calls:
            return self._forced(figures)
        partner_has_it = self.auction.holder in self.table.partners(self.seat)
        if partner_has_it and self._wins_with([self.auction.high or 0]):
            return "pass"
        if self._wins_with(figures[:1]):
            figures = figures[:1]
        held: list[Call] = ["hold"] if "hold" in calls else []
        if self.lines is not None:
            return self._by_lines([*held, *figures])
        if partner_has_it:
            return self._over_partner(figures)
        return self._good_enough([*held, *figures])

    def _wins_with(self, figures: Sequence[int]) -> bool:
        """Whether a figure, if there is one, is all that is needed to go out."""
        if self.options.game_length_hands is not None:
            return False
        return any(self.scores[self.side] + figure >= self.options.target for figure in figures)

    def _by_lines(self, calls: Sequence[Call]) -> Call:
        """Return the call that gains most over a pass, if any does."""
        assert self.lines is not None
        moment = moment_of(self.options, self.table, self.dealer, self.auction)
        features = features_of(self.holding, self.reach)
        best: Call = "pass"
        most = 0.0
        for call in calls:
            usual = SWEEP if call == SIXTY else call
            line = self.lines.gain(moment, usual, features)
            if line is not None:
                gain = self._gain(call, line)
            else:
                gain = 1.0 if self._wants(call) else None
            if gain is not None and gain > most + 1e-9:
                best, most = call, gain
        return best

    def _gain(self, call: Call, line: float) -> float | None:
        """Return what a call gains over a pass at this score; `None` if it is not to be thought of.

        `line` is what it gains at nothing all.
        """
        assert self.lines is not None
        figure = self.auction.high if call == "hold" else call
        assert isinstance(figure, int)
        if not self._is_thinkable(figure):
            return None
        there = self._at_nothing_all(
            lambda: self._value(SWEEP if call == SIXTY else call) - self._value_of_pass(),
            self.lines.options,
        )
        return line - THIN + self.courage + self._value(call) - self._value_of_pass() - there

    def _is_thinkable(self, figure: int) -> bool:
        """Whether a good player would bid a figure on such a hand at all."""
        least = self.floors.get(min(figure, SWEEP), 0.0)
        if figure >= SWEEP:
            if not self._may_sweep():
                return False
            least += 0.0 if self.holding.has_five else WITHOUT_FIVE
        if self._is_in_danger():
            least -= IN_DANGER
        return self.reach[min(figure // 5, UNITS)] >= least

    def _good_enough(self, calls: Sequence[Call]) -> Call:
        """Return the least call whose chance is good enough, where there are no lines."""
        wanted = [call for call in calls if self._wants(call)]
        if not wanted:
            return "pass"
        best = wanted[0]
        for call in wanted[1:]:
            sweeps = call in (SWEEP, SIXTY)
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

    def _over_partner(self, figures: Sequence[int]) -> Call:
        """Return a call over a partner's bid: only with a hand that is far better than most."""
        for figure in figures:
            chance = self.reach[min(figure // 5, UNITS)]
            if chance >= OVER_PARTNER.get(figure, NEVER) and (figure < SWEEP or self._may_sweep()):
                return figure
        return "pass"

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
        if self.options.game_length_hands is not None:
            return False
        others = [score for side, score in enumerate(self.scores) if side != self.side]
        return max(others) >= self.options.over100_at

    def _wants(self, call: Call) -> bool:
        """Whether a hold or a figure is good enough against passing, at this score."""
        figure = self.auction.high if call == "hold" else call
        assert isinstance(figure, int)
        if figure >= SWEEP and not self._may_sweep():
            return False
        least = self._asked(figure)
        spared = (SWEEP_FALLS_BY if figure >= SWEEP else FALLS_BY)[self._is_in_danger()]
        chance = self.reach[min(figure // 5, UNITS)]
        if min(figure, SWEEP) in GOOD_ENOUGH and chance < least - spared:
            return False
        gain = self._value(call) - self._value_of_pass()
        return gain + self.courage > self._usual_gain(figure, least)

    def _asked(self, figure: int) -> float:
        """Return the chance of making a figure from which it is bid at nothing all."""
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

        return self._at_nothing_all(gain, plain_scoring(self.options))

    def _at_nothing_all(self, count: Callable[[], float], scoring: Options) -> float:
        """Return what `count` gives were the score nothing all, under another scoring."""
        scores, options = self.scores, self.options
        self.scores = (0,) * len(scores)
        self.options = scoring
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
        if holder in self.table.partners(self.seat):
            reach = self.chances.usual_reach(high)
            return self._contract(self.side, high, reach, self.called)
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
        opening = 20 if 20 in bids else bids[0]
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
        if figure != SIXTY:
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
    return Caller(view, courage).choose(calls)
