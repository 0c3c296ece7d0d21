"""The measuring of idleness: a busy program is found busy, and every figure has its budget."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Self

import pytest

from tests.bench import idle_screens
from tests.bench.budgets import BUDGETS


class Busy:
    """A program that writes a byte and takes a thousandth of a second whenever it is read."""

    def __init__(self, *words: str) -> None:
        self.raw = bytearray()
        self.words = words
        self.cpu = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        pass

    def read(self, seconds: float) -> object:
        time.sleep(0.001)
        self.raw += b"x"
        self.cpu += 0.001
        return None

    def wait(self, check: Callable[[str], bool]) -> float:
        texts = ("New game\n\nQuit", "Hand the keyboard to\nAnn", "this hand  -60  +30")
        assert [check(text) for text in texts].count(True) == 1
        return 0.0

    def settle(self, quiet: float = 0.0, limit: float = 0.0) -> object:
        return None


def test_a_busy_program_is_found_busy_at_every_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle_screens, "_PAST", 0.0)
    found = idle_screens.idle_screens(Busy, 0.05)
    budgets = {budget.what: budget for budget in BUDGETS}
    assert len(found) == 6
    assert all(figure > budgets[what].alarm for what, figure in found.items())
