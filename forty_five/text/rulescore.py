"""The rules page on scores: tricks, bids made and missed, over 100, the end of the game."""

from __future__ import annotations

from collections.abc import Iterator

from forty_five.rules.options import Options
from forty_five.text.glyphs import Glyphs
from forty_five.text.language import _, ngettext
from forty_five.text.ledger import counts_tricks_apart
from forty_five.text.rulewords import page_sentences


def scoring(options: Options, _glyphs: Glyphs) -> Iterator[str]:
    """Yield what a hand is worth."""
    if options.is_omi:
        yield from _tokens(options)
        return
    yield from page_sentences(options, "hand_scoring")
    if options.bonus:
        yield from page_sentences(options, "bonus_cards")
    if options.has_auction:
        yield from page_sentences(options, "made", "set")
        yield _("All others score what they took.")
    if options.hand_cap is not None:
        yield _("No side adds more than {most} in one hand.", most=options.hand_cap)
    yield from page_sentences(options, "jink", "exact_45_resets")


def _tokens(options: Options) -> Iterator[str]:
    yield _(
        "Each side has {number} tokens, and eight tricks are played.", number=options.tokens_each
    )
    yield _(
        "Five to seven tricks win one token for the caller's side and two for the other side. "
        "All eight, kapothi, win three."
    )
    yield from page_sentences(options, "drawn_hand_carry")
    yield _("The score of a side is the number of tokens it has won.")
    yield _("Tokens are handed over, so nobody wins more than the losers have left.")


def over_100(options: Options, _glyphs: Glyphs) -> Iterator[str]:
    """Yield what binds a side near the end, where such a rule is played."""
    if options.over100 == "off":
        return
    yield from page_sentences(options, "over100")
    if options.over100 != "min_bid_20":
        yield _("Tricks that score nothing still count towards setting the bidders.")


def end_of_game(options: Options, _glyphs: Glyphs) -> Iterator[str]:
    """Yield who wins, and when."""
    if options.is_omi:
        yield _("A side that has lost all its tokens loses the game.")
        return
    if options.game_length_hands is None:
        yield from page_sentences(options, "win_check")
    else:
        yield ngettext(
            "After {number} hand the highest score wins.",
            "After {number} hands the highest score wins.",
            options.game_length_hands,
        )
    yield from _ties(options)
    yield from page_sentences(options, "must_bid_to_win", "three_sets")
    if options.loses_at is not None:
        yield _("A side at {limit} or below has lost the game.", limit=options.loses_at)


def _ties(options: Options) -> Iterator[str]:
    """Yield who wins when several sides might."""
    if options.game_length_hands is None:
        if not counts_tricks_apart(options):  # there only one side scores in a hand
            yield from page_sentences(options, "tie")
    elif options.tie == "bidder_first":
        yield _(
            "Of equal highest scores the bidders of the last hand win; else another hand is played."
        )
    else:
        yield _("Equal highest scores play another hand.")
