"""The lessons of `forty-five learn`: the order of the cards, tricks, and what a hand is worth.

Every question's answer comes from the rules themselves, so a lesson can't teach what the game does
not play.
"""

from __future__ import annotations

from dataclasses import dataclass

from forty_five.rules.cards import Card, Suit, parse_cards
from forty_five.rules.options import Options
from forty_five.rules.play import legal_cards, winning_place
from forty_five.rules.ranking import Ranking, plain_order, ranking_for, trump_order
from forty_five.text.explain import renege_sentences, why_any_card
from forty_five.text.glyphs import Glyphs, suit_name
from forty_five.text.language import _
from forty_five.text.ruleplay import plain_sentence, void_sentence
from forty_five.text.rulewords import page_sentences
from forty_five.text.tricks import why_it_wins


@dataclass(frozen=True, slots=True)
class Quiz:
    """A question that is answered by naming cards, with why the answer is right."""

    question: str
    answer: tuple[Card, ...]
    because: str
    offered: tuple[Card, ...]
    """The cards of the question, in the order they are named there."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A few sentences under a title, perhaps with a question."""

    title: str
    lines: tuple[str, ...]
    quiz: Quiz | None = None


def lessons(options: Options, glyphs: Glyphs) -> tuple[Lesson, ...]:
    """Return the lessons for a bidding game of partners, in the order they are taught."""
    return (
        _the_aim(options),
        _a_trick(options, glyphs),
        _top_trumps(options, glyphs),
        _small_cards(options, glyphs),
        _following(options, glyphs),
        _keeping_back(options, glyphs),
        _bidding(options),
    )


def _the_aim(options: Options) -> Lesson:
    lines = (
        _("Four people play, partners opposite. Everyone gets five cards."),
        _("One suit is trump. The side that wins the bid names it."),
        *page_sentences(options, "hand_scoring", "bonus_cards", "win_check"),
    )
    return Lesson(_("What it is about"), lines)


def _winner_quiz(options: Options, trump: Suit, cards: str, glyphs: Glyphs) -> Quiz:
    ranking = ranking_for(options, trump)
    trick = parse_cards(cards)
    question = _(
        "Trump is {suit}. These cards are played in turn: {cards}. Which one wins?",
        suit=suit_name(trump),
        cards=glyphs.cards(trick),
    )
    winner = trick[winning_place(ranking, trick)]
    return Quiz(question, (winner,), why_it_wins(ranking, trick, glyphs), trick)


def _a_trick(options: Options, glyphs: Glyphs) -> Lesson:
    lines = (
        _("One player leads a card, and the others play one each in turn: that is a trick."),
        _("The highest trump wins it, or else the highest card of the suit that was led."),
    )
    return Lesson(_("A trick"), lines, _winner_quiz(options, Suit.CLUBS, "9D KS 3D 7C", glyphs))


def _top_trumps(options: Options, glyphs: Glyphs) -> Lesson:
    order = trump_order(Suit.SPADES, options.deck)
    lines = (
        _("The best trump is the five, then the jack, then the ace of hearts."),
        _("The ace of hearts is a trump even when another suit is trump."),
        _("Spades as trumps, best first: {cards}", cards=glyphs.cards(order)),
    )
    quiz = _winner_quiz(options, Suit.SPADES, "AS KS AH QS", glyphs)
    return Lesson(_("The top trumps"), lines, quiz)


def _small_cards(options: Options, glyphs: Glyphs) -> Lesson:
    hearts = plain_order(Suit.HEARTS, options.deck, options.plain_ace)
    clubs = plain_order(Suit.CLUBS, options.deck, options.plain_ace)
    lines = (
        _("Highest in red, lowest in black: that is how the small cards stand."),
        _("Hearts when not trump, best first: {cards}", cards=glyphs.cards(hearts)),
        _("Clubs when not trump, best first: {cards}", cards=glyphs.cards(clubs)),
    )
    quiz = _winner_quiz(options, Suit.HEARTS, "10C 8C 3C 9C", glyphs)
    return Lesson(_("The small cards"), lines, quiz)


def _legal_quiz(options: Options, led: str, hand: str, glyphs: Glyphs) -> Quiz:
    ranking = ranking_for(options, Suit.SPADES)
    cards = parse_cards(hand)
    question = _(
        "Trump is {suit}, and {led} was led. You hold {cards}. Which cards may you play?",
        suit=suit_name(Suit.SPADES),
        led=glyphs.card(Card(led)),
        cards=glyphs.cards(cards),
    )
    legal = legal_cards(options, ranking, cards, (Card(led),))
    why = _because(options, ranking, cards, Card(led), legal, glyphs)
    return Quiz(question, legal, why, cards)


def _because(
    options: Options,
    ranking: Ranking,
    hand: tuple[Card, ...],
    led: Card,
    legal: tuple[Card, ...],
    glyphs: Glyphs,
) -> str:
    """Return why exactly `legal` may be played."""
    if legal == hand:
        return why_any_card(options, ranking, hand, (led,), glyphs)
    kept = renege_sentences(options, ranking, hand, led, glyphs)
    if kept:
        return kept[0]
    return _(
        "{led} was led, so {cards} must be played.",
        led=glyphs.card(led),
        cards=glyphs.either(legal),
    )


def _following(options: Options, glyphs: Glyphs) -> Lesson:
    lines = (
        _("When a trump is led you must play a trump if you have one."),
        plain_sentence(options),
        *(() if options.follow_plain == "free" else (void_sentence(options),)),
    )
    return Lesson(_("Following"), lines, _legal_quiz(options, "9S", "2S KC 8D", glyphs))


def _keeping_back(options: Options, glyphs: Glyphs) -> Lesson:
    ranking = ranking_for(options, Suit.SPADES)
    named = ranking.privileged(options)
    kept = glyphs.listed(card for card in ranking.order if card in named)
    lines = (
        _("The best cards need not follow a trump lead that they outrank: this is reneging."),
        _("Spades being trump, it goes for {cards}.", cards=kept),
    )
    quiz = _legal_quiz(options, "9S", "5S KC 8D", glyphs)
    return Lesson(_("Keeping the best back"), lines, quiz)


def _bidding(options: Options) -> Lesson:
    lines = (
        _("Before play the players bid how many points their side will take."),
        *page_sentences(options, "hold", "all_pass", "made", "set", "thirty", "over100"),
    )
    return Lesson(_("Bidding"), lines)
