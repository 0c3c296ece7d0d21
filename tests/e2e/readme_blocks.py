"""Writes the README's screens, tables and transcript from the program itself.

    python -m tests.e2e.readme_blocks

A block stands between ``<!-- block: WHAT -->`` and ``<!-- end -->``. The game shown is a recorded
one, so that it does not change when bots learn to play better.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from bots.levels import LEVELS
from forty_five.game.actions import Action
from forty_five.game.seats import Seat
from forty_five.game.session import Session, Setup
from forty_five.plain.console import Console, InputEnded
from forty_five.plain.game import PlainGame
from forty_five.plain.manner import Manner
from forty_five.plain.thinking import Bots
from forty_five.plain.words import word_list
from forty_five.rules.choices import fields
from forty_five.rules.presets import DEFAULT_PRESET, PRESETS, preset
from forty_five.text.options import option_text
from forty_five.tui.commands import COMMANDS
from forty_five.tui.keymap import key_label
from tests.plain.typist import Typist, entries_for

README: Final = Path(__file__).parents[2] / "README.md"
RECORD: Final = Path(__file__).parent / "readme_game.json"
NAMES: Final = ("Ann", "West", "North", "East")
_BLOCK: Final = re.compile(r"(<!-- block: (.+?) -->\n).*?(<!-- end -->)", re.DOTALL)


class Recorded(msgspec.Struct):
    """A game as it was played once, Ann in the first seat and bots in the others."""

    seed: str
    actions: list[Action]

    def session(self, actions: int | None = None) -> Session:
        """Return the game after so many actions (all of them by default)."""
        seats = (Seat(NAMES[0]), *(Seat(name, "normal") for name in NAMES[1:]))
        setup = Setup(DEFAULT_PRESET, preset(DEFAULT_PRESET).options, seats, self.seed)
        return Session(setup, self.actions[:actions])


@lru_cache(maxsize=1)
def recorded() -> Recorded:
    """Return the game shown in the README."""
    return msgspec.json.decode(RECORD.read_bytes(), type=Recorded)


# Screens


def screen(moment: str, size: str) -> str:
    """Return what Ann sees of the recorded game at a moment that has a picture, as text."""
    from tests.e2e.pictures import PICTURES

    columns, rows = (int(part) for part in size.split("x"))
    return f"```\n{PICTURES[moment].text(columns, rows)}\n```\n"


# The plain game


class _AsRecorded(Bots):
    """Bots that do what was recorded."""

    def decide(self, session: Session, seat: int) -> Action:
        return recorded().actions[len(session.steps)]


def plain() -> str:
    """Return the first hand of the recorded game up to its second trick, as text."""
    output = io.StringIO()
    session = recorded().session(0)

    def answer() -> str | None:
        view = session.view(0)
        if len(view.tricks) >= 2:
            return None
        if "yes or no" in output.getvalue().splitlines()[-2]:
            return "yes"
        return entries_for(recorded().actions[len(session.steps)], view)[0]

    console = Console(Typist(answer), output, {})  # type: ignore[arg-type]
    with suppress(InputEnded):
        PlainGame(session, console, Manner(bots=_AsRecorded())).play()
    lines = output.getvalue().splitlines()
    last = next(number for number in range(len(lines) - 1, 0, -1) if "takes trick" in lines[number])
    return "```\n" + "\n".join(line.rstrip() for line in lines[: last + 1]) + "\n```\n"


# Tables


def _table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = [heads, tuple("---" for _head in heads), *rows]
    return "\n" + "".join("| " + " | ".join(line) + " |\n" for line in lines) + "\n"


def keys() -> str:
    """Return the keys of the table."""
    rows = [
        (" ".join(f"`{key_label(key)}`" for key in command.keys), command.help)
        for command in COMMANDS
        if command.keys
    ]
    return _table(("Key", "What it does"), rows)


def presets() -> str:
    """Return the rule sets."""
    rows = [
        (f"`{name}`", known.options.label, _list(known.options.players), known.source)
        for name, known in PRESETS.items()
    ]
    return _table(("Name", "Rule set", "Players", "Source"), rows)


def _list(numbers: tuple[int, ...]) -> str:
    return ", ".join(str(number) for number in numbers)


def options() -> str:
    """Return the options of a rule set."""
    rows = [(f"`{name}`", option_text(name).help) for name in fields()]
    return _table(("Option", "What it decides"), rows)


def levels() -> str:
    """Return the bots' levels."""
    rows = [(f"`{known.name}`", known.description) for known in LEVELS]
    return _table(("Level", "How it plays"), rows)


def words() -> str:
    """Return the words of the plain game."""
    rows = []
    for line in word_list():
        word, _, help_ = line.partition(": ")
        rows.append((" or ".join(f"`{part}`" for part in word.split(" or ")), help_))
    return _table(("Word", "What it answers or does"), rows)


_TABLES: Final[dict[str, Callable[[], str]]] = {
    "keys": keys,
    "presets": presets,
    "options": options,
    "levels": levels,
    "plain": plain,
    "words": words,
}


def written(text: str) -> str:
    """Return the README's text with every block as the program writes it now."""

    def block(found: re.Match[str]) -> str:
        what = found[2].split()
        body = screen(*what[1:]) if what[0] == "screen" else _TABLES[what[0]]()
        return found[1] + body + found[3]

    return _BLOCK.sub(block, text)


if __name__ == "__main__":
    before = README.read_text(encoding="utf-8")
    README.write_text(written(before), encoding="utf-8")
    sys.exit(0)
