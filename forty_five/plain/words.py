"""The words that may be typed at any question, beside the answers to it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from forty_five.text.language import _, marked, pgettext


class Word(StrEnum):
    """Everything that can be asked for, by its English word."""

    HAND = "hand"
    TABLE = "table"
    SCORE = "score"
    LAST = "last"
    WHY = "why"
    HINT = "hint"
    ORDER = "order"
    RULES = "rules"
    LOG = "log"
    REPEAT = "repeat"
    UNDO = "undo"
    TAKE_BACK = "takeback"
    CLAIM = "claim"
    SEATS = "seats"
    BRIEF = "brief"
    NORMAL = "normal"
    FULL = "full"
    CARDS = "cards"
    HELP = "help"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class _Entry:
    """What a word does, and the single letter that does the same where no answer uses it."""

    help: str
    letter: str = ""


_WORDS: Final[dict[Word, _Entry]] = {
    Word.HAND: _Entry(marked("your cards")),
    Word.TABLE: _Entry(marked("trump, bid, dealer, tricks and the cards on the table"), "t"),
    Word.SCORE: _Entry(marked("the score sheet"), "s"),
    Word.LAST: _Entry(marked("the last trick"), "l"),
    Word.WHY: _Entry(marked("what you may do now, and why"), "w"),
    Word.HINT: _Entry(marked("what a good player would do"), "h"),
    Word.ORDER: _Entry(marked("the order of the cards"), "o"),
    Word.RULES: _Entry(marked("the rules of this game, in full")),
    Word.LOG: _Entry(marked("every call and card of this hand")),
    Word.REPEAT: _Entry(marked("the question again"), "r"),
    Word.UNDO: _Entry(marked("take back what you did last, if it showed you nothing"), "z"),
    Word.TAKE_BACK: _Entry(marked("go back to your last choice; the game is then practice")),
    Word.CLAIM: _Entry(marked("claim every trick that is left, when it is certain")),
    Word.SEATS: _Entry(marked("who plays where; names, people and bots may change")),
    Word.BRIEF: _Entry(marked("say less")),
    Word.NORMAL: _Entry(marked("say what is usual")),
    Word.FULL: _Entry(marked("say more")),
    Word.CARDS: _Entry(marked("write cards as words, signs or letters: one after the other")),
    Word.HELP: _Entry(marked("this list"), "?"),
    Word.QUIT: _Entry(marked("stop; a kept game can be resumed"), "q"),
}


def typed(word: Word) -> str:
    """Return what a player types for `word`, in the player's language."""
    match word:
        case Word.HAND:
            return pgettext("word to type", "hand")
        case Word.TABLE:
            return pgettext("word to type", "table")
        case Word.SCORE:
            return pgettext("word to type", "score")
        case Word.LAST:
            return pgettext("word to type", "last")
        case Word.WHY:
            return pgettext("word to type", "why")
        case Word.HINT:
            return pgettext("word to type", "hint")
        case Word.ORDER:
            return pgettext("word to type", "order")
        case Word.RULES:
            return pgettext("word to type", "rules")
        case Word.LOG:
            return pgettext("word to type", "log")
        case Word.REPEAT:
            return pgettext("word to type", "repeat")
        case Word.UNDO:
            return pgettext("word to type", "undo")
        case _:
            return _typed_less_often(word)


def _typed_less_often(word: Word) -> str:
    match word:
        case Word.TAKE_BACK:
            return pgettext("word to type", "takeback")
        case Word.CLAIM:
            return pgettext("word to type", "claim")
        case Word.SEATS:
            return pgettext("word to type", "seats")
        case Word.BRIEF:
            return pgettext("word to type", "brief")
        case Word.NORMAL:
            return pgettext("word to type", "normal")
        case Word.FULL:
            return pgettext("word to type", "full")
        case Word.CARDS:
            return pgettext("word to type", "cards")
        case Word.HELP:
            return pgettext("word to type", "help")
        case _:
            return pgettext("word to type", "quit")


def read_word(entry: str, taken: Iterable[str] = ()) -> Word | None:
    """Return the word that `entry` names, or `None`.

    Args:
        entry: What was typed.
        taken: Answers to the present question, casefolded; they come before single letters.
    """
    wanted = entry.casefold()
    for word in Word:
        if wanted in (word.value, typed(word).casefold()):
            return word
    if wanted in set(taken):
        return None
    return next((word for word, known in _WORDS.items() if wanted and wanted == known.letter), None)


def word_list() -> tuple[str, ...]:
    """Return one line a word: what to type and what it does."""
    lines = []
    for word, known in _WORDS.items():
        if known.letter:
            line = _(
                "{word} or {letter}: {help}",
                word=typed(word),
                letter=known.letter,
                help=_(known.help),
            )
        else:
            line = _("{word}: {help}", word=typed(word), help=_(known.help))
        lines.append(line)
    return tuple(lines)
