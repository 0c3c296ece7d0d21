"""A long sitting leaves nothing running: no task, timer, thread or screen more than at first."""

from __future__ import annotations

import asyncio

import pytest

from forty_five.tui.director import Director
from tests.tui.long_sitting import growth, sitting


def test_forty_hands_leave_nothing_running() -> None:
    counts = asyncio.run(sitting(40))
    assert len(counts) == 40
    assert not growth(counts)


def test_a_task_left_behind_by_every_game_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[asyncio.Task[bool]] = []
    run = Director.run

    async def run_and_leave(director: Director) -> None:
        left.append(asyncio.create_task(asyncio.Event().wait()))
        await run(director)

    monkeypatch.setattr(Director, "run", run_and_leave)
    counts = asyncio.run(sitting(16))
    assert len(left) > 1
    assert growth(counts)
