"""Many hands in one run of the program, and what that leaves running behind them."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import dataclass
from functools import partial

from textual.message_pump import MessagePump

from forty_five.store.settings import Settings
from forty_five.tui.screens.table import TableScreen
from tests.tui.driving import Play, a_session, a_table, tap, the_app, wait_until


@dataclass(frozen=True, slots=True)
class Running:
    """What runs at one moment, each a count."""

    tasks: int
    timers: int
    threads: int
    screens: int


def growth(counts: list[Running]) -> list[str]:
    """Return what more of runs at any time after the first quarter than ever ran within it."""
    early, late = counts[: len(counts) // 4], counts[len(counts) // 4 :]
    return [
        f"{what}: {most[0]} at first, {most[1]} later"
        for what in ("tasks", "timers", "threads", "screens")
        if (most := [max(getattr(count, what) for count in part) for part in (early, late)])
        and most[1] > most[0]
    ]


def running(pilot: Play) -> Running:
    """Count what runs now."""
    app = pilot.app
    pumps: list[MessagePump] = [app]
    for screen in app.screen_stack:
        pumps += [screen, *screen.walk_children()]
    return Running(
        tasks=len(asyncio.all_tasks()),
        timers=sum(len(pump._timers) for pump in pumps),
        threads=threading.active_count(),
        screens=len(app.screen_stack),
    )


async def _next_hand(pilot: Play, table: TableScreen) -> None:
    """Go on from the summary of a hand, or from the end of a game to a new one."""
    app, done = the_app(pilot), len(table.session.state.results)
    is_over = table.is_over
    await tap(pilot, "tab", "n")

    def has_gone_on() -> bool:
        if is_over:
            return app.table not in (None, table)
        return not table.sums_up or len(table.session.state.results) > done

    await wait_until(pilot, has_gone_on, what="the next hand")


async def sitting(hands: int) -> list[Running]:
    """Let bots play that many hands at instant speed, game after game.

    Returns:
        What ran after each hand, while its summary or the end of the game was on the screen.
    """
    session = a_session(people=(), bot="random", seed="SITTING")
    settings = Settings(speed="instant", animations=False)
    counts: list[Running] = []
    async with a_table(session, settings=settings) as (pilot, _first):
        while len(counts) < hands:
            table = the_app(pilot).table
            assert table is not None
            await wait_until(pilot, partial(_has_ended, table), what="a hand's end")
            await pilot.pause()
            counts.append(running(pilot))
            await _next_hand(pilot, table)
    return counts


def _has_ended(table: TableScreen) -> bool:
    return table.sums_up or table.is_over
