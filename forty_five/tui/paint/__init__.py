"""Painters: pure functions from a scene and a size to a picture.

* `paint_table(scene, columns, rows, look)`: the table in every phase, the summary of a hand, and
  the panels over it (order of cards, last trick, score sheet, log);
* `paint_curtain(curtain, columns, rows, look)`: between two people at one keyboard;
* `paint_too_small(columns, rows, look)`: when no size fits;
* `paint_page(title, body, columns, rows, look)`: rules and help, scrolled;
* `paint_banner(columns, look)`: the picture over the menu.
"""

from __future__ import annotations

from forty_five.tui.paint.notes import paint_banner, paint_curtain, paint_page, paint_too_small
from forty_five.tui.paint.picture import Kind, Look, Picture, Region, Run, Target
from forty_five.tui.paint.table import paint_table

__all__ = [
    "Kind",
    "Look",
    "Picture",
    "Region",
    "Run",
    "Target",
    "paint_banner",
    "paint_curtain",
    "paint_page",
    "paint_table",
    "paint_too_small",
]
