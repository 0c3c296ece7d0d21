"""Cards that lie face down until they are turned up never keep anybody from the game."""

from __future__ import annotations

import asyncio

import pytest

from forty_five.game.seats import COMPASS, Seat
from forty_five.game.session import Session, Setup
from forty_five.rules.deal import Phase
from forty_five.rules.presets import PRESETS
from forty_five.store.settings import Settings
from tests.tui.driving import a_table, settled, shown, tap, wait_until
from tests.tui.playing import act_for
from tests.tui.stops import game_at, in_trick


def test_the_first_deal_can_be_dealt_with_hands_that_begin_face_down() -> None:
    async def dealt() -> None:
        options = PRESETS["classic-45"].options.changed(deal="dealers_choice")
        seats = tuple(
            Seat(name, "normal" if place else None) for place, name in enumerate(COMPASS[4])
        )
        session = Session(Setup("classic-45", options, seats, "PEEK", dealer=0))
        settings = Settings(animations=False, peek_mode=True)
        async with a_table(session, settings=settings) as (pilot, table):
            await settled(pilot, table)
            assert not session.actions
            assert not table.face_down
            await tap(pilot, "left", "right", "enter", "enter")
            await wait_until(pilot, lambda: bool(session.actions), what="the deal")
            await wait_until(pilot, lambda: table.asks and table.face_down, what="a hidden hand")
            await tap(pilot, "x")
            assert not table.face_down

    asyncio.run(dealt())


def test_the_count_of_unseen_trumps_tells_nothing_of_cards_that_lie_face_down() -> None:
    async def counted() -> None:
        settings = Settings(animations=False, unseen_trumps=True)
        async with a_table(game_at(in_trick(2, 2)), settings=settings) as (pilot, table):
            await settled(pilot, table)
            assert "trumps unseen" in shown(pilot)
            await tap(pilot, "x")
            assert table.face_down
            assert "unseen" not in shown(pilot)
            await tap(pilot, "x")
            assert "trumps unseen" in shown(pilot)

    asyncio.run(counted())


def a_secret_partner() -> Session:
    """Return a game in which the person, who is to play, holds the card called for a partner."""
    options = PRESETS["merrimack-120"].options.changed(players=(5,), sides="called_partner")
    seats = tuple(Seat(name, "novice" if place else None) for place, name in enumerate(COMPASS[5]))
    for number in range(100):
        session = Session(Setup("merrimack-120", options, seats, f"PARTNER {number}"))
        while len(session.state.results) < 2 and (actor := session.actor) is not None:
            view = session.view(actor)
            if actor == 0 and view.phase is Phase.PLAY and view.called in view.hand:
                return session
            act_for(session, actor)
    raise LookupError


@pytest.mark.parametrize("size", [(60, 20), (120, 40)])
def test_who_holds_the_called_card_is_not_told_while_it_lies_face_down(
    size: tuple[int, int],
) -> None:
    async def looked_at() -> None:
        settings = Settings(animations=False)
        async with a_table(a_secret_partner(), size=size, settings=settings) as (pilot, table):
            await settled(pilot, table)
            assert table.scene().view.partner == 0
            told = shown(pilot)
            await tap(pilot, "x")
            assert table.scene().view.partner is None
            assert shown(pilot).count("partner") == told.count("partner") - 1
            await tap(pilot, "x")
            assert shown(pilot) == told

    asyncio.run(looked_at())
