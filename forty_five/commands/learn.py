"""``forty-five learn``: the card order and a first hand, step by step, line by line.

On a terminal the questions are asked; in a pipe they come with their answers, and the hand plays
itself.
"""

from __future__ import annotations

import shutil
import sys
import textwrap

import click

from bots.book import book_action
from forty_five.game.actions import Action, Discard, MakeCall, NameTrump, PlayCard
from forty_five.game.events import HandScored, as_seen_by
from forty_five.game.seats import Seat
from forty_five.game.session import Session, Setup
from forty_five.game.view import PlayerView
from forty_five.plain.question import Refused, read_one_card, read_several_cards
from forty_five.rules.cards import Card, NotationError
from forty_five.rules.deal import Phase
from forty_five.rules.presets import DEFAULT_PRESET, PRESETS
from forty_five.text.calls import call_text
from forty_five.text.events import event_sentence
from forty_five.text.explain import prompt, why_now
from forty_five.text.glyphs import (
    LETTERS,
    Glyphs,
    glyphs_for,
    read_suit,
    suit_name,
)
from forty_five.text.language import _
from forty_five.text.ledger import hand_summary
from forty_five.text.lessons import Lesson, Quiz, lessons
from forty_five.text.names import Voice, default_names, names_of
from forty_five.text.reasons import reason_sentence

_SEED = "LEARN-40"
"""A deal in which the learner has something to bid on."""

_DEALER = 3
"""The learner, at seat 0, speaks first."""


class _Left(Exception):  # noqa: N818 - the learner has had enough
    pass


class _Class:
    """One learner and how to talk to them."""

    def __init__(self, glyphs: Glyphs) -> None:
        self.glyphs = glyphs
        self.asks = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
        self._knows_how = False

    def say(self, text: str = "") -> None:
        width = max(40, min(88, shutil.get_terminal_size((80, 24)).columns))
        click.echo(textwrap.fill(text, width, break_long_words=False, break_on_hyphens=False))

    def ask(self, question: str) -> str:
        """Ask on the terminal; q leaves."""
        self.say(question)
        try:
            answer = input("> ").strip()
        except EOFError:
            raise _Left from None
        if answer.casefold() in ("q", "quit"):
            raise _Left
        return answer

    def tell_how_to_answer(self) -> None:
        """Say before the first question how questions are answered."""
        if not self._knows_how:
            self.say(_how_to_answer())
        self._knows_how = True

    def wait(self) -> None:
        if self.asks:
            self.ask(_("Press Enter to go on, or type q to leave."))


@click.command("learn", help=_("Learn the card order and a first hand, step by step."))
@click.option("--ascii", "letters", is_flag=True, help=_("Write suits as letters."))
def learn_command(letters: bool) -> None:
    """Give the lessons, then a first hand."""
    glyphs = LETTERS if letters else glyphs_for(sys.stdout.encoding)
    school = _Class(glyphs)
    options = PRESETS[DEFAULT_PRESET].options
    try:
        for number, lesson in enumerate(lessons(options, glyphs), start=1):
            _teach(school, number, lesson)
        _first_hand(school)
    except _Left:
        school.say(_("Come back any time: forty-five learn."))
        return
    school.say()
    school.say(_("That was a hand. Play a game with: forty-five play"))


def _teach(school: _Class, number: int, lesson: Lesson) -> None:
    school.say()
    school.say(_("{number}. {title}", number=number, title=lesson.title))
    for line in lesson.lines:
        school.say(line)
    if lesson.quiz is not None:
        _put(school, lesson.quiz)
    school.wait()


def _put(school: _Class, quiz: Quiz) -> None:
    """Ask a question until it is answered right, twice at most; or say the answer."""
    right = _("{cards}. {why}", cards=school.glyphs.cards(quiz.answer), why=quiz.because)
    if not school.asks:
        school.say(quiz.question)
        school.say(right)
        return
    school.tell_how_to_answer()
    for attempt in range(2):
        if set(_named(school, quiz)) == set(quiz.answer):
            school.say(_("Right. {why}", why=quiz.because))
            return
        school.say(_("Not quite: try again.") if attempt == 0 else _("It is {right}", right=right))


def _named(school: _Class, quiz: Quiz) -> tuple[Card, ...]:
    """Ask until cards are named, by their places in the question or by themselves."""
    while True:
        answer = school.ask(quiz.question)
        try:
            named = read_several_cards(answer, quiz.offered)
        except Refused as refusal:
            school.say(str(refusal))
            continue
        if named:
            return named
        school.say(_how_to_answer())


def _how_to_answer() -> str:
    return _(
        "Answer with a card, such as 7C, or with its place: 2 is the second card named. "
        "Where there are several, put spaces between them."
    )


# A first hand


def _first_hand(school: _Class) -> None:
    options = PRESETS[DEFAULT_PRESET].options
    seats = tuple(
        Seat(name, None if place == 0 else "normal") for place, name in enumerate(default_names(4))
    )
    session = Session(Setup(DEFAULT_PRESET, options, seats, _SEED, _DEALER))
    voice = Voice(names_of(options, seats), school.glyphs)
    school.say()
    school.say(
        _(
            "A first hand. You are {name}, and {partner} is your partner.",
            name=seats[0].name,
            partner=seats[2].name,
        )
    )
    while not session.state.results:
        actor = session.actor
        assert actor is not None
        view = session.view(actor)
        action = book_action(view)
        if actor == 0 and not view.awaits_deal:
            action = _learners_action(school, session, view, voice, action)
        for event in session.act(action):
            if isinstance(event, HandScored):
                continue  # the summary below says it all
            sentence = event_sentence(as_seen_by(event, 0), voice, session.view(0))
            if sentence is not None:
                school.say(sentence)
    school.say()
    for line in hand_summary(session.state.results[0], options, voice):
        school.say(line)


def _learners_action(
    school: _Class, session: Session, view: PlayerView, voice: Voice, advice: Action
) -> Action:
    """Ask the learner what to do, with advice; in a pipe the advice is followed."""
    school.say()
    school.say(_("You hold {cards}.", cards=school.glyphs.cards(view.hand)))
    asked = prompt(view, voice)
    for line in why_now(view, voice):
        if line != asked:
            school.say(line)
    said = _in_words(advice, view, school.glyphs)
    if not school.asks:
        school.say(_("Advice: {advice}.", advice=said))
        return advice
    while True:
        question = _(
            "{prompt} Advice: {advice}. Press Enter to take it.",
            prompt=asked,
            advice=said,
        )
        answer = school.ask(question)
        action = advice if not answer else _read(answer, view)
        if action is None:
            school.say(_("Type it as the advice is written, or press Enter."))
            continue
        reason = session.why_not(action)
        if reason is None:
            return action
        school.say(reason_sentence(reason, voice))


def _in_words(action: Action, view: PlayerView, glyphs: Glyphs) -> str:
    match action:
        case MakeCall():
            high = view.auction.high if view.auction is not None else None
            return call_text(action.call, view.options, high)
        case NameTrump():
            return suit_name(action.suit)
        case Discard(cards=()):
            return _("throw nothing")
        case Discard():
            return _("throw {cards}", cards=glyphs.cards(action.cards))
        case PlayCard():
            return glyphs.card(action.card)
        case _other:
            raise AssertionError(action)


def _read(answer: str, view: PlayerView) -> Action | None:
    """Return the action an answer means, or `None` when it means none."""
    text = answer.strip().casefold()
    try:
        match view.phase:
            case Phase.AUCTION:
                return _read_call(text)
            case Phase.NAME_TRUMP:
                return NameTrump(0, read_suit(text))
            case Phase.DISCARD:
                if text in ("0", _("throw nothing")):
                    return Discard(0)
                plain = text.removeprefix(_("throw {cards}", cards="").strip().casefold())
                return Discard(0, read_several_cards(plain, view.hand))
            case Phase.PLAY:
                return PlayCard(0, read_one_card(text, view.hand))
            case _other:
                return None
    except (NotationError, Refused):
        return None


def _read_call(text: str) -> MakeCall | None:
    if text in ("pass", "p", _("Pass").casefold()):
        return MakeCall(0, "pass")
    first = text.split()[0] if text.split() else ""
    if first in ("hold", "h"):
        return MakeCall(0, "hold")
    return MakeCall(0, int(first)) if first.isascii() and first.isdigit() else None
