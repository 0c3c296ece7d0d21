from __future__ import annotations

import re

import pytest

from tests.e2e.pictures import FOLDER, PICTURES, texts_of
from tests.e2e.readme_blocks import README

LARGEST = 60_000


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_shows_what_the_program_shows(name: str) -> None:
    kept = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert texts_of(PICTURES[name].draw()) == texts_of(kept), "run: python -m tests.e2e.pictures"


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_needs_nothing_from_elsewhere(name: str) -> None:
    kept = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert "@font-face" not in kept
    assert re.findall(r"https?://[^\"\s]+", kept) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"url\((?!#)|href|<script|<image", kept)
    assert "monospace" in kept
    assert len(kept.encode()) < LARGEST


def test_every_picture_is_in_the_readme_and_says_what_it_shows() -> None:
    text = README.read_text(encoding="utf-8")
    shown = re.findall(r"!\[([^\]]+)\]\(docs/pictures/([\w-]+)\.svg\)", text)
    assert sorted(name for _said, name in shown) == sorted(PICTURES)
    assert {file.stem for file in FOLDER.iterdir()} == set(PICTURES)
