"""The kernel's own promises: rule values, bonus, play-outs and whole random hands."""

import random
from collections import Counter
from typing import SupportsIndex

import pytest

from bots.search.deals import realistic_position, trump_values
from bots.search.kernel import OMI_RULES, KernelRules, bits, kernel_for
from bots.search.playout import HandDealer, play_out, random_auction

SPADES = kernel_for(KernelRules(), "S")


@pytest.mark.parametrize(
    ("led", "hand", "legal"),
    [
        ("9S", "5S KC 3D", "5S KC 3D"),
        ("9S", "5S 2S KC", "5S 2S"),
        ("JS", "5S AC 5D", "5S AC 5D"),
        ("JS", "AH KC 3D", "AH"),
        ("AH", "JS KC 3D", "JS KC 3D"),
        ("5S", "JS AH 5D", "JS AH"),
        ("9H", "AH 3H 2S KC", "AH 3H 2S"),
        ("9H", "AH 2S KC", "AH 2S KC"),
    ],
)
def test_worked_examples_of_the_renege(led: str, hand: str, legal: str) -> None:
    found = SPADES.legal(SPADES.mask(hand.split()), SPADES.index[led])
    assert set(SPADES.texts(found)) == set(legal.split())


def test_only_the_five_may_be_kept_in_auction_125() -> None:
    kernel = kernel_for(KernelRules(follow_plain="free", renege=frozenset({"5"})), "S")
    hand = kernel.mask(["JS", "KC", "3D"])
    assert kernel.texts(kernel.legal(hand, kernel.index["QS"])) == ["JS"]
    assert kernel.legal(hand, kernel.index["9D"]) == hand


def test_a_demoted_ace_is_the_worst_trump_and_has_no_privilege() -> None:
    hearts = kernel_for(KernelRules(), "H", True)
    assert hearts.texts(hearts.trumps)[0] == "AH"
    hand = hearts.mask(["AH", "KC", "3D"])
    assert hearts.texts(hearts.legal(hand, hearts.index["2H"])) == ["AH"]
    clubs = kernel_for(KernelRules(), "C", True)
    assert clubs.texts(clubs.trumps)[:2] == ["AC", "10C"]
    assert clubs.texts(clubs.privileged) == ["AH", "JC", "5C"]


def test_bonus_card() -> None:
    low = SPADES.mask(["KS", "2S", "KC"])
    assert SPADES.bonus_card(low) == SPADES.index["KS"]
    assert SPADES.bonus_card(SPADES.mask(["KC", "3D"])) == -1
    top = kernel_for(KernelRules(bonus_cards="top_only"), "S")
    assert top.bonus_card(low) == -1
    assert top.bonus_card(low | top.mask(["AH"])) == top.index["AH"]
    demoted = kernel_for(KernelRules(bonus_cards="top_only"), "H", True)
    assert demoted.bonus_card(demoted.mask(["AH", "KC"])) == -1
    assert kernel_for(KernelRules(bonus=0), "S").bonus_card(low) == -1


def test_sets_and_texts_turn_into_each_other() -> None:
    assert bits(0b1011) == [0, 1, 3]
    assert bits(0) == []
    assert SPADES.mask(SPADES.texts(SPADES.trumps)) == SPADES.trumps
    assert SPADES.best_trump(SPADES.mask(["AH", "KS"])) == SPADES.index["AH"]
    assert SPADES.best_trump(SPADES.mask(["KH", "KC"])) == -1
    assert kernel_for(KernelRules(), "S") is SPADES
    assert kernel_for(KernelRules(bonus=0), "S") is not SPADES


def test_bad_rules_are_refused() -> None:
    with pytest.raises(ValueError, match="0 or 5 points"):
        KernelRules(bonus=10)
    with pytest.raises(ValueError, match="privileged"):
        KernelRules(renege=frozenset({"K"}))


@pytest.mark.parametrize(
    ("rules", "seats", "each"),
    [
        (KernelRules(), 4, 5),
        (KernelRules(trump_broken=True), 6, 5),
        (KernelRules(bonus=0, void_plain="must_trump"), 2, 5),
        (KernelRules(ah_lead_pulls_hearts=True), 3, 5),
        (OMI_RULES, 4, 8),
    ],
)
def test_play_outs_share_out_all_tricks(rules: KernelRules, seats: int, each: int) -> None:
    rng = random.Random(1)
    kernel = kernel_for(rules, "H")
    for _ in range(200):
        cards = rng.sample(range(len(kernel.cards)), seats * each)
        hands = [cards[seat * each : (seat + 1) * each] for seat in range(seats)]
        mask = sum(1 << card for card in cards)
        holder = next((s for s in range(seats) if kernel.bonus_card(mask) in hands[s]), -1)
        units = play_out(kernel, hands, rng.randrange(seats), rng.random)
        assert sum(units) == each + (holder >= 0)
        assert holder < 0 or units[holder] >= 2
        assert not any(hands)


class WatchedHand(list[int]):
    """A hand that notes the first card to leave it."""

    first = -1

    def pop(self, place: SupportsIndex = -1, /) -> int:
        card = super().pop(place)
        if self.first < 0:
            self.first = card
        return card


def test_play_outs_choose_evenly_among_legal_cards() -> None:
    rng = random.Random(2)
    index = SPADES.index
    firsts: Counter[str] = Counter()
    for _ in range(3000):
        leader = [index[card] for card in ("QS", "KS", "JS", "4S")]
        follower = WatchedHand(index[card] for card in ("3C", "AS", "2S", "10S"))
        play_out(SPADES, [leader, follower], 0, rng.random)
        firsts[SPADES.cards[follower.first]] += 1
    assert set(firsts) == {"AS", "2S", "10S"}
    assert all(880 < count < 1120 for count in firsts.values())


def test_random_hands_are_whole_and_fair() -> None:
    rng = random.Random(3)
    dealer = HandDealer(KernelRules())
    bids: Counter[int] = Counter()
    bidders: Counter[int] = Counter()
    trumps: Counter[str] = Counter()
    for number in range(4000):
        hand = dealer.random_hand(rng.random, number & 3)
        assert sum(hand.points) in (25, 30)
        bids[hand.bid] += 1
        bidders[hand.bidder] += 1
        trumps[hand.trump] += 1
    assert set(bids) == {15, 20, 25, 30}
    assert all(800 < bidders[seat] < 1200 for seat in range(4))
    assert all(750 < trumps[suit] < 1450 for suit in "SHDC")
    first = [dealer.random_hand(random.Random(7).random) for _ in range(2)]
    assert first[0] == first[1]


def test_random_auctions_end_with_a_legal_bid() -> None:
    rng = random.Random(4)
    for number in range(2000):
        bidder, bid = random_auction(rng.random, number & 3)
        assert 0 <= bidder < 4
        assert bid in (15, 20, 25, 30)
    assert random_auction(lambda: 0.0, 2) == (2, 15)  # all pass: the dealer is bagged


@pytest.mark.parametrize(("seats", "kitty"), [(4, 4), (4, 0), (2, 3), (6, 0), (6, 3)])
def test_realistic_deals_keep_their_trumps(seats: int, kitty: int) -> None:
    rng = random.Random(5)
    trumps = 0
    for _ in range(200):
        position = realistic_position(KernelRules(), rng, kitty, seats)
        position.check()
        assert [hand.bit_count() for hand in position.hands] == [5] * seats
        assert position.sides[position.leader] == 1  # left of the bidder, whose side is 0
        trumps += (position.live() & position.kernel.trumps).bit_count()
    assert trumps / 200 > 2.0 * seats
    assert trump_values("S", KernelRules())["5S"] == 55
