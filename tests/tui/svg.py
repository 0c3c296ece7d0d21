"""A screen of the program as an SVG that needs nothing from elsewhere."""

from __future__ import annotations

import html
import re
from typing import Any, Final

from textual.app import App

_LEFT_OUT: Final = re.compile(
    r"@font-face \{.*?\}|<!--.*?-->|font-variant-east-asian: full-width;", re.DOTALL
)
"""Fonts from the network, who drew it, and a wish that widens letters in some fonts."""

_FAMILY: Final = re.compile(r"font-family: [^;]*;")
_MONOSPACE: Final = "font-family: 'DejaVu Sans Mono', Menlo, Consolas, monospace;"
_SIZE: Final = "font-size: 20.26px;"
"""At which the usual fonts' characters are as wide as a cell, also where no length is heeded."""

_LONG_NUMBER: Final = re.compile(r"\d+\.\d{3,}")
_NAME: Final = re.compile(r"terminal-\d+")
_TEXT: Final = re.compile(
    r'<text (class="[^"]*") x="([\d.]+)" y="([\d.]+)" textLength="([\d.]+)"[^>]*>([^<]*)</text>'
)
_CLIP: Final = re.compile(r'<clipPath id="t-line-\d+">.*?</clipPath>', re.DOTALL)
"""The edges of lines, which no text crosses."""

_SPACE: Final = "&#160;"


def _placed(found: re.Match[str]) -> str:
    """Return a piece of text without its outer spaces, which some programs leave out on drawing."""
    style, x, y, room, text = found.groups()
    cells = len(html.unescape(text))
    if not cells:
        return ""
    cell = float(room) / cells
    before = (len(text) - len(text.removeprefix(_SPACE))) // len(_SPACE)
    while text.startswith(_SPACE, before * len(_SPACE)):
        before += 1
    inner = text[before * len(_SPACE) :]
    after = 0
    while inner.endswith(_SPACE):
        inner, after = inner.removesuffix(_SPACE), after + 1
    if not inner.strip():
        return ""
    left, wide = float(x) + before * cell, (cells - before - after) * cell
    return f'<text {style} x="{left:.1f}" y="{y}" textLength="{wide:.1f}">{inner}</text>'


def svg_of(app: App[Any], title: str = "forty-five") -> str:
    """Return what is on the screen as an SVG, in a monospaced font of the reader's own."""
    text = _LEFT_OUT.sub("", app.export_screenshot(title=title))
    text = _FAMILY.sub(_MONOSPACE, text).replace("font-size: 20px;", _SIZE)
    text = _NAME.sub("t", text)
    text = _TEXT.sub(_placed, text)
    text = _CLIP.sub("", text)
    text = _LONG_NUMBER.sub(lambda found: f"{float(found[0]):.2f}", text)
    lines = (line.strip() for line in text.splitlines())
    return "\n".join(line for line in lines if line) + "\n"
