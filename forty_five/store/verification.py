"""Checking that a game was dealt fairly: every hand dealt again from the seed by hash alone.

This shares no code with the dealing of the game, so that each checks the other. The way of dealing
is written down in `docs/record-format.md`: anybody can check it with a hash function.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from forty_five.game.actions import Deal
from forty_five.game.events import CardsReceived
from forty_five.game.session import Session, Step
from forty_five.rules.cards import Card
from forty_five.rules.deal import deal_packets, styles_allowed
from forty_five.rules.ranking import deck_for
from forty_five.rules.table import table_for


@dataclass(frozen=True, slots=True)
class DealCheck:
    """One deal compared with the seed."""

    number: int
    """The deal in the game, from 1; thrown-in ones count."""
    agrees: bool
    """Whether every hand is the one the seed gives."""


@dataclass(frozen=True, slots=True)
class Verification:
    """What checking a game showed."""

    commitment_agrees: bool
    """Whether the seed is the one that was promised before the first card."""
    deals: tuple[DealCheck, ...]


def verify(session: Session, promised: str) -> Verification:
    """Deal every hand of a game again.

    Args:
        session: The game as it was stored.
        promised: The commitment shown before the first card, SHA-256 in hexadecimal.
    """
    seed = session.setup.seed
    kept = hashlib.sha256(seed.encode()).hexdigest() == promised
    return Verification(kept, tuple(_checks(session)))


def _checks(session: Session) -> Iterator[DealCheck]:
    number = 0
    for step in session.steps:
        if isinstance(step.action, Deal):
            number += 1
            yield DealCheck(number, _dealt(step) == _hands(session, step.action, number))


def _dealt(step: Step) -> dict[int, frozenset[Card]]:
    return {
        event.seat: frozenset(event.cards)
        for event in step.events
        if isinstance(event, CardsReceived)
    }


def _hands(session: Session, deal: Deal, number: int) -> dict[int, frozenset[Card]]:
    """Return the hands that the seed gives, by seat."""
    options, seats = session.setup.options, len(session.setup.seats)
    table = table_for(options, seats)
    pack = shuffled(deck_for(options), f"{session.setup.seed}|deal|{number}")
    style = deal.style or styles_allowed(options)[0]
    packets = deal_packets(options, table, deal.seat, style)
    if options.is_omi:
        packets = packets[: table.hands]  # the second four come after trumps are named
    hands: dict[int, frozenset[Card]] = {seat: frozenset() for seat in range(seats)}
    top = 0
    for seat, count in packets:
        if seat != "kitty" and seat < seats:
            hands[seat] |= frozenset(pack[top : top + count])
        top += count
    return hands


def _numbers(key: str) -> Iterator[int]:
    """Yield 32-bit numbers: SHA-256 of the key and a counter, eight numbers from each."""
    counter = 0
    while True:
        digest = hashlib.sha256(f"{key}|{counter}".encode()).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        counter += 1


def shuffled(cards: Sequence[Card], key: str) -> list[Card]:
    """Return cards shuffled from the last place down; numbers that favour some are skipped."""
    order, numbers = list(cards), _numbers(key)
    for place in range(len(order) - 1, 0, -1):
        choices = place + 1
        fair = 2**32 - 2**32 % choices
        number = next(drawn for drawn in numbers if drawn < fair)
        order[place], order[number % choices] = order[number % choices], order[place]
    return order
