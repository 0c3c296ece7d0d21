"""The card game of Forty-fives."""
