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
from forty_five.tui.paint.lines import Line, Text, paint_text
from forty_five.tui.paint.measure import pad, width
from forty_five.tui.paint.sheet import sheet_text
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
    inner = _inside(box)
    if scene.panel is Panel.LAST_TRICK:
        paint_last_trick(canvas, scene, inner)
    else:
        paint_text(canvas, _text(canvas, scene, inner), inner, scene.scroll)


def overlay_bounds(canvas: Canvas, scene: Scene, box: Box) -> tuple[int, int]:
    """Return how far the open panel can be scrolled in `box`: lines up (negative), lines down."""
    if scene.panel is Panel.LAST_TRICK:
        return 0, 0
    inner = _inside(box)
    return _text(canvas, scene, inner).bounds(inner.high)


def _inside(box: Box) -> Box:
    return Box(box.x + 2, box.y + 1, box.wide - 4, box.high - 2)


def _text(canvas: Canvas, scene: Scene, box: Box) -> Text:
    match scene.panel:
        case Panel.ORDER:
            return order_text(canvas, scene, box)
        case Panel.SCORE_SHEET:
            return sheet_text(canvas, scene, box.wide)
        case _:
            return _log_text(canvas, scene, box.wide)


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


def order_text(canvas: Canvas, scene: Scene, box: Box) -> Text:
    """Return the order of trumps and of every plain suit, with blank lines where there is room."""
    lines: list[Line] = []
    roomy = box.high >= 9
    for suit, trumps, cards in order_rows(scene):
        assert suit is not None
        sign = (canvas.suit(suit) + " ", facts.suit_token(suit))
        if trumps:
            head = canvas.fit(_("{suit}, trump", suit=suit_name(suit)), box.wide - 2)
            lines.append([sign, (head, "strong")])
            lines += _cards_lines(canvas, cards, box.wide)
            lines += [[]] if roomy else []
            continue
        name = pad(canvas.clean(suit_name(suit)), 10) if box.wide >= 56 else ""
        ranks = " ".join(canvas.glyphs.cards.card(card)[:-1] for card in cards)
        for part in canvas.wrap(ranks, box.wide - 2 - len(name)):
            lines.append([sign, (name, "muted"), (part, "text")])
            sign, name = ("  ", "text"), " " * len(name)
    kept = _kept_lines(canvas, scene, box.wide)
    lines += [[]] if roomy and kept else []
    return Text((), (*lines, *kept))


def _kept_lines(canvas: Canvas, scene: Scene, wide: int) -> list[Line]:
    """Return which trumps may be kept back from a lower trump led, where any may."""
    view = scene.view
    if scene.trump is None:
        return []
    kept = ranking_for(view.options, scene.trump, view.demoted).privileged(view.options)
    cards = tuple(card for card in order_rows(scene)[0][2] if card in kept)
    if not cards:
        return []
    head = (
        _("kept back from lower trumps:")
        if view.options.renege_vs == "lower_lead"
        else _("kept back from any trump:")
    )
    heads: list[Line] = [[(line, "muted")] for line in canvas.wrap(head, wide)]
    told = _cards_lines(canvas, cards, wide)
    if len(told) == 1 and sum(width(text) for text, _token in (*heads[-1], *told[0])) <= wide:
        heads[-1] += [(" ", "text"), *told.pop()[1:]]
    return heads + told


def _cards_lines(canvas: Canvas, cards: tuple[Card, ...], wide: int) -> list[Line]:
    """Return cards in their colours, in as many lines as they take."""
    lines: list[Line] = [[("  ", "text")]]
    used = 2
    for card in cards:
        text = canvas.glyphs.cards.card(card)
        if used + width(text) > wide:
            lines.append([("  ", "text")])
            used = 2
        lines[-1] += [(text, facts.suit_token(card.suit)), (" ", "text")]
        used += width(text) + 1
    return lines


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


def _log_text(canvas: Canvas, scene: Scene, wide: int) -> Text:
    """Return what happened, the last of it in sight."""
    lines: list[Line] = [
        [(line if not place else f"  {line}", "text")]
        for sentence in scene.log
        for place, line in enumerate(canvas.wrap(sentence, wide - 2))
    ]
    return Text((), tuple(lines), len(lines))
