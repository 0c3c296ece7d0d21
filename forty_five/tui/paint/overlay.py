"""Panels over the middle of the table: order of the cards, last trick, score sheet, log."""

from __future__ import annotations

from forty_five.rules.cards import Card, Suit
from forty_five.rules.ranking import plain_order, ranking_for
from forty_five.text.glyphs import suit_name
from forty_five.text.language import _
from forty_five.text.tricks import why_it_wins
from forty_five.tui.paint import facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.cards import MIDDLE, SMALL, Badge, draw_card
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.measure import width
from forty_five.tui.paint.notes import paint_lines
from forty_five.tui.paint.sheet import paint_sheet
from forty_five.tui.scene import Panel, Scene


def paint_overlay(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Draw the open panel into `box`, with a frame and its name."""
    titles = {
        Panel.ORDER: _("Order of the cards, best first"),
        Panel.LAST_TRICK: _("Last trick"),
        Panel.SCORE_SHEET: _("Score sheet"),
        Panel.LOG: _("What happened"),
    }
    canvas.frame(box.x, box.y, box.wide, box.high, "line", inside="text")
    title = canvas.fit(titles.get(scene.panel, ""), box.wide - 6)
    canvas.put(box.x + 2, box.y, f" {title} ", "strong")
    canvas.mark("panel", scene.panel, box.x, box.y, box.wide, box.high)
    inner = Box(box.x + 2, box.y + 1, box.wide - 4, box.high - 2)
    match scene.panel:
        case Panel.ORDER:
            paint_order(canvas, scene, inner)
        case Panel.LAST_TRICK:
            paint_last_trick(canvas, scene, inner)
        case Panel.SCORE_SHEET:
            paint_sheet(canvas, scene, inner)
        case _:
            _paint_log(canvas, scene, inner)


def order_rows(scene: Scene) -> list[tuple[Suit | None, bool, tuple[Card, ...]]]:
    """Return (suit, whether it is trump, its cards best first), trumps first."""
    options = scene.view.options
    trump = scene.trump
    rows: list[tuple[Suit | None, bool, tuple[Card, ...]]] = []
    if trump is not None:
        demoted = scene.view.demoted if scene.view.trump is not None else None
        rows.append((trump, True, ranking_for(options, trump, demoted).order))
    for suit in Suit:
        if suit is not trump:
            cards = tuple(plain_order(suit, options.deck, options.plain_ace))
            rows.append((suit, False, cards))
    return rows


def paint_order(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Draw the order of trumps and of every plain suit."""
    rows = order_rows(scene)
    y = box.y
    for suit, trumps, cards in rows:
        assert suit is not None
        if y >= box.y + box.high:
            break
        head = _("{suit}, trump", suit=suit_name(suit)) if trumps else suit_name(suit)
        x = canvas.put(box.x, y, canvas.suit(suit), facts.suit_token(suit)) + 1
        if box.wide >= 56 or trumps:
            canvas.put(x, y, canvas.fit(head, 16), "strong" if trumps else "muted")
        if trumps:
            y = _paint_trumps(canvas, cards, box, y + 1)
        else:
            start = box.x + (12 if box.wide >= 56 else 2)
            ranks = [canvas.glyphs.cards.card(card)[:-1] for card in cards]
            text = " ".join(ranks)
            canvas.put(start, y, canvas.fit(text, box.x + box.wide - start), "text")
        y += 1
        if trumps and box.high >= 9:
            y += 1
    _paint_kept(canvas, scene, box, y + 1 if box.high >= 10 else y)


def _paint_kept(canvas: Canvas, scene: Scene, box: Box, y: int) -> None:
    """Write which trumps may be kept back from a lower trump led, where any may."""
    view = scene.view
    if scene.trump is None:
        return
    kept = ranking_for(view.options, scene.trump, view.demoted).privileged(view.options)
    cards = [card for card in order_rows(scene)[0][2] if card in kept]
    if not cards or y >= box.y + box.high:
        return
    head = (
        _("kept back from lower trumps:")
        if view.options.renege_vs == "lower_lead"
        else _("kept back from any trump:")
    )
    room = box.wide - 4 * len(cards) - 1
    x = canvas.put(box.x, y, canvas.fit(head, room), "muted") + 1
    for card in cards:
        text = canvas.glyphs.cards.card(card)
        x = canvas.put(x, y, text, facts.suit_token(card.suit)) + 1


def _paint_trumps(canvas: Canvas, cards: tuple[Card, ...], box: Box, y: int) -> int:
    """Write the trumps in their colours, in as many lines as they take; return the last row."""
    x = box.x + 2
    for card in cards:
        text = canvas.glyphs.cards.card(card)
        if x + width(text) > box.x + box.wide:
            x, y = box.x + 2, y + 1
        x = canvas.put(x, y, text, facts.suit_token(card.suit)) + 1
    return y


def paint_last_trick(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Draw the last finished trick in the order of play, with who won it and why."""
    tricks = scene.view.tricks[:-1] if scene.hold_trick else scene.view.tricks
    if not tricks:
        canvas.put(box.x, box.y, canvas.fit(_("No trick is finished yet."), box.wide), "muted")
        return
    trick = tricks[-1]
    order = scene.view.table.order_from(trick.leader)
    step = min(12, box.wide // len(trick.cards))
    size = MIDDLE if step >= 8 else SMALL
    cards = box.high >= 6
    left = box.x + (box.wide - step * len(trick.cards)) // 2
    for place, (seat, card) in enumerate(zip(order, trick.cards, strict=False)):
        x = left + place * step
        wins = seat == trick.winner
        name = canvas.fit(facts.name_of(scene, seat), step - 1)
        token = "winner" if wins else "text"
        middle = x + step // 2
        canvas.aligned(middle, box.y, name, token, "centre")
        if cards:
            badge = Badge(trump=facts.is_trump(scene, card), wins=wins, order=str(place + 1))
            draw_card(canvas, middle - size.wide // 2, box.y + 1, card, size, badge)
        else:
            text = canvas.glyphs.cards.card(card)
            canvas.aligned(middle, box.y + 1, text, facts.suit_token(card.suit), "centre")
    _paint_why(canvas, scene, box, box.y + (5 if cards else 2))


def _paint_why(canvas: Canvas, scene: Scene, box: Box, y: int) -> None:
    tricks = scene.view.tricks[:-1] if scene.hold_trick else scene.view.tricks
    trick = tricks[-1]
    ranking = scene.view.ranking
    if ranking is None or trick.winner is None:
        return
    text = _(
        "{name} won it. {why}",
        name=facts.name_of(scene, trick.winner),
        why=why_it_wins(ranking, trick.cards, canvas.glyphs.cards),
    )
    for line in canvas.wrap(text, box.wide, box.y + box.high - y):
        canvas.put(box.x, y, line, "text")
        y += 1


def _paint_log(canvas: Canvas, scene: Scene, box: Box) -> None:
    lines = [
        (line if not place else f"  {line}", "text")
        for sentence in scene.log
        for place, line in enumerate(canvas.wrap(sentence, box.wide - 2))
    ]
    last = max(0, len(lines) - box.high)
    paint_lines(canvas, lines, box, max(0, last - scene.scroll))
