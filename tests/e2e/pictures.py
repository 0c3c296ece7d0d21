"""Draws the README's pictures from the program itself.

    python -m tests.e2e.pictures

They show the recorded game of the README, so that they do not change when bots learn to play
better.
"""

from __future__ import annotations

import asyncio
import html
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from forty_five.game import engine
from forty_five.game.session import Session
from forty_five.game.view import PlayerView
from forty_five.rules.deal import Phase
from forty_five.store.settings import Settings
from tests.e2e.readme_blocks import recorded
from tests.tui.driving import Play, shown
from tests.tui.stops import Stop, Way, press, standing_at, stay
from tests.tui.svg import svg_of

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"


@dataclass(frozen=True)
class Picture:
    """One picture: where in the recorded game it stands, how one gets there, and how it looks."""

    wanted: Callable[[PlayerView], bool]
    size: tuple[int, int] = (80, 24)
    way: Way = stay
    likes: dict[str, str] = field(default_factory=dict)

    def game(self) -> Session:
        """Return the recorded game where Ann is first asked for something `wanted`."""
        record = recorded()
        whole = record.session()
        for number in range(len(record.actions)):
            state = whole.state_at(number)
            is_asked = engine.actor(state) == 0 and not state.awaits_deal
            if is_asked and self.wanted(engine.view_for(state, 0)):
                return record.session(number)
        raise LookupError(self)

    def draw(self) -> str:
        """Return the picture as an SVG."""
        return asyncio.run(self._seen(self.size, lambda pilot: svg_of(pilot.app)))

    def text(self, columns: int, rows: int) -> str:
        """Return what stands there as text, on a screen of that size."""
        return asyncio.run(self._seen((columns, rows), shown))

    async def _seen(self, size: tuple[int, int], look: Callable[[Play], str]) -> str:
        settings = Settings(animations=False, **self.likes)  # type: ignore[arg-type]
        stop = Stop("readme", self.game, self.way)
        async with standing_at(stop, size, settings) as (pilot, _app):
            return look(pilot)


def _in_auction(view: PlayerView) -> bool:
    return view.phase is Phase.AUCTION


def _in_trick(view: PlayerView) -> bool:
    trick = view.trick
    return trick is not None and len(trick.cards) >= 2 and len(view.tricks) >= 1


def _late(view: PlayerView) -> bool:
    return view.phase is Phase.PLAY and len(view.results) >= 6


PICTURES: Final = {
    "auction": Picture(_in_auction),
    "trick": Picture(_in_trick, likes={"theme": "felt"}),
    "trick-light": Picture(_in_trick, likes={"theme": "light"}),
    "trick-compact": Picture(_in_trick, (60, 20)),
    "score-sheet": Picture(_late, way=press("s")),
}


def texts_of(svg: str) -> list[str]:
    """Return every piece of text in an SVG, in the order of drawing."""
    return [html.unescape(text) for text in re.findall(r"<text[^>]*>([^<]*)</text>", svg)]


def main() -> int:
    """Write every picture."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, picture in PICTURES.items():
        (FOLDER / f"{name}.svg").write_text(picture.draw(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
