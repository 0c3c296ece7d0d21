"""From a view of the play to the book's decision: the aims of both sides in this deal."""

from __future__ import annotations

from bots.book.play import Role, Spot
from bots.search.kernel import UNIT
from bots.sight import Sight
from forty_five.game.view import PlayerView

SWEEP = 30
"""The figure from which a bid is made by taking every trick."""


def spot_of(view: PlayerView, sight: Sight) -> Spot:
    """Return the decision of the hand on turn in `view`, whose sight is `sight`."""
    spot = Spot()
    spot.kernel = sight.kernel
    spot.hand = sight.hand
    spot.legal = sight.legal
    spot.role = role_of(sight)
    spot.tricks_left = sight.tricks_left
    friends = sight.friends
    after = sight.after()
    spot.foe_cards = spot.friend_cards = spot.after_cards = 0
    spot.friends_after = spot.foes_after = 0
    spot.foes = sight.hands - len(friends)
    spot.bidder_after = False
    for seat in range(sight.hands):
        if seat == sight.seat:
            continue
        cards = sight.may_hold(seat)
        if seat in friends:
            spot.friend_cards |= cards
            spot.friends_after += seat in after
            continue
        spot.foe_cards |= cards
        if seat in after:
            spot.foes_after += 1
            spot.after_cards |= cards
            spot.bidder_after = spot.bidder_after or seat == sight.bidder
    trick = sight.trick
    spot.led = spot.best = -1
    spot.friend_wins = False
    if trick:
        place = sight.kernel.winner(trick)
        spot.led, spot.best = trick[0], trick[place]
        spot.friend_wins = (sight.leader + sight.step * place) % sight.hands in friends
    spot.needs, spot.foes_need = aims_of(view, sight)
    return spot


def role_of(sight: Sight) -> Role:
    """Return what the hand on turn is in the deal."""
    if sight.bidder is None:
        return Role.NOBODY
    if sight.seat == sight.bidder:
        return Role.BIDDER
    return Role.PARTNER if sight.bidder in sight.friends else Role.DEFENDER


def aims_of(view: PlayerView, sight: Sight) -> tuple[int, int]:
    """Return the units this side still needs for its aim, and those the opponents need for theirs.

    The aim is the contract, or setting it; the majority of tricks; or the target of the game. Both
    are 0 where there is no such aim, or once it is reached by either.
    """
    if view.contract is None and view.table.is_individual:
        return _aims_alone(view, sight)
    mine, other = goals_of(view, sight)
    ours = sum(sight.won[seat] for seat in sight.friends)
    theirs = sum(sight.won) - ours
    if _bonus_is_settled(sight):
        if sight.best_winner in sight.friends:
            ours += 1
        else:
            theirs += 1
    if (mine and ours >= mine) or (other and theirs >= other):
        return 0, 0
    return (mine - ours if mine else 0), (other - theirs if other else 0)


def _bonus_is_settled(sight: Sight) -> bool:
    kernel = sight.kernel
    if sight.best_played < 0 or not kernel.rules.bonus:
        return False
    return sight.best_played > kernel.best_trump(sight.unseen | sight.hand)


def goals_of(view: PlayerView, sight: Sight) -> tuple[int, int]:
    """Return the units that reach the aim in all, for this side and for the opponents."""
    size = view.options.hand_size
    total = size + (1 if view.options.bonus else 0)
    if view.contract is None:
        most = size // 2 + 1
        return most, most
    sweep = view.contract.figure >= SWEEP
    bid = total if sweep else view.contract.figure // UNIT
    stop = 1 if sweep else total + 1 - bid
    return (bid, stop) if view.contract.bidder in sight.friends else (stop, bid)


def _aims_alone(view: PlayerView, sight: Sight) -> tuple[int, int]:
    """Return the units to the game's target, everyone for himself: the own, the nearest other's."""

    def missing(seat: int) -> int:
        short = view.options.target - view.scores[view.table.side_of[seat]]
        units = max(0, -(-short // UNIT) - sight.won[seat])
        return units if units <= sight.tricks_left + 1 else 0

    others = [missing(seat) for seat in range(view.seats) if seat not in sight.friends]
    return missing(sight.seat), min((units for units in others if units), default=0)
