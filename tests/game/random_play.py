"""Games played at random: every rule set and number of seats, every option value, any action."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from forty_five.game import engine
from forty_five.game.actions import (
    Action,
    Claim,
    Deal,
    Discard,
    MakeCall,
    TakeFromPack,
)
from forty_five.game.events import Event
from forty_five.game.moves import legal_actions, why_not
from forty_five.game.state import State
from forty_five.game.view import PlayerView
from forty_five.rules.choices import with_choices
from forty_five.rules.deal import Phase
from forty_five.rules.house import problems
from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS

Game = tuple[str, Options, int]
"""A name to show, the rules, the number of seats."""

TABLES: list[Game] = [
    (f"{name}-{seats}", preset.options, seats)
    for name, preset in PRESETS.items()
    for seats in preset.options.players
]

AUCTION_CHANGES: list[dict[str, Any]] = [
    {"plain_ace": "high"},
    {"deal": "2-3"},
    {"deal": "dealers_choice"},
    {"deck": "std52_joker", "renege": ("5", "J", "JK", "AH")},
    *({"kitty": size} for size in (3, 4, 5)),
    {"kitty": 0, "kitty_deal": None, "trump_naming": "after_auction"},
    *({"kitty_deal": way} for way in ("two_after_each_round", "at_end", "each_round")),
    {"kitty_taste": True},
    {"trump_naming": "after_kitty"},
    *({"bids": tuple(range(least, 31, 5))} for least in (5, 10)),
    {"bids": (20, 25, 30), "bag_value": 20},
    *({"sixty": when} for when in ("off", "always")),
    *({"thirty": way} for way in ("plain", "double_both")),
    {"rebidding": "one_round", "after_hold": "ends"},
    {"rebidding": "one_round", "after_hold": "duel"},
    {"rebidding": "one_round", "after_hold": "all_live"},
    {"hold": "off", "after_hold": None},
    *({"after_hold": way} for way in ("all_live", "ends")),
    {"all_pass": "redeal", "bag_value": None},
    {"bag_value": 20},
    {"exchange": "none"},
    {"exchange": "none", "kitty": 0, "kitty_deal": None, "trump_naming": "after_auction"},
    {"exchange": "bidder_only"},
    *({"max_draw": most} for most in (3, 4, 5)),
    {"refill_batch": 5},
    {"protect_trump": True},
    {"dealer_robs_pack": True},
    *({"first_lead": who} for who in ("bidder", "dealer_left")),
    {"trump_broken": True},
    *({"follow_plain": way} for way in ("free", "suit_only")),
    {"void_plain": "must_trump"},
    *({"renege": cards} for cards in ((), ("5",), ("5", "J"))),
    {"renege_vs": "any_lead"},
    {"ah_lead_pulls_hearts": True},
    {"bonus": 0},
    {"bonus_cards": "top_only"},
    {"made": "bid_plus_taken", "thirty": "plain", "sixty": "off"},
    {"set": "minus_bid_plus_taken"},
    *({"over100": way} for way in ("off", "any_bid", "win_or_set", "min_bid_20", "green")),
    {"over100_at": 50},
    {"hand_cap": 25},
    {"target": 45},
    {"tie": "higher_score"},
    {"game_length_hands": 4},
    {"must_bid_to_win": True},
    {"loses_at": -60},
    {"three_sets": True},
    {"exact_45_resets": True},
    {"direction": "counterclockwise"},
    {"misdeal": "next_dealer"},
]
TURN_UP_CHANGES: list[dict[str, Any]] = [
    {"deal": "2-3"},
    {"deal": "dealers_choice"},
    {"deck": "std52_joker"},
    {"rob": False},
    {"turned_ace": "dealer_must"},
    {"rob_deadline": "before_lead"},
    {"undeclared_ace": "no_penalty"},
    {"void_plain": "free"},
    {"trump_broken": True},
    {"plain_ace": "high"},
    {"ah_lead_pulls_hearts": True},
    *({"hand_scoring": way} for way in ("points30", "difference_5_15_25", "tricks_only")),
    {"hand_scoring": "points30", "bonus": 5},
    {"hand_scoring": "points30", "bonus": 5, "hand_cap": 25},
    {"win_check": "immediate", "hand_scoring": "tricks_only"},
    {"tie": "higher_score"},
    {"win_check": "immediate", "hand_scoring": "tricks_only", "tie": "first_to_target"},
    {"jink": "wins_game"},
    {"jink": "sixty"},
    {"exact_45_resets": True},
    {"game_length_hands": 4},
    {"target": 25},
]


def _changed(preset: str, seats: int, changes: dict[str, Any]) -> Game:
    shown = ",".join(f"{name}={value}" for name, value in changes.items())
    base = PRESETS[preset].options.changed(players=(seats,))
    options = with_choices(base, changes)
    assert problems(options, seats) == (), shown
    return f"{preset}-{seats}-{shown}", options, seats


VARIANTS: list[Game] = [
    *(_changed("auction-120", 4, changes) for changes in AUCTION_CHANGES),
    *(_changed("classic-45", 4, changes) for changes in TURN_UP_CHANGES),
    *(_changed("merrimack-120", 6, {"max_draw": most}) for most in ("auto", 3, 4, 5)),
    _changed("merrimack-120", 6, {"dealer_robs_pack": True, "max_draw": 2}),
    _changed("merrimack-120", 6, {"sides": "three_pairs"}),
    _changed("merrimack-120", 6, {"kitty": 5, "max_draw": 5}),
    *(_changed("auction-120", seats, {"sides": "called_partner"}) for seats in (4, 5, 6)),
    _changed("auction-125", 5, {"sides": "called_partner"}),
    *(_changed("auction-120", seats, {"sides": "individual"}) for seats in (2, 3, 4, 5, 6)),
    _changed("auction-120", 3, {"dummy_partner": True, "sides": "individual"}),
    _changed("auction-125", 3, {"dummy_partner": True}),
    _changed("auction-classic-120", 3, {"dummy_partner": True, "trump_broken": True}),
    _changed("classic-45-difference", 4, {"hand_cap": 15}),
    _changed("irish-25", 4, {"sides": "two_sides", "misdeal": "next_dealer"}),
    _changed("irish-45", 6, {"sides": "individual_or_three_pairs"}),
    _changed("cutthroat-45", 3, {"undeclared_ace": "lowest", "exact_45_resets": True}),
    _changed("irish-110", 5, {"sides": "called_partner"}),
    _changed("omi", 4, {"drawn_hand_carry": "one", "direction": "clockwise"}),
    _changed("omi", 4, {"tokens_each": 5, "target": 5}),
]


def _cautious(view: PlayerView, actions: tuple[Action, ...], chance: random.Random) -> Action:
    """Return a call that keeps games short: mostly a pass, else the least figure or a hold."""
    passing = [action for action in actions if isinstance(action, MakeCall) and _is_pass(action)]
    if passing and chance.random() < 0.6:
        return passing[0]
    if chance.random() < 0.8:
        return actions[min(1, len(actions) - 1)] if passing else actions[0]
    return chance.choice(actions)


def _is_pass(action: MakeCall) -> bool:
    return action.call == "pass"


def pick(view: PlayerView, chance: random.Random) -> Action:
    """Return some action that is open to the seat of `view`."""
    assert view.turn is not None
    if view.phase is Phase.DISCARD and view.throw_range is not None:
        for _ in range(30):
            count = chance.randint(*view.throw_range)
            action = Discard(view.turn, tuple(chance.sample(view.acting_hand, count)))
            if why_not(view, action) is None:
                return action
    if view.phase is Phase.ROB_PACK:
        return TakeFromPack(view.turn, tuple(chance.sample(view.pack, view.pack_take)))
    actions = legal_actions(view)
    if view.phase is Phase.AUCTION and not view.awaits_deal:
        return _cautious(view, actions, chance)
    if len(actions) > 1 and isinstance(actions[-1], Claim) and chance.random() < 0.8:
        actions = actions[:-1]
    return chance.choice(actions)


Turn = tuple[State, Action, State, tuple[Event, ...]]


def turns(options: Options, seats: int, seed: str, *, hands: int = 200) -> Iterator[Turn]:
    """Play a game at random and yield each turn, until it is won or `hands` hands were dealt."""
    chance = random.Random(seed)
    state = engine.new_game(options, seats, seed)
    while state.outcome is None:
        if state.awaits_deal and state.deals >= hands:
            return
        action = pick(engine.view_of_actor(state), chance)
        following, events = engine.apply(state, action)
        yield state, action, following, events
        state = following


def is_deal(action: Action) -> bool:
    return isinstance(action, Deal)
