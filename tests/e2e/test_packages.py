"""What wheel and sdist hold, built without the network."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a fresh wheel and sdist."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        timeout=120,
    )
    return folder


def package_files() -> set[str]:
    """Return every file that a running program may need, by its path in the source."""
    files = [path for package in ("forty_five", "bots") for path in (ROOT / package).rglob("*")]
    return {
        path.relative_to(ROOT).as_posix()
        for path in files
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_the_wheel_holds_every_file_of_the_packages(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert package_files() <= names
    assert {"forty_five/py.typed", "bots/py.typed"} <= names
    assert "forty_five/text/locales/fr/LC_MESSAGES/forty_five.mo" in names
    others = {name.split("/")[0] for name in names} - {"forty_five", "bots"}
    assert all(name.endswith(".dist-info") for name in others), others


def test_the_sdist_holds_sources_tests_and_papers(built: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert package_files() <= names
    papers = {"README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "pyproject.toml"}
    assert papers | {".ci/run", "tests/conftest.py", "tests/e2e/test_packages.py"} <= names
    assert {".ci/translations.py", "docs/record-format.md"} <= names
    assert not any(name.startswith((".venv", ".git/")) for name in names)
