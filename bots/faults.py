"""Bots that fail: the error that says how, and a book that tells each fault once."""

from __future__ import annotations

from forty_five.game.faults import BotFault, Fault


class BotFailedError(RuntimeError):
    """A bot has no action to give; whoever asked lets the book decide."""

    def __init__(self, fault: Fault, detail: str = "") -> None:
        """Say which fault it was; `detail` is for logs."""
        super().__init__(f"{fault.value}: {detail}" if detail else fault.value)
        self.fault = fault


def fault_of(error: Exception) -> Fault:
    """Return which fault an error raised by a bot is."""
    if isinstance(error, BotFailedError):
        return error.fault
    return Fault.UNKNOWN if isinstance(error, LookupError) else Fault.FAILED


class Faults:
    """The faults of the bots at one table."""

    __slots__ = ("_new", "_told")

    def __init__(self) -> None:
        """Begin with none."""
        self._new: list[BotFault] = []
        self._told: set[BotFault] = set()

    def note(self, name: str, fault: Fault) -> None:
        """Note a fault of the bot called `name`; a kind that was noted before is not told again."""
        found = BotFault(name, fault)
        if found not in self._told:
            self._told.add(found)
            self._new.append(found)

    def take(self) -> BotFault | None:
        """Return the oldest fault nobody has been told yet, once; `None` when there is none."""
        return self._new.pop(0) if self._new else None
