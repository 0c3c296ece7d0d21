"""The two lines that stand for the side panel where there is none."""

from __future__ import annotations

from forty_five.tui.paint import facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.info import side_token
from forty_five.tui.paint.measure import width
from forty_five.tui.scene import Scene

_NAME = 12
"""Cells a name may take in the status lines."""


def status_words(canvas: Canvas, scene: Scene, *, brief: bool) -> list[str]:
    """Return the facts of the contract, most telling first."""
    dealer = facts.dealer_line(scene, _NAME)
    if facts.in_auction(scene):
        words = [facts.auction_line(scene, _NAME)]
    elif brief:
        words = [facts.contract_line(scene, most=_NAME, brief=True), facts.has_line(scene)]
    else:
        words = [facts.contract_line(scene, most=_NAME), facts.needs_line(scene)]
    if scene.view.turn_up is not None and scene.view.contract is None and not words[0]:
        cards = canvas.glyphs.cards
        words = [facts.turn_up_line(scene, cards), facts.ace_line(scene, cards)]
    return [word for word in (*words, dealer) if word]


def joined(canvas: Canvas, words: list[str], room: int) -> str:
    """Return words with dots between, whole words only; the first is cut if it must be."""
    dot = f" {canvas.glyphs.dot} "
    text = canvas.fit(words[0], room) if words else ""
    for word in words[1:]:
        longer = text + dot + canvas.clean(word)
        if width(longer) > room:
            break
        text = longer
    return text


def paint_status(canvas: Canvas, scene: Scene, box: Box, *, brief: bool = False) -> None:
    """Draw trump, contract and dealer in the first line, the sides in the second.

    The dealer is left out where there is no room: the seats show it too.
    """
    canvas.fill(box.x, box.y, box.wide, box.high, "text.bar")
    dot = f" {canvas.glyphs.dot} "
    x = paint_trump(canvas, scene, box.x + 1, box.y)
    words = status_words(canvas, scene, brief=brief)
    rest = joined(canvas, words, box.wide - 1 - x - width(dot))
    canvas.put(canvas.put(x, box.y, dot, "muted.bar"), box.y, rest, "text.bar")
    canvas.mark("panel", "order", box.x, box.y, x)
    paint_sides(canvas, scene, Box(box.x, box.y + 1, box.wide, 1))


def paint_trump(canvas: Canvas, scene: Scene, x: int, y: int) -> int:
    """Write the trump suit by sign and word; return the column after it."""
    if scene.trump is not None:
        x = canvas.put(x, y, canvas.suit(scene.trump), facts.suit_token(scene.trump, "bar")) + 1
    return canvas.put(x, y, facts.trump_words(scene), "strong.bar")


def paint_sides(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Write name, score and tricks of every side in one line, then the best trump or the hand.

    Where there are too many sides their figures stand with the names at the table.
    """
    rows = () if facts.scores_at_seats(scene, canvas.columns) else facts.side_rows(scene)
    best = facts.best_line(scene, canvas.glyphs.cards) or facts.hand_line(scene)
    figures = sum(width(row.figures) + 1 for row in rows) + 3 * max(0, len(rows) - 1)
    names = sum(width(canvas.clean("/".join(row.members))) for row in rows)
    if rows and figures + names + width(canvas.clean(best)) + 5 > box.wide:
        best = ""
    room = (box.wide - 2 - figures) // max(1, len(rows))
    x = box.x + 1
    for place, row in enumerate(rows):
        if place:
            x = canvas.put(x, box.y, f" {canvas.glyphs.dot} ", "muted.bar")
        name = row.name(names if best else room, canvas.glyphs.more)
        x = canvas.put(x, box.y, name, side_token(scene, row.side, ".bar"))
        x = canvas.put(x + 1, box.y, row.figures, "strong.bar")
    canvas.mark("score", "sheet", box.x, box.y, max(1, x - box.x))
    if best:
        canvas.aligned(box.x + box.wide - 1, box.y, best, "text.bar", "right")
