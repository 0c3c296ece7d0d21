"""Several people at one keyboard: no frame shows a hand to anybody but its holder."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import pytest

from forty_five.game.actions import Deal, LeaveTurnUp
from forty_five.game.events import Played
from forty_five.rules.deal import Phase
from forty_five.text.glyphs import SIGNS
from forty_five.tui.paint.picture import Picture
from forty_five.tui.scene import Panel
from forty_five.tui.screens.base import PictureScreen
from forty_five.tui.screens.table import TableScreen
from forty_five.tui.screens.table_menu import TableMenu
from tests.tui.driving import (
    Frozen,
    Play,
    a_session,
    a_table,
    decide_by_keys,
    keys_for,
    settled,
    shown,
    tap,
    wait_until,
)

FOUR = ("Ann", "Bob", "Cid", "Dora")


class Frames:
    """Every picture any screen paints, checked against who has the keyboard."""

    def __init__(self) -> None:
        self.count = 0
        self.doors = 0
        self.table: TableScreen | None = None
        self.holder: int | None = None
        """Who opened the last door."""
        self.opens: int | None = None
        """Who is pressing the key of the door now."""
        self.leaks: list[str] = []

    def see(self, screen: PictureScreen[object], picture: Picture) -> None:
        self.count += 1
        if isinstance(screen, TableScreen):
            self.table = screen
        table = self.table
        if table is None:
            return
        if table.door is not None:
            self.doors += 1
            self.holder = None
        elif self.opens is not None:
            self.holder, self.opens = self.opens, None
        listing = isinstance(screen, TableScreen) and screen.overlay is Panel.ORDER
        if listing or not isinstance(screen, TableScreen | TableMenu):
            return  # the order of all cards names every card there is, and so do the rules
        self._check(table, picture.text())

    def _check(self, table: TableScreen, text: str) -> None:
        deal = table.session.state.deal
        if deal is None:
            return
        public = {card for trick in deal.tricks for card in trick.cards}
        public |= set(table.session.state.cut)
        steps = table.session.steps if table.session.state.results else ()
        public |= {e.card for step in steps for e in step.events if isinstance(e, Played)}
        public |= set(deal.trick.cards) if deal.trick is not None else set()
        public |= {deal.turn_up} if deal.turn_up is not None else set()
        words = set(re.findall(r"\w+[♠♥♦♣]", text))
        for seat, hand in enumerate(deal.hands):
            secret = {SIGNS.card(card) for card in hand if card not in public}
            if seat != self.holder and secret & words:
                self.leaks.append(f"hand of {seat} before {self.holder}:\n{text}")
        scored = table.session.state.phase is Phase.SCORE
        for seat, thrown in enumerate(deal.thrown):
            secret = {SIGNS.card(card) for card in thrown if card not in public}
            if seat != self.holder and secret & words and not scored:
                self.leaks.append(f"thrown by {seat} before {self.holder}:\n{text}")


@contextmanager
def all_frames(monkeypatch: pytest.MonkeyPatch) -> Iterator[Frames]:
    """Record every frame from the first screen on."""
    from forty_five.tui.screens import form, page, table

    frames = Frames()
    for kind in (table.TableScreen, form.FormScreen, page.PageScreen):
        before = kind.painted

        def painted(
            self: PictureScreen[object], columns: int, rows: int, before: object = before
        ) -> Picture:
            picture: Picture = before(self, columns, rows)  # type: ignore[operator]
            frames.see(self, picture)
            return picture

        monkeypatch.setattr(kind, "painted", painted)
    yield frames


async def _open_door(pilot: Play, table: TableScreen, frames: Frames) -> None:
    door = table.door
    assert door is not None
    frames.opens = door.seat
    await tap(pilot, "tab", "space")
    await wait_until(pilot, lambda: table.door is None)


async def _step(pilot: Play, table: TableScreen, frames: Frames, chance: random.Random) -> None:
    """Take one decision, with help, menus and other sizes in between."""
    sizes = ((80, 24), (60, 20), (40, 12), (120, 40), (20, 5))
    if chance.random() < 0.15:
        await pilot.resize_terminal(*chance.choice(sizes))
    if table.door is not None:
        for key in ("enter", "1", "h", "l", "o", "x", "z"):
            await tap(pilot, key)
        assert table.door is not None
        await _open_door(pilot, table, frames)
        return
    if chance.random() < 0.3 and not table.sums_up:
        for key in chance.choice((("?", "escape"), ("m", "escape"), ("l", "l"), ("g", "g"))):
            await tap(pilot, key)
    await decide_by_keys(pilot, table)


def test_no_frame_shows_a_hand_to_the_wrong_person(monkeypatch: pytest.MonkeyPatch) -> None:
    async def game(frames: Frames) -> None:
        session = a_session(FOUR, seed="hot seat")
        chance = random.Random(5)
        async with a_table(session) as (pilot, table):
            while len(session.state.results) < 2:
                await settled(pilot, table)
                await _step(pilot, table, frames, chance)
        assert frames.doors > 20
        assert frames.count > 200

    with all_frames(monkeypatch) as frames:
        asyncio.run(game(frames))
    assert not frames.leaks, frames.leaks[0]


def test_the_door_names_who_should_come_and_opens_by_its_own_key_alone() -> None:
    async def game() -> None:
        async with a_table(a_session(FOUR, dealer=3)) as (pilot, table):
            await settled(pilot, table)
            assert table.door is not None
            assert "Ann" in shown(pilot)
            for key in ("enter", "p", "n", "y", "1", "right", "escape", "x", "o", "s"):
                await tap(pilot, key)
                assert table.door is not None, key
            await tap(pilot, "space")
            await settled(pilot, table)
            assert table.asks
            assert not table.door

    asyncio.run(game())


def test_keys_typed_ahead_of_the_door_do_not_open_it() -> None:
    async def game() -> None:
        async with a_table(a_session(FOUR, dealer=3)) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "space")
            await settled(pilot, table)
            app = pilot.app
            for key in ("p", "enter", "space", "space", "space"):
                app.simulate_key(key)
            await wait_until(pilot, lambda: table.door is not None and table.door.seat == 1)
            await pilot.pause()
            assert table.door is not None

    asyncio.run(game())


def test_with_one_person_there_is_no_door() -> None:
    async def game() -> None:
        async with a_table(a_session(("Ann",), seed="alone")) as (pilot, table):
            while not table.sums_up:
                await settled(pilot, table)
                assert table.door is None
                if not table.sums_up:
                    await decide_by_keys(pilot, table)

    asyncio.run(game())


def test_the_door_is_gone_once_one_person_is_left() -> None:
    async def game() -> None:
        async with a_table(a_session(("Ann", "Bob"), dealer=3)) as (pilot, table):
            await settled(pilot, table)
            assert table.door
            ann, bob, *bots = table.session.seats
            table.director.reseat((ann, msgspec.structs.replace(bob, bot="random"), *bots))
            await wait_until(pilot, lambda: table.asks and table.door is None)
            steps = len(table.session.steps)
            await tap(pilot, "tab", "p", "enter")
            await wait_until(pilot, lambda: len(table.session.steps) > steps)

    asyncio.run(game())


def test_to_leave_a_hand_for_a_bots_is_told_to_be_practice() -> None:
    async def game() -> None:
        async with a_table(a_session(dealer=3)) as (pilot, table):
            await settled(pilot, table)
            while table.session.state.awaits_deal:
                await decide_by_keys(pilot, table)
                await settled(pilot, table)
            south, west, *others = table.session.seats
            south = msgspec.structs.replace(south, bot=west.bot)
            table._seats_chosen((south, msgspec.structs.replace(west, bot=None), *others))
            assert table.session.practice
            await wait_until(pilot, lambda: "hand was looked at" in shown(pilot))

    asyncio.run(game())


def test_a_hand_left_to_a_bot_is_seen_by_nobody_from_then_on() -> None:
    async def game() -> None:
        async with a_table(a_session(("Ann", "Bob", "Cid"), dealer=3)) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "space")
            await settled(pilot, table)
            assert table.scene().view.seat == 0
            ann, *others = table.session.seats
            seen: list[int | None] = []
            before = table.painted

            def painted(columns: int, rows: int) -> Picture:
                seen.append(table.scene().view.seat)
                return before(columns, rows)

            table.painted = painted  # type: ignore[method-assign]
            table._seats_chosen((msgspec.structs.replace(ann, bot="random"), *others))
            assert not re.search(r"\w[♠♥♦♣]", shown(pilot))
            await wait_until(pilot, lambda: table.door is not None)
            assert seen
            assert set(seen) == {None}

    asyncio.run(game())


def test_the_door_does_not_tell_who_holds_the_ace_of_trumps() -> None:
    async def game() -> None:
        offered = 0
        for number in range(12):
            session = a_session(FOUR, rules="classic-45", seed=f"ace {number}", dealer=3)
            session.act(Deal(3))
            turn_up = session.view(None).turn_up
            if session.state.phase is not Phase.ROB or turn_up is None or turn_up.rank == "A":
                continue
            holder = session.actor
            async with a_table(session) as (pilot, table):
                await settled(pilot, table)
                assert table.door is not None
                assert table.door.seat == 0, "the leader, whoever holds the ace"
                for _player in range(4):
                    await tap(pilot, "tab", "space")
                    await settled(pilot, table)
                    assert table.panel is not None
                    if table.panel.view.may_rob:
                        assert table.director.looker == holder
                        offered += 1
                        break
                    await decide_by_keys(pilot, table)
                    await settled(pilot, table)
        assert offered

    asyncio.run(game())


def test_undo_does_not_tell_that_somebody_left_the_turn_up_unasked() -> None:
    async def game() -> None:
        left = set()
        for number in range(12):
            session = a_session(FOUR, rules="classic-45", seed=f"ace {number}", dealer=3)
            async with a_table(session) as (pilot, table):
                await settled(pilot, table)
                await tap(pilot, "tab", "space")
                await settled(pilot, table)
                assert not table.director.can_undo()
                left.add(any(isinstance(step.action, LeaveTurnUp) for step in session.steps))
                await tap(pilot, "z")
                assert table.panel is not None
                assert table.panel.message == "There is nothing to undo yet."
        assert left == {True, False}

    asyncio.run(game())


def test_a_resumed_shared_game_opens_at_the_door() -> None:
    async def game() -> None:
        session = a_session(FOUR, dealer=3)
        async with a_table(session) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "space")
            await settled(pilot, table)
        async with a_table(session) as (pilot, table):
            await settled(pilot, table)
            assert table.door is not None
            assert table.door.seat == 0

    asyncio.run(game())


def test_nothing_is_left_of_one_person_s_choice_on_the_next_person_s_screen() -> None:
    async def game() -> None:
        session = a_session(FOUR, seed="leave", dealer=3)
        async with a_table(session) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, *keys_for(table))
            await settled(pilot, table)
            await tap(pilot, "right", "right", "left", "enter")
            await wait_until(pilot, lambda: table.door is not None and table.door.seat == 1)
            await tap(pilot, "space")
            await settled(pilot, table)
            panel = table.panel
            assert panel is not None
            assert panel.cursor == panel.first_place()
            assert not panel.is_armed
            assert not panel.selected

    asyncio.run(game())


def test_the_palette_stays_shut_over_the_door() -> None:
    async def game() -> None:
        async with a_table(a_session(FOUR, dealer=3)) as (pilot, table):
            await settled(pilot, table)
            await pilot.press("ctrl+p")
            assert pilot.app.screen is table

    asyncio.run(game())


def test_a_finished_trick_is_shown_to_all_with_every_hand_face_down() -> None:
    async def game() -> None:
        session = a_session(FOUR, seed="trick")
        async with a_table(session, clock=Frozen()) as (pilot, table):
            while not (table.scene().hold_trick):
                if table.director.pacer.is_pausing:
                    await tap(pilot, "tab", "space")
                elif table.asks or table.door is not None:
                    await tap(pilot, *keys_for(table))
                else:
                    await asyncio.sleep(0.001)
            text = shown(pilot)
            state = session.state
            assert state.deal is not None
            hands = {SIGNS.card(card) for hand in state.deal.hands for card in hand}
            assert not hands & set(re.findall(r"\w+[♠♥♦♣]", text))
            assert len(table.scene().view.tricks[-1].cards) == 4

    asyncio.run(game())
