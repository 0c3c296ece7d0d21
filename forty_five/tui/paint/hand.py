"""The cards to choose from, at the bottom of the screen, with their keys and marks."""

from __future__ import annotations

from forty_five.rules.cards import Card
from forty_five.rules.deal import Phase
from forty_five.text.language import pgettext
from forty_five.tui.paint import facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.cards import Badge, CardSize, draw_back, draw_card
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.measure import width
from forty_five.tui.scene import Focus, Scene


def hand_places(box: Box, size: CardSize, count: int, full: int) -> list[int]:
    """Return the column of every card of a hand of `count`; a full hand has `full` cards.

    The first card keeps its place while the hand shrinks. Cards stand apart by a cell, touch, or
    lie over one another, as the room allows.
    """
    if not count:
        return []
    step = size.wide + 1
    most = max(count, full)
    if (most - 1) * step + size.wide > box.wide:
        step = max(2, (box.wide - size.wide) // max(1, count - 1))
        most = count
    used = (most - 1) * step + size.wide
    left = box.x + max(0, (box.wide - used) // 2)
    return [left + place * step for place in range(count)]


def paint_hand(canvas: Canvas, scene: Scene, box: Box, size: CardSize) -> None:
    """Draw the hand: legal cards stand a row higher, keys and words stand below."""
    cards = scene.view.hand if scene.view.pack else scene.cards
    if scene.covered:
        _paint_covered(canvas, scene, box, size)
        return
    columns = hand_places(box, size, len(cards), scene.view.options.hand_size)
    for place, (card, x) in enumerate(zip(cards, columns, strict=True)):
        badge, lifted = _badge(scene, card, place)
        y = box.y + (0 if lifted else 1)
        draw_card(canvas, x, y, card, size, badge)
        if scene.view.pack:
            continue
        _paint_key(canvas, scene, place, x, box, size)
        after = columns[place + 1] if place + 1 < len(columns) else x + size.wide
        canvas.mark("card", place, x, box.y, min(size.wide, after - x), box.high)


def _paint_covered(canvas: Canvas, scene: Scene, box: Box, size: CardSize) -> None:
    sizes = scene.view.hand_sizes
    count = len(scene.cards) or (sizes[scene.bottom] if scene.bottom < len(sizes) else 0)
    for x in hand_places(box, size, count, scene.view.options.hand_size):
        draw_back(canvas, x, box.y + 1, size)


def _badge(scene: Scene, card: Card, place: int) -> tuple[Badge, bool]:
    """Return how a card of the hand is marked, and whether it stands a row higher."""
    cursor = scene.focus is Focus.CARDS and scene.cursor == place and not scene.view.pack
    picked = card in scene.selected and not scene.view.pack
    if scene.picks_throws:
        low, lifted = picked, not picked
    elif scene.playable is not None:
        low, lifted = card not in scene.playable, card in scene.playable
    else:
        low, lifted = False, picked
    foot = ""
    if card in scene.view.kitty and scene.view.phase in (Phase.NAME_TRUMP, Phase.DISCARD):
        foot = pgettext("mark on a card", "kitty")
    trump = facts.is_trump(scene, card)
    return Badge(low=low, cursor=cursor, trump=trump, foot=foot), lifted


def _word(scene: Scene, card: Card, room: int, up: str, down: str) -> str:
    """Return the word under a card, or a sign where there is no room for it."""
    picked = card in scene.selected
    word, sign = "", ""
    if scene.picks_throws:
        word = pgettext("mark on a card", "throw") if picked else pgettext("mark on a card", "keep")
        sign = down if picked else up
    elif picked:
        sign = up
    elif card in scene.forced_by:
        word, sign = pgettext("mark on a card", "must"), "!"
    elif card in scene.reneges:
        sign = "r"
    elif scene.marks.would_win and card in scene.winners:
        word, sign = pgettext("mark on a card", "wins"), "w"
    return word if width(word) <= room and word else sign


def card_key(place: int) -> str:
    """Return the digit of a card by its place from 0: the tenth has 0, later ones none."""
    return str((place + 1) % 10) if place < 10 else ""


def _paint_key(canvas: Canvas, scene: Scene, place: int, x: int, box: Box, size: CardSize) -> None:
    card = scene.cards[place]
    glyphs = canvas.glyphs
    cursor = scene.focus is Focus.CARDS and scene.cursor == place
    key = card_key(place) if scene.numbered else ""
    word = _word(scene, card, size.wide - len(key) - 1, glyphs.up, glyphs.down)
    legal = scene.playable is None or card in scene.playable
    y = box.y + box.high - 1
    token = "turn" if cursor else "key" if legal else "muted"
    text = f"{key} {word}".strip() if word else key
    if cursor and text:
        text = _pointed(text, size.wide, glyphs.cursor)
    canvas.field(x, y, size.wide, text, token, "centre")


def _pointed(text: str, room: int, cursor: tuple[str, str]) -> str:
    """Return the key and word under the card the cursor stands on, pointed at."""
    if width(text) + 2 <= room:
        return f"{cursor[0]}{text}{cursor[1]}"
    if width(text) + 1 <= room:
        return cursor[0] + text
    return text.replace(" ", cursor[0], 1)
