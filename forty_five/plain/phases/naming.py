"""Naming trumps, and calling for a partner by card."""

from __future__ import annotations

from forty_five.game.actions import CallPartner, NameTrump
from forty_five.game.view import PlayerView
from forty_five.plain.question import Answer, Choice, Question, choice_question, numbered
from forty_five.rules.naming import SUITS, callable_cards, trumps_held
from forty_five.text.glyphs import LETTERS, card_name, suit_letter, suit_name, suit_singular
from forty_five.text.language import _, ngettext
from forty_five.text.names import Voice


def trump_question(view: PlayerView, voice: Voice) -> Question:
    """Return the question to the player who names trumps, with the trumps held in each suit."""
    seat = view.turn
    assert seat is not None
    choices = []
    for suit in SUITS:
        held = len(trumps_held(view.options, view.hand, suit))
        label = ngettext(
            "{suit} ({number} trump)", "{suit} ({number} trumps)", held, suit=suit_name(suit)
        )
        entries = (suit_letter(suit), suit_name(suit), suit_singular(suit), suit.value, suit.name)
        choices.append(Choice(entries, label, Answer(NameTrump(seat, suit))))
    lines = [_("Your cards: {cards}.", cards=numbered(view.hand, voice.glyphs))]
    if not view.options.is_omi:
        lines.append(_("Which suit is trump?"))
    else:
        lines.append(_("You have seen four cards. Which suit is trump?"))
    return choice_question(lines, choices)


def partner_question(view: PlayerView, voice: Voice) -> Question:
    """Return the question to the bidder who calls for a partner."""
    seat, trump = view.turn, view.trump
    assert seat is not None and trump is not None
    alone = Choice((_("alone"),), _("alone"), Answer(CallPartner(seat)))
    choices = [alone] + [
        Choice(
            (LETTERS.card(card), card.value, card_name(card)),
            voice.glyphs.card(card),
            Answer(CallPartner(seat, card)),
        )
        for card in callable_cards(view.options, view.hand, trump)
    ]
    lines = (
        _("Your cards: {cards}.", cards=numbered(view.hand, voice.glyphs)),
        _("Call a trump: whoever holds it is your partner. Or play alone."),
    )
    return choice_question(lines, choices)
