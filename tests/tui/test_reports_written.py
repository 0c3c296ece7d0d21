"""Reports of players about what stands written: colours, signs that close, figures, keys."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from forty_five.game.seats import Seat
from forty_five.rules.cards import Card
from forty_five.rules.presets import preset
from forty_five.rules.scoring import Ending, Outcome
from forty_five.store.saved import Progress, Summary
from forty_five.store.settings import Settings
from forty_five.text.language import using
from forty_five.tui.entries import Entry
from forty_five.tui.glyphset import ASCII, FULL, GlyphSet, glyph_set
from forty_five.tui.house import House
from forty_five.tui.paint import facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.contract import no_score_lines
from forty_five.tui.paint.form import FormScene, paint_form
from forty_five.tui.paint.picture import Look
from forty_five.tui.paint.told import coloured
from forty_five.tui.screens.form import FormScreen
from forty_five.tui.screens.games import GameScreen
from forty_five.tui.screens.games_list import games_table, score_figures
from forty_five.tui.screens.help import form_help, general_help
from forty_five.tui.screens.page import PageScreen
from tests.tui.test_paint_status import over_100
from tests.tui.test_told_plainly import a_summary


@pytest.mark.parametrize("glyphs", [FULL, glyph_set(letters=True), ASCII])
def test_cards_keep_the_colour_of_their_suit_in_another_language(glyphs: GlyphSet) -> None:
    canvas = Canvas(80, 24, Look(glyphs))
    for code in ("en", "fr", "en"):
        with using(code):
            for card in Card:
                written = glyphs.cards.card(card)
                pieces = coloured(canvas, f"x {written}.")
                assert (written, facts.suit_token(card.suit)) in pieces, (code, written)


def _lost() -> Summary:
    return msgspec.structs.replace(
        a_summary(),
        status="finished",
        progress=Progress(hands=10, scores=(45, 130), outcome=Outcome(1, Ending.TARGET)),
    )


def test_a_game_lost_in_the_list_is_lost_on_its_own_page() -> None:
    assert GameScreen(House(), _lost()).entries()[0].label == "lost"


def test_a_score_of_which_sides_are_left_out_says_so() -> None:
    names = ("Ann", "Ben", "Cid", "Dan", "Eve")
    five = msgspec.structs.replace(
        a_summary(),
        options=preset("auction-125").options.changed(players=(5,)),
        seats=tuple(Seat(name, "normal" if place else None) for place, name in enumerate(names)),
        progress=Progress(hands=9, scores=(45, 110, 5, 20, 0)),
    )
    assert score_figures(five) == "45:110:5:20:0"
    assert score_figures(five, all_sides=False, more="~") == "45:110~"
    assert "45:110~" in games_table([five], 56, "~").lines[0]
    assert score_figures(a_summary(), all_sides=False) == "45:110"


def _form(value: str, glyphs: GlyphSet) -> str:
    entry = Entry("rule", "Rule", value=value, changes=True)
    picture, _first = paint_form(FormScene(("Rules",), (entry,), "rule"), 40, 12, Look(glyphs))
    return next(line for line in picture.text_lines() if "Rule " in line)


def test_what_points_at_an_entry_closes_or_needs_no_end() -> None:
    short, full = (
        _form("yes", ASCII),
        _form("a value for which there is no room: it has to be cut", ASCII),
    )
    assert "[" in short
    assert "]" in short
    assert "[" not in full
    assert "]" not in full
    assert full.strip().startswith(">")


def test_the_way_back_is_not_counted() -> None:
    entries = (*(Entry(f"{number}", f"Game {number}") for number in range(1, 21)),)
    scene = FormScene(("Games",), (*entries, Entry("back", "Back")), "20")
    assert "20 of 20" in paint_form(scene, 40, 12, Look())[0].text_lines()[0]
    last = paint_form(replace(scene, cursor="back"), 40, 12, Look())[0]
    assert " of " not in last.text_lines()[0]


class _Changing(FormScreen[None]):
    def entries(self) -> tuple[Entry, ...]:
        return (Entry("speed", "Speed", value="fast", changes=True, verb="choose"),)


def test_without_arrows_the_keys_are_named_and_nothing_looks_like_a_key_to_type() -> None:
    house = House(Settings(glyphs="ascii"))
    footers = [_Changing(house).painted(*size).text_lines()[-1] for size in ((80, 24), (40, 12))]
    assert "Left/Right change" in footers[0]
    assert footers[1].strip() == "Right change  Enter choose  Esc back"
    table = ("# By rules", "  games  " + "won  " * 30, *(f"Line {n}." for n in range(90)))
    page = PageScreen(house, "Statistics", table)
    page.scroll = 20
    wide, narrow = (page.painted(*size).text_lines()[-1] for size in ((80, 24), (40, 12)))
    assert "Left/Right columns  Up/Down scroll" in wide
    assert "Right columns" in narrow
    long = PageScreen(house, "Help", table[2:])
    long.scroll = 20
    assert "Down scroll" in long.painted(40, 12).text_lines()[-1]
    for line in (*footers, wide, narrow, *form_help(house), *general_help(house)):
        key = line.partition("\t")[0]
        assert "^ v" not in key
        assert "< >" not in key


def test_a_side_at_the_limit_is_not_said_to_be_over_it() -> None:
    for seed in range(1, 20):
        walk = over_100(seed)
        walk.state = msgspec.structs.replace(walk.state, scores=(15, 100))
        found = [lines[0] for scene in walk.scenes(hands=1) if (lines := no_score_lines(scene))]
        if found:
            assert all("at 100+" in told and "over" not in told for told in found)
            return
    raise AssertionError("nothing binds a side with 100 points here")
