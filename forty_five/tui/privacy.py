"""What stands between two people at one keyboard: a door with public facts and its own key."""

from __future__ import annotations

import msgspec

from forty_five.game.view import PlayerView
from forty_five.rules.deal import Phase
from forty_five.text.glyphs import suit_name
from forty_five.text.language import _
from forty_five.text.names import Voice
from forty_five.text.progress import no_score_sentence, progress_sentence
from forty_five.tui.keymap import key_label
from forty_five.tui.paint.notes import paint_curtain
from forty_five.tui.paint.picture import Look, Picture
from forty_five.tui.scene import Curtain, FooterEntry

OPEN_KEY = "space"
"""Opens the door. It confirms nothing at the table, so it never ends a turn."""


class Door(msgspec.Struct, frozen=True):
    """Who should take the keyboard, and the table as a bystander sees it."""

    seat: int
    view: PlayerView


def public_lines(view: PlayerView, voice: Voice) -> tuple[str, ...]:
    """Return what the whole table knows, a line each."""
    lines = []
    if view.actor is not None and (task := _task(view, voice.names.seat(view.actor))):
        lines.append(task)
    if view.trump is not None:
        lines.append(_("Trump is {suit}.", suit=suit_name(view.trump)))
    contract = progress_sentence(view, voice)
    lines += [line for line in (contract, no_score_sentence(view, voice)) if line]
    scores = ", ".join(
        _("{side} {score}", side=voice.names.side(side), score=score)
        for side, score in enumerate(view.scores)
    )
    lines.append(_("Score: {scores}.", scores=scores))
    return tuple(lines)


def _task(view: PlayerView, name: str) -> str:
    """Return what whoever is on turn is to do; nothing of the turn-up, which tells a card."""
    if view.awaits_deal:
        return _("{name} is to deal.", name=name)
    match view.phase:
        case Phase.AUCTION:
            return _("{name} is to call.", name=name)
        case Phase.NAME_TRUMP | Phase.CALL_TRUMP:
            return _("{name} is to name trump.", name=name)
        case Phase.DISCARD:
            return _("{name} is to throw cards.", name=name)
        case Phase.PLAY:
            return _("{name} is to play a card.", name=name)
        case _other:
            return ""


def footer_of_trick() -> tuple[FooterEntry, ...]:
    """Return the footer while the last trick is shown at the door; any key does the same."""
    return (FooterEntry(key_label("escape"), _("close"), "press escape"),)


def paint_door(
    door: Door, voice: Voice, columns: int, rows: int, look: Look, trick_key: str
) -> Picture:
    """Return the door as a picture. Nothing on it is anybody's secret.

    `trick_key` shows the last trick, where there is one.
    """
    trick = FooterEntry(trick_key, _("last trick"), "last_trick", bool(door.view.tricks))
    curtain = Curtain(
        name=voice.names.seat(door.seat),
        key=key_label(OPEN_KEY),
        public=public_lines(door.view, voice),
        footer=(
            FooterEntry(key_label(OPEN_KEY), _("open"), f"press {OPEN_KEY}"),
            trick,
            FooterEntry("q", _("quit"), "leave"),
        ),
    )
    return paint_curtain(curtain, columns, rows, look)
