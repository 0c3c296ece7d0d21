"""Whole games on the screen: every rule set, seat count and number of people, and odd house rules.

``python tests/bench/bench_screens.py [--rules NAME] [--house]``
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from forty_five.game.seats import COMPASS, Seat
from forty_five.game.session import Session, Setup
from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS
from forty_five.tui.panels.auction import AuctionPanel
from forty_five.tui.panels.pack import PackPanel
from forty_five.tui.screens.table import TableScreen
from tests.tui.driving import Play, a_table, decide_by_keys, play_to_the_end, tap

PEOPLE = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")

HOUSE: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("auction-120", 5, {"players": [5], "sides": "called_partner"}),
    ("auction-120", 3, {"players": [3], "sides": "individual", "dummy_partner": True}),
    ("auction-120", 4, {"dealer_robs_pack": True}),
    ("auction-120", 4, {"trump_broken": True}),
    ("auction-120", 4, {"protect_trump": True, "kitty_taste": True}),
    ("auction-120", 4, {"exchange": "bidder_only"}),
    ("auction-120", 4, {"exchange": "none"}),
    ("auction-120", 4, {"deal": "dealers_choice", "refill_batch": 1}),
    ("auction-120", 4, {"over100": "green"}),
    ("auction-120", 4, {"sixty": "always", "three_sets": True}),
    ("auction-120", 4, {"must_bid_to_win": True, "plain_ace": "high"}),
    ("classic-45", 4, {"rob_deadline": "before_lead", "exact_45_resets": True}),
    ("irish-45", 3, {"jink": "sixty", "renege_vs": "any_lead"}),
    ("omi", 4, {"drawn_hand_carry": "one", "tokens_each": 3}),
)
"""House rules that add something to the screen, with a rule set and seats to try them at."""


async def decide(pilot: Play, table: TableScreen) -> None:
    """Take the present decision by keys; from the pack, the first cards.

    Where nobody has bid, the dealer does: people alone would pass for ever.
    """
    panel = table.panel if table.door is None and not table.sums_up else None
    view = panel.view if panel is not None and panel.question is None else None
    if view is not None and isinstance(panel, PackPanel):
        cards = [str(place + 1) for place in range(view.pack_take)]
        await tap(pilot, *cards, "d", "enter")
    elif view is not None and view.auction is not None and isinstance(panel, AuctionPanel):
        unbid = view.auction.high is None and view.seat == view.dealer
        await tap(pilot, "1" if unbid else "p", "enter")
        if table.panel is panel:
            await decide_by_keys(pilot, table)
    else:
        await decide_by_keys(pilot, table)


def played(name: str, options: Options, seats: int, people: int) -> str:
    """Play one game by keys to its end; return what it took."""
    who = tuple(
        Seat(PEOPLE[place]) if place < people else Seat(COMPASS[seats][place], "normal")
        for place in range(seats)
    )
    session = Session(Setup(name, options, who, f"{name}-{seats}-{people}"))

    async def game() -> int:
        async with a_table(session) as (pilot, table):
            return await play_to_the_end(pilot, table, decide)

    begun = time.monotonic()
    decisions = asyncio.run(game())
    assert session.is_over
    hands = len(session.state.results)
    return f"{hands:4} hands {decisions:5} decisions {time.monotonic() - begun:6.1f} s"


def main() -> None:
    """Play what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", help="this rule set alone")
    parser.add_argument("--house", action="store_true", help="odd house rules instead")
    asked = parser.parse_args()
    if asked.house:
        for name, seats, values in HOUSE:
            options = PRESETS[name].options.changed(**values)
            print(name, seats, values, played(name, options, seats, 1), flush=True)
        return
    for name, preset in PRESETS.items():
        if asked.rules in (None, name):
            for seats in preset.options.players:
                for people in range(seats + 1)[1:]:
                    told = played(name, preset.options, seats, people)
                    print(f"{name:22} {seats} seats {people} people {told}", flush=True)


if __name__ == "__main__":
    main()
