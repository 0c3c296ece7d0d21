"""What a player must see without asking, at 80x24 and above, and what must never be drawn."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from itertools import pairwise

import msgspec
import pytest

from forty_five.game import engine
from forty_five.game.state import State
from forty_five.rules.cards import Card
from forty_five.rules.deal import Phase
from forty_five.rules.presets import PRESETS
from forty_five.text.glyphs import SIGNS, suit_name
from forty_five.text.names import short_place
from forty_five.tui.glyphset import ASCII, FULL
from forty_five.tui.layout import Place, places
from forty_five.tui.paint.canvas import Canvas
from forty_five.tui.paint.facts import cards_left, seat_facts, side_rows
from forty_five.tui.paint.measure import fit, width, wrap
from forty_five.tui.paint.picture import Look, Picture
from forty_five.tui.paint.table import paint_table
from forty_five.tui.palettes import palette_for
from forty_five.tui.scene import Focus, Motion, Scene
from tests.tui.scenes import FOOTER, Walk, walk
from tests.tui.test_paint_golden import dummy

TABLES = [(name, seats) for name, preset in PRESETS.items() for seats in preset.options.players]


@pytest.mark.parametrize("size", [(80, 23), (80, 24), (120, 40)])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_everything_known_stands_on_the_table(name: str, seats: int, size: tuple[int, int]) -> None:
    for scene in walk(name, seats, 21).scenes(hands=1):
        if scene.sums_up or scene.view.pack:
            continue
        text = " ".join(paint_table(scene, *size, Look()).text().split())
        assert_shown(scene, text)


def assert_shown(scene: Scene, text: str) -> None:
    view = scene.view
    dealer = scene.names[view.dealer]
    assert f"dealer {dealer}" in text or f"{dealer} ●" in text or f"{dealer} (bot) ●" in text
    if view.trump is not None:
        assert f"{SIGNS.suit(view.trump)} {suit_name(view.trump).upper()}" in text
    if view.contract is not None:
        figure = str(view.contract.figure)
        bidder = scene.names[view.contract.bidder]
        assert any(f"{bidder} {how} {figure}" in text for how in ("bid", "held", "bagged at"))
        lost = sum(trick.winner not in view.bidding_team() for trick in view.tricks)
        if view.contract.figure < 30:
            has = ", has " if view.phase is Phase.PLAY else ""
            assert f"needs {figure}{has}" in text
        else:
            assert (f"needed all, lost {lost}" if lost else "needs all tricks") in text
    if view.turn is not None:
        assert f"► {scene.names[view.turn]}" in text
    for row in side_rows(scene):
        figures = f"{row.tricks} {row.score}" if row.tricks is not None else str(row.score)
        first = row.members[0]
        assert first[:5] in text or short_place(first) in text or row.seen_as in text
        assert figures in text
    for card in scene.cards:
        assert SIGNS.card(card) in text
    assert "? help" in text


def test_a_hand_that_has_thrown_is_not_said_to_hold_what_it_held_before() -> None:
    seen = 0
    for scene in walk("auction-125", 4, 21).scenes(hands=1):
        view = scene.view
        if view.phase is not Phase.DISCARD or view.awaits_deal:
            continue
        for seat, has_thrown in enumerate(view.has_thrown):
            assert ("has thrown" in seat_facts(scene, seat)) == has_thrown
            assert bool(cards_left(scene, seat)) != has_thrown
            seen += has_thrown
    assert seen > 2


def test_a_new_hand_shows_nothing_of_the_last() -> None:
    found = walk("auction-125", 4, 3)
    while not found.state.results:
        found.act(found.choose())  # type: ignore[arg-type]
    found.act(found.choose())  # type: ignore[arg-type]
    scene = found.scene()
    assert scene.view.phase is Phase.AUCTION
    text = paint_table(replace(scene, log=()), 80, 24, Look()).text()
    assert "bid " not in text.replace("no bid yet", "")
    assert "Pass" not in text.replace("▸p Pass◂", "").replace("p Pass", "")
    assert not any(suit_name(suit).upper() in text for suit in SIGNS_SUITS)


SIGNS_SUITS = tuple(card.suit for card in (Card.AS, Card.AH, Card.AD, Card.AC) if card.suit)


@pytest.mark.parametrize("size", [(40, 12), (60, 20), (80, 24), (120, 40)])
def test_while_the_dummy_plays_a_covered_hand_is_not_told_either(size: tuple[int, int]) -> None:
    scene = dummy(SIGNS)
    assert scene.view.hand
    own = {SIGNS.card(card) for card in scene.view.hand}
    hidden = replace(scene, covered=True, message="", log=(), buttons=())
    text = paint_table(hidden, *size, Look()).text()
    assert not own & set(re.findall(r"\w+[♠♥♦♣]", text))
    assert "your cards" not in text


@pytest.mark.parametrize("size", [(40, 12), (60, 20), (80, 24), (120, 40)])
def test_what_only_the_bidder_sees_of_a_dummy_is_covered_with_the_hand(
    size: tuple[int, int],
) -> None:
    options = PRESETS["pei-rec-hall"].options.changed(players=(3,), dummy_partner=True)
    found = Walk(options, 3, 5, SIGNS)
    while not found.scene().view.dummy:
        found.act(found.choose())  # type: ignore[arg-type]
    scene = found.scene()
    assert not scene.view.tricks
    theirs = {SIGNS.card(card) for card in scene.view.dummy}
    hidden = replace(scene, covered=True, message="", log=(), buttons=())
    text = paint_table(hidden, *size, Look()).text()
    assert not theirs & set(re.findall(r"\w+[♠♥♦♣]", text))


def test_a_covered_hand_shows_no_face() -> None:
    for name, seats in (("auction-125", 4), ("omi", 4), ("irish-110", 5)):
        for scene in walk(name, seats, 8).scenes(hands=1):
            public = {*scene.view.dummy, *scene.view.cut}
            public |= {c for t in (*scene.view.tricks, scene.trick) if t for c in t.cards}
            public |= {card for card in (scene.view.turn_up, scene.view.called) if card}
            private = [card for card in scene.view.hand if card not in public]
            hidden = replace(scene, covered=True, message="", log=(), buttons=())
            for size in ((40, 12), (60, 20), (80, 24), (110, 32)):
                picture = paint_table(hidden, *size, Look())
                words = picture.text().replace("│", " ").split()
                assert not any(SIGNS.card(card) in words for card in private)
                assert not any(region.target.kind == "card" for region in picture.regions)


def test_what_others_hold_changes_nothing_on_the_screen() -> None:
    found = walk("auction-125", 4, 3)
    found.until(Phase.PLAY)
    scene = found.scene(0)
    state = found.state
    assert state.deal is not None
    hands = state.deal.hands
    swapped = replace_hands(state, (hands[0], hands[2], hands[3], hands[1]))
    other = replace(scene, view=engine.view_for(swapped, 0))
    assert paint_table(scene, 80, 24, Look()) == paint_table(other, 80, 24, Look())


def replace_hands(state: State, hands: tuple[tuple[Card, ...], ...]) -> State:
    assert state.deal is not None
    deal = msgspec.structs.replace(state.deal, hands=hands)
    return msgspec.structs.replace(state, deal=deal)


def text_in(picture: Picture, kind: str, name: str) -> str:
    region = next(region for region in picture.regions if region.target == (kind, name))
    rows = picture.text_lines()[region.y : region.y + region.height]
    return "\n".join(row[region.x : region.x + region.width] for row in rows)


@pytest.mark.parametrize("size", [(40, 12), (60, 20), (80, 24), (110, 32)])
def test_what_can_be_clicked_is_what_is_drawn_there(size: tuple[int, int]) -> None:
    for scene in walk("auction-125", 4, 3).scenes(hands=1):
        picture = paint_table(scene, *size, Look())
        if not scene.sums_up:
            for place, card in enumerate(scene.cards):
                assert SIGNS.card(card) in text_in(picture, "card", str(place))
        for button in scene.buttons:
            assert button.label in text_in(picture, "button", button.action)
        for region in picture.regions:
            x, y = region.x + region.width // 2, region.y + region.height // 2
            if region.target.kind in ("card", "button", "footer"):
                assert picture.target_at(x, y) == region.target


@pytest.mark.parametrize("columns", [40, 60, 80, 110])
def test_footer_entries_are_keys_that_can_be_clicked_and_help_stays(columns: int) -> None:
    scene = walk("auction-125", 4, 3).until(Phase.PLAY)
    off = tuple(replace(entry, enabled=entry.key != "l") for entry in FOOTER)
    picture = paint_table(replace(scene, footer=off), columns, 40, Look())
    shown = [region.target.name for region in picture.regions if region.target.kind == "footer"]
    assert {"help", "menu"} <= set(shown)
    assert "last" not in shown
    assert len(shown) == len(off) - 1 or "…" in picture.text_lines()[-1]
    for name in shown:
        entry = next(entry for entry in off if entry.action == name)
        cut = name == "menu" and len(shown) < len(off) - 1
        assert text_in(picture, "footer", name) == f"{entry.key} {'…' if cut else entry.label}"


def test_legal_cards_stand_higher_and_reneges_are_marked() -> None:
    found = walk("auction-120", 4, 1)
    chance = random.Random(1)
    for _ in range(3000):
        scene = found.scene()
        if scene.playable and len(scene.playable) < len(scene.cards) and not scene.sums_up:
            break
        action = found.choose()
        if action is None:
            found = walk("auction-120", 4, chance.randrange(1000))
            continue
        found.act(action)
    reneges = frozenset(scene.cards[:1])
    for glyphs in (FULL, ASCII):
        picture = paint_table(replace(scene, reneges=reneges), 80, 24, Look(glyphs))
        lines = picture.text_lines()
        for region in picture.regions:
            if region.target.kind != "card":
                continue
            card = scene.cards[region.target.number]
            top = lines[region.y][region.x : region.x + region.width].strip()
            assert bool(top) == (scene.playable is not None and card in scene.playable)
            key = lines[region.y + region.height - 1][region.x : region.x + region.width]
            assert ("r" in key) == (card in reneges)


def test_the_cursor_can_be_seen_without_colour() -> None:
    scene = walk("auction-125", 4, 3).until(Phase.DISCARD)
    look = Look(palette=palette_for("plain"))
    for size in ((40, 12), (60, 20), (80, 24), (110, 32)):
        pictures = [
            paint_table(replace(scene, focus=Focus.CARDS, cursor=place), *size, look).text()
            for place in range(len(scene.cards))
        ]
        assert len(set(pictures)) == len(scene.cards)


def test_costly_buttons_stand_apart() -> None:
    scene = walk("auction-125", 4, 10).until(Phase.AUCTION, seat=0, calls=2)
    plain, costly = scene.buttons[0], replace(scene.buttons[0], action="x", costly=True)
    two = replace(scene, buttons=(plain, replace(plain, action="y"), costly), cursor=None)
    picture = paint_table(two, 80, 24, Look())
    buttons = [region for region in picture.regions if region.target.kind == "button"]
    regions = sorted((region.x, region.width) for region in buttons)
    gaps = [after[0] - sum(before) for before, after in pairwise(regions)]
    assert gaps[1] > gaps[0]


@pytest.mark.parametrize("name", ["auction-125", "omi"])
def test_each_card_lies_at_its_players_place(name: str) -> None:
    found = walk(name, 4, 9)
    found.until(Phase.PLAY)
    found.act(found.choose())  # type: ignore[arg-type]
    scene = found.scene(0)
    assert scene.trick is not None
    leader = scene.trick.leader
    card = SIGNS.card(scene.trick.cards[0])
    lines = paint_table(replace(scene, cards=(), log=(), message=""), 80, 24, Look()).text_lines()
    stage = [line[:54] for line in lines]
    row = next(number for number, line in enumerate(stage) if f" {card} " in line)
    column = stage[row].index(card)
    match places(4, 0)[leader]:
        case Place.LEFT:
            assert column < 24
        case Place.RIGHT:
            assert column > 30
        case Place.TOP:
            assert row < 6
        case _:
            assert row > 7


def test_a_card_on_its_way_ends_where_it_lies_and_a_trick_at_its_winner() -> None:
    found = walk("auction-125", 4, 3)
    found.until(Phase.PLAY)
    while not found.scene().view.tricks:
        found.act(found.choose())  # type: ignore[arg-type]
    scene = found.scene(0, hold_trick=True)
    still = paint_table(scene, 80, 24, Look()).text()
    trick = scene.trick
    assert trick is not None
    assert trick.winner is not None
    for seat in range(4):
        frames = [
            paint_table(replace(scene, motion=Motion(seat, share / 4)), 80, 24, Look()).text()
            for share in range(5)
        ]
        assert len(set(frames)) > 2
        assert frames[-1].replace("▲", "") != frames[0].replace("▲", "")
        unmarked = still.replace("─▲─", "───")
        assert frames[-1].replace("─▲─", "───") == unmarked
    start = Motion(trick.winner, 0.0, gathers=True)
    gathered = paint_table(replace(scene, motion=start), 80, 24, Look()).text()
    assert gathered.replace("─▲─", "───") == still.replace("─▲─", "───")
    end = Motion(trick.winner, 1.0, gathers=True)
    stage = [
        line[:54] for line in paint_table(replace(scene, motion=end), 80, 24, Look()).text_lines()
    ][:14]
    assert "\n".join(stage).count("╭") == 1


def test_text_is_cut_with_a_sign_and_wrapped_whole() -> None:
    assert fit("Bartholomew", 6) == "Barth…"
    assert fit("王小明王小明", 6) == "王小…"
    assert width(fit("王小明王小明", 6)) <= 6
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("abcdefghij", 4) == ["abcd", "efgh", "ij"]
    assert wrap("one two three four", 7, 2) == ["one two", "three…"]


@pytest.mark.parametrize("blank", ["\u00a0", "\u202f"])
@pytest.mark.parametrize("look", [Look(), Look(glyphs=ASCII)])
def test_a_no_break_space_holds_what_it_joins_on_one_line_and_is_drawn_blank(
    blank: str, look: Look
) -> None:
    canvas = Canvas(12, 3, look)
    lines = canvas.wrap(f"Ann donne{blank}: pique", 9)
    assert [line.replace(blank, " ") for line in lines] == ["Ann", "donne :", "pique"]
    assert canvas.wrap(f"une promesse{blank}: dix", 8) == ["une", "promesse", ": dix"]
    for row, line in enumerate(lines):
        canvas.put(0, row, line)
    assert [line.rstrip() for line in canvas.picture().text_lines()] == ["Ann", "donne :", "pique"]
