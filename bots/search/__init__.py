"""Search over whole deals: the bit-mask kernel, the exact solver and what is built on them."""
