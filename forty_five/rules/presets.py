"""The named rule sets, each with where it comes from and how sure its source is."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from forty_five.rules.options import Options

DEFAULT_PRESET: Final = "auction-125"


class Preset(msgspec.Struct, frozen=True):
    """A named rule set."""

    name: str
    group: Literal["auction", "turn_up", "omi"]
    options: Options
    source: str
    """Where the rules come from, in a few words."""
    confidence: Literal["high", "medium", "low"]


_AUCTION: Final = Options(
    label="Auction 45s to 120",
    kitty=3,
    kitty_deal="after_first_round",
    trump_naming="before_kitty",
    bids=(15, 20, 25, 30),
    sixty="in_hole",
    thirty="double_made",
    rebidding="open",
    hold="dealer",
    after_hold="duel",
    all_pass="bag",
    bag_value=15,
    exchange="all",
    max_draw="auto",
    over100="win_bid",
)

_REGIONAL: Final = _AUCTION.changed(sixty="off", over100="off")

_BOOK: Final = _REGIONAL.changed(
    label="Auction Forty-fives, book rules",
    players=(4, 6),
    kitty=0,
    kitty_deal=None,
    trump_naming="after_auction",
    bids=(5, 10, 15, 20, 25, 30),
    after_hold="all_live",
    all_pass="redeal",
    bag_value=None,
    over100="min_bid_20",
)

_TURN_UP: Final = Options(
    label="Forty-five",
    players=(2, 4, 6),
    trump_source="turn_up",
    rob=True,
    turned_ace="dealer_may",
    rob_deadline="own_first_play",
    undeclared_ace="lowest",
    first_lead="dealer_left",
    void_plain="must_trump",
    hand_scoring="majority_5_10",
    bonus=0,
    target=45,
    tie=None,
)


def _preset(
    name: str,
    base: Options,
    source: str,
    confidence: Literal["high", "medium", "low"],
    **values: Any,
) -> Preset:
    options = base.changed(**values)
    group: Literal["auction", "turn_up", "omi"] = "auction"
    if options.is_omi:
        group = "omi"
    elif options.trump_source == "turn_up":
        group = "turn_up"
    return Preset(name, group, options, source, confidence)


_ALL: Final = (
    _preset(
        "auction-125",
        _AUCTION,
        "A complete description of Auction 45s derived from jord.ca/45s",
        "high",
        label="Auction 45s to 125",
        kitty=4,
        kitty_deal="two_after_each_round",
        trump_naming="after_kitty",
        follow_plain="free",
        renege=("5",),
        over100="any_bid",
        target=125,
    ),
    _preset(
        "auction-120",
        _AUCTION,
        "A page on scoring in 45s, filled in with majority practice",
        "medium",
    ),
    _preset(
        "nova-scotia-125",
        _REGIONAL,
        "A Nova Scotia engine and house rules, with a kitty",
        "medium",
        label="Nova Scotia 45s to 125",
        bids=(20, 25, 30),
        after_hold="all_live",
        all_pass="redeal",
        bag_value=None,
        over100="win_or_set",
        target=125,
        loses_at=-125,
    ),
    _preset(
        "pei-120",
        _REGIONAL,
        "The common house game of Prince Edward Island",
        "medium",
        label="Prince Edward Island 45s",
        thirty="plain",
        hold="off",
        after_hold=None,
    ),
    _preset(
        "pei-rec-hall",
        _REGIONAL,
        "Recreation hall tables of Prince Edward Island",
        "medium",
        label="Prince Edward Island, four hands",
        kitty=0,
        kitty_deal=None,
        trump_naming="after_auction",
        thirty="plain",
        game_length_hands=4,
    ),
    _preset(
        "pei-tignish-120",
        _REGIONAL,
        "Tignish, Prince Edward Island",
        "medium",
        label="Tignish 45s, kitty of five",
        kitty=5,
        bids=(20, 25, 30),
        thirty="plain",
        bag_value=20,
    ),
    _preset(
        "newfoundland-120",
        _REGIONAL,
        "Newfoundland 120s as partners",
        "medium",
        label="Newfoundland 120s",
        players=(4, 6),
        thirty="double_both",
        rebidding="one_round",
        after_hold="ends",
        first_lead="bidder",
    ),
    _preset(
        "merrimack-120",
        _REGIONAL,
        "The Merrimack Valley of Massachusetts and New Hampshire",
        "medium",
        label="Merrimack Valley 45s",
        players=(2, 3, 4, 5, 6),
        thirty="plain",
        rebidding="one_round",
        after_hold="ends",
        max_draw=4,
        first_lead="bidder",
    ),
    _preset(
        "auction-classic-120",
        _BOOK,
        "Auction Forty-fives as card books print it (Bicycle, D. Barker)",
        "high",
    ),
    _preset(
        "auction-contract-120",
        _BOOK,
        "A Russian card book's Auction Forty-fives",
        "high",
        label="Auction Forty-fives, bid plus tricks",
        thirty="plain",
        void_plain="must_trump",
        made="bid_plus_taken",
        set="minus_bid_plus_taken",
        over100="off",
    ),
    _preset(
        "classic-45",
        _TURN_UP,
        "A Russian card book's Forty-five, scored 5 and 10",
        "high",
        label="Forty-five, sides, 5 and 10",
    ),
    _preset(
        "classic-45-difference",
        _TURN_UP,
        "A Russian card book's Forty-five, scored 5, 15 and 25",
        "high",
        label="Forty-five, sides, 5, 15 and 25",
        hand_scoring="difference_5_15_25",
    ),
    _preset(
        "cutthroat-45",
        _TURN_UP,
        "Traditional Forty-five for three, each alone",
        "medium",
        label="Traditional 45, three alone",
        players=(3,),
        sides="individual",
        turned_ace="dealer_must",
        undeclared_ace="no_penalty",
        void_plain="free",
        ah_lead_pulls_hearts=True,
        hand_scoring="points30",
        bonus=5,
        hand_cap=25,
        tie="higher_score",
    ),
    _preset(
        "irish-25",
        _TURN_UP,
        "Irish Twenty-five, each player alone",
        "medium",
        label="Irish Twenty-five",
        players=(2, 3, 4, 5, 6),
        sides="individual",
        undeclared_ace="no_penalty",
        void_plain="free",
        hand_scoring="tricks_only",
        target=25,
        win_check="immediate",
        tie="first_to_target",
    ),
    _preset(
        "irish-45",
        _TURN_UP,
        "Irish Forty-five with the joker, each player alone",
        "medium",
        label="Irish Forty-five with joker",
        players=(2, 3, 4, 5, 6),
        sides="individual",
        deck="std52_joker",
        renege=("5",),
        turned_ace="dealer_must",
        void_plain="free",
        hand_scoring="points30",
        bonus=5,
        bonus_cards="top_only",
        tie="higher_score",
        jink="wins_game",
    ),
    _preset(
        "irish-110",
        _REGIONAL,
        "Irish 110 with the joker and a dummy hand of five",
        "medium",
        label="Irish 110",
        players=(2, 3, 4, 5, 6),
        sides="individual_or_three_pairs",
        deck="std52_joker",
        kitty=5,
        kitty_deal="each_round",
        rebidding="one_round",
        all_pass="redeal",
        bag_value=None,
        renege=("5", "J", "JK", "AH"),
        target=110,
    ),
    Preset(
        "omi",
        "omi",
        Options(
            label="Omi",
            direction="counterclockwise",
            deck="short32",
            deal="4-4",
            trump_source="caller_after_4",
            first_lead="caller",
            follow_plain="suit_only",
            renege=(),
            hand_scoring="omi_tokens",
            bonus=0,
            tie=None,
            target=10,
        ),
        "Omi as played in Sri Lanka",
        "high",
    ),
)

PRESETS: Final[dict[str, Preset]] = {preset.name: preset for preset in _ALL}
"""Every rule set by name; the default first, its nearest relative second."""


def preset(name: str) -> Preset:
    """Return a rule set by name.

    Raises:
        KeyError: There is no rule set of that name.
    """
    return PRESETS[name]
