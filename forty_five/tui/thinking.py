"""Where bots think: quick ones at once, searching ones in one warm process of their own.

The process is a plain Python that reads questions and writes answers, one JSON line each. It ends
by itself when this program does, and is killed when its answer is not wanted any more, so leaving
the table never waits for a bot.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import Final

import msgspec

from bots.api import Budget, choose
from bots.faults import Faults, fault_of
from bots.levels import UnknownBotError, bot_for, is_program, level
from forty_five.game.actions import Action
from forty_five.game.faults import BotFault, Fault
from forty_five.game.moves import why_not
from forty_five.game.view import PlayerView
from forty_five.rules.options import Options
from forty_five.tui.thinking_process import Answer, Question, think

SECONDS: Final = 0.5
"""Thinking time of a searching bot for one decision."""

_PATIENCE: Final = 2.0
"""Seconds after which an answer that should be there is given up."""

_START_UP: Final = 20.0
"""Seconds a new process may need for its first answer on a slow machine."""

_STAND_IN: Final = "normal"
"""The level that answers when another one fails."""

_FAILURES: Final = (OSError, TimeoutError, EOFError, ValueError)
"""What can go wrong with a process."""

_LINE_LIMIT: Final = 1 << 20


def searches(name: str) -> bool:
    """Whether a level thinks long enough to need the bots' process."""
    if is_program(name):
        return False  # it is a process already
    try:
        return level(name).searches
    except UnknownBotError:
        return True  # a bot from another package may take any time


class Thinker:
    """Asks bots for their decisions without holding up the screen."""

    def __init__(self, thinking_seconds: float = SECONDS) -> None:
        """Think that long at most with the bots that search."""
        self._seconds = thinking_seconds
        self._process: Process | None = None
        self._killed: list[Process] = []
        self._is_warm = False
        self._turn = asyncio.Lock()
        """One question at a time."""
        self._faults = Faults()
        self._has_programs = False

    async def decide(self, name: str, view: PlayerView, seed: int) -> Action:
        """Return what the bot called `name` does in `view`. Cancelling stops its thinking at once.

        Should a bot fail or break the rules, the usual level stands in for it; `take_fault` tells.
        """
        question = Question(name, view, seed, self._seconds)
        try:
            action = await self._decided(question)
            if why_not(view, action) is None:
                return action
            self._faults.note(name, Fault.ILLEGAL)
        except Exception as error:  # a bot from outside may fail in any way
            self._faults.note(name, fault_of(error))
        return think(Question(_STAND_IN, view, seed, self._seconds))

    def take_fault(self) -> BotFault | None:
        """Return a bot's fault nobody has been told yet, each once a game; `None` without one."""
        return self._faults.take()

    async def _decided(self, question: Question) -> Action:
        if is_program(question.level):
            self._has_programs = True
            return await self._in_thread(question)  # it has a process of its own
        if not searches(question.level):
            return think(question)
        try:
            return await self._ask_process(question)
        except asyncio.CancelledError:
            self._kill()
            raise
        except _FAILURES:
            self._kill()
            return await self._in_thread(question)

    async def warm(self, options: Options, bots: tuple[str | None, ...]) -> None:
        """Get ready before the first question; `bots` names the bot of each seat, if it has one.

        The book's chances are counted in a thread, and the process of bots that search is started.
        """
        names = [name for name in bots if name is not None]
        if not names:
            return
        await asyncio.to_thread(_count_chances, options, len(bots))
        if any(searches(name) for name in names):
            with contextlib.suppress(*_FAILURES):
                async with self._turn:
                    await self._ready()

    async def close(self) -> None:
        """Stop thinking, and see the process off; a later question starts anew."""
        self._kill()
        if self._has_programs:
            from bots.program import close_all

            await asyncio.to_thread(close_all)
        async with self._turn:  # whoever still reads from it, warming it, has come to its end
            while self._killed:
                process = self._killed.pop()
                assert process.stdout is not None
                await process.stdout.read()  # to its end, so that its pipes are closed
                await process.wait()

    async def _in_thread(self, question: Question) -> Action:
        """Answer without a process: the search has a deadline, so the thread ends by itself."""
        stopped = False
        budget = Budget(question.seed, question.seconds, cancelled=lambda: stopped)
        bot = bot_for(question.level)
        try:
            return await asyncio.to_thread(choose, bot, question.view, budget)
        finally:
            stopped = True

    async def _ready(self) -> Process:
        process = self._process
        if process is None or process.returncode is not None:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-P",  # a stray module in the folder one stands in does no harm
                "-m",
                "forty_five.tui.thinking_process",
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                limit=_LINE_LIMIT,
            )
            self._process = process
            self._is_warm = False
        if not self._is_warm:
            await asyncio.wait_for(_read(process), _START_UP)
            self._is_warm = True
        return process

    async def _ask_process(self, question: Question) -> Action:
        async with self._turn:
            process = await self._ready()
            assert process.stdin is not None
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            await process.stdin.drain()
            answer = await asyncio.wait_for(_read(process), self._seconds + _PATIENCE)
        if answer.action is None:
            raise EOFError
        return answer.action

    def _kill(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        if process.returncode is None:
            process.kill()
        self._killed.append(process)


def _count_chances(options: Options, seats: int) -> None:
    from bots.book import standing

    standing.warm(options, seats)


async def _read(process: Process) -> Answer:
    assert process.stdout is not None
    line = await process.stdout.readline()
    if not line:
        raise EOFError
    return msgspec.json.decode(line, type=Answer)
