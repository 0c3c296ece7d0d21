"""Whole sentences for the rules page, by option and value, where a choice alone would not do."""

from __future__ import annotations

from typing import Final

from forty_five.rules.choices import Value, value_text
from forty_five.rules.options import Options
from forty_five.text.language import _, marked

_WORDS: Final[dict[str, dict[str, str]]] = {
    "sides": {
        "two_sides": marked("Partners sit alternately and make two sides."),
        "individual": marked("Every player plays alone and is a side of one."),
        "three_pairs": marked(
            "Six players make three pairs, with two strangers sitting between partners."
        ),
        "individual_or_three_pairs": marked(
            "Every player plays alone and is a side of one, but six players make three pairs, with "
            "two strangers sitting between partners."
        ),
        "called_partner": marked(
            "Every player scores alone, but the bidder calls for a partner for the hand."
        ),
    },
    "deck": {
        "std52": marked("The pack has 52 cards."),
        "std52_joker": marked("The pack has 52 cards and a joker, which is always a trump."),
        "short32": marked("The pack has 32 cards, from the seven to the ace of each suit."),
    },
    "direction": {
        "clockwise": marked("Deal and play go clockwise, to the left."),
        "counterclockwise": marked("Deal and play go counter-clockwise, to the right."),
    },
    "deal": {
        "3-2": marked("Each player gets five cards: three at once, then two."),
        "2-3": marked("Each player gets five cards: two at once, then three."),
        "dealers_choice": marked(
            "Each player gets five cards: three then two, or two then three, as the dealer likes."
        ),
        "4-4": marked("Each player gets eight cards: four at once, then four."),
    },
    "kitty_deal": {
        "two_after_each_round": marked(
            "A kitty of {kitty} cards is dealt face down, two after each round of the deal."
        ),
        "after_first_round": marked(
            "A kitty of {kitty} cards is dealt face down after the first round of the deal."
        ),
        "at_end": marked("A kitty of {kitty} cards is dealt face down at the end of the deal."),
        "each_round": marked(
            "A kitty of {kitty} cards is dealt face down like another hand, some in each round."
        ),
    },
    "rebidding": {
        "open": marked("The bidding goes round until all but one have passed."),
        "one_round": marked("Each player speaks once, the dealer last."),
    },
    "hold": {
        "dealer": marked(
            "The dealer may hold: that is, take over the bid that stands at the same figure."
        ),
        "off": marked("Nobody may hold a bid; even the dealer must bid higher."),
    },
    "after_hold": {
        "duel": marked(
            "After a hold only the dealer and the bidder who was held go on, one raising and the "
            "other holding, until one passes."
        ),
        "all_live": marked(
            "After a hold everybody who has not passed may bid on, and the dealer may hold again."
        ),
        "ends": marked("A hold ends the auction."),
    },
    "all_pass": {
        "bag": marked(
            "If all others pass, the dealer is bagged: there is no passing, and {bag_value} is the "
            "least bid."
        ),
        "redeal": marked(
            "If all pass, the cards are thrown in, the scores stay, and the next dealer deals."
        ),
    },
    "thirty": {
        "plain": marked("A bid of 30 needs every trick and wins or loses 30."),
        "double_made": marked("A bid of 30 is 30 for 60: it needs every trick, wins 60, loses 30."),
        "double_both": marked(
            "A bid of 30 is 30 for 60: it needs every trick and wins or loses 60."
        ),
    },
    "sixty": {
        "in_hole": marked(
            "A side in the hole, below zero, may bid 60 for 120: it beats 30, needs every trick, "
            "wins 120 and loses 60."
        ),
        "always": marked(
            "Any side may bid 60 for 120: it beats 30, needs every trick, wins 120 and loses 60."
        ),
    },
    "exchange": {
        "all": marked(
            "Once trumps are known, each player throws away any cards and draws as many new ones."
        ),
        "bidder_only": marked(
            "Once trumps are known, the bidder alone throws away cards and draws new ones."
        ),
        "none": marked("Nobody draws new cards."),
    },
    "turned_ace": {
        "dealer_may": marked("If an ace is turned up, the dealer may take it for another card."),
        "dealer_must": marked("If an ace is turned up, the dealer must take it for another card."),
    },
    "rob_deadline": {
        "before_lead": marked(
            "Otherwise whoever was dealt the ace of trumps may take the turn-up before the first "
            "lead, and puts another card out face down."
        ),
        "own_first_play": marked(
            "Otherwise whoever was dealt the ace of trumps may take the turn-up until playing a "
            "first card, and puts another card out face down."
        ),
    },
    "undeclared_ace": {
        "lowest": marked(
            "A holder who does not take it must declare the ace at the first card played, or the "
            "ace becomes the lowest trump of the hand and can't be kept back."
        ),
        "no_penalty": marked("A holder who does not take it loses nothing."),
    },
    "first_lead": {
        "bidder_left": marked("The player after the bidder leads to the first trick."),
        "bidder": marked("The bidder leads to the first trick."),
        "dealer_left": marked("The player after the dealer leads to the first trick."),
        "caller": marked("The caller of trumps leads to the first trick."),
    },
    "hand_scoring": {
        "points30": marked("Each trick counts 5 points."),
        "majority_5_10": marked(
            "The side with most of the tricks scores 5, or 10 for all five; the others nothing."
        ),
        "difference_5_15_25": marked(
            "The side with most of the tricks scores 5 for three, 15 for four, 25 for all five; "
            "the others nothing."
        ),
        "tricks_only": marked("Each trick counts 5 points, and there is no bonus."),
    },
    "bonus_cards": {
        "any_trump": marked(
            "The best trump played in the hand is worth {bonus} more to the side that takes its "
            "trick; if no trump is played, nobody gets them."
        ),
        "top_only": marked(
            "The best trump played in the hand is worth {bonus} more to the side that takes its "
            "trick, but only if it is the five, the jack, the joker or the ace of hearts."
        ),
    },
    "made": {
        "taken": marked("Bidders who make their bid score what they took."),
        "bid_plus_taken": marked("Bidders who make their bid score the bid and what they took."),
    },
    "set": {
        "minus_bid": marked(
            "Bidders who miss it are set: they lose the bid, and what they took does not count."
        ),
        "minus_bid_plus_taken": marked(
            "Bidders who miss it are set: they lose the bid, but what they took counts."
        ),
    },
    "over100": {
        "win_bid": marked("A side with {over100_at} or more scores only if it wins the bid."),
        "any_bid": marked(
            "A side with {over100_at} or more scores only if it wins the bid, or if one of its "
            "players made a bid or a hold in this hand."
        ),
        "win_or_set": marked(
            "A side with {over100_at} or more scores only if it wins the bid "
            "or the bidders are set."
        ),
        "min_bid_20": marked("A side with {over100_at} or more must bid at least 20."),
        "green": marked(
            "Once every side has 90 or more, all are on the green: only the bidders score."
        ),
    },
    "jink": {
        "wins_game": marked("Taking every trick is a jink and wins the game."),
        "sixty": marked("Taking every trick is a jink and counts 60."),
    },
    "win_check": {
        "end_of_hand": marked(
            "A side with {target} or more at the end of a hand wins the game; "
            "every hand is played out."
        ),
        "immediate": marked("The side that comes to {target} wins at once, even in mid-hand."),
    },
    "tie": {
        "bidder_first": marked(
            "If several sides are there together, the bidders win; otherwise the higher score, and "
            "equal scores play another hand."
        ),
        "higher_score": marked(
            "If several sides are there together, the higher score wins, and equal scores play "
            "another hand."
        ),
        "none": marked(
            "If several sides are there together, the higher score wins, and equal scores play "
            "another hand."
        ),
    },
    "misdeal": {
        "same_dealer": marked("After a wrong count or a shown card the same dealer deals again."),
        "next_dealer": marked("After a wrong count or a shown card the next dealer deals."),
    },
    "drawn_hand_carry": {
        "accumulate": marked(
            "Four tricks each move no token; the next hand that is won brings one token more for "
            "each hand drawn before it."
        ),
        "one": marked(
            "Four tricks each move no token; the next hand that is won brings one token more."
        ),
    },
    "dummy_partner": {
        "on": marked(
            "A fourth hand, the dummy, is dealt: it plays with the bidder, who throws and plays "
            "for it, and it lies open from the first card on."
        ),
    },
    "protect_trump": {
        "on": marked("The bidder may throw no trump while holding another card."),
    },
    "dealer_robs_pack": {
        "on": marked("The dealer, last, takes cards of choice from the rest of the pack."),
    },
    "kitty_taste": {
        "on": marked("The last card of the kitty lies face up during the auction."),
    },
    "trump_broken": {
        "on": marked(
            "No trump may be led before a trump has been played, except from a hand of trumps."
        ),
    },
    "must_bid_to_win": {
        "on": marked("Only the side that plays the bid can win the game."),
    },
    "three_sets": {
        "on": marked("A side that is set three times loses the game."),
    },
    "exact_45_resets": {
        "on": marked("A side that comes to exactly 45 goes back to 0."),
    },
}


def page_sentence(options: Options, name: str) -> str:
    """Return what an option means in play, as a whole sentence; empty where it means nothing."""
    value: Value = getattr(options, name)
    sentence = _WORDS[name].get(value_text(value))
    if sentence is None:
        return ""
    return _(
        sentence,
        kitty=options.kitty,
        bag_value=options.bag_value or next(iter(options.bids), 0),
        bonus=options.bonus,
        over100_at=options.over100_at,
        target=options.target,
    )


def page_sentences(options: Options, *names: str) -> tuple[str, ...]:
    """Return the sentences about several options, those that mean something."""
    return tuple(filter(None, (page_sentence(options, name) for name in names)))
