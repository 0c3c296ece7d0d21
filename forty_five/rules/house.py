"""Which mixes of house rules can't be played, and why.

`problems` is asked before a game starts; the sentences live in `forty_five.text.options`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final

import msgspec

from forty_five.rules.choices import Value, fields
from forty_five.rules.deal import cards_needed, stock_left
from forty_five.rules.exchange import draw_limit
from forty_five.rules.options import Options
from forty_five.rules.ranking import deck_for
from forty_five.rules.table import table_for


class Clash(StrEnum):
    """Every kind of impossible mix."""

    NO_LABEL = "no_label"
    NO_PLAYERS = "no_players"
    NUMBERS_RISE = "numbers_rise"
    OUT_OF_RANGE = "out_of_range"
    SEATS_NOT_ALLOWED = "seats_not_allowed"
    THREE_PAIRS_NEED_SIX = "three_pairs_need_six"
    CALLED_PARTNER_SEATS = "called_partner_seats"
    DUMMY_NEEDS_THREE = "dummy_needs_three"
    DUMMY_NEEDS_AN_AUCTION = "dummy_needs_an_auction"
    TOO_MANY_CARDS = "too_many_cards"
    PACK_TOO_SMALL = "pack_too_small"
    OMI_TOGETHER = "omi_together"
    OMI_ONLY = "omi_only"
    OMI_HAS_NONE = "omi_has_none"
    OMI_SEATS = "omi_seats"
    OMI_TARGET = "omi_target"
    NEEDS_AN_AUCTION = "needs_an_auction"
    NEEDS_NO_AUCTION = "needs_no_auction"
    NO_BIDS = "no_bids"
    NAMING_WITHOUT_KITTY = "naming_without_kitty"
    KITTY_NEEDS_NAMING = "kitty_needs_naming"
    NEEDS_A_KITTY = "needs_a_kitty"
    NEEDS_A_HOLD = "needs_a_hold"
    NEEDS_BAGGING = "needs_bagging"
    BAG_VALUE_IS_NO_BID = "bag_value_is_no_bid"
    NO_BID_OF_20 = "no_bid_of_20"
    BID_PLUS_IS_NOT_DOUBLED = "bid_plus_is_not_doubled"
    NEEDS_ROB = "needs_rob"
    VOID_WITHOUT_FOLLOWING = "void_without_following"
    JOKER_NEEDS_ITS_PACK = "joker_needs_its_pack"
    BONUS_NEEDS_POINTS = "bonus_needs_points"
    IMMEDIATE_NEEDS_TRICKS = "immediate_needs_tricks"
    FIRST_TO_TARGET_IS_IMMEDIATE = "first_to_target_is_immediate"


class Problem(msgspec.Struct, frozen=True):
    """One impossible mix: its kind, the options it is about, and figures for its sentence."""

    clash: Clash
    options: tuple[str, ...]
    numbers: tuple[int, ...] = ()


_WITHOUT_AUCTION: Final[dict[str, Value]] = {
    "bids": (),
    "sixty": "off",
    "thirty": None,
    "rebidding": None,
    "hold": "off",
    "after_hold": None,
    "all_pass": None,
    "bag_value": None,
    "kitty": 0,
    "kitty_deal": None,
    "kitty_taste": False,
    "trump_naming": None,
    "exchange": "none",
    "protect_trump": False,
    "dealer_robs_pack": False,
    "made": "taken",
    "set": "minus_bid",
    "over100": "off",
    "must_bid_to_win": False,
    "loses_at": None,
    "three_sets": False,
}
"""What an option must be where nobody bids: anything else would do nothing."""

_WITH_AUCTION: Final[dict[str, Value]] = {
    "rob": False,
    "hand_scoring": "points30",
    "jink": "off",
}
_OMI: Final[dict[str, Value]] = {
    "deck": "short32",
    "deal": "4-4",
    "trump_source": "caller_after_4",
    "first_lead": "caller",
    "hand_scoring": "omi_tokens",
}
"""What makes the token game: all of it, or none."""

_NOT_IN_OMI: Final[dict[str, Value]] = {
    "sides": "two_sides",
    "dummy_partner": False,
    "plain_ace": "traditional",
    "renege": (),
    "ah_lead_pulls_hearts": False,
    "bonus": 0,
    "bonus_cards": "any_trump",
    "hand_cap": None,
    "win_check": "end_of_hand",
    "game_length_hands": None,
    "jink": "off",
    "exact_45_resets": False,
    "rob": False,
}
_OMI_ALONE: Final[dict[str, Value]] = {"tokens_each": 10, "drawn_hand_carry": "accumulate"}


def problems(options: Options, seats: int | None = None) -> tuple[Problem, ...]:
    """Return what keeps `options` from being played, by `seats` players where that is given.

    An empty tuple means that a game can be started and every option does what it says.
    """
    found = [*_ranges(options)]
    if found:
        return tuple(found)  # the rest would reckon with figures that make no sense
    found += _sides(options)
    if options.is_omi or any(getattr(options, name) == value for name, value in _OMI.items()):
        found += _omi(options)
    else:
        found += _forty_fives(options)
    if seats is not None and seats not in options.players:
        found.append(Problem(Clash.SEATS_NOT_ALLOWED, ("players",), (seats, *options.players)))
    return tuple(found)


def _ranges(options: Options) -> Iterator[Problem]:
    if not options.label.strip():
        yield Problem(Clash.NO_LABEL, ("label",))
    if not options.players:
        yield Problem(Clash.NO_PLAYERS, ("players",))
    for name, field in fields().items():
        value = getattr(options, name)
        numbers = value if field.kind == "numbers" else (value,)
        for number in numbers:
            is_number = isinstance(number, int) and not isinstance(number, bool)
            if is_number and field.numbers and number not in field.numbers:
                limits = (number, field.least, field.most, field.step)
                yield Problem(Clash.OUT_OF_RANGE, (name,), limits)
        if field.kind == "numbers" and list(numbers) != sorted(set(numbers)):
            yield Problem(Clash.NUMBERS_RISE, (name,))


def _sides(options: Options) -> Iterator[Problem]:
    if options.sides == "three_pairs" and options.players != (6,):
        yield Problem(Clash.THREE_PAIRS_NEED_SIX, ("sides", "players"))
    if options.sides == "called_partner":
        if not set(options.players) <= {4, 5, 6}:
            yield Problem(Clash.CALLED_PARTNER_SEATS, ("sides", "players"))
        if not options.has_auction:
            yield Problem(Clash.NEEDS_AN_AUCTION, ("sides",))
    if options.dummy_partner:
        if options.players != (3,):
            yield Problem(Clash.DUMMY_NEEDS_THREE, ("dummy_partner", "players"))
        if not options.has_auction:
            yield Problem(Clash.DUMMY_NEEDS_AN_AUCTION, ("dummy_partner", "trump_source"))
    for seats in options.players:
        needed = cards_needed(options, table_for(options, seats))
        pack = len(deck_for(options))
        if needed > pack:
            yield Problem(Clash.TOO_MANY_CARDS, ("players", "kitty"), (seats, needed, pack))
            return


def _differing(options: Options, wanted: dict[str, Value]) -> Iterator[str]:
    return (name for name, value in wanted.items() if getattr(options, name) != value)


def _one(clash: Clash, names: Iterable[str]) -> Iterator[Problem]:
    """Yield one problem about all of `names`, if there are any."""
    together = tuple(names)
    if together:
        yield Problem(clash, together)


def _omi(options: Options) -> Iterator[Problem]:
    odd = tuple(_differing(options, _OMI))
    if odd:
        yield Problem(Clash.OMI_TOGETHER, odd)
        return
    if options.players != (4,):
        yield Problem(Clash.OMI_SEATS, ("players",))
    yield from _one(Clash.OMI_HAS_NONE, _differing(options, _NOT_IN_OMI | _WITHOUT_AUCTION))
    if options.target != options.tokens_each:
        yield Problem(Clash.OMI_TARGET, ("target", "tokens_each"), (options.tokens_each,))


def _forty_fives(options: Options) -> Iterator[Problem]:
    yield from _one(Clash.OMI_ONLY, _differing(options, _OMI_ALONE))
    if options.has_auction:
        yield from _with_auction(options)
    else:
        yield from _turn_up(options)
    yield from _play(options)
    yield from _end(options)


def _with_auction(options: Options) -> Iterator[Problem]:
    yield from _one(Clash.NEEDS_NO_AUCTION, _differing(options, _WITH_AUCTION))
    if not options.bids:
        yield Problem(Clash.NO_BIDS, ("bids",))
        return
    if not options.kitty:
        for name in ("kitty_deal", "kitty_taste"):
            if getattr(options, name):
                yield Problem(Clash.NEEDS_A_KITTY, (name, "kitty"))
        if options.trump_naming in ("after_kitty", "before_kitty"):
            yield Problem(Clash.NAMING_WITHOUT_KITTY, ("trump_naming", "kitty"))
    elif options.trump_naming == "after_auction":
        yield Problem(Clash.KITTY_NEEDS_NAMING, ("trump_naming", "kitty"))
    if options.after_hold is not None and options.hold == "off":
        yield Problem(Clash.NEEDS_A_HOLD, ("after_hold", "hold"))
    yield from _bagging(options)
    if options.over100 == "min_bid_20" and options.bids[-1] < 20:
        yield Problem(Clash.NO_BID_OF_20, ("over100", "bids"))
    doubles = options.thirty in ("double_made", "double_both") or options.sixty != "off"
    if options.made == "bid_plus_taken" and doubles:
        yield Problem(Clash.BID_PLUS_IS_NOT_DOUBLED, ("made", "thirty", "sixty"))
    if options.dealer_robs_pack:
        yield from _rest_of_pack(options)


def _bagging(options: Options) -> Iterator[Problem]:
    if options.bag_value is None:
        return
    if options.all_pass != "bag":
        yield Problem(Clash.NEEDS_BAGGING, ("bag_value", "all_pass"))
    elif options.bag_value not in options.bids:
        yield Problem(Clash.BAG_VALUE_IS_NO_BID, ("bag_value", "bids"), (options.bag_value,))


def _rest_of_pack(options: Options) -> Iterator[Problem]:
    """Yield a problem when the others may draw so much that the dealer can't fill up."""
    for seats in options.players:
        table = table_for(options, seats)
        drawers = 1 if options.exchange == "bidder_only" else table.hands - 1
        limit = 0 if options.exchange == "none" else draw_limit(options, table)
        left = stock_left(options, table) - drawers * limit
        if left < options.hand_size:
            yield Problem(
                Clash.PACK_TOO_SMALL, ("dealer_robs_pack", "max_draw"), (seats, max(0, left))
            )
            return


def _turn_up(options: Options) -> Iterator[Problem]:
    names = [*_differing(options, _WITHOUT_AUCTION)]
    if options.first_lead in ("bidder", "bidder_left"):
        names.append("first_lead")
    if options.tie == "bidder_first":
        names.append("tie")
    yield from _one(Clash.NEEDS_AN_AUCTION, names)


def _play(options: Options) -> Iterator[Problem]:
    if not options.rob:
        for name in ("turned_ace", "rob_deadline", "undeclared_ace"):
            if getattr(options, name) is not None:
                yield Problem(Clash.NEEDS_ROB, (name, "rob"))
    if options.void_plain == "must_trump" and options.follow_plain == "free":
        yield Problem(Clash.VOID_WITHOUT_FOLLOWING, ("void_plain", "follow_plain"))
    if "JK" in options.renege and options.deck != "std52_joker":
        yield Problem(Clash.JOKER_NEEDS_ITS_PACK, ("renege", "deck"))


def _end(options: Options) -> Iterator[Problem]:
    if options.bonus and options.hand_scoring != "points30":
        yield Problem(Clash.BONUS_NEEDS_POINTS, ("bonus", "hand_scoring"))
    if options.win_check == "immediate":
        bare = options.hand_scoring == "tricks_only" and options.game_length_hands is None
        if options.has_auction or not bare:
            yield Problem(Clash.IMMEDIATE_NEEDS_TRICKS, ("win_check", "hand_scoring"))
    elif options.tie == "first_to_target":
        yield Problem(Clash.FIRST_TO_TARGET_IS_IMMEDIATE, ("tie", "win_check"))
