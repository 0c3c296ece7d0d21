"""Places where a player stops and looks, each reached in the real program by keys."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from forty_five.game.session import Session
from forty_five.game.view import PlayerView
from forty_five.rules.deal import Phase
from forty_five.store.library import Library
from forty_five.store.settings import Settings
from forty_five.tui.app import FortyFiveApp
from forty_five.tui.house import House
from forty_five.tui.screens.form import FormScreen
from forty_five.tui.screens.table import TableScreen
from tests.tui.driving import Frozen, Play, a_session, keys_for, settled, tap, wait_until
from tests.tui.playing import act_for
from tests.tui.shelves import filled_library

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

Way = Callable[[Play, FortyFiveApp], Awaitable[None]]
"""Goes from where the program opens to the stop."""


@dataclass(frozen=True)
class Stop:
    """One place: the game the program opens with (none: the menu), and the way from there."""

    name: str
    game: Callable[[], Session] | None
    way: Way
    library: Callable[[], AbstractContextManager[Library]] | None = None
    """The games that are kept; none: the program keeps none."""


@asynccontextmanager
async def standing_at(
    stop: Stop, size: tuple[int, int], settings: Settings, library: Library | None = None
) -> AsyncIterator[tuple[Play, FortyFiveApp]]:
    """Run the program and go to a stop; nothing goes on there by itself."""
    shelf = stop.library() if library is None and stop.library is not None else nullcontext(library)
    session = stop.game() if stop.game is not None else None
    with shelf as kept:
        app = FortyFiveApp(House(settings, clock=Frozen(), library=kept), session=session)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            if session is not None:
                await wait_until(pilot, lambda: app.table is not None and app.screen is app.table)
            await stop.way(pilot, app)
            await pilot.pause(0.05)
            yield pilot, app


# Games that stand where they are wanted


def game_at(
    wanted: Callable[[PlayerView], bool],
    *,
    people: tuple[str, ...] = ("Ann",),
    rules: str = "auction-125",
    seats: int = 4,
    bot: str = "novice",
    seed: str = "stop {}",
) -> Session:
    """Return a game in which the first person is asked for something `wanted`; bots played it.

    The games tried have the number of the attempt in their `seed`.
    """
    for number in range(400):
        session = a_session(people, rules, seats, seed.format(number), bot)
        while not session.is_over and (actor := session.actor) is not None:
            view = session.view(actor)
            if actor == 0 and wanted(view):
                return session
            act_for(session, actor, bot)
    raise LookupError(rules)


def phase(wanted: Phase, least_hands: int = 1) -> Callable[[PlayerView], bool]:
    """Return a check for a phase, once so many hands have been scored."""

    def check(view: PlayerView) -> bool:
        return view.phase is wanted and not view.awaits_deal and len(view.results) >= least_hands

    return check


def bidder_in(wanted: Phase) -> Callable[[PlayerView], bool]:
    """Return a check for a phase in which the person has won the bid."""

    def check(view: PlayerView) -> bool:
        won = view.contract is not None and view.contract.bidder == view.seat
        return phase(wanted)(view) and won

    return check


def defender_in(wanted: Phase) -> Callable[[PlayerView], bool]:
    """Return a check for a phase in which somebody else has won the bid."""

    def check(view: PlayerView) -> bool:
        lost = view.contract is not None and view.contract.bidder != view.seat
        return phase(wanted)(view) and lost

    return check


def in_trick(cards: int, tricks: int) -> Callable[[PlayerView], bool]:
    """Return a check for so many cards on the table after so many tricks."""

    def check(view: PlayerView) -> bool:
        trick = view.trick
        lying = len(trick.cards) if trick is not None else 0
        return phase(Phase.PLAY)(view) and lying == cards and len(view.tricks) == tricks

    return check


# Ways


async def _asked(pilot: Play, app: FortyFiveApp) -> TableScreen:
    assert app.table is not None
    await settled(pilot, app.table)
    return app.table


async def stay(pilot: Play, app: FortyFiveApp) -> None:
    """Stay where the program opens."""
    if app.table is not None:
        await _asked(pilot, app)


def press(*keys: str) -> Way:
    """Return the way of pressing keys once the table asks."""

    async def way(pilot: Play, app: FortyFiveApp) -> None:
        await stay(pilot, app)
        for key in keys:
            await tap(pilot, key)
            await pilot.pause(0.02)

    return way


async def play_a_card(pilot: Play, app: FortyFiveApp) -> None:
    """Play the card that ends the trick, and look at the trick won."""
    table = await _asked(pilot, app)
    await tap(pilot, *keys_for(table))
    await wait_until(pilot, lambda: table.now_shown.hold_trick)


async def hear_the_hint(pilot: Play, app: FortyFiveApp) -> None:
    """Ask for advice, and wait until it is given."""
    await press("h")(pilot, app)
    await _worked_out(pilot, app, "hint")


async def _worked_out(pilot: Play, app: FortyFiveApp, group: str) -> None:
    await wait_until(
        pilot, lambda: all(work.is_finished for work in app.workers if work.group == group)
    )


def by_the_menu(name: str) -> Way:
    """Return the way by an entry of the table's menu, which has that name in every language."""

    async def way(pilot: Play, app: FortyFiveApp) -> None:
        await press("m")(pilot, app)
        menu = app.screen
        assert isinstance(menu, FormScreen)
        for _entry in menu.entries():
            if menu.cursor == name:
                break
            await tap(pilot, "down")
        assert menu.cursor == name
        await tap(pilot, "enter")

    return way


async def to_the_summary(pilot: Play, app: FortyFiveApp) -> None:
    """Go on with the hand until it is summed up."""
    table = await _asked(pilot, app)
    while not (table.sums_up or table.is_over):
        if table.asks:
            await tap(pilot, *keys_for(table))
        else:
            await tap(pilot, "f9")


async def to_the_review(pilot: Play, app: FortyFiveApp) -> None:
    """Go on until the hand is summed up, and see what each choice cost."""
    await to_the_summary(pilot, app)
    await tap(pilot, "r")
    await _worked_out(pilot, app, "review")


async def to_the_end(pilot: Play, app: FortyFiveApp) -> None:
    """Go on until the game is over."""
    table = await _asked(pilot, app)
    while not table.is_over:
        await tap(pilot, *(keys_for(table) if table.asks or table.sums_up else ["f9"]))


async def to_the_curtain(pilot: Play, app: FortyFiveApp) -> None:
    """Wait for the curtain."""
    assert app.table is not None
    table = app.table
    await wait_until(pilot, lambda: table.door is not None)


def _in_play() -> Session:
    return game_at(in_trick(2, 2))


def _late() -> Session:
    return game_at(phase(Phase.AUCTION, 5))


def _last_hand() -> Session:
    """Return a game near its end, with a seed like those that are drawn by lot."""
    return game_at(
        lambda view: in_trick(2, 2)(view) and max(view.scores) >= 110, seed="K7QM-3T9X-AB12-C{:03}"
    )


STOPS: Final = (
    Stop("menu", None, stay),
    Stop("setup", None, press("n")),
    Stop("house-rules", None, press("n", "down", "down", "enter")),
    Stop("house-rules-changed", None, press("n", *["down"] * 2, "enter", *["down"] * 6, "right")),
    Stop("name", None, press("n", *["down"] * 5, "enter")),
    Stop("settings", None, press("s")),
    Stop("rules-list", None, press("r")),
    Stop("rules-page", None, press("r", "enter")),
    Stop("menu-help", None, press("k")),
    Stop("statistics-empty", None, press("t")),
    Stop("statistics", None, press("t"), filled_library),
    Stop("games-empty", None, press("a")),
    Stop("games", None, press("a"), filled_library),
    Stop("games-one", None, press("a", "down", "down", "down", "enter"), filled_library),
    Stop("games-show", None, press("a", "down", "down", "down", "enter", "s"), filled_library),
    Stop(
        "replay",
        None,
        press("a", *["down"] * 3, "enter", "r", *["right"] * 14),
        filled_library,
    ),
    Stop("menu-going-on", None, stay, filled_library),
    Stop("auction", lambda: game_at(phase(Phase.AUCTION)), stay),
    Stop("naming", lambda: game_at(bidder_in(Phase.NAME_TRUMP)), press("right")),
    Stop("discard-bidder", lambda: game_at(bidder_in(Phase.DISCARD)), stay),
    Stop("discard-confirm", lambda: game_at(bidder_in(Phase.DISCARD)), press("d")),
    Stop("discard-defender", lambda: game_at(defender_in(Phase.DISCARD)), stay),
    Stop("throw-trumps", lambda: game_at(bidder_in(Phase.DISCARD)), press("1", "d", "enter")),
    Stop("trick", _in_play, stay),
    Stop("trick-last-card", lambda: game_at(in_trick(3, 0)), stay),
    Stop("trick-held", lambda: game_at(in_trick(3, 1)), play_a_card),
    Stop("summary", _in_play, to_the_summary),
    Stop("review", _in_play, to_the_review),
    Stop("score-sheet", _late, press("e")),
    Stop("log", _late, press("g")),
    Stop("order", _in_play, press("o")),
    Stop("last-trick", _in_play, press("l")),
    Stop("why", _in_play, press("w")),
    Stop("hint", _in_play, hear_the_hint),
    Stop("table-help", _in_play, press("?")),
    Stop("table-menu", _in_play, press("m")),
    Stop("palette", _in_play, press("/")),
    Stop("palette-empty", _in_play, press("/", *"zzz")),
    Stop("question", _in_play, press("q")),
    Stop("covered", _in_play, press("x")),
    Stop("seats", _in_play, by_the_menu("seats")),
    Stop("curtain", lambda: game_at(in_trick(2, 1), people=("Ann", "Ben")), to_the_curtain),
    Stop("game-over", _last_hand, to_the_end),
    Stop("turn-up", lambda: game_at(phase(Phase.ROB, 0), rules="irish-45"), stay),
    Stop("six-seats", lambda: game_at(in_trick(3, 1), rules="merrimack-120", seats=6), stay),
    Stop("five-alone", lambda: game_at(in_trick(2, 1), rules="irish-25", seats=5), stay),
    Stop(
        "three-score", lambda: game_at(phase(Phase.PLAY, 3), rules="irish-45", seats=5), press("s")
    ),
    Stop("two-seats", lambda: game_at(in_trick(1, 1), rules="irish-110", seats=2), stay),
    Stop("omi-call", lambda: game_at(phase(Phase.CALL_TRUMP, 0), rules="omi"), stay),
    Stop("omi-score", lambda: game_at(phase(Phase.PLAY, 4), rules="omi"), press("s")),
)
"""Every place, in the order of a game."""

BY_NAME: Final = {stop.name: stop for stop in STOPS}
