"""Setting up a game: everything is filled in, so that Enter starts."""

from __future__ import annotations

from forty_five.game.seats import Seat
from forty_five.game.session import Setup
from forty_five.rules.presets import PRESETS
from forty_five.store.rule_sets import saved_rules
from forty_five.text.language import _, ngettext, pgettext
from forty_five.text.options import problem_sentence, seed_fault
from forty_five.text.rulesbrief import facts_text
from forty_five.tui.draft import Draft, renamed
from forty_five.tui.entries import Entry, blank
from forty_five.tui.house import House
from forty_five.tui.screens.form import FormScreen
from forty_five.tui.screens.line import LineScreen
from forty_five.tui.screens.seats import name_screen, next_kind, seat_entry, sides_entry


class SetupScreen(FormScreen[Setup]):
    """Answers with what the game starts from, or with nothing."""

    def __init__(self, house: House, draft: Draft | None = None) -> None:
        """Begin with `draft`, or with the last choice."""
        super().__init__(house)
        self.draft = draft if draft is not None else house.draft

    def heading(self) -> str:
        """Return the title."""
        return _("New game")

    def entries(self) -> tuple[Entry, ...]:
        """Return the start, the rules and the seats."""
        draft = self.draft
        seats = (seat_entry(draft.options, draft.seats, place) for place in range(len(draft.seats)))
        return (
            Entry(
                "start",
                _("Start"),
                key="g",
                detail=_("Deal the first hand."),
                verb=pgettext("Enter", "deal"),
            ),
            blank(),
            *self._rules_entries(),
            blank(),
            self._count_entry(),
            *seats,
            sides_entry(draft.options, draft.seats),
            blank(),
            self._seed_entry(),
        )

    def _rules_entries(self) -> tuple[Entry, ...]:
        draft = self.draft
        count = len(draft.changes)
        changed = ngettext("{number} changed", "{number} changed", count)
        facts = facts_text(draft.options, self.house.look.glyphs.cards)
        source = _(PRESETS[draft.preset].source)
        return (
            Entry(
                "preset",
                _("Rule set"),
                _(draft.options.label),
                detail=_("{facts}. Source: {source}.", facts=facts, source=source),
                changes=True,
            ),
            Entry(
                "house",
                _("House rules"),
                changed if count else _("none changed"),
                detail=_("Change single rules."),
                verb=pgettext("Enter", "open"),
                is_marked=bool(count),
            ),
            Entry(
                "rules",
                _("Read the rules"),
                key="r",
                detail=_("The rules as they stand here."),
                verb=pgettext("Enter", "read"),
            ),
        )

    def _count_entry(self) -> Entry:
        count = len(self.draft.seats)
        changes = len(self.draft.options.players) > 1
        detail = _("How many play.")
        if not changes:
            detail = _("These rules are for {number} players only.", number=count)
        return Entry("count", _("Players"), str(count), changes=changes, detail=detail)

    def _seed_entry(self) -> Entry:
        draft = self.draft
        told = _("The same seed deals the same cards under the same rules.")
        if draft.seed:
            told = _("Deal code for another table: {code}", code=draft.code)
        return Entry(
            "seed",
            _("Seed"),
            draft.seed or pgettext("seed", "a new one"),
            detail=told,
            verb=pgettext("Enter", "type"),
        )

    def changed(self, name: str, step: int) -> None:
        """Change the rule set, the number of players or a seat."""
        draft = self.draft
        if name == "preset":
            names = [*PRESETS, *saved_rules()]
            place = (names.index(draft.rules_name) + step) % len(names)
            self.draft = draft.with_preset(names[place])
        elif name == "count":
            players = draft.options.players
            place = (players.index(len(draft.seats)) + step) % len(players)
            self.draft = draft.with_count(players[place])
        else:
            place = int(name.removeprefix("seat "))
            self.draft = draft.with_seat(place, next_kind(draft.seats[place], step))

    def pressed(self, name: str) -> None:
        """Start, or change what the cursor stands on."""
        match name:
            case "start":
                self._start()
            case "house":
                self._open_house_rules()
            case "rules":
                from forty_five.tui.screens.rules import rules_screen

                self.app.push_screen(
                    rules_screen(self.house, self.draft.preset, self.draft.options)
                )
            case "seed":
                self._open_seed()
            case "preset" | "count":
                self.changed(name, 1)
            case _seat:
                self._open_name(int(name.removeprefix("seat ")))

    def _start(self) -> None:
        found = self.draft.problems
        if found:
            self.note = problem_sentence(found[0])
            return
        self.house.remember_draft(self.draft)
        self.dismiss(self.draft.setup())

    def _open_house_rules(self) -> None:
        from forty_five.tui.screens.house_rules import HouseRulesScreen

        def chosen(draft: Draft | None) -> None:
            if draft is not None:
                self.draft = draft
            self.repaint()

        self.app.push_screen(HouseRulesScreen(self.house, self.draft), chosen)

    def _open_seed(self) -> None:
        def check(text: str) -> str:
            try:
                self.draft.with_seed(text)
            except ValueError as error:
                return seed_fault(error)
            return ""

        def typed(text: str | None) -> None:
            if text is not None:
                self.draft = self.draft.with_seed(text)
            self.repaint()

        screen = LineScreen(
            self.house,
            _("Seed"),
            _("Type a number, a word or a deal code; nothing for a fresh deal."),
            self.draft.code,
            check,
        )
        self.app.push_screen(screen, typed)

    def _open_name(self, place: int) -> None:
        def named(text: str | None) -> None:
            if text is not None:
                seat = renamed(self.draft.seats, place, text)
                if isinstance(seat, Seat):
                    self.draft = self.draft.with_seat(place, seat)
            self.repaint()

        self.app.push_screen(name_screen(self.house, self.draft.seats, place), named)
