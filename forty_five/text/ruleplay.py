"""The rules page on play: leading, following, and keeping a top trump back, with examples."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from forty_five.rules.cards import Card, Suit, parse_cards
from forty_five.rules.options import Options
from forty_five.rules.play import legal_cards
from forty_five.rules.ranking import ranking_for
from forty_five.text.glyphs import Glyphs
from forty_five.text.language import _, ngettext
from forty_five.text.rulewords import page_sentences


def following(options: Options, glyphs: Glyphs) -> Iterator[str]:
    """Yield the rules on leading, following and winning a trick."""
    yield from page_sentences(options, "first_lead")
    yield _(
        "The highest trump wins the trick, or else the highest card of the suit led; "
        "the winner leads to the next."
    )
    yield from page_sentences(options, "trump_broken")
    yield _("When a trump is led you must play a trump if you have one.")
    if options.ah_lead_pulls_hearts:
        yield _(
            "When the ace of hearts is led and hearts are not trump, "
            "a hand without trumps must give a heart if it has one."
        )
    yield plain_sentence(options)
    if options.follow_plain != "free":
        yield void_sentence(options)
    yield _example(options, glyphs, Suit.SPADES, "9D", "KD 7S KC 8H 7C")
    yield _example(options, glyphs, Suit.SPADES, "9D", "QC 7S KC 8H 7C")


def plain_sentence(options: Options) -> str:
    """Return what may be played to a plain lead by a hand that has the suit."""
    match options.follow_plain:
        case "free":
            return _("When another suit is led you may play any card.")
        case "suit_or_trump":
            return _(
                "When another suit is led and you have it, you must follow it or play a trump."
            )
        case "suit_only":
            return _("When another suit is led and you have it, you must follow it.")


def void_sentence(options: Options) -> str:
    """Return what a hand may play that has none of the plain suit led."""
    if options.void_plain == "must_trump" and options.follow_plain != "free":
        return _("If you don't have the suit led, you must play a trump if you have one.")
    return _("If you don't have the suit led, you may play any card.")


_RENEGES: Final = (
    ("9S", "5S KC 3D"),
    ("9S", "5S 2S KC"),
    ("QS", "JS KC 3D"),
    ("JS", "AH KC 3D"),
    ("5S", "JS AH 5D"),
    ("KS", "5S JS AH 3D"),
)
"""Trumps led and hands, spades being trump, that show what may be kept back."""


def renege(options: Options, glyphs: Glyphs) -> Iterator[str]:
    """Yield the rule on keeping top trumps back, with examples from the game's own judgement."""
    if options.is_omi:
        return
    if not options.renege:
        yield _("No trump may be kept back: every trump follows a trump lead.")
        return
    ranking = ranking_for(options, Suit.SPADES)
    named = ranking.privileged(options)
    kept = glyphs.listed(card for card in ranking.order if card in named)
    yield ngettext(
        "This trump need not follow a trump lead, spades being trump: {cards}.",
        "These trumps need not follow a trump lead, spades being trump: {cards}.",
        len(named),
        cards=kept,
    )
    if options.renege_vs == "lower_lead":
        yield ngettext(
            "It may be kept back only when it outranks the trump that was led.",
            "Each may be kept back only when it outranks the trump that was led.",
            len(named),
        )
    yield _("If any other trump is in the hand, a trump must be played, but any trump will do.")
    for led, hand in _RENEGES:
        yield _example(options, glyphs, Suit.SPADES, led, hand)


def _example(options: Options, glyphs: Glyphs, trump: Suit, led: str, hand: str) -> str:
    """Return one example, its answer from the game's own judgement."""
    ranking = ranking_for(options, trump)
    cards = parse_cards(hand)
    legal = legal_cards(options, ranking, cards, (Card(led),))
    values = {
        "suit": glyphs.trump(trump),
        "led": glyphs.card(Card(led)),
        "hand": glyphs.cards(cards),
    }
    if legal == cards:
        return _("Example: trump {suit}, {led} led. From {hand} you may play any card.", **values)
    return _(
        "Example: trump {suit}, {led} led. From {hand} you must play {legal}.",
        **values,
        legal=glyphs.either(legal),
    )
