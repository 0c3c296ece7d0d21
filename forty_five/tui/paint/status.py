"""The two lines that stand for the side panel where there is none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product

from forty_five.text.language import _
from forty_five.text.names import short_place
from forty_five.text.progress import progress
from forty_five.tui.paint import contract, facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.info import side_token
from forty_five.tui.paint.measure import width
from forty_five.tui.scene import Scene

_NAME = 12
"""Cells a name may take in the status lines."""

Ways = tuple[str, ...]
"""Ways to say one thing, the fullest first."""


def status_words(canvas: Canvas, scene: Scene, *, brief: bool) -> list[str]:
    """Return the facts of the contract, most telling first."""
    cards = canvas.glyphs.cards
    if facts.in_auction(scene):
        return [contract.auction_line(scene, _NAME)]
    bid = contract.contract_line(scene, most=_NAME, brief=brief)
    words = [bid, contract.has_line(scene) if brief else contract.needs_line(scene)]
    if scene.view.turn_up is not None and scene.view.contract is None and not words[0]:
        words = [contract.turn_up_line(scene, cards), contract.ace_line(scene, cards)]
    return [word for word in words if word]


@dataclass(slots=True)
class _Plan:
    """What stands where: words after the trump, sides, words after them, lines below."""

    names: list[str]
    figures: list[str]
    first: list[str]
    second: list[str] = field(default_factory=list)
    below: list[list[str]] = field(default_factory=list)
    missing: int = 0
    """Needed facts that found no place."""


class _Planner:
    """Looks for a place for every fact."""

    def __init__(self, canvas: Canvas, scene: Scene, wide: int, below: int) -> None:
        self.canvas = canvas
        self.scene = scene
        self.dot = f" {canvas.glyphs.dot} "
        self.wide = wide - 2
        self.rows_below = below
        at_seats = facts.scores_at_seats(scene, canvas.columns)
        self.rows = () if at_seats else facts.side_rows(scene)
        self.tricks = [row.tricks for row in self.rows if row.tricks is not None]
        self.played = bool(scene.view.tricks)
        sign = 0 if scene.trump is None else width(canvas.suit(scene.trump)) + 1
        self.after_trump = sign + width(canvas.clean(facts.trump_words(scene)))

    def plans(self, *, brief: bool) -> Iterator[_Plan]:
        """Yield ways to say it all, what should be tried first first."""
        told = [status_words(self.canvas, self.scene, brief=short) for short in (brief, True)]
        state = progress(self.scene.view)
        if state is not None and state.needs_all and not state.lost:
            told.append(told[1][:1])  # whoever bids 30 needs all tricks
        for in_brackets, names, terse, words in product(
            (False, True), self._names(), (False, True), told
        ):
            yield self._plan(words, names, in_brackets=in_brackets, terse=terse)

    def _names(self) -> list[list[str]]:
        """Return the sides' names in full and in short, as far as there is room for them."""
        figures = sum(width(str(row.score)) + 1 for row in self.rows)
        gaps = width(self.dot) * max(0, len(self.rows) - 1)
        room = self.wide - figures - gaps
        full = ["/".join(row.members) for row in self.rows]
        short = ["/".join(map(short_place, row.members)) for row in self.rows]
        fitting = [
            names
            for names in (full, short)
            if sum(width(self.canvas.clean(name)) for name in names) <= room
        ]
        share = room // max(1, len(self.rows))
        return fitting or [facts.side_names(self.rows, share, self.canvas.glyphs.more)]

    def _plan(self, words: list[str], names: list[str], *, in_brackets: bool, terse: bool) -> _Plan:
        with_tricks = in_brackets and self.played
        figures = [row.figures if with_tricks else str(row.score) for row in self.rows]
        plan = _Plan(names, figures, [self.canvas.clean(word) for word in words])
        needed, wanted = self._facts(in_brackets=in_brackets)
        plan.missing = int(self._wide(plan.first) > self._first_room)
        plan.missing += 9 * (self._sides_wide(plan) > self.wide + 2)
        plan.missing += sum(not self._place(plan, ways[terse:] or ways) for ways in needed)
        unplaced = [ways for ways in wanted if not self._place(plan, ways, opens=False)]
        goal = (contract.goal(self.scene),)
        if goal in unplaced and self._place(plan, goal):
            for ways in unplaced:
                if ways != goal:
                    self._place(plan, ways, opens=False)
        return plan

    def _facts(self, *, in_brackets: bool) -> tuple[list[Ways], list[Ways]]:
        """Return what has to be told, and what is told where there is room."""
        scene = self.scene
        needed: list[Ways] = [
            contract.best_lines(scene, self.canvas.glyphs.cards),
            contract.no_score_lines(scene)[1:],
        ]
        if self.played and not self.rows:
            needed.append((_("score (tricks)"),))
        elif self.played and not in_brackets:
            won = "-".join(str(number) for number in self.tricks)
            needed.insert(0, (_("tricks {won}", won=won),))
        wanted: list[Ways] = [(contract.dealer_line(scene, _NAME),)]
        if facts.in_auction(scene) and scene.view.kitty_size and self.rows_below:
            wanted.append((_("kitty {number}", number=scene.view.kitty_size),))
        wanted += [(contract.goal(scene),), (contract.hand_line(scene),)]
        return [ways for ways in needed if ways], wanted

    def _place(self, plan: _Plan, ways: Ways, *, opens: bool = True) -> bool:
        """Put a fact into the second line, the first, or below; return whether it has a place.

        With `opens` it may begin a line of its own.
        """
        for text in map(self.canvas.clean, ways):
            for line, room in (
                (plan.second, self.wide - self._sides_wide(plan)),
                (plan.first, self._first_room),
            ):
                if self._wide([*line, text]) <= room:
                    line.append(text)
                    return True
            for line in plan.below:
                if self._wide([*line, text]) <= self.wide:
                    line.append(text)
                    return True
            if opens and len(plan.below) < self.rows_below and width(text) <= self.wide:
                plan.below.append([text])
                return True
        return False

    @property
    def _first_room(self) -> int:
        """The cells there are after the trump."""
        return self.wide - self.after_trump - width(self.dot)

    def _sides_wide(self, plan: _Plan) -> int:
        """Return the cells the sides take, with the gap after them."""
        pieces = [f"{name} {figure}" for name, figure in zip(plan.names, plan.figures, strict=True)]
        return self._wide(pieces) + 2 if pieces else 0

    def _wide(self, words: Sequence[str]) -> int:
        return width(self.canvas.clean(self.dot.join(words)))


def paint_status(
    canvas: Canvas, scene: Scene, box: Box, *, brief: bool = False, below: int = 0
) -> list[str]:
    """Draw trump, contract and dealer in the first line, the sides in the second.

    Every fact stands where there is room for it; what has none in the two lines is returned.

    Args:
        canvas: Where to draw.
        scene: The moment.
        box: The two lines.
        brief: Whether the contract is told in few words.
        below: Lines there are elsewhere for what has no room here.

    Returns:
        At most so many lines.
    """
    canvas.fill(box.x, box.y, box.wide, box.high, "text.bar")
    best: _Plan | None = None
    for plan in _Planner(canvas, scene, box.wide, below).plans(brief=brief):
        if best is None or plan.missing < best.missing:
            best = plan
        if not best.missing:
            break
    assert best is not None
    dot = f" {canvas.glyphs.dot} "
    x = paint_trump(canvas, scene, box.x + 1, box.y)
    canvas.mark("panel", "order", box.x, box.y, x)
    if best.first:
        rest = canvas.fit(dot.join(best.first), box.wide - 1 - x - width(dot))
        canvas.put(canvas.put(x, box.y, dot, "muted.bar"), box.y, rest, "text.bar")
    _paint_second(canvas, scene, Box(box.x, box.y + 1, box.wide, 1), best)
    return [dot.join(line) for line in best.below]


def paint_trump(canvas: Canvas, scene: Scene, x: int, y: int) -> int:
    """Write the trump suit by sign and word; return the column after it."""
    if scene.trump is not None:
        x = canvas.put(x, y, canvas.suit(scene.trump), facts.suit_token(scene.trump, "bar")) + 1
    return canvas.put(x, y, facts.trump_words(scene), "strong.bar")


def _paint_second(canvas: Canvas, scene: Scene, box: Box, plan: _Plan) -> None:
    """Write name and score of every side in one line, then what else has room there.

    Where there are too many sides their figures stand with the names at the table.
    """
    dot = f" {canvas.glyphs.dot} "
    rows = facts.side_rows(scene) if plan.names else ()
    x = box.x + 1
    for place, (row, name, figure) in enumerate(zip(rows, plan.names, plan.figures, strict=True)):
        if place:
            x = canvas.put(x, box.y, dot, "muted.bar")
        x = canvas.put(x, box.y, name, side_token(scene, row.side, ".bar"))
        x = canvas.put(x + 1, box.y, figure, "strong.bar")
    canvas.mark("score", "sheet", box.x, box.y, max(1, x - box.x))
    text = dot.join(plan.second)
    if plan.names:
        canvas.aligned(box.x + box.wide - 1, box.y, text, "text.bar", "right")
    else:
        canvas.put(box.x + 1, box.y, text, "text.bar")
