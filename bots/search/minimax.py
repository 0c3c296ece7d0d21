"""The fast search inside the solver: tricks of side 0, for payoffs that rise with every trick.

Cards are the single bits of `bots.search.squeezed`. Use it through `bots.search.solver`.
"""

from bots.search.squeezed import LeadInfo, NodeLimitError, SqueezedPosition


class UnitSearch(SqueezedPosition):
    """Counts tricks of side 0 from a position on, with alpha and beta in tricks.

    All functions return a value that is exact inside the window and a bound outside it.
    """

    __slots__ = ()

    def trick(self, live: int, leader: int, alpha: int, beta: int) -> int:
        """Search from the start of a trick. ``live`` is all cards, each in a hand."""
        self.trick_visits += 1
        hand = self.hands[leader] & live
        if not hand & (hand - 1):
            return self._last_trick(live, hand) if hand else 0
        key = live << 3 | leader
        known = self.table.get(key, -1)
        if known >= 0:
            low = known & 15
            high = known >> 4
        else:
            low = 0
            high = hand.bit_count()
            if self.uses_bounds:
                low, high = self._sure_tricks(live, leader, hand, high)
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        self.trick_nodes += 1
        if 0 < self.node_limit < self.trick_nodes:
            raise NodeLimitError(f"more than {self.node_limit} trick nodes")
        if low > alpha:
            alpha = low
        if high < beta:
            beta = high
        value = self._lead(hand, live, leader, alpha, beta)
        if value <= alpha:
            high = value
        elif value >= beta:
            low = value
        else:
            low = high = value
        if known >= 0 or len(self.table) < self.max_entries:
            self.table[key] = high << 4 | low
        return value

    def _lead(self, hand: int, live: int, leader: int, alpha: int, beta: int) -> int:
        """Try every lead."""
        legal = self.distinct(self.leads(hand, live), live)
        left = len(self.hands) - 2
        following = self.after[leader]
        info = self.lead_info
        if self.maximizes[leader]:
            value = -1
            while legal:
                card = 1 << legal.bit_length() - 1
                legal ^= card
                result = self.follow(
                    following, left, live ^ card, card, leader, info[card], alpha, beta
                )
                if result > value:
                    value = result
                    if value > alpha:
                        if value >= beta:
                            return value
                        alpha = value
        else:
            value = 99
            while legal:
                card = 1 << legal.bit_length() - 1
                legal ^= card
                result = self.follow(
                    following, left, live ^ card, card, leader, info[card], alpha, beta
                )
                if result < value:
                    value = result
                    if value < beta:
                        if value <= alpha:
                            return value
                        beta = value
        return value

    def follow(
        self,
        seat: int,
        left: int,
        live: int,
        best: int,
        holder: int,
        info: LeadInfo,
        alpha: int,
        beta: int,
    ) -> int:
        """Search from a seat in the middle of a trick.

        One long function, because calls cost more than anything else here.

        Args:
            seat: the seat to play.
            left: seats after this one in this trick.
            live: cards in hands.
            best: the card that wins so far.
            holder: the seat that played it.
            info: what the led card asks.
            alpha: side 0 is sure of this much elsewhere.
            beta: side 1 can keep side 0 to this elsewhere.
        """
        self.card_nodes += 1
        need, keep, otherwise, loose, able = info
        hand = self.hands[seat] & live
        if hand & need:
            legal = hand & keep
        elif otherwise and not hand & loose:
            legal = hand & otherwise or hand
        else:
            legal = hand
        if legal & (legal - 1) and self.uses_merging:
            runs = legal | (self.field & ~(live | best))
            shifted = runs << 1
            legal &= ~((legal | (shifted & ~runs)) - (runs & ~shifted))
        winners = legal & able & -(best << 1)
        losers = legal ^ winners
        following = self.after[seat]
        is_max = self.maximizes[seat]
        winners_come = is_max != self.maximizes[holder]
        value = -1 if is_max else 99
        while legal:
            if winners and (winners_come or not losers):
                card = winners & -winners
                winners ^= card
                if left:
                    result = self.follow(
                        following, left - 1, live ^ card, card, seat, info, alpha, beta
                    )
                else:
                    gain = self.gains[seat]
                    result = gain + self.trick(live ^ card, seat, alpha - gain, beta - gain)
            else:
                card = losers & -losers
                losers ^= card
                if left:
                    result = self.follow(
                        following, left - 1, live ^ card, best, holder, info, alpha, beta
                    )
                else:
                    gain = self.gains[holder]
                    result = gain + self.trick(live ^ card, holder, alpha - gain, beta - gain)
            legal ^= card
            if is_max:
                if result > value:
                    value = result
                    if value > alpha:
                        if value >= beta:
                            return value
                        alpha = value
            elif result < value:
                value = result
                if value < beta:
                    if value <= alpha:
                        return value
                    beta = value
        return value

    def _last_trick(self, live: int, led: int) -> int:
        """Play the only card of every hand."""
        able = live & self.lead_info[led][4]
        best = 1 << able.bit_length() - 1
        for seat, hand in enumerate(self.hands):
            if hand & best:
                return self.gains[seat]
        return 0  # pragma: no cover - the led card at least is able to win

    def _sure_tricks(self, live: int, leader: int, hand: int, high: int) -> tuple[int, int]:
        """Bound the tricks of side 0 by those that can be counted at sight.

        Whoever holds the k best trumps wins k tricks with them. A leader who can draw every other
        trump with them also cashes what is then best in each suit.
        """
        trumps = live & self.trumps
        run = 0
        low = 0
        hands = self.hands
        if trumps:
            top = 1 << trumps.bit_length() - 1
            owner = 0
            while not hands[owner] & top:
                owner += 1
            mine = trumps & hands[owner]
            others = trumps ^ mine
            run = (mine >> others.bit_length()).bit_count()
            if owner != leader:
                if self.gains[owner]:
                    return run, high
                return 0, high - run
        if self.counts_sure_leads:
            mine = trumps & hand
            others = trumps ^ mine
            drawn = True
            for other in hands:
                if (others & other).bit_count() > run:
                    drawn = False
                    break
            if drawn:
                run = mine.bit_count()
                for suit in self.suits:
                    mine = suit & hand
                    if mine:
                        others = suit & live & ~mine
                        run += (mine >> others.bit_length()).bit_count()
        if self.gains[leader]:
            low = run
        else:
            high -= run
        return low, high

    def value(self, alpha: int, beta: int) -> int:
        """Return the tricks side 0 takes from this trick on."""
        position = self.position
        live = self.squeeze(position.live())
        if not position.trick:
            return self.trick(live, position.leader, alpha, beta)
        best, holder = self.best_so_far()
        info = self.lead_info[self.bit_of[position.trick[0]]]
        left = len(self.hands) - len(position.trick) - 1
        return self.follow(position.turn, left, live, best, holder, info, alpha, beta)

    def values(self, alpha: int, beta: int) -> dict[int, int]:
        """Return the tricks side 0 takes after each legal card of the seat to play."""
        found: dict[int, int] = {}
        result = {}
        for index, card in self.choices():
            if card not in found:
                found[card] = self._after(card, alpha, beta)
            result[index] = found[card]
        return result

    def _after(self, card: int, alpha: int, beta: int) -> int:
        """Return the tricks side 0 takes once the seat to play has played ``card``."""
        position = self.position
        live = self.squeeze(position.live()) ^ card
        seat = position.turn
        left = len(self.hands) - len(position.trick) - 1
        if position.trick:
            best, holder = self.best_so_far()
            info = self.lead_info[self.bit_of[position.trick[0]]]
        else:
            best, holder, info = 0, seat, self.lead_info[card]
        if card > best and card & info[4]:
            best, holder = card, seat
        if left:
            return self.follow(self.after[seat], left - 1, live, best, holder, info, alpha, beta)
        gain = self.gains[holder]
        return gain + self.trick(live, holder, alpha - gain, beta - gain)
