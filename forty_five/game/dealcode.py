"""Deal codes: a seed with the rules and the number of players, for two tables to play alike.

``K7QM-3T9X-AB12-CD34/AUCTION-125+1F0C/4`` holds the seed, the rule set, a mark of the house rules
where there are some, and the players. A seed alone is a deal code too, for any rules.
"""

from __future__ import annotations

import msgspec

from forty_five.game.chance import clean_seed
from forty_five.game.digest import hex_digest
from forty_five.rules.choices import value_text, values_of
from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS

LENGTH_LIMIT = 120
"""The longest text that is read as a code, in characters."""

_NO_MATTER = ("label", "players")
"""Options that deal no other cards: what the rules are called, and who could play besides."""


class CodeMismatch(ValueError):  # noqa: N818 - the code is at fault, not the program
    """A deal code for other rules than those that are to be played."""

    def __init__(self, code: DealCode) -> None:
        super().__init__(code.rules)
        self.code = code


class DealCode(msgspec.Struct, frozen=True):
    """What a deal code says; a seed alone has neither rules nor seats."""

    seed: str
    rules: str = ""
    """The name of the rule set."""
    mark: str = ""
    """Four letters that stand for the house rules; none without."""
    seats: int | None = None

    def fits(self, rules: str, options: Options, seats: int) -> bool:
        """Whether a game of these rules is one that the code was made for."""
        mine = (rules, rules_mark(rules, options))
        return (not self.rules or mine == (self.rules, self.mark)) and self.seats in (None, seats)


def rules_mark(rules: str, options: Options) -> str:
    """Return four letters for the house rules on top of a rule set; none where there are none."""
    usual = values_of(PRESETS[rules].options)
    changes = [
        f"{name}={value_text(value)}"
        for name, value in sorted(values_of(options).items())
        if value != usual[name] and name not in _NO_MATTER
    ]
    return hex_digest("\n".join(changes))[:4].upper() if changes else ""


def deal_code(seed: str, rules: str, options: Options, seats: int) -> str:
    """Return the code of a game, in capitals."""
    if rules not in PRESETS:  # a game from elsewhere
        return seed
    mark = rules_mark(rules, options)
    return f"{seed}/{rules.upper()}{'+' if mark else ''}{mark}/{seats}"


def read_code(text: str) -> DealCode:
    """Return what a code says, in capitals or not.

    Raises:
        ValueError: It is neither a seed nor a code.
    """
    seed, *rest = (part.strip() for part in text[:LENGTH_LIMIT].split("/"))
    if not rest:
        return DealCode(clean_seed(seed))
    if len(rest) != 2 or rest[1] not in ("2", "3", "4", "5", "6"):
        raise ValueError(text)
    name, _plus, mark = rest[0].lower().partition("+")
    if not name:
        raise ValueError(text)
    return DealCode(clean_seed(seed), name, mark.upper(), int(rest[1]))
