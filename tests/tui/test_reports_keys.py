"""Reports of players about keys, the mouse, marks and notices at the table."""

from __future__ import annotations

import asyncio
import string
from collections.abc import Callable

import pytest
from textual import events
from textual.app import App

from forty_five.game.actions import Discard, MakeCall, NameTrump, PlayCard
from forty_five.game.session import Session
from forty_five.game.view import PlayerView
from forty_five.rules.cards import Suit
from forty_five.rules.deal import Phase
from forty_five.text.glyphs import SIGNS
from forty_five.tui.commands import COMMANDS, Situation
from forty_five.tui.glyphset import FULL
from forty_five.tui.house import House
from forty_five.tui.panels import DiscardPanel, PlayPanel
from forty_five.tui.panels.auction import AuctionPanel
from forty_five.tui.scene import Panel
from forty_five.tui.screens.line import LineScreen
from forty_five.tui.screens.page import PageScreen
from forty_five.tui.screens.table import TableScreen
from forty_five.tui.screens.table_menu import TableMenu
from forty_five.tui.widgets import PictureWidget
from tests.tui.driving import (
    Frozen,
    Play,
    a_session,
    a_table,
    click,
    places_of,
    settled,
    shown,
    tap,
    until_play,
    wait_until,
)
from tests.tui.stops import game_at, in_trick, phase

SIZES = [(40, 12), (60, 20), (80, 24), (120, 40)]


# B043, B104: keys of other keyboards, and typing


def test_no_character_typed_into_a_name_is_a_command() -> None:
    async def typing() -> None:
        house = House()
        app: App[None] = App()
        async with app.run_test() as pilot:
            text = string.printable.strip()
            told: list[str | None] = []
            screen = LineScreen(house, "Name", "", "", lambda _text: "")
            await app.push_screen(screen, told.append)
            await pilot.press(*(_named(character) for character in text[:40]))
            assert app.screen is screen
            await pilot.press("enter")
            await pilot.pause()
            assert told == [text[:40]]

    asyncio.run(typing())


def _named(character: str) -> str:
    from textual.keys import _character_to_key

    return _character_to_key(character)


@pytest.mark.parametrize("focused", [False, True])
def test_the_keys_work_whatever_has_the_focus(focused: bool) -> None:
    async def game() -> None:
        async with a_table(a_session(dealer=3)) as (pilot, table):
            await settled(pilot, table)
            table.set_focus(table.query_one(PictureWidget) if focused else None)
            await pilot.pause()
            for region in places_of(table, "footer"):
                command = next((c for c in COMMANDS if c.name == region.target.name), None)
                if command is not None and command.name in ("order", "help", "menu"):
                    await pilot.press(command.keys[0] if command.name != "help" else "k")
                    assert table.overlay is not Panel.NONE or pilot.app.screen is not table
                    await pilot.press("f9")
                    if pilot.app.screen is not table:
                        await pilot.press("escape")
            panel = table.panel
            assert panel is not None
            await pilot.press("right")
            assert panel.is_armed

    asyncio.run(game())


AZERTY = {"1": "&", "2": "é", "3": '"', "4": "'", "5": "("}


async def type_in(pilot: Play, *keys: str) -> None:
    """Press keys that a keyboard without digits and without a question mark has."""
    for key in keys:
        assert not key.isdigit()
        assert key != "?"
        if key in AZERTY.values():
            pilot.app.post_message(events.Key(f"key {key}", key))
            await tap(pilot, "f9")
        else:
            await tap(pilot, key)


def test_a_bid_a_suit_a_discard_a_card_and_help_without_digits() -> None:
    """Only the keys & é " ' ( with arrows, Enter and letters, as a French keyboard gives them."""

    async def game() -> None:
        for seed in range(60):
            session = a_session(seed=f"azerty {seed}", dealer=3)
            async with a_table(session) as (pilot, table):
                await settled(pilot, table)
                if await _by_letters(pilot, table, session):
                    return
        raise AssertionError("the others let South have a bid of 25 in one of 60 games")

    asyncio.run(game())


async def _by_letters(pilot: Play, table: TableScreen, session: Session) -> bool:
    """Bid 25, name diamonds, throw two cards more or less, play a card; whether it came to that."""
    panel = table.panel
    if not isinstance(panel, AuctionPanel):
        return False
    bid = next((button for button in panel.buttons if button.label == "25"), None)
    if bid is None:
        return False
    await type_in(pilot, AZERTY[bid.key], "enter")
    assert MakeCall(0, 25) in session.actions
    await settled(pilot, table)
    if session.view(0).contract is None or session.view(0).phase is not Phase.NAME_TRUMP:
        return False
    await type_in(pilot, "d", "enter")
    await settled(pilot, table)
    assert NameTrump(0, Suit.DIAMONDS) in session.actions
    panel = table.panel
    assert isinstance(panel, DiscardPanel)
    marked = panel.selected
    await type_in(pilot, "&", '"')
    assert len(panel.selected ^ marked) == 2, "two marks changed"
    await type_in(pilot, "&", '"', "d", "enter")
    if panel.question is not None:
        await type_in(pilot, "y")
    await wait_until(
        pilot, lambda: any(isinstance(a, Discard) and a.seat == 0 for a in session.actions)
    )
    panel = await until_play(pilot, table)
    card = panel.cards[1]
    assert panel.playable is not None
    if card not in panel.playable:
        return False
    await type_in(pilot, "é", "enter")
    await wait_until(pilot, lambda: PlayCard(0, card) in session.actions)
    await settled(pilot, table)
    await type_in(pilot, "k")
    await wait_until(pilot, lambda: isinstance(pilot.app.screen, PageScreen))
    return True


# B089: everything by plain letters


ANYWHERE = {"enter", "space"}
"""Keys every keyboard and every multiplexer leaves to the program."""


def test_every_command_has_a_plain_key_or_stands_in_the_menu() -> None:
    everything = Situation(
        asks=True, pauses=True, sums_up=True, is_over=True, watches=True, has_hand=True,
        has_trick=True, has_results=True, can_undo=True, can_take_back=True, can_claim=True,
        plays_card=True, can_hint=True,
    )  # fmt: skip
    situations = [everything, replace_struct(everything, is_over=False, sums_up=False)]
    listed = {entry.name for now in situations for entry in TableMenu(House(), now).entries()}
    for command in COMMANDS:
        plain = [
            key for key in command.keys if key.isalpha() and (len(key) == 1 or key in ANYWHERE)
        ]
        assert plain or command.name in listed, command.name
    assert "m" in next(command for command in COMMANDS if command.name == "menu").keys


def replace_struct(now: Situation, **changes: bool) -> Situation:
    import msgspec

    return msgspec.structs.replace(now, **changes)


# B099: the order of the cards


@pytest.mark.parametrize("trump", [Suit.CLUBS, Suit.DIAMONDS])
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_the_order_is_that_of_the_present_trump_and_hides_no_card(
    trump: Suit, size: tuple[int, int]
) -> None:
    async def game() -> None:
        def wanted(view: PlayerView) -> bool:
            return in_trick(2, 1)(view) and view.trump is trump

        session = game_at(wanted)
        async with a_table(session, size=size) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "o")
            await pilot.pause()
            lines = shown(pilot).splitlines()
            row = next(n for n, line in enumerate(lines) if ", trump" in line)
            cards = lines[row + 1].replace("│", " ").split()
            sign = SIGNS.suit(trump)
            assert cards[:3] == [f"5{sign}", f"J{sign}", "A♥"]
            hand = [SIGNS.card(card) for card in session.view(0).hand]
            below = "\n".join(lines[-8:])
            assert all(card in below for card in hand)
            marks = "".join(lines[row : row + 6])
            assert not set(marks) & {FULL.winner, FULL.check, FULL.trump}

    asyncio.run(game())


# B113: clicks after a resize


def test_the_card_under_the_pointer_is_chosen_after_every_resize() -> None:
    async def game() -> None:
        session = game_at(in_trick(0, 1))
        async with a_table(session) as (pilot, table):
            await settled(pilot, table)
            for size in ((80, 24), (60, 20), (120, 40), (40, 12), (80, 24)):
                await pilot.resize_terminal(*size)
                await pilot.pause(0.05)
                panel = table.panel
                assert isinstance(panel, PlayPanel)
                spots = places_of(table, "card")
                assert len(spots) == len(panel.cards)
                for spot in spots:
                    panel.back()
                    await click(pilot, spot)
                    assert panel.selected == {panel.cards[spot.target.number]}, size
                await tap(pilot, "g", "up")
                log = places_of(table, "panel")
                steps = len(session.steps)
                await click(pilot, log[0])
                assert table.overlay is Panel.NONE, "a click closes what lies over the table"
                assert len(session.steps) == steps

    asyncio.run(game())


# B115: a click on a footer entry is its key, in every phase

FOOTERS: dict[str, Callable[[], Session]] = {
    "auction": lambda: game_at(phase(Phase.AUCTION)),
    "discard": lambda: game_at(phase(Phase.DISCARD)),
    "play": lambda: game_at(in_trick(2, 2)),
    "turn-up": lambda: game_at(phase(Phase.ROB, 0), rules="irish-45"),
    "call": lambda: game_at(phase(Phase.CALL_TRUMP, 0), rules="omi"),
}


def _effect(pilot: Play, table: TableScreen) -> tuple[object, ...]:
    """Return what there is to see and to be told after a press."""
    screen = pilot.app.screen
    said = table.panel.message if table.panel is not None else ""
    return type(screen), table.overlay, said, len(table.session.steps), shown(pilot)


async def _effects(session: Session, *, by_click: bool) -> dict[str, tuple[object, ...]]:
    """Return what each footer entry does, given by its key or by a click; Enter last."""
    async with a_table(session, clock=Frozen()) as (pilot, table):
        await settled(pilot, table)
        await pilot.pause()
        before = _effect(pilot, table)
        entries = {entry.action: entry for entry in table.scene().footer}
        names = [region.target.name for region in places_of(table, "footer")]
        assert len(names) >= 5
        assert all(entries[name].enabled for name in names), "what can't be done is not there"
        effects = {}
        for name in sorted(names, key=lambda name: (name.startswith("press "), name == "undo")):
            spot = next(r for r in places_of(table, "footer") if r.target.name == name)
            if by_click:
                await click(pilot, spot)
            else:
                await tap(
                    pilot,
                    name.removeprefix("press ") if name.startswith("press ") else entries[name].key,
                )
            await wait_until(pilot, lambda: "Looking for" not in shown(pilot))
            await pilot.pause()
            effects[name] = _effect(pilot, table)
            assert effects[name] != before, f"{name} does something"
            await _front(pilot, table)
            if not (name == "undo" or name.startswith("press ")):
                assert _effect(pilot, table) == before
        return effects


async def _front(pilot: Play, table: TableScreen) -> None:
    """Close what lies over the table, and take back what was said."""
    while pilot.app.screen is not table:
        await wait_until(pilot, lambda: pilot.app.screen.is_mounted)
        await tap(pilot, "f9", "escape")
        await pilot.pause()
    await tap(pilot, "f9")
    await pilot.pause()


@pytest.mark.parametrize("where", FOOTERS)
def test_a_footer_entry_does_what_its_key_does(where: str) -> None:
    game = FOOTERS[where]()
    by_key = asyncio.run(_effects(Session(game.setup, game.actions), by_click=False))
    by_click = asyncio.run(_effects(Session(game.setup, game.actions), by_click=True))
    assert by_key == by_click
