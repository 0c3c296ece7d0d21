"""Who may enter the arena: every level and outside bot, and yardsticks that sit at no table.

Yardsticks, by name:

    random-cards     calls and throws by the book, plays any card allowed
    cautious         plays by the book, calls only on good holdings
    search-N         N sampled hands solved exactly; marks ``+c`` reads calls, ``+p`` reads plays,
                     ``+u`` ignores draw counts
    rollouts-N       N sampled hands played out by the book
    blend-N          half of each
    oracle           sees every hand and plays exactly; all else by the book
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from bots.api import Action, Bot, Budget
from bots.book import book_action
from bots.book.holding import best_holding
from bots.levels import UnknownBotError, bot_for, is_program, known_bot
from bots.search.bot import SearchBot
from bots.search.bridge import scene_of
from bots.search.evaluate import Evaluator
from bots.search.searcher import Manner
from bots.sight import card_of
from forty_five.game.actions import MakeCall, PlayCard
from forty_five.game.moves import playable_cards
from forty_five.game.state import State
from forty_five.game.view import PlayerView
from forty_five.rules.auction import Call, calls_open
from forty_five.rules.deal import Phase

CAUTIOUS: Final = {15: 45, 20: 60, 25: 85, 30: 110}
"""The worth of a holding from which a cautious player bids each figure."""

YARDSTICKS: Final = ("random", "random-cards", "cautious", "oracle")
"""Names of yardsticks, but for those with a number."""

NEVER: Final = 1000
"""More than any holding is worth."""


class RandomCards:
    """Plays any card allowed, and does all else by the book."""

    def choose(self, view: PlayerView, legal: Sequence[Action], budget: Budget) -> Action:
        """Return the book's action, or a random card."""
        action = book_action(view)
        if not isinstance(action, PlayCard):
            return action
        return PlayCard(action.seat, random.Random(budget.seed).choice(playable_cards(view)))


def call_by_worth(
    calls: Sequence[Call],
    high: int | None,
    worth: int,
    least: Mapping[int, int],
    partner_holds: bool,
) -> Call:
    """Return the call of a player who goes by the worth of the holding, never over a partner.

    Args:
        calls: The calls open.
        high: The standing bid.
        worth: That of the holding.
        least: The worth from which each figure is bid or held.
        partner_holds: Whether the standing bid is a partner's.
    """
    if "hold" in calls and not partner_holds and worth >= least.get(high or 0, NEVER):
        return "hold"
    figure = min((call for call in calls if isinstance(call, int)), default=None)
    if figure is None:
        return "pass"
    wants = not partner_holds and worth >= least.get(figure, NEVER)
    return figure if wants or "pass" not in calls else "pass"


class Cautious:
    """Plays by the book, but calls by the holding alone and never on hope."""

    def choose(self, view: PlayerView, legal: Sequence[Action], budget: Budget) -> Action:
        """Return the book's action, or a cautious call."""
        if view.phase is not Phase.AUCTION or view.auction is None or view.awaits_deal:
            return book_action(view)
        assert view.turn is not None
        calls = calls_open(view.setting, view.auction)
        worth = best_holding(view.options, view.hand).worth
        partner_holds = view.auction.holder in view.table.partners(view.turn)
        call = call_by_worth(calls, view.auction.high, worth, CAUTIOUS, partner_holds=partner_holds)
        return MakeCall(view.turn, call)


class Oracle:
    """Sees every hand. It takes the state through a door of its own and can sit at no table."""

    def choose_seeing(self, state: State, view: PlayerView) -> Action:
        """Return the exactly best card against best play, or the book's action."""
        action = book_action(view)
        if not isinstance(action, PlayCard) or state.deal is None:
            return action
        scene = scene_of(view)
        evaluator = Evaluator(scene)
        if not evaluator.can_solve:
            return action
        hands = tuple(scene.kernel.mask(state.deal.hands[seat]) for seat in scene.order)
        values = evaluator.exact(hands)
        best = max(values.values())
        if values[scene.kernel.index[action.card]] >= best:
            return action
        card = min(card for card, value in values.items() if value >= best)
        return PlayCard(action.seat, card_of(scene.kernel, card))


def _number(text: str, name: str) -> int:
    if not text.isdecimal() or not 0 < int(text) <= 100_000:
        raise UnknownBotError(name)
    return int(text)


def _searcher(name: str) -> Bot | None:
    head, *marks = name.split("+")
    kind, _, number = head.partition("-")
    shares = {"search": 0.0, "rollouts": 1.0, "blend": 0.5}
    if kind not in shares or not number or not {*marks} <= {"c", "p", "u"}:
        return None
    manner = Manner(
        _number(number, name),
        rolls=shares[kind],
        reads_draws="u" not in marks,
        reads_calls="c" in marks,
        reads_plays="p" in marks,
    )
    return SearchBot(manner, longest=60.0)


@lru_cache(maxsize=64)
def contestant(name: str) -> Bot | Oracle:
    """Return who plays under a name in the arena.

    Raises:
        UnknownBotError: Nobody has that name.
    """
    yardsticks: dict[str, type[RandomCards | Cautious | Oracle]] = {
        "random-cards": RandomCards,
        "cautious": Cautious,
        "oracle": Oracle,
    }
    if name in yardsticks:
        return yardsticks[name]()
    if is_program(name):
        if not known_bot(name):
            raise UnknownBotError(name)
        from bots.program import allow

        allow(name)  # whoever names it for a match wants it started
    return _searcher(name) or bot_for(name)
