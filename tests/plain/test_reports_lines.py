"""A report of players who listen: one line an event, in order, and nothing drawn anew."""

from __future__ import annotations

import re

import pytest

from forty_five.game.actions import PlayCard
from forty_five.game.engine import view_for
from forty_five.plain.console import InputEnded
from forty_five.plain.manner import Manner
from forty_five.rules.play import would_win
from forty_five.text.events import Level
from forty_five.text.glyphs import card_name
from tests.plain.typist import RandomPlayer, Table, session_of

PLAYED = re.compile(r"(?P<name>[\w ]+) (leads|plays) (?P<card>\w+ of \w+)(?P<wins>, which wins)?")


# B084


@pytest.mark.parametrize("level", ["short", "normal", "full"])
def test_every_card_is_one_line_in_the_order_played_with_whether_it_wins(level: Level) -> None:
    session = session_of("auction-125", 4, 1, "LISTEN", bot="normal")
    table = Table(session, RandomPlayer(5, hands=3), Manner(level=level))
    with pytest.raises(InputEnded):
        table.game.play()
    told = [
        (found["name"], found["card"].casefold(), bool(found["wins"]))
        for line in table.lines
        if (found := PLAYED.match(line))
    ]
    played = []
    for number, step in enumerate(session.steps):
        if isinstance(step.action, PlayCard):
            before = view_for(session.state_at(number), None)
            played.append((step.action.seat, step.action.card, before))
    assert len(played) >= 55
    names = table.game.voice.names
    for (name, card, wins), (seat, shown, view) in zip(told, played, strict=True):
        assert (name, card) == (names.seat(seat), card_name(shown))
        lying = view.trick.cards if view.trick is not None else ()
        assert view.ranking is not None
        takes_over = bool(lying) and would_win(view.ranking, lying, shown)
        assert wins == (takes_over and level != "short")


def test_only_lines_are_written_and_no_line_is_drawn_anew() -> None:
    session = session_of("auction-125", 4, 1, "LISTEN", bot="normal")
    table = Table(session, RandomPlayer(5, hands=2))
    with pytest.raises(InputEnded):
        table.game.play()
    text = table.output.getvalue()
    assert "\n" in text
    assert text.replace("\n", "").isprintable(), "no cursor is moved, nothing is wiped"
