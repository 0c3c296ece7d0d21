"""Calling for a partner by card, or playing alone."""

from __future__ import annotations

from forty_five.game.actions import Action, CallPartner
from forty_five.rules.cards import Card
from forty_five.rules.naming import callable_cards
from forty_five.text.language import _
from forty_five.tui.keymap import digit_for
from forty_five.tui.panels.base import PhasePanel
from forty_five.tui.scene import Button

ALONE = "alone"


class PartnerPanel(PhasePanel):
    """Asks for a card to call."""

    def choices(self) -> tuple[Button, ...]:
        """Return a button a card that may be called, and playing alone, which stands apart."""
        assert self.view.trump is not None
        cards = callable_cards(self.view.options, self.view.hand, self.view.trump)
        buttons = [
            Button(
                self.voice.glyphs.card(card),
                digit_for(place),
                card.value,
                detail=_("Whoever holds {card} plays with you.", card=self.voice.glyphs.card(card)),
            )
            for place, card in enumerate(cards)
        ]
        alone = Button(_("Alone"), "a", ALONE, detail=_("Play without a partner."), costly=True)
        return (*buttons, alone)

    def decide(self, choice: str) -> Action | None:
        """Call a card, or ask about playing alone."""
        if choice != ALONE:
            return self.checked(CallPartner(self.seat, Card(choice)))
        return self.ask(_("Play alone, without a partner?"), CallPartner(self.seat), _("Yes"))
