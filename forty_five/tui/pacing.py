"""How long things stay on the table: four speeds, pauses that any key cuts short, one clock."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from enum import StrEnum
from typing import Final, Protocol


class Speed(StrEnum):
    """How fast bots act and how long a finished trick stays."""

    INSTANT = "instant"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"

    def step(self, places: int) -> Speed:
        """Return the speed that many places faster (negative) or slower, as far as there is one."""
        order = tuple(Speed)
        return order[max(0, min(len(order) - 1, order.index(self) + places))]


class Beat(StrEnum):
    """What a pause is for."""

    BOT = "bot"
    """A bot has called, thrown or played."""
    OWN = "own"
    """A person has acted, and another person is next: the first sees what became of it."""
    TRICK = "trick"
    """A trick is finished and lies on the table."""
    NOTE = "note"
    """Something the whole table should read, like cards thrown in."""


_SECONDS: Final[Mapping[Beat, tuple[float, float, float, float]]] = {
    Beat.BOT: (0.0, 0.25, 0.7, 1.4),
    Beat.OWN: (0.25, 0.4, 0.7, 1.0),
    Beat.TRICK: (0.5, 0.9, 1.6, 3.0),
    Beat.NOTE: (0.8, 1.2, 2.0, 3.5),
}
"""Seconds by speed, fastest first. A whole trick is seen even at instant speed."""


def seconds(beat: Beat, speed: Speed) -> float:
    """Return how long a pause lasts at a speed, in seconds."""
    return _SECONDS[beat][tuple(Speed).index(speed)]


class Clock(Protocol):
    """Time, so that tests need not wait for it."""

    def now(self) -> float:
        """Return seconds since some moment."""

    async def sleep(self, seconds: float) -> None:
        """Wait that long."""


class WallClock:
    """The clock on the wall."""

    def now(self) -> float:
        """Return seconds since some moment; never goes back."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Wait that long."""
        await asyncio.sleep(seconds)


class Pacer:
    """The pauses of one table. `skip` ends the present one, and the bots' until a trick ends."""

    def __init__(self, clock: Clock, speed: Speed, *, wait_for_key: bool = False) -> None:
        """Start at `speed`; with `wait_for_key` a finished trick stays until a key is pressed."""
        self.clock = clock
        self.speed = speed
        self.wait_for_key = wait_for_key
        self._cut: asyncio.Event = asyncio.Event()
        self._hurrying = False
        self.is_pausing = False
        """Whether a pause runs, so that a key has something to skip."""
        self.is_held = False
        """Whether play is stopped (watching bots) until `go_on` or one `skip` at a time."""
        self.waits_for_key = False
        """Whether the present pause ends by a key alone."""

    def set_speed(self, speed: Speed) -> None:
        """Play at another speed from now on: a pause under way ends."""
        self.speed = speed
        self._cut.set()

    def skip(self) -> None:
        """End the present pause, and pass over the bots' pauses until a trick ends or `arrive`."""
        self._hurrying = not self.is_held
        self._cut.set()

    @property
    def is_hurrying(self) -> bool:
        """Whether the bots' pauses are passed over until a trick ends."""
        return self._hurrying

    def hold(self) -> None:
        """Stop after each action until a key is pressed."""
        self.is_held = True

    def go_on(self) -> None:
        """Let play run again."""
        self.is_held = False
        self._cut.set()

    def arrive(self) -> None:
        """Somebody's turn has come: nothing is hurried any more."""
        self._hurrying = False

    async def pause(self, beat: Beat, *, already: float = 0.0) -> None:
        """Pause for `beat`, less the `already` seconds that have gone by (a bot's thinking)."""
        if beat is Beat.TRICK:
            self._hurrying = False
        wait = None
        if not (self.is_held or (beat is Beat.TRICK and self.wait_for_key)):
            wait = seconds(beat, self.speed) - already
            if self._hurrying or wait <= 0:
                return
        await self._wait(wait)

    async def _wait(self, limit: float | None) -> None:
        self._cut.clear()
        self.is_pausing = True
        self.waits_for_key = limit is None
        waiting = [asyncio.ensure_future(_until(self._cut))]
        if limit is not None:
            waiting.append(asyncio.ensure_future(self.clock.sleep(limit)))
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()
            self.is_pausing = False
            self.waits_for_key = False


async def _until(event: asyncio.Event) -> None:
    await event.wait()
