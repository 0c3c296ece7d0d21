"""Figures with parts behind the point, as the player's language writes them."""

from __future__ import annotations

from forty_five.text.language import pgettext


def decimal(value: float, places: int | None = None) -> str:
    """Return a figure; with so many places behind the point, or with as many as it needs.

    >>> decimal(15.04, 1), decimal(0.5), decimal(30)
    ('15.0', '0.5', '30')
    """
    text = f"{value:g}" if places is None else f"{value:.{places}f}"
    return text.replace(".", pgettext("decimal", "."))
