"""What happened, one sentence an event, always by name: for the log and the plain game.

Every function takes the view of the listener after the event, so nothing can be said that the
listener may not know. The views of several people give the same sentence for what is public.
"""

from __future__ import annotations

from typing import Literal

from forty_five.game import events as ev
from forty_five.game.view import PlayerView
from forty_five.rules.cards import Card
from forty_five.rules.deal import stock_left
from forty_five.rules.ranking import Ranking
from forty_five.rules.scoring import Contract
from forty_five.text.glyphs import suit_name
from forty_five.text.language import _, ngettext
from forty_five.text.ledger import (
    figure_text,
    outcome_sentence,
    score_sentence,
    signed,
    summary_rows,
    summary_title,
)
from forty_five.text.names import Voice
from forty_five.text.tricks import why_it_wins

Level = Literal["short", "normal", "full"]
"""How much is said: results and turns; every event; every event with its reasons."""


def event_sentence(
    event: ev.Event, voice: Voice, view: PlayerView, level: Level = "normal"
) -> str | None:
    """Return what to say about an event, or `None` when it goes without saying.

    Args:
        event: The event as the listener may see it (`game.events.as_seen_by`).
        voice: Names and the way of writing cards.
        view: The listener's view after the event.
        level: How much to say.
    """
    match event:
        case ev.DealerCut() | ev.Dealt() | ev.CardsReceived() | ev.ThrownIn():
            return _about_the_deal(event, voice, view, level)
        case ev.Called() | ev.AuctionWon():
            return _about_the_auction(event, voice, view, level)
        case ev.KittyTaken() | ev.TrumpNamed() | ev.PartnerCalled() | ev.PartnerShown():
            return _about_trumps(event, voice, view, level)
        case ev.Threw() | ev.Drew():
            return _about_the_exchange(event, voice, view, level)
        case ev.Robbed() | ev.TurnUpLeft() | ev.AceDeclared() | ev.AceDemoted():
            return _about_the_turn_up(event, voice)
        case ev.Played() | ev.TrickWon() | ev.Claimed():
            return _about_play(event, voice, view, level)
        case ev.HandScored() | ev.GameWon():
            return _about_scores(event, voice, view, level)


# The deal


def _about_the_deal(
    event: ev.DealerCut | ev.Dealt | ev.CardsReceived | ev.ThrownIn,
    voice: Voice,
    view: PlayerView,
    level: Level,
) -> str | None:
    names, glyphs = voice.names, voice.glyphs
    match event:
        case ev.DealerCut():
            cut = ", ".join(
                _("{name} {card}", name=names.seat(seat), card=glyphs.card(card))
                for seat, card in enumerate(event.cards)
            )
            return _(
                "Cut for the deal: {cut}. {name} cut lowest and deals.",
                cut=cut,
                name=names.seat(event.dealer),
            )
        case ev.Dealt():
            return _dealt(event, voice)
        case ev.CardsReceived() if event.cards and level != "short":
            return _(
                "{name} gets {cards}.",
                name=names.seat(event.seat),
                cards=glyphs.cards(event.cards),
            )
        case ev.ThrownIn():
            return _(
                "All passed: the cards are thrown in, the scores stay, and {name} deals.",
                name=names.seat(event.next_dealer),
            )
        case _other:
            return None


def _dealt(event: ev.Dealt, voice: Voice) -> str:
    values = {
        "number": event.number,
        "name": voice.names.seat(event.dealer),
        "kitty": event.kitty,
        "card": "",
    }
    shown = event.taste or event.turn_up
    if shown is not None:
        values["card"] = voice.glyphs.card(shown)
    if event.turn_up is not None:
        return _("Hand {number}: {name} deals and turns up {card}.", **values)
    if event.taste is not None:
        return _(
            "Hand {number}: {name} deals; the kitty has {kitty} cards, one of them {card}.",
            **values,
        )
    if event.kitty:
        return _("Hand {number}: {name} deals; the kitty has {kitty} cards.", **values)
    return _("Hand {number}: {name} deals.", **values)


# The auction


def _about_the_auction(
    event: ev.Called | ev.AuctionWon, voice: Voice, view: PlayerView, level: Level
) -> str | None:
    if isinstance(event, ev.AuctionWon):
        # who is bagged has been told when the bid was made
        return None if event.contract.bagged else contract_sentence(event.contract, voice, view)
    name = voice.names.seat(event.seat)
    if event.call == "pass":
        return _("{name} passes.", name=name)
    if event.call == "hold":
        high = view.auction.high if view.auction is not None else None
        if high is None:
            return _("{name} holds.", name=name)
        return _("{name} holds {figure}.", name=name, figure=high)
    figure = figure_text(event.call, view.options)
    if event.bagged:
        return _("All others passed: {name} is bagged at {figure}.", name=name, figure=figure)
    return _("{name} bids {figure}.", name=name, figure=figure)


def contract_sentence(contract: Contract, voice: Voice, view: PlayerView) -> str:
    """Return who plays the contract and how it came about."""
    values = {
        "name": voice.names.seat(contract.bidder),
        "figure": figure_text(contract.figure, view.options),
    }
    if contract.held:
        return _("{name} has held the bid and plays {figure}.", **values)
    if contract.bagged:
        return _("{name} is bagged at {figure}.", **values)
    return _("{name} has won the bid at {figure}.", **values)


# Trumps and partner


def _about_trumps(
    event: ev.KittyTaken | ev.TrumpNamed | ev.PartnerCalled | ev.PartnerShown,
    voice: Voice,
    view: PlayerView,
    level: Level,
) -> str | None:
    names, glyphs = voice.names, voice.glyphs
    match event:
        case ev.KittyTaken():
            return _kitty_taken(event, voice)
        case ev.TrumpNamed(seat=None):
            return _("Trump is {suit}.", suit=suit_name(event.suit))
        case ev.TrumpNamed(seat=int(seat)):
            return _(
                "{name} names {suit} trump.", name=names.seat(seat), suit=suit_name(event.suit)
            )
        case ev.PartnerCalled(card=None):
            return _("{name} plays alone.", name=names.seat(event.seat))
        case ev.PartnerCalled(card=Card() as card):
            return _(
                "{name} calls for the holder of {card} as partner.",
                name=names.seat(event.seat),
                card=glyphs.card(card),
            )
        case ev.PartnerShown():
            bidder = view.contract.bidder if view.contract is not None else event.seat
            return _(
                "{name} is the partner of {bidder}.",
                name=names.seat(event.seat),
                bidder=names.seat(bidder),
            )
        case _other:
            return None


def _kitty_taken(event: ev.KittyTaken, voice: Voice) -> str:
    name = voice.names.seat(event.seat)
    if event.cards:
        cards = voice.glyphs.cards(event.cards)
        return _("{name} takes the kitty: {cards}.", name=name, cards=cards)
    return ngettext(
        "{name} takes the kitty of {number} card.",
        "{name} takes the kitty of {number} cards.",
        event.count,
        name=name,
    )


# Discard and draw


def _about_the_exchange(
    event: ev.Threw | ev.Drew, voice: Voice, view: PlayerView, level: Level
) -> str | None:
    names, glyphs = voice.names, voice.glyphs
    if isinstance(event, ev.Drew):
        drawn = ", ".join(
            _("{name} {count}", name=names.seat(seat), count=count)
            for seat, count in enumerate(event.counts)
        )
        if sum(event.counts) > stock_left(view.options, view.table):
            return _(
                "Cards drawn: {drawn}. The pack ran out: the cards thrown away were shuffled in.",
                drawn=drawn,
            )
        return _("Cards drawn: {drawn}.", drawn=drawn)
    if event.cards:
        return _(
            "{name} throws {cards}.",
            name=names.seat(event.seat),
            cards=glyphs.cards(event.cards),
        )
    return _("{name} has thrown.", name=names.seat(event.seat)) if level == "full" else None


# The turn-up


def _about_the_turn_up(
    event: ev.Robbed | ev.TurnUpLeft | ev.AceDeclared | ev.AceDemoted, voice: Voice
) -> str:
    name = voice.names.seat(event.seat)
    match event:
        case ev.Robbed():
            turn_up = voice.glyphs.card(event.turn_up)
            if event.thrown is None:
                return _(
                    "{name} takes the turn-up {card} and puts a card out face down.",
                    name=name,
                    card=turn_up,
                )
            return _(
                "{name} takes the turn-up {card} and puts out {thrown}.",
                name=name,
                card=turn_up,
                thrown=voice.glyphs.card(event.thrown),
            )
        case ev.TurnUpLeft():
            return _("{name} leaves the turn-up.", name=name)
        case ev.AceDeclared():
            return _("{name} declares {card}.", name=name, card=voice.glyphs.card(event.card))
        case ev.AceDemoted():
            return _(
                "{card} was not declared: it ranks below every other trump.",
                card=voice.glyphs.card(event.card),
            )


# Play


def _about_play(
    event: ev.Played | ev.TrickWon | ev.Claimed, voice: Voice, view: PlayerView, level: Level
) -> str:
    names, glyphs = voice.names, voice.glyphs
    match event:
        case ev.Played():
            return _played(event, voice, view, level)
        case ev.TrickWon():
            return _trick_won(event, voice, view, level)
        case ev.Claimed():
            return _(
                "{name} shows {cards} and takes every trick that is left.",
                name=names.seat(event.seat),
                cards=glyphs.cards(event.cards),
            )


def _played(event: ev.Played, voice: Voice, view: PlayerView, level: Level) -> str:
    values = {"name": voice.names.seat(event.seat), "card": voice.glyphs.card(event.card)}
    if view.trick is not None and view.trick.cards == (event.card,):
        return _("{name} leads {card}.", **values)
    if level == "short":
        return _("{name} plays {card}.", **values)
    if event.winning:
        return _("{name} plays {card}, which wins so far.", **values)
    return _("{name} plays {card}.", **values)


def _trick_won(event: ev.TrickWon, voice: Voice, view: PlayerView, level: Level) -> str:
    values = {
        "name": voice.names.seat(event.seat),
        "number": event.number,
        "card": voice.glyphs.card(event.card),
    }
    ranking = view.ranking
    if level == "short" or ranking is None or event.number > len(view.tricks):
        return _("{name} takes trick {number} with {card}.", **values)
    cards = view.tricks[event.number - 1].cards
    why = why_it_wins(ranking, cards, voice.glyphs)
    values |= {"why": why, "more": view.options.bonus}
    if not _is_best_trump_so_far(event, view, ranking):
        return _("{name} takes trick {number}. {why}", **values)
    if event.card == ranking.order[0]:
        return _("{name} takes trick {number}. {why} Best trump: {more} more.", **values)
    return _("{name} takes trick {number}. {why} Best trump so far.", **values)


def _is_best_trump_so_far(event: ev.TrickWon, view: PlayerView, ranking: Ranking) -> bool:
    played = [card for trick in view.tricks[: event.number] for card in trick.cards]
    return bool(view.options.bonus) and event.card == ranking.best(played)


# Scores


def _about_scores(
    event: ev.HandScored | ev.GameWon, voice: Voice, view: PlayerView, level: Level
) -> str:
    options = view.options
    if isinstance(event, ev.GameWon):
        return outcome_sentence(event.outcome, event.totals, options, voice)
    result = next((result for result in view.results if result.number == event.number), None)
    if result is None or level == "short":
        changes = ", ".join(
            _(
                "{side} {change} to {total}",
                side=voice.names.side(side),
                change=signed(change),
                total=event.totals[side],
            )
            for side, change in enumerate(event.score.deltas)
        )
        return _("Hand {number}: {changes}.", number=event.number, changes=changes)
    rows = [score_sentence(row, options) for row in summary_rows(result, options, voice)]
    return " ".join((summary_title(result, options, voice), *rows))
