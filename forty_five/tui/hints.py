"""What a good player would do, for the person who asks; from that person's view alone."""

from __future__ import annotations

import asyncio
from typing import Final, NamedTuple

from forty_five.game.actions import Action
from forty_five.game.view import PlayerView
from forty_five.text.hints import hint_sentence
from forty_five.text.language import _
from forty_five.text.names import Voice
from forty_five.text.suggestion import suggestion

SECONDS: Final = 0.4
"""How long the adviser may think."""


class Advised(NamedTuple):
    """A piece of advice."""

    action: Action
    text: str
    """The advice and its reason, in two sentences."""


async def hint(view: PlayerView, voice: Voice, seed: int) -> Advised:
    """Return advice and its reason. It is thought out in a thread, so keys go on working."""
    from bots.api import Budget
    from bots.hints import hint as thought_out

    found = await asyncio.to_thread(thought_out, view, Budget(seed=seed, seconds=SECONDS))
    text = _(
        "{advice} {reason}",
        advice=suggestion(found.action, voice),
        reason=hint_sentence(found.reason, voice),
    )
    return Advised(found.action, text)
