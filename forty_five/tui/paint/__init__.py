"""Painters: pure functions from a scene and a size to a picture.

Each lives in a module that is loaded when it is first wanted:

* `table.paint_table(scene, columns, rows, look)`: the table in every phase, the summary
  of a hand, and the panels over it (order of cards, last trick, score sheet, log);
* `notes.paint_curtain(curtain, columns, rows, look)`: between two people at one keyboard;
* `notes.paint_too_small(columns, rows, look)`: when no size fits;
* `page.paint_page(title, lines, columns, rows, look)`: rules and help, scrolled;
* `notes.paint_banner(columns, look)`: the picture over the menu.
"""

from __future__ import annotations
