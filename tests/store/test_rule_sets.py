from __future__ import annotations

import os
from pathlib import Path

import pytest

from forty_five.rules.choices import with_choices
from forty_five.rules.presets import PRESETS, preset
from forty_five.store.places import Places, all_in
from forty_five.store.rule_sets import (
    NameRefused,
    forget_rules,
    key_of,
    save_rules,
    saved_rules,
)

OURS = with_choices(preset("auction-120").options, {"kitty": 5, "hold": "off", "target": 150})


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_kept_is_read_back(name: str, tmp_path: Path) -> None:
    options = PRESETS[name].options
    saved = save_rules("The old way", name, options, all_in(tmp_path))
    assert saved_rules(all_in(tmp_path)) == {"the-old-way": saved}
    assert saved.options == options.changed(label="The old way")


def test_changes_are_kept_and_replaced(tmp_path: Path) -> None:
    places = all_in(tmp_path)
    save_rules("Ours", "auction-120", OURS, places)
    assert saved_rules(places)["ours"].options == OURS.changed(label="Ours")
    again = OURS.changed(target=100)
    save_rules("OURS", "auction-120", again, places)
    assert [rules.name for rules in saved_rules(places).values()] == ["OURS"]
    assert saved_rules(places)["ours"].options.target == 100


def test_forgetting(tmp_path: Path) -> None:
    places = all_in(tmp_path)
    save_rules("Ours", "auction-120", OURS, places)
    assert forget_rules("ours", places)
    assert not forget_rules("ours", places)
    assert saved_rules(places) == {}


@pytest.mark.parametrize(
    ("name", "fault"), [("", "blank"), (" ?! ", "blank"), ("omi", "taken"), ("PEI 120", "taken")]
)
def test_names_that_are_refused(name: str, fault: str, tmp_path: Path) -> None:
    with pytest.raises(NameRefused) as caught:
        save_rules(name, "auction-120", OURS, all_in(tmp_path))
    assert caught.value.fault == fault


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Our House, 1998", "our-house-1998"),
        ("Chez Zoë", "chez-zoë"),
        ("../../etc", "etc"),
        ("王家", "王家"),
    ],
)
def test_keys(name: str, key: str, tmp_path: Path) -> None:
    assert key_of(name) == key
    saved = save_rules(name, "auction-120", OURS, all_in(tmp_path))
    assert saved.key == key
    assert [path.parent for path in tmp_path.rglob("*.toml")] == [tmp_path / "rules"]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"name = 'Ours'",
        b"name = 'Ours'\nrules = 'no-such'",
        b"name = 'Ours'\nrules = 'auction-120'\n[changes]\nkitty = '9'",
        b"name = 'Ours'\nrules = 'auction-120'\n[changes]\nkitties = '3'",
        b"name = 'Ours'\nrules = 'auction-120'\n[changes]\nbids = 'none'",
        b"name = ''\nrules = 'auction-120'",
        b"name = 'Ours'\nrules = 'auction-120'\nchanges = 3",
    ],
)
def test_a_bad_file_is_left_alone(content: bytes, tmp_path: Path) -> None:
    places = all_in(tmp_path)
    save_rules("Good", "auction-120", OURS, places)
    (tmp_path / "rules" / "bad.toml").write_bytes(content)
    assert list(saved_rules(places)) == ["good"]
    assert (tmp_path / "rules" / "bad.toml").read_bytes() == content


def test_a_file_by_hand(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "ours.toml").write_text(
        "# as at home\nname = 'Ours'\nrules = 'auction-120'\n[changes]\nkitty = 5\nhold = 'off'\n"
    )
    rules = saved_rules(all_in(tmp_path))["ours"]
    assert (rules.options.kitty, rules.options.hold) == (5, "off")


def test_without_a_home_nothing_is_kept() -> None:
    nowhere = Places(None, None, None)
    assert saved_rules(nowhere) == {}
    with pytest.raises(FileNotFoundError):
        save_rules("Ours", "auction-120", OURS, nowhere)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_pipe_in_the_place_of_a_rule_set_is_neither_read_nor_replaced(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    pipe = tmp_path / "rules" / "ours.toml"
    os.mkfifo(pipe)
    places = all_in(tmp_path)
    assert saved_rules(places) == {}
    with pytest.raises(OSError, match="no ordinary file"):
        save_rules("Ours", "auction-125", PRESETS["auction-125"].options, places)
    assert pipe.is_fifo()
