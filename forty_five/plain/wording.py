"""Cards in words at the start of a sentence begin with a capital letter."""

from __future__ import annotations

import re

from forty_five.rules.cards import Rank
from forty_five.text.glyphs import rank_name


def with_capitals(text: str) -> str:
    """Return `text` with a capital wherever a sentence starts with the name of a rank.

    >>> with_capitals("ace of spades was led. ann takes it.")
    'Ace of spades was led. ann takes it.'
    """
    ranks = "|".join(re.escape(rank_name(rank)) for rank in Rank)
    return re.sub(rf"(^|[.!?] )({ranks})\b", lambda m: m[1] + m[2][0].upper() + m[2][1:], text)
