"""Colours by meaning: every style token the painters use, in every theme.

The suits' colours stay apart under the three common kinds of colour blindness; colour is never the
only sign. A suit has one colour on cards and in text, a side has one that is no suit's, and where
the cursor stands there is one colour on cards and buttons. A palette without colour gets by with
bold, reverse and underline.

With 256 colours the library of the terminal takes the nearest by red, green and blue, each for
itself. The colours here are such that what it takes can be read and told apart as well.

With sixteen colours a terminal has its own idea of each, and many draw bold ones bright. So only
the dark four stand on light grounds there, never bold, and only bright ones on dark grounds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal

from forty_five.rules.cards import Suit

Theme = Literal["felt", "dark", "light", "contrast", "terminal", "plain"]
Suits = Literal["four", "two"]


@dataclass(frozen=True, slots=True)
class Ink:
    """One style: colours as ``#rrggbb`` (`None`: the terminal's own) and attributes."""

    fg: str | None = None
    bg: str | None = None
    bold: bool = False
    underline: bool = False
    reverse: bool = False


@dataclass(frozen=True, slots=True)
class Palette:
    """One theme: an ink for every token. `is_dark` says what to tell the framework."""

    name: Theme
    inks: dict[str, Ink]
    is_dark: bool = True

    def ink(self, token: str) -> Ink:
        """Return the ink of a token.

        Raises:
            KeyError: The painters use no such token.
        """
        return self.inks[token]


@dataclass(frozen=True, slots=True)
class _Base:
    """The few colours a theme is made from."""

    table: str | None
    text: str | None
    muted: str | None
    panel: str | None
    line: str | None
    bar: str | None
    bar_text: str | None
    accent: str | None
    """Cursor, turn and keys, on the table, the panel and the bar."""
    winner: str | None
    bad: str | None
    good: str | None
    face: str
    face_line: str
    face_low: str
    """The face of a card that may not be played."""
    suits: tuple[str, str, str, str]
    """Spades, hearts, diamonds, clubs on the face."""
    suits_out: tuple[str, str, str, str]
    """The same on the table."""
    red_black: tuple[str, str, str, str]
    """Two colours instead of four: red and black on the face, then on the table."""
    back: str
    back_line: str
    button: str
    button_text: str
    costly: str
    costly_text: str
    cursor: str
    cursor_text: str
    """What the cursor stands on: the edges of a card, a button."""
    sides: tuple[str, str, str, str, str, str]


_ON_LIGHT: Final = ("#000000", "#b34700", "#0072b2", "#00785a")
_ON_LOW: Final = ("#000000", "#7d2e00", "#002f87", "#00523d")
_BASES: Final[dict[str, _Base]] = {
    "dark": _Base(
        table="#16181d", text="#e6e8ec", muted="#a3a9b5", panel="#1d2027", line="#6d7482",
        bar="#262a33", bar_text="#e6e8ec", accent="#ffd75f", winner="#8fe388", bad="#ff8f80",
        good="#8fe388", face="#f7f5ef", face_line="#8a8778", face_low="#d9d5cd",
        suits=_ON_LIGHT, suits_out=("#f2f2f2", "#e8743b", "#56b4e9", "#45b19d"),
        red_black=("#a80f26", "#111111", "#ff8a80", "#f2f2f2"),
        back="#2f4a6d", back_line="#9db4d3", button="#39404d", button_text="#f2f4f7",
        costly="#6b2b24", costly_text="#fff1ee", cursor="#ffd75f", cursor_text="#1a1a1a",
        sides=("#dd98fb", "#a3b53c", "#ff649d", "#83eef0", "#ffbcfa", "#fec4b5"),
    ),
    "felt": _Base(
        table="#0d3b2e", text="#eef5f0", muted="#b3cdc0", panel="#0a3026", line="#7fa893",
        bar="#082820", bar_text="#eef5f0", accent="#ffef6b", winner="#b8f59a", bad="#ffb3a3",
        good="#b8f59a", face="#fbf9f3", face_line="#8a8778", face_low="#d9d5cd",
        suits=_ON_LIGHT, suits_out=("#ffffff", "#fec397", "#a0d5fd", "#77cebd"),
        red_black=("#a80f26", "#111111", "#ffb0a8", "#ffffff"),
        back="#7a2434", back_line="#f0c9cf", button="#1c5745", button_text="#ffffff",
        costly="#7a2a1f", costly_text="#fff3ef", cursor="#ffef6b", cursor_text="#1a1a1a",
        sides=("#fcacf6", "#c2d393", "#00f5fa", "#fcb1d0", "#68f6b6", "#ebc46c"),
    ),
    "light": _Base(
        table="#ebe9e4", text="#1d2126", muted="#51565e", panel="#f5f3ed", line="#7d786b",
        bar="#d8d3c6", bar_text="#1d2126", accent="#8a1f6b", winner="#1f5c1a", bad="#a11414",
        good="#1f5c1a", face="#ffffff", face_line="#85806f", face_low="#dcd8cd",
        suits=_ON_LIGHT, suits_out=("#000000", "#942e00", "#005a8c", "#006148"),
        red_black=("#a80f26", "#111111", "#a80f26", "#111111"),
        back="#33557f", back_line="#e3ecf7", button="#c9c3b3", button_text="#1d2126",
        costly="#f0c8bd", costly_text="#5e0f0f", cursor="#8a1f6b", cursor_text="#ffffff",
        sides=("#4c2299", "#6e5700", "#7c2f95", "#2d2d50", "#722027", "#b20d40"),
    ),
    "contrast": _Base(
        table="#000000", text="#ffffff", muted="#e0e0e0", panel="#000000", line="#ffffff",
        bar="#000000", bar_text="#ffffff", accent="#ffff00", winner="#00ff7f", bad="#ff9d8a",
        good="#00ff7f", face="#ffffff", face_line="#000000", face_low="#d9d9d9",
        suits=_ON_LIGHT, suits_out=("#ffffff", "#ff9350", "#6cc6ff", "#5fbc9c"),
        red_black=("#990018", "#000000", "#ff9d94", "#ffffff"),
        back="#000080", back_line="#ffffff", button="#3a3a3a", button_text="#ffffff",
        costly="#8a0000", costly_text="#ffffff", cursor="#ffff00", cursor_text="#000000",
        sides=("#d986f1", "#bfcf62", "#acf5f1", "#ff649d", "#ffc78a", "#fecff0"),
    ),
    "terminal": _Base(
        table=None, text=None, muted=None, panel=None, line=None,
        bar=None, bar_text=None, accent=None, winner=None, bad=None,
        good=None, face="#ffffff", face_line="#85806f", face_low="#d4d0c4",
        suits=_ON_LIGHT, suits_out=("", "", "", ""),
        red_black=("#a80f26", "#111111", "", ""),
        back="#33557f", back_line="#e3ecf7", button="#39404d", button_text="#f2f4f7",
        costly="#6b2b24", costly_text="#fff1ee", cursor="#8a1f6b", cursor_text="#ffffff",
        sides=("", "", "", "", "", ""),
    ),
}  # fmt: skip

_BLACK, _RED, _BLUE, _PINK = "#000000", "#aa0000", "#0000aa", "#aa00aa"
_GREY, _WHITE, _YELLOW, _SKY = "#aaaaaa", "#ffffff", "#ffff55", "#55ffff"
_GRASS, _ROSE, _CORAL = "#55ff55", "#ff55ff", "#ff5555"
"""The sixteen colours as the library of the terminal numbers them."""

_ON_WHITE: Final = (_BLACK, _RED, _BLUE, _PINK)

_FEW_DARK: Final = _Base(
    table=_BLACK, text=_WHITE, muted=_GREY, panel=_BLACK, line=_GREY,
    bar=_BLACK, bar_text=_WHITE, accent=_YELLOW, winner=_GRASS, bad=_CORAL,
    good=_GRASS, face=_WHITE, face_line=_BLACK, face_low=_GREY,
    suits=_ON_WHITE, suits_out=(_WHITE, _CORAL, _SKY, _GRASS),
    red_black=(_RED, _BLACK, _CORAL, _WHITE),
    back=_BLUE, back_line=_WHITE, button=_BLUE, button_text=_WHITE,
    costly=_RED, costly_text=_WHITE, cursor=_YELLOW, cursor_text=_BLACK,
    sides=(_ROSE, _WHITE, _SKY, _GRASS, _CORAL, _YELLOW),
)  # fmt: skip

_FEW_LIGHT: Final = _Base(
    table=_WHITE, text=_BLACK, muted=_BLACK, panel=_WHITE, line=_BLACK,
    bar=_GREY, bar_text=_BLACK, accent=_BLUE, winner=_BLUE, bad=_RED,
    good=_BLUE, face=_WHITE, face_line=_BLACK, face_low=_GREY,
    suits=_ON_WHITE, suits_out=_ON_WHITE,
    red_black=(_RED, _BLACK, _RED, _BLACK),
    back=_BLUE, back_line=_WHITE, button=_GREY, button_text=_BLACK,
    costly=_RED, costly_text=_WHITE, cursor=_BLUE, cursor_text=_WHITE,
    sides=(_PINK, _BLACK, _RED, _BLUE, _PINK, _BLACK),
)  # fmt: skip

_ON_LIGHT_GROUNDS: Final = {
    _WHITE: frozenset(_ON_WHITE),
    _GREY: frozenset((_BLACK, _BLUE)),
    _YELLOW: frozenset((_BLACK,)),
}
"""What can be read on each, in the palettes of the usual terminals."""

SUIT_ORDER: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""The order suits' colours are listed in."""


def _suit_inks(base: _Base, suits: Suits) -> dict[str, Ink]:
    red, black, red_out, black_out = base.red_black
    inks: dict[str, Ink] = {}
    for place, suit in enumerate(SUIT_ORDER):
        face, low, out = base.suits[place], _ON_LOW[place], base.suits_out[place]
        if suits == "two":
            face, out = (red, red_out) if suit.is_red else (black, black_out)
            low = "#7a0018" if suit.is_red else "#000000"
        inks[f"face.{suit}"] = Ink(face, base.face, bold=True)
        inks[f"low.{suit}"] = Ink(low, base.face_low)
        inks[f"suit.{suit}"] = Ink(out or None, base.table, bold=True)
        inks[f"suit.panel.{suit}"] = Ink(out or None, base.panel, bold=True)
        inks[f"suit.bar.{suit}"] = Ink(out or None, base.bar, bold=True)
    return inks


def _side_inks(base: _Base) -> dict[str, Ink]:
    inks: dict[str, Ink] = {}
    for place, colour in enumerate(base.sides):
        for suffix, ground in (("", base.table), (".panel", base.panel), (".bar", base.bar)):
            inks[f"side{place}{suffix}"] = _side_ink(colour or None, ground, own=place == 0)
            if place == 2:
                inks[f"pair{place}{suffix}"] = _side_ink(colour or None, ground, third=True)
    return inks


def _inks(base: _Base, suits: Suits) -> dict[str, Ink]:
    inks = _suit_inks(base, suits) | _side_inks(base)
    for place, (suffix, ground) in enumerate(
        (("", base.table), (".panel", base.panel), (".bar", base.bar))
    ):
        text = base.bar_text if place == 2 else base.text
        inks[f"text{suffix}"] = Ink(text, ground)
        inks[f"muted{suffix}"] = Ink(base.muted, ground)
        inks[f"strong{suffix}"] = Ink(text, ground, bold=True)
        if suffix != ".bar":
            inks[f"line{suffix}"] = Ink(base.line, ground)
        inks[f"key{suffix}"] = Ink(base.accent, ground, bold=True)
        inks[f"turn{suffix}"] = Ink(base.accent, ground, bold=True)
        inks[f"good{suffix}"] = Ink(base.good, ground, bold=True)
        inks[f"bad{suffix}"] = Ink(base.bad, ground, bold=True)
        inks[f"winner{suffix}"] = Ink(base.winner, ground, bold=True)
    inks |= {
        "face": Ink("#1a1a1a", base.face),
        "face.line": Ink(base.face_line, base.face),
        "face.mark": Ink("#6b4a00", base.face, bold=True),
        "face.cursor": Ink(base.cursor_text, base.cursor, bold=True),
        "face.winner": Ink("#1f5c1a", base.face, bold=True),
        "low": Ink("#1a1a1a", base.face_low),
        "low.line": Ink("#6b675a", base.face_low),
        "low.mark": Ink("#5a2e00", base.face_low, bold=True),
        "low.cursor": Ink(base.cursor_text, base.cursor, bold=True),
        "back": Ink(base.back_line, base.back),
        "slot": Ink(base.line, base.table),
        "button": Ink(base.button_text, base.button),
        "button.key": Ink(base.button_text, base.button, bold=True, underline=True),
        "button.cursor": Ink(base.cursor_text, base.cursor, bold=True),
        "button.chosen": Ink(base.button_text, base.button, bold=True, underline=True),
        "button.costly": Ink(base.costly_text, base.costly),
        "button.costly.key": Ink(base.costly_text, base.costly, bold=True, underline=True),
        "button.off": Ink(base.muted, base.table),
    }
    return inks


def _side_ink(
    colour: str | None, ground: str | None, *, own: bool = False, third: bool = False
) -> Ink:
    """Return the ink of a side's names; without a colour weight and a line tell sides apart.

    Args:
        colour: What tells the side apart where there are colours.
        ground: What the names stand on.
        own: Whether it is the side of the player who watches.
        third: Whether it is the third side of several hands each.
    """
    if colour is None:
        return Ink(None, ground, bold=own, underline=third)
    return Ink(colour, ground, bold=True)


_PLAIN_UNDERLINED: Final = frozenset(
    ("bad", "button.key", "button.chosen", "button.costly", "button.costly.key")
)


def _plain_inks(tokens: tuple[str, ...]) -> dict[str, Ink]:
    """Return inks without any colour: bold, underline and reverse only.

    Of buttons only the one under the cursor is reversed, as only the bars and the card under the
    cursor are.
    """
    inks: dict[str, Ink] = {}
    for token in tokens:
        stem = token.split(".")[0]
        bold = stem in ("strong", "key", "turn", "good", "bad", "winner", "face")
        bold = bold or token.startswith("suit.")
        bold = bold or token.endswith((".cursor", ".mark", ".winner", ".key", ".chosen"))
        reverse = token.endswith((".bar", ".cursor")) or ".bar." in token
        inks[token] = Ink(bold=bold, reverse=reverse, underline=token in _PLAIN_UNDERLINED)
        if stem.startswith(("side", "pair")):
            ink = _side_ink(None, None, own=stem == "side0", third=stem == "pair2")
            inks[token] = replace(ink, reverse=reverse)
    return inks


def _sixteen(ink: Ink) -> Ink:
    """Return an ink made safe for a terminal of sixteen colours."""
    if ink.bg is None:
        return ink
    readable = _ON_LIGHT_GROUNDS.get(ink.bg)
    if readable is None:
        return ink
    return replace(ink, fg=ink.fg if ink.fg in readable else _BLACK, bold=False)


def _few_base(theme: Theme) -> _Base:
    """Return what a theme is made from where there are sixteen colours."""
    if theme == "light":
        return _FEW_LIGHT
    if theme != "terminal":
        return _FEW_DARK
    faces = {name: getattr(_FEW_DARK, name) for name in _OF_CARDS}
    return replace(_BASES["terminal"], **faces, cursor=_PINK, cursor_text=_WHITE)


_OF_CARDS: Final = (
    "face", "face_line", "face_low", "suits", "back", "back_line",
    "button", "button_text", "costly", "costly_text",
)  # fmt: skip
"""The parts of a theme that have a ground of their own on any table."""


@lru_cache(maxsize=32)
def palette_for(theme: Theme = "felt", suits: Suits = "four", *, few: bool = False) -> Palette:
    """Return a theme's palette; ``plain`` uses no colour at all.

    Args:
        theme: The colours of the table.
        suits: Whether suits have four colours or two.
        few: Whether the terminal has sixteen colours only.
    """
    if theme == "plain":
        return Palette("plain", _plain_inks(tuple(_inks(_BASES["dark"], suits))))
    inks = _inks(_few_base(theme) if few else _BASES[theme], suits)
    if few:
        inks = {token: _sixteen(ink) for token, ink in inks.items()}
    return Palette(theme, inks, is_dark=theme != "light")


THEMES: Final[tuple[Theme, ...]] = ("felt", "dark", "light", "contrast", "terminal", "plain")
"""Every theme, the recommended one first."""

RECOMMENDED: Final = palette_for("felt")
"""The palette of those who have not chosen one."""
