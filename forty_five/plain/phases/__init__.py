"""What is asked in each phase of a deal, one module a phase, named as in the rules."""

from __future__ import annotations

from forty_five.game.view import PlayerView
from forty_five.plain.phases.auction import auction_question
from forty_five.plain.phases.deal import deal_question
from forty_five.plain.phases.exchange import discard_question, pack_question
from forty_five.plain.phases.naming import partner_question, trump_question
from forty_five.plain.phases.play import declare_question, play_question
from forty_five.plain.phases.rob import rob_question
from forty_five.plain.question import Question
from forty_five.rules.deal import Phase
from forty_five.text.events import Level
from forty_five.text.names import Voice


def question_for(view: PlayerView, voice: Voice, level: Level) -> Question:
    """Return what the player of `view`, whose turn it is, has to be asked now."""
    if view.awaits_deal:
        return deal_question(view, voice)
    match view.phase:
        case Phase.AUCTION:
            return auction_question(view, voice, level)
        case Phase.NAME_TRUMP | Phase.CALL_TRUMP:
            return trump_question(view, voice)
        case Phase.CALL_PARTNER:
            return partner_question(view, voice)
        case Phase.DISCARD:
            return discard_question(view, voice, level)
        case Phase.ROB_PACK:
            return pack_question(view, voice)
        case Phase.ROB:
            return rob_question(view, voice)
        case _:
            if view.must_declare:
                return declare_question(view, voice)
            return play_question(view, voice, level)
