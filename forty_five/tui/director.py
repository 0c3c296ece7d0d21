"""One running table: whom to ask, what to show, how long, and nothing more.

The director is the only one who acts in a session. It asks people through its stage and bots
through the thinker, and lets the session store each action before the stage shows it. It is one
task: once that is cancelled, nothing of its game can happen any more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from forty_five.game.actions import Action, LeaveTurnUp
from forty_five.game.curtain import betrays_the_ace
from forty_five.game.events import Claimed, Event, HandScored, ThrownIn, TrickWon
from forty_five.game.faults import BotFault
from forty_five.game.look import view_for
from forty_five.game.moves import legal_actions
from forty_five.game.seats import Seat
from forty_five.game.session import Session
from forty_five.game.state import HandResult, State
from forty_five.game.view import PlayerView
from forty_five.rules.deal import Phase, dealer_must_choose
from forty_five.rules.reasons import Reason
from forty_five.tui.pacing import Beat, Pacer
from forty_five.tui.thinking import Thinker

_replace = msgspec.structs.replace


class Moment(msgspec.Struct, frozen=True):
    """What the stage shows now. `view` is the viewer's, or a bystander's while covered."""

    view: PlayerView
    bottom: int
    """The hand drawn at the bottom."""
    covered: bool = False
    """Whether cards lie face down because several people may be looking."""
    hold_trick: bool = False
    """Whether the trick that was just won still lies there."""
    hold_hand: bool = False
    """Whether the hand is over, but not summed up yet."""
    events: tuple[Event, ...] = ()
    """What has just happened (the whole truth: show it through `as_seen_by`)."""


class Stage(Protocol):
    """What the director needs from the screen."""

    def show(self, moment: Moment) -> None:
        """Show the table. Nobody is asked anything now."""

    async def ask(self, moment: Moment) -> Action:
        """Ask the person whose view it is for an action the view allows."""

    def refuse(self, reason: Reason) -> None:
        """Say why the answer just given does not hold."""

    async def hand_over(self, seat: int, moment: Moment) -> None:
        """Cover everything until the person at `seat` has taken the keyboard."""

    async def sum_up(self, result: HandResult, moment: Moment) -> None:
        """Show what the hand was worth until somebody wants the next."""

    async def game_over(self, moment: Moment) -> None:
        """Show who has won, until the table is left."""


class Director:
    """Runs one session on one stage."""

    def __init__(
        self,
        session: Session,
        stage: Stage,
        pacer: Pacer,
        thinker: Thinker,
        *,
        plays_last_card: bool = True,
        plays_forced: bool = False,
    ) -> None:
        """Take a session, new or resumed; `run` plays it to its end.

        Args:
            session: The game.
            stage: Where it is shown and people are asked.
            pacer: The pauses.
            thinker: Where bots think.
            plays_last_card: Whether a person's last card is played for them.
            plays_forced: Whether a person's only legal card is played for them.
        """
        self.session = session
        self.pacer = pacer
        self.plays_last_card = plays_last_card
        self.plays_forced = plays_forced
        self.looker: int | None = None
        """The person who has the keyboard; with several people, who took it last."""
        self.people: tuple[int, ...] = ()
        self._stage = stage
        self._thinker = thinker
        self._turn: asyncio.Future[None] | None = None
        self._begins_again = False
        self._asks = False
        """Whether a person is being asked, and sees the own cards."""
        self._hands_summed_up = 0
        self.seats_changed()

    # Who may look

    @property
    def is_shared(self) -> bool:
        """Whether several people share the keyboard, so that hands must be covered."""
        return len(self.people) > 1

    def seats_changed(self) -> None:
        """Look again who sits where."""
        seats = self.session.seats
        self.people = tuple(place for place, seat in enumerate(seats) if seat.is_person)
        if not self.is_shared:
            self.looker = self.people[0] if self.people else None
        elif self.looker not in self.people:
            self.looker = None

    def cover(self) -> None:
        """Take the keyboard from everybody: the next person has to open the curtain first.

        A pause is not cut short by it: a finished trick lies there for all eyes.
        """
        if self.is_shared:
            self.looker = None
            if self._asks:
                self.begin_again()

    def moment(self, **values: object) -> Moment:
        """Return the table as whoever has the keyboard sees it."""
        bottom = self.looker
        if bottom is None:
            bottom = self.people[0] if self.people else 0
        moment = Moment(self.session.view(self.looker), bottom, covered=self.looker is None)
        return _replace(moment, **values)

    def _covered(self, moment: Moment) -> Moment:
        """Return a moment for all eyes, where several people may look."""
        if not self.is_shared:
            return moment
        return _replace(moment, view=self.session.view(None), covered=True)

    # Running

    async def run(self) -> None:
        """Play the session to its end."""
        bots = tuple(seat.bot for seat in self.session.seats)
        warming = asyncio.ensure_future(self._thinker.warm(self.session.setup.options, bots))
        try:
            self._stage.show(self.moment())
            await self._again_if_asked(self._open)
            while not self.session.is_over:
                await self._again_if_asked(self._next)
            await self._stage.game_over(self._covered(self.moment()))
        finally:
            warming.cancel()
            await self._thinker.close()

    async def _again_if_asked(self, turn: Callable[[], Awaitable[None]]) -> None:
        """Take one turn, and begin it again as often as `begin_again` asks."""
        while True:
            self._begins_again = False
            self._turn = asyncio.ensure_future(turn())
            try:
                await self._turn
                return
            except asyncio.CancelledError:
                task = asyncio.current_task()
                is_left = task is not None and task.cancelling() > 0  # whatever else is asked
                if is_left or not self._begins_again:
                    self._turn.cancel()
                    raise
                turn = self._next

    def begin_again(self) -> None:
        """Drop the turn under way and look anew whose it is (after an undo, a change of seats)."""
        if self._turn is not None and not self._turn.done():
            self._begins_again = True
            self._turn.cancel()

    async def _open(self) -> None:
        """Let everybody see the cut for the deal."""
        if self.session.opening and not self.session.actions:
            self._stage.show(self.moment(events=self.session.opening))
            await self.pacer.pause(Beat.NOTE)

    async def _next(self) -> None:
        if self.session.is_over:
            return
        state = self.session.state
        actor = self.session.actor
        assert actor is not None
        if state.awaits_deal:
            await self._sum_up()
        seat = self.session.seats[actor]
        if seat.bot is not None:
            await self._bot_turn(actor, seat.bot)
        else:
            await self._person_turn(actor)

    # A turn

    async def _bot_turn(self, actor: int, level: str) -> None:
        self._stage.show(self.moment())
        asked = self.pacer.clock.now()
        view = self.session.view(actor)
        if view.awaits_deal:
            action = legal_actions(view)[0]
        else:
            action = await self._thinker.decide(level, view, self.session.bot_seed(actor))
            await self.pacer.pause(Beat.BOT, already=self.pacer.clock.now() - asked)
        await self._do(action)

    async def _person_turn(self, actor: int) -> None:
        view = self.session.view(actor)
        if self.is_shared and betrays_the_ace(view):
            await self._do(LeaveTurnUp(actor))  # asked at the own first card, as everybody is
            return
        forced = self._forced(view)
        if forced is not None:
            if not view.awaits_deal:
                await self.pacer.pause(Beat.BOT)
            await self._do(forced)
            return
        if self.looker != actor:
            self.looker = None
            await self._stage.hand_over(actor, self.moment())
            self.looker = actor
        self.pacer.arrive()
        self._asks = True
        try:
            action = await self._stage.ask(self.moment())
        finally:
            self._asks = False
        reason = self.session.why_not(action)
        if reason is None:
            await self._do(action)
        else:
            self._stage.refuse(reason)

    def _forced(self, view: PlayerView) -> Action | None:
        """Return what the person on turn need not be asked for."""
        if view.awaits_deal:
            return None if dealer_must_choose(view.options) else legal_actions(view)[0]
        if view.phase is not Phase.PLAY:
            return None
        last = len(view.acting_hand) == 1
        if self.plays_forced or (last and self.plays_last_card):
            legal = legal_actions(view)
            return legal[0] if len(legal) == 1 else None
        return None

    async def _do(self, action: Action) -> None:
        """Act, then show what came of it for as long as it deserves."""
        before = self.session.state
        events = self.session.act(action)
        following = self.session.actor
        kinds = {type(event) for event in events}
        if TrickWon in kinds:
            await self._hold(before, events, Beat.TRICK, hold_trick=True)
        elif Claimed in kinds or ThrownIn in kinds:
            await self._hold(before, events, Beat.NOTE)
        else:
            passes_on = self.is_shared and following in self.people and following != self.looker
            moment = self.moment(events=events)
            self._stage.show(self._covered(moment) if passes_on else moment)
            if passes_on:
                await self.pacer.pause(Beat.OWN)

    async def _hold(
        self, before: State, events: tuple[Event, ...], beat: Beat, *, hold_trick: bool = False
    ) -> None:
        ended = any(isinstance(event, HandScored) for event in events)
        moment = self._covered(self.moment(events=events, hold_trick=hold_trick, hold_hand=ended))
        if ended:
            # The points are booked already; the table shows them when they are counted out.
            moment = _replace(moment, view=_replace(moment.view, scores=before.scores))
        self._stage.show(moment)
        await self.pacer.pause(beat)

    async def _sum_up(self) -> None:
        """Show the last scored hand, once, before anything else happens."""
        results = self.session.state.results
        if len(results) <= self._hands_summed_up or self.session.state.phase is not Phase.SCORE:
            return
        await self._stage.sum_up(results[-1], self._covered(self.moment()))
        self._hands_summed_up = len(results)
        if self.is_shared:
            self.looker = None

    def take_fault(self) -> BotFault | None:
        """Return what a bot from outside did wrong and nobody has been told; `None` if nothing."""
        return self._thinker.take_fault()

    # Changes from outside the turn

    def can_undo(self) -> bool:
        """Whether the last action may be undone by whoever has the keyboard."""
        if not self.session.can_undo():
            return False
        action = self.session.steps[-1].action
        last = action.seat
        before = self.session.state_at(len(self.session.steps) - 1)
        unasked = isinstance(action, LeaveTurnUp) and self.is_shared
        if unasked and betrays_the_ace(view_for(before, last)):
            return False  # nobody chose that, and it would be done again at once
        return self.looker is not None and (
            self.looker == last or (last >= before.seats and self.looker in self.people)
        )

    def undo(self) -> bool:
        """Undo the last action if that reveals nothing; return whether it was."""
        if not self.can_undo() or not self.session.undo():
            return False
        self.begin_again()
        return True

    def can_take_back(self) -> bool:
        """Whether a practice take-back is possible: one person, bots, and an earlier decision."""
        return not self.session.is_over and self.session.take_back_target() is not None

    def take_back(self) -> bool:
        """Take back to the person's last decision; the game counts as practice from then on."""
        if not self.can_take_back() or not self.session.take_back():
            return False
        self._hands_summed_up = min(self._hands_summed_up, len(self.session.state.results))
        self.begin_again()
        return True

    def reseat(self, seats: tuple[Seat, ...]) -> None:
        """Let others sit at the table from now on: people by name, bots by level."""
        for place, seat in enumerate(seats):
            if seat != self.session.seats[place]:
                self.session.reseat(place, seat)
        self.seats_changed()
        self.begin_again()
