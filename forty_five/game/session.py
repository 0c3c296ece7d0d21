"""A running game: its state, its history, who sits where, and who keeps it safe."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import msgspec

from forty_five.game import engine
from forty_five.game.actions import Action, Deal
from forty_five.game.chance import bot_seed, commitment, new_seed
from forty_five.game.events import CardsReceived, Drew, Event, HandScored, KittyTaken, ThrownIn
from forty_five.game.seats import Seat, Seating
from forty_five.game.state import State
from forty_five.game.view import PlayerView
from forty_five.rules.options import Options
from forty_five.rules.reasons import Reason


class Setup(msgspec.Struct, frozen=True):
    """What a game starts from. The same setup and actions give the same game for ever."""

    preset: str
    """The name of the rule set; a changed one keeps the name it came from."""
    options: Options
    seats: tuple[Seat, ...]
    seed: str
    dealer: int | None = None
    """The first dealer, or `None` to cut for it."""
    seed_given: bool = False
    """Whether a person chose the seed, so that the deals may be known."""

    @classmethod
    def fresh(cls, preset: str, options: Options, seats: Iterable[Seat]) -> Setup:
        """Return a setup with a new seed from the system's secure source."""
        return cls(preset, options, tuple(seats), new_seed())


class Step(msgspec.Struct, frozen=True):
    """One action and what it brought about (the whole truth: show it through `as_seen_by`)."""

    action: Action
    events: tuple[Event, ...]


class Keeper(Protocol):
    """Something that stores a game as it goes. It is told before anything is shown."""

    def acted(self, number: int, action: Action) -> None:
        """Store the action with this number (from 0)."""

    def undone(self, actions: int, *, practice: bool) -> None:
        """Forget all but the first `actions` actions."""

    def reseated(self, seats: tuple[Seat, ...], *, practice: bool) -> None:
        """Store who sits where from now on, and whether that makes the game practice."""


_REVEALING = (CardsReceived, KittyTaken, Drew, HandScored, ThrownIn)


class Session:
    """One game under way. All acting, undoing and reseating goes through it."""

    def __init__(
        self, setup: Setup, actions: Iterable[Action] = (), *, keeper: Keeper | None = None
    ) -> None:
        """Start the game of `setup` and replay `actions`.

        Raises:
            IllegalAction: One of the actions is refused by the rules.
            ValueError: The rule set does not seat that many players.
        """
        self.setup = setup
        self._seatings: list[Seating] = [(0, setup.seats)]
        self.keeper: Keeper | None = None
        self.practice = False
        """Whether somebody knew more than the rules allow; such games don't count.

        Moves were taken back after something was revealed, or a hand was seen that a bot went on
        with.
        """
        self._states: list[State] = [
            engine.new_game(setup.options, len(setup.seats), setup.seed, setup.dealer)
        ]
        self._steps: list[Step] = []
        for action in actions:
            self.act(action)
        self.keeper = keeper

    @property
    def state(self) -> State:
        """The whole truth; screens and bots use `view` instead."""
        return self._states[-1]

    @property
    def steps(self) -> tuple[Step, ...]:
        """Everything done so far."""
        return tuple(self._steps)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions so far, enough with the setup to make the game again."""
        return tuple(step.action for step in self._steps)

    @property
    def opening(self) -> tuple[Event, ...]:
        """What happened before the first deal: the cut."""
        return engine.opening(self._states[0])

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed, shown before the first card."""
        return commitment(self.setup.seed)

    @property
    def actor(self) -> int | None:
        """The player who has to act; `None` once the game is over."""
        return engine.actor(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the game has been won."""
        return self.state.outcome is not None

    def state_at(self, actions: int) -> State:
        """Return the state after the first `actions` actions (for replays)."""
        return self._states[actions]

    def view(self, seat: int | None) -> PlayerView:
        """Return what `seat` may see, or a bystander (`None`)."""
        return engine.view_for(self.state, seat)

    def why_not(self, action: Action) -> Reason | None:
        """Return why `action` is refused now, or `None`."""
        return engine.verify(self.state, action)

    def act(self, action: Action) -> tuple[Event, ...]:
        """Take an action: check it, store it, then make it so, and return what happened.

        Raises:
            IllegalAction: The rules refuse it; nothing has changed.
        """
        state, events = engine.apply(self.state, action)
        if self.keeper is not None:
            self.keeper.acted(len(self._steps), action)
        self._states.append(state)
        self._steps.append(Step(action, events))
        return events

    def bot_seed(self, seat: int) -> int:
        """Return the chance a bot at `seat` may draw on for its present decision."""
        return bot_seed(self.setup.seed, self.state.deals, seat, self.state.actions)

    # Taking back

    def can_undo(self) -> bool:
        """Whether the last action may be undone: a person's, and nothing was revealed by it."""
        if not self._steps or self.is_over:
            return False
        last = self._steps[-1]
        decider = engine.actor(self._states[-2])
        if decider is None or not self.seats[decider].is_person:
            return False
        if any(isinstance(event, _REVEALING) for event in last.events):
            return False
        before, now = (engine.view_for(state, decider) for state in self._states[-2:])
        return bool(before.dummy) == bool(now.dummy)  # a dummy's hand that was opened is known

    def undo(self) -> bool:
        """Take the last action back if that reveals nothing; return whether it was."""
        if not self.can_undo():
            return False
        self._back_to(len(self._steps) - 1, practice=False)
        return True

    def take_back_target(self) -> int | None:
        """Return how many actions a practice take-back would leave, or `None`.

        It lands on the last decision of the one person at the table; with two people, or before any
        decision, there is none.
        """
        people = [place for place, seat in enumerate(self.seats) if seat.is_person]
        if len(people) != 1:
            return None
        for count in range(len(self._steps) - 1, -1, -1):
            state = self._states[count]
            if engine.actor(state) == people[0] and not state.awaits_deal:
                return count
        return None

    def take_back(self) -> bool:
        """Take back to the person's last decision; the game is then practice and counts nowhere."""
        target = self.take_back_target()
        if target is None:
            return False
        self._back_to(target, practice=True)
        return True

    def _back_to(self, count: int, *, practice: bool) -> None:
        if self.keeper is not None:
            self.keeper.undone(count, practice=practice)
        self.practice = self.practice or practice
        del self._steps[count:]
        del self._states[count + 1 :]
        self._seatings = [(min(done, count), seats) for done, seats in self._seatings]

    # Who sits where

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where now."""
        return self._seatings[-1][1]

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """Who sat where, from the first seating on."""
        return tuple(self._seatings)

    def seated(self, seatings: Iterable[Seating]) -> None:
        """Take over who sat down after the first seating, for a game that is read back."""
        self._seatings[1:] = seatings

    def reseat(self, place: int, seat: Seat) -> None:
        """Give a place to another name, person or bot.

        Whoever takes a bot's hand in the middle of a deal sees it. The game is practice once a bot
        goes on with a hand that was seen so, or has the seat again before a person has played it
        for a whole deal.
        """
        seats = (*self.seats[:place], seat, *self.seats[place + 1 :])
        left = _people(self.seats) - _people(seats)
        practice = self._tells_a_hand(seats) or any(map(self._was_only_looked_at, left))
        if self.keeper is not None:
            self.keeper.reseated(seats, practice=practice)
        self.practice = self.practice or practice
        self._seatings.append((len(self._steps), seats))

    def _was_only_looked_at(self, place: int) -> bool:
        """Whether the person at `place` saw a bot's hand and has played no deal from its start."""
        came = len(self._seatings) - 1
        while came and self._seatings[came - 1][1][place].is_person:
            came -= 1
        done = self._seatings[came][0]
        if not came or self._states[done].deal is None or self._states[done].awaits_deal:
            return False
        dealt = sum(isinstance(step.action, Deal) for step in self._steps[done:])
        whole = dealt if self.state.awaits_deal else dealt - 1
        was_on_turn = any(engine.actor(state) == place for state in self._states[done:])
        was_alone = any(_people(placed) == {place} for _done, placed in self._seatings[came:])
        return whole < 1 and (was_on_turn or was_alone)

    def _tells_a_hand(self, seats: tuple[Seat, ...]) -> bool:
        """Whether a bot would go on with a hand seen by somebody who came in this deal."""
        state = self.state
        if state.deal is None or state.awaits_deal or self.is_over:
            return False
        start = max(n for n, step in enumerate(self._steps) if isinstance(step.action, Deal))
        first = max(n for n, (done, _seats) in enumerate(self._seatings) if done <= start)
        looked = _people(seats)
        for number, (done, placed) in enumerate(self._seatings[first:], first + 1):
            end = [done for done, _seats in self._seatings[number : number + 1]]
            lookers = _people(placed)
            if len(lookers) > 1:  # at a shared keyboard the cards come up in their player's turn
                states = self._states[max(done, start + 1) : (*end, len(self._steps))[0] + 1]
                lookers &= {actor for state in states if (actor := engine.actor(state)) is not None}
            looked |= lookers
        return bool(looked - _people(self._seatings[first][1])) and bool(looked - _people(seats))


def _people(seats: tuple[Seat, ...]) -> set[int]:
    """Return the places where people sit."""
    return {place for place, seat in enumerate(seats) if seat.is_person}
