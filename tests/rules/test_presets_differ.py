"""Each point on which the sources differ, proved with a pair of rule sets and one situation."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from forty_five.rules.auction import Call
from forty_five.rules.cards import parse_card
from forty_five.rules.deal import deal_packets, phase_order, styles_allowed
from forty_five.rules.exchange import throw_range
from forty_five.rules.options import Options
from forty_five.rules.play import first_leader
from forty_five.rules.rob import demoted_ace, must_rob
from forty_five.rules.scoring import game_end, score_bid, score_tricks
from forty_five.rules.table import table_for
from tests.rules.sources import auction, cards, offered, playable, rules, setting

Look = Callable[[Options], object]
Pair = tuple[int, int]


def changes(figure: int, taken: Pair, tricks: Pair, before: Pair, both: bool) -> Look:
    def look(options: Options) -> object:
        return score_bid(
            options,
            figure=figure,
            bidding_side=0,
            taken=taken,
            tricks=tricks,
            scores=before,
            sides_that_called=frozenset((0, 1) if both else (0,)),
        ).deltas

    return look


def legal(trump: str, led: str, hand: str) -> Look:
    return lambda options: playable(options, trump, led, hand)


def simple(taken: tuple[int, ...], tricks: tuple[int, ...]) -> Look:
    zero = (0,) * len(tricks)
    return lambda o: score_tricks(o, taken=taken, tricks=tricks, scores=zero).deltas


def end(scores: tuple[int, ...], by: int | None) -> Look:
    def look(options: Options) -> object:
        outcome = game_end(options, scores, bidding_side=by, hands_played=4)
        return None if outcome is None else outcome.winner

    return look


def kitty(options: Options) -> object:
    dealt = deal_packets(options, table_for(options, 4), 3, styles_allowed(options)[0])
    return [count for seat, count in dealt if seat == "kitty"]


def leader(options: Options) -> object:
    return first_leader(options, table_for(options, 4), 3, 1)


HOLD: tuple[Call, ...] = (20, 25, "pass", "hold")
PAIRS: list[tuple[str, Look, str, object, str, object]] = [
    ("plain leads", legal("S", "9D", "3D 2S KC"), "auction-125", cards("3D 2S KC"),
     "auction-120", {"3D", "2S"}),
    ("void in the suit led", legal("S", "9D", "2S KC"), "classic-45", {"2S"},
     "irish-25", {"2S", "KC"}),
    ("renege of the jack", legal("S", "9S", "JS KC"), "auction-125", {"JS"},
     "auction-120", {"JS", "KC"}),
    ("ace of hearts led", legal("S", "AH", "9H KC"), "cutthroat-45", {"9H"},
     "irish-25", {"9H", "KC"}),
    ("hold", lambda o: "hold" in offered(setting(o), 20, "pass", "pass"), "pei-120", False,
     "auction-120", True),
    ("after a hold", lambda o: auction(setting(o), *HOLD).live, "auction-125", (1, 3),
     "nova-scotia-125", (0, 1, 3)),
    ("a hold that ends", lambda o: auction(setting(o), *HOLD).outcome, "merrimack-120", "won",
     "auction-120", None),
    ("one round", lambda o: auction(setting(o), 15, 20, "pass", "pass").turn, "merrimack-120",
     None, "auction-120", 0),
    ("least bid", lambda o: offered(setting(o))[1], "nova-scotia-125", 20, "auction-120", 15),
    ("lowest bids", lambda o: offered(setting(o))[1], "auction-contract-120", 5, "pei-120", 15),
    ("all pass", lambda o: "pass" in offered(setting(o), "pass", "pass", "pass"),
     "nova-scotia-125", True, "auction-120", False),
    ("sixty", lambda o: 60 in offered(setting(o, scores=(-5, 0))), "auction-125", True,
     "pei-120", False),
    ("over 100, silent", changes(20, (20, 10), (3, 2), (0, 100), False), "auction-125", (20, 0),
     "pei-120", (20, 10)),
    ("over 100, having bid", changes(20, (20, 10), (3, 2), (0, 100), True), "auction-125",
     (20, 10), "auction-120", (20, 0)),
    ("over 100, bidders set", changes(20, (15, 15), (3, 2), (0, 100), False), "nova-scotia-125",
     (-20, 15), "auction-120", (-20, 0)),
    ("30 made", changes(30, (30, 0), (5, 0), (0, 0), False), "merrimack-120", (30, 0),
     "auction-120", (60, 0)),
    ("30 missed", changes(30, (25, 5), (4, 1), (0, 0), False), "newfoundland-120", (-60, 5),
     "auction-120", (-30, 5)),
    ("made", changes(20, (25, 5), (4, 1), (0, 0), False), "auction-contract-120", (45, 5),
     "auction-classic-120", (25, 5)),
    ("set", changes(20, (15, 15), (3, 2), (0, 0), False), "auction-contract-120", (-5, 15),
     "auction-classic-120", (-20, 15)),
    ("four tricks", simple((20, 5), (4, 1)), "classic-45", (5, 0),
     "classic-45-difference", (15, 0)),
    ("a sweep alone", simple((30, 0, 0), (5, 0, 0)), "cutthroat-45", (25, 0, 0), "irish-45",
     (30, 0, 0)),
    ("target", end((120, 0), 0), "auction-120", 0, "auction-125", None),
    ("both are out", end((120, 130), 0), "auction-120", 0, "pei-rec-hall", 1),
    ("far below", end((-125, 10), 0), "nova-scotia-125", 1, "auction-120", None),
    ("kitty", kitty, "auction-125", [2, 2], "auction-120", [3]),
    ("no kitty", kitty, "pei-rec-hall", [], "pei-tignish-120", [5]),
    ("naming", lambda o: phase_order(o)[2].value, "auction-125", "take_kitty", "auction-120",
     "name_trump"),
    ("first lead", leader, "merrimack-120", 1, "auction-120", 2),
    ("cards kept", lambda o: throw_range(o, table_for(o, 4), 5, bidder=False), "merrimack-120",
     (0, 4), "auction-120", (0, 5)),
    ("a turned ace", lambda o: must_rob(o, parse_card("AS")), "cutthroat-45", True, "classic-45",
     False),
    ("an ace kept silent", lambda o: demoted_ace(o, parse_card("7S"), robbed=False,
                                                 declared=False), "classic-45",
     parse_card("AS"), "cutthroat-45", None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("look", "first", "found", "second", "otherwise"),
    [pytest.param(*pair[1:], id=pair[0].replace(" ", "-")) for pair in PAIRS],
)
def test_they_differ(look: Look, first: str, found: object, second: str, otherwise: object) -> None:
    assert found != otherwise
    assert look(rules(first)) == found
    assert look(rules(second)) == otherwise
