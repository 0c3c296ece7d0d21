"""What each action does to a state that allows it. Only `engine.apply` calls these."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from forty_five.game import actions as act
from forty_five.game import events as ev
from forty_five.game.chance import Stream
from forty_five.game.finish import hand_over, reached_at_once
from forty_five.game.state import Hands, State, Trick
from forty_five.rules import rob as robbing
from forty_five.rules.auction import Setting, after_call, is_bagging, open_auction
from forty_five.rules.cards import Card, without
from forty_five.rules.deal import (
    Phase,
    caller_of,
    deal_packets,
    next_dealer,
    phase_order,
    styles_allowed,
    turn_up_from,
)
from forty_five.rules.exchange import may_draw, refill_packets
from forty_five.rules.play import first_leader, winning_place
from forty_five.rules.ranking import Ranking, deck_for, ranking_for
from forty_five.rules.scoring import Contract

Change = tuple[State, list[ev.Event]]
Item = TypeVar("Item")

_replace = msgspec.structs.replace


def counted(state: State) -> State:
    """Return the state with one more action counted."""
    return _replace(state, actions=state.actions + 1)


def _deal_of(state: State) -> Hands:
    assert state.deal is not None
    return state.deal


def _with(state: State, **values: object) -> State:
    """Return the state with some values of its deal replaced."""
    return _replace(state, deal=_replace(_deal_of(state), **values))


def ranking_of(state: State) -> Ranking:
    """Return the true ranking of the deal under way."""
    deal = _deal_of(state)
    assert deal.trump is not None
    return ranking_for(state.options, deal.trump, deal.demoted)


# Moving from phase to phase


def _advance(state: State, events: list[ev.Event]) -> Change:
    """Go on to the next phase, passing through those that need no one's decision."""
    following = _replace(state, step=state.step + 1, turn=None)
    match following.phase:
        case Phase.TURN_UP:
            return _turn_up(following, events)
        case Phase.ROB:
            return _open_rob(following, events)
        case Phase.CALL_TRUMP:
            caller = caller_of(following.table, following.dealer)
            return _replace(following, turn=caller), events
        case Phase.DEAL_4:
            return _second_four(following, events)
        case Phase.AUCTION:
            auction = open_auction(_setting(following))
            return _replace(_with(following, auction=auction), turn=auction.turn), events
        case Phase.TAKE_KITTY:
            return _take_kitty(following, events)
        case Phase.NAME_TRUMP | Phase.CALL_PARTNER:
            return _replace(following, turn=_bidder(following)), events
        case Phase.DISCARD:
            return _next_to_throw(following, events)
        case Phase.REFILL:
            return _refill(following, events)
        case Phase.ROB_PACK:
            short = len(_deal_of(following).hands[following.dealer]) < following.options.hand_size
            if not short:
                return _advance(following, events)
            return _replace(following, turn=following.dealer), events
        case _:
            return _open_play(following, events)


def _bidder(state: State) -> int:
    contract = _deal_of(state).contract
    assert contract is not None
    return contract.bidder


def _setting(state: State) -> Setting:
    return Setting(state.options, state.table, state.dealer, state.scores)


# The deal


def deal(state: State, action: act.Deal) -> Change:
    """Shuffle and deal; the order of the whole pack is fixed here."""
    table = state.table
    dealer = action.seat
    number = state.deals + 1
    pack = Stream(state.seed, "deal", number).shuffled(deck_for(state.options))
    style = action.style or styles_allowed(state.options)[0]
    hands: list[list[Card]] = [[] for _ in range(table.hands)]
    kitty: list[Card] = []
    top = 0
    packets = deal_packets(state.options, table, dealer, style)
    if state.options.is_omi:
        packets = packets[: table.hands]
    for seat, count in packets:
        target = kitty if seat == "kitty" else hands[seat]
        target += pack[top : top + count]
        top += count
    dealt = Hands(
        hands=tuple(tuple(hand) for hand in hands),
        stock=pack[top:],
        kitty=tuple(kitty),
        thrown=((),) * table.hands,
        has_thrown=(False,) * table.hands,
        partner=state.seats if state.options.dummy_partner else None,
    )
    following = _replace(state, step=0, dealer=dealer, deals=number, deal=dealt)
    taste = kitty[-1] if kitty and state.options.kitty_taste else None
    happened: list[ev.Event] = [ev.Dealt(len(state.results) + 1, dealer, len(kitty), taste)]
    happened += [
        ev.CardsReceived(seat, len(hand), tuple(hand))
        for seat, hand in enumerate(hands[: state.seats])
    ]
    return _advance(following, happened)


def _turn_up(state: State, events: list[ev.Event]) -> Change:
    card, stock = turn_up_from(_deal_of(state).stock)
    assert card.suit is not None
    events[0] = _replace(events[0], turn_up=card)
    events.append(ev.TrumpNamed(None, card.suit))
    return _advance(_with(state, turn_up=card, stock=stock, trump=card.suit), events)


def _second_four(state: State, events: list[ev.Event]) -> Change:
    current = _deal_of(state)
    hands = list(current.hands)
    stock = current.stock
    for seat in state.table.order_from(state.table.left_of(state.dealer)):
        hands[seat] = (*hands[seat], *stock[:4])
        events.append(ev.CardsReceived(seat, 4, stock[:4]))
        stock = stock[4:]
    return _advance(_with(state, hands=tuple(hands), stock=stock), events)


# The turn-up


def _open_rob(state: State, events: list[ev.Event]) -> Change:
    current = _deal_of(state)
    assert current.turn_up is not None
    seat = robbing.robber(state.options, current.turn_up, state.dealer, current.hands)
    following = _with(state, robber=seat)
    if seat is None:
        return _advance(following, events)
    return _replace(following, turn=seat), events


def rob(state: State, action: act.Rob) -> Change:
    """Take the turn-up into the hand and put a card out of play."""
    current = _deal_of(state)
    assert current.turn_up is not None
    hand = robbing.hand_after_rob(current.hands[action.seat], current.turn_up, action.card)
    following = _with(
        state,
        hands=_changed(current.hands, action.seat, hand),
        thrown=_changed(current.thrown, action.seat, (action.card,)),
        robbed=True,
    )
    events: list[ev.Event] = [ev.Robbed(action.seat, current.turn_up, action.card)]
    return _advance(following, events) if state.phase is Phase.ROB else (following, events)


def leave_turn_up(state: State, action: act.LeaveTurnUp) -> Change:
    """Leave the turn-up; only a dealer's refusal of a turned ace is seen by the others."""
    current = _deal_of(state)
    assert current.trump is not None
    turned_ace = current.turn_up == robbing.ace_of(current.trump)
    events: list[ev.Event] = [ev.TurnUpLeft(action.seat)] if turned_ace else []
    return _advance(_with(state, left=True), events)


def declare(state: State, action: act.Declare) -> Change:
    """Announce the ace of trumps, or keep silent and see it fall to the lowest trump."""
    current = _deal_of(state)
    assert current.turn_up is not None and current.trump is not None
    ace = robbing.ace_of(current.trump)
    fallen = robbing.demoted_ace(
        state.options, current.turn_up, robbed=current.robbed, declared=action.declares
    )
    following = _with(state, declared=action.declares, demoted=fallen)
    events: list[ev.Event] = [ev.AceDeclared(action.seat, ace)] if action.declares else []
    return following, events


# The auction, trumps and partner


def call(state: State, action: act.MakeCall) -> Change:
    """Make a call; the last one settles the contract or throws the cards in."""
    setting = _setting(state)
    before = _deal_of(state).auction
    assert before is not None
    bagged = is_bagging(setting, before, action.seat)
    auction = after_call(setting, before, action.seat, action.call)
    events: list[ev.Event] = [ev.Called(action.seat, action.call, bagged)]
    following = _replace(_with(state, auction=auction), turn=auction.turn)
    if auction.outcome == "redeal":
        return _thrown_in(following, events)
    if auction.outcome == "won":
        assert auction.holder is not None and auction.high is not None
        contract = Contract(auction.holder, auction.high, auction.held, bagged)
        events.append(ev.AuctionWon(contract))
        return _advance(_with(following, contract=contract), events)
    return following, events


def _thrown_in(state: State, events: list[ev.Event]) -> Change:
    following = next_dealer(state.table, state.dealer)
    events.append(ev.ThrownIn(following))
    last = len(phase_order(state.options)) - 1
    return _replace(state, step=last, turn=following, deal=None), events


def _take_kitty(state: State, events: list[ev.Event]) -> Change:
    current = _deal_of(state)
    bidder = _bidder(state)
    hand = (*current.hands[bidder], *current.kitty)
    events.append(ev.KittyTaken(bidder, len(current.kitty), current.kitty))
    return _advance(_with(state, hands=_changed(current.hands, bidder, hand)), events)


def name_trump(state: State, action: act.NameTrump) -> Change:
    """Name trumps."""
    events: list[ev.Event] = [ev.TrumpNamed(action.seat, action.suit)]
    return _advance(_with(state, trump=action.suit, namer=action.seat), events)


def call_partner(state: State, action: act.CallPartner) -> Change:
    """Call for the holder of a card. Nobody knows who that is until it is played."""
    current = _deal_of(state)
    holder = next((seat for seat, hand in enumerate(current.hands) if action.card in hand), None)
    following = _with(state, called=action.card, partner=holder, calls_partner=True)
    return _advance(following, [ev.PartnerCalled(action.seat, action.card)])


# Discard and draw


def _next_to_throw(state: State, events: list[ev.Event]) -> Change:
    """Ask the next hand to throw: the bidder first, then round the table."""
    current = _deal_of(state)
    bidder = _bidder(state)
    for seat in state.table.order_from(bidder):
        player = bidder if seat >= state.seats else seat
        takes_part = may_draw(state.options, seat, player, state.dealer)
        if takes_part and not current.has_thrown[seat]:
            return _replace(state, turn=seat), events
    return _advance(state, events)


def discard(state: State, action: act.Discard) -> Change:
    """Throw cards away face down."""
    current = _deal_of(state)
    kept = without(current.hands[action.seat], action.cards)
    following = _with(
        state,
        hands=_changed(current.hands, action.seat, kept),
        thrown=_changed(current.thrown, action.seat, action.cards),
        has_thrown=_changed(current.has_thrown, action.seat, True),
    )
    return _next_to_throw(following, [ev.Threw(action.seat, action.cards)])


def _refill(state: State, events: list[ev.Event]) -> Change:
    """Fill every hand up from the stock, in packets, from the dealer's left."""
    current = _deal_of(state)
    size = state.options.hand_size
    robs_pack = state.dealer if state.options.dealer_robs_pack else None
    needs = [
        0 if seat == robs_pack or not current.has_thrown[seat] else size - len(hand)
        for seat, hand in enumerate(current.hands)
    ]
    order = state.table.order_from(state.table.left_of(state.dealer))
    stock, thrown = current.stock, current.thrown
    for_pack = size - len(current.hands[robs_pack]) if robs_pack is not None else 0
    if sum(needs) + for_pack > len(stock):
        old = [card for cards in thrown for card in cards]
        stock += Stream(state.seed, "refill", state.deals).shuffled(old)
        thrown = ((),) * state.table.hands
    hands = [list(hand) for hand in current.hands]
    for seat, count in refill_packets(state.options, order, needs):
        hands[seat] += stock[:count]
        stock = stock[count:]
    events.append(ev.Drew(tuple(needs)))
    events += [
        ev.CardsReceived(seat, need, tuple(hands[seat][-need:]))
        for seat, need in enumerate(needs)
        if need
    ]
    filled = _with(
        state,
        hands=tuple(tuple(hand) for hand in hands),
        stock=stock,
        thrown=thrown,
        drawn=tuple(needs),
    )
    return _advance(_call_found(filled), events)


def _call_found(state: State) -> State:
    """Look again for the called partner: the card may have been drawn."""
    current = _deal_of(state)
    if current.called is None:
        return state
    holder = next((s for s, hand in enumerate(current.hands) if current.called in hand), None)
    bidder = _bidder(state)
    return _with(state, partner=None if holder == bidder else holder)


def take_from_pack(state: State, action: act.TakeFromPack) -> Change:
    """Fill the dealer's hand with cards of the dealer's choice."""
    current = _deal_of(state)
    hand = (*current.hands[action.seat], *action.cards)
    drawn = current.drawn or (0,) * state.table.hands
    counts = _changed(drawn, action.seat, len(action.cards))
    following = _with(
        state,
        hands=_changed(current.hands, action.seat, hand),
        stock=without(current.stock, action.cards),
        drawn=counts,
    )
    events: list[ev.Event] = [
        ev.Drew(counts),
        ev.CardsReceived(action.seat, len(action.cards), action.cards),
    ]
    return _advance(_call_found(following), events)


# Play


def _open_play(state: State, events: list[ev.Event]) -> Change:
    current = _deal_of(state)
    bidder = current.contract.bidder if current.contract is not None else None
    leader = first_leader(state.options, state.table, state.dealer, bidder)
    return _replace(_with(state, trick=Trick(leader)), turn=leader), events


def play_card(state: State, action: act.PlayCard) -> Change:
    """Play a card; the last card of a trick settles it, the last trick the hand."""
    current, card = _deal_of(state), action.card
    assert current.trick is not None
    ranking = ranking_of(state)
    order = state.table.order_from(current.trick.leader)
    cards = (*current.trick.cards, card)
    winner = order[winning_place(ranking, cards)]
    trick = Trick(current.trick.leader, cards, winner)
    hand = current.hands[action.seat]
    place = hand.index(card)
    hands = _changed(current.hands, action.seat, hand[:place] + hand[place + 1 :])
    events: list[ev.Event] = []
    if card is current.demoted:
        events.append(ev.AceDemoted(action.seat, card))
    events.append(ev.Played(action.seat, card, winner == action.seat))
    if card is current.called:
        events.append(ev.PartnerShown(action.seat))
    if len(cards) < len(hands):
        following = _replace(current, hands=hands, trick=trick)
        return _replace(state, deal=following, turn=order[len(cards)]), events
    return _trick_over(state, _replace(current, hands=hands), trick, events)


def _trick_over(state: State, current: Hands, trick: Trick, events: list[ev.Event]) -> Change:
    assert trick.winner is not None
    order = state.table.order_from(trick.leader)
    winning = trick.cards[order.index(trick.winner)]
    tricks = (*current.tricks, trick)
    events.append(ev.TrickWon(len(tricks), trick.winner, winning))
    settled = _replace(current, tricks=tricks, trick=Trick(trick.winner))
    following = _replace(state, deal=settled, turn=trick.winner)
    if not any(settled.hands) or reached_at_once(following):
        return hand_over(following, events)
    return following, events


def claim(state: State, action: act.Claim) -> Change:
    """Give the tricks that are left to the claimant; the others keep their cards unplayed."""
    current = _deal_of(state)
    ranking = ranking_of(state)
    hand = sorted(current.hands[action.seat], key=ranking.strength, reverse=True)
    rest = tuple(Trick(action.seat, (card,), action.seat) for card in hand)
    events: list[ev.Event] = [ev.Claimed(action.seat, tuple(hand))]
    following = _with(
        state,
        tricks=(*current.tricks, *rest),
        trick=Trick(action.seat),
        hands=_changed(current.hands, action.seat, ()),
    )
    return hand_over(following, events)


def _changed(values: Sequence[Item], place: int, value: Item) -> tuple[Item, ...]:
    """Return `values` with the one at `place` replaced."""
    return (*values[:place], value, *values[place + 1 :])
