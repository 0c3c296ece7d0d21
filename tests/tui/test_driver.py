"""Keys are read as they come, odd bytes end nothing, and nothing wakes while nobody types."""

from __future__ import annotations

import asyncio
import os
import pty
import resource
import selectors
import subprocess
import sys
import threading
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

import pytest
from textual import events
from textual.app import App
from textual.driver import Driver
from textual.drivers.headless_driver import HeadlessDriver
from textual.drivers.linux_driver import LinuxDriver

from forty_five.store.settings import Settings
from forty_five.tui import driver as driver_module
from forty_five.tui.app import FortyFiveApp
from forty_five.tui.driver import Alarm, Outlet, SleepingDriver, sturdy
from forty_five.tui.house import House

PATIENCE = 5.0
SELECT_LIMIT = 1024


class Heard(sturdy(LinuxDriver)):  # type: ignore[misc]
    """The driver of a terminal, without the program around it."""

    def __init__(self, app: App[None], fileno: int) -> None:
        super().__init__(app)
        self.fileno = fileno
        self.keys: list[str] = []

    def process_message(self, message: object) -> None:
        if isinstance(message, events.Key):
            self.keys.append(message.key)


@contextmanager
def reading() -> Iterator[tuple[Heard, int]]:
    """A driver that reads, and the end of its terminal to type at."""
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    heard = Heard(FortyFiveApp(House(Settings(animations=False))), theirs)
    thread = threading.Thread(target=heard.run_input_thread)
    thread.start()
    try:
        yield heard, ours
    finally:
        heard.exit_event.set()
        thread.join(PATIENCE)
        assert not thread.is_alive()
        os.close(theirs)


async def typed(heard: Heard, ours: int, *chunks: bytes, wait: float = 0.2) -> list[str]:
    """Return the keys that were heard once all was typed."""
    for chunk in chunks:
        os.write(ours, chunk)
        await asyncio.sleep(wait)
    return heard.keys


@pytest.mark.parametrize(
    ("chunks", "keys"),
    [
        ((b"a", b"\r", b"b"), ["a", "enter", "b"]),
        ((b"a\xc1\xffb",), ["a", "b"]),
        (("é".encode()[:1], "é".encode()[1:]), ["é"]),
        ((b"\x1b",), ["escape"]),
        ((b"\x1b[C", b"x"), ["right", "x"]),
        ((b"a\x1b[97;1:3u", b"b"), ["a", "b"]),
        ((b"\x1b[9999999u", b"b"), ["b"]),
        ((b"\x1b[97:65;1u", b"b"), ["b"]),
        ((b"\x1b[99999999999A", b"\x1b[C"), ["right"]),
        ((b"\x1b[?1016;1$y\x1b[48;24;80;0;0t", b"\x1b[<0;1;1M", b"b"), ["b"]),
    ],
)
def test_every_key_is_heard(chunks: tuple[bytes, ...], keys: list[str]) -> None:
    async def read() -> None:
        with reading() as (heard, ours):
            told = await typed(heard, ours, *chunks)
            assert told == keys
            os.close(ours)

    asyncio.run(read())


def test_a_closed_terminal_is_told_at_once() -> None:
    async def closed() -> None:
        told = asyncio.Event()
        with reading() as (heard, ours):
            heard.when_gone(told.set)
            os.close(ours)
            await asyncio.wait_for(told.wait(), PATIENCE)
            assert heard.is_gone
            late = asyncio.Event()
            heard.when_gone(late.set)
            assert late.is_set()

    asyncio.run(closed())


def test_a_quicker_reader_is_not_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    async def read() -> None:
        with reading() as (heard, ours):
            true_read, calls = os.read, []

            def busy(file: int, size: int) -> bytes:
                calls.append(file)
                if file == heard.fileno and len(calls) == 1:
                    raise BlockingIOError
                return true_read(file, size)

            monkeypatch.setattr(os, "read", busy)
            assert await typed(heard, ours, b"a") == ["a"]
            assert not heard.is_gone
            monkeypatch.undo()
            os.close(ours)

    asyncio.run(read())


def test_what_is_written_after_the_end_goes_nowhere() -> None:
    ours, theirs = pty.openpty()
    with open(theirs, "w", encoding="utf-8") as terminal:
        outlet = Outlet(terminal)
        outlet.write("before")
        outlet.flush()
        assert outlet.isatty()
        assert os.read(ours, 100) == b"before"
        os.close(ours)
        for _ in range(3):
            outlet.write("after")
            outlet.flush()
        assert not outlet.isatty()


def test_nothing_wakes_while_nobody_types(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[float | None] = []

    class Counted(selectors.SelectSelector):
        def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
            looks.append(timeout)
            return super().select(timeout)

    monkeypatch.setattr(driver_module, "Selector", Counted)

    async def idle() -> None:
        with reading() as (heard, ours):
            await typed(heard, ours, b"a", wait=0.6)
            assert looks[0] is None
            assert looks[-1] is None
            assert len(looks) <= 4  # before the key, after it, after the time a key may go on
            os.close(ours)

    asyncio.run(idle())


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system's select has this limit")
def test_keys_are_heard_however_many_files_are_open() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard < 2 * SELECT_LIMIT:
        pytest.skip("not so many files may be open")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 2 * SELECT_LIMIT), hard))
    files = [os.open(os.devnull, os.O_RDONLY) for _ in range(SELECT_LIMIT)]

    async def read() -> None:
        with reading() as (heard, ours):
            assert await typed(heard, ours, b"a") == ["a"]
            os.close(ours)

    try:
        asyncio.run(read())
    finally:
        for file in files:
            os.close(file)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_an_alarm_can_be_waited_for_and_taken_back() -> None:
    alarm = Alarm()
    with selectors.SelectSelector() as selector:
        selector.register(alarm, selectors.EVENT_READ)
        assert selector.select(0) == []
        for _ in range(3):
            alarm.set()
        assert alarm.is_set()
        assert selector.select(0)
        alarm.clear()
        alarm.clear()
        assert not alarm.is_set()
        assert selector.select(0) == []


def test_other_drivers_stay_as_they_are() -> None:
    drivers: list[type[Driver]] = [HeadlessDriver, sturdy(HeadlessDriver)]
    assert drivers == [HeadlessDriver, HeadlessDriver]
    assert issubclass(sturdy(LinuxDriver), SleepingDriver)


_LOADED = """
import sys
from forty_five.commands.play import load_event_loop
load_event_loop()
import forty_five.tui.app, forty_five.tui.screens.table
from forty_five.game.digest import hex_digest
import asyncio
print(*sorted({"ssl", "_ssl", "hashlib", "_hashlib"} & set(sys.modules)))
import hashlib, ssl
assert ssl.SSLContext and hex_digest("é") == hashlib.sha256("é".encode()).hexdigest()
"""


HAS_OWN = any(find_spec(name) for name in ("_sha2", "_sha256"))


@pytest.mark.skipif(not HAS_OWN, reason="this interpreter has no hashes of its own")
def test_a_game_loads_no_cryptography_of_networks() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _LOADED], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.split() == []
