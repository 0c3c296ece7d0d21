"""``forty-five learn``, in a pipe and on a terminal."""

from __future__ import annotations

import re
import sys

import pexpect
import pytest

from forty_five.commands import run


def test_learning_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["learn"]) == 0
    said = capsys.readouterr().out
    assert "5♠ J♠ A♥ A♠ K♠ Q♠ 2♠" in said
    assert re.search(r"^Advice: [0-9]+\.$", said, re.MULTILINE)
    assert "That was a hand." in said
    assert "If you don't have the suit led" not in said  # any card may be played to it anyway
    assert all(len(line) <= 88 for line in said.splitlines())


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_learning_on_a_terminal() -> None:
    child = pexpect.spawn(
        sys.executable, ["-m", "forty_five", "learn"], encoding="utf-8", timeout=30
    )
    child.expect_exact("\r\n> ")
    child.sendline("")
    child.expect_exact("Answer with a card, such as 7C, or with its place")
    answers = [
        ("9D", "Not quite"), ("7C", "Right."), ("", "The top trumps"), ("3", "Right."), ("", "4. "),
        ("x", "Type the number of a card, 1 to 4"), ("", "Answer with a card"), ("4", "Not quite"),
        ("3C", "Right."), ("", "5. "), ("1", "Right."), ("", "6. "), ("5S 2 3", "Right."),
        ("", "7. "), ("", "A first hand."),
    ]  # fmt: skip
    for answer, said in answers:
        child.expect_exact("\r\n> ")
        child.sendline(answer)
        child.expect_exact(said)
    for answer, said in (
        ("foo", "Type it as the advice"),
        ("17", "not a bid"),
        ("pass", "South passes"),
    ):
        child.expect_exact("\r\n> ")
        child.sendline(answer)
        child.expect(said)
    child.expect_exact("\r\n> ")
    child.sendline("q")
    child.expect_exact("Come back any time")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
