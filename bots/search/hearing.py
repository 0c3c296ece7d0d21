"""An auction as the book would call it with given hands: what was called, and what is to come."""

from __future__ import annotations

import msgspec

from bots.book.auction import choose_call
from bots.book.holding import Holding, best_holding
from forty_five.game.view import PlayerView
from forty_five.rules.auction import Auction, Call, after_call, calls_open, open_auction
from forty_five.rules.cards import Card
from forty_five.rules.options import Options


class Hands:
    """Five cards for each seat, and what the best suit of each is worth, once that was asked."""

    __slots__ = ("_held", "cards", "options")

    def __init__(self, options: Options, seats: int) -> None:
        """Start without cards."""
        self.options = options
        self.cards: list[tuple[Card, ...]] = [()] * seats
        self._held: list[Holding | None] = [None] * seats

    def give(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Give a seat its cards, instead of any it had."""
        self.cards[seat] = cards
        self._held[seat] = None

    def held(self, seat: int) -> Holding:
        """Return what the best suit of a hand holds."""
        held = self._held[seat]
        if held is None:
            held = self._held[seat] = best_holding(self.options, self.cards[seat])
        return held


class _Moment:
    """A moment of an auction, with what the book calls there with each holding asked about."""

    __slots__ = ("auction", "calls", "known", "then")

    def __init__(self, auction: Auction, calls: tuple[Call, ...]) -> None:
        self.auction = auction
        self.calls = calls
        self.known: dict[tuple[tuple[int, ...], int], Call] = {}
        self.then: dict[Call, _Moment] = {}


class Hearing:
    """The auction of one view: its calls so far, and how it may go on."""

    def __init__(self, view: PlayerView) -> None:
        """Take the view of a seat in the auction, or later."""
        assert view.auction is not None
        self._view = view
        self._setting = view.setting
        self._past: dict[int, list[tuple[_Moment, Call]]] = {}
        now = self._moment(open_auction(self._setting))
        for seat, call in view.auction.calls:
            if seat != view.seat and "pass" in now.calls:
                offered = now if call == "pass" else _Moment(now.auction, ("pass", call))
                self._past.setdefault(seat, []).append((offered, call))
            now = self._after(now, call)
        self._now = now

    def _moment(self, auction: Auction) -> _Moment:
        return _Moment(auction, calls_open(self._setting, auction))

    def _after(self, moment: _Moment, call: Call) -> _Moment:
        following = moment.then.get(call)
        if following is None:
            seat = moment.auction.turn
            assert seat is not None
            auction = after_call(self._setting, moment.auction, seat, call)
            following = moment.then[call] = self._moment(auction)
        return following

    def _book(self, moment: _Moment, seat: int, hands: Hands) -> Call:
        """Return the book's call in a moment; it depends on the best suit alone."""
        held = hands.held(seat)
        key = (held.features, held.tops)
        call = moment.known.get(key)
        if call is None:
            seen = msgspec.structs.replace(
                self._view,
                seat=seat,
                turn=seat,
                actor=seat,
                hand=hands.cards[seat],
                auction=moment.auction,
            )
            call = moment.known[key] = choose_call(seen, moment.calls)
        return call

    def surprises(self, seat: int, hands: Hands) -> int:
        """Return how many calls of a seat the book would not have made with its hand.

        A bid is none if the book would rather make it than pass.
        """
        past = self._past.get(seat, ())
        return sum(self._book(moment, seat, hands) != call for moment, call in past)

    def has_called(self, seat: int) -> bool:
        """Whether a seat other than the own has called."""
        return seat in self._past

    def goes_on(self, call: Call, hands: Hands) -> Auction:
        """Return the end of the auction if the seat on turn makes `call` and then all the book's.

        `call` must be open.
        """
        moment = self._after(self._now, call)
        while (seat := moment.auction.turn) is not None:
            moment = self._after(moment, self._book(moment, seat, hands))
        return moment.auction
