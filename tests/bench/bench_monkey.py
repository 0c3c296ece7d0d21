"""A monkey at keyboard and mouse: ``python tests/bench/bench_monkey.py [--presses 100000]``.

Random keys, clicks, wheels, pastes and lost focus, at random sizes, over every screen, every rule
set and every number of seats, with one person, two, or none at the table. Nothing may raise, no
screen may get stuck (from anywhere the menu or a decision is reached again), and the game under it
must stay one that can be played again from its seed to the same state.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from textual import events
from textual.widget import Widget

sys.path.insert(0, str(Path(__file__).parents[2]))

from forty_five.game.engine import view_for
from forty_five.game.seats import COMPASS, Seat
from forty_five.game.session import Session, Setup
from forty_five.rules.presets import PRESETS
from forty_five.store.library import Library
from forty_five.store.places import OVERRIDE, all_in
from forty_five.store.settings import Settings
from forty_five.store.settings_file import SettingsFile
from forty_five.tui.app import FortyFiveApp
from forty_five.tui.house import House
from forty_five.tui.paint.picture import Region
from forty_five.tui.panels.discard import DiscardPanel
from forty_five.tui.screens.base import PictureScreen
from forty_five.tui.screens.menu import MenuScreen
from forty_five.tui.screens.table import TableScreen
from forty_five.tui.widgets import PictureWidget
from tests.tui.driving import NoWaiting, Play, decide_by_keys, settled, shown, tap, wants_something

KEYS = (
    *"abcdefghijklmnopqrstuvwxyz0123456789?:,.-+&éàç",
    *("enter", "enter", "enter", "space", "escape", "tab", "shift+tab", "backspace", "delete"),
    *("left", "right", "up", "down", "home", "end", "pageup", "pagedown", "f1", "f5"),
    *("ctrl+z", "ctrl+l", "ctrl+p"),
)
PRESSES_OF_A_TABLE = 400
SIZES = ((80, 24), (60, 20), (40, 12), (120, 40), (110, 32))
WIDTH, HEIGHT = 140, 45
"""The largest window that is tried."""


def tables() -> list[tuple[str, int, int]]:
    """Return every rule set with every number of seats and 0, 1 and 2 people."""
    return [
        (name, seats, people)
        for name, preset in PRESETS.items()
        for seats in preset.options.players
        for people in (1, 2, 0)
    ]


def session_for(rules: str, seats: int, people: int, seed: str) -> Session:
    """Return a new game with so many people."""
    names = ("Ann", "Ben")
    who = tuple(
        Seat(names[place]) if place < people else Seat(COMPASS[seats][place], "random")
        for place in range(seats)
    )
    return Session(Setup(rules, PRESETS[rules].options, who, seed))


class Monkey:
    """Presses what it likes and counts which screens it saw."""

    def __init__(self, seed: int) -> None:
        """Begin with the chance of `seed`, so that what it found can be found again."""
        self.chance = random.Random(seed)
        self.screens: Counter[str] = Counter()
        self.left = 0
        self.recent: list[str] = []

    async def act(self, pilot: Play) -> None:
        """Do one thing."""
        chance, screen = self.chance, pilot.app.screen
        self.screens[type(screen).__name__] += 1
        kind = chance.random()
        if kind < 0.70:
            key = chance.choice(KEYS)
            self._note(key)
            await self._press(pilot, key)
        elif kind < 0.95:
            await self._mouse(pilot)
        elif kind < 0.97:
            await self._resize(pilot)
        elif kind < 0.98:
            self._note("blur")
            pilot.app.post_message(events.AppBlur())
        else:
            self._note("paste")
            screen.post_message(events.Paste("25 Enter é王\n" * 80))
        await asyncio.sleep(0)

    async def _press(self, pilot: Play, key: str) -> None:
        """Press a key; one that ends the program is not waited for any longer."""
        try:
            await tap(pilot, key)
        except TimeoutError:
            if pilot.app._exit:
                return
            raise AssertionError(f"stuck in {pilot.app.screen}\n{shown(pilot)}") from None

    def _note(self, what: str) -> None:
        self.recent = [*self.recent[-40:], what]

    async def _resize(self, pilot: Play) -> None:
        chance = self.chance
        size = chance.choice(SIZES)
        if chance.random() < 0.5:
            size = (chance.randint(1, WIDTH), chance.randint(1, HEIGHT))
        self._note(f"{size[0]}x{size[1]}")
        await pilot.resize_terminal(*size)

    async def _mouse(self, pilot: Play) -> None:
        """Click, or turn the wheel, on something that can be chosen or anywhere."""
        chance, screen = self.chance, pilot.app.screen
        widget: Widget = screen
        x, y = chance.randrange(screen.size.width or 1), chance.randrange(screen.size.height or 1)
        if isinstance(screen, PictureScreen) and (found := screen.query(PictureWidget)):
            widget = found.first()
            x, y = self._place(found.first(), x, y)
        self._note(f"click {x},{y}")
        if chance.random() < 0.1:
            wheel = chance.choice((events.MouseScrollDown, events.MouseScrollUp))
            screen._forward_event(_mouse(wheel, widget, x, y))
        else:
            for kind in (events.MouseMove, events.MouseDown, events.MouseUp, events.Click):
                if kind is events.Click:
                    widget.post_message(_mouse(kind, widget, x, y))
                else:
                    screen._forward_event(_mouse(kind, widget, x, y))
        await self._press(pilot, "f9")

    def _place(self, widget: PictureWidget, x: int, y: int) -> tuple[int, int]:
        regions: tuple[Region, ...] = ()
        if widget.picture is not None:
            regions = tuple(widget.picture.regions)
        if regions and self.chance.random() < 0.8:
            region = self.chance.choice(regions)
            return region.x + region.width // 2, region.y + region.height // 2
        return x, y


def _mouse(kind: type[events.MouseEvent], widget: Widget, x: int, y: int) -> events.MouseEvent:
    return kind(widget, x, y, 0, 0, 1, False, False, False, x, y)


async def _comes_back(pilot: Play) -> TableScreen | None:
    """Leave everything that lies in front; return the table below, or nothing at the menu."""
    await pilot.resize_terminal(80, 24)
    for _layer in range(30):
        screen = pilot.app.screen
        if isinstance(screen, TableScreen | MenuScreen):
            return screen if isinstance(screen, TableScreen) else None
        await tap(pilot, "escape")
        await asyncio.sleep(0.005)
    raise AssertionError(f"stuck in {pilot.app.screen}\n{shown(pilot)}")


async def _settled(pilot: Play, table: TableScreen) -> None:
    """Wait for a question; where a finished trick waits for a key, press one."""
    while not wants_something(table) and table.director.pacer.waits_for_key:
        await tap(pilot, "f9")
    try:
        await settled(pilot, table)
    except AssertionError:
        if not table.director.pacer.waits_for_key:
            raise
        await _settled(pilot, table)


async def _goes_on(pilot: Play, table: TableScreen) -> None:
    """Check that the game under the monkey's hands can be gone on with."""
    table.director.pacer.wait_for_key = False
    for _decision in range(3):
        if table.director.pacer.is_held:
            table.director.pacer.go_on()
        if not table.director.people:
            break
        await _settled(pilot, table)
        if table.is_over:
            break
        before, trail = len(table.session.steps), []
        for _try in range(12):
            if table.is_over or table.sums_up or len(table.session.steps) != before:
                break
            trail.append(f"{table.door=} {table.asks=} {table.face_down=} {pilot.app.screen}"[:300])
            if table.asks and table.face_down:
                await tap(pilot, "f9", "x")
            if table.asks and table.panel is not None and table.panel.question is not None:
                await tap(pilot, "y")
            elif wants_something(table):
                if len(trail) % 2 == 0:
                    await tap(pilot, "up")  # from the cards to the buttons
                if isinstance(table.panel, DiscardPanel) and len(trail) % 3 == 0:
                    await tap(pilot, "a")  # what the monkey marked may be more than can be thrown
                await decide_by_keys(pilot, table)
            await asyncio.sleep(0.002)
            await _settled(pilot, table)
        else:
            raise AssertionError("\n".join(["no decision can be taken", *trail, shown(pilot)]))
        if table.sums_up:
            await tap(pilot, "f9", "n")


def check(session: Session) -> None:
    """Hold the invariants of a game."""
    state = session.state
    again = Session(session.setup)
    for number in range(len(session.steps)):
        again.act(session.steps[number].action)
    assert again.state == state, "the actions give another game"
    for seat in range(state.seats if state.deal is not None else 0):
        assert state.deal is not None
        assert set(view_for(state, seat).hand) == set(state.deal.hands[seat]), "another's view"
    totals = [result.totals for result in state.results]
    assert state.scores == (totals[-1] if totals else (0,) * len(state.scores)), "scores moved"


def _runs(app: FortyFiveApp) -> bool:
    """Whether the program has not been ended."""
    return app.is_running and not app._exit and app._exception is None


async def episode(monkey: Monkey, rules: str, seats: int, people: int, folder: Path) -> int:
    """Let the monkey play at one table, and out of it; return how often it pressed."""
    session = session_for(rules, seats, people, f"monkey {monkey.chance.random()}")
    pressed = 0
    with Library.open(all_in(folder)) as library:
        library.start(session)
        house = House(
            Settings(animations=monkey.chance.random() < 0.2, peek_mode=people == 2),
            file=SettingsFile(all_in(folder), {}),
            library=library,
            clock=NoWaiting(),
        )
        app = FortyFiveApp(house, session=session)
        async with app.run_test(size=(80, 24)) as pilot:
            while (
                pressed < PRESSES_OF_A_TABLE
                and pressed < monkey.left
                and app.is_running
                and not app._exit
            ):
                await monkey.act(pilot)
                pressed += 1
            if _runs(app):
                table = await _comes_back(pilot)
                if table is not None:
                    await _goes_on(pilot, table)
        check(session)
    return pressed


def run(presses: int, seed: int) -> Counter[str]:
    """Let a monkey press so often; return how many presses each screen got."""
    monkey = Monkey(seed)
    monkey.left = presses
    everything = tables()
    monkey.chance.shuffle(everything)
    number = 0
    while monkey.left > 0:
        rules, seats, people = everything[number % len(everything)]
        number += 1
        with tempfile.TemporaryDirectory() as folder:
            os.environ[OVERRIDE] = folder  # rule sets the monkey saves are no player's
            try:
                monkey.left -= asyncio.run(episode(monkey, rules, seats, people, Path(folder)))
                print(f"\r{presses - monkey.left} presses", end="", file=sys.stderr, flush=True)
            except BaseException:
                print(f"{rules}, {seats} seats, {people} people; last: {' '.join(monkey.recent)}")
                raise
    return monkey.screens


def main() -> None:
    """Read the command line and press."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--presses", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=45)
    asked = parser.parse_args()
    start = time.perf_counter()
    screens = run(asked.presses, asked.seed)
    spent = time.perf_counter() - start
    print(f"{asked.presses} presses in {spent:.0f} s (seed {asked.seed}): nothing broke")
    for name, count in screens.most_common():
        print(f"  {name:<20}{count:>8}")


if __name__ == "__main__":
    main()
