"""The table of sentences about the house rules; `forty_five.text.options` says them."""

from __future__ import annotations

from typing import Final

from forty_five.text.language import marked

SECTIONS: Final = (
    (
        marked("The table"),
        ("label", "players", "sides", "dummy_partner", "direction", "deck", "plain_ace"),
    ),
    (
        marked("The deal"),
        ("deal", "kitty", "kitty_deal", "kitty_taste", "trump_source", "trump_naming", "misdeal"),
    ),
    (
        marked("The auction"),
        (
            "bids",
            "sixty",
            "thirty",
            "rebidding",
            "hold",
            "after_hold",
            "all_pass",
            "bag_value",
        ),
    ),
    (
        marked("Throwing and drawing"),
        ("exchange", "max_draw", "refill_batch", "protect_trump", "dealer_robs_pack"),
    ),
    (marked("The turn-up"), ("rob", "turned_ace", "rob_deadline", "undeclared_ace")),
    (
        marked("Play"),
        (
            "first_lead",
            "trump_broken",
            "follow_plain",
            "void_plain",
            "renege",
            "renege_vs",
            "ah_lead_pulls_hearts",
        ),
    ),
    (
        marked("Scoring"),
        (
            "hand_scoring",
            "bonus",
            "bonus_cards",
            "made",
            "set",
            "over100",
            "over100_at",
            "hand_cap",
            "tokens_each",
            "drawn_hand_carry",
        ),
    ),
    (
        marked("The end"),
        (
            "target",
            "win_check",
            "tie",
            "game_length_hands",
            "must_bid_to_win",
            "loses_at",
            "three_sets",
            "jink",
            "exact_45_resets",
        ),
    ),
)
"""Options grouped for the set-up screen."""

OPTIONS: Final = {
    "label": (marked("Name"), marked("What the rule set is called.")),
    "players": (marked("Players"), marked("How many may play.")),
    "sides": (marked("Sides"), marked("Who plays together.")),
    "dummy_partner": (
        marked("Dummy partner"),
        marked("Whether three players deal a fourth hand that plays with the bidder."),
    ),
    "direction": (marked("Direction"), marked("Which way the turn goes round the table.")),
    "deck": (marked("Pack"), marked("The cards that are played with.")),
    "plain_ace": (marked("Plain aces"), marked("Where an ace stands in a suit that is not trump.")),
    "deal": (marked("Dealing"), marked("How many cards are dealt at once.")),
    "kitty": (marked("Kitty"), marked("Cards set aside for the winner of the bid.")),
    "kitty_deal": (marked("Dealing the kitty"), marked("When the cards of the kitty are dealt.")),
    "kitty_taste": (
        marked("Taste of the kitty"),
        marked("Whether one card of the kitty lies face up during the auction."),
    ),
    "trump_source": (marked("Trumps"), marked("How the trump suit is settled.")),
    "trump_naming": (marked("Naming trumps"), marked("When the bidder names the trump suit.")),
    "misdeal": (marked("Misdeal"), marked("Who deals again after a wrong count or a shown card.")),
    "bids": (marked("Bids"), marked("The figures that may be bid.")),
    "sixty": (marked("60 for 120"), marked("Who may bid 60, which beats 30 and pays 120.")),
    "thirty": (marked("30 for 60"), marked("What a bid of 30, every trick, is worth.")),
    "rebidding": (marked("Rounds of bidding"), marked("How long the auction goes on.")),
    "hold": (marked("Hold"), marked("Whether the dealer may take over a bid at its figure.")),
    "after_hold": (marked("After a hold"), marked("Who goes on bidding once the dealer has held.")),
    "all_pass": (marked("All pass"), marked("What happens when nobody bids.")),
    "bag_value": (marked("Bagged at"), marked("The least a bagged dealer must bid.")),
    "exchange": (marked("Drawing"), marked("Who throws cards away and draws new ones.")),
    "max_draw": (marked("Most cards drawn"), marked("The most new cards a player may draw.")),
    "refill_batch": (
        marked("Packet"),
        marked("The most cards given at once when hands are filled."),
    ),
    "protect_trump": (
        marked("Bidder keeps trumps"),
        marked("Whether the bidder may throw no trump while holding another card."),
    ),
    "dealer_robs_pack": (
        marked("Dealer robs the pack"),
        marked("Whether the dealer looks through the rest of the pack and takes what is wanted."),
    ),
    "rob": (marked("Robbing"), marked("Whether the turn-up can be taken for another card.")),
    "turned_ace": (marked("An ace turned up"), marked("What the dealer does when it is an ace.")),
    "rob_deadline": (
        marked("Time to rob"),
        marked("How long the holder of the ace of trumps may wait."),
    ),
    "undeclared_ace": (
        marked("Undeclared ace"),
        marked("What becomes of the ace of trumps when its holder neither robs nor declares it."),
    ),
    "first_lead": (marked("First lead"), marked("Who leads to the first trick.")),
    "trump_broken": (
        marked("Trumps broken"),
        marked("Whether a trump must have been played before trumps may be led."),
    ),
    "follow_plain": (
        marked("Following"),
        marked("What may be played when a suit is led that is not trump."),
    ),
    "void_plain": (
        marked("Void in the suit"),
        marked("What a hand plays that has none of the plain suit led."),
    ),
    "renege": (
        marked("Reneging"),
        marked("Top trumps that may be kept back when a trump is led."),
    ),
    "renege_vs": (marked("Reneging against"), marked("Which leads they may be kept back from.")),
    "ah_lead_pulls_hearts": (
        marked("Ace of hearts pulls hearts"),
        marked("Whether a hand without trumps must give a heart when the ace of hearts is led."),
    ),
    "hand_scoring": (marked("Counting tricks"), marked("What the tricks of a hand are worth.")),
    "bonus": (marked("Bonus"), marked("Points for the trick with the best trump.")),
    "bonus_cards": (marked("Bonus cards"), marked("Which trumps can earn the bonus.")),
    "made": (marked("Bid made"), marked("What the bidders score when they make their bid.")),
    "set": (marked("Bidders set"), marked("What the bidders lose when they miss their bid.")),
    "over100": (marked("Over 100"), marked("What binds a side that has a hundred or so.")),
    "over100_at": (marked("Over 100 begins at"), marked("The score at which that rule begins.")),
    "hand_cap": (marked("Most in a hand"), marked("The most a side may add in one hand.")),
    "tokens_each": (marked("Tokens"), marked("Tokens each side starts with.")),
    "drawn_hand_carry": (marked("Drawn hands"), marked("What drawn hands add to the next one.")),
    "target": (marked("Target"), marked("The score that wins the game.")),
    "win_check": (marked("When it ends"), marked("When a score at the target ends the game.")),
    "tie": (marked("Several at the target"), marked("Who wins when more than one side is there.")),
    "game_length_hands": (marked("Hands in a game"), marked("A game of a fixed number of hands.")),
    "must_bid_to_win": (
        marked("Win by bidding"),
        marked("Whether only the bidders can reach the target and win."),
    ),
    "loses_at": (marked("Losing score"), marked("The score at which a side has lost.")),
    "three_sets": (marked("Three sets"), marked("Whether being set three times loses the game.")),
    "jink": (marked("Jink"), marked("What taking every trick is worth.")),
    "exact_45_resets": (
        marked("Exactly 45"),
        marked("Whether a side that comes to exactly 45 goes back to 0."),
    ),
}
"""Title and help of every option."""
