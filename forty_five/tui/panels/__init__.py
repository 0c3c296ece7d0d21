"""One panel a phase: what a person chooses there, and how."""

from __future__ import annotations

from forty_five.game.view import PlayerView
from forty_five.rules.deal import Phase
from forty_five.text.names import Voice
from forty_five.tui.panels.auction import AuctionPanel
from forty_five.tui.panels.base import PhasePanel
from forty_five.tui.panels.deal import DealPanel
from forty_five.tui.panels.discard import DiscardPanel
from forty_five.tui.panels.naming import NamingPanel
from forty_five.tui.panels.pack import PackPanel
from forty_five.tui.panels.partner import PartnerPanel
from forty_five.tui.panels.play import PlayPanel
from forty_five.tui.panels.rob import RobPanel

_PANELS: dict[Phase, type[PhasePanel]] = {
    Phase.AUCTION: AuctionPanel,
    Phase.NAME_TRUMP: NamingPanel,
    Phase.CALL_TRUMP: NamingPanel,
    Phase.CALL_PARTNER: PartnerPanel,
    Phase.DISCARD: DiscardPanel,
    Phase.ROB_PACK: PackPanel,
    Phase.ROB: RobPanel,
    Phase.PLAY: PlayPanel,
}


def panel_for(view: PlayerView, voice: Voice, *, one_step: bool = False) -> PhasePanel:
    """Return the panel for the decision the seat of `view` has to make."""
    kind = DealPanel if view.awaits_deal else _PANELS[view.phase]
    return kind(view, voice, one_step=one_step)


__all__ = ["DiscardPanel", "NamingPanel", "PhasePanel", "PlayPanel", "panel_for"]
