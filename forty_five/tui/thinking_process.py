"""The bots' own process: reads questions on standard input, writes answers on standard output."""

from __future__ import annotations

import sys
from typing import BinaryIO

import msgspec

from bots.api import Budget, choose
from bots.levels import bot_for
from forty_five.game.actions import Action
from forty_five.game.view import PlayerView


class Question(msgspec.Struct, frozen=True):
    """One decision to make, as it is sent to the bots' process."""

    level: str
    view: PlayerView
    seed: int
    seconds: float
    """Thinking time at most; bots that do not search need none of it."""


class Answer(msgspec.Struct, frozen=True):
    """What the bots' process decided; `None` greets: it is ready."""

    action: Action | None


def think(question: Question) -> Action:
    """Answer a question here and now."""
    budget = Budget(seed=question.seed, seconds=question.seconds)
    return choose(bot_for(question.level), question.view, budget)


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions until the input ends; the first line written says that all is ready."""
    encode = msgspec.json.encode
    decoder = msgspec.json.Decoder(Question)
    answers.write(encode(Answer(None)) + b"\n")
    answers.flush()
    for line in questions:
        answers.write(encode(Answer(think(decoder.decode(line)))) + b"\n")
        answers.flush()


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
