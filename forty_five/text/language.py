"""The player's language: every sentence is looked up when it is said, so it can change in mid-game.

The source is English. Other languages are compiled catalogues inside the package
(``locales/<code>/LC_MESSAGES/forty_five.mo``); ``.ci/translations.py`` makes them from their
``.po`` text. The pseudo-language lengthens every sentence by two fifths, for trying out layouts.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Protocol

SOURCE: Final = "en"
PSEUDO: Final = "pseudo"
LOCALES: Final = Path(__file__).parent / "locales"
"""The folder of the compiled catalogues."""


class _Catalogue(Protocol):
    def gettext(self, message: str) -> str: ...
    def ngettext(self, singular: str, plural: str, number: int) -> str: ...
    def pgettext(self, context: str, message: str) -> str: ...


class _English:
    """The source language: every sentence is its own translation."""

    def gettext(self, message: str) -> str:
        return message

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        return singular if number == 1 else plural

    def pgettext(self, context: str, message: str) -> str:
        return message


class _Pseudo(_English):
    """English with accents and two fifths more letters; placeholders stay as they are."""

    def gettext(self, message: str) -> str:
        return lengthened(message)

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        return lengthened(singular if number == 1 else plural)

    def pgettext(self, context: str, message: str) -> str:
        return message if len(message) <= 2 else lengthened(message)


_current: _Catalogue = _English()
_code = SOURCE


def available_languages() -> dict[str, str]:
    """Return the languages there are, by code, each named in itself."""
    return {"en": "English", "fr": "Français", PSEUDO: "Pseudo (long text)"}


def language() -> str:
    """Return the code of the language in use."""
    return _code


def set_language(code: str) -> None:
    """Use another language from now on.

    Raises:
        ValueError: There is no such language.
    """
    global _current, _code
    _current = _catalogue(code)
    _code = code


@contextmanager
def using(code: str) -> Iterator[None]:
    """Use another language for the time being."""
    before = _code
    set_language(code)
    try:
        yield
    finally:
        set_language(before)


def _catalogue(code: str) -> _Catalogue:
    if code == SOURCE:
        return _English()
    if code == PSEUDO:
        return _Pseudo()
    if code not in available_languages():
        raise ValueError(code)
    from gettext import GNUTranslations  # English, the usual case, need not wait for it

    with (LOCALES / code / "LC_MESSAGES" / "forty_five.mo").open("rb") as file:
        return GNUTranslations(file)


def language_wanted(environment: Mapping[str, str] | None = None) -> str:
    """Return the language the environment asks for, or English when it asks for none we have."""
    environ = os.environ if environment is None else environment
    locale = next(
        (environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), ""
    )
    if locale.partition(".")[0] in ("", "C", "POSIX"):
        return SOURCE  # LANGUAGE counts only inside a real locale
    wishes = [*environ.get("LANGUAGE", "").split(":"), locale]
    for wish in wishes:
        code = wish.replace("-", "_").partition("_")[0].partition(".")[0].lower()
        if code in available_languages():
            return code
    return SOURCE


def _(message: str, **values: Any) -> str:
    """Return a sentence in the player's language, its named places filled with `values`.

    >>> _("{name} passes.", name="West")
    'West passes.'
    """
    text = _current.gettext(message)
    return text.format_map(values) if values else text


def ngettext(singular: str, plural: str, number: int, **values: Any) -> str:
    """Return the form of a sentence for `number`, which fills its place ``{number}``.

    >>> ngettext("{number} card", "{number} cards", 3)
    '3 cards'
    """
    text = _current.ngettext(singular, plural, number)
    return text.format_map({"number": number, **values})


def pgettext(context: str, message: str) -> str:
    """Return a word whose translation depends on where it stands, named by `context`."""
    return _current.pgettext(context, message)


def marked(message: str) -> str:
    """Mark a sentence of a table for translation; it is looked up with `_` when it is said."""
    return message


_ACCENTED: Final = str.maketrans("aeiouyAEIOUY", "àéîöûýÀÉÎÖÛÝ")


def lengthened(message: str) -> str:
    """Return `message` with accents and at least two fifths more characters.

    Placeholders in braces are kept; a sentence of one word is stretched too.

    >>> lengthened("Pass {name}")
    'Pàss {name}~~'
    """
    parts: list[str] = []
    letters = 0
    inside = False
    owed = 0.0
    for char in message:
        inside = (inside or char == "{") and char != "}"
        if inside or char == "}":
            parts.append(char)
            continue
        letters += 1
        owed += 0.4
        accented = char.translate(_ACCENTED)
        parts.append(accented)
        if accented != char and owed >= 1:
            parts.append(accented * int(owed))
            owed -= int(owed)
    if letters and owed > 0:
        parts.append("~" * round(owed + 0.49))
    return "".join(parts)
