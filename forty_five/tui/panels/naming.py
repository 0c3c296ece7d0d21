"""Naming trumps: a suit is tried, seen in the hand, and then named."""

from __future__ import annotations

from forty_five.game.actions import Action, NameTrump
from forty_five.rules.cards import Card, Suit
from forty_five.rules.naming import SUITS, trumps_held
from forty_five.rules.ranking import ranking_for
from forty_five.text.glyphs import suit_name
from forty_five.text.language import _, ngettext, pgettext
from forty_five.tui.panels.base import PhasePanel
from forty_five.tui.scene import Button, Focus


class NamingPanel(PhasePanel):
    """Asks which suit is trump."""

    def opened(self) -> None:
        """Start on the best suit, and mark nothing: that begins as soon as a suit is tried."""
        self._kept: frozenset[Card] = frozenset()
        self.cards_can_be_picked = self._throws_next
        self.cursor = self.first_place()

    def first_place(self) -> int:
        """Start on the suit of most trumps in the hand; of several, on that of the higher ones."""
        if self.focus is Focus.CARDS:
            return super().first_place()
        return max(range(len(SUITS)), key=lambda place: self._trumps_in(SUITS[place]))

    def _trumps_in(self, suit: Suit) -> tuple[int, list[int]]:
        """Return how many trumps a suit would make of the hand, and how high, highest first."""
        ranking = ranking_for(self.view.options, suit)
        held = trumps_held(self.view.options, self.view.hand, suit)
        return len(held), sorted((ranking.strength(card) for card in held), reverse=True)

    @property
    def _throws_next(self) -> bool:
        """Whether the namer has the kitty in hand and goes on to throw cards."""
        return len(self.view.hand) > self.view.options.hand_size

    def choices(self) -> tuple[Button, ...]:
        """Return a button a suit, with the trumps held in it."""
        buttons = []
        for suit in SUITS:
            held = trumps_held(self.view.options, self.view.hand, suit)
            name = suit_name(suit)
            count = ngettext("{number} trump", "{number} trumps", len(held))
            detail = count
            if held:
                cards = self.voice.glyphs.cards(held)
                detail = _("{count}: {cards}", count=count, cards=cards)
            buttons.append(
                Button(
                    name,
                    suit.value.lower(),
                    suit.value,
                    detail=detail,
                    chosen=suit is self.tried,
                    suit=suit,
                )
            )
        return tuple(buttons)

    def moved(self) -> None:
        """Try the suit under the cursor."""
        if self.focus is Focus.BUTTONS and self.question is None:
            self._try(SUITS[self.cursor])

    def _try(self, suit: Suit) -> None:
        if suit is self.tried:
            return  # what has been marked since then stands
        self.tried = suit
        if self._throws_next:
            self.selected = plain_to_throw(self, suit) - self._kept

    def prompt(self) -> str:
        """Ask for a suit, or say how to confirm the one that is tried."""
        if self.tried is None:
            return super().prompt()
        held = trumps_held(self.view.options, self.view.hand, self.tried)
        return ngettext(
            "{suit}: {number} trump. Enter names it.",
            "{suit}: {number} trumps. Enter names it.",
            len(held),
            suit=suit_name(self.tried).capitalize(),
        )

    def confirmation(self) -> str:
        """Return what Enter would do now."""
        return self.prompt()

    def pick_card(self, place: int) -> Action | None:
        """Keep or throw a card; that is settled after trumps are named."""
        self.quiet()
        card = self.cards[place]
        self.focus, self.cursor, self.is_armed = Focus.CARDS, place, False
        if self.tried is None:
            self.say(_("Try a suit first."))
            return None
        self.selected ^= {card}
        self._kept = frozenset(self.cards) - self.selected
        self.cursor = self.cards.index(card)
        return None

    def click_card(self, place: int) -> Action | None:
        """Keep or throw a card."""
        if not self.cards_can_be_picked or not 0 <= place < len(self.cards):
            return None
        return self.pick_card(place)

    def confirm(self) -> Action | None:
        """Name the suit that is tried."""
        if self.question is None and self.focus is Focus.CARDS:
            if self.tried is None:
                return self.pick_card(self.cursor)
            self.stand_on(Focus.BUTTONS, SUITS.index(self.tried))
            self.say(self.prompt())
            return None
        return super().confirm()

    def does_first(self) -> str:
        """Return what Enter does while nothing is picked."""
        return (
            pgettext("what Enter does", "done")
            if self.focus is Focus.CARDS
            else pgettext("what Enter does", "try")
        )

    def does_then(self) -> str:
        """Return what Enter does with what is picked."""
        return pgettext("what Enter does", "name")

    def decide(self, choice: str) -> Action | None:
        """Name a suit."""
        return self.checked(NameTrump(self.seat, Suit(choice)))


def plain_to_throw(panel: PhasePanel, trump: Suit) -> frozenset[Card]:
    """Return the plain cards of a hand that go first: all, but never the whole hand.

    Weakest first, and no more than the rules allow when the limits are known. Where that leaves
    more than a full hand, the lowest trumps go as well.
    """
    view = panel.view
    ranking = ranking_for(view.options, trump, view.demoted)
    hand = view.acting_hand
    rising = sorted(hand, key=lambda card: (ranking.is_trump(card), ranking.strength(card)))
    plain = sum(1 for card in hand if not ranking.is_trump(card))
    most = len(hand) if view.throw_range is None else view.throw_range[1]
    if plain == len(hand):
        most = min(most, len(hand) - 1)
    return frozenset(rising[: max(min(plain, most), len(hand) - view.options.hand_size)])
