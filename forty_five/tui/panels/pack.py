"""Robbing the pack: the dealer fills the own hand from the rest of the stock."""

from __future__ import annotations

from forty_five.game.actions import Action, TakeFromPack
from forty_five.text.language import _, ngettext, pgettext
from forty_five.tui.panels.base import PhasePanel
from forty_five.tui.scene import Button, Focus

TAKE = "take"


class PackPanel(PhasePanel):
    """Asks which cards to take."""

    starts_in = Focus.CARDS
    cards_can_be_picked = True

    def choices(self) -> tuple[Button, ...]:
        """Return taking what is marked."""
        count = len(self.selected)
        label = ngettext("Take {number}", "Take {number}", count)
        cards = self.voice.glyphs.cards(card for card in self.cards if card in self.selected)
        detail = _("Take {cards}.", cards=cards) if cards else ""
        return (Button(label, "d", TAKE, detail=detail),)

    def pick_card(self, place: int) -> Action | None:
        """Mark a card to take, or take the mark off."""
        self.quiet()
        self.focus, self.cursor, self.is_armed = Focus.CARDS, place, False
        self.selected ^= {self.cards[place]}
        return None

    def click_card(self, place: int) -> Action | None:
        """Mark a card, or take the mark off."""
        return self.pick_card(place) if 0 <= place < len(self.cards) else None

    @property
    def on_space(self) -> str:
        """What Space does with the card under the cursor."""
        return pgettext("what Space does", "mark") if self.focus is Focus.CARDS else ""

    def confirm(self) -> Action | None:
        """Go to the button that takes, or press it."""
        if self.focus is Focus.CARDS:
            self.quiet()
            self.stand_on(Focus.BUTTONS, 0)
            if self.one_step:
                return super().confirm()
            self.say(_("Enter again: {choice}.", choice=self.buttons[0].label))
            return None
        return super().confirm()

    def back(self) -> bool:
        """Go back to the cards with the marks kept."""
        if self.focus is Focus.BUTTONS:
            self.quiet()
            self._rest()
            return True
        return super().back()

    def decide(self, choice: str) -> Action | None:
        """Take the marked cards."""
        taken = tuple(card for card in self.cards if card in self.selected)
        action = self.checked(TakeFromPack(self.seat, taken))
        if action is None:
            self.focus, self.cursor, self.is_armed = Focus.CARDS, 0, False
        return action
