"""The side panel: trump, contract, calls, the score board and the log; and the bar at the top."""

from __future__ import annotations

from forty_five.text.language import ngettext
from forty_five.tui.paint import facts
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.geometry import Box
from forty_five.tui.paint.measure import width
from forty_five.tui.scene import Scene


def side_token(scene: Scene, side: int, ground: str = "") -> str:
    """Return the token of a side: the watching player's own side has the first colour."""
    table = scene.view.table
    own = table.side_of[scene.bottom] if scene.bottom < scene.view.seats else 0
    return f"side{(side - own) % max(1, table.sides) % 6}{ground}"


def paint_bar(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Draw the title bar: which game and hand, and the score or the goal."""
    canvas.fill(box.x, box.y, box.wide, 1, "text.bar")
    right = facts.goal(scene)
    canvas.aligned(box.x + box.wide - 1, box.y, right, "muted.bar", "right")
    room = box.wide - width(canvas.clean(right)) - 4
    canvas.put(box.x + 1, box.y, canvas.fit(facts.title(scene), room), "strong.bar")


def paint_panel(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Draw the side panel; who deals is left out where the log would be cut by it."""
    trial = Canvas(canvas.columns, canvas.rows, canvas.look)
    has_room = box.high >= _ROOMY or not scene.log or _paint(trial, scene, box, deals=True)
    _paint(canvas, scene, box, deals=has_room)


def _paint(canvas: Canvas, scene: Scene, box: Box, *, deals: bool) -> bool:
    """Draw the side panel, with who deals or not; return whether the newest events are whole."""
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
    lines.deals = deals
    _contract(lines, scene)
    lines.rule()
    _board(lines, scene)
    if not facts.in_auction(scene):
        lines.text(facts.best_line(scene, canvas.glyphs.cards), "text.panel")
        if scene.unseen_trumps is not None and scene.view.trump is not None:
            lines.text(_unseen(scene.unseen_trumps), "muted.panel")
    return _log(lines, scene)


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
        self.deals = True
        """Whether there is room to say who deals."""

    @property
    def left(self) -> int:
        return self.end - self.y

    def text(self, text: str, token: str) -> None:
        if text and self.left > 0:
            for line in self.canvas.wrap(text, self.wide, min(2, self.left)):
                self.canvas.put(self.x, self.y, line, token)
                self.y += 1

    def rule(self) -> None:
        if self.left > 0:
            self.canvas.rule(self.box.x, self.y, self.box.wide, "line.panel")
            self.y += 1


def _contract(lines: _Lines, scene: Scene) -> None:
    view = scene.view
    if facts.in_auction(scene):
        _calls(lines, scene)
        return
    canvas = lines.canvas
    contract = canvas.clean(facts.contract_line(scene))
    if width(contract) > lines.wide:
        contract = facts.contract_line(scene, brief=True)
    lines.text(contract, "strong.panel")
    lines.text(facts.needs_line(scene), "text.panel")
    if view.turn_up is not None and view.options.trump_source == "turn_up":
        lines.text(facts.turn_up_line(scene, canvas.glyphs.cards), "text.panel")
        lines.text(facts.ace_line(scene, canvas.glyphs.cards), "strong.panel")
    if view.called is not None:
        lines.text(facts.called_line(scene, canvas.glyphs.cards), "text.panel")
    _dealer(lines, scene)


def _dealer(lines: _Lines, scene: Scene) -> None:
    """Write who deals, where there is room: the dealer's seat bears the mark as well."""
    if lines.deals:
        lines.text(f"{lines.canvas.glyphs.dealer} {facts.dealer_line(scene)}", "text.panel")


def _calls(lines: _Lines, scene: Scene) -> None:
    """Write who has called what, one line a player in the order of speaking."""
    view = scene.view
    table = view.table
    auction = view.auction
    canvas = lines.canvas
    lines.text(facts.auction_line(scene), "strong.panel")
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
    _dealer(lines, scene)


def _board(lines: _Lines, scene: Scene) -> None:
    """Write a line a side: name, tricks, score."""
    canvas = lines.canvas
    rows = facts.side_rows(scene)
    tricks, score = facts.board_heads(scene)
    playing = any(row.tricks is not None for row in rows)
    third = max(5, width(canvas.clean(score)))
    right = lines.x + lines.wide
    if lines.left > len(rows):
        canvas.aligned(right, lines.y, score, "muted.panel", "right")
        if playing:
            canvas.aligned(right - third - 1, lines.y, tricks, "muted.panel", "right")
        lines.y += 1
    first = lines.y
    for row in rows:
        if lines.left <= 0:
            break
        room = lines.wide - third - 1 - (4 if playing else 0)
        token = side_token(scene, row.side, ".panel")
        name = canvas.clean(row.name(room, canvas.glyphs.more))
        canvas.put(lines.x, lines.y, canvas.fit(name, room), token)
        canvas.aligned(right, lines.y, str(row.score), "strong.panel", "right")
        if row.tricks is not None:
            canvas.aligned(right - third - 1, lines.y, str(row.tricks), "strong.panel", "right")
        lines.y += 1
    canvas.mark("score", "sheet", lines.box.x, first, lines.box.wide, len(rows))


def _told(lines: _Lines, scene: Scene) -> tuple[str, ...]:
    """Return the events to write; where rows are few, without the cards that lie on the table.

    So the trick before them, and why it was won, can still be read.
    """
    view = scene.view
    if lines.box.high >= _ROOMY or scene.hold_trick or not view.tricks or view.trick is None:
        return scene.log
    return scene.log[: len(scene.log) - len(view.trick.cards)]


def _log(lines: _Lines, scene: Scene) -> bool:
    """Write the last events at the foot of the panel, the newest last.

    Returns:
        Whether the newest two are there whole.
    """
    if lines.left < 2 or not scene.log:
        return False
    lines.rule()
    canvas = lines.canvas
    whole = 0
    wanted: list[tuple[str, bool]] = []
    for place, sentence in enumerate(reversed(_told(lines, scene))):
        room = lines.left - len(wanted)
        broken = canvas.wrap(sentence, lines.wide)
        if len(broken) > room:  # cut only where there is no room for the whole sentence
            if room < min(2, len(broken)):
                break
            broken = canvas.wrap(sentence, lines.wide, room)
        else:
            whole += 1
        wanted = [(line, place == 0) for line in broken] + wanted
    first = lines.y
    for line, newest in wanted:
        canvas.put(lines.x, lines.y, line, "text.panel" if newest else "muted.panel")
        lines.y += 1
    canvas.mark("panel", "log", lines.box.x, first, lines.box.wide, lines.end - first)
    return whole >= min(2, len(scene.log))
