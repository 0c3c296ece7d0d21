"""Playing a card: following, the renege privilege, and who wins a trick (section 2.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from forty_five.rules.cards import Card, Suit
from forty_five.rules.options import Options
from forty_five.rules.ranking import Ranking
from forty_five.rules.reasons import Code, Reason
from forty_five.rules.table import Table


def exempt_cards(
    options: Options, ranking: Ranking, hand: Iterable[Card], led: Card
) -> tuple[Card, ...]:
    """Return the trumps of `hand` that may be kept back from the trump `led`.

    A privileged card is exempt when it ranks above the card led (or always, under ``any_lead``).
    """
    privileged = ranking.privileged(options)
    kept = [card for card in hand if card in privileged]
    if options.renege_vs == "any_lead":
        return tuple(kept)
    return tuple([card for card in kept if ranking.outranks(card, led)])


def legal_cards(
    options: Options,
    ranking: Ranking,
    hand: Sequence[Card],
    trick: Sequence[Card],
    *,
    trump_broken: bool = True,
) -> tuple[Card, ...]:
    """Return the cards of `hand` that may be played to `trick`, in the hand's order.

    `trick` holds the cards played to it so far, the card led first; only the card led binds.
    `trump_broken` says whether a trump has been played in this deal.
    """
    binding = _binding(options, ranking, hand, trick, trump_broken)
    return tuple(hand) if binding is None else binding[1]


def why_not_card(
    options: Options,
    ranking: Ranking,
    hand: Sequence[Card],
    trick: Sequence[Card],
    card: Card,
    *,
    trump_broken: bool = True,
) -> Reason | None:
    """Return why `card` may not be played to `trick`, or `None`; see `legal_cards`."""
    if card not in hand:
        return Reason(Code.NOT_IN_HAND, card=card)
    binding = _binding(options, ranking, hand, trick, trump_broken)
    if binding is None or card in binding[1]:
        return None
    code, _, owed = binding
    led = trick[0] if trick else None
    suit = ranking.suit_of(led) if led is not None else None
    return Reason(code, card=card, led=led, cards=owed, suit=suit)


Binding = tuple[Code, tuple[Card, ...], tuple[Card, ...]]
"""The rule that binds, the cards it leaves, and the cards that force it."""


def _binding(
    options: Options,
    ranking: Ranking,
    hand: Sequence[Card],
    trick: Sequence[Card],
    trump_broken: bool,
) -> Binding | None:
    if not trick:
        return _binding_on_lead(options, ranking, hand, trump_broken)
    led = trick[0]
    if ranking.is_trump(led):
        return _binding_on_trump(options, ranking, hand, led)
    return _binding_on_plain(options, ranking, hand, led)


def _binding_on_lead(
    options: Options, ranking: Ranking, hand: Sequence[Card], trump_broken: bool
) -> Binding | None:
    if not options.trump_broken or trump_broken:
        return None
    plain = tuple(card for card in hand if not ranking.is_trump(card))
    return (Code.TRUMP_NOT_BROKEN, plain, plain) if plain else None


def _binding_on_trump(
    options: Options, ranking: Ranking, hand: Sequence[Card], led: Card
) -> Binding | None:
    trumps = tuple([card for card in hand if card in ranking.trumps])
    if trumps:
        exempt = exempt_cards(options, ranking, trumps, led)
        owed = tuple([card for card in trumps if card not in exempt]) if exempt else trumps
        return (Code.TRUMP_LED, trumps, owed) if owed else None
    if options.ah_lead_pulls_hearts and led is Card.AH and ranking.trump is not Suit.HEARTS:
        hearts = tuple(card for card in hand if card.suit is Suit.HEARTS)
        return (Code.ACE_OF_HEARTS_PULLS_HEARTS, hearts, hearts) if hearts else None
    return None


def _binding_on_plain(
    options: Options, ranking: Ranking, hand: Sequence[Card], led: Card
) -> Binding | None:
    if options.follow_plain == "free":
        return None
    suits = ranking.suits
    suit = suits[led]
    following = tuple([card for card in hand if suits[card] is suit])
    if following:
        if options.follow_plain == "suit_only":
            return Code.FOLLOW_SUIT, following, following
        allowed = tuple([card for card in hand if suits[card] is suit or suits[card] is None])
        return Code.FOLLOW_OR_TRUMP, allowed, following
    if options.void_plain == "must_trump":
        trumps = tuple([card for card in hand if suits[card] is None])
        return (Code.VOID_MUST_TRUMP, trumps, trumps) if trumps else None
    return None


def winning_place(ranking: Ranking, trick: Sequence[Card]) -> int:
    """Return the place in `trick` (0 is the card led) of the card that wins so far."""
    led = ranking.suit_of(trick[0])
    best, most = 0, ranking.power(trick[0], led)
    for place in range(1, len(trick)):
        power = ranking.power(trick[place], led)
        if power > most:
            best, most = place, power
    return best


def would_win(ranking: Ranking, trick: Sequence[Card], card: Card) -> bool:
    """Whether `card`, played now, would be winning the trick."""
    return winning_place(ranking, (*trick, card)) == len(trick)


def first_leader(options: Options, table: Table, dealer: int, bidder: int | None) -> int:
    """Return the hand that leads to the first trick."""
    match options.first_lead:
        case "bidder" if bidder is not None:
            return bidder
        case "bidder_left" if bidder is not None:
            return table.left_of(bidder)
        case _:
            return table.left_of(dealer)


def is_certain(ranking: Ranking, hand: Sequence[Card], unseen: Iterable[Card]) -> bool:
    """Whether the player on lead with `hand` takes every trick left, whoever holds `unseen`.

    Certain by rank alone: all trumps held are above every trump unseen and enough to be led first,
    and plain cards count only when no unseen card of their suit beats them and no trump is unseen.
    """
    others = list(unseen)
    out = [card for card in others if ranking.is_trump(card)]
    best = ranking.best(out)
    held = [card for card in hand if ranking.is_trump(card)]
    if best is not None and any(not ranking.outranks(card, best) for card in held):
        return False
    plain = [card for card in hand if not ranking.is_trump(card)]
    if not plain:
        return True
    if out:
        return False
    return all(
        ranking.suit_of(other) is not ranking.suit_of(card) or ranking.outranks(card, other)
        for card in plain
        for other in others
    )
