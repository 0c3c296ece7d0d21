"""Views for tests of the book: a call to be made, cards to be thrown."""

from __future__ import annotations

from forty_five.game.view import PlayerView
from forty_five.rules.auction import Call, Setting, after_call, open_auction
from forty_five.rules.cards import Card, Suit, parse_cards
from forty_five.rules.deal import Phase
from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS
from forty_five.rules.scoring import Contract
from forty_five.rules.table import table_for


def call_view(
    hand: str,
    calls: tuple[Call, ...] = (),
    *,
    rules: str | Options = "auction-125",
    dealer: int = 3,
    scores: tuple[int, ...] = (0, 0),
    seats: int = 4,
) -> PlayerView:
    """Return the view of the seat that calls after `calls`, which start at the dealer's left."""
    options = PRESETS[rules].options if isinstance(rules, str) else rules
    setting = Setting(options, table_for(options, seats), dealer, scores)
    auction = open_auction(setting)
    for call in calls:
        assert auction.turn is not None
        auction = after_call(setting, auction, auction.turn, call)
    assert auction.turn is not None
    return PlayerView(
        options=options,
        seats=seats,
        seat=auction.turn,
        dealer=dealer,
        phase=Phase.AUCTION,
        turn=auction.turn,
        actor=auction.turn,
        awaits_deal=False,
        scores=scores,
        hand_number=1,
        cut=(),
        hand=parse_cards(hand),
        hand_sizes=(5,) * seats,
        kitty_size=options.kitty,
        auction=auction,
        sets=(0,) * len(scores),
    )


def throw_view(
    hand: str,
    trump: Suit,
    limits: tuple[int, int],
    *,
    rules: str = "auction-125",
    seat: int = 0,
    bidder: int = 0,
    called: Card | None = None,
    **house: object,
) -> PlayerView:
    """Return the view of `seat` when it has to throw between `limits` cards."""
    options = PRESETS[rules].options.changed(**house)
    return PlayerView(
        options=options,
        seats=4,
        seat=seat,
        dealer=3,
        phase=Phase.DISCARD,
        turn=seat,
        actor=seat,
        awaits_deal=False,
        scores=(0, 0),
        hand_number=1,
        cut=(),
        hand=parse_cards(hand),
        contract=Contract(bidder, 20),
        trump=trump,
        namer=bidder,
        called=called,
        has_thrown=(False,) * 4,
        throw_range=limits,
    )
