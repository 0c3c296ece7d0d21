"""A running game: history, taking back, seats, and the keeper that is told first."""

from __future__ import annotations

import random

import pytest

from forty_five.game import engine
from forty_five.game.actions import Action, Deal, MakeCall, NameTrump
from forty_five.game.seats import Seat, clean_name, name_fault
from forty_five.game.session import Session, Setup
from forty_five.rules.auction import Call
from forty_five.rules.cards import Suit
from forty_five.rules.choices import with_choices
from forty_five.rules.deal import Phase
from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS
from forty_five.rules.reasons import IllegalAction
from tests.game.random_play import TABLES, pick


class Notes:
    """A keeper that writes down what it is told."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.practice = False
        self.seats: tuple[Seat, ...] = ()

    def acted(self, number: int, action: Action) -> None:
        assert number == len(self.actions)
        self.actions.append(action)

    def undone(self, actions: int, *, practice: bool) -> None:
        del self.actions[actions:]
        self.practice = practice

    def reseated(self, seats: tuple[Seat, ...], *, practice: bool) -> None:
        self.seats = seats
        self.practice = self.practice or practice


def people(count: int, bots: int = 0) -> tuple[Seat, ...]:
    names = [Seat(f"P{number}") for number in range(count)]
    return (*names, *(Seat(f"B{number}", "book") for number in range(bots)))


def setup(options: Options, seats: tuple[Seat, ...], dealer: int | None = None) -> Setup:
    return Setup("auction-125", options, seats, "SESSION", dealer)


@pytest.mark.parametrize(
    ("options", "seats"), [pytest.param(o, s, id=name) for name, o, s in TABLES]
)
def test_replay_gives_the_same_game_and_undo_the_state_before(options: Options, seats: int) -> None:
    chance = random.Random(45)
    notes = Notes()
    session = Session(setup(options, people(seats)), keeper=notes)
    undone = 0
    while not session.is_over and session.state.deals < 3:
        before = session.state
        action = pick(engine.view_of_actor(before), chance)
        session.act(action)
        if session.can_undo() and chance.random() < 0.3:
            after = session.state
            assert session.undo()
            assert session.state == before
            assert len(notes.actions) == len(session.actions)
            session.act(action)
            assert session.state == after
            undone += 1
    assert undone
    assert tuple(notes.actions) == session.actions
    again = Session(session.setup, session.actions)
    assert again.state == session.state
    assert again.steps == session.steps
    assert not session.practice
    for number in range(len(session.actions) + 1):
        assert Session(session.setup, session.actions[:number]).state == session.state_at(number)
        if number > 12:
            break


def test_nothing_that_shows_a_card_can_be_undone() -> None:
    options = PRESETS["auction-125"].options
    session = Session(setup(options, people(4), dealer=3))
    assert not session.can_undo()
    session.act(Deal(3))
    assert not session.can_undo(), "a deal shows cards"
    session.act(MakeCall(0, 20))
    assert session.can_undo()
    for seat in (1, 2, 3):
        session.act(MakeCall(seat, "pass"))
    assert not session.can_undo(), "the kitty has been seen"
    assert not session.undo()


@pytest.mark.parametrize("rules", ["auction-120", "auction-125"])  # trumps before, after kitty
def test_what_opens_a_dummys_hand_can_not_be_undone(rules: str) -> None:
    three = PRESETS[rules].options.changed(players=(3,))
    options = with_choices(three, {"dummy_partner": True, "sides": "individual"})
    session = Session(setup(options, people(3), dealer=2))
    session.act(Deal(2))
    for call in (15, "pass", "pass"):
        session.act(MakeCall(session.actor or 0, call))
    session.act(NameTrump(0, Suit.SPADES))
    assert session.view(0).dummy
    assert not session.can_undo(), "the bidder has seen the dummy's hand"
    while session.state.phase is not Phase.PLAY:
        session.act(engine.legal(session.state)[0])
    leader = session.actor
    assert leader == 1
    assert not session.view(leader).dummy
    session.act(engine.legal(session.state)[0])
    assert session.view(leader).dummy
    assert not session.can_undo(), "the lead has opened the dummy's hand to all"
    session.act(engine.legal(session.state)[0])
    assert session.can_undo(), "a card that opens nothing"


def test_a_bots_action_is_not_undone() -> None:
    options = PRESETS["auction-125"].options
    session = Session(setup(options, people(1, bots=3), dealer=3))
    session.act(Deal(3))
    session.act(MakeCall(0, 20))
    assert session.can_undo()
    session.act(MakeCall(1, "pass"))
    assert not session.can_undo()
    assert session.take_back_target() == 1
    assert session.take_back()
    assert session.practice
    assert session.actor == 0


def test_with_two_people_there_is_no_take_back() -> None:
    session = Session(setup(PRESETS["auction-125"].options, people(2, bots=2), dealer=3))
    session.act(Deal(3))
    session.act(MakeCall(0, 20))
    assert session.take_back_target() is None
    assert not session.take_back()


def test_a_refused_action_changes_and_stores_nothing() -> None:
    notes = Notes()
    session = Session(setup(PRESETS["auction-125"].options, people(4), dealer=3), keeper=notes)
    session.act(Deal(3))
    before = session.state
    with pytest.raises(IllegalAction):
        session.act(MakeCall(0, 17))
    assert session.state is before
    assert notes.actions == [Deal(3)]
    reason = session.why_not(MakeCall(0, 17))
    assert reason is not None


def test_a_place_may_change_hands() -> None:
    notes = Notes()
    session = Session(setup(PRESETS["auction-125"].options, people(4)), keeper=notes)
    session.reseat(2, Seat("Bea", "book"))
    assert session.seats[2] == notes.seats[2] == Seat("Bea", "book")
    assert not session.seats[2].is_person


PERSON, BOT = Seat("Eve"), Seat("B0", "book")


@pytest.mark.parametrize(
    ("changes", "practice"),
    [
        pytest.param([(1, PERSON), "pass", (1, BOT)], True, id="looked at and given back"),
        pytest.param([(1, PERSON), (1, BOT)], False, id="given back before it was looked at"),
        pytest.param(["pass", (1, PERSON), (1, BOT)], True, id="given back when it was on turn"),
        pytest.param([(0, BOT), (1, PERSON)], True, id="left one hand for another"),
        pytest.param([(1, PERSON), (0, BOT)], True, id="took another and left the own"),
        pytest.param([(1, PERSON)], False, id="somebody comes"),
        pytest.param([(0, BOT)], False, id="somebody goes"),
        pytest.param([(0, BOT), (0, PERSON)], False, id="another plays the same hand"),
        pytest.param([(0, PERSON), (1, Seat("B1", "hard"))], False, id="another name and level"),
    ],
)
def test_a_hand_that_was_seen_and_goes_on_as_a_bots_makes_practice(
    changes: list[tuple[int, Seat] | Call], practice: bool
) -> None:
    def changed(session: Session) -> bool:
        for change in changes:
            if isinstance(change, tuple):
                session.reseat(*change)
            else:
                session.act(MakeCall(session.actor or 0, change))
        return session.practice

    options = PRESETS["auction-125"].options
    notes = Notes()
    session = Session(setup(options, people(1, bots=3), dealer=3), keeper=notes)
    session.act(Deal(3))
    assert changed(session) is practice
    assert notes.practice is practice

    last = changes[-1]
    assert isinstance(last, tuple)
    again = Session(session.setup, session.actions)
    again.seated(session.seatings[1:-1])
    assert not again.practice
    again.reseat(*last)
    assert again.practice is practice, "the same after a look, a quit and a resume"


def hand_played(session: Session) -> None:
    """Play on until one hand more is scored."""
    hands = len(session.state.results)
    while len(session.state.results) == hands:
        session.act(pick(session.view(session.actor), random.Random(len(session.steps))))


def test_between_two_hands_seats_change_freely() -> None:
    session = Session(setup(PRESETS["auction-125"].options, people(1, bots=3), dealer=3))
    session.reseat(1, PERSON)
    session.reseat(1, BOT)
    session.reseat(1, PERSON)
    hand_played(session)
    session.reseat(1, BOT)
    session.reseat(2, PERSON)
    session.reseat(2, BOT)
    assert not session.practice


@pytest.mark.parametrize("whole_hands", [0, 1])
def test_a_bots_hand_taken_in_the_middle_is_to_be_played_for_a_whole_hand_too(
    whole_hands: int,
) -> None:
    session = Session(setup(PRESETS["auction-125"].options, people(1, bots=3), dealer=3))
    session.act(Deal(3))
    session.act(MakeCall(0, "pass"))
    session.reseat(1, PERSON)
    for _hand in range(1 + whole_hands):
        hand_played(session)
    assert not session.practice
    session.reseat(1, BOT)
    assert session.practice is (whole_hands == 0)


def test_who_sat_down_after_what_is_taken_back_sits_there_from_then_on() -> None:
    session = Session(setup(PRESETS["auction-125"].options, people(4), dealer=3))
    session.act(Deal(3))
    session.act(MakeCall(0, "pass"))
    session.reseat(1, PERSON)
    assert session.undo()
    assert [done for done, _seats in session.seatings] == [0, 1]
    assert session.seats[1] == PERSON


def test_names_are_cleaned() -> None:
    assert clean_name("  Ann\tLee\u202e ") == "Ann Lee"
    assert clean_name("x" * 99) == "x" * 24
    for hidden in ("\x07", "\u200b", "\ud83d", "\ue000", "\u0378", "\u2028", "\u2029"):
        assert clean_name(f"An{hidden}n").replace(" ", "") == "Ann", hex(ord(hidden))
    assert clean_name("Zoe\u0308") == "Zoë"
    for unseen in ("", "\u3164", "\u2800", "\u0301", "\ufe0f"):
        assert name_fault(clean_name(unseen), ()) == "blank", unseen
    assert name_fault("", ()) == "blank"
    assert name_fault("ann", ("Ann",)) == "taken"
    assert name_fault("Bob", ("Ann",)) is None
