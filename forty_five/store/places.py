"""Where things live on this system: the library of games, the settings, crash files.

`FORTY_FIVE_DATA` puts everything into one folder of choice. Nothing is created here.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

OVERRIDE: Final = "FORTY_FIVE_DATA"
"""The environment variable that names one folder for everything."""

_NAME: Final = "forty-five"


@dataclass(frozen=True, slots=True)
class Places:
    """The folders of one player; each is `None` where the system names no usable one."""

    data: Path | None
    """Games and locks."""
    config: Path | None
    """Settings."""
    state: Path | None
    """Crash files."""

    @property
    def library(self) -> Path | None:
        """The file of the library of games."""
        return self.data / "library.sqlite3" if self.data else None

    @property
    def locks(self) -> Path | None:
        """The folder of the locks that tell running copies apart."""
        return self.data / "locks" if self.data else None

    @property
    def settings(self) -> Path | None:
        """The file of the settings."""
        return self.config / "settings.toml" if self.config else None

    @property
    def crashes(self) -> Path | None:
        """The folder of crash files."""
        return self.state / "crashes" if self.state else None


def all_in(folder: Path) -> Places:
    """Return places that all lie in one folder."""
    return Places(folder, folder, folder)


def find_places(environment: Mapping[str, str] | None = None) -> Places:
    """Return where things live for the person running the program.

    Without a home folder, or with one that is not absolute, a place is `None`: nothing is kept.
    """
    environ = os.environ if environment is None else environment
    chosen = environ.get(OVERRIDE)
    if chosen:
        return all_in(Path(chosen).absolute())
    import platformdirs  # here, so that a run that needs no place does not wait for it

    folders = platformdirs.PlatformDirs(_NAME, appauthor=False)
    return Places(
        _usable(folders.user_data_dir),
        _usable(folders.user_config_dir),
        _usable(folders.user_state_dir),
    )


def _usable(folder: str) -> Path | None:
    path = Path(folder)
    return path if path.is_absolute() else None
