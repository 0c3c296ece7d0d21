"""Several people at one keyboard: each guard of what they see, where others stand behind it."""

from __future__ import annotations

import asyncio

import msgspec

from forty_five.game.actions import Deal, MakeCall
from forty_five.game.events import AuctionWon, Called
from forty_five.game.state import HandResult
from forty_five.tui.director import Director, Moment
from forty_five.tui.pacing import Pacer, Speed
from forty_five.tui.screens.base import this_moment
from forty_five.tui.thinking import Thinker
from tests.tui.driving import (
    NoWaiting,
    a_session,
    a_table,
    click,
    places_of,
    settled,
    shown,
    tap,
    wait_until,
)
from tests.tui.test_director import Script

FOUR = ("Ann", "Bob", "Cid", "Dora")


class Marked(Script):
    """A stage that also writes down when a hand was summed up."""

    async def sum_up(self, result: HandResult, moment: Moment) -> None:
        self.log.append(f"sum {result.number}")
        await super().sum_up(result, moment)


def watched(hands: int, people: tuple[str, ...] = FOUR) -> Marked:
    """Let people play so many hands, and return what the stage was told."""

    async def play() -> Marked:
        stage = Marked(hands)
        pacer = Pacer(NoWaiting(), Speed.INSTANT)
        session = a_session(people, dealer=3, bot="random")
        director = Director(session, stage, pacer, Thinker())
        task = asyncio.ensure_future(director.run())
        await asyncio.wait_for(stage.done.wait(), 30)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return stage

    return asyncio.run(play())


def test_a_call_is_shown_to_all_with_the_caller_s_hand_face_down() -> None:
    stage = watched(hands=1)
    calls = 0
    for moment in stage.moments:
        kinds = {type(event) for event in moment.events}
        if Called in kinds and AuctionWon not in kinds:
            assert moment.covered
            assert moment.view.seat is None
            calls += 1
    assert calls >= 3


def test_after_every_hand_the_keyboard_is_nobody_s() -> None:
    log = watched(12, ("Ann", "Bob")).log
    after = [log[place + 1] for place, line in enumerate(log[:-1]) if line.startswith("sum")]
    assert len(after) >= 4
    assert all(line.startswith("door") for line in after), "the same player as before, too"


def a_director(*people: str) -> Director:
    session = a_session(people, dealer=3)
    session.act(Deal(3))
    return Director(session, Script(), Pacer(NoWaiting(), Speed.INSTANT), Thinker())


def test_only_who_did_it_takes_it_back() -> None:
    director = a_director(*FOUR)
    director.session.act(MakeCall(0, "pass"))
    for looker, may in ((0, True), (1, False), (None, False)):
        director.looker = looker
        assert director.can_undo() is may


def test_who_has_left_does_not_look_any_more() -> None:
    director = a_director(*FOUR)
    director.looker = 0
    ann, *others = director.session.seats
    director.reseat((msgspec.structs.replace(ann, bot="random"), *others))
    moment = director.moment()
    assert moment.covered
    assert moment.view.seat is None


def test_a_key_from_before_the_door_does_not_open_it() -> None:
    async def game() -> None:
        async with a_table(a_session(FOUR, dealer=3)) as (pilot, table):
            await settled(pilot, table)
            assert table.door is not None
            table.press("space", 0.0)
            await pilot.pause()
            assert table.door is not None
            await tap(pilot, "tab", "space")
            await wait_until(pilot, lambda: table.door is None)

    asyncio.run(game())


def test_the_story_of_a_shared_table_is_for_all_whoever_looks() -> None:
    async def game() -> None:
        async with a_table(a_session(FOUR, dealer=3)) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "space")
            await settled(pilot, table)
            assert table.director.looker == 0
            table.tell_story()  # as after a change of names, seats or language
            assert table.story.listener is None
            assert "Ann gets" not in "\n".join(table.story.lines(100))

    asyncio.run(game())


def test_covering_takes_the_hand_off_the_screen_in_the_same_breath() -> None:
    async def game() -> None:
        async with a_table(a_session(FOUR, dealer=3)) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "space")
            await settled(pilot, table)
            assert table.now_shown.view.hand
            table.cover()
            assert table.now_shown.view.seat is None
            assert table.now_shown.covered
            assert not table.asks

    asyncio.run(game())


def test_a_covered_hand_is_neither_clicked_nor_hinted_at() -> None:
    async def game() -> None:
        session = a_session(dealer=3)
        async with a_table(session) as (pilot, table):
            await settled(pilot, table)
            buttons = places_of(table, "button")
            assert buttons
            assert table.situation().can_hint
            await tap(pilot, "x")
            before = len(session.steps)
            for _click in range(2):
                await click(pilot, buttons[0])
                table.point(buttons[0].target, this_moment())
            assert not table.situation().can_hint
            await tap(pilot, "h")
            assert "Looking for" not in shown(pilot)
            assert len(session.steps) == before
            assert table.asks

    asyncio.run(game())
