from __future__ import annotations

from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("forty-five")
    group.addoption(
        "--vectors",
        action="append",
        type=Path,
        default=[],
        metavar="PATH",
        help="also run the rule cases of this file (same form as tests/rules/data/vectors.json)",
    )
    group.addoption(
        "--games",
        type=int,
        default=0,
        metavar="N",
        help="random games for each rule set and number of seats (default: a few)",
    )
