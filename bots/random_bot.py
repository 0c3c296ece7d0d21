"""The bot that plays anything allowed: the yardstick every level is measured against."""

from __future__ import annotations

import random
from collections.abc import Sequence

from bots.api import Action, Budget
from forty_five.game.actions import Discard, TakeFromPack
from forty_five.game.view import PlayerView


class RandomBot:
    """Takes any action the rules allow, each as likely as the next.

    Discards are drawn without listing them: how many, then which.
    """

    def choose(self, view: PlayerView, legal: Sequence[Action], budget: Budget) -> Action:
        """Return a random action of `legal`."""
        chance = random.Random(budget.seed)
        if view.throw_range is not None and view.turn is not None:
            least, most = view.throw_range
            cards = chance.sample(view.acting_hand, chance.randint(least, most))
            throw = Discard(view.turn, tuple(cards))
            return throw if throw in legal else chance.choice(legal)
        if view.pack_take and view.turn is not None:
            return TakeFromPack(view.turn, tuple(chance.sample(view.pack, view.pack_take)))
        return chance.choice(legal)
