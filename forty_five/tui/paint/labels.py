"""The names round the table, with what is known of each hand, in the room there is.

Where not all of it fits, what tells least is left out first: that a bot plays; that a hand led or
wins, in words, which its card shows as well. What has to be cut after that is cut with a sign.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from forty_five.text.language import _
from forty_five.tui.paint import facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.geometry import Slot
from forty_five.tui.paint.info import side_token
from forty_five.tui.paint.lines import Line, put_line
from forty_five.tui.paint.measure import width
from forty_five.tui.scene import Scene


def is_turn(scene: Scene, seat: int) -> bool:
    """Whether the table waits for a hand."""
    return scene.view.turn == seat and not scene.hold_trick and not scene.hold_hand


def paint_labels(
    canvas: Canvas,
    scene: Scene,
    placed: Mapping[int, Slot],
    calls: Mapping[int, tuple[str, str]],
    *,
    figures: bool,
) -> None:
    """Draw the names of all hands with what is known of them, each in the rows of its slot.

    That a bot plays is told of all bots, or where one of them has no room for it of none.

    Args:
        canvas: Where to draw.
        scene: What to draw.
        placed: The slot of every hand.
        calls: What a hand has called, and its token, where that stands with the name.
        figures: Whether the score of its side stands with each name where the sides are many.
    """
    told = [
        (_Told(canvas, scene, seat, calls.get(seat), figures=figures), slot)
        for seat, slot in placed.items()
    ]
    names_bots = all(one.has_room_for_bot(slot) for one, slot in told)
    for one, slot in told:
        _paint(canvas, one, slot, names_bots=names_bots)


def paint_label(canvas: Canvas, scene: Scene, seat: int, slot: Slot, *, figures: bool) -> None:
    """Draw name, marks and facts of one hand in the rows of its slot, as if it were alone."""
    paint_labels(canvas, scene, {seat: slot}, {}, figures=figures)


def _paint(canvas: Canvas, told: _Told, slot: Slot, *, names_bots: bool) -> None:
    room, high = slot.label_wide, slot.label_high
    rows = told.rows(room, high, names_bots=names_bots)
    if len(rows) < high and told.dummy:
        rows += [[(line, "muted")] for line in canvas.wrap(told.dummy, room, high - len(rows))]
    for place, row in enumerate(rows[:high]):
        cut = _cut(canvas, row, room, more=place == high - 1 and len(rows) > high)
        wide = sum(width(text) for text, _token in cut)
        left = {"left": 0, "centre": wide // 2, "right": wide}[slot.align]
        put_line(canvas, slot.label_x - left, slot.label_y + place, cut)
        if not place:
            name = width(cut[0][0])
            canvas.mark("seat", told.seat, slot.label_x - left, slot.label_y, name)


class _Told:
    """What is told of one hand: its name, its marks in the trick, and facts."""

    def __init__(
        self,
        canvas: Canvas,
        scene: Scene,
        seat: int,
        call: tuple[str, str] | None = None,
        *,
        figures: bool,
    ) -> None:
        glyphs, view = canvas.glyphs, scene.view
        self.canvas, self.scene, self.seat = canvas, scene, seat
        self.dot = f" {glyphs.dot} "
        self.token = "turn" if is_turn(scene, seat) else _seat_token(scene, seat)
        self.before = f"{glyphs.turn} " if is_turn(scene, seat) else ""
        scores = figures and facts.scores_at_seats(scene, canvas.columns)
        self.score = f" {facts.seat_figures(scene, seat)}" if scores else ""
        self.after = (f" {glyphs.dealer}" if view.dealer == seat else "") + self.score
        self.words = facts.seat_facts(scene, seat)
        left = facts.cards_left(scene, seat)
        self.call: Line = [call] if call is not None and call[0] else []
        self.dummy = ""
        if _shows_dummy(scene, seat):
            self.dummy = glyphs.cards.cards(facts.dummy_cards(scene))
        elif left and seat != scene.bottom:
            self.words.append(left)
        if _plays_dummy(scene) and seat == scene.bottom and not scene.covered:
            self.words.append(_("your cards {cards}", cards=glyphs.cards.cards(view.hand)))

    def name(self, room: int, *, names_bots: bool) -> Line:
        """Return the name, with turn, dealer and figures, cut to `room` cells."""
        room -= width(self.before) + width(self.after)
        title = facts.seat_title(self.scene, self.seat, room if names_bots else 0)
        name = self.canvas.fit(title, room)
        return [(self.canvas.clean(f"{self.before}{name}{self.after}"), self.token)]

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays the hand, as far as that is known."""
        return self.seat < len(self.scene.bots) and self.scene.bots[self.seat]

    def has_room_for_bot(self, slot: Slot) -> bool:
        """Whether it can be told that a bot plays with all the rest; also where none does.

        The name is measured with every mark it may get, so that it doesn't change at each turn.
        """
        if not self.is_bot:
            return True
        room, high = slot.label_wide, slot.label_high
        glyphs = self.canvas.glyphs
        title = facts.seat_title(self.scene, self.seat, 999)
        if width(self.canvas.clean(f"{glyphs.turn} {title} {glyphs.dealer}{self.score}")) > room:
            return False
        ways = self.ways(room, high, next(self.marks()), names_bots=True)
        return any(_fits(rows, room, high) for rows in ways)

    def rows(self, room: int, high: int, *, names_bots: bool) -> list[Line]:
        """Return the fullest way to tell it that fits; else the shortest, which has to be cut."""
        rows: list[Line] = []
        for marks in self.marks():
            for rows in self.ways(room, high, marks, names_bots=names_bots):
                if _fits(rows, room, high):
                    return rows
        return rows

    def marks(self) -> Iterator[Line]:
        """Yield ways to say whether the hand wins and led, the fullest first."""
        led, wins = facts.trick_words(self.scene, self.seat)
        sign, won = self.canvas.glyphs.winner, facts.word_wins(final=self.scene.hold_trick)
        words: Line = [(f"{sign} {won}", "winner")] if wins else []
        if led:
            yield [*words, (facts.word_led(), "strong")]
        yield words
        if wins:
            yield [(sign, "winner")]

    def facts(self) -> Line:
        """Return the facts, one piece each."""
        return [*self.call, *((word, "muted") for word in self.words)]

    def ways(self, room: int, high: int, marks: Line, *, names_bots: bool) -> Iterator[list[Line]]:
        """Yield ways to tell it with these marks in rows of `room` cells, the clearest first."""
        told = self.facts()
        name = self.name(room, names_bots=names_bots)
        inner = room - 1 if high > 2 else room  # at the sides only names come close to the edge
        if high <= 1:
            row = [*name, *marks, *told]
            if self.dummy:
                row.append((self.dummy, "muted"))
            yield [self._joined(row)]
            return
        rest = high - 1
        if rest > 1 and marks:
            yield [name, self._joined(marks), *self._packed(told, inner)]
            yield [name, *self._packed(marks, inner), *self._packed(told, inner)]
        yield [name, *self._packed([*marks, *told], inner)]
        if told and rest == 1:
            yield [self._joined([*name, told[-1]]), *self._packed([*marks, *told[:-1]], inner)]

    def _joined(self, pieces: Line) -> Line:
        """Return pieces with dots between them."""
        line: Line = []
        for text, token in pieces:
            if line:
                line.append((self.canvas.clean(self.dot), "muted"))
            line.append((self.canvas.clean(text), token))
        return line

    def _packed(self, pieces: Line, room: int) -> list[Line]:
        """Return pieces in rows, several in a row where they fit."""
        rows: list[Line] = []
        for piece in pieces:
            longer = self._joined([*rows[-1], piece]) if rows else []
            if rows and _wide(longer) <= room:
                rows[-1].append(piece)
            else:
                rows.append([piece])
        return [self._joined(row) for row in rows]


def _wide(line: Line) -> int:
    return sum(width(text) for text, _token in line)


def _fits(rows: list[Line], room: int, high: int) -> bool:
    return len(rows) <= high and all(_wide(row) <= room for row in rows)


def _cut(canvas: Canvas, line: Line, room: int, *, more: bool) -> Line:
    """Return a line cut to `room` cells, with a sign; `more`: something follows in any case."""
    if _wide(line) <= room and not more:
        return line
    sign = canvas.glyphs.more
    kept: Line = []
    for text, token in line:
        if _wide(kept) + width(text) + width(sign) > room:
            break
        kept.append((text, token))
    if not kept:
        return [(canvas.fit(line[0][0], room), line[0][1])]
    if len(kept) % 2 == 0:  # a dot after which nothing comes
        kept.pop()
    return [*kept, (sign, "muted")]


def _seat_token(scene: Scene, seat: int) -> str:
    view = scene.view
    side = view.table.side_of[seat]
    if seat >= view.seats and view.contract is not None:
        side = view.table.side_of[view.contract.bidder]
    return side_token(scene, side)


def _plays_dummy(scene: Scene) -> bool:
    """Whether the cards to choose from are the dummy's."""
    view = scene.view
    return view.is_my_turn and view.turn is not None and view.turn >= view.seats


def _shows_dummy(scene: Scene, seat: int) -> bool:
    """Whether a dummy's cards stand with its name: known, and not those to play from now."""
    view = scene.view
    acts = view.is_my_turn and view.turn == seat
    return seat >= view.seats and bool(facts.dummy_cards(scene)) and not acts
