"""``forty-five review``: a kept game with all cards face up, and what each choice cost."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

import click
import msgspec

from forty_five.commands import Failure
from forty_five.commands.shelf import GAME, has_ended, loaded, opened
from forty_five.game.review import CardReview, HandReview, Opinion, PlayerTotal, Standing, totals
from forty_five.store.saved import Loaded
from forty_five.text.glyphs import LETTERS, glyphs_for
from forty_five.text.language import _
from forty_five.text.names import Voice, names_of
from forty_five.text.review import method_sentence, review_lines, total_lines

_HELP = _(
    "See what each choice of game GAME cost.\n\n"
    "Every finished hand is shown with all cards face up, and every card played is valued exactly. "
    "Of a running game only the hands that are over are shown."
)


@click.command("review", help=_HELP)
@click.argument("game", type=GAME)
@click.option("--hand", "number", type=click.IntRange(1), metavar="N", help=_("Only hand N."))
@click.option(
    "--honest",
    is_flag=True,
    help=_("Ask the strongest bot, too, seeing only what each person saw; takes a while."),
)
@click.option("--ascii", "letters", is_flag=True, help=_("Write suits as letters."))
@click.option("--json", "as_json", is_flag=True, help=_("Print JSON for a program."))
def review_command(
    game: int, number: int | None, honest: bool, letters: bool, as_json: bool
) -> None:
    """Review a game, or one hand of it."""
    with opened() as library:
        found = loaded(library, game)
        ended = has_ended(library.summary(game))
    reviews = _reviews(found, number, honest=honest)
    if as_json:
        _print_json(game, found, tuple(reviews), ended=ended)
    else:
        _print_text(game, found, reviews, ended=ended, letters=letters)


def _reviews(found: Loaded, number: int | None, *, honest: bool) -> Iterator[HandReview]:
    """Yield the reviews asked for, one after the other as they are worked out."""
    from bots.review import finished_hands, review_hand

    finished = finished_hands(found.session)
    if not finished:
        raise Failure(_("No hand of this game is over yet."))
    if number is not None and number not in finished:
        raise Failure(
            _(
                "Hand {number} is not over, or was never dealt; the last that is over is {last}.",
                number=number,
                last=finished[-1],
            )
        )
    wanted = finished if number is None else (number,)
    return (
        review_hand(found.session, hand, seatings=found.seatings, honest=honest) for hand in wanted
    )


def _print_text(
    game: int, found: Loaded, reviews: Iterator[HandReview], *, ended: bool, letters: bool
) -> None:
    session = found.session
    options = session.setup.options
    glyphs = LETTERS if letters else glyphs_for(sys.stdout.encoding)
    voice = Voice(names_of(options, session.seats), glyphs)
    click.echo(_("Game {game}: {rules}.", game=game, rules=options.label))
    click.echo(method_sentence(options))
    done = []
    for review in reviews:
        click.echo("")
        for line in review_lines(review, options, voice):
            click.echo(line)
        done.append(review)
    click.echo("")
    for line in total_lines(totals(tuple(done), len(session.seats)), options, voice):
        click.echo(line)
    if ended:
        click.echo(_("Seed: {seed}", seed=session.setup.seed))
    else:
        click.echo(_("The seed, which gives the hands to come, is shown when the game is over."))


def _print_json(game: int, found: Loaded, reviews: tuple[HandReview, ...], *, ended: bool) -> None:
    session = found.session
    sums = totals(reviews, len(session.seats))
    data: dict[str, Any] = {
        "game": game,
        "rules": session.setup.preset,
        "seats": [{"name": seat.name, "bot": seat.bot} for seat in session.seats],
        "seed": session.setup.seed if ended else None,
        "hands": [_hand(review) for review in reviews],
        "totals": [_total(total) for total in sums],
    }
    click.echo(json.dumps(data, ensure_ascii=False))


def _hand(review: HandReview) -> dict[str, Any]:
    built = msgspec.to_builtins
    return {
        "hand": review.result.number,
        "trump": built(review.result.trump),
        "contract": built(review.result.contract),
        "made": review.result.score.made,
        "could_be_made": review.could_be_made,
        "camp": sorted(review.camp),
        "best": _standing(review.best),
        "ended": _standing(review.ended),
        "dealt": built(review.dealt),
        "played": built(review.played),
        "thrown": built(review.thrown),
        "kitty": built(review.result.kitty),
        "turn_up": built(review.turn_up),
        "cards": [_card(card) for card in review.cards],
        "honest": [_opinion(opinion) for opinion in review.opinions],
    }


def _standing(standing: Standing | None) -> dict[str, Any] | None:
    if standing is None:
        return None
    return {"points": 5 * standing.units, "score": standing.score, "made": standing.made}


def _card(card: CardReview) -> dict[str, Any]:
    return {
        "trick": card.trick,
        "hand": card.hand,
        "player": card.player,
        "card": card.card.value,
        "choices": card.choices,
        "best": _standing(card.best),
        "left": _standing(card.left),
        "points_lost": 5 * card.units_lost,
        "score_lost": card.score_lost,
        "better": [better.value for better in card.better],
    }


def _opinion(opinion: Opinion) -> dict[str, Any]:
    return {
        "player": opinion.player,
        "trick": opinion.trick,
        "done": msgspec.to_builtins(opinion.done),
        "advised": msgspec.to_builtins(opinion.advised),
        "agrees": opinion.agrees,
    }


def _total(total: PlayerTotal) -> dict[str, Any]:
    return {
        "player": total.player,
        "choices": total.choices,
        "costly": total.costly,
        "points_lost": 5 * total.units_lost,
        "score_lost": total.score_lost,
    }
