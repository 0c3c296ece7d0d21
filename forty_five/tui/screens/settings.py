"""The settings, built from the store's schema; a change works at once and is remembered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from forty_five.store.settings import Setting, SettingError, Value, parse_setting, schema
from forty_five.text.language import _, marked, pgettext
from forty_five.tui.commands import COMMANDS, Keys
from forty_five.tui.entries import Entry, blank
from forty_five.tui.keymap import key_label
from forty_five.tui.screens.form import FormScreen
from forty_five.tui.screens.line import LineScreen


def next_setting(setting: Setting, value: Value, step: int) -> Value:
    """Return the value that many places on; choices go round, numbers stop at their ends."""
    if setting.kind == "switch":
        return not value
    if setting.kind == "choice":
        place = setting.choices.index(str(value)) + step
        return setting.choices[place % len(setting.choices)]
    assert isinstance(value, int | float)
    stride = 30 if isinstance(setting.default, int) else 0.1
    moved = max(setting.least, min(setting.most, value + step * stride))
    return int(moved) if isinstance(setting.default, int) else round(moved, 2)


_GROUPS: Final = (
    (
        marked("Look"),
        ("language", "theme", "suit_colours", "glyphs", "square_corners", "animations"),
    ),
    (
        marked("Pace"),
        ("speed", "wait_after_trick", "auto_play_last", "auto_play_forced", "single_key_play"),
    ),
    (
        marked("Help in play"),
        ("show_winner", "would_win_marks", "unseen_trumps", "confirm_costly"),
    ),
    (marked("Shared screen"), ("cover_after_idle", "peek_mode")),
    (marked("Plain game, line by line"), ("plain_verbosity", "plain_cards")),
    (marked("More"), ("bell", "bot_deadline", "keys")),
)
"""Which settings stand together on the screen, under which heading."""


def _groups() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield every group; a setting that is in none stands in the last."""
    placed = {name for _title, names in _GROUPS for name in names}
    rest = tuple(
        name
        for name, setting in schema().items()
        if name not in placed and not setting.is_remembered_only
    )
    for title, names in _GROUPS:
        is_last = title == _GROUPS[-1][0]
        yield _(title), (*rest, *names) if is_last else names


class SettingsScreen(FormScreen[None]):
    """Lists every setting that is the player's to choose."""

    def heading(self) -> str:
        """Return the title."""
        return _("Settings")

    def entries(self) -> tuple[Entry, ...]:
        """Return a line a setting, group by group."""
        done = Entry(
            "done",
            _("Done"),
            key="d",
            detail=_("Changes work at once and are kept."),
            verb=pgettext("Enter", "close"),
        )
        lines = [done]
        for title, names in _groups():
            lines += [blank(), Entry("", title), *(self._line(name) for name in names)]
        return tuple(lines)

    def _line(self, name: str) -> Entry:
        setting = schema()[name]
        if setting.kind == "keys":
            count = len(self.house.settings.keys)
            own = _("{number} of your own", number=count) if count else _("none changed")
            opens = pgettext("Enter", "open")
            return Entry(name, setting.title, own, detail=setting.help, verb=opens)
        value: Value = getattr(self.house.settings, name)
        told = (setting.help, self._usual(setting, value), self.house.without_effect(name))
        return Entry(
            name,
            setting.title,
            setting.label(value),
            detail=" ".join(text for text in told if text),
            changes=True,
            verb=pgettext("Enter", "type") if setting.kind == "number" else "",
            is_marked=value != setting.default,
        )

    def _usual(self, setting: Setting, value: Value) -> str:
        """Return what a changed setting was at first."""
        if value == setting.default:
            return ""
        return _("At first: {value}.", value=setting.label(setting.default))

    def changed(self, name: str, step: int) -> None:
        """Change a setting."""
        setting = schema()[name]
        self._set(name, next_setting(setting, getattr(self.house.settings, name), step))

    def _set(self, name: str, value: Value) -> None:
        self.house.prefer(**{name: value})
        self.note = self.house.take_note()

    def pressed(self, name: str) -> None:
        """Change a setting forward, or type it."""
        if name == "done":
            self.closed()
        elif name == "keys":
            self.app.push_screen(KeysScreen(self.house), lambda _done: self.repaint())
        elif schema()[name].kind in ("switch", "choice"):
            self.changed(name, 1)
        else:
            self._type(name)

    def _type(self, name: str) -> None:
        setting = schema()[name]

        def check(text: str) -> str:
            try:
                parse_setting(name, text)
            except SettingError as error:
                return error.sentence()
            return ""

        def typed(text: str | None) -> None:
            if text is not None:
                self._set(name, parse_setting(name, text))
            self.repaint()

        start = str(getattr(self.house.settings, name))
        self.app.push_screen(
            LineScreen(self.house, setting.title, setting.help, start, check), typed
        )

    def closed(self) -> None:
        """Close."""
        self.dismiss(None)


class KeysScreen(FormScreen[None]):
    """Gives commands keys of the player's own."""

    def heading(self) -> str:
        """Return the title."""
        return _("Keys")

    def entries(self) -> tuple[Entry, ...]:
        """Return a line a command."""
        keys = self.house.keys
        lines = [
            Entry("done", _("Done"), detail=_("Changes work at once and are kept.")),
            Entry("reset", _("As they were at first")),
            blank(),
        ]
        lines += [
            Entry(
                command.name,
                _(command.title),
                ", ".join(map(key_label, keys.of(command))) or "-",
                detail=_(command.help),
                verb=pgettext("Enter", "new key"),
                is_marked=command.name in self.house.settings.keys,
            )
            for command in COMMANDS
        ]
        return tuple(lines)

    def pressed(self, name: str) -> None:
        """Ask for a key, close, or start over."""
        if name == "done":
            self.closed()
        elif name == "reset":
            self.house.prefer(keys={})
        else:
            self._ask_for_key(name)

    def _ask_for_key(self, name: str) -> None:
        def check(text: str) -> str:
            key = text.strip().lower()
            if len(key) != 1 or key.isdigit() or key.isspace():
                return _("Type one letter or sign; digits pick cards.")
            return ""

        def typed(text: str | None) -> None:
            if text is not None:
                key = text.strip().lower()
                mine = {other: old for other, old in self.house.settings.keys.items() if old != key}
                self.house.prefer(keys={**mine, name: key})
            self.repaint()

        command = next(command for command in COMMANDS if command.name == name)
        start = Keys(self.house.settings.keys).shown(command)
        self.app.push_screen(
            LineScreen(self.house, _("Key"), _(command.help), start[:1], check), typed
        )

    def closed(self) -> None:
        """Close."""
        self.dismiss(None)
