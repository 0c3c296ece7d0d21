"""The auction: pass, the figures, hold; 30 and 60 are asked about once more."""

from __future__ import annotations

from forty_five.game.actions import Action, MakeCall
from forty_five.rules.auction import Call
from forty_five.text.calls import (
    CallChoice,
    bagged_sentence,
    call_choices,
    call_question,
    who_may_speak,
)
from forty_five.text.language import _, language, pgettext
from forty_five.tui.panels.base import PhasePanel
from forty_five.tui.scene import Button, Tone


class AuctionPanel(PhasePanel):
    """Asks for a call."""

    _offered: tuple[str, tuple[Button, ...]] | None = None
    """The buttons, which every key asks for several times, and the language they are in."""

    def opened(self) -> None:
        """Start on the cheapest choice."""
        self.cursor = self.first_place()

    @property
    def tone(self) -> Tone:
        """What kind of sentence that is: a bagged dealer is told so before what a call means."""
        said = super().tone
        if said is not Tone.PROMPT or self.question is not None or self.is_armed:
            return said
        return said if bagged_sentence(self.view) is None else Tone.NOTE

    def _open(self) -> list[CallChoice]:
        open_calls = [choice for choice in call_choices(self.view, self.voice) if choice.is_open]
        return sorted(open_calls, key=lambda choice: choice.is_costly)

    def choices(self) -> tuple[Button, ...]:
        """Return a button for every call that is open, the costly ones last."""
        spoken = language()
        if self._offered is None or self._offered[0] != spoken:
            self._offered = (spoken, self._buttons())
        return self._offered[1]

    def _buttons(self) -> tuple[Button, ...]:
        buttons = []
        digit = 0
        for choice in self._open():
            if choice.call == "pass":
                key = "p"
            elif choice.call == "hold":
                key = "h"
            else:
                digit += 1
                key = str(digit)
            buttons.append(
                Button(
                    choice.text,
                    key,
                    str(choice.call),
                    detail=choice.meaning,
                    costly=choice.is_costly,
                )
            )
        return tuple(buttons)

    def prompt(self) -> str:
        """Ask for a call, and tell a bagged dealer."""
        bagged = bagged_sentence(self.view)
        if bagged is not None:
            return bagged
        asked = super().prompt()
        speaking = who_may_speak(self.view, self.voice)
        return _("{question} {note}", question=asked, note=speaking) if speaking else asked

    def does_then(self) -> str:
        """Return what Enter does with what is picked."""
        return pgettext("what Enter does", "call")

    def decide(self, choice: str) -> Action | None:
        """Make a call."""
        call: Call = int(choice) if choice.isdigit() else "hold" if choice == "hold" else "pass"
        action = self.checked(MakeCall(self.seat, call))
        if action is None:
            return None
        question = call_question(self.view, call, self.voice)
        if question is None:
            return action
        return self.ask(question, action, _("Yes"))
