"""Nothing is cut at the edge of the screen, and no text is written over another, without a sign."""

from __future__ import annotations

import pytest

from forty_five.rules.presets import PRESETS
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.measure import width
from forty_five.tui.paint.picture import Look
from forty_five.tui.paint.table import paint_table
from tests.tui.scenes import walk

TABLES = [(name, seats) for name, preset in PRESETS.items() for seats in preset.options.players]
SIZES = [(40, 12), (60, 19), (60, 20), (80, 23), (80, 24), (110, 32)]


@pytest.fixture
def spilled(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int, int]]:
    """Collect what is written outside of the canvas."""
    found: list[tuple[str, int, int]] = []
    put = Canvas.put

    def watched(self: Canvas, x: int, y: int, text: str, token: str = "text") -> int:
        stripped = self.clean(text).rstrip()
        inside = 0 <= y < self.rows and x >= 0 and x + width(stripped) <= self.columns
        if stripped.strip() and not inside:
            found.append((text, x, y))
        return put(self, x, y, text, token)

    monkeypatch.setattr(Canvas, "put", watched)
    return found


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_nothing_is_written_beyond_the_edge(
    name: str, seats: int, spilled: list[tuple[str, int, int]]
) -> None:
    for number, scene in enumerate(walk(name, seats, 11).scenes(hands=1)):
        paint_table(scene, *SIZES[number % len(SIZES)], Look())
        assert spilled == []
