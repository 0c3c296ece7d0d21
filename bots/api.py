"""What a bot is: one question, "what do you do now?", with a view, the choices and a budget.

A bot sees a `PlayerView` and nothing else, so it cannot look at other hands, and it draws its
chance from the budget's seed, so that the same view and seed give the same choice in any process. A
bot from outside is any object with a `choose` like that of `Bot`; `bots.levels` seats it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol, overload, runtime_checkable

from forty_five.game.actions import Action
from forty_five.game.moves import legal_actions, why_not
from forty_five.game.view import PlayerView


def never() -> bool:
    """Say that nobody has cancelled: the usual `Budget.cancelled`."""
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may spend on one decision.

    Tests and the arena fix `samples`, so that every choice is repeatable; the table sets `seconds`.
    """

    seed: int = 0
    """Where the bot's own chance comes from; see `forty_five.game.chance.bot_seed`."""
    seconds: float | None = None
    """Thinking time from the moment `choose` is called, or `None` for no limit."""
    samples: int | None = None
    """Hidden deals to look at, or `None` for as many as the level likes and time allows."""
    cancelled: Callable[[], bool] = field(default=never, compare=False)
    """Asked often while the bot thinks; once it says yes the bot answers with the best so far."""

    def clock(self) -> Clock:
        """Start the clock of one decision."""
        return Clock(self)


class Clock:
    """The time of one decision, running from its creation."""

    __slots__ = ("_budget", "_end", "start")

    def __init__(self, budget: Budget) -> None:
        """Start running."""
        self._budget = budget
        self.start = time.perf_counter()
        self._end = None if budget.seconds is None else self.start + budget.seconds

    @property
    def spent(self) -> float:
        """Seconds since the start."""
        return time.perf_counter() - self.start

    @property
    def is_up(self) -> bool:
        """Whether the bot has to answer now: the time is over, or the choice is not wanted."""
        if self._budget.cancelled():
            return True
        return self._end is not None and time.perf_counter() >= self._end


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice with what led to it."""

    action: Action
    samples: int = 0
    """Hidden deals looked at."""
    worths: tuple[tuple[Action, float], ...] = ()
    """What each action weighed is worth on average: points of this deal, mine less theirs."""


@runtime_checkable
class Bot(Protocol):
    """Anything that can sit at the table."""

    def choose(self, view: PlayerView, legal: Sequence[Action], budget: Budget) -> Action:
        """Return one of `legal`, the actions open to the seat of `view`.

        Args:
            view: All this seat may know. It is this seat's turn.
            legal: The actions allowed. Asking ``action in legal`` is cheap; listing may not be.
            budget: The chance to draw on, and the time to take.
        """


class LegalActions(Sequence[Action]):
    """The actions a view allows, listed only when somebody wants the list.

    Whether one action is allowed is checked without a list: a hand of ten has hundreds of discards.
    """

    __slots__ = ("_all", "view")

    def __init__(self, view: PlayerView) -> None:
        """Take the view of the player who has to act."""
        self.view = view
        self._all: tuple[Action, ...] | None = None

    @property
    def listed(self) -> tuple[Action, ...]:
        """Every action allowed."""
        if self._all is None:
            self._all = legal_actions(self.view)
        return self._all

    def __len__(self) -> int:
        return len(self.listed)

    @overload
    def __getitem__(self, index: int) -> Action: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...

    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        return self.listed[index]

    def __iter__(self) -> Iterator[Action]:
        return iter(self.listed)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and why_not(self.view, action) is None


def choose(bot: Bot, view: PlayerView, budget: Budget) -> Action:
    """Ask `bot` what it does in `view`, where it is its turn."""
    return bot.choose(view, LegalActions(view), budget)


__all__ = ["Action", "Bot", "Budget", "Clock", "Decision", "LegalActions", "choose", "never"]
