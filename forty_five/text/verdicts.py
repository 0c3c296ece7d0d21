"""Settling an argument at a real table: which cards, which calls, which scores, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from forty_five.rules.auction import (
    Auction,
    Call,
    Setting,
    after_call,
    calls_open,
    open_auction,
    why_not_call,
)
from forty_five.rules.cards import Card, Suit
from forty_five.rules.options import Options
from forty_five.rules.play import legal_cards, why_not_card, winning_place
from forty_five.rules.ranking import Ranking, deck_for, ranking_for
from forty_five.rules.table import table_for
from forty_five.text.calls import (
    EVERY_TRICK,
    call_meaning,
    call_text,
    calls_in_order,
    stake_of,
)
from forty_five.text.explain import renege_sentences, why_any_card
from forty_five.text.glyphs import Glyphs, joined
from forty_five.text.language import _, ngettext
from forty_five.text.ledger import figure_text
from forty_five.text.names import Names, Voice
from forty_five.text.reasons import reason_sentence
from forty_five.text.tricks import why_it_wins


class BadQuestion(ValueError):  # noqa: N818 - it is the question that is bad
    """A question about cards, calls or scores that can't be; its text is one sentence."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """An answer: sentences for people, plain data for programs."""

    sentences: tuple[str, ...]
    data: dict[str, Any] = field(default_factory=dict)


# Cards


def judge_play(
    options: Options,
    trump: Suit,
    trick: Sequence[Card],
    hand: Sequence[Card],
    glyphs: Glyphs,
    *,
    seats: int | None = None,
    trump_broken: bool = True,
    undeclared: bool = False,
) -> Verdict:
    """Return which cards of `hand` may be played to `trick`, which card wins it so far, and why.

    Args:
        options: The rule set.
        trump: The trump suit.
        trick: The cards played, the card led first.
        hand: The cards of the player on turn; empty to ask about the trick alone.
        glyphs: How to write cards.
        seats: How many play; by default as many as the rule set allows.
        trump_broken: Whether a trump has been played in this deal.
        undeclared: Whether the ace of trumps was not declared and ranks lowest.

    Raises:
        BadQuestion: The cards can't lie like that.
    """
    demoted = Card(f"A{trump}") if undeclared and options.undeclared_ace == "lowest" else None
    ranking = ranking_for(options, trump, demoted)
    _check_cards(options, trick, hand, glyphs, seats)
    sentences: list[str] = []
    data: dict[str, Any] = {"legal": [], "winner": None, "why": sentences}
    if hand:
        legal = legal_cards(options, ranking, hand, trick, trump_broken=trump_broken)
        data["legal"] = [card.value for card in legal]
        sentences += _about_hand(options, ranking, trick, hand, glyphs, trump_broken=trump_broken)
    if trick:
        place = winning_place(ranking, trick)
        data["winner"] = {"index": place, "card": trick[place].value}
        why = _("No other card has been played to it yet.")
        if len(trick) > 1:
            why = why_it_wins(ranking, trick, glyphs)
        sentences.append(
            _(
                "Card {place}, {card}, is winning. {why}",
                place=place + 1,
                card=glyphs.card(trick[place]),
                why=why,
            )
        )
    return Verdict(tuple(sentences), data)


def _check_cards(
    options: Options,
    trick: Sequence[Card],
    hand: Sequence[Card],
    glyphs: Glyphs,
    seats: int | None,
) -> None:
    cards = (*trick, *hand)
    if not cards:
        raise BadQuestion(_("Name the cards of the trick, of the hand, or both."))
    deck = set(deck_for(options))
    for place, card in enumerate(cards):
        if card not in deck:
            raise BadQuestion(_("{card} is not in this pack.", card=glyphs.card(card)))
        if card in cards[:place]:
            if card in trick and card in hand:
                raise BadQuestion(
                    _("{card} can't be in the trick and in the hand.", card=glyphs.card(card))
                )
            raise BadQuestion(_("{card} is named twice.", card=glyphs.card(card)))
    _check_counts(options, len(trick), len(hand), seats)


def _check_counts(options: Options, played: int, held: int, seats: int | None) -> None:
    counts = options.players if seats is None else (seats,)
    most = max(table_for(options, count).hands for count in counts)
    values = {"number": played, "most": most}
    if played > most:
        raise BadQuestion(_("{number} cards can't lie in one trick of {most} players.", **values))
    if held and played == most:
        raise BadQuestion(
            _("The trick is full with {number} cards, so nobody plays to it.", **values)
        )
    if held > options.hand_size:
        raise BadQuestion(_("A hand in play has {most} cards at most.", most=options.hand_size))


def _about_hand(
    options: Options,
    ranking: Ranking,
    trick: Sequence[Card],
    hand: Sequence[Card],
    glyphs: Glyphs,
    *,
    trump_broken: bool,
) -> list[str]:
    names = Names((), table_for(options, options.players[0]))
    voice = Voice(names, glyphs)
    refusals: dict[str, None] = {}
    allowed = []
    for card in hand:
        reason = why_not_card(options, ranking, hand, trick, card, trump_broken=trump_broken)
        if reason is None:
            allowed.append(card)
        else:
            refusals[reason_sentence(reason, voice)] = None
    if len(allowed) == len(hand):
        lines = [why_any_card(options, ranking, tuple(hand), tuple(trick), glyphs)]
    else:
        lines = [_("May be played: {cards}.", cards=glyphs.listed(allowed)), *refusals]
    if trick:
        lines += renege_sentences(options, ranking, tuple(hand), trick[0], glyphs)
    return lines


# Calls


def judge_auction(
    options: Options, seats: int, calls: Sequence[Call], scores: Sequence[int], glyphs: Glyphs
) -> Verdict:
    """Return whose turn it is after `calls`, what may be called, and why not the rest.

    Args:
        options: The rule set, which must have an auction.
        seats: How many play.
        calls: The calls made, from the dealer's left.
        scores: Scores by side, that of the first to speak first; empty when all have none.
        glyphs: How to write cards.

    Raises:
        BadQuestion: There is no auction, a call was not allowed, or the scores don't fit.
    """
    if not options.has_auction:
        raise BadQuestion(_("Nobody bids under these rules."))
    table = table_for(options, seats)
    dealer = seats - 1
    order = table.players_from(table.next_player(dealer))
    names = [""] * seats
    for place, seat in enumerate(order):
        names[seat] = _("Player {number}", number=place + 1)
    voice = Voice(Names(tuple(names), table), glyphs)
    sides = tuple(dict.fromkeys(table.side_of[seat] for seat in order))
    setting = Setting(options, table, dealer, _scores_by_side(sides, scores))
    auction = open_auction(setting)
    for number, call in enumerate(calls, start=1):
        auction = _called(setting, auction, number, call, voice)
    return _state_of_auction(setting, auction, order, voice, is_scored=bool(scores))


def _scores_by_side(sides: Sequence[int], scores: Sequence[int]) -> tuple[int, ...]:
    if not scores:
        return (0,) * len(sides)
    if len(scores) != len(sides):
        raise BadQuestion(
            ngettext(
                "Give a score for each side: there is {number}.",
                "Give a score for each side: there are {number}.",
                len(sides),
            )
        )
    placed = [0] * len(sides)
    for side, score in zip(sides, scores, strict=True):
        placed[side] = score
    return tuple(placed)


def _called(setting: Setting, auction: Auction, number: int, call: Call, voice: Voice) -> Auction:
    if auction.turn is None:
        raise BadQuestion(
            _(
                "The auction was over before call {number}, {call}.",
                number=number,
                call=call_text(call, setting.options),
            )
        )
    reason = why_not_call(setting, auction, auction.turn, call)
    if reason is not None:
        raise BadQuestion(
            _(
                "Call {number}, {call} by {name}, was not allowed: {why}",
                number=number,
                call=call_text(call, setting.options, auction.high),
                name=voice.names.seat(auction.turn),
                why=reason_sentence(reason, voice),
            )
        )
    return after_call(setting, auction, auction.turn, call)


def _state_of_auction(
    setting: Setting, auction: Auction, order: Sequence[int], voice: Voice, *, is_scored: bool
) -> Verdict:
    options = setting.options
    if auction.turn is None:
        return _auction_over(setting, auction, order, voice)
    turn = auction.turn
    legal = calls_open(setting, auction)
    sentences = [
        _("{name} deals.", name=voice.names.seat(setting.dealer)),
        _("{name} is on turn.", name=voice.names.seat(turn)),
    ]
    refused = []
    why_not: dict[str, list[str]] = {}
    for call in calls_in_order(options):
        text = call_text(call, options, auction.high if call == "hold" else None)
        reason = why_not_call(setting, auction, turn, call)
        if reason is None:
            explained = call_meaning if is_scored else _worth_of_call
            meaning = explained(setting, turn, call, auction.high)
            if meaning:
                sentences.append(_("{call} may be called. {meaning}", call=text, meaning=meaning))
            else:
                sentences.append(_("{call} may be called.", call=text))
        else:
            why = reason_sentence(reason, voice)
            refused.append({"call": call, "why": why})
            why_not.setdefault(why, []).append(text)
    sentences += [_refusal(calls, why) for why, calls in why_not.items()]
    data = {
        "turn": order.index(turn),
        "legal": list(legal),
        "refused": refused,
        "high": auction.high,
        "holder": None if auction.holder is None else order.index(auction.holder),
        "over": False,
        "why": sentences,
    }
    return Verdict(tuple(sentences), data)


def _refusal(calls: list[str], why: str) -> str:
    if len(calls) == 1 and why.startswith(calls[0]):
        return why  # it names its call itself
    return _("{call} may not be called: {why}", call=joined(calls, choice=True), why=why)


def _worth_of_call(setting: Setting, seat: int, call: Call, high: int | None) -> str:
    """Return what a call would add or cost, where the scores are not known; empty for a pass."""
    figure = high if call == "hold" else call
    if not isinstance(figure, int):
        return ""
    stake = stake_of(setting, seat, figure)  # every score counts as 0, so these are changes
    values = {"figure": figure, "made": stake.made, "lost": -stake.lost, "most": stake.most}
    if figure >= EVERY_TRICK:
        return _("All five tricks: made, it adds {made}; set, it costs {lost}.", **values)
    if stake.made == stake.most:
        return _("Take {figure} points: made, it adds {made}; set, it costs {lost}.", **values)
    return _(
        "Take {figure} points: made, it adds {made} to {most}; set, it costs {lost}.", **values
    )


def _auction_over(
    setting: Setting, auction: Auction, order: Sequence[int], voice: Voice
) -> Verdict:
    if auction.outcome == "redeal" or auction.holder is None or auction.high is None:
        sentence = _("All passed: the cards are thrown in and the next dealer deals.")
    else:
        sentence = _(
            "The auction is over: {name} plays {figure}.",
            name=voice.names.seat(auction.holder),
            figure=figure_text(auction.high, setting.options),
        )
    data = {
        "turn": None,
        "legal": [],
        "refused": [],
        "high": auction.high,
        "holder": None if auction.holder is None else order.index(auction.holder),
        "over": True,
        "why": [sentence],
    }
    return Verdict((sentence,), data)
