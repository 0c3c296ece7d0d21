"""``forty-five verify``: whether a game was dealt fairly, checked by hash alone."""

from __future__ import annotations

import click

from forty_five.commands import Failure
from forty_five.commands.shelf import GAME, has_ended, loaded, opened
from forty_five.store.verification import verify
from forty_five.text.language import _, ngettext
from forty_five.text.options import deal_code_sentence


@click.command(
    "verify",
    help=_(
        "Deal every hand of game GAME again from its seed, and compare the hands and the "
        "commitment that was shown before the first card."
    ),
)
@click.argument("game", type=GAME)
def verify_command(game: int) -> None:
    """Check that a game was dealt fairly."""
    with opened() as library:
        found = loaded(library, game)
        if not has_ended(library.summary(game)):
            raise Failure(
                _("Game {game} still runs: its seed is shown once it is over.", game=game)
            )
        promised = library.commitment(game)
    session = found.session
    checked = verify(session, promised)
    click.echo(_("Seed: {seed}", seed=session.setup.seed))
    click.echo(deal_code_sentence(session.setup))
    click.echo(_("Commitment to the seed: {commitment}", commitment=promised))
    if session.setup.seed_given:
        click.echo(_("The seed was chosen by a player, so the deals could be known."))
    if not checked.commitment_agrees:
        raise Failure(_("The seed is not the one that was promised before the first card."))
    wrong = [deal.number for deal in checked.deals if not deal.agrees]
    if wrong:
        raise Failure(
            _(
                "Deal {number} is not the one the seed gives: the game was not dealt fairly.",
                number=wrong[0],
            )
        )
    click.echo(
        ngettext(
            "{number} deal agrees with the seed, card for card.",
            "{number} deals agree with the seed, card for card.",
            len(checked.deals),
        )
    )
