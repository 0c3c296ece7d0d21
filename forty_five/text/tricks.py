"""Who wins a trick and why, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from forty_five.rules.cards import Card
from forty_five.rules.play import winning_place
from forty_five.rules.ranking import Ranking
from forty_five.text.glyphs import Glyphs, suit_name
from forty_five.text.language import _


def why_it_wins(ranking: Ranking, cards: Sequence[Card], glyphs: Glyphs) -> str:
    """Return why the winning card of a trick wins; `cards` in order of play, at least one.

    >>> from forty_five.rules.presets import preset
    >>> from forty_five.rules.cards import Suit, parse_cards
    >>> from forty_five.rules.ranking import ranking_for
    >>> from forty_five.text.glyphs import LETTERS
    >>> spades = ranking_for(preset("auction-125").options, Suit.SPADES)
    >>> why_it_wins(spades, parse_cards("9D 2S"), LETTERS)
    '2S is a trump, and 9D is not.'
    """
    card = cards[winning_place(ranking, cards)]
    led = cards[0]
    trumps = [other for other in cards if ranking.is_trump(other)]
    if len(cards) == 1:
        return _("{card} was led.", card=glyphs.card(card))
    if len(trumps) > 1:
        rivals = [other for other in trumps if other != card]
        next_best = max(rivals, key=ranking.strength)
        return _(
            "{card} is the highest trump played: it outranks {other}.",
            card=glyphs.card(card),
            other=glyphs.card(next_best),
        )
    if trumps:
        return _only_trump(card, led, glyphs)
    return _without_trump(ranking, card, cards, glyphs)


def _only_trump(card: Card, led: Card, glyphs: Glyphs) -> str:
    if card == led:
        return _("{card} is the only trump played.", card=glyphs.card(card))
    return _("{card} is a trump, and {led} is not.", card=glyphs.card(card), led=glyphs.card(led))


def _without_trump(ranking: Ranking, card: Card, cards: Sequence[Card], glyphs: Glyphs) -> str:
    suit = ranking.suit_of(cards[0])
    assert suit is not None
    followed = [other for other in cards if ranking.suit_of(other) is suit and other != card]
    if not followed:
        return _(
            "{card} wins because nobody followed {suit} and no trump was played.",
            card=glyphs.card(card),
            suit=suit_name(suit),
        )
    next_best = max(followed, key=ranking.strength)
    return _(
        "{card} is the highest of the {suit} led: it outranks {other}.",
        card=glyphs.card(card),
        suit=suit_name(suit),
        other=glyphs.card(next_best),
    )
