"""The slower search for payoffs that do not rise with every trick."""

from collections.abc import Sequence

from bots.search.position import Position
from bots.search.squeezed import LeadInfo, NodeLimitError, SqueezedPosition, Switches


class TableSearch(SqueezedPosition):
    """Plain alpha-beta on the payoffs themselves.

    The value of a trick start depends on the tricks taken before it, so those are part of the key,
    and no trick can be called sure because nobody need want it.
    """

    __slots__ = ("known", "payoff")

    def __init__(self, position: Position, switches: Switches, payoff: Sequence[float]) -> None:
        """Prepare; ``payoff[n]`` is the worth of n more tricks to side 0."""
        super().__init__(position, switches)
        self.payoff = tuple(float(value) for value in payoff)
        self.known: dict[int, tuple[float, float]] = {}

    def trick(self, live: int, leader: int, taken: int, alpha: float, beta: float) -> float:
        """Search from the start of a trick, ``taken`` tricks later for side 0."""
        if not live:
            return self.payoff[taken]
        self.trick_visits += 1
        key = (live << 3 | leader) << 4 | taken
        low, high = self.known.get(key, (float("-inf"), float("inf")))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        self.trick_nodes += 1
        if 0 < self.node_limit < self.trick_nodes:
            raise NodeLimitError(f"more than {self.node_limit} trick nodes")
        alpha = max(alpha, low)
        beta = min(beta, high)
        value = self.card(leader, len(self.hands) - 1, live, 0, leader, None, taken, alpha, beta)
        if value <= alpha:
            high = value
        elif value >= beta:
            low = value
        else:
            low = high = value
        if key in self.known or len(self.known) < self.max_entries:
            self.known[key] = (low, high)
        return value

    def card(
        self,
        seat: int,
        left: int,
        live: int,
        best: int,
        holder: int,
        info: LeadInfo | None,
        taken: int,
        alpha: float,
        beta: float,
    ) -> float:
        """Search from a seat on; ``info`` is None for the seat that leads."""
        self.card_nodes += 1
        hand = self.hands[seat] & live
        legal = self.leads(hand, live) if info is None else _legal(hand, info)
        legal = self.distinct(legal, live | best)
        is_max = self.maximizes[seat]
        value = float("-inf") if is_max else float("inf")
        while legal:
            card = legal & -legal
            legal ^= card
            result = self.after_card(
                seat, left, live ^ card, best, holder, info, taken, card, alpha, beta
            )
            if is_max:
                value = max(value, result)
                alpha = max(alpha, value)
            else:
                value = min(value, result)
                beta = min(beta, value)
            if alpha >= beta:
                break
        return value

    def after_card(
        self,
        seat: int,
        left: int,
        live: int,
        best: int,
        holder: int,
        info: LeadInfo | None,
        taken: int,
        card: int,
        alpha: float,
        beta: float,
    ) -> float:
        """Search on once ``seat`` has played ``card``; ``live`` no longer holds it."""
        asked = self.lead_info[card] if info is None else info
        if card > best and card & asked[4]:
            best, holder = card, seat
        if left:
            following = self.after[seat]
            return self.card(following, left - 1, live, best, holder, asked, taken, alpha, beta)
        return self.trick(live, holder, taken + self.gains[holder], alpha, beta)

    def value(self) -> float:
        """Return the payoff of the position."""
        worths = self.values()
        return (max if self.maximizes[self.position.turn] else min)(worths.values())

    def values(self) -> dict[int, float]:
        """Return the payoff of each legal card of the seat to play."""
        position = self.position
        seat = position.turn
        live = self.squeeze(position.live())
        left = len(self.hands) - len(position.trick) - 1
        best, holder, info = 0, seat, None
        if position.trick:
            best, holder = self.best_so_far()
            info = self.lead_info[self.bit_of[position.trick[0]]]
        low, high = min(self.payoff), max(self.payoff)
        found: dict[int, float] = {}
        result = {}
        for index, card in self.choices():
            if card not in found:
                found[card] = self.after_card(
                    seat, left, live ^ card, best, holder, info, 0, card, low, high
                )
            result[index] = found[card]
        return result


def _legal(hand: int, info: LeadInfo) -> int:
    need, keep, otherwise, loose, _ = info
    if hand & need:
        return hand & keep
    if otherwise and not hand & loose:
        return hand & otherwise or hand
    return hand
