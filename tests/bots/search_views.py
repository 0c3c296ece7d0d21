"""Views for tests of searching bots: by hand, from bot games, and with hidden cards changed."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec

from bots.book import book_action
from forty_five.game import engine
from forty_five.game.state import State, Trick
from forty_five.game.view import PlayerView
from forty_five.rules.auction import Auction, Call
from forty_five.rules.cards import Suit, parse_cards
from forty_five.rules.deal import Phase
from forty_five.rules.presets import PRESETS
from forty_five.rules.scoring import Contract

SOUTH, WEST, NORTH, EAST = range(4)


def states(rules: str, seed: str, seats: int | None = None, games: int = 1) -> Iterator[State]:
    """Yield every state of some deals that the book plays, in which a card is to be played."""
    options = PRESETS[rules].options
    seats = options.players[-1] if seats is None else seats
    for number in range(games):
        state = engine.new_game(options, seats, f"{seed}{number}", dealer=number % seats)
        while not state.results:
            if state.phase is Phase.PLAY and not state.awaits_deal:
                yield state
            state = engine.apply(state, book_action(engine.view_of_actor(state)))[0]


def is_choice(state: State) -> bool:
    """Whether more than one card may be played and nothing else is asked."""
    view = engine.view_of_actor(state)
    return not view.must_declare and not view.may_rob and len(engine.legal(state)) > 1


def redealt(state: State, chance: random.Random) -> State:
    """Return the state with every card that the player on turn cannot know somewhere else."""
    deal = state.deal
    assert deal is not None
    view = engine.view_of_actor(state)
    known = {view.seat}
    if view.dummy:
        known.add(state.seats)
    seats = [seat for seat in range(state.table.hands) if seat not in known]
    sees_kitty = bool(view.kitty)
    kitty_lies = not view.contract or view.contract.bidder not in range(state.seats)
    pools = [deal.hands[seat] for seat in seats] + [deal.thrown[seat] for seat in seats]
    pools.append(deal.stock)
    if kitty_lies and not sees_kitty:
        pools.append(deal.kitty)
    cards = [card for pool in pools for card in pool]
    chance.shuffle(cards)
    dealt = []
    for pool in pools:
        dealt.append(tuple(cards[: len(pool)]))
        del cards[: len(pool)]
    hands, thrown = list(deal.hands), list(deal.thrown)
    for place, seat in enumerate(seats):
        hands[seat] = dealt[place]
        thrown[seat] = dealt[len(seats) + place]
    changed = msgspec.structs.replace(
        deal,
        hands=tuple(hands),
        thrown=tuple(thrown),
        stock=dealt[2 * len(seats)],
        kitty=deal.kitty if sees_kitty or not kitty_lies else dealt[-1],
    )
    return msgspec.structs.replace(state, deal=changed)


def card_view(
    hand: str,
    *,
    trump: str,
    bidder: int,
    rules: str = "auction-120",
    figure: int = 20,
    seat: int = SOUTH,
    tricks: tuple[tuple[int, str, int], ...] = (),
    trick: tuple[int, str] | None = None,
    drawn: tuple[int, ...] = (3, 3, 3, 3),
    scores: tuple[int, int] = (0, 0),
) -> PlayerView:
    """Return the view of `seat` at its turn to play a card.

    Args:
        hand: its cards.
        trump: the letter of the suit.
        bidder: who plays the bid of `figure`.
        rules: a preset of four players.
        figure: in points.
        seat: whose view it is.
        tricks: finished tricks: leader, cards, winner.
        trick: the present one: leader and cards; the leader is `seat` unless given.
        drawn: cards drawn by each seat.
        scores: by side.
    """
    options = PRESETS[rules].options
    leader, cards = (seat, "") if trick is None else trick
    on_table = parse_cards(cards)
    return PlayerView(
        options=options,
        seats=4,
        seat=seat,
        dealer=(bidder - 1) % 4,
        phase=Phase.PLAY,
        turn=seat,
        actor=seat,
        awaits_deal=False,
        scores=scores,
        hand_number=1,
        cut=(),
        hand=parse_cards(hand),
        hand_sizes=_sizes(options.hand_size - len(tricks), leader, len(on_table)),
        auction=_auction(bidder, figure),
        contract=Contract(bidder, figure),
        trump=Suit(trump),
        namer=bidder,
        drawn=drawn,
        tricks=tuple(Trick(first, parse_cards(text), winner) for first, text, winner in tricks),
        trick=Trick(leader, on_table),
        sets=(0, 0),
    )


def _sizes(left: int, leader: int, played: int) -> tuple[int, ...]:
    """Return the cards left in each hand after `played` cards of a trick."""
    early = {(leader + turn) % 4 for turn in range(played)}
    return tuple(left - (seat in early) for seat in range(4))


def _auction(bidder: int, figure: int) -> Auction:
    """Return an auction in which the bidder spoke first and all others passed."""
    order = [(bidder + turn) % 4 for turn in range(4)]
    calls: list[tuple[int, Call]] = [(bidder, figure)]
    calls += [(seat, "pass") for seat in order[1:]]
    return Auction((bidder,), None, tuple(calls), figure, bidder, outcome="won")
