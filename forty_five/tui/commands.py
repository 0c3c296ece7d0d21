"""One table of what can be done at the table: keys, footer, menu, palette and help come from it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Final

import msgspec

from forty_five.text.language import _, marked
from forty_five.tui.keymap import key_label
from forty_five.tui.scene import FooterEntry


class Situation(msgspec.Struct, frozen=True):
    """What the table is doing, as far as commands depend on it."""

    asks: bool = False
    """A person is being asked for a decision."""
    pauses: bool = False
    """Bots act, or a finished trick lies there: a key goes on."""
    sums_up: bool = False
    """The summary of a hand is shown."""
    is_over: bool = False
    watches: bool = False
    """Only bots play."""
    is_held: bool = False
    """Play is stopped after every action."""
    is_covered: bool = False
    """The player has turned the own cards face down."""
    has_hand: bool = False
    """A person's cards are on the screen, or would be."""
    has_trick: bool = False
    """A trick of this hand is finished."""
    has_results: bool = False
    can_undo: bool = False
    can_take_back: bool = False
    plays_card: bool = False
    """A card is being asked for."""
    can_claim: bool = False
    """The rest of the tricks is certain."""
    can_hint: bool = False
    can_go_faster: bool = True
    can_go_slower: bool = True


Condition = Callable[[Situation], bool]


def _always(situation: Situation) -> bool:
    return True


class Command(msgspec.Struct, frozen=True):
    """One thing a person can do at the table."""

    name: str
    keys: tuple[str, ...]
    """Its keys; the first that no choice on the screen uses is shown."""
    label: str
    """A word or two for the footer."""
    title: str
    """What it is called in lists that have room: the menu, the palette, the keys."""
    help: str
    """One sentence for the help and the menu."""
    when: Condition = _always
    """Where it can be done."""
    in_footer: bool = True
    offers: Condition = _always
    """Where the footer shows it, of where it can be done."""
    always_shown: bool = False
    """Whether the footer shows it, dimmed, where it can't be done."""


COMMANDS: Final[tuple[Command, ...]] = (
    Command(
        "next",
        ("n", "enter"),
        marked("next"),
        marked("Next hand"),
        marked("Deal the next hand."),
        lambda now: now.sums_up,
    ),
    Command(
        "again",
        ("n",),
        marked("new game"),
        marked("New game"),
        marked("Play another game with the same rules and seats."),
        lambda now: now.is_over,
    ),
    Command(
        "review",
        ("r",),
        marked("review"),
        marked("Review the hand"),
        marked("All cards face up, and what each choice cost."),
        lambda now: now.sums_up or now.is_over,
    ),
    Command(
        "go_on",
        ("space", "enter"),
        marked("go on"),
        marked("Go on"),
        marked("End this pause. Any key that does nothing else does the same."),
        lambda now: now.pauses,
    ),
    Command(
        "hint",
        ("h", "i"),
        marked("hint"),
        marked("Hint"),
        marked("Say what a good player would do now, and why."),
        lambda now: now.asks and now.can_hint and not now.is_covered,
    ),
    Command(
        "why",
        ("w",),
        marked("why"),
        marked("Why"),
        marked("What the rules allow now, or why a trick was won."),
        lambda now: not (now.sums_up or now.is_over or now.is_covered),
    ),
    Command(
        "claim",
        ("t",),
        marked("claim"),
        marked("Claim the rest"),
        marked("Claim the tricks left, when they are certain."),
        lambda now: now.plays_card,
        offers=lambda now: now.can_claim,
    ),
    Command(
        "last_trick",
        ("l",),
        marked("last trick"),
        marked("Last trick"),
        marked("Show the last trick."),
        lambda now: now.has_trick,
    ),
    Command(
        "score",
        ("s", "e"),
        marked("score"),
        marked("Score sheet"),
        marked("Show the score sheet."),
        lambda now: now.has_results,
        always_shown=True,
    ),
    Command(
        "order",
        ("o",),
        marked("order"),
        marked("Order of the cards"),
        marked("Show the order of the cards."),
    ),
    Command(
        "undo",
        ("z", "u"),
        marked("undo"),
        marked("Undo"),
        marked("Undo your last action, if it revealed nothing."),
        lambda now: now.can_undo,
    ),
    Command(
        "hold",
        ("p",),
        marked("stop/go"),
        marked("Stop or go on"),
        marked("Stop after every action of the bots, or play on."),
        lambda now: now.watches and not (now.sums_up or now.is_over),
    ),
    Command(
        "help",
        ("?", "k", "f1"),
        marked("help"),
        marked("Help"),
        marked("Explain this phase and its keys."),
    ),
    Command(
        "menu",
        ("m", "escape"),
        marked("menu"),
        marked("Menu"),
        marked("Show everything that can be done."),
    ),
    Command(
        "log",
        ("g",),
        marked("log"),
        marked("Log of the game"),
        marked("Show every call and card of this game so far."),
        in_footer=False,
    ),
    Command(
        "cover",
        ("x",),
        marked("cover"),
        marked("Cover the cards"),
        marked("Turn your cards face down, or up again."),
        lambda now: now.has_hand or now.is_covered,
        in_footer=False,
    ),
    Command(
        "take_back",
        ("b",),
        marked("take back"),
        marked("Take back a move"),
        marked("Back to your last decision; it is practice then."),
        lambda now: now.can_take_back and not now.is_over,
        in_footer=False,
    ),
    Command(
        "faster",
        ("f",),
        marked("faster"),
        marked("Faster"),
        marked("Play faster."),
        lambda now: now.can_go_faster,
        in_footer=False,
    ),
    Command(
        "slower",
        ("v",),
        marked("slower"),
        marked("Slower"),
        marked("Play slower."),
        lambda now: now.can_go_slower,
        in_footer=False,
    ),
    Command(
        "palette",
        ("/",),
        marked("find"),
        marked("Find a command"),
        marked("Find a command or a theme by part of its name."),
        in_footer=False,
    ),
    Command(
        "redraw",
        (),
        marked("redraw"),
        marked("Redraw the screen"),
        marked("Draw the whole screen anew."),
        in_footer=False,
    ),
    Command(
        "seats",
        (),
        marked("seats"),
        marked("Seats"),
        marked("Change who plays where."),
        in_footer=False,
    ),
    Command(
        "settings",
        (),
        marked("settings"),
        marked("Settings"),
        marked("Change the settings."),
        in_footer=False,
    ),
    Command(
        "leave",
        ("q",),
        marked("quit"),
        marked("Leave the table"),
        marked("Leave; a game that is not over can be resumed."),
        in_footer=False,
    ),
)
"""Every command, the most important for the footer first."""

BY_NAME: Final[Mapping[str, Command]] = {command.name: command for command in COMMANDS}


READING: Final = ("last_trick", "score", "order", "log", "help", "menu")
"""The commands that show something to read: they lead from one panel over the table to another."""

_AT_THE_END: Final = ("again", "leave")
"""The commands the footer begins with when the game is over."""


class Keys:
    """The keys of the commands, with a player's own changes."""

    def __init__(self, changes: Mapping[str, str] | None = None) -> None:
        """Give each command named in `changes` the key it says in place of its first."""
        self._keys = {command.name: command.keys for command in COMMANDS}
        for name, key in (changes or {}).items():
            if name in self._keys and key:
                self._keys[name] = (key, *self._keys[name][1:])
        own = {key for name, key in (changes or {}).items() if name in self._keys}
        for name, keys in self._keys.items():
            mine = (changes or {}).get(name)
            self._keys[name] = tuple(key for key in keys if key not in own or key == mine)

    def of(self, command: Command) -> tuple[str, ...]:
        """Return the keys of a command."""
        return self._keys[command.name]

    def shown(self, command: Command, taken: Collection[str] = ()) -> str:
        """Return the key to show for a command while the keys `taken` mean something else."""
        return next((key for key in self.of(command) if key not in taken), "")

    def command(self, key: str, now: Situation) -> Command | None:
        """Return the command that `key` gives now."""
        for command in COMMANDS:
            if key in self.of(command) and command.when(now):
                return command
        return None


def live(now: Situation) -> Iterator[Command]:
    """Yield the commands that can be given now."""
    return (command for command in COMMANDS if command.when(now))


def footer(now: Situation, keys: Keys, taken: Collection[str] = ()) -> tuple[FooterEntry, ...]:
    """Return the footer: what can be done now, the most important first."""
    entries = []
    commands = COMMANDS
    first = _AT_THE_END if now.is_over else ("cover",) if now.is_covered else ()
    if first:  # what there is to do then
        commands = tuple(sorted(COMMANDS, key=lambda command: command.name not in first))
    for command in commands:
        can = command.when(now) and command.offers(now)
        is_listed = command.in_footer or command.name in first
        if is_listed and (can or command.always_shown):
            key = keys.shown(command, taken)
            if key:
                label = _("turn up") if now.is_covered and command.name == "cover" else ""
                entries.append(_entry(command, key, can=can, label=label))
    return tuple(entries)


def footer_over(now: Situation, keys: Keys, shown: str) -> tuple[FooterEntry, ...]:
    """Return the footer while the panel of the command `shown` lies over the table.

    Nothing can be done then but to close it, or to read something else.
    """
    entries = [FooterEntry(key_label("escape"), _("close"), "press escape")]
    for command in COMMANDS:
        if command.name in READING and command.name != shown and command.when(now):
            key = keys.shown(command)
            if key:
                entries.append(_entry(command, key))
    return tuple(entries)


def _entry(command: Command, key: str, *, can: bool = True, label: str = "") -> FooterEntry:
    return FooterEntry(key_label(key), label or _(command.label), command.name, can)
