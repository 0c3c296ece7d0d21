"""Two who are still learning: the book's play with a beginner's mistakes, never with dice.

Their mistakes are the ones seen at any kitchen table: a high card played too early, the top card
led, a partner overtaken, a king kept where a fresh card was better, a good hand not bid. Which
decisions go wrong is drawn from the budget's seed.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bots.api import Action, Budget
from bots.book import book_action
from bots.book.auction import choose_call
from bots.book.exchange import choose_discard
from bots.book.play import Spot
from bots.book.spots import spot_of
from bots.sight import card_of, sight_of
from forty_five.game.actions import Discard, MakeCall, PlayCard
from forty_five.game.view import PlayerView
from forty_five.rules.auction import calls_open
from forty_five.rules.cards import Card
from forty_five.rules.deal import Phase


@dataclass(frozen=True, slots=True)
class Beginner:
    """A player who knows the book but not by heart."""

    slips: float
    """The share of cards played like a beginner, 0 to 1."""
    caution: float
    """Points by which every bid must look better before it is made."""
    keeps_kings: float
    """The share of discards in which plain court cards are kept."""

    def choose(self, view: PlayerView, legal: Sequence[Action], budget: Budget) -> Action:
        """Return what this player does in `view`."""
        chance = random.Random(budget.seed)
        action = book_action(view)
        if view.awaits_deal or view.auction is None:
            return self._in_play(view, action, chance)
        if view.phase is Phase.AUCTION:
            calls = calls_open(view.setting, view.auction)
            return MakeCall(action.seat, choose_call(view, calls, -self.caution))
        if view.phase is Phase.DISCARD and chance.random() < self.keeps_kings:
            return Discard(action.seat, _keeping_kings(view))
        return self._in_play(view, action, chance)

    def _in_play(self, view: PlayerView, action: Action, chance: random.Random) -> Action:
        if not isinstance(action, PlayCard) or chance.random() >= self.slips:
            return action
        sight = sight_of(view)
        return PlayCard(action.seat, card_of(sight.kernel, _slip(spot_of(view, sight))))


def _slip(spot: Spot) -> int:
    """Return the card a beginner plays: the highest, to win what is there or to look strong."""
    kernel = spot.kernel
    if spot.led < 0:
        return spot.legal.bit_length() - 1
    able = kernel.suit_of[spot.led] | kernel.trumps
    winners = spot.legal & able & -(2 << spot.best)
    if winners:
        return winners.bit_length() - 1
    plain = spot.legal & ~kernel.trumps or spot.legal
    return plain.bit_length() - 1


def _keeping_kings(view: PlayerView) -> tuple[Card, ...]:
    """Return the book's discard less its kings and queens, as far as the rules allow."""
    assert view.throw_range is not None
    thrown = choose_discard(view)
    kept = [card for card in thrown if card.rank in ("K", "Q")]
    spare = len(thrown) - view.throw_range[0]
    kept = kept[: max(0, spare)]
    return tuple(card for card in thrown if card not in kept)


NOVICE: Final = Beginner(slips=0.5, caution=14.0, keeps_kings=0.8)
EASY: Final = Beginner(slips=0.22, caution=9.0, keeps_kings=0.4)
