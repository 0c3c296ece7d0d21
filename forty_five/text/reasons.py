"""Why an action is refused: one sentence for every reason of the rules, naming what forces you."""

from __future__ import annotations

from typing import Final

from forty_five.rules.cards import Card
from forty_five.rules.reasons import Code, Reason
from forty_five.text.glyphs import Glyphs, joined
from forty_five.text.language import _, marked, ngettext
from forty_five.text.names import Voice

_SENTENCES: Final = {
    Code.NOT_YOUR_TURN: marked("It is {name}'s turn."),
    Code.WRONG_PHASE: marked("That can't be done now."),
    Code.GAME_OVER: marked("The game is over."),
    Code.NO_SUCH_SEAT: marked("There is no seat {number} at this table."),
    Code.NOT_IN_HAND: marked("You do not hold {card}."),
    Code.CARD_TWICE: marked("{card} is named twice."),
    Code.DEALER_CHOOSES_PACKETS: marked("Choose how to deal: three then two, or two then three."),
    Code.PACKETS_ARE_FIXED: marked("These rules fix how the cards are dealt."),
    Code.PASSED_ALREADY: marked("You have passed, and stay out of this auction."),
    Code.NOT_A_BID: marked("That is not a bid: you may bid {numbers}."),
    Code.BELOW_MINIMUM: marked("Bid at least {number}."),
    Code.NOT_ABOVE_THE_BID: marked("Bid higher than {number}, the bid that stands."),
    Code.NOTHING_TO_HOLD: marked("There is no bid to hold yet."),
    Code.ONLY_DEALER_HOLDS: marked("Only the dealer, {name}, may hold a bid."),
    Code.HOLD_IS_OFF: marked("The dealer may not hold a bid under these rules."),
    Code.HOLDS_ALREADY: marked("The bid is yours already."),
    Code.SIXTY_IS_OFF: marked("60 for 120 is not played under these rules."),
    Code.SIXTY_NEEDS_THE_HOLE: marked(
        "60 for 120 is open only to a side in the hole, that is below zero."
    ),
    Code.BAGGED: marked("All others passed, so the bid is yours: at least {number}."),
    Code.OVER_100_NEEDS_20: marked("A side with 100 or more must bid at least 20."),
    Code.NOT_A_SUIT_TO_NAME: marked("Name spades, hearts, diamonds or clubs."),
    Code.PARTNER_CARD_IN_HAND: marked("You hold {card} yourself: call a trump you do not hold."),
    Code.NO_SUCH_CARD: marked("{card} is no trump of this pack."),
    Code.PROTECTED_TRUMP: marked(
        "{card} is a trump: the bidder throws no trump while holding other cards, here {cards}."
    ),
    Code.CALLED_CARD_STAYS: marked("{card} was called for a partner and must stay in the hand."),
    Code.NOT_IN_THE_PACK: marked("{card} is not in the rest of the pack."),
    Code.MAY_NOT_ROB: marked("You may not take the turn-up."),
    Code.MUST_ROB: marked("{card} was turned up: the dealer must take it."),
    Code.ACE_STAYS: marked("{card} is the ace that lets you take the turn-up: put out another."),
    Code.TURN_UP_STAYS: marked("{card} is the turn-up itself: put out a card of your hand."),
    Code.ROB_OR_DECLARE_FIRST: marked("First say whether you declare your ace of trumps."),
    Code.TRUMP_LED: marked("You must play a trump: {led} was led and you hold {cards}."),
    Code.FOLLOW_SUIT: marked("You must follow suit: {led} was led and you hold {cards}."),
    Code.FOLLOW_OR_TRUMP: marked(
        "Follow suit or play a trump: {led} was led and you hold {cards}."
    ),
    Code.VOID_MUST_TRUMP: marked(
        "You must play a trump: you can't follow {led} and you hold {cards}."
    ),
    Code.ACE_OF_HEARTS_PULLS_HEARTS: marked(
        "You must play a heart: {led} was led, you have no trump and you hold {cards}."
    ),
    Code.TRUMP_NOT_BROKEN: marked(
        "No trump has been played yet, so you may not lead one: you hold {cards}."
    ),
    Code.CANNOT_CLAIM: marked("The tricks that are left are not certain, so play them out."),
}

_ACE_OF_HEARTS_LED: Final = marked(
    "You must play a trump: {led} was led, which is always a trump, and you hold {cards}."
)


def reason_sentence(reason: Reason, voice: Voice) -> str:
    """Return one sentence that says why an action is refused, spoken to the player who tried it."""
    number = reason.numbers[0] if reason.numbers else 0
    match reason.code:
        case Code.KEEP_AT_MOST:
            return _(
                "Keep at most {most} cards: you are keeping {kept}.",
                most=number,
                kept=reason.numbers[1],
            )
        case Code.KEEP_AT_LEAST:
            return ngettext("Keep at least {number} card.", "Keep at least {number} cards.", number)
        case Code.TAKE_EXACTLY:
            return ngettext("Take exactly {number} card.", "Take exactly {number} cards.", number)
        case Code.NOT_YOUR_TURN if reason.seat is None:
            return _("Nobody is on turn for that now.")
        case Code.TRUMP_LED if reason.led in (Card.AH, Card.JOKER):
            sentence = _ACE_OF_HEARTS_LED
        case _code:
            sentence = _SENTENCES[_code]
    return _(sentence, **_facts(reason, voice, voice.glyphs), number=number)


def _facts(reason: Reason, voice: Voice, glyphs: Glyphs) -> dict[str, str]:
    return {
        "name": "" if reason.seat is None else voice.names.seat(reason.seat),
        "card": "" if reason.card is None else glyphs.card(reason.card),
        "led": "" if reason.led is None else glyphs.card(reason.led),
        "cards": glyphs.listed(reason.cards),
        "numbers": joined([str(number) for number in reason.numbers], choice=True),
    }
