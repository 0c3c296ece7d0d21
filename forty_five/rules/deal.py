"""Dealing: packets, kitty, turn-up, and the order of the phases of one deal."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import Literal

from forty_five.rules.cards import Card
from forty_five.rules.options import Options
from forty_five.rules.ranking import deck_for
from forty_five.rules.table import Table

Style = Literal["3-2", "2-3", "4-4"]
Packet = tuple[int | Literal["kitty"], int]
"""Who is dealt to, and how many cards at once."""


class Phase(StrEnum):
    """The steps of one deal, in the words of the field."""

    DEAL = "deal"
    DEAL_4 = "deal_4"
    TURN_UP = "turn_up"
    CALL_TRUMP = "call_trump"
    AUCTION = "auction"
    TAKE_KITTY = "take_kitty"
    NAME_TRUMP = "name_trump"
    CALL_PARTNER = "call_partner"
    DISCARD = "discard"
    REFILL = "refill"
    ROB_PACK = "rob_pack"
    ROB = "rob"
    PLAY = "play"
    SCORE = "score"


@lru_cache(maxsize=256)
def phase_order(options: Options) -> tuple[Phase, ...]:
    """Return the phases of one deal under `options`, from the deal to the score."""
    if options.trump_source == "caller_after_4":
        return (Phase.DEAL_4, Phase.CALL_TRUMP, Phase.DEAL_4, Phase.PLAY, Phase.SCORE)
    if options.trump_source == "turn_up":
        rob = (Phase.ROB,) if options.rob else ()
        return (Phase.DEAL, Phase.TURN_UP, *rob, Phase.PLAY, Phase.SCORE)
    naming = [Phase.NAME_TRUMP]
    if options.kitty:
        naming.insert(0 if options.trump_naming == "after_kitty" else 1, Phase.TAKE_KITTY)
    if options.sides == "called_partner":
        naming.append(Phase.CALL_PARTNER)
    swap: tuple[Phase, ...] = ()
    if options.kitty or options.exchange != "none" or options.dealer_robs_pack:
        swap = (Phase.DISCARD, Phase.REFILL)
    if options.dealer_robs_pack:
        swap = (*swap, Phase.ROB_PACK)
    return (Phase.DEAL, Phase.AUCTION, *naming, *swap, Phase.PLAY, Phase.SCORE)


def styles_allowed(options: Options) -> tuple[Style, ...]:
    """Return the ways of dealing that the rules allow, the usual one first.

    The sources of the turn-up games take two then three for as good as three then two; elsewhere
    the option settles it, unless it leaves the choice to the dealer.
    """
    if options.deal == "dealers_choice":
        return ("3-2", "2-3")
    if options.trump_source == "turn_up":
        return ("2-3", "3-2") if options.deal == "2-3" else ("3-2", "2-3")
    return (options.deal,)


def dealer_must_choose(options: Options) -> bool:
    """Whether the dealer has to say how to deal; else the usual way is taken."""
    return options.deal == "dealers_choice"


@lru_cache(maxsize=256)
def deal_packets(options: Options, table: Table, dealer: int, style: Style) -> tuple[Packet, ...]:
    """Return the packets of a deal in the order they leave the dealer's hand."""
    order = table.order_from(table.left_of(dealer))
    packets: list[Packet] = []
    kitty = list(_kitty_batches(options, style))
    for place, size in enumerate(int(part) for part in style.split("-")):
        packets += [(seat, size) for seat in order]
        if kitty[place]:
            packets.append(("kitty", kitty[place]))
    if kitty[2]:
        packets.append(("kitty", kitty[2]))
    return tuple(packets)


def _kitty_batches(options: Options, style: Style) -> tuple[int, int, int]:
    """Return the kitty's cards after round one, after round two, and at the end."""
    size = options.kitty
    match options.kitty_deal:
        case "two_after_each_round":
            return (min(2, size), max(0, size - 2), 0)
        case "each_round":
            first = min(int(style[0]), size)
            return (first, size - first, 0)
        case "after_first_round":
            return (size, 0, 0)
        case _:
            return (0, 0, size)


def cards_needed(options: Options, table: Table) -> int:
    """Return how many cards a deal takes from the pack, turn-up included."""
    turned = 1 if options.trump_source == "turn_up" else 0
    return options.hand_size * table.hands + options.kitty + turned


def stock_left(options: Options, table: Table) -> int:
    """Return how many cards are left to draw from after the deal."""
    return len(deck_for(options)) - cards_needed(options, table)


def turn_up_from(stock: tuple[Card, ...]) -> tuple[Card, tuple[Card, ...]]:
    """Return the card that settles trumps and the stock below it.

    A joker has no suit: it is slid back to the bottom of the stock and the next card is turned.
    """
    if stock[0] is Card.JOKER:
        return stock[1], (*stock[2:], stock[0])
    return stock[0], stock[1:]


def next_dealer(table: Table, dealer: int) -> int:
    """Return who deals next: the deal passes in the direction of play."""
    return table.next_player(dealer)


def dealer_after_misdeal(options: Options, table: Table, dealer: int) -> int:
    """Return who deals after a wrong count or an exposed card."""
    return dealer if options.misdeal == "same_dealer" else next_dealer(table, dealer)


def caller_of(table: Table, dealer: int) -> int:
    """Return who names trumps in the token game: the first player after the dealer."""
    return table.next_player(dealer)
