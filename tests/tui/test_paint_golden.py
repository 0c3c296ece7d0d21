"""Screens as text: every phase at every size, with signs and in ASCII.

After a wanted change run ``REGENERATE_GOLDENS=1 pytest tests/tui/test_paint_golden.py`` and read
the difference.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from forty_five.rules.deal import Phase
from forty_five.rules.presets import preset
from forty_five.text.glyphs import LETTERS, SIGNS, Glyphs
from forty_five.tui.glyphset import ASCII, FULL
from forty_five.tui.paint.picture import Look
from forty_five.tui.paint.table import paint_table
from forty_five.tui.scene import Panel, Scene, Tone
from tests.tui.scenes import Walk, reach, walk

GOLDENS = Path(__file__).parent / "goldens"
SIZES = ((40, 12), (60, 20), (80, 24), (110, 32))
LOOKS = {"signs": (SIGNS, Look(FULL)), "ascii": (LETTERS, Look(ASCII))}


def cut(glyphs: Glyphs) -> Scene:
    return walk("auction-125", 4, 3, glyphs).scene(0)


def auction(glyphs: Glyphs) -> Scene:
    return walk("auction-125", 4, 10, glyphs).until(Phase.AUCTION, seat=0, calls=2)


def naming(glyphs: Glyphs) -> Scene:
    return walk("auction-125", 4, 3, glyphs).until(Phase.NAME_TRUMP)


def discard(glyphs: Glyphs) -> Scene:
    return walk("auction-125", 4, 3, glyphs).until(Phase.DISCARD)


def pack(glyphs: Glyphs) -> Scene:
    options = preset("pei-120").options.changed(dealer_robs_pack=True)
    return Walk(options, 4, 5, glyphs).until(Phase.ROB_PACK)


def partner(glyphs: Glyphs) -> Scene:
    options = preset("merrimack-120").options.changed(players=(5,), sides="called_partner")
    return Walk(options, 5, 5, glyphs).until(Phase.CALL_PARTNER)


def omi_call(glyphs: Glyphs) -> Scene:
    return walk("omi", 4, 2, glyphs).until(Phase.CALL_TRUMP)


def rob(glyphs: Glyphs) -> Scene:
    return reach("irish-25", 3, Phase.ROB, glyphs).scene()


def declare(glyphs: Glyphs) -> Scene:
    for seed in range(1, 60):
        found = walk("classic-45", 4, seed, glyphs)
        while (action := found.choose()) is not None:
            if found.scene().view.must_declare:
                return found.scene()
            found.act(action)
    raise AssertionError


def lead(glyphs: Glyphs) -> Scene:
    return walk("auction-120", 4, 6, glyphs).until(Phase.PLAY)


def trick(glyphs: Glyphs) -> Scene:
    found = walk("cutthroat-45", 3, 4, glyphs)
    found.until(Phase.PLAY)
    for _ in range(5):
        found.act(found.choose())  # type: ignore[arg-type]
    scene = found.scene()
    assert scene.playable is not None
    refused = [card for card in scene.cards if card not in scene.playable]
    return replace(
        scene,
        forced_by=scene.playable,
        message=f"You must follow; {glyphs.card(refused[0])} stays." if refused else "",
        tone=Tone.WHY_NOT,
    )


def trick_held(glyphs: Glyphs) -> Scene:
    found = walk("auction-125", 4, 3, glyphs)
    found.until(Phase.PLAY)
    while not found.scene().view.tricks:
        found.act(found.choose())  # type: ignore[arg-type]
    return found.scene(0, hold_trick=True)


def covered(glyphs: Glyphs) -> Scene:
    return replace(lead(glyphs), covered=True)


def dummy(glyphs: Glyphs) -> Scene:
    options = preset("pei-rec-hall").options.changed(players=(3,), dummy_partner=True)
    found = Walk(options, 3, 5, glyphs)
    found.until(Phase.PLAY)
    while found.scene().view.turn != 3:
        found.act(found.choose())  # type: ignore[arg-type]
    return found.scene()


def two_hands(glyphs: Glyphs) -> Scene:
    return in_a_trick("irish-25", 2, glyphs)


def five_hands(glyphs: Glyphs) -> Scene:
    return in_a_trick("merrimack-120", 5, glyphs)


def six_hands(glyphs: Glyphs) -> Scene:
    return in_a_trick("irish-110", 6, glyphs)


def omi_trick(glyphs: Glyphs) -> Scene:
    return in_a_trick("omi", 4, glyphs)


def in_a_trick(name: str, seats: int, glyphs: Glyphs) -> Scene:
    found = walk(name, seats, 4, glyphs)
    found.until(Phase.PLAY)
    for _ in range(2 * seats - 1):
        found.act(found.choose())  # type: ignore[arg-type]
    return found.scene()


def after_hands(glyphs: Glyphs, count: int) -> Walk:
    found = walk("auction-125", 4, 3, glyphs)
    while len(found.state.results) < count:
        found.act(found.choose())  # type: ignore[arg-type]
    return found


def summary(glyphs: Glyphs) -> Scene:
    return after_hands(glyphs, 1).scene(0)


def game_over(glyphs: Glyphs) -> Scene:
    found = walk("auction-125", 4, 3, glyphs)
    while (action := found.choose()) is not None:
        found.act(action)
    return found.scene(0)


def panel(kind: Panel) -> Callable[[Glyphs], Scene]:
    def scene(glyphs: Glyphs) -> Scene:
        found = after_hands(glyphs, 3)
        found.until(Phase.PLAY)
        for _ in range(6):
            found.act(found.choose())  # type: ignore[arg-type]
        return found.scene(panel=kind)

    return scene


SCENES: dict[str, Callable[[Glyphs], Scene]] = {
    "cut": cut,
    "auction": auction,
    "naming": naming,
    "discard": discard,
    "pack": pack,
    "partner": partner,
    "omi-call": omi_call,
    "rob": rob,
    "declare": declare,
    "lead": lead,
    "trick": trick,
    "trick-held": trick_held,
    "covered": covered,
    "dummy": dummy,
    "two-hands": two_hands,
    "five-hands": five_hands,
    "six-hands": six_hands,
    "omi-trick": omi_trick,
    "summary": summary,
    "game-over": game_over,
    "panel-order": panel(Panel.ORDER),
    "panel-last-trick": panel(Panel.LAST_TRICK),
    "panel-score-sheet": panel(Panel.SCORE_SHEET),
    "panel-log": panel(Panel.LOG),
}


@pytest.mark.parametrize("mode", LOOKS)
@pytest.mark.parametrize("name", SCENES)
def test_the_screen_is_as_drawn_before(name: str, mode: str) -> None:
    glyphs, look = LOOKS[mode]
    scene = SCENES[name](glyphs)
    parts = []
    for columns, rows in SIZES:
        picture = paint_table(scene, columns, rows, look)
        assert mode != "ascii" or picture.text().isascii()
        parts.append(f"{columns}x{rows}\n{picture.text()}\n")
    drawn = "\n".join(parts)
    path = GOLDENS / f"{name}-{mode}.txt"
    if os.environ.get("REGENERATE_GOLDENS"):
        path.write_text(drawn, encoding="utf-8")
    assert drawn == path.read_text(encoding="utf-8")
