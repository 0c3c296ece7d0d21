"""The levels that picture the hidden hands: hard and expert.

They call, name, throw and rob by the book, whose calls already weigh what a score is worth, and
search when there is a card to choose.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bots.api import Action, Budget, Decision
from bots.book import book_action
from bots.search.bridge import scene_of
from bots.search.searcher import Manner, weigh_cards
from bots.sight import card_of
from forty_five.game.actions import PlayCard
from forty_five.game.view import PlayerView

MARGIN: Final = 0.015
"""Seconds kept back for the world under way when the time is up."""


class SearchBot:
    """Plays the card that is best on average over sampled hidden hands."""

    __slots__ = ("longest", "manner")

    def __init__(self, manner: Manner, longest: float) -> None:
        """Set how it searches.

        Args:
            manner: how, and how much when the budget sets no limit.
            longest: seconds a decision may take at most, whatever the budget allows; not
                regarded where the budget sets no time or fixes the samples, so that such choices
                repeat exactly.
        """
        self.manner = manner
        self.longest = longest

    def choose(self, view: PlayerView, legal: Sequence[Action], budget: Budget) -> Action:
        """Return the action chosen; it does not need `legal`."""
        return self.decide(view, budget).action

    def decide(self, view: PlayerView, budget: Budget) -> Decision:
        """Return the action chosen and what each card was worth."""
        clock = self._limited(budget).clock()
        action = book_action(view)
        if not isinstance(action, PlayCard):
            return Decision(action)
        scene = scene_of(view)
        weighed = weigh_cards(scene, self.manner, budget, clock)
        kernel = scene.kernel
        worths = tuple(
            (PlayCard(action.seat, card_of(kernel, card)), worth) for card, worth in weighed.worths
        )
        choice = PlayCard(action.seat, card_of(kernel, weighed.card))
        return Decision(choice, weighed.worlds, worths)

    def _limited(self, budget: Budget) -> Budget:
        if budget.seconds is None or budget.samples is not None:
            return budget
        return replace(budget, seconds=max(0.0, min(budget.seconds, self.longest) - MARGIN))


HARD: Final = SearchBot(Manner(24, rolls=0.5, reads_calls=True), longest=0.1)
"""Looks at two dozen hands; a tenth of a second a card at most."""

EXPERT: Final = SearchBot(
    Manner(120, rolls=0.5, reads_calls=True, reads_plays=True, candidates_later=8), longest=2.0
)
"""Looks at a hundred and more, and asks what the cards played say."""
