"""Reports of players about marks, notices and questions at the table."""

from __future__ import annotations

import asyncio
import string
from dataclasses import replace
from itertools import cycle

import pytest

from forty_five.game.view import PlayerView
from forty_five.rules.deal import Phase
from forty_five.text.glyphs import SIGNS
from forty_five.tui.glyphset import FULL
from forty_five.tui.paint.picture import Look
from forty_five.tui.paint.table import paint_table
from forty_five.tui.palettes import palette_for
from forty_five.tui.panels import DiscardPanel, PlayPanel
from forty_five.tui.panels.auction import AuctionPanel
from forty_five.tui.scene import Panel, Tone
from tests.tui.driving import (
    a_session,
    a_table,
    click,
    decide_by_keys,
    keys_for,
    places_of,
    settled,
    shown,
    tap,
    wait_until,
)
from tests.tui.scenes import walk
from tests.tui.stops import game_at, in_trick

SIZES = [(40, 12), (60, 20), (80, 24), (120, 40)]


# B068: the hide key


def test_hidden_cards_leave_the_table_and_the_score_in_sight() -> None:
    async def game() -> None:
        session = game_at(in_trick(2, 2))
        async with a_table(session) as (pilot, table):
            await settled(pilot, table)
            await pilot.pause()
            hand = [SIGNS.card(card) for card in session.view(0).hand]
            trick = session.view(0).trick
            assert trick is not None
            open_lines = shown(pilot).splitlines()
            await tap(pilot, "x")
            await pilot.pause()
            hidden = shown(pilot)
            assert not any(f"│{card}" in hidden for card in hand)
            assert all(SIGNS.card(card) in hidden for card in trick.cards)
            assert hidden.splitlines()[0] == open_lines[0]
            score = [line[54:] for line in open_lines[:14]]
            assert [line[54:] for line in hidden.splitlines()[:14]] == score
            steps = len(session.steps)
            for region in places_of(table, "button"):
                await click(pilot, region)
            assert not places_of(table, "card")
            await tap(pilot, "1", "enter", "enter", "space", "enter")
            assert len(session.steps) == steps
            await tap(pilot, "x")
            await pilot.pause()
            assert shown(pilot).splitlines()[:14] == open_lines[:14]

    asyncio.run(game())


# B118: who led, and the order of play


def test_the_leader_is_marked_and_the_order_of_play_can_be_read() -> None:
    for seed in range(1, 5):
        for scene in walk("auction-125", 4, seed).scenes(hands=1):
            trick = scene.trick
            if trick is None or scene.sums_up:
                continue
            lines = paint_table(replace(scene, log=(), message=""), 80, 24, Look()).text_lines()
            stage = "\n".join(line[:54] for line in lines[:16])
            for place in range(1, len(trick.cards) + 1):
                assert f"╭{place}─" in stage
            assert f"╭{len(trick.cards) + 1}─" not in stage
            assert stage.count("led") == (1 if trick.cards else 0)


# B130: notices


def test_five_notices_in_a_row_cover_neither_hand_nor_question() -> None:
    async def game() -> None:
        def forced(view: PlayerView) -> bool:
            from forty_five.game.moves import playable_cards

            return in_trick(1, 1)(view) and len(playable_cards(view)) < len(view.hand)

        session = game_at(forced)
        async with a_table(session) as (pilot, table):
            await settled(pilot, table)
            panel = table.panel
            assert isinstance(panel, PlayPanel)
            assert panel.playable is not None
            bad = next(p for p, card in enumerate(panel.cards) if card not in panel.playable)
            hand = [SIGNS.card(card) for card in panel.cards]
            steps = len(session.steps)
            notes = ["The disk is full. " * 6, "", "", "", ""]
            for note in notes:
                await tap(pilot, str(bad + 1), "enter")
                if note:
                    table.say(note)
                    table.repaint()
                await pilot.pause()
                if pilot.app.screen is not table:  # too long for the row: a page of its own
                    assert "The disk is full." in shown(pilot)
                    await tap(pilot, "f9", "escape")
                    await wait_until(pilot, lambda: pilot.app.screen is table)
                    continue
                lines = shown(pilot).splitlines()
                assert all(f"│{card}" in "\n".join(lines[15:22]) for card in hand)
                assert panel.tone is Tone.WHY_NOT
                said = " ".join(" ".join(line[:54] for line in lines[14:16]).split())
                assert panel.message == said, "the whole sentence, in the rows between"
                assert "╭" in lines[16], "legal cards still stand higher"
                assert lines[16].count("╭") < lines[17].count("╭") + lines[16].count("╭")
            assert len(session.steps) == steps
            await tap(pilot, *keys_for(table))
            await wait_until(pilot, lambda: len(session.steps) > steps)

    asyncio.run(game())


# B138: costly choices


def test_no_costly_choice_is_ever_the_default() -> None:
    async def game() -> None:
        asked = set()
        session = a_session(seed="costly", bot="random")
        async with a_table(session) as (pilot, table):
            for _decision in range(40):
                await settled(pilot, table)
                panel = table.panel
                if table.is_over:
                    break
                if table.asks and panel is not None and panel.buttons:
                    cursor = panel.first_place()
                    assert not panel.buttons[cursor].costly
                    asked.add(type(panel).__name__)
                    costly = [button for button in panel.buttons if button.costly]
                    if costly and isinstance(panel, AuctionPanel):
                        steps = len(session.steps)
                        await tap(pilot, costly[-1].key, "enter")
                        assert panel.question is not None
                        assert not panel.buttons[panel.cursor].costly, "no is the default"
                        await tap(pilot, "enter")
                        assert len(session.steps) == steps
                    if isinstance(panel, DiscardPanel):
                        await tap(pilot, "c", *(str(n + 1) for n in range(len(panel.cards))))
                        await tap(pilot, "d", "enter")
                        if table.panel is not panel:
                            continue  # a hand without a trump goes at once
                        if panel.question is not None:
                            assert panel.buttons[panel.cursor].action == "no"
                            asked.add("whole hand")
                            marked = panel.selected
                            await tap(pilot, "1", "2")
                            assert panel.selected == marked, "a question is answered first"
                            assert panel.buttons[panel.cursor].action == "no"
                            await tap(pilot, "enter")
                            assert panel.question is None
                        await tap(pilot, "a")
                await decide_by_keys(pilot, table)
            await settled(pilot, table)
            if not table.is_over:
                await tap(pilot, "tab", "q")
                await pilot.pause()
                assert "▸ n No" in shown(pilot)
        assert {"AuctionPanel", "DiscardPanel", "whole hand"} <= asked

    asyncio.run(game())


# B040: no colour needed


@pytest.mark.parametrize("size", SIZES)
def test_suit_legal_selected_winning_side_and_trump_can_be_told_without_colour(
    size: tuple[int, int],
) -> None:
    look = Look(palette=palette_for("plain"))

    def text(scene: object) -> str:
        return paint_table(scene, *size, look).text()  # type: ignore[arg-type]

    told = set()
    for scene in walk("auction-125", 4, 3).scenes(hands=2):
        if scene.sums_up or not scene.cards:
            continue
        if scene.view.phase is Phase.DISCARD:
            marked = replace(scene, selected=scene.selected ^ {scene.cards[-1]})
            assert text(marked) != text(scene)
            told.add("selected")
        if scene.playable and len(scene.playable) < len(scene.cards):
            assert text(replace(scene, playable=frozenset(scene.cards))) != text(scene)
            told.add("legal")
        trick = scene.trick
        if trick is not None and trick.cards:
            assert FULL.winner in text(scene)
            told.add("winning")
        if scene.view.trump is not None:
            assert f"{SIGNS.suit(scene.view.trump)} " in text(scene)
            told.add("trump")
        for row in (scene.names[seat] for seat in range(4)):
            assert row in text(scene)
    assert told == {"selected", "legal", "winning", "trump"}


# B032: plain signs


def test_no_picture_holds_a_sign_that_may_be_two_cells_wide_by_choice() -> None:
    allowed = set("♠♥♦♣▲▸◂►●…·•─│╭╮╰╯├┤░↑↓") | set(string.printable)
    panels = cycle(Panel)
    for name, seats in (("auction-125", 4), ("irish-45", 5), ("omi", 4)):
        for scene in walk(name, seats, 4).scenes(hands=1):
            for size in SIZES:
                text = paint_table(replace(scene, panel=next(panels)), *size, Look()).text()
                assert set(text) <= allowed, sorted(set(text) - allowed)
