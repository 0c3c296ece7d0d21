"""The lines of a form as values: menus, set-up, settings, lists."""

from __future__ import annotations

import msgspec


class Entry(msgspec.Struct, frozen=True):
    """One line of a form."""

    name: str
    """What the form's owner calls it; empty for a heading or a line of text."""
    label: str
    value: str = ""
    """What is set, beside the label."""
    key: str = ""
    """A letter that goes to the entry, and presses it where there is no value to change."""
    detail: str = ""
    """What it is, shown while the cursor stands on it."""
    changes: bool = False
    """Whether left and right change the value."""
    enabled: bool = True
    verb: str = ""
    """What Enter does here, in a word for the footer; empty: it chooses or changes."""
    is_marked: bool = False
    """Whether a sign in front of it tells that it is not as usual."""
    explains: bool = False
    """Whether the value only tells what the label means, so that it is said quietly."""

    is_quiet: bool = False
    """Whether a line of text is an explanation rather than a heading."""

    @property
    def is_open(self) -> bool:
        """Whether the cursor can stand here."""
        return bool(self.name) and self.enabled

    @property
    def is_blank(self) -> bool:
        """Whether it is an empty line, which only parts others."""
        return not (self.name or self.label or self.value)


def blank() -> Entry:
    """Return an empty line."""
    return Entry("", "")
