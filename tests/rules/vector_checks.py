"""What the rules say about a case, kind by kind: cards, auction, deal, exchange, turn-up."""

from __future__ import annotations

from typing import Any, NamedTuple

from forty_five.rules import auction as bidding
from forty_five.rules import rob as robbing
from forty_five.rules.cards import Card, Suit, parse_card, parse_suit
from forty_five.rules.deal import (
    caller_of,
    deal_packets,
    dealer_after_misdeal,
    next_dealer,
    phase_order,
    stock_left,
    styles_allowed,
    turn_up_from,
)
from forty_five.rules.exchange import draw_limit, refill_packets, throw_range, why_not_throw
from forty_five.rules.play import first_leader, legal_cards, why_not_card, winning_place
from forty_five.rules.ranking import deck_for, plain_order, ranking_for
from tests.rules.vectors import Scene


def card_order(scene: Scene) -> dict[str, Any]:
    suit = parse_suit(scene.given["suit"])
    role = scene.given.get("role", "trump")
    demoted = scene.card("demoted")
    as_trump = ranking_for(scene.options, suit, demoted).order
    trump = next(other for other in Suit if other is not suit)
    if role == "plain" and "trump" in scene.given:
        trump = parse_suit(scene.given["trump"])
    as_plain = ranking_for(scene.options, trump).plain[suit]
    assert list(as_plain) == plain_order(suit, scene.options.deck, scene.options.plain_ace)
    if role == "any":
        assert as_trump == as_plain
    order = as_plain if role == "plain" else as_trump
    if "JK" not in scene.expected.get("order", ("JK",)):
        order = tuple(card for card in order if card is not Card.JOKER)
    return {
        "order": [card.value for card in order],
        "count": len(order),
        "best": order[0].value,
        "worst": order[-1].value,
    }


def card_compare(scene: Scene) -> dict[str, Any]:
    ranking = scene.ranking
    first, second = parse_card(scene.given["a"]), parse_card(scene.given["b"])
    text = scene.given.get("led_suit", scene.given.get("led"))
    led = None if text is None else parse_suit(text[-1])
    if led is None and not ranking.is_trump(first):
        led = ranking.suit_of(first)
    led = None if led is ranking.trump else led
    winner = None
    if ranking.beats(first, second, led):
        winner = first.value
    elif ranking.beats(second, first, led):
        winner = second.value
    return {"winner": winner}


def trick_winner(scene: Scene) -> dict[str, Any]:
    plays = scene.cards("plays")
    place = winning_place(scene.ranking, plays)
    facts: dict[str, Any] = {"winner_index": place, "winning_card": plays[place].value}
    first = scene.given["plays"][0]
    leader = scene.given.get("leader", first[0] if isinstance(first, list) else 0)
    facts["winner_seat"] = scene.table.order_from(leader)[place % scene.table.hands]
    return facts


def legal_play(scene: Scene) -> dict[str, Any]:
    hand = scene.cards("hand")
    trick = scene.cards("trick_so_far")
    led = scene.card("led")
    if not trick and led is not None:
        trick = (led,)
    assert led is None or trick[0] == led
    broken = scene.given.get("trump_is_broken", scene.given.get("trumps_played", True))
    legal = legal_cards(scene.options, scene.ranking, hand, trick, trump_broken=broken)
    for card in hand:
        refusal = why_not_card(scene.options, scene.ranking, hand, trick, card, trump_broken=broken)
        assert (refusal is None) == (card in legal)
    return {"legal": {card.value for card in legal}}


def _setting(scene: Scene) -> bidding.Setting:
    return bidding.Setting(scene.options, scene.table, scene.dealer, scene.scores())


def _call(value: Any) -> bidding.Call:
    return int(value) if str(value).isdigit() else value


class Calls(NamedTuple):
    """An auction after the calls of a case, the place of the first refused, and who was bagged."""

    auction: bidding.Auction
    refused: int | None = None
    bagged: bool = False


def _calls_made(scene: Scene) -> Calls:
    setting = _setting(scene)
    auction = bidding.open_auction(setting)
    bagged = False
    assert scene.given.get("first_bidder", auction.turn) == auction.turn
    for place, entry in enumerate(scene.given.get("calls", ())):
        seat, call = (auction.turn, entry) if not isinstance(entry, list) else entry
        seat = scene.seat(seat)
        assert seat is not None, "the auction is over and the case names no seat"
        listed = bidding.calls_open(setting, auction) if seat == auction.turn else ()
        refusal = bidding.why_not_call(setting, auction, seat, _call(call))
        assert (refusal is None) == (_call(call) in listed)
        if refusal is not None:
            return Calls(auction, place)
        bagged = bagged or bidding.is_bagging(setting, auction, seat)
        auction = bidding.after_call(setting, auction, seat, _call(call))
    return Calls(auction, None, bagged)


def bidding_sequence(scene: Scene) -> dict[str, Any]:
    auction, refused, bagged = _calls_made(scene)
    result = auction.outcome or scene.expected.get("result")
    if auction.outcome is None and result in ("won", "redeal", "illegal"):
        result = "unfinished"
    if refused is not None:
        result = "illegal"
    facts: dict[str, Any] = {"result": result, "turn": auction.turn, "illegal_index": refused}
    facts["next_dealer"] = next_dealer(scene.table, scene.dealer)
    facts["live"] = list(auction.live)
    facts |= {"winner": auction.holder, "bid": auction.high, "held": auction.held}
    facts["bagged"] = bagged
    if auction.holder is not None and isinstance(scene.expected.get("winning_side"), str):
        side = scene.table.side_of[auction.holder]
        facts["winning_side"] = scene.sides_named[side]
    return facts


def legal_calls(scene: Scene) -> dict[str, Any]:
    auction, refused, _ = _calls_made(scene)
    assert refused is None
    return {"turn": auction.turn, "legal": set(bidding.calls_open(_setting(scene), auction))}


def deal(scene: Scene) -> dict[str, Any]:
    options, table, dealer = scene.options, scene.table, scene.dealer
    styles = styles_allowed(options)
    packets = deal_packets(options, table, dealer, styles[0])
    turned = options.trump_source == "turn_up"
    kitty = [list(packet) for packet in packets if packet[0] == "kitty"]
    facts: dict[str, Any] = {
        "packets": [list(packet) for packet in packets],
        "packets_each": [count for seat, count in packets if seat == table.left_of(dealer)],
        "allowed_packets": {tuple(int(part) for part in style.split("-")) for style in styles},
        "kitty": sum(count for _, count in kitty),
        "kitty_packets": kitty,
        "cards_each": options.hand_size,
        "stock_left": stock_left(options, table),
        "stock_left_under_turnup": stock_left(options, table),
        "stock": stock_left(options, table),
        "turned_up": 1 if turned else 0,
        "order": list(table.order_from(table.left_of(dealer))),
        "caller": caller_of(table, dealer),
        "leader": first_leader(options, table, dealer, None),
        "next_dealer": next_dealer(table, dealer),
        "hands": table.hands,
        "deck": len(deck_for(options)),
    }
    if "stock_top" in scene.given:
        card, under = turn_up_from(scene.cards("stock_top"))
        facts |= {"turn_up": card.value, "trump": card.suit}
        facts["stock_after"] = [card.value for card in under]
    return facts


def phases(scene: Scene) -> dict[str, Any]:
    return {"phases": [phase.value for phase in phase_order(scene.options)]}


def exchange(scene: Scene) -> dict[str, Any]:
    """Discard and refill; cards that a case only counts are stood in for by plain ones."""
    options, table, dealer = scene.options, scene.table, scene.dealer
    role = scene.given.get("role", "other")
    is_bidder = role == "bidder"
    full = options.hand_size + (options.kitty if is_bidder else 0)
    hand = scene.cards("hand")
    size = len(hand) or scene.given.get("hand_size", full)
    limits = throw_range(options, table, size, bidder=is_bidder, dealer=role == "dealer")
    limit = draw_limit(options, table)
    order = table.order_from(table.left_of(dealer))
    facts: dict[str, Any] = {
        "min_discard": limits[0],
        "max_discard": limits[1],
        "must_keep": size - limits[1],
        "min_keep": size - limits[1],
        "max_keep": size - limits[0],
        "max_draw": limit,
        "max_guaranteed_draw": limit,
        "stock_left": stock_left(options, table),
        "refill_order": list(order),
    }
    needs = scene.given.get("needs", scene.given.get("draws"))
    if isinstance(needs, dict):
        needs = [needs.get(str(seat), 0) for seat in range(table.hands)]
    if needs is not None:
        facts["refill"] = [list(packet) for packet in refill_packets(options, order, needs)]
        facts["packets"] = facts["refill_packets"] = facts["refill"]
    wanted = scene.given.get("discard", scene.given.get("discards"))
    if wanted is None:
        return facts
    trump = parse_suit(scene.given.get("trump", "S"))
    if not hand:
        plain = [card for suit in ("D", "C") for card in plain_order(Suit(suit), options.deck)]
        hand = tuple(plain[:size])
    thrown = hand[:wanted] if isinstance(wanted, int) else tuple(map(parse_card, wanted))
    refusal = why_not_throw(options, hand, thrown, limits, trump=trump, bidder=is_bidder)
    facts["legal"] = refusal is None
    facts["draw"] = max(0, options.hand_size - (size - len(thrown)))
    facts["hand_after"] = size - len(thrown) + facts["draw"]
    return facts


def rob(scene: Scene) -> dict[str, Any]:
    options, hand = scene.options, scene.cards("hand")
    turned = parse_card(scene.given["turned"])
    seat = scene.seat(scene.given.get("seat", 0))
    hands: list[tuple[Card, ...]] = [()] * scene.table.hands
    assert seat is not None
    hands[seat] = hand
    robber = robbing.robber(options, turned, scene.dealer, hands)
    facts: dict[str, Any] = {
        "mandatory": robbing.must_rob(options, turned),
        "robber": robber,
        "may_rob": robber == seat,
        "turned_after": turned.value,
        "hand_after": [card.value for card in hand],
    }
    robbed = False
    discard = scene.card("discard")
    if discard is not None:
        refusal = robbing.why_not_rob(
            options, turned, hand, discard, is_dealer=seat == scene.dealer
        )
        facts["legal"] = robbed = refusal is None
    elif scene.given.get("action") == "none":
        facts["legal"] = not (facts["mandatory"] and robber == seat)
    else:
        facts["legal"] = robber == seat
    if robbed and discard is not None:
        after = robbing.hand_after_rob(hand, turned, discard)
        facts |= {"hand_after": [card.value for card in after], "turned_after": None}
    declared = bool(scene.given.get("declared_at_first_play", scene.given.get("declared", False)))
    fallen = None
    if robber == seat:
        fallen = robbing.demoted_ace(options, turned, robbed=robbed, declared=declared)
    facts["demoted"] = None if fallen is None else fallen.value
    return facts


def first_lead(scene: Scene) -> dict[str, Any]:
    bidder = scene.seat(scene.given.get("bidder"))
    return {"leader": first_leader(scene.options, scene.table, scene.dealer, bidder)}


def misdeal(scene: Scene) -> dict[str, Any]:
    cause = str(scene.given.get("cause", scene.given.get("reason", ""))).lower()
    if "pass" in cause:
        return {"next_dealer": next_dealer(scene.table, scene.dealer)}
    dealer = dealer_after_misdeal(scene.options, scene.table, scene.dealer)
    return {"next_dealer": dealer}
