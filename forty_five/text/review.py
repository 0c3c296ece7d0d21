"""A reviewed hand in words: all cards face up, what the bid was worth, what each choice cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from forty_five.game.review import CardReview, HandReview, Opinion, PlayerTotal
from forty_five.rules.options import Options
from forty_five.text.glyphs import joined
from forty_five.text.language import _, marked, ngettext
from forty_five.text.ledger import amount, figure_text, summary_title, tricks_text
from forty_five.text.names import Voice
from forty_five.text.suggestion import suggestion

POINTS_OF_A_TRICK: Final = 5


def review_lines(review: HandReview, options: Options, voice: Voice) -> tuple[str, ...]:
    """Return one hand's review as lines, none of them long."""
    return (
        summary_title(review.result, options, voice),
        *_cards_shown(review, voice),
        *_worth(review, options, voice),
        *_play(review, options, voice),
        *(opinion_sentence(found, voice) for found in review.opinions if not found.agrees),
        *_agreement(review),
    )


def method_sentence(options: Options) -> str:
    """Return how costs are counted, for the head of a review."""
    if options.hand_scoring == "omi_tokens":
        return _(
            "Costs are tokens against best play by all, with every card face up; "
            "nobody at the table could know that much."
        )
    return _(
        "Costs are points of the score, a side's own less the others', against best play by all "
        "with every card face up; nobody at the table could know that much."
    )


def _cards_shown(review: HandReview, voice: Voice) -> Iterator[str]:
    glyphs = voice.glyphs
    for hand, cards in enumerate(review.played):
        values = {
            "name": voice.names.seat(hand),
            "cards": glyphs.cards(cards),
            "thrown": glyphs.cards(review.thrown[hand]),
        }
        if review.thrown[hand]:
            yield _("{name}: {cards}; thrown away: {thrown}.", **values)
        else:
            yield _("{name}: {cards}.", **values)
    if review.turn_up is not None:
        yield _("Turned up: {card}.", card=glyphs.card(review.turn_up))
    if review.result.kitty:
        yield _("In the kitty: {cards}.", cards=glyphs.cards(review.result.kitty))


def _worth(review: HandReview, options: Options, voice: Voice) -> Iterator[str]:
    """Yield whether the bid could be made, and what best play and the play came to."""
    if review.is_alone:
        yield _("Each card is valued as if all the others played together against it.")
        return
    if review.best is None:
        return
    side = joined([voice.names.seat(hand) for hand in sorted(review.camp)])
    values = {
        "side": side,
        "best": _taken_text(review.best.units, options),
        "taken": "" if review.ended is None else _taken_text(review.ended.units, options),
    }
    contract = review.result.contract
    if contract is not None:
        sentence = (
            marked("With all cards seen, the bid of {figure} can be made.")
            if review.could_be_made
            else marked("Even with all cards seen, the bid of {figure} can't be made.")
        )
        yield _(sentence, figure=figure_text(contract.figure, options))
    if review.ended is None:
        yield _("Best play by all: {best} for {side}.", **values)
    else:
        yield _("Best play by all: {best} for {side}; as played: {taken}.", **values)


def _taken_text(units: int, options: Options) -> str:
    """Return tricks, or, where a trick has points, the points in tricks and best trump."""
    if options.hand_scoring == "omi_tokens":
        return tricks_text(units)
    return amount(options, POINTS_OF_A_TRICK * units)


def _play(review: HandReview, options: Options, voice: Voice) -> Iterator[str]:
    for trick, group in groupby(review.cards, lambda card: card.trick):
        cards = list(group)
        said = [_card_text(card, voice) for card in cards]
        yield _("Trick {number}: {cards}.", number=trick, cards=", ".join(said))
        for card in cards:
            if card.is_costly:
                yield cost_sentence(card, options, voice)
                opinion = review.opinion_on(trick, card.player)
                if opinion is not None and opinion.agrees:
                    yield _(
                        "Seeing only what {name} saw, the strongest bot plays it too.",
                        name=voice.names.seat(card.player),
                    )
    if any(card.best is None for card in review.cards):
        yield _("At the start there were too many cards for an exact answer.")
    elif review.cards and not any(card.is_costly for card in review.cards):
        yield _("No card cost anything.")


def _card_text(card: CardReview, voice: Voice) -> str:
    values = {"name": voice.names.seat(card.hand), "card": voice.glyphs.card(card.card)}
    if card.is_costly:
        return _("{name} {card} (-{cost})", cost=number_text(card.score_lost), **values)
    return _("{name} {card}", **values)


def cost_sentence(card: CardReview, options: Options, voice: Voice) -> str:
    """Return what a costly card cost, and what would have been better."""
    values = {
        "name": voice.names.seat(card.hand),
        "card": voice.glyphs.card(card.card),
        "better": voice.glyphs.either(card.better),
        "cost": cost_text(card.score_lost, options),
    }
    if not card.decided_the_bid or card.left is None:
        return _("{name}'s {card} cost {cost}: {better} was better.", **values)
    sentence = (
        marked("{name}'s {card} cost {cost} and let the bid be made: {better} was better.")
        if card.left.made
        else marked("{name}'s {card} cost {cost} and the bid: {better} was better.")
    )
    return _(sentence, **values)


def number_text(number: float) -> str:
    """Return a number of points without needless places."""
    return f"{round(number, 1):g}"


def cost_text(cost: float, options: Options) -> str:
    """Return a cost in words; a share of several sides may be broken."""
    if cost == int(cost):
        return amount(options, int(cost))
    return _("{number} points", number=number_text(cost))


def opinion_sentence(opinion: Opinion, voice: Voice) -> str:
    """Return what the strongest bot would have done in a person's place."""
    name, advice = voice.names.seat(opinion.player), suggestion(opinion.advised, voice)
    if opinion.trick is not None:
        return _(
            "Trick {number}, seeing only what {name} saw, the strongest bot says: {advice}",
            number=opinion.trick,
            name=name,
            advice=advice,
        )
    return _(
        "{name} chose: {done} Seeing no more, the strongest bot says: {advice}",
        name=name,
        done=suggestion(opinion.done, voice),
        advice=advice,
    )


def _agreement(review: HandReview) -> Iterator[str]:
    count = len(review.opinions)
    if count:
        yield ngettext(
            "The strongest bot would have made the same choice {same} time of {number}.",
            "The strongest bot would have made the same choice {same} times of {number}.",
            count,
            same=sum(found.agrees for found in review.opinions),
        )


def total_lines(sums: Sequence[PlayerTotal], options: Options, voice: Voice) -> tuple[str, ...]:
    """Return what each player's cards cost, a sentence each; players without a choice are left out.

    A dummy's cards count for the bidder who played them.
    """
    return tuple(
        ngettext(
            "{name}: {costly} of {number} choice cost something, {cost} in all.",
            "{name}: {costly} of {number} choices cost something, {cost} in all.",
            total.choices,
            name=voice.names.seat(total.player),
            costly=total.costly,
            cost=cost_text(total.score_lost, options),
        )
        for total in sums
        if total.choices
    )
