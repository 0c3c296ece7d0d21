"""What the calls and the cards played say about the hidden hands.

Each is a likelihood of what was seen, given the hands of a sampled world, and never a proof: people
bid on less, pass on more, and play as they like.
"""

from __future__ import annotations

import random
from math import exp
from typing import Final

from bots.book.play import choose_card
from bots.book.rollout import Rollout
from bots.search.bridge import Scene
from bots.search.deals import trump_values
from bots.search.draws import Draw, kept_weights
from bots.search.kernel import bits
from bots.search.sampler import Hands, draws_of

NOISE: Final = 0.4
"""The share of plays that do not follow the book."""

NEEDED: Final = {5: 30, 10: 30, 15: 35, 20: 37, 25: 75, 30: 90, 60: 90}
"""The value of a suit (`trump_values`) from which a figure is bid."""

RISE: Final = 60.0
"""How far above that a hand is sure to bid the figure, in the same unit."""

SPREAD: Final = 6.0
"""How softly passing ends around the value that calls for a bid."""

DOUBT: Final = 0.06
"""The likelihood of a call that a hand does not call for."""


class Inference:
    """How likely what was seen is under the hands of a world."""

    __slots__ = ("_bids", "_chance", "_draws", "_noise", "_passes", "_plays", "_values", "scene")

    def __init__(
        self,
        scene: Scene,
        chance: random.Random,
        *,
        calls: bool,
        plays: bool,
        noise: float = NOISE,
    ) -> None:
        """Look at the calls and plays of the hands that are hidden.

        Args:
            scene: the decision.
            chance: decides which trumps of a hand were there before the draw.
            calls: whether calls are read.
            plays: whether cards played are read.
            noise: the share of plays that do not follow the book.
        """
        self.scene = scene
        self._chance = chance
        self._noise = noise
        self._draws: dict[int, Draw] = {}
        self._bids: list[tuple[int, int]] = []
        self._passes: list[tuple[int, int]] = []
        self._values: dict[int, int] = {}
        if calls:
            self._read_calls()
        view = scene.view
        self._plays = plays and any(trick.cards for trick in (*view.tricks, view.trick) if trick)

    def _read_calls(self) -> None:
        """Note the bid that stands, and who passed though a bid was open, not to the partner."""
        view = self.scene.view
        if view.contract is None or view.auction is None:
            return
        kernel = self.scene.kernel
        values = trump_values(kernel.trump, kernel.rules)
        self._values = {kernel.index[card]: value for card, value in values.items()}
        self._draws = draws_of(self.scene)
        contract = view.contract
        place_of = self.scene.order.index
        high, holder = 0, None
        for seat, call in view.auction.calls:
            open_from = next((figure for figure in view.options.bids if figure > high), 0)
            is_free = holder is None or view.table.side_of[holder] != view.table.side_of[seat]
            if call == "pass" and is_free and open_from in NEEDED and seat != contract.bidder:
                self._passes.append((place_of(seat), NEEDED[open_from]))
            elif isinstance(call, int):
                high, holder = call, seat
            elif call == "hold":
                holder = seat
        self._passes = [(place, need) for place, need in self._passes if self._is_hidden(place)]
        if self._is_hidden(place_of(contract.bidder)):
            need = NEEDED.get(contract.figure, NEEDED[30])
            self._bids.append((place_of(contract.bidder), need))

    def _is_hidden(self, place: int) -> bool:
        """Whether the cards of a place are guessed, not seen."""
        sight = self.scene.sight
        return place != self.scene.place and not sight.known[self.scene.order[place]]

    def weigh(self, hands: Hands) -> float:
        """Return the likelihood of the calls and plays seen, up to a common factor."""
        weight = 1.0
        if self._bids or self._passes:
            whole = self._whole(hands)
            for place, need in self._bids:
                weight *= _bids(self._value(place, whole[place]) - need)
            for place, need in self._passes:
                weight *= _passes(need - self._value(place, whole[place]))
        if self._plays:
            weight *= self._of_plays(hands)
        return weight

    def _value(self, place: int, hand: int) -> int:
        """Return what the trumps are worth that the hand may have had when it called.

        Some of its trumps may have been drawn later; which ones is left to chance.
        """
        trumps = bits(hand & self.scene.kernel.trumps)
        draw = self._draws.get(place)
        if draw is not None and draw.drawn and trumps:
            weights = kept_weights(draw, len(trumps))
            kept = self._chance.choices(range(len(weights)), weights)[0]
            if kept < len(trumps):
                trumps = self._chance.sample(trumps, kept)
        return sum(self._values[card] for card in trumps)

    def _whole(self, hands: Hands) -> list[int]:
        """Return the hands with the cards they have played."""
        whole = list(hands)
        for place, card in self.scene.history:
            whole[place] |= 1 << card
        return whole

    def _of_plays(self, hands: Hands) -> float:
        """Play the deal again and compare what the others played with the book."""
        scene = self.scene
        kernel = scene.kernel
        history = scene.history
        sides = scene.sides(scene.friends_in(hands))
        leader = history[0][0]
        rollout = Rollout(kernel, self._whole(hands), leader, scene.parties(sides))
        likelihood = 1.0
        noise = self._noise
        for place, card in history:
            if place != scene.place:
                spot = rollout.look()
                legal = spot.legal
                if legal & (legal - 1):
                    follows = choose_card(spot) == card
                    likelihood *= noise / legal.bit_count() + (1 - noise if follows else 0.0)
            rollout.play(card)
        return likelihood


def _bids(ahead: float) -> float:
    """Return the likelihood of a bid by a hand worth so much more than the bid needs."""
    return DOUBT + min(1.0, max(0.0, ahead / RISE))


def _passes(short: float) -> float:
    """Return the likelihood of a pass by a hand worth so much less than a bid needs."""
    return DOUBT + 1 / (1 + exp(min(50.0, -short / SPREAD)))
