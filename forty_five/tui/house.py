"""What a running program has at hand: how things look, what the player prefers, the clock."""

from __future__ import annotations

from typing import Any

from forty_five.game.seats import Seat
from forty_five.game.session import Session, Setup
from forty_five.rules.options import Options
from forty_five.store.library import Library
from forty_five.store.notes import Note, sentence
from forty_five.store.saved import Summary
from forty_five.store.settings import Settings, changed
from forty_five.store.settings_file import SettingsFile
from forty_five.text.language import _, language_wanted, set_language
from forty_five.text.names import Voice, names_of
from forty_five.tui.commands import Keys
from forty_five.tui.draft import Draft, draft_from, remembered
from forty_five.tui.glyphset import GlyphSet, glyph_set
from forty_five.tui.pacing import Clock, Speed, WallClock
from forty_five.tui.paint.picture import Look
from forty_five.tui.palettes import palette_for
from forty_five.tui.scene import Marks


class House:
    """One running program's belongings, shared by its screens."""

    def __init__(
        self,
        settings: Settings | None = None,
        *,
        file: SettingsFile | None = None,
        library: Library | None = None,
        clock: Clock | None = None,
        draws_signs: bool = True,
        has_colour: bool = True,
        has_few_colours: bool = False,
        is_remote: bool = False,
    ) -> None:
        """Furnish the house.

        Args:
            settings: What the player prefers, flags and environment counted in.
            file: Where changes to it are written down; nowhere without it.
            library: Where games are kept; none are without it.
            clock: Time for pauses; tests bring their own.
            draws_signs: Whether the terminal can draw the signs of the suits.
            has_colour: Whether colours may be used at all.
            has_few_colours: Whether the terminal has sixteen colours only.
            is_remote: Whether the terminal is far away, so that nothing should move about.
        """
        self.settings = settings if settings is not None else Settings()
        self.file = file
        self.library = library
        self.clock = clock if clock is not None else WallClock()
        self.draft: Draft = draft_from(self.settings)
        self.is_interrupted = False
        """Whether Ctrl+C was pressed and its question stands."""
        self._draws_signs = draws_signs
        self._has_colour = has_colour
        self._has_few_colours = has_few_colours
        self._is_remote = is_remote
        self._furnish()

    def _furnish(self) -> None:
        likes = self.settings
        theme = likes.theme if self._has_colour else "plain"
        self.look = Look(
            self._glyphs(), palette_for(theme, likes.suit_colours, few=self._has_few_colours)
        )
        self.keys = Keys(likes.keys)
        self.marks = Marks(
            show_winner=likes.show_winner,
            would_win=likes.would_win_marks,
            show_unseen=likes.unseen_trumps,
        )

    def _glyphs(self) -> GlyphSet:
        style = self.settings.glyphs
        plain = style == "ascii" or (style == "auto" and not self._draws_signs)
        return glyph_set(
            ascii_only=plain,
            letters=style == "letters",
            square=self.settings.square_corners,
        )

    @property
    def speed(self) -> Speed:
        """How fast bots act."""
        return Speed(self.settings.speed)

    @property
    def moves(self) -> bool:
        """Whether cards may be seen moving."""
        return self.settings.animations and not self._is_remote

    def without_effect(self, setting: str) -> str:
        """Return why a setting changes nothing in this terminal, or nothing where it does."""
        if setting in ("theme", "suit_colours") and not self._has_colour:
            return _("It has no effect here: no colours are wanted (NO_COLOR).")
        if setting == "suit_colours" and self.settings.theme == "plain":
            return _("It has no effect with this theme.")
        if setting == "animations" and self._is_remote:
            return _("It has no effect here: over a remote connection nothing moves.")
        if setting == "square_corners" and self.look.glyphs.lines.across == "-":
            return _("It has no effect here: lines are drawn with plain characters.")
        return ""

    def prefer(self, **changes: Any) -> None:
        """Change settings and remember them.

        Raises:
            SettingError: There is no such setting, or it may not have that value.
        """
        self.settings = changed(self.settings, **changes)
        if self.file is not None:
            self.file.change(**changes)
        if "language" in changes:
            wanted = self.settings.language
            set_language(language_wanted() if wanted == "auto" else wanted)
        self._furnish()

    def voice(self, options: Options, seats: tuple[Seat, ...]) -> Voice:
        """Return how to say things at a table."""
        return Voice(names_of(options, seats), self.look.glyphs.cards)

    def voice_of(self, session: Session) -> Voice:
        """Return how to say things about a session."""
        return self.voice(session.setup.options, session.seats)

    # Games

    def begin(self, setup: Setup) -> Session:
        """Start a game, and keep it."""
        session = Session(setup)
        if self.library is not None:
            self.library.start(session)
        return session

    def again(self, session: Session) -> Session:
        """Start another game with the same rules and seats."""
        setup = session.setup
        return self.begin(Setup.fresh(setup.preset, setup.options, session.seats))

    def resume(self, game: int) -> Session | Note:
        """Go on with a kept game, or return why that can't be."""
        assert self.library is not None
        return self.library.resume(game)

    def keeps(self, session: Session) -> bool:
        """Whether a game can be gone on with another time."""
        return self.library is not None and self.library.keeps(session)

    def close_game(self, session: Session) -> None:
        """Leave a table: its game may be gone on with later."""
        if self.library is not None:
            self.library.release(session)

    def last_unfinished(self) -> Summary | None:
        """Return the game to go on with that was played last, if there is one."""
        games = self.library.unfinished() if self.library is not None else []
        return games[0] if games else None

    def take_note(self) -> str:
        """Return a sentence of the library's that nobody has read yet, or nothing."""
        for keeper in (self.library, self.file):
            note = keeper.take_note() if keeper is not None else None
            if note is not None:
                return sentence(note)
        return ""

    def remember_draft(self, draft: Draft) -> None:
        """Remember what was chosen for a game; the next begins with it."""
        self.draft = draft.without_seed()
        self.prefer(**remembered(draft))
