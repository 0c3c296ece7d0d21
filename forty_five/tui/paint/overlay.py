"""Panels over the middle of the table: order of the cards, last trick, score sheet, log.

A panel ends where its lines end. Where enough rows are left, the table lies below it; where they
are not, the panel tells what lies on the table.
"""

from __future__ import annotations

from dataclasses import replace

from forty_five.text.language import _
from forty_five.tui.layout import Size
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.cards import SMALL
from forty_five.tui.paint.geometry import Box, Frame
from forty_five.tui.paint.lasttrick import last_trick_high, last_trick_title, paint_last_trick
from forty_five.tui.paint.lines import Line, Text, paint_text, put_line
from forty_five.tui.paint.order import order_text
from forty_five.tui.paint.sheet import sheet_text
from forty_five.tui.paint.told import log_text, on_the_table
from forty_five.tui.scene import Panel, Scene

_TABLE = 10
"""Rows the smallest table takes: as many as the compact screen has for it."""


def paint_overlay(canvas: Canvas, scene: Scene, room: Box) -> Box:
    """Draw the open panel at the top of `room`, with a frame and its name; return its box."""
    box = _fitted(canvas, scene, room)
    canvas.frame(box.x, box.y, box.wide, box.high, "line", inside="text")
    title = canvas.fit(_title(scene), box.wide - 6)
    canvas.put(box.x + 2, box.y, f" {title} ", "strong")
    canvas.mark("panel", scene.panel, box.x, box.y, box.wide, box.high)
    inner = _inside(box)
    if scene.panel is Panel.LAST_TRICK:
        paint_last_trick(canvas, scene, inner, _inside(room).high)
        lines = _beside(canvas, scene, room)
        for place, line in enumerate(lines):
            put_line(canvas, inner.x, inner.y + inner.high - len(lines) + place, line)
    else:
        paint_text(canvas, _text(canvas, scene, room), inner, scene.scroll)
    return box


def frame_below(frame: Frame, room: Box, panel: Box) -> Frame | None:
    """Return how the table lies below a panel in the rows that are left, if they are enough."""
    high = room.high - panel.high
    if high < _TABLE:
        return None
    stage = Box(room.x, room.y + panel.high, room.wide, high)
    return replace(frame, size=Size.COMPACT, stage=stage, trick=SMALL)


def overlay_bounds(canvas: Canvas, scene: Scene, room: Box) -> tuple[int, int]:
    """Return how far the open panel can be scrolled in `room`: lines up (negative), and down."""
    if scene.panel is Panel.LAST_TRICK:
        return 0, 0
    return _text(canvas, scene, room).bounds(_inside(room).high)


def _title(scene: Scene) -> str:
    match scene.panel:
        case Panel.ORDER:
            return _("Order of the cards, best first")
        case Panel.LAST_TRICK:
            return last_trick_title(scene)
        case Panel.SCORE_SHEET:
            return _("Score sheet")
        case _:
            return _("What happened")


def _inside(box: Box) -> Box:
    return Box(box.x + 2, box.y + 1, box.wide - 4, box.high - 2)


def _fitted(canvas: Canvas, scene: Scene, room: Box) -> Box:
    """Return the box of the panel: as high as its lines, as far as there is room."""
    inner = _inside(room)
    if scene.panel is Panel.LAST_TRICK:
        rows = last_trick_high(canvas, scene, inner.wide, inner.high)
        rows += len(_beside(canvas, scene, room))
    else:
        text = _text(canvas, scene, room)
        rows = len(text.heads) + len(text.body)
    return Box(room.x, room.y, room.wide, max(3, min(room.high, rows + 2)))


def _beside(canvas: Canvas, scene: Scene, room: Box) -> list[Line]:
    """Return the trick on the table below the last one, where the table can't be seen."""
    inner = _inside(room)
    rows = last_trick_high(canvas, scene, inner.wide, inner.high)
    if room.high - rows - 2 >= _TABLE:
        return []
    lines = on_the_table(canvas, scene, inner.wide)
    spare = inner.high - rows
    if len(lines) > spare:
        return []
    return [[], *lines] if lines and len(lines) < spare else lines


def _text(canvas: Canvas, scene: Scene, room: Box) -> Text:
    """Return what the panel says, with the trick on the table where that can't be seen."""
    box = _inside(room)
    match scene.panel:
        case Panel.ORDER:
            text = order_text(canvas, scene, box)
        case Panel.SCORE_SHEET:
            text = sheet_text(canvas, scene, box.wide, box.high)
        case _:
            return log_text(canvas, scene, box.wide, box.high)
    rows = len(text.heads) + len(text.body)
    if room.high - rows - 2 >= _TABLE:
        return text
    lines = on_the_table(canvas, scene, box.wide)
    fits = rows + len(lines) <= box.high
    if scene.panel is Panel.ORDER:
        apart: list[Line] = [[]] if lines and rows + len(lines) < box.high else []
        return _below_heads(text, (*lines, *apart))
    return Text(text.heads, (*text.body, *lines), text.first) if fits else text


def _below_heads(text: Text, heads: tuple[Line, ...]) -> Text:
    """Return a text below further heads."""
    return Text((*heads, *text.heads), text.body, text.first)
