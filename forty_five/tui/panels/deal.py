"""Dealing, where the dealer may choose how."""

from __future__ import annotations

from forty_five.game.actions import Action, Deal
from forty_five.rules.deal import Style, styles_allowed
from forty_five.text.language import _
from forty_five.tui.panels.base import PhasePanel
from forty_five.tui.scene import Button


def style_text(style: Style) -> str:
    """Return a way of dealing in words."""
    match style:
        case "3-2":
            return _("Three, then two")
        case "2-3":
            return _("Two, then three")
        case "4-4":
            return _("Four, then four")


class DealPanel(PhasePanel):
    """Asks how to deal."""

    def choices(self) -> tuple[Button, ...]:
        """Return a button for every way of dealing."""
        return tuple(
            Button(style_text(style), str(place), style)
            for place, style in enumerate(styles_allowed(self.view.options), start=1)
        )

    def decide(self, choice: str) -> Action | None:
        """Deal that way."""
        chosen = next(s for s in styles_allowed(self.view.options) if s == choice)
        several = len(styles_allowed(self.view.options)) > 1
        return self.checked(Deal(self.seat, chosen if several else None))
