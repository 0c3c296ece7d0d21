"""What the bar, the panel and the status lines say of the game and the deal, in a few words."""

from __future__ import annotations

import re
from functools import lru_cache

from forty_five.rules.deal import Phase
from forty_five.rules.presets import PRESETS
from forty_five.text.glyphs import Glyphs, joined
from forty_five.text.language import _
from forty_five.text.ledger import figure_text
from forty_five.text.names import short_place
from forty_five.text.progress import best_trump_so_far, no_score, progress
from forty_five.tui.paint.facts import name_of, names_of
from forty_five.tui.scene import Scene


def title(scene: Scene) -> tuple[str, ...]:
    """Return ways to say which game this is, which hand of it and when it ends, the fullest first.

    The goal is said once: not where the game's name tells it.
    """
    view = scene.view
    label = _(view.options.label)
    number = view.hand_number
    if view.outcome is not None or scene.sums_up:
        number = len(view.results)
    values = {"game": label, "number": number, "all": view.options.game_length_hands}
    if view.options.game_length_hands is not None:
        return (_("{game} · hand {number} of {all}", **values),)
    short = _("{game} · hand {number}", **values)
    if _names_its_goal(view.options.label, label, view.options.target):
        return (short,)
    return (f"{short} · {goal(scene)}", short)


@lru_cache(maxsize=64)
def _names_its_goal(label: str, shown: str, target: int) -> bool:
    """Whether the name of a rule set tells when its game ends.

    Only a name of ours can, and only while the figure in it is that goal.
    """
    ours = any(p.options.label == label and p.options.target == target for p in PRESETS.values())
    return ours and re.search(rf"\b{target}s?\b", shown) is not None


def goal(scene: Scene) -> str:
    """Return when the game will end."""
    options = scene.view.options
    if options.is_omi:
        return _("first to {target} tokens", target=options.tokens_each)
    if options.game_length_hands is not None:
        return _("{number} hands in all", number=options.game_length_hands)
    return _("first to {target}", target=options.target)


def trick_line(scene: Scene) -> str:
    """Return which trick of the hand lies there or comes next; empty before and after the play."""
    view = scene.view
    if view.phase is not Phase.PLAY or view.awaits_deal:
        return ""
    number = len(view.tricks) + (0 if scene.hold_trick else 1)
    size = view.options.hand_size
    return _("trick {number} of {all}", number=min(number, size), all=size)


def hand_line(scene: Scene) -> str:
    """Return the number of the hand."""
    return _("hand {number}", number=scene.view.hand_number)


def dealer_line(scene: Scene, most: int = 99) -> str:
    """Return who deals."""
    return _("dealer {name}", name=name_of(scene, scene.view.dealer, most))


def auction_line(scene: Scene, most: int = 99) -> str:
    """Return the bid that stands, while the auction lasts."""
    auction = scene.view.auction
    if auction is None or auction.high is None or auction.holder is None:
        return _("no bid yet")
    values = {
        "name": name_of(scene, auction.holder, most),
        "figure": figure_text(auction.high, scene.view.options),
    }
    return (
        _("{name} holds {figure}", **values)
        if auction.held
        else _("{name} bids {figure}", **values)
    )


def contract_line(scene: Scene, *, most: int = 99, brief: bool = False) -> str:
    """Return the bid and the bidder, or who named trumps; empty while neither is known.

    Names are cut to `most` cells; `brief` gives the figure alone, not "30 for 60".
    """
    view = scene.view
    contract = view.contract
    if contract is not None:
        figure = figure_text(contract.figure, view.options)
        values = {
            "name": name_of(scene, contract.bidder, most),
            "figure": str(contract.figure) if brief else figure,
        }
        if contract.held:
            return _("{name} held {figure}", **values)
        if contract.bagged:
            return _("{name} bagged at {figure}", **values)
        return _("{name} bid {figure}", **values)
    if view.namer is not None:
        return _("{name} called", name=name_of(scene, view.namer, most))
    return ""


def needs_line(scene: Scene) -> str:
    """Return what the bidders need, and have once the play has begun; empty without a contract."""
    state = progress(scene.view)
    if state is None:
        return ""
    if state.needs_all:
        if state.lost:
            return _("needed all, lost {number}", number=state.lost)
        return _("needs all tricks")
    values = {"figure": state.figure, "taken": state.taken, "more": state.bonus}
    if scene.view.phase is not Phase.PLAY and not scene.view.tricks:
        return _("needs {figure}", **values)
    if state.bonus:
        return _("needs {figure}, has {taken} (+{more})", **values)
    return _("needs {figure}, has {taken}", **values)


def has_line(scene: Scene) -> str:
    """Return the points the bidders have, in two words, or whether they lost a trick they need.

    Empty without a contract.

    What the best trump so far adds stands in brackets until no better one can fall.
    """
    state = progress(scene.view)
    if state is None:
        return ""
    if state.needs_all:
        return _("lost {number}", number=state.lost) if state.lost else _("needs all")
    if scene.view.phase is not Phase.PLAY and not scene.view.tricks:
        return ""
    if state.bonus:
        return _("has {taken} (+{more})", taken=state.taken, more=state.bonus)
    return _("has {taken}", taken=state.taken)


def no_score_lines(scene: Scene) -> tuple[str, ...]:
    """Return ways to say which sides can't score in this hand, the fullest first."""
    found = no_score(scene.view)
    if found is None:
        return ()
    names = joined([names_of(scene).side(side) for side in found.sides])
    values = {"names": names, "limit": found.limit}
    if found.unless_set:
        return (
            _("{names}: at {limit}+, scores only if the bid is set", **values),
            _("scores only if set: {names}", **values),
        )
    return (
        _("{names}: at {limit}+, can't score", **values),
        _("can't score: {names}", **values),
    )


def best_lines(scene: Scene, glyphs: Glyphs) -> tuple[str, ...]:
    """Return ways to say which the best trump is so far and who took it, the fullest first.

    Empty where it does not count.
    """
    if not scene.view.options.bonus:
        return ()
    card, seat = best_trump_so_far(scene.view)
    if card is None or seat is None:
        return ()
    values = {"card": glyphs.card(card), "name": name_of(scene, seat)}
    short = short_place(name_of(scene, seat))
    return (
        _("best trump {card} {name}", **values),
        _("best {card} {name}", **values),
        _("best {card} {name}", card=values["card"], name=short),
    )


def turn_up_line(scene: Scene, glyphs: Glyphs) -> str:
    """Return the card turned up and who took it."""
    view = scene.view
    if view.turn_up is None:
        return ""
    card = glyphs.card(view.turn_up)
    if view.robbed_by is not None:
        return _("{name} robbed {card}", name=name_of(scene, view.robbed_by), card=card)
    return _("turned up {card}", card=card)


def ace_line(scene: Scene, glyphs: Glyphs) -> str:
    """Return that the ace of trumps was not declared and ranks lowest, to those who know it."""
    card = scene.view.demoted
    return "" if card is None else _("{card} is lowest trump", card=glyphs.card(card))


def called_line(scene: Scene, glyphs: Glyphs) -> str:
    """Return the card called for a partner."""
    card = scene.view.called
    return "" if card is None else _("called {card}", card=glyphs.card(card))
