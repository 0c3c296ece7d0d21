"""What a good player would do, for the person who asks; from that person's view alone."""

from __future__ import annotations

from bots.api import Budget, choose
from bots.levels import DEFAULT_LEVEL, bot_for
from forty_five.game.view import PlayerView
from forty_five.text.names import Voice
from forty_five.text.suggestion import suggestion


def hint(view: PlayerView, voice: Voice) -> str:
    """Return advice in a sentence. The same view always gives the same."""
    action = choose(bot_for(DEFAULT_LEVEL), view, Budget(seconds=0.2))
    return suggestion(action, voice)
