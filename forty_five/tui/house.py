"""What a running program has at hand: how things look, what the player prefers, the clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from forty_five.game.seats import Seat
from forty_five.game.session import Session
from forty_five.rules.options import Options
from forty_five.text.names import Voice, names_of
from forty_five.tui.commands import Keys
from forty_five.tui.glyphset import glyph_set
from forty_five.tui.pacing import Clock, Speed, WallClock
from forty_five.tui.paint.picture import Look
from forty_five.tui.palettes import Suits, Theme, palette_for
from forty_five.tui.scene import Marks


@dataclass(frozen=True, slots=True)
class Preferences:
    """What the screen needs to know of a player's settings."""

    speed: Speed = Speed.NORMAL
    wait_for_key: bool = False
    single_key_play: bool = False
    play_last_card: bool = True
    play_forced: bool = False
    bell: bool = False
    cover_after: int = 0
    """Seconds without a key after which a shared screen is covered; 0 never does it."""
    theme: Theme = "dark"
    suits: Suits = "four"
    glyphs: Literal["signs", "letters", "ascii"] = "signs"
    square_corners: bool = False
    marks: Marks = field(default_factory=Marks)
    keys: Mapping[str, str] = field(default_factory=dict)


class House:
    """One running program's belongings, shared by its screens."""

    def __init__(
        self,
        preferences: Preferences | None = None,
        *,
        clock: Clock | None = None,
        remember: Callable[[str, Any], None] | None = None,
    ) -> None:
        """Furnish the house.

        Args:
            preferences: What the player likes.
            clock: Time for pauses; tests bring their own.
            remember: Stores a changed preference by name.
        """
        self.clock = clock if clock is not None else WallClock()
        self._remember = remember
        self._preferences = preferences if preferences is not None else Preferences()
        self._furnish()

    def _furnish(self) -> None:
        likes = self._preferences
        glyphs = glyph_set(
            ascii_only=likes.glyphs == "ascii",
            letters=likes.glyphs == "letters",
            square=likes.square_corners,
        )
        self.look = Look(glyphs, palette_for(likes.theme, likes.suits))
        self.keys = Keys(likes.keys)

    @property
    def preferences(self) -> Preferences:
        """What the player likes now."""
        return self._preferences

    def prefer(self, **changes: Any) -> None:
        """Change preferences and remember them."""
        self._preferences = replace(self._preferences, **changes)
        self._furnish()
        if self._remember is not None:
            for name, value in changes.items():
                self._remember(name, value)

    def voice(self, options: Options, seats: tuple[Seat, ...]) -> Voice:
        """Return how to say things at a table."""
        return Voice(names_of(options, seats), self.look.glyphs.cards)

    def voice_of(self, session: Session) -> Voice:
        """Return how to say things about a session."""
        return self.voice(session.setup.options, session.seats)
