"""How fast, small and quiet the screen should be, and where a figure is alarming."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """What a figure should be, and where it is alarming; in the unit given."""

    what: str
    target: float
    alarm: float
    unit: str


BUDGETS = (
    Budget("--version, wall", 80, 200, "ms"),
    Budget("menu first paint, wall", 350, 500, "ms"),
    Budget("menu first paint, CPU", 300, 400, "ms"),
    Budget("arrow key on the table, p50", 5, 15, "ms"),
    Budget("arrow key on the table, p95", 12, 40, "ms"),
    Budget("arrow key on the table, CPU", 5, 15, "ms"),
    Budget("arrow key on the table, bytes p50", 1500, 5000, "B"),
    Budget("key while experts think, p95", 30, 60, "ms"),
    Budget("idle on the table, CPU", 0.3, 1, "%"),
    Budget("idle on the table, output", 0, 100, "B/s"),
    Budget("idle at the menu, CPU", 0.3, 1, "%"),
    Budget("idle at the menu, output", 0, 100, "B/s"),
    Budget("idle at the curtain, CPU", 0.3, 1, "%"),
    Budget("idle at the curtain, output", 0, 100, "B/s"),
    Budget("idle at the summary, CPU", 0.3, 1, "%"),
    Budget("idle at the summary, output", 0, 100, "B/s"),
    Budget("resize settled, slowest size", 60, 150, "ms"),
    Budget("resize, bytes of the largest size", 30_000, 45_000, "B"),
    Budget("memory at the table, RSS", 45, 60, "MiB"),
    Budget("quit", 350, 1000, "ms"),
    Budget("modes left on after quit, TERM, HUP", 0, 0, ""),
    Budget("unreadable characters, all colour depths", 0, 0, ""),
    Budget("one game of simple bots, no screen", 50, 200, "ms"),
)
