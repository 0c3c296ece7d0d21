"""Taking the turn-up and putting a card out for it."""

from __future__ import annotations

from forty_five.game.actions import LeaveTurnUp, Rob
from forty_five.game.view import PlayerView
from forty_five.plain.question import Answer, Question, numbered, read_one_card
from forty_five.rules.rob import must_rob
from forty_five.text.language import _, pgettext
from forty_five.text.names import Voice


def leave_entries() -> tuple[str, ...]:
    """Return what may be typed to leave the turn-up, casefolded."""
    return (pgettext("answer to type", "leave").casefold(), "leave", "0")


def rob_question(view: PlayerView, voice: Voice) -> Question:
    """Return the question to the player who may take the turn-up before the first lead."""
    seat, turn_up = view.turn, view.turn_up
    assert seat is not None and turn_up is not None
    card = voice.glyphs.card(turn_up)
    forced = must_rob(view.options, turn_up)
    if forced:
        ask = _("{card} was turned up, and you must take it. Which card do you put out?", card=card)
    else:
        ask = _(
            "You may take the turn-up, {card}. Which card do you put out? Type {leave} to take"
            " nothing.",
            card=card,
            leave=pgettext("answer to type", "leave"),
        )
    lines = (_("Your cards: {cards}.", cards=numbered(view.hand, voice.glyphs)), ask)

    def read(entry: str) -> Answer:
        if entry.casefold() in leave_entries():
            return Answer(LeaveTurnUp(seat))
        return Answer(Rob(seat, read_one_card(entry, view.hand)))

    return Question(lines, read)
