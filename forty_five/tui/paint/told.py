"""Sentences with their cards in colour: the open log, and a trick in one line."""

from __future__ import annotations

import re
from functools import lru_cache

from forty_five.game.state import Trick
from forty_five.rules.cards import Card
from forty_five.text.glyphs import Glyphs
from forty_five.text.language import _, language
from forty_five.tui.paint import facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.lines import Line, Text
from forty_five.tui.scene import Scene, Told


@lru_cache(maxsize=8)
def _cards_written(glyphs: Glyphs, spoken: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """Return what finds a card in a text, and the style of each; `spoken` is the language now."""
    tokens = {glyphs.card(card): facts.suit_token(card.suit) for card in Card}
    longest_first = sorted(tokens, key=len, reverse=True)
    either = "|".join(map(re.escape, longest_first))
    return re.compile(rf"(?<!\w)({either})(?!\w)"), tokens


def coloured(canvas: Canvas, text: str, token: str = "text") -> Line:
    """Return a text in pieces, every card in the colour of its suit."""
    pattern, tokens = _cards_written(canvas.glyphs.cards, language())
    pieces = pattern.split(text)
    return [(piece, tokens.get(piece, token)) for piece in pieces if piece]


def wrapped(
    canvas: Canvas, text: str, wide: int, token: str = "text", indent: str = ""
) -> list[Line]:
    """Return a text in coloured lines, all but the first indented."""
    lines = canvas.wrap(text, wide - len(indent))
    return [
        [((indent if place else ""), token), *coloured(canvas, line, token)]
        for place, line in enumerate(lines)
    ]


def trick_line(canvas: Canvas, scene: Scene, trick: Trick, head: str, wide: int) -> list[Line]:
    """Return a trick behind `head`: who played what in the order of play, the winner marked."""
    order = scene.view.table.order_from(trick.leader)
    cards = []
    for seat, card in zip(order, trick.cards, strict=False):
        name, text = facts.name_of(scene, seat), canvas.glyphs.cards.card(card)
        wins = seat == trick.winner and (scene.marks.show_winner or trick is not scene.view.trick)
        played = _("{name} {card}", name=name, card=text)
        cards.append(f"{played} {canvas.glyphs.winner}" if wins else played)
    return wrapped(canvas, f"{head} {', '.join(cards)}", wide, indent="  ")


def on_the_table(canvas: Canvas, scene: Scene, wide: int) -> list[Line]:
    """Return the trick that lies there, for a panel that covers it; nothing before a card lies."""
    trick = scene.trick
    if trick is None or not trick.cards or scene.sums_up:
        return []
    return trick_line(canvas, scene, trick, _("On the table:"), wide)


def log_text(canvas: Canvas, scene: Scene, wide: int, high: int) -> Text:
    """Return what happened, the last of it in sight: hands apart, a trick in a line of its own."""
    story = scene.story or tuple(Told(sentence) for sentence in scene.log)
    lines: list[Line] = []
    begins: list[int] = []
    for entry in story:
        if entry.kind == "deal" and lines:
            lines.append([])
        begins.append(len(lines))
        lines += _entry(canvas, entry, wide)
    furthest = len(lines) - high
    if furthest > 0 and scene.scroll >= 0:  # begin with a whole entry
        whole = next((place for place in begins if place >= furthest), furthest)
        lines[furthest:whole] = [[] for _line in lines[furthest:whole]]
    return Text((), tuple(lines), len(lines))


def _entry(canvas: Canvas, entry: Told, wide: int) -> list[Line]:
    match entry.kind:
        case "deal":
            return wrapped(canvas, entry.text, wide, "strong", "  ")
        case "won":
            lines = wrapped(canvas, entry.text, wide - 2, "muted")
            return [[("  ", "text"), *line] for line in lines]
        case "trick":
            lines = wrapped(canvas, entry.text, wide, indent="  ")
            head, colon, rest = lines[0][1][0].partition(":")
            if colon:
                lines[0][1:2] = [(head + colon, "strong"), (rest, "text")]
            return lines
        case _other:
            return wrapped(canvas, entry.text, wide, indent="  ")
