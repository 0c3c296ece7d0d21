"""Why a play is advised, as data: what a hint's one sentence says."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from forty_five.rules.cards import Card, Suit


class Why(StrEnum):
    """The main reason for an action."""

    ONLY_CHOICE = "only_choice"
    DEAL = "deal"
    WEAK_HAND = "weak_hand"
    PARTNER_HAS_THE_BID = "partner_has_the_bid"
    TOO_HIGH = "too_high"
    TOO_HIGH_TO_HOLD = "too_high_to_hold"
    GOOD_FOR_THE_BID = "good_for_the_bid"
    SURE_OF_THE_BID = "sure_of_the_bid"
    WORTH_HOLDING = "worth_holding"
    BETTER_THAN_PASSING = "better_than_passing"
    PLAYS_IT_BETTER = "plays_it_better"
    BID_IS_FORCED = "bid_is_forced"
    BEST_SUIT = "best_suit"
    SUIT_TAKES_MORE = "suit_takes_more"
    HELPS_MOST = "helps_most"
    STRONG_ALONE = "strong_alone"
    KEEP_TRUMPS = "keep_trumps"
    KEEP_WHAT_WINS = "keep_what_wins"
    ALL_WORTH_KEEPING = "all_worth_keeping"
    BEST_OF_THE_PACK = "best_of_the_pack"
    TURN_UP_IS_BETTER = "turn_up_is_better"
    TURN_UP_IS_WORSE = "turn_up_is_worse"
    ACE_STAYS_HIGH = "ace_stays_high"
    ALL_MINE = "all_mine"
    HIGHEST_TRUMP = "highest_trump"
    DRAWS_TRUMPS = "draws_trumps"
    NOTHING_BEATS_IT = "nothing_beats_it"
    KEEPS_THE_BEST = "keeps_the_best"
    LEADS_LOW = "leads_low"
    WINS_FOR_SURE = "wins_for_sure"
    MAY_WIN = "may_win"
    PARTNER_WINS = "partner_wins"
    LEFT_TO_PARTNER = "left_to_partner"
    CANNOT_WIN = "cannot_win"
    NOT_WORTH_WINNING = "not_worth_winning"


class Advice(msgspec.Struct, frozen=True):
    """One reason with what it is about."""

    why: Why
    cards: tuple[Card, ...] = ()
    """The card advised, or those the reason names."""
    suit: Suit | None = None
    number: int | None = None
    """A figure in points, or a count of cards."""
    times: int | None = None
    """How often in ten such a hand takes the figure, 1 to 10."""
