"""What the calls and the cards played say about the hidden hands.

Each is a likelihood of what was seen, given the hands of a sampled world, and never a proof: people
bid on less, pass on more, and play as they like.
"""

from __future__ import annotations

from math import exp
from typing import Final

from bots.book.play import choose_card
from bots.book.rollout import Rollout
from bots.search.bridge import Scene
from bots.search.deals import trump_values
from bots.search.evaluate import Evaluator
from bots.search.kernel import bits
from bots.search.sampler import Hands

NOISE: Final = 0.25
"""The share of plays that do not follow the book."""

NEEDED: Final = {15: 25, 20: 35, 25: 70, 30: 90, 60: 90}
"""The value of the best suit (`trump_values`) from which a figure is bid."""

SPREAD: Final = 15.0
"""How far from those values hands may be that are bid or passed, in the same unit."""

DOUBT: Final = 0.1
"""The likelihood of a call that a hand does not call for."""


class Inference:
    """How likely what was seen is under the hands of a world."""

    __slots__ = ("_bids", "_evaluator", "_passes", "_plays", "_values", "scene")

    def __init__(self, scene: Scene, evaluator: Evaluator, *, calls: bool, plays: bool) -> None:
        """Look at the calls and plays of the hands that are hidden.

        Args:
            scene: the decision.
            evaluator: where the book's play comes from.
            calls: whether calls are read.
            plays: whether cards played are read.
        """
        self.scene = scene
        self._evaluator = evaluator
        self._bids: list[tuple[int, int]] = []
        self._passes: list[tuple[int, int]] = []
        self._values: dict[int, int] = {}
        if calls:
            self._read_calls()
        view = scene.view
        self._plays = plays and any(trick.cards for trick in (*view.tricks, view.trick) if trick)

    def _read_calls(self) -> None:
        view = self.scene.view
        if view.contract is None or view.auction is None or view.options.is_omi:
            return
        kernel = self.scene.kernel
        values = trump_values(kernel.trump, kernel.rules)
        self._values = {kernel.index[card]: value for card, value in values.items()}
        steps = view.options.bids
        high = 0
        for seat, call in view.auction.calls:
            open_from = next((figure for figure in steps if figure > high), 0)
            if call == "pass":
                if open_from in NEEDED and seat != view.seat:
                    self._passes.append((self.scene.order.index(seat), NEEDED[open_from]))
            elif isinstance(call, int):
                high = call
        contract = view.contract
        if contract.bidder != view.seat and not contract.bagged:
            need = NEEDED.get(contract.figure, 25)
            self._bids.append((self.scene.order.index(contract.bidder), need))

    def weigh(self, hands: Hands) -> float:
        """Return the likelihood of the calls and plays seen, up to a common factor."""
        weight = 1.0
        if self._bids or self._passes:
            whole = self._whole(hands)
            for place, need in self._bids:
                weight *= _soft(self._value(whole[place]) - need)
            for place, need in self._passes:
                weight *= _soft(need - self._value(whole[place]))
        if self._plays:
            weight *= self._of_plays(hands)
        return weight

    def _value(self, hand: int) -> int:
        return sum(self._values[card] for card in bits(hand & self.scene.kernel.trumps))

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
        for place, card in history:
            if place != scene.place:
                spot = rollout.look()
                legal = spot.legal
                if legal & (legal - 1):
                    follows = choose_card(spot) == card
                    likelihood *= NOISE / legal.bit_count() + (1 - NOISE if follows else 0.0)
            rollout.play(card)
        return likelihood


def _soft(ahead: float) -> float:
    """Return a likelihood that rises from `DOUBT` to 1 as `ahead` goes from below 0 to above."""
    return DOUBT + (1 - DOUBT) / (1 + exp(-ahead / SPREAD))
