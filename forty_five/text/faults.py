"""What a bot from outside did wrong, in words: one sentence a fault."""

from __future__ import annotations

from typing import Final

from forty_five.game.faults import BotFault, Fault
from forty_five.text.language import _, marked

_SENTENCES: Final = {
    Fault.UNKNOWN: marked("There is no bot {name} here: the book plays in its place."),
    Fault.NOT_NAMED: marked(
        "This game names the program {name}; it is not started unless you name it with --bots, "
        "and the book plays in its place."
    ),
    Fault.NOT_STARTED: marked("{name} did not start: the book plays in its place."),
    Fault.LATE: marked("{name} was too late: the book decided in its place."),
    Fault.DIED: marked("{name} ended in the middle of the game: the book decided in its place."),
    Fault.GARBAGE: marked("{name} gave no answer to read: the book decided in its place."),
    Fault.ILLEGAL: marked("{name} chose what the rules refuse: the book decided in its place."),
    Fault.FAILED: marked("{name} failed: the book decided in its place."),
    Fault.GIVEN_UP: marked("{name} failed too often: from now on the book plays in its place."),
}

_LONGEST: Final = 40
"""Characters of a name that are shown."""


def fault_sentence(fault: BotFault) -> str:
    """Return what a bot did wrong and what was done about it."""
    name = fault.name if len(fault.name) <= _LONGEST else fault.name[: _LONGEST - 1] + "…"
    return _(_SENTENCES[fault.fault], name=name)
