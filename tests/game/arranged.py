"""Deals arranged card by card, and turns told in a word each."""

from __future__ import annotations

from collections.abc import Mapping
from unittest import mock

import msgspec

from forty_five.game import engine
from forty_five.game.actions import (
    Action,
    CallPartner,
    Claim,
    Deal,
    Declare,
    Discard,
    LeaveTurnUp,
    MakeCall,
    NameTrump,
    PlayCard,
    Rob,
)
from forty_five.game.chance import Stream
from forty_five.game.events import Event
from forty_five.game.state import State
from forty_five.rules.cards import Card, parse_card, parse_cards, parse_suit
from forty_five.rules.deal import Phase, deal_packets, styles_allowed
from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS
from forty_five.rules.ranking import deck_for
from forty_five.rules.table import table_for

E, S, W, N = 0, 1, 2, 3
"""Seats of a table with the dealer North: East speaks first, and play goes on to the south."""


def options_of(preset: str, **changes: object) -> Options:
    return PRESETS[preset].options.changed(**changes)


def stacked(
    options: Options,
    seats: int,
    dealer: int,
    hands: Mapping[int, str],
    *,
    kitty: str = "",
    stock: str = "",
    left_out: str = "",
) -> tuple[Card, ...]:
    """Return a pack that deals those cards; what is not named comes from the rest in order.

    `stock` is what lies on top after the deal (the turn-up first); `left_out` goes to the bottom.
    """
    wanted: dict[int | str, list[Card]] = {seat: [*parse_cards(t)] for seat, t in hands.items()}
    wanted["kitty"] = [*parse_cards(kitty)]
    top, bottom = parse_cards(stock), parse_cards(left_out)
    named = {card for cards in wanted.values() for card in cards} | {*top, *bottom}
    rest = [card for card in deck_for(options) if card not in named]
    pack: list[Card] = []
    packets = deal_packets(options, table_for(options, seats), dealer, styles_allowed(options)[0])
    for seat, count in packets:
        own = wanted.setdefault(seat, [])
        for _ in range(count):
            pack.append(own.pop(0) if own else rest.pop(0))
    assert not any(wanted.values()), "more cards named than dealt"
    return (*pack, *top, *rest, *bottom)


def dealt(
    options: Options,
    hands: Mapping[int, str] | None = None,
    *,
    seats: int = 4,
    dealer: int = N,
    scores: tuple[int, ...] | None = None,
    kitty: str = "",
    stock: str = "",
    left_out: str = "",
) -> State:
    """Return a game whose first deal gave those cards."""
    pack = stacked(options, seats, dealer, hands or {}, kitty=kitty, stock=stock, left_out=left_out)
    state = with_scores(engine.new_game(options, seats, "ARRANGED", dealer), scores)
    with mock.patch.object(Stream, "shuffled", return_value=pack):
        return engine.apply(state, Deal(dealer))[0]


def with_scores(state: State, scores: tuple[int, ...] | None) -> State:
    """Return the game with other scores on the sheet."""
    return state if scores is None else msgspec.structs.replace(state, scores=scores)


def meant(state: State, word: str) -> Action:
    """Return the action that a word means for whoever is on turn."""
    seat = state.turn
    assert seat is not None
    first, _, rest = word.partition(" ")
    if state.awaits_deal:
        return Deal(seat)
    if state.phase is Phase.AUCTION:
        return MakeCall(seat, int(word) if word.isdigit() else word)  # type: ignore[arg-type]
    match first:
        case "throw":
            return Discard(seat, parse_cards(rest))
        case "rob":
            return Rob(seat, parse_card(rest))
        case "leave":
            return LeaveTurnUp(seat)
        case "declare" | "silent":
            return Declare(seat, first == "declare")
        case "claim":
            return Claim(seat)
        case "call":
            return CallPartner(seat, parse_card(rest))
        case "alone":
            return CallPartner(seat)
        case _ if state.phase in (Phase.NAME_TRUMP, Phase.CALL_TRUMP):
            return NameTrump(seat, parse_suit(word))
        case _:
            return PlayCard(seat, parse_card(word))


def go(state: State, *words: str) -> State:
    """Return the game after some turns."""
    return watch(state, *words)[0]


def watch(state: State, *words: str) -> tuple[State, list[Event]]:
    """Return the game after some turns, and what happened."""
    happened: list[Event] = []
    for word in words:
        state, events = engine.apply(state, meant(state, word))
        happened += events
    return state, happened


def stand_pat(state: State) -> State:
    """Return the game after everybody has thrown what must be thrown and nothing more."""
    while state.phase is Phase.DISCARD:
        view = engine.view_of_actor(state)
        assert view.throw_range is not None
        assert view.turn is not None
        thrown = view.acting_hand[len(view.acting_hand) - view.throw_range[0] :]
        state, _ = engine.apply(state, Discard(view.turn, thrown))
    return state


def play_out(state: State) -> tuple[State, list[Event]]:
    """Return the game after the hand: everybody plays the first card that may be played."""
    happened: list[Event] = []
    while not state.awaits_deal and state.outcome is None:
        action = next(a for a in engine.legal(state) if not isinstance(a, Claim | Rob))
        state, events = engine.apply(state, action)
        happened += events
    return state, happened
