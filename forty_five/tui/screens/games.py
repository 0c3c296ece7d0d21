"""The games that are kept: go on with one, look at it, give it up, delete it."""

from __future__ import annotations

from typing import Final

from forty_five.game.session import Session
from forty_five.store.notes import Note, sentence
from forty_five.store.saved import Summary, local_time
from forty_five.text.language import _, pgettext
from forty_five.text.ledger import hand_summary, outcome_sentence
from forty_five.text.plots import game_plot
from forty_five.tui.entries import Entry, blank
from forty_five.tui.house import House
from forty_five.tui.paint.measure import wrap
from forty_five.tui.screens.form import FormScreen
from forty_five.tui.screens.games_list import GamesTable, games_table, state_text
from forty_five.tui.screens.menu import game_text
from forty_five.tui.screens.page import PageScreen
from forty_five.tui.screens.question import QuestionScreen

_SHOWN = 200
"""Games listed at most, the latest first."""


NEW: Final = 0
"""What the list answers when a new game is wanted; kept games are numbered from 1."""


def _told(game: Summary) -> str:
    """Return all of a game in a sentence or two: rules, names, scores and date."""
    date = local_time(game.changed)[:10]
    return _("{game}. Last played on {date}.", game=game_text(game), date=date)


class GamesScreen(FormScreen[int]):
    """Lists games; answers with the number of one to go on with, `NEW`, or nothing."""

    def __init__(self, house: House) -> None:
        """Begin with the games that can be gone on with."""
        super().__init__(house)
        self._games: dict[str, Summary] = {}
        self._look_again()

    def _look_again(self) -> None:
        library = self.house.library
        games = [] if library is None else library.games()
        games.sort(key=lambda game: game.status != "running")
        self._games = {str(game.id): game for game in games[:_SHOWN]}

    def heading(self) -> str:
        """Return the title."""
        return _("Games")

    def _table(self) -> GamesTable:
        room = max(min(self.room - 4, 76), min(self.room - 20, 110)) - 4
        return games_table(list(self._games.values()), room, self.house.look.glyphs.more)

    def column_heads(self) -> str:
        """Return the titles of the columns."""
        return self._table().head if self._games else ""

    def entries(self) -> tuple[Entry, ...]:
        """Return a line a game."""
        back = Entry("back", _("Back"), key="" if self._games else "b")
        if not self._games:
            return (
                Entry("", _("No saved games yet.")),
                Entry("", _("Every game is kept here by itself."), is_quiet=True),
                blank(),
                Entry("new", _("New game"), key="n"),
                back,
            )
        lines = [
            Entry(
                name,
                line,
                detail=game_text(game) if local_time(game.changed)[:10] in line else _told(game),
                verb=pgettext("Enter", "open"),
            )
            for (name, game), line in zip(self._games.items(), self._table().lines, strict=True)
        ]
        return (*lines, back)

    def pressed(self, name: str) -> None:
        """Open what can be done with a game, or go where another line leads."""
        if name == "back":
            self.closed()
            return
        if name == "new":
            self.dismiss(NEW)
            return

        def chosen(what: str | None) -> None:
            if what == "go_on":
                self.call_later(self.close_with, int(name))
            self._look_again()
            self.repaint()

        self.app.push_screen(GameScreen(self.house, self._games[name]), chosen)

    def closed(self) -> None:
        """Go back to the menu."""
        self.dismiss(None)


class GameScreen(FormScreen[str]):
    """What can be done with one kept game."""

    def __init__(self, house: House, game: Summary) -> None:
        """Offer it for `game`."""
        super().__init__(house)
        self.game = game

    def heading(self) -> str:
        """Return the title."""
        return _("Game {number}", number=self.game.id)

    def entries(self) -> tuple[Entry, ...]:
        """Return going on, looking, giving up, deleting."""
        wide = min(self.room - 4, 76)
        told = wrap(_told(self.game), wide, 3, self.house.look.glyphs.more)
        lines = [
            Entry("", state_text(self.game)),
            *(Entry("", line, is_quiet=True) for line in told),
            blank(),
        ]
        if self.game.status == "running":
            lines.append(Entry("go_on", _("Go on"), key="g", detail=_("Sit down to it again.")))
        lines.append(Entry("show", _("Show"), key="s", detail=_("Every hand that was scored.")))
        if self.game.status in ("finished", "abandoned"):
            lines.append(
                Entry("replay", _("Replay"), key="r", detail=_("Watch it again, card by card."))
            )
        if self.game.status == "running":
            lines.append(
                Entry("give_up", _("Give up"), key="u", detail=_("It can't be gone on with then."))
            )
        lines.append(Entry("delete", _("Delete"), key="d", detail=_("It is gone for good then.")))
        return (*lines, Entry("back", _("Back"), key="b"))

    def pressed(self, name: str) -> None:
        """Do it; giving up and deleting ask first."""
        match name:
            case "go_on" | "back":
                self.dismiss(name)
            case "show":
                self._show()
            case "replay":
                self._replay()
            case "give_up":
                self._ask(_("Give this game up? It can't be gone on with then."), name)
            case _delete:
                self._ask(_("Delete this game for good?"), name)

    def _ask(self, text: str, what: str) -> None:
        def answered(yes: bool | None) -> None:
            library = self.house.library
            if yes and library is not None:
                number = self.game.id
                note = library.abandon(number) if what == "give_up" else library.delete(number)
                if note is None:
                    self.call_later(self.close_with, what)
                else:
                    self.note = sentence(note)
            self.repaint()

        self.app.push_screen(QuestionScreen(self.house, text), answered)

    def _loaded(self) -> Session | None:
        """Return the game, or say why it can't be read."""
        assert self.house.library is not None
        loaded = self.house.library.load(self.game.id)
        if isinstance(loaded, Note):
            self.note = sentence(loaded)
            return None
        return loaded.session

    def _replay(self) -> None:
        from forty_five.tui.screens.replay import ReplayScreen

        session = self._loaded()
        if session is not None:
            self.app.push_screen(ReplayScreen(self.house, session, shows_hands=True))

    def _show(self) -> None:
        session = self._loaded()
        if session is None:
            return
        options, voice = session.setup.options, self.house.voice_of(session)
        lines: list[str] = []
        for result in session.state.results:
            title, *rest = hand_summary(result, options, voice)
            lines += [f"# {title}", *rest, ""]
        outcome = session.state.outcome
        if outcome is not None:
            lines.append(outcome_sentence(outcome, session.state.scores, options, voice))
        lines += ["", *game_plot(session, voice.names)]
        if not session.state.results:
            lines.append(_("No hand has been scored yet."))
        self.app.push_screen(PageScreen(self.house, self.heading(), tuple(lines)))

    def closed(self) -> None:
        """Go back to the list."""
        self.dismiss(None)
