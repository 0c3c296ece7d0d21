"""The side panel: trump, contract, calls, the score board and the log; and the bar at the top."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from forty_five.text.language import ngettext
from forty_five.tui.paint import contract, facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.measure import width, wrap
from forty_five.tui.scene import Panel, Scene


def side_token(scene: Scene, side: int, ground: str = "") -> str:
    """Return the token of a side: the watching player's own side has the first colour."""
    table = scene.view.table
    own = table.side_of[scene.bottom] if scene.bottom < scene.view.seats else 0
    place = (side - own) % max(1, table.sides) % 6
    return f"{'pair' if place == 2 and not table.is_individual else 'side'}{place}{ground}"


def paint_bar(canvas: Canvas, scene: Scene, box: Box, *, instead: bool = False) -> None:
    """Draw the title bar: which game and hand, and who deals and which trick it is.

    Args:
        canvas: Where to draw.
        scene: The moment.
        box: The row of the bar.
        instead: Whether there is no side panel, so that the bar says what the contract is.
    """
    canvas.fill(box.x, box.y, box.wide, 1, "text.bar")
    titles = [canvas.clean(text) for text in contract.title(scene)]
    rights = _ways_to_end_the_bar(canvas, scene, instead=instead)
    room = box.wide - 2
    pairs = [(title, right) for title in titles for right in rights]
    if instead:
        pairs = [(title, right) for right in rights for title in titles]
    title, right = next(
        (pair for pair in pairs if width(pair[0]) + width(pair[1]) + 2 <= room),
        (canvas.fit(titles[-1], room), ""),
    )
    canvas.aligned(box.x + box.wide - 1, box.y, right, "text.bar", "right")
    canvas.put(box.x + 1, box.y, title, "strong.bar")


def _ways_to_end_the_bar(canvas: Canvas, scene: Scene, *, instead: bool) -> list[str]:
    """Return what may stand at the right end of the bar, the fullest first."""
    if scene.sums_up and scene.panel is Panel.NONE:
        return [""]
    dot = f" {canvas.glyphs.dot} "
    dealer = f"{canvas.glyphs.dealer} {contract.dealer_line(scene, _DEALER)}"
    trick = contract.trick_line(scene)
    if instead:
        words = [f"{canvas.suit(scene.trump)} " if scene.trump is not None else ""]
        words[0] += facts.trump_words(scene)
        words += [contract.contract_line(scene, brief=True), contract.has_line(scene)]
        if facts.in_auction(scene):
            words[1:] = [contract.auction_line(scene)]
    else:
        words = []
    ways = [[*words, dealer, trick], [*words, dealer], [*words[:2], trick or dealer], words, []]
    if not instead:
        ways = [[dealer, trick], [trick or dealer]]
    return [canvas.clean(dot.join(filter(None, way))) for way in ways]


_DEALER = 20
"""Cells the dealer's name may take in the bar."""


def paint_panel(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Draw the side panel: trump, contract or calls, the score board, the newest events."""
    canvas.frame(box.x, box.y, box.wide, box.high, "line.panel", inside="text.panel")
    trump = scene.trump
    heading = facts.trump_words(scene)
    x = box.x + 2
    if trump is not None:
        sign = canvas.suit(trump)
        after = canvas.put(x, box.y, f" {sign} ", facts.suit_token(trump, "panel"))
        canvas.put(after, box.y, canvas.fit(heading, box.wide - 8) + " ", "strong.panel")
    else:
        canvas.put(x, box.y, f" {canvas.fit(heading, box.wide - 6)} ", "strong.panel")
    canvas.mark("panel", "order", box.x, box.y, box.wide)
    lines = _Lines(canvas, box)
    _contract(lines, scene)
    lines.rule()
    _board(lines, scene)
    if not facts.in_auction(scene):
        lines.one_of(contract.best_lines(scene, canvas.glyphs.cards), "text.panel")
        if scene.unseen_trumps is not None and scene.view.trump is not None:
            lines.text(_unseen(scene.unseen_trumps), "muted.panel")
    _log(lines, scene)


def _unseen(number: int) -> str:
    return ngettext("{number} trump unseen", "{number} trumps unseen", number)


_ROOMY = 18
"""Rows from which a panel has room for everything, its frame included."""


class _Lines:
    """Writes line after line into a panel."""

    def __init__(self, canvas: Canvas, box: Box) -> None:
        self.canvas = canvas
        self.box = box
        self.x = box.x + 2
        self.wide = box.wide - 4
        self.y = box.y + 1
        self.end = box.y + box.high - 1

    @property
    def left(self) -> int:
        return self.end - self.y

    def text(self, text: str, token: str) -> None:
        if text and self.left > 0:
            for line in self.canvas.wrap(text, self.wide, min(2, self.left)):
                self.canvas.put(self.x, self.y, line, token)
                self.y += 1

    def one_of(self, ways: Sequence[str], token: str) -> None:
        """Write the first of several ways that fits into a line, or the last over two."""
        if ways:
            cells = [width(self.canvas.clean(way)) for way in ways]
            fitting = [way for way, wide in zip(ways, cells, strict=True) if wide <= self.wide]
            self.text(fitting[0] if fitting else ways[-1], token)

    def rule(self) -> None:
        if self.left > 0:
            self.canvas.rule(self.box.x, self.y, self.box.wide, "line.panel")
            self.y += 1


def _contract(lines: _Lines, scene: Scene) -> None:
    view = scene.view
    if facts.in_auction(scene):
        _calls(lines, scene)
        return
    cards = lines.canvas.glyphs.cards
    ways = [contract.contract_line(scene), contract.contract_line(scene, brief=True)]
    lines.one_of(ways, "strong.panel")
    lines.text(contract.needs_line(scene), "text.panel")
    if view.turn_up is not None and view.options.trump_source == "turn_up":
        lines.text(contract.turn_up_line(scene, cards), "text.panel")
        lines.text(contract.ace_line(scene, cards), "strong.panel")
    if view.called is not None:
        lines.text(contract.called_line(scene, cards), "text.panel")


def _calls(lines: _Lines, scene: Scene) -> None:
    """Write who has called what, one line a player in the order of speaking."""
    view = scene.view
    table = view.table
    auction = view.auction
    canvas = lines.canvas
    lines.text(contract.auction_line(scene), "strong.panel")
    order = table.players_from(table.next_player(view.dealer))
    for seat in order:
        if lines.left <= table.sides + 2:
            break
        calls = " ".join(facts.all_calls(scene, seat))
        if not calls and auction is not None:
            calls = "?" if auction.turn == seat else ""
        room = max(6, lines.wide - width(canvas.clean(calls)) - 1)
        token = side_token(scene, table.side_of[seat], ".panel")
        canvas.put(lines.x, lines.y, canvas.fit(facts.name_of(scene, seat), room), token)
        said = canvas.fit(calls, lines.wide - 7)
        strong = auction is not None and auction.holder == seat
        called = "winner.panel" if strong else "text.panel"
        canvas.aligned(lines.x + lines.wide, lines.y, said, called, "right")
        lines.y += 1


def _board(lines: _Lines, scene: Scene) -> None:
    """Write a line a side: name, tricks, score; then which side can't score in this hand."""
    canvas = lines.canvas
    rows = facts.side_rows(scene)
    tricks, score = facts.board_heads(scene)
    playing = any(row.tricks is not None for row in rows)
    third = max(5, width(canvas.clean(score)))
    right = lines.x + lines.wide
    second = right - third - 2
    if lines.left > len(rows):
        canvas.aligned(right, lines.y, score, "muted.panel", "right")
        if playing:
            canvas.aligned(second, lines.y, tricks, "muted.panel", "right")
        lines.y += 1
    first = lines.y
    room = lines.wide - third - (5 if playing else 1)
    names = facts.side_names(rows, room, canvas.glyphs.more)
    for row, name in zip(rows, names, strict=True):
        if lines.left <= 0:
            break
        token = side_token(scene, row.side, ".panel")
        canvas.put(lines.x, lines.y, canvas.fit(name, room), token)
        canvas.aligned(right, lines.y, str(row.score), "strong.panel", "right")
        if row.tricks is not None:
            canvas.aligned(second, lines.y, str(row.tricks), "strong.panel", "right")
        lines.y += 1
    canvas.mark("score", "sheet", lines.box.x, first, lines.box.wide, len(rows))
    lines.one_of(contract.no_score_lines(scene), "muted.panel")


@lru_cache(maxsize=512)
def _indented(text: str, cells: int) -> tuple[str, ...]:
    """Return a sentence in lines, all but the first a cell further in."""
    words = " ".join(word for word in text.split(" ") if word)
    first = wrap(words, cells)[0]
    rest = words[len(first) :].lstrip(" ")
    return (first, *(f" {line}" for line in wrap(rest, cells - 1) if line))


def _told(lines: _Lines, scene: Scene) -> tuple[str, ...]:
    """Return the events to write; where rows are few, without the cards that lie on the table.

    So the trick before them, and why it was won, can still be read.
    """
    view = scene.view
    if lines.box.high >= _ROOMY or scene.hold_trick or not view.tricks or view.trick is None:
        return scene.log
    return scene.log[: len(scene.log) - len(view.trick.cards)]


def _log(lines: _Lines, scene: Scene) -> None:
    """Write the last events at the foot of the panel, the newest last.

    Only the newest may be cut; of the others those stand there that are seen whole.
    """
    if lines.left < 2 or not scene.log:
        return
    lines.rule()
    canvas = lines.canvas
    wanted: list[tuple[str, bool]] = []
    for place, sentence in enumerate(reversed(_told(lines, scene))):
        room = lines.left - len(wanted)
        broken = list(_indented(canvas.clean(sentence), lines.wide))
        if len(broken) > room:
            if place or not room:
                break
            broken = canvas.wrap(sentence, lines.wide, room)
        wanted = [(line, place == 0) for line in broken] + wanted
    first = lines.y
    for line, newest in wanted:
        canvas.put(lines.x, lines.y, line, "text.panel" if newest else "muted.panel")
        lines.y += 1
    canvas.mark("panel", "log", lines.box.x, first, lines.box.wide, lines.end - first)
