"""Robbing: the turn-up is taken for a card of the hand, or left."""

from __future__ import annotations

from forty_five.game.actions import Action, LeaveTurnUp, Rob
from forty_five.game.view import PlayerView
from forty_five.rules.cards import Card, Rank
from forty_five.rules.ranking import Ranking, ranking_for
from forty_five.rules.rob import ace_of, cards_to_put_out, must_rob
from forty_five.text.language import _, pgettext
from forty_five.text.names import Voice
from forty_five.tui.panels.base import PhasePanel
from forty_five.tui.scene import Button, Focus

LEAVE = "leave"


def cards_to_give(view: PlayerView) -> frozenset[Card]:
    """Return the cards that may be put out for the turn-up."""
    if view.turn_up is None or view.turn_up.suit is None:
        return frozenset()
    return frozenset(cards_to_put_out(view.hand, view.turn_up.suit))


def rob_prompt(view: PlayerView, voice: Voice) -> str:
    """Ask which card goes out for the turn-up."""
    assert view.turn_up is not None
    return _("Rob {card}: which card do you put out?", card=voice.glyphs.card(view.turn_up))


class RobPanel(PhasePanel):
    """Asks whether to take the turn-up."""

    starts_in = Focus.CARDS
    cards_can_be_picked = True

    def first_place(self) -> int:
        """Begin on the card that is missed least."""
        turn_up = self.view.turn_up
        if self.focus is not Focus.CARDS or turn_up is None or turn_up.suit is None:
            return super().first_place()
        ranking = ranking_for(self.view.options, turn_up.suit)
        weakest = min(cards_to_give(self.view), key=lambda card: _worth(ranking, card))
        return self.cards.index(weakest)

    def opened(self) -> None:
        """Start on the card that is missed least."""
        self.cursor = self.first_place()

    def choices(self) -> tuple[Button, ...]:
        """Return leaving it, unless the rules make taking it a duty."""
        turn_up = self.view.turn_up
        if turn_up is None or must_rob(self.view.options, turn_up):
            return ()
        card = self.voice.glyphs.card(turn_up)
        detail = _("Leave {card} where it lies and keep your hand.", card=card)
        return (Button(_("Don't rob"), "d", LEAVE, detail=detail),)

    @property
    def playable(self) -> frozenset[Card] | None:
        """The cards that may be put out."""
        return cards_to_give(self.view)

    def prompt(self) -> str:
        """Ask whether, say what gives the right to it, and that a card goes out."""
        turn_up = self.view.turn_up
        assert turn_up is not None
        assert turn_up.suit is not None
        card = self.voice.glyphs.card
        values = {
            "name": self.voice.names.seat(self.seat),
            "card": card(turn_up),
            "ace": card(ace_of(turn_up.suit)),
        }
        if must_rob(self.view.options, turn_up):
            return _("{name}, you deal and must rob {card}. Pick the card to put out.", **values)
        if turn_up.rank is Rank.ACE:
            return _("{name}, you deal: rob {card}? Pick the card to put out.", **values)
        return _("{name}, you hold {ace}: rob {card}? Pick the card to put out.", **values)

    def moved(self) -> None:
        """Pick the card under the cursor."""
        on_card = self.focus is Focus.CARDS
        self.selected = frozenset((self.cards[self.cursor],)) if on_card else frozenset()

    def pick_card(self, place: int) -> Action | None:
        """Pick a card; with one step, put it out."""
        self.quiet()
        self.stand_on(Focus.CARDS, place)
        return self.confirm_card(self.cards[place]) if self.one_step else None

    def does_then(self) -> str:
        """Return what Enter does with what is picked."""
        return (
            pgettext("what Enter does", "put out")
            if self.focus is Focus.CARDS
            else super().does_then()
        )

    def confirm_card(self, card: Card) -> Action | None:
        """Take the turn-up for this card; ask when a trump would go for it, and need not."""
        action = self.checked(Rob(self.seat, card))
        turn_up = self.view.turn_up
        if action is None or turn_up is None or turn_up.suit is None:
            return action
        ranking = ranking_for(self.view.options, turn_up.suit)
        spare = [other for other in cards_to_give(self.view) if not ranking.is_trump(other)]
        if not (spare and ranking.is_trump(card)):
            return action
        text = _("{card} is a trump. Put it out?", card=self.voice.glyphs.card(card))
        return self.ask(text, action, _("Yes"))

    def decide(self, choice: str) -> Action | None:
        """Leave the turn-up."""
        return self.checked(LeaveTurnUp(self.seat))

    def put_back(self) -> None:
        """Put a picked card back into the hand."""
        super().put_back()
        self.selected = frozenset()


def _worth(ranking: Ranking, card: Card) -> tuple[bool, int]:
    return ranking.is_trump(card), ranking.strength(card)
