"""Measures the screen from outside, on a pseudo-terminal, and holds it against its budgets.

    python tests/bench/measure_tui.py [--runs 7] [--keys 60] [--json FILE] [--strict]

Times are from a key (or the start) to the moment the bytes of the answer arrive; what a person sees
is read from an emulated screen. Measure on a quiet machine: a busy one doubles every time, while
processor times (CPU) hardly change. With
``--strict`` the status is 1 when any figure is past its alarm.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import select
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pexpect
import psutil
import pyte

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.bench.budgets import BUDGETS
from tests.bench.idle_screens import idle, idle_screens

COMMAND = (sys.executable, "-m", "forty_five")
AT_ONCE = ("play", "--new", "--seed", "MEASURE", "--people", "Ann", "--speed", "instant")
QUIET = 0.06
"""Seconds without a byte after which an answer is complete."""

PATIENCE = 30.0
_SUPPORTED = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
_MODES = {
    b"1049": "other screen",
    b"1000": "mouse",
    b"1002": "mouse",
    b"1003": "mouse",
    b"1004": "focus",
    b"2004": "paste",
    b"2048": "resize",
}


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some output: when it came, in seconds, and its bytes."""

    when: float
    data: bytes


class Run:
    """One run of the command on a terminal of 80x24."""

    def __init__(
        self, *arguments: str, environ: Mapping[str, str | None] = MappingProxyType({})
    ) -> None:
        self.folder = tempfile.TemporaryDirectory()
        columns, rows = 80, 24
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.raw = bytearray()
        settings = {"FORTY_FIVE_DATA": self.folder.name, "TERM": "xterm-256color"}
        wanted = {**os.environ, **settings, "COLORTERM": "truecolor", **environ}
        self.started = time.perf_counter()
        self.child = pexpect.spawn(
            COMMAND[0],
            [*COMMAND[1:], *arguments],
            dimensions=(rows, columns),
            env={name: value for name, value in wanted.items() if value is not None},
        )
        self.process = psutil.Process(self.child.pid)

    def __enter__(self) -> Run:
        return self

    def __exit__(self, *_error: object) -> None:
        try:
            self.child.close(force=True)
        except pexpect.ExceptionPexpect:  # a busy machine gives it no turn to die in
            self.child.wait()
        self.folder.cleanup()

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(self.screen.display)

    @property
    def cpu(self) -> float:
        """Seconds of processor the program has used."""
        times = self.process.cpu_times()
        return float(times.user + times.system)

    def read(self, seconds: float) -> Chunk | None:
        """Return the next output, or `None` when there is none in that time."""
        ready = select.select([self.child.child_fd], [], [], max(0.0, seconds))[0]
        if not ready:
            return None
        try:
            data = os.read(self.child.child_fd, 1 << 20)
        except OSError:
            data = b""
        when = time.perf_counter()
        if not data:
            return None
        self.raw += data
        question, answer = _SUPPORTED
        if question in data:
            os.write(self.child.child_fd, answer)
        return Chunk(when, data)

    def show(self, chunks: Iterable[Chunk]) -> None:
        """Draw output on the emulated screen; slow, so not while a time is taken."""
        for chunk in chunks:
            self._stream.feed(re.sub(rb"\x1b\[[<>=?][0-9;]*u", b"", chunk.data))

    def settle(self, quiet: float = QUIET, limit: float = PATIENCE) -> list[Chunk]:
        """Return all output until none has come for `quiet` seconds."""
        chunks: list[Chunk] = []
        end = time.perf_counter() + limit
        while time.perf_counter() < end:
            chunk = self.read(quiet)
            if chunk is None:
                break
            chunks.append(chunk)
        return chunks

    def wait(self, check: Callable[[str], bool]) -> float:
        """Return when the screen first passed a check; the screen is drawn on the way."""
        end = time.perf_counter() + PATIENCE
        while time.perf_counter() < end:
            chunk = self.read(0.5)
            if chunk is not None:
                self.show([chunk])
                if check(self.text):
                    return chunk.when
            elif check(self.text):
                return time.perf_counter()
        raise TimeoutError(self.text)

    def press(self, keys: str, quiet: float = QUIET) -> tuple[float, float, int]:
        """Press a key; return ms to the first and the last byte of the answer, and its bytes."""
        asked = time.perf_counter()
        os.write(self.child.child_fd, keys.encode())
        first = self.read(2.0)
        chunks = [] if first is None else [first, *self.settle(quiet)]
        self.show(chunks)
        if not chunks:
            return (0.0, 0.0, 0)
        taken = [(chunk.when - asked) * 1000 for chunk in (chunks[0], chunks[-1])]
        return taken[0], taken[1], sum(len(chunk.data) for chunk in chunks)

    def to_the_table(self) -> None:
        """Go on until Ann is asked for a call."""
        for _step in range(60):
            if "Ann, what do you call?" in self.text:
                self.show(self.settle(0.3))
                return
            self.wait(lambda text: "go on" in text or "Ann, " in text)
            self.press("d" if "Ann, deal" in self.text else " ", 0.1)
        raise TimeoutError(self.text)

    def end(self, by: Callable[[], object]) -> float:
        """End the program; return how long that took, in ms."""
        asked = time.perf_counter()
        by()
        while self.child.isalive():
            self.read(0.01)
        taken = (time.perf_counter() - asked) * 1000
        self.settle()
        return taken

    def modes_left_on(self) -> set[str]:
        """Return the modes that were switched on and not off again."""
        on: dict[bytes, bool] = {}
        for numbers, switch in re.findall(rb"\x1b\[\?([0-9;]+)([hl])", bytes(self.raw)):
            on |= dict.fromkeys(numbers.split(b";"), switch == b"h")
        left = {name for number, name in _MODES.items() if on.get(number)}
        return left | ({"hidden cursor"} if on.get(b"25") is False else set())

    def unreadable(self) -> int:
        """Return how many visible characters have the colour of their background."""
        cells = [cell for row in self.screen.buffer.values() for cell in row.values()]
        same = [cell for cell in cells if cell.fg == cell.bg and cell.fg != "default"]
        return sum(1 for cell in same if cell.data.strip())


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value that `share` of the values do not exceed."""
    return sorted(values)[max(0, -(-int(share * len(values) * 1000) // 1000) - 1)]


# What is measured


def start(runs: int) -> dict[str, float]:
    """Measure the start of ``--version`` and of the menu; medians."""
    versions, walls, processors = [], [], []
    for _run in range(runs):
        before = time.perf_counter()
        subprocess.run([*COMMAND, "--version"], check=True, capture_output=True)
        versions.append((time.perf_counter() - before) * 1000)
        with Run("play") as run:
            painted = run.wait(lambda text: "New game" in text and "Quit" in text)
            walls.append((painted - run.started) * 1000)
            processors.append(run.cpu * 1000)
    return {
        "--version, wall": statistics.median(versions),
        "menu first paint, wall": statistics.median(walls),
        "menu first paint, CPU": statistics.median(processors),
    }


def table(keys: int, seconds: float) -> dict[str, float]:
    """Measure keys, idleness, memory and resizing at the table."""
    with Run(*AT_ONCE) as run:
        run.to_the_table()
        before = run.cpu
        pressed = [run.press(("\x1b[C", "\x1b[D")[turn % 2]) for turn in range(keys)]
        key_cpu = (run.cpu - before) * 1000 / keys
        answered = [press for press in pressed if press[2]]
        run.settle(0.5)
        spent, written = idle(run, seconds)
        memory = run.process.memory_info().rss
        sizes = [resized(run, size) for size in ((60, 20), (120, 40), (40, 12), (80, 24))]
    first = [press[0] for press in answered]
    return {
        "arrow key on the table, p50": percentile(first, 0.5),
        "arrow key on the table, p95": percentile(first, 0.95),
        "arrow key on the table, CPU": key_cpu,
        "arrow key on the table, bytes p50": percentile([press[2] for press in answered], 0.5),
        "idle on the table, CPU": spent,
        "idle on the table, output": written,
        "memory at the table, RSS": memory / 2**20,
        "resize settled, slowest size": max(taken for taken, _bytes in sizes),
        "resize, bytes of the largest size": max(written for _taken, written in sizes),
    }


def resized(run: Run, size: tuple[int, int]) -> tuple[float, int]:
    """Return ms until the screen of another size has settled, and the bytes that took."""
    columns, rows = size
    asked = time.perf_counter()
    run.child.setwinsize(rows, columns)
    run.screen.resize(rows, columns)
    chunks = run.settle(0.25)
    run.show(chunks)
    last = chunks[-1].when if chunks else asked
    return (last - asked) * 1000, sum(len(chunk.data) for chunk in chunks)


def thinking(keys: int) -> dict[str, float]:
    """Measure a key that opens and closes a panel while experts play each other."""
    with Run(
        "play", "--bots-only", "--bots", "expert", "--seed", "THINK", "--speed", "slow"
    ) as run:
        run.wait(lambda text: "order" in text)
        run.settle(0.5, 2.0)
        taken = [run.press("o", 0.15)[0] for _turn in range(keys)]
    return {"key while experts think, p95": percentile([ms for ms in taken if ms], 0.95)}


def endings() -> dict[str, float]:
    """Measure how the program ends, and whether it leaves the terminal as it was."""
    left = 0
    with Run("play") as run:
        run.wait(lambda text: "New game" in text)
        quitting = run.end(lambda: os.write(run.child.child_fd, b"q"))
        left += len(run.modes_left_on())
    for number in (signal.SIGTERM, signal.SIGHUP):
        with Run(*AT_ONCE) as run:
            run.to_the_table()
            run.end(lambda run=run, number=number: run.child.kill(number))  # type: ignore[misc]
            left += len(run.modes_left_on())
    return {"quit": quitting, "modes left on after quit, TERM, HUP": left}


def colours() -> dict[str, float]:
    """Count unreadable characters at the table in every colour depth."""
    depths: tuple[dict[str, str | None], ...] = (
        {},
        {"COLORTERM": None},
        {"COLORTERM": None, "TERM": "xterm"},
        {"COLORTERM": None, "TERM": "linux"},
        {"NO_COLOR": "1"},
    )
    lost = 0
    for depth in depths:
        with Run(*AT_ONCE, environ=depth) as run:
            run.to_the_table()
            lost += run.unreadable()
    return {"unreadable characters, all colour depths": lost}


def bots() -> dict[str, float]:
    """Measure a whole game of simple bots without a screen."""
    from bots.api import Budget as Thought
    from bots.api import choose
    from bots.levels import bot_for
    from forty_five.game.seats import Seat
    from forty_five.game.session import Session, Setup
    from forty_five.rules.presets import DEFAULT_PRESET, preset

    seats = tuple(Seat(name, "normal") for name in ("South", "West", "North", "East"))
    taken = []
    for number in range(6):
        session = Session(
            Setup(DEFAULT_PRESET, preset(DEFAULT_PRESET).options, seats, f"BOTS-{number}")
        )
        begun = time.perf_counter()
        while (actor := session.actor) is not None:
            thought = Thought(session.bot_seed(actor))
            session.act(choose(bot_for("normal"), session.view(actor), thought))
        taken.append((time.perf_counter() - begun) * 1000)
    return {"one game of simple bots, no screen": statistics.median(taken)}


# The report


def report(found: dict[str, float]) -> tuple[list[str], bool]:
    """Return the figures beside their budgets, and whether any is past its alarm."""
    lines, alarming = [], False
    for budget in BUDGETS:
        figure = found.get(budget.what)
        if figure is None:
            continue
        verdict = "ok" if figure <= budget.target else "over"
        if figure > budget.alarm:
            verdict, alarming = "ALARM", True
        lines.append(
            f"{budget.what:42} {figure:10.1f} {budget.unit:4}"
            f" target {budget.target:g}, alarm {budget.alarm:g}: {verdict}"
        )
    return lines, alarming


def main() -> int:
    """Measure, print the table, and return the status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=7, help="starts to measure")
    parser.add_argument("--keys", type=int, default=60, help="key presses to measure")
    parser.add_argument("--idle", type=float, default=5.0, help="seconds of doing nothing")
    parser.add_argument("--only", nargs="*", default=[], help="parts: start table thinking ...")
    parser.add_argument("--json", type=Path, help="write the figures to a file")
    parser.add_argument("--strict", action="store_true", help="fail past an alarm")
    wishes = parser.parse_args()
    parts: dict[str, Callable[[], dict[str, float]]] = {
        "start": lambda: start(wishes.runs),
        "table": lambda: table(wishes.keys, wishes.idle),
        "idle": lambda: idle_screens(Run, wishes.idle),
        "thinking": lambda: thinking(wishes.keys // 2),
        "endings": endings,
        "colours": colours,
        "bots": bots,
    }
    found: dict[str, Any] = {}
    for name, part in parts.items():
        if not wishes.only or name in wishes.only:
            found |= part()
    lines, alarming = report(found)
    print("\n".join(lines))
    if wishes.json is not None:
        wishes.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    return int(alarming and wishes.strict)


if __name__ == "__main__":
    sys.exit(main())
