"""The menu at the table: everything that can be done now, with its keys."""

from __future__ import annotations

from typing import Final

from forty_five.store.settings import schema
from forty_five.text.language import _
from forty_five.tui.commands import BY_NAME, Command, Situation, live
from forty_five.tui.entries import Entry, blank
from forty_five.tui.house import House
from forty_five.tui.keymap import key_label
from forty_five.tui.paint.page import BESIDE, HEADING
from forty_five.tui.screens.form import FormScreen

BACK = "back"

ROOMY: Final = 76
"""Columns from which on what a command does stands beside its name."""

_APART: Final = ("palette", "leave")
"""Commands that do not concern the hand, with an empty line before each group of them."""
_ELSEWHERE: Final = ("menu", "go_on")
"""Commands that are not listed: this menu, and what any key does."""
_LATE: Final = ("redraw", "leave")
"""What is wanted least often, and the way out: they stand last."""


def told_of(command: Command, house: House) -> str:
    """Return what a command does; of the speed also what it is now."""
    if command.name in ("faster", "slower"):
        speed = schema()["speed"].label(house.settings.speed)
        if command.name == "faster":
            return _("Play faster; the speed is {speed} now.", speed=speed)
        return _("Play slower; the speed is {speed} now.", speed=speed)
    return _(command.help)


class TableMenu(FormScreen[str]):
    """Lists the live commands; answers with the name of the chosen one, or nothing."""

    def __init__(self, house: House, now: Situation) -> None:
        """List what can be done in the situation `now`."""
        super().__init__(house)
        self._now = now

    def heading(self) -> str:
        """Return the title."""
        return _("Menu")

    def entries(self) -> tuple[Entry, ...]:
        """Return a line a command."""
        lines = [Entry(BACK, _("Back to the table"), key="m")]
        for command in sorted(live(self._now), key=lambda command: command.name in _LATE):
            if command.name in _ELSEWHERE:
                continue
            if command.name in _APART:
                lines.append(blank())
            lines.append(self._line(command))
        return tuple(lines)

    def _line(self, command: Command) -> Entry:
        key = self.house.keys.shown(command, ("m",))
        told = told_of(command, self.house)
        roomy = self.room >= ROOMY
        return Entry(
            command.name,
            _(command.title),
            told if roomy else "",
            key=key if len(key) == 1 else "",
            detail="" if roomy else told,
            explains=True,
        )

    def pressed(self, name: str) -> None:
        """Answer with the command."""
        self.dismiss(None if name == BACK else name)

    def closed(self) -> None:
        """Answer with nothing."""
        self.dismiss(None)


def _key_line(house: House, command: Command) -> str:
    """Return the keys of a command and what it does, in columns; nothing where it has no key."""
    keys = " ".join(key_label(key) for key in house.keys.of(command))
    return f"{keys}{BESIDE}{_(command.help)}" if keys else ""


def keys_now(house: House, now: Situation) -> tuple[list[str], list[str]]:
    """Return the help of the keys: of those that do something now, and of the others."""
    can = _names(now)
    shown = [(command.name in can, _key_line(house, command)) for command in BY_NAME.values()]
    does = [line for is_now, line in shown if is_now and line]
    return does, [line for is_now, line in shown if line and not is_now]


def keys_by_moment(house: House) -> tuple[str, ...]:
    """Return the help of the keys by when they do something: in a choice, after it, always."""
    choosing = _names(
        Situation(
            asks=True,
            has_hand=True,
            has_trick=True,
            has_results=True,
            can_undo=True,
            can_take_back=True,
            plays_card=True,
            can_hint=True,
        )
    )
    after = _names(Situation(sums_up=True, has_results=True)) | _names(Situation(is_over=True))
    moments = (
        (_("Keys while you choose"), choosing - after),
        (_("Keys between hands and in pauses"), set(BY_NAME) - choosing),
        (_("Keys at any time"), choosing & after),
    )
    lines = []
    for title, names in moments:
        shown = (_key_line(house, command) for command in BY_NAME.values() if command.name in names)
        lines += [f"{HEADING}{title}", *(line for line in shown if line), ""]
    return tuple(lines)


def _names(now: Situation) -> set[str]:
    return {command.name for command in live(now)}
