"""A whole game, line by line: the same session that the screen plays."""

from __future__ import annotations

from forty_five.game import engine
from forty_five.game.actions import Action, Claim, LeaveTurnUp
from forty_five.game.curtain import betrays_the_ace
from forty_five.game.moves import legal_actions
from forty_five.game.session import Session
from forty_five.game.view import PlayerView
from forty_five.plain.console import Console
from forty_five.plain.curtain import draw_curtain
from forty_five.plain.manner import Manner
from forty_five.plain.narrator import Narrator
from forty_five.plain.phases import question_for
from forty_five.plain.question import Answer, Question, Refused
from forty_five.plain.replies import Replies
from forty_five.plain.seating import read_seating, seat_lines
from forty_five.plain.wording import with_capitals
from forty_five.plain.words import Word, read_word, typed
from forty_five.rules.deal import Phase
from forty_five.store.library import Library
from forty_five.store.notes import sentence
from forty_five.text.language import _
from forty_five.text.names import Voice, names_of, seen_hand_sentence
from forty_five.text.options import deal_code_sentence
from forty_five.text.reasons import reason_sentence


class Stopped(Exception):  # noqa: N818 - no error: a player has typed "quit"
    """A player wants to stop here."""


class QuestionGone(Exception):  # noqa: N818 - no error: somebody has moved or taken back
    """The question that was asked no longer stands."""


class PlainGame:
    """One game at one console. `looking` is the seat whose cards may be on the screen."""

    def __init__(
        self,
        session: Session,
        console: Console,
        manner: Manner,
        library: Library | None = None,
    ) -> None:
        self.session = session
        self.library = library
        self.console = console
        self.manner = manner
        self.narrator = Narrator(session)
        self.looking: int | None = None
        self._has_changed_places = False
        people = self.people
        if len(people) == 1:
            self.looking = people[0]

    @property
    def people(self) -> list[int]:
        """The seats of persons."""
        return [place for place, seat in enumerate(self.session.seats) if seat.is_person]

    @property
    def is_kept(self) -> bool:
        """Whether the game can be gone on with another time."""
        return self.library is not None and self.library.keeps(self.session)

    @property
    def voice(self) -> Voice:
        """How things are said at this table now."""
        names = names_of(self.session.setup.options, self.session.seats)
        return Voice(names, self.manner.glyphs)

    def play(self) -> None:
        """Play to the end of the game.

        Raises:
            InputEnded: There is nothing more to read.
            Stopped: A player has stopped; every action so far is kept by the session's keeper.
        """
        self._greet()
        while (actor := self.session.actor) is not None:
            try:
                unasked = self._done_unasked(actor)
                if unasked is not None:
                    self.session.act(unasked)
                elif self.session.seats[actor].is_person:
                    self._person_acts(actor)
                else:
                    self.session.act(self.manner.bots.decide(self.session, actor))
                    self._say(*self.manner.bots.news())
            except QuestionGone:
                self.narrator.forget_taken_back()
            self._tell()
        setup = self.session.setup
        self._say(_("The game is over. Its seed was {seed}.", seed=setup.seed))
        self._say(deal_code_sentence(setup))

    def _say(self, *lines: str) -> None:
        for line in lines:
            self.console.say(with_capitals(line))

    def _tell(self) -> None:
        self._say(*self.narrator.news(self.looking, self.voice, self.manner.level))
        while self.library is not None and (note := self.library.take_note()) is not None:
            self._say(sentence(note))

    # The beginning

    def _greet(self) -> None:
        replies = self._replies(None)
        self._say(*replies.welcome())
        if self.session.steps:
            self._say(*replies.table())
        self._say(_("Type {help} at any question for what you can ask.", help=typed(Word.HELP)))

    def _replies(self, seat: int | None) -> Replies:
        return Replies(self.session, seat, self.voice, self.manner)

    # A person's turn

    def _person_acts(self, actor: int) -> None:
        in_private = not self.session.state.awaits_deal
        if in_private and actor != self.looking:
            self._change_places(actor)
        if self.manner.bell:
            self.console.ring()
        view = self.session.view(actor)
        question = question_for(view, self.voice, self.manner.level)
        self._say(*question.lines)
        while True:
            entry = self.console.ask()
            word = read_word(entry, question.taken)
            if word is not None:
                question = self._do_word(word, view, question)
                continue
            answer = self._answer(question, entry)
            if answer is not None and self._is_meant(answer):
                self.session.act(answer.action)
                return

    def _done_unasked(self, actor: int) -> Action | None:
        """Return what a person would do and need not be asked for, or `None`."""
        view = self.session.view(actor)
        if not self.session.seats[actor].is_person or view.awaits_deal:
            return None
        if len(self.people) > 1 and betrays_the_ace(view):
            return LeaveTurnUp(actor)
        is_last = self.manner.plays_last and len(view.acting_hand) == 1
        if view.phase is not Phase.PLAY or not (is_last or self.manner.plays_forced):
            return None
        actions = legal_actions(view)
        return actions[0] if len(actions) == 1 else None

    def _answer(self, question: Question, entry: str) -> Answer | None:
        """Read an entry; say what is wrong with it, in one sentence, when it is no answer."""
        try:
            answer = question.read(entry)
        except Refused as refusal:
            self._say(str(refusal))
            return None
        reason = self.session.why_not(answer.action)
        if reason is not None:
            self._say(reason_sentence(reason, self.voice))
            return None
        return answer

    def _is_meant(self, answer: Answer) -> bool:
        if answer.again is None or not self.manner.asks_again:
            return True
        if self._confirms(answer.again):
            return True
        self._say(_("Not done. Choose again."))
        return False

    def _confirms(self, sentence: str) -> bool:
        """Ask a question of yes or no until one of the two is typed."""
        yes, no = {_("yes").casefold(), "yes", "y"}, {_("no").casefold(), "no", "n"}
        self._say(_("{question} Type yes or no.", question=sentence))
        while (entry := self.console.ask().casefold()) not in yes:
            if entry in no:
                return False
            self._say(_("Type yes or no."))
        return True

    # The keyboard goes to somebody else

    def _change_places(self, actor: int) -> None:
        self.looking = None
        name = self.voice.names.seat(actor)
        draw_curtain(self.console, name, first=not self._has_changed_places)
        self._has_changed_places = True
        while (entry := self.console.ask()) != "":
            word = read_word(entry)
            if word is Word.UNDO and self._last_was_seen() and self.session.undo():
                raise QuestionGone
            if word in (Word.TABLE, Word.SCORE, Word.LAST, Word.ORDER, Word.RULES, Word.HELP):
                self._say(*self._replies(None).to_word(word))
            elif word is Word.QUIT:
                self._quit()
            self._say(_("Press Enter alone when only {name} can see.", name=name))
        self.looking = actor
        self._tell()

    def _last_decider(self) -> int | None:
        """Return the player whose action was the last one."""
        steps = len(self.session.steps)
        return engine.actor(self.session.state_at(steps - 1)) if steps else None

    def _last_was_seen(self) -> bool:
        """Whether everybody saw the last action, so that taking it back tells nobody of it."""
        return bool(self.session.steps) and bool(self.session.steps[-1].events)

    # Words

    def _do_word(self, word: Word, view: PlayerView, question: Question) -> Question:
        """Do what a word asks for, and return the question that stands then."""
        match word:
            case Word.QUIT:
                self._quit()
            case Word.UNDO:
                self._undo(view.seat)
            case Word.TAKE_BACK:
                self._take_back()
            case Word.CLAIM:
                self._claim(view)
            case Word.SEATS:
                self._reseat()
            case Word.BRIEF | Word.NORMAL | Word.FULL | Word.CARDS:
                self._say(self.manner.changed_by(word))
                return question_for(view, self.voice, self.manner.level)
            case Word.REPEAT:
                self._say(*question.lines)
            case _:
                seat = None if view.awaits_deal and len(self.people) > 1 else view.seat
                self._say(*self._replies(seat).to_word(word))
        return question

    def _reseat(self) -> None:
        """Let another name, person or bot have a seat; without an entry, all stay where they are.

        Raises:
            QuestionGone: Somebody else sits there now, and it is asked anew whose turn it is.
        """
        session = self.session
        self._say(*seat_lines(session.seats, self.voice))
        while entry := self.console.ask():
            if read_word(entry) is Word.QUIT:
                self._quit()
                continue
            try:
                place, seat = read_seating(session.seats, entry)
            except Refused as refusal:
                self._say(str(refusal))
                continue
            is_new = seat.is_person and not session.seats[place].is_person
            was_practice = session.practice
            session.reseat(place, seat)
            self._say(_("{name} plays there now.", name=self.voice.names.seat(place)))
            if session.practice and not was_practice:
                self._say(seen_hand_sentence())
            if is_new:
                self.narrator.seat_changed(place)
            if self.looking is not None and not session.seats[self.looking].is_person:
                self.looking = None
            raise QuestionGone

    def _quit(self) -> None:
        if not self.is_kept and not self._confirms(_("This game is not kept. Stop?")):
            return
        raise Stopped

    def _undo(self, seat: int | None) -> None:
        if self._last_decider() == seat and self.session.undo():
            self._say(_("Taken back."))
            raise QuestionGone
        sentence = _("Nothing can be taken back: what came after your last choice has been seen.")
        if self.session.take_back_target() is not None:
            sentence = _(
                "That can't be undone: something has been seen since. Type {word} to go back all"
                " the same; the game is then practice and counts nowhere.",
                word=typed(Word.TAKE_BACK),
            )
        self._say(sentence)

    def _take_back(self) -> None:
        if self.session.take_back():
            self._say(_("Back at your last choice. This game is practice now."))
            raise QuestionGone
        self._say(_("There is no choice of yours to go back to."))

    def _claim(self, view: PlayerView) -> None:
        assert view.turn is not None
        action = Claim(view.turn)
        reason = self.session.why_not(action)
        if reason is not None:
            self._say(reason_sentence(reason, self.voice))
            return
        self.session.act(action)
        raise QuestionGone
