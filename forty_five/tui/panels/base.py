"""What every phase's panel has: cards and buttons to choose from, a cursor, and two steps.

A panel is one decision a person is making. It knows keys by plain names and places by target, never
the screen; whatever is pressed or clicked, it answers with an action or with nothing.
"""

from __future__ import annotations

import msgspec

from forty_five.game.actions import Action
from forty_five.game.moves import why_not
from forty_five.game.view import PlayerView
from forty_five.rules.cards import Card, Suit
from forty_five.text.explain import prompt
from forty_five.text.language import _, pgettext
from forty_five.text.names import Voice
from forty_five.text.reasons import reason_sentence
from forty_five.tui.keymap import digit_index, yes_key
from forty_five.tui.panels.advice import Pointed, pointed_out
from forty_five.tui.scene import Button, Focus, Tone, shown_cards

YES = "yes"
NO = "no"


class Question(msgspec.Struct, frozen=True):
    """A costly choice, asked about once more."""

    text: str
    action: Action
    yes: str


class PhasePanel:
    """One decision of one person in one phase."""

    starts_in = Focus.BUTTONS
    cards_can_be_picked = False

    def __init__(self, view: PlayerView, voice: Voice, *, one_step: bool = False) -> None:
        """Open the panel for the person whose `view` it is.

        Args:
            view: What this person may know. It is this person's turn.
            voice: How to say things.
            one_step: Whether a digit, letter or click acts at once, without a confirmation.
        """
        self.view = view
        self.voice = voice
        self.one_step = one_step
        self.asks_twice = True
        """Whether costly choices are asked about once more."""
        self.focus = self.starts_in
        self.cursor = 0
        self.is_armed = False
        """Whether what the cursor stands on has been picked, so that Enter confirms it."""
        self.selected: frozenset[Card] = frozenset()
        self.tried: Suit | None = None
        self.forced_by: frozenset[Card] = frozenset()
        self.hinted = Pointed()
        """What the last hint speaks of, until the next key."""
        self.question: Question | None = None
        self._said: tuple[str, Tone] | None = None
        self.opened()

    def opened(self) -> None:
        """Set up what is chosen to begin with."""

    # What there is to choose from

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order they are shown."""
        return shown_cards(self.view, self.tried)

    def choices(self) -> tuple[Button, ...]:
        """Return the buttons of this phase."""
        return ()

    @property
    def buttons(self) -> tuple[Button, ...]:
        """The buttons to show: the phase's own, or no and yes while a question stands."""
        if self.question is not None:
            return (
                Button(_("No"), "n", NO),
                Button(self.question.yes, yes_key(), YES, costly=True),
            )
        return self.choices()

    def prompt(self) -> str:
        """Return what is asked."""
        return prompt(self.view, self.voice)

    @property
    def message(self) -> str:
        """The sentence in the message row."""
        if self.question is not None:
            return self.question.text
        return self._said[0] if self._said is not None else self.prompt()

    @property
    def tone(self) -> Tone:
        """What kind of sentence that is."""
        if self.question is not None or self._said is None:
            return Tone.PROMPT
        return self._said[1]

    @property
    def playable(self) -> frozenset[Card] | None:
        """The cards to mark as legal, or `None` where no card is asked for."""
        return None

    @property
    def reneges(self) -> frozenset[Card]:
        """The cards to mark as ones that may be kept back."""
        return frozenset()

    @property
    def winners(self) -> frozenset[Card]:
        """The cards that would win the trick as it lies."""
        return frozenset()

    @property
    def chosen_button(self) -> str | None:
        """The action of the button that is picked but not confirmed."""
        if self.is_armed and self.focus is Focus.BUTTONS:
            buttons = self.buttons
            return buttons[self.cursor].action if self.cursor < len(buttons) else None
        return None

    @property
    def taken_keys(self) -> frozenset[str]:
        """The keys that mean something in this panel."""
        return frozenset(button.key for button in self.buttons if button.key)

    @property
    def on_enter(self) -> str:
        """What Enter does now, in a word or two; empty where it does nothing."""
        if self.question is not None:
            return pgettext("what Enter does", "answer")
        return self.does_then() if self.is_armed or self.one_step else self.does_first()

    @property
    def on_space(self) -> str:
        """What Space does with the card under the cursor, where Enter does something else."""
        return ""

    def does_first(self) -> str:
        """Return what Enter does while nothing is picked, in a word or two.

        Where Space marks the cards, Enter is done with them.
        """
        if self.focus is Focus.CARDS and self.on_space:
            return pgettext("what Enter does", "done")
        return pgettext("what Enter does", "pick")

    def does_then(self) -> str:
        """Return what Enter does with what is picked, in a word or two."""
        return pgettext("what Enter does", "confirm")

    # Saying things

    def say(self, text: str, tone: Tone = Tone.NOTE) -> None:
        """Put a sentence into the message row until the next key."""
        self._said = (text, tone)

    def advise(self, action: Action) -> None:
        """Point at what a hint speaks of until the next key.

        Another choice that was picked is put back: Enter would do that, and not what is read.
        """
        self.hinted = pointed_out(action)
        if self.is_armed and self.question is None and not self._stands_on_hinted:
            self.put_back()

    @property
    def _stands_on_hinted(self) -> bool:
        if self.focus is Focus.CARDS:
            return frozenset(self.cards[self.cursor : self.cursor + 1]) == self.hinted.cards
        return self.chosen_button == self.hinted.button

    def put_back(self) -> None:
        """Put back what is picked, so that Enter picks first."""
        self.is_armed = False

    def refuse(self, text: str, binding: tuple[Card, ...] = ()) -> None:
        """Say why not, and point out the cards that force it."""
        self.say(text, Tone.WHY_NOT)
        self.forced_by = frozenset(binding)

    def quiet(self) -> None:
        """Take back what was said."""
        self._said = None
        self.forced_by = frozenset()
        self.hinted = Pointed()

    # Keys and clicks

    def press(self, key: str) -> tuple[bool, Action | None]:
        """Take a key; return whether it meant something here, and the action it decided on."""
        moves = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
        if key in moves:
            self.quiet()
            self.move(*moves[key])
            return True, None
        if key in ("tab", "shift+tab"):
            self.quiet()
            self._change_row(1 if key == "tab" else -1)
            return True, None
        if key == "enter":
            return True, self.confirm()
        if key == "space":
            return True, self.pick_here()
        if key in ("escape", "backspace"):
            return self.back(), None
        if key == "y" and self.question is not None:
            key = yes_key()  # whatever the language calls it
        for place, button in enumerate(self.buttons):
            if key == button.key:
                return True, self.pick_button(place)
        index = digit_index(key)
        if index is not None and self._may_pick(index):
            return True, self.pick_card(index)
        return False, None

    def _may_pick(self, place: int) -> bool:
        """Whether there is a card to pick there, and no question that is to be answered first."""
        is_there = self.cards_can_be_picked and 0 <= place < len(self.cards)
        return is_there and self.question is None

    def move(self, across: int, down: int) -> None:
        """Move the cursor; moving picks."""
        if down:
            self._change_row(down)
            return
        count = self._row_length()
        if count:
            self.cursor = (self.cursor + across) % count
            self.is_armed = True
            self.moved()

    def moved(self) -> None:
        """React to the cursor having moved."""

    def _row_length(self) -> int:
        return len(self.cards) if self.focus is Focus.CARDS else len(self.buttons)

    def _change_row(self, down: int) -> None:
        """Move between the buttons and the cards below them."""
        if not self.buttons or not self.cards_can_be_picked or self.question is not None:
            return
        self.focus = Focus.BUTTONS if self.focus is Focus.CARDS else Focus.CARDS
        self.cursor = self.first_place()
        self.is_armed = False

    def first_place(self) -> int:
        """Return where the cursor begins in the row it is in."""
        if self.focus is Focus.CARDS:
            return 0
        return next(
            (
                place
                for place, button in enumerate(self.buttons)
                if button.enabled and not button.costly
            ),
            0,
        )

    def stand_on(self, focus: Focus, place: int) -> None:
        """Put the cursor somewhere and pick what is there."""
        self.focus, self.cursor, self.is_armed = focus, place, True
        self.moved()

    def pick_here(self) -> Action | None:
        """Pick what the cursor stands on, without confirming."""
        self.quiet()
        if self.focus is Focus.CARDS:
            return self.pick_card(self.cursor)
        self.is_armed = True
        self.moved()
        return None

    def pick_card(self, place: int) -> Action | None:
        """Pick a card by its place."""
        self.quiet()
        self.stand_on(Focus.CARDS, place)
        return None

    def pick_button(self, place: int, *, clicked: bool = False) -> Action | None:
        """Pick a button by its place; yes and no, and with `one_step` all, act at once."""
        self.quiet()
        again = clicked and self.is_armed and (self.focus, self.cursor) == (Focus.BUTTONS, place)
        self.stand_on(Focus.BUTTONS, place)
        if again or self.one_step or self.question is not None:
            return self.press_button(self.buttons[place])
        return None

    def click_card(self, place: int) -> Action | None:
        """Take a click on a card: the first picks it, one more confirms."""
        if not self._may_pick(place):
            return None
        again = self.is_armed and (self.focus, self.cursor) == (Focus.CARDS, place)
        return self.confirm() if again else self.pick_card(place)

    def click_button(self, action: str) -> Action | None:
        """Take a click on a button: the first picks it, one more confirms."""
        for place, button in enumerate(self.buttons):
            if button.action == action:
                return self.pick_button(place, clicked=True)
        return None

    def confirm(self) -> Action | None:
        """Confirm what is picked; when nothing is, pick what the cursor stands on."""
        self.quiet()
        if not self.is_armed and not self.one_step:
            self.is_armed = True
            self.moved()
            self.say(self.confirmation())
            return None
        if self.focus is Focus.CARDS:
            return self.confirm_card(self.cards[self.cursor])
        buttons = self.buttons
        return self.press_button(buttons[self.cursor]) if self.cursor < len(buttons) else None

    def confirmation(self) -> str:
        """Return what Enter would do now."""
        if self.focus is Focus.CARDS:
            card = self.voice.glyphs.card(self.cards[self.cursor])
            return _("Enter again: {choice}.", choice=card)
        buttons = self.buttons
        if self.cursor >= len(buttons):
            return self.prompt()
        return _("Enter again: {choice}.", choice=buttons[self.cursor].label)

    def confirm_card(self, card: Card) -> Action | None:
        """Decide on a card."""
        return None

    def press_button(self, button: Button) -> Action | None:
        """Act on a button: answer a question, or decide."""
        if self.question is not None:
            question, self.question = self.question, None
            self._rest()
            return question.action if button.action == YES else None
        if not button.enabled:
            self.refuse(button.detail)
            return None
        return self.decide(button.action)

    def decide(self, choice: str) -> Action | None:
        """Decide on a button of this phase."""
        raise NotImplementedError(choice)

    def _rest(self) -> None:
        self.focus = self.starts_in
        self.cursor = self.first_place()
        self.is_armed = False

    def back(self) -> bool:
        """Take the last choice back; return whether there was one."""
        if self.question is not None:
            self.question = None
            self._rest()
            return True
        if self._said is not None or self.is_armed:
            self.quiet()
            self.put_back()
            return True
        return False

    # Deciding

    def checked(self, action: Action) -> Action | None:
        """Return the action if the rules allow it; say why not otherwise."""
        reason = why_not(self.view, action)
        if reason is None:
            return action
        self.refuse(reason_sentence(reason, self.voice), reason.cards)
        return None

    def ask(self, text: str, action: Action, yes: str) -> Action | None:
        """Ask about a costly choice once more, no being the default; or let it be at once."""
        if not self.asks_twice:
            return action
        self.question = Question(text, action, yes)
        self.stand_on(Focus.BUTTONS, 0)
        return None

    @property
    def seat(self) -> int:
        """The hand on turn."""
        assert self.view.turn is not None
        return self.view.turn
