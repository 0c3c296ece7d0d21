"""A copy of the program for the attack tests: plays one game of the library, telling every action.

Usage: ``child.py FOLDER PAUSE [GAME]``. It goes on with GAME, or begins one, and writes the number
of actions after each; the parent kills it when it likes.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from forty_five.store.notes import Note
from tests.store.tables import choice, new_session, open_in


def main(folder: str, pause: float, game: int | None) -> None:
    library = open_in(Path(folder))
    if game is None:
        session = new_session("Ann", "Ben")
        library.start(session)
    else:
        resumed = library.resume(game)
        if isinstance(resumed, Note):
            print(f"refused {resumed.problem.value}", flush=True)
            return
        session = resumed
    print(f"at {len(session.steps)}", flush=True)
    while not session.is_over:
        time.sleep(pause)
        session.act(choice(session))
        print(f"at {len(session.steps)}", flush=True)
    time.sleep(pause)
    library.close()
    print("done", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else None)
