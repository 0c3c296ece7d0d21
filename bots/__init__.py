"""Players made of arithmetic: the bots, their search and the arena that measures them."""
