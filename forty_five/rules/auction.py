"""The auction as a state machine: pass, a figure, hold (section 2.2 of the rules matrix)."""

from __future__ import annotations

from typing import Literal

import msgspec

from forty_five.rules.options import Options
from forty_five.rules.reasons import Code, Reason
from forty_five.rules.table import Table

Call = int | Literal["pass", "hold"]
"""A call: a figure in points, ``"pass"`` or ``"hold"``."""


class Setting(msgspec.Struct, frozen=True, gc=False):
    """What an auction depends on besides its calls: rules, seats, dealer, scores by side."""

    options: Options
    table: Table
    dealer: int
    scores: tuple[int, ...]

    def in_the_hole(self, seat: int) -> bool:
        """Whether the side of `seat` stands below zero; zero itself is not the hole."""
        return self.scores[self.table.side_of[seat]] < 0


class Auction(msgspec.Struct, frozen=True, gc=False):
    """An auction so far. `turn` is `None` once it has ended."""

    live: tuple[int, ...]
    """Seats that have not passed and may still call."""
    turn: int | None
    calls: tuple[tuple[int, Call], ...] = ()
    high: int | None = None
    """The standing bid, in points."""
    holder: int | None = None
    held: bool = False
    """Whether the standing bid was held by the dealer rather than bid."""
    outcome: Literal["won", "redeal"] | None = None


def open_auction(setting: Setting) -> Auction:
    """Return the auction before any call; the player after the dealer speaks first."""
    order = setting.table.players_from(setting.table.next_player(setting.dealer))
    return Auction(live=order, turn=order[0])


def minimum_bid(setting: Setting, auction: Auction, seat: int) -> int:
    """Return the least figure `seat` may open with, in points."""
    options = setting.options
    least = options.bids[0]
    if is_bagging(setting, auction, seat) and options.bag_value is not None:
        least = max(least, options.bag_value)
    if _needs_twenty(setting, seat):
        least = max(least, 20)
    return least


def _needs_twenty(setting: Setting, seat: int) -> bool:
    options = setting.options
    side = setting.table.side_of[seat]
    return options.over100 == "min_bid_20" and setting.scores[side] >= options.over100_at


def is_bagging(setting: Setting, auction: Auction, seat: int) -> bool:
    """Whether `seat` is the dealer, all others have passed, and the bid is forced."""
    return (
        setting.options.all_pass == "bag"
        and seat == setting.dealer
        and auction.high is None
        and auction.live == (seat,)
    )


def calls_open(setting: Setting, auction: Auction) -> tuple[Call, ...]:
    """Return the calls open to the seat on turn: pass, the figures rising, hold."""
    seat = auction.turn
    if seat is None:
        return ()
    high = auction.high or 0
    least = minimum_bid(setting, auction, seat)
    calls: list[Call] = [] if is_bagging(setting, auction, seat) else ["pass"]
    calls += [bid for bid in setting.options.bids if bid > high and bid >= least]
    if high != 60 and _why_not_sixty(setting, seat) is None:
        calls.append(60)
    if seat == setting.dealer and _why_not_hold(setting, auction, seat) is None:
        calls.append("hold")
    return tuple(calls)


def why_not_call(setting: Setting, auction: Auction, seat: int, call: Call) -> Reason | None:
    """Return why `seat` may not make `call` now, or `None` when it may."""
    if auction.turn != seat:
        passed = auction.turn is not None and (seat, "pass") in auction.calls
        return Reason(Code.PASSED_ALREADY if passed else Code.NOT_YOUR_TURN, seat=auction.turn)
    if call == "pass":
        if is_bagging(setting, auction, seat):
            return Reason(Code.BAGGED, numbers=(minimum_bid(setting, auction, seat),))
        return None
    if call == "hold":
        return _why_not_hold(setting, auction, seat)
    return _why_not_figure(setting, auction, seat, call)


def _why_not_hold(setting: Setting, auction: Auction, seat: int) -> Reason | None:
    if setting.options.hold == "off":
        return Reason(Code.HOLD_IS_OFF)
    if seat != setting.dealer:
        return Reason(Code.ONLY_DEALER_HOLDS, seat=setting.dealer)
    if auction.high is None:
        return Reason(Code.NOTHING_TO_HOLD)
    if auction.holder == seat:
        return Reason(Code.HOLDS_ALREADY)
    if auction.high == 60:
        return _why_not_sixty(setting, seat)
    if auction.high < 20 and _needs_twenty(setting, seat):
        return Reason(Code.OVER_100_NEEDS_20)
    return None


def _why_not_sixty(setting: Setting, seat: int) -> Reason | None:
    if setting.options.sixty == "off":
        return Reason(Code.SIXTY_IS_OFF)
    if setting.options.sixty == "in_hole" and not setting.in_the_hole(seat):
        return Reason(Code.SIXTY_NEEDS_THE_HOLE)
    return None


def _why_not_figure(setting: Setting, auction: Auction, seat: int, figure: int) -> Reason | None:
    high = auction.high
    if figure == 60:
        refusal = _why_not_sixty(setting, seat)
        if refusal is None and high == 60:
            refusal = Reason(Code.NOT_ABOVE_THE_BID, numbers=(high,))
        return refusal
    if figure not in setting.options.bids:
        above = tuple(bid for bid in setting.options.bids if high is None or bid > high)
        if above or high is None:
            return Reason(Code.NOT_A_BID, numbers=above)
        return Reason(Code.NOT_ABOVE_THE_BID, numbers=(high,))
    if high is not None and figure <= high:
        return Reason(Code.NOT_ABOVE_THE_BID, numbers=(high,))
    if figure < 20 and _needs_twenty(setting, seat):
        return Reason(Code.OVER_100_NEEDS_20)
    least = minimum_bid(setting, auction, seat)
    if figure < least:
        return Reason(Code.BELOW_MINIMUM, numbers=(least,))
    return None


def after_call(setting: Setting, auction: Auction, seat: int, call: Call) -> Auction:
    """Return the auction after `seat` makes `call`, which must be open to it."""
    calls = (*auction.calls, (seat, call))
    live, high, holder, held = auction.live, auction.high, auction.holder, auction.held
    if call == "pass":
        live = tuple(other for other in live if other != seat)
    elif call == "hold":
        displaced = holder
        holder, held = seat, True
        if setting.options.after_hold == "duel":
            live = tuple(other for other in live if other in (displaced, seat))
    else:
        high, holder, held = call, seat, False
    following = Auction(live, None, calls, high, holder, held)
    outcome = _outcome(setting, following)
    if outcome is not None:
        return msgspec.structs.replace(following, outcome=outcome)
    for other in setting.table.order_from(seat)[1:]:
        if other in live and other != holder:
            return msgspec.structs.replace(following, turn=other)
    raise AssertionError("an auction that goes on has somebody to call")


def _outcome(setting: Setting, auction: Auction) -> Literal["won", "redeal"] | None:
    options = setting.options
    if not auction.live:
        return "redeal"
    if auction.holder is None:
        return None
    if auction.live == (auction.holder,):
        return "won"
    if auction.held and options.after_hold == "ends":
        return "won"
    goes_on = options.after_hold != "ends" and any(call == "hold" for _, call in auction.calls)
    all_spoke = len(auction.calls) >= setting.table.seats
    if options.rebidding == "one_round" and all_spoke and not goes_on:
        return "won"
    return None


def sides_that_called(table: Table, auction: Auction) -> frozenset[int]:
    """Return the sides of which some member made a call other than pass; a hold is a call."""
    return frozenset(table.side_of[seat] for seat, call in auction.calls if call != "pass")
