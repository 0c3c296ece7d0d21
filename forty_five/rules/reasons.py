"""Why an action is refused: a value with its facts; the sentence is in `forty_five.text`."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from forty_five.rules.cards import Card, Suit


class Code(StrEnum):
    """Every kind of refusal."""

    # Any phase
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"
    GAME_OVER = "game_over"
    NO_SUCH_SEAT = "no_such_seat"
    NOT_IN_HAND = "not_in_hand"
    CARD_TWICE = "card_twice"
    # Deal
    DEALER_CHOOSES_PACKETS = "dealer_chooses_packets"
    PACKETS_ARE_FIXED = "packets_are_fixed"
    # Auction
    PASSED_ALREADY = "passed_already"
    NOT_A_BID = "not_a_bid"
    BELOW_MINIMUM = "below_minimum"
    NOT_ABOVE_THE_BID = "not_above_the_bid"
    NOTHING_TO_HOLD = "nothing_to_hold"
    ONLY_DEALER_HOLDS = "only_dealer_holds"
    HOLD_IS_OFF = "hold_is_off"
    HOLDS_ALREADY = "holds_already"
    SIXTY_IS_OFF = "sixty_is_off"
    SIXTY_NEEDS_THE_HOLE = "sixty_needs_the_hole"
    BAGGED = "bagged"
    OVER_100_NEEDS_20 = "over_100_needs_20"
    # Naming and calling
    NOT_A_SUIT_TO_NAME = "not_a_suit_to_name"
    PARTNER_CARD_IN_HAND = "partner_card_in_hand"
    NO_SUCH_CARD = "no_such_card"
    # Discard and draw
    KEEP_AT_MOST = "keep_at_most"
    KEEP_AT_LEAST = "keep_at_least"
    PROTECTED_TRUMP = "protected_trump"
    CALLED_CARD_STAYS = "called_card_stays"
    TAKE_EXACTLY = "take_exactly"
    NOT_IN_THE_PACK = "not_in_the_pack"
    # Rob
    MAY_NOT_ROB = "may_not_rob"
    MUST_ROB = "must_rob"
    ACE_STAYS = "ace_stays"
    TURN_UP_STAYS = "turn_up_stays"
    ROB_OR_DECLARE_FIRST = "rob_or_declare_first"
    # Play
    TRUMP_LED = "trump_led"
    FOLLOW_SUIT = "follow_suit"
    FOLLOW_OR_TRUMP = "follow_or_trump"
    VOID_MUST_TRUMP = "void_must_trump"
    ACE_OF_HEARTS_PULLS_HEARTS = "ace_of_hearts_pulls_hearts"
    TRUMP_NOT_BROKEN = "trump_not_broken"
    CANNOT_CLAIM = "cannot_claim"


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """One refusal with its facts; which are set depends on the code."""

    code: Code
    card: Card | None = None
    """The card that was tried."""
    led: Card | None = None
    """The card led to the trick."""
    cards: tuple[Card, ...] = ()
    """The cards that bind the player."""
    numbers: tuple[int, ...] = ()
    """Figures that would do, or the limit that holds."""
    seat: int | None = None
    suit: Suit | None = None


class IllegalAction(ValueError):  # noqa: N818 - the field's word for it
    """An action the rules refuse; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.code.value)
        self.reason = reason
