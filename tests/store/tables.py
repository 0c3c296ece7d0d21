"""Games for the tests of the store: the same choices from the same place, always."""

from __future__ import annotations

import random
from pathlib import Path

from forty_five.game.actions import Action
from forty_five.game.seats import Seat
from forty_five.game.session import Session, Setup
from forty_five.rules.presets import PRESETS
from forty_five.store.library import Library
from forty_five.store.places import all_in
from tests.game.random_play import pick


def new_session(
    *people: str,
    preset: str = "auction-125",
    seats: int = 4,
    seed: str = "STORE",
    bot: str = "normal",
) -> Session:
    """Return a session with `people` in the first seats and bots in the rest."""
    sitting = [Seat(name) for name in people]
    sitting += [Seat(f"Bot {number}", bot) for number in range(len(people), seats)]
    return Session(Setup(preset, PRESETS[preset].options, tuple(sitting), seed))


def choice(session: Session) -> Action:
    """Return what is done next: it depends on the seed and the place in the game alone."""
    chance = random.Random(f"{session.setup.seed} {len(session.steps)}")
    return pick(session.view(session.actor), chance)


def play(session: Session, actions: int | None = None) -> Session:
    """Play on, to the end or for a number of actions."""
    while not session.is_over and (actions is None or actions > 0):
        session.act(choice(session))
        actions = None if actions is None else actions - 1
    return session


def open_in(folder: Path) -> Library:
    """Open the library of a folder."""
    return Library.open(all_in(folder))


def notes_of(library: Library) -> list[str]:
    """Return the problems a library has to tell."""
    found = []
    while (note := library.take_note()) is not None:
        found.append(note.problem.value)
    return found
