"""Scenes for painter tests: positions reached by playing, never made up."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from forty_five.game import engine
from forty_five.game.actions import (
    Action,
    Deal,
    Declare,
    Discard,
    LeaveTurnUp,
    MakeCall,
    NameTrump,
    PlayCard,
    Rob,
)
from forty_five.game.events import as_seen_by
from forty_five.game.moves import legal_actions, playable_cards
from forty_five.game.state import State
from forty_five.game.view import PlayerView
from forty_five.rules.cards import Suit
from forty_five.rules.deal import Phase
from forty_five.rules.options import Options
from forty_five.rules.presets import preset
from forty_five.rules.ranking import ranking_for
from forty_five.text.calls import call_choices
from forty_five.text.events import event_sentence
from forty_five.text.explain import card_notes, kept_back, prompt
from forty_five.text.glyphs import LETTERS, SIGNS, Glyphs, suit_name
from forty_five.text.names import Names, Voice, default_names
from forty_five.tui.scene import Button, Focus, FooterEntry, Scene, shown_cards

FOOTER = (
    FooterEntry("1-9", "play", "play"),
    FooterEntry("h", "hint", "hint"),
    FooterEntry("w", "why", "why"),
    FooterEntry("l", "last trick", "last"),
    FooterEntry("s", "score", "score"),
    FooterEntry("o", "order", "order"),
    FooterEntry("m", "menu", "menu"),
    FooterEntry("?", "help", "help"),
)
SUIT_KEYS = {Suit.SPADES: "s", Suit.HEARTS: "h", Suit.DIAMONDS: "d", Suit.CLUBS: "c"}


def names_for(view: PlayerView) -> tuple[str, ...]:
    names = default_names(view.seats)
    return (*names, "Dummy") if view.table.hands > view.seats else names


def buttons_for(view: PlayerView, voice: Voice, tried: Suit | None) -> tuple[Button, ...]:
    if not view.is_my_turn:
        return ()
    if view.awaits_deal:
        return (Button("Deal", "d", "deal"),)
    match view.phase:
        case Phase.AUCTION:
            choices = [choice for choice in call_choices(view, voice) if choice.is_open]
            keys = iter("p123456789")
            return tuple(
                Button(
                    choice.text, next(keys), f"call:{choice.call}", choice.meaning, choice.is_costly
                )
                for choice in choices
            )
        case Phase.NAME_TRUMP | Phase.CALL_TRUMP:
            suits = [
                Button(
                    suit_name(suit),
                    SUIT_KEYS[suit],
                    f"suit:{suit}",
                    chosen=suit is tried,
                    suit=suit,
                )
                for suit in Suit
            ]
            return (*suits, Button("Name it", "Enter", "done"))
        case Phase.DISCARD:
            return (
                Button("Done", "Enter", "done"),
                Button("Throw all plain", "a", "plain"),
                Button("Start over", "z", "undo"),
            )
        case Phase.ROB:
            return (Button("Take it", "t", "rob"), Button("Leave it", "n", "leave"))
        case Phase.CALL_PARTNER:
            return (Button("Call", "Enter", "done"), Button("Play alone", "n", "alone"))
        case Phase.ROB_PACK:
            return (Button("Done", "Enter", "done"),)
        case Phase.PLAY if view.must_declare:
            return (Button("Declare it", "y", "declare"), Button("Say nothing", "n", "silent"))
        case _:
            return ()


def scene_of(
    view: PlayerView, log: tuple[str, ...] = (), glyphs: Glyphs = SIGNS, **changes: object
) -> Scene:
    """Return a plain scene of a view, as the director would make it."""
    names = names_for(view)
    voice = Voice(Names(names[: view.seats], view.table), glyphs)
    tried = None
    if view.phase in (Phase.NAME_TRUMP, Phase.CALL_TRUMP) and view.is_my_turn and view.hand:
        tried = next((card.suit for card in view.hand if card.suit is not None), None)
    cards = shown_cards(view, tried)
    playable = None
    if view.phase is Phase.PLAY and view.is_my_turn and not view.awaits_deal:
        playable = frozenset(playable_cards(view))
    selected = frozenset(view.acting_hand[5:]) if view.throw_range is not None else frozenset()
    if tried is not None and len(cards) > 5 and view.phase is Phase.NAME_TRUMP:
        ranking = ranking_for(view.options, tried)
        selected = frozenset(card for card in cards if not ranking.is_trump(card))
    if view.pack:
        selected = frozenset(view.pack[: view.pack_take])
    notes = card_notes(view, voice)
    buttons = buttons_for(view, voice, tried)
    focus = Focus.BUTTONS if buttons and view.phase is Phase.AUCTION else Focus.CARDS
    scene = Scene(
        view=view,
        names=names,
        bots=tuple(seat != view.seat and seat < view.seats for seat in range(view.table.hands)),
        bottom=view.seat if view.seat is not None else 0,
        cards=cards,
        numbered=view.phase not in (Phase.AUCTION, Phase.CALL_TRUMP, Phase.CALL_PARTNER),
        focus=focus,
        cursor=0 if view.is_my_turn else None,
        selected=selected,
        tried=tried,
        playable=playable,
        reneges=frozenset(kept_back(view)) if view.is_my_turn else frozenset(),
        winners=frozenset(note.card for note in notes if note.would_win),
        message=prompt(view, voice),
        buttons=buttons,
        footer=FOOTER,
        log=log,
    )
    return replace(scene, **changes)  # type: ignore[arg-type]


class Walk:
    """One game played at random from a seed; yields a scene before every action."""

    def __init__(self, options: Options, seats: int, seed: int, glyphs: Glyphs = SIGNS) -> None:
        self.random = random.Random(seed)
        self.glyphs = glyphs
        self.state: State = engine.new_game(options, seats, f"walk-{seed}", None)
        self.log: list[str] = []
        self.viewer = 0

    def scene(self, seat: int | None = None, **changes: object) -> Scene:
        """Return the scene as `seat` (or the one on turn) sees it."""
        actor = engine.actor(self.state)
        viewer = seat if seat is not None else actor if actor is not None else 0
        view = engine.view_for(self.state, viewer)
        return scene_of(view, tuple(self.log), self.glyphs, **changes)

    def act(self, action: Action) -> None:
        self.state, events = engine.apply(self.state, action)
        view = engine.view_for(self.state, self.viewer)
        voice = Voice(Names(names_for(view)[: view.seats], view.table), self.glyphs)
        for event in events:
            sentence = event_sentence(as_seen_by(event, self.viewer), voice, view)
            if sentence:
                self.log.append(sentence)

    def choose(self) -> Action | None:
        actor = engine.actor(self.state)
        if actor is None:
            return None
        view = engine.view_for(self.state, actor)
        if view.phase is Phase.ROB_PACK:
            from forty_five.game.actions import TakeFromPack

            return TakeFromPack(actor, tuple(self.random.sample(view.pack, view.pack_take)))
        return self.random.choice(legal_actions(view))

    def scenes(self, hands: int = 2) -> Iterator[Scene]:
        """Yield a scene before each action until so many hands are scored."""
        while len(self.state.results) < hands:
            yield self.scene()
            action = self.choose()
            if action is None:
                break
            self.act(action)
        yield self.scene()

    def until(self, phase: Phase, *, seat: int | None = None, calls: int = 0) -> Scene:
        """Play on until the phase is reached (and that seat is on turn); return its scene."""
        for _ in range(4000):
            actor = engine.actor(self.state)
            said = 0
            if self.state.deal is not None and self.state.deal.auction is not None:
                said = len(self.state.deal.auction.calls)
            if (
                self.state.phase is phase
                and not (phase is not Phase.SCORE and self.state.awaits_deal)
                and (seat is None or actor == seat)
                and said >= calls
            ):
                return self.scene(seat if seat is not None else actor)
            action = self.choose()
            if action is None:
                break
            self.act(action)
        raise AssertionError(f"{phase} was not reached")


def walk(name: str, seats: int, seed: int = 1, glyphs: Glyphs = SIGNS) -> Walk:
    return Walk(preset(name).options, seats, seed, glyphs)


def reach(name: str, seats: int, phase: Phase, glyphs: Glyphs = SIGNS) -> Walk:
    """Return a walk that stands in the phase, of the first seed that comes to it."""
    for seed in range(1, 60):
        found = walk(name, seats, seed, glyphs)
        try:
            found.until(phase)
        except AssertionError:
            continue
        return found
    raise AssertionError(f"{phase} was not reached in {name}")


__all__ = [
    "FOOTER",
    "LETTERS",
    "SIGNS",
    "Deal",
    "Declare",
    "Discard",
    "LeaveTurnUp",
    "MakeCall",
    "NameTrump",
    "PlayCard",
    "Rob",
    "Walk",
    "reach",
    "scene_of",
    "walk",
]
