"""The review after a hand, and bots from outside, on the screen."""

from __future__ import annotations

import asyncio
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bots.levels import names
from bots.program import allow, allowed, close_all
from bots.review import review_hand
from forty_five.game.actions import Action
from forty_five.game.engine import legal
from forty_five.game.faults import Fault
from forty_five.game.seats import Seat
from forty_five.game.session import Session
from forty_five.text.names import Voice, names_of
from forty_five.text.review import review_lines
from forty_five.tui.review import review_page
from forty_five.tui.screens.page import PageScreen
from forty_five.tui.screens.seats import kinds, next_kind
from forty_five.tui.thinking import Thinker, searches
from forty_five.tui.widgets import PictureWidget
from tests.store.tables import play
from tests.tui.driving import (
    a_session,
    a_table,
    play_to_the_end,
    settled,
    shown,
    tap,
    wait_until,
)

STRANGE = Path(__file__).parents[1] / "bots" / "strange_program.py"


def strange(habit: str) -> str:
    return "program:" + shlex.join([sys.executable, "-S", str(STRANGE), habit])


@pytest.fixture(autouse=True)
def ended() -> Iterator[None]:
    yield
    close_all()


def test_r_reviews_the_hand_that_is_over() -> None:
    async def go() -> None:
        session = a_session(seed="SECRET-SEED")
        async with a_table(session) as (pilot, table):
            await play_to_the_end(pilot, table, hands=1)
            await settled(pilot, table)
            assert table.sums_up
            assert "review" in shown(pilot)
            await tap(pilot, "tab", "r")
            await wait_until(pilot, lambda: isinstance(pilot.app.screen, PageScreen))
            await wait_until(pilot, lambda: pilot.app.screen.query(PictureWidget))
            await wait_until(pilot, lambda: "Review of hand 1" in shown(pilot))
            first = review_lines(review_hand(session, 1), session.setup.options, table.voice)[0]
            assert first in shown(pilot)
            assert session.setup.seed not in shown(pilot)
            await tap(pilot, "q")
            await wait_until(pilot, lambda: pilot.app.screen is table)
            assert table.sums_up, "the hand is still summed up"
            assert "Working" not in shown(pilot)

    asyncio.run(go())


def test_r_reviews_nothing_while_a_hand_is_played() -> None:
    async def go() -> None:
        async with a_table(a_session()) as (pilot, table):
            await settled(pilot, table)
            assert table.asks
            await tap(pilot, "r")
            assert pilot.app.screen is table

    asyncio.run(go())


def test_a_page_of_a_game_that_is_over_tells_the_seed() -> None:
    session = play(a_session(seed="SEED-OF-IT"))
    voice = Voice(names_of(session.setup.options, session.seats))
    _title, lines = review_page(session, len(session.state.results), voice)
    assert any("SEED-OF-IT" in line for line in lines)
    running = a_session(seed="SEED-OF-IT")
    while not running.state.results:
        running = play(running, 1)
    _title, lines = review_page(running, 1, voice)
    assert not any("SEED-OF-IT" in line for line in lines)
    with pytest.raises(LookupError):
        review_page(running, 2, voice)


def test_a_bot_that_fails_is_told_once_and_the_game_goes_on() -> None:
    async def go() -> None:
        name = strange("mad")
        allow(name)
        session = a_session(bot=name, dealer=0)
        async with a_table(session) as (pilot, table):
            await settled(pilot, table)
            assert table.asks
            assert "the book decided in its place." in shown(pilot)
            await play_to_the_end(pilot, table, hands=1)
            assert session.state.results

    asyncio.run(go())


def test_a_program_thinks_beside_the_screen_and_ends_with_the_table() -> None:
    async def go() -> None:
        name = strange("right")
        allow(name)
        session = a_session(bot=name)
        thinker = Thinker(5.0)
        while session.actor == 0 or session.state.awaits_deal:
            session.act(_first(session))
        seat = session.actor
        assert seat is not None
        action = await thinker.decide(name, session.view(seat), 1)
        assert session.why_not(action) is None
        assert thinker.take_fault() is None
        await thinker.close()

    asyncio.run(go())


def test_an_unnamed_program_of_a_kept_game_is_not_started() -> None:
    async def go() -> None:
        session = a_session(bot="normal")
        while session.state.awaits_deal:
            session.act(_first(session))
        seat = session.actor
        assert seat is not None
        thinker = Thinker(0.2)
        action = await thinker.decide("program:rm -rf nothing", session.view(seat), 1)
        assert session.why_not(action) is None
        fault = thinker.take_fault()
        assert fault is not None and fault.fault is Fault.NOT_NAMED
        await thinker.close()

    asyncio.run(go())


def _first(session: Session) -> Action:
    return legal(session.state)[0]


def test_programs_do_not_need_the_bots_process() -> None:
    assert not searches("program:anything")
    assert searches("expert") and not searches("normal")


def test_programs_that_were_named_can_be_chosen_for_a_seat() -> None:
    name = strange("right")
    allow(name)
    assert kinds() == (None, *names(), *allowed())
    seat = Seat("West", kinds()[-1])
    assert next_kind(seat, 1).is_person
    assert next_kind(Seat("West"), -1) == seat
