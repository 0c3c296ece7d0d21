"""What a seat may do, worked out from its own view: the list, and why not the rest."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, repeat

from forty_five.game.actions import (
    Action,
    CallPartner,
    Claim,
    Deal,
    Declare,
    Discard,
    LeaveTurnUp,
    MakeCall,
    NameTrump,
    PlayCard,
    Rob,
    TakeFromPack,
)
from forty_five.game.view import PlayerView
from forty_five.rules.auction import calls_open, why_not_call
from forty_five.rules.cards import Card
from forty_five.rules.deal import Phase, dealer_must_choose, styles_allowed
from forty_five.rules.exchange import why_not_throw
from forty_five.rules.naming import SUITS, callable_cards, why_not_partner_card
from forty_five.rules.play import is_certain, legal_cards, why_not_card
from forty_five.rules.ranking import deck_for
from forty_five.rules.reasons import Code, Reason
from forty_five.rules.rob import cards_to_put_out, must_rob, why_not_rob

_DISCARD, _PLAY = Phase.DISCARD, Phase.PLAY
"""An enumeration's members are looked up slowly, and these are compared with at every turn."""

_checked_last: tuple[PlayerView | None, Action | None] = (None, None)
"""The last view and action between which nothing was found to stand."""

_FEW = 16
"""How many listed actions are looked through faster than one is checked by the rules."""

_listed_last: tuple[PlayerView | None, tuple[Action, ...]] = (None, ())
"""The last view whose actions were listed, with them: what was listed need not be checked again."""


def legal_actions(view: PlayerView) -> tuple[Action, ...]:
    """Return every action the seat of `view` may take now; none when it is not its turn."""
    global _listed_last
    if not view.is_my_turn or view.turn is None:
        return ()
    seen, actions = _listed_last
    if seen is view:
        return actions
    if view.phase is _PLAY and not view.awaits_deal:
        actions = tuple(_plays(view, view.turn))
    elif view.phase is _DISCARD:
        actions = tuple(_discards(view, view.turn))
    else:
        actions = tuple(_listed(view, view.turn))
    _listed_last = (view, actions)
    return actions


def was_listed(view: PlayerView, action: Action) -> bool:
    """Whether `action` is known to be legal: it was listed, or checked last, for this very view."""
    seen, actions = _listed_last
    if seen is view and len(actions) <= _FEW and action in actions:
        return True
    return _checked_last[0] is view and _checked_last[1] is action


def _listed(view: PlayerView, seat: int) -> Iterator[Action]:
    if view.awaits_deal:
        if not dealer_must_choose(view.options):
            yield Deal(seat)
        yield from (Deal(seat, style) for style in styles_allowed(view.options))
        return
    match view.phase:
        case Phase.AUCTION if view.auction is not None:
            yield from (MakeCall(seat, call) for call in calls_open(view.setting, view.auction))
        case Phase.NAME_TRUMP | Phase.CALL_TRUMP:
            yield from (NameTrump(seat, suit) for suit in SUITS)
        case Phase.CALL_PARTNER if view.trump is not None:
            yield CallPartner(seat)
            cards = callable_cards(view.options, view.hand, view.trump)
            yield from (CallPartner(seat, card) for card in cards)
        case Phase.ROB_PACK:
            chosen = combinations(view.pack, view.pack_take)
            yield from (TakeFromPack(seat, cards) for cards in chosen)
        case Phase.ROB:
            yield from _robs(view, seat)
            if view.turn_up is not None and not must_rob(view.options, view.turn_up):
                yield LeaveTurnUp(seat)
        case _:
            pass


def _discards(view: PlayerView, seat: int) -> list[Discard]:
    assert view.throw_range is not None
    least, most = view.throw_range
    hand = view.acting_hand
    choices = chain.from_iterable(combinations(hand, count) for count in range(least, most + 1))
    thrown = list(map(Discard, repeat(seat), choices))  # there may be hundreds of them
    if view.options.protect_trump or view.called is not None:
        return [action for action in thrown if _why_not_discard(view, action) is None]
    return thrown


def _robs(view: PlayerView, seat: int) -> Iterator[Action]:
    if view.turn_up is not None and view.turn_up.suit is not None:
        cards = cards_to_put_out(view.hand, view.turn_up.suit)
        yield from (Rob(seat, card) for card in cards)


def _plays(view: PlayerView, seat: int) -> list[Action]:
    plays: list[Action] = [*_robs(view, seat)] if view.may_rob else []
    if view.must_declare:
        return [*plays, Declare(seat, declares=True), Declare(seat, declares=False)]
    plays += [PlayCard(seat, card) for card in playable_cards(view)]
    leads = view.trick is None or not view.trick.cards
    if leads and len(view.hand) > 1 and claim_is_certain(view):
        plays.append(Claim(seat))
    return plays


def playable_cards(view: PlayerView) -> tuple[Card, ...]:
    """Return the cards that may be played now from the hand on turn."""
    if view.phase is not _PLAY or not view.is_my_turn or view.must_declare:
        return ()
    ranking = view.ranking
    assert ranking is not None
    cards = view.trick.cards if view.trick is not None else ()
    return legal_cards(
        view.options, ranking, view.acting_hand, cards, trump_broken=_may_lead_trump(view)
    )


def _may_lead_trump(view: PlayerView) -> bool:
    return not view.options.trump_broken or view.trump_broken


def unseen_cards(view: PlayerView) -> tuple[Card, ...]:
    """Return the cards this seat has not seen: in other hands, the stock, or thrown by others.

    Cards of a kitty taken are in the own hand, thrown or played; should the cards thrown have been
    shuffled to refill a stock that ran dry, they may be anywhere again.
    """
    seen = _seen(view)
    return tuple(card for card in deck_for(view.options) if card not in seen)


def _seen(view: PlayerView) -> set[Card]:
    seen = {*view.hand, *view.own_thrown, *view.dummy, *view.pack}
    for trick in (*view.tricks, view.trick):
        if trick is not None:
            seen.update(trick.cards)
    if view.turn_up is not None and view.robbed_by is None:
        seen.add(view.turn_up)
    if view.taste is not None and view.contract is None:
        seen.add(view.taste)
    return seen


def claim_is_certain(view: PlayerView) -> bool:
    """Whether the seat is on lead and takes the rest however the unseen cards lie."""
    ranking = view.ranking
    if (
        ranking is None
        or view.phase is not _PLAY
        or not view.is_my_turn
        or view.turn != view.seat
        or view.trick is None
        or view.trick.cards
        or view.must_declare
        or (view.options.trump_broken and not view.trump_broken)
    ):
        return False
    if not ranking.trumps.issuperset(view.hand) and not ranking.trumps <= _seen(view):
        return False  # a plain card is never certain while a trump may be out: the usual case
    others = (*unseen_cards(view), *view.dummy)
    return is_certain(ranking, view.hand, others)


def why_not(view: PlayerView, action: Action) -> Reason | None:
    """Return why the seat on turn may not take `action`, or `None` when it may.

    `view` must be that of the player who has to act.
    """
    global _checked_last
    reason = _why_not(view, action)
    if reason is None:
        _checked_last = (view, action)
    return reason


def _why_not(view: PlayerView, action: Action) -> Reason | None:
    if view.outcome is not None:
        return Reason(Code.GAME_OVER)
    if not 0 <= action.seat < view.table.hands:
        return Reason(Code.NO_SUCH_SEAT, numbers=(action.seat,))
    if isinstance(action, MakeCall) and view.auction is not None and view.phase is Phase.AUCTION:
        return why_not_call(view.setting, view.auction, action.seat, action.call)
    if action.seat != view.turn or not view.is_my_turn:
        return Reason(Code.NOT_YOUR_TURN, seat=view.turn)
    return _why_not_now(view, action)


def _why_not_now(view: PlayerView, action: Action) -> Reason | None:
    phase = None if view.awaits_deal else view.phase
    match action:
        case PlayCard() if phase is Phase.PLAY:
            return _why_not_play(view, action)
        case Deal() if view.awaits_deal:
            return _why_not_deal(view, action)
        case NameTrump() if phase in (Phase.NAME_TRUMP, Phase.CALL_TRUMP):
            return None if action.suit in SUITS else Reason(Code.NOT_A_SUIT_TO_NAME)
        case CallPartner() if phase is Phase.CALL_PARTNER and view.trump is not None:
            return why_not_partner_card(view.options, view.hand, view.trump, action.card)
        case Discard() if phase is Phase.DISCARD:
            return _why_not_discard(view, action)
        case TakeFromPack() if phase is Phase.ROB_PACK:
            return _why_not_pack(view, action)
        case Rob() if phase in (Phase.ROB, Phase.PLAY):
            return _why_not_rob(view, action)
        case LeaveTurnUp() if phase is Phase.ROB and view.turn_up is not None:
            must = must_rob(view.options, view.turn_up)
            return Reason(Code.MUST_ROB, card=view.turn_up) if must else None
        case Declare() if phase is Phase.PLAY and view.must_declare:
            return None
        case Claim() if phase is Phase.PLAY:
            return None if claim_is_certain(view) else Reason(Code.CANNOT_CLAIM)
        case _:
            return Reason(Code.WRONG_PHASE)


def _why_not_deal(view: PlayerView, action: Deal) -> Reason | None:
    styles = styles_allowed(view.options)
    if dealer_must_choose(view.options) and action.style is None:
        return Reason(Code.DEALER_CHOOSES_PACKETS)
    if action.style is not None and action.style not in styles:
        return Reason(Code.PACKETS_ARE_FIXED)
    return None


def _why_not_discard(view: PlayerView, action: Discard) -> Reason | None:
    if view.throw_range is None or view.trump is None or view.contract is None:
        return Reason(Code.WRONG_PHASE)
    return why_not_throw(
        view.options,
        view.acting_hand,
        action.cards,
        view.throw_range,
        trump=view.trump,
        bidder=action.seat == view.contract.bidder,
        called=view.called,
    )


def _why_not_pack(view: PlayerView, action: TakeFromPack) -> Reason | None:
    for place, card in enumerate(action.cards):
        if card not in view.pack:
            return Reason(Code.NOT_IN_THE_PACK, card=card)
        if card in action.cards[:place]:
            return Reason(Code.CARD_TWICE, card=card)
    if len(action.cards) != view.pack_take:
        return Reason(Code.TAKE_EXACTLY, numbers=(view.pack_take,))
    return None


def _why_not_rob(view: PlayerView, action: Rob) -> Reason | None:
    if not view.may_rob or view.turn_up is None:
        return Reason(Code.MAY_NOT_ROB, card=None, led=view.turn_up)
    return why_not_rob(
        view.options,
        view.turn_up,
        view.hand,
        action.card,
        is_dealer=action.seat == view.dealer,
    )


def _why_not_play(view: PlayerView, action: PlayCard) -> Reason | None:
    if view.must_declare:
        return Reason(Code.ROB_OR_DECLARE_FIRST)
    ranking = view.ranking
    assert ranking is not None
    cards = view.trick.cards if view.trick is not None else ()
    return why_not_card(
        view.options,
        ranking,
        view.acting_hand,
        cards,
        action.card,
        trump_broken=_may_lead_trump(view),
    )
