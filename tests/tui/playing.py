"""Bots play a game on, for tests that want it to stand somewhere."""

from __future__ import annotations

from bots.api import Budget, choose
from bots.levels import bot_for
from forty_five.game.session import Session


def act_for(session: Session, actor: int, bot: str = "novice") -> None:
    """Let a bot decide for whoever is to act."""
    budget = Budget(session.bot_seed(actor))
    session.act(choose(bot_for(bot), session.view(actor), budget))


def played(session: Session, actions: int) -> Session:
    """Return a session after at most so many more actions; people play like the weakest bot."""
    for _action in range(actions):
        if session.is_over or (actor := session.actor) is None:
            break
        act_for(session, actor, session.seats[actor].bot or "novice")
    return session
