"""How fast the whole engine plays: state, events and views, in hands a second on one core.

Run it by itself: ``python tests/bench/bench_engine.py [PRESET ...]``. It counts processor time and
gives the best of several rounds, as other work on the machine only ever slows a round down.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from forty_five.game import engine
from forty_five.game.actions import Action, Discard, MakeCall
from forty_five.game.events import as_seen_by
from forty_five.game.moves import legal_actions
from forty_five.game.view import PlayerView
from forty_five.rules.presets import PRESETS
from tests.game.random_play import turns

ROUNDS = 7
GAMES = 20

Recorded = tuple[str, tuple[Action, ...]]


def record(preset: str, games: int = GAMES) -> list[Recorded]:
    """Play some games at random and keep their actions."""
    options = PRESETS[preset].options
    seats = options.players[-1] if 4 not in options.players else 4
    seeds = [f"BENCH-{number}" for number in range(games)]
    return [(seed, tuple(turn[1] for turn in turns(options, seats, seed))) for seed in seeds]


def replay(preset: str, games: Iterable[Recorded]) -> int:
    """Apply every action, look at each turn through its player's eyes; return hands played."""
    options = PRESETS[preset].options
    seats = options.players[-1] if 4 not in options.players else 4
    hands = 0
    for seed, actions in games:
        state = engine.new_game(options, seats, seed)
        for action in actions:
            engine.view_of_actor(state)
            state, events = engine.apply(state, action)
            for event in events:
                as_seen_by(event, 0)
        hands += state.deals
    return hands


def steps_alone(preset: str, games: Iterable[Recorded]) -> int:
    """Take the steps of games known to be legal, with no look and no check: the bare engine."""
    options = PRESETS[preset].options
    seats = options.players[-1] if 4 not in options.players else 4
    hands = 0
    for seed, actions in games:
        state = engine.new_game(options, seats, seed)
        for action in actions:
            state, _ = engine._step(state, action)
        hands += state.deals
    return hands


def choose(preset: str) -> int:
    """Play games in which every turn is picked at random from what the view allows."""
    options = PRESETS[preset].options
    seats = options.players[-1] if 4 not in options.players else 4
    draw = random.Random(45).random
    hands = 0
    for number in range(GAMES):
        state = engine.new_game(options, seats, f"BENCH-{number}")
        while state.outcome is None and state.deals < 100:
            state, _ = engine.apply(state, any_action(engine.view_of_actor(state), draw))
        hands += state.deals
    return hands


def any_action(view: PlayerView, draw: Callable[[], float]) -> Action:
    """Return some action open to the seat of `view`; a pass more often than not, or no bid is made.

    Cards to throw are drawn straight from the hand: listing every choice would be the slow way.
    """
    if view.throw_range is not None and view.turn is not None:
        least, most = view.throw_range
        hand = list(view.acting_hand)
        count = least + int(draw() * (most - least + 1))
        return Discard(view.turn, tuple(hand.pop(int(draw() * len(hand))) for _ in range(count)))
    actions = legal_actions(view)
    if len(actions) > 1 and type(actions[0]) is MakeCall and draw() < 0.6:
        return actions[0]
    return actions[int(draw() * len(actions))]


def choose_from_all(preset: str) -> int:
    """Play games in which every turn is picked from the full list of `engine.legal`."""
    options = PRESETS[preset].options
    seats = options.players[-1] if 4 not in options.players else 4
    chance = random.Random(45)
    hands = 0
    for number in range(GAMES // 4):
        state = engine.new_game(options, seats, f"BENCH-{number}")
        while state.outcome is None and state.deals < 100:
            state, _ = engine.apply(state, chance.choice(engine.legal(state)))
        hands += state.deals
    return hands


def best_rate(work: Callable[[], int]) -> float:
    """Return hands a second in the fastest round."""
    best = 0.0
    for _ in range(ROUNDS):
        start = time.process_time()
        hands = work()
        best = max(best, hands / (time.process_time() - start))
    return best


def main(presets: list[str]) -> None:
    """Print one line a preset."""
    print(
        f"{'preset':24}{'steps alone':>13}{'actions given':>15}{'picked at random':>18}"
        f"{'from all':>10}  hands/s"
    )
    for preset in presets or ["auction-125", "auction-120", "classic-45", "omi"]:
        games = record(preset)
        bare = best_rate(lambda: steps_alone(preset, games))  # noqa: B023 - called at once
        given = best_rate(lambda: replay(preset, games))  # noqa: B023 - called at once
        picked = best_rate(lambda: choose(preset))  # noqa: B023 - called at once
        listed = best_rate(lambda: choose_from_all(preset))  # noqa: B023 - called at once
        print(f"{preset:24}{bare:13.0f}{given:15.0f}{picked:18.0f}{listed:10.0f}")


if __name__ == "__main__":
    main(sys.argv[1:])
