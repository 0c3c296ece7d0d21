"""Bots against bots on the same deals, and what that says."""
