"""How the table is put together: one axis, names at their cards, nothing that runs together."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest

from forty_five.rules.cards import Rank
from forty_five.rules.deal import Phase
from forty_five.rules.presets import PRESETS
from forty_five.text.language import using
from forty_five.tui.glyphset import ASCII, FULL
from forty_five.tui.layout import Place, choose_size, places
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.geometry import Frame, divide, slots
from forty_five.tui.paint.lines import balanced
from forty_five.tui.paint.measure import width
from forty_five.tui.paint.notes import paint_curtain
from forty_five.tui.paint.picture import Look, Picture, Region
from forty_five.tui.paint.table import paint_table
from forty_five.tui.scene import Curtain, Focus, Panel, Scene
from tests.tui.scenes import SIGNS, walk

TABLES = [(name, seats) for name, preset in PRESETS.items() for seats in preset.options.players]
SIZES = [(60, 19), (60, 20), (80, 23), (80, 24), (110, 32), (120, 40)]


def frame_of(scene: Scene, size: tuple[int, int]) -> Frame:
    """Return how a screen is divided for a scene."""
    return divide(choose_size(*size), *size, cards=len(scene.cards))


def tables(name: str, seats: int, seed: int = 5) -> Iterator[Scene]:
    """Yield the scenes of a hand in which the table is drawn."""
    for scene in walk(name, seats, seed).scenes(hands=1):
        if not (scene.sums_up or scene.view.pack or scene.view.awaits_deal):
            yield scene


def regions(picture: Picture, kind: str) -> list[Region]:
    """Return the places that stand for something of a kind."""
    return [region for region in picture.regions if region.target.kind == kind]


def middle(parts: list[Region]) -> float:
    """Return the column in the middle of some places."""
    first, last = min(part.x for part in parts), max(part.x + part.width for part in parts)
    return (first + last - 1) / 2


def tokens(picture: Picture) -> list[list[str]]:
    """Return the token of every cell."""
    return [
        [run.token for run in line for _cell in range(width(run.text))] for line in picture.lines
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_hand_question_buttons_and_trick_have_one_axis(
    name: str, seats: int, size: tuple[int, int]
) -> None:
    for scene in tables(name, seats):
        frame = frame_of(scene, size)
        axis = frame.stage.x + frame.stage.wide // 2
        picture = paint_table(scene, *size, Look())
        lines = picture.text_lines()
        own = slots(frame, scene.view.table.hands)[Place.BOTTOM]
        assert own.card_x + frame.trick.wide // 2 == axis
        if buttons := regions(picture, "button"):
            for y in {region.y for region in buttons}:
                row = [region for region in buttons if region.y == y]
                assert abs(middle(row) - axis) <= 1
        said = frame.message
        for text in (line[: said.wide] for line in lines[said.y : said.y + said.high]):
            if text.strip():
                start = len(text) - len(text.lstrip())
                assert abs(start + width(text.strip()) // 2 - axis) <= 1
        cards = regions(picture, "card")
        fits = len(cards) * (frame.card.wide + 1) - 1 <= frame.stage.wide - 2
        if cards:
            assert middle(cards) == (axis if fits else size[0] // 2)


@pytest.mark.parametrize("size", [(80, 23), (80, 24), (110, 32), (120, 40)])
def test_the_side_panel_runs_down_to_the_footer_beside_a_hand_that_leaves_room(
    size: tuple[int, int],
) -> None:
    seen = set()
    for scene in tables("auction-125", 4):
        frame = frame_of(scene, size)
        assert frame.panel is not None
        lines = paint_table(scene, *size, Look()).text_lines()
        is_beside = len(scene.cards) < 9
        foot = size[1] - 2 if is_beside else frame.hand.y - 1
        assert lines[foot][frame.panel.x] == "╰"
        seen.add(is_beside)
    assert seen == {True, False}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_names_stand_at_their_cards(seats: int, size: tuple[int, int]) -> None:
    name = "irish-45" if seats != 2 else "irish-110"
    seen = 0
    for scene in tables(name, seats):
        if scene.view.phase is not Phase.PLAY or scene.buttons:
            continue
        frame = frame_of(scene, size)
        where = places(scene.view.table.hands, scene.bottom)
        found = slots(frame, scene.view.table.hands, is_open=False)
        picture = paint_table(scene, *size, Look())
        wide, high = frame.trick
        for region in regions(picture, "seat"):
            place = where[region.target.number]
            slot = found[place]
            if place is Place.BOTTOM:
                assert region.y == slot.card_y + high
            elif place in (Place.LEFT, Place.LOWER_LEFT):
                assert region.x + region.width == slot.card_x - 1
            elif place in (Place.RIGHT, Place.LOWER_RIGHT):
                assert region.x == slot.card_x + wide + 1
            seen += 1
    assert seen


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_two_hands_lay_their_cards_close_together(size: tuple[int, int]) -> None:
    scene = next(s for s in tables("irish-110", 2) if s.view.phase is Phase.PLAY)
    frame = frame_of(scene, size)
    found = slots(frame, 2, is_open=False)
    assert found[Place.BOTTOM].card_y - found[Place.TOP].card_y == frame.trick.high + 1


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_the_empty_place_is_as_large_as_a_card(size: tuple[int, int]) -> None:
    scene = next(s for s in tables("auction-125", 4) if s.view.phase is Phase.PLAY)
    frame = frame_of(scene, size)
    own = slots(frame, 4)[Place.BOTTOM]
    lines = paint_table(scene, *size, Look()).text_lines()
    right = own.card_x + frame.trick.wide
    assert lines[own.card_y][own.card_x : right].startswith("╭")
    assert lines[own.card_y + frame.trick.high - 1][own.card_x : right].startswith("╰")


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("size", [(60, 19), (60, 20), (80, 24), (120, 40)])
def test_calls_kitty_and_names_never_run_together(
    seats: int, size: tuple[int, int], code: str
) -> None:
    kitty = {"en": "kitty", "fr": "chien"}[code]
    calls = ("Pass", "Passe", "15", "20", "25", "30")
    checked = 0
    with using(code):
        for seed in range(1, 5):
            for scene in walk("merrimack-120", seats, seed).scenes(hands=1):
                if scene.view.phase is not Phase.AUCTION or scene.view.awaits_deal:
                    continue
                frame = frame_of(scene, size)
                rows = paint_table(scene, *size, Look()).text_lines()
                for row in rows[frame.bar.high : frame.stage.y + frame.stage.high - 2]:
                    for part in re.split(r" {2,}|[╭╮╰╯│─░]+", row[: frame.stage.wide]):
                        words = part.split()
                        assert kitty not in words or not set(words) & set(calls), row
                        assert sum(name in part for name in scene.names) <= 1 or seats > 4
                        checked += bool(words)
    assert checked


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_screen_says_of_all_bots_that_they_are_or_of_none(
    code: str, size: tuple[int, int]
) -> None:
    seen = set()
    with using(code):
        for seats in (4, 6):
            for seed in range(1, 4):
                for scene in tables("merrimack-120", seats, seed):
                    text = paint_table(replace(scene, log=()), *size, Look()).text()
                    shown = len(re.findall(r"\((?:bot|robot)\)", text))
                    assert shown in (0, seats - 1), text
                    seen.add(shown > 0)
    assert True in seen


@pytest.mark.parametrize("code", ["en", "fr"])
def test_that_bots_play_does_not_come_and_go_with_the_turn(code: str) -> None:
    with using(code):
        scene = next(s for s in tables("auction-125", 4) if s.view.phase is Phase.PLAY)
        shown = set()
        for dealer in range(4):
            for turn in range(4):
                view = msgspec.structs.replace(scene.view, dealer=dealer, turn=turn)
                text = paint_table(replace(scene, view=view, log=()), 80, 24, Look()).text()
                shown.add(text.count("(bot)") + text.count("(robot)"))
    assert shown == {3} if code == "en" else len(shown) == 1


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_the_card_under_the_cursor_has_a_closed_frame(size: tuple[int, int]) -> None:
    scene = next(s for s in tables("auction-125", 4) if s.view.phase is Phase.PLAY)
    frame = frame_of(scene, size)
    wide, high = frame.card
    for place in range(len(scene.cards)):
        picture = paint_table(replace(scene, focus=Focus.CARDS, cursor=place), *size, Look())
        cells = tokens(picture)
        found = next(r for r in regions(picture, "card") if r.target.number == place)
        top = next(
            row for row in range(found.y, found.y + 2) if cells[row][found.x].endswith(".cursor")
        )
        edge = {(row, column) for row in (0, high - 1) for column in range(wide)}
        edge |= {(row, column) for row in range(high) for column in (0, wide - 1)}
        for row, column in edge:
            assert cells[top + row][found.x + column].endswith(".cursor")


@pytest.mark.parametrize(("code", "word"), [("en", "throw"), ("fr", "jette")])
def test_the_pointer_under_a_card_has_one_form(code: str, word: str) -> None:
    scene = next(s for s in tables("auction-125", 4) if s.view.phase is Phase.DISCARD)
    for glyphs in (FULL, ASCII):
        first, last = glyphs.cursor
        for size in ((60, 20), (80, 24), (120, 40)):
            with using(code):
                for place in range(len(scene.cards)):
                    at = replace(scene, focus=Focus.CARDS, cursor=place)
                    row = paint_table(at, *size, Look(glyphs)).text_lines()[-2]
                    start = row.index(first if last in row else glyphs.pointer)
                    assert row[start + 1] == str(place + 1)
                    assert last in row or first == glyphs.pointer or first not in row


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_cards_to_keep_and_to_throw_look_as_in_the_hand(size: tuple[int, int]) -> None:
    scene = next(s for s in tables("auction-125", 4) if s.view.phase is Phase.DISCARD)
    picture = paint_table(scene, *size, Look())
    lines = picture.text_lines()
    row = next(y for y, line in enumerate(lines) if "of at most 5" in line)
    shown = {run.text: run.token for run in (*picture.lines[row], *picture.lines[row + 1])}
    assert f"draw {5 - len(scene.cards) + len(scene.selected)}" in lines[row + 1]
    for card in scene.cards:
        stem = "low" if card in scene.selected else "face"
        assert shown[SIGNS.card(card)] == f"{stem}.{card.suit}"


def test_both_marks_of_a_label_take_two_rows_before_one_is_left_out() -> None:
    seen = 0
    with using("fr"):
        for seed in range(1, 9):
            for scene in tables("auction-125", 4, seed):
                trick = scene.view.trick
                if trick is None or len(trick.cards) != 1 or trick.leader == scene.bottom:
                    continue
                text = paint_table(replace(scene, log=()), 80, 24, Look()).text()
                assert "entame" in text
                seen += 1
    assert seen


def test_lines_of_a_message_are_about_as_long_as_one_another() -> None:
    chance = random.Random(4)
    canvas = Canvas(80, 24, Look())
    for _count in range(300):
        words = ["x" * chance.randint(1, 9) for _word in range(chance.randint(1, 24))]
        text, wide = " ".join(words), chance.randint(12, 60)
        plain, lines = canvas.wrap(text, wide), balanced(canvas, text, wide)
        assert " ".join(lines) == text
        assert len(lines) == len(plain)
        assert max(map(len, lines)) <= max(map(len, plain))
    text = "All others passed: you are bagged and must bid, at least 15."
    assert canvas.wrap(text, 58)[-1] == "15."
    assert len(balanced(canvas, text, 58)[-1]) > 20


def test_a_sheet_over_everything_has_question_and_hand_in_its_middle() -> None:
    scene = next(s for s in tables("irish-45", 5) if s.view.phase is Phase.PLAY)
    for size in ((80, 24), (120, 40)):
        picture = paint_table(replace(scene, panel=Panel.SCORE_SHEET), *size, Look())
        assert middle(regions(picture, "card")) == size[0] // 2
        said = next(region for region in regions(picture, "message"))
        assert said.width == size[0]


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_the_curtain_asks_in_one_line_and_is_as_wide_as_what_stands_below(
    size: tuple[int, int],
) -> None:
    public = ("North needs 20 and has 5, or 10 points with the best trump so far.",)
    lines = paint_curtain(Curtain("Ann", "Space", public), *size, Look()).text_lines()
    assert any("Press Space when only you can see the screen." in line for line in lines)
    box = next(line for line in lines if "╭" in line)
    left, right = box.index("╭"), box.index("╮")
    for line in lines:
        assert not line[:left].strip()
        assert not line[right + 1 :].strip()


@pytest.mark.parametrize("size", [(60, 19), (80, 23), (110, 32)])
def test_cards_of_the_trick_are_as_large_as_there_is_room_for(size: tuple[int, int]) -> None:
    sizes = set()
    for rows in range(size[1], 60):
        frame = divide(choose_size(size[0], rows), size[0], rows)
        sizes.add(frame.trick)
        for hands in (2, 3, 4, 5, 6):
            found = slots(frame, hands)
            assert found[Place.BOTTOM].label_y < frame.stage.y + frame.stage.high
            assert all(slot.label_y >= frame.stage.y for slot in found.values())
    assert len(sizes) == (1 if size[0] == 60 else 2)


@pytest.mark.parametrize("size", [(40, 12), (60, 20), (80, 24), (120, 40)])
def test_the_card_a_hint_speaks_of_is_marked_and_no_other(size: tuple[int, int]) -> None:
    scene = next(s for s in tables("auction-125", 4) if s.view.phase is Phase.PLAY)
    for place, card in enumerate(scene.cards):
        hinted = replace(scene, hinted=frozenset((card,)), cursor=None)
        picture = paint_table(hinted, *size, Look())
        for region in regions(picture, "card"):
            row = picture.text_lines()[region.y + region.height - 1]
            under = row[region.x : region.x + region.width]
            assert ("h" in under) == (region.target.number == place)


def test_the_button_a_hint_speaks_of_is_marked_and_no_other() -> None:
    scene = next(s for s in tables("auction-125", 4) if s.view.phase is Phase.AUCTION)
    assert len(scene.buttons) > 2
    for button in scene.buttons:
        hinted = replace(scene, hinted_button=button.action, cursor=None)
        picture = paint_table(hinted, 80, 24, Look())
        for region in regions(picture, "button"):
            text = picture.text_lines()[region.y][region.x : region.x + region.width]
            assert text.startswith("(") == (region.target.name == button.action)


def test_the_card_that_lets_rob_says_so() -> None:
    scene = next(
        s
        for seed in range(1, 40)
        for s in tables("irish-45", 4, seed)
        if s.view.phase is Phase.ROB and s.view.turn_up is not None and s.view.turn_up.suit
    )
    ace = next((c for c in scene.cards if c.suit is scene.view.trump and c.rank is Rank.ACE), None)
    give = frozenset(card for card in scene.cards if card is not ace)
    picture = paint_table(replace(scene, playable=give, cursor=None), 80, 24, Look())
    for region in regions(picture, "card"):
        row = picture.text_lines()[region.y + region.height - 1]
        robs = "robs" in row[region.x : region.x + region.width]
        assert robs == (scene.cards[region.target.number] is ace)


def test_frames_beside_one_another_stand_apart() -> None:
    scene = next(s for s in tables("auction-125", 4) if s.view.phase is Phase.PLAY)
    for size in ((80, 24), (120, 40)):
        for panel in (Panel.ORDER, Panel.LAST_TRICK, Panel.LOG):
            text = paint_table(replace(scene, panel=panel), *size, Look()).text()
            assert "╮ ╭" in text
            assert "││" not in text
            assert "╮╭" not in text
