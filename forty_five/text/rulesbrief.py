"""A rule set in a line: who plays, what is dealt aside, how far the game goes, what may renege."""

from __future__ import annotations

from forty_five.rules.cards import Card, Rank
from forty_five.rules.options import Options
from forty_five.text.glyphs import SIGNS, Glyphs, joined, rank_letters
from forty_five.text.language import _, ngettext, pgettext


def players_text(options: Options) -> str:
    """Return how many may play.

    >>> from forty_five.rules.presets import preset
    >>> players_text(preset("auction-125").options), players_text(preset("irish-25").options)
    ('4 players', '2 to 6 players')
    """
    counts = options.players
    if len(counts) == 1:
        return ngettext("{number} player", "{number} players", counts[0])
    if len(counts) > 2 and counts == tuple(range(counts[0], counts[-1] + 1)):
        return _("{least} to {most} players", least=counts[0], most=counts[-1])
    return _("{counts} players", counts=joined([str(count) for count in counts], choice=True))


def target_text(options: Options) -> str:
    """Return how far a game goes."""
    if options.is_omi:
        return _("{number} tokens", number=options.tokens_each)
    if options.game_length_hands is not None:
        return ngettext("{number} deal", "{number} deals", options.game_length_hands)
    return _("to {target}", target=options.target)


def facts(options: Options, glyphs: Glyphs = SIGNS) -> tuple[str, ...]:
    """Return what tells a rule set from others, a fact each, the most telling first."""
    told = [players_text(options), target_text(options)]
    if options.sides == "individual":
        told.append(_("each alone"))
    elif options.sides == "called_partner":
        told.append(_("a partner is called"))
    elif options.dummy_partner:
        told.append(_("a dummy partner"))
    if options.kitty:
        told.append(ngettext("kitty of {number}", "kitty of {number}", options.kitty))
    elif options.trump_source == "turn_up":
        told.append(pgettext("rule set", "turn-up"))
    if options.deck == "std52_joker":
        told.append(pgettext("rule set", "joker"))
    if options.sixty != "off":
        told.append(_("30 for 60"))
    if options.renege:
        told.append(_("{cards} may renege", cards=" ".join(_kept_back(options, glyphs))))
    return tuple(told)


def facts_text(options: Options, glyphs: Glyphs = SIGNS) -> str:
    """Return the facts of `facts` in one line."""
    return ", ".join(facts(options, glyphs))


def _kept_back(options: Options, glyphs: Glyphs) -> list[str]:
    """Return the trumps that may be kept back, as they are written on the table."""
    ranks = {"5": Rank.FIVE, "J": Rank.JACK, "JK": Rank.JOKER}
    return [
        rank_letters(ranks[card]) if card in ranks else glyphs.card(Card.AH)
        for card in options.renege
    ]
