"""Throwing cards: plain cards are marked to begin with; trumps ask once more."""

from __future__ import annotations

from forty_five.game.actions import Action, Discard
from forty_five.rules.cards import Card, Suit
from forty_five.rules.deal import stock_left
from forty_five.rules.exchange import draw_limit
from forty_five.rules.ranking import ranking_for
from forty_five.text.language import _, ngettext, pgettext
from forty_five.tui.panels.base import PhasePanel
from forty_five.tui.panels.naming import plain_to_throw
from forty_five.tui.scene import Button, Focus

THROW = "throw"
ALL_PLAIN = "all_plain"
CLEAR = "clear"


class DiscardPanel(PhasePanel):
    """Asks what to throw."""

    starts_in = Focus.CARDS
    cards_can_be_picked = True

    def opened(self) -> None:
        """Mark the plain cards."""
        assert self.view.trump is not None
        self.selected = plain_to_throw(self, self.view.trump)

    def carry(self, thrown: frozenset[Card]) -> None:
        """Begin with the cards that were marked while trumps were being named."""
        self.selected = thrown & frozenset(self.cards)

    def choices(self) -> tuple[Button, ...]:
        """Return done, all plain cards, and nothing."""
        count = len(self.selected)
        throw = ngettext("Throw {number}", "Throw {number}", count) if count else _("Keep all")
        return (
            Button(throw, "d", THROW, detail=self._what_happens()),
            Button(
                _("Mark plain"),
                "a",
                ALL_PLAIN,
                detail=_("Mark the plain cards to be thrown, as many as may go."),
            ),
            Button(_("Unmark"), "c", CLEAR, detail=_("Mark no card to be thrown.")),
        )

    def _what_happens(self) -> str:
        kept = self.voice.glyphs.cards(card for card in self.cards if card not in self.selected)
        draws = self._draws()
        if not kept:
            return ngettext("Keep nothing, draw {number}.", "Keep nothing, draw {number}.", draws)
        return ngettext(
            "Keep {cards}, draw {number}.", "Keep {cards}, draw {number}.", draws, cards=kept
        )

    def _draws(self) -> int:
        view = self.view
        kept = len(self.cards) - len(self.selected)
        if view.options.exchange == "none" or not stock_left(view.options, view.table):
            return 0
        limit = max(draw_limit(view.options, view.table), 0)
        return max(0, min(view.options.hand_size - kept, limit))

    def pick_card(self, place: int) -> Action | None:
        """Mark a card to throw, or take the mark off."""
        self.quiet()
        self.focus, self.cursor, self.is_armed = Focus.CARDS, place, False
        self.selected ^= {self.cards[place]}
        return None

    def click_card(self, place: int) -> Action | None:
        """Mark a card, or take the mark off."""
        return self.pick_card(place) if self._may_pick(place) else None

    def move(self, across: int, down: int) -> None:
        """Move the cursor; in the cards, moving marks nothing."""
        super().move(across, down)
        if self.focus is Focus.CARDS:
            self.is_armed = False

    def pick_button(self, place: int, *, clicked: bool = False) -> Action | None:
        """Pick a button; marking all or nothing needs no confirmation."""
        if self.question is None and self.buttons[place].action != THROW:
            self.quiet()
            return self.decide(self.buttons[place].action)
        return super().pick_button(place, clicked=clicked)

    @property
    def on_space(self) -> str:
        """What Space does with the card under the cursor."""
        if self.focus is not Focus.CARDS or self.question is not None:
            return ""
        return pgettext("what Space does", "keep/throw")

    def does_then(self) -> str:
        """Return what Enter does with what is picked."""
        return pgettext("what Enter does", "throw") if self.selected else super().does_then()

    def confirm(self) -> Action | None:
        """Go to the button that throws, or press it."""
        if self.question is None and self.focus is Focus.CARDS:
            self.quiet()
            self.stand_on(Focus.BUTTONS, 0)
            if self.one_step:
                return super().confirm()
            self.say(_("{what} Enter again does it.", what=self.buttons[0].detail))
            return None
        return super().confirm()

    def back(self) -> bool:
        """Go back to the cards with the marks kept."""
        if self.question is None and self.focus is Focus.BUTTONS:
            self.quiet()
            self._rest()
            return True
        return super().back()

    def decide(self, choice: str) -> Action | None:
        """Throw, or change the marks."""
        assert self.view.trump is not None
        if choice == THROW:
            return self._throw()
        self.selected = frozenset() if choice == CLEAR else self._all_plain(self.view.trump)
        self._rest()
        return None

    def _all_plain(self, trump: Suit) -> frozenset[Card]:
        """Return every plain card, or as many as may be thrown."""
        ranking = ranking_for(self.view.options, trump, self.view.demoted)
        plain = frozenset(card for card in self.cards if not ranking.is_trump(card))
        limits = self.view.throw_range
        within = limits is None or limits[0] <= len(plain) <= limits[1]
        return plain if within else plain_to_throw(self, trump)

    def _throw(self) -> Action | None:
        thrown = tuple(card for card in self.cards if card in self.selected)
        action = self.checked(Discard(self.seat, thrown))
        if action is None:
            self.focus = Focus.CARDS
            self.cursor, self.is_armed = 0, False
            return None
        ranking = self.view.ranking
        assert ranking is not None
        trumps = [card for card in thrown if ranking.is_trump(card)]
        kept = len(self.cards) - len(thrown)
        if trumps and kept < self.view.options.hand_size:
            cards = self.voice.glyphs.listed(trumps)
            question = ngettext(
                "You are throwing a trump: {cards}. Throw it?",
                "You are throwing trumps: {cards}. Throw them?",
                len(trumps),
                cards=cards,
            )
            return self.ask(question, action, _("Yes"))
        return action
