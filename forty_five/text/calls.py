"""The auction in words: each call, what it would mean in points, why the rest may not be called."""

from __future__ import annotations

from dataclasses import dataclass

from forty_five.game.view import PlayerView
from forty_five.rules.auction import Call, Setting, is_bagging, minimum_bid, why_not_call
from forty_five.rules.options import Options
from forty_five.rules.scoring import TRICK, score_bid
from forty_five.text.glyphs import joined
from forty_five.text.language import _, marked
from forty_five.text.ledger import figure_text
from forty_five.text.names import Voice
from forty_five.text.reasons import reason_sentence

EVERY_TRICK = 30
"""From this figure on a bid is made by taking every trick, whatever they are worth."""


def hand_points(options: Options) -> int:
    """Return the points in a hand: five tricks, and the bonus where one is paid."""
    return 5 * TRICK + options.bonus


@dataclass(frozen=True, slots=True)
class CallChoice:
    """One call as it is offered, or refused, to the seat on turn."""

    call: Call
    text: str
    """The call in a word or two: "Pass", "20", "30 for 60", "Hold 20"."""
    meaning: str
    """What it would mean in points at this score, in one or two sentences."""
    refusal: str | None
    """Why it may not be made now; `None` when it may."""
    is_costly: bool
    """Whether it should stand apart and be asked about once more."""

    @property
    def is_open(self) -> bool:
        """Whether the call may be made now."""
        return self.refusal is None


def call_text(call: Call, options: Options, high: int | None = None) -> str:
    """Return a call in a word or two; `high` is the bid that stands, for a hold."""
    if call == "pass":
        return _("Pass")
    if call == "hold":
        return _("Hold") if high is None else _("Hold {figure}", figure=high)
    return figure_text(call, options)


def calls_in_order(options: Options) -> tuple[Call, ...]:
    """Return every call the rules know, in the order they are shown."""
    sixty: tuple[Call, ...] = (60,) if options.sixty != "off" else ()
    hold: tuple[Call, ...] = ("hold",) if options.hold != "off" else ()
    return ("pass", *hold, *options.bids, *sixty)


def call_choices(view: PlayerView, voice: Voice) -> tuple[CallChoice, ...]:
    """Return every call of the rules with what it means and why it is refused, if it is.

    Only a dealer is shown the hold. Empty outside the auction and when the seat is not on turn.
    """
    auction = view.auction
    if auction is None or auction.turn is None or auction.turn != view.seat:
        return ()
    choices = []
    for call in calls_in_order(view.options):
        if call == "hold" and auction.turn != view.dealer:
            continue
        refusal = why_not_call(view.setting, auction, auction.turn, call)
        choices.append(
            CallChoice(
                call=call,
                text=call_text(call, view.options, auction.high),
                meaning=call_meaning(view.setting, auction.turn, call, auction.high),
                refusal=None if refusal is None else reason_sentence(refusal, voice),
                is_costly=_is_costly(call, auction.high),
            )
        )
    return tuple(choices)


def _is_costly(call: Call, high: int | None) -> bool:
    figure = high if call == "hold" else call
    return isinstance(figure, int) and figure >= EVERY_TRICK


# What a call would mean


@dataclass(frozen=True, slots=True)
class Stake:
    """What playing a figure would do to the score of the bidder's side."""

    made: int
    """The score when just enough is taken."""
    lost: int
    """The score when nothing is taken."""
    most: int
    """The score when every trick is taken."""


def stake_of(setting: Setting, seat: int, figure: int) -> Stake:
    """Return what playing `figure` would do to the score of the side of `seat`."""
    side = setting.table.side_of[seat]
    most = hand_points(setting.options)
    least = min(figure, most)
    score = setting.scores[side]
    return Stake(
        made=score + _change(setting, side, figure, least),
        lost=score + _change(setting, side, figure, 0),
        most=score + _change(setting, side, figure, most),
    )


def _change(setting: Setting, side: int, figure: int, taken: int) -> int:
    """Return the change of a side's score when it bids `figure` and takes `taken` points."""
    most = hand_points(setting.options)
    bonus = 0 if taken == 0 else setting.options.bonus
    tricks = 5 if taken >= most else max(0, taken - bonus) // TRICK
    all_taken, all_tricks = [0] * setting.table.sides, [0] * setting.table.sides
    all_taken[side], all_tricks[side] = taken, tricks
    other = (side + 1) % setting.table.sides
    all_taken[other], all_tricks[other] = most - taken, 5 - tricks
    score = score_bid(
        setting.options,
        figure=figure,
        bidding_side=side,
        taken=all_taken,
        tricks=all_tricks,
        scores=setting.scores,
        sides_that_called=frozenset((side,)),
    )
    return score.deltas[side]


def call_meaning(setting: Setting, seat: int, call: Call, high: int | None) -> str:
    """Return what a call would mean in points at this score, in one or two sentences."""
    figure = high if call == "hold" else call
    if not isinstance(figure, int):
        return _meaning_of_pass(setting, seat)
    stake = stake_of(setting, seat, figure)
    values = {"figure": figure, "made": stake.made, "lost": stake.lost, "most": stake.most}
    if figure >= EVERY_TRICK:
        first = _("All five tricks: made, your score is {made}; set, {lost}.", **values)
    elif stake.made == stake.most:
        first = _("Take {figure} points: made, your score is {made}; set, {lost}.", **values)
    else:
        first = _(
            "Take {figure} points: made, your score is {made} to {most}; set, {lost}.", **values
        )
    more = _what_else(setting, seat, stake)
    return f"{first} {more}" if more else first


def _meaning_of_pass(setting: Setting, seat: int) -> str:
    options = setting.options
    side = setting.table.side_of[seat]
    if setting.scores[side] < options.over100_at:
        return ""
    match options.over100:
        case "win_bid":
            return _("Over 100: your side scores only if it wins the bid.")
        case "any_bid":
            return _("Over 100: your side scores only if one of you bids or holds.")
        case "win_or_set":
            return _("Over 100: your side scores only if it wins the bid or the bidders are set.")
        case _other:
            return ""


def _what_else(setting: Setting, seat: int, stake: Stake) -> str:
    options = setting.options
    before = setting.scores[setting.table.side_of[seat]]
    if options.game_length_hands is None:
        if stake.made >= options.target:
            return _("Made, it wins the game.")
        if stake.most >= options.target:
            return _("With more tricks it can win the game.")
    guarded = options.over100 in ("win_bid", "any_bid", "win_or_set", "min_bid_20")
    if guarded and before < options.over100_at <= stake.made:
        return _("Made, it takes you to {limit} and over.", limit=options.over100_at)
    if options.loses_at is not None and stake.lost <= options.loses_at:
        return _("Set, it loses the game.")
    if options.sixty == "in_hole" and before >= 0 > stake.lost:
        return _("Set, it puts you in the hole.")
    return ""


# What is asked, and what is said about the auction


def call_question(view: PlayerView, call: Call, voice: Voice) -> str | None:
    """Return what to ask before a call that may be a slip, or `None` for an ordinary call."""
    auction = view.auction
    if auction is None or call == "pass":
        return None
    figure = auction.high if call == "hold" else call
    partners = () if view.seat is None else view.table.partners(view.seat)
    text = call_text(call, view.options, auction.high)
    if auction.holder is not None and auction.holder in partners:
        name = voice.names.seat(auction.holder)
        return _(
            "{name}, your partner, has the bid. Call {call} all the same?", name=name, call=text
        )
    if isinstance(figure, int) and figure >= EVERY_TRICK:
        return _("{call} needs every trick. Call it?", call=text)
    return None


def bagged_sentence(view: PlayerView) -> str | None:
    """Return what to tell a dealer who is bagged, or `None`."""
    auction = view.auction
    if auction is None or auction.turn is None:
        return None
    if not is_bagging(view.setting, auction, auction.turn):
        return None
    least = minimum_bid(view.setting, auction, auction.turn)
    return _("All passed: you are bagged. Bid {least} or more.", least=least)


def standing_bid(view: PlayerView, voice: Voice) -> str:
    """Return the bid that stands and who has it, in a sentence."""
    auction = view.auction
    if auction is None:
        return ""
    if auction.high is None or auction.holder is None:
        return _("No bid yet: {least} or more.", least=view.options.bids[0])
    sentence = (
        marked("{name} holds {figure}.") if auction.held else marked("{name} has bid {figure}.")
    )
    figure = figure_text(auction.high, view.options)
    return _(sentence, name=voice.names.seat(auction.holder), figure=figure)


def who_may_speak(view: PlayerView, voice: Voice) -> str:
    """Return who may still call after the seat on turn, in a sentence; empty if nobody may."""
    auction = view.auction
    if auction is None or auction.turn is None:
        return ""
    order = view.table.players_from(auction.turn)
    waiting = [seat for seat in order[1:] if seat in auction.live and seat != auction.holder]
    has_hold = any(call == "hold" for _seat, call in auction.calls)
    if view.options.rebidding == "one_round" and not has_hold:
        have_spoken = {seat for seat, _call in auction.calls}
        waiting = [seat for seat in waiting if seat not in have_spoken]
    if not waiting:
        return ""
    return _("May still call: {names}.", names=joined([voice.names.seat(seat) for seat in waiting]))


def dealer_may_hold(view: PlayerView, voice: Voice) -> str:
    """Return that the dealer may hold later bids, where that is so."""
    auction = view.auction
    dealer = view.dealer
    if (
        auction is None
        or view.options.hold == "off"
        or dealer not in auction.live
        or auction.holder == dealer
    ):
        return ""
    return _("{name} deals and may hold a bid.", name=voice.names.seat(dealer))
