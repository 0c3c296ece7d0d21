"""Buttons, the message row and the footer: everything that is pressed, always by key or click."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.lines import balanced
from forty_five.tui.paint.measure import pad, width
from forty_five.tui.scene import Button, Focus, FooterEntry, Scene, Tone


def button_text(canvas: Canvas, button: Button) -> str:
    """Return what is written on a button, its key first."""
    sign = f"{canvas.suit(button.suit)} " if button.suit is not None else ""
    label = canvas.clean(f"{sign}{button.label}{' !' if button.costly else ''}")
    return f"{button.key} {label}" if button.key else label


def button_rows(canvas: Canvas, buttons: Sequence[Button], wide: int) -> list[list[int]]:
    """Return the indices of the buttons in each row of `wide` cells.

    Suits keep rows of their own when not everything fits into one, two by two where they need more.
    """
    rows = _broken(canvas, buttons, range(len(buttons)), wide)
    suits = [place for place, button in enumerate(buttons) if button.suit is not None]
    if len(rows) > 1 and suits:
        others = [place for place, button in enumerate(buttons) if button.suit is None]
        above = _broken(canvas, buttons, suits, wide)
        if len(above) > 1 and len(suits) == 4:
            above = [suits[:2], suits[2:]]
        return above + _broken(canvas, buttons, others, wide)
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
    pairs = [row for row in rows if len(row) == 2 and buttons[row[0]].suit is not None]
    for count, row in enumerate(rows):
        y = box.y + box.high - len(rows) + count
        sizes = [_size(canvas, buttons[place], box.wide) for place in row]
        if row in pairs and len(pairs) > 1:  # one below the other
            both = zip(*pairs, strict=True)
            sizes = [max(_size(canvas, buttons[place], box.wide) for place in col) for col in both]
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
    hinted = button.action == scene.hinted_button
    edges = ("(", ")") if hinted else ("[", "]") if button.chosen or bare else (" ", " ")
    ends = canvas.glyphs.cursor if cursor else edges
    marked = button.chosen or hinted
    token = "button.cursor" if cursor else "button.chosen" if marked else "button"
    if not button.enabled:
        token, ends = "button.off", (" ", " ")
    elif button.costly and not cursor:
        token = "button.costly"
    text = pad(button_text(canvas, button), size - 2, more=canvas.glyphs.more)
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
    Tone.NOTE: "strong",
    Tone.ASIDE: "muted",
}


def paint_message(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Draw the message, broken into the lines there are, in the middle of its box."""
    text = message_of(scene)
    if not text:
        return
    lines = balanced(canvas, text, box.wide - 2, box.high)
    token = _TONES[scene.tone]
    if scene.hold_trick and scene.tone is Tone.NOTE:  # who takes the trick
        token = "good"
    first = box.y + box.high - len(lines)
    for place, line in enumerate(lines):
        canvas.aligned(box.x + box.wide // 2, first + place, line, token, "centre")
    canvas.mark("message", "message", box.x, box.y, box.wide, box.high)


_LAST_TO_GO = ("help", "menu")
"""The actions of the entries that stay in the footer, whatever else goes."""


def footer_fitting(
    canvas: Canvas, entries: Sequence[FooterEntry], wide: int
) -> tuple[list[FooterEntry], bool]:
    """Return the live entries that fit, and whether a sign has to say that some were left out.

    Help and menu are the last to go; the menu, which shows everything, bears the sign itself.
    """
    live = [entry for entry in entries if entry.enabled]
    if _footer_size(canvas, live) <= wide:
        return live, False
    menu = next((entry for entry in live if entry.action == "menu"), None)
    if menu is not None:
        others = [entry for entry in live if entry is not menu]
        live = [*others, replace(menu, label=canvas.glyphs.more)]
    sign = 2 + width(canvas.glyphs.more) if menu is None else 0
    while live and _footer_size(canvas, live) + sign > wide:
        victims = [entry for entry in live if entry.action not in _LAST_TO_GO] or live
        live.remove(victims[-1])
    return live, menu is None


def _footer_size(canvas: Canvas, entries: Sequence[FooterEntry]) -> int:
    """Return the cells entries take, two blanks between them."""
    sizes = [width(canvas.clean(_entry_text(entry))) for entry in entries]
    return sum(sizes) + 2 * max(0, len(sizes) - 1)


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
