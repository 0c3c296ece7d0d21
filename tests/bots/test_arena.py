"""Matches: fair, repeatable whoever plays them, and honest about what they show."""

from __future__ import annotations

import json
from concurrent.futures import BrokenExecutor, Executor, Future

import pytest
from click.testing import CliRunner

from bots.arena.clocks import Clocks
from bots.arena.contestants import contestant
from bots.arena.match import Batch, Pairing, Unit, play_batch
from bots.arena.report import Report, gather
from bots.arena.workers import Here, Maker, batches, workers
from bots.levels import UnknownBotError
from forty_five.commands.arena import arena_command
from forty_five.rules.presets import PRESETS


def pairing(a: str, b: str, rules: str = "auction-125", *, games: bool = False) -> Pairing:
    options = PRESETS[rules].options
    return Pairing(a, b, rules, options, options.players[0], "TEST", samples=3, games=games)


def played(pair: Pairing, units: int, size: int = 5, make: Maker = Here) -> Report:
    return gather(pair, batches(make, pair, units, size, 4))


def numbers(report: Report) -> dict[str, object]:
    """Return what must not depend on who played: all but the times."""
    return {key: value for key, value in report.as_json().items() if key != "decision_ms"}


@pytest.mark.parametrize("name", ["random", "novice", "normal", "hard", "cautious", "oracle"])
def test_a_bot_against_itself_scores_exactly_nothing(name: str) -> None:
    report = played(pairing(name, name), 6)
    assert all(unit.margin == 0 for unit in report.units)
    assert report.as_json()["points_per_deal"] == 0
    assert report.as_json()["ci95"] == [0, 0]


@pytest.mark.parametrize("rules", ["cutthroat-45", "omi", "irish-110", "classic-45"])
def test_every_kind_of_game_can_be_matched(rules: str) -> None:
    report = played(pairing("normal", "normal", rules), 4)
    assert report.margin == 0
    assert played(pairing("normal", "random", rules, games=True), 3).games_won >= 0.5


def test_places_changed_change_the_sign() -> None:
    one = played(pairing("normal", "easy"), 10)
    other = played(pairing("easy", "normal"), 10)
    assert one.margin == -other.margin
    assert one.a.bids == other.b.bids


@pytest.mark.parametrize(("jobs", "size"), [(1, 3), (2, 5), (3, 4)])
def test_the_numbers_do_not_depend_on_who_plays(jobs: int, size: int) -> None:
    pair = pairing("normal", "random-cards")
    with workers(jobs) as make:
        report = gather(pair, batches(make, pair, 12, size, 2 * jobs))
    assert numbers(report) == numbers(played(pair, 12))


def test_a_cluster_gives_the_same_numbers() -> None:
    """A local scheduler and two workers."""
    distributed = pytest.importorskip("distributed")
    from bots.arena.workers import cluster

    pair = pairing("normal", "random-cards")
    with (
        distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            processes=False,
            dashboard_address=None,
            silence_logs=50,
        ) as local,
        cluster(local.scheduler_address) as make,
    ):
        report = gather(pair, batches(make, pair, 12, 3, 8))
    assert numbers(report) == numbers(played(pair, 12))


class Fragile(Executor):
    """Loses its worker at the second piece of work."""

    broken = 0

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        future: Future[object] = Future()
        if args[1] == 5 and Fragile.broken == 0:
            Fragile.broken += 1
            future.set_exception(BrokenExecutor())
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def test_a_lost_worker_loses_no_deals() -> None:
    pair = pairing("normal", "easy")
    Fragile.broken = 0
    report = played(pair, 15, make=Fragile)
    assert Fragile.broken == 1
    assert [unit.number for unit in report.units] == list(range(15))
    assert numbers(report) == numbers(played(pair, 15))


def test_a_match_stops_once_it_is_certain_and_not_before() -> None:
    pair = pairing("normal", "random")
    report = gather(pair, batches(Here, pair, 400, 10, 2), until_certain=True)
    assert report.stopped_early
    assert len(report.units) == 100
    same = pairing("normal", "normal")
    assert not gather(same, batches(Here, same, 110, 10, 2), until_certain=True).stopped_early


def test_intervals_and_wins_are_counted_right() -> None:
    report = Report(pairing("normal", "easy", games=True))
    report.add(Batch([Unit(0, 2.0, 2.0, 20), Unit(1, -1.0, 1.0, 18), Unit(2, 2.0, 1.0, 22)]))
    facts = report.as_json()
    assert facts["points_per_deal"] == 1.0
    assert facts["ci95"] == [pytest.approx(-0.96), pytest.approx(2.96)]
    assert facts["games"] == 6
    assert facts["games_won"]["a"] == pytest.approx(2 / 3, abs=1e-4)
    assert facts["deals"] == 60


def test_a_bot_that_fails_loses_the_decision_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Failing:
        def choose(self, view: object, legal: object, budget: object) -> object:
            raise OSError

    class Cheating:
        def choose(self, view: object, legal: object, budget: object) -> object:
            return "every trick"

    from bots.arena import match

    for bot in (Failing(), Cheating()):
        monkeypatch.setattr(
            match, "contestant", lambda name, bot=bot: bot if name == "bad" else contestant(name)
        )
        batch = play_batch(pairing("bad", "normal"), 0, 3)
        assert all(unit.margin == 0 for unit in batch.units)
        assert batch.a.faults > 50
        assert batch.b.faults == 0


def test_times_are_told_within_five_percent() -> None:
    clocks = Clocks()
    for milliseconds in range(1, 1001):
        clocks.add(milliseconds / 10)
    assert clocks.count == 1000
    assert clocks.quantile(0.5) == pytest.approx(50, rel=0.06)
    assert clocks.quantile(0.95) == pytest.approx(95, rel=0.06)
    assert clocks.summary()["max"] == 100.0
    assert Clocks().summary() == {"p50": 0.0, "p95": 0.0, "max": 0.0}


@pytest.mark.parametrize(
    "name", ["search-0", "search-x", "rollouts-", "search-5+z", "blend-9999999"]
)
def test_yardsticks_with_odd_names_are_unknown(name: str) -> None:
    with pytest.raises(UnknownBotError):
        contestant(name)


def test_seeing_all_hands_helps() -> None:
    assert played(pairing("oracle", "normal"), 60).margin > 0


def test_normal_beats_random_cards_and_random_by_far() -> None:
    assert played(pairing("normal", "random-cards"), 80).margin > 5
    assert played(pairing("novice", "random"), 40).margin > 10


# The command


def run(*words: str) -> dict[str, object]:
    result = CliRunner().invoke(arena_command, [*words, "--json"], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert isinstance(found, dict)
    return found


def test_the_command_prints_one_object() -> None:
    facts = run("normal", "easy", "--deals", "8", "--rules", "auction-120", "--seed", "X")
    assert facts["a"] == "normal"
    assert facts["b"] == "easy"
    assert facts["rules"] == "auction-120"
    assert facts["deals"] == 8
    assert isinstance(facts["ci95"], list)
    assert set(facts) >= {"points_per_deal", "made", "decision_ms", "faults"}
    assert "games_won" not in facts
    games = run("normal", "random", "--deals", "1", "--games")
    assert games["games"] == 2
    assert games["games_won"]["a"] == 1.0  # type: ignore[index]


def test_several_bots_all_meet_and_are_rated() -> None:
    pytest.importorskip("openskill")
    facts = run("random", "normal", "novice", "--deals", "12")
    assert len(facts["matches"]) == 3  # type: ignore[arg-type]
    ranked = list(facts["ratings"])  # type: ignore[call-overload]
    assert ranked[-1] == "random"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["normal"], "two bots"),
        (["normal", "norml"], "did you mean normal"),
        (["normal", "zzz"], "no bot zzz"),
        (["normal", "easy", "--rules", "poker"], "no rule set"),
        (["normal", "easy", "--deals", "0"], "--deals"),
        (["normal", "easy", "--seats", "3"], "3"),
    ],
)
def test_wrong_use_gets_one_sentence(words: list[str], said: str) -> None:
    result = CliRunner().invoke(arena_command, words)
    assert result.exit_code == 2
    assert said in result.output
    assert "Traceback" not in result.output


def test_the_text_names_the_winner_and_the_bids() -> None:
    result = CliRunner().invoke(arena_command, ["normal", "random", "--deals", "6"])
    assert result.exit_code == 0
    assert "normal against random, auction-125: 6 deals, each played twice." in result.output
    assert "points a deal for normal" in result.output
    assert "made" in result.output


def test_no_cluster_is_one_sentence() -> None:
    pytest.importorskip("distributed")
    words = ["normal", "easy", "--cluster", "not an address"]
    result = CliRunner().invoke(arena_command, words)
    assert result.exit_code == 1
    assert "No cluster answers" in result.output
