"""What a record tells besides the actions: cards, winners, scores, worked out from the events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from forty_five.game import events as ev
from forty_five.rules.cards import Card
from forty_five.rules.scoring import HandScore
from forty_five.rules.table import Table

Fact = tuple[str, str]
"""A keyword of the record and what must follow it."""


def cards_text(cards: Iterable[Card]) -> str:
    """Return cards as a record writes them; ``-`` for none."""
    return " ".join(cards) or "-"


def side_text(table: Table, places: tuple[str, ...], side: int) -> str:
    """Return a side by its places: ``South/North``."""
    return "/".join(places[seat] for seat in table.seats_of(side))


def cut_text(places: tuple[str, ...], cards: tuple[Card, ...]) -> str:
    """Return the cards cut for the first deal."""
    return ", ".join(f"{places[seat]} {card}" for seat, card in enumerate(cards)) or "-"


def facts_of(events: Iterable[ev.Event], table: Table, places: tuple[str, ...]) -> Iterator[Fact]:
    """Yield what a record says about the events of one action, in order."""
    received = "more"
    for event in events:
        match event:
            case ev.Dealt():
                received = "hand"
                if event.turn_up is not None:
                    yield "turn-up", event.turn_up
            case ev.Drew():
                received = "drew"
            case ev.CardsReceived():
                yield f"{received} {places[event.seat]}", cards_text(event.cards)
            case ev.AuctionWon():
                contract = event.contract
                how = " held" if contract.held else " bagged" if contract.bagged else ""
                yield "contract", f"{places[contract.bidder]} {contract.figure}{how}"
            case ev.KittyTaken():
                yield "kitty", cards_text(event.cards)
            case ev.ThrownIn():
                yield "thrown in", f"{places[event.next_dealer]} deals next"
            case ev.TrickWon():
                yield f"trick {event.number}", f"{places[event.seat]} wins"
            case ev.HandScored():
                yield "score", score_text(event.score, event.totals, table, places)
            case ev.GameWon():
                outcome = event.outcome
                winner = side_text(table, places, outcome.winner)
                yield "won", f"{winner}, {outcome.ending.value.replace('_', ' ')}"
            case _:
                pass


def score_text(
    score: HandScore, totals: tuple[int, ...], table: Table, places: tuple[str, ...]
) -> str:
    """Return every side's change and total: ``South/North +25 = 45, West/East -20 = 0``."""
    return ", ".join(
        f"{side_text(table, places, side)} {change:+d} = {total}"
        for side, (change, total) in enumerate(zip(score.deltas, totals, strict=True))
    )
