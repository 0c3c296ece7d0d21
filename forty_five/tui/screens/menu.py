"""The menu: where the program begins, and where every table leads back to."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from forty_five.game.session import Session, Setup
from forty_five.store.notes import Note, sentence
from forty_five.store.saved import Summary
from forty_five.text.language import _, ngettext, pgettext
from forty_five.text.names import Names, names_of
from forty_five.tui.entries import Entry
from forty_five.tui.keymap import key_label
from forty_five.tui.scene import FooterEntry
from forty_five.tui.screens.form import FormScreen

if TYPE_CHECKING:
    from forty_five.tui.app import FortyFiveApp


def score_text(names: Names, scores: tuple[int, ...]) -> str:
    """Return the scores of a game, side by side."""
    return ", ".join(
        _("{side} {score}", side=names.side(side), score=score) for side, score in enumerate(scores)
    )


def game_text(game: Summary) -> str:
    """Return one game in a line: rules, hands, scores."""
    names = names_of(game.options, game.seats)
    return _(
        "{rules}, {hands}: {scores}",
        rules=_(game.options.label),
        hands=hands_text(game),
        scores=score_text(names, game.progress.scores),
    )


def hands_text(game: Summary) -> str:
    """Return how many hands of a game are over, in words."""
    hands = game.progress.hands
    return ngettext("{number} hand played", "{number} hands played", hands)


class MenuScreen(FormScreen[None]):
    """Goes on with a game, begins one, and leads to everything else."""

    has_banner = True

    @property
    def program(self) -> FortyFiveApp:
        """The program this is the menu of."""
        from forty_five.tui.app import FortyFiveApp

        return cast(FortyFiveApp, self.app)

    def heading(self) -> str:
        """Return the title, for screens without room for the banner."""
        return _("Forty-five")

    def entries(self) -> tuple[Entry, ...]:
        """Return what there is to do."""
        lines = []
        last = self.house.last_unfinished()
        if last is not None:
            lines.append(Entry("go_on", _("Go on"), key="g", detail=game_text(last)))
        return (
            *lines,
            Entry("play", pgettext("in the menu", "Play"), key="p", detail=self._told_of_draft()),
            Entry("new", _("New game"), key="n", detail=_("Choose rules and seats, and deal.")),
            Entry("games", _("Games"), key="a", detail=_("Go on with a game, or look at one.")),
            Entry("stats", _("Statistics"), key="t", detail=_("Results by person and rule set.")),
            Entry("rules", _("Rules"), key="r", detail=_("Learn the game: the rules as played.")),
            Entry("help", _("Help"), key="k", detail=_("What the game is, and every key.")),
            Entry("settings", _("Settings"), key="s", detail=_("Speed, colours, marks and more.")),
            Entry("quit", _("Quit"), key="q", detail=_("End the program.")),
        )

    def _told_of_draft(self) -> str:
        """Return what the game would be that is dealt at once: the rules, and who plays whom."""
        draft = self.house.draft
        names = names_of(draft.options, draft.seats)
        people = [place for place, seat in enumerate(draft.seats) if seat.is_person]
        sides = [
            "/".join(
                _("{name} (you)", name=names.seat(place))
                if [place] == people
                else names.seat(place)
                for place in names.table.seats_of(side)
            )
            for side in range(names.table.sides)
        ]
        rules = _(draft.options.label)
        if len(sides) == 2:
            return _(
                "Deal at once: {rules}, {side} against {others}.",
                rules=rules,
                side=sides[0],
                others=sides[1],
            )
        return _("Deal at once: {rules}, {names}.", rules=rules, names=", ".join(sides))

    def footer(self) -> tuple[FooterEntry, ...]:
        """Return the live keys; there is nothing to go back to."""
        rules = (FooterEntry("r", _("rules"), "r"),) if self.room >= 60 else ()
        return (
            FooterEntry(key_label("enter"), _("choose"), "enter"),
            *rules,
            FooterEntry("q", _("quit"), "q"),
        )

    def pressed(self, name: str) -> None:
        """Go where an entry leads."""
        match name:
            case "go_on":
                last = self.house.last_unfinished()
                if last is not None:
                    self.go_on(last.id)
            case "play":
                self._deal()
            case "new":
                self._set_up()
            case "quit":
                self.app.exit()
            case _page:
                self._open(name)

    def _open(self, name: str) -> None:
        house = self.house
        match name:
            case "games":
                from forty_five.tui.screens.games import GamesScreen

                self.app.push_screen(GamesScreen(house), self._game_chosen)
            case "stats":
                from forty_five.tui.screens.stats import stats_screen

                self.app.push_screen(stats_screen(house))
            case "rules":
                from forty_five.tui.screens.rules import RuleSetsScreen

                self.app.push_screen(RuleSetsScreen(house))
            case "help":
                from forty_five.tui.screens.help import general_help
                from forty_five.tui.screens.page import PageScreen

                self.app.push_screen(PageScreen(house, _("Help"), general_help(house)))
            case _settings:
                from forty_five.tui.screens.settings import SettingsScreen

                self.app.push_screen(SettingsScreen(house))

    def _deal(self) -> None:
        """Begin the game of the last choice, or let somebody mend what keeps it from that."""
        draft = self.house.draft
        if draft.problems:
            self._set_up()
        else:
            self._begin(draft.setup())

    def _begin(self, setup: Setup) -> None:
        self.cursor = ""  # back from the table, going on comes first
        self.program.call_later(self.program.open_table, self.house.begin(setup))

    def _set_up(self) -> None:
        from forty_five.tui.screens.setup import SetupScreen

        def chosen(setup: Setup | None) -> None:
            if setup is not None:
                self._begin(setup)

        self.app.push_screen(SetupScreen(self.house), chosen)

    def _game_chosen(self, number: int | None) -> None:
        from forty_five.tui.screens.games import NEW

        if number == NEW:
            self._set_up()
        elif number is not None:
            self.program.call_later(self.go_on, number)

    def go_on(self, number: int) -> None:
        """Sit down to an unfinished game again, or say why that can't be."""
        found = self.house.resume(number)
        if isinstance(found, Session):
            self.cursor = ""
            self.program.open_table(found)
        else:
            self.say(found)

    def say(self, note: Note) -> None:
        """Say what the library has to tell."""
        self.note = sentence(note)
        self.repaint()

    def on_screen_resume(self) -> None:
        """Show how things stand, with what the library has to tell."""
        note = "" if self.program.passes_menu else self.house.take_note()
        if note:
            self.note = note
        super().on_screen_resume()

    def closed(self) -> None:
        """Stay: the menu is where everything leads back to."""
