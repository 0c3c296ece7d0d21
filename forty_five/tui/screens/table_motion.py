"""Cards that are seen moving: one to the table, a finished trick to its winner."""

from __future__ import annotations

from functools import partial

from forty_five.game.events import Played
from forty_five.tui.director import Moment
from forty_five.tui.pacing import Beat, Speed, seconds
from forty_five.tui.scene import Motion
from forty_five.tui.screens.table_commands import TableCommands

_FRAMES = 4
_SLIDE_SECONDS = 0.16
"""How a card slides to the table: frames, and seconds for all of them."""

_GATHER_SECONDS = 0.1
"""How long a trick is on its way to its winner: the end of the time for which it lies there."""


class MovingTable(TableCommands):
    """The table with its movements. No key ever waits for one: any key ends it."""

    motion: Motion | None
    """What is on its way."""

    def set_in_motion(self, moment: Moment) -> None:
        """Let a card that was just played slide to its place, and a won trick go to its winner.

        Nothing waits for it.
        """
        self.motion = None
        if not self._may_move():
            return
        if moment.hold_trick:
            self._set_off_to_winner(moment)
        played = next((event for event in moment.events if isinstance(event, Played)), None)
        if played is not None:
            self.motion = Motion(played.seat, 0.0)
            slide = partial(self._move, played.seat, _SLIDE_SECONDS)
            self.beside("slide", slide)

    def _may_move(self) -> bool:
        pacer = self.director.pacer
        return (
            self.house.moves
            and self.app.animation_level != "none"
            and pacer.speed is not Speed.INSTANT
            and not pacer.is_hurrying
        )

    async def _move(self, seat: int, duration: float, *, gathers: bool = False) -> None:
        for part in range(1, _FRAMES):
            await self.house.clock.sleep(duration / _FRAMES)
            if self.motion is None:
                return  # a key was faster
            self.motion = Motion(seat, part / _FRAMES, gathers)
            self.repaint()
        await self.house.clock.sleep(duration / _FRAMES)
        if not gathers:  # a gathered trick stays with its winner until the next card
            self.motion = None
        self.repaint()

    def _set_off_to_winner(self, moment: Moment) -> None:
        winner = moment.view.tricks[-1].winner
        if winner is not None and not self.director.pacer.wait_for_key:
            self.beside("gather", partial(self._gather, moment, winner))

    async def _gather(self, moment: Moment, winner: int) -> None:
        """Wait until the trick has lain there, then move it off."""
        pacer = self.director.pacer
        await self.house.clock.sleep(seconds(Beat.TRICK, pacer.speed) - _GATHER_SECONDS)
        if self.now_shown is not moment or pacer.is_held or self.motion is not None:
            return
        self.motion = Motion(winner, 0.0, gathers=True)
        await self._move(winner, _GATHER_SECONDS, gathers=True)
