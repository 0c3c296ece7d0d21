"""The program on the screen: opens the menu or a table, and ends cleanly however it ends."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import events
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen

from forty_five.game.session import Session
from forty_five.text.language import _
from forty_five.tui.house import House
from forty_five.tui.screens.form import FormScreen
from forty_five.tui.screens.menu import MenuScreen

if TYPE_CHECKING:
    from forty_five.tui.screens.table import TableScreen
    from forty_five.tui.screens.table_commands import Leaving

INTERRUPTED: Final = 130
FAILED: Final = 1

Report = Callable[[BaseException], str]
"""Files where an error happened, without a card, and returns one sentence about it."""

_ENDINGS: Final = tuple(
    number
    for name in ("SIGTERM", "SIGHUP", "SIGINT")
    if (number := getattr(signal, name, None)) is not None
)


class FortyFiveApp(App[None], inherit_bindings=False):
    """The screens of one run of the program."""

    TITLE = "Forty-five"
    ALLOW_SELECT = False
    COMMAND_PALETTE_BINDING = "ctrl+p"
    CSS = """
    Screen { background: transparent; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "interrupt", show=False, priority=True),
        Binding("ctrl+z", "no_suspending", show=False, priority=True),
        Binding("ctrl+l", "redraw", show=False, priority=True),
    ]

    def __init__(
        self, house: House, *, session: Session | None = None, report: Report | None = None
    ) -> None:
        """Prepare to open the menu, or at once the table of `session`."""
        super().__init__()
        self.house = house
        self._first = session
        self._report = report
        self.crashed: BaseException | None = None
        self.table: TableScreen | None = None
        """The table somebody sits at, in front or behind other screens."""

    def get_default_screen(self) -> Screen[Any]:
        """Return the first screen."""
        return MenuScreen(self.house)

    def on_mount(self) -> None:
        """Watch for signals, and sit down where a game was asked for."""
        loop = asyncio.get_running_loop()
        for number in _ENDINGS:
            try:
                loop.add_signal_handler(number, self._end, number)
            except (NotImplementedError, RuntimeError, ValueError):
                break  # no signals here: another system, or not the main thread
        if self._first is not None:
            self.open_table(self._first)

    # Tables

    def open_table(self, session: Session) -> None:
        """Sit down to a session."""
        from forty_five.tui.screens.table import TableScreen  # the menu need not wait for it

        table = TableScreen(self.house, session)

        def left(where: Leaving | None) -> None:
            if self.table is table:
                self.table = None
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
        self.push_screen(QuestionScreen(self.house, text), answered)

    def action_no_suspending(self) -> None:
        """Say that Ctrl+Z is switched off."""
        self.tell(_("Ctrl+Z is switched off here. Press m for the menu, where you can quit."))

    def action_redraw(self) -> None:
        """Draw everything again."""
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
        if self.crashed is None:
            self.crashed = error
            self.exit(return_code=FAILED, message=self._report(error))

    # What the terminal tells

    def on_app_blur(self, _event: events.AppBlur) -> None:
        """Cover the cards when somebody looks at another window."""
        if self.table is not None:
            self.table.cover()

    # The palette

    def action_command_palette(self) -> None:
        """Open the palette, except over the door between two people."""
        if self.table is None or self.table.door is None:
            super().action_command_palette()

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Yield what the table can do now. A screenshot would show cards."""
        table = self.table
        if table is not None and screen is table:
            from forty_five.tui.commands import live

            for command in live(table.situation()):
                yield SystemCommand(
                    _(command.label).capitalize(),
                    _(command.help),
                    partial(table.command_and_show, command),
                )
        yield SystemCommand(_("Quit"), _("End the program."), self.action_interrupt)
