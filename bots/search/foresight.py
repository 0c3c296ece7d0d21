"""Deals pictured before the exchange, and how they go on by the book: naming, throwing, drawing.

While calls are made, trumps named and cards thrown away, a seat knows its own cards and what was
called. `Foresight` deals the rest at random, so that the calls heard so far are those the book
would have made with such hands (or, now and then, not), and plays a contract out in such a deal.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bots.book.holding import best_holding, keep_order
from bots.book.rollout import Parties, Rollout
from bots.book.standing import worth, worths
from bots.search.hearing import Hands, Hearing
from bots.search.kernel import UNIT, Kernel, kernel_for
from bots.sight import kernel_rules
from forty_five.game.view import PlayerView
from forty_five.rules.auction import Auction, sides_that_called
from forty_five.rules.cards import Card, Suit
from forty_five.rules.exchange import throw_range
from forty_five.rules.ranking import Ranking, deck_for, ranking_for

DOUBT: Final = 0.06
"""How likely a call is that the book would not have made with such a hand."""

ODD_SUIT: Final = 0.01
"""How likely a suit is named that the book would not have named."""

TRIES: Final = 60
"""Deals thrown away, because the calls do not fit them, before the next is taken as it is."""

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Contract:
    """A bid to be played out."""

    bidder: int
    figure: int
    """In points."""
    called: frozenset[int]
    """The sides that made a call other than pass."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A pictured deal, before anybody has thrown a card."""

    hands: Hands
    """By seat; the kitty's cards among the bidder's own, once they have been taken."""
    kitty: Cards
    """The kitty as long as nobody has seen it."""
    stock: Cards
    """The cards to be drawn, the last first."""


def can_foresee(view: PlayerView) -> bool:
    """Whether the deals of a way of playing go on as they are pictured here.

    They do where there is an auction and all draw, with two sides or every player alone.
    """
    options, table = view.options, view.table
    return (
        options.has_auction
        and options.exchange == "all"
        and options.sides != "called_partner"
        and not options.dealer_robs_pack
        and not options.dummy_partner
        and (table.sides == 2 or table.is_individual)
    )


class Foresight:
    """What one seat can picture before the play, from its view alone."""

    def __init__(self, view: PlayerView, chance: random.Random) -> None:
        """Take the view of the seat on turn; `chance` deals the cards."""
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.side = view.table.side_of[view.seat]
        self.hearing = Hearing(view)
        self._chance = chance
        taste = () if view.taste is None or view.taste in view.hand else (view.taste,)
        seen = {*view.hand, *view.own_thrown, *taste}
        self._taste: Cards = taste
        self._unseen = [card for card in deck_for(view.options) if card not in seen]
        self._namer = None if view.trump is None or view.namer == view.seat else view.namer
        others = [seat for seat in range(view.seats) if seat != view.seat]
        self._others = sorted(
            others, key=lambda seat: (seat != self._namer, not self.hearing.has_called(seat))
        )
        self._contracts: dict[tuple[int, int], tuple[tuple[int, ...], int, Parties]] = {}

    # Deals

    def deal(self) -> Deal:
        """Return a deal in which the calls heard so far, and the suit named, are likely."""
        view, cards = self.view, self._unseen
        size = view.options.hand_size
        hidden = self._kitty_hidden()
        hands = Hands(view.options, view.seats)
        hands.give(self.seat, view.hand)
        used = 0
        kitty: Cards = ()
        for seat in self._others:
            end = used + size + (hidden if seat == self._namer else 0)
            for _ in range(TRIES):
                self._shuffle(used, end)
                hands.give(seat, tuple(cards[used : used + size]))
                fit = DOUBT ** self.hearing.surprises(seat, hands)
                if seat == self._namer:
                    kitty = tuple(cards[used + size : end])
                    fit *= 1.0 if self._names_it(hands, kitty) else ODD_SUIT
                if fit == 1.0 or self._chance.random() < fit:
                    break
            used = end
        self._shuffle(used, len(cards))
        if self._namer is None:
            kitty = (*cards[used : used + hidden], *self._taste)
            used += hidden
        return Deal(hands, kitty, tuple(cards[used:]))

    def _names_it(self, hands: Hands, kitty: Cards) -> bool:
        """Whether the bidder would name the suit that was named."""
        view, namer = self.view, self._namer
        assert namer is not None
        if view.options.trump_naming != "after_kitty":
            return hands.held(namer).suit is view.trump
        return best_holding(view.options, (*hands.cards[namer], *kitty)).suit is view.trump

    def _shuffle(self, first: int, end: int) -> None:
        """Put random cards of those from the place `first` on into the places before `end`."""
        cards, random = self._unseen, self._chance.random
        count = len(cards)
        for place in range(first, end):
            other = place + int(random() * (count - place))
            cards[place], cards[other] = cards[other], cards[place]

    def _kitty_hidden(self) -> int:
        """Return how many cards of the kitty this seat has not seen."""
        view = self.view
        if len(view.hand) > view.options.hand_size:
            return 0
        return view.options.kitty - len(self._taste)

    # Playing a contract out

    def units(
        self,
        deal: Deal,
        contract: Contract,
        trump: Suit | None = None,
        kept: Mapping[int, Cards] | None = None,
    ) -> int:
        """Return the units the bidder's side takes if all goes on by the book.

        Args:
            deal: the cards.
            contract: the bid.
            trump: the suit named, or `None` for the one the book names.
            kept: the cards that some seats keep, whatever the book would.
        """
        options = self.view.options
        order, leader, parties = self._table_of(contract)
        hands = [deal.hands.cards[seat] for seat in order]
        suit = trump
        if suit is None and options.trump_naming != "after_kitty":
            suit = deal.hands.held(contract.bidder).suit
        hands[0] = (*hands[0], *deal.kitty)
        if suit is None:
            suit = best_holding(options, hands[0]).suit
        kernel = kernel_for(kernel_rules(options), suit.value)
        keeps = [kept.get(seat) if kept else None for seat in order]
        full, thrown = self._drawn(hands, deal.stock, ranking_for(options, suit), keeps)
        rollout = Rollout(kernel, _masks(kernel, full), leader, parties, _masks(kernel, thrown))
        rollout.run()
        units = rollout.units()
        return sum(unit for unit, team in zip(units, parties.teams, strict=True) if team == 0)

    def _table_of(self, contract: Contract) -> tuple[tuple[int, ...], int, Parties]:
        """Return the seats from the bidder on, the place that leads, and who is after what."""
        key = (contract.bidder, contract.figure)
        if key not in self._contracts:
            view = self.view
            options, table = view.options, view.table
            order = table.order_from(contract.bidder)
            team = (contract.bidder, *table.partners(contract.bidder))
            teams = tuple(0 if seat in team else 1 for seat in order)
            most = options.hand_size + options.bonus // UNIT
            need = min(most, -(-contract.figure // UNIT))
            leader = 0
            if options.first_lead == "bidder_left":
                leader = order.index(table.left_of(contract.bidder))
            elif options.first_lead == "dealer_left":
                leader = order.index(table.left_of(view.dealer))
            parties = Parties(teams, (need, most - need + 1), 0)
            self._contracts[key] = (order, leader, parties)
        return self._contracts[key]

    def _drawn(
        self,
        hands: Sequence[Cards],
        stock: Cards,
        ranking: Ranking,
        keeps: Sequence[Cards | None],
    ) -> tuple[list[Sequence[Card]], list[Sequence[Card]]]:
        """Return the hands after the draw, and what each has thrown; the bidder comes first."""
        options, table = self.view.options, self.view.table
        trumps = ranking.trumps
        left = list(stock)
        pile: list[Card] = []
        full: list[Sequence[Card]] = []
        thrown: list[Sequence[Card]] = []
        for place, hand in enumerate(hands):
            kept = keeps[place]
            if kept is None:
                least, most = throw_range(options, table, len(hand), bidder=place == 0)
                order = keep_order(ranking, hand)
                plain = sum(1 for card in order if card not in trumps)
                count = min(max(plain, least), most)
                cards = order[: len(order) - count]
                gone: Sequence[Card] = order[len(order) - count :]
            else:
                cards = list(kept)
                gone = [card for card in hand if card not in kept]
            missing = options.hand_size - len(cards)
            pile += gone
            if len(left) < missing:  # a short stock is filled up with what lies thrown
                left, pile = [*pile, *left], []
            if missing:
                cards += left[-missing:]
                del left[-missing:]
            full.append(cards)
            thrown.append([card for card in gone if card not in cards])
        return full, thrown

    # What results are worth

    def worth(self, contract: Contract, units: int) -> float:
        """Return what `units` for the bidder's side are worth to this seat's side, in points."""
        view = self.view
        side = view.table.side_of[contract.bidder]
        table = worths(
            view.options,
            view.seats,
            view.scores,
            side,
            contract.figure,
            contract.called | {side},
            self.side,
        )
        return table[units]

    def worth_of_nothing(self) -> float:
        """Return what it is worth to this seat's side if the cards are thrown in."""
        view = self.view
        return worth(view.options, view.seats, view.scores, self.side, self.side)

    def contract_of(self, auction: Auction) -> Contract | None:
        """Return the contract an auction has come to, or `None` if the cards are thrown in."""
        if auction.holder is None or auction.high is None:
            return None
        called = sides_that_called(self.view.table, auction)
        return Contract(auction.holder, auction.high, called)


def _masks(kernel: Kernel, hands: Sequence[Sequence[Card]]) -> list[int]:
    return [kernel.mask(hand) for hand in hands]
