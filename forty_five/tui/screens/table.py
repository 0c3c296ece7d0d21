"""The table: shows what the director says, and asks whoever has the keyboard."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from forty_five.game.actions import Action
from forty_five.game.dealcode import deal_code
from forty_five.game.moves import claim_is_certain
from forty_five.game.session import Session
from forty_five.game.state import HandResult
from forty_five.rules.deal import Phase
from forty_five.rules.reasons import Reason
from forty_five.text.faults import fault_sentence
from forty_five.text.language import _
from forty_five.text.names import Voice
from forty_five.text.reasons import reason_sentence
from forty_five.text.tricks import why_it_wins
from forty_five.tui.chronicle import Chronicle
from forty_five.tui.commands import BY_NAME, Situation, footer
from forty_five.tui.director import Director, Moment
from forty_five.tui.house import House
from forty_five.tui.keymap import CLICK, PressGuard, digit_index, key_label
from forty_five.tui.pacing import Pacer, Speed
from forty_five.tui.paint.picture import Picture, Target
from forty_five.tui.paint.table import paint_table
from forty_five.tui.panels import DiscardPanel, NamingPanel, PhasePanel, panel_for
from forty_five.tui.privacy import Door
from forty_five.tui.scene import FooterEntry, Panel, Scene
from forty_five.tui.screens.base import this_moment
from forty_five.tui.screens.table_reading import ReadingTable
from forty_five.tui.staging import Showing, compose
from forty_five.tui.thinking import Thinker

_LOG_SHOWN = 40
_LOG_OPEN = 600
"""Entries of the log at most: beside the table, and when it is opened."""


class TableScreen(ReadingTable):
    """One game on the screen. It is the director's stage."""

    def __init__(self, house: House, session: Session, thinker: Thinker | None = None) -> None:
        """Sit down to a session, new or resumed."""
        super().__init__(house)
        likes = house.settings
        self.session = session
        self.director = Director(
            session,
            self,
            Pacer(house.clock, house.speed, wait_for_key=likes.wait_after_trick),
            thinker if thinker is not None else Thinker(likes.bot_deadline),
            plays_last_card=likes.auto_play_last,
            plays_forced=likes.auto_play_forced,
        )
        self.door = None
        self.panel: PhasePanel | None = None
        self.asks = False
        """Whether the decision in `panel` is being asked for now."""
        self.sums_up = False
        self.is_over = False
        self.overlay = Panel.NONE
        self.scroll = 0
        self.note = ""
        self.face_down = False
        self.motion = None
        self.guard = PressGuard()
        self.now_shown = self.director.moment()
        self.answer: asyncio.Future[Action] | None = None
        self.go_on: asyncio.Future[None] | None = None
        self._carried: frozenset[object] | None = None
        self._refusal = ""
        self._unread = ""
        self._next_card = ""
        """The key of the card picked while the trick won still lies there."""
        self.tell_story()

    def tell_story(self) -> None:
        """Begin the log anew: the listener, the names or the language have changed."""
        listener = None if self.director.is_shared else self.director.looker
        self.voice: Voice = self.house.voice_of(self.session)
        self.story = Chronicle(self.session, self.voice, listener)

    def on_mount(self) -> None:
        """Let the director begin."""
        self.beside("director", self.director.run)

    # The stage of the director

    def show(self, moment: Moment) -> None:
        """Show the table. Nobody is asked anything now."""
        self.now_shown = moment
        self.note = self._news()
        self.set_in_motion(moment)
        if moment.hold_trick:
            self.guard.question(this_moment())
        self.repaint()

    async def ask(self, moment: Moment) -> Action:
        """Ask the person whose view it is for an action the view allows."""
        fresh = self.panel is None or self.panel.view != moment.view
        if fresh:
            self.panel = self._new_panel(moment)
        self.now_shown = moment
        self.note, self.motion = "", None
        self.answer = asyncio.get_running_loop().create_future()
        self.asks = True
        if fresh and self.house.settings.peek_mode:
            self.face_down = bool(moment.view.hand)  # before the deal there is nothing to hide
        self.guard.question(this_moment())
        if self.house.settings.bell:
            self.app.bell()
        self.watch_idleness()
        if news := self._news():
            self.say(news)
        self._pick_next_card()
        self.repaint()
        try:
            action = await self.answer
        finally:
            self.asks = False
            self.answer = None
        self._unread = ""
        self._carried = None
        if isinstance(self.panel, NamingPanel):
            self._carried = frozenset(self.panel.selected)
        self.panel = None
        self.overlay = Panel.NONE
        return action

    def _news(self) -> str:
        """Return what the library or a bot from outside has to tell.

        It stays until it was read: until the next decision was made, or the hand was summed up.
        """
        if not self._unread:
            fault = self.director.take_fault()
            self._unread = self.house.take_note() or (
                "" if fault is None else fault_sentence(fault)
            )
        return self._unread

    def _new_panel(self, moment: Moment) -> PhasePanel:
        one_step = self.house.settings.single_key_play
        panel = panel_for(moment.view, self.voice, one_step=one_step)
        panel.asks_twice = self.house.settings.confirm_costly
        if isinstance(panel, DiscardPanel) and self._carried:
            panel.carry(frozenset(card for card in panel.cards if card in self._carried))
        if self._refusal:
            panel.refuse(self._refusal)
            self._refusal = ""
        return panel

    def refuse(self, reason: Reason) -> None:
        """Say why the answer just given does not hold."""
        self._refusal = reason_sentence(reason, self.voice)

    async def hand_over(self, seat: int, moment: Moment) -> None:
        """Cover everything until the person at `seat` has taken the keyboard."""
        if self.panel is not None and self.panel.view.seat != seat:
            self.panel = None
            self._carried = None
        self.now_shown = moment
        self.overlay, self.note, self.face_down = Panel.NONE, "", False
        self.door = Door(seat, moment.view)
        try:
            await self._wait_to_go_on()
        finally:
            self.door = None  # also when others sit down before it was opened

    async def sum_up(self, result: HandResult, moment: Moment) -> None:
        """Show what the hand was worth until somebody wants the next."""
        self.now_shown = moment
        self.overlay, self.note, self._unread = Panel.NONE, self._news(), ""
        self.sums_up, self.motion = True, None
        try:
            await self._wait_to_go_on()
        finally:
            self.sums_up = False

    async def game_over(self, moment: Moment) -> None:
        """Show who has won, until the table is left."""
        self.now_shown = moment
        self.is_over = True
        self.note = self._news() or self._told_at_the_end()
        await self._wait_to_go_on()

    def _told_at_the_end(self) -> str:
        """Return the deal code, which begins with the seed."""
        setup = self.session.setup
        code = deal_code(setup.seed, setup.preset, setup.options, len(setup.seats))
        return _("Deal code: {code}", code=code)

    async def _wait_to_go_on(self) -> None:
        self.go_on = asyncio.get_running_loop().create_future()
        self.guard.question(this_moment())
        self.repaint()
        try:
            await self.go_on
        finally:
            self.go_on = None

    # Painting

    def situation(self) -> Situation:
        """Return what the table is doing, as far as commands depend on it."""
        director, moment = self.director, self.now_shown
        view = moment.view
        asks = self.asks and not self.face_down
        return Situation(
            asks=self.asks,
            pauses=not (self.asks or self.sums_up or self.is_over or self.door is not None),
            sums_up=self.sums_up,
            is_over=self.is_over,
            watches=not director.people,
            is_held=director.pacer.is_held,
            is_covered=self.face_down,
            has_hand=director.looker is not None and bool(view.hand) and not moment.covered,
            has_trick=bool(view.tricks) and not self.sums_up,
            has_results=bool(view.results),
            can_undo=not (self.sums_up or self.is_over) and director.can_undo(),
            can_take_back=director.can_take_back(),
            plays_card=asks and view.phase is Phase.PLAY,
            can_claim=asks and view.phase is Phase.PLAY and claim_is_certain(view),
            can_hint=asks,
            can_go_faster=director.pacer.speed is not Speed.INSTANT,
            can_go_slower=director.pacer.speed is not Speed.SLOW,
        )

    def scene(self) -> Scene:
        """Return what is to be painted."""
        asked = self.panel if self.asks else None
        taken = asked.taken_keys if asked is not None else frozenset()
        entries = footer(self.situation(), self.house.keys, taken)
        if asked is not None and not self.face_down:
            entries = (*_keys_of(asked), *entries)
        story = self.story.for_all() if self.face_down else self.story
        counts = self.now_shown.hold_hand
        showing = Showing(
            panel=self.overlay,
            scroll=self.scroll,
            note=self.note or self._note_of_moment() or self._note_of_stop(),
            is_aside=self.is_over and self.note == self._told_at_the_end(),
            footer=entries,
            log=story.lines(_LOG_SHOWN, before_the_count=counts),
            story=story.story(_LOG_OPEN, before_the_count=counts)
            if self.overlay is Panel.LOG
            else (),
            marks=self.house.marks,
            face_down=self.face_down,
            promise="" if self.session.steps else self.session.commitment,
        )
        scene = compose(self.now_shown, self.session.seats, self.voice, showing, asked)
        if self.overlay is not Panel.NONE:
            return self.with_its_footer(scene)
        return scene if self.motion is None else replace(scene, motion=self.motion)

    def _note_of_stop(self) -> str:
        """Return that play is stopped, and how it goes on; nothing while it goes on by itself."""
        if not self.director.pacer.is_held or self.asks or self.sums_up or self.is_over:
            return ""
        key = self.house.keys.shown(BY_NAME["hold"])
        return _("Stopped: {key} goes on, Space makes one step.", key=key)

    def _note_of_moment(self) -> str:
        moment = self.now_shown
        if not (moment.hold_trick or moment.hold_hand or moment.events):
            return ""
        if moment.hold_trick and moment.view.tricks and moment.view.ranking is not None:
            trick = moment.view.tricks[-1]
            why = why_it_wins(moment.view.ranking, trick.cards, self.voice.glyphs)
            name = self.voice.names.seat(trick.winner) if trick.winner is not None else ""
            return _("{name} takes the trick. {why}", name=name, why=why)
        if moment.hold_hand or moment.view.awaits_deal:
            return " ".join(self.story.last()[:2])
        return ""

    def painted(self, columns: int, rows: int) -> Picture:
        """Return the table, or the door while the keyboard changes hands."""
        if self.door is None:
            return paint_table(self.scene(), columns, rows, self.house.look)
        return self.painted_at_door(self.door, columns, rows)

    # Keys and clicks

    def press(self, key: str, when: float) -> None:
        """Take a key."""
        self.motion = None
        self.watch_idleness()
        if self.door is not None:
            self.press_at_door(key, when)
        elif self.overlay is not Panel.NONE:
            self.guard.note(key, when)
            self.press_over(key)
        else:
            is_fresh = self.guard.admits(key, when)
            if is_fresh:
                self._keep_for_next_card(key)
            if is_fresh or not self._waits_for_answer():
                self._press_at_table(key)
        self.repaint()

    def _keep_for_next_card(self, key: str) -> None:
        """Keep the key of a card where only a key ends the pause, and the lead is one's own."""
        view = self.now_shown.view
        leads = view.phase is Phase.PLAY and view.is_my_turn and not self.director.is_shared
        if self.director.pacer.waits_for_key and leads and digit_index(key) is not None:
            self._next_card = key

    def _pick_next_card(self) -> None:
        """Do what was pressed while the last trick still lay there."""
        key, self._next_card = self._next_card, ""
        if key and self.panel is not None and not self.face_down:
            _used, action = self.panel.press(key)
            if action is not None:
                self.decide(action)

    def _waits_for_answer(self) -> bool:
        return self.asks or self.go_on is not None

    def _press_at_table(self, key: str) -> None:
        if self.asks and not self.face_down and self.panel is not None:
            used, action = self.panel.press(key)
            if action is not None:
                self.decide(action)
            if used:
                return
        command = self.house.keys.command(key, self.situation())
        if command is not None:
            self.command(command)
        elif key in self.house.keys.of(BY_NAME["undo"]) and self.director.people:
            self.say_why_no_undo()
        elif self.asks and self.panel is not None:
            if not self.panel.is_armed:  # what Enter would do stays told
                self.panel.quiet()
            if digit_index(key) is not None and not self.face_down:
                self.panel.say(_("{key} stands for nothing here.", key=key))
        elif not (self.sums_up or self.is_over):
            self.director.pacer.skip()

    def point(self, target: Target, when: float) -> None:
        """Take a click."""
        self.watch_idleness()
        if target.kind == "footer":
            self.click_footer(target.name, when)
        elif self.overlay is not Panel.NONE:
            self.overlay = Panel.NONE
        elif self.door is not None:
            if target.name == "curtain" and self.guard.admits(CLICK, when):
                self.proceed()
        elif self.asks and not self.face_down and self.panel is not None:
            if self.guard.admits(CLICK, when):
                self._click_choice(self.panel, target)
        elif not (self.asks or self.sums_up or self.is_over):
            self.director.pacer.skip()
        self.repaint()

    def _click_choice(self, panel: PhasePanel, target: Target) -> None:
        action = None
        if target.kind == "card":
            action = panel.click_card(target.number)
        elif target.kind == "button":
            action = panel.click_button(target.name)
        if action is not None:
            self.decide(action)


def _keys_of(panel: PhasePanel) -> tuple[FooterEntry, ...]:
    """Return what Space and Enter do in the decision being made."""
    keys = (("space", panel.on_space), ("enter", panel.on_enter))
    return tuple(FooterEntry(key_label(key), does, f"press {key}") for key, does in keys if does)
