"""What the bar, the panel and the status lines say, at every size and in every language."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from forty_five.game import engine
from forty_five.rules.deal import Phase
from forty_five.rules.presets import preset
from forty_five.text.language import using
from forty_five.text.names import short_place
from forty_five.tui.glyphset import ASCII, FULL
from forty_five.tui.paint.contract import best_lines, goal, title
from forty_five.tui.paint.picture import Look, Picture
from forty_five.tui.paint.table import paint_table
from forty_five.tui.palettes import palette_for
from forty_five.tui.scene import Focus, Panel, Scene, Tone
from tests.tui.scenes import Walk, walk

SIZES = ((40, 12), (60, 20), (80, 24), (120, 40))


def drawn(scene: Scene, size: tuple[int, int], look: Look | None = None) -> str:
    return " ".join(paint_table(scene, *size, look or Look()).text().split())


def over_100(seed: int) -> Walk:
    """Return a walk in which the second side has 105 points."""
    found = walk("auction-125", 4, seed)
    found.state = msgspec.structs.replace(found.state, scores=(15, 105))
    return found


@pytest.mark.parametrize("size", SIZES)
def test_a_side_that_cannot_score_is_named_while_the_hand_is_played(size: tuple[int, int]) -> None:
    seen = 0
    for seed in range(60):
        for scene in over_100(seed).scenes(hands=1):
            view = scene.view
            if view.phase is not Phase.PLAY or view.contract is None or view.auction is None:
                continue
            lost = any(trick.winner in (1, 3) for trick in view.tricks)
            if scene.bottom not in (0, 2) or (view.contract.figure >= 30 and lost):
                continue  # that they lost a trick needs the last cells there are
            if view.contract.bidder in (1, 3):
                continue
            called = {seat for seat, call in view.auction.calls if call != "pass"}
            binds = not called & {1, 3}
            text = drawn(scene, size)
            told = "can't score: West/East" in text or "West/East: at 100+" in text
            assert told == binds, text
            seen += binds
        if seen > 4:
            break
    assert seen


@pytest.mark.parametrize("size", [(40, 12), (60, 20)])
@pytest.mark.parametrize(("name", "seats"), [("auction-125", 4), ("merrimack-120", 6)])
@pytest.mark.parametrize("code", ["en", "fr"])
def test_the_best_trump_and_the_tricks_are_told_without_a_panel(
    name: str, seats: int, code: str, size: tuple[int, int]
) -> None:
    seen = 0
    with using(code):
        for scene in walk(name, seats, 21).scenes(hands=1):
            ways = best_lines(scene, FULL.cards)
            if not ways or scene.sums_up:
                continue
            text = drawn(scene, size)
            is_full = size == (40, 12) and seats == 6
            assert is_full or any(way in text for way in ways), text
            won = [sum(t.winner in pair for t in scene.view.tricks) for pair in _pairs(scene)]
            assert f" {won[0]}-{won[1]}" in text or f" ({won[0]}) " in text
            seen += 1
    assert seen > 5


def _pairs(scene: Scene) -> tuple[frozenset[int], frozenset[int]]:
    seats = frozenset(range(scene.view.seats))
    own = frozenset(seat for seat in seats if (seat - scene.bottom) % 2 == 0)
    return own, seats - own


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize(
    ("name", "seats"), [("auction-125", 4), ("merrimack-120", 6), ("irish-25", 5), ("irish-110", 2)]
)
def test_the_target_is_told_once(name: str, seats: int, code: str, size: tuple[int, int]) -> None:
    with using(code):
        scene = walk(name, seats, 5).until(Phase.PLAY)
        text = drawn(scene, size)
        if size[0] < 80:
            assert text.count(goal(scene)) <= 1
            assert goal(scene) in text or size == (60, 20) or seats == 6
        elif len(title(scene)) == 1:
            assert goal(scene) not in text and title(scene)[0] in text
        else:
            assert text.count(goal(scene)) == 1


def test_a_target_that_is_not_the_one_in_the_name_is_told() -> None:
    options = preset("auction-125").options.changed(target=120)
    scene = Walk(options, 4, 3).until(Phase.PLAY)
    assert title(scene)[0] == "Auction 45s to 125 · hand 1 · first to 120"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_bar_says_who_deals_and_which_trick_it_is(size: tuple[int, int]) -> None:
    for scene in walk("auction-125", 4, 21).scenes(hands=1):
        view = scene.view
        bar = paint_table(scene, *size, Look()).text_lines()[0]
        if scene.sums_up:
            assert "dealer" not in bar
            continue
        assert f"● dealer {scene.names[view.dealer]}" in bar
        playing = view.phase is Phase.PLAY
        assert (f"trick {len(view.tricks) + 1} of 5" in bar) == playing


def test_a_sheet_over_the_panel_leaves_the_contract_in_the_bar() -> None:
    scene = walk("auction-125", 4, 3).until(Phase.PLAY)
    bar = paint_table(replace(scene, panel=Panel.SCORE_SHEET), 80, 24, Look()).text_lines()[0]
    assert scene.view.contract is not None
    assert scene.names[scene.view.contract.bidder] in bar
    assert "SPADES" in bar and " 30" in bar


def test_no_brackets_stand_there_before_the_first_trick() -> None:
    scene = walk("irish-25", 5, 2).until(Phase.PLAY)
    assert "(0)" not in drawn(scene, (40, 12))


def test_the_sides_of_one_board_are_all_in_full_or_all_in_short() -> None:
    scene = walk("merrimack-120", 6, 2).until(Phase.PLAY)
    lines = paint_table(scene, 80, 24, Look()).text_lines()
    board = "\n".join(line[54:] for line in lines)
    for place in ("Northwest", "Southeast"):
        assert short_place(place) in board and place not in board.split("├")[1]


# The smallest screen


def tiny_tokens(scene: Scene, look: Look) -> Picture:
    return paint_table(scene, 40, 12, look)


@pytest.mark.parametrize("theme", ["plain", "felt"])
@pytest.mark.parametrize("glyphs", [FULL, ASCII])
def test_the_card_under_the_cursor_has_its_ground_in_forty_columns(
    theme: str, glyphs: object
) -> None:
    scene = walk("auction-125", 4, 3).until(Phase.PLAY)
    scene = replace(scene, focus=Focus.CARDS, cursor=0)
    look = Look(glyphs, palette_for(theme))  # type: ignore[arg-type]
    picture = tiny_tokens(scene, look)
    card = look.glyphs.cards.card(scene.cards[0])
    runs = [run.text for line in picture.lines for run in line if run.token.endswith(".cursor")]
    assert len(runs) == 1
    assert runs[0].startswith(f"1{look.glyphs.pointer}{card}")
    assert "[" not in runs[0]


def test_cards_on_the_table_are_faces_in_forty_columns() -> None:
    scene = next(
        scene
        for scene in walk("auction-125", 4, 21).scenes(hands=1)
        if scene.view.trick is not None and len(scene.view.trick.cards) == 2
    )
    assert scene.view.trick is not None
    runs = {run.text: run.token for line in tiny_tokens(scene, Look()).lines for run in line}
    for card in scene.view.trick.cards:
        assert runs[FULL.cards.card(card)] == f"face.{card.suit}"


def test_the_signs_behind_the_cards_are_explained_in_forty_columns() -> None:
    seen = set()
    for scene in walk("auction-125", 4, 21).scenes(hands=1):
        one_row = replace(scene, buttons=scene.buttons[:2])
        rows = tiny_tokens(one_row, Look()).text_lines()
        if scene.picks_throws and len(scene.message) < 38:
            assert any(f"• thrown: {len(scene.selected)}" in row for row in rows)
            seen.add("thrown")
        elif set(scene.cards) - (scene.playable or set(scene.cards)) - scene.reneges:
            assert any("- not allowed" in row for row in rows)
            seen.add("refused")
    assert seen == {"thrown", "refused"}


# Words in colour


def test_green_is_for_who_wins_and_not_for_every_note() -> None:
    scene = replace(walk("auction-125", 4, 3).until(Phase.PLAY), tone=Tone.NOTE, message="A note.")
    runs = {
        run.text.strip(): run.token
        for line in paint_table(scene, 80, 24, Look()).lines
        for run in line
    }
    assert runs["A note."] == "strong"


@pytest.mark.parametrize("columns", [40, 60])
def test_a_cut_footer_keeps_help_and_menu_and_the_menu_bears_the_sign(columns: int) -> None:
    scene = walk("auction-125", 4, 3).until(Phase.PLAY)
    footer = paint_table(scene, columns, 20, Look()).text_lines()[-1].rstrip()
    assert "? help" in footer
    assert footer.endswith("m …")


def test_four_suits_stand_two_by_two_where_a_row_has_no_room() -> None:
    found = walk("auction-125", 4, 3)
    scene = found.until(Phase.NAME_TRUMP)
    rows = [
        row
        for row in paint_table(scene, 40, 12, Look()).text_lines()
        if "♠ spades" in row or "♦ diamonds" in row
    ]
    assert len(rows) == 2
    assert "♥ hearts" in rows[0] and "♣ clubs" in rows[1]
    assert rows[0].index("h ♥") == rows[1].index("c ♣")
    assert engine.actor(found.state) is not None
