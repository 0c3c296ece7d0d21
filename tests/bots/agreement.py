"""One random deal played on the kernel and by the rules side by side."""

from __future__ import annotations

import random

from bots.search.kernel import Kernel, bits, kernel_for
from bots.search.position import Position
from bots.sight import kernel_rules
from forty_five.rules.cards import Card, Suit
from forty_five.rules.options import Options
from forty_five.rules.play import legal_cards, winning_place
from forty_five.rules.ranking import Ranking, deck_for, ranking_for
from forty_five.rules.scoring import best_trump_trick, points_taken

SUITS = tuple(Suit)


class DifferenceError(AssertionError):
    """The kernel and the rules do not agree."""


def play_both(options: Options, chance: random.Random) -> int:
    """Deal and play a random hand with a random legal card each time; return the cards played.

    Compared are the legal cards of every seat, the winner of every trick, and the points of every
    seat, with the bonus as the solver foretells it.

    Raises:
        DifferenceError: The two disagree.
    """
    seats = chance.choice(options.players)
    trump = chance.choice(SUITS)
    ace = Card(f"A{trump.value}")
    demoted = ace if options.undeclared_ace == "lowest" and chance.random() < 0.25 else None
    ranking = ranking_for(options, trump, demoted)
    kernel = kernel_for(kernel_rules(options), trump.value, demoted is not None)
    deck = deck_for(options)
    dealt = chance.sample(deck, options.hand_size * seats)
    size = options.hand_size
    hands = [dealt[size * seat : size * seat + size] for seat in range(seats)]
    leader = chance.randrange(seats)
    foretold = _bonus(kernel, hands, leader)
    winners: list[int] = []
    tricks: list[tuple[Card, ...]] = []
    for _ in range(size):
        broken = any(ranking.is_trump(card) for cards in tricks for card in cards)
        trick = _trick(options, ranking, kernel, hands, leader, chance, broken)
        place = winning_place(ranking, trick)
        if kernel.winner([kernel.index[card] for card in trick]) != place:
            raise DifferenceError(f"winner of {trick}, {trump} trump")
        leader = (leader + place) % seats
        winners.append(leader)
        tricks.append(tuple(trick))
    place_of_bonus = best_trump_trick(options, ranking, tricks)
    points = points_taken(options, winners, place_of_bonus, seats)
    holder = winners[place_of_bonus] if place_of_bonus is not None else -1
    if foretold != holder:
        raise DifferenceError(f"bonus to {holder}, not {foretold}: {tricks}, {trump} trump")
    mine = [
        5 * winners.count(seat) + (options.bonus if seat == foretold else 0)
        for seat in range(seats)
    ]
    if tuple(mine) != points:
        raise DifferenceError(f"points {points}, not {mine}")
    return len(dealt)


def _bonus(kernel: Kernel, hands: list[list[Card]], leader: int) -> int:
    """Return the seat that will have the bonus, as the solver foresees it; -1 for none."""
    masks = tuple(kernel.mask(hand) for hand in hands)
    for seat in range(len(hands)):
        sides = tuple(0 if other == seat else 1 for other in range(len(hands)))
        if Position(kernel, masks, sides, leader).bonus_to_side_0():
            return seat
    return -1


def _trick(
    options: Options,
    ranking: Ranking,
    kernel: Kernel,
    hands: list[list[Card]],
    leader: int,
    chance: random.Random,
    broken: bool,
) -> list[Card]:
    trick: list[Card] = []
    for turn in range(len(hands)):
        hand = hands[(leader + turn) % len(hands)]
        legal = legal_cards(options, ranking, hand, trick, trump_broken=broken)
        mask = kernel.mask(hand)
        found = (
            kernel.legal(mask, kernel.index[trick[0]]) if trick else kernel.legal_lead(mask, broken)
        )
        if {kernel.cards[index] for index in bits(found)} != set(legal):
            raise DifferenceError(f"legal cards of {hand} to {trick}, trump {kernel.trump}")
        card = chance.choice(legal)
        hand.remove(card)
        trick.append(card)
    return trick
