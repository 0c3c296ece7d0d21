"""A called partner scores as the bidder does, except for what hangs on the own score."""

from __future__ import annotations

from collections import Counter

from forty_five.game.look import view_for
from forty_five.rules.house import problems
from forty_five.rules.presets import PRESETS
from forty_five.rules.scoring import Entry
from tests.game.random_play import turns


def test_exactly_forty_five_is_looked_for_in_the_partner_s_own_score() -> None:
    options = PRESETS["auction-120"].options.changed(
        players=(5,), sides="called_partner", exact_45_resets=True
    )
    assert not problems(options, 5)
    reset: Counter[tuple[bool, bool]] = Counter()
    for number in range(40):
        for state, _action, following, _events in turns(options, 5, f"P{number}", hands=10):
            if len(following.results) == len(state.results):
                continue
            result = following.results[-1]
            assert not any(
                total == 45 and change
                for total, change in zip(result.totals, result.score.deltas, strict=True)
            )
            for ledger, change in zip(result.score.ledgers, result.score.deltas, strict=True):
                assert sum(line.points for line in ledger) == change
            assert result.contract is not None
            if result.partner is not None:
                bidder, mate = (
                    [line for line in result.score.ledgers[seat] if line.entry is not RESET]
                    for seat in (result.contract.bidder, result.partner)
                )
                assert bidder == mate
                reset[
                    _resets(result.score.ledgers[result.contract.bidder]),
                    _resets(result.score.ledgers[result.partner]),
                ] += 1
    assert reset[True, False]
    assert reset[False, True]


def test_nobody_but_the_partner_knows_who_was_called_until_the_card_falls() -> None:
    options = PRESETS["auction-120"].options.changed(players=(5,), sides="called_partner")
    met: Counter[str] = Counter()
    for number in range(12):
        for _state, _action, state, _events in turns(options, 5, f"K{number}", hands=4):
            deal = state.deal
            if deal is None or deal.partner is None or deal.called is None:
                continue
            played = [card for trick in deal.tricks for card in trick.cards]
            played += deal.trick.cards if deal.trick is not None else ()
            fallen = deal.called in played
            met["fallen" if fallen else "hidden"] += 1
            for seat in (*range(5), None):
                known = deal.partner if fallen or seat == deal.partner else None
                assert view_for(state, seat).partner == known
    assert met["fallen"]
    assert met["hidden"]


RESET = Entry.RESET_AT_45


def _resets(ledger: tuple[object, ...]) -> bool:
    return any(getattr(line, "entry", None) is RESET for line in ledger)
