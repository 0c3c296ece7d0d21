"""One action, as advice."""

from __future__ import annotations

from forty_five.game import actions as act
from forty_five.game.actions import Action
from forty_five.text.glyphs import suit_name
from forty_five.text.language import _, pgettext
from forty_five.text.names import Voice


def suggestion(action: Action, voice: Voice) -> str:
    """Return `action` as advice to the player who asked, in one sentence."""
    glyphs = voice.glyphs
    match action:
        case act.MakeCall(call=int(figure)):
            return _("Bid {figure}.", figure=figure)
        case act.MakeCall(call="hold"):
            return _("Hold the bid.")
        case act.MakeCall():
            return pgettext("advice", "Pass.")
        case act.NameTrump():
            return _("Name {suit}.", suit=suit_name(action.suit))
        case act.CallPartner(card=None):
            return _("Play alone.")
        case act.CallPartner(card=card) if card is not None:
            return _("Call {card}.", card=glyphs.card(card))
        case act.Discard(cards=()):
            return _("Throw nothing.")
        case act.Discard():
            return _("Throw {cards}.", cards=glyphs.listed(action.cards))
        case act.TakeFromPack():
            return _("Take {cards}.", cards=glyphs.listed(action.cards))
        case _:
            return _suggestion_of_play(action, voice)


def _suggestion_of_play(action: Action, voice: Voice) -> str:
    match action:
        case act.Rob():
            return _("Take the turn-up and put out {card}.", card=voice.glyphs.card(action.card))
        case act.LeaveTurnUp():
            return _("Leave the turn-up.")
        case act.Declare(declares=True):
            return _("Declare the ace of trumps.")
        case act.Declare():
            return _("Do not declare the ace of trumps.")
        case act.PlayCard():
            return _("Play {card}.", card=voice.glyphs.card(action.card))
        case act.Claim():
            return _("Claim the rest: it is certain.")
        case _:
            return _("Deal.")
