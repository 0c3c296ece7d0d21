"""What lies in the middle of the table between tricks: kitty, turn-up, what to keep, the pack."""

from __future__ import annotations

from collections.abc import Sequence

from forty_five.rules.cards import Card
from forty_five.rules.deal import Phase
from forty_five.text.glyphs import suit_name
from forty_five.text.language import _, pgettext
from forty_five.tui.paint import facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.cards import draw_back, draw_card
from forty_five.tui.paint.geometry import Box, Frame, middle_of
from forty_five.tui.paint.measure import width
from forty_five.tui.scene import Focus, Scene


def paint_middle(canvas: Canvas, scene: Scene, frame: Frame, floor: int) -> None:
    """Draw what the phase puts between the seats, above row `floor`.

    What is kept and what is thrown stand in that row and the next.
    """
    view = scene.view
    if view.awaits_deal:
        return
    match view.phase:
        case Phase.AUCTION if view.kitty_size:
            _paint_kitty(canvas, scene, frame, floor)
        case Phase.NAME_TRUMP | Phase.CALL_TRUMP | Phase.CALL_PARTNER | Phase.DISCARD:
            _paint_trump(canvas, scene, frame)
            if scene.picks_throws:
                _paint_lists(canvas, scene, frame, floor)
        case Phase.ROB if view.turn_up is not None:
            _paint_turn_up(canvas, scene, frame)
        case _:
            pass


def _centre(scene: Scene, frame: Frame) -> tuple[int, int]:
    """Return the middle of the table: where the cards of a trick lie round."""
    return middle_of(frame, scene.view.table.hands)


def _paint_kitty(canvas: Canvas, scene: Scene, frame: Frame, floor: int) -> None:
    """Draw the kitty face down, or its last card face up where that is the rule."""
    x, y = _centre(scene, frame)
    size = frame.trick
    left, top = x - size.wide // 2, y - size.high // 2
    if frame.panel is None:
        top = min(top, floor - size.high - 2)
    number = scene.view.kitty_size
    if scene.view.taste is not None:
        draw_card(canvas, left, top, scene.view.taste, size)
    else:
        draw_back(canvas, left, top, size)
    if frame.panel is None:
        words = _("kitty {number}", number=number)
        canvas.aligned(x, top + size.high, words, "muted", "centre")
        return
    word = canvas.clean(_("kitty"))
    is_named = scene.view.taste is None and width(word) <= size.wide - 2
    if is_named:
        canvas.aligned(x, y, word, "back", "centre")
    row = y + 1 if is_named and size.high >= _TALL else top + size.high - 1
    canvas.put(x, row, str(number), "back")


_TALL = 5
"""Rows from which on a card that lies face down has room for two lines."""


def _paint_trump(canvas: Canvas, scene: Scene, frame: Frame) -> None:
    """Draw the trump suit, or the one being tried, in the middle."""
    suit = scene.trump
    x, y = _centre(scene, frame)
    y -= 2 if frame.panel is not None else 1 if scene.picks_throws else 0
    if suit is None:
        canvas.aligned(x, y, _("no trump yet"), "muted", "centre")
        return
    sign = canvas.suit(suit)
    words = _("trump") if scene.view.trump is not None else _("trump?")
    canvas.aligned(x, y - 1, words, "muted", "centre")
    text = f"{sign} {suit_name(suit).upper()} {sign}"
    canvas.aligned(x, y, text, facts.suit_token(suit), "centre")


def _paint_turn_up(canvas: Canvas, scene: Scene, frame: Frame) -> None:
    """Draw the turn-up on the stock."""
    turn_up = scene.view.turn_up
    assert turn_up is not None
    x, y = _centre(scene, frame)
    size = frame.trick
    top = y - size.high // 2
    draw_back(canvas, x - size.wide - 1, top, size)
    draw_card(canvas, x + 1, top, turn_up, size)


def _paint_lists(canvas: Canvas, scene: Scene, frame: Frame, top: int) -> None:
    """Write what is kept and what is thrown, and how many cards will be drawn."""
    kept = [card for card in scene.cards if card not in scene.selected]
    thrown = [card for card in scene.cards if card in scene.selected]
    most = scene.view.options.hand_size
    drawn = max(0, most - len(kept))
    rows = (
        (_("Keep {number} of at most {most}", number=len(kept), most=most), kept, "face"),
        (_("Throw {number}, draw {drawn}", number=len(thrown), drawn=drawn), thrown, "low"),
    )
    tokens = ("bad" if len(kept) > most else "strong", "text")
    heads = max(width(canvas.clean(head)) for head, _cards, _stem in rows)
    longest = max(_cards_wide(canvas, cards) for _head, cards, _stem in rows)
    stage = frame.stage
    span = min(stage.wide - 2, heads + 2 + max(longest, most * _CARD))
    x = stage.x + (stage.wide - span) // 2
    for place, (head, cards, stem) in enumerate(rows):
        canvas.put(x, top + place, head, tokens[place])
        paint_cards(canvas, x + heads + 2, top + place, cards, span - heads - 2, stem)


_CARD = 4
"""Cells of a card written out, with the blank after it."""


def _cards_wide(canvas: Canvas, cards: Sequence[Card]) -> int:
    """Return the cells of cards written one after another."""
    return sum(width(canvas.glyphs.cards.card(card)) + 1 for card in cards) - 1


def paint_promise(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Write the fingerprint of the seed where no cards are yet, in as many rows as it takes."""
    if not scene.promise:
        return
    rows = [canvas.clean(_("Seed fingerprint:")), *_chopped(scene.promise, 32)]
    if len(rows) > box.high:
        short = canvas.clean(pgettext("of the seed, in two lines of 38", "Fingerprint"))
        rows = _chopped(f"{short} {scene.promise}", box.wide - 2)
    if len(rows) > box.high:
        return
    top = box.y + (box.high - len(rows)) // 2
    for place, row in enumerate(rows):
        canvas.aligned(box.x + box.wide // 2, top + place, row, "muted", "centre")


def _chopped(text: str, cells: int) -> list[str]:
    """Return a text in pieces of so many cells."""
    return [text[start : start + cells] for start in range(0, len(text), cells)]


def paint_cards(
    canvas: Canvas, x: int, y: int, cards: Sequence[Card], room: int, stem: str = "face"
) -> int:
    """Write cards as little faces, `low` ones darker; return the column after them."""
    end = x + room
    for place, card in enumerate(cards):
        text = canvas.glyphs.cards.card(card)
        last = place == len(cards) - 1
        if x + width(text) > end - (0 if last else 2):
            return canvas.put(x, y, canvas.glyphs.more, "muted")
        ink = stem if card.suit is None else f"{stem}.{card.suit}"
        x = canvas.put(x, y, text, ink) + 1
    return x


def paint_pack(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Draw the pack to take cards from: a grid with the cursor and the cards taken marked."""
    canvas.frame(box.x, box.y, box.wide, box.high, "line", inside="text")
    taken = len(scene.selected)
    heading = _("the pack: {taken} of {take} taken", taken=taken, take=scene.view.pack_take)
    canvas.put(box.x + 2, box.y, f" {canvas.fit(heading, box.wide - 6)} ", "strong")
    cell = 6
    across = max(1, (box.wide - 4) // cell)
    if scene.covered:
        return
    for place, card in enumerate(scene.cards):
        x = box.x + 2 + place % across * cell
        y = box.y + 1 + place // across
        if y >= box.y + box.high - 1:
            canvas.put(box.x + box.wide - 3, y, canvas.glyphs.more, "muted")
            break
        _paint_pack_card(canvas, scene, place, card, x, y)


def _paint_pack_card(canvas: Canvas, scene: Scene, place: int, card: Card, x: int, y: int) -> None:
    cursor = scene.focus is Focus.CARDS and scene.cursor == place
    picked = card in scene.selected
    ends = canvas.glyphs.cursor if cursor else (" ", " ")
    text = canvas.glyphs.cards.card(card)
    canvas.put(x, y, ends[0], "turn")
    ink = "face" if card.suit is None else f"face.{card.suit}"
    canvas.put(x + 1, y, text, ink if picked else facts.suit_token(card.suit))
    canvas.put(x + 1 + width(text), y, canvas.glyphs.check if picked else ends[1], "turn")
    canvas.mark("card", place, x, y, 5)
