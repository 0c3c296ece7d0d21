from __future__ import annotations

from itertools import combinations
from math import atan2, degrees, dist

import pytest
from pyte.graphics import FG_BG_256
from rich.color import Color, ColorSystem

from forty_five.tui.palettes import THEMES, Ink, Palette, Theme, palette_for

_EDGES = ("line", "slot", "face.line", "low.line", "back")
"""Lines, which carry no text of their own."""


def _light(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((_light(one), _light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _inks() -> list[tuple[str, str, Ink]]:
    palettes = [palette_for(theme, suits) for theme in THEMES for suits in ("four", "two")]
    return [
        (palette.name, token, ink) for palette in palettes for token, ink in palette.inks.items()
    ]


def test_text_is_readable_on_its_ground_in_every_theme() -> None:
    weak = [
        (theme, token, round(contrast(ink.fg, ink.bg), 2))
        for theme, token, ink in _inks()
        if ink.fg and ink.bg and not token.startswith(_EDGES) and contrast(ink.fg, ink.bg) < 4.5
    ]
    assert weak == []


def test_lines_can_be_told_from_their_ground() -> None:
    weak = [
        (theme, token)
        for theme, token, ink in _inks()
        if ink.fg and ink.bg and contrast(ink.fg, ink.bg) < 2.5
    ]
    assert weak == []


def test_a_colour_of_our_own_never_meets_an_unknown_ground() -> None:
    for theme, token, ink in _inks():
        assert (ink.fg is None) == (ink.bg is None), (theme, token)


@pytest.mark.parametrize("system", [ColorSystem.STANDARD, ColorSystem.EIGHT_BIT])
def test_text_and_ground_stay_apart_with_few_colours(system: ColorSystem) -> None:
    def shown(colour: str) -> int | None:
        return Color.parse(colour).downgrade(system).number

    same = [
        (theme, token)
        for theme, token, ink in _inks()
        if ink.fg and ink.bg and shown(ink.fg) == shown(ink.bg)
    ]
    assert same == []


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_inks_the_same_tokens(theme: Theme) -> None:
    assert palette_for(theme).inks.keys() == palette_for("felt").inks.keys()


def test_four_colours_are_four_and_two_are_two() -> None:
    def faces(palette: Palette) -> set[str | None]:
        return {palette.ink(f"face.{suit}").fg for suit in "SHDC"}

    for theme in ("felt", "dark", "light", "contrast", "terminal"):
        assert len(faces(palette_for(theme, "four"))) == 4
        assert len(faces(palette_for(theme, "two"))) == 2


def test_the_plain_theme_has_no_colour() -> None:
    assert all(ink.fg is None and ink.bg is None for ink in palette_for("plain").inks.values())


def test_without_colour_cursor_and_keys_still_stand_out() -> None:
    plain = palette_for("plain")
    for loud, quiet in (
        ("face.cursor", "face.line"),
        ("button.cursor", "button"),
        ("button.costly", "button"),
        ("button.key", "button"),
        ("side0", "side1"),
        ("key", "muted"),
        ("turn", "muted"),
        ("text.bar", "text"),
        ("bad", "text"),
    ):
        assert plain.ink(loud) != plain.ink(quiet)


def test_without_colour_only_the_button_under_the_cursor_is_reversed() -> None:
    plain = palette_for("plain")
    buttons = [token for token in plain.inks if token.startswith("button")]
    assert [token for token in buttons if plain.ink(token).reverse] == ["button.cursor"]


@pytest.mark.parametrize("few", [False, True])
@pytest.mark.parametrize("theme", ["felt", "dark", "light", "contrast", "terminal"])
def test_the_cursor_has_one_colour_on_cards_and_buttons_and_no_button_has_it(
    theme: Theme, few: bool
) -> None:
    palette = palette_for(theme, few=few)
    here = palette.ink("button.cursor").bg
    assert here == palette.ink("face.cursor").bg
    for token in ("button", "button.costly", "button.chosen"):
        assert palette.ink(token).bg != here, token
    for stem in ("button", "button.costly"):
        assert palette.ink(f"{stem}.key").bg == palette.ink(stem).bg, "no patch under the key"


def test_the_terminals_own_colours_tell_sides_apart_by_weight_and_line() -> None:
    for theme in ("terminal", "plain"):
        palette = palette_for(theme)
        assert len({palette.ink(side) for side in ("side0", "side1", "pair2")}) == 3


def test_a_token_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(KeyError):
        palette_for("felt").ink("nothing")


# 256 colours, as a terminal draws what the library of the terminal makes of ours


def drawn_of_256(colour: str) -> str:
    """Return what is drawn for a colour where there are 256."""
    number = Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT).number
    assert number is not None
    assert number > 15, "the first sixteen are drawn as each profile wants them"
    return f"#{FG_BG_256[number]}"


def test_text_and_lines_are_readable_with_256_colours() -> None:
    weak = []
    for theme, token, ink in _inks():
        if ink.fg and ink.bg:
            ratio = contrast(drawn_of_256(ink.fg), drawn_of_256(ink.bg))
            if ratio < (3.0 if token.startswith(_EDGES) else 4.5):
                weak.append((theme, token, ink, round(ratio, 2)))
    assert weak == []


@pytest.mark.parametrize("theme", ["felt", "dark", "light", "contrast", "terminal"])
def test_what_stands_apart_by_colour_still_does_with_256_colours(theme: Theme) -> None:
    palette = palette_for(theme)
    stems = [(stem, "SHDC") for stem in ("face.", "low.", "suit.", "suit.panel.", "suit.bar.")]
    for stem, members in (*stems, ("side", "012345")):
        inks = [palette.ink(f"{stem}{member}").fg for member in members]
        if theme == "terminal" and stem not in ("face.", "low."):
            assert set(inks) == {None}, "the terminal's own colour, and the sign alone"
        else:
            assert len({drawn_of_256(fg) for fg in inks if fg}) == len(members), stem
    for one, other in (
        ("face", "low"),
        ("face", "face.cursor"),
        ("button", "button.costly"),
        ("button", "button.cursor"),
        ("button.costly", "button.cursor"),
    ):
        grounds = [palette.ink(token).bg for token in (one, other)]
        assert len({drawn_of_256(ground) for ground in grounds if ground}) == 2, (one, other)
    ground = palette.ink("text").bg
    if ground is not None:
        for token in ("face", "low", "back", "button", "button.costly"):
            assert drawn_of_256(palette.ink(token).bg or "") != drawn_of_256(ground), token


# Kinds of colour blindness, as matrices of linear light (Machado, Oliveira and Fernandes, 2009)

BLINDNESS = {
    "red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
ALL_SEEN = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
LEAST_APART = {"red": 20.0, "green": 20.0, "blue": 5.0}
"""CIELAB distances; 2 can just be seen. Whoever sees no blue is helped by the signs."""


def _lab(colour: str, blindness: str) -> tuple[float, float, float]:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    rows = BLINDNESS.get(blindness, ALL_SEEN)
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in rows
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0888
    roots = [t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z)]
    return 116 * roots[1] - 16, 500 * (roots[0] - roots[1]), 200 * (roots[1] - roots[2])


@pytest.mark.parametrize("blindness", BLINDNESS)
@pytest.mark.parametrize("theme", ["felt", "dark", "light", "contrast"])
def test_suits_stay_apart_for_the_colour_blind_with_all_colours_and_with_256(
    theme: Theme, blindness: str
) -> None:
    palette = palette_for(theme)
    for stem in ("face", "low", "suit"):
        ours = [palette.ink(f"{stem}.{suit}").fg or "" for suit in "SHDC"]
        for colours in (ours, [drawn_of_256(colour) for colour in ours]):
            places = [_lab(colour, blindness) for colour in colours]
            nearest = min(dist(one, other) for one, other in combinations(places, 2))
            assert nearest >= LEAST_APART[blindness], (stem, colours)


# Sides, suits, keys and winners


def _apart(one: str, other: str, blindness: str = "none") -> float:
    """Return how far two colours are apart, with all colours or with 256, whichever is less."""
    return min(
        dist(_lab(one, blindness), _lab(other, blindness)),
        dist(_lab(drawn_of_256(one), blindness), _lab(drawn_of_256(other), blindness)),
    )


@pytest.mark.parametrize("theme", ["felt", "dark", "light", "contrast"])
def test_a_sides_colour_is_no_suits_and_neither_that_of_keys_nor_of_winners(theme: Theme) -> None:
    palette = palette_for(theme)
    suits = [f"suit.{suit}" for suit in "SHDC"]
    others = [palette.ink(token).fg or "" for token in (*suits, "key", "winner", "text")]
    sides = [palette.ink(f"side{side}").fg or "" for side in range(6)]
    for place, side in enumerate(sides):
        least = 20 if place < 2 else 15
        nearest = min(others, key=lambda other, side=side: _apart(side, other))  # type: ignore[misc]
        assert _apart(side, nearest) >= least, (place, side, nearest)
    for one, other in combinations(sides, 2):
        assert _apart(one, other) >= 14, (one, other)
    for blindness in ("red", "green"):
        assert _apart(sides[0], sides[1], blindness) >= 20


@pytest.mark.parametrize("theme", ["felt", "dark", "light", "contrast"])
def test_a_suit_has_one_hue_on_cards_and_in_text_and_never_that_of_keys(theme: Theme) -> None:
    palette = palette_for(theme)
    key = palette.ink("key").fg or ""
    for suit in "HDC":
        on_card, in_text = (palette.ink(f"{stem}.{suit}").fg or "" for stem in ("face", "suit"))
        turn = abs(_hue(on_card) - _hue(in_text))
        assert min(turn, 360 - turn) <= 45, suit
        assert _apart(in_text, key) >= 20, suit


def _hue(colour: str) -> float:
    _light_part, green_red, blue_yellow = _lab(colour, "none")
    return degrees(atan2(blue_yellow, green_red)) % 360


# Sixteen colours, each as terminals draw it: xterm's and the console's, bold ones bright or not

XTERM = (
    *("#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5"),
    *("#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff"),
)
CONSOLE = (
    *("#000000", "#aa0000", "#00aa00", "#aa5500", "#0000aa", "#aa00aa", "#00aaaa", "#aaaaaa"),
    *("#555555", "#ff5555", "#55ff55", "#ffff55", "#5555ff", "#ff55ff", "#55ffff", "#ffffff"),
)


@pytest.mark.parametrize("bright", [False, True])
@pytest.mark.parametrize("drawn", [XTERM, CONSOLE], ids=["xterm", "console"])
def test_text_is_readable_with_sixteen_colours_however_they_are_drawn(
    drawn: tuple[str, ...], bright: bool
) -> None:
    def number(colour: str) -> int:
        found = Color.parse(colour).downgrade(ColorSystem.STANDARD).number
        assert found is not None
        return found

    weak = []
    for theme in THEMES:
        for suits in ("four", "two"):
            for token, ink in palette_for(theme, suits, few=True).inks.items():
                if not ink.fg or not ink.bg or token.startswith(_EDGES):
                    continue
                front = number(ink.fg)
                front += 8 if bright and ink.bold and front < 8 else 0
                ratio = contrast(drawn[front], drawn[number(ink.bg)])
                if ratio < 4.5:
                    weak.append((theme, token, ink, round(ratio, 2)))
    assert weak == []


@pytest.mark.parametrize("theme", THEMES)
def test_sixteen_colours_leave_faces_four_and_know_every_token(theme: Theme) -> None:
    few = palette_for(theme, "four", few=True)
    assert few.inks.keys() == palette_for("felt").inks.keys()
    if theme != "plain":
        assert len({few.ink(f"face.{suit}").fg for suit in "SHDC"}) == 4
