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


def cards_in_hand(scene: Scene) -> int:
    """Return how many cards are drawn in the hand, face up or face down."""
    if scene.covered:
        sizes = scene.view.hand_sizes
        return len(scene.cards) or (sizes[scene.bottom] if scene.bottom < len(sizes) else 0)
    return len(_cards(scene))


def _cards(scene: Scene) -> tuple[Card, ...]:
    return scene.view.hand if scene.view.pack else scene.cards


def hand_places(box: Box, size: CardSize, count: int) -> list[int]:
    """Return the column of every card of a hand of `count`, in the middle of `box`.

    Cards stand apart by a cell, touch, or lie over one another, as the room allows.
    """
    if not count:
        return []
    step = size.wide + 1
    if (count - 1) * step + size.wide > box.wide:
        step = max(2, (box.wide - size.wide) // max(1, count - 1))
    used = (count - 1) * step + size.wide
    left = box.x + max(0, box.wide // 2 - used // 2)
    return [left + place * step for place in range(count)]


def paint_hand(canvas: Canvas, scene: Scene, box: Box, size: CardSize) -> None:
    """Draw the hand: legal cards stand a row higher, keys and words stand below."""
    columns = hand_places(box, size, cards_in_hand(scene))
    if scene.covered:
        for x in columns:
            draw_back(canvas, x, box.y + 1, size)
        return
    for place, (card, x) in enumerate(zip(_cards(scene), columns, strict=True)):
        badge, lifted = _badge(scene, card, place)
        y = box.y + (0 if lifted else 1)
        draw_card(canvas, x, y, card, size, badge)
        if scene.view.pack:
            continue
        after = columns[place + 1] if place + 1 < len(columns) else x + size.wide
        wide = min(size.wide, after - x)
        _paint_key(canvas, scene, place, Box(x, box.y + box.high - 1, wide, 1))
        canvas.mark("card", place, x, box.y, wide, box.high)


def _badge(scene: Scene, card: Card, place: int) -> tuple[Badge, bool]:
    """Return how a card of the hand is marked, and whether it stands a row higher."""
    cursor = scene.focus is Focus.CARDS and scene.cursor == place and not scene.view.pack
    picked = card in scene.selected and not scene.view.pack
    if scene.picks_throws:
        low, lifted = picked, not picked
    elif scene.playable is not None and not scene.playable.issuperset(scene.cards):
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
    if card in scene.hinted and not (scene.picks_throws and picked):
        word, sign = pgettext("mark on a card", "hint"), "h"
    elif scene.picks_throws:
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
    elif _gives_the_right(scene, card):
        word = pgettext("mark on a card", "robs")
    return word if width(word) <= room and word else sign


def _gives_the_right(scene: Scene, card: Card) -> bool:
    """Whether it is for this card, which stays in the hand, that the turn-up may be taken."""
    if scene.view.phase is not Phase.ROB or scene.playable is None:
        return False
    return bool(scene.playable) and card not in scene.playable


def card_key(place: int) -> str:
    """Return the digit of a card by its place from 0: the tenth has 0, later ones none."""
    return str((place + 1) % 10) if place < 10 else ""


def _paint_key(canvas: Canvas, scene: Scene, place: int, box: Box) -> None:
    """Write key and word under a card, pointed at where the cursor stands.

    Where there is no room for both ends of the pointer, a sign that needs no other end stands in
    front: between this card and the one before it if it must.
    """
    card = scene.cards[place]
    glyphs = canvas.glyphs
    cursor = scene.focus is Focus.CARDS and scene.cursor == place
    key = card_key(place) if scene.numbered else ""
    word = _word(scene, card, box.wide - len(key) - 1, glyphs.up, glyphs.down)
    legal = scene.playable is None or card in scene.playable
    lives = legal or (word and not _gives_the_right(scene, card))
    token = "turn" if cursor else "key" if lives else "muted"
    text = canvas.clean(f"{key} {word}".strip() if word else key)
    if cursor and text:
        first, last = glyphs.cursor
        if width(text) + 2 <= box.wide:
            text = f"{first}{text}{last}"
        elif width(text) < box.wide:
            text = glyphs.pointer + text
        else:
            canvas.put(box.x - 1, box.y, glyphs.pointer, token)
    canvas.field(box.x, box.y, box.wide, text, token, "centre")
