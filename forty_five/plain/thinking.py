"""The bots' turns and hints. Nothing else happens in a plain game while a bot thinks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from bots.api import Budget, LegalActions, choose
from bots.faults import Faults, fault_of
from bots.levels import DEFAULT_LEVEL, bot_for
from forty_five.game.actions import Action
from forty_five.game.faults import Fault
from forty_five.game.session import Session
from forty_five.text.faults import fault_sentence
from forty_five.text.hints import hint_sentence
from forty_five.text.names import Voice
from forty_five.text.suggestion import suggestion

SECONDS: Final = 0.5
"""Thinking time of a searching bot for one decision."""


@dataclass(frozen=True, slots=True)
class Bots:
    """Asks the bots at a table for their decisions."""

    seconds: float = SECONDS
    faults: Faults = field(default_factory=Faults, compare=False)

    def decide(self, session: Session, seat: int) -> Action:
        """Return what the bot at `seat`, whose turn it is, does.

        Should a bot from outside fail or break the rules, the usual level stands in, so that a
        game never ends on somebody else's mistake; `news` tells of it.
        """
        name = session.seats[seat].bot
        assert name is not None
        view = session.view(seat)
        budget = Budget(session.bot_seed(seat), self.seconds)
        try:
            action = choose(bot_for(name), view, budget)
            if action in LegalActions(view):
                return action
            self.faults.note(name, Fault.ILLEGAL)
        except Exception as error:  # outside code may fail in any way
            self.faults.note(name, fault_of(error))
        return choose(bot_for(DEFAULT_LEVEL), view, budget)

    def news(self) -> tuple[str, ...]:
        """Return what bots did wrong since this was last asked, each fault once a game."""
        told = []
        while (found := self.faults.take()) is not None:
            told.append(fault_sentence(found))
        return tuple(told)

    def hint(self, session: Session, seat: int, voice: Voice) -> tuple[str, ...]:
        """Return what the best bot would do in the place of the player at `seat`, and why."""
        from bots.hints import hint  # loads the searching bots, which a game may never need

        found = hint(session.view(seat), Budget(session.bot_seed(seat), self.seconds))
        return suggestion(found.action, voice), hint_sentence(found.reason, voice)
