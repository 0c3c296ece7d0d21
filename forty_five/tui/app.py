"""The program on the screen: opens the menu or a table, and ends cleanly however it ends."""

from __future__ import annotations

import asyncio
import gc
import signal
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.screen import Screen
from textual.worker import WorkerFailed

from forty_five.game.session import Session
from forty_five.text.language import _
from forty_five.tui.driver import SleepingDriver, sturdy
from forty_five.tui.house import House
from forty_five.tui.screens.base import PictureScreen
from forty_five.tui.screens.form import FormScreen
from forty_five.tui.screens.menu import MenuScreen
from forty_five.tui.terminal import has_gone

if TYPE_CHECKING:
    from forty_five.tui.screens.table import TableScreen
    from forty_five.tui.screens.table_commands import Leaving

INTERRUPTED: Final = 130
FAILED: Final = 1

Report = Callable[[BaseException], str]
"""Files where an error happened, without a card, and returns one sentence about it."""

_ENDINGS: Final = tuple(
    number
    for name in ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT")
    if (number := getattr(signal, name, None)) is not None
)


_LOOK: Final = 2.0
"""Seconds between looks whether the terminal is still there, where its driver does not tell."""

_CLOSED: Final = 1
"""The number of the signal that a closed terminal sends."""


class FortyFiveApp(App[None], inherit_bindings=False):
    """The screens of one run of the program."""

    TITLE = "Forty-five"
    ALLOW_SELECT = False
    ENABLE_COMMAND_PALETTE = False
    """The framework's own shows less, and fails on a key that comes before its list."""
    CSS = """
    Screen { background: transparent; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "interrupt", show=False, priority=True),
        Binding("ctrl+z", "no_suspending", show=False, priority=True),
        Binding("ctrl+l", "redraw", show=False, priority=True),
        Binding("ctrl+p", "find", show=False, priority=True),
    ]

    def __init__(
        self,
        house: House,
        *,
        session: Session | None = None,
        page: PictureScreen[None] | None = None,
        report: Report | None = None,
    ) -> None:
        """Prepare to open the menu, or at once the table of `session`, or one page alone.

        Args:
            house: The program's belongings.
            session: A game to sit down to at once.
            page: A screen that is all there is to see: the program ends with it.
            report: What files an unforeseen error.
        """
        super().__init__()
        self.house = house
        self._first = session
        self._page = page
        self._report = report
        self.passes_menu = session is not None or page is not None
        """Whether the menu only lies behind what is opened at once, so that nobody reads it yet."""
        self.crashed: BaseException | None = None
        self.table: TableScreen | None = None
        """The table somebody sits at, in front or behind other screens."""

    def get_driver_class(self) -> type[Driver]:
        """Return the driver of this terminal, made to sleep and to outlive odd bytes."""
        return sturdy(super().get_driver_class())

    def get_default_screen(self) -> Screen[Any]:
        """Return the first screen."""
        return MenuScreen(self.house)

    @property
    def _background_screens(self) -> list[Screen[Any]]:
        """No screen: pictures are opaque. One behind another is laid out when it comes forth."""
        return []

    def on_mount(self) -> None:
        """Watch for signals, and sit down where a game was asked for."""
        gc.freeze()  # what is loaded by now stays: no key waits for its being looked through again
        loop = asyncio.get_running_loop()
        for number in _ENDINGS:
            try:
                loop.add_signal_handler(number, self._end, number)
            except (NotImplementedError, RuntimeError, ValueError):
                break  # no signals here: another system, or not the main thread
        if isinstance(self._driver, SleepingDriver):
            self._driver.when_gone(self._end_with_the_terminal)
        elif not self.is_headless and not has_gone():
            self.set_interval(_LOOK, self._look_for_the_terminal)
        self.app_resume_signal.subscribe(self, lambda _app: self._cover())
        if self._first is not None:
            self.open_table(self._first)
        elif self._page is not None:
            self.push_screen(self._page, lambda _done: self.exit())

    def _look_for_the_terminal(self) -> None:
        if has_gone():
            self._end_with_the_terminal()

    def _end_with_the_terminal(self) -> None:
        """End as on the signal that a closed terminal mostly sends; one without leaves no key."""
        self._end(_CLOSED)

    # Tables

    def open_table(self, session: Session) -> None:
        """Sit down to a session."""
        from forty_five.tui.screens.table import TableScreen  # the menu need not wait for it

        table = TableScreen(self.house, session)

        def left(where: Leaving | None) -> None:
            if self.table is table:
                self.table = None
            self.passes_menu = False
            self.house.close_game(session)
            if where == "again":
                self.call_later(self.open_table, self.house.again(session))

        self.table = table
        self.push_screen(table, left)

    # Ends

    def _end(self, number: int) -> None:
        """End cleanly on a signal: every action is stored already."""
        self.exit(return_code=128 + number)

    def action_interrupt(self) -> None:
        """Ask before leaving a running game; asked again, end. The game can be resumed."""
        table = self.table
        if table is None or table.is_over or self.house.is_interrupted:
            running = table is not None and not table.is_over
            self.exit(return_code=INTERRUPTED if running else 0)
            return
        from forty_five.tui.screens.question import QuestionScreen

        self.house.is_interrupted = True

        def answered(yes: bool | None) -> None:
            self.house.is_interrupted = False
            if yes:
                self.exit(return_code=INTERRUPTED)

        text = _("End the program? The game is kept, and you can go on with it later.")
        if not self.house.keeps(table.session):
            text = _("End the program? This game is not kept.")
        self.push_screen(QuestionScreen(self.house, text), answered)

    def action_no_suspending(self) -> None:
        """Say that Ctrl+Z is switched off."""
        self.tell(_("Ctrl+Z is switched off here. Press m for the menu, where you can quit."))

    def action_redraw(self) -> None:
        """Draw everything again."""
        screen = self.screen
        if isinstance(screen, PictureScreen):
            screen.repaint()
        self.refresh(repaint=True, layout=True)

    def tell(self, text: str) -> None:
        """Say a sentence on the screen in front, where it covers nothing."""
        screen = self.screen
        if screen is self.table:
            self.table.say(text)
            self.table.repaint()
        elif isinstance(screen, FormScreen):
            screen.note = text
            screen.repaint()

    def _handle_exception(self, error: Exception) -> None:
        """Report an unforeseen error in one sentence: the framework's own report shows cards."""
        if self._report is None:
            super()._handle_exception(error)
            return
        if isinstance(error, WorkerFailed):  # it knows not where; what it carries does
            error = error.error if isinstance(error.error, Exception) else error
        if self.crashed is None:
            self.crashed = error
            self.exit(return_code=FAILED, message=self._report(error))

    # What the terminal tells

    def on_app_blur(self, _event: events.AppBlur) -> None:
        """Cover the cards when somebody looks at another window."""
        self._cover()

    def _cover(self) -> None:
        """Cover the cards of a shared table, also when the program was stopped for a while."""
        if self.table is not None:
            self.table.cover()

    # The palette

    def action_find(self) -> None:
        """Open the palette, except over the door between two people and over what asks."""
        from forty_five.tui.screens.palette import PaletteScreen, general_items, table_items

        table = self.table
        at_table = table is not None and self.screen is table
        if not at_table and not isinstance(self.screen, FormScreen):
            return
        if isinstance(self.screen, PaletteScreen) or (table is not None and table.door is not None):
            return
        items = tuple(general_items(self.house))
        if at_table and table is not None:
            items = (*table_items(table.situation(), self.house), *items)
        self.push_screen(PaletteScreen(self.house, items), self._found)

    def _found(self, name: str | None) -> None:
        """Do what was chosen in the palette."""
        from forty_five.tui.screens.palette import THEME

        if name is None:
            return
        if name == "quit":
            self.action_interrupt()
        elif name == "redraw":
            self.action_redraw()
        elif name.startswith(THEME):
            self.house.prefer(theme=name.removeprefix(THEME))
            self.action_redraw()
        elif self.table is not None:
            from forty_five.tui.commands import BY_NAME

            self.table.command_and_show(BY_NAME[name])
