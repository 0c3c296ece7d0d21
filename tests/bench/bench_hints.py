"""Hints at random decisions: allowed, the strongest level's own choice, one sentence each.

``python tests/bench/bench_hints.py [--hints 2000] [--samples N]``

Random people play games of every rule set in turn; a hint is asked for wherever there is more than
one thing to do. The view it is made from must be the same when the hidden cards are dealt anew.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from bots.api import Budget, LegalActions
from bots.hints import hint
from bots.levels import bot_for
from forty_five.game import engine
from forty_five.game.state import State
from forty_five.rules.presets import PRESETS
from forty_five.text.hints import hint_sentence
from forty_five.text.names import Voice, places
from tests.bots.test_hints import random_action
from tests.game.sight import dealt_anew

STRIDE = 7
"""Every so many decisions of a game one is asked about."""


def ask(state: State, number: int, samples: int | None) -> str:
    """Ask for one hint and check it; return the kind of decision."""
    view = engine.view_of_actor(state)
    assert view.turn is not None
    budget = Budget(seed=number, samples=samples)
    found = hint(view, budget)
    legal = LegalActions(view)
    if found.action not in legal:
        raise SystemExit(f"not allowed: {found.action} in {view}")
    if bot_for("expert").choose(view, legal, budget) != found.action:
        raise SystemExit(f"not what expert does: {found.action} in {view}")
    other = dealt_anew(state, view.seat, random.Random(number))
    if engine.view_for(other, view.turn) != view:
        raise SystemExit(f"the view depends on hidden cards: {view}")
    sentence = hint_sentence(found.reason, Voice(places(view.options, view.seats)))
    if not sentence.endswith(".") or "\n" in sentence:
        raise SystemExit(f"no sentence: {sentence!r}")
    return type(found.action).__name__


def main(hints: int, samples: int | None) -> None:
    """Ask for hints and print what they were about."""
    kinds = [(kind.options, seats) for kind in PRESETS.values() for seats in kind.options.players]
    chance = random.Random("hints")
    asked: Counter[str] = Counter()
    game = 0
    while asked.total() < hints:
        options, seats = kinds[game % len(kinds)]
        state = engine.new_game(options, seats, f"HINTS{game}")
        game += 1
        wait = chance.randrange(STRIDE)
        while state.outcome is None and state.deals <= 3 and asked.total() < hints:
            view = engine.view_of_actor(state)
            if not view.awaits_deal and len(LegalActions(view)) > 1:
                wait -= 1
                if wait < 0:
                    wait = chance.randrange(2 * STRIDE)
                    asked[ask(state, asked.total(), samples)] += 1
            state = engine.apply(state, random_action(state, chance))[0]
    about = ", ".join(f"{kind} {count}" for kind, count in asked.most_common())
    print(f"{asked.total()} hints in {game} games, each allowed, expert's own and with a reason")
    print(f"about {about}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--hints", type=int, default=2000)
    parser.add_argument("--samples", type=int)
    chosen = parser.parse_args()
    main(chosen.hints, chosen.samples)
