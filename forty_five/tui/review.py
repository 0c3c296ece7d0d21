"""The review of a hand as a page: all cards face up, and what each choice cost."""

from __future__ import annotations

from forty_five.game.review import totals
from forty_five.game.session import Session
from forty_five.text.language import _
from forty_five.text.names import Voice
from forty_five.text.options import deal_code_sentence
from forty_five.text.review import method_sentence, review_lines, total_lines


def review_page(session: Session, number: int, voice: Voice) -> tuple[str, tuple[str, ...]]:
    """Return title and lines of the review of a finished hand. It may take a second.

    Raises:
        LookupError: The hand is not over.
    """
    from bots.review import review_hand  # loads the solver, which a game may never need

    review = review_hand(session, number)
    options = session.setup.options
    lines = [
        *review_lines(review, options, voice),
        "",
        *total_lines(totals((review,), len(session.seats)), options, voice),
        "",
        method_sentence(options),
    ]
    if session.is_over:
        lines.append(_("Seed: {seed}", seed=session.setup.seed))
        lines.append(deal_code_sentence(session.setup))
    return _("Review of hand {number}", number=number), tuple(lines)
