"""What the commands at the table do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Final, Literal

from textual.await_complete import AwaitComplete
from textual.worker import Worker

from forty_five.game.actions import Action, Deal
from forty_five.game.seats import Seat
from forty_five.game.session import Session
from forty_five.game.state import Trick
from forty_five.text.explain import why_now
from forty_five.text.language import _
from forty_five.text.names import Voice, seen_hand_sentence
from forty_five.text.tricks import why_it_wins
from forty_five.tui.chronicle import Chronicle
from forty_five.tui.commands import BY_NAME, READING, Command, Situation
from forty_five.tui.director import Director, Moment
from forty_five.tui.pacing import Speed
from forty_five.tui.paint.geometry import message_fits
from forty_five.tui.panels import PhasePanel, PlayPanel
from forty_five.tui.scene import Panel, Tone
from forty_five.tui.screens.base import PictureScreen

Leaving = Literal["menu", "again"]
"""Where a player goes from the table."""


class TableCommands(PictureScreen[Leaving]):
    """The half of the table that carries commands out; the other half is `TableScreen`."""

    overlays: Final = {
        "order": Panel.ORDER,
        "last_trick": Panel.LAST_TRICK,
        "score": Panel.SCORE_SHEET,
        "log": Panel.LOG,
    }
    """The commands that open a panel over the table."""
    session: Session
    director: Director
    voice: Voice
    story: Chronicle
    panel: PhasePanel | None
    asks: bool
    sums_up: bool
    is_over: bool
    face_down: bool
    overlay: Panel
    scroll: int
    note: str
    now_shown: Moment
    answer: asyncio.Future[Action] | None
    go_on: asyncio.Future[None] | None
    _unread: str
    """What is to be told at the next question, until it was read."""

    def situation(self) -> Situation:
        """Return what the table is doing, as far as commands depend on it."""
        raise NotImplementedError

    def tell_story(self) -> None:
        """Begin the log anew: the listener, the names or the language have changed."""
        raise NotImplementedError

    def cover(self) -> None:
        """Cover everything where people share the keyboard: the next one has to open the door."""
        raise NotImplementedError

    def beside(self, group: str, work: Callable[[], Coroutine[None, None, None]]) -> None:
        """Let work of a group go on beside the screen; what went on in the group ends.

        The coroutine is made when the work begins: left before that, nothing is left over.
        """
        _worker: Worker[None] = self.run_worker(work, name=group, group=group, exclusive=True)

    def proceed(self) -> None:
        """End the wait for somebody who reads, or who opens the door."""
        if self.go_on is not None and not self.go_on.done():
            self.go_on.set_result(None)

    def decide(self, action: Action) -> None:
        """Answer the question that stands."""
        if self.answer is not None and not self.answer.done():
            self.answer.set_result(action)

    def dismiss(self, result: Leaving | None = None) -> AwaitComplete:
        """Close, once, and stop the game now: the screen itself goes a little later."""
        if self.is_active:
            self.workers.cancel_node(self)
        return super().dismiss(result)

    # Giving commands

    def command(self, command: Command) -> None:
        """Give a command."""
        if command.name in self.overlays:
            self.overlay, self.scroll = self.overlays[command.name], 0
        else:
            getattr(self, f"_do_{command.name}")()

    def leads_elsewhere(self, command: Command, overlay: Panel) -> bool:
        """Whether a command shows something to read, other than what `overlay` shows."""
        return command.name in READING and self.overlays.get(command.name) is not overlay

    def command_and_show(self, command: Command) -> None:
        """Give a command from outside (the palette), and show what became of it."""
        if command.when(self.situation()):
            self.command(command)
        self.repaint()

    def say(self, text: str, tone: Tone = Tone.NOTE, *, title: str = "") -> None:
        """Put a sentence into the message row, or on a page with that title when it is long."""
        if not self._fits(text):
            if self.asks and self.panel is not None:
                self.panel.quiet()  # under the page stands the question, not what led to the page
            self._show_page(title or _("Note"), (text,))
        elif self.asks and self.panel is not None:
            self.panel.say(text, tone)
        else:
            self.note = text

    def _fits(self, text: str) -> bool:
        """Whether the message row shows all of a text; else it gets a page of its own."""
        return message_fits(text, *self.size)

    def _show_page(self, title: str, lines: tuple[str, ...]) -> None:
        from forty_five.tui.screens.page import PageScreen

        self.app.push_screen(PageScreen(self.house, title, lines))

    def _do_next(self) -> None:
        self.proceed()

    def _do_again(self) -> None:
        self.dismiss("again")

    def _do_review(self) -> None:
        self.note = _("Working it out…")
        self.beside("review", self._review)

    async def _review(self) -> None:
        from forty_five.tui.review import review_page

        number = len(self.session.state.results)
        title, lines = await asyncio.to_thread(review_page, self.session, number, self.voice)
        if self.sums_up or self.is_over:
            self.note = ""
            self._show_page(title, lines)
            self.repaint()

    def _do_go_on(self) -> None:
        self.director.pacer.skip()

    def _do_hint(self) -> None:
        if self.panel is not None:
            self.panel.say(_("Looking for a hint…"), Tone.ASIDE)
            self.beside("hint", partial(self._advise, self.panel))

    async def _advise(self, panel: PhasePanel) -> None:
        from forty_five.tui.hints import hint

        assert panel.view.seat is not None
        found = await hint(panel.view, self.voice, self.session.bot_seed(panel.view.seat))
        if not self.asks or self.panel is not panel:
            return
        if self.face_down:
            panel.quiet()
        else:
            self.say(found.text, title=_("Hint"))
            panel.advise(found.action)
        self.repaint()

    def _do_why(self) -> None:
        view = self.now_shown.view
        if self.asks and self.panel is not None:
            lines = why_now(self.panel.view, self.voice)
            if len(lines) > 2 or not self._fits(" ".join(lines)):
                self._show_page(_("What is allowed now"), lines)
            else:
                self.say(" ".join(lines), title=_("Why"))
        elif view.ranking is not None and view.trick is not None and view.trick.cards:
            self._say_why_it_wins(view.trick)
        elif view.ranking is not None and view.tricks:
            self._say_why_it_wins(view.tricks[-1])

    def _say_why_it_wins(self, trick: Trick) -> None:
        ranking = self.now_shown.view.ranking
        assert ranking is not None
        self.say(why_it_wins(ranking, trick.cards, self.voice.glyphs), title=_("Why"))

    def _do_undo(self) -> None:
        if not self.director.undo():
            self.say_why_no_undo()

    def say_why_no_undo(self) -> None:
        """Say that nothing can be undone, why not, and what can be done all the same."""
        people = self.director.people
        acted = any(
            step.action.seat in people
            and not isinstance(step.action, Deal)
            # that somebody left the turn-up unseen is not to be told at a shared keyboard
            and (step.events or not self.director.is_shared)
            for step in self.session.steps
        )
        if self.is_over:
            self.say(_("The game is over: nothing can be undone."))
        elif not acted:
            self.say(_("There is nothing to undo yet."))
        elif self.director.can_take_back():
            taken = self.panel.taken_keys if self.asks and self.panel is not None else ()
            self.say(
                _(
                    "No undo: something has been seen since. {key} takes it back, as practice.",
                    key=self.house.keys.shown(BY_NAME["take_back"], taken),
                )
            )
        else:
            self.say(_("That can't be undone: something has been seen since."))

    def _do_claim(self) -> None:
        if isinstance(self.panel, PlayPanel):
            action = self.panel.claim()
            if action is not None:
                self.decide(action)

    def _do_hold(self) -> None:
        pacer = self.director.pacer
        if pacer.is_held:
            pacer.go_on()
        else:
            pacer.hold()

    def _do_help(self) -> None:
        from forty_five.tui.screens.help import table_help

        title, lines = table_help(self)
        self._show_page(title, lines)

    def _do_menu(self) -> None:
        from forty_five.tui.screens.table_menu import TableMenu

        menu = TableMenu(self.house, self.situation())
        self.app.push_screen(menu, self._chosen_in_menu)

    def _chosen_in_menu(self, name: str | None) -> None:
        if name is not None:
            command = BY_NAME[name]
            if command.when(self.situation()):
                self.command(command)
        self.repaint()

    def _do_palette(self) -> None:
        self.app.call_later(self.app.run_action, "find")

    def _do_redraw(self) -> None:
        self.app.call_later(self.app.run_action, "redraw")

    def _do_cover(self) -> None:
        self.face_down = not self.face_down

    def _do_take_back(self) -> None:
        from forty_five.tui.screens.question import QuestionScreen

        def answered(yes: bool | None) -> None:
            if yes:
                self.director.take_back()

        text = _("Take back to your last decision? The game is practice from then on.")
        if self.session.practice:
            self.director.take_back()
        else:
            self.app.push_screen(QuestionScreen(self.house, text), answered)

    def _do_faster(self) -> None:
        self._set_speed(self.director.pacer.speed.step(-1))

    def _do_slower(self) -> None:
        self._set_speed(self.director.pacer.speed.step(1))

    def _set_speed(self, speed: Speed) -> None:
        self.house.prefer(speed=speed.value)
        self.director.pacer.set_speed(speed)
        self.say(_("Speed: {speed}.", speed=speed_text(speed)))

    def _do_seats(self) -> None:
        from forty_five.tui.screens.seats import SeatsScreen

        options = self.session.setup.options
        seats = SeatsScreen(self.house, options, self.session.seats)
        self.app.push_screen(seats, self._seats_chosen)

    def _seats_chosen(self, seats: tuple[Seat, ...] | None) -> None:
        if seats is not None and seats != self.session.seats:
            was_practice = self.session.practice
            self.director.reseat(seats)
            if self.director.looker is None:
                self.cover()  # who held these cards has left, and nobody has the keyboard
            self.tell_story()
            if self.session.practice and not was_practice:
                self._unread = seen_hand_sentence()
        self.repaint()

    def _do_settings(self) -> None:
        from forty_five.tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen(self.house), lambda _done: self.settings_changed())

    def settings_changed(self) -> None:
        """Take changed settings up in the middle of a game."""
        likes, director = self.house.settings, self.director
        director.pacer.wait_for_key = likes.wait_after_trick
        if director.pacer.speed is not self.house.speed:
            director.pacer.set_speed(self.house.speed)
        director.plays_last_card = likes.auto_play_last
        director.plays_forced = likes.auto_play_forced
        if self.panel is not None:
            self.panel.one_step = likes.single_key_play
            self.panel.asks_twice = likes.confirm_costly
        self.tell_story()
        if self.panel is not None:
            self.panel.voice = self.voice
        self.repaint()

    def _do_leave(self) -> None:
        if self.is_over or not self.director.people:
            self.dismiss("menu")
            return
        from forty_five.tui.screens.question import QuestionScreen

        text = _("Leave the table? The game is kept, and you can go on with it later.")
        if not self.house.keeps(self.session):
            text = _("Leave the table? This game is not kept.")

        def answered(yes: bool | None) -> None:
            if yes:
                self.call_later(self.close_with, "menu")

        self.app.push_screen(QuestionScreen(self.house, text), answered)


def speed_text(speed: Speed) -> str:
    """Return a speed in a word."""
    match speed:
        case Speed.INSTANT:
            return _("instant")
        case Speed.FAST:
            return _("fast")
        case Speed.NORMAL:
            return _("normal")
        case Speed.SLOW:
            return _("slow")
