"""The auction: pass, a figure, or hold. The figure itself is typed, so no choice has a number."""

from __future__ import annotations

from forty_five.game.actions import MakeCall
from forty_five.game.view import PlayerView
from forty_five.plain.question import Answer, Question, Refused, numbered, whole_number
from forty_five.rules.auction import Call, calls_open
from forty_five.rules.options import Options
from forty_five.text.calls import (
    CallChoice,
    bagged_sentence,
    call_choices,
    call_question,
    calls_in_order,
    standing_bid,
)
from forty_five.text.events import Level
from forty_five.text.glyphs import joined
from forty_five.text.language import _, pgettext
from forty_five.text.ledger import figure_text
from forty_five.text.names import Voice


def auction_question(view: PlayerView, voice: Voice, level: Level) -> Question:
    """Return the question to a player who has to call."""
    auction, seat = view.auction, view.turn
    assert auction is not None and seat is not None
    calls = calls_open(view.setting, auction)
    options = view.options
    offered = joined([call_label(call, auction.high, options) for call in calls], choice=True)
    lines = []
    if level != "short":
        lines.append(_("Your cards: {cards}.", cards=numbered(view.hand, voice.glyphs)))
    if level == "full":
        lines.append(standing_bid(view, voice))
        lines += [meaning_line(choice) for choice in call_choices(view, voice) if choice.is_open]
    lines.append(bagged_sentence(view) or "")
    lines.append(_("Your call: {calls}?", calls=offered))

    def read(entry: str) -> Answer:
        call = read_call(entry, options)
        if call is None:
            raise Refused(_("Type one of these: {calls}.", calls=offered))
        return Answer(MakeCall(seat, call), call_question(view, call, voice))

    return Question(tuple(line for line in lines if line), read, frozenset({"p"}))


def meaning_line(choice: CallChoice) -> str:
    """Return a call with what it would mean; empty where there is nothing to say."""
    if not choice.meaning:
        return ""
    return _("{call}: {meaning}", call=choice.text, meaning=choice.meaning)


def call_label(call: Call, high: int | None, options: Options) -> str:
    """Return what a player types for a call; a figure that pays double says what for."""
    if call == "pass":
        return pgettext("call to type", "pass")
    if call == "hold":
        bid = "" if high is None else figure_text(high, options)
        return _("{hold} (at {bid})", hold=pgettext("call to type", "hold"), bid=bid)
    return figure_text(call, options)


def read_call(entry: str, options: Options) -> Call | None:
    """Return the call an entry means, possible or not; `None` when it is no call at all."""
    words = entry.casefold().split()
    if len(words) > 1 and words[0] in (pgettext("call to type", "bid").casefold(), "bid"):
        words = words[1:]
    for figure in calls_in_order(options):
        if isinstance(figure, int) and words == figure_text(figure, options).casefold().split():
            return figure
    if len(words) != 1:
        return None
    if words[0] in (pgettext("call to type", "pass").casefold(), "pass", "p"):
        return "pass"
    if words[0] in (pgettext("call to type", "hold").casefold(), "hold"):
        return "hold"
    return whole_number(words[0])
