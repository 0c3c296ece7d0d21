from __future__ import annotations

from typing import Any

import pytest

from forty_five.game import events as ev
from forty_five.game.actions import Deal
from forty_five.game.engine import view_for
from forty_five.game.view import PlayerView
from forty_five.plain.console import InputEnded
from forty_five.plain.game import PlainGame
from forty_five.rules.deal import Phase
from forty_five.rules.presets import PRESETS
from forty_five.text.glyphs import card_name
from tests.plain.typist import RandomPlayer, Table, cards_in, session_of

TABLES = [(name, seats) for name, preset in PRESETS.items() for seats in preset.options.players]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_rule_set_and_seat_count_can_be_played_by_typing(name: str, seats: int) -> None:
    for people in (1, seats):
        player = RandomPlayer(seed=seats * 7 + people)
        table = Table(session_of(name, seats, people), player)
        try:
            table.game.play()
        except InputEnded:
            assert len(table.session.state.results) >= player.hands
        player.check(table.session)
        assert player.meant


@pytest.mark.parametrize("option", ["called_partner", "dummy", "robs_pack", "taste", "jokers"])
def test_rarer_options_can_be_played_by_typing(option: str) -> None:
    changes: dict[str, tuple[int, dict[str, Any]]] = {
        "called_partner": (5, {"players": (5,), "sides": "called_partner"}),
        "dummy": (3, {"players": (3,), "sides": "individual", "dummy_partner": True}),
        "robs_pack": (4, {"dealer_robs_pack": True}),
        "taste": (4, {"kitty_taste": True}),
        "jokers": (4, {"deck": "std52_joker", "renege": ("5", "J", "JK", "AH")}),
    }
    seats, options = changes[option]
    for seed in range(3):
        player = RandomPlayer(seed, hands=3)
        table = Table(session_of("auction-120", seats, seats, f"S{seed}", **options), player)
        with pytest.raises(InputEnded):
            table.game.play()
        player.check(table.session)


def known_cards(view: PlayerView) -> set[str]:
    """Return every card a listener may hear of, in words."""
    cards = {*view.hand, *view.own_thrown, *view.kitty, *view.pack, *view.dummy}
    cards |= {card for card in (view.turn_up, view.taste, view.called) if card is not None}
    for trick in (*view.tricks, view.trick):
        cards |= set() if trick is None else set(trick.cards)
    cards |= {card for result in view.results for card in result.kitty}
    cards |= {*view.cut}
    return {card_name(card) for card in cards}


WORDS = ("hand", "table", "last", "score", "why", "log", "undo")


class Listener:
    """Notes every line as it is said, with the seat whose turn it is to look."""

    def __init__(self, game: PlainGame) -> None:
        self.game = game
        self.leaks: list[tuple[int | None, str]] = []
        self._say = game.console.say
        game.console.say = self.hear  # type: ignore[method-assign,assignment]

    def hear(self, line: str) -> None:
        session, looking = self.game.session, self.game.looking
        known = known_cards(session.view(looking))
        # What one action brought may be told after the next deal or trick has begun.
        for number in range(max(0, len(session.steps) - 30), len(session.steps)):
            known |= known_cards(view_for(session.state_at(number), looking))
            for event in session.steps[number].events:
                if isinstance(event, ev.Played | ev.Claimed):
                    cards = (event.card,) if isinstance(event, ev.Played) else event.cards
                    known |= {card_name(card) for card in cards}
        if cards_in(line) - known and not line.startswith(("trumps:", "You hold")):
            self.leaks.append((looking, line))
        self._say(line)


@pytest.mark.parametrize(
    ("name", "seats"), [("auction-125", 4), ("classic-45", 4), ("omi", 4), ("irish-110", 5)]
)
def test_no_line_names_a_card_that_the_one_looking_may_not_know(name: str, seats: int) -> None:
    for seed in range(2):
        player = RandomPlayer(seed, hands=2)

        def answers(table: Table, player: RandomPlayer = player) -> str | None:
            # Ask around now and then; the curtain answers only to public words.
            if player.chance.random() < 0.3 and "yes or no" not in table.question:
                return WORDS[player.chance.randrange(len(WORDS))]
            return player(table)

        table = Table(session_of(name, seats, people=seats - 1, seed=f"P{seed}"), answers)
        listener = Listener(table.game)
        with pytest.raises(InputEnded):
            table.game.play()
        assert listener.leaks == []


def test_the_listener_notices_a_leak() -> None:
    table = Table(session_of("auction-125", 4, people=4), lambda _table: None)
    table.session.act(Deal(table.session.state.dealer))
    listener = Listener(table.game)
    hidden = table.session.state.deal
    assert hidden is not None
    table.game.console.say(card_name(hidden.hands[0][0]))
    assert listener.leaks


def test_several_people_do_not_learn_from_the_curtain_who_holds_the_ace_of_trumps() -> None:
    offered = 0
    for number in range(30):
        session = session_of("classic-45", 4, people=4, seed=f"ROB-{number}", dealer=3)
        session.act(Deal(3))
        turn_up = session.view(None).turn_up
        if session.state.phase is not Phase.ROB or turn_up is None or turn_up.rank == "A":
            continue
        player = RandomPlayer(number, hands=1)
        table = Table(session, player)
        with pytest.raises(InputEnded):
            table.game.play()
        first = next(line for line in table.lines if line.startswith("Hand the keyboard to"))
        assert first.startswith("Hand the keyboard to Ann."), "the leader, whoever holds the ace"
        offered += sum("first: type take" in line or "and put out" in line for line in table.lines)
    assert offered


def test_nobody_learns_by_taking_back_at_the_curtain_that_the_turn_up_was_left() -> None:
    asked = 0
    for number in range(30):
        session = session_of("classic-45", 4, people=4, seed=f"ROB-{number}", dealer=3)
        session.act(Deal(3))
        turn_up = session.view(None).turn_up
        if session.state.phase is not Phase.ROB or turn_up is None or turn_up.rank == "A":
            continue
        table = Table(session, lambda table: "undo" if table.entries == 1 else None)
        with pytest.raises(InputEnded):
            table.game.play()
        assert table.lines[-2].startswith("Press Enter alone when only Ann"), "as without an ace"
        asked += 1
    assert asked


def test_the_first_curtain_says_once_what_clearing_can_and_cannot_do() -> None:
    table = Table(session_of("omi", 4, people=4), RandomPlayer(1, hands=1))
    with pytest.raises(InputEnded):
        table.game.play()
    assert sum("can't be cleared between players" in line for line in table.lines) == 1
