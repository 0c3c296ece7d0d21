"""What a seat may know, worked out from the whole truth by the rules of the table.

Kept apart from ``forty_five.game.look`` on purpose: the tests compare the two.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec

from forty_five.game.state import Hands, State
from forty_five.game.view import PlayerView
from forty_five.rules.cards import Card
from forty_five.rules.deal import Phase

ALL_CARDS = {card.value: card for card in Card}


def played(deal: Hands) -> list[Card]:
    tricks = [*deal.tricks, *([deal.trick] if deal.trick is not None else [])]
    return [card for trick in tricks for card in trick.cards]


def kitty_is_out(state: State, deal: Hands) -> bool:
    """Whether the kitty still lies on the table: nobody has any of its cards."""
    gone = {card for cards in (*deal.hands, *deal.thrown, deal.stock) for card in cards}
    return not gone & set(deal.kitty) and not set(played(deal)) & set(deal.kitty)


def every_card(state: State) -> list[Card]:
    """Return all cards of the deal under way, wherever they are, each as often as it is there."""
    deal = state.deal
    assert deal is not None
    cards = [card for hand in deal.hands for card in hand] + played(deal) + list(deal.stock)
    cards += [card for thrown in deal.thrown for card in thrown]
    if kitty_is_out(state, deal):
        cards += deal.kitty
    if deal.turn_up is not None and not deal.robbed:
        cards.append(deal.turn_up)
    return cards


def known_to(state: State, seat: int | None) -> set[Card]:
    """Return the cards whose place `seat` may know; a bystander knows what lies open."""
    deal = state.deal
    known = set(state.cut)
    if deal is None:
        return known
    known |= set(played(deal))
    known |= {card for card in (deal.turn_up, deal.called) if card is not None}
    if deal.declared:
        known.add(Card(f"A{deal.trump}"))
    if state.options.kitty_taste and deal.kitty:
        known.add(deal.kitty[-1])
    bidder = deal.contract.bidder if deal.contract is not None else None
    if state.options.dummy_partner and (
        played(deal) or (seat is not None and seat == bidder and deal.trump is not None)
    ):
        known |= set(deal.hands[state.seats])
    if seat is None:
        return known
    known |= set(deal.hands[seat]) | set(deal.thrown[seat])
    if seat == bidder and not kitty_is_out(state, deal):
        known |= set(deal.kitty)
    if state.phase is Phase.ROB_PACK and state.turn == seat:
        known |= set(deal.stock)
    return known


def cards_in(value: Any) -> set[Card]:
    """Return every card named anywhere inside a value."""
    plain = msgspec.to_builtins(value)
    if isinstance(plain, str):
        return {ALL_CARDS[plain]} if plain in ALL_CARDS else set()
    if isinstance(plain, dict):
        return {card for part in plain.values() for card in cards_in(part)}
    if isinstance(plain, list | tuple):
        return {card for part in plain for card in cards_in(part)}
    return set()


def cards_shown(view: PlayerView) -> set[Card]:
    """Return every card a view holds; option values name cards too, and old hands are public."""
    fields = set(view.__struct_fields__) - {"options", "results"}
    return {card for name in fields for card in cards_in(getattr(view, name))}


def dealt_anew(state: State, seat: int | None, chance: random.Random) -> State:
    """Return a state that `seat` cannot tell from `state`: every card it can't place is moved.

    The ace of trumps that may rob stays with some player, and stays where it is once its holder has
    been asked in play, because later events depend on it.
    """
    deal = state.deal
    assert deal is not None
    fixed = known_to(state, seat)
    ace = _roving_ace(state, deal, seat)
    if deal.robber is not None and ace is None and deal.trump is not None:
        fixed.add(Card(f"A{deal.trump}"))
    piles: list[list[Card]] = [list(hand) for hand in (*deal.hands, *deal.thrown, deal.stock)]
    if kitty_is_out(state, deal):
        piles.append(list(deal.kitty))
    hidden = [card for pile in piles for card in pile if card not in fixed]
    places = [(pile, at) for pile in piles for at, card in enumerate(pile) if card not in fixed]
    while True:
        chance.shuffle(hidden)
        for (pile, at), card in zip(places, hidden, strict=True):
            pile[at] = card
        holder = next((s for s in range(state.seats) if ace in piles[s]), None)
        if ace is None or holder is not None:
            break
    return _with_piles(state, deal, piles, holder if ace is not None else deal.robber)


def _roving_ace(state: State, deal: Hands, seat: int | None) -> Card | None:
    """Return the ace of trumps when `seat` can't know who holds it, though somebody does."""
    if deal.robber is None or deal.robber == seat or deal.trump is None:
        return None
    ace = Card(f"A{deal.trump}")
    settled = deal.robbed or deal.declared is not None or deal.turn_up == ace
    return None if settled or ace in played(deal) else ace


def _with_piles(state: State, deal: Hands, piles: list[list[Card]], robber: int | None) -> State:
    hands = len(deal.hands)
    cards = [tuple(pile) for pile in piles]
    partner = deal.partner
    if deal.called is not None and deal.called not in played(deal):
        partner = next((s for s in range(hands) if deal.called in cards[s]), None)
        if deal.contract is not None and partner == deal.contract.bidder:
            partner = None
    following = msgspec.structs.replace(
        deal,
        hands=tuple(cards[:hands]),
        thrown=tuple(cards[hands : 2 * hands]),
        stock=cards[2 * hands],
        kitty=cards[2 * hands + 1] if len(cards) > 2 * hands + 1 else deal.kitty,
        robber=robber,
        partner=partner,
    )
    turn = robber if state.phase is Phase.ROB else state.turn
    return msgspec.structs.replace(state, deal=following, turn=turn)
