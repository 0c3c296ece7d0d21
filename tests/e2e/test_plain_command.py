"""The plain game of the real command: pipes, files, dumb terminals, locales, folders, signals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.script_player import answer_to, play
from tests.e2e.terminal import COMMAND, Terminal, environment

PLAIN = ("play", "--plain", "--new", "--people", "Ann", "--seed", "E2E")
TURN_UP = ("--rules", "classic-45", "--bots", "normal")


def is_asking(text: str) -> bool:
    """Whether the game waits for an entry."""
    return text.rstrip().endswith("\n>")


def run(
    folder: Path,
    *arguments: str,
    entries: str | None = None,
    environ: dict[str, str] | None = None,
    cwd: Path | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """Run the command; `entries` is what comes through its input (`None`: an empty input)."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=(entries or "").encode(),
        capture_output=True,
        env=environ or environment(folder),
        cwd=cwd or folder,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("name", ["auction-125", "classic-45", "irish-25", "omi"])
def test_a_whole_game_is_played_through_a_pipe(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for key, value in environment(tmp_path).items():
        monkeypatch.setenv(key, value)
    status, lines = play([*COMMAND, *PLAIN, "--rules", name])
    assert status == 0
    seats = 4
    assert lines[-2] == "The game is over. Its seed was E2E."
    assert lines[-1] == f"Deal code for another table: E2E/{name.upper()}/{seats}"
    assert "won the game" in lines[-3]
    assert not any("\x1b" in line for line in lines)
    listed = run(tmp_path, "games")
    assert listed.returncode == 0 and listed.stdout.count(b"\n") >= 1


def test_a_deal_code_brings_its_rules_and_is_refused_for_others(tmp_path: Path) -> None:
    watch = ("play", "--plain", "--bots-only", "--bots", "easy", "--speed", "instant")
    changed = ("--rules", "classic-45", "--option", "target=25", "--seats", "4")
    first = run(tmp_path, *watch, "--seed", "OURS", *changed)
    lines = first.stdout.decode().splitlines()
    code = lines[-1].removeprefix("Deal code for another table: ")
    assert code.startswith("OURS/CLASSIC-45+")
    again = run(tmp_path, *watch, "--seed", code.lower(), *changed)
    assert again.stdout == first.stdout
    plain = f"OURS/CLASSIC-45/{6}"
    other = run(tmp_path, *watch, "--seed", plain)
    assert other.returncode == 0
    assert other.stdout.decode().splitlines()[-1].endswith(plain)
    for words in ((code,), (code, "--rules", "classic-45"), (plain, "--seats", "4")):
        refused = run(tmp_path, *watch, "--seed", *words)
        assert refused.returncode == 2
        assert refused.stdout == b""
        assert "That deal code is for classic-45" in refused.stderr.decode()
    assert run(tmp_path, *watch, "--seed", "OURS/NO-SUCH-RULES/4").returncode == 2


def test_input_that_is_over_gives_one_line_and_status_2_and_keeps_nothing(tmp_path: Path) -> None:
    done = run(tmp_path, *PLAIN)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.decode().count("\n") == 1
    closed = subprocess.run(
        ["sh", "-c", 'exec "$@" <&-', "sh", *COMMAND, "play"],
        capture_output=True,
        env=environment(tmp_path),
        cwd=tmp_path,
        timeout=60,
        check=False,
    )
    assert closed.returncode == 2
    assert closed.stderr.decode().count("\n") == 1
    assert not list((tmp_path / "kept").rglob("*.log"))


def test_input_that_ends_in_the_middle_keeps_the_game(tmp_path: Path) -> None:
    done = run(tmp_path, *PLAIN, *TURN_UP, entries="\n" * 3)
    text = done.stdout.decode()
    assert done.returncode == 1
    assert "--resume" in text.splitlines()[-1]
    again = run(tmp_path, "play", "--resume", "--plain", entries="hand\n")
    assert again.returncode == 1
    resumed = again.stdout.decode()
    cards = [line for line in text.splitlines() if line.startswith("Your cards")]
    assert not cards or cards[-1] in resumed


def test_a_dumb_terminal_and_a_file_get_the_plain_game(tmp_path: Path) -> None:
    not_plain = [word for word in PLAIN if word != "--plain"]
    environ = environment(tmp_path, TERM="dumb")
    with Terminal(tmp_path, *not_plain, environ=environ) as dumb:
        dumb.wait("Type help at any question")
        dumb.press("quit\n")
        assert dumb.end() == 0
        assert b"\x1b" not in bytes(dumb.raw)
    target = tmp_path / "out.txt"
    with target.open("wb") as out:
        done = subprocess.run(
            [*COMMAND, *not_plain],
            input=b"quit\n",
            stdout=out,
            env=environment(tmp_path),
            cwd=tmp_path,
            timeout=60,
            check=False,
        )
    assert done.returncode == 0
    assert "Type help at any question" in target.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "locale",
    [
        {"LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LANG": "C", "PYTHONIOENCODING": "cp1252"},
        {"LANG": "C", "PYTHONIOENCODING": "ascii"},
    ],
    ids=["C", "cp1252", "ascii"],
)
def test_any_encoding_will_do_and_names_are_kept_whole(
    tmp_path: Path, locale: dict[str, str]
) -> None:
    odd = environment(tmp_path, **locale)
    for arguments in (("--help",), ("--version",), ("rules", "auction-125"), ("play", "--help")):
        done = run(tmp_path, *arguments, environ=odd)
        assert done.returncode == 0 and b"Traceback" not in done.stderr
    entries = "\ncards\nhand\ncards\nhand\nquit\n"
    people = ("--people", "Zoë ♣", "--seed", "E2E")
    played = run(tmp_path, "play", "--plain", "--new", *people, entries=entries, environ=odd)
    assert played.returncode == 0, played.stderr
    assert b"Traceback" not in played.stderr
    again = run(tmp_path, "play", "--resume", "--plain", entries="quit\n")
    assert "Zoë ♣" in again.stdout.decode("utf-8")
    exported = run(tmp_path, "export", "--with-hidden", "1", environ=odd)
    assert exported.returncode == 0 and "Zoë ♣" in exported.stdout.decode("utf-8")


def test_ctrl_c_and_signals_keep_the_game(tmp_path: Path) -> None:
    for number, status in ((signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)):
        folder = tmp_path / number.name
        folder.mkdir()
        with Terminal(folder, *PLAIN, *TURN_UP) as terminal:
            terminal.wait(is_asking)
            terminal.kill(number)
            terminal.wait("--resume")
            assert terminal.end() == status
        again = run(folder, "play", "--resume", "--plain", entries="quit\n")
        assert again.returncode == 0


def test_between_two_people_the_screen_and_what_scrolled_off_are_cleared(tmp_path: Path) -> None:
    people = ("play", "--plain", "--new", "--people", "Ann,Ben", "--seed", "E2E")
    with Terminal(tmp_path, *people, "--rules", "irish-25", "--seats", "2") as terminal:
        terminal.wait(is_asking)
        for _turn in range(30):
            if bytes(terminal.raw).count(b"\x1b[3J") >= 2:
                break
            before = terminal.text
            lines = [line for line in before.rstrip().splitlines()[:-1] if line.strip()]
            terminal.press(answer_to(lines) + "\n")
            terminal.wait(lambda text, old=before: text != old and is_asking(text))  # type: ignore[misc]
        terminal.wait("Hand the keyboard to")
        shown = terminal.text
        assert "Your cards" not in shown
        terminal.press("quit\n")
        terminal.wait("--resume")
        assert terminal.end() == 0
        assert "Your cards" not in terminal.text


@pytest.mark.parametrize("way", ["SIGTERM", "quit"])
def test_leaving_a_shared_game_leaves_no_hand_on_the_screen(tmp_path: Path, way: str) -> None:
    words = ("play", "--plain", "--new", "--people", "Ann,Ben", "--seed", "E2E")
    with Terminal(tmp_path, *words) as terminal:
        terminal.wait("press Enter when only you")
        terminal.press("\r")
        terminal.wait("Your cards: ")
        if way == "quit":
            terminal.press("quit\r")
        else:
            terminal.kill(signal.SIGTERM)
        terminal.end()
        assert b"Your cards" not in bytes(terminal.raw).rpartition(b"\x1b[3J")[2]


def test_what_is_typed_ahead_opens_nobody_s_curtain(tmp_path: Path) -> None:
    words = ("play", "--plain", "--new", "--people", "Ann,Ben", "--seed", "E2E")
    with Terminal(tmp_path, *words) as terminal:
        terminal.wait("press Enter when only you")
        terminal.press("\r")
        terminal.wait("Your call: ")
        terminal.press("pass\r\r\r\r")
        terminal.wait("Hand the keyboard to Ben")
        assert "Your cards" not in terminal.settle(0.5)


@pytest.mark.skipif(not hasattr(signal, "SIGTSTP"), reason="nothing is stopped here")
def test_ctrl_z_leaves_no_hand_on_the_screen_of_a_shared_game(tmp_path: Path) -> None:
    words = ("play", "--plain", "--new", "--people", "Ann,Ben", "--seed", "E2E")
    with Terminal(tmp_path, *words) as terminal:
        terminal.wait("press Enter when only you")
        terminal.press("\r")
        terminal.wait("Your cards: ")
        before = bytes(terminal.raw).count(b"\x1b[3J")
        terminal.kill(signal.SIGTSTP)
        terminal.wait(lambda text: "Your cards: " not in text)
        terminal.kill(signal.SIGCONT)
        terminal.wait("press Enter when only you")
        assert bytes(terminal.raw).count(b"\x1b[3J") == before + 2  # the hand, then the curtain
        terminal.press("\r")
        terminal.wait("Your cards: ")
        terminal.press("quit\r")
        assert terminal.end() == 0


def test_it_starts_by_module_from_odd_folders_and_writes_nothing_there(tmp_path: Path) -> None:
    odd = tmp_path / "a folder with spaces, é and 王"
    odd.mkdir()
    script = Path(sys.executable).with_name("forty-five")
    for command in (list(COMMAND), [str(script)]):
        done = subprocess.run(
            [*command, *PLAIN],
            input=b"quit\n",
            capture_output=True,
            env=environment(tmp_path),
            cwd=odd,
            timeout=60,
            check=False,
        )
        assert done.returncode == 0, done.stderr
    assert list(odd.iterdir()) == []
    odd.chmod(0o555)
    try:
        assert run(tmp_path, *PLAIN, entries="quit\n", cwd=odd).returncode == 0
    finally:
        odd.chmod(0o755)


def test_a_reader_that_goes_away_is_no_crash(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "play", "--plain", "--bots-only", "--seed", "E2E"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
        cwd=tmp_path,
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        errors = process.stderr.read()
        assert process.wait(60) == 1
    assert b"Traceback" not in errors and b"Exception" not in errors


def test_bots_play_a_whole_game_to_a_file(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "--plain", "--bots-only", "--seed", "E2E", "--new")
    assert done.returncode == 0, done.stderr
    assert done.stdout.decode().splitlines()[-2].startswith("The game is over.")


def test_no_connection_is_ever_made(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "def watch(event, _arguments):\n"
        "    if event in ('socket.connect', 'socket.bind', 'socket.getaddrinfo'):\n"
        "        print('connection:', event)\n"
        "sys.addaudithook(watch)\n"
        "from forty_five.cli import main\n"
        "sys.exit(main(['play', '--plain', '--bots-only', '--new']))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(tmp_path),
        cwd=tmp_path,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert b"won the game" in done.stdout and b"connection:" not in done.stdout


def test_help_and_version_need_no_terminal_and_no_textual(tmp_path: Path) -> None:
    for arguments in (("--version",), ("--help",), ("rules", "omi"), ("play", "--help")):
        code = (
            "import sys; from forty_five.cli import main; "
            f"status = main({list(arguments)!r}); "
            "print([name for name in sys.modules if name.split('.')[0] == 'textual'], "
            "file=sys.stderr); sys.exit(status)"
        )
        done = subprocess.run(
            [sys.executable, "-c", code],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            env=environment(tmp_path, TERM="dumb"),
            cwd=tmp_path,
            timeout=60,
            check=False,
        )
        assert done.returncode == 0
        assert done.stderr.strip().endswith(b"[]"), arguments
    assert os.listdir(tmp_path) == []
