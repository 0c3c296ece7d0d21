"""Cards the book plays: what a partner expects."""

from __future__ import annotations

import random

import pytest

from bots.book import book_action
from bots.book.play import Role, choose_card
from bots.book.rollout import Parties, Rollout
from bots.book.spots import aims_of, role_of, spot_of
from bots.search.deals import realistic_position
from bots.search.kernel import OMI_RULES, KernelRules, kernel_for
from bots.sight import sight_of
from forty_five.game import engine
from forty_five.game.actions import PlayCard
from forty_five.game.view import PlayerView
from forty_five.rules.cards import Card
from forty_five.rules.deal import Phase
from forty_five.rules.presets import PRESETS
from tests.bots.search_views import EAST, NORTH, SOUTH, WEST, card_view, states


def played(view: PlayerView) -> Card:
    action = book_action(view)
    assert isinstance(action, PlayCard)
    return action.card


@pytest.mark.parametrize("rules", ["auction-125", "auction-120", "merrimack-120"])
def test_second_hand_plays_low(rules: str) -> None:
    """B055: North, the bidder, leads 8♥; East is second, its partner West plays last."""
    view = card_view(
        "JS 6H QD 3C",
        trump="S",
        bidder=NORTH,
        rules=rules,
        seat=EAST,
        tricks=((EAST, "2D 3D 9D KD", NORTH),),
        trick=(NORTH, "8H"),
    )
    assert played(view) == Card.H6


def boss_and_loser(rules: str, hand: str = "QD 8S") -> PlayerView:
    """Return trick 4: only 9♦ is out besides South's Q♦, and the opponents have shown out."""
    tricks = (
        (SOUTH, "5D 2C 6D 3C", SOUTH),
        (SOUTH, "JD 4C 7D 5C", SOUTH),
        (SOUTH, "AH 6C 8D 7C", SOUTH),
    )
    view = card_view(hand, trump="D", bidder=SOUTH, rules=rules, tricks=tricks)
    return view


@pytest.mark.parametrize("rules", ["auction-125", "auction-120"])
def test_the_loser_is_led_so_that_a_partners_trump_can_win(rules: str) -> None:
    """B070."""
    assert played(boss_and_loser(rules)) == Card.S8


def test_a_sure_plain_card_is_cashed_before_the_boss() -> None:
    assert played(boss_and_loser("auction-120", "QD KS")) == Card.KS


def test_the_bidder_draws_trumps_from_the_top() -> None:
    view = card_view("5S JS 9S KD 3C", trump="S", bidder=SOUTH, rules="merrimack-120")
    assert played(view) == Card.S5


def test_a_defender_does_not_lead_trumps() -> None:
    view = card_view("JS 9S KD 3C 2C", trump="S", bidder=EAST)
    assert played(view) == Card.KD


THREE = ((EAST, "2D 3D 9D KD", SOUTH), (SOUTH, "6D 4D 5D 7D", WEST), (WEST, "2C 3C 4C 5C", SOUTH))
"""Three tricks in which nobody has shown a trump."""


@pytest.mark.parametrize(("hand", "led"), [("KS 9C", Card.C9), ("AS 9C", Card.AS)])
def test_the_bidders_last_trump_is_led_only_if_it_is_high(hand: str, led: Card) -> None:
    assert played(card_view(hand, trump="S", bidder=SOUTH, tricks=THREE)) == led


@pytest.mark.parametrize(("tricks", "led"), [(THREE, Card.S5), (THREE[:1], Card.KH)])
def test_a_defender_leads_a_sure_trump_near_the_end(
    tricks: tuple[tuple[int, str, int], ...], led: Card
) -> None:
    hand = ("5S KH 8C 9C")[: 3 * (5 - len(tricks)) - 1]
    assert played(card_view(hand, trump="S", bidder=EAST, tricks=tricks)) == led


@pytest.mark.parametrize(("trump", "card"), [("6S", Card.C9), ("5S", Card.S5), ("KD", Card.KD)])
def test_a_bidder_in_second_hand_keeps_a_trump_that_may_be_beaten(trump: str, card: Card) -> None:
    view = card_view(f"{trump} 9C KC", trump="S", bidder=EAST, seat=EAST, trick=(SOUTH, "8D"))
    assert played(view) == card


def test_a_winning_partner_is_not_overtaken() -> None:
    view = card_view("JS 3S KD", trump="S", bidder=EAST, trick=(NORTH, "AH 4S"), seat=SOUTH)
    assert played(view) == Card.S3


def test_last_hand_wins_as_cheaply_as_it_can() -> None:
    view = card_view("5S KS 9S KD", trump="S", bidder=WEST, trick=(WEST, "4S 8S QS"), seat=SOUTH)
    assert played(view) == Card.KS


def test_third_hand_plays_high_before_the_bidder() -> None:
    view = card_view("5S 9S KD 2C", trump="S", bidder=WEST, trick=(NORTH, "8D 6S"), seat=SOUTH)
    assert played(view) == Card.S5


def test_the_five_is_not_spent_where_a_lower_trump_wins() -> None:
    view = card_view("5S 9S KH 2C", trump="S", bidder=SOUTH, trick=(WEST, "8D 2D 4D"), seat=SOUTH)
    assert played(view) == Card.S9


def test_the_last_trick_of_the_bid_is_fought_for() -> None:
    """The bidders need one trick more: a defender overtakes its partner with a sure winner."""
    view = card_view(
        "5S 2C",
        trump="S",
        bidder=WEST,
        figure=20,
        seat=SOUTH,
        tricks=(
            (NORTH, "3D 4D 5D JS", WEST),
            (WEST, "AH 8S 9S 6D", WEST),
            (WEST, "AS 7D 6S 4S", WEST),
        ),
        trick=(NORTH, "QS 7C"),
    )
    assert aims_of(view, sight_of(view))[1] == 1
    assert played(view) == Card.S5


def test_roles_and_aims_follow_the_contract() -> None:
    view = card_view("5S 9S KD 2C 3C", trump="S", bidder=WEST, figure=25, trick=(NORTH, "8D 6S"))
    sight = sight_of(view)
    assert role_of(sight) is Role.DEFENDER
    assert aims_of(view, sight) == (2, 5)
    view = card_view("5S 9S KD 2C 3C", trump="S", bidder=NORTH, figure=30)
    assert role_of(sight_of(view)) is Role.PARTNER
    assert aims_of(view, sight_of(view)) == (6, 1)


@pytest.mark.parametrize("rules", sorted(PRESETS))
def test_the_card_is_always_one_that_may_be_played(rules: str) -> None:
    for seats in PRESETS[rules].options.players:
        for state in states(rules, "book", seats, games=3):
            view = engine.view_of_actor(state)
            if not view.must_declare and view.phase is Phase.PLAY:
                sight = sight_of(view)
                card = choose_card(spot_of(view, sight))
                assert sight.legal >> card & 1
                legal = [action for action in engine.legal(state) if isinstance(action, PlayCard)]
                assert sight.legal == sight.kernel.mask(action.card for action in legal)


@pytest.mark.parametrize(
    "rules",
    [KernelRules(), KernelRules(follow_plain="free", renege=frozenset({"5"})), OMI_RULES],
    ids=["follow", "free", "omi"],
)
def test_rolled_out_deals_end_with_every_card_played(rules: KernelRules) -> None:
    chance = random.Random(5)
    for _ in range(40):
        if rules.deck == "short32":
            hands = [0] * 4
            for card in chance.sample(range(32), 32):
                seat = next(s for s in range(4) if hands[s].bit_count() < 8)
                hands[seat] |= 1 << card
            rollout = Rollout(kernel_for(rules, "S"), hands, 0, Parties((0, 1, 0, 1), (5, 5)))
            total = 8
        else:
            position = realistic_position(rules, chance)
            parties = Parties((0, 1, 0, 1), (4, 3), 0)
            rollout = Rollout(position.kernel, position.hands, position.leader, parties)
            total = 6
        rollout.run()
        assert not any(rollout.hands)
        assert sum(rollout.units()) == total


def test_the_book_sees_the_same_in_a_rollout_as_at_the_table() -> None:
    """One policy, two doors: a rolled out card is the card the bot would play."""
    for state in states("auction-120", "doors", games=4):
        view = engine.view_of_actor(state)
        sight = sight_of(view)
        spot = spot_of(view, sight)
        assert spot.legal == sight.legal
        assert spot.foe_cards & ~sight.unseen == 0
        assert spot.friend_cards & ~sight.unseen == 0
