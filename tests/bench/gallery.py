"""Pictures of every place a player stops at, in every size and look, to be looked at.

    python tests/bench/gallery.py FOLDER [--only auction trick ...] [--sizes 80x24 ...]
        [--looks dark light ...]

Writes one SVG and one text a picture: ``auction-80x24-dark.svg``, ``auction-80x24-dark.txt``.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from forty_five.store.settings import Settings
from forty_five.text.language import PSEUDO, SOURCE, using
from tests.tui.driving import shown
from tests.tui.stops import BY_NAME, STOPS, standing_at
from tests.tui.svg import svg_of

SIZES = ("40x12", "60x20", "80x24", "120x40")
LOOKS = {
    "dark": Settings(animations=False),
    "felt": Settings(animations=False, theme="felt"),
    "light": Settings(animations=False, theme="light"),
    "contrast": Settings(animations=False, theme="contrast"),
    "terminal": Settings(animations=False, theme="terminal"),
    "plain": Settings(animations=False, theme="plain"),
    "two": Settings(animations=False, suit_colours="two"),
    "two-light": Settings(animations=False, suit_colours="two", theme="light"),
    "ascii": Settings(animations=False, glyphs="ascii"),
    "french": Settings(animations=False, language="fr"),
    "pseudo": Settings(animations=False),
}
"""The default, drawn at every size, and the others, at 80x24 unless sizes are asked for."""


async def draw(folder: Path, name: str, size: str, look: str) -> None:
    """Go to one place and write its picture and its text."""
    columns, rows = (int(part) for part in size.split("x"))
    with using({"french": "fr", "pseudo": PSEUDO}.get(look, SOURCE)):
        async with standing_at(BY_NAME[name], (columns, rows), LOOKS[look]) as (pilot, app):
            file = folder / f"{name}-{size}-{look}"
            file.with_suffix(".svg").write_text(svg_of(app), encoding="utf-8")
            file.with_suffix(".txt").write_text(shown(pilot) + "\n", encoding="utf-8")


def main() -> int:
    """Write the pictures that were asked for."""
    names = [stop.name for stop in STOPS]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="*", default=names, choices=names, help="places")
    parser.add_argument("--sizes", nargs="*", default=[], help="columns x rows")
    parser.add_argument("--looks", nargs="*", default=[], choices=list(LOOKS), help="looks")
    wishes = parser.parse_args()
    wishes.folder.mkdir(parents=True, exist_ok=True)
    for name in wishes.only:
        for look in wishes.looks or LOOKS:
            usual = SIZES if look == "dark" else ("80x24",)
            for size in wishes.sizes or usual:
                asyncio.run(draw(wishes.folder, name, size, look))
    return 0


if __name__ == "__main__":
    sys.exit(main())
