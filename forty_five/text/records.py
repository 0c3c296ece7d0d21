"""What is wrong with a record: one sentence naming the line and the fault."""

from __future__ import annotations

from typing import Final

from forty_five.game.record import Fault, RecordError
from forty_five.text.glyphs import LETTERS
from forty_five.text.language import _, marked
from forty_five.text.names import Voice, places
from forty_five.text.reasons import reason_sentence

_SENTENCES: Final = {
    Fault.NOT_A_RECORD: marked(
        "This is no record of a game: it has no line “forty-five record 1”."
    ),
    Fault.NEWER: marked(
        "Line {line}: this record is of format {text}, newer than format {expected}, the newest "
        "this version reads."
    ),
    Fault.TOO_LONG: marked("This is no record of a game: it is far too long."),
    Fault.CUT_SHORT: marked(
        "The record is cut short after line {line}: its line “end” is missing."
    ),
    Fault.UNKNOWN_LINE: marked("Line {line}: no line of a record begins with “{text}”."),
    Fault.MISSING: marked("Line {line}: the line “{text}” should stand before the first deal."),
    Fault.TWICE: marked("Line {line}: “{text}” stands here for the second time."),
    Fault.BAD_VALUE: marked("Line {line}: “{text}” can't stand here."),
    Fault.UNKNOWN_RULES: marked("Line {line}: there is no rule set “{text}”."),
    Fault.BAD_OPTION: marked("Line {line}: “{text}” is no house rule, or not one it can be."),
    Fault.CANNOT_BE_PLAYED: marked(
        "Line {line}: “{text}” with these house rules and so many seats can't be played."
    ),
    Fault.NO_SUCH_SEAT: marked("Line {line}: there is no seat “{text}” at this table."),
    Fault.DIFFERS: marked("Line {line} says “{text}”, but the game gives “{expected}”."),
    Fault.NOT_KNOWN: marked("Line {line}: “{text}” is not known at this point of the game."),
}


def record_sentence(error: RecordError) -> str:
    """Return one sentence that says in which line a record is wrong, and what is wrong there."""
    if error.reason is not None and error.setup is not None:
        voice = Voice(places(error.setup.options, len(error.setup.seats)), LETTERS)
        why = reason_sentence(error.reason, voice)
        return _(
            "Line {line}: the rules refuse “{text}”: {why}",
            line=error.line,
            text=error.text,
            why=why,
        )
    return _(_SENTENCES[error.fault], line=error.line, text=error.text, expected=error.expected)
