"""What lies over the table: the footer tells the truth, keys and mouse do the same, a hint points.

While a panel is open nothing can be picked, so nothing on the screen looks as if it could.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from forty_five.game.moves import why_not
from forty_five.game.session import Session
from forty_five.rules.deal import Phase
from forty_five.rules.ranking import ranking_for
from forty_five.store.settings import Settings
from forty_five.text.glyphs import SIGNS
from forty_five.text.language import using
from forty_five.tui.house import House
from forty_five.tui.keymap import yes_key
from forty_five.tui.paint.measure import wrap
from forty_five.tui.panels import DiscardPanel, PlayPanel
from forty_five.tui.panels.rob import RobPanel
from forty_five.tui.scene import Panel
from forty_five.tui.screens.question import QuestionScreen
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
    wait_until,
)
from tests.tui.stops import bidder_in, game_at, in_trick, phase

SIZES = [(40, 12), (60, 20), (80, 24), (120, 40)]
KEYS = {"o": "order", "l": "last trick", "s": "score", "g": "log"}
PLACES: dict[str, Callable[[], Session]] = {
    "auction": lambda: game_at(phase(Phase.AUCTION, 3)),
    "play": lambda: game_at(in_trick(2, 2)),
}


def footer_of(pilot: Play) -> str:
    return shown(pilot).splitlines()[-1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("place", PLACES)
def test_the_footer_names_what_works_while_a_panel_is_open(
    place: str, size: tuple[int, int]
) -> None:
    async def game() -> None:
        async with a_table(PLACES[place](), clock=Frozen(), size=size) as (pilot, table):
            await settled(pilot, table)
            await pilot.pause()
            at_the_table = shown(pilot)
            for key in KEYS if place == "play" else "osg":
                await tap(pilot, key)
                await pilot.pause()
                text = shown(pilot)
                assert footer_of(pilot).startswith(" Esc close"), text
                assert "Enter" not in text
                assert "hint" not in footer_of(pilot)
                assert f"{key} {KEYS[key]}" not in footer_of(pilot), "it is open"
                assert "▸" not in text, "nothing can be picked"
                assert not places_of(table, "button")
                most = max(len(line.rstrip()) for line in text.splitlines())
                assert most <= size[0]
                await tap(pilot, "escape")
                await pilot.pause()
                assert shown(pilot) == at_the_table

    asyncio.run(game())


@pytest.mark.parametrize("place", PLACES)
def test_scrolling_is_offered_where_there_is_more_and_a_click_on_it_scrolls(place: str) -> None:
    async def game() -> None:
        async with a_table(PLACES[place](), clock=Frozen(), size=(60, 20)) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "o")
            await pilot.pause()
            assert "scroll" not in footer_of(pilot)
            await tap(pilot, "g")
            await pilot.pause()
            assert "↑↓ scroll" in footer_of(pilot)
            newest = shown(pilot)
            spot = next(r for r in places_of(table, "footer") if r.target.name == "press pageup")
            await click(pilot, spot)
            await wait_until(pilot, lambda: shown(pilot) != newest)
            assert table.overlay is Panel.LOG

    asyncio.run(game())


async def _after(session: Session, name: str, *, by_click: bool) -> tuple[object, ...]:
    """Return what is seen after one entry of the footer was given, over the open order."""
    async with a_table(session, clock=Frozen()) as (pilot, table):
        await settled(pilot, table)
        await tap(pilot, "o")
        await pilot.pause()
        entry = next(entry for entry in table.scene().footer if entry.action == name)
        spot = next(r for r in places_of(table, "footer") if r.target.name == name)
        if by_click:
            await click(pilot, spot)
        else:
            await tap(pilot, "escape" if entry.key == "Esc" else entry.key)
        await pilot.pause(0.05)
        return type(pilot.app.screen), table.overlay, shown(pilot)


def test_keys_and_clicks_on_the_footer_do_the_same_over_a_panel() -> None:
    async def game() -> list[str]:
        async with a_table(PLACES["play"](), clock=Frozen()) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "o")
            await pilot.pause()
            return [region.target.name for region in places_of(table, "footer")]

    names = asyncio.run(game())
    assert {"press escape", "last_trick", "score", "log", "help", "menu"} <= set(names)
    for name in names:
        by_key = asyncio.run(_after(PLACES["play"](), name, by_click=False))
        assert by_key == asyncio.run(_after(PLACES["play"](), name, by_click=True)), name
        assert by_key[1] is not Panel.ORDER


def test_covered_cards_are_turned_up_by_what_the_footer_says_first() -> None:
    async def game() -> None:
        async with a_table(PLACES["play"](), clock=Frozen()) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "x")
            await pilot.pause()
            assert footer_of(pilot).startswith(" x turn up")
            assert "Press x to turn them up." in shown(pilot)
            await click(pilot, places_of(table, "footer")[0])
            await pilot.pause()
            assert not table.face_down

    asyncio.run(game())


def test_a_hint_points_at_its_card_until_the_next_key() -> None:
    async def game() -> None:
        async with a_table(PLACES["play"](), clock=Frozen()) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "h")
            await wait_until(pilot, lambda: "Play " in shown(pilot))
            scene = table.scene()
            (card,) = scene.hinted
            assert f"Play {SIGNS.card(card)}." in scene.message
            await tap(pilot, "right")
            assert not table.scene().hinted

    asyncio.run(game())


def test_a_hint_puts_back_another_card_that_was_picked() -> None:
    """It said "Play A♦", and Enter played the card that stood raised."""

    async def game() -> None:
        async with a_table(PLACES["play"](), clock=Frozen()) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "h")
            await wait_until(pilot, lambda: table.scene().hinted)
            (card,) = table.scene().hinted
            panel = table.panel
            assert isinstance(panel, PlayPanel)
            hinted = panel.cards.index(card) + 1
            for place in (hinted % len(panel.cards) + 1, hinted):
                await tap(pilot, str(place))
                assert panel.is_armed
                await tap(pilot, "h")
                await wait_until(pilot, lambda: table.scene().hinted)
                assert panel.is_armed == (place == hinted)
                assert bool(panel.selected) == (place == hinted)

    asyncio.run(game())


def test_a_hint_in_the_auction_points_at_a_call() -> None:
    async def game() -> None:
        async with a_table(PLACES["auction"](), clock=Frozen()) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "i")
            await wait_until(pilot, lambda: table.scene().hinted_button)
            assert table.scene().hinted_button in {b.action for b in table.scene().buttons}

    asyncio.run(game())


def test_yes_has_the_letter_of_the_language_and_y_says_it_too() -> None:
    async def answer(key: str) -> tuple[str, bool]:
        settings = Settings(animations=False, language="fr")
        session = PLACES["play"]()
        async with a_table(session, clock=Frozen(), settings=settings) as (pilot, table):
            await settled(pilot, table)
            await tap(pilot, "q")
            await wait_until(pilot, lambda: isinstance(pilot.app.screen, QuestionScreen))
            screen = pilot.app.screen
            assert isinstance(screen, QuestionScreen)
            heading = screen.heading()
            await tap(pilot, "f9")
            app = pilot.app
            app.simulate_key(key)
            await wait_until(pilot, lambda: app.screen is not screen)
            await pilot.pause()
            return heading, app.screen is table

    with using("fr"):
        letter = yes_key()
        for key, stays in ((letter, False), ("y", False), ("n", True)):
            heading, at_the_table = asyncio.run(answer(key))
            assert heading.endswith("?")
            assert at_the_table == stays, key
    assert yes_key() == "y"


def test_a_hand_without_a_trump_is_to_be_thrown_whole() -> None:
    """What every player and the stronger bots do; before, one worthless card was kept."""

    def without_trump(view: object) -> bool:
        return phase(Phase.DISCARD, 0)(view) and not any(  # type: ignore[arg-type]
            ranking_for(view.options, view.trump).is_trump(card)  # type: ignore[attr-defined]
            for card in view.hand  # type: ignore[attr-defined]
        )

    session = game_at(without_trump)
    view = session.view(0)
    panel = DiscardPanel(view, House().voice_of(session))
    assert panel.selected == set(view.hand)
    panel.press("d")
    _used, action = panel.press("enter")
    assert action is not None
    assert why_not(view, action) is None


def test_the_discard_says_what_space_does_and_what_its_buttons_mark() -> None:
    session = game_at(bidder_in(Phase.DISCARD))
    panel = DiscardPanel(session.view(0), House().voice_of(session))
    assert panel.on_space == "keep/throw"
    assert panel.on_enter == "done"
    assert [button.label for button in panel.buttons[1:]] == ["Mark plain", "Unmark"]
    panel.press("enter")
    assert not panel.on_space


def test_a_suit_is_tried_from_the_start_and_the_trumps_of_all_are_told() -> None:
    session = game_at(bidder_in(Phase.NAME_TRUMP))

    async def game() -> None:
        async with a_table(session, clock=Frozen()) as (pilot, table):
            await settled(pilot, table)
            await pilot.pause()
            text = shown(pilot)
            assert "NO TRUMP YET" not in text
            assert "Ann, name trump: ♠ " in text
            assert all(f"{sign} " in text for sign in "♥♦♣")
            await tap(pilot, "right")
            await pilot.pause()
            assert "Ann, name trump: ♠ " in shown(pilot)
            assert table.panel is not None
            asked = table.panel.buttons[0].detail
            for cells in range(24, 60):  # "♦" stood at the end of a line, its figure on the next
                assert not any(line[-1] in "♠♥♦♣" for line in wrap(asked.split(".")[0], cells))
            tried = table.scene().tried
            assert tried is not None
            assert f"Enter make {SIGNS.suit(tried)} trump" in footer_of(pilot)

    asyncio.run(game())


def test_robbing_is_called_so_and_says_what_gives_the_right() -> None:
    session = game_at(phase(Phase.ROB, 0), rules="irish-45")
    panel = RobPanel(session.view(0), House().voice_of(session))
    turn_up = session.view(0).turn_up
    assert turn_up is not None
    said = panel.message
    assert f"rob {SIGNS.card(turn_up)}?" in said
    assert "you hold A" in said or "you deal" in said
    assert [(button.key, button.label) for button in panel.buttons] == [("d", "Don't rob")]


def test_a_card_is_picked_and_then_played() -> None:
    session = game_at(in_trick(2, 2))
    panel = PlayPanel(session.view(0), House().voice_of(session))
    assert panel.on_enter == "pick"
    panel.press("enter")
    assert panel.on_enter == "play"


def test_the_curtain_says_what_is_to_be_done() -> None:
    async def game() -> None:
        session = a_session(("Ann", "Ben"), dealer=3)
        async with a_table(session) as (pilot, table):
            await wait_until(pilot, lambda: table.door is not None)
            await pilot.pause()
            text = shown(pilot)
            assert " is to call." in text
            assert "Score: " in text

    asyncio.run(game())
