"""Chance from the game's seed, by purpose: the same seed deals the same cards everywhere.

The stream is SHA-256 over the seed, the purpose and a counter, so that anybody can deal a game
again from its seed with no more than a hash function.
"""

from __future__ import annotations

import random
import struct
from collections.abc import Sequence
from typing import TypeVar

from forty_five.game.digest import digest, hex_digest

Item = TypeVar("Item")

_WORDS = 1 << 32
_EVEN = _WORDS - 64
"""Below this a word favours none of up to 64 items."""
_EIGHT_WORDS = struct.Struct(">8I")
_SECURE = random.SystemRandom()
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SEED_LENGTH = 64
"""The longest seed text that is taken, in characters."""


def new_seed() -> str:
    """Return a fresh seed from the system's secure source: 80 bits as four groups of letters."""
    letters = "".join(_SECURE.choice(_ALPHABET) for _ in range(16))
    return "-".join(letters[start : start + 4] for start in range(0, 16, 4))


def clean_seed(text: str) -> str:
    """Return the seed meant by `text`: upper case, no spaces; deal codes are seeds.

    Raises:
        ValueError: The text is empty, too long, or has other than letters, digits and dashes.
    """
    seed = text.strip().upper()
    fits = seed.isascii() and seed.replace("-", "x").isalnum()
    if not fits or len(seed) > SEED_LENGTH:
        raise ValueError(text)
    return seed


def commitment(seed: str) -> str:
    """Return the SHA-256 of the seed in hexadecimal: shown before the first card is dealt."""
    return hex_digest(seed)


class Stream:
    """Random numbers for one purpose of one game."""

    def __init__(self, seed: str, *purpose: str | int) -> None:
        """Start the stream of `purpose`, such as ``("deal", 3)``."""
        self._key = "|".join((seed, *(str(part) for part in purpose)))
        self._counter = 0
        self._words: list[int] = []

    def _draw_words(self) -> list[int]:
        """Return the next eight words of 32 bits, the first to use last."""
        text = f"{self._key}|{self._counter}".encode()
        self._counter += 1
        return list(_EIGHT_WORDS.unpack(digest(text)))[::-1]

    def below(self, limit: int) -> int:
        """Return an even choice from 0 to ``limit - 1``; `limit` is 1 to 2**32."""
        top = _WORDS - _WORDS % limit
        while True:
            words = self._words
            if not words:
                words = self._words = self._draw_words()
            word = words.pop()
            if word < top:
                return word % limit

    def shuffled(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return `items` in a random order (Fisher and Yates)."""
        order = list(items)
        words = self._words
        for place in range(len(order) - 1, 0, -1):
            if not words:
                words = self._words = self._draw_words()
            if words[-1] < _EVEN:
                other = words.pop() % (place + 1)
            else:  # one of the rare words that may have to be passed over
                other = self.below(place + 1)
                words = self._words
            order[place], order[other] = order[other], order[place]
        return tuple(order)


def bot_seed(seed: str, deal: int, seat: int, decision: int) -> int:
    """Return the number a bot draws its own chance from; it does not betray the game's seed."""
    text = f"{seed}|bot|{deal}|{seat}|{decision}"
    return int.from_bytes(digest(text.encode())[:8], "big")
