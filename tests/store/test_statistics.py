"""Statistics: every figure from the games of the library, counted once, as their help says."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from forty_five.game.events import HandScored
from forty_five.game.seats import Seat
from forty_five.game.session import Session, Setup
from forty_five.rules.presets import PRESETS
from forty_five.store.facts import top_cards
from forty_five.store.library import Library
from forty_five.store.report import report
from forty_five.store.statistics import (
    GROUPINGS,
    Grouping,
    PersonStatistics,
    Tally,
    definitions,
    statistics,
)
from forty_five.text.plots import balance_plot, score_plot
from tests.game.random_play import TABLES, VARIANTS
from tests.store.tables import new_session, open_in, play


def of(library: Library, name: str) -> PersonStatistics:
    return next(person for person in statistics(library) if person.name == name)


def won_by(side: int, *people: str) -> Session:
    """Return a finished game that `side` has won."""
    for number in range(100):
        session = play(new_session(*people, seed=f"W{number}"))
        assert session.state.outcome is not None
        if session.state.outcome.winner == side:
            return session
    raise AssertionError


def test_won_lost_given_up_resumed_shared_and_bots_only(tmp_path: Path) -> None:
    with open_in(tmp_path) as library:
        library.start(won_by(0, "Ann"))
        library.start(won_by(1, "Ann"))
        given_up = play(new_session("Ann", seed="G"), 40)
        library.start(given_up)
        library.give_up(given_up)
        whole = won_by(0, "Ann")
        resumed = Session(whole.setup, whole.actions[:60])
        library.start(resumed)
    with open_in(tmp_path) as library:
        [running] = library.unfinished()
        assert of(library, "Ann").total.games == 3  # it does not count before it ends
        again = library.resume(running.id)
        assert isinstance(again, Session)
        play(again)
        library.start(play(new_session(seed="BOTS")))
        practice = new_session("Ann", seed="P")
        practice.practice = True
        library.start(play(practice))
        library.add(play(new_session("Ann", seed="IMPORTED")))
        ann = of(library, "Ann")
        assert (ann.total.won, ann.total.lost, ann.total.abandoned) == (2, 1, 1)
        assert ann.total.games == 4 == len(ann.games)
        assert [person.name for person in statistics(library)] == ["Ann"]
        shared = won_by(0, "ann", "Ben")
        library.start(shared)
        people = {person.name: person.total for person in statistics(library)}
        assert people.keys() == {"ann", "Ben"}  # as it was last written
        assert (people["ann"].won, people["Ben"].lost) == (3, 1)
        before = statistics(library)
    with open_in(tmp_path) as library:
        assert statistics(library) == before


def test_figures_agree_with_the_log(tmp_path: Path) -> None:
    with open_in(tmp_path) as library:
        session = play(new_session("Ann"))
        library.start(session)
        ann = of(library, "Ann")
    results = session.state.results
    mine = [r for r in results if r.contract is not None and r.contract.bidder == 0]
    assert ann.total.hands == len(results)
    assert ann.total.bids == len(mine)
    assert ann.total.made == sum(r.score.made is True for r in mine)
    assert ann.total.set == sum(r.score.made is False for r in mine)
    assert ann.total.points == sum(r.taken[0] for r in results)
    by_bid = ann.groups["bid"]
    assert sum(tally.hands for tally in by_bid.values()) == len(mine)
    for figure, tally in by_bid.items():
        same = [r for r in mine if r.contract is not None and r.contract.figure == int(figure)]
        assert tally.points == sum(r.taken[0] for r in same)
        assert tally.made == sum(r.score.made is True for r in same)
    for grouping in GROUPINGS:
        if grouping != "bid":
            tallies = ann.groups[grouping].values()
            assert sum(tally.hands for tally in tallies) == ann.total.hands
            assert sum(tally.tops for tally in tallies) == ann.total.tops
    assert list(ann.groups["opposition"]) == ["normal"]
    assert list(ann.groups["partner"]) == ["(normal)"]
    assert list(ann.groups["seat"]) == ["South"]


@pytest.mark.parametrize(
    ("name", "seats"), [("irish-45", 5), ("omi", 4), ("cutthroat-45", 3), ("irish-110", 6)]
)
def test_other_tables_count_too(tmp_path: Path, name: str, seats: int) -> None:
    with open_in(tmp_path) as library:
        session = new_session("Ann", preset=name, seats=seats)
        library.start(play(session, 150))
        if not session.is_over:
            library.give_up(session)
        ann = of(library, "Ann")
    assert ann.total.games == 1
    assert ann.total.hands == len(session.state.results)


def test_a_called_partner_is_the_partner_of_that_hand(tmp_path: Path) -> None:
    options = next(o for name, o, n in VARIANTS if "called_partner" in name and n == 5)
    seats = (Seat("Ann"), *(Seat(f"Bot {n}", "normal") for n in range(4)))
    session = Session(Setup("auction-120", options, seats, "CALLED"))
    with open_in(tmp_path) as library:
        library.start(play(session, 400))
        if not session.is_over:
            library.give_up(session)
        ann = of(library, "Ann")
    with_partner = [
        result
        for result in session.state.results
        if result.contract is not None
        and result.partner is not None
        and 0 in (result.contract.bidder, result.partner)
        and result.partner != result.contract.bidder
    ]
    partnered = ann.groups["partner"]
    assert sum(t.hands for label, t in partnered.items() if label != "-") == len(with_partner)


def test_reseated_people_count_where_they_sat(tmp_path: Path) -> None:
    session = new_session("Ann")
    with open_in(tmp_path) as library:
        library.start(session)
        while len(session.state.results) < 2:
            play(session, 1)
        session.reseat(0, Seat("Ben"))
        play(session)
        people = {person.name: person.total for person in statistics(library)}
    assert people["Ann"].hands == 2
    assert people["Ann"].games == 0
    assert people["Ben"].hands == len(session.state.results) - 2
    assert people["Ben"].games == 1


@pytest.mark.parametrize(("rules", "cards"), [("auction-125", 5), ("irish-45", 5), ("omi", 8)])
def test_cards_that_are_drawn_are_not_counted_as_dealt(
    tmp_path: Path, rules: str, cards: int
) -> None:
    with open_in(tmp_path) as library:
        session = play(new_session("Ann", preset=rules))
        game = library.start(session)
        assert game is not None
        facts = library.facts(game)
    assert facts is not None
    assert {count for deal in facts.deals if deal.result for count in deal.dealt} == {cards}


def test_facts_worked_out_in_an_older_way_are_worked_out_anew(tmp_path: Path) -> None:
    with open_in(tmp_path) as library:
        game = library.start(play(new_session("Ann")))
        assert game is not None
        facts = library.facts(game)
        library.shelf.connection.execute(
            "UPDATE game SET facts = json_set(facts, '$.version', 0, '$.deals', json('[]'))"
        )
        assert library.facts(game) == facts


def test_the_opposition_is_a_level_people_or_mixed(tmp_path: Path) -> None:
    with open_in(tmp_path) as library:
        for seats in (
            (Seat("Ann"), Seat("W", "easy"), Seat("N", "hard"), Seat("E", "easy")),
            (Seat("Ann"), Seat("W", "easy"), Seat("N", "hard"), Seat("E", "hard")),
            (Seat("Ann"), Seat("Ben"), Seat("N", "hard"), Seat("E", "hard")),
        ):
            setup = new_session(seed=str(len(library.games()))).setup
            library.start(play(Session(msgspec.structs.replace(setup, seats=seats))))
        ann = of(library, "Ann")
    assert {label: tally.games for label, tally in ann.groups["opposition"].items()} == {
        "easy": 1,
        "mixed": 1,
        "people": 1,
    }


def test_top_cards_come_as_often_as_chance_says(tmp_path: Path) -> None:
    with open_in(tmp_path) as library:
        for number in range(60):
            session = new_session("Ann", seed=f"LUCK{number}")
            library.start(play(session, 120))
            library.give_up(session)
        total = of(library, "Ann").total
    assert total.tops_expected > 100
    assert abs(total.tops - total.tops_expected) < 4 * total.tops_expected**0.5


def test_top_cards_of_every_pack() -> None:
    counts = {name: len(top_cards(preset.options)) for name, preset in PRESETS.items()}
    assert counts["auction-125"] == 9
    assert counts["irish-45"] == 10
    assert counts["omi"] == 4


def test_totals_saved_and_read_again_are_the_totals_shown(tmp_path: Path) -> None:
    """Every total that was shown stands in the library, in every rule set."""
    with open_in(tmp_path) as library:
        for name, options, seats in TABLES:
            sitting = (Seat("Ann"), *(Seat(f"Bot {n}", "normal") for n in range(1, seats)))
            base = name.rpartition("-")[0]
            session = Session(Setup(base, options, sitting, f"T{seats}"))
            library.start(session)
            shown: list[tuple[int, ...]] = []
            chance = random.Random(name).randrange(80, 160)
            play(session, chance)
            for step in session.steps:
                shown += [e.totals for e in step.events if isinstance(e, HandScored)]
            summary = next(game for game in library.games() if game.id == library.game_of(session))
            assert summary.progress.scores == session.state.scores
            library.release(session)
            loaded = library.load(summary.id)
            assert [r.totals for r in loaded.session.state.results] == shown  # type: ignore[union-attr]
            for result in session.state.results:
                sums = [sum(line.points for line in ledger) for ledger in result.score.ledgers]
                assert sums == list(result.score.deltas)


def test_every_figure_is_defined() -> None:
    text = " ".join(f"{term} {text}" for term, text in definitions())
    for word in ("Games", "Hands", "Bids", "made", "set", "Taken", "Top cards", "Partner"):
        assert word in text


def test_plots_fit_and_say_where_the_score_stands() -> None:
    lines = score_plot([(20 * n, -5 * n) for n in range(1, 8)], 125)
    assert any("-" in line.partition("|")[2] for line in lines)
    assert lines[0].strip().startswith("140")
    assert max(map(len, score_plot([(n, 2 * n) for n in range(500)]))) <= 70
    assert score_plot([]) == ()
    assert balance_plot([True, False, None, True])[0].strip().startswith("1 |")


def test_a_table_says_first_what_a_row_is_of_and_shortens_that_alone() -> None:
    some = Tally(games=2, won=1, lost=1, hands=9, bids=3, made=2, points=101)
    groups: dict[Grouping, dict[str, Tally]] = {group: {} for group in GROUPINGS}
    groups["rules"] = {"pei-120": some}
    groups["opposition"] = {"normal": some}
    groups["partner"] = {"(normal)": some}
    person = PersonStatistics("Ann", some, groups, [])
    lines = [line.strip() for line in report(person, GROUPINGS, str.upper)]
    assert any(line.startswith("Prince Edward Island 45s ") for line in lines)
    assert any(line.startswith("NORMAL ") for line in lines)
    assert any(line.startswith("bot, NORMAL ") for line in lines)
    assert not any("gave up" in line for line in lines)
    narrow = list(report(person, GROUPINGS, str, 56))
    rows = [line for line in narrow if "11.2" in line and "average" not in line]
    assert len(rows) == 3
    assert all(len(line) <= 56 for line in rows)
    assert any("Prince Edward" in line and "…" in line for line in rows)
