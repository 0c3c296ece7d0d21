"""Points, made and set, the rules at 100, tokens; every ledger adds up to the change."""

from __future__ import annotations

import pytest

from forty_five.rules.cards import Card, parse_cards, parse_suit
from forty_five.rules.options import Options
from forty_five.rules.ranking import ranking_for
from forty_five.rules.scoring import (
    Entry,
    best_trump_trick,
    points_taken,
    score_bid,
    score_tokens,
    score_tricks,
)
from tests.rules.sources import rules


def bid(
    options: Options | str,
    figure: int,
    took: int,
    *,
    other: int | None = None,
    tricks: int | None = None,
    before: tuple[int, int] = (0, 0),
    called: tuple[int, ...] = (0,),
    side: int = 0,
) -> tuple[int, ...]:
    """Return the changes when `side` bid `figure` and took so many points of 30."""
    if isinstance(options, str):
        options = rules(options)
    other = 30 - took if other is None else other
    own_tricks = tricks if tricks is not None else (5 if not other else min(4, took // 5))
    pair, counts = (took, other), (own_tricks, 5 - own_tricks)
    score = score_bid(
        options,
        figure=figure,
        bidding_side=side,
        taken=pair if side == 0 else pair[::-1],
        tricks=counts if side == 0 else counts[::-1],
        scores=before,
        sides_that_called=frozenset(called if side == 0 else (1 - one for one in called)),
    )
    sums = tuple(sum(line.points for line in ledger) for ledger in score.ledgers)
    assert sums == score.deltas
    return score.deltas if side == 0 else score.deltas[::-1]


def test_b005_what_a_made_bid_is_worth() -> None:
    assert bid("auction-120", 20, 25) == (25, 5)
    assert bid("auction-120", 25, 30) == (30, 0)
    assert bid("auction-120", 15, 30) == (30, 0)
    assert bid("auction-120", 30, 30) == (60, 0)


def test_b009_a_bagged_dealer_set() -> None:
    assert bid("auction-120", 15, 10) == (-15, 20)


@pytest.mark.parametrize("side", [0, 1])
def test_b013_the_table_of_examples_for_both_sides(side: int) -> None:
    rows = [
        (20, 20, (0, 0), (20, 10)),
        (20, 25, (0, 0), (25, 5)),
        (25, 20, (0, 0), (-25, 10)),
        (15, 10, (0, 0), (-15, 20)),
        (30, 30, (0, 0), (60, 0)),
        (30, 25, (0, 0), (-30, 5)),
        (60, 30, (-15, 40), (120, 0)),
        (20, 15, (0, 105), (-20, 0)),
    ]
    for figure, took, before, changes in rows:
        sheet = before if side == 0 else before[::-1]
        assert bid("auction-120", figure, took, before=sheet, side=side) == changes


def test_b013_thirty_failed_in_both_directions() -> None:
    assert bid("auction-120", 30, 25, side=0) == (-30, 5)
    assert bid("auction-120", 30, 25, side=1) == (-30, 5)


def test_b035_bid_plus_tricks_against_tricks_alone() -> None:
    assert bid("auction-contract-120", 20, 25) == (45, 5)
    assert bid("auction-contract-120", 20, 15) == (-5, 15)
    assert bid("auction-120", 20, 25) == (25, 5)
    assert bid("auction-120", 20, 15) == (-20, 15)


@pytest.mark.parametrize(
    ("preset", "changes"),
    [("classic-45", (5, 5, 10)), ("classic-45-difference", (5, 15, 25))],
)
def test_b035_sides_by_majority_and_by_difference(
    preset: str, changes: tuple[int, int, int]
) -> None:
    for count, change in zip((3, 4, 5), changes, strict=True):
        for tricks in ((count, 5 - count), (5 - count, count)):
            taken = tuple(5 * one for one in tricks)
            score = score_tricks(rules(preset), taken=taken, tricks=tricks, scores=(0, 0))
            assert score.deltas == tuple(change if one == count else 0 for one in tricks)


def test_b035_three_alone_two_tricks_with_the_best_card() -> None:
    options = rules("cutthroat-45")
    taken = points_taken(options, (0, 0, 1, 2, 1), 1, 3)
    assert taken == (15, 10, 5)
    score = score_tricks(options, taken=taken, tricks=(2, 2, 1), scores=(0, 0, 0))
    assert score.deltas == (15, 10, 5)
    assert [line.points for line in score.ledgers[0]] == [10, 5]


def test_three_alone_add_at_most_25() -> None:
    options = rules("cutthroat-45")
    score = score_tricks(options, taken=(30, 0, 0), tricks=(5, 0, 0), scores=(0, 0, 0))
    assert score.deltas == (25, 0, 0)
    assert score.ledgers[0][-1].entry is Entry.CAP


def test_b057_a_side_near_the_end_that_is_set_goes_back() -> None:
    assert bid("auction-120", 20, 10, before=(115, 40)) == (-20, 20)


def test_b123_thirty_and_sixty_failed_below_zero() -> None:
    assert bid("auction-120", 30, 25, before=(-30, 0)) == (-30, 5)
    assert bid("auction-120", 60, 25, before=(-60, 5)) == (-60, 5)


def test_thirty_in_its_three_forms() -> None:
    assert bid("merrimack-120", 30, 30) == (30, 0)
    assert bid("merrimack-120", 30, 25) == (-30, 5)
    assert bid("auction-125", 30, 30) == (60, 0)
    assert bid("auction-125", 30, 25) == (-30, 5)
    assert bid("newfoundland-120", 30, 30) == (60, 0)
    assert bid("newfoundland-120", 30, 25) == (-60, 5)


def test_thirty_is_made_by_tricks_even_if_no_trump_fell() -> None:
    assert bid("auction-125", 30, 25, other=0, tricks=5) == (60, 0)
    assert bid("auction-125", 25, 25, other=0, tricks=5) == (25, 0)
    assert bid("pei-120", 30, 25, other=0, tricks=5) == (25, 0)


def test_over_100_in_its_forms() -> None:
    far, both = (50, 100), (0, 1)
    assert bid("auction-120", 20, 20, before=far) == (20, 0)
    assert bid("auction-120", 20, 20, before=far, called=both) == (20, 0)
    assert bid("auction-120", 20, 15, before=far) == (-20, 0)
    assert bid("auction-120", 20, 20, before=(50, 95)) == (20, 10)
    assert bid("auction-125", 20, 20, before=far) == (20, 0)
    assert bid("auction-125", 20, 20, before=far, called=both) == (20, 10)
    assert bid("nova-scotia-125", 20, 20, before=far) == (20, 0)
    assert bid("nova-scotia-125", 20, 15, before=far) == (-20, 15)
    assert bid("auction-classic-120", 20, 20, before=far) == (20, 10)
    assert bid("pei-120", 20, 20, before=far) == (20, 10)
    assert bid("auction-120", 20, 25, before=(105, 40)) == (25, 5)


def test_on_the_green_both_sides_must_bid_to_score() -> None:
    green = rules("auction-120", over100="green")
    assert bid(green, 20, 20, before=(90, 90)) == (20, 0)
    assert bid(green, 20, 20, before=(85, 110)) == (20, 10)


def test_the_bonus_goes_with_the_best_trump_played() -> None:
    options = rules("auction-120")
    spades = ranking_for(options, parse_suit("S"))
    tricks = ["KD 2D 3D 9D", "9C AH 3C 4C", "KS 2S 3S 4S", "QH 2H 3H 4H", "8D 7D 6D 4D"]
    played = [parse_cards(trick) for trick in tricks]
    assert best_trump_trick(options, spades, played) == 1
    assert points_taken(options, (0, 1, 0, 1, 0), 1, 2) == (15, 15)
    assert best_trump_trick(rules("classic-45"), spades, played) is None


def test_b100_without_a_trump_the_hand_is_worth_25() -> None:
    options = rules("cutthroat-45")
    clubs = ranking_for(options, parse_suit("C"))
    tricks = ["KD 2D 3D", "9S KS 3S", "QH 2H 3H", "8D 7D 6D", "4S 5S 6S"]
    played = [parse_cards(trick) for trick in tricks]
    assert best_trump_trick(options, clubs, played) is None
    taken = points_taken(options, (0, 1, 0, 2, 0), None, 3)
    assert sum(taken) == 25


def test_only_the_top_trumps_earn_the_bonus_where_it_is_so() -> None:
    options = rules("irish-45")
    spades = ranking_for(options, parse_suit("S"))
    low = [parse_cards("KD 2D"), parse_cards("9C AS"), parse_cards("KS QS")]
    assert best_trump_trick(options, spades, low) is None
    for top in ("5S", "JS", "JK", "AH"):
        assert best_trump_trick(options, spades, [*low, parse_cards(f"{top} 3C")]) == 3


def test_an_ace_of_hearts_that_was_not_declared_earns_no_bonus_as_a_top_trump() -> None:
    options = rules("irish-45")
    alone = [parse_cards("KD 2D"), parse_cards("10D AH")]
    declared = ranking_for(options, parse_suit("H"))
    demoted = ranking_for(options, parse_suit("H"), Card.AH)
    assert best_trump_trick(options, declared, alone) == 1
    assert best_trump_trick(options, demoted, alone) is None
    assert best_trump_trick(options.changed(bonus_cards="any_trump"), demoted, alone) == 1


def test_jink_wins_or_pays_sixty() -> None:
    sweep = {"taken": (30, 0), "tricks": (5, 0), "scores": (0, 0)}
    assert score_tricks(rules("irish-45"), **sweep).jinked == 0
    sixty = score_tricks(rules("irish-45", jink="sixty"), **sweep)
    assert (sixty.jinked, sixty.deltas) == (None, (60, 0))
    off = score_tricks(rules("irish-45", jink="off"), **sweep)
    assert (off.jinked, off.deltas) == (None, (30, 0))


def test_exactly_45_falls_back_to_nothing_where_it_does() -> None:
    options = rules("classic-45", exact_45_resets=True)
    score = score_tricks(options, taken=(15, 10), tricks=(3, 2), scores=(40, 45))
    assert score.deltas == (-40, 0)
    assert score.ledgers[0][-1].entry is Entry.RESET_AT_45


@pytest.mark.parametrize(
    ("tricks", "caller", "won"),
    [
        ((5, 3), 0, (1, 0)),
        ((7, 1), 0, (1, 0)),
        ((3, 5), 0, (0, 2)),
        ((8, 0), 0, (3, 0)),
        ((0, 8), 0, (0, 3)),
        ((4, 4), 0, (0, 0)),
        ((5, 3), 1, (2, 0)),
    ],
)
def test_tokens(tricks: tuple[int, int], caller: int, won: tuple[int, int]) -> None:
    score = score_tokens(rules("omi"), caller_side=caller, tricks=tricks, carried=0, scores=(0, 0))
    assert score.deltas == won
    assert score.carried == (1 if tricks == (4, 4) else 0)


@pytest.mark.parametrize(
    ("before", "tricks", "carried", "lines"),
    [
        ((8, 0), (0, 8), 0, [(Entry.TOKENS, 3)]),
        ((0, 8), (0, 8), 0, [(Entry.TOKENS, 2)]),
        ((0, 9), (3, 5), 0, [(Entry.TOKENS, 1)]),
        ((0, 8), (3, 5), 2, [(Entry.TOKENS, 2)]),
        ((0, 7), (3, 5), 2, [(Entry.TOKENS, 2), (Entry.CARRIED_TOKENS, 1)]),
        ((9, 7), (3, 5), 1, [(Entry.TOKENS, 2), (Entry.CARRIED_TOKENS, 1)]),
    ],
)
def test_nobody_wins_more_tokens_than_the_others_have_left(
    before: tuple[int, int],
    tricks: tuple[int, int],
    carried: int,
    lines: list[tuple[Entry, int]],
) -> None:
    score = score_tokens(rules("omi"), caller_side=0, tricks=tricks, carried=carried, scores=before)
    assert [(line.entry, line.points) for line in score.ledgers[1]] == lines
    assert score.deltas == (0, sum(points for _entry, points in lines))
    assert before[1] + score.deltas[1] <= 10


def test_b117_a_drawn_hand_adds_to_the_next() -> None:
    omi = rules("omi")
    drawn = score_tokens(omi, caller_side=0, tricks=(4, 4), carried=0, scores=(0, 0))
    assert (drawn.deltas, drawn.carried) == ((0, 0), 1)
    assert score_tokens(omi, caller_side=0, tricks=(5, 3), carried=1, scores=(0, 0)).deltas == (
        2,
        0,
    )
    assert score_tokens(omi, caller_side=0, tricks=(3, 5), carried=1, scores=(0, 0)).deltas == (
        0,
        3,
    )
    assert score_tokens(omi, caller_side=0, tricks=(4, 4), carried=1, scores=(0, 0)).carried == 2
    one = rules("omi", drawn_hand_carry="one")
    assert score_tokens(one, caller_side=0, tricks=(4, 4), carried=1, scores=(0, 0)).carried == 1
