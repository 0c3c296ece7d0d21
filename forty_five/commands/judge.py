"""``forty-five judge``: settles an argument at a real table."""

from __future__ import annotations

import json
import re
import sys

import click

from forty_five.commands.choose import RuleSet, RuleSetName, complete_option, rule_set
from forty_five.rules.auction import Call
from forty_five.rules.cards import Card, NotationError, Suit
from forty_five.rules.presets import DEFAULT_PRESET
from forty_five.rules.table import table_for
from forty_five.text.glyphs import LETTERS, Glyphs, glyphs_for, joined, read_card, read_suit
from forty_five.text.language import _
from forty_five.text.names import places
from forty_five.text.scoreverdict import judge_bid, judge_tricks, read_side
from forty_five.text.verdicts import BadQuestion, Verdict, judge_auction, judge_play

_HELP = _(
    "Settle an argument at a real table.\n\n"
    "Cards: give --trump with --trick, --hand or both, the card led first. "
    "Calls: give --calls from the dealer's left, as 15, pass, hold. "
    "Scores: give --bid and --took (or --tricks where nobody bids); the bidders are the first side."
)


@click.command("judge", help=_HELP)
@click.option("--rules", "preset", type=RuleSetName(), default=DEFAULT_PRESET, help=_("Rule set."))
@click.option(
    "--option",
    "changes",
    multiple=True,
    metavar="NAME=VALUE",
    shell_complete=complete_option,
    help=_("Change a house rule; may be given again."),
)
@click.option("--seats", type=click.IntRange(2, 6), help=_("How many play."))
@click.option("--trump", metavar="SUIT", help=_("The trump suit: S, H, D or C."))
@click.option("--trick", metavar="CARDS", help=_("The trick so far, the card led first."))
@click.option("--hand", metavar="CARDS", help=_("The cards of the player on turn."))
@click.option("--not-broken", is_flag=True, help=_("No trump has been played in this hand yet."))
@click.option("--undeclared", is_flag=True, help=_("The ace of trumps was not declared."))
@click.option("--calls", metavar="CALLS", help=_("The calls so far, from the dealer's left."))
@click.option("--bid", type=int, help=_("The bid that was played; the first side bid it."))
@click.option("--took", metavar="POINTS", help=_("Points the bidders took, or each side took."))
@click.option("--tricks", metavar="TRICKS", help=_("Tricks each side took, where nobody bids."))
@click.option("--best", metavar="SIDE", help=_("The side that took the best trump."))
@click.option("--carried", type=click.IntRange(0), default=0, help=_("Drawn hands before (Omi)."))
@click.option("--scores", metavar="SCORES", help=_("Scores before the hand, by side."))
@click.option("--called", metavar="SIDES", help=_("Sides that bid or held: us, them."))
@click.option("--json", "as_json", is_flag=True, help=_("Print JSON for a program."))
@click.option("--ascii", "letters", is_flag=True, help=_("Write suits as letters."))
def judge_command(
    preset: str,
    changes: tuple[str, ...],
    seats: int | None,
    as_json: bool,
    letters: bool,
    **question: object,
) -> None:
    """Print the verdict, one sentence a line."""
    rules = rule_set(preset, changes, seats)
    glyphs = LETTERS if letters else glyphs_for(sys.stdout.encoding)
    try:
        verdict = _verdict(rules, seats, glyphs, question)
    except BadQuestion as error:
        raise click.UsageError(str(error)) from error
    if as_json:
        click.echo(json.dumps(verdict.data, ensure_ascii=False))
        return
    for sentence in verdict.sentences:
        click.echo(sentence)


_KINDS = {
    "cards": ("trump", "trick", "hand", "not_broken", "undeclared"),
    "calls": ("calls",),
    "scores": ("bid", "took", "tricks", "best", "carried", "called"),
}


def _verdict(
    rules: RuleSet, seats: int | None, glyphs: Glyphs, question: dict[str, object]
) -> Verdict:
    asked = [
        kind
        for kind, names in _KINDS.items()
        if any(question[name] not in (None, False, 0) for name in names if name != "bid")
        or (kind == "scores" and question["bid"] is not None)
    ]
    if len(asked) != 1:
        raise BadQuestion(
            _("Ask about cards (--trump, --trick, --hand), calls (--calls) or scores (--bid).")
        )
    match asked[0]:
        case "cards":
            return _about_cards(rules, seats, glyphs, question)
        case "calls":
            count = seats or rules.options.players[0]
            calls = tuple(_call(word) for word in _words(question["calls"]))
            scores = _numbers(question["scores"], "--scores")
            return judge_auction(rules.options, count, calls, scores, glyphs)
        case _scores:
            return _about_scores(rules, seats, question)


def _words(text: object) -> list[str]:
    return re.split(r"[,\s]+", str(text).strip()) if text and str(text).strip() else []


def _numbers(text: object, option: str) -> tuple[int, ...]:
    try:
        return tuple(int(word) for word in _words(text))
    except ValueError:
        raise BadQuestion(
            _("{option} takes whole numbers, not {text}.", option=option, text=text)
        ) from None


def _call(word: str) -> Call:
    text = word.casefold()
    if text in ("pass", "p", _("Pass").casefold()):
        return "pass"
    if text in ("hold", "h", _("Hold").casefold()):
        return "hold"
    if re.fullmatch(r"[0-9]{1,3}", text):
        return int(text)
    raise BadQuestion(_("{word} is no call: write a figure, pass or hold.", word=word))


def _cards(text: object) -> tuple[Card, ...]:
    cards = []
    for word in _words(text):
        try:
            cards.append(read_card(word))
        except NotationError:
            raise BadQuestion(_("{word} is no card: write 5H, 10S, AD or JK.", word=word)) from None
    return tuple(cards)


def _about_cards(
    rules: RuleSet, seats: int | None, glyphs: Glyphs, question: dict[str, object]
) -> Verdict:
    trick, hand = _cards(question["trick"]), _cards(question["hand"])
    return judge_play(
        rules.options,
        _trump(question["trump"]),
        trick,
        hand,
        glyphs,
        seats=seats,
        trump_broken=not question["not_broken"],
        undeclared=bool(question["undeclared"]),
    )


def _trump(text: object) -> Suit:
    if text is None:
        raise BadQuestion(_("Name the trump suit with --trump: S, H, D or C."))
    try:
        return read_suit(str(text))
    except NotationError:
        raise BadQuestion(
            _("{word} is no suit: write S, H, D or C.", word=str(text).strip() or "''")
        ) from None


def _about_scores(rules: RuleSet, seats: int | None, question: dict[str, object]) -> Verdict:
    options = rules.options
    scores = _numbers(question["scores"], "--scores") or None
    count = _sides(rules, seats) if scores is None else len(scores)
    names = places(options, _seats_of(rules, seats, count))
    best = None if question["best"] is None else read_side(str(question["best"]), names)
    carried = int(str(question["carried"]))
    called = [read_side(word, names) for word in _words(question["called"])]
    if question["bid"] is not None:
        if question["tricks"] is not None or question["took"] is None:
            raise BadQuestion(_("With --bid say what the bidders took: --took POINTS."))
        if carried:
            raise BadQuestion(_("Drawn hands are carried in Omi alone."))
        took = _numbers(question["took"], "--took")
        figure = int(str(question["bid"]))
        return judge_bid(options, figure, took, scores, called, names, best=best)
    if question["tricks"] is None:
        raise BadQuestion(_("Say what was bid and taken (--bid, --took), or the --tricks."))
    if called or question["took"] is not None:
        raise BadQuestion(_("--took and --called go with --bid, not with --tricks."))
    tricks = _numbers(question["tricks"], "--tricks")
    return judge_tricks(options, tricks, scores, names, best=best, carried=carried)


def _sides(rules: RuleSet, seats: int | None) -> int:
    return table_for(rules.options, seats or rules.options.players[0]).sides


def _seats_of(rules: RuleSet, seats: int | None, number: int) -> int:
    """Return the seats of the table of these rules that has as many sides as there are scores."""
    counts = rules.options.players if seats is None else (seats,)
    sides = {count: table_for(rules.options, count).sides for count in counts}
    for count, found in sides.items():
        if found == number:
            return count
    raise BadQuestion(
        _(
            "{number} scores are not one for each side: there are {sides} sides.",
            number=number,
            sides=joined([str(found) for found in sorted(set(sides.values()))], choice=True),
        )
    )
