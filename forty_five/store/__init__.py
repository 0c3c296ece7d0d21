"""What is kept: the library of games, settings, statistics, and where they live."""
