"""Bots for the empty seats. They see a `PlayerView` and nothing else."""
