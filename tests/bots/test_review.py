"""Reviews of finished hands: exact, whole, silent about what is not over."""

from __future__ import annotations

import itertools
from functools import cache

import pytest

from bots.api import Budget, choose
from bots.levels import bot_for
from bots.review import finished_hands, review_hand
from forty_five.game import engine
from forty_five.game.actions import Claim, PlayCard
from forty_five.game.moves import playable_cards
from forty_five.game.review import HandReview, totals
from forty_five.game.seats import Seat
from forty_five.game.session import Session, Setup
from forty_five.game.state import State
from forty_five.rules.deal import Phase
from forty_five.rules.presets import PRESETS
from forty_five.text.glyphs import SIGNS
from forty_five.text.language import PSEUDO, using
from forty_five.text.names import Voice, names_of
from forty_five.text.review import method_sentence, review_lines, total_lines

TABLES = [
    *(("auction-125", 4), ("auction-120", 4), ("newfoundland-120", 6), ("merrimack-120", 2)),
    *(("merrimack-120", 5), ("classic-45", 4), ("cutthroat-45", 3), ("irish-45", 4)),
    *(("irish-110", 3), ("omi", 4)),
]


@cache
def played(name: str, seats: int, hands: int, level: str = "easy") -> Session:
    sitting = (Seat("Ann"), *(Seat(f"Bot {number}", level) for number in range(1, seats)))
    session = Session(Setup(name, PRESETS[name].options, sitting, f"REVIEW-{seats}"))
    bot = bot_for(level)
    while not session.is_over and len(session.state.results) < hands:
        actor = session.actor
        assert actor is not None
        session.act(choose(bot, session.view(actor), Budget(session.bot_seed(actor))))
    return session


@cache
def reviewed(session: Session) -> list[HandReview]:
    return [review_hand(session, number) for number in finished_hands(session)]


def margin(review: HandReview, session: Session) -> float:
    """Return what the score sheet says the hand was worth to the camp, less the others, a side."""
    table = session.state.table
    deltas = review.result.score.deltas
    contract = review.result.contract
    ours = {table.side_of[hand] for hand in review.camp if hand < table.seats}
    mine = [deltas[table.side_of[contract.bidder]]] if contract else [deltas[s] for s in ours]
    others = [deltas[side] for side in range(table.sides) if side not in ours]
    return sum(mine) / len(mine) - sum(others) / len(others)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_costs_add_up_from_best_play_to_the_score_sheet(name: str, seats: int) -> None:
    session = played(name, seats, 1 if name == "omi" or seats == 6 else 4)
    for review in reviewed(session):
        if review.best is None or review.ended is None:
            assert review.is_alone or len(review.cards) < sum(map(len, review.played))
            continue
        assert review.ended.score == pytest.approx(margin(review, session))
        assert review.ended.made == review.result.score.made
        given = sum(
            -card.score_lost if card.hand in review.camp else card.score_lost
            for card in review.cards
        )
        assert review.best.score + given == pytest.approx(review.ended.score)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_card_is_there_and_fits_the_rules(name: str, seats: int) -> None:
    session = played(name, seats, 1 if name == "omi" or seats == 6 else 4)
    for review in reviewed(session):
        cards = [card.card for card in review.cards]
        assert len(set(cards)) == len(cards)
        hands = [{card.card for card in review.cards if card.hand == h} for h in range(seats)]
        assert all(hand <= set(review.played[h]) for h, hand in enumerate(hands))
        for card in review.cards:
            assert card.units_lost >= 0 and card.score_lost >= 0
            assert bool(card.better) == card.is_costly
            assert card.card not in card.better
            assert card.choices > 1 or not card.is_costly


def test_the_last_cards_agree_with_playing_every_way_out() -> None:
    """The value of the last two tricks is what trying every order of cards gives."""
    session = played("auction-125", 4, 4)
    checked = 0
    for review in reviewed(session):
        for card in review.cards:
            step = step_of(session, review, card.trick, card.hand)
            if card.trick < 4 or review.best is None or step is None:
                continue
            state = session.state_at(step)
            assert card.best is not None
            value = brute(state, review)
            sign = 1 if card.hand in review.camp else -1
            assert card.best.score == pytest.approx(sign * value)
            checked += 1
    assert checked > 8


def step_of(session: Session, review: HandReview, trick: int, hand: int) -> int | None:
    for number, step in enumerate(session.steps):
        state = session.state_at(number)
        if len(state.results) != review.result.number - 1 or state.deal is None:
            continue
        is_card = isinstance(step.action, PlayCard) and state.turn == hand
        if is_card and len(state.deal.tricks) == trick - 1:
            return number
    return None


def brute(state: State, review: HandReview) -> float:
    if state.phase is not Phase.PLAY:
        deltas = state.results[-1].score.deltas
        ours = {state.table.side_of[hand] for hand in review.camp}
        return sum(delta if side in ours else -delta for side, delta in enumerate(deltas))
    actor = engine.actor(state)
    assert actor is not None
    cards = playable_cards(engine.view_for(state, actor))
    values = [brute(engine.apply(state, PlayCard(actor, card))[0], review) for card in cards]
    return max(values) if actor in review.camp else min(values)


def test_whether_the_bid_could_be_made_is_settled_by_those_who_erred() -> None:
    flips = 0
    games = [("pei-120", "easy"), ("auction-125", "novice"), ("auction-contract-120", "novice")]
    for review in (r for name, level in games for r in reviewed(played(name, 4, 30, level))):
        made = review.could_be_made
        assert made is not None
        for card in review.cards:
            if card.decided_the_bid:
                flips += 1
                assert made == (card.hand in review.camp), "only the losers of it could throw it"
                made = not made
        assert made == review.result.score.made
    assert flips > 0


def test_a_running_hand_is_not_reviewed() -> None:
    session = played("auction-125", 4, 2)
    assert finished_hands(session) == (1, 2)
    for number in (0, 3):
        with pytest.raises(LookupError):
            review_hand(session, number)


def test_a_review_says_nothing_of_later_hands() -> None:
    """The review of hand 1 is the same whatever is dealt after it."""
    session = played("auction-125", 4, 2)
    later = next(n for n in itertools.count() if session.state_at(n).results)
    early = Session(session.setup, session.actions[:later])
    assert review_hand(early, 1) == review_hand(session, 1)


def test_a_claim_ends_the_cards_but_not_the_account() -> None:
    session = played("auction-125", 4, 30, "novice")
    claimed = [step for step in session.steps if isinstance(step.action, Claim)]
    whole = [review for review in reviewed(session) if len(review.cards) == 20]
    assert len(whole) + len(claimed) >= len(session.state.results)


def test_the_strongest_bot_is_asked_in_the_persons_place_only() -> None:
    session = played("auction-125", 4, 1)
    review = review_hand(session, 1, honest=True)
    assert review.opinions
    for opinion in review.opinions:
        assert opinion.player == 0
        assert session.steps[opinion.step].action == opinion.done
        view = engine.view_for(session.state_at(opinion.step), 0)
        assert view.is_my_turn
    seatings = ((0, tuple(Seat(f"Bot {n}", "easy") for n in range(4))),)
    assert not review_hand(session, 1, seatings=seatings, honest=True).opinions


@pytest.mark.parametrize("code", ["en", "fr", PSEUDO])
@pytest.mark.parametrize(("name", "seats"), [("auction-125", 4), ("irish-45", 4), ("omi", 4)])
def test_a_review_in_words(name: str, seats: int, code: str) -> None:
    session = played(name, seats, 1 if name == "omi" else 4)
    options = session.setup.options
    voice = Voice(names_of(options, session.seats), SIGNS)
    reviews = reviewed(session)
    with using(code):
        said = [method_sentence(options)]
        for review in reviews:
            said += review_lines(review, options, voice)
        said += total_lines(totals(tuple(reviews), seats), options, voice)
    assert all(line and "{" not in line and "}" not in line for line in said)


def test_what_a_costly_card_is_said_to_cost() -> None:
    session = played("auction-125", 4, 30, "novice")
    options = session.setup.options
    voice = Voice(names_of(options, session.seats), SIGNS)
    for review in reviewed(session):
        lines = review_lines(review, options, voice)
        costly = [card for card in review.cards if card.is_costly]
        assert sum(" was better." in line for line in lines) == len(costly)
        assert ("No card cost anything." in lines) == (not costly)
        for hand in range(4):
            assert any(voice.glyphs.cards(review.played[hand]) in line for line in lines)
        assert any("In the kitty" in line for line in lines)


def test_sums_by_player() -> None:
    session = played("auction-125", 4, 4)
    reviews = tuple(reviewed(session))
    sums = totals(reviews, 4)
    cards = [card for review in reviews for card in review.cards]
    assert sum(total.score_lost for total in sums) == sum(card.score_lost for card in cards)
    assert sum(total.choices for total in sums) == sum(card.choices > 1 for card in cards)
    assert [total.player for total in sums] == [0, 1, 2, 3]
