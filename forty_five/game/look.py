"""From the state to a seat's view: the one place that decides who may see what."""

from __future__ import annotations

from forty_five.game.state import Hands, State
from forty_five.game.view import PlayerView
from forty_five.rules.cards import Card
from forty_five.rules.deal import Phase
from forty_five.rules.exchange import throw_range
from forty_five.rules.options import Options
from forty_five.rules.ranking import sorted_hand
from forty_five.rules.rob import ace_of

# An enumeration's members are looked up slowly, and views are made many times a turn.
_DISCARD, _NAME_TRUMP, _PLAY = Phase.DISCARD, Phase.NAME_TRUMP, Phase.PLAY
_ROB, _ROB_PACK, _SCORE = Phase.ROB, Phase.ROB_PACK, Phase.SCORE


def actor(state: State) -> int | None:
    """Return the player who has to act: the seat on turn, or the bidder for a dummy's hand."""
    if state.turn is None or state.outcome is not None:
        return None
    if state.turn >= state.seats and state.deal is not None and state.deal.contract is not None:
        return state.deal.contract.bidder
    return state.turn


def first_play_open(state: State, seat: int | None) -> bool:
    """Whether `seat` is on turn and has not played a card in this deal yet."""
    deal = state.deal
    return (
        deal is not None
        and seat is not None
        and state.phase is _PLAY
        and state.turn == seat
        and len(deal.hands[seat]) == state.options.hand_size
    )


def may_rob(state: State, seat: int | None) -> bool:
    """Whether `seat` may take the turn-up now."""
    deal = state.deal
    if deal is None or deal.robbed or deal.robber != seat or state.turn != seat:
        return False
    if state.phase is _ROB:
        return True
    return (
        state.options.rob_deadline == "own_first_play"
        and deal.turn_up is not None
        and deal.trump is not None
        and deal.turn_up != ace_of(deal.trump)
        and deal.declared is None
        and first_play_open(state, seat)
    )


def must_declare(state: State, seat: int | None) -> bool:
    """Whether `seat` is asked, at its first play, whether it declares the ace of trumps."""
    deal = state.deal
    return (
        deal is not None
        and state.options.undeclared_ace == "lowest"
        and deal.robber == seat
        and not deal.robbed
        and deal.declared is None
        and deal.trump is not None
        and deal.turn_up != ace_of(deal.trump)
        and first_play_open(state, seat)
    )


def _asked_in_secret(state: State, deal: Hands, seat: int | None) -> bool:
    """Whether the turn is hidden from `seat`: who may rob shows who holds the ace of trumps."""
    return state.turn != seat and deal.trump is not None and deal.turn_up != ace_of(deal.trump)


def view_for(state: State, seat: int | None) -> PlayerView:
    """Return what `seat` may see, or what a bystander may (`None`)."""
    if state.deal is not None:
        return _of_deal(state, state.deal, seat)
    return PlayerView(
        state.options,
        state.seats,
        seat,
        state.dealer,
        state.phase,
        state.turn,
        actor(state),
        state.awaits_deal,
        state.scores,
        len(state.results) + 1,
        state.cut,
        state.carried,
        state.sets,
        state.results,
        state.outcome,
    )


def _of_deal(state: State, deal: Hands, seat: int | None) -> PlayerView:
    """Return the view of a deal. Fields given in order, not by name, are quickest by far."""
    options, phase, turn, trump = state.options, state.phase, state.turn, deal.trump
    kitty, hands, partner = deal.kitty, deal.hands, deal.partner
    bidder = deal.contract.bidder if deal.contract is not None else None
    taken = bidder is not None and (phase is not _NAME_TRUMP or _names_after_kitty(options))
    robs = seat is not None and deal.robber == seat
    choosing = phase is _ROB_PACK and seat is not None and turn == seat
    is_over, throws = phase is _SCORE, phase is _DISCARD
    secret = phase is _ROB and _asked_in_secret(state, deal, seat)
    # fmt: off
    return PlayerView(
        options, state.seats, seat, state.dealer, phase,
        None if secret else turn, None if secret else actor(state),
        state.outcome is None and (is_over or state.step == 0),
        state.scores, len(state.results) + (0 if is_over else 1),
        state.cut, state.carried, state.sets, state.results, state.outcome,
        sorted_hand(options, hands[seat], trump) if seat is not None else (),
        _sizes(deal, seat) if throws else tuple(map(len, hands)),
        0 if taken else len(kitty), kitty if taken and seat == bidder else (),
        kitty[-1] if options.kitty_taste and kitty else None,
        deal.turn_up, deal.robber if deal.robbed else None, robs and may_rob(state, deal.robber),
        deal.robber if deal.declared else None, robs and must_declare(state, deal.robber),
        deal.demoted if deal.demoted is not None and _demotion_known(deal, seat) else None,
        deal.auction, deal.contract, trump, deal.namer, deal.called, deal.calls_partner,
        partner if partner is not None and _partner_known(state, deal, seat) else None,
        hands[state.seats] if options.dummy_partner and _dummy_seen(deal, seat) else (),
        deal.thrown[seat] if seat is not None else (), deal.has_thrown, deal.drawn,
        _throw_range(state, deal, bidder) if throws and _decides(state, seat) else None,
        sorted_hand(options, deal.stock, trump) if choosing else (),
        options.hand_size - len(hands[state.dealer]) if choosing else 0,
        deal.tricks, deal.trick,
    )
    # fmt: on


def _sizes(deal: Hands, seat: int | None) -> tuple[int, ...]:
    """Return the sizes of the hands before the throw: what others keep is not known yet."""
    return tuple(
        len(hand) + (0 if place == seat else len(thrown))
        for place, (hand, thrown) in enumerate(zip(deal.hands, deal.thrown, strict=True))
    )


def _names_after_kitty(options: Options) -> bool:
    return options.trump_naming == "after_kitty"


def _played(deal: Hands) -> list[Card]:
    tricks = (*deal.tricks, deal.trick) if deal.trick is not None else deal.tricks
    return [card for trick in tricks for card in trick.cards]


def _demotion_known(deal: Hands, seat: int | None) -> bool:
    return seat == deal.robber or deal.demoted in _played(deal)


def _partner_known(state: State, deal: Hands, seat: int | None) -> bool:
    if deal.partner is not None and deal.partner >= state.seats:
        return True
    return seat == deal.partner or (deal.called is not None and deal.called in _played(deal))


def _dummy_seen(deal: Hands, seat: int | None) -> bool:
    if deal.contract is None:
        return False
    return bool(_played(deal)) or (deal.trump is not None and seat == deal.contract.bidder)


def _decides(state: State, seat: int | None) -> bool:
    return seat is not None and actor(state) == seat


def _throw_range(state: State, deal: Hands, bidder: int | None) -> tuple[int, int] | None:
    if state.turn is None:
        return None
    return throw_range(
        state.options,
        state.table,
        len(deal.hands[state.turn]),
        bidder=state.turn == bidder,
        dealer=state.turn == state.dealer,
    )
