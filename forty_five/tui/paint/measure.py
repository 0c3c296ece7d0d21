"""Text measured in terminal cells: cutting with a sign, padding, wrapping."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal

from rich.cells import cell_len, get_character_cell_size

Align = Literal["left", "centre", "right"]

_TONES = range(0x1F3FB, 0x1F400)
_VARIATION = dict.fromkeys([*range(0xFE00, 0xFE10), 0x200D, 0x20E3, *_TONES])
"""Characters that change the width of their neighbour on some terminals only; they are dropped."""

_FLAGS = {0x1F1E6 + place: letter for place, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ")}
"""Half flags, as wide as terminals like, alone or in pairs; they are written as their letters."""


_PLAIN_SIGNS = str.maketrans("·…−–—’‘“”«»", "-~---''\"\"<>")
"""Signs of our own sentences, as ASCII has them."""


NO_BREAK: Final = "\u00a0\u202f"
"""Blanks at which a line is not broken; `Canvas.put` draws them as blanks."""

_BREAKS = str.maketrans("\t\n\r\v\f", " " * 5)
_NO_BREAK = re.compile(f"([{NO_BREAK}])")


@lru_cache(maxsize=4096)
def clean(text: str, *, ascii_only: bool = False) -> str:
    """Return `text` without characters that make widths unsure, in plain letters if asked to.

    Blanks at which no line is broken stay what they are, so that `wrap` sees them.
    """
    if text.isascii():
        return text if text.isprintable() else "".join(c if c.isprintable() else " " for c in text)
    kept = text.translate(_VARIATION).translate(_FLAGS)
    kept = "".join(
        char if char.isprintable() or char in NO_BREAK or not get_character_cell_size(char) else " "
        for char in kept
    )
    return "".join(map(_in_ascii, _NO_BREAK.split(kept))) if ascii_only else kept


def _in_ascii(part: str) -> str:
    if part in tuple(NO_BREAK):
        return part
    return part.translate(_PLAIN_SIGNS).encode("ascii", "forty_five.plain").decode("ascii")


def width(text: str) -> int:
    """Return the width of `text` in cells."""
    return len(text) if text.isascii() else cell_len(text)


@lru_cache(maxsize=4096)
def fit(text: str, cells: int, more: str = "…") -> str:
    """Return `text`, cut to `cells` with the sign `more` at its end when it is longer.

    >>> fit("Bartholomew", 6)
    'Barth…'
    """
    if cells <= 0:
        return ""
    if width(text) <= cells:
        return text
    kept, used = "", width(more)
    for char in text:
        size = get_character_cell_size(char)
        if used + size > cells:
            break
        kept += char
        used += size
    return kept.rstrip() + more if cells >= width(more) else ""


def pad(text: str, cells: int, align: Align = "left", more: str = "…") -> str:
    """Return `text` exactly `cells` wide: cut with a sign, or filled with spaces."""
    kept = fit(text, cells, more)
    gap = cells - width(kept)
    if align == "right":
        return " " * gap + kept
    left = gap // 2 if align == "centre" else 0
    return " " * left + kept + " " * (gap - left)


def wrap(text: str, cells: int, most: int | None = None, more: str = "…") -> list[str]:
    r"""Break `text` at spaces into lines of at most `cells`, at most `most` lines.

    What a no-break space joins stays together, unless it is longer than a line. A word longer than
    a line is cut into pieces; what does not fit into `most` lines is cut with a sign.

    >>> wrap("Ann donne\u00a0: pique", 9)
    ['Ann', 'donne\xa0:', 'pique']
    """
    lines: list[str] = [""]
    for word in _words(text, cells):
        rest = word
        while rest:
            joined = f"{lines[-1]} {rest}" if lines[-1] else rest
            if width(joined) <= cells:
                lines[-1] = joined
                break
            if lines[-1]:
                lines.append("")
                continue
            piece = _longest_start(rest, cells)
            lines[-1] = piece
            rest = rest[len(piece) :]
            if rest:
                lines.append("")
    if most is not None and len(lines) > most:
        tail = " ".join(lines[most - 1 :])
        lines = [*lines[: most - 1], fit(tail, cells, more)]
    return lines


def _words(text: str, cells: int) -> Iterator[str]:
    for word in text.translate(_BREAKS).split(" "):
        if width(word) <= cells:
            yield from (word,) if word else ()
        else:
            yield from word.split()


def _longest_start(word: str, cells: int) -> str:
    used = 0
    for place, char in enumerate(word):
        used += get_character_cell_size(char)
        if used > cells:
            return word[: max(place, 1)]
    return word
