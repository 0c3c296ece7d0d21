"""Run the game with ``python -m forty_five``."""

import os
import sys

_HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
if not sys.flags.safe_path and sys.path and os.path.abspath(sys.path[0]) != _HOME:
    # Python looks into the folder it was started from first: a file there that is called like one
    # of our libraries must not be taken for it.
    sys.path.append(sys.path.pop(0))

from forty_five.cli import main  # noqa: E402 - only now is the search order as it should be

sys.exit(main())
