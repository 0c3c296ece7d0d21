"""The `forty-five` command: what there is to run, loading only what is asked for.

Exit statuses: 0 done, 1 failed, 2 wrong use, 130 interrupted, 143 told to end.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NamedTuple

from forty_five.version import __version__


class Entry(NamedTuple):
    """Where one command lives: its module under `forty_five.commands`, and a line about it."""

    module: str
    attribute: str
    help: str


def _marked(message: str) -> str:
    """Mark a line for translation without loading the languages."""
    return message


COMMANDS: dict[str, Entry] = {
    "play": Entry("play", "play_command", _marked("Play a game.")),
    "learn": Entry("learn", "learn_command", _marked("Learn the card order and a first hand.")),
    "rules": Entry("rules", "rules_command", _marked("Read the rules of a rule set as played.")),
    "judge": Entry("judge", "judge_command", _marked("Settle an argument at a real table.")),
    "games": Entry("games", "games_command", _marked("List the games that are kept.")),
    "show": Entry("show", "show_command", _marked("Show a game, hand by hand.")),
    "replay": Entry("show", "replay_command", _marked("Watch a game again, card by card.")),
    "export": Entry("games", "export_command", _marked("Write a game as a text record.")),
    "import": Entry("games", "import_command", _marked("Add a game from a text record.")),
    "delete": Entry("games", "delete_command", _marked("Delete a game.")),
    "verify": Entry("verify", "verify_command", _marked("Check that a game was dealt fairly.")),
    "review": Entry("review", "review_command", _marked("See what each choice of a game cost.")),
    "stats": Entry("stats", "stats_command", _marked("See results by person, rules and bid.")),
    "arena": Entry("arena", "arena_command", _marked("Let bots play each other.")),
    "doctor": Entry("doctor", "doctor_command", _marked("See versions, terminal and folders.")),
}
"""Every command, in the order of the help: a module is loaded only when its command is run."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    if words == ["--version"]:  # asked for by scripts, so it waits for nothing
        print(f"forty-five {__version__}")
        return 0
    try:
        from forty_five.commands import run

        return run(words)
    except KeyboardInterrupt:  # before the commands are there to hear of it
        return 130


if __name__ == "__main__":
    sys.exit(main())
