"""Playing cards: what a card, a trick and a claim do to a state that allows them."""

from __future__ import annotations

from forty_five.game import actions as act
from forty_five.game import events as ev
from forty_five.game.changing import Change, changed, deal_of, ranking_of, replace, with_deal
from forty_five.game.finish import hand_over, reached_at_once
from forty_five.game.state import Hands, State, Trick
from forty_five.rules.play import first_leader


def open_play(state: State, events: list[ev.Event]) -> Change:
    """Open the play: the first trick waits for its leader."""
    current = deal_of(state)
    bidder = current.contract.bidder if current.contract is not None else None
    leader = first_leader(state.options, state.table, state.dealer, bidder)
    return replace(with_deal(state, trick=Trick(leader)), turn=leader), events


def play_card(state: State, action: act.PlayCard) -> Change:
    """Play a card; the last card of a trick settles it, the last trick the hand."""
    current, card, seat = state.deal, action.card, action.seat
    assert current is not None and current.trick is not None
    before = current.trick
    order = state.table.orders[before.leader]
    cards = (*before.cards, card)
    winner = seat
    if before.winner is not None:
        ranking = ranking_of(state)
        winning = before.cards[order.index(before.winner)]
        if not ranking.beats(card, winning, ranking.suits[cards[0]]):
            winner = before.winner
    trick = Trick(before.leader, cards, winner)
    hand = list(current.hands[seat])
    hand.remove(card)
    hands = changed(current.hands, seat, tuple(hand))
    events: list[ev.Event] = [ev.Played(seat, card, winner == seat)]
    if card is current.demoted:
        events.insert(0, ev.AceDemoted(seat, card))
    if card is current.called:
        events.append(ev.PartnerShown(seat))
    if len(cards) < len(hands):
        following = replace(current, hands=hands, trick=trick)
        return replace(state, deal=following, turn=order[len(cards)]), events
    return _trick_over(state, replace(current, hands=hands), trick, events)


def _trick_over(state: State, current: Hands, trick: Trick, events: list[ev.Event]) -> Change:
    assert trick.winner is not None
    order = state.table.orders[trick.leader]
    winning = trick.cards[order.index(trick.winner)]
    tricks = (*current.tricks, trick)
    events.append(ev.TrickWon(len(tricks), trick.winner, winning))
    settled = replace(current, tricks=tricks, trick=Trick(trick.winner))
    following = replace(state, deal=settled, turn=trick.winner)
    if not any(settled.hands) or reached_at_once(following):
        return hand_over(following, events)
    return following, events


def claim(state: State, action: act.Claim) -> Change:
    """Give the tricks that are left to the claimant; the others keep their cards unplayed."""
    current = deal_of(state)
    ranking = ranking_of(state)
    hand = sorted(current.hands[action.seat], key=ranking.strength, reverse=True)
    rest = tuple(Trick(action.seat, (card,), action.seat) for card in hand)
    events: list[ev.Event] = [ev.Claimed(action.seat, tuple(hand))]
    following = with_deal(
        state,
        tricks=(*current.tricks, *rest),
        trick=Trick(action.seat),
        hands=changed(current.hands, action.seat, ()),
    )
    return hand_over(following, events)
