"""What is to be drawn on the table: one frozen value, made by the director, read by the painters.

A scene holds a seat's `PlayerView` and nothing of any other hand, so no painter can leak a card.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from forty_five.game.state import Trick
from forty_five.game.view import PlayerView
from forty_five.rules.cards import Card, Suit
from forty_five.rules.deal import Phase
from forty_five.rules.ranking import sorted_hand


class Panel(StrEnum):
    """What lies over the middle of the table; the hand below it stays visible."""

    NONE = "none"
    ORDER = "order"
    """The order of the cards for the present (or tried) trump."""
    LAST_TRICK = "last_trick"
    SCORE_SHEET = "score_sheet"
    LOG = "log"


class Focus(StrEnum):
    """What the cursor stands in."""

    CARDS = "cards"
    BUTTONS = "buttons"


class Tone(StrEnum):
    """What kind of sentence stands in the message row."""

    PROMPT = "prompt"
    WHY_NOT = "why_not"
    NOTE = "note"
    ASIDE = "aside"
    """Nothing is asked or told: how to go back to what was."""


@dataclass(frozen=True, slots=True)
class Button:
    """One choice beside the cards: a call, a suit, done, yes and no.

    `action` is an identifier of the application's; a click or key on the button reports it.
    """

    label: str
    key: str
    action: str
    detail: str = ""
    """What it would mean, in one line; shown while the cursor stands on the button."""
    costly: bool = False
    """Stands apart from the others, and the application asks once more."""
    enabled: bool = True
    chosen: bool = False
    """Already picked but not yet confirmed (a suit that is being tried)."""
    suit: Suit | None = None
    """The suit the button stands for: its sign is drawn in front of the label."""


@dataclass(frozen=True, slots=True)
class FooterEntry:
    """One live key in the footer, most important first."""

    key: str
    label: str
    action: str
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Marks:
    """What the settings let the table point out."""

    show_winner: bool = True
    """Mark the card that wins the trick so far."""
    would_win: bool = False
    """Mark the cards of the hand that would win the trick as it lies."""
    show_unseen: bool = False
    """Say how many trumps have not been seen yet."""


@dataclass(frozen=True, slots=True)
class Told:
    """One entry of the open log, in one or more lines."""

    text: str
    kind: Literal["deal", "trick", "won", "other"] = "other"
    """A hand dealt begins a part, a trick is one entry, and who won it and why stands below it."""


@dataclass(frozen=True, slots=True)
class Motion:
    """One moment of an animation: a card on its way, or a trick on its way to the winner."""

    seat: int
    """The hand whose card moves (or which gathers the trick)."""
    progress: float
    """From 0.0 (at the seat, or the trick in place) to 1.0 (in place, or gathered)."""
    gathers: bool = False
    """Whether the whole trick moves to `seat`, rather than one card from it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """Everything the painters need to draw one moment of a game."""

    view: PlayerView
    names: tuple[str, ...]
    """A name for every hand, a dummy's last; as given by people, of any width."""
    bots: tuple[bool, ...] = ()
    """By hand, whether a bot plays it (empty: nothing is said about it)."""
    bottom: int = 0
    """The hand drawn at the bottom: the watching player's."""
    covered: bool = False
    """The cards of the hand lie face down (curtain, peek mode): no face is drawn anywhere in it."""
    cards: tuple[Card, ...] = ()
    """The cards to choose from, in the order shown; see `shown_cards`."""
    numbered: bool = True
    """Whether digits pick cards, so that each has its number with it."""
    focus: Focus = Focus.CARDS
    cursor: int | None = None
    """Index into `cards` or `buttons`, whichever has the focus; `None` draws no cursor."""
    selected: frozenset[Card] = frozenset()
    """Cards picked but not confirmed: to throw, to take from the pack, to put out, to play."""
    tried: Suit | None = None
    """A suit being tried as trump before it is named."""
    playable: frozenset[Card] | None = None
    """The legal cards, marked as such; `None` marks nothing (not this player's play)."""
    reneges: frozenset[Card] = frozenset()
    """Trumps that may be kept back from the trump led."""
    forced_by: frozenset[Card] = frozenset()
    """Cards that bind the player, pointed out after a refused card."""
    winners: frozenset[Card] = frozenset()
    """Cards that would win the trick as it lies (drawn when `marks.would_win`)."""
    hinted: frozenset[Card] = frozenset()
    """The cards a hint speaks of, until the next key: to play, to put out, to throw, to take."""
    hinted_button: str = ""
    """The `action` of the button a hint speaks of, until the next key."""
    message: str = ""
    """The prompt, or why not: one sentence."""
    tone: Tone = Tone.PROMPT
    buttons: tuple[Button, ...] = ()
    footer: tuple[FooterEntry, ...] = ()
    log: tuple[str, ...] = ()
    """One sentence an event, oldest first."""
    story: tuple[Told, ...] = ()
    """What the open log says; empty while it is closed."""
    hold_trick: bool = False
    """The finished trick still lies on the table with its winner (`view.tricks[-1]`)."""
    hold_hand: bool = False
    """The scored hand is not summed up yet: the table stays as it is."""
    panel: Panel = Panel.NONE
    scroll: int = 0
    """Lines scrolled down in the panel from where it begins; up when negative."""
    promise: str = ""
    """The fingerprint that ties the deals down, as long as nothing has been dealt."""
    marks: Marks = field(default_factory=Marks)
    unseen_trumps: int | None = None
    """Trumps this seat has not seen, where the setting allows to say so."""
    motion: Motion | None = None

    @property
    def trick(self) -> Trick | None:
        """The trick to draw: the one that is held, else the one on the table."""
        if self.hold_trick and self.view.tricks:
            return self.view.tricks[-1]
        return self.view.trick

    @property
    def trump(self) -> Suit | None:
        """The trump suit, or the one being tried."""
        return self.view.trump or self.tried

    @property
    def picks_throws(self) -> bool:
        """Whether the cards to throw are being picked: in the discard, or with a suit tried."""
        view = self.view
        if not view.is_my_turn or view.awaits_deal or self.covered:
            return False
        if view.phase is Phase.NAME_TRUMP:
            return self.tried is not None and len(self.cards) > view.options.hand_size
        return view.phase is Phase.DISCARD

    @property
    def sums_up(self) -> bool:
        """Whether the hand is over and its summary is to be drawn."""
        over = self.view.phase is Phase.SCORE and bool(self.view.results)
        return over and not (self.hold_trick or self.hold_hand)


@dataclass(frozen=True, slots=True)
class Curtain:
    """The screen between two people at one keyboard. Everything in it is public."""

    name: str
    """Who should take the keyboard."""
    key: str
    """The key that opens it, as a word."""
    public: tuple[str, ...] = ()
    """What the whole table knows, a line each: trumps, bid, tricks."""
    footer: tuple[FooterEntry, ...] = ()


def shown_cards(view: PlayerView, tried: Suit | None = None) -> tuple[Card, ...]:
    """Return the cards to choose from in the order they are drawn; number keys count along them.

    That is the hand of the seat on turn for which this seat acts, or the pack when the dealer robs
    it. While a suit is being tried, the cards stand as if it were trump.
    """
    if view.pack:
        return view.pack
    cards = view.acting_hand if view.is_my_turn else view.hand
    return sorted_hand(view.options, cards, view.trump or tried)
