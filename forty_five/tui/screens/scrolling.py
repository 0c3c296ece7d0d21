"""Scrolling in what lies over a table: which keys, how far, and how the footer says so."""

from __future__ import annotations

from typing import Final, Protocol

from textual.geometry import Size

from forty_five.text.language import _
from forty_five.tui.house import House
from forty_five.tui.keymap import arrow_keys
from forty_five.tui.paint.table import scroll_bounds
from forty_five.tui.scene import FooterEntry, Scene

SCROLLING: Final = {
    "up": -1,
    "down": 1,
    "pageup": -8,
    "pagedown": 8,
    "home": -9999,
    "end": 9999,
}
"""Lines each key scrolls, down when positive."""


class Scrolled(Protocol):
    """A screen whose open panel can be scrolled."""

    house: House
    scroll: int

    @property
    def size(self) -> Size:
        """The room there is."""

    def scene(self) -> Scene:
        """Return what is to be painted."""


def scrolled(screen: Scrolled, lines: int) -> int:
    """Return where the panel is so many lines further down (negative: up), as far as it goes."""
    least, most = scroll_bounds(screen.scene(), *screen.size, screen.house.look)
    return max(least, min(screen.scroll + lines, most))


def scroll_entry(screen: Scrolled, scene: Scene) -> FooterEntry | None:
    """Return the keys that scroll, of a panel that can be; a click on them turns a page."""
    least, most = scroll_bounds(scene, *screen.size, screen.house.look)
    if not least and not most:
        return None
    glyphs = screen.house.look.glyphs
    arrows = glyphs.up + glyphs.down
    if glyphs.is_ascii:
        arrows = arrow_keys("up", "down", is_ascii=True)
    key = "pagedown" if screen.scroll < most else "pageup"
    return FooterEntry(arrows, _("scroll"), f"press {key}")


def with_scrolling(
    entries: tuple[FooterEntry, ...], scrolling: FooterEntry | None
) -> tuple[FooterEntry, ...]:
    """Return a panel's footer with the keys that scroll it behind the one that closes it."""
    return entries if scrolling is None else (entries[0], scrolling, *entries[1:])
