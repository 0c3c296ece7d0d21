"""Run the game with ``python -m forty_five``."""

import sys

from forty_five.cli import main

sys.exit(main())
