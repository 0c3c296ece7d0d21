"""Short ways to say what a rule test is about: options of a preset, cards, an auction."""

from __future__ import annotations

from forty_five.rules.auction import (
    Auction,
    Call,
    Setting,
    after_call,
    calls_open,
    open_auction,
    why_not_call,
)
from forty_five.rules.cards import parse_card, parse_cards, parse_suit
from forty_five.rules.options import Options
from forty_five.rules.play import legal_cards, winning_place
from forty_five.rules.presets import PRESETS
from forty_five.rules.ranking import ranking_for
from forty_five.rules.reasons import Code
from forty_five.rules.table import table_for

E, S, W, N = 0, 1, 2, 3

AUCTION_PRESETS = [name for name, preset in PRESETS.items() if preset.group == "auction"]
TURN_UP_PRESETS = [name for name, preset in PRESETS.items() if preset.group == "turn_up"]
FORTY_FIVES = [name for name in PRESETS if name != "omi"]


def rules(preset: str, **changes: object) -> Options:
    return PRESETS[preset].options.changed(**changes)


def playable(
    options: Options, trump: str, trick: str, hand: str, demoted: str | None = None
) -> set[str]:
    """Return the cards of a hand that may be played to a trick, as text."""
    ranking = ranking_for(options, parse_suit(trump), parse_card(demoted) if demoted else None)
    cards = legal_cards(options, ranking, parse_cards(hand), parse_cards(trick))
    return {card.value for card in cards}


def cards(text: str) -> set[str]:
    return {card.value for card in parse_cards(text)}


def winner(options: Options, trump: str, trick: str) -> int:
    return winning_place(ranking_for(options, parse_suit(trump)), parse_cards(trick))


def setting(
    preset: str | Options, *, seats: int = 4, dealer: int = N, scores: tuple[int, ...] = ()
) -> Setting:
    options = PRESETS[preset].options if isinstance(preset, str) else preset
    table = table_for(options, seats)
    return Setting(options, table, dealer, scores or (0,) * table.sides)


def auction(place: Setting, *calls: Call) -> Auction:
    """Return an auction after some calls, each by whoever is asked and each allowed."""
    now = open_auction(place)
    for call in calls:
        assert now.turn is not None
        assert why_not_call(place, now, now.turn, call) is None, call
        now = after_call(place, now, now.turn, call)
    return now


def offered(place: Setting, *calls: Call) -> tuple[Call, ...]:
    return calls_open(place, auction(place, *calls))


def refusal(place: Setting, call: Call, *calls: Call) -> Code | None:
    """Return why the one on turn may not make `call` after `calls`."""
    now = auction(place, *calls)
    assert now.turn is not None
    reason = why_not_call(place, now, now.turn, call)
    return None if reason is None else reason.code
