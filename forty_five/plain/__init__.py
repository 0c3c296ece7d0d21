"""The game line by line: for screen readers, pipes and terminals that can't move the cursor."""
