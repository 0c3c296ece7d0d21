"""Where on the screen a piece of advice points: at cards of the hand, or at a button."""

from __future__ import annotations

from typing import NamedTuple

from forty_five.game import actions as act
from forty_five.game.actions import Action
from forty_five.rules.cards import Card


class Pointed(NamedTuple):
    """What a hint speaks of."""

    cards: frozenset[Card] = frozenset()
    button: str = ""
    """The `action` of a button of the phase's panel."""


def pointed_out(action: Action) -> Pointed:
    """Return the cards, or the button, with which `action` is done."""
    match action:
        case act.PlayCard(card=card):
            return Pointed(frozenset((card,)))
        case act.Rob(card=card):
            return Pointed(frozenset((card,)), "take")
        case act.Discard(cards=cards) | act.TakeFromPack(cards=cards):
            return Pointed(frozenset(cards))
        case act.MakeCall(call=call):
            return Pointed(button=str(call))
        case act.NameTrump(suit=suit):
            return Pointed(button=suit.value)
        case act.CallPartner(card=called):
            return Pointed(button="alone" if called is None else called.value)
        case act.LeaveTurnUp():
            return Pointed(button="leave")
        case act.Declare(declares=declares):
            return Pointed(button="declare" if declares else "silent")
        case act.Deal(style=style):
            return Pointed(button=style or "")
        case act.Claim():
            return Pointed()
