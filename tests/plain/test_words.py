"""The words that may be typed at any question."""

from __future__ import annotations

import io
import os
import signal
import sys
from pathlib import Path

import pytest

from bots.api import Budget, choose
from bots.levels import bot_for
from forty_five.game.actions import Claim, Deal, MakeCall
from forty_five.game.session import Session
from forty_five.plain.console import Console, InputEnded, folded, input_has_ended
from forty_five.plain.manner import Manner, manner_of
from forty_five.plain.run import run
from forty_five.plain.words import Word, read_word, typed, word_list
from forty_five.rules.deal import Phase
from forty_five.store.library import Library
from forty_five.store.places import all_in
from forty_five.store.settings import Settings
from forty_five.text.glyphs import LETTERS, SIGNS, WORDS
from tests.plain.typist import RandomPlayer, Table, session_of


def said(session: Session, *entries: str, manner: Manner | None = None) -> list[str]:
    """Type entries until they are used up and return the lines after the first question."""
    rest = list(entries)
    table = Table(session, lambda _table: rest.pop(0) if rest else None, manner)
    with pytest.raises(InputEnded):
        table.game.play()
    first = next(number for number, line in enumerate(table.lines) if line.startswith("> "))
    return table.lines[first:]


def in_play(people: int = 1, tricks: int = 1, seed: str = "WORDS") -> Session:
    """Return a game of book bots stopped at Ann's turn in a trick after so many."""
    session = session_of("auction-125", 4, people, seed, bot="normal")
    while True:
        actor = session.actor
        assert actor is not None
        view = session.view(actor)
        is_mine = actor == 0 and view.phase is Phase.PLAY and not view.awaits_deal
        if is_mine and len(view.tricks) >= tricks and view.trick is not None and view.trick.cards:
            return session
        session.act(choose(bot_for("normal"), view, Budget(session.bot_seed(actor))))


def test_every_word_is_in_the_list_and_is_read() -> None:
    lines = word_list()
    for word, line in zip(Word, lines, strict=True):
        assert line.startswith(typed(word))
        assert read_word(word.value.upper()) is word
    assert read_word("t") is Word.TABLE
    assert read_word("h", taken={"h"}) is None
    assert read_word("") is None


def test_hand_table_last_score_order_log_why_hint_answer_in_whole_sentences() -> None:
    session = in_play()
    before = session.actions
    for word in ("hand", "table", "last", "score", "order", "log", "why", "hint", "rules", "help"):
        lines = said(session, word)
        answer = lines[1:-1]
        assert lines[0] == f"> {word}"
        assert answer, word
        assert all(line and line == line.strip() for line in answer)
    assert session.actions == before


def test_table_tells_trump_bid_dealer_tricks_and_the_cards_that_lie() -> None:
    session = in_play()
    view = session.view(0)
    text = "\n".join(said(session, "table"))
    for part in ("Dealer: ", "Trump is ", " needs ", "Cards drawn: "):
        assert part in text
    assert view.trick is not None
    assert text.count(" led ") + text.count(" played ") >= len(view.trick.cards)
    assert " is winning. " in text


def test_between_two_hands_the_last_trumps_and_bid_are_gone() -> None:
    for number in range(20):
        session = session_of("auction-125", 4, 1, f"NEXT-{number}", bot="normal")
        while not session.state.results:
            actor = session.actor
            assert actor is not None
            budget = Budget(session.bot_seed(actor))
            session.act(choose(bot_for("normal"), session.view(actor), budget))
        if session.actor == 0:  # Ann deals next, and is asked to
            text = "\n".join(said(session, "table", "order"))
            assert "Trump is " not in text and " needs " not in text and "trumps:" not in text
            assert "Score: " in text
            return
    raise AssertionError("Ann never dealt second")


def test_last_shows_the_last_trick_with_leader_and_winner() -> None:
    lines = said(in_play(), "last")[1:-1]
    assert " led " in lines[0]
    assert all(" played " in line for line in lines[1:4])
    assert " took it. " in lines[4]
    assert "No trick has been finished in this hand." in said(in_play(tricks=0), "last")


def test_less_and_more_can_be_said() -> None:
    lengths = []
    for level in ("brief", "normal", "full"):
        session = session_of("auction-125", 4, 1, "LEVELS", bot="normal")
        entries = [level, *["p", "p", "none", "yes", "1", "1", "1", "1", "1", "1"] * 2]
        lengths.append(len("\n".join(said(session, *entries))))
    assert lengths[0] < lengths[1] < lengths[2]


def test_cards_are_written_as_words_signs_or_letters() -> None:
    lines = "\n".join(said(in_play(), "cards", "hand", "cards", "hand", "cards", "hand"))
    for part in ("5♥", "5H", "five of hearts"):
        assert part in lines
    assert "♠" in lines or "♥" in lines


def test_undo_gives_back_what_showed_nothing_and_only_to_the_one_who_did_it() -> None:
    session = session_of("auction-125", 4, people=4, dealer=3)
    session.act(Deal(3))
    lines = said(session, "", "15", "undo", "", "undo", "20", "", "undo", "pass")
    assert session.actions[1:] == (MakeCall(0, 20), MakeCall(1, "pass"))
    assert sum("Nothing can be taken back" in line for line in lines) == 2


def test_take_back_is_practice_and_only_for_one_person() -> None:
    session = in_play(people=1)
    steps = len(session.steps)
    lines = said(session, "undo", "takeback")
    assert any("takeback" in line for line in lines)
    assert session.practice and len(session.steps) < steps
    shared = in_play(people=2)
    said(shared, "", "takeback")
    assert not shared.practice


def a_certain_claim() -> Session:
    """Return a game in which Ann, on lead with more than one card, cannot lose a trick."""
    for number in range(200):
        session = session_of("auction-125", 4, 1, f"CLAIM-{number}", bot="normal")
        while not session.state.results:
            actor = session.actor
            assert actor is not None
            view = session.view(actor)
            if actor == 0 and session.why_not(Claim(0)) is None and len(view.hand) > 1:
                return session
            session.act(choose(bot_for("normal"), view, Budget(session.bot_seed(actor))))
    raise AssertionError("no claim in two hundred hands")


def test_a_claim_is_taken_when_certain_and_refused_when_not() -> None:
    certain = a_certain_claim()
    lines = said(certain, "claim")
    assert any("takes every trick that is left" in line for line in lines)
    assert len(certain.state.results) == 1
    session = in_play()
    lines = said(session, "claim")
    assert "The tricks that are left are not certain, so play them out." in lines


def test_trouble_with_the_library_is_told_once_and_leaving_says_what_is_kept(
    tmp_path: Path,
) -> None:
    session = in_play()

    def ended_by(*entries: str) -> list[str]:
        output = io.StringIO()
        assert run(session, Manner(), io.StringIO("\n".join(entries)), output, library) == 0
        return output.getvalue().splitlines()

    with Library.open(all_in(tmp_path)) as library:
        library.start(session)
        assert ended_by("quit")[-1].startswith("The game is kept.")
        connection = library.shelf.connection
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")
        table = Table(session, RandomPlayer(45, hands=4))
        table.game.library = library
        with pytest.raises(InputEnded):
            table.game.play()
        assert sum(line.startswith("The disk is full") for line in table.lines) == 1
        told = ended_by("quit", "yes")
        assert "This game is not kept. Stop? Type yes or no." in told
        assert told[-1] == "The game is not kept."


def test_a_game_puts_the_handlers_of_signals_back() -> None:
    numbers = [
        getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGTSTP") if hasattr(signal, name)
    ]
    before = [signal.getsignal(number) for number in numbers]
    assert run(in_play(), Manner(), io.StringIO("quit\nyes\n"), io.StringIO()) == 0
    assert [signal.getsignal(number) for number in numbers] == before


def test_what_another_program_sends_is_echoed_without_its_control_characters() -> None:
    output = io.StringIO()
    assert Console(io.StringIO("pa\x1b[2Jss\x07\n"), output, {}).ask() == "pa\x1b[2Jss\x07"
    assert output.getvalue() == "> pa?[2Jss?\n"


def test_quit_asks_where_nothing_is_kept_and_forced_cards_are_played_if_set() -> None:
    lines = said(in_play(), "quit", "no")
    assert any("This game is not kept. Stop?" in line for line in lines)
    session = in_play(tricks=4)
    assert len(session.view(0).hand) == 1
    table = Table(session, lambda _table: None, Manner(plays_last=True))
    with pytest.raises(InputEnded):
        table.game.play()
    assert len(session.state.results) == 1
    assert "> " not in "\n".join(table.lines[:3])


def test_the_settings_make_the_manner() -> None:
    manner = manner_of(Settings(plain_verbosity="brief", plain_cards="signs", bell=True))
    assert (manner.level, manner.glyphs, manner.bell) == ("short", SIGNS, True)
    assert manner_of(Settings()).glyphs is WORDS
    assert manner_of(Settings(), letters=True).glyphs is LETTERS


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_any_encoding_takes_any_sentence(encoding: str) -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding=encoding)
    console = Console(io.TextIOWrapper(io.BytesIO(b"\xff\xfe\x00\n"), encoding="utf-8"), out, {})
    console.say("Zoë ♣ 王 plays 5♥")
    assert console.ask()
    text = raw.getvalue().decode(encoding)
    assert "5H" in text or "5♥" in text


def test_a_line_without_an_end_is_cut_and_the_next_is_read() -> None:
    console = Console(io.StringIO("x" * 100_000 + "\n20\n"), io.StringIO(), {})
    assert len(console.ask()) == 2000
    assert console.ask() == "20"
    with pytest.raises(InputEnded):
        console.ask()


def test_lines_are_folded_between_words_and_nothing_is_lost() -> None:
    line = "1 five of spades, 2 jack of spades, 3 ace of hearts, 4 king of diamonds."
    for columns in range(1, 90):
        lines = folded(line, columns).split("\n")
        assert " ".join(lines) == line
        assert all(len(part) <= columns or " " not in part for part in lines)
        assert not any(part.endswith(" ") for part in lines)
    assert folded(line, 0) == line
    assert folded("  two spaces before", 12) == "  two spaces\nbefore"
    assert folded("one line\nanother", 8) == "one line\nanother"
    assert folded("王王 王 é", 6) == "王王\n王 é"
    assert folded("王 e\u0301", 4) == "王 e\u0301"
    assert folded("Ann donne\u00a0: pique", 10) == "Ann\ndonne\u00a0:\npique"
    assert folded("donne\u202f: pique", 6) == "donne\u202f:\npique"


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_only_a_terminal_folds_at_its_width() -> None:
    import fcntl
    import pty
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 40, 0, 0))
    line = "Your cards: " + ", ".join(["ace of diamonds"] * 5) + "."
    with os.fdopen(theirs, "w", encoding="utf-8") as screen:
        Console(io.StringIO(), screen, {}).say(line)
        shown = os.read(ours, 4096).decode().split("\r\n")
    os.close(ours)
    assert max(map(len, shown)) <= 40
    assert " ".join(shown).strip() == line
    file = io.StringIO()
    Console(io.StringIO(), file, {}).say(line)
    assert file.getvalue() == f"{line}\n"


def test_only_a_real_terminal_that_is_not_dumb_is_cleared() -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    for terminal, wanted in (("xterm", "\x1b[3J"), ("dumb", "\n" * 24), ("", "\n" * 24)):
        screen = Screen()
        Console(io.StringIO(), screen, {"TERM": terminal}).clear()
        assert (wanted in screen.getvalue()) and ("\x1b" in screen.getvalue()) == (
            terminal == "xterm"
        )
    file = io.StringIO()
    Console(io.StringIO(), file, {"TERM": "xterm"}).clear()
    assert file.getvalue() == ""


def test_an_input_in_memory_or_of_a_terminal_has_not_ended() -> None:
    assert input_has_ended(None)
    closed = io.StringIO()
    closed.close()
    assert input_has_ended(closed)
    assert not input_has_ended(io.StringIO("20\n"))
