"""What a key press means: one plain name for a key, whatever keyboard or terminal sent it."""

from __future__ import annotations

from typing import Final

from forty_five.text.language import pgettext

_AZERTY: Final = dict(zip("&é\"'(-è_çà§!", "12345678906" + "8", strict=True))
"""The digit row of French and Belgian keyboards, typed without Shift."""

_NAMES: Final = {
    "return": "enter",
    "ctrl+m": "enter",
    "ctrl+h": "backspace",
    "ctrl+i": "tab",
    "question_mark": "?",
    "colon": ":",
}

_ARROWS: Final = {"left": "←", "right": "→", "up": "↑", "down": "↓"}

REPEAT_GAP: Final = 0.15
"""Seconds within which the same key comes again while it is held down."""

REPEAT_DELAY: Final = 0.7
"""Seconds within which a held key begins to repeat."""


def plain_key(key: str, character: str | None) -> str:
    r"""Return the plain name of a key: a lower-case character, ``enter``, ``left``, ``ctrl+c``.

    The digit row of a French keyboard gives digits without Shift.

    >>> plain_key("A", "A"), plain_key("ampersand", "&"), plain_key("enter", "\r")
    ('a', '1', 'enter')
    """
    name = _NAMES.get(key)
    if name is not None:
        return name
    if character is None or not character.isprintable() or character == " ":
        return key
    return _AZERTY.get(character, character.lower())


def digit_index(key: str) -> int | None:
    """Return which card a digit stands for, from 0; ``0`` is the tenth."""
    return (int(key) - 1) % 10 if len(key) == 1 and key in "0123456789" else None


def digit_for(index: int) -> str:
    """Return the digit of a card by its place from 0, or nothing past the tenth."""
    return str((index + 1) % 10) if index < 10 else ""


def key_label(key: str) -> str:
    """Return a key as the footer and the help write it."""
    match key:
        case "enter":
            return pgettext("key", "Enter")
        case "space":
            return pgettext("key", "Space")
        case "escape":
            return pgettext("key", "Esc")
        case "tab":
            return pgettext("key", "Tab")
        case "left":
            return pgettext("key", "Left")
        case "right":
            return pgettext("key", "Right")
        case "up":
            return pgettext("key", "Up")
        case "down":
            return pgettext("key", "Down")
        case "backspace":
            return pgettext("key", "Backspace")
        case "pageup":
            return pgettext("key", "PgUp")
        case "pagedown":
            return pgettext("key", "PgDn")
        case _other:
            return key.upper() if key.startswith("f") and key[1:].isdigit() else key


def arrow_keys(*keys: str, is_ascii: bool) -> str:
    """Return arrow keys as footers and the help write them: drawn, or named where none is drawn.

    >>> arrow_keys("left", "right", is_ascii=False), arrow_keys("up", "down", is_ascii=True)
    ('← →', 'Up/Down')
    """
    if is_ascii:
        return "/".join(map(key_label, keys))
    return " ".join(_ARROWS[key] for key in keys)


def yes_key() -> str:
    """Return the letter that says yes in the player's language; ``y`` says it in every one."""
    return pgettext("key that says yes", "y")


DOUBLE_CLICK: Final = 0.4
"""Seconds within which clicks belong to one double click."""

CLICK: Final = "click"
"""What the guard calls a click; clicks that follow fast belong to one double click."""


class PressGuard:
    """Lets a press act only when it answers the present question.

    What was typed before a question was put does not answer it, and neither do the repeats of a key
    that was already held down then. Times are those of the events, in seconds.
    """

    def __init__(self) -> None:
        """Let everything act until a first question is put."""
        self._opened = float("-inf")
        self._press = ""
        self._when = float("-inf")
        self._count = 0
        self._is_stale = False

    def question(self, when: float) -> None:
        """Begin a new question at this moment."""
        self._opened = when
        self._is_stale = True

    def note(self, press: str, when: float) -> None:
        """Take notice of a press that answers no question."""
        self.admits(press, when)

    def admits(self, press: str, when: float) -> bool:
        """Take notice of a press (or of a click, by that name) and return whether it may act."""
        gap = REPEAT_DELAY if self._count == 1 else REPEAT_GAP
        if press == CLICK:
            gap = DOUBLE_CLICK
        if press == self._press and when - self._when < gap:
            self._count += 1
        else:
            self._press, self._count = press, 1
            self._is_stale = when < self._opened
        self._when = when
        return not self._is_stale
