"""Why something is advised: one sentence for every reason."""

from __future__ import annotations

from typing import Final

from forty_five.game.advice import Advice, Why
from forty_five.text.glyphs import joined, suit_name
from forty_five.text.language import _, marked, ngettext
from forty_five.text.names import Voice

_SENTENCES: Final = {
    Why.ONLY_CHOICE: marked("Nothing else is allowed."),
    Why.DEAL: marked("It is your deal."),
    Why.WEAK_HAND: marked("The hand is too weak to open the bidding."),
    Why.PARTNER_HAS_THE_BID: marked("The bid of {number} is on your side already."),
    Why.TOO_HIGH: marked("To go above {number} would lose more than it wins with this hand."),
    Why.TOO_HIGH_TO_HOLD: marked("Even to hold {number} would lose more than it wins."),
    Why.GOOD_FOR_THE_BID: marked("Such a hand takes {number} about {times} times in ten."),
    Why.SURE_OF_THE_BID: marked("Such a hand takes {number} nearly always."),
    Why.WORTH_HOLDING: marked(
        "Such a hand takes {number} about {times} times in ten, and to hold is the cheapest way."
    ),
    Why.PLAYS_IT_BETTER: marked("Your side does better if this hand plays the bid."),
    Why.BID_IS_FORCED: marked("All others passed, so a bid is forced: {number} does best."),
    Why.BEST_SUIT: marked("It is your strongest suit."),
    Why.SUIT_TAKES_MORE: marked("It takes more on average than the suit that looks stronger."),
    Why.HELPS_MOST: marked("{cards} is the best trump you do not hold."),
    Why.STRONG_ALONE: marked("The hand is strong enough without a partner."),
    Why.KEEP_TRUMPS: marked("Trumps are the cards worth keeping."),
    Why.KEEP_WHAT_WINS: marked("Keep the cards that take tricks."),
    Why.ALL_WORTH_KEEPING: marked("Every card is worth keeping."),
    Why.BEST_OF_THE_PACK: marked("They are the best cards left in the pack."),
    Why.ACE_STAYS_HIGH: marked("An ace that is not declared becomes the lowest trump."),
    Why.ALL_MINE: marked("No card that is out can take a trick from you."),
    Why.HIGHEST_TRUMP: marked("{cards} is the highest trump still out."),
    Why.DRAWS_TRUMPS: marked("Leading {cards} makes the others spend their trumps."),
    Why.NOTHING_BEATS_IT: marked("No card the others may hold beats {cards}."),
    Why.KEEPS_THE_BEST: marked("Your highest trump wins later too, so lead a card you can spare."),
    Why.LEADS_LOW: marked("{cards} costs little if it loses."),
    Why.WINS_FOR_SURE: marked("{cards} wins the trick for certain."),
    Why.MAY_WIN: marked("{cards} beats what lies there, and makes the others spend more to win."),
    Why.PARTNER_WINS: marked("Your side is winning so far, so keep your better cards."),
    Why.LEFT_TO_PARTNER: marked("Your partner plays after you and may win more cheaply."),
    Why.CANNOT_WIN: marked("No card you may play wins; this one is missed least."),
    Why.NOT_WORTH_WINNING: marked("The cards that would win are worth more later."),
}


def hint_sentence(reason: Advice, voice: Voice) -> str:
    """Return why something is advised, in one sentence to the player who asked."""
    counted = _counted(reason)
    if counted is not None:
        return counted
    glyphs = voice.glyphs
    match reason.why:
        case Why.TURN_UP_IS_BETTER:
            return _(
                "{taken} is a better card than {card}.",
                taken=glyphs.card(reason.cards[0]),
                card=glyphs.card(reason.cards[1]),
            )
        case Why.TURN_UP_IS_WORSE:
            return _(
                "Every card you hold is better than {card}.", card=glyphs.card(reason.cards[0])
            )
        case why:
            cards = joined([glyphs.card(card) for card in reason.cards])
            return _(
                _SENTENCES[why], cards=cards, number=reason.number or 0, times=reason.times or 0
            )


def _counted(reason: Advice) -> str | None:
    """Return the sentence of a reason that counts something, where it has one in that form."""
    match reason.why:
        case Why.KEEP_TRUMPS if reason.number:
            return ngettext(
                "Trumps are worth keeping; a fresh card may be another.",
                "Trumps are worth keeping; {number} fresh cards may bring more.",
                reason.number,
            )
        case Why.KEEP_WHAT_WINS if reason.number:
            return ngettext(
                "Keep the cards that take tricks; a fresh card may be a trump.",
                "Keep the cards that take tricks; {number} fresh ones may be trumps.",
                reason.number,
            )
        case Why.BETTER_THAN_PASSING:
            return ngettext(
                "Such a hand takes {figure} only about once in ten, but to let the others play "
                "would cost more.",
                "Such a hand takes {figure} only about {number} times in ten, but to let the "
                "others play would cost more.",
                reason.times or 1,
                figure=reason.number or 0,
            )
        case Why.BEST_SUIT if reason.suit is not None and reason.number:
            return ngettext(
                "Your strongest suit is {suit}: {number} trump, all told.",
                "Your strongest suit is {suit}: {number} trumps, all told.",
                reason.number,
                suit=suit_name(reason.suit),
            )
        case _:
            return None
