"""The story of a game as the open log tells it: hands apart, every trick one entry."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from forty_five.game.events import Dealt, Event, Played, TrickWon, as_seen_by
from forty_five.game.view import PlayerView
from forty_five.text.events import event_sentence
from forty_five.text.language import _
from forty_five.text.names import Voice
from forty_five.tui.scene import Told


class Said(NamedTuple):
    """An event as one listener may know it, and what is said about it."""

    event: Event
    sentence: str


def said_about(
    events: Iterable[Event], listener: int | None, voice: Voice, view: PlayerView
) -> tuple[Said, ...]:
    """Return what is said about the events of a step; `view` is the listener's after it."""
    seen = [as_seen_by(event, listener) for event in events]
    told = [(event, event_sentence(event, voice, view)) for event in seen]
    return tuple(Said(event, sentence) for event, sentence in told if sentence is not None)


def retold(said: Iterable[Said], voice: Voice) -> tuple[Told, ...]:
    """Return the entries of the log: the cards of a trick together, who won it below them."""
    entries: list[Told] = []
    number = 1
    played: list[str] = []
    place = 0
    for event, sentence in said:
        match event:
            case Dealt():
                number, played = 1, []
                entries.append(Told(sentence, "deal"))
            case Played():
                if not played:
                    place = len(entries)
                    entries.append(Told(""))
                name, card = voice.names.seat(event.seat), voice.glyphs.card(event.card)
                played.append(_("{name} {card}", name=name, card=card))
                text = _("Trick {number}: {cards}", number=number, cards=", ".join(played))
                entries[place] = Told(text, "trick")
            case TrickWon():
                number, played = number + 1, []
                entries.append(Told(sentence, "won"))
            case _other:
                entries.append(Told(sentence))
    return tuple(entries)
