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
        """Start on the best suit and try it."""
        self._kept: frozenset[Card] = frozenset()
        self.cards_can_be_picked = self._throws_next
        self.cursor = self.first_place()
        self.moved()

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
        """Return a button a suit; with it stands what is asked, and the trumps of every suit."""
        return tuple(
            Button(
                suit_name(suit),
                suit.value.lower(),
                suit.value,
                detail=self._asked(suit),
                chosen=suit is self.tried,
                suit=suit,
            )
            for suit in SUITS
        )

    def _asked(self, suit: Suit) -> str:
        """Return what is asked, how many trumps each suit would make, and those of one suit."""
        glyphs = self.voice.glyphs
        held = trumps_held(self.view.options, self.view.hand, suit)
        values = {
            "name": self.voice.names.seat(self.seat),
            "counts": ", ".join(
                _(
                    "{suit} {number}",
                    suit=glyphs.suit(one),
                    number=len(trumps_held(self.view.options, self.view.hand, one)),
                ).replace(" ", "\u00a0")  # a suit and its figure stay in one line
                for one in SUITS
            ),
            "suit": suit_name(suit).capitalize(),
            "cards": glyphs.cards(held),
        }
        if not held:
            return _("{name}, name trump: {counts}.", **values)
        return _("{name}, name trump: {counts}. {suit}: {cards}.", **values)

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
        """Say how to confirm the suit that is tried."""
        assert self.tried is not None
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
            assert self.tried is not None
            self.stand_on(Focus.BUTTONS, SUITS.index(self.tried))
            self.say(self.prompt())
            return None
        return super().confirm()

    @property
    def on_space(self) -> str:
        """What Space does with the card under the cursor."""
        return pgettext("what Space does", "keep/throw") if self.focus is Focus.CARDS else ""

    def does_then(self) -> str:
        """Return what Enter does with the suit that is tried."""
        assert self.tried is not None
        return _("make {suit} trump", suit=self.voice.glyphs.suit(self.tried))

    def decide(self, choice: str) -> Action | None:
        """Name a suit."""
        return self.checked(NameTrump(self.seat, Suit(choice)))


def plain_to_throw(panel: PhasePanel, trump: Suit) -> frozenset[Card]:
    """Return the plain cards of a hand that go first: all, and a hand without a trump whole.

    Weakest first, and no more than the rules allow. While the limits are not known, a card of a
    hand without a trump is kept. Where more than a full hand is left, the lowest trumps go as well.
    """
    view = panel.view
    ranking = ranking_for(view.options, trump, view.demoted)
    hand = view.acting_hand
    rising = sorted(hand, key=lambda card: (ranking.is_trump(card), ranking.strength(card)))
    plain = sum(1 for card in hand if not ranking.is_trump(card))
    most = len(hand) - 1 if view.throw_range is None else view.throw_range[1]
    return frozenset(rising[: max(min(plain, most), len(hand) - view.options.hand_size)])
