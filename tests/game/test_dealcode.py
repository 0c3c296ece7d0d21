"""Deal codes: a seed with the rules it deals for, read back, and told apart from other rules."""

from __future__ import annotations

import pytest

from forty_five.game.dealcode import DealCode, deal_code, read_code, rules_mark
from forty_five.rules.house import problems
from forty_five.rules.presets import PRESETS

SEED = "K7QM-3T9X-AB12-CD34"


@pytest.mark.parametrize("name", PRESETS)
def test_a_code_fits_its_own_rules_and_no_others(name: str) -> None:
    options = PRESETS[name].options
    for seats in options.players:
        code = read_code(deal_code(SEED, name, options, seats).lower())
        assert (code.seed, code.rules, code.seats) == (SEED, name, seats)
        fitting = [
            (other, count)
            for other, preset in PRESETS.items()
            for count in preset.options.players
            if code.fits(other, preset.options, count)
        ]
        assert fitting == [(name, seats)]


def test_house_rules_leave_their_mark() -> None:
    options = PRESETS["auction-125"].options
    marks = {rules_mark("auction-125", options)}
    for changed in (options.changed(target=100), options.changed(bids=(15, 25)), options):
        assert not problems(changed)
        marks.add(rules_mark("auction-125", changed))
    assert len(marks) == 3
    assert "" in marks
    mine = options.changed(target=100)
    code = read_code(deal_code(SEED, "auction-125", mine, 4))
    assert code.fits("auction-125", mine.changed(label="Ours", players=(4,)), 4)
    assert not code.fits("auction-125", options, 4)
    assert not read_code(f"{SEED}/auction-125/4").fits("auction-125", mine, 4)


def test_a_code_is_written_for_a_person_to_copy() -> None:
    options = PRESETS["auction-125"].options
    assert deal_code("OURS", "auction-125", options, 4) == "OURS/AUCTION-125/4"
    assert deal_code("OURS", "auction-125", options.changed(target=100), 4).startswith(
        "OURS/AUCTION-125+"
    )
    assert read_code(" ours/Auction-125 / 4 ") == DealCode("OURS", "auction-125", "", 4)


@pytest.mark.parametrize("text", [SEED, " d7 ", "2026"])
def test_a_seed_alone_is_a_code_for_any_rules(text: str) -> None:
    code = read_code(text)
    assert code == DealCode(text.strip().upper())
    assert all(code.fits(name, preset.options, 4) for name, preset in PRESETS.items())


@pytest.mark.parametrize(
    "text",
    ["", "/", "/auction-125/4", "D7/", "D7/auction-125", "D7//4", "D7/a/b", "D7/a/²", "é/a/4"],
)
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        read_code(text)
