"""What is allowed, who wins and what it is worth: pure rules, one module a phase of a deal."""
