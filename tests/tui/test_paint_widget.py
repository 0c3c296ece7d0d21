"""The picture widget: it repaints what changed, and reports what was pointed at."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

from textual.app import App, ComposeResult
from textual.geometry import Region as Cells

from forty_five.rules.deal import Phase
from forty_five.tui.paint.picture import Look, Picture, Run, Target
from forty_five.tui.paint.table import paint_table
from forty_five.tui.palettes import palette_for
from forty_five.tui.scene import Focus, Scene
from forty_five.tui.widgets import PictureWidget
from forty_five.tui.widgets.picture import changed_cells
from tests.tui.scenes import walk


def table() -> Scene:
    return walk("auction-125", 4, 3).until(Phase.DISCARD)


class Showing(App[None]):
    """Shows one scene."""

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.shown = scene
        self.chosen: list[Target] = []
        self.lines = 0

    def compose(self) -> ComposeResult:
        yield PictureWidget(self.painted)

    def painted(self, columns: int, rows: int) -> Picture:
        return paint_table(self.shown, columns, rows, Look())

    def on_picture_widget_chosen(self, message: PictureWidget.Chosen) -> None:
        self.chosen.append(message.target)

    def on_picture_widget_scrolled(self, message: PictureWidget.Scrolled) -> None:
        self.lines += message.lines


def text_of(widget: PictureWidget) -> str:
    lines = (widget.render_line(row).text.rstrip() for row in range(widget.size.height))
    return "\n".join(lines)


def test_it_shows_the_picture_and_follows_the_size() -> None:
    async def run() -> None:
        app = Showing(table())
        async with app.run_test(size=(80, 24)) as pilot:
            widget = app.query_one(PictureWidget)
            assert text_of(widget) == paint_table(app.shown, 80, 24, Look()).text()
            for size in ((60, 20), (20, 5), (1, 1), (120, 40)):
                await pilot.resize_terminal(*size)
                await pilot.pause()
                assert text_of(widget) == paint_table(app.shown, *size, Look()).text()

    asyncio.run(run())


def test_a_click_names_its_target() -> None:
    async def run() -> None:
        app = Showing(table())
        async with app.run_test(size=(80, 24)) as pilot:
            picture = app.painted(80, 24)
            wanted = [
                region
                for region in picture.regions
                if region.target.kind in ("card", "button", "footer")
            ]
            for region in wanted:
                await pilot.click(PictureWidget, offset=(region.x, region.y + region.height // 2))
            assert app.chosen == [region.target for region in wanted]

    asyncio.run(run())


def test_only_changed_cells_are_drawn_again() -> None:
    scene = table()
    before = paint_table(replace(scene, focus=Focus.CARDS, cursor=0), 80, 24, Look())
    after = paint_table(replace(scene, focus=Focus.CARDS, cursor=1), 80, 24, Look())
    cells = changed_cells(before, after)
    assert 0 < sum(part.area for part in cells) <= 100
    assert all(part.y >= 15 for part in cells)
    assert changed_cells(before, before) == []


def test_wide_characters_are_drawn_again_whole() -> None:
    before = Picture(6, 1, ((Run("ab王cd", "text"),),))
    after = Picture(6, 1, ((Run("ab小cd", "text"),),))
    assert changed_cells(before, after) == [Cells(2, 0, 2, 1)]
    narrow = Picture(6, 1, ((Run("abxycd", "text"),),))
    assert changed_cells(before, narrow) == [Cells(2, 0, 2, 1)]
    assert changed_cells(narrow, before) == [Cells(2, 0, 2, 1)]


def test_another_look_is_taken_up() -> None:
    async def run() -> None:
        app = Showing(table())
        async with app.run_test(size=(80, 24)) as pilot:
            widget = app.query_one(PictureWidget)
            light = Look(palette=palette_for("light"))
            widget.show(lambda columns, rows: paint_table(app.shown, columns, rows, light), light)
            await pilot.pause()
            style = next(iter(widget.render_line(5))).style
            assert style is not None
            assert style.bgcolor is not None
            assert style.bgcolor.name == light.palette.ink("text").bg

    asyncio.run(run())


def test_a_table_is_painted_within_three_milliseconds() -> None:
    scene = table()
    times = []
    for _ in range(40):
        start = time.process_time()
        paint_table(scene, 80, 24, Look())
        times.append(time.process_time() - start)
    assert min(times) <= 0.003
