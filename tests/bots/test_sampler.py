"""Sampled hands: facts are kept, draws and calls are believed as far as they are true."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from math import comb

import pytest

from bots.search.bridge import Scene, scene_of
from bots.search.draws import Draw, kept_weights, trump_weights
from bots.search.inference import Inference
from bots.search.kernel import bits
from bots.search.sampler import Hands, Sampler
from forty_five.game import engine
from forty_five.rules.presets import PRESETS
from tests.bots.search_views import NORTH, SOUTH, WEST, card_view, states


def worlds_of(scene: Scene, count: int, seed: int = 1, **reads: bool) -> list[Hands]:
    chance = random.Random(seed)
    inference = Inference(
        scene, chance, calls=reads.get("calls", False), plays=reads.get("plays", False)
    )
    return Sampler(scene).worlds(count, chance, inference.weigh, 4)


@pytest.mark.parametrize("rules", PRESETS)
def test_every_world_fits_what_was_seen(rules: str) -> None:
    for state in states(rules, "FIT", games=3):
        view = engine.view_of_actor(state)
        if view.must_declare:
            continue
        scene = scene_of(view)
        sampler = Sampler(scene)
        for hands in sampler.worlds(4, random.Random(3)):
            assert hands[scene.place] == scene.kernel.mask(view.acting_hand)
            assert tuple(hand.bit_count() for hand in hands) == scene.sizes
            together = 0
            for hand in hands:
                assert not hand & together
                together |= hand
            for place, seat in enumerate(scene.order):
                if place != scene.place:
                    held = hands[place]
                    assert not held & scene.in_play
                    assert not held & scene.sight.barred[seat]
                    assert scene.sight.holds[seat] & ~held == 0
                    assert held == scene.sight.known[seat] or held & ~scene.sight.unseen == 0
        assert sampler.relaxations == 0


@pytest.mark.parametrize("rules", ["auction-125", "auction-120", "classic-45", "omi", "irish-110"])
def test_the_truth_is_never_ruled_out(rules: str) -> None:
    for state in states(rules, "TRUTH", games=8):
        view = engine.view_of_actor(state)
        if view.must_declare:
            continue
        scene = scene_of(view)
        assert state.deal is not None
        for seat, cards in enumerate(state.deal.hands):
            held = scene.kernel.mask(cards)
            if seat != scene.sight.seat:
                assert not held & scene.sight.barred[seat]


def test_a_withheld_five_proves_nothing_but_a_lower_trump_would_have_bound() -> None:
    """West threw a plain card on a lead of 9♠: it may hold 5, J and A♥ but no other spade."""
    view = card_view(
        "KC 3D 2C 7C",
        trump="S",
        bidder=NORTH,
        tricks=((SOUTH, "9S 8C QS 10S", NORTH),),
        trick=(SOUTH, ""),
    )
    scene = scene_of(view)
    seen: Counter[str] = Counter()
    for hands in worlds_of(scene, 400):
        west = hands[scene.order.index(WEST)]
        seen.update(scene.kernel.texts(west & scene.kernel.trumps))
    assert set(seen) <= {"5S", "JS", "AH"}
    assert min(seen[text] for text in ("5S", "JS", "AH")) > 10


def test_under_auction_125_only_the_five_may_have_been_withheld() -> None:
    view = card_view(
        "KC 3D 2C 7C",
        trump="S",
        bidder=NORTH,
        rules="auction-125",
        tricks=((SOUTH, "9S 8C QS 10S", NORTH),),
        trick=(SOUTH, ""),
    )
    scene = scene_of(view)
    seen: Counter[str] = Counter()
    for hands in worlds_of(scene, 200):
        west = hands[scene.order.index(WEST)]
        seen.update(scene.kernel.texts(west & scene.kernel.trumps))
    assert set(seen) == {"5S"}


def test_a_free_discard_on_a_plain_lead_proves_nothing() -> None:
    tricks = ((SOUTH, "KD 8C 9C 10C", SOUTH),)
    for rules, suits in (("auction-125", {"S", "H", "D", "C"}), ("auction-120", {"S", "H", "C"})):
        view = card_view("QD 3D 2C 7C", trump="S", bidder=NORTH, rules=rules, tricks=tricks)
        scene = scene_of(view)
        west = 0
        for hands in worlds_of(scene, 200):
            west |= hands[scene.order.index(WEST)]
        assert {text[-1] for text in scene.kernel.texts(west)} == suits


def test_who_drew_one_holds_more_trumps_than_who_drew_five() -> None:
    view = card_view(
        "KC 3D 2C 7C 8H", trump="S", bidder=NORTH, drawn=(5, 5, 2, 1), trick=(SOUTH, "")
    )
    scene = scene_of(view)
    trumps = [0.0] * 4
    for hands in worlds_of(scene, 400):
        for place, seat in enumerate(scene.order):
            trumps[seat] += (hands[place] & scene.kernel.trumps).bit_count() / 400
    assert trumps[3] > 3.9
    assert trumps[2] > 2.9
    assert trumps[1] < 2.2


def exact_shares(weigh: Callable[[int], float], cards: int, size: int, kind: int) -> list[float]:
    """Count out the share of each number of special cards (the first `kind`) in one hand."""
    shares = [0.0] * (size + 1)
    for hand in combinations(range(cards), size):
        count = sum(card < kind for card in hand)
        shares[count] += weigh(count)
    total = sum(shares)
    return [share / total for share in shares]


def test_trump_counts_follow_the_exact_posterior() -> None:
    """One hidden hand (two players), all else known but the stock: compare with counting out."""
    state = next(states("merrimack-120", "TWO", seats=2))
    view = engine.view_of_actor(state)
    scene = scene_of(view)
    sampler = Sampler(scene)
    other = 1 - scene.place
    hidden = sampler._hidden[0]
    unseen = scene.sight.unseen
    trumps = (unseen & scene.kernel.trumps).bit_count()
    plain = unseen.bit_count() - trumps
    discards = sampler._discards
    weights = [
        hidden.weights[count]
        * comb(trumps, count)
        * comb(plain, hidden.size - count)
        * comb(plain - hidden.size + count, discards)
        for count in range(hidden.size + 1)
    ]
    claimed = [weight / sum(weights) for weight in weights]
    found: Counter[int] = Counter()
    many = 6000
    for hands in sampler.worlds(many, random.Random(2)):
        found[(hands[other] & scene.kernel.trumps).bit_count()] += 1
    for count, share in enumerate(claimed):
        assert abs(found[count] / many - share) < 0.03


def test_weights_of_a_draw() -> None:
    """A hand of three kept cards most often kept three trumps; each ways' weight is counted out."""
    draw = Draw(size=5, before=5, drawn=2)
    weights = trump_weights(draw, 5)
    assert weights[0] < weights[1] < weights[2] < weights[3]
    for trumps in range(6):
        assert weights[trumps] == pytest.approx(sum(kept_weights(draw, trumps)))
    forced = Draw(size=5, before=5, drawn=3, least_kept=2)
    assert trump_weights(forced, 5)[0] > 0.5


def test_a_bidder_is_believed_to_hold_the_top_trumps() -> None:
    view = card_view("KC 3D 2C 7C 8H", trump="S", bidder=NORTH, figure=30, drawn=(5, 3, 2, 3))
    scene = scene_of(view)
    five = 1 << scene.kernel.index[scene.view.hand[0].__class__("5S")]
    north = scene.order.index(NORTH)

    def share(**reads: bool) -> float:
        return sum(bool(hands[north] & five) for hands in worlds_of(scene, 600, **reads)) / 600

    assert share(calls=True) > share() + 0.1


def test_the_same_seed_gives_the_same_worlds() -> None:
    state = next(states("auction-125", "SEED"))
    scene = scene_of(engine.view_of_actor(state))
    assert worlds_of(scene, 30, 5, calls=True) == worlds_of(scene, 30, 5, calls=True)
    assert worlds_of(scene, 30, 5) != worlds_of(scene, 30, 6)


def test_claims_are_as_likely_as_they_say() -> None:
    """Of all "that hand holds that trump" claimed at a quarter and so on, as many must be true."""
    said: dict[int, list[float]] = {}
    for number, state in enumerate(states("auction-125", "CAL", games=60)):
        scene = scene_of(engine.view_of_actor(state))
        if scene.history:
            continue
        assert state.deal is not None
        worlds = worlds_of(scene, 60, number, calls=True)
        top = [card for card in bits(scene.sight.unseen) if card >= len(scene.kernel.cards) - 3]
        for card in top:
            for place, seat in enumerate(scene.order):
                if place == scene.place:
                    continue
                claim = sum(hands[place] >> card & 1 for hands in worlds) / len(worlds)
                cell = said.setdefault(min(3, int(claim * 5)), [0, 0, 0])
                cell[0] += 1
                cell[1] += claim
                cell[2] += scene.kernel.cards[card] in state.deal.hands[seat]
    assert sum(count for count, _, _ in said.values()) > 300
    for count, claimed, true in said.values():
        if count >= 40:
            spread = 3 * (count * 0.25) ** 0.5
            assert abs(claimed - true) < spread
