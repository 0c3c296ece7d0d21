"""What may be typed at a question, and what is refused."""

from __future__ import annotations

import io

import pytest

from forty_five.game.actions import Deal, Discard, MakeCall, NameTrump, PlayCard
from forty_five.game.session import Session
from forty_five.plain.console import InputEnded
from forty_five.plain.manner import Manner
from forty_five.plain.phases.auction import call_label, read_call
from forty_five.plain.question import Refused, read_one_card, read_several_cards, whole_number
from forty_five.plain.run import run
from forty_five.rules.cards import Card
from forty_five.rules.deal import Phase
from forty_five.rules.presets import preset
from forty_five.text.language import using
from tests.plain.typist import RandomPlayer, Table, session_of


def typed(session: Session, *entries: str, manner: Manner | None = None) -> list[str]:
    """Type entries, one a question, and return every line said."""
    rest = list(entries)
    table = Table(session, lambda _table: rest.pop(0) if rest else None, manner)
    with pytest.raises(InputEnded):
        table.game.play()
    return table.lines


def first_bid() -> Session:
    """Return a game where Ann speaks first and three people follow."""
    session = session_of("auction-125", 4, people=4, dealer=3)
    session.act(Deal(3))
    return session


@pytest.mark.parametrize(
    "entry", ["17", "35", "0", "-20", "", "   ", "abc", "２０", "20 20", "+-20", "9" * 50, "1e1"]
)
def test_a_bad_bid_is_refused_in_one_sentence_and_nothing_is_lost(entry: str) -> None:
    session = first_bid()
    before = session.state
    lines = typed(session, "", entry)
    answer = lines[lines.index(f"> {entry.strip()}", -3) + 1]
    assert answer.endswith((".", "?"))
    assert answer.startswith(("That is not a bid", "Type one of these"))
    assert session.state == before


def test_a_bid_below_the_standing_one_is_refused() -> None:
    session = first_bid()
    session.act(MakeCall(0, 20))
    lines = typed(session, "", "20", "15", "hold")
    assert [line for line in lines if "> " not in line][-3:] == [
        "Bid higher than 20, the bid that stands.",
        "Bid higher than 20, the bid that stands.",
        "Only the dealer, Dan, may hold a bid.",
    ]


@pytest.mark.parametrize(
    ("entry", "call"),
    [
        ("20", 20),
        ("30 for 60", 30),
        ("bid 20", 20),
        ("+20", 20),
        ("p", "pass"),
        ("PASS", "pass"),
        ("Hold", "hold"),
    ],
)
def test_calls_can_be_typed_in_several_ways(entry: str, call: object) -> None:
    assert read_call(entry, preset("auction-125").options) == call


def test_figures_that_pay_double_say_so_and_may_be_typed_that_way() -> None:
    session = first_bid()
    assert typed(session, "", "nothing")[-2:] == [
        "Type one of these: pass, 15, 20, 25 or 30 for 60.",
        "> ",
    ]
    typed(session, "", "bid 30 for 60", "yes")
    assert session.state.deal is not None and session.state.deal.auction is not None
    assert session.state.deal.auction.high == 30
    options = preset("auction-125").options
    assert call_label("hold", 30, options) == "hold (at 30 for 60)"
    assert call_label(60, 20, options) == "60 for 120"
    assert read_call("60 For 120", options) == 60
    assert read_call("25 for 50", options) is None
    plain = options.changed(thirty="plain")
    assert (call_label(30, 20, plain), read_call("30 for 60", plain)) == ("30", None)


def test_whole_numbers_are_plain_digits_only() -> None:
    assert [whole_number(text) for text in ("7", "-7", "07")] == [7, -7, 7]
    for text in ("", "-", "٧", "７", "7.0", "1_0", "--7", "1234567"):
        assert whole_number(text) is None, text


def test_cards_are_named_by_number_letters_sign_or_words() -> None:
    hand = (Card.H5, Card.AH, Card.S10)
    for entry in ("3", "10S", "10s", "ts", "10♠", "ten of spades", "Ten  of Spades"):
        assert read_one_card(entry, hand) is Card.S10
    for entry in ("0", "4", "-1", "5X", "", "five", "\x07"):
        with pytest.raises(Refused):
            read_one_card(entry, hand)
    assert read_several_cards("1, 3", hand) == (Card.H5, Card.S10)
    assert read_one_card("KC", hand) is Card.KC, "the rules say that it is not held"


def test_costly_calls_are_asked_once_more_unless_set_otherwise() -> None:
    session = first_bid()
    lines = typed(session, "", "30", "maybe", "no", "30", "yes")
    assert lines.count("Type yes or no.") == 1
    assert "Not done. Choose again." in lines
    assert session.actions[-1] == MakeCall(0, 30)
    session = first_bid()
    typed(session, "", "30", manner=Manner(asks_again=False))
    assert session.actions[-1] == MakeCall(0, 30)


def to_the_discard() -> Session:
    """Return a game where Ann has won at 20 and names clubs."""
    session = first_bid()
    for seat, call in ((0, 20), (1, "pass"), (2, "pass"), (3, "pass")):
        session.act(MakeCall(seat, call))  # type: ignore[arg-type]
    return session


def test_trumps_are_named_by_letter_before_letters_are_words() -> None:
    session = to_the_discard()
    assert session.state.phase is Phase.NAME_TRUMP
    typed(session, "", "h", "undo", "s", "undo", "clubs")
    named = [action.suit.value for action in session.actions if isinstance(action, NameTrump)]
    assert named == ["C"]


def test_throws_say_what_is_kept_and_warn_of_trumps() -> None:
    session = to_the_discard()
    typed(session, "", "clubs")
    hand = session.view(0).hand
    ranking = session.view(0).ranking
    assert ranking is not None and len(hand) == 9
    plain = tuple(card for card in hand if not ranking.is_trump(card))
    lines = typed(session, "", "1 2 3", "keep 1 2 3 4 5 6", "1 1 2 3", "1 2 3 4 5 6 7 8", "no")
    assert "Keep at most 5 cards: you are keeping 6." in lines
    assert sum("is named twice" in line for line in lines) == 1
    assert any(line.startswith("That throws away trumps") for line in lines)
    typed(session, "", "plain", "yes")
    thrown = session.actions[-1]
    assert isinstance(thrown, Discard) and set(thrown.cards) == set(plain)


def test_an_illegal_card_names_the_card_that_forces_you() -> None:
    # Played on by the first allowed action until somebody may not play every card.
    session = session_of("auction-120", 4, people=4, seed="FORCED")
    player = RandomPlayer(3, hands=9)

    def answers(table: Table) -> str | None:
        view = table.session.view(table.session.actor)
        if view.phase is Phase.PLAY and "when only" not in table.question and view.is_my_turn:
            for place, card in enumerate(view.acting_hand, start=1):
                reason = table.session.why_not(PlayCard(view.seat or 0, card))
                if reason is not None and reason.cards:
                    if table.lines[-2].startswith(("You must", "Follow")):
                        return None
                    return str(place)
        return player(table)

    table = Table(session, answers)
    with pytest.raises(InputEnded):
        table.game.play()
    refusal = table.question
    assert " was led and you hold " in refusal and " of " in refusal.split("you hold")[1]


def test_entries_of_another_language_work_and_english_ones_still_do() -> None:
    with using("fr"):
        session = first_bid()
        typed(session, "", "pass")
        assert session.actions[-1] == MakeCall(0, "pass")
    with using("pseudo"):
        lines = typed(first_bid(), "", "help")
        assert any(line.startswith("hàànd") or "~" in line for line in lines)


def test_without_input_there_is_one_line_and_status_2() -> None:
    empty = io.TextIOWrapper(io.BytesIO(b""), encoding="utf-8")
    out = io.StringIO()
    assert run(session_of("omi", 4, 1), Manner(), empty, out) == 2
    assert "won" not in out.getvalue()


def test_why_puts_calls_refused_for_one_reason_together() -> None:
    session = first_bid()
    session.act(MakeCall(0, 25))
    lines = typed(session, "", "why")
    asked = lines.index("> why")
    assert lines[asked + 1] == "15, 20 and 25: Bid higher than 25, the bid that stands."
    assert lines[asked + 2].startswith("30 for 60: All five tricks")
    assert lines[asked + 3 :] == [
        "60 for 120 is open only to a side in the hole, that is below zero.",
        "> ",
    ]
