"""Every picture is exactly as large as the screen, whatever is on the table."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from rich.cells import cell_len

from forty_five.rules.cards import Card
from forty_five.rules.deal import Phase
from forty_five.rules.presets import PRESETS
from forty_five.text.glyphs import LETTERS, SIGNS
from forty_five.text.language import using
from forty_five.tui.glyphset import ASCII, FULL, glyph_set
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.controls import paint_footer
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.measure import fit, wrap
from forty_five.tui.paint.notes import paint_banner, paint_curtain, paint_too_small
from forty_five.tui.paint.page import page_lines, page_width, paint_page
from forty_five.tui.paint.picture import Look, Picture
from forty_five.tui.paint.table import paint_table
from forty_five.tui.palettes import palette_for
from forty_five.tui.scene import Curtain, Focus, Motion, Panel, Scene, Tone
from tests.tui.scenes import FOOTER, walk

TABLES = [(name, seats) for name, preset in PRESETS.items() for seats in preset.options.players]
NAMES = (
    "王小明",
    "José\u0301e\u0301",
    "👨\u200d👩\u200d👧 family",
    "A" * 60,
    "שלום עליכם",
    "❤\ufe0f x",
    "Bartholomew-Maximilian",
)


def assert_whole(picture: Picture, columns: int, rows: int, look: Look) -> None:
    assert (picture.columns, picture.rows) == (columns, rows)
    assert len(picture.lines) == rows
    for line in picture.lines:
        assert sum(cell_len(run.text) for run in line) == columns, "".join(r.text for r in line)
        for run in line:
            assert run.token in look.palette.inks
            assert "\ufe0f" not in run.text
    for region in picture.regions:
        assert region.x >= 0
        assert region.y >= 0
        assert region.width > 0
        assert region.height > 0
        assert region.x + region.width <= columns
        assert region.y + region.height <= rows


def varied(scene: Scene, chance: random.Random) -> Scene:
    """Return the scene with some of what a director may change about it."""
    cards = scene.cards
    focus = chance.choice(list(Focus))
    count = len(scene.buttons) if focus is Focus.BUTTONS else len(cards)
    return replace(
        scene,
        focus=focus,
        cursor=chance.choice([None, *range(count)]),
        selected=frozenset(card for card in cards if chance.random() < 0.3),
        forced_by=frozenset(card for card in cards if chance.random() < 0.2),
        reneges=frozenset(card for card in cards if chance.random() < 0.2),
        covered=chance.random() < 0.1,
        hold_trick=chance.random() < 0.3,
        hold_hand=chance.random() < 0.1,
        panel=chance.choice(list(Panel)) if chance.random() < 0.4 else Panel.NONE,
        scroll=chance.randrange(12),
        tone=chance.choice(list(Tone)),
        message=chance.choice([scene.message, "A long sentence of many words. " * 8, ""]),
        unseen_trumps=chance.choice([None, 7]),
        motion=chance.choice([None, Motion(0, chance.random(), chance.random() < 0.5)]),
        marks=replace(scene.marks, would_win=chance.random() < 0.5),
    )


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_line_is_as_wide_as_the_screen(name: str, seats: int) -> None:
    chance = random.Random(f"{name}-{seats}")
    ascii_only = chance.random() < 0.3
    look = Look(ASCII if ascii_only else FULL, palette_for("light"))
    for scene in walk(name, seats, 7, LETTERS if ascii_only else SIGNS).scenes(hands=1):
        columns, rows = chance.randint(40, 160), chance.randint(12, 50)
        changed = varied(scene, chance)
        if chance.random() < 0.3:
            names = tuple(chance.sample(NAMES, len(scene.names)))
            changed = replace(changed, names=names)
        picture = paint_table(changed, columns, rows, look)
        assert_whole(picture, columns, rows, look)
        if ascii_only:
            assert picture.text().isascii(), picture.text()


@pytest.mark.parametrize("size", [(39, 24), (80, 11), (20, 5), (5, 2), (1, 1)])
def test_too_small_shows_a_note_and_no_card(size: tuple[int, int]) -> None:
    scene = walk("auction-125", 4, 3).until(Phase.PLAY)
    look = Look()
    picture = paint_table(scene, *size, look)
    assert_whole(picture, *size, look)
    assert not picture.regions
    assert picture == paint_too_small(*size, look)
    assert not any(SIGNS.card(card) in picture.text() for card in Card)


@pytest.mark.parametrize("rows", [1, 2])
def test_in_a_line_or_two_the_note_is_both_sizes_in_figures(rows: int) -> None:
    assert paint_too_small(16, rows, Look()).text().strip() == f"16x{rows} < 40x12"


@pytest.mark.parametrize("size", [(40, 12), (60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("name", NAMES)
def test_other_screens_fill_theirs(size: tuple[int, int], name: str) -> None:
    look = Look()
    curtain = Curtain(name, "Space", ("hearts are trump",) * 20, FOOTER)
    assert_whole(paint_curtain(curtain, *size, look), *size, look)
    body = ["# " + name, "", "  word " * 60, name * 20]
    for scroll in (0, 5, 999):
        lines = page_lines(Canvas(*size, look), body, page_width(size[0]))
        page = paint_page(name, lines, *size, look, scroll=scroll, footer=FOOTER)
        assert_whole(page, *size, look)
    assert_whole(paint_banner(size[0], look), size[0], 5, look)


@pytest.mark.parametrize("size", [(40, 12), (60, 20), (80, 24), (110, 32)])
def test_long_languages_fit(size: tuple[int, int]) -> None:
    look = Look(glyph_set(letters=True))
    with using("pseudo"):
        for scene in walk("auction-120", 4, 5, LETTERS).scenes(hands=1):
            assert_whole(paint_table(scene, *size, look), *size, look)


def test_painting_is_a_function_of_the_scene() -> None:
    scene = walk("auction-125", 4, 3).until(Phase.DISCARD)
    assert paint_table(scene, 80, 24, Look()) == paint_table(scene, 80, 24, Look())


def test_a_curtain_too_small_to_read_says_so_and_names_nobody() -> None:
    curtain = Curtain("Ann", "Space", ("hearts are trump",), FOOTER)
    text = paint_curtain(curtain, 39, 11, Look()).text()
    assert "too small" in text
    assert "Ann" not in text


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("cells", range(1, 14))
def test_a_name_is_cut_by_cells_with_a_sign_and_only_where_it_is_too_wide(
    name: str, cells: int
) -> None:
    name = name.replace("\ufe0f", "")  # a canvas takes such marks out first
    shown = fit(name, cells)
    assert cell_len(shown) <= cells
    assert (shown == name) == (cell_len(name) <= cells)
    assert shown == name or shown.endswith("…")


@pytest.mark.parametrize("most", range(1, 6))
def test_lines_there_is_no_room_for_leave_a_sign_behind(most: int) -> None:
    text = "No trump was led, so any card may be played; the highest card led wins the trick."
    whole = wrap(text, 20)
    lines = wrap(text, 20, most)
    assert len(lines) == min(most, len(whole))
    assert all(cell_len(line) <= 20 for line in lines)
    if most < len(whole):
        assert lines[:-1] == whole[: most - 1]
        assert lines[-1].endswith("…")
        assert " ".join(whole[most - 1 :]).startswith(lines[-1].rstrip("…"))
    else:
        assert lines == whole


def test_the_footer_keeps_help_and_says_with_a_sign_that_keys_were_left_out() -> None:
    for wide in range(12, 110):
        canvas = Canvas(wide, 1, Look())
        paint_footer(canvas, FOOTER, Box(0, 0, wide, 1))
        picture = canvas.picture()
        text = picture.text()
        shown = [entry for entry in FOOTER if f"{entry.key} {entry.label}" in text]
        assert FOOTER[-1] in shown, "help is the last to go"
        assert ("…" in text) == (len(shown) < len(FOOTER))
        signed = ["menu"] if "m …" in text else []  # the menu, which has the rest, bears the sign
        actions = [entry.action for entry in shown]
        assert sorted(spot.target.name for spot in picture.regions) == sorted(actions + signed)
        assert shown[:-1] == list(FOOTER[: len(shown) - 1]), "the most important stay"


def test_a_footer_without_a_menu_says_so_too_when_keys_were_left_out() -> None:
    entries = [entry for entry in FOOTER if entry.action not in ("menu", "help")]
    for wide in range(12, 110):
        canvas = Canvas(wide, 1, Look())
        paint_footer(canvas, entries, Box(0, 0, wide, 1))
        text = canvas.picture().text()
        shown = [entry for entry in entries if f"{entry.key} {entry.label}" in text]
        assert ("…" in text) == (len(shown) < len(entries)), wide


@pytest.mark.parametrize("rules", ["auction-125", "irish-45", "omi"])
def test_in_a_long_language_every_button_shows_its_key_and_its_whole_label(rules: str) -> None:
    seen = 0
    with using("pseudo"):
        for scene in walk(rules, 4, 5).scenes(hands=1):
            picture = paint_table(scene, 80, 24, Look())
            lines = picture.text_lines()
            shown = [r for r in picture.regions if r.target.kind == "button"]
            assert len(shown) == sum(button.enabled for button in scene.buttons)
            for region in shown:
                button = next(b for b in scene.buttons if b.action == region.target.name)
                text = lines[region.y][region.x : region.x + region.width]
                assert button.key in text
                assert button.label in text
                seen += 1
    assert seen
