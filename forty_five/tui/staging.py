"""From a moment of the game and what the player is doing to the scene that is painted. Pure."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from forty_five.game.seats import Seat
from forty_five.game.view import PlayerView
from forty_five.rules.deal import Phase
from forty_five.text.explain import prompt, unseen_trumps
from forty_five.text.language import _
from forty_five.text.names import Voice
from forty_five.tui.director import Moment
from forty_five.tui.panels import PhasePanel
from forty_five.tui.scene import (
    FooterEntry,
    Marks,
    Panel,
    Scene,
    Told,
    Tone,
    shown_cards,
)

_DIGITS_ARE_NO_CARDS = (
    Phase.AUCTION,
    Phase.NAME_TRUMP,
    Phase.CALL_TRUMP,
    Phase.CALL_PARTNER,
)
"""Phases in which digits are calls, or nothing, unless the one who is asked has cards to pick."""


class Showing(msgspec.Struct, frozen=True):
    """What the player looks at besides the table, and what stands around it."""

    panel: Panel = Panel.NONE
    scroll: int = 0
    note: str = ""
    """A sentence for the message row while nobody is asked."""
    is_aside: bool = False
    """Whether that is no news: nobody has to read it."""
    footer: tuple[FooterEntry, ...] = ()
    log: tuple[str, ...] = ()
    story: tuple[Told, ...] = ()
    marks: Marks = msgspec.field(default_factory=Marks)
    face_down: bool = False
    """The player has turned the own cards face down."""
    promise: str = ""
    """The fingerprint of the seed, as long as nothing has been dealt."""


def compose(
    moment: Moment,
    seats: tuple[Seat, ...],
    voice: Voice,
    showing: Showing,
    panel: PhasePanel | None = None,
) -> Scene:
    """Return the scene of a moment.

    Args:
        moment: The table as whoever has the keyboard sees it.
        seats: Who plays where.
        voice: Names and the way of writing cards.
        showing: What else is on the screen.
        panel: The decision being made, if any.
    """
    view = _without_a_secret_partner(moment.view) if showing.face_down else moment.view
    names = voice.names
    bots = tuple(not seat.is_person for seat in seats)
    scene = Scene(
        view=view,
        names=tuple(names.seat(hand) for hand in range(view.table.hands)),
        bots=(*bots, *(False for _hand in range(view.table.hands - len(seats)))),
        bottom=moment.bottom,
        covered=moment.covered or showing.face_down,
        cards=() if moment.covered else shown_cards(view),
        numbered=view.phase not in _DIGITS_ARE_NO_CARDS,
        message=showing.note or _waiting(moment, voice),
        tone=_tone(showing),
        footer=showing.footer,
        log=showing.log,
        story=showing.story,
        hold_trick=moment.hold_trick,
        hold_hand=moment.hold_hand,
        panel=showing.panel,
        scroll=showing.scroll,
        promise=showing.promise,
        marks=showing.marks,
        # counted with the own cards, so it tells of them: not while they lie face down
        unseen_trumps=None if showing.face_down else _unseen(view, showing.marks),
    )
    if panel is not None and not moment.covered:
        scene = _with_choice(scene, panel, showing)
    return scene if showing.panel is Panel.NONE else _at_rest(scene, asks=panel is not None)


def _without_a_secret_partner(view: PlayerView) -> PlayerView:
    """Return a view without the called partner, as long as only that partner knows.

    It would tell that the called card is one of those that lie face down.
    """
    tricks = (*view.tricks, *((view.trick,) if view.trick is not None else ()))
    if view.called is None or any(view.called in trick.cards for trick in tricks):
        return view
    return msgspec.structs.replace(view, partner=None)


def _at_rest(scene: Scene, *, asks: bool) -> Scene:
    """Return the scene under a panel: nothing can be picked, so nothing looks as if it could."""
    if asks or not scene.message:
        text = _("Any other key goes back to the table.")
        scene = replace(scene, message=text, tone=Tone.ASIDE)
    return replace(
        scene,
        numbered=False,
        cursor=None,
        selected=scene.selected if scene.picks_throws else frozenset(),
        buttons=(),
    )


def _tone(showing: Showing) -> Tone:
    if not showing.note:
        return Tone.PROMPT
    return Tone.ASIDE if showing.is_aside else Tone.NOTE


def _unseen(view: PlayerView, marks: Marks) -> int | None:
    if not marks.show_unseen or view.seat is None or view.trump is None:
        return None
    return unseen_trumps(view)


def _waiting(moment: Moment, voice: Voice) -> str:
    view = moment.view
    if view.outcome is not None or (view.phase is Phase.SCORE and view.results):
        return ""
    return prompt(view, voice)


def _with_choice(scene: Scene, panel: PhasePanel, showing: Showing) -> Scene:
    if showing.face_down:
        key = next((entry.key for entry in showing.footer if entry.action == "cover"), "")
        text = _("Your cards are face down.")
        if key:
            text = _("Your cards are face down. Press {key} to turn them up.", key=key)
        return replace(scene, message=text, cards=panel.cards)
    chosen = panel.chosen_button
    buttons = tuple(
        replace(button, chosen=button.chosen or button.action == chosen) for button in panel.buttons
    )
    return replace(
        scene,
        cards=panel.cards,
        numbered=panel.cards_can_be_picked,
        focus=panel.focus,
        cursor=panel.cursor,
        selected=panel.selected,
        tried=panel.tried,
        playable=panel.playable,
        reneges=panel.reneges,
        forced_by=panel.forced_by,
        winners=panel.winners,
        hinted=panel.hinted.cards,
        hinted_button=panel.hinted.button,
        message=panel.message,
        tone=panel.tone,
        buttons=buttons,
    )
