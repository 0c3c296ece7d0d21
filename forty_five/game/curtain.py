"""What a curtain between several people at one keyboard may tell, and what it must not."""

from __future__ import annotations

from forty_five.game.view import PlayerView
from forty_five.rules.cards import Rank
from forty_five.rules.deal import Phase


def betrays_the_ace(view: PlayerView) -> bool:
    """Whether calling this player to the keyboard shows the others who holds the ace of trumps.

    The player leaves the turn-up unasked then, and may take it at the own first card, when
    everybody comes to the keyboard.
    """
    return (
        view.phase is Phase.ROB
        and view.options.rob_deadline == "own_first_play"
        and view.turn_up is not None
        and view.turn_up.rank is not Rank.ACE
    )
