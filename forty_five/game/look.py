"""From the state to a seat's view: the one place that decides who may see what."""

from __future__ import annotations

from forty_five.game.state import Hands, State
from forty_five.game.view import PlayerView
from forty_five.rules.cards import Card
from forty_five.rules.deal import Phase
from forty_five.rules.exchange import draw_limit, throw_range
from forty_five.rules.ranking import sorted_hand
from forty_five.rules.rob import ace_of, must_rob


def actor(state: State) -> int | None:
    """Return the player who has to act: the seat on turn, or the bidder for a dummy's hand."""
    if state.turn is None or state.outcome is not None:
        return None
    if state.turn >= state.seats and state.deal is not None and state.deal.contract is not None:
        return state.deal.contract.bidder
    return state.turn


def first_play_open(state: State, seat: int) -> bool:
    """Whether `seat` is on turn and has not played a card in this deal yet."""
    deal = state.deal
    return (
        deal is not None
        and state.phase is Phase.PLAY
        and state.turn == seat
        and len(deal.hands[seat]) == state.options.hand_size
    )


def may_rob(state: State, seat: int) -> bool:
    """Whether `seat` may take the turn-up now."""
    deal = state.deal
    if deal is None or deal.robbed or deal.robber != seat or state.turn != seat:
        return False
    if state.phase is Phase.ROB:
        return True
    return (
        state.options.rob_deadline == "own_first_play"
        and deal.turn_up is not None
        and deal.trump is not None
        and deal.turn_up != ace_of(deal.trump)
        and deal.declared is None
        and first_play_open(state, seat)
    )


def must_declare(state: State, seat: int) -> bool:
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


def _asked_in_secret(state: State, seat: int | None) -> bool:
    """Whether the turn is hidden from `seat`: who may rob shows who holds the ace of trumps."""
    deal = state.deal
    return (
        state.phase is Phase.ROB
        and state.turn != seat
        and deal is not None
        and deal.trump is not None
        and deal.turn_up != ace_of(deal.trump)
    )


def view_for(state: State, seat: int | None) -> PlayerView:
    """Return what `seat` may see, or what a bystander may (`None`)."""
    deal = state.deal
    secret = _asked_in_secret(state, seat)
    table = {
        "options": state.options,
        "seats": state.seats,
        "seat": seat,
        "dealer": state.dealer,
        "phase": state.phase,
        "turn": None if secret else state.turn,
        "actor": None if secret else actor(state),
        "awaits_deal": state.awaits_deal,
        "scores": state.scores,
        "hand_number": len(state.results) + (0 if _is_over(state) else 1),
        "decisions": state.actions,
        "cut": state.cut,
        "carried": state.carried,
        "sets": state.sets,
        "results": state.results,
        "outcome": state.outcome,
    }
    if deal is None:
        return PlayerView(**table)  # type: ignore[arg-type]
    return PlayerView(**table, **_public(state, deal, seat), **_private(state, deal, seat))  # type: ignore[arg-type]


def _is_over(state: State) -> bool:
    """Whether the last hand is scored and still lies on the table."""
    return state.phase is Phase.SCORE and state.deal is not None


def _public(state: State, deal: Hands, seat: int | None) -> dict[str, object]:
    bidder = deal.contract.bidder if deal.contract is not None else None
    return {
        "hand_sizes": tuple(len(hand) for hand in deal.hands),
        "kitty_size": len(deal.kitty) if bidder is None or not _kitty_taken(state) else 0,
        "taste": deal.kitty[-1] if state.options.kitty_taste and deal.kitty else None,
        "turn_up": deal.turn_up,
        "robbed_by": deal.robber if deal.robbed else None,
        "declared_by": deal.robber if deal.declared else None,
        "auction": deal.auction,
        "contract": deal.contract,
        "trump": deal.trump,
        "namer": deal.namer,
        "called": deal.called,
        "calls_partner": deal.calls_partner,
        "has_thrown": deal.has_thrown,
        "drawn": deal.drawn,
        "tricks": deal.tricks,
        "trick": deal.trick,
        "demoted": deal.demoted if _demotion_known(deal, seat) else None,
        "partner": deal.partner if _partner_known(state, deal, seat) else None,
        "dummy": deal.hands[state.seats] if _dummy_seen(state, deal, seat) else (),
    }


def _kitty_taken(state: State) -> bool:
    return state.phase not in (Phase.DEAL, Phase.AUCTION) and (
        state.phase is not Phase.NAME_TRUMP or state.options.trump_naming == "after_kitty"
    )


def _played(deal: Hands) -> list[Card]:
    tricks = (*deal.tricks, deal.trick) if deal.trick is not None else deal.tricks
    return [card for trick in tricks for card in trick.cards]


def _demotion_known(deal: Hands, seat: int | None) -> bool:
    return deal.demoted is not None and (seat == deal.robber or deal.demoted in _played(deal))


def _partner_known(state: State, deal: Hands, seat: int | None) -> bool:
    if deal.partner is None:
        return False
    if deal.partner >= state.seats:
        return True
    return seat == deal.partner or (deal.called is not None and deal.called in _played(deal))


def _dummy_seen(state: State, deal: Hands, seat: int | None) -> bool:
    if not state.options.dummy_partner or deal.contract is None:
        return False
    laid_down = bool(_played(deal))
    return laid_down or (deal.trump is not None and seat == deal.contract.bidder)


def _private(state: State, deal: Hands, seat: int | None) -> dict[str, object]:
    if seat is None:
        return {}
    own: dict[str, object] = {
        "hand": sorted_hand(state.options, deal.hands[seat], deal.trump),
        "own_thrown": deal.thrown[seat] if deal.thrown else (),
        "may_rob": may_rob(state, seat),
        "must_declare": must_declare(state, seat),
    }
    bidder = deal.contract.bidder if deal.contract is not None else None
    if seat == bidder and _kitty_taken(state):
        own["kitty"] = deal.kitty
    if state.phase is Phase.DISCARD and actor(state) == seat and state.turn is not None:
        own["throw_range"] = throw_range(
            state.options,
            state.table,
            len(deal.hands[state.turn]),
            bidder=state.turn == bidder,
            dealer=state.turn == state.dealer,
        )
    if state.phase is Phase.ROB_PACK and state.turn == seat:
        own["pack"] = sorted_hand(state.options, deal.stock, deal.trump)
        own["pack_take"] = state.options.hand_size - len(deal.hands[seat])
    return own


def must_take_turn_up(state: State) -> bool:
    """Whether the seat on turn may not leave the turn-up."""
    deal = state.deal
    return (
        deal is not None
        and deal.turn_up is not None
        and state.phase is Phase.ROB
        and must_rob(state.options, deal.turn_up)
    )


__all__ = ["actor", "draw_limit", "may_rob", "must_declare", "must_take_turn_up", "view_for"]
