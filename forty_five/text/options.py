"""The house rules in words: titles, help, what each choice does, and why a mix can't be played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from forty_five.game.chance import SEED_LENGTH
from forty_five.game.dealcode import CodeMismatch, deal_code
from forty_five.game.session import Setup
from forty_five.rules.choices import OptionError, Value, fields, value_text
from forty_five.rules.house import Clash, Problem
from forty_five.text.choicetable import CHOICES
from forty_five.text.glyphs import joined
from forty_five.text.language import _, marked
from forty_five.text.optiontable import OPTIONS, SECTIONS


@dataclass(frozen=True, slots=True)
class OptionText:
    """One option in words."""

    name: str
    section: str
    title: str
    help: str


def option_text(name: str) -> OptionText:
    """Return the title and the one-sentence help of an option, and the section it belongs to.

    Raises:
        KeyError: There is no option of that name.
    """
    title, help_ = OPTIONS[name]
    section = next(title for title, names in SECTIONS if name in names)
    return OptionText(name, _(section), _(title), _(help_))


def sections() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the options grouped for a set-up screen: (section title, option names)."""
    return tuple((_(title), names) for title, names in SECTIONS)


def choice_sentence(name: str, value: Value) -> str:
    """Return what a value of an option does, in one sentence."""
    text = value_text(value)
    table = CHOICES.get(name, {})
    if text in table:
        return _(table[text])
    if "*" in table:
        return _(table["*"], value=_number_text(value))
    return text


def _number_text(value: Value) -> str:
    if isinstance(value, tuple):
        return joined([str(part) for part in value])
    return str(value)


_PROBLEMS: Final = {
    Clash.NO_LABEL: marked("A rule set needs a name."),
    Clash.NO_PLAYERS: marked("Say how many may play: 2 to 6."),
    Clash.NUMBERS_RISE: marked("{name}: the figures must rise, each named once."),
    Clash.SEATS_NOT_ALLOWED: marked("These rules can't seat {first}: they seat {rest}."),
    Clash.THREE_PAIRS_NEED_SIX: marked("Three pairs need exactly six players."),
    Clash.CALLED_PARTNER_SEATS: marked("A partner can be called only among four to six players."),
    Clash.DUMMY_NEEDS_THREE: marked("A dummy partner needs exactly three players."),
    Clash.DUMMY_NEEDS_AN_AUCTION: marked(
        "A dummy partner needs an auction: it plays with the bidder."
    ),
    Clash.TOO_MANY_CARDS: marked(
        "{first} players need {second} cards for one deal, and the pack has {third}."
    ),
    Clash.PACK_TOO_SMALL: marked(
        "With {first} players the dealer may find only {second} cards left to choose from: "
        "lower the draw limit."
    ),
    Clash.OMI_TOGETHER: marked(
        "The token game goes together: 32 cards, four and four, a caller, tokens. "
        "Here {names} would not fit; start from the rule set omi or leave these alone."
    ),
    Clash.OMI_ONLY: marked("Only the token game uses {names}."),
    Clash.OMI_HAS_NONE: marked("The token game knows no {names}."),
    Clash.OMI_SEATS: marked("The token game is for exactly four players."),
    Clash.OMI_TARGET: marked("The token game is won at {first} tokens: leave the target there."),
    Clash.NEEDS_AN_AUCTION: marked("Without an auction these would do nothing: {names}."),
    Clash.NEEDS_NO_AUCTION: marked("With an auction these would do nothing: {names}."),
    Clash.NO_BIDS: marked("An auction needs at least one figure to bid."),
    Clash.NAMING_WITHOUT_KITTY: marked(
        "Without a kitty trumps are named after the auction, not before or after taking it."
    ),
    Clash.KITTY_NEEDS_NAMING: marked(
        "With a kitty say whether trumps are named before or after taking it."
    ),
    Clash.NEEDS_A_KITTY: marked("Without a kitty these would do nothing: {names}."),
    Clash.NEEDS_A_HOLD: marked("Where nobody may hold, nothing can follow a hold."),
    Clash.NEEDS_BAGGING: marked("A bagged figure needs a dealer who can be bagged."),
    Clash.BAG_VALUE_IS_NO_BID: marked("{first} can't be forced on a dealer: it is no bid here."),
    Clash.NO_BID_OF_20: marked("A side over 100 would have no bid: 20 or more must be there."),
    Clash.BID_PLUS_IS_NOT_DOUBLED: marked(
        "Where a made bid is added to the tricks, 30 and 60 are not doubled as well."
    ),
    Clash.NEEDS_ROB: marked("Where nobody may take the turn-up these would do nothing: {names}."),
    Clash.VOID_WITHOUT_FOLLOWING: marked(
        "Where plain leads bind nobody, a hand without the suit can't be made to trump."
    ),
    Clash.JOKER_NEEDS_ITS_PACK: marked("The joker can be kept back only in a pack with the joker."),
    Clash.BONUS_NEEDS_POINTS: marked(
        "The bonus for the best trump counts only where every trick counts 5."
    ),
    Clash.IMMEDIATE_NEEDS_TRICKS: marked(
        "A game can end in mid-hand only without an auction, with tricks alone counted, "
        "and to a target."
    ),
    Clash.FIRST_TO_TARGET_IS_IMMEDIATE: marked(
        "The first to the target wins only where the game can end in mid-hand."
    ),
}


def problem_sentence(problem: Problem) -> str:
    """Return why a mix of house rules can't be played, in a sentence."""
    if problem.clash is Clash.OUT_OF_RANGE:
        return _out_of_range(problem)
    figures = [*problem.numbers, 0, 0, 0]
    return _(
        _PROBLEMS[problem.clash],
        name=_name(problem.options[0]),
        names=joined([_name(name) for name in problem.options]),
        first=figures[0],
        second=figures[1],
        third=figures[2],
        rest=joined([str(number) for number in problem.numbers[1:]], choice=True),
    )


def _name(option: str) -> str:
    """Return an option as a sentence names it: its title and what is typed for it."""
    return _("{title} ({name})", title=option_text(option).title, name=option)


def _out_of_range(problem: Problem) -> str:
    value, least, most, step = problem.numbers
    values = {
        "name": _name(problem.options[0]),
        "value": value,
        "least": least,
        "most": most,
        "step": step,
    }
    if step == 1:
        return _("{name} can't be {value}: it is {least} to {most}.", **values)
    return _("{name} can't be {value}: it is {least} to {most} in steps of {step}.", **values)


def option_error_sentence(error: OptionError) -> str:
    """Return what is wrong with a text meant as NAME=VALUE, and what would do."""
    if not error.name:
        return _("Write an option as NAME=VALUE, not {text}.", text=error.text or "''")
    if error.is_unknown_name:
        if error.near:
            near = joined(list(error.near), choice=True)
            return _("There is no option {name}; did you mean {near}?", name=error.name, near=near)
        return _("There is no option {name}.", name=error.name)
    allowed = joined(list(error.allowed), choice=True)
    values = {"name": error.name, "value": error.text.strip() or "''", "allowed": allowed}
    kind = fields()[error.name].kind
    if kind == "text":
        return _("{name} can't be empty.", **values)
    if kind in ("numbers", "cards"):
        return _("{name} can't be {value}: list any of {allowed}, with commas.", **values)
    return _("{name} can't be {value}: it is {allowed}.", **values)


def seed_fault(error: ValueError) -> str:
    """Return what is wrong with a text that is no seed, or no deal code for these rules."""
    if isinstance(error, CodeMismatch):
        code = error.code
        rules = _("{rules} with house rules", rules=code.rules) if code.mark else code.rules
        return _(
            "That deal code is for {rules} and {seats} players, and would deal other cards here.",
            rules=rules,
            seats=code.seats,
        )
    return _(
        "A seed has letters from A to Z, digits and dashes, {longest} at most.",
        longest=SEED_LENGTH,
    )


def deal_code_sentence(setup: Setup) -> str:
    """Return the deal code of a game that is over."""
    code = deal_code(setup.seed, setup.preset, setup.options, len(setup.seats))
    return _("Deal code for another table: {code}", code=code)
