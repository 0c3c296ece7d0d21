"""The director alone, on a stage that writes down what it is told."""

from __future__ import annotations

import asyncio

from bots.api import Budget, choose
from bots.levels import bot_for
from forty_five.game.actions import Action, PlayCard
from forty_five.game.moves import legal_actions
from forty_five.game.session import Session
from forty_five.game.state import HandResult
from forty_five.rules.reasons import Reason
from forty_five.tui.director import Director, Moment
from forty_five.tui.pacing import Beat, Pacer, Speed, seconds
from forty_five.tui.thinking import Thinker
from tests.tui.driving import Frozen, NoWaiting, a_session


class Timed(NoWaiting):
    """A clock that notes every pause and lets it pass."""

    def __init__(self) -> None:
        self.slept: list[float] = []
        self.time = 0.0

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.time += seconds
        await asyncio.sleep(0)


class Script:
    """A stage on which people do what the usual bot would."""

    def __init__(self, hands: int = 1) -> None:
        self.log: list[str] = []
        self.moments: list[Moment] = []
        self.summaries: list[int] = []
        self._hands = hands
        self.done = asyncio.Event()
        self.refused: list[Reason] = []

    def show(self, moment: Moment) -> None:
        self.moments.append(moment)

    async def ask(self, moment: Moment) -> Action:
        self.log.append(f"ask {moment.view.seat}")
        return choose(bot_for("normal"), moment.view, Budget())

    def refuse(self, reason: Reason) -> None:
        self.refused.append(reason)

    async def hand_over(self, seat: int, moment: Moment) -> None:
        assert moment.view.seat is None
        self.log.append(f"door {seat}")

    async def sum_up(self, result: HandResult, moment: Moment) -> None:
        self.summaries.append(result.number)
        if len(self.summaries) >= self._hands:
            self.done.set()
            await asyncio.Event().wait()

    async def game_over(self, moment: Moment) -> None:
        self.done.set()


async def _run(session: Session, stage: Script, pacer: Pacer) -> Director:
    director = Director(session, stage, pacer, Thinker())
    task = asyncio.ensure_future(director.run())
    await asyncio.wait_for(stage.done.wait(), 20)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    return director


def test_a_door_stands_between_two_people_and_only_there() -> None:
    async def hand() -> None:
        stage = Script()
        await _run(a_session(("Ann", "Bob")), stage, Pacer(NoWaiting(), Speed.NORMAL))
        holder = None
        for line in stage.log:
            kind, seat = line.split()
            if kind == "door":
                assert seat != holder
                holder = seat
            else:
                assert seat == holder

    asyncio.run(hand())


def test_the_last_card_is_played_for_a_person_with_the_pause_of_any_card() -> None:
    async def hand() -> None:
        clock = Timed()
        session = a_session()
        stage = Script()
        await _run(session, stage, Pacer(clock, Speed.NORMAL))
        asked = stage.log.count("ask 0")
        own = sum(step.action.seat == 0 for step in session.steps)
        assert own - asked in (1, 2)  # the last card, and the deal where it was the person's
        plays = sum(isinstance(step.action, PlayCard) for step in session.steps)
        pauses = [pause for pause in clock.slept if pause <= seconds(Beat.BOT, Speed.NORMAL)]
        assert plays == 20
        assert len(pauses) >= 16

    asyncio.run(hand())


def test_a_finished_trick_is_held_with_its_cards_and_the_old_scores() -> None:
    async def hand() -> None:
        stage = Script()
        await _run(a_session(), stage, Pacer(NoWaiting(), Speed.NORMAL))
        held = [moment for moment in stage.moments if moment.hold_trick]
        assert [len(moment.view.tricks) for moment in held] == [1, 2, 3, 4, 5]
        assert all(len(moment.view.tricks[-1].cards) == 4 for moment in held)
        assert held[-1].hold_hand
        assert held[-1].view.scores == (0, 0)

    asyncio.run(hand())


def test_a_resumed_game_sums_its_last_hand_up_once_more() -> None:
    async def hands() -> None:
        session = a_session()
        first = Script()
        await _run(session, first, Pacer(NoWaiting(), Speed.INSTANT))
        again = Session(session.setup, session.actions)
        second = Script(hands=2)
        await _run(again, second, Pacer(NoWaiting(), Speed.INSTANT))
        assert first.summaries == [1]
        assert second.summaries == [1, 2]

    asyncio.run(hands())


def test_skipping_passes_over_bots_until_the_trick_ends() -> None:
    async def pauses() -> None:
        pacer = Pacer(Frozen(), Speed.SLOW)
        first = asyncio.ensure_future(pacer.pause(Beat.BOT))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        pacer.skip()
        await asyncio.wait_for(first, 5)
        await asyncio.wait_for(pacer.pause(Beat.BOT), 5)
        held = asyncio.ensure_future(pacer.pause(Beat.TRICK))
        await asyncio.sleep(0.01)
        assert not held.done()
        pacer.skip()
        await asyncio.wait_for(held, 5)

    asyncio.run(pauses())


def test_a_bot_of_its_own_process_answers_and_is_seen_off() -> None:
    async def decide() -> None:
        session = a_session(people=(), bot="hard", dealer=3)
        session.act(legal_actions(session.view(3))[0])
        thinker = Thinker(0.2)
        view = session.view(session.actor)
        action = await thinker.decide("hard", view, 7)
        assert session.why_not(action) is None
        await thinker.close()
        await thinker.close()

    asyncio.run(decide())


def test_the_table_can_be_left_while_the_bots_process_warms_up() -> None:
    async def leave(cancels: bool) -> None:
        thinker = Thinker(0.2)
        options = a_session(people=()).setup.options
        warming = asyncio.ensure_future(thinker.warm(options, ("hard",) * 4))
        while thinker._process is None:
            await asyncio.sleep(0.001)
        process = thinker._process
        await asyncio.sleep(0.01)  # it is being read from now
        if cancels:
            warming.cancel()
        await asyncio.wait_for(thinker.close(), 5)
        assert process.returncode is not None
        await asyncio.wait({warming})

    asyncio.run(leave(cancels=True))
    asyncio.run(leave(cancels=False))


def test_a_table_left_at_the_moment_of_a_change_stays_left() -> None:
    async def leave() -> None:
        session = a_session(people=(), dealer=3)
        director = Director(session, Script(), Pacer(Frozen(), Speed.NORMAL), Thinker())
        task = asyncio.ensure_future(director.run())
        await asyncio.sleep(0.01)
        director.begin_again()
        task.cancel()
        await asyncio.wait({task}, timeout=2)
        assert task.cancelled()

    asyncio.run(leave())


def test_a_game_that_is_over_is_not_taken_back() -> None:
    async def play() -> None:
        session = a_session(rules="irish-25", seed="over", bot="random")
        stage = Script(hands=99)
        director = await _run(session, stage, Pacer(NoWaiting(), Speed.INSTANT))
        assert session.is_over
        steps = len(session.steps)
        assert not director.can_take_back()
        assert not director.take_back()
        assert len(session.steps) == steps
        assert not session.practice

    asyncio.run(play())


def test_a_bot_that_does_not_exist_is_stood_in_for() -> None:
    async def decide() -> None:
        session = a_session(people=(), dealer=3)
        session.act(legal_actions(session.view(3))[0])
        thinker = Thinker(0.2)
        action = await thinker.decide("nobody", session.view(session.actor), 7)
        assert session.why_not(action) is None
        await thinker.close()

    asyncio.run(decide())
