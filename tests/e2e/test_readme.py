from __future__ import annotations

import re
import shlex
import tomllib

import pytest

from forty_five.cli import COMMANDS as SUBCOMMANDS
from forty_five.commands import run
from forty_five.rules.choices import parse_option
from forty_five.rules.presets import PRESETS
from forty_five.store.places import OVERRIDE
from forty_five.store.settings import parse_setting
from tests.e2e.readme_blocks import README, written

TEXT = README.read_text(encoding="utf-8")
CONTRIBUTING = (README.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")


def test_screens_tables_and_transcripts_are_as_the_program_writes_them() -> None:
    assert written(TEXT) == TEXT, "run: python -m tests.e2e.readme_blocks"


def test_there_is_one_line_to_play_and_one_to_test() -> None:
    lines = [line for line in TEXT.splitlines() if line.startswith("python3 -m venv")]
    assert [line.split("&&")[-1].split()[0] for line in lines] == [
        ".venv/bin/forty-five",
        ".venv/bin/pytest",
    ]
    project = tomllib.loads((README.parent / "pyproject.toml").read_text(encoding="utf-8"))
    for extra in re.findall(r"'\.\[(\w+)\]'", TEXT):
        assert extra in project["project"]["optional-dependencies"]


def test_every_link_leads_to_a_file() -> None:
    for text in (TEXT, CONTRIBUTING):
        for target in re.findall(r"\]\(([^)#:]+)\)", text):
            assert (README.parent / target).exists(), target
    for folder in re.findall(r"^\| `([\w/]+/)` \|", CONTRIBUTING, re.MULTILINE):
        assert (README.parent / folder).is_dir(), folder


def test_every_command_and_option_named_exists() -> None:
    named = re.findall(r"`?forty-five ([a-z]+)", TEXT)
    assert {"play", "rules", "judge", "doctor", "verify"} <= set(named) <= set(SUBCOMMANDS)
    for option in re.findall(r"--option (\S+)", TEXT):
        parse_option(option)
    for preset in re.findall(r"--rules ([\w-]+)", TEXT):
        assert preset in PRESETS
    for name, value in re.findall(r"FORTY_FIVE_([A-Z_]+)=(\w+)", TEXT):
        if f"FORTY_FIVE_{name}" != OVERRIDE:
            parse_setting(name.lower(), value)


@pytest.mark.parametrize("flag", sorted(set(re.findall(r"(--[a-z][a-z-]+)", TEXT))))
def test_every_flag_named_is_offered(flag: str, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("play", "rules", "judge", "review"):
        assert run([command, "--help"]) == 0
    assert flag in capsys.readouterr().out


def test_the_argument_is_settled(capsys: pytest.CaptureFixture[str]) -> None:
    line = next(line for line in TEXT.splitlines() if line.startswith("$ forty-five judge"))
    assert run(shlex.split(line)[2:]) == 0
    answer = capsys.readouterr().out.strip()
    assert answer and answer in TEXT


def test_the_changelog_has_unreleased_on_top() -> None:
    log = (README.parent / "CHANGELOG.md").read_text(encoding="utf-8")
    heads = re.findall(r"^## (.+)$", log, re.MULTILINE)
    assert heads[0] == "[Unreleased]"
    assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", head) for head in heads[1:])
