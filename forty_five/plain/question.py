"""One question to one player: its lines, and how an answer is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from forty_five.game.actions import Action
from forty_five.rules.cards import Card, NotationError
from forty_five.text.glyphs import Glyphs, card_name, joined, read_card
from forty_five.text.language import _

_LONGEST_NUMBER = 6


class Refused(Exception):  # noqa: N818 - no error: an entry that is no answer, with the sentence why
    """An entry that answers nothing; its text is the sentence to say."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An action somebody chose; `again` is what to ask once more before it is done."""

    action: Action
    again: str | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked. `read` turns an entry into an answer, or raises `Refused`."""

    lines: tuple[str, ...]
    read: Callable[[str], Answer]
    taken: frozenset[str] = frozenset()
    """Entries of one letter that answer this question, so that they are no words here."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few answers: what may be typed for it, the action, and what it is called."""

    entries: tuple[str, ...]
    label: str
    answer: Answer


def choice_question(
    lines: Iterable[str], choices: Sequence[Choice], *, blank: Answer | None = None
) -> Question:
    """Return a question that is answered by one of `choices`, by number or by word.

    The choices are numbered from 1 in the order given; `blank` is what Enter alone answers.
    """
    by_entry: dict[str, Answer] = {} if blank is None else {"": blank}
    labels = []
    for number, choice in enumerate(choices, start=1):
        labels.append(_("{number} {label}", number=number, label=choice.label))
        for entry in (str(number), *choice.entries):
            by_entry.setdefault(entry.casefold(), choice.answer)
    listed = "; ".join(labels)
    refusal = _("Type the number of your choice: {choices}.", choices=listed)

    def read(entry: str) -> Answer:
        answer = by_entry.get(entry.casefold())
        if answer is None:
            raise Refused(refusal)
        return answer

    return Question((*lines, _("{choices}.", choices=listed)), read, frozenset(by_entry))


def whole_number(entry: str) -> int | None:
    """Return the number an entry means: plain digits with or without a sign, else `None`."""
    digits = entry.lstrip("+-")
    signs = len(entry) - len(digits)
    fits = digits.isascii() and digits.isdigit() and len(digits) <= _LONGEST_NUMBER
    return int(entry) if fits and signs <= 1 else None


def numbered(cards: Sequence[Card], glyphs: Glyphs) -> str:
    """Return cards with the numbers they are picked by: "1 five of hearts, 2 ace of hearts"."""
    return ", ".join(
        _("{number} {label}", number=number, label=glyphs.card(card))
        for number, card in enumerate(cards, start=1)
    )


def numbers_of(cards: Iterable[Card], among: Sequence[Card], *, choice: bool = False) -> str:
    """Return the numbers of `cards` as they stand in `among`: "1, 3 and 4" (or "or")."""
    return joined([str(among.index(card) + 1) for card in cards], choice=choice)


def read_one_card(entry: str, cards: Sequence[Card]) -> Card:
    """Return the card an entry names, by its number in `cards` or by its text.

    A card named by its text need not be among `cards`; the rules say what is wrong with it.

    Raises:
        Refused: The entry is neither.
    """
    number = whole_number(entry)
    if number is not None and 1 <= number <= len(cards):
        return cards[number - 1]
    wanted = " ".join(entry.split()).casefold()
    named = next((card for card in Card if card_name(card).casefold() == wanted), None)
    if named is not None:
        return named
    if number is None and entry.isprintable():
        try:
            return read_card(entry)
        except NotationError:
            pass
    raise Refused(
        _("Type the number of a card, 1 to {most}, or a card such as 5H.", most=len(cards))
    )


def read_several_cards(entry: str, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of an entry, parted by spaces or commas; see `read_one_card`."""
    return tuple(read_one_card(part, cards) for part in entry.replace(",", " ").split())
