"""The choices of every house rule: what values an option may have, and reading them from text.

`fields` is the schema that the set-up screen and ``--option NAME=VALUE`` share; the sentences about
it live in `forty_five.text.options`.
"""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from forty_five.rules.options import Options

Kind = Literal["choice", "switch", "number", "numbers", "cards", "text"]
Value = str | int | bool | None | tuple[int, ...] | tuple[str, ...]

_RANGES: Final = {
    "kitty": (0, 5, 1),
    "bag_value": (5, 30, 5),
    "max_draw": (0, 5, 1),
    "refill_batch": (1, 5, 1),
    "bonus": (0, 10, 5),
    "over100_at": (50, 500, 5),
    "hand_cap": (5, 60, 5),
    "tokens_each": (1, 50, 1),
    "target": (5, 1000, 1),
    "game_length_hands": (1, 99, 1),
    "loses_at": (-1000, -5, 5),
}
_LISTS: Final = {"players": (2, 6, 1), "bids": (5, 30, 5)}
_YES: Final = ("on", "yes", "true", "1")
_NO: Final = ("off", "no", "false", "0")


@dataclass(frozen=True, slots=True)
class Field:
    """What one option may be."""

    name: str
    kind: Kind
    words: tuple[str, ...] = ()
    """The words it may have: choices, or cards of a list."""
    least: int = 0
    most: int = 0
    step: int = 1
    """Range and step of its numbers."""
    may_be_none: bool = False

    @property
    def numbers(self) -> tuple[int, ...]:
        """Every number it may have (or hold, for a list)."""
        if self.kind not in ("number", "numbers"):
            return ()
        return tuple(range(self.least, self.most + 1, self.step))

    @property
    def allowed(self) -> tuple[str, ...]:
        """What may be typed for it; an empty tuple where any text will do."""
        none = ("none",) if self.may_be_none else ()
        match self.kind:
            case "switch":
                return ("on", "off")
            case "number" if len(self.numbers) > 12:
                return (*self.words, f"{self.least}..{self.most}", *none)
            case "number" | "numbers":
                return (*self.words, *(str(number) for number in self.numbers), *none)
            case _:
                return (*self.words, *none)


@lru_cache(maxsize=1)
def fields() -> Mapping[str, Field]:
    """Return the schema: every option of `Options` by name, in the order they are declared."""
    return {name: _field(name, hint) for name, hint in get_type_hints(Options).items()}


def _field(name: str, hint: Any) -> Field:
    parts = _parts(hint)
    may_be_none = type(None) in parts
    literals = tuple(
        word for part in parts if get_origin(part) is Literal for word in get_args(part)
    )
    if hint is bool:
        return Field(name, "switch")
    if name in _LISTS:
        least, most, step = _LISTS[name]
        return Field(name, "numbers", (), least, most, step, may_be_none=name == "bids")
    if name == "renege":
        return Field(name, "cards", ("5", "J", "JK", "AH"), may_be_none=True)
    if int in parts:
        least, most, step = _RANGES[name]
        return Field(name, "number", literals, least, most, step, may_be_none)
    if literals:
        return Field(name, "choice", literals, may_be_none=may_be_none)
    return Field(name, "text")


def _parts(hint: Any) -> tuple[Any, ...]:
    if get_origin(hint) in (Union, types.UnionType):
        return tuple(inner for part in get_args(hint) for inner in _parts(part))
    return (hint,)


# Text to values and back


class OptionError(ValueError):
    """A text that names no option, or a value that the option may not have.

    `name` is empty when the text has no ``=``; `near` are names meant instead, perhaps; `allowed`
    is what the option may be.
    """

    def __init__(
        self, name: str, text: str, near: tuple[str, ...] = (), allowed: tuple[str, ...] = ()
    ) -> None:
        super().__init__(text)
        self.name = name
        self.text = text
        self.near = near
        self.allowed = allowed

    @property
    def is_unknown_name(self) -> bool:
        """Whether there is no option of that name."""
        return bool(self.name) and self.name not in fields()


def parse_option(text: str) -> tuple[str, Value]:
    """Read ``NAME=VALUE``.

    >>> parse_option("kitty=4")
    ('kitty', 4)
    >>> parse_option("bids=20,25,30")
    ('bids', (20, 25, 30))

    Raises:
        OptionError: There is no such option, or it may not have that value.
    """
    name, sign, value = text.partition("=")
    name = name.strip().lower().replace("-", "_")
    if not sign or not name:
        raise OptionError("", text)
    if name not in fields():
        raise OptionError(name, text, tuple(get_close_matches(name, fields(), n=3, cutoff=0.7)))
    return name, parse_value(name, value)


def parse_value(name: str, text: str) -> Value:
    """Read a value of the option `name`; see `value_text` for the other way.

    Raises:
        OptionError: The option may not have that value.
    """
    field = fields()[name]
    plain = text.strip()
    word = plain.lower()
    empty = word == "none" or (not word and field.kind in ("numbers", "cards"))
    if field.may_be_none and empty:
        return () if field.kind in ("numbers", "cards") else None
    try:
        return _value(field, plain, word)
    except ValueError:
        raise OptionError(name, text, allowed=field.allowed) from None


def _value(field: Field, plain: str, word: str) -> Value:
    match field.kind:
        case "switch":
            if word not in (*_YES, *_NO):
                raise ValueError(word)
            return word in _YES
        case "number":
            return word if word in field.words else _number(field, word)
        case "numbers":
            return tuple(_number(field, part) for part in word.replace(",", " ").split())
        case "cards":
            cards = tuple(plain.upper().replace(",", " ").split())
            if not all(card in field.words for card in cards):
                raise ValueError(word)
            return cards
        case "choice":
            return _one_of(field.words, word.replace(" ", "_"))
        case "text":
            if not plain:
                raise ValueError(plain)
            return plain


def _number(field: Field, text: str) -> int:
    if not text.lstrip("+-").isascii():
        raise ValueError(text)  # full-width digits are numbers to Python, not to us
    number = int(text)
    if number not in range(field.least, field.most + 1, field.step):
        raise ValueError(text)
    return number


def _one_of(words: Iterable[str], text: str) -> str:
    for word in words:
        if text in (word, word.replace("_", "-")):
            return word
    raise ValueError(text)


def value_text(value: Value) -> str:
    """Return a value as it is typed: ``on``, ``15,20,25,30``, ``none``."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if value is None or value == ():
        return "none"
    if isinstance(value, tuple):
        return ",".join(str(part) for part in value)
    return str(value)


def values_of(options: Options) -> dict[str, Value]:
    """Return every option's value by name."""
    return {name: getattr(options, name) for name in fields()}


# Changing a rule set


def with_choices(options: Options, choices: Mapping[str, Value]) -> Options:
    """Return `options` with some values changed, and what follows from them put right.

    A kitty brings a way to deal it, a hold a way to go on, and so forth, unless `choices` says so
    itself; whether the outcome can be played is for `house.problems` to say.

    Raises:
        OptionError: An option may not have its value.
    """
    try:
        changed = options.changed(**choices)
    except TypeError as error:
        name = str(error)
        raise OptionError(
            name, name, tuple(get_close_matches(name, fields(), n=3, cutoff=0.7))
        ) from None
    except msgspec.ValidationError:
        raise _first_bad(options, choices) from None
    following = {name: value for name, value in _following(changed) if name not in choices}
    return changed.changed(**following) if following else changed


def _first_bad(options: Options, choices: Mapping[str, Value]) -> OptionError:
    for name, value in choices.items():
        try:
            options.changed(**{name: value})
        except msgspec.ValidationError:
            return OptionError(name, value_text(value), allowed=fields()[name].allowed)
    name, value = next(iter(choices.items()))
    return OptionError(name, value_text(value), allowed=fields()[name].allowed)


def _following(options: Options) -> Iterable[tuple[str, Value]]:
    """Yield the values that follow from others and are not so yet."""
    if options.has_auction:
        if options.kitty:
            yield "kitty_deal", options.kitty_deal or "after_first_round"
            if options.trump_naming in (None, "after_auction"):
                yield "trump_naming", "before_kitty"
        else:
            yield from (("kitty_deal", None), ("trump_naming", "after_auction"))
            yield "kitty_taste", False
        yield "thirty", options.thirty or "plain"
        yield "rebidding", options.rebidding or "open"
        yield "all_pass", options.all_pass or "bag"
        if options.exchange == "none":
            yield "max_draw", 0
        elif options.max_draw == 0:
            yield "max_draw", "auto"
    if options.is_omi:
        yield "target", options.tokens_each
    yield "after_hold", (options.after_hold or "duel") if options.hold == "dealer" else None
    yield "bag_value", _bag_value(options)
    if options.rob:
        yield "turned_ace", options.turned_ace or "dealer_may"
        yield "rob_deadline", options.rob_deadline or "own_first_play"
        yield "undeclared_ace", options.undeclared_ace or "no_penalty"
    else:
        yield from (("turned_ace", None), ("rob_deadline", None), ("undeclared_ace", None))


def _bag_value(options: Options) -> int | None:
    if options.all_pass != "bag" or not options.bids:
        return None
    wanted = options.bag_value or options.bids[0]
    return next((bid for bid in options.bids if bid >= wanted), options.bids[-1])
