"""How far every side is from the end of the game."""

from __future__ import annotations

from forty_five.tui.scene import Scene


def to_go(scene: Scene) -> dict[int, int]:
    """Return the points (or tokens) each side still needs; empty where no figure ends the game.

    So it is after the end, too, and when a side has as many already.
    """
    view = scene.view
    options = view.options
    target = options.tokens_each if options.is_omi else options.target
    if options.game_length_hands is not None or view.outcome is not None or not target:
        return {}
    missing = {side: target - score for side, score in enumerate(view.scores)}
    return missing if min(missing.values()) > 0 else {}
