"""A position of open play, as the solver takes it: every hand is known."""

from dataclasses import dataclass

from bots.search.kernel import UNIT, Kernel


@dataclass(frozen=True, slots=True)
class Position:
    """All hands at some moment of the play of one deal.

    Seats are numbered **in the order of play** round the table, so a counter-clockwise game only
    lists its hands the other way round. Every hand of a trick that is just starting has the same
    number of cards; in the middle of a trick those who have played have one card fewer.

    Attributes:
        kernel: the rule set and trump.
        hands: the cards each seat still holds, as sets of kernel indices.
        sides: 0 for each seat whose tricks count for "my side", 1 for every other seat. Games of
            single players and of three pairs are valued as my side against all the rest.
        leader: the seat that leads, or has led, the trick.
        trick: the cards of this trick so far, in the order of play.
        taken: tricks that side 0 has won, without the bonus.
        best: the best trump played in *earlier* tricks, or -1. Only the bonus needs it.
        best_side: the side that played it.
        is_broken: whether a trump was played in an earlier trick (for ``trump_broken``).
    """

    kernel: Kernel
    hands: tuple[int, ...]
    sides: tuple[int, ...]
    leader: int
    trick: tuple[int, ...] = ()
    taken: int = 0
    best: int = -1
    best_side: int = 0
    is_broken: bool = False

    @property
    def turn(self) -> int:
        """The seat that plays next."""
        return (self.leader + len(self.trick)) % len(self.hands)

    def live(self) -> int:
        """Return the cards still in hands."""
        cards = 0
        for hand in self.hands:
            cards |= hand
        return cards

    def tricks_left(self) -> int:
        """Return the number of tricks not finished yet, the present one included."""
        return max(hand.bit_count() for hand in self.hands)

    def legal(self) -> int:
        """Return the cards the seat to play may play."""
        hand = self.hands[self.turn]
        if self.trick:
            return self.kernel.legal(hand, self.trick[0])
        return self.kernel.legal_lead(hand, self.is_broken)

    def bonus_to_side_0(self) -> int:
        """Return 1 if the bonus has gone or must go to side 0, else 0.

        Every card is played and the best trump wins its own trick, so the bonus is settled by
        who holds it.
        """
        in_trick = 0
        for card in self.trick:
            in_trick |= 1 << card
        earlier = 1 << self.best if self.best >= 0 else 0
        best = self.kernel.bonus_card(self.live() | in_trick | earlier)
        if best < 0:
            return 0
        if best == self.best:
            return 1 - self.best_side
        if best in self.trick:
            return 1 - self.sides[(self.leader + self.trick.index(best)) % len(self.hands)]
        for seat, hand in enumerate(self.hands):
            if hand >> best & 1:
                return 1 - self.sides[seat]
        return 0  # pragma: no cover - the card is in one of the places above

    def most_units(self) -> int:
        """Return the most units side 0 can have at the end: tricks, and 1 for a bonus."""
        return self.taken + self.tricks_left() + self.kernel.rules.bonus // UNIT

    def check(self) -> None:
        """Raise ``ValueError`` if the hands do not fit together."""
        seats = len(self.hands)
        if not 2 <= seats <= 6 or len(self.sides) != seats or not 0 <= self.leader < seats:
            raise ValueError("a position has two to six seats, a side for each and a leader")
        if len(self.trick) >= seats:
            raise ValueError("a finished trick must be taken up before solving")
        if self.live().bit_count() != sum(hand.bit_count() for hand in self.hands):
            raise ValueError("a card is in two hands")
        left = self.tricks_left()
        if self.trick and not left:
            raise ValueError("a trick has begun but nobody can go on with it")
        for place in range(seats):
            held = self.hands[(self.leader + place) % seats].bit_count()
            if held != left - (place < len(self.trick)):
                raise ValueError("hands must be equal but for the cards of the trick")
