"""A screen closes once, however fast keys and clicks come."""

from __future__ import annotations

import asyncio

import pytest
from textual import events

from forty_five.store.settings import Settings
from forty_five.tui.app import FortyFiveApp
from forty_five.tui.house import House
from forty_five.tui.screens.menu import MenuScreen


def an_app() -> FortyFiveApp:
    return FortyFiveApp(House(Settings(animations=False)))


@pytest.mark.parametrize(
    ("opened", "closing"),
    [("s", "d"), ("s", "escape"), ("k", "escape"), ("k", "x"), ("a", "b"), ("n", "escape")],
)
def test_a_key_held_down_closes_one_screen(opened: str, closing: str) -> None:
    async def held() -> None:
        app = an_app()
        async with app.run_test() as pilot:
            await pilot.press(opened)
            await pilot.pause()
            page = app.screen
            assert not isinstance(page, MenuScreen)
            for _press in range(5):  # all of them are with the page before it reads the first
                page.post_message(events.Key(closing, closing if len(closing) == 1 else None))
            await pilot.pause()
            await pilot.pause()
            assert isinstance(app.screen, MenuScreen)
            assert app.return_code in (None, 0)

    asyncio.run(held())
