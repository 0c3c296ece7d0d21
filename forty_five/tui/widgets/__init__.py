"""Widgets: they hand painted lines to Textual and report what was pointed at."""

from __future__ import annotations

from forty_five.tui.widgets.picture import PictureWidget

__all__ = ["PictureWidget"]
