"""The table in every phase and at every size.

What lies over the table, and the summary of a hand, are loaded when they are first seen: most of
the time they only took memory.
"""

from __future__ import annotations

from forty_five.tui.layout import Size, choose_size
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.controls import button_rows, paint_buttons, paint_footer, paint_message
from forty_five.tui.paint.geometry import Box, Frame, divide
from forty_five.tui.paint.hand import cards_in_hand, paint_hand
from forty_five.tui.paint.info import paint_bar, paint_panel
from forty_five.tui.paint.middle import paint_pack, paint_promise
from forty_five.tui.paint.notes import paint_too_small
from forty_five.tui.paint.picture import Look, Picture
from forty_five.tui.paint.stage import paint_stage
from forty_five.tui.paint.status import paint_status
from forty_five.tui.paint.tiny import paint_tiny, tiny_overlay_box
from forty_five.tui.scene import Panel, Scene


def paint_table(scene: Scene, columns: int, rows: int, look: Look) -> Picture:
    """Return the table as a picture of exactly `columns` by `rows` cells."""
    size = choose_size(columns, rows)
    if size is Size.TOO_SMALL:
        return paint_too_small(columns, rows, look)
    canvas = Canvas(columns, rows, look)
    if size is Size.TINY:
        paint_tiny(canvas, scene)
        return canvas.picture()
    frame = _frame(canvas, scene, size)
    paint_footer(canvas, scene.footer, frame.footer)
    if scene.sums_up and scene.panel is Panel.NONE:
        from forty_five.tui.paint.summary import paint_summary

        paint_bar(canvas, scene, frame.bar)
        top = frame.bar.y + 1
        paint_summary(canvas, scene, Box(0, top, columns, frame.footer.y - top))
        return canvas.picture()
    if frame.panel is None:
        paint_status(canvas, scene, frame.bar)
    else:
        is_covered = _sheet_is_wide(canvas, scene)
        paint_bar(canvas, scene, frame.bar, instead=is_covered)
        if not is_covered:
            paint_panel(canvas, scene, frame.panel)
    _paint_stage(canvas, scene, frame)
    paint_message(canvas, scene, frame.message)
    paint_hand(canvas, scene, frame.hand, frame.card)
    if frame.panel is None:  # else the log in it begins with the fingerprint
        paint_promise(canvas, scene, frame.hand)
    return canvas.picture()


_SHEET = 100
"""Columns from which on the score sheet of two sides has room beside the side panel."""


def _sheet_is_wide(canvas: Canvas, scene: Scene) -> bool:
    """Whether the score sheet lies there and takes the place of the side panel as well."""
    needs_room = scene.view.table.sides > 2 or canvas.columns < _SHEET
    return scene.panel is Panel.SCORE_SHEET and needs_room


def _frame(canvas: Canvas, scene: Scene, size: Size) -> Frame:
    """Divide the screen for a scene."""
    return divide(
        size,
        canvas.columns,
        canvas.rows,
        cards=cards_in_hand(scene),
        is_alone=_sheet_is_wide(canvas, scene),
    )


_ROOMY = 20
"""Rows of a stage from which on one stays free below the buttons."""


def _overlay_box(canvas: Canvas, scene: Scene, frame: Frame) -> Box:
    stage = frame.stage
    wide = canvas.columns if _sheet_is_wide(canvas, scene) else _beside_panel(frame)
    return Box(stage.x, stage.y, wide, stage.high)


def _beside_panel(frame: Frame) -> int:
    """Return the cells of a box on the stage, whose frame stands clear of the side panel's."""
    return frame.stage.wide - (1 if frame.panel is not None else 0)


def scroll_bounds(scene: Scene, columns: int, rows: int, look: Look) -> tuple[int, int]:
    """Return how far the open panel can be scrolled: lines up (negative) and lines down."""
    size = choose_size(columns, rows)
    if size is Size.TOO_SMALL or scene.panel is Panel.NONE:
        return 0, 0
    from forty_five.tui.paint.overlay import overlay_bounds

    canvas = Canvas(columns, rows, look)
    if size is Size.TINY:
        box = tiny_overlay_box(canvas, scene)
    else:
        box = _overlay_box(canvas, scene, _frame(canvas, scene, size))
    return overlay_bounds(canvas, scene, box)


def _paint_stage(canvas: Canvas, scene: Scene, frame: Frame) -> None:
    stage = frame.stage
    if scene.panel is not Panel.NONE:
        from forty_five.tui.paint.overlay import frame_below, paint_overlay

        room = _overlay_box(canvas, scene, frame)
        whole = room._replace(wide=max(room.wide, stage.wide))
        below = frame_below(frame, whole, paint_overlay(canvas, scene, room))
        if below is not None and not scene.sums_up:
            paint_stage(canvas, scene, below, room.y + room.high - 1)
        return
    free = 1 if stage.high >= _ROOMY else 0
    rows = button_rows(canvas, scene.buttons, stage.wide - 2)
    buttons = Box(stage.x + 1, stage.y, stage.wide - 2, stage.high - free)
    foot = stage.y + stage.high - len(rows) - (free if rows else 0) - 1
    if scene.view.pack:
        paint_pack(canvas, scene, Box(stage.x, stage.y, _beside_panel(frame), foot - stage.y))
    else:
        paint_stage(canvas, scene, frame, foot)
    paint_buttons(canvas, scene, buttons)
