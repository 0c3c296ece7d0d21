"""Throwing cards away, and filling the dealer's hand from the rest of the pack."""

from __future__ import annotations

from collections.abc import Sequence

from forty_five.game.actions import Discard, TakeFromPack
from forty_five.game.view import PlayerView
from forty_five.plain.question import (
    Answer,
    Question,
    Refused,
    numbered,
    read_several_cards,
)
from forty_five.rules.cards import Card, without
from forty_five.text.events import Level
from forty_five.text.language import _, ngettext, pgettext
from forty_five.text.names import Voice


def discard_question(view: PlayerView, voice: Voice, level: Level) -> Question:
    """Return the question to a player who may throw cards (the bidder throws for a dummy too)."""
    seat, limits = view.turn, view.throw_range
    assert seat is not None and limits is not None
    hand = view.acting_hand
    held = _("Your cards: {cards}.", cards=numbered(hand, voice.glyphs))
    if seat != view.seat:
        held = _("Dummy's cards: {cards}.", cards=numbered(hand, voice.glyphs))
    lines = [held, _how_many(limits)]
    if level != "short":
        lines.append(
            _(
                "Type their numbers, such as 4 5; or {keep} and the numbers you keep; or {plain}"
                " for every card that is no trump; or {none}.",
                keep=pgettext("answer to type", "keep"),
                plain=pgettext("answer to type", "plain"),
                none=pgettext("answer to type", "none"),
            )
        )

    def read(entry: str) -> Answer:
        thrown = _read_throw(entry, view, hand)
        action = Discard(seat, thrown)
        return Answer(action, _throw_again(view, hand, thrown, voice))

    return Question(tuple(lines), read)


def _how_many(limits: tuple[int, int]) -> str:
    least, most = limits
    if least == most:
        return ngettext("Throw {number} card.", "Throw {number} cards.", most)
    return _("Throw which cards? {least} to {most} of them.", least=least, most=most)


def _read_throw(entry: str, view: PlayerView, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    ranking = view.ranking
    assert ranking is not None
    words = entry.casefold().split(maxsplit=1)
    if not words:
        raise Refused(_("Type the numbers of the cards to throw, or none."))
    if words == [pgettext("answer to type", "none").casefold()] or words in (["none"], ["0"]):
        return ()
    if words == [pgettext("answer to type", "plain").casefold()] or words == ["plain"]:
        return tuple(card for card in hand if not ranking.is_trump(card))
    if words[0] in (pgettext("answer to type", "keep").casefold(), "keep"):
        kept = read_several_cards(words[1] if len(words) > 1 else "", hand)
        stranger = next((card for card in kept if card not in hand), None)
        return (stranger,) if stranger is not None else without(hand, kept)
    return read_several_cards(entry, hand)


def _throw_again(
    view: PlayerView, hand: tuple[Card, ...], thrown: Sequence[Card], voice: Voice
) -> str:
    """Ask once more, and name trumps that are about to be thrown."""
    ranking = view.ranking
    assert ranking is not None
    glyphs = voice.glyphs
    kept = without(hand, thrown)
    trumps = [card for card in thrown if ranking.is_trump(card)]
    if trumps:
        return _(
            "That throws away trumps: {trumps}. Throw {thrown}?",
            trumps=glyphs.listed(trumps),
            thrown=glyphs.listed(thrown),
        )
    if not thrown:
        return _("Throw nothing?")
    if not kept:
        return _("Throw every card?")
    return _("Keep {kept}, throw {thrown}?", kept=glyphs.listed(kept), thrown=glyphs.listed(thrown))


def pack_question(view: PlayerView, voice: Voice) -> Question:
    """Return the question to a dealer who fills the own hand from the rest of the pack."""
    seat = view.turn
    assert seat is not None
    lines = (
        _("Your cards: {cards}.", cards=voice.glyphs.listed(view.hand)),
        _("The rest of the pack: {cards}.", cards=numbered(view.pack, voice.glyphs)),
        ngettext(
            "Type the number of {number} card to take.",
            "Type the numbers of {number} cards to take.",
            view.pack_take,
        ),
    )

    def read(entry: str) -> Answer:
        cards = read_several_cards(entry, view.pack)
        if not cards:
            raise Refused(lines[-1])
        return Answer(
            TakeFromPack(seat, cards), _("Take {cards}?", cards=voice.glyphs.listed(cards))
        )

    return Question(lines, read)
