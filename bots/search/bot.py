"""The levels that picture the hidden hands: hard and expert.

They play the card that is best on average over sampled hands, and call, name trumps and throw what
is best on average over sampled deals that go on by the book. All else they do by the book.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bots.api import Action, Budget, Clock, Decision
from bots.book import book_action
from bots.search.bridge import scene_of
from bots.search.calls import weigh_calls
from bots.search.foresight import can_foresee
from bots.search.keeping import weigh_suits, weigh_throws
from bots.search.searcher import Manner, weigh_cards
from bots.sight import card_of
from forty_five.game.actions import Discard, MakeCall, NameTrump, PlayCard
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
        if isinstance(action, PlayCard):
            return self._card(view, action, budget, clock)
        if self.manner.deals and can_foresee(view):
            return self._before_play(view, action, budget, clock)
        return Decision(action)

    def _card(self, view: PlayerView, action: PlayCard, budget: Budget, clock: Clock) -> Decision:
        scene = scene_of(view)
        weighed = weigh_cards(scene, self.manner, budget, clock)
        kernel = scene.kernel
        worths = tuple(
            (PlayCard(action.seat, card_of(kernel, card)), worth) for card, worth in weighed.worths
        )
        choice = PlayCard(action.seat, card_of(kernel, weighed.card))
        return Decision(choice, weighed.worlds, worths)

    def _before_play(
        self, view: PlayerView, action: Action, budget: Budget, clock: Clock
    ) -> Decision:
        """Return a call, a suit or a throw; `action` is the book's choice."""
        count = self.manner.deals if budget.samples is None else budget.samples
        seat = action.seat
        match action:
            case MakeCall():
                calls = weigh_calls(view, count, budget, clock)
                worths = [(MakeCall(seat, call), worth) for call, worth in calls.worths]
                return Decision(MakeCall(seat, calls.choice), calls.deals, tuple(worths))
            case NameTrump():
                suits = weigh_suits(view, count, budget, clock)
                named = [(NameTrump(seat, suit), worth) for suit, worth in suits.worths]
                return Decision(NameTrump(seat, suits.choice), suits.deals, tuple(named))
            case Discard():
                throws = weigh_throws(view, count, budget, clock)
                thrown = [(Discard(seat, cards), worth) for cards, worth in throws.worths]
                return Decision(Discard(seat, throws.choice), throws.deals, tuple(thrown))
            case _:
                return Decision(action)

    def _limited(self, budget: Budget) -> Budget:
        if budget.seconds is None or budget.samples is not None:
            return budget
        return replace(budget, seconds=max(0.0, min(budget.seconds, self.longest) - MARGIN))


HARD: Final = SearchBot(Manner(24, rolls=0.5, reads_calls=True, deals=160), longest=0.1)
"""Looks at two dozen hands; a tenth of a second a card at most."""

EXPERT: Final = SearchBot(
    Manner(120, rolls=0.5, reads_calls=True, reads_plays=True, candidates_later=8, deals=500),
    longest=2.0,
)
"""Looks at a hundred and more, and asks what the cards played say."""
