"""The deal: the dealer presses Enter, or says how the cards are to be dealt."""

from __future__ import annotations

from forty_five.game.actions import Deal
from forty_five.game.view import PlayerView
from forty_five.plain.question import Answer, Choice, Question, Refused, choice_question
from forty_five.rules.deal import styles_allowed
from forty_five.text.language import _
from forty_five.text.names import Voice


def deal_question(view: PlayerView, voice: Voice) -> Question:
    """Return the question to a dealer before the cards are dealt."""
    assert view.turn is not None
    seat = view.turn
    name = voice.names.seat(seat)
    styles = styles_allowed(view.options)
    if len(styles) > 1:
        labels = {"3-2": _("three, then two"), "2-3": _("two, then three"), "4-4": _("fours")}
        choices = [Choice((style,), labels[style], Answer(Deal(seat, style))) for style in styles]
        ask = _("{name} deals. How many cards at a time? Press Enter for the first way.", name=name)
        return choice_question((ask,), choices, blank=choices[0].answer)

    def read(entry: str) -> Answer:
        if entry and entry.casefold() != _("deal").casefold():
            raise Refused(_("Press Enter to deal."))
        return Answer(Deal(seat))

    return Question((_("{name} deals. Press Enter to deal.", name=name),), read)
