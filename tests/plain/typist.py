"""A typist for plain games in memory: types any allowed action and remembers what was meant."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable
from typing import Any

import msgspec

from bots.api import Budget, LegalActions
from bots.random_bot import RandomBot
from forty_five.game import actions as act
from forty_five.game.actions import Action
from forty_five.game.seats import Seat
from forty_five.game.session import Session, Setup
from forty_five.game.view import PlayerView
from forty_five.plain.console import Console
from forty_five.plain.game import PlainGame
from forty_five.plain.manner import Manner
from forty_five.rules.cards import Rank
from forty_five.rules.deal import styles_allowed
from forty_five.rules.naming import callable_cards
from forty_five.rules.presets import preset
from forty_five.rules.rob import cards_to_put_out
from forty_five.text.glyphs import rank_name

MOST_ENTRIES = 3000
"""Entries after which a game of a few hands must have gone wrong."""

PEOPLE = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")


def session_of(
    name: str,
    seats: int,
    people: int,
    seed: str = "SEED",
    bot: str = "random",
    dealer: int | None = None,
    **options: Any,
) -> Session:
    """Return a new game with people in the first seats and bots in the others."""
    seated = [
        Seat(PEOPLE[place]) if place < people else Seat(f"Bot {place}", bot)
        for place in range(seats)
    ]
    return Session(
        Setup(name, preset(name).options.changed(**options), tuple(seated), seed, dealer)
    )


class Typist:
    """An input that is asked for a line at a time; `answers` says what to type."""

    def __init__(self, answers: Callable[[], str | None]) -> None:
        """Take a function that returns an entry, or `None` at the end of the input."""
        self._answers = answers

    def isatty(self) -> bool:
        """Say that no terminal is there."""
        return False

    def readline(self, size: int = -1) -> str:
        """Return what is typed next."""
        entry = self._answers()
        return "" if entry is None else entry + "\n"


class Table:
    """A plain game with its output kept; `game` and `lines` are there to look at."""

    def __init__(
        self,
        session: Session,
        answers: Callable[[Table], str | None],
        manner: Manner | None = None,
    ) -> None:
        """Seat everybody; nothing is played yet."""
        self.session = session
        self.output = io.StringIO()
        self.entries = 0
        self._answers = answers
        console = Console(Typist(self._answer), self.output, {})  # type: ignore[arg-type]
        self.game = PlainGame(session, console, manner or Manner())

    def _answer(self) -> str | None:
        self.entries += 1
        assert self.entries < MOST_ENTRIES, self.lines[-20:]
        return self._answers(self)

    @property
    def lines(self) -> list[str]:
        """Every line so far."""
        return self.output.getvalue().splitlines()

    @property
    def question(self) -> str:
        """The line the game waits at."""
        return self.lines[-2]


class RandomPlayer:
    """Types a random allowed action at every question, in one of the ways it can be typed."""

    def __init__(self, seed: int, hands: int = 2) -> None:
        """Stop the input after that many hands have been scored."""
        self.chance = random.Random(seed)
        self.hands = hands
        self.meant: list[tuple[int, Action]] = []
        self.typed: dict[int, str] = {}

    def __call__(self, table: Table) -> str | None:
        """Return the next entry."""
        session = table.session
        if len(session.state.results) >= self.hands:
            return None
        if table.question.endswith("Type yes or no."):
            return "yes"
        if "when only" in table.question:
            return ""
        actor = session.actor
        assert actor is not None
        view = session.view(actor)
        budget = Budget(self.chance.getrandbits(32))
        action = RandomBot().choose(view, LegalActions(view), budget)
        if isinstance(action, act.Deal):
            styles = styles_allowed(view.options)
            style = None if len(styles) == 1 else action.style or styles[0]
            action = act.Deal(action.seat, style)
        self.meant.append((len(session.steps), action))
        self.typed[len(session.steps)] = entry = self.chance.choice(entries_for(action, view))
        return entry

    def check(self, session: Session) -> None:
        """Check that exactly the actions meant were done."""
        for number, action in self.meant:
            if number < len(session.steps):
                done = session.steps[number].action
                assert _sorted(done) == _sorted(action), (
                    number,
                    self.typed.get(number),
                    done,
                    action,
                )


def _sorted(action: Action) -> Action:
    """Return the action with its cards in a fixed order, where their order says nothing."""
    if isinstance(action, act.Discard | act.TakeFromPack):
        return msgspec.structs.replace(action, cards=tuple(sorted(action.cards)))
    return action


def entries_for(action: Action, view: PlayerView) -> list[str]:
    """Return ways to type an action."""
    match action:
        case act.Deal(style=None):
            return ["", "deal"]
        case act.Deal(style=style):
            return [str(style), {"3-2": "1", "2-3": "2", "4-4": "1"}[str(style)]]
        case act.MakeCall(call=call):
            return {"pass": ["pass", "p", "PASS"], "hold": ["hold", "bid hold"]}.get(
                str(call), [str(call), f"bid {call}", f" {call} "]
            )
        case act.NameTrump(suit=suit):
            return [suit.value, suit.value.lower(), suit.name.lower(), str("SHDC".index(suit) + 1)]
        case act.CallPartner(card=None):
            return ["alone", "1"]
        case act.CallPartner(card=card):
            assert view.trump is not None and card is not None
            offered = callable_cards(view.options, view.hand, view.trump)
            return [card.value, str(offered.index(card) + 2)]
        case _:
            return _entries_with_cards(action, view)


def _entries_with_cards(action: Action, view: PlayerView) -> list[str]:
    hand = view.acting_hand
    match action:
        case act.Discard(cards=cards):
            kept = [card for card in hand if card not in cards]
            by_number = " ".join(str(hand.index(card) + 1) for card in cards) or "none"
            by_keeping = "keep " + " ".join(str(hand.index(card) + 1) for card in kept)
            return [by_number, by_number.replace(" ", ", "), by_keeping]
        case act.TakeFromPack(cards=cards):
            return [" ".join(str(view.pack.index(card) + 1) for card in cards)]
        case act.Rob(card=card) if view.must_declare:
            assert view.trump is not None
            return [str(cards_to_put_out(hand, view.trump).index(card) + 3)]
        case act.Rob(card=card):
            prefix = "take " if view.phase == "play" else ""
            return [f"{prefix}{hand.index(card) + 1}"]
        case act.LeaveTurnUp():
            return ["leave"]
        case act.Declare(declares=declares):
            return ["yes", "1"] if declares else ["no", "2"]
        case act.PlayCard(card=card):
            return [str(hand.index(card) + 1), card.value, card.value.lower()]
        case _:
            return ["claim"]


def cards_in(line: str) -> set[str]:
    """Return the cards a line names in words."""
    ranks = "|".join(rank_name(rank) for rank in Rank)
    pattern = rf"({ranks}) of (spades|hearts|diamonds|clubs)|\bjoker\b"
    return {found.group().lower() for found in re.finditer(pattern, line, re.IGNORECASE)}
