"""A finished hand looked at again with every card face up: what each choice cost.

These are values; `bots.review` works them out and `forty_five.text.review` says them.
"""

from __future__ import annotations

import msgspec

from forty_five.game.actions import Action
from forty_five.game.state import HandResult
from forty_five.rules.cards import Card


class Standing(msgspec.Struct, frozen=True):
    """What a moment of play comes to for one camp when nobody errs from there on."""

    units: int
    """Tricks its camp ends with, the best trump counted as one more where it earns the bonus."""
    score: float
    """Points (or tokens) the camp's score gains on the others' in this hand, a side."""
    made: bool | None = None
    """Whether the bid is made; `None` without a bid."""


class CardReview(msgspec.Struct, frozen=True):
    """One card that was played, valued for the camp of the hand that played it."""

    trick: int
    """From 1."""
    hand: int
    """The hand it came from, a dummy's last."""
    player: int
    """Who chose it: the bidder, for a dummy's card."""
    card: Card
    choices: int
    """How many cards were allowed."""
    better: tuple[Card, ...] = ()
    """The cards that would have cost nothing, when this one cost something."""
    best: Standing | None = None
    """Before the choice, with the best card; `None` when there were too many cards to tell."""
    left: Standing | None = None
    """After the card that was played."""

    @property
    def units_lost(self) -> int:
        """Tricks given away, the best trump counted as one; never below 0."""
        if self.best is None or self.left is None:
            return 0
        return max(0, self.best.units - self.left.units)

    @property
    def score_lost(self) -> float:
        """Points (or tokens) of margin given away; never below 0."""
        if self.best is None or self.left is None:
            return 0.0
        return max(0.0, self.best.score - self.left.score)

    @property
    def is_costly(self) -> bool:
        """Whether it gave some of the score away; a trick that changes no score is worth none."""
        return self.score_lost > 0

    @property
    def decided_the_bid(self) -> bool:
        """Whether the bid could still go this camp's way before the card, and no more after it."""
        return self.best is not None and self.left is not None and self.best.made != self.left.made


class Opinion(msgspec.Struct, frozen=True):
    """What the strongest bot would have done in a person's place, seeing what that person saw."""

    step: int
    """The action's number in the game, from 0."""
    trick: int | None
    """The trick it was a card of, from 1; `None` for every other decision."""
    player: int
    done: Action
    advised: Action

    @property
    def agrees(self) -> bool:
        """Whether the bot would have done the same."""
        return self.done == self.advised


class PlayerTotal(msgspec.Struct, frozen=True):
    """What one player's cards cost in a hand, or in several."""

    player: int
    choices: int = 0
    """Cards played with another one allowed."""
    costly: int = 0
    units_lost: int = 0
    score_lost: float = 0.0


class HandReview(msgspec.Struct, frozen=True):
    """One finished hand with all cards face up. Tuples by hand have a dummy's last."""

    result: HandResult
    dealt: tuple[tuple[Card, ...], ...]
    """The hands as dealt."""
    played: tuple[tuple[Card, ...], ...]
    """The hands at the first lead."""
    thrown: tuple[tuple[Card, ...], ...]
    """What each hand threw away face down."""
    turn_up: Card | None
    camp: frozenset[int]
    """The hands that played together for the bid (without a bid, the first leader's side)."""
    is_alone: bool
    """Whether there were more than two sides without a bid: each is valued against all others."""
    need: int | None
    """Units the bidders needed."""
    best: Standing | None
    """What the hand was worth to `camp` at the first lead; `None` when that can't be told."""
    ended: Standing | None
    """What it came to; `None` when that can't be told, or somebody won in the middle of it."""
    cards: tuple[CardReview, ...]
    """Every card in the order of play; cards laid down in a claim are not among them."""
    opinions: tuple[Opinion, ...] = ()
    """The strongest bot's choices in the people's places, where they were asked for."""

    @property
    def could_be_made(self) -> bool | None:
        """Whether the bid could have been made; `None` without a bid or an answer."""
        return None if self.best is None else self.best.made

    def opinion_on(self, trick: int, player: int) -> Opinion | None:
        """Return the strongest bot's choice of a card in one trick, if it was asked."""
        found = (o for o in self.opinions if o.trick == trick and o.player == player)
        return next(found, None)


def totals(reviews: tuple[HandReview, ...], players: int) -> tuple[PlayerTotal, ...]:
    """Return what each player's cards cost over some hands, by seat."""
    sums = [PlayerTotal(player) for player in range(players)]
    for review in reviews:
        for card in review.cards:
            if card.choices > 1:
                old = sums[card.player]
                sums[card.player] = PlayerTotal(
                    card.player,
                    old.choices + 1,
                    old.costly + card.is_costly,
                    old.units_lost + card.units_lost,
                    old.score_lost + card.score_lost,
                )
    return tuple(sums)
