"""What a hand was worth, in words: ledger lines, zeros with their reason, rows of the summary."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from forty_five.game.state import HandResult
from forty_five.rules.options import Options
from forty_five.rules.scoring import Ending, Entry, Outcome
from forty_five.text.glyphs import joined, suit_name
from forty_five.text.language import _, marked, ngettext
from forty_five.text.names import Voice

_LABELS: Final = {
    Entry.TRICKS: marked("tricks"),
    Entry.BONUS: marked("best trump"),
    Entry.MAJORITY: marked("most tricks"),
    Entry.DIFFERENCE: marked("tricks ahead"),
    Entry.BID_ADDED: marked("bid made"),
    Entry.DOUBLED: marked("doubled"),
    Entry.LOST_WHEN_SET: marked("lost when set"),
    Entry.SET: marked("set"),
    Entry.OVER_100: marked("over 100"),
    Entry.ON_THE_GREEN: marked("on the green"),
    Entry.CAP: marked("most a hand may add"),
    Entry.JINK: marked("jink: all tricks"),
    Entry.RESET_AT_45: marked("exactly 45: back to 0"),
    Entry.TOKENS: marked("tokens"),
    Entry.CARRIED_TOKENS: marked("carried from drawn hands"),
}


def signed(points: int) -> str:
    """Return a change with its sign, zero without one; the minus is the plain hyphen."""
    return f"{points:+d}" if points else "0"


def entry_label(entry: Entry) -> str:
    """Return what one ledger line is for, in a word or two."""
    return _(_LABELS[entry])


def amount(options: Options, number: int) -> str:
    """Return a number of points (or tokens) in words."""
    if options.hand_scoring == "omi_tokens":
        return ngettext("{number} token", "{number} tokens", number)
    return ngettext("{number} point", "{number} points", number)


def tricks_text(number: int) -> str:
    """Return a number of tricks in words."""
    return ngettext("{number} trick", "{number} tricks", number)


@dataclass(frozen=True, slots=True)
class SummaryRow:
    """One side's line of a hand summary."""

    side: int
    name: str
    tricks: int
    taken: int
    """Points in tricks and bonus, before the bid and the rules on zeros."""
    lines: tuple[tuple[str, int], ...]
    """Ledger lines as (label, points)."""
    change: int
    before: int
    after: int
    is_bidder: bool
    note: str
    """Why the side was set or got nothing; empty when there is nothing to say."""


def summary_rows(result: HandResult, options: Options, voice: Voice) -> tuple[SummaryRow, ...]:
    """Return the summary of a scored hand, one row a side."""
    bidders = bidding_sides(result, voice)
    rows = []
    for side, change in enumerate(result.score.deltas):
        lines = tuple((entry_label(line.entry), line.points) for line in result.score.ledgers[side])
        rows.append(
            SummaryRow(
                side=side,
                name=voice.names.side(side),
                tricks=result.tricks[side],
                taken=result.taken[side],
                lines=lines,
                change=change,
                before=result.totals[side] - change,
                after=result.totals[side],
                is_bidder=side in bidders,
                note=side_note(result, options, side, voice),
            )
        )
    return tuple(rows)


def ledger_labels(rows: Iterable[SummaryRow]) -> tuple[str, ...]:
    """Return the labels of the ledger lines in `rows`, each once, in the order they are counted."""
    used = {label for row in rows for label, _points in row.lines}
    return tuple(label for label in map(entry_label, Entry) if label in used)


def notes_of(rows: Iterable[SummaryRow]) -> tuple[str, ...]:
    """Return why sides were set or got nothing, sides with the same reason in one sentence."""
    sides: dict[str, list[str]] = {}
    for row in rows:
        if row.note:
            sides.setdefault(row.note, []).append(row.name)
    return tuple(
        _("{side}: {note}", side=joined(names), note=note) for note, names in sides.items()
    )


def counts_tricks_apart(options: Options) -> bool:
    """Whether the tricks taken can't be read off the points, so that a summary has to tell them."""
    return options.hand_scoring in ("majority_5_10", "difference_5_15_25", "omi_tokens")


def bidding_sides(result: HandResult, voice: Voice) -> frozenset[int]:
    """Return the sides that played the contract together; none without a contract."""
    if result.contract is None:
        return frozenset()
    side_of = voice.names.table.side_of
    sides = {side_of[result.contract.bidder]}
    if result.partner is not None and result.partner < voice.names.table.seats:
        sides.add(side_of[result.partner])
    return frozenset(sides)


def side_note(result: HandResult, options: Options, side: int, voice: Voice) -> str:
    """Return why a side was set or got nothing in this hand, or an empty text."""
    if side in bidding_sides(result, voice):
        return _set_note(result, voice) if result.score.made is False else ""
    entries = {line.entry for line in result.score.ledgers[side]}
    if Entry.OVER_100 in entries:
        return _over_100_note(options)
    if Entry.ON_THE_GREEN in entries:
        return _("on the green: only the bidders score")
    if Entry.CAP in entries:
        return _("a hand adds at most {most}", most=options.hand_cap)
    if Entry.RESET_AT_45 in entries:
        return _("exactly 45: back to 0")
    if result.score.deltas[side]:
        return _winning_note(result, options, side, voice)
    return _nothing_note(result, options, side)


def _winning_note(result: HandResult, options: Options, side: int, voice: Voice) -> str:
    """Return why tricks were worth more than usual; empty where they count one by one."""
    took_all = result.tricks[side] == sum(result.tricks)
    if options.hand_scoring == "omi_tokens":
        if took_all:
            return _("kapothi, all eight tricks")
        if result.caller is not None and voice.names.table.side_of[result.caller] != side:
            return _("beat the side that called")
        return ""
    return _("all five tricks") if took_all and counts_tricks_apart(options) else ""


def _nothing_note(result: HandResult, options: Options, side: int) -> str:
    if options.hand_scoring in ("majority_5_10", "difference_5_15_25") and result.tricks[side]:
        return _("not most of the tricks")
    if options.hand_scoring == "omi_tokens":
        return _("drawn, four tricks each") if len(set(result.tricks)) == 1 else ""
    return "" if result.tricks[side] else _("no tricks")


def _over_100_note(options: Options) -> str:
    match options.over100:
        case "any_bid":
            return _("over {limit}, no bid", limit=options.over100_at)
        case "win_or_set":
            return _("over {limit}, and the bid was made", limit=options.over100_at)
        case _other:
            return _("over {limit}, did not win the bid", limit=options.over100_at)


def _set_note(result: HandResult, voice: Voice) -> str:
    assert result.contract is not None
    sides = bidding_sides(result, voice)
    figure = result.contract.figure
    if figure >= 30:
        short = sum(result.tricks) - sum(result.tricks[side] for side in sides)
        return ngettext("set, {number} trick short", "set, {number} tricks short", short)
    taken = sum(result.taken[side] for side in sides)
    return _("set, took {taken}, needed {figure}", taken=taken, figure=figure)


def figure_text(figure: int, options: Options) -> str:
    """Return a figure as the table says it: ``20``, ``30 for 60``, ``60 for 120``."""
    if figure == 60:
        return _("60 for 120")
    if figure == 30 and options.thirty in ("double_made", "double_both"):
        return _("30 for 60")
    return str(figure)


_TITLES: Final = {
    "bid": (
        marked("Hand {number}, {name} bid {figure} in {suit}: made."),
        marked("Hand {number}, {name} bid {figure} in {suit}: set."),
    ),
    "held": (
        marked("Hand {number}, {name} held {figure} in {suit}: made."),
        marked("Hand {number}, {name} held {figure} in {suit}: set."),
    ),
    "bagged": (
        marked("Hand {number}, {name} was bagged for {figure} in {suit}: made."),
        marked("Hand {number}, {name} was bagged for {figure} in {suit}: set."),
    ),
}


def summary_title(result: HandResult, options: Options, voice: Voice) -> str:
    """Return the head line of a hand summary."""
    suit = suit_name(result.trump)
    if result.contract is None:
        if result.caller is None:
            return _("Hand {number}, {suit} turned up.", number=result.number, suit=suit)
        return _(
            "Hand {number}, {name} called {suit}.",
            number=result.number,
            name=voice.names.seat(result.caller),
            suit=suit,
        )
    how = "held" if result.contract.held else "bagged" if result.contract.bagged else "bid"
    made, missed = _TITLES[how]
    sentence = made if result.score.made else missed
    return _(
        sentence,
        number=result.number,
        name=voice.names.seat(result.contract.bidder),
        figure=figure_text(result.contract.figure, options),
        suit=suit,
    )


def best_trump_line(result: HandResult, options: Options, voice: Voice) -> str:
    """Return who took the best trump and what it was worth; empty where it never counts."""
    if not options.bonus:
        return ""
    if result.best_trump is None or result.best_trump_seat is None:
        return _("No trump was played, so nobody gets the bonus.")
    sentence = (
        marked("Best trump {card}, {name}: {points} more.")
        if result.bonus
        else marked("Best trump {card}, {name}: too low for the bonus.")
    )
    return _(
        sentence,
        card=voice.glyphs.card(result.best_trump),
        name=voice.names.seat(result.best_trump_seat),
        points=options.bonus,
    )


def carried_line(result: HandResult, options: Options) -> str:
    """Return what a drawn hand adds to the next one; empty unless it was drawn."""
    if not result.score.carried or options.hand_scoring != "omi_tokens":
        return ""
    return ngettext(
        "Drawn: {number} more token for the next hand that is won.",
        "Drawn: {number} more tokens for the next hand that is won.",
        result.score.carried,
    )


def row_sentence(row: SummaryRow, options: Options, *, in_parts: bool = False) -> str:
    """Return one row as a sentence: what the side took, its change, its score.

    With `in_parts` the change is given line by line as well, where it has several.
    """
    values: dict[str, object] = {
        "side": row.name,
        "tricks": tricks_text(row.tricks),
        "change": signed(row.change),
        "total": row.after,
        "note": row.note,
    }
    if options.is_omi:
        return _token_sentence(row, values)
    has_note = _has_a_note(row)
    if in_parts and len(row.lines) > 1:
        parts = [_("{label} {points}", label=name, points=signed(n)) for name, n in row.lines]
        values["parts"] = ", ".join(parts)
        if has_note:
            return _("{side}: {tricks}, {change} ({parts}), score {total} ({note}).", **values)
        return _("{side}: {tricks}, {change} ({parts}), score {total}.", **values)
    if has_note:
        return _("{side}: {tricks}, {change}, score {total} ({note}).", **values)
    return _("{side}: {tricks}, {change}, score {total}.", **values)


def _has_a_note(row: SummaryRow) -> bool:
    """Whether the note says more than the number of tricks."""
    return bool(row.note) and row.note != _("no tricks")


def score_sentence(row: SummaryRow, options: Options) -> str:
    """Return one row in short: the change, how it came about, the score."""
    values: dict[str, object] = {"side": row.name, "change": signed(row.change), "total": row.after}
    how = [tricks_text(row.tricks)] if row.tricks else []
    best = entry_label(Entry.BONUS)
    how += [best for label, points in row.lines if label == best and points]
    how += [row.note] if _has_a_note(row) else []
    if options.is_omi:
        return _token_sentence(row, values | {"tricks": tricks_text(row.tricks), "note": row.note})
    if how:
        return _("{side} {change} ({how}), now {total}.", **values, how=", ".join(how))
    return _("{side} {change}, now {total}.", **values)


def _token_sentence(row: SummaryRow, values: Mapping[str, object]) -> str:
    if row.note:
        return ngettext(
            "{side}: {tricks}, {change}, {total} token so far ({note}).",
            "{side}: {tricks}, {change}, {total} tokens so far ({note}).",
            row.after,
            **values,
        )
    return ngettext(
        "{side}: {tricks}, {change}, {total} token so far.",
        "{side}: {tricks}, {change}, {total} tokens so far.",
        row.after,
        **values,
    )


def hand_summary(result: HandResult, options: Options, voice: Voice) -> tuple[str, ...]:
    """Return a scored hand as sentences: the contract, best trump, a sentence a side, the kitty."""
    lines = [summary_title(result, options, voice), best_trump_line(result, options, voice)]
    rows = summary_rows(result, options, voice)
    lines += [row_sentence(row, options, in_parts=True) for row in rows]
    lines.append(carried_line(result, options))
    if result.kitty:
        lines.append(_("In the kitty: {cards}.", cards=voice.glyphs.cards(result.kitty)))
    return tuple(line for line in lines if line)


_ENDINGS: Final = {
    Ending.TARGET: marked("{side} won the game at {total}."),
    Ending.BIDDER_FIRST: marked("{side} won the game at {total}: the bidders count first."),
    Ending.HANDS_PLAYED: marked("{side} won the game: all hands are played, {total} is highest."),
    Ending.FELL_TO_LIMIT: marked("{side} won the game: another side fell to {limit}."),
    Ending.THREE_SETS: marked("{side} won the game: another side was set three times."),
    Ending.JINK: marked("{side} won the game with a jink: every trick."),
    Ending.TOKENS_GONE: marked("{side} won the game: the others have no token left."),
}


def outcome_sentence(
    outcome: Outcome, totals: tuple[int, ...], options: Options, voice: Voice
) -> str:
    """Return who won the game and how."""
    return _(
        _ENDINGS[outcome.ending],
        side=voice.names.side(outcome.winner),
        total=totals[outcome.winner],
        limit=options.loses_at,
    )
