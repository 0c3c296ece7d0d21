"""Playing a card: legal ones are marked, others refused with the card that forces you."""

from __future__ import annotations

from forty_five.game.actions import Action, Claim, Declare, PlayCard, Rob
from forty_five.rules.cards import Card
from forty_five.text.explain import CardNote, card_notes, renege_sentences
from forty_five.text.language import _, pgettext
from forty_five.tui.panels.base import PhasePanel
from forty_five.tui.panels.rob import cards_to_give, rob_prompt
from forty_five.tui.scene import Button, Focus

DECLARE = "declare"
SILENT = "silent"
TAKE = "take"
PLAY = "play"


class PlayPanel(PhasePanel):
    """Asks for a card."""

    starts_in = Focus.CARDS
    cards_can_be_picked = True

    def opened(self) -> None:
        """Look at the cards once; ask about the ace of trumps first where that is due."""
        self._notes: dict[Card, CardNote] = {
            note.card: note for note in card_notes(self.view, self.voice)
        }
        self._robs = False
        if self.view.must_declare:
            self.focus = Focus.BUTTONS

    # What there is

    def choices(self) -> tuple[Button, ...]:
        """Return what can be done besides playing a card."""
        if self._robs:
            return (Button(_("Don't rob"), "d", "back"),)
        buttons = []
        if self.view.must_declare:
            buttons += [
                Button(
                    _("Declare"),
                    "d",
                    DECLARE,
                    detail=_("Say that you hold the ace of trumps: it keeps its rank."),
                ),
                Button(
                    _("Keep silent"),
                    "c",
                    SILENT,
                    detail=_("The ace then ranks below every other trump."),
                    costly=True,
                ),
            ]
        if self.view.may_rob and self.view.turn_up is not None:
            card = self.voice.glyphs.card(self.view.turn_up)
            buttons.append(
                Button(
                    _("Rob {card}", card=card),
                    "r",
                    TAKE,
                    detail=_("Take {card} and put a card of yours out.", card=card),
                )
            )
        return tuple(buttons)

    @property
    def playable(self) -> frozenset[Card] | None:
        """The legal cards."""
        if self._robs:
            return cards_to_give(self.view)
        if self.view.must_declare:
            return None
        return frozenset(note.card for note in self._notes.values() if note.is_legal)

    @property
    def reneges(self) -> frozenset[Card]:
        """The trumps that may be kept back."""
        return frozenset(note.card for note in self._notes.values() if note.may_be_kept)

    @property
    def winners(self) -> frozenset[Card]:
        """The cards that would win the trick as it lies."""
        return frozenset(note.card for note in self._notes.values() if note.would_win)

    def prompt(self) -> str:
        """Say what may be played, and what may be kept back."""
        if self._robs:
            return rob_prompt(self.view, self.voice)
        asked = super().prompt()
        kept = self.reneges
        ranking, trick = self.view.ranking, self.view.trick
        if not kept or ranking is None or trick is None or not trick.cards:
            return asked
        notes = renege_sentences(
            self.view.options,
            ranking,
            tuple(card for card in self.cards if card in kept),
            trick.cards[0],
            self.voice.glyphs,
        )
        return _("{question} {note}", question=asked, note=notes[0]) if notes else asked

    # Choosing

    def moved(self) -> None:
        """Pick the card under the cursor, and say at once if it may not be played."""
        if self.focus is not Focus.CARDS:
            self.selected = frozenset()
            return
        card = self.cards[self.cursor]
        self.selected = frozenset((card,))
        note = self._notes.get(card)
        if note is not None and not note.is_legal and not self._robs and note.refusal:
            self.refuse(note.refusal, note.binding)
        else:
            self.say(self.confirmation())

    def pick_card(self, place: int) -> Action | None:
        """Pick a card; with one step, play it."""
        self.quiet()
        self.stand_on(Focus.CARDS, place)
        return self.confirm_card(self.cards[place]) if self.one_step else None

    def confirmation(self) -> str:
        """Return what Enter would do now."""
        if self.focus is Focus.CARDS:
            card = self.voice.glyphs.card(self.cards[self.cursor])
            return _("Enter plays {card}.", card=card)
        return super().confirmation()

    def does_then(self) -> str:
        """Return what Enter does with what is picked: nothing with a card that is not legal."""
        if self.focus is not Focus.CARDS or self._robs:
            return super().does_then()
        note = self._notes.get(self.cards[self.cursor])
        return "" if note is not None and not note.is_legal else pgettext("what Enter does", "play")

    def confirm(self) -> Action | None:
        """Play the picked card; when none is picked, pick the one under the cursor."""
        if self.focus is Focus.CARDS and not self.is_armed and not self.one_step:
            self.quiet()
            self.is_armed = True
            self.moved()
            return None
        return super().confirm()

    def confirm_card(self, card: Card) -> Action | None:
        """Play the card, or put it out for the turn-up."""
        if self._robs:
            return self.checked(Rob(self.seat, card))
        return self.checked(PlayCard(self.seat, card))

    def put_back(self) -> None:
        """Put a picked card back into the hand."""
        super().put_back()
        self.selected = frozenset()

    def back(self) -> bool:
        """Put a picked card back, or leave the turn-up for now."""
        if super().back():
            self.selected = frozenset()
            return True
        if self._robs:
            return self._stop_robbing()
        return False

    def _stop_robbing(self) -> bool:
        self._robs = False
        self.selected = frozenset()
        self.focus = Focus.BUTTONS if self.view.must_declare else Focus.CARDS
        self.cursor, self.is_armed = 0, False
        return True

    def decide(self, choice: str) -> Action | None:
        """Declare or not, take the turn-up, or not."""
        match choice:
            case "declare":
                return self.checked(Declare(self.seat, declares=True))
            case "silent":
                return self.ask(
                    _("Keep silent? Your ace then ranks below every other trump."),
                    Declare(self.seat, declares=False),
                    _("Yes"),
                )
            case "take":
                self._robs = True
                self.focus, self.cursor, self.is_armed = Focus.CARDS, 0, False
            case _other:
                self._stop_robbing()
        return None

    def claim(self) -> Action | None:
        """Claim the rest, or say that it is not certain."""
        return self.checked(Claim(self.seat))
