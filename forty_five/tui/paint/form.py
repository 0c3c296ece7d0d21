"""Forms as pictures: a title, lines to walk through, what is told of one of them, the keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from forty_five.text.language import _
from forty_five.tui.entries import Entry
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.controls import footer_fitting, paint_footer
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.measure import width
from forty_five.tui.paint.notes import paint_banner
from forty_five.tui.paint.picture import Look, Picture
from forty_five.tui.scene import FooterEntry

_BANNER_ROWS = 7
"""Rows before the entries under the banner."""
_BANNER_FROM = 18
"""Rows from which on there is a banner."""
_TOLD = 3
"""Rows at most for what is told of an entry."""
_AIRY_FROM = 32
"""Rows from which on a list that must be scrolled keeps its empty lines."""
_BACK = "back"
"""The entry that leads back, which is none of those that are counted."""
_LONG_VALUE = 30
"""Cells beyond which a value does not push the others about; it is told in full below."""


@dataclass(frozen=True, slots=True)
class FormScene:
    """What there is to paint."""

    titles: tuple[str, ...]
    """The title, the longest wording first: the first that fits is written."""
    entries: tuple[Entry, ...]
    cursor: str
    note: str = ""
    """A sentence that takes the place of what is told."""
    footer: tuple[FooterEntry, ...] = ()
    help: FooterEntry | None = None
    """The key of the help, written where the footer has room for it."""
    heads: str = ""
    """Titles of columns, which stay where they are when the entries are scrolled."""
    has_banner: bool = False
    top: int = 0
    """The entry that was the first in sight the last time."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where everything goes on one screen."""

    entries: tuple[Entry, ...]
    top: int
    """The first row of the entries."""
    high: int
    """Rows of entries in sight."""
    told: int
    """The row of the first line of what is told."""
    head: int
    """The row the banner, or the title, begins in."""
    lines: tuple[str, ...]
    """What is told."""


def paint_form(scene: FormScene, columns: int, rows: int, look: Look) -> tuple[Picture, int]:
    """Return the picture of a form, and the entry that is the first in sight."""
    canvas = Canvas(columns, rows, look)
    wide = form_width(scene.entries, columns)
    plan = _planned(canvas, scene, wide)
    first = _first_in_sight(plan, scene)
    if _shows_banner(canvas, scene):
        _paint_banner(canvas, plan.head)
    else:
        _paint_title(canvas, scene, len(plan.entries) > plan.high)
    _paint_keys(canvas, scene)
    for place, line in enumerate(plan.lines):
        token = "bad" if scene.note else "muted"
        canvas.aligned(columns // 2, plan.told + place, line, token, "centre")
    box = Box((columns - wide) // 2, plan.top, wide, plan.high)
    if scene.heads:
        canvas.put(box.x + 2, box.y - 1, canvas.fit(scene.heads, wide - 2), "muted")
    _paint_entries(canvas, plan.entries, scene.cursor, first, box)
    return canvas.picture(), first


def form_width(entries: Sequence[Entry], columns: int) -> int:
    """Return how wide the entries are: as wide as the widest, within reason."""
    alone = [width(entry.label) + 8 for entry in entries if not entry.value]
    labels = [width(entry.label) + 8 for entry in entries if entry.value]
    values = [width(entry.value) + 6 for entry in entries if entry.value]
    pairs = max(labels, default=0) + max(values, default=0)
    margin = 8 if any(entry.explains for entry in entries) else 20
    most = max(min(columns - 4, 76), min(columns - margin, 110))
    return min(most, max(40, pairs, *alone, 0))


# What goes where


def _planned(canvas: Canvas, scene: FormScene, wide: int) -> _Plan:
    """Return the roomiest arrangement in which everything is in sight, or the densest."""
    rows = canvas.rows
    said_wide = min(canvas.columns - (2 if canvas.columns < 60 else 4), max(wide, 76))
    layout = _layout(scene.entries, wide)
    said = scene.note or _told(_under_cursor(scene), layout)
    lines = tuple(canvas.wrap(said, said_wide, _TOLD)) if said else ()
    most = max(len(lines), _most_told(canvas, scene.entries, layout, said_wide))
    dense = tuple(entry for entry in scene.entries if not entry.is_blank)
    head = _BANNER_ROWS if _shows_banner(canvas, scene) else 1
    heads = 1 if scene.heads else 0
    gap = 0 if head > 1 else 1
    for entries, over, kept, under in (
        (scene.entries, gap, most, 1),
        (scene.entries, gap, most, 0),
        (dense, gap, most, 1),
        (dense, gap, most, 0),
        (dense, 0, most, 0),
        (dense, 0, len(lines), 0),
    ):
        below = kept + under if kept else 0
        spare = rows - 1 - head - over - heads - len(entries) - below
        if spare >= 0:
            lowered = spare // 3
            top = head + over + heads + lowered
            told = top + len(entries) + 1 if under else rows - 1 - len(lines)
            return _Plan(entries, top, len(entries), told, 1 + lowered, lines)
    return _scrolled(canvas, scene, dense, lines, most, head + heads)


def _scrolled(
    canvas: Canvas,
    scene: FormScene,
    dense: tuple[Entry, ...],
    lines: tuple[str, ...],
    most: int,
    head: int,
) -> _Plan:
    """Return the arrangement of a list that is longer than the screen."""
    rows = canvas.rows
    entries = scene.entries if rows >= _AIRY_FROM else dense
    roomy = rows >= 16
    kept = max(min(most, 2), len(lines)) if roomy else len(lines)
    top = head + (1 if rows >= 23 and not _shows_banner(canvas, scene) else 0)
    high = max(1, rows - 1 - top - kept - (1 if roomy and kept else 0))
    return _Plan(entries, top, min(high, len(entries)), rows - 1 - kept, 1, lines)


def _shows_banner(canvas: Canvas, scene: FormScene) -> bool:
    return scene.has_banner and canvas.rows >= _BANNER_FROM


def _under_cursor(scene: FormScene) -> Entry | None:
    return next(
        (entry for entry in scene.entries if entry.name and entry.name == scene.cursor), None
    )


def _most_told(canvas: Canvas, entries: Sequence[Entry], layout: _Layout, said_wide: int) -> int:
    """Return the rows that what is told takes at most, wherever the cursor stands."""
    most = 0
    for entry in entries:
        if entry.is_open and most < _TOLD:
            said = _told(entry, layout)
            if said:
                short = width(said) <= said_wide
                most = max(most, 1 if short else len(canvas.wrap(said, said_wide, _TOLD)))
    return most


def _told(entry: Entry | None, layout: _Layout) -> str:
    """Return what is told of an entry: what it is, after what had to be cut in its line."""
    if entry is None:
        return ""
    parts = []
    if width(entry.label) > layout.label_room(entry):
        parts.append(entry.label)
    is_cut = bool(entry.value) and width(entry.value) > layout.value_room(entry)
    if is_cut and entry.value not in entry.detail:
        parts.append(entry.value)
    return " · ".join(part for part in (*parts, entry.detail) if part)


@dataclass(frozen=True, slots=True)
class _Layout:
    """The columns of the entries, in cells."""

    wide: int
    keys: int
    """The cells of the column of keys, with the blank after them; 0 without any."""
    column: int
    """Where the values begin."""
    inset: int
    """How much further right values stand that have no arrows, under those that have."""

    def label_room(self, entry: Entry) -> int:
        """Return the cells of a label."""
        end = self.column - 1 if entry.value else self.wide - 2
        return end - 2 - self.keys

    def value_room(self, entry: Entry) -> int:
        """Return the cells of a value."""
        around = 4 if entry.changes else self.inset + 2
        return self.wide - self.column - around


def _layout(entries: Sequence[Entry], wide: int) -> _Layout:
    keys = max((width(entry.key) for entry in entries), default=0)
    keys += 1 if keys else 0
    labels = [width(entry.label) + 2 + keys for entry in entries if entry.value]
    values = [min(width(entry.value), _LONG_VALUE) for entry in entries if entry.value]
    inset = 2 if any(entry.changes for entry in entries) else 0
    label, value = max(labels, default=0) + 2, max(values, default=0) + 2 + max(inset * 2, 1)
    if label + value <= wide:
        explained = any(entry.explains for entry in entries)
        column = label if explained else min(label + 2, wide - value)
    else:
        column = min(label, max(wide - value, wide // 2))
    return _Layout(wide, keys, column, inset)


# The painting


def _paint_banner(canvas: Canvas, y: int) -> None:
    banner = paint_banner(canvas.columns, canvas.look)
    for row, line in enumerate(banner.lines):
        x = 0
        for run in line:
            canvas.put(x, row + y, run.text, run.token)
            x += width(run.text)


def _paint_title(canvas: Canvas, scene: FormScene, scrolls: bool) -> None:
    canvas.fill(0, 0, canvas.columns, 1, "text.bar")
    room = canvas.columns - 2
    fitting = (title for title in scene.titles if width(canvas.clean(title)) <= room)
    title = canvas.fit(next(fitting, scene.titles[-1]), room)
    canvas.put(1, 0, title, "strong.bar")
    names = [entry.name for entry in scene.entries if entry.is_open and entry.name != _BACK]
    if scrolls and scene.cursor in names:
        place = _("{place} of {count}", place=names.index(scene.cursor) + 1, count=len(names))
        if width(title) + width(canvas.clean(place)) + 3 <= room:
            canvas.aligned(canvas.columns - 1, 0, place, "muted.bar", "right")


def _paint_keys(canvas: Canvas, scene: FormScene) -> None:
    entries = scene.footer
    if scene.help is not None:
        with_help = (*entries, scene.help)
        if not footer_fitting(canvas, with_help, canvas.columns - 1)[1]:
            entries = with_help
    paint_footer(canvas, entries, Box(0, canvas.rows - 1, canvas.columns, 1))


def _first_in_sight(plan: _Plan, scene: FormScene) -> int:
    names = [entry.name for entry in plan.entries]
    place = names.index(scene.cursor) if scene.cursor in names else 0
    first = max(0, min(scene.top, len(names) - plan.high))
    if place < first + 1:
        return max(0, place - 1)
    if place > first + plan.high - 2:
        return max(0, min(len(names) - plan.high, place - plan.high + 2))
    return first


def _paint_entries(
    canvas: Canvas, entries: tuple[Entry, ...], cursor: str, first: int, box: Box
) -> None:
    layout = _layout(entries, box.wide)
    shown = list(entries[first : first + box.high])
    more = first + box.high < len(entries)
    while more and shown and not shown[-1].name:  # a heading goes with what it stands over
        shown.pop()
    for row, entry in enumerate(shown):
        _paint_entry(canvas, entry, Box(box.x, box.y + row, box.wide, 1), cursor, layout)
    edge = box.x + box.wide + 1
    if first > 0:
        canvas.put(edge, box.y, canvas.glyphs.up, "key")
    if more:
        canvas.put(edge, box.y + box.high - 1, canvas.glyphs.down, "key")


def _paint_entry(canvas: Canvas, entry: Entry, box: Box, cursor: str, layout: _Layout) -> None:
    here = bool(entry.name) and entry.name == cursor
    if not entry.name and not entry.value:
        token = "muted" if entry.is_quiet else "strong"
        canvas.put(box.x, box.y, canvas.fit(entry.label, box.wide), token)
        return
    token = "button.cursor" if here else "text" if entry.is_open else "muted"
    ends = canvas.glyphs.cursor if here else (" ", " ")
    mark = canvas.glyphs.trump if entry.is_marked else " "
    key = canvas.clean(entry.key).ljust(layout.keys)
    label = canvas.fit(entry.label, layout.label_room(entry))
    canvas.field(box.x, box.y, box.wide, f"{ends[0]}{mark}{key}{label}", token)
    if not here:
        canvas.put(box.x + 1, box.y, mark, "key")
        if entry.is_open:
            canvas.put(box.x + 2, box.y, canvas.clean(entry.key), "key")
    if entry.name:
        canvas.mark("button", entry.name, box.x, box.y, box.wide)
    after = box.x + layout.column
    if not entry.name:
        _paint_fact(canvas, entry, box, layout)
    elif entry.value:
        quiet = "muted" if entry.explains and not here else token
        after = _paint_value(canvas, entry, after, box.y, layout, quiet)
    edge = box.x + box.wide - 1
    if here and (not entry.value or after < edge):
        canvas.put(edge, box.y, ends[1], token)
    elif here:  # what opens must close: this sign stands alone
        canvas.put(box.x, box.y, canvas.glyphs.pointer, token)


def _paint_fact(canvas: Canvas, entry: Entry, box: Box, layout: _Layout) -> None:
    """Paint the value of a line the cursor never stands on, nearer to the label if it is long."""
    x = layout.column + layout.inset
    if width(canvas.clean(entry.value)) > box.wide - x:
        x = 4 + layout.keys + min(width(canvas.clean(entry.label)), layout.label_room(entry))
    canvas.put(box.x + x, box.y, canvas.fit(entry.value, box.wide - x), "muted")


def _paint_value(canvas: Canvas, entry: Entry, x: int, y: int, layout: _Layout, token: str) -> int:
    """Paint a value, between arrows if it changes; return the column after it."""
    text = canvas.fit(entry.value, layout.value_room(entry))
    if not entry.changes:
        return canvas.put(x + layout.inset, y, text, token)
    end = canvas.put(x, y, f"< {text} >", token)
    canvas.mark("button", f"{entry.name}\t-1", x, y, 2)
    canvas.mark("button", f"{entry.name}\t1", end - 2, y, 2)
    return end
