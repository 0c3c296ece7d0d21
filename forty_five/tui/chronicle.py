"""The story of a game as sentences, kept up with the session as it goes and is taken back."""

from __future__ import annotations

from forty_five.game.engine import opening
from forty_five.game.events import Event, GameWon, HandScored, as_seen_by
from forty_five.game.look import view_for
from forty_five.game.session import Session
from forty_five.game.state import State
from forty_five.text.events import event_sentence
from forty_five.text.language import _
from forty_five.text.names import Voice

_PIECE = 22
"""Digits of a fingerprint that fit into a line of the narrowest log."""

_START = 8
"""Digits of a fingerprint that tell two apart at a glance."""


class Chronicle:
    """Sentences about everything that happened, as one listener may know it."""

    def __init__(self, session: Session, voice: Voice, listener: int | None) -> None:
        """Tell the story of `session` to the seat `listener`, or to everybody (`None`)."""
        self.voice = voice
        self.listener = listener
        self._session = session
        self._told: list[tuple[State, tuple[str, ...]]] = []
        """For every step the state it led to and what was said about it."""
        self._for_all: Chronicle | None = None

    def for_all(self) -> Chronicle:
        """Return the same story as everybody at the table may hear it."""
        if self.listener is None:
            return self
        if self._for_all is None:
            self._for_all = Chronicle(self._session, self.voice, None)
        return self._for_all

    def lines(
        self, most: int, *, before_the_count: bool = False, in_full: bool = False
    ) -> tuple[str, ...]:
        """Return the last sentences, at most so many.

        Args:
            most: How many are wanted.
            in_full: Give the whole fingerprint of the seed, not only its beginning.
            before_the_count: Leave out the score of the last step.
        """
        self._catch_up()
        found: list[str] = []
        for place in range(len(self._told) - 1, -1, -1):
            said = self._told[place][1]
            if before_the_count and place == len(self._told) - 1:
                said = self._without_the_count(said)
            found[:0] = said
            if len(found) >= most:
                return tuple(found[-most:])
        return (*self._opening(), *self._promise(in_full=in_full), *found)[-most:]

    def last(self) -> tuple[str, ...]:
        """Return the sentences about the last step."""
        self._catch_up()
        return self._told[-1][1] if self._told else self._opening()

    def _promise(self, *, in_full: bool) -> tuple[str, ...]:
        """Return what ties the deals down before the first card is dealt, in short pieces."""
        digest = self._session.commitment
        if not in_full:
            return (_("Seed fingerprint: {start}", start=digest[:_START]),)
        pieces = (digest[start : start + _PIECE] for start in range(0, len(digest), _PIECE))
        return (_("Seed fingerprint:"), *pieces)

    def _opening(self) -> tuple[str, ...]:
        return self._sentences(0, opening(self._session.state_at(0)))

    def _without_the_count(self, said: tuple[str, ...]) -> tuple[str, ...]:
        events = self._session.steps[-1].events
        counted = sum(isinstance(event, HandScored | GameWon) for event in events)
        return said[: len(said) - counted]

    def _catch_up(self) -> None:
        session, told = self._session, self._told
        actions = session.state.actions
        while told and not (len(told) <= actions and session.state_at(len(told)) is told[-1][0]):
            told.pop()
        if len(told) < actions:
            for number, step in enumerate(session.steps[len(told) :], start=len(told) + 1):
                said = self._sentences(number, step.events)
                told.append((session.state_at(number), said))

    def _sentences(self, actions: int, events: tuple[Event, ...]) -> tuple[str, ...]:
        view = view_for(self._session.state_at(actions), self.listener)
        said = (
            event_sentence(as_seen_by(event, self.listener), self.voice, view) for event in events
        )
        return tuple(sentence for sentence in said if sentence is not None)
