"""The kept games as a table: number, state, rules, score, hands and date, as the width allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from forty_five.store.saved import Summary, local_time
from forty_five.text.language import _, ngettext, pgettext
from forty_five.text.names import names_of
from forty_five.tui.paint.measure import pad, width

_NARROW: Final = 40
"""Cells under which columns stand one cell apart instead of two."""
_ROOMY: Final = 68
"""Cells from which on the scores of all sides are told."""
_WIDE: Final = 92
"""Cells from which on winners are named where people won and lost."""
_LEAST_RULES: Final = 12
"""Cells the name of a rule set needs to be worth its column."""


def status_text(game: Summary) -> str:
    """Return how a game stands, in a word or two."""
    if game.practice:
        return _("practice")
    match game.status:
        case "running":
            return _("unfinished")
        case "finished":
            return _("finished")
        case "abandoned":
            return _("given up")
        case "damaged":
            return _("damaged")


def own_side(game: Summary) -> int | None:
    """Return the side of the people at the table; nothing where there are none, or on two."""
    table = names_of(game.options, game.seats).table
    sides = {table.side_of[seat] for seat, who in enumerate(game.seats) if who.is_person}
    return sides.pop() if len(sides) == 1 else None


def state_text(game: Summary, *, names_winner: bool = True) -> str:
    """Return how a game stands, or how it ended for the people who played it, in a word or two.

    Args:
        game: The game.
        names_winner: Whether there is room for a name where people won and lost.
    """
    outcome = game.progress.outcome
    if game.practice or game.status != "finished" or outcome is None:
        return status_text(game)
    own = own_side(game)
    if own is None and not names_winner:
        return status_text(game)
    if own is None:
        return _("{side} won", side=names_of(game.options, game.seats).side(outcome.winner))
    return pgettext("game", "won") if outcome.winner == own else pgettext("game", "lost")


def score_figures(game: Summary, *, all_sides: bool = True, more: str = "…") -> str:
    """Return the scores side by side, that of the people's own side first.

    Args:
        game: The game.
        all_sides: Whether every side is there; otherwise the own and the best of the others.
        more: What stands behind the scores where some are left out.
    """
    scores = list(game.progress.scores)
    own = own_side(game)
    if own is not None and own < len(scores):
        scores.insert(0, scores.pop(own))
    if not all_sides and len(scores) > 2:
        return f"{scores[0]}:{max(scores[1:])}{more}"
    return ":".join(map(str, scores))


class _Column(msgspec.Struct, frozen=True):
    """One column of the table."""

    name: str
    head: str
    cells: tuple[str, ...]
    is_figure: bool = False

    @property
    def wide(self) -> int:
        """The cells it needs."""
        return max(map(width, (self.head, *self.cells)))


class GamesTable(msgspec.Struct, frozen=True):
    """A table of games, set out: its head, and a line a game."""

    head: str
    lines: tuple[str, ...]


def games_table(games: Sequence[Summary], room: int, more: str) -> GamesTable:
    """Return the games as a table of at most `room` cells; `more` stands where a text is cut.

    The number, the state and the score are always there; then come, as there is room, the date and
    the rules, and the hands where the rules can be told in full.
    """
    gap = 1 if room < _NARROW else 2
    columns = _columns(games, room, more)
    kept = {"number", "state", "score"}
    for name in ("date", "rules"):
        if _needed(columns, {*kept, name}, gap) <= room:
            kept.add(name)
    rules, hands = columns[2], columns[4]
    longer = rules.wide - _least(rules)
    if "rules" in kept and _needed(columns, {*kept, hands.name}, gap) + longer <= room:
        kept.add(hands.name)
    shown = [column for column in columns if column.name in kept]
    spare = room - _needed(columns, kept, gap)
    sizes = {column.name: column.wide for column in shown}
    if "rules" in sizes:
        sizes["rules"] = min(sizes["rules"], _least(shown[2]) + spare)
    elif spare < 0:
        sizes["state"] = max(4, sizes["state"] + spare)
    rows = [[column.head for column in shown]]
    rows += [[column.cells[row] for column in shown] for row in range(len(games))]
    lines = [
        (" " * gap)
        .join(
            pad(text, sizes[column.name], "right" if column.is_figure else "left", more)
            for column, text in zip(shown, row, strict=True)
        )
        .rstrip()
        for row in rows
    ]
    return GamesTable(lines[0], tuple(lines[1:]))


def _columns(games: Sequence[Summary], room: int, more: str) -> tuple[_Column, ...]:
    def column(name: str, head: str, cells: list[str], *, is_figure: bool = False) -> _Column:
        return _Column(name, head, tuple(cells), is_figure)

    hands = [ngettext("{number} hand", "{number} hands", game.progress.hands) for game in games]
    return (
        column("number", "#", [str(game.id) for game in games], is_figure=True),
        column(
            "state",
            pgettext("games", "state"),
            [state_text(game, names_winner=room >= _WIDE) for game in games],
        ),
        column("rules", pgettext("games", "rules"), [_(game.options.label) for game in games]),
        column(
            "score",
            pgettext("games", "score"),
            [score_figures(game, all_sides=room >= _ROOMY, more=more) for game in games],
        ),
        column("hands", pgettext("games", "hands"), hands, is_figure=True),
        column(
            "date",
            pgettext("games", "date"),
            [local_time(game.changed)[:10] for game in games],
        ),
    )


def _least(column: _Column) -> int:
    return min(column.wide, _LEAST_RULES) if column.name == "rules" else column.wide


def _needed(columns: Sequence[_Column], names: set[str], gap: int) -> int:
    shown = [column for column in columns if column.name in names]
    return sum(_least(column) for column in shown) + gap * (len(shown) - 1)
