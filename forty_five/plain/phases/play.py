"""Playing a card, and what comes before one's first: the turn-up and the ace of trumps."""

from __future__ import annotations

from forty_five.game.actions import Declare, PlayCard, Rob
from forty_five.game.moves import playable_cards
from forty_five.game.view import PlayerView
from forty_five.plain.question import (
    Answer,
    Choice,
    Question,
    Refused,
    choice_question,
    numbered,
    numbers_of,
    read_one_card,
)
from forty_five.rules.cards import Card
from forty_five.rules.rob import ace_of, cards_to_put_out
from forty_five.text.events import Level
from forty_five.text.language import _, pgettext
from forty_five.text.names import Voice


def play_question(view: PlayerView, voice: Voice, level: Level) -> Question:
    """Return the question to the player who has to play a card (for a dummy too)."""
    seat = view.turn
    assert seat is not None
    hand, open_cards = view.acting_hand, playable_cards(view)
    lines = []
    if level != "short" or seat != view.seat:
        held = _("Your cards: {cards}.", cards=numbered(hand, voice.glyphs))
        if seat != view.seat:
            held = _("Dummy's cards: {cards}.", cards=numbered(hand, voice.glyphs))
        lines.append(held)
    if view.may_rob and view.turn_up is not None:
        lines.append(_turn_up_offer(view.turn_up, voice))
    lines.append(_which(hand, open_cards))

    def read(entry: str) -> Answer:
        words = entry.split(maxsplit=1)
        if view.may_rob and words and words[0].casefold() in _rob_entries():
            return _rob_answer(view, seat, words[1:])
        return Answer(PlayCard(seat, read_one_card(entry, hand)))

    return Question(tuple(lines), read)


def _which(hand: tuple[Card, ...], open_cards: tuple[Card, ...]) -> str:
    if len(open_cards) == len(hand):
        return _("Play which card? Any of them will do.")
    return _("Play {numbers}.", numbers=numbers_of(open_cards, hand, choice=True))


def declare_question(view: PlayerView, voice: Voice) -> Question:
    """Return the question to the holder of the ace of trumps before the own first card."""
    seat, trump = view.turn, view.trump
    assert seat is not None and trump is not None
    ace = voice.glyphs.card(ace_of(trump))
    lines = [_("Your cards: {cards}.", cards=numbered(view.hand, voice.glyphs))]
    lines.append(_("You hold {ace}. If you do not declare it, it is the lowest trump.", ace=ace))
    choices = [
        Choice((_("yes"), "yes", "y"), _("declare it"), Answer(Declare(seat, declares=True))),
        Choice((_("no"), "no", "n"), _("say nothing"), Answer(Declare(seat, declares=False))),
    ]
    if not view.may_rob or view.turn_up is None:
        return choice_question(lines, choices)
    for card in cards_to_put_out(view.hand, trump):
        label = _(
            "take {turn_up} and put out {card}",
            turn_up=voice.glyphs.card(view.turn_up),
            card=voice.glyphs.card(card),
        )
        choices.append(Choice((), label, Answer(Rob(seat, card))))
    return choice_question(lines, choices)


def _rob_entries() -> tuple[str, ...]:
    return (pgettext("answer to type", "take").casefold(), "take", "rob")


def _turn_up_offer(turn_up: Card, voice: Voice) -> str:
    return _(
        "You may take the turn-up, {card}, first: type {take} and the number of the card to put"
        " out.",
        card=voice.glyphs.card(turn_up),
        take=pgettext("answer to type", "take"),
    )


def _rob_answer(view: PlayerView, seat: int, rest: list[str]) -> Answer:
    if not rest:
        raise Refused(_("Type the number of the card to put out as well."))
    return Answer(Rob(seat, read_one_card(rest[0], view.hand)))
