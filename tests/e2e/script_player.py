"""Plays a plain game of the real command through pipes, answering only by what it reads.

    python tests/e2e/script_player.py -- forty-five play --plain --people Ann

writes the transcript to standard output and ends with the command's status.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence

_NUMBER = re.compile(r"\d+")


def answer_to(lines: Sequence[str]) -> str:
    """Return an answer to the question asked by the last lines; the same lines give the same."""
    question = lines[-1]
    if question.endswith("Type yes or no."):
        return "yes"
    if "press Enter" in question or "Press Enter" in question:
        return ""
    if question.startswith("Your call: "):
        offered = question.removeprefix("Your call: ").rstrip("?").replace(" or ", ", ")
        return offered.split(", ")[0]
    throw = next((line for line in lines[-2:] if line.startswith("Throw ")), None)
    if throw is not None:
        least = int(_NUMBER.findall(throw)[0])
        held = next(line for line in reversed(lines) if "cards: 1 " in line)
        count = held.count(",") + 1
        return " ".join(str(count - place) for place in range(least)) or "none"
    if question.startswith("Type the number"):
        return " ".join(str(place + 1) for place in range(int(_NUMBER.findall(question)[0])))
    if "Which card do you put out?" in question:
        return "2"
    if question.startswith("Play ") and _NUMBER.search(question):
        return str(_NUMBER.findall(question)[0])
    return "1"


def play(command: Sequence[str], limit: int = 20_000) -> tuple[int, list[str]]:
    """Play one game; return the status and every line, the answers echoed in them.

    Raises:
        RuntimeError: The game does not end within `limit` answers.
    """
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        lines: list[str] = []
        current = ""
        answers = 0
        while char := process.stdout.read(1):
            current += char
            if char == "\n":
                lines.append(current.rstrip("\n"))
                current = ""
            elif current == "> ":
                answers += 1
                if answers > limit:
                    process.kill()
                    raise RuntimeError("\n".join(lines[-20:]))
                process.stdin.write(answer_to(lines) + "\n")
                process.stdin.flush()
        return process.wait(), lines


if __name__ == "__main__":
    status, transcript = play(sys.argv[sys.argv.index("--") + 1 :])
    print("\n".join(transcript))
    sys.exit(status)
