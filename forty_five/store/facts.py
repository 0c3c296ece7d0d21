"""What the statistics need to know of one game, worked out once from its actions and kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from forty_five.game.actions import Deal, NameTrump
from forty_five.game.events import CardsReceived, Event
from forty_five.game.seats import Seat
from forty_five.game.state import HandResult
from forty_five.rules.cards import Card, Rank
from forty_five.rules.options import Options
from forty_five.rules.ranking import deck_for
from forty_five.store.saved import Loaded

VERSION: Final = 1
"""Which way of working facts out made them; others are worked out anew."""


class DealFacts(msgspec.Struct, frozen=True):
    """One deal, thrown-in ones included."""

    seats: tuple[Seat, ...]
    """Who sat where when it was dealt."""
    dealt: tuple[int, ...]
    """Cards each seat was dealt, before any draw."""
    tops: tuple[int, ...]
    """How many of them were top cards (`top_cards`)."""
    result: HandResult | None = None
    """How it was scored; `None` for a deal thrown in or broken off."""


class GameFacts(msgspec.Struct, frozen=True):
    """One game."""

    version: int
    deals: tuple[DealFacts, ...]
    winner: int | None
    """The side that won, or `None` when the game was not played to its end."""


FACTS: Final = msgspec.json.Decoder(GameFacts)


def top_cards(options: Options) -> frozenset[Card]:
    """Return the cards that are worth having whatever trumps will be.

    Those are the fives, the jacks, the ace of hearts and the joker, whose number does not depend on
    who names trumps; in the token game, which has no special trumps, the aces.
    """
    return _top_cards(deck_for(options), options.is_omi)


@lru_cache(maxsize=8)
def _top_cards(deck: tuple[Card, ...], is_omi: bool) -> frozenset[Card]:
    if is_omi:
        return frozenset(card for card in deck if card.rank is Rank.ACE)
    ranks = (Rank.FIVE, Rank.JACK, Rank.JOKER)
    return frozenset(card for card in deck if card.rank in ranks or card is Card.AH)


def facts_of(loaded: Loaded) -> GameFacts:
    """Work the facts of a game out."""
    session = loaded.session
    tops = top_cards(session.setup.options)
    deals: list[DealFacts] = []
    scored = 0
    for number, step in enumerate(session.steps):
        if isinstance(step.action, Deal):
            seats = _seats_at(loaded, number)
            deals.append(DealFacts(seats, (0,) * len(seats), (0,) * len(seats)))
        if isinstance(step.action, Deal | NameTrump):
            deals[-1] = _with_cards(deals[-1], step.events, tops)
        results = session.state_at(number + 1).results
        if len(results) > scored:
            scored = len(results)
            deals[-1] = msgspec.structs.replace(deals[-1], result=results[-1])
    outcome = session.state.outcome
    return GameFacts(VERSION, tuple(deals), None if outcome is None else outcome.winner)


def _seats_at(loaded: Loaded, actions: int) -> tuple[Seat, ...]:
    return next(seats for done, seats in reversed(loaded.seatings) if done <= actions)


def _with_cards(deal: DealFacts, events: tuple[Event, ...], tops: frozenset[Card]) -> DealFacts:
    dealt, lucky = list(deal.dealt), list(deal.tops)
    for event in events:
        if isinstance(event, CardsReceived):
            dealt[event.seat] += event.count
            lucky[event.seat] += sum(card in tops for card in event.cards)
    return msgspec.structs.replace(deal, dealt=tuple(dealt), tops=tuple(lucky))
