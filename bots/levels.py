"""The ladder of levels, and bots from outside, by name.

A level's title and description are plain English message ids: whoever shows them looks them up in
the catalogue of the language in use. An outside bot is a Python package that names a bot class, or
a function that makes one, under the entry point group ``forty_five.bots``; or a program in any
language, called ``program:`` and its command line (see `bots.program`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from bots.api import Bot

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ENTRY_POINTS: Final = "forty_five.bots"
"""The group under which outside bots register."""


PROGRAM: Final = "program:"
"""How the name of a bot begins that is a program of its own; its command line follows."""


class UnknownBotError(LookupError):
    """No level and no outside bot has that name, or the outside bot cannot be loaded."""


@dataclass(frozen=True, slots=True)
class Level:
    """One rung of the ladder, or the random bot below it."""

    name: str
    title: str
    description: str
    searches: bool = False
    """Whether it thinks long enough to need a process of its own; others answer at once."""


LEVELS: Final[tuple[Level, ...]] = (
    Level("novice", "Novice", "Has just learned the rules and plays what looks nice."),
    Level("easy", "Easy", "Knows the trumps, bids with care and forgets a trick now and then."),
    Level("normal", "Normal", "Plays by the book: a partner you can trust."),
    Level("hard", "Hard", "Pictures the hidden hands and plays the best card on average.", True),
    Level("expert", "Expert", "Thinks longer, and reads calls, draws and the score.", True),
)
"""The ladder, weakest first."""

RANDOM: Final = Level("random", "Random", "Plays any card the rules allow. For measuring only.")

DEFAULT_LEVEL: Final = "normal"


def level(name: str) -> Level:
    """Return the level called `name`, the random one included.

    Raises:
        UnknownBotError: There is none of that name.
    """
    for known in (*LEVELS, RANDOM):
        if known.name == name:
            return known
    raise UnknownBotError(name)


# Each level is loaded when it first sits down: a menu need not wait for the searchers.


def _random() -> Bot:
    from bots.random_bot import RandomBot

    return RandomBot()


def _novice() -> Bot:
    from bots.book.beginners import NOVICE

    return NOVICE


def _easy() -> Bot:
    from bots.book.beginners import EASY

    return EASY


def _normal() -> Bot:
    from bots.book import BookBot

    return BookBot()


def _hard() -> Bot:
    from bots.search.bot import HARD

    return HARD


def _expert() -> Bot:
    from bots.search.bot import EXPERT

    return EXPERT


_MAKERS: Final[dict[str, Callable[[], Bot]]] = {
    "random": _random,
    "novice": _novice,
    "easy": _easy,
    "normal": _normal,
    "hard": _hard,
    "expert": _expert,
}


def outside_bots() -> dict[str, EntryPoint]:
    """Return the bots that other packages bring, by name; a level's name cannot be taken."""
    from importlib.metadata import entry_points  # looking through all packages takes its time

    known = set(_MAKERS)
    return {
        point.name: point
        for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda point: point.name)
        if point.name not in known
    }


def names() -> tuple[str, ...]:
    """Return the ladder, weakest first, then the bots that other packages bring."""
    return (*(known.name for known in LEVELS), *outside_bots())


def is_program(name: str) -> bool:
    """Whether a name stands for a program: ``program:`` and its command line."""
    return name.startswith(PROGRAM)


def known_bot(name: str) -> bool:
    """Whether a bot of that name can sit down here: a level, a package's bot, or a program."""
    if not is_program(name):
        return (name in _MAKERS and name != RANDOM.name) or name in names()
    from bots.program import words_of

    return bool(words_of(name))


@lru_cache(maxsize=32)
def bot_for(name: str) -> Bot:
    """Return the bot of a level, or one from outside: a package's, or ``program:COMMAND``.

    The same name gives the same bot, which keeps nothing between decisions.

    A program is started, and fails, only when it is asked.

    Raises:
        UnknownBotError: Nothing has that name, or the outside bot cannot be loaded.
    """
    maker = _MAKERS.get(name)
    if maker is not None:
        return maker()
    if is_program(name):
        from bots.program import ProgramBot  # what it needs to run programs is seldom wanted

        return ProgramBot(name)
    point = outside_bots().get(name)
    if point is None:
        raise UnknownBotError(name)
    return _loaded(point)


def _loaded(point: EntryPoint) -> Bot:
    try:
        made = point.load()
        bot = made() if isinstance(made, type) or not hasattr(made, "choose") else made
    except Exception as error:  # outside code may fail in any way
        raise UnknownBotError(f"{point.name}: {error}") from error
    if not isinstance(bot, Bot):
        raise UnknownBotError(f"{point.name}: no choose(view, legal, budget)")
    return bot
