"""The bot that plays by the book: one function for each phase, in modules named like the rules'."""

from __future__ import annotations

from collections.abc import Sequence

from bots.api import Action, Budget
from bots.book.auction import choose_call
from bots.book.exchange import choose_discard, choose_from_pack
from bots.book.naming import choose_partner_card, choose_trump
from bots.book.play import choose_card
from bots.book.rob import choose_card_to_put_out
from bots.book.spots import spot_of
from bots.sight import card_of, sight_of
from forty_five.game.actions import (
    CallPartner,
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
from forty_five.rules.auction import calls_open
from forty_five.rules.deal import Phase, styles_allowed
from forty_five.rules.rob import must_rob


class BookBot:
    """Plays what a careful player would, at once and without chance."""

    def choose(self, view: PlayerView, legal: Sequence[Action], budget: Budget) -> Action:
        """Return the book's action; `legal` and `budget` are not needed for it."""
        return book_action(view)


def book_action(view: PlayerView) -> Action:
    """Return what the book does in `view`, where it is the turn of the view's seat."""
    assert view.turn is not None
    seat = view.turn
    if view.awaits_deal:
        styles = styles_allowed(view.options)
        return Deal(seat) if len(styles) == 1 else Deal(seat, styles[0])
    match view.phase:
        case Phase.AUCTION if view.auction is not None:
            return MakeCall(seat, choose_call(view, calls_open(view.setting, view.auction)))
        case Phase.NAME_TRUMP | Phase.CALL_TRUMP:
            return NameTrump(seat, choose_trump(view))
        case Phase.CALL_PARTNER:
            return CallPartner(seat, choose_partner_card(view))
        case Phase.DISCARD:
            return Discard(seat, choose_discard(view))
        case Phase.ROB_PACK:
            return TakeFromPack(seat, choose_from_pack(view))
        case Phase.ROB if view.turn_up is not None:
            must = must_rob(view.options, view.turn_up)
            card = choose_card_to_put_out(view, must=must)
            return LeaveTurnUp(seat) if card is None else Rob(seat, card)
        case _:
            return _in_play(view, seat)


def _in_play(view: PlayerView, seat: int) -> Action:
    if view.may_rob:
        card = choose_card_to_put_out(view)
        if card is not None:
            return Rob(seat, card)
    if view.must_declare:
        return Declare(seat, declares=True)
    sight = sight_of(view)
    return PlayCard(seat, card_of(sight.kernel, choose_card(spot_of(view, sight))))
