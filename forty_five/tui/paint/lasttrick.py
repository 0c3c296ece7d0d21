"""The last trick as a panel: the cards in the order of play, who won and why, what was before."""

from __future__ import annotations

from forty_five.game.state import Trick
from forty_five.text.language import _
from forty_five.text.tricks import why_it_wins
from forty_five.tui.paint import facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.cards import LARGE, MIDDLE, SMALL, Badge, CardSize, draw_card
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.lines import Line, put_line
from forty_five.tui.paint.told import trick_line, wrapped
from forty_five.tui.scene import Scene

_CARDS_FROM = 6
"""Rows from which on the cards are drawn; with fewer they are written."""

_ALL_FROM = 16
"""Rows from which on the cards are large and the tricks before the last are told as well."""


def finished_tricks(scene: Scene) -> tuple[Trick, ...]:
    """Return the tricks that no longer lie on the table."""
    return scene.view.tricks[:-1] if scene.hold_trick else scene.view.tricks


def last_trick_title(scene: Scene) -> str:
    """Return the name of the panel, with the number of the trick."""
    number = len(finished_tricks(scene))
    if not number:
        return _("Last trick")
    total = scene.view.options.hand_size
    return _("Last trick: {number} of {total}", number=number, total=total)


def last_trick_high(canvas: Canvas, scene: Scene, wide: int, high: int) -> int:
    """Return the rows the last trick takes of `high`."""
    if not finished_tricks(scene):
        return 1
    cards = _size(scene, wide, high)
    before = _before(canvas, scene, wide) if high >= _ALL_FROM else []
    return 1 + (cards.high if cards else 1) + len(_why(canvas, scene, wide)) + len(before)


def _size(scene: Scene, wide: int, high: int) -> CardSize | None:
    """Return how the cards are drawn in so many rows; `None` for written ones."""
    step = _step(scene, wide)
    if high < _CARDS_FROM:
        return None
    if high >= _ALL_FROM and step > LARGE.wide:
        return LARGE
    return MIDDLE if step >= 8 else SMALL


def _step(scene: Scene, wide: int) -> int:
    return min(12, wide // len(finished_tricks(scene)[-1].cards))


def paint_last_trick(canvas: Canvas, scene: Scene, box: Box, high: int) -> None:
    """Draw the last finished trick, with who won it and why, as it is for `high` rows."""
    tricks = finished_tricks(scene)
    if not tricks:
        canvas.put(box.x, box.y, canvas.fit(_("No trick is finished yet."), box.wide), "muted")
        return
    trick = tricks[-1]
    order = scene.view.table.order_from(trick.leader)
    step = _step(scene, box.wide)
    size = _size(scene, box.wide, high)
    left = box.x + (box.wide - step * len(trick.cards)) // 2
    for place, (seat, card) in enumerate(zip(order, trick.cards, strict=False)):
        wins = seat == trick.winner
        name = facts.name_of(scene, seat)
        if wins:
            name = f"{canvas.glyphs.winner} {name}"
        middle = left + place * step + step // 2
        token = "winner" if wins else "text"
        canvas.aligned(middle, box.y, canvas.fit(name, step - 1), token, "centre")
        if size is not None:
            badge = Badge(trump=facts.is_trump(scene, card), wins=wins, order=str(place + 1))
            draw_card(canvas, middle - size.wide // 2, box.y + 1, card, size, badge)
        else:
            text = canvas.glyphs.cards.card(card)
            canvas.aligned(middle, box.y + 1, text, facts.suit_token(card.suit), "centre")
    y = box.y + 1 + (size.high if size is not None else 1)
    lines = _why(canvas, scene, box.wide)
    lines += _before(canvas, scene, box.wide) if high >= _ALL_FROM else []
    for place, line in enumerate(lines[: max(0, box.y + box.high - y)]):
        put_line(canvas, box.x, y + place, line)


def _why(canvas: Canvas, scene: Scene, wide: int) -> list[Line]:
    """Return who won the trick and why."""
    trick = finished_tricks(scene)[-1]
    ranking = scene.view.ranking
    if ranking is None or trick.winner is None:
        return []
    text = _(
        "{name} won it. {why}",
        name=facts.name_of(scene, trick.winner),
        why=why_it_wins(ranking, trick.cards, canvas.glyphs.cards),
    )
    return wrapped(canvas, text, wide)


def _before(canvas: Canvas, scene: Scene, wide: int) -> list[Line]:
    """Return the tricks before the last, a line each, below a blank one."""
    tricks = finished_tricks(scene)[:-1]
    lines: list[Line] = [[]] if tricks else []
    for number, trick in enumerate(tricks, 1):
        head = _("Trick {number}: {cards}", number=number, cards="").rstrip()
        lines += trick_line(canvas, scene, trick, head, wide)
    return lines
