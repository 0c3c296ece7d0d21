"""The solver on whole deals: its variants agree, its work stays small, its edges are clean."""

import random
from dataclasses import replace

import pytest

from bots.search.deals import realistic_position
from bots.search.kernel import OMI_RULES, SUITS, KernelRules, kernel_for
from bots.search.position import Position
from bots.search.solver import NodeLimitError, Solver, solve, solve_all, solve_units

UNITS = [float(n) for n in range(8)]
BID_20 = [-20.0, -20.0, -20.0, -20.0, 20.0, 25.0, 60.0]
FREE = KernelRules(follow_plain="free", renege=frozenset({"5"}))
VARIANTS = (
    KernelRules(),
    FREE,
    KernelRules(void_plain="must_trump", bonus=0),
    KernelRules(ah_lead_pulls_hearts=True),
    KernelRules(renege=frozenset({"5", "J", "JK", "AH"}), deck="std52_joker"),
    KernelRules(renege=frozenset({"5", "AH"}), renege_vs="any_lead"),
    KernelRules(trump_broken=True, plain_ace="high"),
    KernelRules(follow_plain="free", void_plain="must_trump", bonus_cards="top_only"),
)


def advance(position: Position, card: int) -> Position:
    """Play one card with the kernel."""
    kernel = position.kernel
    seats = len(position.hands)
    seat = position.turn
    hands = tuple(h & ~(1 << card) if s == seat else h for s, h in enumerate(position.hands))
    trick = (*position.trick, card)
    if len(trick) < seats:
        return replace(position, hands=hands, trick=trick)
    winner = (position.leader + kernel.winner(trick)) % seats
    best, best_side = position.best, position.best_side
    here = max(trick)
    if here >= kernel.trump_low and here > best:
        best, best_side = here, position.sides[winner]
    taken = position.taken + (position.sides[winner] == 0)
    return Position(kernel, hands, position.sides, winner, (), taken, best, best_side, best >= 0)


def random_position(rng: random.Random, rules: KernelRules, each: int, seats: int) -> Position:
    """Deal random cards, often nearly all of them trumps, and play some."""
    kernel = kernel_for(rules, rng.choice(SUITS), rules.deck != "short32" and rng.random() < 0.3)
    size = len(kernel.cards)
    first = rng.choice((0, 0, max(0, size - each * seats - 8)))
    cards = rng.sample(range(first, size), each * seats)
    hands = tuple(sum(1 << card for card in cards[i * each : (i + 1) * each]) for i in range(seats))
    sides = [seat & 1 for seat in range(seats)] if seats > 3 else [0] + [1] * (seats - 1)
    position = Position(kernel, hands, tuple(sides), rng.randrange(seats))
    for _ in range(rng.randrange(seats + 2)):
        legal = [i for i in range(size) if position.legal() >> i & 1]
        position = advance(position, rng.choice(legal))
    return position


@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_variants_of_the_solver_agree(number: int) -> None:
    rng = random.Random(number)
    full = Solver()
    others = (
        Solver(uses_table=False),
        Solver(uses_merging=False),
        Solver(uses_bounds=False),
        Solver(max_entries=5),
    )
    for turn in range(240):
        each, seats = ((3, 4), (4, 4), (5, 3), (5, 2), (3, 6), (4, 4))[turn % 6]
        position = random_position(rng, VARIANTS[number], each, seats)
        expected = full.solve_all(position, UNITS)
        for other in others:
            assert other.solve_all(position, UNITS) == expected, position
        assert max(expected.values()) >= full.units(position) >= min(expected.values())


@pytest.mark.parametrize("rules", VARIANTS[:5])
def test_twenty_card_deals(rules: KernelRules) -> None:
    rng = random.Random(20)
    bare = Solver(uses_table=False, uses_merging=False, uses_bounds=False)
    full = Solver()
    for _ in range(8):
        position = realistic_position(rules, rng)
        assert bare.solve_all(position, BID_20) == full.solve_all(position, BID_20)
        assert bare.units(position) == full.units(position)
        assert (bare.trick_nodes, bare.card_nodes) > (full.trick_nodes, full.card_nodes)


def test_value_is_kept_along_best_play() -> None:
    rng = random.Random(3)
    for number in range(40):
        position = realistic_position(FREE if number & 1 else KernelRules(), rng)
        value = solve_units(position)
        while position.live():
            values = solve_all(position, UNITS)
            best = (min if position.sides[position.turn] else max)(values.values())
            assert best == value
            options = [card for card, worth in values.items() if worth == value]
            position = advance(position, rng.choice(options))
        assert position.taken + position.bonus_to_side_0() == value
        assert solve(position, UNITS) == value


@pytest.mark.parametrize(("rules", "median", "high"), [(KernelRules(), 80, 380), (FREE, 90, 420)])
def test_work_of_a_realistic_deal(rules: KernelRules, median: int, high: int) -> None:
    """The gate of `bots.md` 5 is 150 and 800 trick nodes; ours is tighter."""
    rng = random.Random(45)
    solver = Solver()
    nodes = []
    for _ in range(200):
        solver.units(realistic_position(rules, rng))
        nodes.append(solver.trick_nodes)
    nodes.sort()
    assert nodes[100] <= median
    assert nodes[190] <= high


def test_rising_and_falling_tables_mirror_each_other() -> None:
    """A game seen from the other side has a falling table, which the slow search takes."""
    rng = random.Random(9)
    for number in range(120):
        position = random_position(rng, VARIANTS[number % len(VARIANTS)], 3, 4)
        payoff = sorted(float(rng.randint(-2, 2)) for _ in range(5))
        rising = solve_all(position, payoff)
        mirrored = replace(
            position,
            sides=tuple(1 - side for side in position.sides),
            taken=0,
            best_side=1 - position.best_side,
        )
        done = position.taken + position.bonus_to_side_0()
        reach = payoff[done : done + position.tricks_left() + 1]
        table = [0.0] * mirrored.bonus_to_side_0() + [-worth for worth in reversed(reach)]
        falling = solve_all(mirrored, [*table, 0.0])
        assert falling == {card: -worth for card, worth in rising.items()}


def test_omi_endings_and_the_node_limit() -> None:
    rng = random.Random(32)
    units = [float(n) for n in range(9)]
    for _ in range(30):
        position = random_position(rng, OMI_RULES, 4, 4)
        full = solve_all(position, units)
        assert Solver(uses_merging=False, uses_bounds=False).solve_all(position, units) == full
    whole = random_position(rng, OMI_RULES, 8, 4)
    with pytest.raises(NodeLimitError):
        Solver(node_limit=50).solve(whole, units)


def test_constant_payoff_costs_nothing() -> None:
    position = realistic_position(KernelRules(), random.Random(1))
    solver = Solver()
    values = solver.solve_all(position, [7.0] * 7)
    assert set(values.values()) == {7.0}
    assert len(values) == position.legal().bit_count()
    assert solver.solve(position, [7.0] * 7) == 7.0
    assert solver.trick_nodes == 0


def test_bad_positions_are_refused() -> None:
    kernel = kernel_for(KernelRules(), "S")
    good = Position(kernel, (1, 2), (0, 1), 0)
    for bad, text in (
        (Position(kernel, (1, 1), (0, 1), 0), "two hands"),
        (Position(kernel, (1,), (0,), 0), "two to six"),
        (Position(kernel, (1, 6), (0, 1), 0), "equal"),
        (Position(kernel, (1, 2), (0, 1), 0, (5, 6)), "finished trick"),
        (Position(kernel, (0, 0), (0, 1), 0, (5,)), "go on"),
    ):
        with pytest.raises(ValueError, match=text):
            solve(bad, UNITS)
    with pytest.raises(ValueError, match="must reach 2"):
        solve(good, [0.0, 1.0])
    with pytest.raises(ValueError, match="nobody"):
        solve_all(Position(kernel, (0, 0), (0, 1), 0), UNITS)
