"""What a language keeps together at a line's end stays together in everything that is printed."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from forty_five.commands import build
from forty_five.text.language import using
from forty_five.tui.paint.measure import clean, wrap

SIGNS = (":", ";", "?", "!", "»")


@pytest.mark.parametrize("columns", [40, 57, 80])
@pytest.mark.parametrize("preset", ["auction-125", "omi", "irish-110"])
def test_no_printed_line_of_french_begins_with_its_punctuation(
    preset: str, columns: int, tmp_path: Path
) -> None:
    environment = {"COLUMNS": str(columns), "FORTY_FIVE_DATA": str(tmp_path)}
    with using("fr"):
        result = CliRunner().invoke(build(), ["rules", preset], env=environment)
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert any("\u00a0" in line for line in lines)
    assert not [line for line in lines if line.lstrip().startswith(SIGNS)]


def test_at_no_width_does_a_line_of_the_table_begin_with_a_colon() -> None:
    said = "C'est le plus haut atout joué\u00a0: il dépasse 9♦, et voilà\u00a0: dix."
    for cells in range(10, 80):
        for line in wrap(clean(said), cells):
            assert not line.startswith(SIGNS), cells
