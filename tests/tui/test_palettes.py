from __future__ import annotations

import pytest
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
        ("button", "text"),
        ("key", "muted"),
        ("turn", "muted"),
        ("text.bar", "text"),
        ("bad", "text"),
    ):
        assert plain.ink(loud) != plain.ink(quiet)


def test_a_token_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(KeyError):
        palette_for("felt").ink("nothing")


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
