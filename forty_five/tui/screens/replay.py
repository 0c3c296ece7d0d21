"""A kept game once more on the table: card by card, hand by hand, forwards and back."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import msgspec

from forty_five.game.events import HandScored, TrickWon
from forty_five.game.look import view_for
from forty_five.game.session import Session
from forty_five.text.language import _
from forty_five.tui.commands import BY_NAME
from forty_five.tui.director import Moment
from forty_five.tui.house import House
from forty_five.tui.keymap import key_label
from forty_five.tui.paint.picture import Picture, Target
from forty_five.tui.paint.table import paint_table
from forty_five.tui.retelling import Said, retold, said_about
from forty_five.tui.scene import FooterEntry, Panel, Scene, Told
from forty_five.tui.screens.base import PictureScreen
from forty_five.tui.screens.scrolling import SCROLLING, scroll_entry, scrolled, with_scrolling
from forty_five.tui.staging import Showing, compose

_LOG_STEPS = 40
"""Actions whose sentences stand in the log beside the table."""

_PANELS: Final = {
    "l": (Panel.LAST_TRICK, "last_trick"),
    "s": (Panel.SCORE_SHEET, "score"),
    "o": (Panel.ORDER, "order"),
    "g": (Panel.LOG, "log"),
}
"""What lies over the table at which key, as at a running table."""


class Frame(msgspec.Struct, frozen=True):
    """One stop of a replay: after so many actions, with the finished trick or the summary."""

    actions: int
    holds: bool = False
    """Whether the trick that was just won still lies there."""
    is_sum: bool = False
    """Whether the hand is summed up."""


def frames_of(session: Session) -> tuple[Frame, ...]:
    """Return every stop of a game, from before the first card to its last summary."""
    found = [Frame(0)]
    for number, step in enumerate(session.steps, 1):
        kinds = {type(event) for event in step.events}
        found.append(Frame(number, holds=TrickWon in kinds))
        if HandScored in kinds:
            found.append(Frame(number, is_sum=True))
    return tuple(found)


class ReplayScreen(PictureScreen[None]):
    """Shows a game again as one of its seats saw it; of a running one, what is public."""

    def __init__(self, house: House, session: Session, *, shows_hands: bool) -> None:
        """Begin before the first card.

        Args:
            house: The program's belongings.
            session: The game; nothing is done in it.
            shows_hands: Whether the game has ended, so that hands may be seen.
        """
        super().__init__(house)
        self.session = session
        self.shows_hands = shows_hands
        people = [place for place, seat in enumerate(session.seats) if seat.is_person]
        self.seat = people[0] if people else 0
        """Whose hand is drawn at the bottom."""
        self.place = 0
        self.overlay = Panel.NONE
        self.scroll = 0
        self.frames = frames_of(session)
        self._voice = house.voice_of(session)

    # Painting

    def painted(self, columns: int, rows: int) -> Picture:
        """Return the table as it was at this stop."""
        return paint_table(self.scene(), columns, rows, self.house.look)

    def scene(self) -> Scene:
        """Return what is to be painted."""
        frame = self.frames[self.place]
        listener = self.seat if self.shows_hands else None
        view = view_for(self.session.state_at(frame.actions), listener)
        ended = any(isinstance(event, HandScored) for event in self._events(frame.actions))
        moment = Moment(
            view,
            self.seat,
            covered=not self.shows_hands,
            hold_trick=frame.holds,
            hold_hand=ended and not frame.is_sum,
        )
        log = self._log(frame.actions, listener)
        showing = Showing(
            panel=self.overlay,
            scroll=self.scroll,
            note="" if frame.is_sum else self._note(frame.actions, listener),
            footer=self._footer(),
            log=log,
            story=self._story(frame.actions, listener) if self.overlay is Panel.LOG else (),
            marks=self.house.marks,
        )
        scene = compose(moment, self.session.seats, self._voice, showing)
        if self.overlay is Panel.NONE:
            return replace(scene, numbered=False)
        scrolling = scroll_entry(self, scene)
        return replace(scene, footer=with_scrolling(self._footer_over(), scrolling))

    def _events(self, actions: int) -> tuple[object, ...]:
        return self.session.steps[actions - 1].events if actions else self.session.opening

    def _said(self, actions: int, listener: int | None) -> tuple[Said, ...]:
        """Return what is said about what led to this stop."""
        session = self.session
        events = session.steps[actions - 1].events if actions else session.opening
        view = view_for(session.state_at(actions), listener)
        return said_about(events, listener, self._voice, view)

    def _note(self, actions: int, listener: int | None) -> str:
        return " ".join(said.sentence for said in self._said(actions, listener))

    def _log(self, actions: int, listener: int | None) -> tuple[str, ...]:
        first = max(0, actions - _LOG_STEPS)
        return tuple(
            said.sentence
            for number in range(first, actions + 1)
            for said in self._said(number, listener)
        )

    def _story(self, actions: int, listener: int | None) -> tuple[Told, ...]:
        """Return the log from the first card to this stop."""
        steps = (self._said(number, listener) for number in range(actions + 1))
        return retold((said for step in steps for said in step), self._voice)

    def _footer(self) -> tuple[FooterEntry, ...]:
        stop = _("{number} of {total}", number=self.place + 1, total=len(self.frames))
        entries = [
            FooterEntry(key_label("right"), stop, "right"),
            FooterEntry(key_label("left"), _("back"), "left"),
            FooterEntry("q", _("quit"), "q"),
            FooterEntry("n", _("next hand"), "n"),
            FooterEntry("p", _("hand before"), "p"),
        ]
        if self.shows_hands:
            entries.append(FooterEntry("v", _("other seat"), "v"))
        entries += [FooterEntry("s", _("score"), "s"), FooterEntry("g", _("log"), "g")]
        return tuple(entries)

    def _footer_over(self) -> tuple[FooterEntry, ...]:
        """Return the footer while a panel is open: how to close it, and the other panels."""
        entries = [FooterEntry(key_label("escape"), _("close"), "escape")]
        for key, (panel, command) in _PANELS.items():
            if panel is not self.overlay:
                entries.append(FooterEntry(key, _(BY_NAME[command].label), key))
        return tuple(entries)

    # Going through

    def go(self, place: int) -> None:
        """Go to a stop, as far as there is one."""
        self.place = max(0, min(len(self.frames) - 1, place))

    def go_by_hands(self, step: int) -> None:
        """Go to the next summary of a hand, or to the one before."""
        place = self.place + step
        while 0 < place < len(self.frames) - 1 and not self.frames[place].is_sum:
            place += step
        self.go(place)

    def press(self, key: str, when: float) -> None:
        """Step, look at something, or leave."""
        if self.overlay is not Panel.NONE:
            self._press_over(key)
        elif key in ("right", "down", "enter", "space", "f", "j"):
            self.go(self.place + 1)
        elif key in ("left", "up", "backspace", "b"):
            self.go(self.place - 1)
        elif key in ("n", "pagedown", "p", "pageup"):
            self.go_by_hands(1 if key in ("n", "pagedown") else -1)
        elif key in ("home", "end"):
            self.go(0 if key == "home" else len(self.frames) - 1)
        elif key == "v" and self.shows_hands:
            self.seat = (self.seat + 1) % len(self.session.seats)
        elif key in _PANELS:
            self.overlay, self.scroll = _PANELS[key][0], 0
        elif key in ("q", "escape", "m"):
            self.dismiss(None)
        self.repaint()

    def _press_over(self, key: str) -> None:
        """Scroll what lies over the table, or close it."""
        if key in SCROLLING:
            self.scroll = scrolled(self, SCROLLING[key])
            return
        was, self.overlay = self.overlay, Panel.NONE
        if key in _PANELS and _PANELS[key][0] is not was:
            self.overlay, self.scroll = _PANELS[key][0], 0

    def point(self, target: Target, when: float) -> None:
        """Do what a footer entry says; anywhere else, go on."""
        if target.kind == "footer":
            self.press(target.name.removeprefix("press "), when)
        elif self.overlay is not Panel.NONE:
            self.press("escape", when)
        else:
            self.press("right", when)

    def turn_wheel(self, lines: int) -> None:
        """Step, or scroll what lies over the table."""
        if self.overlay is Panel.NONE:
            self.go(self.place + (1 if lines > 0 else -1))
        else:
            self.scroll = scrolled(self, lines)
        self.repaint()
