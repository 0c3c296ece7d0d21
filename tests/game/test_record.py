"""The text record: round trips of every rule set and phase, and every kind of damage."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from forty_five.game.engine import legal
from forty_five.game.record import Fault, RecordError, read_record, write_record
from forty_five.game.seats import Seat
from forty_five.game.session import Session, Setup
from forty_five.rules.cards import Card
from forty_five.rules.options import Options
from forty_five.rules.presets import PRESETS
from forty_five.text.records import record_sentence
from tests.game.random_play import TABLES, VARIANTS, turns

DOCUMENT = Path(__file__).parents[2] / "docs" / "record-format.md"


def base_of(name: str) -> str:
    return max((preset for preset in PRESETS if name.startswith(preset)), key=len)


def played(name: str, options: Options, seats: int, *, seed: str = "R1", hands: int = 2) -> Session:
    people = [Seat("Zoë ♣"), *(Seat(f"Bot {n}", "normal") for n in range(1, seats))]
    session = Session(Setup(base_of(name), options, tuple(people), seed))
    for _state, action, _following, _events in turns(options, seats, seed, hands=hands):
        session.act(action)
    return session


def game() -> Session:
    return played("auction-125", PRESETS["auction-125"].options, 4)


@pytest.mark.parametrize(
    ("name", "options", "seats"), [pytest.param(*table, id=table[0]) for table in TABLES + VARIANTS]
)
def test_round_trip_in_every_phase(name: str, options: Options, seats: int) -> None:
    whole = played(name, options, seats)
    chance = random.Random(name)
    phases: dict[str, int] = {}
    for number in range(len(whole.steps)):
        if whole.state_at(number).phase not in phases or chance.random() < 0.02:
            phases[whole.state_at(number).phase] = number
    for number in {*phases.values(), len(whole.steps)}:
        session = Session(whole.setup, whole.actions[:number])
        text = write_record(session)
        record = read_record(text)
        assert record.setup == session.setup
        assert record.actions == session.actions
        assert record.session.state == session.state
        assert write_record(record.session, record.seatings) == text


def test_all_of_a_setup_and_seating_comes_back() -> None:
    options = PRESETS["auction-120"].options.changed(
        label="Ours, at home", target=55, bids=(15, 20, 30)
    )
    names = ("Ann, the first", "# 5", "a: b; c", "王さん")
    setup = Setup("auction-120", options, tuple(map(Seat, names)), "AB-12", 2, seed_given=True)
    session = Session(setup)
    session.practice = True
    session.act(legal(session.state)[0])
    first = (Seat("bot: x", "my bot%20:,"), *session.seats[1:])
    second = (*first[:2], Seat("Eve"), first[3])
    record = read_record(write_record(session, ((0, first), (1, second))))
    assert record.setup == setup
    assert record.session.practice
    assert record.seatings == ((0, first), (1, second))
    assert record.session.seats == second


def test_names_that_are_hostile_are_made_fit_to_print() -> None:
    names = ("a\nend: the game is over", "\x1b[31mred", "‮right", "x" * 10_000)
    setup = Setup("auction-125", PRESETS["auction-125"].options, tuple(map(Seat, names)), "S")
    text = write_record(Session(setup))
    assert all(line.isprintable() for line in text.splitlines())
    seats = read_record(text).setup.seats
    assert [seat.name for seat in seats][:2] == ["a end: the game is over", "[31mred"]


def test_a_mail_around_it_comments_and_line_ends_do_not_matter() -> None:
    session = game()
    text = write_record(session)
    mail = f"Hello Ben,\n\n{text}\nBest, Ann\nend: of mail\n"
    spaced = text.replace("\n", "  \r\n# a comment\r\n\r\n").replace(", ", ",   ")
    for changed in (mail, spaced, "\ufeff" + text):
        assert read_record(changed).session.state == session.state


def test_what_follows_from_the_game_may_be_left_out() -> None:
    session = game()
    facts = re.compile(r"(hand|drew|kitty|contract|score|won|commitment|cut)\b.*")
    text = "\n".join(line for line in write_record(session).splitlines() if not facts.match(line))
    text = re.sub(r"; \w+ wins", "", text)
    assert "wins" not in text
    assert "score" not in text
    assert read_record(text).session.state == session.state


def test_the_example_of_the_document_is_a_record() -> None:
    example = DOCUMENT.read_text(encoding="utf-8").split("```text\n")[1].split("```")[0]
    record = read_record(example)
    assert record.session.state.scores == (10, 20)
    assert write_record(record.session) == example


# Damage


def swapped(old: str, new: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        assert old in text, old
        return text.replace(old, new, 1)

    return change


def same_card_twice(text: str) -> str:
    first, second = re.findall(r"trick [12]: \w+ (\w+)", text)[:2]
    return re.sub(r"(trick 2: \w+) \w+", rf"\1 {first}", text, count=1) if second else text


def score_of_17(text: str) -> str:
    return re.sub(r"(score: [\w/]+ [+-]\d+ = )-?\d+", r"\g<1>17", text, count=1)


def resub(pattern: str, new: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        assert re.search(pattern, text), pattern
        return re.sub(pattern, new, text, count=1)

    return change


def contract_too_early(text: str) -> str:
    contract = re.search(r"contract: .*\n", text)
    assert contract is not None
    return re.sub(r"(deal 2: .*\n)", rf"\1{contract[0]}", text, count=1)


FAULTS: list[tuple[str, Callable[[str], str], Fault]] = [
    ("empty", lambda text: "", Fault.NOT_A_RECORD),
    ("another text", lambda text: '{"a": 1}', Fault.NOT_A_RECORD),
    ("newer", swapped("record 1", "record 2"), Fault.NEWER),
    ("too long", lambda text: text + "#" * 5_000_000, Fault.TOO_LONG),
    ("half of it", lambda text: text[: text.index("trick 3")], Fault.CUT_SHORT),
    ("no end", lambda text: text[: text.index("end: ")], Fault.CUT_SHORT),
    ("unknown keyword", swapped("kitty:", "kitten:"), Fault.UNKNOWN_LINE),
    ("unknown field of the heading", swapped("seed:", "sead:"), Fault.UNKNOWN_LINE),
    ("no colon", swapped("contract:", "contract"), Fault.UNKNOWN_LINE),
    ("no seed", resub(r"seed: .*\n", ""), Fault.MISSING),
    ("no rules", resub(r"rules: .*\n", ""), Fault.MISSING),
    ("seed twice", swapped("seed:", "seed: A\nseed:"), Fault.TWICE),
    ("seat twice", swapped("seat West:", "seat West: person X\nseat West:"), Fault.TWICE),
    ("option twice", swapped("seed:", "option: target=9\noption: target=9\nseed:"), Fault.TWICE),
    ("small letters in the seed", swapped("seed: R1", "seed: r1"), Fault.BAD_VALUE),
    ("no such card", resub(r"trick 1: (\w+) \w+", r"trick 1: \1 11S"), Fault.BAD_VALUE),
    ("no such suit", resub(r"trump: (\w+) \w", r"trump: \1 X"), Fault.BAD_VALUE),
    ("no such call", resub(r"call: (\w+) \w+", r"call: \1 maybe"), Fault.BAD_VALUE),
    ("nobody in a seat", swapped("person Zoë ♣", "person"), Fault.BAD_VALUE),
    ("no such rules", swapped("auction-125", "auction-124"), Fault.UNKNOWN_RULES),
    ("no such option", swapped("seed:", "option: kittens=4\nseed:"), Fault.BAD_OPTION),
    ("no such value", swapped("seed:", "option: kitty=40\nseed:"), Fault.BAD_OPTION),
    ("impossible mix", swapped("seed:", "option: bids=none\nseed:"), Fault.CANNOT_BE_PLAYED),
    ("too few seats", resub(r"(seat North: .*\n)(seat East: .*\n)", ""), Fault.CANNOT_BE_PLAYED),
    ("no such place", swapped("seat West", "seat Wset"), Fault.NO_SUCH_SEAT),
    ("no such player", resub(r"trump: \w+", "trump: Nobody"), Fault.NO_SUCH_SEAT),
    ("a card twice", same_card_twice, Fault.ILLEGAL),
    ("out of turn", swapped("deal 1: ", "deal 1: East, "), Fault.ILLEGAL),
    ("a score of 17", score_of_17, Fault.DIFFERS),
    ("another seed", swapped("seed: R1", "seed: R2"), Fault.DIFFERS),
    ("another winner", resub(r"; \w+ wins", "; Nobody wins"), Fault.DIFFERS),
    ("a deal left out", swapped("deal 1:", "deal 2:"), Fault.DIFFERS),
    ("over too soon", resub("end: .*", "end: the game is over"), Fault.DIFFERS),
    ("too early", swapped("deal 1:", "deal 1: X\nscore:"), Fault.NO_SUCH_SEAT),
    ("version nought", swapped("record 1", "record 0"), Fault.NOT_A_RECORD),
    ("a deal without a colon", swapped("deal 1: ", "deal 1 "), Fault.UNKNOWN_LINE),
    ("another end", resub("end: .*", "end: perhaps"), Fault.BAD_VALUE),
    ("half a practice", swapped("seed:", "practice: half\nseed:"), Fault.BAD_VALUE),
    ("no such dealer", swapped("seed:", "first dealer: Up\nseed:"), Fault.NO_SUCH_SEAT),
    ("another cut", swapped("cut: South ", "cut: South 3D, South "), Fault.DIFFERS),
    ("another promise", resub("commitment: ...", "commitment: 000"), Fault.DIFFERS),
    ("a name with a mark", swapped("person Zoë", "person Zo\u202eë"), Fault.BAD_VALUE),
    ("a fact of the deal before", resub(r"(deal 2: .*\n)", r"\1turn-up: 5H\n"), Fault.NOT_KNOWN),
    ("the contract of the deal before", contract_too_early, Fault.NOT_KNOWN),
    ("score too early", resub(r"(trick 1:)", r"score: 1\n\1"), Fault.NOT_KNOWN),
]


@pytest.mark.parametrize(("change", "fault"), [pytest.param(c, f, id=n) for n, c, f in FAULTS])
def test_a_damaged_record_is_refused_with_its_line(
    change: Callable[[str], str], fault: Fault
) -> None:
    text = write_record(game())
    damaged = change(text)
    with pytest.raises(RecordError) as caught:
        read_record(damaged)
    assert caught.value.fault is fault
    sentence = record_sentence(caught.value)
    assert "\n" not in sentence
    if fault not in (Fault.NOT_A_RECORD, Fault.TOO_LONG):
        assert str(caught.value.line) in sentence


def test_a_dummy_s_hand_has_no_player_to_change() -> None:
    name, options, seats = next(table for table in VARIANTS if table[1].dummy_partner)
    text = write_record(played(name, options, seats))
    with pytest.raises(RecordError) as caught:
        read_record(text.replace("end:", "now Dummy: person Eve\nend:"))
    assert caught.value.fault is Fault.NO_SUCH_SEAT


def test_every_fault_is_met_above() -> None:
    assert {fault for _name, _change, fault in FAULTS} == set(Fault)


def test_the_line_named_is_the_line_of_the_fault() -> None:
    lines = write_record(game()).splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("trick 3"))
    lines[at] = lines[at].replace(":", ": Nowhere 5H,", 1)
    with pytest.raises(RecordError) as caught:
        read_record("\n".join(lines))
    assert caught.value.line == at + 1
    assert f"Line {at + 1}: there is no seat “Nowhere”" in record_sentence(caught.value)


def mutated(lines: list[str], words: list[str], chance: random.Random) -> str:
    """Return a record with one to three faults, as typing, mail and disks make them."""
    lines = lines.copy()
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(min(len(lines), chance.choice((12, 30, 400))))
        match chance.randrange(7):
            case 0:
                del lines[at]
            case 1:
                parts = lines[at].split(" ")
                parts[chance.randrange(len(parts))] = chance.choice(words)
                lines[at] = " ".join(parts)
            case 2 if lines[at]:
                place = chance.randrange(len(lines[at]))
                char = chr(chance.choice((0, 9, 58, 59, 955, 0x1F600, chance.randrange(32, 127))))
                lines[at] = lines[at][:place] + char + lines[at][place + 1 :]
            case 3:
                del lines[at + 1 :]
            case 4:
                lines.insert(at, lines[at])
            case 5:
                other = chance.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
            case _:
                lines.insert(min(at, 4), f"option: {chance.choice(words)}={chance.choice(words)}")
    return "\n".join(lines)


def fault_of(text: str) -> Fault | None:
    try:
        read_record(text)
    except RecordError as error:
        return error.fault if record_sentence(error) else None
    return None


def test_a_thousand_mutated_records_never_crash() -> None:
    chance = random.Random(45)
    texts = [
        write_record(played(*chance.choice(TABLES + VARIANTS), hands=1)).splitlines()
        for _ in range(25)
    ]
    words = [*(word for lines in texts for line in lines for word in line.split()), *Card]
    met: Counter[Fault | None] = Counter()
    for _ in range(1_000):
        text = mutated(chance.choice(texts), words, chance)
        met[fault_of(text)] += 1
    assert len(met) > 8
    assert met[None] < 400
