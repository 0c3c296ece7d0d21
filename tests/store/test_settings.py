"""Settings: one schema, a file that keeps what people wrote, damage that falls back alone."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from forty_five.store.notes import Problem
from forty_five.store.places import Places, all_in
from forty_five.store.settings import (
    SettingError,
    Settings,
    changed,
    from_environment,
    parse_setting,
    schema,
)
from forty_five.store.settings_file import SettingsFile

TEN: dict[str, object] = {
    "language": "fr",
    "speed": "slow",
    "theme": "felt",
    "suit_colours": "two",
    "glyphs": "letters",
    "animations": False,
    "bell": True,
    "cover_after_idle": 30,
    "bot_deadline": 2.5,
    "last_people": ("Zoë ♣", "王さん"),
    "keys": {"hint": "j"},
}


def opened(folder: Path, **environment: str) -> SettingsFile:
    return SettingsFile(all_in(folder), environment)


def problems(file: SettingsFile) -> list[str]:
    found = []
    while (note := file.take_note()) is not None:
        found.append(note.problem.value)
    return found


def test_the_schema_says_all_about_every_setting() -> None:
    defaults = Settings()
    assert set(schema()) == set(Settings.__struct_fields__)
    for key, setting in schema().items():
        assert setting.title
        assert setting.help.endswith(".")
        assert setting.default == getattr(defaults, key)
        assert setting.label(setting.default) is not None
        for choice in setting.choices:
            assert setting.label(choice)
            assert parse_setting(key, choice) == choice
        if setting.kind == "number":
            for number in (setting.least, setting.most):
                assert parse_setting(key, f"{number:g}") == number
            with pytest.raises(SettingError):
                parse_setting(key, f"{setting.most + 1:g}")


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("speed", "warp"),
        ("bell", "perhaps"),
        ("bot_deadline", "soon"),
        ("mood", "x"),
        ("theme", ""),
    ],
)
def test_a_wrong_value_is_one_sentence(key: str, text: str) -> None:
    with pytest.raises(SettingError) as caught:
        parse_setting(key, text)
    assert key in caught.value.sentence()
    assert caught.value.sentence().endswith(".")


def test_changes_are_kept(tmp_path: Path) -> None:
    opened(tmp_path).change(**TEN)
    file = opened(tmp_path)
    assert file.in_force == changed(Settings(), **TEN)
    assert problems(file) == []


def test_comments_order_and_unknown_keys_stay(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(
        '# my settings\nspeed = "fast"  # for Ben\n\nfrom_the_future = [1, 2]\n[also_new]\na = 1\n',
        encoding="utf-8",
    )
    file = opened(tmp_path)
    assert file.in_force.speed == "fast"
    file.change(speed="slow", bell=True)
    text = path.read_text(encoding="utf-8")
    assert '# my settings\nspeed = "slow"  # for Ben\n' in text
    assert tomllib.loads(text) == {
        "speed": "slow",
        "bell": True,
        "from_the_future": [1, 2],
        "also_new": {"a": 1},
    }


def test_only_the_damaged_setting_falls_back(tmp_path: Path) -> None:
    opened(tmp_path).change(**TEN)
    path = tmp_path / "settings.toml"
    for good, bad, problem in (
        ('theme = "felt"', 'theme = "plaid"', "setting_wrong"),
        ('theme = "felt"', "theme = felt", "settings_damaged"),
        ('theme = "felt"', 'theme "felt', "settings_damaged"),
    ):
        text = path.read_text(encoding="utf-8").replace('theme = "dark"', good)
        if good not in text:
            text = f"{good}\n{text}"
        path.write_text(text.replace(good, bad), encoding="utf-8")
        before = path.read_bytes()
        file = opened(tmp_path)
        assert problems(file) == [problem]
        assert file.in_force == changed(Settings(), **{**TEN, "theme": "dark"})
        assert before in [copy.read_bytes() for copy in tmp_path.glob("settings-old-*.toml")]
        assert problems(opened(tmp_path)) == []  # told once
        assert bad in path.read_text(encoding="utf-8")  # as a comment


@pytest.mark.parametrize(
    "content",
    [
        b"",
        bytes(300),
        b'{"speed": "fast"}',
        random.Random(1).randbytes(400),
        b'speed = "fa',
        b"speed = 17\nbell = 'x'\nkeys = 3\n",
        b"\xff\xfes\x00p\x00",
        b"[speed]\na = 1\n",
        b"speed = 'fast'\nspeed = 'slow'\n",
    ],
)
def test_a_file_that_is_no_settings_file(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(content)
    file = opened(tmp_path)
    assert problems(file)
    assert content in [copy.read_bytes() for copy in tmp_path.glob("settings-old-*.toml")]
    file.change(bell=True)
    again = opened(tmp_path)
    assert problems(again) == []
    assert again.in_force.bell


def test_a_thousand_mutated_files_never_crash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.fsync", lambda handle: None)  # only for the time it takes
    opened(tmp_path).change(**TEN)
    path = tmp_path / "settings.toml"
    whole = path.read_bytes()
    chance = random.Random(45)
    for _ in range(1_000):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(data))
            match chance.randrange(4):
                case 0:
                    data[at] = chance.randrange(256)
                case 1:
                    del data[at : at + chance.randint(1, 20)]
                case 2:
                    data[at:at] = chance.choice((b"\n", b'"', b"[", b"= ", b"\x00", b"'''"))
                case _:
                    del data[at:]
            data = data or bytearray(b"x")
        path.write_bytes(bytes(data))
        file = opened(tmp_path)
        assert isinstance(file.in_force, Settings)
        assert problems(opened(tmp_path)) == []
        for copy in tmp_path.glob("settings-old-*"):
            copy.unlink()


def test_the_environment_overrules_the_file_and_is_not_written_to_it(tmp_path: Path) -> None:
    opened(tmp_path).change(speed="slow")
    file = opened(tmp_path, FORTY_FIVE_SPEED="instant", FORTY_FIVE_BELL="on", FORTY_FIVE_THEME="x")
    assert file.in_force.speed == "instant"
    assert file.in_force.bell
    assert problems(file) == ["variable_wrong"]
    file.change(glyphs="letters")
    assert opened(tmp_path).in_force == changed(Settings(), speed="slow", glyphs="letters")
    assert from_environment(Settings(), {"FORTY_FIVE_LAST_PEOPLE": "Ann, Ben"}).last_people == (
        "Ann",
        "Ben",
    )


def test_what_another_copy_wrote_meanwhile_is_kept(tmp_path: Path) -> None:
    one, two = opened(tmp_path), opened(tmp_path)
    one.change(speed="slow")
    two.change(theme="felt")
    assert opened(tmp_path).in_force == changed(Settings(), speed="slow", theme="felt")


def test_a_file_damaged_meanwhile_is_mended_before_a_change_is_written(tmp_path: Path) -> None:
    file = opened(tmp_path)
    file.change(speed="slow", bell=True)
    path = tmp_path / "settings.toml"
    path.write_text(path.read_text().replace('"slow"', "slow"))
    file.change(bell=False)
    assert problems(file) == ["settings_damaged"]
    assert opened(tmp_path).in_force.bell is False
    assert len(list(tmp_path.glob("settings-old-*.toml"))) == 1


def test_settings_that_cannot_be_kept_hold_for_this_run(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for places in (all_in(tmp_path / "file"), Places(None, None, None)):
        file = SettingsFile(places, {})
        assert len(problems(file)) <= 1
        assert file.change(speed="slow").speed == "slow"
        file.change(bell=True)
        assert file.in_force == changed(Settings(), speed="slow", bell=True)
        assert len(problems(file)) <= 1  # told once


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_pipe_in_the_place_of_the_settings_is_neither_waited_for_nor_replaced(
    tmp_path: Path,
) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "settings.toml").symlink_to("pipe")  # as people link files to a device
    file = SettingsFile(all_in(tmp_path), {})
    note = file.take_note()
    assert note is not None
    assert note.problem is Problem.SETTINGS_UNREADABLE
    assert file.change(speed="fast").speed == "fast"
    assert SettingsFile(all_in(tmp_path), {}).in_force.speed == Settings().speed
    assert (tmp_path / "pipe").is_fifo()
    assert (tmp_path / "settings.toml").is_symlink()


def test_old_files_kept_in_one_second_have_names_apart(tmp_path: Path) -> None:
    bad = [f"speed = {number}\n" for number in range(4)]
    for text in bad:
        (tmp_path / "settings.toml").write_text(text)
        SettingsFile(all_in(tmp_path), {})
    kept = {path.read_text() for path in tmp_path.glob("settings-old-*.toml")}
    assert kept == set(bad)


def test_a_link_to_settings_kept_elsewhere_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "dotfiles").mkdir()
    (tmp_path / "dotfiles" / "mine.toml").write_text('speed = "slow"\n')
    (tmp_path / "settings.toml").symlink_to("dotfiles/mine.toml")
    SettingsFile(all_in(tmp_path), {}).change(speed="fast")
    assert (tmp_path / "settings.toml").is_symlink()
    assert (tmp_path / "dotfiles" / "mine.toml").read_text() == 'speed = "fast"\n'


def test_a_folder_in_the_place_of_the_settings_stays(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").mkdir()
    file = SettingsFile(all_in(tmp_path), {})
    assert file.change(speed="fast").speed == "fast"
    assert problems(file) == ["settings_unreadable", "settings_not_kept"]
    assert (tmp_path / "settings.toml").is_dir()


def test_a_write_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = opened(tmp_path)
    file.change(speed="slow")
    before = (tmp_path / "settings.toml").read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    file.change(speed="fast")
    assert problems(file) == ["settings_not_kept"]
    assert (tmp_path / "settings.toml").read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["settings.toml"]


def test_reading_settings_does_not_load_what_writing_needs() -> None:
    code = (
        "import sys; from forty_five.store.settings_file import SettingsFile; SettingsFile();"
        "print('tomlkit' in sys.modules, 'textual' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]
