"""What the table says in a few words: title, contract, sides, and a few lines for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from forty_five.rules.cards import Card, Suit
from forty_five.rules.deal import Phase
from forty_five.rules.ranking import ranking_for
from forty_five.text.calls import call_text
from forty_five.text.glyphs import Glyphs, suit_name
from forty_five.text.language import _, ngettext, pgettext
from forty_five.text.names import Names, Voice, short_place
from forty_five.tui.paint.measure import fit, width
from forty_five.tui.scene import Scene


def names_of(scene: Scene) -> Names:
    """Return what the seats and sides of a scene are called."""
    return Names(scene.names[: scene.view.seats], scene.view.table)


def voice_of(scene: Scene, glyphs: Glyphs) -> Voice:
    """Return how to say things about a scene."""
    return Voice(names_of(scene), glyphs)


def name_of(scene: Scene, seat: int, most: int = 99) -> str:
    """Return the name of one hand, cut to `most` cells."""
    name = scene.names[seat] if seat < len(scene.names) else _("Dummy")
    return fit(name, most)


def dummy_cards(scene: Scene) -> tuple[Card, ...]:
    """Return the dummy's cards; before the first card only the bidder may see them, face up."""
    view = scene.view
    is_open = bool(view.tricks) or (view.trick is not None and bool(view.trick.cards))
    return view.dummy if is_open or not scene.covered else ()


def in_auction(scene: Scene) -> bool:
    """Whether calls are being made."""
    view = scene.view
    return view.phase is Phase.AUCTION and not view.awaits_deal and view.auction is not None


def trump_words(scene: Scene) -> str:
    """Return the trump suit in capitals, or what is still open."""
    view = scene.view
    if view.trump is not None:
        return suit_name(view.trump).upper()
    if in_auction(scene):
        return _("AUCTION")
    if scene.tried is not None:
        return _("{suit}?", suit=suit_name(scene.tried).upper())
    if view.phase in (Phase.NAME_TRUMP, Phase.CALL_TRUMP) and not view.awaits_deal:
        return _("NO TRUMP YET")
    return _("NEW HAND")


@dataclass(frozen=True, slots=True)
class SideRow:
    """One side on the score board; `tricks` is `None` before the play."""

    side: int
    members: tuple[str, ...]
    seen_as: str
    """Us or Them, where there are two sides and the player is of one; else empty."""
    tricks: int | None
    score: int

    def name(self, room: int, more: str) -> str:
        """Return the side by its members, cut so that they fit into `room` cells.

        Sides of three that do not fit are called as their members call them, where there are two.
        """
        short = "/".join(short_place(member) for member in self.members)
        if self.seen_as and len(self.members) > 2 and width(short) > room:
            return fit(self.seen_as, room, more)
        return side_name(self.members, room, more)

    @property
    def figures(self) -> str:
        """The score, and in brackets the tricks of this hand."""
        return str(self.score) if self.tricks is None else f"{self.score} ({self.tricks})"


def side_names(rows: Sequence[SideRow], room: int, more: str) -> list[str]:
    """Return the names of sides, each of at most `room` cells: all in full, or all in short."""
    full = ["/".join(row.members) for row in rows]
    if all(width(name) <= room for name in full):
        return full
    short = ["/".join(short_place(member) for member in row.members) for row in rows]
    if all(width(name) <= room for name in short):
        return short
    if all(row.seen_as and len(row.members) > 2 for row in rows):
        return [fit(row.seen_as, room, more) for row in rows]
    return [side_name(tuple(map(short_place, row.members)), room, more) for row in rows]


def side_name(members: tuple[str, ...], room: int, more: str) -> str:
    """Return members as one name of at most `room` cells.

    Where they don't fit, Northwest is NW and the like; then the longest are cut first.
    """
    if width("/".join(members)) > room:
        members = tuple(short_place(member) for member in members)
    left = room - len(members) + 1
    shares: dict[int, int] = {}
    order = sorted(range(len(members)), key=lambda place: width(members[place]))
    for count, place in enumerate(order):
        share = max(1, left // (len(members) - count))
        shares[place] = min(share, width(members[place]))
        left -= shares[place]
    cut = [fit(name, shares[place], more) for place, name in enumerate(members)]
    return fit("/".join(cut), room, more)


def side_rows(scene: Scene) -> tuple[SideRow, ...]:
    """Return a row a side, the watching player's own first."""
    view = scene.view
    table = view.table
    names = names_of(scene)
    won = [0] * table.sides
    for trick in view.tricks:
        if trick.winner is not None:
            won[_scoring_side(scene, trick.winner)] += 1
    own = table.side_of[scene.bottom] if scene.bottom < view.seats else 0
    known = view.trump is not None and bool(view.hand_sizes)
    order = [(own + step) % table.sides for step in range(table.sides)]
    return tuple(
        SideRow(
            side,
            tuple(names.seat(seat) for seat in table.seats_of(side)),
            names.side_seen(side, view.seat) if table.sides == 2 else "",
            won[side] if known else None,
            view.scores[side],
        )
        for side in order
    )


def scores_at_seats(scene: Scene, columns: int) -> bool:
    """Whether `columns` are too few for all sides, so that scores stand with the names."""
    return scene.view.table.sides > (3 if columns >= 60 else 2)


def seat_figures(scene: Scene, seat: int) -> str:
    """Return the score of a hand's side, and in brackets its tricks once there are any."""
    if seat >= scene.view.seats:
        return ""
    side = scene.view.table.side_of[seat]
    row = next(row for row in side_rows(scene) if row.side == side)
    return row.figures if scene.view.tricks else str(row.score)


def _scoring_side(scene: Scene, hand: int) -> int:
    """Return the side a hand's tricks count for: a dummy's go to the bidder."""
    view = scene.view
    if hand >= view.seats and view.contract is not None:
        return view.table.side_of[view.contract.bidder]
    return view.table.side_of[hand]


def last_call(scene: Scene, seat: int) -> str:
    """Return the last call of a seat in this auction, in one word; empty before it."""
    view = scene.view
    if view.auction is None:
        return ""
    said = ""
    for caller, call in view.auction.calls:
        if caller == seat:
            said = str(call) if isinstance(call, int) else call_text(call, view.options)
    return said


def all_calls(scene: Scene, seat: int) -> tuple[str, ...]:
    """Return every call of a seat in this auction."""
    view = scene.view
    if view.auction is None:
        return ()
    return tuple(
        str(call) if isinstance(call, int) else call_text(call, view.options)
        for caller, call in view.auction.calls
        if caller == seat
    )


def seat_title(scene: Scene, seat: int, room: int) -> str:
    """Return a hand's name, and that a bot plays it where that is known and there is room."""
    name = name_of(scene, seat)
    is_bot = seat < len(scene.bots) and scene.bots[seat]
    if is_bot and width(_("{name} (bot)", name=name)) <= room:
        return _("{name} (bot)", name=name)
    return name


def seat_facts(scene: Scene, seat: int) -> list[str]:
    """Return what is known about a hand in this deal, most telling first."""
    view = scene.view
    facts: list[str] = []
    contract = view.contract
    if contract is not None and contract.bidder == seat:
        figure = str(contract.figure)
        facts.append(
            _("held {figure}", figure=figure)
            if contract.held
            else _("bagged {figure}", figure=figure)
            if contract.bagged
            else _("bid {figure}", figure=figure)
        )
    elif contract is None and view.namer == seat:
        facts.append(_("called"))
    elif contract is not None and view.partner == seat:
        facts.append(_("partner"))
    if view.robbed_by == seat:
        facts.append(_("robbed"))
    if view.declared_by == seat:
        facts.append(_("ace declared"))
    if view.drawn is not None and seat < len(view.drawn):
        facts.append(_("drew {number}", number=view.drawn[seat]))
    elif _has_thrown(scene, seat):
        facts.append(_("has thrown"))
    return facts


def _has_thrown(scene: Scene, seat: int) -> bool:
    view = scene.view
    if view.phase is not Phase.DISCARD or view.awaits_deal:
        return False
    return seat < len(view.has_thrown) and view.has_thrown[seat]


def cards_left(scene: Scene, seat: int) -> str:
    """Return how many cards a hand holds, in words; empty when none are dealt or it is a secret.

    How many a hand keeps is told when all have drawn.
    """
    if _has_thrown(scene, seat):
        return ""
    sizes = scene.view.hand_sizes
    if seat >= len(sizes) or (scene.view.phase is Phase.SCORE and not sizes[seat]):
        return ""
    return ngettext("{number} card", "{number} cards", sizes[seat])


def trick_words(scene: Scene, seat: int) -> tuple[bool, bool]:
    """Return whether a hand led the trick that lies there, and whether it wins it so far."""
    trick = scene.trick
    if trick is None or not trick.cards:
        return False, False
    wins = trick.winner == seat and (scene.marks.show_winner or scene.hold_trick)
    return trick.leader == seat, wins


def word_led() -> str:
    """Return the mark of the hand that led."""
    return pgettext("trick", "led")


def word_wins(*, final: bool) -> str:
    """Return the mark of the hand that wins the trick so far, or has won it."""
    return pgettext("trick", "won") if final else pgettext("trick", "wins")


def played_by(scene: Scene, seat: int) -> tuple[Card | None, int]:
    """Return the card a hand has in the trick and its place in the order of play, from 1."""
    trick = scene.trick
    if trick is None:
        return None, 0
    order = scene.view.table.order_from(trick.leader)
    place = order.index(seat)
    return (trick.cards[place], place + 1) if place < len(trick.cards) else (None, 0)


def is_trump(scene: Scene, card: Card) -> bool:
    """Whether a card is a trump, in the trump suit or the one being tried."""
    view = scene.view
    if view.ranking is not None:
        return view.ranking.is_trump(card)
    if scene.tried is None:
        return False
    return ranking_for(view.options, scene.tried).is_trump(card)


def suit_token(suit: Suit | None, ground: str = "") -> str:
    """Return the token of a suit on the table, the panel or the bar."""
    middle = f".{ground}" if ground else ""
    return f"strong{middle}" if suit is None else f"suit{middle}.{suit}"


def board_heads(scene: Scene) -> tuple[str, str]:
    """Return the heads of the score board's columns: tricks, score."""
    return _("tricks"), _("tokens") if scene.view.options.is_omi else _("score")
