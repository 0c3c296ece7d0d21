"""The commands about kept games, as a person runs them: output, sentences, exit statuses."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pexpect
import pytest

from forty_five.commands import run
from forty_five.commands.show import stops_after
from forty_five.game.record import read_record, write_record
from forty_five.game.session import Session
from forty_five.rules.cards import Card
from forty_five.store import verification
from forty_five.store.verification import shuffled
from forty_five.tui.screens.replay import frames_of
from tests.store.tables import new_session, open_in, play


class Shell:
    """Runs the command with one data folder, and keeps what the library held when it was made."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.finished = play(new_session("Zoë ♣", "Ben", seed="FIRST"))
        self.running = play(new_session("Ann", seed="SECOND-SEED"), 60)
        with open_in(folder) as library:
            library.start(self.finished)
            library.start(self.running)

    def __call__(
        self, *words: str, status: int = 0, stdin: bytes = b"", **environment: str
    ) -> tuple[str, str]:
        """Run the command; return what went to standard output and standard error."""
        keep = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "PYTHON"))}
        done = subprocess.run(
            [sys.executable, "-m", "forty_five", *words],
            input=stdin,
            capture_output=True,
            env=keep | {"LANG": "C.UTF-8", "FORTY_FIVE_DATA": str(self.folder)} | environment,
            timeout=60,
            check=False,
        )
        out, err = done.stdout.decode(), done.stderr.decode()
        assert done.returncode == status, (done.returncode, out, err)
        assert "Traceback" not in err
        return out, err


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Shell:
    return Shell(tmp_path_factory.mktemp("library"))


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


def hidden_cards(session: Session) -> set[Card]:
    assert session.state.deal is not None
    deal = session.state.deal
    return {card for hand in (*deal.hands, *deal.thrown, deal.stock) for card in hand}


def test_games_lists_the_latest_first(kept: Shell) -> None:
    out, err = kept("games")
    assert err == ""
    lines = out.splitlines()
    assert [int(line.split()[0]) for line in lines] in ([2, 1], [1, 2])
    assert "Zoë ♣, Ben, Bot 2 (normal bot)" in out
    rows = {row["id"]: row for row in json.loads(kept("games", "--json")[0])}
    assert (rows[1]["status"], rows[2]["status"]) == ("finished", "running")
    assert rows[1]["scores"] == list(kept.finished.state.scores)
    assert "SECOND" not in json.dumps(rows)


def test_show_tells_a_finished_game_card_by_card(kept: Shell) -> None:
    out, _err = kept("show", "1", "--ascii")
    assert "Seed: FIRST" in out
    assert f"Commitment to the seed: {kept.finished.commitment}" in out
    played = re.findall(r"(?:plays|leads) (\w+)", out)
    cards = [step.action.card for step in kept.finished.steps if hasattr(step.action, "card")]
    assert [card for card in cards if card is not None][-5:] == played[-5:]
    assert "|" in out  # the plot of the score


def test_show_and_doctor_tell_no_secret_of_a_running_game(kept: Shell) -> None:
    out, err = kept("show", "2", "--ascii")
    assert "SECOND" not in out + err
    public = kept.running.view(None)
    seen = {card for trick in public.tricks for card in trick.cards}
    seen |= set(public.trick.cards) if public.trick else set()
    last_hand = out[out.rindex("Hand ") :]
    told = {Card(word) for word in re.findall(r"\b(?:10|[2-9JQKA])[SHDC]\b", last_hand)}
    assert not (told - seen) & hidden_cards(kept.running)
    report = "".join(kept("doctor"))
    assert "SECOND" not in report
    assert not re.findall(r"\b(?:10|[2-9JQKA])[SHDC]\b", report.replace("5H", ""))


def test_replay_goes_forwards_and_back(kept: Shell) -> None:
    out, _err = kept("replay", "1", "--ascii", stdin=b"\n\nb\nq\n")
    lines = out.splitlines()
    dealt = [number for number, line in enumerate(lines) if line.startswith("Hand 1:")]
    assert len(dealt) == 2  # forward past it, and back to it
    whole, err = kept("replay", "1", "--ascii")  # closed input goes on to the end
    assert "won the game" in whole
    assert err == ""  # a program that reads along needs no counter


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_replay_on_a_terminal_counts_as_the_table_does(kept: Shell) -> None:
    session = kept.finished
    assert stops_after(session)[-1] == len(frames_of(session))
    child = pexpect.spawn(
        sys.executable,
        ["-m", "forty_five", "replay", "1", "--plain"],
        env=os.environ | {"FORTY_FIVE_DATA": str(kept.folder), "LANG": "C.UTF-8"},
        encoding="utf-8",
        timeout=30,
        dimensions=(24, 70),
    )
    total = len(frames_of(session))
    child.expect_exact(f"[1 of {total}] ")
    assert max(map(len, str(child.before).splitlines())) <= 70
    child.sendline("")
    child.expect_exact(f"[2 of {total}] ")
    child.sendline("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_export_and_import_in_any_locale(shell: Shell, tmp_path: Path) -> None:
    out, _err = shell("export", "1", LANG="C", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert "person Zoë ♣" in out
    assert read_record(out).session.state == shell.finished.state
    file = tmp_path / "game of Zoë.txt"
    _out, err = shell("export", "1", "--out", str(file))
    assert "Game 1" in err
    assert file.read_bytes().decode("utf-8") == out
    assert "is there already" in shell("export", "1", "--out", str(file), status=1)[1]
    assert "as game 1" in shell("import", str(file))[0]
    shell("delete", "1", "--yes")
    assert "now game 3" in shell("import", str(file), PYTHONIOENCODING="cp1252", PYTHONUTF8="0")[0]
    assert "now game 4" in shell("import", "-", stdin=out.replace("Ben", "Eve").encode())[0]
    assert "Zoë ♣" in shell("games")[0]


def test_the_record_of_a_running_game_needs_a_flag_that_says_so(shell: Shell) -> None:
    out, err = shell("export", "2", status=1)
    assert out == ""
    assert "--with-hidden" in err
    assert "SECOND" not in err
    out, err = shell("export", "2", "--with-hidden")
    assert "shows every hand" in err
    assert read_record(out).session.state == shell.running.state


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "no record"),
        (b"\xff\xfe\x00", "Line 1: this is no UTF-8 text."),
        (b"forty-five record 9\n", "newer than format 1"),
        (b"forty-five record 1\nrules: auction-125\nseed: S\n", "cut short after line 3"),
    ],
)
def test_a_bad_record_is_one_sentence(kept: Shell, content: bytes, sentence: str) -> None:
    _out, err = kept("import", "-", stdin=content, status=1)
    assert sentence in err


def test_a_record_without_end_is_not_read_for_ever(kept: Shell) -> None:
    _out, err = kept("import", "/dev/zero", status=1)
    assert err == "This is no record of a game: it is far too long.\n"


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["show", "99"], 1),
        (["export", "99"], 1),
        (["verify", "99"], 1),
        (["delete", "99", "--yes"], 1),
        (["verify", "2"], 1),
        (["import", "/nowhere/at/all"], 1),
        (["stats", "--person", "Nobody"], 1),
        (["show", "one"], 2),
        (["show", "-1"], 2),
        (["show"], 2),
        (["stats", "--by", "mood"], 2),
        (["export", "1", "--out", "/nowhere/at/all/x.txt"], 1),
    ],
)
def test_wrong_use_is_one_sentence(kept: Shell, words: list[str], status: int) -> None:
    if os.geteuid() == 0 and words[-1].endswith("x.txt"):
        words = [*words[:-1], "/proc/nowhere/x.txt"]
    out, err = kept(*words, status=status)
    assert out == ""
    assert err.count("\n") == 1
    assert err.rstrip()[-1] in ".?"


def test_delete_asks_first(shell: Shell) -> None:
    for answer in (b"", b"n\n"):
        assert "Nothing was deleted." in shell("delete", "1", stdin=answer, status=1)[1]
    shell("delete", "1", stdin=b"y\n")
    assert [row["id"] for row in json.loads(shell("games", "--json")[0])] == [2]


def test_verify_deals_every_hand_again(shell: Shell) -> None:
    out, _err = shell("verify", "1")
    assert f"{shell.finished.state.deals} deals agree" in out
    assert shell.finished.commitment in out


def test_verify_finds_a_broken_promise(shell: Shell) -> None:
    with open_in(shell.folder) as library:
        library.shelf.connection.execute("UPDATE game SET commitment = ? WHERE id = 1", ("0" * 64,))
    assert "promised" in shell("verify", "1", status=1)[1]


def test_verify_finds_a_hand_the_seed_does_not_deal(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def other(cards: Sequence[Card], key: str) -> list[Card]:
        order = shuffled(cards, key)
        return order if key.endswith("|deal|1") else order[::-1]

    monkeypatch.setenv("FORTY_FIVE_DATA", str(shell.folder))
    monkeypatch.setattr(verification, "shuffled", other)
    assert run(["verify", "1"]) == 1
    assert capsys.readouterr().err == (
        "Deal 2 is not the one the seed gives: the game was not dealt fairly.\n"
    )


def test_verify_says_that_a_player_chose_the_seed(shell: Shell) -> None:
    told = "The seed was chosen by a player, so the deals could be known."
    assert told not in shell("verify", "1")[0]
    with open_in(shell.folder) as library:
        session = new_session("Ann", seed="CHOSEN")
        setup = msgspec.structs.replace(session.setup, seed_given=True)
        number = library.start(play(Session(setup)))
    assert told in shell("verify", str(number))[0]


def test_stats_in_words_and_json_agree(kept: Shell) -> None:
    out, _err = kept("stats")
    people = {row["name"]: row for row in json.loads(kept("stats", "--json")[0])}
    assert people.keys() == {"Zoë ♣", "Ben"}
    ben = people["Ben"]["total"]
    assert f"{ben['games']} game: {ben['won']} won, {ben['lost']} lost" in out
    assert f"{ben['bids']} bid" in out
    assert "*" in kept("stats", "--game", "1")[0]
    assert "given up" in kept("stats", "--help")[0]


def test_doctor_names_what_a_report_needs(kept: Shell) -> None:
    out, err = kept("doctor", FORTY_FIVE_SPEED="fast", LANG="C")
    assert err == ""
    for word in ("forty-five", "Python", "textual", "SQLite", str(kept.folder), "stdout", "LANG"):
        assert word in out
    assert re.search(r"speed +\* fast \(FORTY_FIVE_SPEED\)", out)
    assert re.search(r"finished +1", out)


def test_without_a_place_the_commands_say_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    shell = Shell.__new__(Shell)
    shell.folder = tmp_path / "file"
    _out, err = shell("games")
    assert "nothing is saved" in err
    assert "can't be used" in shell("doctor")[0]
    record = write_record(play(new_session("Ann"), 5)).encode()
    _out, err = shell("import", "-", status=1, stdin=record)
    assert err.endswith("The library of games can't be changed.\n")
