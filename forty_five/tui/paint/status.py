"""The two lines that stand for the side panel where there is none."""

from __future__ import annotations

from forty_five.tui.paint import facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.info import side_token
from forty_five.tui.paint.measure import width
from forty_five.tui.scene import Scene


def status_words(scene: Scene) -> list[str]:
    """Return the facts of the contract, most telling first."""
    words = []
    if facts.in_auction(scene):
        words.append(facts.auction_line(scene))
    else:
        words += [facts.contract_line(scene), facts.needs_line(scene)]
    words.append(facts.dealer_line(scene))
    return [word for word in words if word]


def paint_status(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Draw trump, contract and dealer in the first line, the sides in the second."""
    canvas.fill(box.x, box.y, box.wide, box.high, "text.bar")
    dot = f" {canvas.glyphs.dot} "
    x = paint_trump(canvas, scene, box.x + 1, box.y)
    words = status_words(scene)
    rest = canvas.fit(dot.join(words), box.wide - 1 - x - width(dot))
    canvas.put(canvas.put(x, box.y, dot, "muted.bar"), box.y, rest, "text.bar")
    canvas.mark("panel", "order", box.x, box.y, x)
    paint_sides(canvas, scene, Box(box.x, box.y + 1, box.wide, 1))


def paint_trump(canvas: Canvas, scene: Scene, x: int, y: int) -> int:
    """Write the trump suit by sign and word; return the column after it."""
    if scene.trump is not None:
        x = canvas.put(x, y, canvas.suit(scene.trump), facts.suit_token(scene.trump, "bar")) + 1
    return canvas.put(x, y, facts.trump_words(scene), "strong.bar")


def side_words(canvas: Canvas, scene: Scene, wide: int) -> list[tuple[int, str, str]]:
    """Return for each side its number, its name cut to the room there is, and its figures."""
    rows = facts.side_rows(scene)
    figures = []
    for row in rows:
        words = str(row.score)
        if row.tricks is not None:
            words += f" ({row.tricks})"
        figures.append(words)
    taken = sum(width(words) + 1 for words in figures) + 3 * (len(rows) - 1)
    room = max(1, (wide - taken) // len(rows))
    return [
        (row.side, canvas.fit(row.name, room), words)
        for row, words in zip(rows, figures, strict=True)
    ]


def paint_sides(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Write name, score and tricks of every side in one line."""
    x = box.x + 1
    best = facts.best_line(scene, canvas.glyphs.cards)
    spare = width(canvas.clean(best)) + 3 if best else 0
    wide = box.wide - 2
    words = side_words(canvas, scene, wide - spare)
    if spare and any(name.endswith(canvas.glyphs.more) for _side, name, _figures in words):
        words, best = side_words(canvas, scene, wide), ""
    for place, (side, name, figures) in enumerate(words):
        if place:
            x = canvas.put(x, box.y, f" {canvas.glyphs.dot} ", "muted.bar")
        x = canvas.put(x, box.y, name, side_token(scene, side, ".bar"))
        x = canvas.put(x + 1, box.y, figures, "strong.bar")
    canvas.mark("score", "sheet", box.x, box.y, x - box.x)
    if best:
        canvas.aligned(box.x + box.wide - 1, box.y, best, "text.bar", "right")
