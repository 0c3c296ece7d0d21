"""The auction explained: what each call would mean, and why the rest may not be made."""

from __future__ import annotations

from forty_five.game.view import PlayerView
from forty_five.text.calls import call_choices
from forty_five.text.glyphs import joined
from forty_five.text.language import _
from forty_five.text.names import Voice


def why_calls(view: PlayerView, voice: Voice) -> tuple[str, ...]:
    """Return what the calls of the seat on turn mean, one a line, and why not the rest.

    Calls that are refused for the same reason share a line.
    """
    calls: dict[str, list[str]] = {}
    for choice in call_choices(view, voice):
        explanation = choice.meaning if choice.refusal is None else choice.refusal
        if explanation:
            calls.setdefault(explanation, []).append(choice.text)
    return tuple(_line(names, explanation) for explanation, names in calls.items())


def _line(calls: list[str], explanation: str) -> str:
    if len(calls) == 1 and explanation.startswith(calls[0]):
        return explanation  # it names its call itself
    return _("{call}: {explanation}", call=joined(calls), explanation=explanation)
