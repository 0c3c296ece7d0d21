"""What each action up to the play does to a state that allows it; only `engine.apply` calls it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from forty_five.game import actions as act
from forty_five.game import events as ev
from forty_five.game.chance import Stream
from forty_five.game.changing import Change, at_step, changed, deal_of, replace, with_deal
from forty_five.game.play import open_play
from forty_five.game.state import Hands, State
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
from forty_five.rules.ranking import deck_for
from forty_five.rules.scoring import Contract

# Moving from phase to phase


def _advance(state: State, events: list[ev.Event]) -> Change:
    """Go on to the next phase, passing through those that need no one's decision."""
    following = at_step(state, state.step + 1, turn=None)
    return _OPENINGS[following.phase](following, events)


def _ask_caller(state: State, events: list[ev.Event]) -> Change:
    return replace(state, turn=caller_of(state.table, state.dealer)), events


def _open_auction(state: State, events: list[ev.Event]) -> Change:
    auction = open_auction(_setting(state))
    return replace(with_deal(state, auction=auction), turn=auction.turn), events


def _ask_bidder(state: State, events: list[ev.Event]) -> Change:
    return replace(state, turn=_bidder(state)), events


def _open_pack(state: State, events: list[ev.Event]) -> Change:
    if len(deal_of(state).hands[state.dealer]) == state.options.hand_size:
        return _advance(state, events)
    return replace(state, turn=state.dealer), events


def _bidder(state: State) -> int:
    contract = deal_of(state).contract
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
    following = at_step(state, 0, dealer=dealer, deals=number, deal=dealt)
    taste = kitty[-1] if kitty and state.options.kitty_taste else None
    happened: list[ev.Event] = [ev.Dealt(len(state.results) + 1, dealer, len(kitty), taste)]
    happened += [
        ev.CardsReceived(seat, len(hand), tuple(hand))
        for seat, hand in enumerate(hands[: state.seats])
    ]
    return _advance(following, happened)


def _turn_up(state: State, events: list[ev.Event]) -> Change:
    card, stock = turn_up_from(deal_of(state).stock)
    assert card.suit is not None
    events[0] = replace(events[0], turn_up=card)
    events.append(ev.TrumpNamed(None, card.suit))
    return _advance(with_deal(state, turn_up=card, stock=stock, trump=card.suit), events)


def _second_four(state: State, events: list[ev.Event]) -> Change:
    current = deal_of(state)
    hands = list(current.hands)
    stock = current.stock
    for seat in state.table.order_from(state.table.left_of(state.dealer)):
        hands[seat] = (*hands[seat], *stock[:4])
        events.append(ev.CardsReceived(seat, 4, stock[:4]))
        stock = stock[4:]
    return _advance(with_deal(state, hands=tuple(hands), stock=stock), events)


# The turn-up


def _open_rob(state: State, events: list[ev.Event]) -> Change:
    current = deal_of(state)
    assert current.turn_up is not None
    seat = robbing.robber(state.options, current.turn_up, state.dealer, current.hands)
    following = with_deal(state, robber=seat)
    if seat is None:
        return _advance(following, events)
    return replace(following, turn=seat), events


def rob(state: State, action: act.Rob) -> Change:
    """Take the turn-up into the hand and put a card out of play."""
    current = deal_of(state)
    assert current.turn_up is not None
    hand = robbing.hand_after_rob(current.hands[action.seat], current.turn_up, action.card)
    following = with_deal(
        state,
        hands=changed(current.hands, action.seat, hand),
        thrown=changed(current.thrown, action.seat, (action.card,)),
        robbed=True,
    )
    events: list[ev.Event] = [ev.Robbed(action.seat, current.turn_up, action.card)]
    return _advance(following, events) if state.phase is Phase.ROB else (following, events)


def leave_turn_up(state: State, action: act.LeaveTurnUp) -> Change:
    """Leave the turn-up; only a dealer's refusal of a turned ace is seen by the others."""
    current = deal_of(state)
    assert current.trump is not None
    turned_ace = current.turn_up == robbing.ace_of(current.trump)
    events: list[ev.Event] = [ev.TurnUpLeft(action.seat)] if turned_ace else []
    return _advance(state, events)


def declare(state: State, action: act.Declare) -> Change:
    """Announce the ace of trumps, or keep silent and see it fall to the lowest trump."""
    current = deal_of(state)
    assert current.turn_up is not None and current.trump is not None
    ace = robbing.ace_of(current.trump)
    fallen = robbing.demoted_ace(
        state.options, current.turn_up, robbed=current.robbed, declared=action.declares
    )
    following = with_deal(state, declared=action.declares, demoted=fallen)
    events: list[ev.Event] = [ev.AceDeclared(action.seat, ace)] if action.declares else []
    return following, events


# The auction, trumps and partner


def call(state: State, action: act.MakeCall) -> Change:
    """Make a call; the last one settles the contract or throws the cards in."""
    setting = _setting(state)
    before = deal_of(state).auction
    assert before is not None
    bagged = is_bagging(setting, before, action.seat)
    auction = after_call(setting, before, action.seat, action.call)
    events: list[ev.Event] = [ev.Called(action.seat, action.call, bagged)]
    following = replace(with_deal(state, auction=auction), turn=auction.turn)
    if auction.outcome == "redeal":
        return _thrown_in(following, events)
    if auction.outcome == "won":
        assert auction.holder is not None and auction.high is not None
        contract = Contract(auction.holder, auction.high, auction.held, bagged)
        events.append(ev.AuctionWon(contract))
        return _advance(with_deal(following, contract=contract), events)
    return following, events


def _thrown_in(state: State, events: list[ev.Event]) -> Change:
    following = next_dealer(state.table, state.dealer)
    events.append(ev.ThrownIn(following))
    last = len(phase_order(state.options)) - 1
    return at_step(state, last, turn=following, deal=None), events


def _take_kitty(state: State, events: list[ev.Event]) -> Change:
    current = deal_of(state)
    bidder = _bidder(state)
    hand = (*current.hands[bidder], *current.kitty)
    events.append(ev.KittyTaken(bidder, len(current.kitty), current.kitty))
    return _advance(with_deal(state, hands=changed(current.hands, bidder, hand)), events)


def name_trump(state: State, action: act.NameTrump) -> Change:
    """Name trumps."""
    events: list[ev.Event] = [ev.TrumpNamed(action.seat, action.suit)]
    return _advance(with_deal(state, trump=action.suit, namer=action.seat), events)


def call_partner(state: State, action: act.CallPartner) -> Change:
    """Call for the holder of a card. Nobody knows who that is until it is played."""
    current = deal_of(state)
    holder = next((seat for seat, hand in enumerate(current.hands) if action.card in hand), None)
    following = with_deal(state, called=action.card, partner=holder, calls_partner=True)
    return _advance(following, [ev.PartnerCalled(action.seat, action.card)])


# Discard and draw


def _next_to_throw(state: State, events: list[ev.Event]) -> Change:
    """Ask the next hand to throw: the bidder first, then round the table."""
    current = deal_of(state)
    bidder = _bidder(state)
    for seat in state.table.order_from(bidder):
        if current.has_thrown[seat]:
            continue
        player = bidder if seat >= state.seats else seat
        if may_draw(state.options, player, bidder, state.dealer):
            return replace(state, turn=seat), events
    return _advance(state, events)


def discard(state: State, action: act.Discard) -> Change:
    """Throw cards away face down."""
    current = deal_of(state)
    kept = without(current.hands[action.seat], action.cards)
    following = with_deal(
        state,
        hands=changed(current.hands, action.seat, kept),
        thrown=changed(current.thrown, action.seat, action.cards),
        has_thrown=changed(current.has_thrown, action.seat, True),
    )
    return _next_to_throw(following, [ev.Threw(action.seat, action.cards)])


def _refill(state: State, events: list[ev.Event]) -> Change:
    """Fill every hand up from the stock, in packets, from the dealer's left."""
    current = deal_of(state)
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
    filled = with_deal(
        state,
        hands=tuple(tuple(hand) for hand in hands),
        stock=stock,
        thrown=thrown,
        drawn=tuple(needs),
    )
    return _advance(_call_found(filled), events)


def _call_found(state: State) -> State:
    """Look again for the called partner: the card may have been drawn."""
    current = deal_of(state)
    if current.called is None:
        return state
    holder = next((s for s, hand in enumerate(current.hands) if current.called in hand), None)
    bidder = _bidder(state)
    return with_deal(state, partner=None if holder == bidder else holder)


def take_from_pack(state: State, action: act.TakeFromPack) -> Change:
    """Fill the dealer's hand with cards of the dealer's choice."""
    current = deal_of(state)
    hand = (*current.hands[action.seat], *action.cards)
    drawn = current.drawn or (0,) * state.table.hands
    counts = changed(drawn, action.seat, len(action.cards))
    following = with_deal(
        state,
        hands=changed(current.hands, action.seat, hand),
        stock=without(current.stock, action.cards),
        drawn=counts,
    )
    events: list[ev.Event] = [
        ev.Drew(counts),
        ev.CardsReceived(action.seat, len(action.cards), action.cards),
    ]
    return _advance(_call_found(following), events)


_OPENINGS: Final[dict[Phase, Callable[[State, list[ev.Event]], Change]]] = {
    Phase.TURN_UP: _turn_up,
    Phase.ROB: _open_rob,
    Phase.CALL_TRUMP: _ask_caller,
    Phase.DEAL_4: _second_four,
    Phase.AUCTION: _open_auction,
    Phase.TAKE_KITTY: _take_kitty,
    Phase.NAME_TRUMP: _ask_bidder,
    Phase.CALL_PARTNER: _ask_bidder,
    Phase.DISCARD: _next_to_throw,
    Phase.REFILL: _refill,
    Phase.ROB_PACK: _open_pack,
    Phase.PLAY: open_play,
}
"""What happens when a phase begins; some need no one's decision and go on to the next."""
