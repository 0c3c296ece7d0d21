"""Buttons, the message row and the footer: everything that is pressed, always by key or click."""

from __future__ import annotations

from collections.abc import Sequence

from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.lines import balanced
from forty_five.tui.paint.measure import width
from forty_five.tui.scene import Button, Focus, FooterEntry, Scene, Tone


def button_text(canvas: Canvas, button: Button) -> str:
    """Return what is written on a button, its key first."""
    sign = f"{canvas.suit(button.suit)} " if button.suit is not None else ""
    label = canvas.clean(f"{sign}{button.label}{' !' if button.costly else ''}")
    return f"{button.key} {label}" if button.key else label


def button_rows(canvas: Canvas, buttons: Sequence[Button], wide: int) -> list[list[int]]:
    """Return the indices of the buttons in each row of `wide` cells.

    Suits keep a row of their own when not everything fits into one.
    """
    rows = _broken(canvas, buttons, range(len(buttons)), wide)
    suits = [place for place, button in enumerate(buttons) if button.suit is not None]
    if len(rows) > 1 and suits:
        others = [place for place, button in enumerate(buttons) if button.suit is None]
        return _broken(canvas, buttons, suits, wide) + _broken(canvas, buttons, others, wide)
    return rows


def _size(canvas: Canvas, button: Button, wide: int) -> int:
    return min(wide, width(button_text(canvas, button)) + 2)


def _broken(
    canvas: Canvas, buttons: Sequence[Button], wanted: Sequence[int], wide: int
) -> list[list[int]]:
    rows: list[list[int]] = []
    used = 0
    for place in wanted:
        size = _size(canvas, buttons[place], wide)
        gap = _least_gap(buttons, rows[-1], place) if rows else 0
        if not rows or used + gap + size > wide:
            rows.append([])
            used = gap = 0
        rows[-1].append(place)
        used += gap + size
    return rows


def _least_gap(buttons: Sequence[Button], row: Sequence[int], place: int) -> int:
    """Return the cells in front of a button: costly ones stand apart."""
    if not row:
        return 0
    return 3 if buttons[place].costly and not buttons[row[-1]].costly else 1


def paint_buttons(canvas: Canvas, scene: Scene, box: Box) -> int:
    """Draw the buttons at the foot of `box`, upwards as needed; return how many rows they take."""
    buttons = scene.buttons
    rows = button_rows(canvas, buttons, box.wide)[: box.high]
    for count, row in enumerate(rows):
        y = box.y + box.high - len(rows) + count
        sizes = [_size(canvas, buttons[place], box.wide) for place in row]
        gaps = [_least_gap(buttons, row[:index], place) for index, place in enumerate(row)]
        if sum(sizes) + sum(gaps) + len(row) - 1 <= box.wide:
            gaps = [gap + 1 if gap else 0 for gap in gaps]
        x = box.x + max(0, (box.wide - sum(sizes) - sum(gaps)) // 2)
        for place, size, gap in zip(row, sizes, gaps, strict=True):
            x += gap
            _paint_button(canvas, scene, place, x, y, size)
            x += size
    return len(rows)


def _paint_button(canvas: Canvas, scene: Scene, place: int, x: int, y: int, size: int) -> None:
    button = scene.buttons[place]
    cursor = scene.focus is Focus.BUTTONS and scene.cursor == place
    bare = canvas.look.palette.name == "plain"  # no ground tells where a button ends
    edges = ("[", "]") if button.chosen or bare else (" ", " ")
    ends = canvas.glyphs.cursor if cursor else edges
    token = "button.cursor" if cursor else "button.chosen" if button.chosen else "button"
    if not button.enabled:
        token, ends = "button.off", (" ", " ")
    elif button.costly and not cursor:
        token = "button.costly"
    text = canvas.fit(button_text(canvas, button), size - 2)
    canvas.put(x, y, f"{ends[0]}{text}{ends[1]}", token)
    if button.enabled and button.key and not cursor:
        canvas.put(x + 1, y, button.key, f"{'button.costly' if button.costly else 'button'}.key")
    if button.enabled:
        canvas.mark("button", button.action, x, y, size)


def message_of(scene: Scene) -> str:
    """Return what the message row says: why not, or what the button under the cursor means."""
    if scene.tone is not Tone.PROMPT or scene.focus is not Focus.BUTTONS:
        return scene.message
    if scene.cursor is None or not 0 <= scene.cursor < len(scene.buttons):
        return scene.message
    return scene.buttons[scene.cursor].detail or scene.message


_TONES = {
    Tone.PROMPT: "strong",
    Tone.WHY_NOT: "bad",
    Tone.NOTE: "good",
    Tone.ASIDE: "muted",
}


def paint_message(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Draw the message, broken into the lines there are, in the middle of its box."""
    text = message_of(scene)
    if not text:
        return
    lines = balanced(canvas, text, box.wide - 2, box.high)
    first = box.y + box.high - len(lines)
    for place, line in enumerate(lines):
        canvas.aligned(box.x + box.wide // 2, first + place, line, _TONES[scene.tone], "centre")
    canvas.mark("message", "message", box.x, box.y, box.wide, box.high)


def footer_fitting(
    canvas: Canvas, entries: Sequence[FooterEntry], wide: int
) -> tuple[list[FooterEntry], bool]:
    """Return the live entries that fit, and whether any were left out; help is the last to go."""
    live = [entry for entry in entries if entry.enabled]
    sizes = {entry: width(canvas.clean(_entry_text(entry))) + 2 for entry in live}
    dropped = False
    while live and sum(sizes[entry] for entry in live) + (2 if dropped else 0) > wide:
        victims = [entry for entry in live if entry.key != "?"] or live
        live.remove(victims[-1])
        dropped = True
    return live, dropped


def _entry_text(entry: FooterEntry) -> str:
    return f"{entry.key} {entry.label}"


def paint_footer(canvas: Canvas, entries: Sequence[FooterEntry], box: Box) -> None:
    """Draw the live keys, most important first; what does not fit is left out with a sign."""
    canvas.fill(box.x, box.y, box.wide, 1, "text.bar")
    fitting, dropped = footer_fitting(canvas, entries, box.wide - 1)
    x = box.x + 1
    for entry in fitting:
        after = canvas.put(x, box.y, entry.key, "key.bar")
        end = canvas.put(after + 1, box.y, entry.label, "text.bar")
        canvas.mark("footer", entry.action, x, box.y, end - x)
        x = end + 2
    if dropped:
        canvas.put(x, box.y, canvas.glyphs.more, "muted.bar")
