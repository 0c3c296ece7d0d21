"""The command: what it prints where, its exit statuses, what it loads, any locale."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from forty_five.cli import COMMANDS, main
from forty_five.commands import build, run
from forty_five.commands.crash import report
from forty_five.rules.cards import Card
from forty_five.rules.presets import PRESETS
from forty_five.text.language import language
from forty_five.version import __version__

COMMAND = [sys.executable, "-m", "forty_five"]


def call(
    *arguments: str, env: dict[str, str] | None = None, stdin: str = ""
) -> subprocess.CompletedProcess[bytes]:
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONIOENCODING"}
    return subprocess.run(
        [*COMMAND, *arguments],
        input=stdin.encode(),
        capture_output=True,
        env=environment | (env or {}),
        timeout=60,
        check=False,
    )


def test_the_version() -> None:
    for arguments in (["--version"], ["--language", "fr", "--version"]):
        done = call(*arguments)
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.decode().strip() == f"forty-five {__version__}"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("arguments", [["rules", "omi"], ["play", "--plain", "--bots-only"]])
def test_a_full_disk_is_one_sentence(arguments: list[str], tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            env=os.environ | {"FORTY_FIVE_DATA": str(tmp_path), "LC_ALL": "C.UTF-8"},
            timeout=60,
            check=False,
        )
    assert done.returncode == 1
    (sentence,) = done.stderr.decode().splitlines()
    assert sentence == "<stdout> can't be written: No space left on device."
    assert not list(tmp_path.rglob("crash*"))


def loaded_by(*arguments: str) -> set[str]:
    code = (
        "import sys; from forty_five.cli import main; "
        f"status = main({list(arguments)!r}); "
        "print('\\n'.join(sys.modules), file=sys.stderr); sys.exit(status)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60, check=True)
    return {name.partition(".")[0] for name in done.stderr.decode().split()}


def test_the_version_loads_next_to_nothing() -> None:
    assert not loaded_by("--version") & {"click", "msgspec", "textual", "rich", "asyncio", "bots"}


@pytest.mark.parametrize(
    "arguments", [["--help"], ["rules"], ["judge", "--trump", "H", "--hand", "5H"], ["learn"]]
)
def test_reading_commands_do_not_load_the_screen(arguments: list[str]) -> None:
    assert not loaded_by(*arguments) & {"textual", "rich", "asyncio", "sqlite3"}


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of Unix closes them")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    ("words", "status"),
    [("doctor", 0), ("rules omi", 0), ("games", 0), ("import -", 1), ("play --plain --new", 2)],
)
def test_closed_streams_are_no_crash(tmp_path: Path, closed: str, words: str, status: int) -> None:
    done = subprocess.run(
        f'"{sys.executable}" -m forty_five {words} {closed}',
        shell=True,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env={**os.environ, "FORTY_FIVE_DATA": str(tmp_path)},
        timeout=60,
        check=False,
    )
    assert done.returncode == status
    assert b"Traceback" not in done.stdout + done.stderr
    assert not list(tmp_path.rglob("crash*"))


def test_help_lists_every_command_without_loading_any() -> None:
    done = CliRunner().invoke(build(), ["--help"])
    assert done.exit_code == 0
    for name, entry in COMMANDS.items():
        assert f"  {name} " in done.output
        assert entry.help in done.output


def test_no_command_shows_the_help() -> None:
    done = call()
    assert done.returncode == 0
    assert b"Commands:" in done.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_exists_and_has_help(name: str) -> None:
    done = CliRunner().invoke(build(), [name, "--help"])
    assert done.exit_code == 0, done.output
    assert "Usage:" in done.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rulez"], "There is no command rulez; did you mean rules?"),
        (["zzz"], "There is no command zzz; see forty-five --help."),
        (["--nope"], "No such option"),
        (["rules", "aucton-120"], "There is no rule set aucton-120; did you mean auction-120?"),
        (["rules", "zzz"], "There is no rule set zzz; see forty-five rules --list."),
        (
            ["rules", "omi", "--list"],
            "Name a rule set, or use one of --list, --compare and --forget, not several.",
        ),
        (["rules", "--compare", "omi"], "--compare"),
        (
            ["rules", "--list", "--option", "kitty=3"],
            "House rules change one rule set: name it, or leave it out.",
        ),
        (["rules", "--option", "kity=3"], "There is no option kity; did you mean kitty?"),
        (
            ["rules", "--option", "void_plain=must_trump"],
            "Where plain leads bind nobody, a hand without the suit can't be made to trump.",
        ),
        (["judge"], "Ask about cards"),
        (
            ["play", "--seed", "é!"],
            "A seed has letters from A to Z, digits and dashes, 64 at most.",
        ),
    ],
)
def test_wrong_use_is_one_sentence_and_status_2(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert said in printed.err
    assert len(printed.err.splitlines()) == 1


def test_an_unforeseen_error_is_one_sentence_and_a_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.delenv("FORTY_FIVE_DATA", raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))

    def broken(*_arguments: object, **_values: object) -> None:
        raise RuntimeError("the hand is " + Card.H5)

    monkeypatch.setattr("forty_five.commands.rules.rules_page", broken)
    assert run(["rules"]) == 1
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert "Traceback" not in said
    (file,) = tmp_path.rglob("crash-*.txt")
    assert str(file) in said
    text = file.read_text(encoding="utf-8")
    assert "RuntimeError" in text and "rules_page" in text
    assert "5H" not in text


def test_a_crash_file_goes_elsewhere_where_its_folder_is_in_the_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("FORTY_FIVE_DATA", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    told = report(ValueError("5H of Ann"))
    (file,) = tmp_path.glob("crash-*.txt")
    assert str(file) in told
    assert "Ann" not in file.read_text()


def test_an_interrupt_is_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_arguments: object, **_values: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("forty_five.commands.rules.rules_page", interrupted)
    assert run(["rules"]) == 130


def test_an_interrupt_while_the_program_starts_is_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("forty_five.commands.run", interrupted)
    assert main(["rules"]) == 130


def test_being_told_to_end_is_143() -> None:
    code = (
        "import os, signal, sys; from forty_five.commands import run; "
        "import forty_five.commands.rules as rules; "
        "rules.rules_page = lambda *a: os.kill(os.getpid(), signal.SIGTERM); "
        "sys.exit(run(['rules']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (143, b"")


def test_a_reader_that_leaves_hears_no_complaint() -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [*COMMAND, "rules"], stdout=write, stderr=subprocess.PIPE, timeout=60, check=False
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["rules"],
        ["--language", "fr", "rules"],
        ["rules", "--list"],
        ["rules", "--json"],
        ["learn"],
        ["judge", "--trump", "♥", "--trick", "9♠", "--hand", "AH 3D"],
        ["rules", "♣"],
    ],
)
def test_no_locale_brings_a_traceback(arguments: list[str], encoding: str) -> None:
    environment = {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": encoding}
    done = call(*arguments, env=environment)
    assert done.returncode == (2 if arguments[-1] == "♣" else 0), done.stderr
    assert b"Traceback" not in done.stderr
    assert done.stdout.decode(encoding) or arguments[-1] == "♣"


def test_letters_where_there_are_no_signs() -> None:
    done = call("rules", env={"PYTHONIOENCODING": "ascii"})
    assert b"5S JS AH AS" in done.stdout
    done = call("rules", env={"PYTHONIOENCODING": "utf-8"})
    assert "5♠ J♠ A♥ A♠" in done.stdout.decode()


@pytest.mark.parametrize(
    ("variables", "arguments"),
    [
        ({"LANG": "fr_CA.UTF-8"}, []),
        ({"FORTY_FIVE_LANGUAGE": "fr"}, []),
        ({"FORTY_FIVE_LANGUAGE": "en"}, ["--language", "fr"]),
        ({"FORTY_FIVE_LANGUAGE": "en"}, ["--language=fr"]),
        ({"FORTY_FIVE_DATA": "settings"}, []),
    ],
)
def test_help_speaks_the_language_that_was_chosen(
    variables: dict[str, str], arguments: list[str], tmp_path: Path
) -> None:
    (tmp_path / "settings.toml").write_text('language = "fr"\n', encoding="utf-8")
    if "FORTY_FIVE_DATA" in variables:
        variables = variables | {"FORTY_FIVE_DATA": str(tmp_path)}
    said = call(*arguments, "--help", env={"LC_ALL": ""} | variables).stdout.decode()
    assert "Emploi" in said and "Jouer une partie." in said
    assert "Usage" not in said and "Show" not in said
    wrong = call(*arguments, "rules", "--nope", env={"LC_ALL": ""} | variables)
    assert wrong.stderr.decode().startswith("Il n'y a pas d'option")


def test_a_damaged_settings_file_stops_no_command(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_bytes(b"language = \xff")
    done = call("rules", "--list", env={"FORTY_FIVE_DATA": str(tmp_path)})
    assert (done.returncode, done.stderr) == (0, b"")


def test_running_a_command_leaves_no_language_behind() -> None:
    before = dict(os.environ)
    assert run(["--language", "fr", "rules", "--list"]) == 0
    assert (language(), dict(os.environ)) == ("en", before)


def test_rules_are_listed_and_compared() -> None:
    listed = CliRunner().invoke(build(), ["rules", "--list"])
    assert [line.split()[0] for line in listed.output.splitlines()] == list(PRESETS)
    rows = json.loads(CliRunner().invoke(build(), ["rules", "--list", "--json"]).output)
    assert [row["name"] for row in rows] == list(PRESETS)
    same = CliRunner().invoke(build(), ["rules", "--compare", "omi", "omi"])
    assert same.output == "omi and omi do not differ.\n"
    other = CliRunner().invoke(build(), ["rules", "--compare", "auction-120", "merrimack-120"])
    assert "merrimack-120  4 at most." in other.output


def test_rules_of_the_house_are_kept_under_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORTY_FIVE_DATA", str(tmp_path))
    changes = ["--option", "kitty=5", "--option", "hold=off"]
    assert run(["rules", "auction-120", *changes, "--save", "Our House"]) == 0
    assert "forty-five rules our-house" in capsys.readouterr().err
    assert run(["rules", "--list"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "our-house              Our House, 4 players"
    assert run(["rules", "our-house"]) == 0
    page = capsys.readouterr().out
    assert page.startswith("Our House (our-house)") and "A kitty of 5 cards" in page
    assert run(["rules", "--compare", "auction-120", "Our House"]) == 0
    assert "our-house    A kitty of 5 cards." in capsys.readouterr().out
    assert run(["judge", "--rules", "our-house", "--calls", "15 pass 20 hold"]) == 2
    assert "may not hold a bid" in capsys.readouterr().err
    assert run(["rules", "--forget", "our-house"]) == 0
    capsys.readouterr()
    assert run(["rules", "our-house"]) == 2
    assert "There is no rule set our-house" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["--save", "omi"], 2, "omi is the name of a rule set already."),
        (["--save", "!!"], 2, "A name needs at least one letter."),
        (["--forget", "ours"], 2, "No rules are kept under the name ours."),
        (["--save", "ours"], 1, "The rules could not be kept: "),
    ],
)
def test_rules_that_can_not_be_kept(
    arguments: list[str],
    status: int,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "taken").write_text("a file, no folder")
    monkeypatch.setenv("FORTY_FIVE_DATA", str(tmp_path / "taken"))
    assert run(["rules", *arguments]) == status
    assert said in capsys.readouterr().err


def test_house_rules_are_on_the_page() -> None:
    page = CliRunner().invoke(build(), ["rules", "auction-120", "--option", "hold=off"]).output
    assert "Nobody may hold a bid" in page
    assert "changed by house rules" in " ".join(page.split())
    assert all(len(line) <= 88 for line in page.splitlines())


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_installed(shell: str, tmp_path: Path) -> None:
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": ""}
    done = call("--install-completion", shell, env=home)
    if shell == "bash" and b"could not" in done.stderr:
        pytest.skip("no bash here")
    assert (done.returncode, done.stdout) == (0, b"")
    (script,) = (path for path in tmp_path.rglob("*") if path.is_file())
    assert "_FORTY_FIVE_COMPLETE" in script.read_text(encoding="utf-8")
    assert str(script) in done.stderr.decode()


def test_completion_knows_commands_rule_sets_and_options() -> None:
    def completed(words: str) -> list[str]:
        done = call(
            env={
                "_FORTY_FIVE_COMPLETE": "bash_complete",
                "COMP_WORDS": f"forty-five {words}",
                "COMP_CWORD": str(len(words.split())),
            }
        )
        return [line.partition(",")[2] for line in done.stdout.decode().split()]

    assert completed("ru") == ["rules"]
    assert completed("rules merr") == ["merrimack-120"]
    assert completed("rules --option kitty_t") == ["kitty_taste="]


def test_main_returns_the_status() -> None:
    assert main(["--version"]) == 0
