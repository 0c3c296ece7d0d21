"""``forty-five judge``, as a person and as a program use it."""

from __future__ import annotations

import json
from typing import Any

import click
import pytest

from forty_five.commands import run
from forty_five.commands.play import Wishes, draft_of
from forty_five.rules.auction import Setting, after_call, calls_open, open_auction
from forty_five.rules.presets import PRESETS
from forty_five.rules.table import table_for
from forty_five.store.settings import Settings


def judged(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert run(["judge", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def data(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert run(["judge", *arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["judge", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1
    return printed.err.strip()


def test_cards(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--rules", "auction-120", "--trump", "S", "--trick", "JS", "--hand", "AH 3D KC")
    assert judged(capsys, *arguments) == [
        "May be played: A♥.",
        "You must play a trump: J♠ was led and you hold A♥.",
        "A♥ may not be kept back: J♠, which was led, outranks it.",
        "Card 1, J♠, is winning. No other card has been played to it yet.",
    ]


def test_cards_for_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--rules", "auction-120", "--trump", "H", "--trick", "9S JS", "--hand", "AH 3D KC")
    found = data(capsys, *arguments)
    assert found["legal"] == ["AH", "3D", "KC"]
    assert found["winner"] == {"index": 1, "card": "JS"}
    assert found["why"] == [
        "Any card: you can't follow 9♠.",
        "Card 2, J♠, is winning. J♠ is the highest of the spades led: it outranks 9♠.",
    ]


@pytest.mark.parametrize(
    ("rules", "trump", "trick", "hand", "legal", "winner"),
    [
        ("auction-125", "S", "QS", "JS KC 3D", ["JS"], "QS"),
        ("auction-125", "S", "JS", "5S KC 3D", ["5S", "KC", "3D"], "JS"),
        ("auction-120", "C", "QC", "5C JC AH KD", ["5C", "JC", "AH", "KD"], "QC"),
        ("classic-45", "S", "9D", "4C 2S KC", ["2S"], "9D"),
        ("omi", "S", "9D AS", "KD 7S", ["KD"], "AS"),
        ("cutthroat-45", "S", "AH", "3H KC", ["3H"], "AH"),
        ("irish-110", "S", "KS", "JK 3D", ["JK", "3D"], "KS"),
        ("auction-120", "H", "", "5H 3D", ["5H", "3D"], None),
        ("auction-120", "h", "ks,2s", "", [], "KS"),
    ],
)
def test_cards_under_every_kind_of_rules(
    capsys: pytest.CaptureFixture[str],
    rules: str,
    trump: str,
    trick: str,
    hand: str,
    legal: list[str],
    winner: str | None,
) -> None:
    found = data(capsys, "--rules", rules, "--trump", trump, "--trick", trick, "--hand", hand)
    assert found["legal"] == legal
    assert (found["winner"] or {}).get("card") == winner


def test_house_rules_and_an_undeclared_ace(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--trump", "S", "--trick", "9D", "--hand", "3D 2S KC")
    assert data(capsys, *arguments)["legal"] == ["3D", "2S", "KC"]
    bound = data(capsys, *arguments, "--option", "follow_plain=suit_only")
    assert bound["legal"] == ["3D"]
    ace = ("--rules", "classic-45", "--trump", "D", "--trick", "2D AD")
    assert data(capsys, *ace)["winner"]["card"] == "AD"
    assert data(capsys, *ace, "--undeclared")["winner"]["card"] == "2D"


def test_trumps_not_broken(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--trump", "S", "--hand", "5S 3D", "--option", "trump_broken=on")
    assert data(capsys, *arguments)["legal"] == ["5S", "3D"]
    assert data(capsys, *arguments, "--not-broken")["legal"] == ["3D"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--trump S --trick 9S,9S", "9♠ is named twice."),
        ("--trump S --trick 9S --hand 9S", "9♠ can't be in the trick and in the hand."),
        ("--trump S --trick 9X", "9X is no card: write 5H, 10S, AD or JK."),
        ("--trump S --hand JK", "JK is not in this pack."),
        ("--rules omi --trump S --hand 5H", "5♥ is not in this pack."),
        ("--rules omi --tricks 5,3 --scores 12,4", "A side that goes on has won 0 to 9 tokens."),
        ("--trump Z --hand 5H", "Z is no suit: write S, H, D or C."),
        ("--hand 5H", "Name the trump suit with --trump: S, H, D or C."),
        ("--trump S", "Name the cards of the trick, of the hand, or both."),
        (
            "--trump S --trick 9S,KD,JS,4S,5S",
            "5 cards can't lie in one trick of 4 players.",
        ),
        (
            "--trump S --trick 9S,KD,JS,4S --hand 5S",
            "The trick is full with 4 cards, so nobody plays to it.",
        ),
        ("--trump S --hand 2S,3S,4S,5S,6S,7S", "A hand in play has 5 cards at most."),
        (
            "--rules merrimack-120 --seats 2 --trump S --trick 9S,KD,JS",
            "3 cards can't lie in one trick of 2 players.",
        ),
        ("--seats 6 --trump S --hand 5S", "These rules can't seat 6: they seat 4."),
        ("--trump S --hand 5S --bid 20", "Ask about cards"),
        ("--calls 15,10", "Call 2, 10 by Player 2, was not allowed: That is not a bid"),
        ("--calls 15,15", "Call 2, 15 by Player 2, was not allowed: Bid higher than 15"),
        ("--calls 15,hold", "Only the dealer, Player 4, may hold a bid."),
        ("--calls 15,pass,pass,pass,20", "The auction was over before call 5, 20."),
        ("--calls fifteen", "fifteen is no call: write a figure, pass or hold."),
        ("--calls １５", "１５ is no call: write a figure, pass or hold."),
        ("--calls 15 --scores 1,2,3", "Give a score for each side: there are 2."),
        ("--calls 15 --scores x", "--scores takes whole numbers, not x."),
        ("--rules omi --calls pass", "Nobody bids under these rules."),
        ("--bid 20", "With --bid say what the bidders took: --took POINTS."),
        ("--bid 17 --took 20", "17 is no bid under these rules."),
        ("--bid 60 --took 30 --scores 0,0", "60 for 120 is open only to a side below zero."),
        ("--bid 20 --took 17", "17 can't be taken: it is 0 to 30, by fives."),
        ("--bid 20 --took 20,5,5", "Say what each of the 2 sides took."),
        ("--bid 20 --took 20,20", "40 points are not one hand"),
        ("--bid 20 --took 20 --scores 1,2,3", "3 scores are not one for each side"),
        ("--bid 20 --took 20 --called you", "There is no side you."),
        ("--bid 20 --took 30 --best them", "Them: too few points for the best trump, worth 10"),
        ("--bid 20 --took 25 --best them", "Them: too few points for the best trump, worth 10"),
        ("--bid 20 --took 5 --best us", "Us: too few points for the best trump, worth 10"),
        ("--bid 20 --took 20,5 --best us", "25 points leave no bonus for a best trump."),
        ("--bid 20 --took 20 --carried 1", "Drawn hands are carried in Omi alone."),
        (
            "--rules merrimack-120 --option sides=individual --seats 6 --bid 20 --took 5,5,5,5,5,5",
            "Nobody has points enough for the best trump, worth 10 with its trick.",
        ),
        (
            "--rules auction-classic-120 --bid 15 --took 20 --scores 100,0",
            "A side with 100 or more must bid at least 20.",
        ),
        (
            "--rules classic-45 --tricks 3,2 --best us",
            "These rules pay nothing for the best trump.",
        ),
        ("--rules classic-45 --tricks 3,2 --took 15", "--took and --called go with --bid"),
        ("--rules classic-45 --tricks 3,2 --called us", "--took and --called go with --bid"),
        ("--rules classic-45 --tricks 3,2 --carried 1", "Drawn hands are carried in Omi alone."),
        (
            "--rules irish-45 --seats 2 --tricks 5,0 --best them",
            "Them: no trick, so no best trump either.",
        ),
        ("--tricks 3,2", "Under these rules say what was bid and taken"),
        ("--rules classic-45 --tricks 3,3", "The tricks of one hand are 5 together."),
        ("--rules classic-45 --bid 20 --took 20", "Nobody bids under these rules"),
        ("--took 20", "Say what was bid and taken (--bid, --took), or the --tricks."),
    ],
)
def test_impossible_questions(
    capsys: pytest.CaptureFixture[str], arguments: str, said: str
) -> None:
    assert said in refused(capsys, *arguments.split())


def test_calls(capsys: pytest.CaptureFixture[str]) -> None:
    said = judged(capsys, "--calls", "15 pass 20 hold", "--scores", "105,60")
    assert said[:3] == [
        "Player 4 deals.",
        "Player 3 is on turn.",
        "Pass may be called. Over 100: your side scores only if one of you bids or holds.",
    ]
    assert said[-2:] == [
        "15 or 20 may not be called: Bid higher than 20, the bid that stands.",
        "60 for 120 is open only to a side in the hole, that is below zero.",
    ]


@pytest.mark.parametrize("name", [name for name, rules in PRESETS.items() if rules.options.bids])
def test_calls_agree_with_the_rules(capsys: pytest.CaptureFixture[str], name: str) -> None:
    """The judge and the auction itself say the same after every call of an auction."""
    options = PRESETS[name].options
    seats = options.players[0]
    table = table_for(options, seats)
    setting = Setting(options, table, seats - 1, (0,) * table.sides)
    auction = open_auction(setting)
    calls: list[str] = []
    while auction.turn is not None:
        found = data(capsys, "--rules", name, "--calls", " ".join(calls))
        legal = calls_open(setting, auction)
        assert found["legal"] == list(legal)
        assert found["turn"] == auction.turn
        assert not {str(row["call"]) for row in found["refused"]} & {str(call) for call in legal}
        call = legal[-1] if len(calls) % 2 else legal[0]
        calls.append(str(call))
        auction = after_call(setting, auction, auction.turn, call)
    over = data(capsys, "--rules", name, "--calls", " ".join(calls))
    assert (over["over"], over["turn"], over["high"]) == (True, None, auction.high)


def test_no_call_yet(capsys: pytest.CaptureFixture[str]) -> None:
    assert data(capsys, "--calls", "")["legal"] == ["pass", 15, 20, 25, 30]
    bagged = data(capsys, "--calls", "pass pass pass")
    assert bagged["legal"] == [15, 20, 25, 30]
    assert bagged["refused"][0]["why"] == "All others passed, so the bid is yours: at least 15."


def test_scores(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--rules", "auction-120", "--bid", "20", "--took", "15", "--scores", "105,60")
    assert judged(capsys, *arguments, "--called", "us,them") == [
        "Us: -20, from 105 to 85 (set, took 15, needed 20).",
        "Them: +15, from 60 to 75 (took 15).",
        "The game goes on: nobody has 120 yet.",
    ]


@pytest.mark.parametrize(
    ("arguments", "last", "winner"),
    [
        ("auction-125 --bid 20 --took 25 --scores 105,120 --called us,them",
         "Winner: Us, with 130: others have 125 too, but the bidders count first.", "Us"),
        ("auction-125 --bid 20 --took 25 --scores 105,60",
         "Winner: Us, with 130 (the game is to 125).", "Us"),
        ("auction-125 --bid 20 --took 15 --scores 105,110 --called us,them",
         "Winner: Them, with 125 (the game is to 125).", "Them"),
        ("auction-125 --option tie=higher_score --bid 20 --took 25 --scores 105,120 --called them",
         "Winner: Us, with 130: the highest score counts.", "Us"),
        ("auction-125 --option tie=higher_score --bid 20 --took 20 --scores 110,120 --called them",
         "The game goes on: the best scores are equal.", None),
        ("auction-125 --option must_bid_to_win=on --bid 20 --took 15 --scores 0,120 --called them",
         "The game goes on: only the bidders may go out.", None),
        ("auction-125 --option must_bid_to_win=on --option tie=higher_score"
         " --bid 20 --took 25 --scores 105,130 --called them",
         "Winner: Us, with 130: only the bidders may go out.", "Us"),
        ("auction-125 --option loses_at=-120 --bid 20 --took 10 --scores=-100,5",
         "Winner: Them, as another side has fallen to -120.", "Them"),
        ("auction-125 --option three_sets=on --bid 20 --took 10 --scores=10,5",
         "But if this side was set for the third time, it has lost the game.", None),
        ("pei-rec-hall --bid 20 --took 25 --scores 10,5",
         "The game is 4 hands long; if this was the last, the winner is Us.", None),
        ("pei-rec-hall --option tie=higher_score --bid 20 --took 25 --scores 10,30",
         "The game is 4 hands long; after the last, equal scores play on.", None),
        ("irish-45 --seats 2 --tricks 5,0 --scores 0,0 --best us",
         "Winner: Us, with a jink: every trick.", "Us"),
        ("irish-25 --seats 3 --tricks 3,2,0 --scores 15,15,0",
         "The game is over: whoever came to 25 first won.", None),
        ("omi --tricks 5,3 --scores 9,3", "Winner: Us: the others have no token left.", "Us"),
        ("omi --tricks 5,3 --scores 8,3", "The game goes on: nobody has 10 yet.", None),
    ],
)  # fmt: skip
def test_who_has_won(
    capsys: pytest.CaptureFixture[str], arguments: str, last: str, winner: str | None
) -> None:
    assert judged(capsys, "--rules", *arguments.split())[-1] == last
    assert data(capsys, "--rules", *arguments.split())["winner"] == winner


def test_without_scores_only_what_is_added_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert judged(capsys, "--bid", "20", "--took", "25") == [
        "Us: +25 (made: took 25, needed 20).",
        "Them: +5 (took 5).",
    ]
    said = judged(capsys, "--calls", "15")
    assert "20 may be called. Take 20 points: made, it adds 20 to 30; set, it costs 20." in said
    assert "30 for 60 may be called. All five tricks: made, it adds 60; set, it costs 30." in said
    contract = judged(capsys, "--rules", "auction-contract-120", "--calls", "", "--seats", "4")
    assert not any("score" in line for line in contract)


@pytest.mark.parametrize(
    ("arguments", "changes"),
    [
        ("--rules auction-120 --bid 20 --took 25", [25, 5]),
        ("--rules auction-120 --bid 20 --took 25 --scores 60,105 --called us,them", [25, 0]),
        ("--rules auction-125 --bid 20 --took 25 --scores 60,105 --called us,them", [25, 5]),
        ("--rules auction-125 --bid 20 --took 25 --scores 60,105 --called us", [25, 0]),
        ("--rules auction-120 --bid 30 --took 30", [60, 0]),
        ("--rules auction-120 --bid 30 --took 25", [-30, 5]),
        ("--rules auction-120 --bid 30 --took 25,0", [60, 0]),
        ("--rules auction-120 --bid 60 --took 30 --scores=-5,0", [120, 0]),
        ("--rules auction-contract-120 --bid 20 --took 15", [-5, 15]),
        ("--rules auction-contract-120 --bid 20 --took 25", [45, 5]),
        ("--rules classic-45-difference --tricks 4,1", [15, 0]),
        ("--rules classic-45 --tricks 0,5", [0, 10]),
        ("--rules omi --tricks 5,3 --carried 1", [2, 0]),
        ("--rules omi --tricks 4,4", [0, 0]),
        ("--rules cutthroat-45 --tricks 5,0,0 --best us", [25, 0, 0]),
        ("--rules merrimack-120 --seats 3 --bid 20 --took 20,5,5", [20, 5, 5]),
    ],
)
def test_scores_under_every_kind_of_rules(
    capsys: pytest.CaptureFixture[str], arguments: str, changes: list[int]
) -> None:
    found = data(capsys, *arguments.split())
    assert [row["change"] for row in found["sides"]] == changes
    assert "winner" in found or all(row["after"] is None for row in found["sides"])
    assert all(
        row["before"] + row["change"] == row["after"]
        for row in found["sides"]
        if row["before"] is not None
    )
    assert all(row["reason"] for row in found["sides"])


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ("auction-contract-120 --bid 20 --took 25",
         "Us: +45 (made: the bid 20 and the 25 taken)."),
        ("auction-contract-120 --bid 20 --took 15",
         "Us: -5 (set: loses 20, keeps the 15 taken)."),
        ("irish-45 --seats 3 --tricks 0,5,0 --best west",
         "West: +30 (5 tricks, tricks +25, best trump +5,"
         " a jink, which wins the game)."),
        ("merrimack-120 --seats 3 --bid 20 --took 20,5,5 --scores 0,105,0 --called us",
         "East: +5, from 0 to 5 (took 5)."),
        ("merrimack-120 --seats 6 --option sides=three_pairs --bid 20 --took 20,5,5",
         "Southwest/Northeast: +5 (took 5)."),
        ("irish-45 --seats 2 --tricks 5,0 --best 1", "Them: 0 (0 tricks)."),
        ("omi --tricks 4,4", "Drawn: the next hand that is won brings 1 token more."),
        ("omi --tricks 4,4 --carried 1", "Drawn: the next hand that is won brings 2 tokens more."),
    ],
)  # fmt: skip
def test_the_reason_holds_every_part_of_the_change(
    capsys: pytest.CaptureFixture[str], arguments: str, line: str
) -> None:
    assert line in judged(capsys, "--rules", *arguments.split())


def test_seats_that_are_asked_for_settle_who_may_play(capsys: pytest.CaptureFixture[str]) -> None:
    """Rules for two to six seat six alone where pairs are asked for, and only with six asked."""
    pairs = ("--rules", "merrimack-120", "--option", "sides=three_pairs")
    score = ("--bid", "20", "--took", "20,5,5")
    assert len(judged(capsys, *pairs, "--seats", "6", *score)) == 3
    assert refused(capsys, *pairs, *score) == "Three pairs need exactly six players."
    draft = draft_of(Wishes("merrimack-120", ("sides=three_pairs",), seats=6), Settings())
    assert draft.options.players == (6,)
    with pytest.raises(click.UsageError, match="Three pairs need exactly six"):
        draft_of(Wishes("merrimack-120", ("sides=three_pairs",), seats=4), Settings())


def test_letters_on_demand(capsys: pytest.CaptureFixture[str]) -> None:
    assert judged(capsys, "--trump", "S", "--trick", "9S", "--ascii") == [
        "Card 1, 9S, is winning. No other card has been played to it yet."
    ]
