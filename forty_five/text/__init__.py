"""Sentences: cards, events, reasons and the rules as played, in the player's language."""
