"""Hidden hands that fit everything a seat has seen, as likely as they really are.

A sampled world gives every hidden hand its cards. Hard facts are never broken: the own cards, the
kitty and the own discards, cards played, a dummy, the turn-up and a declared ace, and cards a hand
has shown not to hold (where the rules would have bound it; a card that may be withheld proves
nothing). Within those, worlds are drawn from the posterior of *everyone keeps his trumps and draws
the rest*, given how many cards each hand drew, with a share of hands that also keep a plain card
(`bots.search.draws`), and then reweighted by the calls and by the cards played
(`bots.search.inference`).

Worlds are dealt hand by hand, with the weight each deal has lost or gained on the way, and then
chosen by weight. Should no deal come out, the draw counts are left aside, then the facts; each
such step is counted.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import comb
from typing import Final

from bots.search.bridge import Scene
from bots.search.draws import Draw, trump_weights
from bots.search.kernel import bits

Hands = tuple[int, ...]
"""The cards of every place, as kernel sets."""

Weigh = Callable[[Hands], float]
"""How much likelier than usual what was seen is, if the hands are these."""

TRIES: Final = 40
"""Deals begun in vain before a fact is left aside."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """What is known of one hidden hand."""

    place: int
    size: int
    """Cards left in it."""
    may_hold: int
    must_hold: int
    trumps_played: int
    weights: tuple[float, ...]
    """Of each number of trumps in the whole hand; see `bots.search.draws`."""


def draws_of(scene: Scene) -> dict[int, Draw]:
    """Return what is known of the exchange of every place that took part in one."""
    view = scene.view
    options = view.options
    if view.drawn is None or view.contract is None:
        return {}
    size = options.hand_size
    draws = {}
    for place, seat in enumerate(scene.order):
        bidder = seat == view.contract.bidder
        picks = options.dealer_robs_pack and seat == view.dealer
        if options.exchange != "all" and not bidder and not picks:
            continue
        draws[place] = Draw(
            size=size,
            before=size + (options.kitty if bidder else 0),
            drawn=view.drawn[seat],
            least_kept=0 if picks else size - scene.draw_limit,
            picks=picks,
        )
    return draws


class Sampler:
    """Deals worlds for one decision.

    Attributes:
        relaxations: how often a fact had to be left aside; 0 unless something odd was seen.
    """

    __slots__ = (
        "_cache", "_discards", "_fixed", "_hidden", "_slack", "_trumps", "_unseen", "relaxations",
        "scene",
    )  # fmt: skip

    def __init__(self, scene: Scene, *, reads_draws: bool = True) -> None:
        """Take in what is known.

        Args:
            scene: the decision.
            reads_draws: whether draw counts tell anything; without them every deal that fits the
                facts is as likely as the next.
        """
        self.scene = scene
        self.relaxations = 0
        sight = scene.sight
        draws = draws_of(scene) if reads_draws else {}
        self._unseen = sight.unseen
        self._trumps = scene.kernel.trumps
        self._fixed = [0] * len(scene.order)
        self._fixed[scene.place] = sight.hand
        hidden = []
        for place, seat in enumerate(scene.order):
            if place == scene.place:
                continue
            if sight.known[seat]:
                self._fixed[place] = sight.known[seat]
                continue
            hidden.append(
                Hidden(
                    place=place,
                    size=scene.sizes[place],
                    may_hold=sight.unseen & ~sight.barred[seat],
                    must_hold=sight.holds[seat] & sight.unseen,
                    trumps_played=scene.trumps_played(place),
                    weights=trump_weights(draws.get(place), scene.view.options.hand_size),
                )
            )
        hidden.sort(key=lambda hand: (hand.may_hold.bit_count(), hand.place))
        self._hidden = tuple(hidden)
        need = sum(hand.size for hand in hidden)
        self._slack = sight.unseen.bit_count() - need
        places = {hand.place for hand in hidden}
        self._discards = sum(draw.thrown for place, draw in draws.items() if place in places)
        self._cache: dict[tuple[int, int, int, int], tuple[float, list[int], list[float]]] = {}

    def worlds(
        self, count: int, chance: random.Random, weigh: Weigh | None = None, candidates: int = 3
    ) -> list[Hands]:
        """Return `count` worlds.

        Args:
            count: how many.
            chance: where they come from; the same state gives the same worlds.
            weigh: a further likelihood, if anything more is known.
            candidates: deals tried for each world that is chosen.
        """
        if not self._hidden or not any(hand.size for hand in self._hidden):
            return [tuple(self._fixed)] * count
        deals = []
        weights = []
        for _ in range(max(1, count * candidates)):
            hands, weight = self._deal(chance)
            if weigh is not None:
                weight *= weigh(hands)
            deals.append(hands)
            weights.append(weight)
        return _chosen(deals, weights, count, chance)

    def _deal(self, chance: random.Random) -> tuple[Hands, float]:
        for _ in range(TRIES):
            dealt = self._try(chance)
            if dealt is not None:
                return dealt
        self.relaxations += 1
        return self._by_force(chance), 1.0

    def _try(self, chance: random.Random) -> tuple[Hands, float] | None:
        """Deal hand by hand; None when the cards do not come out."""
        hands = list(self._fixed)
        left = self._unseen
        for hand in self._hidden:
            left &= ~hand.must_hold
        weight = 1.0
        for number, hand in enumerate(self._hidden):
            dealt = self._one(number, left, chance)
            if dealt is None:
                return None
            cards, factor = dealt
            weight *= factor
            hands[hand.place] = cards
            left &= ~cards
        if left and not self._slack:
            return None
        if self._discards:
            plain = (left & ~self._trumps).bit_count()
            weight *= comb(plain, self._discards) if plain >= self._discards else 1e-3
        return tuple(hands), weight

    def _one(self, number: int, left: int, chance: random.Random) -> tuple[int, float] | None:
        """Deal one hand from the cards `left`; return it with how many ways there were."""
        hand = self._hidden[number]
        trumps = self._trumps
        cards = hand.must_hold
        may = left & hand.may_hold
        if not self._slack:
            cards |= may & ~self._of_later(number)
            may &= ~cards
        need = hand.size - cards.bit_count()
        have = hand.trumps_played + (cards & trumps).bit_count()
        trump_cards, plain_cards = may & trumps, may & ~trumps
        key = (number, trump_cards.bit_count(), plain_cards.bit_count(), have << 4 | need + 1)
        known = self._cache.get(key)
        if known is None:
            known = self._cache[key] = _choices(hand, key[1], key[2], have, need)
        total, numbers, sums = known
        if not numbers:
            return None
        count = numbers[0]
        if len(numbers) > 1:
            point = chance.random() * total
            count = next((n for n, s in zip(numbers, sums, strict=True) if point < s), numbers[-1])
        cards |= _picked(trump_cards, count, chance)
        return cards | _picked(plain_cards, need - count, chance), total

    def _of_later(self, number: int) -> int:
        cards = 0
        for hand in self._hidden[number + 1 :]:
            cards |= hand.may_hold
        return cards

    def _by_force(self, chance: random.Random) -> Hands:
        """Give each hand cards it may hold as far as they go round, by turns of augmenting."""
        owner: dict[int, int] = {}
        cards = bits(self._unseen)
        chance.shuffle(cards)
        hidden = self._hidden

        def takes(number: int, tried: set[int]) -> bool:
            for card in cards:
                if card in tried or not hidden[number].may_hold >> card & 1:
                    continue
                tried.add(card)
                if card not in owner or takes(owner[card], tried):
                    owner[card] = number
                    return True
            return False

        for number, hand in enumerate(hidden):
            for _ in range(hand.size):
                if not takes(number, set()):
                    free = [card for card in cards if card not in owner]
                    owner[free[0]] = number
        hands = list(self._fixed)
        for card, number in sorted(owner.items()):
            hands[hidden[number].place] |= 1 << card
        return tuple(hands)


def _choices(
    hand: Hidden, trumps: int, plain: int, have: int, need: int
) -> tuple[float, list[int], list[float]]:
    """Return the total weight, the numbers of trumps the hand may get, and their running sums."""
    numbers = []
    weights = []
    for count in range(max(0, need - plain), min(need, trumps) + 1):
        weight = hand.weights[have + count] * comb(trumps, count) * comb(plain, need - count)
        if weight > 0:
            numbers.append(count)
            weights.append(weight)
    sums = list(accumulate(weights))
    return (sums[-1] if sums else 0.0), numbers, sums


def _picked(cards: int, count: int, chance: random.Random) -> int:
    """Return `count` random cards of a set."""
    if count <= 0:
        return 0
    listed = bits(cards)
    picked = 0
    left = len(listed)
    for _ in range(count):
        place = int(chance.random() * left)
        picked |= 1 << listed[place]
        left -= 1
        listed[place] = listed[left]
    return picked


def _chosen(
    deals: Sequence[Hands], weights: Sequence[float], count: int, chance: random.Random
) -> list[Hands]:
    """Choose by weight at even steps, so that a deal comes as often as its share, or once more."""
    sums = list(accumulate(weights))
    total = sums[-1]
    if total <= 0:
        return list(deals[:count])
    step = total / count
    point = chance.random() * step
    chosen = []
    place = 0
    for _ in range(count):
        while place < len(sums) - 1 and sums[place] <= point:
            place += 1
        chosen.append(deals[place])
        point += step
    chance.shuffle(chosen)
    return chosen
