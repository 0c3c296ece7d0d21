"""Tells one listener at a time what has happened, each event once and in order."""

from __future__ import annotations

from collections.abc import Iterator

from forty_five.game import events as ev
from forty_five.game.engine import view_for
from forty_five.game.session import Session
from forty_five.game.view import PlayerView
from forty_five.text.events import Level, event_sentence
from forty_five.text.ledger import hand_summary
from forty_five.text.names import Voice


class Narrator:
    """Remembers how much of the game each player has been told."""

    def __init__(self, session: Session) -> None:
        """Start with everything that has happened so far taken as known."""
        self._session = session
        self._known = len(session.steps)
        self._told: dict[int | None, int] = {}

    def news(self, listener: int | None, voice: Voice, level: Level) -> Iterator[str]:
        """Return the sentences `listener` (a seat, or a bystander) has not been told yet."""
        steps = self._session.steps
        start = min(self._told.get(listener, self._known), len(steps))
        self._told[listener] = len(steps)
        yield from sentences(self._session, listener, voice, level, range(start, len(steps)))

    def seat_changed(self, seat: int) -> None:
        """Note that somebody else sits there, who is told what comes and not what was."""
        self._told[seat] = len(self._session.steps)

    def forget_taken_back(self) -> None:
        """Note that steps were taken back, so that what comes instead is told."""
        steps = len(self._session.steps)
        self._known = min(self._known, steps)
        self._told = {who: min(told, steps) for who, told in self._told.items()}


def sentences(
    session: Session, listener: int | None, voice: Voice, level: Level, steps: range
) -> Iterator[str]:
    """Return what `listener` may be told about some of the steps of a game."""
    for number in steps:
        view = view_for(session.state_at(number + 1), listener)
        for event in session.steps[number].events:
            yield from _said(ev.as_seen_by(event, listener), voice, view, level)


def _said(event: ev.Event, voice: Voice, view: PlayerView, level: Level) -> Iterator[str]:
    if isinstance(event, ev.HandScored) and level != "short":
        result = next(result for result in view.results if result.number == event.number)
        yield from hand_summary(result, view.options, voice)
        return
    sentence = event_sentence(event, voice, view, level)
    if sentence is not None:
        yield sentence


def this_hand(session: Session) -> range:
    """Return the steps of the hand under way (or of the last one), from its deal on."""
    steps = session.steps
    for number in range(len(steps) - 1, -1, -1):
        if any(isinstance(event, ev.Dealt) for event in steps[number].events):
            return range(number, len(steps))
    return range(len(steps))
