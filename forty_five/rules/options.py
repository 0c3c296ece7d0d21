"""Every house rule as a typed value: one `Options` is one way of playing.

The values and their meaning follow section 3.1 of the rules matrix; a preset (`presets`) is just an
`Options`. `problems` says which mixes of values cannot be played, and why.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Sides = Literal[
    "two_sides", "individual", "three_pairs", "individual_or_three_pairs", "called_partner"
]
RenegeCard = Literal["5", "J", "JK", "AH"]


class Options(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """One rule set. Points are score points; a trick is worth 5 of them."""

    label: str
    # The table
    players: tuple[int, ...] = (4,)
    """Seat counts the rule set allows, each 2 to 6."""
    sides: Sides = "two_sides"
    """Who plays together; an odd table of `two_sides` plays every player alone."""
    dummy_partner: bool = False
    """Three players: a fourth hand is dealt, and the bidder plays with it as partner."""
    direction: Literal["clockwise", "counterclockwise"] = "clockwise"
    # The deal
    deck: Literal["std52", "std52_joker", "short32"] = "std52"
    plain_ace: Literal["traditional", "high"] = "traditional"
    deal: Literal["3-2", "2-3", "dealers_choice", "4-4"] = "3-2"
    kitty: int = 0
    """Cards set aside for the winning bidder, 0 to 5."""
    kitty_deal: (
        Literal["two_after_each_round", "after_first_round", "at_end", "each_round"] | None
    ) = None
    kitty_taste: bool = False
    """The last card of the kitty lies face up during the auction."""
    trump_source: Literal["bidder", "turn_up", "caller_after_4"] = "bidder"
    trump_naming: Literal["after_kitty", "before_kitty", "after_auction"] | None = None
    # The auction
    bids: tuple[int, ...] = ()
    """Figures that may be bid, below 60, rising."""
    sixty: Literal["off", "in_hole", "always"] = "off"
    thirty: Literal["plain", "double_made", "double_both"] | None = None
    rebidding: Literal["open", "one_round"] | None = None
    hold: Literal["off", "dealer"] = "off"
    after_hold: Literal["duel", "all_live", "ends"] | None = None
    all_pass: Literal["bag", "redeal"] | None = None
    bag_value: int | None = None
    # Discard and draw
    exchange: Literal["none", "all", "bidder_only"] = "none"
    max_draw: int | Literal["auto"] = 0
    refill_batch: int = 3
    protect_trump: bool = False
    """The bidder may throw no trump while another card will do."""
    dealer_robs_pack: bool = False
    """The dealer fills the own hand from what is left of the stock, face up to the dealer alone."""
    # The turn-up games
    rob: bool = False
    turned_ace: Literal["dealer_may", "dealer_must"] | None = None
    rob_deadline: Literal["before_lead", "own_first_play"] | None = None
    undeclared_ace: Literal["lowest", "no_penalty"] | None = None
    # Play
    first_lead: Literal["bidder_left", "bidder", "dealer_left", "caller"] = "bidder_left"
    trump_broken: bool = False
    """Trumps may not be led until a trump has been played, unless the hand is all trumps."""
    follow_plain: Literal["free", "suit_or_trump", "suit_only"] = "suit_or_trump"
    void_plain: Literal["free", "must_trump"] = "free"
    renege: tuple[RenegeCard, ...] = ("5", "J", "AH")
    renege_vs: Literal["lower_lead", "any_lead"] = "lower_lead"
    ah_lead_pulls_hearts: bool = False
    # Scoring
    hand_scoring: Literal[
        "points30", "majority_5_10", "difference_5_15_25", "tricks_only", "omi_tokens"
    ] = "points30"
    bonus: int = 5
    bonus_cards: Literal["any_trump", "top_only"] = "any_trump"
    made: Literal["taken", "bid_plus_taken"] = "taken"
    set: Literal["minus_bid", "minus_bid_plus_taken"] = "minus_bid"
    over100: Literal["off", "win_bid", "any_bid", "win_or_set", "min_bid_20", "green"] = "off"
    over100_at: int = 100
    hand_cap: int | None = None
    tokens_each: int = 10
    drawn_hand_carry: Literal["accumulate", "one"] = "accumulate"
    # The end of the game
    target: int = 120
    win_check: Literal["end_of_hand", "immediate"] = "end_of_hand"
    tie: Literal["bidder_first", "higher_score", "first_to_target"] | None = "bidder_first"
    game_length_hands: int | None = None
    must_bid_to_win: bool = False
    loses_at: int | None = None
    three_sets: bool = False
    """A side that has been set three times loses the game."""
    jink: Literal["off", "wins_game", "sixty"] = "off"
    exact_45_resets: bool = False
    misdeal: Literal["same_dealer", "next_dealer"] = "same_dealer"

    @property
    def has_auction(self) -> bool:
        """Whether trumps are bid for."""
        return self.trump_source == "bidder"

    @property
    def is_omi(self) -> bool:
        """Whether this is the token game with the short deck and no special cards."""
        return self.deck == "short32"

    @property
    def hand_size(self) -> int:
        """Cards in a full hand: 8 in the token game, else 5."""
        return 8 if self.is_omi else 5

    def changed(self, **values: Any) -> Options:
        """Return these options with some values replaced.

        Raises:
            TypeError: There is no option of that name.
            msgspec.ValidationError: A value is not one the option may have.
        """
        plain = msgspec.to_builtins(self)
        unknown = [name for name in values if name not in plain]
        if unknown:
            raise TypeError(unknown[0])
        return msgspec.convert(plain | values, Options)
