"""The rules as played, written out from the options in force: the help page and `forty-five rules`.

Nothing here is kept beside the options, so the page can't disagree with the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from forty_five.rules.cards import Suit
from forty_five.rules.choices import values_of
from forty_five.rules.deal import stock_left
from forty_five.rules.exchange import draw_limit
from forty_five.rules.options import Options
from forty_five.rules.ranking import plain_order, trump_order
from forty_five.rules.table import table_for
from forty_five.text.glyphs import SIGNS, Glyphs, joined, suit_name
from forty_five.text.language import _, ngettext
from forty_five.text.options import choice_sentence, option_text
from forty_five.text.ruleplay import following, renege
from forty_five.text.rulescore import end_of_game, over_100, scoring
from forty_five.text.rulewords import page_sentences


@dataclass(frozen=True, slots=True)
class Section:
    """One part of the rules page."""

    title: str
    paragraphs: tuple[str, ...]


def rules_page(options: Options, source: str = "", glyphs: Glyphs = SIGNS) -> tuple[Section, ...]:
    """Return the rules as played: sections in the order of a deal, the source last."""
    parts: tuple[tuple[str, Callable[[Options, Glyphs], Iterator[str]]], ...] = (
        (_("The table"), _the_table),
        (_("The deal"), _the_deal),
        (_("The auction"), _the_auction),
        (_("Trumps"), _trumps),
        (_("The turn-up"), _the_turn_up),
        (_("Throwing and drawing"), _drawing),
        (_("The order of the cards"), _order),
        (_("Play"), following),
        (_("Keeping a top trump back"), renege),
        (_("Scoring"), scoring),
        (_("Over 100"), over_100),
        (_("The end of the game"), end_of_game),
        (_("Misdeals"), _misdeals),
    )
    written = [Section(title, tuple(part(options, glyphs))) for title, part in parts]
    if source:
        written.append(Section(_("Where these rules come from"), (_(source),)))
    return tuple(section for section in written if section.paragraphs)


def differences(first: Options, second: Options) -> tuple[tuple[str, str, str], ...]:
    """Return the options in which two rule sets differ: (title, first's choice, second's)."""
    values = values_of(second)
    return tuple(
        (option_text(name).title, choice_sentence(name, value), choice_sentence(name, values[name]))
        for name, value in values_of(first).items()
        if value != values[name] and name != "label"
    )


# The table, the deal, the auction


def _the_table(options: Options, _glyphs: Glyphs) -> Iterator[str]:
    seats = joined([str(count) for count in options.players], choice=True)
    yield _("For {seats} players.", seats=seats)
    yield from page_sentences(options, "sides")
    if options.sides == "two_sides" and any(count % 2 for count in options.players):
        yield _("Three or five players play every player alone.")
    yield from page_sentences(options, "dummy_partner", "deck")
    if options.is_omi:
        yield _("The player to the left of the first seat deals first.")
    else:
        yield _(
            "Cut for the first deal: ace high, two low, and the lowest deals. "
            "Should two cut equally low, all cut again."
        )


def _the_deal(options: Options, _glyphs: Glyphs) -> Iterator[str]:
    yield from page_sentences(options, "direction", "deal")
    if options.kitty:
        yield from page_sentences(options, "kitty_deal", "kitty_taste")
    yield _("The next hand is dealt by the next player in turn.")


def _misdeals(options: Options, _glyphs: Glyphs) -> Iterator[str]:
    yield from page_sentences(options, "misdeal")


def _the_auction(options: Options, _glyphs: Glyphs) -> Iterator[str]:
    if not options.has_auction:
        return
    bids = joined([str(bid) for bid in options.bids])
    yield _(
        "The bids are {bids}. The player after the dealer speaks first; each in turn passes or "
        "bids higher, and whoever passes stays out of this auction.",
        bids=bids,
    )
    yield from page_sentences(options, "rebidding", "hold")
    if options.hold == "dealer":
        yield from page_sentences(options, "after_hold")
    yield from page_sentences(options, "all_pass")
    if 30 in options.bids:
        yield from page_sentences(options, "thirty")
    yield from page_sentences(options, "sixty")


# Trumps, the turn-up, drawing


def _trumps(options: Options, _glyphs: Glyphs) -> Iterator[str]:
    match options.trump_source:
        case "turn_up":
            yield _("After the deal the next card is turned up; its suit is trump.")
            if options.deck == "std52_joker":
                yield _("A joker turned up goes under the pack, and the next card is turned.")
        case "caller_after_4":
            yield _(
                "The player after the dealer sees four cards, names trumps alone, "
                "and only then are four more dealt to each."
            )
        case "bidder" if options.kitty and options.trump_naming == "after_kitty":
            yield _("The bidder takes the kitty into the hand and then names trumps.")
        case "bidder" if options.kitty:
            yield _("The bidder names trumps and then takes the kitty into the hand.")
        case _other:
            yield _("The bidder names trumps.")
    if options.sides == "called_partner":
        yield _(
            "The bidder then calls a trump that is not in the own hand: whoever holds it is the "
            "bidder's partner, unknown until it is played. The bidder may also play alone."
        )


def _the_turn_up(options: Options, _glyphs: Glyphs) -> Iterator[str]:
    if options.trump_source != "turn_up":
        return
    if not options.rob:
        yield _("The turn-up stays where it is.")
        return
    yield from page_sentences(options, "turned_ace", "rob_deadline")
    yield _("The ace of hearts gives this right only when hearts are trump.")
    yield from page_sentences(options, "undeclared_ace")


def _drawing(options: Options, _glyphs: Glyphs) -> Iterator[str]:
    if not options.has_auction:
        return
    yield from page_sentences(options, "exchange")
    if options.kitty:
        yield _("The bidder must come down to five cards or fewer.")
    if options.exchange != "none":
        yield from _draw_limits(options)
        if any(_may_run_out(options, seats) for seats in options.players):
            yield _("Should the pack run out, the cards thrown away are shuffled and drawn from.")
        yield ngettext(
            "Hands are filled up to five from the player after the dealer on, {number} card at a "
            "time.",
            "Hands are filled up to five from the player after the dealer on, at most {number} "
            "cards at a time.",
            options.refill_batch,
        )
        yield _("All are told how many cards each player drew.")
    yield from page_sentences(options, "protect_trump", "dealer_robs_pack")


def _may_run_out(options: Options, seats: int) -> bool:
    """Whether so many players may together draw more cards than the pack has left."""
    table = table_for(options, seats)
    limit = draw_limit(options, table)
    most = limit * (table.hands if options.exchange == "all" else 1)
    if options.dealer_robs_pack:
        most += options.hand_size - (limit if options.exchange == "all" else 0)
    return most > stock_left(options, table)


def _draw_limits(options: Options) -> Iterator[str]:
    limits = {seats: draw_limit(options, table_for(options, seats)) for seats in options.players}
    least = min(limits.values())
    if len(limits) > 1 and set(limits.values()) == {least} and least < options.hand_size:
        yield ngettext(
            "You may draw {number} card at most.", "You may draw {number} cards at most.", least
        )
        return
    for seats, limit in limits.items():
        if limit < options.hand_size:
            yield ngettext(
                "With {seats} players you may draw {number} card at most.",
                "With {seats} players you may draw {number} cards at most.",
                limit,
                seats=seats,
            )


def _order(options: Options, glyphs: Glyphs) -> Iterator[str]:
    if options.is_omi:
        cards = glyphs.cards(plain_order(Suit.SPADES, options.deck))
        yield _("Every suit stands like this, trumps too, best first: {cards}", cards=cards)
        return
    if options.deck == "std52_joker":
        yield _(
            "The five of trumps is the best card, then the jack of trumps, then the joker (JK), "
            "then the ace of hearts; joker and ace of hearts are trumps whatever the trump suit. "
            "Among the small cards the highest is best in red and the lowest is best in black."
        )
    else:
        yield _(
            "The five of trumps is the best card, then the jack of trumps, then the ace of hearts, "
            "which is a trump whatever the trump suit. Among the small cards the highest is best "
            "in red and the lowest is best in black."
        )
    for suit in Suit:
        cards = glyphs.cards(trump_order(suit, options.deck))
        yield _("{suit} as trumps: {cards}", suit=_capital(suit_name(suit)), cards=cards)
    for suit in Suit:
        cards = glyphs.cards(plain_order(suit, options.deck, options.plain_ace))
        yield _("{suit} when not trump: {cards}", suit=_capital(suit_name(suit)), cards=cards)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
