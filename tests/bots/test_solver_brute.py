"""The kernel and the solver against a slow, separate reading of the rules.

Everything here works on lists of card texts and is written from `rules.md` sections 1 and 2.1; it
shares nothing with the kernel. `tests/bench/bench_solver.py` uses it as its yardstick.
"""

import random
from dataclasses import dataclass
from functools import cached_property

import pytest

from bots.search.kernel import Kernel, KernelRules, Suit, kernel_for
from bots.search.position import Position
from bots.search.solver import Solver

TRUMP_ROWS = {
    "H": "5H JH AH KH QH 10H 9H 8H 7H 6H 4H 3H 2H",
    "D": "5D JD AH AD KD QD 10D 9D 8D 7D 6D 4D 3D 2D",
    "C": "5C JC AH AC KC QC 2C 3C 4C 6C 7C 8C 9C 10C",
    "S": "5S JS AH AS KS QS 2S 3S 4S 6S 7S 8S 9S 10S",
}
PLAIN_ROWS = {
    "H": "KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H",
    "D": "KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D AD",
    "C": "KC QC JC AC 2C 3C 4C 5C 6C 7C 8C 9C 10C",
    "S": "KS QS JS AS 2S 3S 4S 5S 6S 7S 8S 9S 10S",
}
OMI_RANKS = "A K Q J 10 9 8 7"


@dataclass(frozen=True)
class PlainRules:
    """Rows of cards, best first, and the rules as words."""

    rules: KernelRules
    trump: str
    demoted: bool = False

    def row(self, suit: str) -> list[str]:
        """List a suit, best first."""
        if self.rules.deck == "short32":
            return [rank + suit for rank in OMI_RANKS.split()]
        if suit != self.trump:
            cards = PLAIN_ROWS[suit].split()
            if self.rules.plain_ace == "high" and suit != "H":
                cards.remove("A" + suit)
                cards.insert(0, "A" + suit)
            return cards
        cards = TRUMP_ROWS[suit].split()
        if self.rules.deck == "std52_joker":
            cards.insert(2, "JK")
        if self.demoted:
            cards.remove("A" + suit)
            cards.append("A" + suit)
        return cards

    def deck(self) -> list[str]:
        """List all cards."""
        return [card for suit in "SHDC" for card in self.row(suit)]

    @cached_property
    def known(self) -> dict[str, tuple[str, int]]:
        """Suit and place of every card, only to save time."""
        rows = {suit: self.row(suit) for suit in "SHDC"}
        return {card: (suit, n) for suit, row in rows.items() for n, card in enumerate(row)}

    def suit(self, card: str) -> str:
        """Return the suit a card counts as."""
        return self.known[card][0]

    def place(self, card: str) -> int:
        """Return the place of a card in its row, 0 for the best."""
        return self.known[card][1]

    def may_keep(self, card: str, led: str) -> bool:
        """Tell whether a trump may be withheld from a trump lead."""
        name = card if card in ("JK", "AH") else card[:-1]
        if name not in self.rules.renege or (self.demoted and card == "A" + self.trump):
            return False
        return self.rules.renege_vs == "any_lead" or self.place(card) < self.place(led)

    def legal(self, hand: list[str], trick: list[str], seen: list[str]) -> list[str]:
        """List the cards that may be played; ``seen`` is what earlier tricks held."""
        trumps = [card for card in hand if self.suit(card) == self.trump]
        if not trick:
            closed = self.rules.trump_broken and not any(
                self.suit(card) == self.trump for card in seen
            )
            return [card for card in hand if card not in trumps] or hand if closed else hand
        led = trick[0]
        if self.suit(led) == self.trump:
            if not trumps:
                pulls = self.rules.ah_lead_pulls_hearts and led == "AH" and self.trump != "H"
                hearts = [card for card in hand if self.suit(card) == "H"] if pulls else []
                return hearts or hand
            return hand if all(self.may_keep(card, led) for card in trumps) else trumps
        same = [card for card in hand if self.suit(card) == self.suit(led)]
        if same:
            wide = {"free": hand, "suit_or_trump": same + trumps, "suit_only": same}
            return wide[self.rules.follow_plain]
        return trumps or hand if self.rules.void_plain == "must_trump" else hand

    def winner(self, trick: list[str]) -> int:
        """Return the place of the winning card."""
        able = [card for card in trick if self.suit(card) == self.trump]
        able = able or [card for card in trick if self.suit(card) == self.suit(trick[0])]
        return trick.index(min(able, key=self.place))


@dataclass(frozen=True)
class PlainGame:
    """A moment of play; ``tricks`` are the finished ones as (side that won, cards)."""

    plain: PlainRules
    sides: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    leader: int
    trick: tuple[str, ...] = ()
    tricks: tuple[tuple[int, tuple[str, ...]], ...] = ()

    def turn(self) -> int:
        return (self.leader + len(self.trick)) % len(self.hands)

    def legal(self) -> list[str]:
        seen = [card for _, cards in self.tricks for card in cards]
        return self.plain.legal(list(self.hands[self.turn()]), list(self.trick), seen)

    def play(self, card: str) -> "PlainGame":
        seat = self.turn()
        hands = list(self.hands)
        hands[seat] = tuple(held for held in hands[seat] if held != card)
        trick = (*self.trick, card)
        if len(trick) < len(hands):
            return PlainGame(self.plain, self.sides, tuple(hands), self.leader, trick, self.tricks)
        won = (self.leader + self.plain.winner(list(trick))) % len(hands)
        tricks = (*self.tricks, (self.sides[won], trick))
        return PlainGame(self.plain, self.sides, tuple(hands), won, (), tricks)

    def units(self) -> int:
        """Count side 0's tricks and the bonus, from the record of a finished deal."""
        total = sum(1 for side, _ in self.tricks if side == 0)
        rules = self.plain.rules
        row = self.plain.row(self.plain.trump)
        for card in row if rules.bonus else ():
            for side, cards in self.tricks:
                if card in cards:
                    top = {"5" + self.plain.trump, "J" + self.plain.trump, "JK", "AH"}
                    if self.plain.demoted:
                        top.discard("A" + self.plain.trump)
                    earns = rules.bonus_cards == "any_trump" or card in top
                    return total + (1 if side == 0 and earns else 0)
        return total

    def value(self, payoff: list[float]) -> float:
        """Return the minimax payoff by trying everything."""
        if not any(self.hands) and not self.trick:
            return payoff[self.units()]
        values = [self.play(card).value(payoff) for card in self.legal()]
        return min(values) if self.sides[self.turn()] else max(values)

    def position(self, kernel: Kernel) -> Position:
        """Translate for the solver."""
        best, best_side = -1, 0
        for side, cards in self.tricks:
            for card in cards:
                if self.plain.suit(card) == self.plain.trump and kernel.index[card] > best:
                    best, best_side = kernel.index[card], side
        return Position(
            kernel=kernel,
            hands=tuple(kernel.mask(hand) for hand in self.hands),
            sides=self.sides,
            leader=self.leader,
            trick=tuple(kernel.index[card] for card in self.trick),
            taken=sum(1 for side, _ in self.tricks if side == 0),
            best=best,
            best_side=best_side,
            is_broken=best >= 0,
        )


VARIANTS = {
    "auction-120": KernelRules(),
    "auction-125": KernelRules(follow_plain="free", renege=frozenset({"5"})),
    "classic-45": KernelRules(void_plain="must_trump", bonus=0),
    "cutthroat-45": KernelRules(ah_lead_pulls_hearts=True),
    "irish-45": KernelRules(renege=frozenset({"5"}), bonus_cards="top_only", deck="std52_joker"),
    "irish-110": KernelRules(renege=frozenset({"5", "J", "JK", "AH"}), deck="std52_joker"),
    "any-lead": KernelRules(renege_vs="any_lead", plain_ace="high"),
    "broken": KernelRules(trump_broken=True),
    "free-must": KernelRules(follow_plain="free", void_plain="must_trump"),
    "odd-renege": KernelRules(renege=frozenset({"5", "AH"}), ah_lead_pulls_hearts=True),
    "omi": KernelRules(follow_plain="suit_only", renege=frozenset(), bonus=0, deck="short32"),
}
SHAPES = (  # sides, cards a hand, cards already played at most
    ((0, 1), 5, 4),
    ((0, 1), 4, 2),
    ((0, 1, 1), 3, 4),
    ((1, 0, 1), 4, 5),
    ((0, 1, 0, 1), 3, 3),
    ((0, 1, 0, 1), 3, 6),
    ((0, 1, 1, 0, 1), 2, 3),
    ((0, 1, 0, 1, 0, 1), 2, 5),
    ((0, 1, 1, 0, 1, 1), 2, 3),
)


def random_game(rng: random.Random, rules: KernelRules, shape: int = -1) -> PlainGame:
    """Deal a small game rich in trumps and play a few random cards of it."""
    trump = rng.choice("SHDC")
    plain = PlainRules(rules, trump, rules.deck != "short32" and rng.random() < 0.3)
    sides, each, most = SHAPES[shape] if shape >= 0 else rng.choice(SHAPES)
    deck = plain.deck()
    if rng.random() < 0.4:  # the privileged cards, their neighbours and one plain suit
        pool = plain.row(trump)[:6] + rng.sample(plain.row(trump), 3)
        pool = list(dict.fromkeys(pool + plain.row("SHDC".replace(trump, "")[rng.randrange(3)])))
        pool = pool[: each * len(sides) + rng.randrange(4)]
    else:
        pool = [card for card in deck if rng.random() < 0.5]
    rest = [card for card in deck if card not in pool]
    rng.shuffle(pool)
    rng.shuffle(rest)
    pool += rest
    hands = tuple(tuple(pool[i * each : (i + 1) * each]) for i in range(len(sides)))
    game = PlainGame(plain, sides, hands, rng.randrange(len(sides)))
    least = 1 if each * len(sides) > 11 else 0  # keeps the brute force small
    for _ in range(rng.randint(least, most)):
        game = game.play(rng.choice(game.legal()))
    return game


def kernel_of(plain: PlainRules) -> Kernel:
    trump: Suit = plain.trump  # type: ignore[assignment]
    return kernel_for(plain.rules, trump, plain.demoted)


def random_payoff(rng: random.Random, length: int) -> list[float]:
    kind = rng.random()
    if kind < 0.4:
        return [float(n) for n in range(length)]
    table = [float(rng.randint(-3, 3)) for _ in range(length)]
    return sorted(table) if kind < 0.8 else table


@pytest.mark.parametrize("name", VARIANTS)
def test_orders_and_sets(name: str) -> None:
    rules = VARIANTS[name]
    for trump in "SHDC":
        for demoted in (False, True) if rules.deck != "short32" else (False,):
            plain = PlainRules(rules, trump, demoted)
            kernel = kernel_of(plain)
            suits = [suit for suit in "SHDC" if suit != trump]
            expected = [card for suit in suits for card in plain.row(suit)[::-1]]
            expected += plain.row(trump)[::-1]
            assert list(kernel.cards) == expected
            assert kernel.texts(kernel.trumps) == plain.row(trump)[::-1]


@pytest.mark.parametrize("name", VARIANTS)
def test_legality_and_winner(name: str) -> None:
    rng = random.Random(f"legal {name}")
    rules = VARIANTS[name]
    for _ in range(600):
        trump = rng.choice("SHDC")
        plain = PlainRules(rules, trump, rules.deck != "short32" and rng.random() < 0.3)
        kernel = kernel_of(plain)
        deck = plain.deck()
        row = plain.row(trump)[:4] + rng.sample(deck, 12)
        pool = list(dict.fromkeys(row if rng.random() < 0.5 else deck))
        rng.shuffle(pool)
        hand, trick = pool[: rng.randint(1, 5)], pool[5 : 5 + rng.randint(1, 6)]
        mask = kernel.mask(hand)
        led = kernel.index[trick[0]]
        expected = set(plain.legal(hand, trick, []))
        assert set(kernel.texts(kernel.legal(mask, led))) == expected
        assert kernel.winner([kernel.index[card] for card in trick]) == plain.winner(trick)
        for seen in ([], [trick[0]]):
            is_broken = any(plain.suit(card) == trump for card in seen)
            leads = kernel.legal_lead(mask, is_broken)
            assert set(kernel.texts(leads)) == set(plain.legal(hand, [], seen))


@pytest.mark.parametrize("name", VARIANTS)
def test_solver_equals_brute_force(name: str) -> None:
    rng = random.Random(f"brute {name}")
    solver = Solver()
    for round_number in range(14 * len(SHAPES)):
        game = random_game(rng, VARIANTS[name], round_number % len(SHAPES))
        kernel = kernel_of(game.plain)
        position = game.position(kernel)
        payoff = random_payoff(rng, position.most_units() + 1)
        expected = {kernel.index[c]: game.play(c).value(payoff) for c in game.legal()}
        assert solver.solve_all(position, payoff) == expected, game
        best = min if game.sides[game.turn()] else max
        assert solver.solve(position, payoff) == best(expected.values()), game


BORDERS = {
    "a privileged ace of hearts is not a queen": (
        KernelRules(bonus=0, void_plain="must_trump"),
        "H",
        ("4C 9H 10H", "JS 10D JH", "2C QH AH", "5C 8H 5H"),
        2,
        "",
    ),
    "nor an ace of trumps with the joker about": (
        KernelRules(renege=frozenset({"5", "J", "JK", "AH"}), deck="std52_joker"),
        "C",
        ("4D 4C JC", "JH 2D 2C", "KC 5C", "8H AC AH"),
        2,
        "3C",
    ),
    "the other trumps pull no hearts": (
        KernelRules(renege=frozenset({"5"}), ah_lead_pulls_hearts=True, bonus=0),
        "C",
        ("5H 10H 5C", "7S 4H KH", "QH KC", "8S AC AH"),
        2,
        "8H",
    ),
    "a jack pulls no hearts": (
        KernelRules(ah_lead_pulls_hearts=True, bonus=0),
        "C",
        ("7S 4H KC", "5S 2H AC", "3H AH JC", "10S 7H 8H"),
        3,
        "",
    ),
}


@pytest.mark.parametrize("name", BORDERS)
def test_borders_between_equal_cards(name: str) -> None:
    """Rare positions, found by search, that go wrong when a border is missing."""
    rules, trump, texts, leader, trick = BORDERS[name]
    hands = tuple(tuple(text.split()) for text in texts)
    game = PlainGame(PlainRules(rules, trump), (0, 1, 0, 1), hands, leader, tuple(trick.split()))
    kernel = kernel_of(game.plain)
    payoff = [float(n) for n in range(5)]
    expected = {kernel.index[c]: game.play(c).value(payoff) for c in game.legal()}
    assert Solver().solve_all(game.position(kernel), payoff) == expected
