"""How one player wants to be told things: how much, and cards in words, signs or letters."""

from __future__ import annotations

from dataclasses import dataclass, field

from forty_five.plain.thinking import Bots
from forty_five.plain.words import Word
from forty_five.store.settings import Settings
from forty_five.text.events import Level
from forty_five.text.glyphs import LETTERS, SIGNS, WORDS, Glyphs
from forty_five.text.language import _

_LEVELS: dict[Word, Level] = {Word.BRIEF: "short", Word.NORMAL: "normal", Word.FULL: "full"}
_WRITINGS = (WORDS, SIGNS, LETTERS)


@dataclass(slots=True)
class Manner:
    """What can be set for a plain game; some of it by words while it runs."""

    level: Level = "normal"
    glyphs: Glyphs = WORDS
    bell: bool = False
    """Whether the terminal's bell rings when a person has to answer."""
    hints: bool = True
    """Whether hints are given."""
    asks_again: bool = True
    """Whether throws and costly calls are asked about once more."""
    plays_last: bool = True
    """Whether the last card of a hand is played without asking."""
    plays_forced: bool = False
    """Whether a card is played without asking where no other may be."""
    bots: Bots = field(default_factory=Bots)

    def changed_by(self, word: Word) -> str:
        """Change what `word` stands for, and return the sentence that says so."""
        if word in _LEVELS:
            self.level = _LEVELS[word]
            match self.level:
                case "short":
                    return _("Saying little.")
                case "full":
                    return _("Saying everything, with reasons.")
                case "normal":
                    return _("Saying what is usual.")
        place = _WRITINGS.index(self.glyphs) if self.glyphs in _WRITINGS else 0
        self.glyphs = _WRITINGS[(place + 1) % len(_WRITINGS)]
        match self.glyphs.style:
            case "words":
                return _("Cards are written in words: five of hearts.")
            case "signs":
                return _("Cards are written with signs: {card}.", card="5♥")
            case "letters":
                return _("Cards are written with letters: {card}.", card="5H")


def manner_of(settings: Settings, *, letters: bool = False) -> Manner:
    """Return the manner that the settings ask for; `letters` overrules how cards are written."""
    levels: dict[str, Level] = {"brief": "short", "full": "full"}
    writings = {"signs": SIGNS, "letters": LETTERS}
    return Manner(
        level=levels.get(settings.plain_verbosity, "normal"),
        glyphs=LETTERS if letters else writings.get(settings.plain_cards, WORDS),
        bell=settings.bell,
        asks_again=settings.confirm_costly,
        plays_last=settings.auto_play_last,
        plays_forced=settings.auto_play_forced,
        bots=Bots(settings.bot_deadline),
    )
