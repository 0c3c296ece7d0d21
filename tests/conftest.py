from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="session", autouse=True)
def _data_of_our_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the tests away from the games, settings and rule sets of whoever runs them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FORTY_FIVE_DATA", str(tmp_path_factory.mktemp("data")))
        yield


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
