"""Pages of text: rules, help, statistics; headings, paragraphs, columns of keys, tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from forty_five.text.language import _
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.controls import paint_footer
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.measure import width
from forty_five.tui.paint.picture import Look, Picture
from forty_five.tui.scene import FooterEntry

HEADING = "# "
"""What a heading begins with; ``# term<Tab>text`` is a term beside what it means."""
BESIDE = "\t"
"""What stands between a key and what it does; the keys of a page stand in one column."""

Line = tuple[tuple[str, str], ...]
"""Pieces of text with their tokens, from left to right."""

_HANGING = 2
"""How much further right a paragraph goes on after its first line."""
_WIDOW = 12
"""Cells under which one word alone in the last line is too little."""


def is_set_out(line: str) -> bool:
    """Whether a line is a row of a table or of a plot, whose spaces put its parts in columns."""
    if BESIDE in line:
        return False
    return "  " in line.strip() or line.lstrip()[:1] in ("|", "+") or " |" in line


def widest_row(body: Sequence[str]) -> int:
    """Return the cells of the widest row of the tables and plots in `body`; 0 without any."""
    return max((width(line) for line in body if is_set_out(line)), default=0)


def page_width(columns: int) -> int:
    """Return how many cells a line of a page has on a screen of so many columns."""
    return max(1, min(columns - 4, 92))


def page_box(columns: int, rows: int) -> Box:
    """Return where the text stands; a low screen has no empty rows above and below it."""
    wide = page_width(columns)
    gap = 1 if rows >= 16 else 0
    return Box((columns - wide) // 2, 1 + gap, wide, max(1, rows - 2 - 2 * gap))


def furthest_scroll(lines: int, high: int) -> int:
    """Return how far a text of so many lines may be scrolled in a box of `high` rows."""
    return max(0, lines - high)


def page_step(high: int) -> int:
    """Return by how many lines a page is turned: its last line stands first on the next."""
    return max(1, high - 1)


def unwidowed(canvas: Canvas, text: str, wide: int, most: int | None = None) -> list[str]:
    """Return `text` broken into lines, the last of which is not one short word alone.

    It takes no more lines for that; where it can't be helped the word stays alone.
    """
    lines = canvas.wrap(text, wide, most)
    for narrower in range(wide - 1, wide * 3 // 5, -1):
        if len(lines) < 2 or " " in lines[-1] or width(lines[-1]) >= _WIDOW:
            break
        other = canvas.wrap(text, narrower)
        if len(other) > len(lines):
            break
        if " " in other[-1]:
            return other
    return lines


def page_lines(canvas: Canvas, body: Sequence[str], wide: int, shift: int = 0) -> list[Line]:
    """Return the lines of a page.

    Rows of tables and plots are not broken: they begin `shift` cells further right.
    """
    column = _key_column(canvas, body, wide)
    lines: list[Line] = []
    for paragraph in body:
        if BESIDE in paragraph:
            lines += _beside(canvas, paragraph, wide, column)
        elif paragraph.startswith(HEADING):
            text = paragraph.removeprefix(HEADING)
            lines += [((line, "strong"),) for line in canvas.wrap(text, wide)]
        elif not paragraph.strip():
            lines.append(())
        elif is_set_out(paragraph):
            lines.append(((canvas.clean(paragraph)[shift:], "text"),))
        else:
            lines += [((line, "text"),) for line in _paragraph(canvas, paragraph, wide)]
    return lines


def _paragraph(canvas: Canvas, paragraph: str, wide: int) -> Iterator[str]:
    """Yield the lines of a paragraph, of which all but the first stand further right."""
    indent = len(paragraph) - len(paragraph.lstrip())
    room = max(1, wide - indent)
    if width(canvas.clean(paragraph.strip())) > room:
        room = max(1, room - _HANGING)
    for place, line in enumerate(unwidowed(canvas, paragraph, room)):
        yield " " * (indent + (_HANGING if place else 0)) + line


def _key_column(canvas: Canvas, body: Sequence[str], wide: int) -> int:
    """Return how many cells the keys of a page take, with the gap after them."""
    keys = [line.partition(BESIDE)[0].removeprefix(HEADING) for line in body if BESIDE in line]
    longest = max((width(canvas.clean(key)) for key in keys), default=0)
    return min(longest + 2, max(8, wide * 2 // 5))


def _beside(canvas: Canvas, paragraph: str, wide: int, column: int) -> Iterator[Line]:
    """Yield the lines of a key and what it does, or of a term and what it means."""
    key, _tab, text = paragraph.partition(BESIDE)
    token = "strong" if key.startswith(HEADING) else "key"
    key = canvas.fit(key.removeprefix(HEADING), column - 1)
    gap = " " * (column - width(key))
    for place, line in enumerate(unwidowed(canvas, text, max(1, wide - column))):
        if place:
            yield ((" " * column + line, "text"),)
        else:
            yield ((key, token), (gap + line, "text"))


def paint_page(
    title: str,
    lines: Sequence[Line],
    columns: int,
    rows: int,
    look: Look,
    *,
    scroll: int = 0,
    footer: Sequence[FooterEntry] = (),
) -> Picture:
    """Return a page of text, laid out by `page_lines`, from line `scroll` on."""
    canvas = Canvas(columns, rows, look)
    box = page_box(columns, rows)
    canvas.fill(0, 0, columns, 1, "text.bar")
    room = columns - 2
    place = canvas.clean(_place_in(len(lines), box.high, scroll))
    if place and room - width(place) - 2 >= min(16, width(title)):
        canvas.aligned(columns - 1, 0, place, "muted.bar", "right")
        room -= width(place) + 2
    canvas.put(1, 0, canvas.fit(title, room), "strong.bar")
    paint_footer(canvas, footer, Box(0, rows - 1, columns, 1))
    _paint_lines(canvas, lines, box, scroll)
    return canvas.picture()


def _place_in(lines: int, high: int, scroll: int) -> str:
    """Return how far a text has been read, as so many screens of so many; nothing if it is one."""
    furthest = furthest_scroll(lines, high)
    if not furthest:
        return ""
    step = page_step(high)
    count = 1 - (-furthest // step)
    start = max(0, min(scroll, furthest))
    number = count if start == furthest else 1 + start // step
    return _("{place} of {count}", place=number, count=count)


def _paint_lines(canvas: Canvas, lines: Sequence[Line], box: Box, scroll: int) -> None:
    """Write lines into a box from line `scroll` on, with signs where there is more."""
    start = max(0, min(scroll, furthest_scroll(len(lines), box.high)))
    shown = lines[start : start + box.high]
    more = start + box.high < len(lines)
    if more and [token for _text, token in shown[-1]] == ["strong"]:
        shown = shown[:-1]  # a heading goes with what it stands over
    for row, line in enumerate(shown):
        x, end = box.x, box.x + box.wide
        for text, token in line:
            x = canvas.put(x, box.y + row, canvas.fit(text, end - x), token)
    edge = box.x + box.wide + 1
    if start > 0:
        canvas.put(edge, box.y, canvas.glyphs.up, "key")
    if more:
        canvas.put(edge, box.y + box.high - 1, canvas.glyphs.down, "key")
