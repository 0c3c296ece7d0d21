"""What is said over whole games: every rule set and table, every listener, every language."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from forty_five.game.actions import Discard, MakeCall, PlayCard
from forty_five.game.engine import legal, view_of_actor
from forty_five.game.events import Drew, Event, HandScored, Played, as_seen_by
from forty_five.game.seats import Seat
from forty_five.game.session import Session, Setup
from forty_five.game.view import PlayerView
from forty_five.rules.auction import Call
from forty_five.rules.cards import Card
from forty_five.rules.deal import Phase
from forty_five.rules.presets import PRESETS
from forty_five.text.calls import (
    bagged_sentence,
    call_choices,
    dealer_may_hold,
    standing_bid,
    who_may_speak,
)
from forty_five.text.events import event_sentence
from forty_five.text.explain import (
    card_notes,
    card_order_lines,
    prompt,
    unseen_trumps,
    why_now,
    winning_sentence,
)
from forty_five.text.glyphs import LETTERS, SIGNS, WORDS
from forty_five.text.language import PSEUDO, using
from forty_five.text.ledger import hand_summary, summary_rows
from forty_five.text.names import Voice, default_names, names_of
from forty_five.text.progress import progress_sentence

TABLES = [
    pytest.param(name, seats, id=f"{name}-{seats}")
    for name, preset in PRESETS.items()
    for seats in preset.options.players
]


def played(name: str, seats: int, hands: int = 2) -> Iterator[tuple[Session, tuple[Event, ...]]]:
    """Yield a game of random actions, with what each brought about."""
    options = PRESETS[name].options
    people = tuple(Seat(place) for place in default_names(seats))
    session = Session(Setup(name, options, people, f"SAID-{seats}"))
    chance = random.Random(seats)
    yield session, session.opening
    while not session.is_over and len(session.state.results) < hands:
        yield session, session.act(chance.choice(legal(session.state)))


def all_sentences(view: PlayerView, voice: Voice) -> list[str]:
    said = [prompt(view, voice), winning_sentence(view, voice), progress_sentence(view, voice)]
    said += [standing_bid(view, voice), dealer_may_hold(view, voice), bagged_sentence(view) or ""]
    said += why_now(view, voice)
    for choice in call_choices(view, voice):
        said += [choice.text, choice.meaning, choice.refusal or ""]
    said += [note.refusal or "" for note in card_notes(view, voice)]
    said += [line for _what, line in card_order_lines(view.options, view.trump, voice.glyphs)]
    return said


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("code", ["en", "fr", PSEUDO])
def test_everything_can_be_said(name: str, seats: int, code: str) -> None:
    with using(code):
        for session, events in played(name, seats):
            voice = Voice(names_of(session.setup.options, session.seats), SIGNS)
            for seat in (*range(seats), None):
                view = session.view(seat)
                said = all_sentences(view, voice)
                for event in events:
                    for level in ("short", "normal", "full"):
                        heard = as_seen_by(event, seat)
                        said.append(event_sentence(heard, voice, view, level) or "")
                assert not any("{" in line or "}" in line for line in said)
                assert not any(", )" in line or "()" in line for line in said)
        for result in session.state.results:
            assert all(hand_summary(result, session.setup.options, voice))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_log_reads_the_same_from_every_seat(name: str, seats: int) -> None:
    for session, events in played(name, seats, hands=1):
        voice = Voice(names_of(session.setup.options, session.seats), LETTERS)
        for event in events:
            heard = {as_seen_by(event, seat) for seat in range(seats)}
            if len(heard) == 1:
                said = {
                    event_sentence(event, voice, session.view(seat), "full")
                    for seat in (*range(seats), None)
                }
                assert len(said) == 1


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_nothing_hidden_is_said(name: str, seats: int) -> None:
    """Cards another seat holds, threw or has yet to draw are in no sentence about the table."""
    for session, events in played(name, seats, hands=1):
        voice = Voice(names_of(session.setup.options, session.seats), LETTERS)
        view = session.view(0)
        public: set[Card | None] = {
            card for trick in (*view.tricks, view.trick) if trick for card in trick.cards
        }
        public |= {view.turn_up, view.taste, view.called, *view.hand, *view.own_thrown}
        public |= {*view.kitty, *view.dummy, *view.pack, *view.cut}
        deal = session.state.deal
        if deal is None or view.awaits_deal:
            continue
        hidden = {card for hand in deal.hands for card in hand} - public
        hidden |= set(deal.stock) - public
        said = [event_sentence(as_seen_by(event, 0), voice, view, "full") or "" for event in events]
        said += [prompt(view, voice), winning_sentence(view, voice), *why_now(view, voice)]
        words = {word.strip(".,:;()") for line in said for word in line.split()}
        held_out = {LETTERS.card(card) for card in hidden if isinstance(card, Card)}
        turned = {
            LETTERS.card(event.turn_up)
            for event in events
            if hasattr(event, "turn_up") and event.turn_up
        }
        assert not words & (held_out - turned)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_notes_on_cards_agree_with_the_rules(name: str, seats: int) -> None:
    for session, _events in played(name, seats, hands=1):
        actor = session.actor
        view = session.view(actor)
        if actor is None or view.phase is not Phase.PLAY or view.must_declare:
            continue
        voice = Voice(names_of(session.setup.options, session.seats))
        playable = {action.card for action in legal(session.state) if isinstance(action, PlayCard)}
        for note in card_notes(view, voice):
            assert note.is_legal == (note.refusal is None)
            assert note.is_legal == (note.card in playable)
            assert not note.may_be_kept or view.ranking is not None
            if note.binding:
                assert any(LETTERS.card(card) in _letters(note.refusal) for card in note.binding)


def _letters(text: str | None) -> str:
    for sign, letter in zip("♠♥♦♣", "SHDC", strict=True):
        text = (text or "").replace(sign, letter)
    return text or ""


def test_a_summary_adds_up() -> None:
    for name, seats in (param.values for param in TABLES):
        for session, events in played(str(name), int(str(seats)), hands=2):
            voice = Voice(names_of(session.setup.options, session.seats), WORDS)
            if not any(isinstance(event, HandScored) for event in events):
                continue
            result = session.state.results[-1]
            for row in summary_rows(result, session.setup.options, voice):
                assert sum(points for _label, points in row.lines) == row.change
                assert row.before + row.change == row.after == session.state.scores[row.side]


def test_unseen_trumps_never_grow_during_play() -> None:
    counts: list[int] = []
    for session, events in played("auction-120", 4, hands=1):
        if any(isinstance(event, Played) for event in events) and session.state.results == ():
            counts.append(unseen_trumps(session.view(0)))
    assert len(counts) > 10
    assert all(before >= after for before, after in pairwise(counts))


@pytest.mark.parametrize(
    ("name", "changes", "calls", "said"),
    [
        ("auction-120", {}, (15, 20), "May still call: North and East."),
        ("merrimack-120", {}, (15, 20), "May still call: North."),
        ("merrimack-120", {}, (15, 20, "pass"), ""),
        ("merrimack-120", {"after_hold": "all_live"}, (15, 20, 25, "hold"), "South and West."),
        ("auction-120", {}, (15, 20, "pass", "hold"), ""),
    ],
)
def test_who_may_still_call_is_who_may_yet_be_asked(
    name: str, changes: dict[str, str], calls: tuple[Call, ...], said: str
) -> None:
    """North deals, so East speaks first; where each speaks once, an earlier bidder is not asked."""
    options = PRESETS[name].options.changed(players=(4,), **changes)
    people = tuple(Seat(place) for place in default_names(4))
    session = Session(Setup(name, options, people, "SPEAK"))
    session.act(legal(session.state)[0])
    assert session.state.dealer == 2
    for call in calls:
        session.act(MakeCall(session.state.turn or 0, call))
    voice = Voice(names_of(options, session.seats), SIGNS)
    found = who_may_speak(view_of_actor(session.state), voice)
    assert found.endswith(said)
    assert bool(found) == bool(said)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cutthroat-45", "South, you must take the turn-up A♥."),
        ("irish-25", "South, do you take the turn-up A♥?"),
    ],
)
def test_a_turned_ace_that_must_be_taken_is_not_asked_about(name: str, said: str) -> None:
    """South deals and turns the ace of hearts."""
    people = tuple(Seat(place) for place in default_names(3))
    session = Session(Setup(name, PRESETS[name].options, people, "S0"))
    session.act(legal(session.state)[0])
    voice = Voice(names_of(session.setup.options, session.seats), SIGNS)
    assert prompt(view_of_actor(session.state), voice) == said


@pytest.mark.parametrize(("thrown", "ran_out"), [(4, True), (3, False)])
def test_a_pack_that_ran_out_is_told(thrown: int, ran_out: bool) -> None:
    """Six hands with a kitty of three leave 19 cards: enough for three each, not for four."""
    people = tuple(Seat(place) for place in default_names(6))
    session = Session(Setup("merrimack-120", PRESETS["merrimack-120"].options, people, "SHORT"))
    events: tuple[Event, ...] = ()
    while session.state.phase is not Phase.PLAY:
        view = view_of_actor(session.state)
        action = legal(session.state)[0]
        if view.phase is Phase.DISCARD and view.throw_range is not None:
            extra = len(view.hand) - 5
            action = Discard(view.turn or 0, view.hand[: thrown + extra])
        events = session.act(action)
    drew = next(event for event in events if isinstance(event, Drew))
    assert sum(drew.counts) == 6 * thrown
    voice = Voice(names_of(session.setup.options, session.seats), SIGNS)
    said = event_sentence(drew, voice, view_of_actor(session.state)) or ""
    assert ("The pack ran out" in said) == ran_out


def test_one_event_is_told_once_and_a_scored_hand_in_a_few_words() -> None:
    """Who is bagged is told when the bid is made; no note repeats that no trick was taken."""
    heard: list[str] = []
    for seats in (2, 4):
        for session, events in played("merrimack-120", seats, hands=6):
            voice = Voice(names_of(session.setup.options, session.seats), SIGNS)
            said = [event_sentence(event, voice, session.view(None)) for event in events]
            bagged = [line for line in said if line and "bagged" in line and "Hand" not in line]
            assert len(bagged) <= 1
            heard += [line for line in said if line]
    assert any(line.startswith("All others passed: ") for line in heard)
    scored = [line for line in heard if ", now " in line]
    assert len(scored) == 12
    for line in scored:
        assert "no tricks" not in line and "0 tricks" not in line and ", )" not in line
        assert len(line) < 160
    best = [line for line in heard if "est trump" in line and "takes trick" in line]
    fives = [line for line in best if "Best trump: 5 more." in line]
    assert all(line.split(". ")[1].startswith("5") for line in fives)
    assert fives and len(fives) < len(best)
