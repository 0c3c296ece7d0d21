"""A screen closes once, however fast keys and clicks come, and no byte ends the game."""

from __future__ import annotations

import asyncio
import os
import pty
import threading

import pytest
from textual import events
from textual.app import App
from textual.driver import Driver
from textual.drivers.headless_driver import HeadlessDriver
from textual.drivers.linux_driver import LinuxDriver

from forty_five.store.settings import Settings
from forty_five.tui.app import FortyFiveApp
from forty_five.tui.house import House
from forty_five.tui.screens.menu import MenuScreen
from forty_five.tui.terminal import sturdy


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


class Heard(sturdy(LinuxDriver)):  # type: ignore[misc]
    """The driver of a terminal, without the program around it."""

    def __init__(self, app: App[None], fileno: int) -> None:
        super().__init__(app)
        self.fileno = fileno
        self.keys: list[str] = []

    def process_message(self, message: object) -> None:
        if isinstance(message, events.Key):
            self.keys.append(message.key)


def test_bytes_that_are_no_text_end_nothing() -> None:
    async def read() -> None:
        ours, theirs = pty.openpty()
        driver = Heard(an_app(), theirs)
        thread = threading.Thread(target=driver.run_input_thread)
        thread.start()
        for chunk in (b"a\n", b"\xc1\xff\n", b"b\n"):
            os.write(ours, chunk)
            await asyncio.sleep(0.2)
        driver.exit_event.set()
        thread.join(5)
        assert not thread.is_alive()
        assert [key for key in driver.keys if len(key) == 1] == ["a", "b"]
        os.close(ours)
        os.close(theirs)

    asyncio.run(read())


def test_other_drivers_stay_as_they_are() -> None:
    drivers: list[type[Driver]] = [HeadlessDriver, sturdy(HeadlessDriver)]
    assert drivers == [HeadlessDriver, HeadlessDriver]
