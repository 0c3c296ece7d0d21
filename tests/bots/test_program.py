"""Bots that are programs: the protocol, whole games, and every way of misbehaving."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import bots.program
from bots.api import Budget, LegalActions
from bots.book import book_action
from bots.child import LOG_LENGTH
from bots.faults import BotFailedError, Faults, fault_of
from bots.levels import UnknownBotError, bot_for, is_program, known_bot
from bots.program import STRIKES, ProgramBot, allow, close_all, question_of
from forty_five.game import engine
from forty_five.game.actions import Action
from forty_five.game.faults import BotFault, Fault
from forty_five.game.moves import legal_actions, why_not
from forty_five.game.state import State
from forty_five.game.view import PlayerView
from forty_five.rules.deal import Phase
from forty_five.rules.presets import PRESETS
from forty_five.text.faults import fault_sentence

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "example_bot.py"
STRANGE = Path(__file__).with_name("strange_program.py")


def name_of(*words: str | Path) -> str:
    return "program:" + shlex.join([sys.executable, "-S", *map(str, words)])


def strange(habit: str, *rest: str | Path) -> ProgramBot:
    bot = ProgramBot(name_of(STRANGE, habit, *rest))
    allow(bot.name)
    return bot


@pytest.fixture(autouse=True)
def ended() -> Iterator[None]:
    yield
    close_all()
    bots.program._log.clear()


def auction(seed: str = "P", seats: int = 4, preset: str = "auction-125") -> State:
    state = engine.new_game(PRESETS[preset].options, seats, seed, 0)
    return engine.apply(state, engine.legal(state)[0])[0]


def view_on_turn(state: State) -> PlayerView:
    return engine.view_for(state, engine.actor(state))


def asked(bot: ProgramBot, seconds: float | None = 2.0, state: State | None = None) -> Action:
    view = view_on_turn(state or auction())
    return bot.choose(view, LegalActions(view), Budget(seed=5, seconds=seconds))


def fault_in(bot: ProgramBot, seconds: float | None = 2.0, state: State | None = None) -> Fault:
    with pytest.raises(BotFailedError) as caught:
        asked(bot, seconds, state)
    return caught.value.fault


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"


def gone(pid: int, seconds: float = 5) -> bool:
    end = time.monotonic() + seconds
    while is_running(pid):
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


# Whole games


@pytest.mark.parametrize(
    ("preset", "seats"),
    [("auction-125", 4), ("newfoundland-120", 6), ("irish-45", 5), ("omi", 4), ("pei-120", 4)],
)
def test_the_example_plays_whole_hands_of_any_rules(preset: str, seats: int) -> None:
    bot = ProgramBot(name_of(EXAMPLE))
    allow(bot.name)
    state = engine.new_game(PRESETS[preset].options, seats, "EXAMPLE")
    while state.outcome is None and state.deals < 4:
        view = view_on_turn(state)
        mine = engine.actor(state) in (0, 1)
        action = (
            bot.choose(view, LegalActions(view), Budget(seed=state.actions))
            if mine
            else book_action(view)
        )
        state = engine.apply(state, action)[0]
    assert state.results


def test_each_seat_has_a_process_of_its_own(tmp_path: Path) -> None:
    mark = tmp_path / "pids"
    bot = strange("marks", mark)
    state = auction()
    for _turn in range(3):
        view = view_on_turn(state)
        bot.choose(view, LegalActions(view), Budget())
        state = engine.apply(state, book_action(view))[0]
    assert len(set(mark.read_text().split())) == 3


# What is sent


def test_a_question_holds_the_view_and_nothing_more() -> None:
    state = auction()
    view = view_on_turn(state)
    sent = json.loads(msgspec.json.encode(question_of(3, view, Budget(seed=9), 1.5)))
    assert sent["id"] == 3 and sent["decide"] == "auction"
    assert sent["seed"] == 9 and sent["seconds"] == 1.5
    assert msgspec.convert(sent["view"], PlayerView) == view
    assert state.seed not in json.dumps(sent["view"]["hand"])
    own = {"id", "decide", "view", "legal", "choice", "seed", "seconds", "samples"}
    assert set(sent) == own
    assert [msgspec.convert(a, Action) for a in sent["legal"]] == list(legal_actions(view))


@pytest.mark.parametrize("preset", ["auction-125", "pei-tignish-120", "merrimack-120"])
def test_discards_are_sent_as_limits(preset: str) -> None:
    state = auction("LIMITS", preset=preset)
    seen = 0
    while state.deals < 3:
        view = view_on_turn(state)
        if view.phase is Phase.DISCARD and not view.awaits_deal:
            question = question_of(1, view, Budget(), 1.0)
            assert question.legal == () and question.choice is not None
            choice = question.choice
            assert set(choice.cards) <= set(view.acting_hand)
            throws = {len(a.cards) for a in legal_actions(view) if hasattr(a, "cards")}
            assert (min(throws), max(throws)) == (choice.least, choice.most)
            assert len(msgspec.json.encode(question)) < 16_000
            seen += 1
        state = engine.apply(state, book_action(view))[0]
    assert seen > 3


# Misbehaving


@pytest.mark.parametrize(
    ("habit", "fault"),
    [
        *(("gone", Fault.NOT_STARTED), ("newer", Fault.NOT_STARTED), ("dies", Fault.DIED)),
        *(("mad", Fault.GARBAGE), ("other json", Fault.GARBAGE), ("binary", Fault.GARBAGE)),
        *(("illegal", Fault.ILLEGAL), ("other seat", Fault.ILLEGAL), ("future", Fault.GARBAGE)),
        ("huge", Fault.GARBAGE),
    ],
)
def test_a_program_that_fails_loses_the_decision(habit: str, fault: Fault) -> None:
    assert fault_in(strange(habit), 20) is fault


@pytest.mark.parametrize("habit", ["late", "deaf", "flood"])
def test_nobody_waits_longer_than_the_deadline(habit: str) -> None:
    bot = strange(habit)
    start = time.monotonic()
    assert fault_in(bot, 0.1) is Fault.LATE
    assert time.monotonic() - start < 5


def test_a_program_that_never_greets_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bots.program.START", 0.2)
    assert fault_in(strange("silent")) is Fault.NOT_STARTED


def test_a_slow_start_does_not_count_as_thinking() -> None:
    assert asked(strange("slow start"), 0.2) in legal_actions(view_on_turn(auction()))


def test_a_late_answer_is_not_taken_for_the_next_question() -> None:
    bot = strange("late once")
    assert fault_in(bot, 0.05) is Fault.LATE
    second = engine.apply(auction(), book_action(view_on_turn(auction())))[0]
    while engine.actor(second) != engine.actor(auction()):
        second = engine.apply(second, book_action(view_on_turn(second)))[0]
    assert why_not(view_on_turn(second), asked(bot, 5.0, second)) is None


def test_two_answers_to_one_question_do_no_harm() -> None:
    bot = strange("twice")
    assert asked(bot) == asked(bot) == asked(bot)


def test_after_failures_in_a_row_it_is_not_asked_any_more() -> None:
    bot = strange("mad")
    for _time in range(STRIKES):
        assert fault_in(bot) is Fault.GARBAGE
    assert fault_in(bot) is Fault.GIVEN_UP
    bot.close()
    assert fault_in(bot) is Fault.GARBAGE, "a new game begins without a grudge"


def test_an_illegal_choice_now_and_then_is_no_reason_to_give_up() -> None:
    bot = strange("illegal")
    assert [fault_in(bot) for _time in range(STRIKES + 1)] == [Fault.ILLEGAL] * (STRIKES + 1)


def test_one_that_died_is_started_again() -> None:
    bot = strange("dies")
    assert fault_in(bot) is Fault.DIED
    assert fault_in(bot) is Fault.DIED


def test_a_question_that_is_not_wanted_any_more_ends_at_once() -> None:
    bot = strange("deaf")
    stop = threading.Event()
    threading.Timer(0.3, stop.set).start()
    view = view_on_turn(auction())
    start = time.monotonic()
    for _time in range(STRIKES + 1):
        with pytest.raises(BotFailedError) as caught:
            bot.choose(view, LegalActions(view), Budget(seconds=60, cancelled=stop.is_set))
        assert caught.value.fault is not Fault.GIVEN_UP, "that was no fault of the bot"
    assert time.monotonic() - start < 10


# Starting and ending


def test_only_programs_that_were_named_are_started(tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    bot = ProgramBot(name_of(STRANGE, "marks", mark))
    assert fault_in(bot) is Fault.NOT_NAMED
    assert not mark.exists()
    allow(bot.name)
    asked(bot)
    assert mark.exists()


def test_nothing_is_started_before_the_first_question(tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    strange("marks", mark)
    time.sleep(0.1)
    assert not mark.exists()


@pytest.mark.skipif(os.name != "posix", reason="process groups are a thing of POSIX")
def test_leaving_ends_the_program_and_its_children(tmp_path: Path) -> None:
    mark = tmp_path / "pids"
    bot = strange("grandchild", mark)
    assert fault_in(bot, 0.05) is Fault.LATE
    pids = [int(word) for word in mark.read_text().split()]
    assert all(is_running(pid) for pid in pids)
    close_all()
    assert all(gone(pid) for pid in pids)
    with pytest.raises(ChildProcessError):
        os.waitpid(pids[0], os.WNOHANG)  # no zombie is left to wait for


def test_closing_in_the_middle_of_a_question_does_not_wait() -> None:
    bot = strange("deaf")
    threading.Timer(0.3, bot.close).start()
    start = time.monotonic()
    fault_in(bot, 60)
    assert time.monotonic() - start < 10


@pytest.mark.skipif(os.name != "posix", reason="signals are a thing of POSIX")
def test_a_killed_game_leaves_no_program_behind(tmp_path: Path) -> None:
    """A program that reads its input sees it end, even after a kill -9."""
    mark = tmp_path / "pid"
    source = (
        "import sys, time; from tests.bots.test_program import *\n"
        f"asked(strange('marks', {str(mark)!r})); print('ready', flush=True); time.sleep(60)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", source], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as game:
        assert game.stdout is not None and game.stdout.readline() == "ready\n"
        pid = int(mark.read_text())
        assert is_running(pid)
        game.kill()
    assert gone(pid)


# What it says


def test_standard_error_goes_to_a_private_file_of_bounded_length(tmp_path: Path) -> None:
    folder = tmp_path / "state" / "bots"
    bots.program.log_in(folder)
    bot = strange("chatty")
    seat = view_on_turn(auction()).seat
    asked(bot)
    close_all()
    log = folder / f"seat-{seat}.log"
    end = time.monotonic() + 5
    while log.stat().st_size < LOG_LENGTH and time.monotonic() < end:
        time.sleep(0.01)
    assert log.stat().st_size == LOG_LENGTH
    assert log.read_text().startswith("thinking about my hand")
    assert log.stat().st_mode & 0o777 == 0o600


def test_a_log_that_cannot_be_kept_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    bots.program.log_in(tmp_path / "file" / "bots")
    assert asked(strange("chatty")) in legal_actions(view_on_turn(auction()))


# Names


@pytest.mark.parametrize(
    ("name", "known"),
    [
        *(("normal", True), ("expert", True), ("wizard", False), ("", False)),
        *(("program:", False), ("program:no-such-program-here", False)),
        *(("program:'unbalanced", False), (name_of(EXAMPLE), True)),
    ],
)
def test_known_names(name: str, known: bool) -> None:
    assert known_bot(name) is known


def test_a_program_that_is_not_there_is_no_error_until_it_is_asked() -> None:
    name = "program:no-such-program-here"
    bot = bot_for(name)
    allow(name)
    assert is_program(name)
    view = view_on_turn(auction())
    with pytest.raises(BotFailedError) as caught:
        bot.choose(view, LegalActions(view), Budget())
    assert fault_of(caught.value) is Fault.UNKNOWN


def test_each_fault_is_told_once() -> None:
    faults = Faults()
    for fault in (Fault.LATE, Fault.LATE, Fault.DIED, Fault.LATE):
        faults.note("program:x", fault)
    faults.note("program:y", Fault.LATE)
    told = []
    while (found := faults.take()) is not None:
        told.append((found.name, found.fault))
    assert told == [
        *(("program:x", Fault.LATE), ("program:x", Fault.DIED), ("program:y", Fault.LATE))
    ]
    faults.note("program:x", Fault.DIED)
    assert faults.take() is None


def test_what_an_error_of_a_bot_is() -> None:
    assert fault_of(BotFailedError(Fault.LATE)) is Fault.LATE
    assert fault_of(UnknownBotError("x")) is Fault.UNKNOWN
    assert fault_of(ZeroDivisionError()) is Fault.FAILED


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_a_sentence(fault: Fault) -> None:
    text = fault_sentence(BotFault("program:./mybot --level 3 " + "x" * 80, fault))
    assert text.endswith(".") and "./mybot" in text and len(text) < 200
