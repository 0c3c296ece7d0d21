"""How sure a hand must be of a figure to bid it at nothing all, by what the auction has been.

Found by playing: two pairs at a table with open bidding from 15, every number moved up and down on
thousands of deals against bots that bid by other numbers (``docs/bots.md``). Two numbers ask more
than play found: with the kitty seen first, opening at 20 and holding it with any hand at all gains
half a point a deal, but calls that say nothing about the hand are no partner's calls. Where trumps
are named before the kitty is seen less is certain, so that way of playing has numbers of its own.
Other tables and auctions use `GOOD_ENOUGH` and what goes with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from forty_five.rules.options import Options
from forty_five.rules.table import table_for

SWEEP: Final = 30
"""The figure that asks for every trick."""

GOOD_ENOUGH: Final = {20: 0.61, 25: 0.61, SWEEP: 0.45}
"""The chance of making it from which a figure is bid where there are no `Standards`."""

DEALER_DARES: Final = 0.07
"""How much less a dealer then asks for, who speaks last and may hold."""

ALONE_DARES: Final = 0.04
"""How much less is then asked for once a partner has passed."""

OVER_PARTNER: Final = {25: 0.72, SWEEP: 0.6}
"""The chance from which a figure is then bid over a partner's bid."""

WITHOUT_FIVE: Final = 0.06
"""How much more is asked of a hand that wants every trick without the five."""

NEVER: Final = 2.0
"""More than any chance."""


@dataclass(frozen=True, slots=True)
class Standards:
    """The chances asked for, by figure unless said otherwise."""

    opens: dict[int, tuple[float, float, float]]
    """To open, by how many players may still call after: one, two, three."""
    holds: dict[int, float]
    """For a dealer to hold an opponent's bid."""
    raises: dict[int, float]
    """To go above an opponent when nobody else may call, but the one who is raised."""
    raises_first: dict[int, float]
    """The same with a partner still to call."""
    raises_alone: dict[int, float]
    """The same with another opponent still to call, and the partner out."""
    over_partner: dict[int, float]
    """To go above a partner."""
    holds_over_partner: dict[int, float]
    """For a dealer to hold a partner's bid."""


NAMED_AFTER_KITTY: Final = Standards(
    opens={15: (0.84, 0.74, 0.84), 20: (0.56, 0.74, 0.64)},
    holds={15: 0.74, 20: 0.58, 25: 0.59, SWEEP: 0.45},
    raises={20: 0.74, 25: 0.5, SWEEP: 0.45},
    raises_first={20: 0.74, 25: 0.61, SWEEP: 0.45},
    raises_alone={20: 0.65, 25: 0.58, SWEEP: 0.45},
    over_partner={20: 0.9, 25: 0.6, SWEEP: 0.6},
    holds_over_partner={15: 0.88, 20: 0.81},
)

NAMED_FROM_THE_HAND: Final = Standards(
    opens={15: (0.84, 0.66, 0.84), 20: (0.44, 0.65, 0.67)},
    holds={15: 0.62, 20: 0.58, 25: 0.64, SWEEP: 0.45},
    raises={20: 0.72, 25: 0.64, SWEEP: 0.39},
    raises_first={20: 0.72, 25: 0.59, SWEEP: 0.45},
    raises_alone={20: 0.42, 25: 0.58, SWEEP: 0.45},
    over_partner={20: 0.81, 25: 0.71, SWEEP: 0.6},
    holds_over_partner={15: 0.81, 20: 0.8},
)


@lru_cache(maxsize=64)
def standards_for(options: Options, seats: int) -> Standards | None:
    """Return the standards of a rule set; none where the numbers were not found for its kind."""
    if options.rebidding != "open" or options.bids[0] != 15 or seats != 4:
        return None
    if table_for(options, seats).sides != 2:
        return None
    return NAMED_AFTER_KITTY if options.trump_naming == "after_kitty" else NAMED_FROM_THE_HAND
