"""Playing the real program in tests: a clock that does not wait, and hands for keys and mouse."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from textual.app import App
from textual.pilot import Pilot

from forty_five.game.seats import COMPASS, Seat
from forty_five.game.session import Session, Setup
from forty_five.rules.presets import preset
from forty_five.store.settings import Settings
from forty_five.tui import keymap
from forty_five.tui.app import FortyFiveApp
from forty_five.tui.commands import Situation
from forty_five.tui.house import House
from forty_five.tui.paint.picture import Region
from forty_five.tui.panels import DiscardPanel, PlayPanel
from forty_five.tui.scene import Focus
from forty_five.tui.screens.table import TableScreen
from forty_five.tui.widgets import PictureWidget

EVERYTHING = Situation(
    asks=True,
    has_hand=True,
    has_trick=True,
    has_results=True,
    can_undo=True,
    can_take_back=True,
    plays_card=True,
    can_claim=True,
    can_hint=True,
)
"""A moment of a choice at which all can be done that can be done in one."""


class NoWaiting:
    """A clock whose pauses end at once."""

    def now(self) -> float:
        """Return the time."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Let others run, but do not wait."""
        await asyncio.sleep(0)


class Frozen(NoWaiting):
    """A clock whose pauses never end by themselves."""

    async def sleep(self, seconds: float) -> None:
        """Wait until cancelled."""
        await asyncio.Event().wait()


def a_session(
    people: tuple[str, ...] = ("South",),
    rules: str = "auction-125",
    seats: int = 4,
    seed: str = "1",
    bot: str = "normal",
    dealer: int | None = None,
) -> Session:
    """Return a new session with `people` in the first seats and bots in the others."""
    places = COMPASS[seats]
    who = tuple(
        Seat(people[place]) if place < len(people) else Seat(places[place], bot)
        for place in range(seats)
    )
    return Session(Setup(rules, preset(rules).options, who, seed, dealer))


Play = Pilot[None]


@asynccontextmanager
async def a_table(
    session: Session,
    *,
    size: tuple[int, int] = (80, 24),
    clock: NoWaiting | None = None,
    settings: Settings | None = None,
) -> AsyncIterator[tuple[Play, TableScreen]]:
    """Run the program at the table of `session`."""
    settings = settings if settings is not None else Settings(animations=False)
    house = House(settings, clock=clock if clock is not None else NoWaiting())
    app = FortyFiveApp(house, session=session)
    async with app.run_test(size=size) as pilot:
        await wait_until(pilot, lambda: app.table is not None)
        table = app.table
        assert table is not None
        yield pilot, table


def the_app(pilot: Play) -> FortyFiveApp:
    """Return the program that runs."""
    app = pilot.app
    assert isinstance(app, FortyFiveApp)
    return app


async def wait_until(
    pilot: Play, holds: Callable[[], object], seconds: float = 10, what: str = ""
) -> None:
    """Wait until something holds; fail loudly if it never does."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            screen = shown(pilot)
            raise AssertionError(f"never came: {what or holds}\n{screen}")
        await asyncio.sleep(0.001)


def shown(pilot: Play) -> str:
    """Return the text on the screen in front."""
    widget = pilot.app.screen.query(PictureWidget).first()
    return widget.picture.text() if widget.picture is not None else ""


def wants_something(table: TableScreen) -> bool:
    """Whether the table waits for a person."""
    return table.asks or table.sums_up or table.is_over or table.door is not None


async def settled(pilot: Play, table: TableScreen) -> None:
    """Wait until the table waits for a person and shows it."""
    await wait_until(pilot, lambda: wants_something(table), what="a question")


def keys_for(table: TableScreen) -> list[str]:
    """Return keys that take the present decision, whatever it is."""
    if table.door is not None:
        return ["tab", "space"]
    if table.sums_up:
        return ["tab", "n"]
    panel = table.panel
    assert panel is not None
    if panel.question is not None:
        return ["y"]
    playable = panel.playable
    if panel.focus is Focus.CARDS and playable:
        place = next(place for place, card in enumerate(panel.cards) if card in playable)
        return [str(place + 1), "enter"]
    if isinstance(panel, DiscardPanel):
        return ["d", "enter"]
    if panel.buttons:
        return ["left", "right", "enter"]
    return ["1", "enter"]


async def decide_by_keys(pilot: Play, table: TableScreen) -> None:
    """Take the present decision by keys."""
    await tap(pilot, *keys_for(table))


async def tap(pilot: Play, *keys: str) -> None:
    """Press keys one after the other; return once each has been dealt with.

    The pilot's own `press` waits for idleness instead, which takes longer than the rest of a game.
    """
    app = pilot.app
    for key in keys:
        done = asyncio.get_running_loop().create_future()
        app.simulate_key(key)
        app.call_later(app.call_later, _mark, app, done)
        await asyncio.wait_for(done, 10)


def hold_keys_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let presses of one key count as one that is held down, however slow the machine is."""
    monkeypatch.setattr(keymap, "REPEAT_GAP", 10.0)
    monkeypatch.setattr(keymap, "REPEAT_DELAY", 10.0)


def _mark(app: App[None], done: asyncio.Future[None]) -> None:
    app.screen.call_later(done.set_result, None)


def places_of(table: TableScreen, kind: str) -> list[Region]:
    """Return the places of one kind on the screen."""
    picture = table.query_one(PictureWidget).picture
    assert picture is not None
    return [region for region in picture.regions if region.target.kind == kind]


async def click(pilot: Play, region: Region) -> None:
    """Click into the middle of a place."""
    offset = (region.x + region.width // 2, region.y + region.height // 2)
    await pilot.click(PictureWidget, offset=offset)


async def play_to_the_end(
    pilot: Play,
    table: TableScreen,
    decide: Callable[[Play, TableScreen], object] = decide_by_keys,
    hands: int = 1000,
) -> int:
    """Play on until the game is over, or so many hands; return how many decisions that took."""
    for count in range(5000):
        await settled(pilot, table)
        if table.is_over or len(table.session.state.results) >= hands:
            return count
        await decide(pilot, table)  # type: ignore[misc]
    raise AssertionError(f"no end\n{shown(pilot)}")


async def until_play(pilot: Play, table: TableScreen) -> PlayPanel:
    """Decide until a card is asked for with at least two in hand."""
    while True:
        await settled(pilot, table)
        panel = table.panel
        if table.asks and isinstance(panel, PlayPanel) and len(panel.cards) > 2:
            return panel
        await decide_by_keys(pilot, table)
