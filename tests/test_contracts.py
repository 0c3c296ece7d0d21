"""The shape of the house, as tests: who may import whom, what loads what, sizes, sentences."""

from __future__ import annotations

import ast
import doctest
import importlib
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import forty_five.rules
from forty_five.rules.reasons import Code

ROOT = Path(__file__).parents[1]
FOLDERS = ("forty_five", "bots", "tests")

ARROWS = {
    "forty_five.rules": set(),
    "forty_five.game": {"forty_five.rules"},
    "forty_five.text": {"forty_five.rules", "forty_five.game"},
    "forty_five.store": {"forty_five.rules", "forty_five.game", "forty_five.text"},
    "bots": {"forty_five.rules", "forty_five.game"},
    "forty_five.plain": {
        *("forty_five.rules", "forty_five.game", "forty_five.text", "forty_five.store", "bots"),
    },
    "forty_five.tui": {
        *("forty_five.rules", "forty_five.game", "forty_five.text", "forty_five.store", "bots"),
    },
}
"""Which parts each part may import besides itself (and the version, which anybody may)."""

ANYWHERE = {"forty_five.version", "forty_five"}
SCREEN = {"textual", "rich"}
MODULE_LINES = 400
FUNCTION_LINES = {"forty_five": 40, "bots": 40, "tests": 60}
"""The longest function, its docstring aside; a test may tell a longer story."""

HOT_LOOPS = {
    "bots/search/minimax.py": 90,
    "bots/search/playout.py": 90,
}
"""Modules whose loops are written out in one piece for speed, with the lines they may take."""


def modules(*folders: str) -> Iterator[Path]:
    for folder in folders:
        yield from sorted((ROOT / folder).rglob("*.py"))


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def dotted(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imported(path: Path) -> Iterator[str]:
    """Yield every module that is imported anywhere in a file, also inside functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{shown(path)} imports relatively"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def part_of(module: str) -> str | None:
    """Return the part of the house a module belongs to, if it has arrows of its own."""
    owners = [part for part in ARROWS if module == part or module.startswith(part + ".")]
    return owners[0] if owners else None


@pytest.mark.parametrize("part", ARROWS)
def test_arrows_go_one_way(part: str) -> None:
    folder = part.replace(".", "/")
    paths = list(modules(folder))
    assert paths
    for path in paths:
        for name in imported(path):
            if name.split(".")[0] not in ("forty_five", "bots", "tests"):
                continue
            owner = part_of(name)
            allowed = owner in {part, *ARROWS[part]} if owner is not None else name in ANYWHERE
            allowed = allowed or (owner is None and name.startswith("forty_five.version"))
            assert allowed, f"{shown(path)} imports {name}"


def test_only_the_screen_knows_textual() -> None:
    """A command may print with Rich; Textual is the screen's, loaded when that is shown."""
    for path in modules("forty_five", "bots"):
        part = dotted(path)
        if part.startswith("forty_five.tui"):
            continue
        barred = {"textual"} if part.startswith("forty_five.commands") else SCREEN
        assert not barred & {name.split(".")[0] for name in imported(path)}, shown(path)


@pytest.mark.parametrize(
    "statement",
    [
        *("import forty_five.game.session", "import forty_five.rules.presets"),
        *("import bots.api, bots.levels, bots.random_bot", "import forty_five.cli"),
    ],
)
def test_games_and_bots_load_no_screen(statement: str) -> None:
    """Neither Textual nor Rich, and no event loop, comes in by way of the game, bots or command."""
    program = f"{statement}\nimport sys\nprint(*sorted(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert not loaded & {"textual", "rich", "asyncio"}


def test_every_bot_module_loads_without_a_screen() -> None:
    names = [dotted(path) for path in modules("bots") if path.name != "__main__.py"]
    program = f"import importlib, sys\nfor name in {names!r}: importlib.import_module(name)\n"
    program += "print(*sorted(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert not loaded & {"textual", "rich", "asyncio"}


@pytest.mark.parametrize("folder", FOLDERS)
def test_modules_are_short(folder: str) -> None:
    long = {
        shown(path): lines
        for path in modules(folder)
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > MODULE_LINES
        and shown(path) not in HOT_LOOPS
    }
    assert not long


def code_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Return the lines of a function, its docstring aside."""
    assert function.end_lineno is not None
    lines = function.end_lineno - function.lineno + 1
    first = function.body[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
        assert first.end_lineno is not None
        lines -= first.end_lineno - first.lineno + 1
    return lines


@pytest.mark.parametrize("folder", FOLDERS)
def test_functions_are_short(folder: str) -> None:
    long = []
    for path in modules(folder):
        limit = HOT_LOOPS.get(shown(path), FUNCTION_LINES[folder])
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (
                code_lines(node) > limit
            ):
                long.append(f"{shown(path)}:{node.name} {code_lines(node)}")
    assert not long


def test_every_module_and_public_name_says_what_it_is() -> None:
    silent = []
    for path in modules("forty_five", "bots"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if tree.body and not ast.get_docstring(tree):
            silent.append(shown(path))
        for node in tree.body:
            if not isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
                continue
            if not node.name.startswith("_") and not ast.get_docstring(node):
                silent.append(f"{shown(path)}:{node.name}")
    assert not silent


def test_every_reason_has_a_sentence() -> None:
    reasons = importlib.import_module("forty_five.text.reasons")
    source = Path(str(reasons.__file__)).read_text(encoding="utf-8")
    used = {
        node.attr
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "Code"
    }
    assert {code.name for code in Code} == used


def test_every_reason_is_given_somewhere() -> None:
    sources = "".join(
        path.read_text(encoding="utf-8") for path in modules("forty_five/rules", "forty_five/game")
    )
    unused = [code.name for code in Code if sources.count(f"Code.{code.name}") == 0]
    assert not unused


@pytest.mark.parametrize(
    "name", [info.name for info in pkgutil.iter_modules(forty_five.rules.__path__)]
)
def test_examples_in_the_rules_are_true(name: str) -> None:
    module = importlib.import_module(f"forty_five.rules.{name}")
    assert doctest.testmod(module).failed == 0
