"""Marks in the discard: a button never marks what may not be thrown."""

from __future__ import annotations

import pytest

from forty_five.game import engine
from forty_five.game.actions import Discard
from forty_five.game.moves import why_not
from forty_five.game.seats import COMPASS
from forty_five.rules.deal import Phase
from forty_five.rules.presets import PRESETS
from forty_five.text.names import Names, Voice
from forty_five.tui.panels import DiscardPanel, panel_for
from forty_five.tui.panels.discard import ALL_PLAIN
from tests.game.random_play import turns


@pytest.mark.parametrize(
    ("preset", "seats"), [("auction-125", 4), ("merrimack-120", 6), ("irish-110", 6)]
)
def test_all_plain_marks_only_what_may_be_thrown(preset: str, seats: int) -> None:
    options = PRESETS[preset].options
    seen = 0
    for state, _, _, _ in turns(options, seats, f"PLAIN-{preset}", hands=25):
        if state.phase is not Phase.DISCARD or state.awaits_deal:
            continue
        view = engine.view_of_actor(state)
        panel = panel_for(view, Voice(Names(COMPASS[seats], view.table)))
        assert isinstance(panel, DiscardPanel)
        panel.decide(ALL_PLAIN)
        assert view.turn is not None
        thrown = tuple(card for card in panel.cards if card in panel.selected)
        assert why_not(view, Discard(view.turn, thrown)) is None
        seen += 1
    assert seen > 20
