"""Seats that change hands in the middle of a plain game."""

from __future__ import annotations

import pytest

from forty_five.game.seats import Seat
from forty_five.plain.console import InputEnded
from forty_five.plain.game import Stopped
from forty_five.plain.question import Refused
from forty_five.plain.seating import read_seating
from tests.plain.test_words import in_play, said
from tests.plain.typist import Table, session_of

SEATS = (Seat("Ann"), Seat("West", "easy"), Seat("North", "normal"), Seat("Ben"))


@pytest.mark.parametrize(
    ("entry", "place", "seat"),
    [
        ("2 Cleo", 1, Seat("Cleo")),
        ("1 Anna  Maria", 0, Seat("Anna Maria")),
        ("1 ANN", 0, Seat("ANN")),
        ("1 bot", 0, Seat("Ann", "normal")),
        ("2 bot", 1, Seat("West", "easy")),
        ("4 Bot Hard", 3, Seat("Ben", "hard")),
    ],
)
def test_a_seat_is_given_to_a_person_or_a_bot(entry: str, place: int, seat: Seat) -> None:
    assert read_seating(SEATS, entry) == (place, seat)


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ("5 Cleo", "Type a number from 1 to 4"),
        ("0 Cleo", "Type a number from 1 to 4"),
        ("Cleo", "Type a number from 1 to 4"),
        ("2", "Type a number from 1 to 4"),
        ("٢ Cleo", "Type a number from 1 to 4"),
        ("2 ben", "Two people are called ben."),
        ("2 \u200b", "A name needs at least one letter."),
        ("2 bot genius", "There is no bot genius"),
    ],
)
def test_what_is_no_seating_is_refused_in_one_sentence(entry: str, why: str) -> None:
    with pytest.raises(Refused) as refusal:
        read_seating(SEATS, entry)
    assert str(refusal.value).startswith(why)


def test_a_seat_is_renamed_and_the_question_comes_again() -> None:
    session = in_play()
    lines = said(session, "seats", "1 Maud", "quit")
    assert "1: Ann, a person." in lines
    assert session.seats[0] == Seat("Maud")
    assert any(line.startswith("Maud") for line in lines)


def test_a_wrong_seating_can_be_put_right_and_nothing_changes_without_one() -> None:
    session = in_play()
    before = session.seats
    lines = said(session, "seats", "9 Maud", "")
    assert any(line.startswith("Type a number from 1 to 4") for line in lines)
    assert session.seats == before


def test_the_game_can_be_left_instead() -> None:
    with pytest.raises(Stopped):
        said(in_play(), "seats", "quit", "y")


def test_to_leave_a_hand_for_a_bots_is_told_to_be_practice() -> None:
    session = in_play()
    lines = said(session, "seats", "2 Eve", "seats", "1 bot easy", "quit")
    assert session.practice
    assert lines.count("A bot's hand was looked at: this game is practice now.") == 1


def test_a_person_leaves_and_a_bot_plays_on_to_the_end() -> None:
    session = in_play()
    rest = ["seats", "1 bot easy"]
    table = Table(session, lambda _table: rest.pop(0) if rest else None)
    table.game.play()
    assert session.is_over
    left = next(place for place, line in enumerate(table.lines) if "plays there now" in line)
    assert any("deals" in line for line in table.lines[left:])
    assert not any(line.startswith("Ann gets") for line in table.lines[left:]), "a bot's cards"


def test_a_person_who_sits_down_comes_to_the_curtain_and_hears_only_what_is_new() -> None:
    session = session_of("auction-125", 4, 1, "SIT1", bot="normal")
    entries = iter(["seats", "3 Ben", "p"])

    def answer(table: Table) -> str | None:
        return None if "Ben" in table.question and "Press" in table.question else next(entries, "p")

    table = Table(session, answer)
    with pytest.raises(InputEnded):
        table.game.play()
    assert session.seats[2] == Seat("Ben")
    assert "Ben" in table.question
    assert table.game.looking is None
