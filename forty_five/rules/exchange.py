"""Throwing cards away and drawing from the stock."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from forty_five.rules.cards import Card, Suit
from forty_five.rules.deal import stock_left
from forty_five.rules.options import Options
from forty_five.rules.ranking import ranking_for
from forty_five.rules.reasons import Code, Reason
from forty_five.rules.table import Table


@lru_cache(maxsize=256)
def draw_limit(options: Options, table: Table) -> int:
    """Return the most cards a player may draw: 0 to 5.

    ``max_draw: auto`` shares the stock out evenly, so that nobody can find it empty: five with up
    to four players, four with five, three with six.
    """
    if options.max_draw != "auto":
        return min(options.hand_size, options.max_draw)
    drawers = 1 if options.exchange == "bidder_only" else table.hands
    return max(0, min(options.hand_size, stock_left(options, table) // drawers))


def may_draw(options: Options, seat: int, bidder: int, dealer: int) -> bool:
    """Whether `seat` takes part in the exchange at all."""
    if options.exchange == "all":
        return True
    if options.dealer_robs_pack and seat == dealer:
        return True
    return seat == bidder and (options.exchange == "bidder_only" or options.kitty > 0)


@lru_cache(maxsize=1024)
def throw_range(
    options: Options, table: Table, hand_size: int, *, bidder: bool, dealer: bool = False
) -> tuple[int, int]:
    """Return the least and the most cards a player with `hand_size` cards may throw.

    The bidder comes down to five or fewer; nobody may go below what the draw limit fills up again.
    """
    limit = draw_limit(options, table)
    if options.exchange == "none" or (options.exchange == "bidder_only" and not bidder):
        limit = 0
    if dealer and options.dealer_robs_pack:
        limit = options.hand_size
    least = max(0, hand_size - options.hand_size)
    most = hand_size - max(0, options.hand_size - limit)
    return least, max(least, most)


def why_not_throw(
    options: Options,
    hand: Sequence[Card],
    thrown: Sequence[Card],
    limits: tuple[int, int],
    *,
    trump: Suit,
    bidder: bool,
    called: Card | None = None,
) -> Reason | None:
    """Return why `thrown` may not be thrown from `hand`, or `None`; `limits` from `throw_range`."""
    for place, card in enumerate(thrown):
        if card not in hand:
            return Reason(Code.NOT_IN_HAND, card=card)
        if card in thrown[:place]:
            return Reason(Code.CARD_TWICE, card=card)
    least, most = limits
    if len(thrown) < least:
        return Reason(Code.KEEP_AT_MOST, numbers=(len(hand) - least, len(hand) - len(thrown)))
    if len(thrown) > most:
        return Reason(Code.KEEP_AT_LEAST, numbers=(len(hand) - most, most))
    if called is not None and called in thrown:
        return Reason(Code.CALLED_CARD_STAYS, card=called)
    if options.protect_trump and bidder:
        ranking = ranking_for(options, trump)
        loose = tuple(card for card in hand if card not in thrown and not ranking.is_trump(card))
        trumps = [card for card in thrown if ranking.is_trump(card)]
        if loose and trumps:
            return Reason(Code.PROTECTED_TRUMP, card=trumps[0], cards=loose)
    return None


def refill_packets(
    options: Options, order: Iterable[int], needs: Sequence[int]
) -> tuple[tuple[int, int], ...]:
    """Return the packets of the refill: (seat, count), none above ``refill_batch`` cards.

    `order` starts at the dealer's left; `needs` holds the cards missing by seat. A round of up to
    three each, then the remainder.
    """
    return _packets(options.refill_batch, tuple((seat, needs[seat]) for seat in order))


@lru_cache(maxsize=4096)
def _packets(most: int, missing: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    packets: list[tuple[int, int]] = []
    while missing:
        packets += [(seat, min(most, count)) for seat, count in missing if count]
        missing = tuple((seat, count - most) for seat, count in missing if count > most)
    return tuple(packets)
