"""What the store has to tell the player, as values; each is one sentence that says what to do."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from enum import StrEnum
from errno import EACCES, EDQUOT, ENOSPC, EPERM, EROFS
from pathlib import Path
from typing import Final

from forty_five.text.language import _, marked


class Problem(StrEnum):
    """Every kind of trouble with what is kept."""

    NO_PLACE = "no_place"
    READ_ONLY = "read_only"
    FULL = "full"
    LOCKED = "locked"
    UNREADABLE = "unreadable"
    DAMAGED = "damaged"
    NEWER = "newer"
    GAME_IN_USE = "game_in_use"
    GAME_TAKEN = "game_taken"
    GAME_DAMAGED = "game_damaged"
    GAME_OVER = "game_over"
    NO_SUCH_GAME = "no_such_game"
    SETTINGS_DAMAGED = "settings_damaged"
    SETTING_WRONG = "setting_wrong"
    SETTINGS_UNREADABLE = "settings_unreadable"
    SETTINGS_NOT_KEPT = "settings_not_kept"
    VARIABLE_WRONG = "variable_wrong"


@dataclass(frozen=True, slots=True)
class Note:
    """One thing to tell the player, once. Which facts are set depends on the problem."""

    problem: Problem
    path: Path | None = None
    game: int | None = None
    detail: str = ""
    """The name of a setting, or what the system said."""


_SENTENCES: Final = {
    Problem.NO_PLACE: marked("There is no home folder to keep games in: this game is not saved."),
    Problem.READ_ONLY: marked("{path} can't be written to: you can play, but nothing is saved."),
    Problem.FULL: marked(
        "The disk is full: play goes on, and the game is saved as soon as there is room in {path}."
    ),
    Problem.LOCKED: marked(
        "Another program holds {path}: play goes on, but is not saved until it lets go."
    ),
    Problem.UNREADABLE: marked(
        "{path} can't be used ({detail}): you can play, but nothing is saved."
    ),
    Problem.DAMAGED: marked(
        "The library of games was damaged and is set aside as {path}; "
        "what could be read of it is here."
    ),
    Problem.NEWER: marked(
        "{path} was made by a newer version of the game and is left alone: nothing is saved."
    ),
    Problem.GAME_IN_USE: marked(
        "Game {game} is being played in another window: start a new one here."
    ),
    Problem.GAME_TAKEN: marked(
        "Game {game} was changed by another program, so what follows here is not saved."
    ),
    Problem.GAME_DAMAGED: marked("Game {game} can't be read back; it is kept, but set aside."),
    Problem.GAME_OVER: marked("Game {game} is over."),
    Problem.NO_SUCH_GAME: marked("There is no game {game}."),
    Problem.SETTINGS_DAMAGED: marked(
        "A part of the settings could not be read and is not used; the old file is kept as {path}."
    ),
    Problem.SETTING_WRONG: marked(
        "The setting {detail} is not one that can be used: its default is in force, "
        "and a copy of the file is kept as {path}."
    ),
    Problem.SETTINGS_UNREADABLE: marked("The settings in {path} can't be read ({detail})."),
    Problem.VARIABLE_WRONG: marked(
        "The environment variable {detail} is not one that can be used."
    ),
    Problem.SETTINGS_NOT_KEPT: marked("The settings can't be written to {path} ({detail})."),
}


def sentence(note: Note) -> str:
    """Return the note in the player's language."""
    return _(_SENTENCES[note.problem], path=note.path, game=note.game, detail=note.detail)


def note_of(error: Exception, path: Path | None) -> Note:
    """Return what a failure of the system or the database means to the player."""
    text = str(error)
    if isinstance(error, sqlite3.Error):
        if "full" in text:
            return Note(Problem.FULL, path)
        if "locked" in text or "busy" in text:
            return Note(Problem.LOCKED, path)
        if "readonly" in text:
            return Note(Problem.READ_ONLY, path)
        return Note(Problem.UNREADABLE, path, detail=text)
    if isinstance(error, OSError):
        if error.errno in (ENOSPC, EDQUOT):
            return Note(Problem.FULL, path)
        if error.errno in (EACCES, EPERM, EROFS):
            return Note(Problem.READ_ONLY, path)
        text = error.strerror or text
    return Note(Problem.UNREADABLE, path, detail=text)
