"""The table explained from one seat's view: what may be done now, why not the rest, who wins."""

from __future__ import annotations

from dataclasses import dataclass

from forty_five.game.moves import playable_cards, unseen_cards
from forty_five.game.view import PlayerView
from forty_five.rules.cards import Card, Suit
from forty_five.rules.deal import Phase
from forty_five.rules.options import Options
from forty_five.rules.play import exempt_cards, why_not_card, would_win
from forty_five.rules.ranking import Ranking, plain_order, ranking_for
from forty_five.rules.reasons import Code, Reason
from forty_five.rules.rob import must_rob
from forty_five.text.glyphs import Glyphs, suit_name
from forty_five.text.language import _, ngettext
from forty_five.text.names import Voice
from forty_five.text.reasons import reason_sentence
from forty_five.text.tricks import why_it_wins
from forty_five.text.whycalls import why_calls

# Cards


@dataclass(frozen=True, slots=True)
class CardNote:
    """One card of the hand on turn: whether it may be played, and why or why not."""

    card: Card
    is_legal: bool
    may_be_kept: bool
    """Whether it is a trump that need not follow the trump led (the renege)."""
    would_win: bool
    """Whether it would be winning the trick."""
    refusal: str | None
    """Why it may not be played."""
    binding: tuple[Card, ...] = ()
    """The cards that forbid it."""


def card_notes(view: PlayerView, voice: Voice) -> tuple[CardNote, ...]:
    """Return a note for each card of the hand on turn; empty when no card is asked for."""
    ranking = view.ranking
    if ranking is None or view.phase is not Phase.PLAY or not view.is_my_turn:
        return ()
    if view.must_declare:
        return ()
    trick = view.trick.cards if view.trick is not None else ()
    kept = kept_back(view)
    notes = []
    for card in view.acting_hand:
        reason = why_not_card(
            view.options,
            ranking,
            view.acting_hand,
            trick,
            card,
            trump_broken=view.trump_broken,
        )
        notes.append(
            CardNote(
                card=card,
                is_legal=reason is None,
                may_be_kept=card in kept,
                would_win=would_win(ranking, trick, card) if trick else False,
                refusal=None if reason is None else reason_sentence(reason, voice),
                binding=() if reason is None else reason.cards,
            )
        )
    return tuple(notes)


def kept_back(view: PlayerView) -> tuple[Card, ...]:
    """Return the trumps of the hand on turn that may be kept back from the trump led."""
    ranking = view.ranking
    if ranking is None or view.trick is None or not view.trick.cards or not view.is_my_turn:
        return ()
    led = view.trick.cards[0]
    if not ranking.is_trump(led):
        return ()
    return exempt_cards(view.options, ranking, view.acting_hand, led)


def renege_sentences(
    options: Options, ranking: Ranking, hand: tuple[Card, ...], led: Card, glyphs: Glyphs
) -> tuple[str, ...]:
    """Return which top trumps of `hand` may be kept back from the trump `led`, and which not."""
    if not ranking.is_trump(led):
        return ()
    kept = exempt_cards(options, ranking, hand, led)
    privileged = ranking.privileged(options)
    sentences = []
    for card in hand:
        values = {"card": glyphs.card(card), "led": glyphs.card(led)}
        if card in kept:
            sentence = (
                _("{card} may be kept back: it outranks {led}, which was led.", **values)
                if ranking.outranks(card, led)
                else _("{card} may be kept back from any trump led.", **values)
            )
            sentences.append(sentence)
        elif card in privileged:
            sentences.append(
                _("{card} may not be kept back: {led}, which was led, outranks it.", **values)
            )
    return tuple(sentences)


# Who wins


def winning_sentence(view: PlayerView, voice: Voice) -> str:
    """Return who is winning the trick on the table and why; empty when none lies there."""
    ranking = view.ranking
    trick = view.trick
    if ranking is None or trick is None or not trick.cards or trick.winner is None:
        return ""
    return _(
        "{name} is winning. {why}",
        name=voice.names.seat(trick.winner),
        why=why_it_wins(ranking, trick.cards, voice.glyphs),
    )


def unseen_trumps(view: PlayerView) -> int:
    """Return how many trumps this seat has not seen yet; 0 before trumps are known."""
    ranking = view.ranking
    if ranking is None:
        return 0
    return sum(1 for card in unseen_cards(view) if ranking.is_trump(card))


# The order of the cards


def card_order_lines(
    options: Options, trump: Suit | None, glyphs: Glyphs, demoted: Card | None = None
) -> tuple[tuple[str, str], ...]:
    """Return the order of the cards, best first, as (what, cards): trumps first, then plain suits.

    Without trumps every suit is given as it stands when it is not trump.
    """
    lines: list[tuple[str, str]] = []
    if trump is not None:
        order = ranking_for(options, trump, demoted).order
        lines.append((_("trumps: {suit}", suit=suit_name(trump)), glyphs.cards(order)))
    for suit in Suit:
        if suit is not trump:
            order = tuple(plain_order(suit, options.deck, options.plain_ace))
            lines.append((suit_name(suit), glyphs.cards(order)))
    return tuple(lines)


# What to do now


def prompt(view: PlayerView, voice: Voice) -> str:
    """Return what is asked of the player who has to act, or for whom the table waits."""
    if view.outcome is not None:
        return _("The game is over.")
    if view.actor is None:
        return ""
    name = voice.names.seat(view.actor)
    if not view.is_my_turn:
        return _("{name} is on turn.", name=name)
    if view.awaits_deal:
        return _("{name}, deal the next hand.", name=name)
    return _prompt_of_phase(view, name, voice)


def _prompt_of_phase(view: PlayerView, name: str, voice: Voice) -> str:
    match view.phase:
        case Phase.AUCTION:
            return _("{name}, what do you call?", name=name)
        case Phase.NAME_TRUMP:
            return _("{name}, name the trump suit.", name=name)
        case Phase.CALL_TRUMP:
            return _("{name}, name the trump suit from your first four cards.", name=name)
        case Phase.CALL_PARTNER:
            return _("{name}, call a card for your partner, or play alone.", name=name)
        case Phase.DISCARD:
            return _discard_prompt(view, name)
        case Phase.ROB_PACK:
            return ngettext(
                "{name}, take {number} card from the pack.",
                "{name}, take {number} cards from the pack.",
                view.pack_take,
                name=name,
            )
        case Phase.ROB if view.turn_up is not None:
            card = voice.glyphs.card(view.turn_up)
            if must_rob(view.options, view.turn_up):
                return _("{name}, you must take the turn-up {card}.", name=name, card=card)
            return _("{name}, do you take the turn-up {card}?", name=name, card=card)
        case Phase.PLAY:
            return _play_prompt(view, name, voice)
        case _other:
            return ""


def _discard_prompt(view: PlayerView, name: str) -> str:
    assert view.throw_range is not None
    least, most = view.throw_range
    size = len(view.acting_hand)
    values = {"name": name, "least": size - most, "most": size - least}
    if view.turn is not None and view.turn >= view.seats:
        return _("{name}, keep {least} to {most} of the dummy's cards.", **values)
    return _("{name}, keep {least} to {most}, throw the rest.", **values)


def _play_prompt(view: PlayerView, name: str, voice: Voice) -> str:
    if view.must_declare:
        return _("{name}, do you declare your ace of trumps?", name=name)
    trick = view.trick.cards if view.trick is not None else ()
    if view.turn is not None and view.turn >= view.seats:
        return _("{name}, play a card from the dummy.", name=name)
    open_cards = playable_cards(view)
    if not trick:
        if len(open_cards) == len(view.acting_hand):
            return _("{name}, lead a card.", name=name)
        return _("{name}, lead {cards}.", name=name, cards=voice.glyphs.either(open_cards))
    if len(open_cards) == len(view.acting_hand):
        return _("{name}, play any card.", name=name)
    return _("{name}, play {cards}.", name=name, cards=voice.glyphs.either(open_cards))


def why_now(view: PlayerView, voice: Voice) -> tuple[str, ...]:
    """Return what the rules allow the seat on turn now and why not the rest, in sentences."""
    if not view.is_my_turn or view.awaits_deal:
        return (prompt(view, voice),)
    match view.phase:
        case Phase.AUCTION:
            return why_calls(view, voice)
        case Phase.DISCARD:
            return _why_discard(view)
        case Phase.ROB:
            return _why_rob(view, voice)
        case Phase.PLAY:
            return _why_play(view, voice)
        case _other:
            return (prompt(view, voice),)


def _why_discard(view: PlayerView) -> tuple[str, ...]:
    assert view.throw_range is not None
    least, most = view.throw_range
    size = len(view.acting_hand)
    lines = []
    if least:
        lines.append(_("Five cards at most may be kept, so at least {least} go.", least=least))
    if size - most:
        lines.append(
            _(
                "The stock must last for all: keep at least {least}.",
                least=size - most,
            )
        )
    if not lines:
        lines.append(_("Any number of cards may be thrown; the hand is filled up to five."))
    if view.options.protect_trump:
        lines.append(_("The bidder throws no trump while holding another card."))
    return tuple(lines)


def _why_rob(view: PlayerView, voice: Voice) -> tuple[str, ...]:
    if view.turn_up is None or view.trump is None:
        return ()
    card = voice.glyphs.card(view.turn_up)
    if view.turn_up.rank == "A":
        if view.options.turned_ace == "dealer_must":
            return (_("{card}, an ace, was turned up: the dealer must take it.", card=card),)
        return (_("{card}, an ace, was turned up: the dealer may take it.", card=card),)
    return (
        _("You were dealt the ace of trumps, so you may take {card} for another card.", card=card),
    )


def _why_play(view: PlayerView, voice: Voice) -> tuple[str, ...]:
    ranking = view.ranking
    if ranking is None:
        return ()
    if view.must_declare:
        return (reason_sentence(Reason(Code.ROB_OR_DECLARE_FIRST), voice),)
    trick = view.trick.cards if view.trick is not None else ()
    notes = card_notes(view, voice)
    refusals = list(dict.fromkeys(note.refusal for note in notes if note.refusal))
    if not refusals:
        hand = view.acting_hand
        refusals.append(why_any_card(view.options, ranking, hand, trick, voice.glyphs))
    if trick:
        hand = view.acting_hand
        refusals += renege_sentences(view.options, ranking, hand, trick[0], voice.glyphs)
    return tuple(refusals)


def why_any_card(
    options: Options,
    ranking: Ranking,
    hand: tuple[Card, ...],
    trick: tuple[Card, ...],
    glyphs: Glyphs,
) -> str:
    """Return why every card of `hand` may be played to `trick`, when that is so."""
    if not trick:
        return _("You lead, and may lead any card.")
    led = glyphs.card(trick[0])
    if ranking.is_trump(trick[0]):
        trumps = [card for card in hand if ranking.is_trump(card)]
        if not trumps:
            return _("Any card: {led} was led, and you hold no trump.", led=led)
        if len(trumps) == len(hand):
            return _("Any card: {led} was led, and you hold nothing but trumps.", led=led)
        return _("Any card: {led} was led, and every trump you hold may be kept back.", led=led)
    if options.follow_plain == "free":
        return _("Any card: {led} is no trump, and a plain lead binds nobody.", led=led)
    suit = ranking.suit_of(trick[0])
    if any(ranking.suit_of(card) is suit for card in hand):
        return _("Any card: all you hold follow {led} or are trumps.", led=led)
    return _("Any card: you can't follow {led}.", led=led)
