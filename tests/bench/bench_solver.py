"""How fast the kernel and the solver are: ``python tests/bench/bench_solver.py [deals]``.

Times are processor time, so that other programs disturb them little. They depend on the machine,
so each is also given as a ratio to a plain, unoptimised program (the brute-force rules of
`tests/bots/test_solver_brute.py`) measured in the same run. Trick nodes depend on nothing.
"""

import importlib.util
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bots.search.deals import realistic_position
from bots.search.kernel import SUITS, KernelRules, kernel_for
from bots.search.playout import HandDealer, play_out
from bots.search.position import Position
from bots.search.solver import Solver

SCORE = [-20.0, -20.0, -20.0, -20.0, 20.0, 25.0, 60.0]
"""What a bid of 20 is worth to the bidders for 0 to 6 units."""

RULES = {
    "suit or trump, 5 J A♥ renege": KernelRules(),
    "free plain leads, 5 J A♥ renege": KernelRules(follow_plain="free"),
    "free plain leads, 5 reneges (auction-125)": KernelRules(
        follow_plain="free", renege=frozenset({"5"})
    ),
}


def plain_module() -> Any:
    """Load the brute-force rules of the tests."""
    path = Path(__file__).resolve().parents[1] / "bots" / "test_solver_brute.py"
    spec = importlib.util.spec_from_file_location("test_solver_brute", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def summary(values: list[float]) -> str:
    """Write mean, median, 95th percentile and maximum."""
    values = sorted(values)
    count = len(values)
    return (
        f"mean {sum(values) / count:8.2f}  p50 {values[count // 2]:8.2f}"
        f"  p95 {values[int(count * 0.95)]:8.2f}  max {values[-1]:8.2f}"
    )


def random_position(rules: KernelRules, rng: random.Random) -> Position:
    """Deal twenty random cards."""
    kernel = kernel_for(rules, rng.choice(SUITS))
    cards = rng.sample(range(len(kernel.cards)), 20)
    hands = tuple(sum(1 << card for card in cards[i : i + 5]) for i in range(0, 20, 5))
    return Position(kernel, hands, (0, 1, 0, 1), rng.randrange(4))


def bench_solver(
    title: str,
    positions: list[Position],
    work: Callable[[Solver, Position], object],
    *,
    is_bare: bool = False,
) -> float:
    """Print time and nodes of one kind of solve and return the mean in milliseconds."""
    times: list[float] = []
    tricks: list[float] = []
    visits: list[float] = []
    cards: list[float] = []
    for position in positions:
        solver = Solver(uses_table=not is_bare, uses_merging=not is_bare, uses_bounds=not is_bare)
        start = time.process_time()
        work(solver, position)
        times.append((time.process_time() - start) * 1000)
        tricks.append(solver.trick_nodes)
        visits.append(solver.trick_visits)
        cards.append(solver.card_nodes)
    print(f"\n{title} ({len(positions)} deals)")
    print(f"  ms           {summary(times)}")
    print(f"  trick nodes  {summary(tricks)}")
    print(f"  trick visits {summary(visits)}")
    print(f"  card nodes   {summary(cards)}")
    return sum(times) / len(times)


def bench_playing(count: int) -> tuple[float, float]:
    """Print and return random hands a second and play-outs a second."""
    rng = random.Random(45)
    dealer = HandDealer(KernelRules())
    start = time.process_time()
    for number in range(count):
        dealer.random_hand(rng.random, number & 3)
    hands = count / (time.process_time() - start)
    kernel = kernel_for(KernelRules(), "S")
    deals = [rng.sample(range(52), 20) for _ in range(count)]
    dealt = [[deal[0:5], deal[5:10], deal[10:15], deal[15:20]] for deal in deals]
    start = time.process_time()
    for number, four in enumerate(dealt):
        play_out(kernel, four, number & 3, rng.random)
    return hands, count / (time.process_time() - start)


def plain_speeds(plain: Any) -> tuple[float, float]:
    """Return play-outs a second and the ms of a plain solve of three cards each."""
    rng = random.Random(45)
    rules = plain.PlainRules(KernelRules(), "S")
    deck = rules.deck()

    def deal(each: int) -> Any:
        cards = rng.sample(deck, 4 * each)
        hands = tuple(tuple(cards[i * each : (i + 1) * each]) for i in range(4))
        return plain.PlainGame(rules, (0, 1, 0, 1), hands, 0)

    start = time.process_time()
    for _ in range(400):
        game = deal(5)
        for _ in range(20):
            game = game.play(rng.choice(game.legal()))
        game.units()
    play_outs = 400 / (time.process_time() - start)
    start = time.process_time()
    for _ in range(10):
        deal(3).value([float(n) for n in range(7)])
    return play_outs, (time.process_time() - start) * 100


def main(count: int) -> None:
    """Run everything."""
    plain_play_outs, plain_solve = plain_speeds(plain_module())
    means = {}
    for name, rules in RULES.items():
        rng = random.Random(45)
        deals = [realistic_position(rules, rng) for _ in range(count)]
        means[name] = bench_solver(f"exact units, {name}", deals, lambda s, p: s.units(p))
        bench_solver(f"score payoff, {name}", deals, lambda s, p: s.solve(p, SCORE))
        bench_solver(f"every lead, score, {name}", deals, lambda s, p: s.solve_all(p, SCORE))
        rng = random.Random(46)
        deals = [random_position(rules, rng) for _ in range(count)]
        bench_solver(f"exact units, 20 random cards, {name}", deals, lambda s, p: s.units(p))
    rng = random.Random(45)
    deals = [realistic_position(KernelRules(), rng) for _ in range(max(10, count // 10))]
    bare_mean = bench_solver(
        "exact units, no table, merging or sure tricks",
        deals,
        lambda s, p: s.units(p),
        is_bare=True,
    )
    hands, play_outs = bench_playing(20_000)
    print(f"\nfull random hands a second  {hands:10.0f}")
    print(f"random play-outs a second   {play_outs:10.0f}")
    print("\nratios to the plain program in this run")
    print(f"  play-outs: {play_outs / plain_play_outs:.0f} times {plain_play_outs:.0f} a second")
    first = means[next(iter(RULES))]
    print(
        f"  five-trick solve: {first / plain_solve:.4f} of its three-trick solve "
        f"({plain_solve:.1f} ms)"
    )
    print(f"  five-trick solve: {bare_mean / first:.1f} times faster than the bare search")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 500)
