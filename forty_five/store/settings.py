"""What a player prefers: one schema for the settings screen, flags, environment and file.

Every setting is a field of `Settings`; its title, help and choices stand beside its type, so that
nothing about it is said twice. `FORTY_FIVE_<NAME>` in the environment overrules the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec

from forty_five.text.figures import decimal
from forty_five.text.language import _, marked

Kind = Literal["switch", "choice", "number", "text", "names", "keys"]
Value = str | int | float | bool | tuple[str, ...] | dict[str, str]

_WORDS: Final = {
    "auto": marked("automatic"),
    "instant": marked("instant"),
    "fast": marked("fast"),
    "normal": marked("normal"),
    "slow": marked("slow"),
    "dark": marked("dark"),
    "felt": marked("green felt"),
    "light": marked("light"),
    "contrast": marked("high contrast"),
    "terminal": marked("the terminal's own"),
    "plain": marked("no colour"),
    "four": marked("four colours"),
    "two": marked("two colours"),
    "signs": marked("signs: 5♥"),
    "letters": marked("letters: 5H"),
    "ascii": marked("letters, ASCII lines"),
    "words": marked("words: five of hearts"),
    "brief": marked("brief"),
    "full": marked("full"),
    "en": marked("English"),
    "fr": marked("French"),
}


def _about(title: str, explanation: str) -> msgspec.Meta:
    return msgspec.Meta(title=title, description=explanation)


def _within(least: float, most: float, title: str, explanation: str) -> msgspec.Meta:
    return msgspec.Meta(title=title, description=explanation, ge=least, le=most)


_Names = tuple[str, ...]
_KeyMap = dict[str, str]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What one player prefers."""

    language: Annotated[
        Literal["auto", "en", "fr"],
        _about(marked("Language"), marked("The language of the game; automatic asks the system.")),
    ] = "auto"
    speed: Annotated[
        Literal["instant", "fast", "normal", "slow"],
        _about(marked("Speed"), marked("How fast bots act and how long a finished trick stays.")),
    ] = "normal"
    wait_after_trick: Annotated[
        bool,
        _about(
            marked("Wait after a trick"),
            marked("A finished trick stays on the table until a key is pressed."),
        ),
    ] = False
    theme: Annotated[
        Literal["dark", "felt", "light", "contrast", "terminal", "plain"],
        _about(marked("Theme"), marked("The colours of the table.")),
    ] = "dark"
    suit_colours: Annotated[
        Literal["four", "two"],
        _about(
            marked("Suit colours"),
            marked("Four colours tell all suits apart; two are red and black."),
        ),
    ] = "four"
    glyphs: Annotated[
        Literal["auto", "signs", "letters", "ascii"],
        _about(
            marked("Cards"),
            marked("How suits are written; automatic uses signs where the terminal has them."),
        ),
    ] = "auto"
    square_corners: Annotated[
        bool,
        _about(
            marked("Square corners"),
            marked("Draw cards with square corners, for fonts without round ones."),
        ),
    ] = False
    animations: Annotated[
        bool, _about(marked("Animations"), marked("Cards are seen moving; off, they are there."))
    ] = True
    show_winner: Annotated[
        bool,
        _about(
            marked("Show the winning card"), marked("Mark the card that wins the trick so far.")
        ),
    ] = True
    would_win_marks: Annotated[
        bool,
        _about(
            marked("Show what would win"),
            marked("Mark the cards of your hand that would win the trick as it lies."),
        ),
    ] = False
    unseen_trumps: Annotated[
        bool,
        _about(
            marked("Show trumps unseen"),
            marked("Show how many trumps have not been seen in this hand."),
        ),
    ] = False
    auto_play_last: Annotated[
        bool,
        _about(marked("Play the last card"), marked("The last card of a hand is played for you.")),
    ] = True
    auto_play_forced: Annotated[
        bool,
        _about(
            marked("Play forced cards"),
            marked("Where only one card may be played, it is played for you."),
        ),
    ] = False
    single_key_play: Annotated[
        bool,
        _about(
            marked("Play with one key"),
            marked("A card's number plays it at once, without Enter."),
        ),
    ] = False
    confirm_costly: Annotated[
        bool,
        _about(
            marked("Ask before costly moves"),
            marked("Ask once more before a bid of 30 or more, or before a good trump is thrown."),
        ),
    ] = True
    bell: Annotated[
        bool, _about(marked("Bell"), marked("Ring the terminal's bell when it is your turn."))
    ] = False
    plain_verbosity: Annotated[
        Literal["brief", "normal", "full"],
        _about(marked("How much is said"), marked("How much the plain game tells.")),
    ] = "normal"
    plain_cards: Annotated[
        Literal["words", "signs", "letters"],
        _about(marked("How cards are written"), marked("How the plain game writes cards.")),
    ] = "words"
    cover_after_idle: Annotated[
        int,
        _within(
            0,
            3600,
            marked("Cover when idle"),
            marked("Seconds without a key after which a shared screen is covered; 0 never does."),
        ),
    ] = 0
    peek_mode: Annotated[
        bool,
        _about(
            marked("Cards face down"),
            marked("Your cards lie face down until you hold or press the key that shows them."),
        ),
    ] = False
    bot_deadline: Annotated[
        float,
        _within(
            0.05,
            60,
            marked("Thinking time"),
            marked("The most seconds a bot may think about one decision."),
        ),
    ] = 0.5
    last_preset: Annotated[
        str, _about(marked("Last rule set"), marked("The rule set the next game starts from."))
    ] = ""
    last_seats: Annotated[
        int,
        _within(0, 6, marked("Last seats"), marked("How many seats the last game had.")),
    ] = 0
    last_people: Annotated[
        _Names, _about(marked("Last people"), marked("Who played last, by seat."))
    ] = ()
    last_bots: Annotated[
        str, _about(marked("Last bots"), marked("The level of the bots of the last game."))
    ] = ""
    keys: Annotated[
        _KeyMap,
        _about(marked("Keys"), marked("Keys of your own, as command = key.")),
    ] = msgspec.field(default_factory=dict)


PREFIX: Final = "FORTY_FIVE_"
"""What the environment puts before the name of a setting, in capitals."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What there is to know about one setting; `title` and `help` are in the player's language."""

    key: str
    kind: Kind
    default: Value
    choices: tuple[str, ...] = ()
    """The values of a choice, in the order to offer them."""
    least: float = 0
    most: float = 0
    """The range of a number."""
    source_title: str = ""
    source_help: str = ""

    @property
    def title(self) -> str:
        """Its name on the settings screen."""
        return _(self.source_title)

    @property
    def help(self) -> str:
        """One sentence about it."""
        return _(self.source_help)

    @property
    def unit(self) -> str:
        """What its number counts: ``seconds``, or nothing where it is a bare number."""
        return "seconds" if self.key in ("cover_after_idle", "bot_deadline") else ""

    @property
    def is_remembered_only(self) -> bool:
        """Whether it is kept for the next game rather than set by the player on a screen."""
        return self.key.startswith("last_")

    def label(self, value: Value) -> str:
        """Return a value in the player's language."""
        match value:
            case bool():
                return _("on") if value else _("off")
            case str() if value in _WORDS and self.kind == "choice":
                return _(_WORDS[value])
            case tuple():
                return ", ".join(value)
            case dict():
                return ", ".join(f"{command} = {key}" for command, key in value.items())
            case int() | float() if self.unit == "seconds":
                return _("{number} s", number=decimal(value)) if value else _("never")
            case _:
                return str(value)


@lru_cache(maxsize=1)
def schema() -> Mapping[str, Setting]:
    """Return every setting by its key, in the order in which lists name them."""
    hints = get_type_hints(Settings, include_extras=True)
    defaults = Settings()
    return {key: _setting(key, hint, getattr(defaults, key)) for key, hint in hints.items()}


def _setting(key: str, hint: Any, default: Value) -> Setting:
    kind, meta = get_args(hint)
    kinds: dict[Any, Kind] = {bool: "switch", int: "number", float: "number", str: "text"}
    name: Kind = "choice" if get_origin(kind) is Literal else kinds.get(kind, "names")
    if kind is _KeyMap:
        name = "keys"
    return Setting(
        key=key,
        kind=name,
        default=default,
        choices=get_args(kind) if name == "choice" else (),
        least=meta.ge or 0,
        most=meta.le or 0,
        source_title=meta.title,
        source_help=meta.description,
    )


class SettingError(ValueError):
    """A text or value that a setting may not have, or a name that is no setting."""

    def __init__(self, key: str, value: object) -> None:
        super().__init__(key)
        self.key = key
        self.value = value

    def sentence(self) -> str:
        """Return what is wrong in the player's language."""
        setting = schema().get(self.key)
        if setting is None:
            return _("There is no setting {name}.", name=self.key)
        match setting.kind:
            case "switch":
                return _("{name} is on or off.", name=self.key)
            case "choice":
                words = ", ".join(setting.choices)
                return _("{name} is one of {words}.", name=self.key, words=words)
            case "number":
                return _(
                    "{name} is a number from {least} to {most}.",
                    name=self.key,
                    least=f"{setting.least:g}",
                    most=f"{setting.most:g}",
                )
            case _:
                return _("{name} can't be that.", name=self.key)


def changed(settings: Settings, **values: object) -> Settings:
    """Return `settings` with some values replaced.

    Raises:
        SettingError: There is no such setting, or it may not have that value.
    """
    plain = msgspec.to_builtins(settings)
    for key, value in values.items():
        if key not in schema():
            raise SettingError(key, value)
        plain[key] = list(value) if isinstance(value, tuple) else value
        try:
            msgspec.convert({key: plain[key]}, Settings)
        except msgspec.ValidationError:
            raise SettingError(key, value) from None
    return msgspec.convert(plain, Settings)


_YES: Final = ("on", "yes", "true", "1")
_NO: Final = ("off", "no", "false", "0")


def parse_setting(key: str, text: str) -> Value:
    """Read a setting from a flag or the environment: ``on``, ``0.5``, ``slow``, ``Ann,Ben``.

    Raises:
        SettingError: There is no such setting, or it may not have that value.
    """
    setting = schema().get(key)
    if setting is None:
        raise SettingError(key, text)
    plain = text.strip()
    value: object = plain
    match setting.kind:
        case "switch":
            if plain.lower() not in (*_YES, *_NO):
                raise SettingError(key, text)
            value = plain.lower() in _YES
        case "choice":
            value = plain.lower()
        case "number":
            try:
                value = float(plain) if isinstance(setting.default, float) else int(plain)
            except ValueError:
                raise SettingError(key, text) from None
        case "names":
            value = tuple(part.strip() for part in plain.split(",") if part.strip())
        case "keys":
            pairs = (part.partition("=") for part in plain.split(",") if part.strip())
            value = {command.strip(): name.strip() for command, _sign, name in pairs}
        case "text":
            pass
    found: Value = getattr(changed(Settings(), **{key: value}), key)
    return found


def from_environment(settings: Settings, environment: Mapping[str, str]) -> Settings:
    """Return `settings` overruled by the environment.

    Raises:
        SettingError: The environment sets one to what it may not be.
    """
    found = {
        key: parse_setting(key, environment[PREFIX + key.upper()])
        for key in schema()
        if environment.get(PREFIX + key.upper())
    }
    return changed(settings, **found) if found else settings
