"""What each value of a house rule does; `forty_five.text.options` says it."""

from __future__ import annotations

from typing import Final

from forty_five.text.language import marked

CHOICES: Final = {
    "label": {"*": "{value}"},
    "players": {"*": marked("{value} players.")},
    "sides": {
        "two_sides": marked("Two sides, seated alternately; an odd table plays each alone."),
        "individual": marked("Every player alone."),
        "three_pairs": marked("Three pairs, with two strangers between partners."),
        "individual_or_three_pairs": marked("Every player alone; six play as three pairs."),
        "called_partner": marked(
            "Every player alone, but the bidder calls a card, whose holder is partner for the hand."
        ),
    },
    "dummy_partner": {
        "on": marked("The bidder plays with a fourth hand, the dummy, as partner."),
        "off": marked("No dummy is dealt."),
    },
    "direction": {
        "clockwise": marked("Clockwise: the turn passes to the left."),
        "counterclockwise": marked("Counter-clockwise: the turn passes to the right."),
    },
    "deck": {
        "std52": marked("52 cards."),
        "std52_joker": marked(
            "52 cards and the joker, a trump between the jack and the ace of hearts."
        ),
        "short32": marked("32 cards, seven to ace."),
    },
    "plain_ace": {
        "traditional": marked("Diamonds: ace lowest; spades and clubs: ace below the jack."),
        "high": marked("Ace highest in every plain suit."),
    },
    "deal": {
        "3-2": marked("Three to each, then two."),
        "2-3": marked("Two to each, then three."),
        "dealers_choice": marked("The dealer chooses: three then two, or two then three."),
        "4-4": marked("Four to each, then four."),
    },
    "kitty": {"0": marked("No kitty."), "*": marked("A kitty of {value} cards.")},
    "kitty_deal": {
        "two_after_each_round": marked("Two after each round of the deal."),
        "after_first_round": marked("All after the first round of the deal."),
        "at_end": marked("All at the end of the deal."),
        "each_round": marked("With each round, like a hand."),
        "none": marked("There is no kitty."),
    },
    "kitty_taste": {
        "on": marked("The last card of the kitty lies face up."),
        "off": marked("The whole kitty lies face down."),
    },
    "trump_source": {
        "bidder": marked("The winner of the auction names them."),
        "turn_up": marked("A card is turned up after the deal."),
        "caller_after_4": marked("A caller names them from four cards."),
    },
    "trump_naming": {
        "after_kitty": marked("After taking the kitty."),
        "before_kitty": marked("Before seeing the kitty."),
        "after_auction": marked("After the auction."),
        "none": marked("The bidder names none."),
    },
    "misdeal": {
        "same_dealer": marked("The same dealer deals again."),
        "next_dealer": marked("The next dealer deals."),
    },
    "bids": {"none": marked("Nobody bids."), "*": marked("Bids of {value}.")},
    "sixty": {
        "off": marked("Nobody may bid 60."),
        "in_hole": marked("Only a side below zero may bid 60."),
        "always": marked("Everybody may bid 60."),
    },
    "thirty": {
        "plain": marked("A bid of 30 wins or loses 30."),
        "double_made": marked("A bid of 30 wins 60 or loses 30."),
        "double_both": marked("A bid of 30 wins or loses 60."),
        "none": marked("Nobody bids."),
    },
    "rebidding": {
        "open": marked("Round and round until all but one have passed."),
        "one_round": marked("Each player speaks once."),
        "none": marked("Nobody bids."),
    },
    "hold": {
        "dealer": marked("The dealer may take over the bid that stands at the same figure."),
        "off": marked("Nobody may hold: every bid must be higher."),
    },
    "after_hold": {
        "duel": marked("Only the dealer and the bidder who was held."),
        "all_live": marked("Everybody who has not passed."),
        "ends": marked("Nobody: the hold ends the auction."),
        "none": marked("Nobody may hold."),
    },
    "all_pass": {
        "bag": marked("The dealer is bagged and must bid."),
        "redeal": marked("The cards are thrown in and the next dealer deals."),
        "none": marked("Nobody bids."),
    },
    "bag_value": {"none": marked("No dealer is bagged."), "*": marked("At least {value}.")},
    "exchange": {
        "none": marked("Nobody draws."),
        "all": marked("Everybody may throw cards and draw."),
        "bidder_only": marked("Only the bidder may throw cards and draw."),
    },
    "max_draw": {
        "auto": marked("As many as the stock has for everybody, five at most."),
        "0": marked("No new cards."),
        "*": marked("{value} at most."),
    },
    "refill_batch": {"*": marked("{value} at a time at most.")},
    "protect_trump": {
        "on": marked("The bidder keeps trumps while other cards will do."),
        "off": marked("The bidder may throw any card."),
    },
    "dealer_robs_pack": {
        "on": marked("The dealer takes cards of choice from the rest of the pack."),
        "off": marked("The dealer draws like everybody."),
    },
    "rob": {
        "on": marked("The holder of the ace of trumps may take the turn-up."),
        "off": marked("The turn-up stays where it is."),
    },
    "turned_ace": {
        "dealer_may": marked("The dealer may take it."),
        "dealer_must": marked("The dealer must take it."),
        "none": marked("Nobody takes the turn-up."),
    },
    "rob_deadline": {
        "before_lead": marked(
            "Until the first lead; at a shared keyboard the others see who is asked."
        ),
        "own_first_play": marked("Until the own first card."),
        "none": marked("Nobody takes the turn-up."),
    },
    "undeclared_ace": {
        "lowest": marked("It becomes the lowest trump of the hand."),
        "no_penalty": marked("Nothing: it keeps its rank."),
        "none": marked("Nobody takes the turn-up."),
    },
    "first_lead": {
        "bidder_left": marked("The player after the bidder."),
        "bidder": marked("The bidder."),
        "dealer_left": marked("The player after the dealer."),
        "caller": marked("The caller of trumps."),
    },
    "trump_broken": {
        "on": marked(
            "No trump may be led before one has been played, except from a hand of trumps."
        ),
        "off": marked("Trumps may be led at any time."),
    },
    "follow_plain": {
        "free": marked("Any card."),
        "suit_or_trump": marked("The suit led or a trump."),
        "suit_only": marked("The suit led."),
    },
    "void_plain": {
        "free": marked("Any card."),
        "must_trump": marked("A trump, if there is one."),
    },
    "renege": {
        "none": marked("None: every trump must follow."),
        "*": marked("Of the trumps: {value}."),
    },
    "renege_vs": {
        "lower_lead": marked("Leads they outrank."),
        "any_lead": marked("Any trump lead."),
    },
    "ah_lead_pulls_hearts": {
        "on": marked("A hand without trumps gives a heart if it can."),
        "off": marked("A hand without trumps gives any card."),
    },
    "hand_scoring": {
        "points30": marked("5 a trick and the bonus: 30 in a hand."),
        "majority_5_10": marked("Most tricks count 5, all five count 10."),
        "difference_5_15_25": marked("Tricks won less tricks lost: 5, 15 or 25."),
        "tricks_only": marked("5 a trick."),
        "omi_tokens": marked("Tokens: one, two or three for most of eight tricks."),
    },
    "bonus": {"0": marked("No bonus."), "*": marked("{value} points.")},
    "bonus_cards": {
        "any_trump": marked("The best trump played, whichever it is."),
        "top_only": marked("Only a five, jack, joker or the ace of hearts."),
    },
    "made": {
        "taken": marked("What they took."),
        "bid_plus_taken": marked("Their bid and what they took."),
    },
    "set": {
        "minus_bid": marked("Their bid, and what they took does not count."),
        "minus_bid_plus_taken": marked("Their bid, but what they took counts."),
    },
    "over100": {
        "off": marked("Nothing."),
        "win_bid": marked("It scores only if it wins the bid."),
        "any_bid": marked("It scores only if one of its players bids or holds."),
        "win_or_set": marked("It scores only if it wins the bid or the bidders are set."),
        "min_bid_20": marked("It must bid at least 20."),
        "green": marked("Once all sides have 90, only the bidders score."),
    },
    "over100_at": {"*": marked("From {value} on.")},
    "hand_cap": {"none": marked("No limit."), "*": marked("{value} points.")},
    "tokens_each": {"*": marked("{value} tokens.")},
    "drawn_hand_carry": {
        "accumulate": marked("One token more for each drawn hand."),
        "one": marked("One token more, however many were drawn."),
    },
    "target": {"*": marked("{value} wins.")},
    "win_check": {
        "end_of_hand": marked("At the end of the hand."),
        "immediate": marked("At once, in the middle of a hand."),
    },
    "tie": {
        "bidder_first": marked("The bidders; otherwise the higher score."),
        "higher_score": marked("The higher score; equal scores play on."),
        "first_to_target": marked("Whoever came there first."),
        "none": marked("The higher score; equal scores play on."),
    },
    "game_length_hands": {
        "none": marked("Until the target is reached."),
        "*": marked("{value} hands; the highest score wins."),
    },
    "must_bid_to_win": {
        "on": marked("Only the side that plays the bid can win the game."),
        "off": marked("Any side can win the game."),
    },
    "loses_at": {"none": marked("No score loses."), "*": marked("{value} or less loses the game.")},
    "three_sets": {
        "on": marked("A side that is set three times loses the game."),
        "off": marked("Sets lose points only."),
    },
    "jink": {
        "off": marked("Nothing special."),
        "wins_game": marked("The game."),
        "sixty": marked("60 points."),
    },
    "exact_45_resets": {
        "on": marked("Exactly 45 goes back to 0."),
        "off": marked("45 is a score like any other."),
    },
}
"""What each value does: by the text of the value; ``*`` stands for any figure."""
