"""The story of a game as sentences, kept up with the session as it goes and is taken back."""

from __future__ import annotations

from forty_five.game.engine import opening
from forty_five.game.events import Event, GameWon, HandScored
from forty_five.game.look import view_for
from forty_five.game.session import Session
from forty_five.game.state import State
from forty_five.text.language import _
from forty_five.text.names import Voice
from forty_five.tui.retelling import Said, retold, said_about
from forty_five.tui.scene import Told

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
        self._told: list[tuple[State, tuple[Said, ...]]] = []
        """For every step the state it led to and what was said about it."""
        self._for_all: Chronicle | None = None

    def for_all(self) -> Chronicle:
        """Return the same story as everybody at the table may hear it."""
        if self.listener is None:
            return self
        if self._for_all is None:
            self._for_all = Chronicle(self._session, self.voice, None)
        return self._for_all

    def lines(self, most: int, *, before_the_count: bool = False) -> tuple[str, ...]:
        """Return the last sentences, at most so many.

        Args:
            most: How many are wanted.
            before_the_count: Leave out the score of the last step.
        """
        self._catch_up()
        found: list[str] = []
        for place in range(len(self._told) - 1, -1, -1):
            said = self._told[place][1]
            if before_the_count and place == len(self._told) - 1:
                said = self._without_the_count(said)
            found[:0] = (one.sentence for one in said)
            if len(found) >= most:
                return tuple(found[-most:])
        opening = (one.sentence for one in self._opening())
        return (*opening, *self._promise(), *found)[-most:]

    def last(self) -> tuple[str, ...]:
        """Return the sentences about the last step."""
        self._catch_up()
        said = self._told[-1][1] if self._told else self._opening()
        return tuple(one.sentence for one in said)

    def story(self, most: int, *, before_the_count: bool = False) -> tuple[Told, ...]:
        """Return the open log, its last entries, at most so many.

        Args:
            most: How many are wanted.
            before_the_count: Leave out the score of the last step.
        """
        self._catch_up()
        said = list(self._opening())
        for place, (_state, step) in enumerate(self._told):
            is_last = place == len(self._told) - 1
            said += self._without_the_count(step) if before_the_count and is_last else step
        promise = tuple(Told(sentence) for sentence in self._promise(in_full=True))
        return (*promise, *retold(said, self.voice))[-most:]

    def _promise(self, *, in_full: bool = False) -> tuple[str, ...]:
        """Return what ties the deals down before the first card is dealt, in short pieces."""
        digest = self._session.commitment
        if not in_full:
            return (_("Seed fingerprint: {start}", start=digest[:_START]),)
        pieces = (digest[start : start + _PIECE] for start in range(0, len(digest), _PIECE))
        return (_("Seed fingerprint:"), *pieces)

    def _opening(self) -> tuple[Said, ...]:
        return self._sentences(0, opening(self._session.state_at(0)))

    def _without_the_count(self, said: tuple[Said, ...]) -> tuple[Said, ...]:
        return tuple(one for one in said if not isinstance(one.event, HandScored | GameWon))

    def _catch_up(self) -> None:
        session, told = self._session, self._told
        actions = session.state.actions
        while told and not (len(told) <= actions and session.state_at(len(told)) is told[-1][0]):
            told.pop()
        if len(told) < actions:
            for number, step in enumerate(session.steps[len(told) :], start=len(told) + 1):
                said = self._sentences(number, step.events)
                told.append((session.state_at(number), said))

    def _sentences(self, actions: int, events: tuple[Event, ...]) -> tuple[Said, ...]:
        view = view_for(self._session.state_at(actions), self.listener)
        return said_about(events, self.listener, self.voice, view)
