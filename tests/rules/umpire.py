"""A second opinion: who may play what, who wins, what it is worth.

Written from the rules on plain text cards and plain values. It shares no code and no table with
``forty_five.rules``, so that an error has to be made twice to go unseen.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

Facts = Mapping[str, Any]
"""Option values by name."""

SHORT = "A K Q J 10 9 8 7"
TRUMPS = {
    "H": "5H JH AH KH QH 10H 9H 8H 7H 6H 4H 3H 2H",
    "D": "5D JD AH AD KD QD 10D 9D 8D 7D 6D 4D 3D 2D",
    "C": "5C JC AH AC KC QC 2C 3C 4C 6C 7C 8C 9C 10C",
    "S": "5S JS AH AS KS QS 2S 3S 4S 6S 7S 8S 9S 10S",
}
PLAIN = {
    "H": "KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H",
    "D": "KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D AD",
    "C": "KC QC JC AC 2C 3C 4C 5C 6C 7C 8C 9C 10C",
    "S": "KS QS JS AS 2S 3S 4S 5S 6S 7S 8S 9S 10S",
}


def trumps_of(facts: Facts, trump: str, demoted: str | None = None) -> list[str]:
    if facts["deck"] == "short32":
        return [rank + trump for rank in SHORT.split()]
    order = TRUMPS[trump].split()
    if facts["deck"] == "std52_joker":
        order.insert(2, "JK")
    if demoted is not None:
        order = [card for card in order if card != demoted] + [demoted]
    return order


def plain_of(facts: Facts, suit: str) -> list[str]:
    if facts["deck"] == "short32":
        return [rank + suit for rank in SHORT.split()]
    order = PLAIN[suit].split()
    if facts["plain_ace"] == "high" and suit != "H":
        order = ["A" + suit] + [card for card in order if card != "A" + suit]
    return order


def legal(
    facts: Facts,
    trump: str,
    hand: Collection[str],
    trick: Sequence[str],
    *,
    demoted: str | None = None,
    trump_seen: bool = True,
) -> set[str]:
    """Return the cards of `hand` that may be played; `trick` starts with the card led."""
    order = trumps_of(facts, trump, demoted)
    trumps = [card for card in order if card in hand]
    everything = set(hand)
    if not trick:
        rest = everything - set(trumps)
        return rest if facts["trump_broken"] and not trump_seen and rest else everything
    led = trick[0]
    if led in order:
        return _after_trump(facts, trump, everything, trumps, order, led, demoted)
    if facts["follow_plain"] == "free":
        return everything
    same = {card for card in everything if card in plain_of(facts, led[-1])}
    if same:
        return same if facts["follow_plain"] == "suit_only" else same | set(trumps)
    if trumps and facts["void_plain"] == "must_trump":
        return set(trumps)
    return everything


def _after_trump(
    facts: Facts,
    trump: str,
    hand: set[str],
    trumps: list[str],
    order: list[str],
    led: str,
    demoted: str | None,
) -> set[str]:
    if trumps:
        held_back = {"5": "5" + trump, "J": "J" + trump, "JK": "JK", "AH": "AH"}
        may_keep = {held_back[name] for name in facts["renege"]} - {demoted}
        for card in trumps:
            above = order.index(card) < order.index(led)
            if card not in may_keep or not (above or facts["renege_vs"] == "any_lead"):
                return set(trumps)
        return hand
    hearts = {card for card in hand if card[-1] == "H"}
    pulled = facts["ah_lead_pulls_hearts"] and led == "AH" and trump != "H"
    return hearts if pulled and hearts else hand


def winner(facts: Facts, trump: str, trick: Sequence[str], demoted: str | None = None) -> int:
    """Return the place in the trick of the card that takes it."""
    for card in trumps_of(facts, trump, demoted):
        if card in trick:
            return trick.index(card)
    for card in plain_of(facts, trick[0][-1]):
        if card in trick:
            return trick.index(card)
    raise AssertionError(trick)


def taken(
    facts: Facts,
    trump: str,
    tricks: Sequence[tuple[int, Sequence[str]]],
    sides: int,
    demoted: str | None = None,
) -> list[int]:
    """Return points by side for tricks given as (winning side, cards)."""
    points = [0] * sides
    for side, _ in tricks:
        points[side] += 5
    for card in trumps_of(facts, trump, demoted):
        for side, cards in tricks:
            if card in cards:
                top = card in ("AH", "JK") or card[:-1] in ("5", "J")
                if facts["bonus_cards"] == "any_trump" or top:
                    points[side] += facts["bonus"]
                return points
    return points


def bid_changes(
    facts: Facts,
    bid: int,
    bidders: int,
    points: Sequence[int],
    tricks: Sequence[int],
    scores: Sequence[int],
    spoke: Collection[int],
) -> list[int]:
    """Return what a deal that was bid for changes, by side; `spoke` made a call, not a pass."""
    sweep = sum(tricks) == tricks[bidders]
    made = sweep if bid in (30, 60) else points[bidders] >= bid
    changes = []
    for side, won in enumerate(points):
        if side == bidders:
            changes.append(_bidders(facts, bid, made, won))
        else:
            changes.append(_others(facts, side, made, won, scores, spoke))
    if facts["hand_cap"] is not None:
        changes = [min(change, facts["hand_cap"]) for change in changes]
    return changes


def _bidders(facts: Facts, bid: int, made: bool, won: int) -> int:
    doubles = facts["thirty"] in ("double_made", "double_both")
    if made:
        if facts["made"] == "bid_plus_taken":
            return bid + won
        return 120 if bid == 60 else 60 if bid == 30 and doubles else won
    loss = 60 if bid == 30 and facts["thirty"] == "double_both" else bid
    return won - loss if facts["set"] == "minus_bid_plus_taken" else -loss


def _others(
    facts: Facts, side: int, made: bool, won: int, scores: Sequence[int], spoke: Collection[int]
) -> int:
    rule, far = facts["over100"], scores[side] >= facts["over100_at"]
    if rule == "green":
        return 0 if min(scores) >= 90 else won
    if rule == "win_bid" and far:
        return 0
    if rule == "any_bid" and far and side not in spoke:
        return 0
    if rule == "win_or_set" and far and made:
        return 0
    return won


def turn_up_changes(facts: Facts, points: Sequence[int], tricks: Sequence[int]) -> list[int]:
    """Return what a deal without a bid changes, by side."""
    changes = []
    for won, count in zip(points, tricks, strict=True):
        rule = facts["hand_scoring"]
        if rule == "majority_5_10":
            change = {3: 5, 4: 5, 5: 10}.get(count, 0)
        elif rule == "difference_5_15_25":
            change = {3: 5, 4: 15, 5: 25}.get(count, 0)
        else:
            change = won
        if count == 5 and facts["jink"] == "sixty":
            change = 60
        changes.append(change if facts["hand_cap"] is None else min(change, facts["hand_cap"]))
    return changes


def tokens(
    callers: int, tricks: Sequence[int], carried: int, left: Sequence[int]
) -> tuple[list[int], int]:
    """Return tokens won by side, and draws carried on; a side hands over what it has `left`."""
    if tricks[0] == tricks[1]:
        return [0, 0], carried + 1
    best = 0 if tricks[0] > tricks[1] else 1
    won = 3 if tricks[best] == 8 else 1 if best == callers else 2
    won = min(won + carried, left[1 - best])
    return [won if side == best else 0 for side in (0, 1)], 0
