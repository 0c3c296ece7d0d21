"""What lies in the middle of the table between tricks: kitty, turn-up, what to keep, the pack."""

from __future__ import annotations

from collections.abc import Sequence

from forty_five.rules.cards import Card
from forty_five.rules.deal import Phase
from forty_five.text.glyphs import suit_name
from forty_five.text.language import _, ngettext, pgettext
from forty_five.tui.layout import Place
from forty_five.tui.paint import facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.cards import draw_back, draw_card
from forty_five.tui.paint.geometry import Box, Frame, slots
from forty_five.tui.paint.measure import width
from forty_five.tui.scene import Focus, Scene


def paint_middle(canvas: Canvas, scene: Scene, frame: Frame, foot: int) -> None:
    """Draw what the phase puts between the seats; `foot` is the first row below that room."""
    view = scene.view
    if view.awaits_deal:
        return
    match view.phase:
        case Phase.AUCTION if view.kitty_size:
            _paint_kitty(canvas, scene, frame)
        case Phase.NAME_TRUMP | Phase.CALL_TRUMP | Phase.CALL_PARTNER | Phase.DISCARD:
            _paint_trump(canvas, scene, frame)
            if scene.picks_throws:
                _paint_lists(canvas, scene, frame, foot)
        case Phase.ROB if view.turn_up is not None:
            _paint_turn_up(canvas, scene, frame)
        case _:
            pass


def _centre(frame: Frame) -> tuple[int, int]:
    """Return the middle of the table: where the cards of a trick lie round."""
    slot = slots(frame, 2)[Place.BOTTOM]
    top = slots(frame, 2)[Place.TOP]
    return frame.stage.x + frame.stage.wide // 2, (
        slot.card_y + top.card_y
    ) // 2 + frame.trick.high // 2


def _paint_kitty(canvas: Canvas, scene: Scene, frame: Frame) -> None:
    """Draw the kitty face down, or its last card face up where that is the rule."""
    x, y = _centre(frame)
    size = frame.trick
    left, top = x - size.wide // 2, y - size.high // 2
    words = _("kitty {number}", number=scene.view.kitty_size)
    if frame.panel is None:
        taste = scene.view.taste
        start = canvas.aligned(x, y, words, "muted", "centre")
        if taste is not None:
            paint_cards(canvas, start + width(canvas.clean(words)) + 1, y, (taste,), 3)
        return
    if scene.view.taste is not None:
        draw_card(canvas, left, top, scene.view.taste, size)
    else:
        draw_back(canvas, left, top, size)
        word = _("kitty")
        if width(canvas.clean(word)) <= size.wide - 2:
            canvas.aligned(x, y, word, "back", "centre")
    canvas.put(x, top + size.high - 1, str(scene.view.kitty_size), "back")


def _paint_trump(canvas: Canvas, scene: Scene, frame: Frame) -> None:
    """Draw the trump suit, or the one being tried, in the middle."""
    suit = scene.trump
    x, y = _centre(frame)
    y -= 0 if frame.panel is None else 2
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
    x, y = _centre(frame)
    size = frame.trick
    top = y - size.high // 2
    draw_back(canvas, x - size.wide - 1, top, size)
    draw_card(canvas, x + 1, top, turn_up, size)


def _paint_lists(canvas: Canvas, scene: Scene, frame: Frame, foot: int) -> None:
    """Write what is kept and what is thrown, and how many cards will be drawn."""
    kept = [card for card in scene.cards if card not in scene.selected]
    thrown = [card for card in scene.cards if card in scene.selected]
    hand_size = scene.view.options.hand_size
    drawn = max(0, hand_size - len(kept))
    close = foot - 2
    stage = frame.stage
    rows: tuple[tuple[str, Sequence[Card], str, str], ...] = (
        (_("Keep {number}", number=len(kept)), kept, _("at most {most}", most=hand_size), "strong"),
        (
            _("Throw {number}", number=len(thrown)),
            thrown,
            ngettext("draws {number}", "draws {number}", drawn),
            "muted",
        ),
    )
    heads = max(width(canvas.clean(row[0])) for row in rows)
    tails = max(width(canvas.clean(row[2])) for row in rows)
    span = min(stage.wide - 2, heads + tails + 4 + 9 * 4)
    x = stage.x + (stage.wide - span) // 2
    for place, (head, cards, tail, token) in enumerate(rows):
        y = close + place
        too_many = place == 0 and len(kept) > hand_size
        canvas.put(x, y, head, token)
        paint_cards(canvas, x + heads + 2, y, cards, span - heads - tails - 4)
        canvas.aligned(x + span, y, tail, "bad" if too_many else "muted", "right")


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


def paint_cards(canvas: Canvas, x: int, y: int, cards: Sequence[Card], room: int) -> int:
    """Write cards as short texts in their suits' colours; return the column after them."""
    end = x + room
    for place, card in enumerate(cards):
        text = canvas.glyphs.cards.card(card)
        last = place == len(cards) - 1
        if x + width(text) > end - (0 if last else 2):
            return canvas.put(x, y, canvas.glyphs.more, "muted")
        x = canvas.put(x, y, text, facts.suit_token(card.suit)) + 1
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
