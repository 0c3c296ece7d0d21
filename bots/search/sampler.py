"""Hidden hands that fit everything a seat has seen, as likely as they really are.

A sampled world gives every hidden hand its cards. Hard facts are never broken: the own cards, the
kitty and the own discards, cards played, a dummy, the turn-up and a declared ace, and cards a hand
has shown not to hold (where the rules would have bound it; a card that may be withheld proves
nothing). Within those, worlds are drawn from the posterior of *everyone keeps his trumps and draws
the rest*, given how many cards each hand drew, with a share of hands that also keep a plain card,
and then reweighted by the calls and by the cards played.
"""
