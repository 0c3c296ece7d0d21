"""The story of a game as sentences, kept up with the session as it goes and is taken back."""

from __future__ import annotations

from forty_five.game.events import Event, GameWon, HandScored, as_seen_by
from forty_five.game.look import view_for
from forty_five.game.session import Session
from forty_five.text.events import event_sentence
from forty_five.text.names import Voice


class Chronicle:
    """Sentences about everything that happened, as one listener may know it."""

    def __init__(self, session: Session, voice: Voice, listener: int | None) -> None:
        """Tell the story of `session` to the seat `listener`, or to everybody (`None`)."""
        self.voice = voice
        self.listener = listener
        self._session = session
        self._told: list[tuple[int, tuple[str, ...]]] = []

    def lines(self, *, before_the_count: bool = False) -> tuple[str, ...]:
        """Return the story so far; `before_the_count` leaves out the score of the last step."""
        self._catch_up()
        opening = self._sentences(0, self._session.opening) if not self._told else ()
        told = [line for _step, lines in self._told for line in lines]
        if before_the_count and self._told:
            step = self._session.steps[-1]
            counted = sum(isinstance(event, HandScored | GameWon) for event in step.events)
            told = told[: len(told) - counted] if counted else told
        return (*opening, *told)

    def last(self) -> tuple[str, ...]:
        """Return the sentences about the last step."""
        self._catch_up()
        return self._told[-1][1] if self._told else self._sentences(0, self._session.opening)

    def _catch_up(self) -> None:
        steps = self._session.steps
        kept = 0
        for kept_so_far, (mark, _lines) in enumerate(self._told):
            if kept_so_far >= len(steps) or mark != id(steps[kept_so_far]):
                break
            kept = kept_so_far + 1
        del self._told[kept:]
        for number in range(kept, len(steps)):
            lines = self._sentences(number + 1, steps[number].events)
            self._told.append((id(steps[number]), lines))

    def _sentences(self, actions: int, events: tuple[Event, ...]) -> tuple[str, ...]:
        view = view_for(self._session.state_at(actions), self.listener)
        said = (
            event_sentence(as_seen_by(event, self.listener), self.voice, view) for event in events
        )
        return tuple(sentence for sentence in said if sentence is not None)
