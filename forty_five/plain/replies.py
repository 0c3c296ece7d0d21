"""What the game answers to a word: each reply is a few whole sentences, from one seat's view."""

from __future__ import annotations

from forty_five.game.session import Session
from forty_five.game.state import Trick
from forty_five.plain.manner import Manner
from forty_five.plain.narrator import sentences, this_hand
from forty_five.plain.question import numbered
from forty_five.plain.words import Word, word_list
from forty_five.rules.deal import Phase
from forty_five.rules.presets import PRESETS
from forty_five.text.calls import dealer_may_hold, standing_bid, who_may_speak
from forty_five.text.events import contract_sentence
from forty_five.text.explain import (
    card_order_lines,
    why_now,
    winning_sentence,
)
from forty_five.text.glyphs import joined, suit_name
from forty_five.text.language import _
from forty_five.text.ledger import row_sentence, summary_rows, summary_title, tricks_text
from forty_five.text.names import Voice
from forty_five.text.progress import (
    best_trump_so_far,
    no_score_sentence,
    progress_sentence,
)
from forty_five.text.rulespage import rules_page
from forty_five.text.tricks import why_it_wins


class Replies:
    """Answers for the player at `seat`, or for a bystander (`None`), who learns no card."""

    def __init__(self, session: Session, seat: int | None, voice: Voice, manner: Manner) -> None:
        self._session = session
        self._view = session.view(seat)
        self._voice = voice
        self._manner = manner

    def to_word(self, word: Word) -> tuple[str, ...]:
        """Return the lines that answer a word that changes nothing."""
        match word:
            case Word.HAND:
                return self.hand()
            case Word.TABLE:
                return self.table()
            case Word.SCORE:
                return self.score()
            case Word.LAST:
                return self.last_trick()
            case Word.WHY:
                return self.why()
            case Word.HINT:
                return self.hint()
            case Word.ORDER:
                return self.order()
            case Word.RULES:
                return self.rules()
            case Word.LOG:
                return self.log()
            case _:
                return word_list()

    def welcome(self) -> tuple[str, ...]:
        """Return the first lines of a game: its rules, who sits where, who plays with whom."""
        names, view = self._voice.names, self._view
        order = [names.seat(seat) for seat in names.table.order_from(0) if seat < view.seats]
        lines = [
            _("{rules}.", rules=view.options.label),
            _("At the table, in order of play: {seats}.", seats=joined(order)),
        ]
        if not names.table.is_individual:
            sides = ", ".join(names.side(side) for side in range(names.table.sides))
            lines.append(_("Partners: {sides}.", sides=sides))
        lines.append(self._fingerprint())
        return tuple(lines)

    def _fingerprint(self) -> str:
        return _("Fingerprint of the seed: {digest}.", digest=self._session.commitment)

    # The table

    def hand(self) -> tuple[str, ...]:
        """Return the cards of this seat, with their numbers."""
        view = self._view
        if view.seat is None:
            return (_("Nobody is looking: no cards are shown now."),)
        if not view.hand:
            return (_("You hold no cards now."),)
        lines = [_("Your cards: {cards}.", cards=numbered(view.hand, self._voice.glyphs))]
        if view.own_thrown:
            thrown = self._voice.glyphs.listed(view.own_thrown)
            lines.append(_("You have thrown {cards}.", cards=thrown))
        if view.dummy:
            dummy = numbered(view.dummy, self._voice.glyphs)
            lines.append(_("Dummy's cards: {cards}.", cards=dummy))
        return tuple(lines)

    def table(self) -> tuple[str, ...]:
        """Return what lies open: dealer, calls, trump, contract, tricks, the trick under way."""
        view, names = self._view, self._voice.names
        lines = [
            _("Hand {number}.", number=view.hand_number),
            _("Dealer: {name}.", name=names.seat(view.dealer)),
        ]
        if view.phase is Phase.AUCTION and not view.awaits_deal:
            lines.append(standing_bid(view, self._voice))
            lines.append(who_may_speak(view, self._voice))
            lines.append(dealer_may_hold(view, self._voice))
        lines += self._trumps_and_contract()
        lines += self._tricks()
        lines.append(self._scores())
        return tuple(line for line in lines if line)

    def _trumps_and_contract(self) -> list[str]:
        view, voice = self._view, self._voice
        lines: list[str] = []
        if view.awaits_deal:
            return lines  # trumps and bid of the hand before say nothing about the next one
        if view.trump is not None:
            lines.append(_("Trump is {suit}.", suit=suit_name(view.trump)))
        if view.turn_up is not None and view.robbed_by is None:
            lines.append(_("{card} is turned up.", card=voice.glyphs.card(view.turn_up)))
        if view.contract is not None:
            lines.append(contract_sentence(view.contract, voice, view))
            lines.append(progress_sentence(view, voice))
            lines.append(no_score_sentence(view, voice))
        if view.drawn is not None:
            drawn = ", ".join(
                _("{name} {count}", name=voice.names.seat(seat), count=count)
                for seat, count in enumerate(view.drawn)
            )
            lines.append(_("Cards drawn: {drawn}.", drawn=drawn))
        return lines

    def _tricks(self) -> list[str]:
        view, voice = self._view, self._voice
        if view.trick is None or view.awaits_deal:
            return []
        names = voice.names
        taken = [0] * (names.table.sides + 1)
        for trick in view.tricks:
            if trick.winner is not None:
                taken[self._side_taking(trick.winner)] += 1
        lines = [
            _("{side}: {tricks}.", side=names.side(side), tricks=tricks_text(count))
            for side, count in enumerate(taken[: names.table.sides])
        ]
        card, seat = best_trump_so_far(view)
        if card is not None and seat is not None:
            lines.append(
                _(
                    "Best trump so far: {card}, {name}.",
                    card=voice.glyphs.card(card),
                    name=names.seat(seat),
                )
            )
        lines += self._cards_of(view.trick)
        lines.append(winning_sentence(view, voice))
        return lines

    def _side_taking(self, seat: int) -> int:
        """Return the side a trick counts for: the bidder's where the dummy took it."""
        view = self._view
        if seat >= view.seats and view.contract is not None:
            seat = view.contract.bidder
        return view.table.side_of[seat]

    def _cards_of(self, trick: Trick) -> list[str]:
        """Return one sentence a card of a trick, the lead first."""
        names, glyphs = self._voice.names, self._voice.glyphs
        lines = []
        for seat, card in zip(names.table.order_from(trick.leader), trick.cards, strict=False):
            values = {"name": names.seat(seat), "card": glyphs.card(card)}
            lines.append(
                _("{name} led {card}.", **values)
                if seat == trick.leader
                else _("{name} played {card}.", **values)
            )
        return lines

    def last_trick(self) -> tuple[str, ...]:
        """Return the cards of the last finished trick of this hand, and why it was won."""
        view, voice = self._view, self._voice
        if not view.tricks or view.ranking is None:
            return (_("No trick has been finished in this hand."),)
        trick = view.tricks[-1]
        assert trick.winner is not None
        won = _(
            "{name} took it. {why}",
            name=voice.names.seat(trick.winner),
            why=why_it_wins(view.ranking, trick.cards, voice.glyphs),
        )
        return (*self._cards_of(trick), won)

    # Scores

    def _scores(self) -> str:
        names = self._voice.names
        scores = ", ".join(
            _("{side} {score}", side=names.side(side), score=score)
            for side, score in enumerate(self._view.scores)
        )
        if self._view.options.is_omi:
            return _("Tokens: {scores}.", scores=scores)
        return _("Score: {scores}.", scores=scores)

    def score(self) -> tuple[str, ...]:
        """Return the score sheet: each hand with its rows, then the totals."""
        view = self._view
        lines = []
        for result in view.results:
            lines.append(summary_title(result, view.options, self._voice))
            rows = summary_rows(result, view.options, self._voice)
            lines += [row_sentence(row, view.options) for row in rows]
        lines.append(self._scores())
        if view.options.game_length_hands is not None:
            length = view.options.game_length_hands
            lines.append(_("The game lasts {number} hands.", number=length))
        elif view.options.is_omi:
            each = view.options.tokens_each
            lines.append(_("The game is to {number} tokens.", number=each))
        else:
            lines.append(_("The game is to {target}.", target=view.options.target))
        return tuple(lines)

    # Explanations

    def why(self) -> tuple[str, ...]:
        """Return what this seat may do now and why not the rest."""
        return why_now(self._view, self._voice)

    def hint(self) -> tuple[str, ...]:
        """Return what a good player would do with what this seat knows."""
        view = self._view
        if not self._manner.hints:
            return (_("Hints are off in this game."),)
        if view.seat is None or not view.is_my_turn or view.awaits_deal:
            return (_("There is nothing to choose now."),)
        return self._manner.bots.hint(self._session, view.seat, self._voice)

    def order(self) -> tuple[str, ...]:
        """Return the order of the cards, best first."""
        view = self._view
        trump = None if view.awaits_deal else view.trump
        lines = card_order_lines(view.options, trump, self._voice.glyphs, view.demoted)
        return tuple(_("{what}: {cards}.", what=what, cards=cards) for what, cards in lines)

    def rules(self) -> tuple[str, ...]:
        """Return the rules as played in this game."""
        name = self._session.setup.preset
        source = PRESETS[name].source if name in PRESETS else ""
        lines = []
        for section in rules_page(self._view.options, source, self._voice.glyphs):
            lines.append(_("{title}.", title=section.title))
            lines += section.paragraphs
        return (*lines, self._fingerprint())

    def log(self) -> tuple[str, ...]:
        """Return every call and card of this hand that this seat may know."""
        steps = this_hand(self._session)
        return tuple(sentences(self._session, self._view.seat, self._voice, "normal", steps))
