"""The order of the cards as a panel: trumps, then every plain suit, with one's own pointed out."""

from __future__ import annotations

from collections.abc import Collection

from forty_five.rules.cards import Card, Suit
from forty_five.rules.ranking import plain_order, ranking_for
from forty_five.text.glyphs import suit_name
from forty_five.text.language import _
from forty_five.tui.paint import facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.lines import Line, Text
from forty_five.tui.paint.measure import pad, width
from forty_five.tui.scene import Scene


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
    own, gone = _own(scene), _gone(scene)
    for suit, trumps, cards in order_rows(scene):
        assert suit is not None
        sign = (canvas.suit(suit) + " ", facts.suit_token(suit))
        if trumps:
            head = canvas.fit(_("{suit}, trump", suit=suit_name(suit)), box.wide - 2)
            lines.append([sign, (head, "strong")])
            lines += _cards_lines(canvas, cards, box.wide, own, gone)
            lines += _named(canvas, _("in your hand:"), cards, own, box.wide)
            lines += _named(canvas, _("played:"), cards, gone, box.wide)
            lines += [[]] if roomy else []
            continue
        lines += _plain_lines(canvas, suit, cards, box.wide)
    kept = _kept_lines(canvas, scene, box.wide)
    lines += [[]] if roomy and kept else []
    return Text((), (*lines, *kept))


def _plain_lines(canvas: Canvas, suit: Suit, cards: tuple[Card, ...], wide: int) -> list[Line]:
    """Return the ranks of a suit that is not trump, with its name where the line has room."""
    lines: list[Line] = []
    sign = (canvas.suit(suit) + " ", facts.suit_token(suit))
    ranks = " ".join(canvas.glyphs.cards.card(card)[:-1] for card in cards)
    longest = max(width(canvas.clean(suit_name(one))) for one in Suit) + 2
    fits = 2 + longest + width(ranks) <= wide
    name = pad(canvas.clean(suit_name(suit)), longest) if fits else ""
    for part in canvas.wrap(ranks, wide - 2 - width(name)):
        lines.append([sign, (name, "muted"), (part, "text")])
        sign, name = ("  ", "text"), " " * width(name)
    return lines


def _own(scene: Scene) -> frozenset[Card]:
    """Return the player's own cards, as far as they lie face up on this screen."""
    return frozenset() if scene.covered else frozenset(scene.view.hand)


def _gone(scene: Scene) -> frozenset[Card]:
    """Return the cards played in this hand, where the settings let trumps be counted."""
    view = scene.view
    if not scene.marks.show_unseen:
        return frozenset()
    tricks = (*view.tricks, *(() if view.trick is None else (view.trick,)))
    return frozenset(card for trick in tricks for card in trick.cards)


def _named(
    canvas: Canvas, head: str, cards: tuple[Card, ...], wanted: Collection[Card], wide: int
) -> list[Line]:
    """Return those of some cards that are wanted, after what they have in common."""
    found = tuple(card for card in cards if card in wanted)
    return _headed(canvas, head, found, wide, "  ") if found else []


def _headed(
    canvas: Canvas, head: str, cards: tuple[Card, ...], wide: int, indent: str = ""
) -> list[Line]:
    """Return a head and cards behind it, or below it where they don't fit into its line."""
    heads: list[Line] = [
        [(indent + line, "muted")] for line in canvas.wrap(head, wide - len(indent))
    ]
    told = _cards_lines(canvas, cards, wide)
    if len(told) == 1 and sum(width(text) for text, _token in (*heads[-1], *told[0])) <= wide:
        heads[-1] += [(" ", "text"), *told.pop()[1:]]
    return heads + told


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
        _("may be kept back from a lower trump led:")
        if view.options.renege_vs == "lower_lead"
        else _("may be kept back from any trump led:")
    )
    return _headed(canvas, head, cards, wide)


def _cards_lines(
    canvas: Canvas,
    cards: tuple[Card, ...],
    wide: int,
    own: Collection[Card] = (),
    gone: Collection[Card] = (),
) -> list[Line]:
    """Return cards in their colours, in as many lines as they take.

    One's own look like the cards of the hand, those that are gone are dimmed.
    """
    lines: list[Line] = [[("  ", "text")]]
    used = 2
    for card in cards:
        text = canvas.glyphs.cards.card(card)
        if used + width(text) > wide:
            lines.append([("  ", "text")])
            used = 2
        token = facts.suit_token(card.suit)
        if card in gone:
            token = "muted"
        elif card in own:
            token = "face" if card.suit is None else f"face.{card.suit}"
        lines[-1] += [(text, token), (" ", "text")]
        used += width(text) + 1
    return lines
