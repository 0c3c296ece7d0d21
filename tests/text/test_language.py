from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from forty_five.rules.cards import Card, NotationError, Suit
from forty_five.text.glyphs import (
    LETTERS,
    SIGNS,
    WORDS,
    glyphs_for,
    lacks_utf8,
    read_card,
    read_suit,
)
from forty_five.text.language import (
    PSEUDO,
    _,
    available_languages,
    language,
    language_wanted,
    lengthened,
    ngettext,
    using,
)

ROOT = Path(__file__).resolve().parents[2]


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("translations", ROOT / ".ci" / "translations.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_what_is_translated_is_right_and_compiled() -> None:
    translations = tool()
    assert [
        f"{path.parent.parent.name}: {fault}"
        for path in translations.catalogues()
        for fault in translations.faults(path)
    ] == []


def test_next_to_nothing_is_left_in_english() -> None:
    translations = tool()
    sentences = len(translations.collected())
    for path in translations.catalogues():
        left = [message.singular for message in translations.missing(path)]
        assert len(left) <= 0.03 * sentences, left


def test_the_tool_finds_what_is_wrong(tmp_path: Path) -> None:
    translations = tool()
    path = tmp_path / "forty_five.po"
    path.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        'msgid "{name} passes."\nmsgstr "{nom} passe."\n',
        encoding="utf-8",
    )
    assert [*translations.faults(path)] == [
        "places differ: '{name} passes.'",
        "not compiled: forty_five.mo",
    ]
    path.with_suffix(".mo").write_bytes(translations.compiled(path))
    assert [*translations.faults(path)] == ["places differ: '{name} passes.'"]
    assert len([*translations.missing(path)]) > 1000


def test_every_language_has_a_catalogue() -> None:
    for code in available_languages():
        with using(code):
            assert language() == code
            assert _("{name} passes.", name="West")


def test_a_sentence_follows_the_language_when_it_is_said() -> None:
    english = _("hearts")
    with using("fr"):
        assert _("hearts") == "cœur"
    assert _("hearts") == english == "hearts"


def test_plurals_follow_the_language() -> None:
    forms = ("{number} trick", "{number} tricks")
    assert [ngettext(*forms, number) for number in (0, 1, 2)] == ["0 tricks", "1 trick", "2 tricks"]
    with using("fr"):
        said = [ngettext(*forms, number) for number in (0, 1, 2)]
    assert said[0].removeprefix("0") == said[1].removeprefix("1") != said[2].removeprefix("2")


@pytest.mark.parametrize(
    ("said", "is_wrong"),
    [
        ("Ann donne\u00a0: pique; vraiment? oui!", False),
        ("«\u00a0Ann\u00a0», à 95\u00a0% de program:NOM", False),
        ("Ann donne : pique", True),
        ("Ann donne: pique", True),
        ("Ann donne\u00a0; pique", True),
        ("vraiment ?", True),
        ("« Ann »", True),
    ],
)
def test_french_blanks_are_those_of_canada(said: str, is_wrong: bool, tmp_path: Path) -> None:
    translations = tool()
    path = tmp_path / "fr" / "LC_MESSAGES" / "forty_five.po"
    path.parent.mkdir(parents=True)
    path.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        f'msgid "Anything."\nmsgstr "{said}"\n',
        encoding="utf-8",
    )
    path.with_suffix(".mo").write_bytes(translations.compiled(path))
    assert bool([*translations.faults(path)]) is is_wrong


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="xx"), using("xx"):
        pass
    assert language() == "en"


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "C", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:fr:en"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "C", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LANG": "en_CA.UTF-8"}, "en"),
    ],
)
def test_the_environment_chooses(environment: dict[str, str], wanted: str) -> None:
    assert language_wanted(environment) == wanted


@pytest.mark.parametrize(
    "message",
    ["Pass", "a", "{name} passes.", "You must play a trump: {led} was led and you hold {cards}."],
)
def test_the_pseudo_language_is_two_fifths_longer(message: str) -> None:
    def bare(text: str) -> int:
        return len(text.replace("{name}", "").replace("{led}", "").replace("{cards}", ""))

    longer = lengthened(message)
    assert bare(longer) >= 1.4 * bare(message)
    for place in ("{name}", "{led}", "{cards}"):
        assert (place in message) == (place in longer)


def test_cards_in_signs_letters_and_words() -> None:
    assert [SIGNS.card(card) for card in (Card.H5, Card.S10, Card.JOKER)] == ["5♥", "10♠", "JK"]
    assert [LETTERS.card(card) for card in (Card.H5, Card.S10, Card.AD)] == ["5H", "10S", "AD"]
    assert WORDS.card(Card.H5) == "five of hearts"


def test_signs_are_plain() -> None:
    text = "".join(SIGNS.card(card) for card in Card)
    assert "\ufe0f" not in text and "\ufe0e" not in text


def test_ranks_and_suits_follow_the_language() -> None:
    with using("fr"):
        assert SIGNS.card(Card.KH) == "R♥"
        assert WORDS.card(Card.H5) == "cinq de cœur"
        assert LETTERS.card(Card.QD) == "DK"


def test_letters_are_unmistakable_in_every_language() -> None:
    for code in available_languages():
        with using(code):
            for glyphs in (SIGNS, LETTERS, WORDS):
                assert len({glyphs.card(card) for card in Card}) == len(Card)


@pytest.mark.parametrize("code", ["en", "fr", PSEUDO])
def test_every_card_is_read_as_it_is_written(code: str) -> None:
    with using(code):
        for card in Card:
            assert read_card(SIGNS.card(card)) is card
            assert read_card(LETTERS.card(card).lower()) is card
        for suit in Suit:
            assert read_suit(SIGNS.suit(suit)) is suit
            assert read_suit(LETTERS.suit(suit)) is suit
            assert read_suit(WORDS.suit(suit)) is suit


@pytest.mark.parametrize("text", ["", "5", "H", "15H", "5X", "hearts"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_card(text)


@pytest.mark.parametrize(
    ("encoding", "glyphs"),
    [
        ("utf-8", SIGNS),
        ("ascii", LETTERS),
        ("cp1252", LETTERS),
        (None, LETTERS),
        ("no such", LETTERS),
    ],
)
def test_letters_where_the_encoding_has_no_signs(encoding: str | None, glyphs: object) -> None:
    assert glyphs_for(encoding) is glyphs


def test_any_text_can_be_printed_in_any_encoding() -> None:
    written = "Zoë plays 5♥, œuf – 王".encode("ascii", "forty_five.plain").decode("ascii")
    assert written.startswith("Zoe plays 5H")


@pytest.mark.parametrize(
    ("environment", "lacks"),
    [
        ({}, False),
        ({"LANG": "en_US.UTF-8"}, False),
        ({"LANG": "fr_FR.utf8@euro"}, False),
        ({"LANG": "en_US"}, False),
        ({"LANG": "C"}, True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LC_CTYPE": "C.UTF-8"}, False),
        ({"LANG": "C", "LC_CTYPE": "en_US.UTF-8"}, False),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "POSIX"}, True),
        ({"LANG": "de_DE.ISO-8859-15@euro"}, True),
        ({"LANG": "C", "LC_ALL": "C.UTF-8"}, False),
    ],
)
def test_a_locale_without_utf8_is_believed(environment: dict[str, str], lacks: bool) -> None:
    assert lacks_utf8(environment) is lacks
