"""Installing completion for a shell, from click's own scripts."""

from __future__ import annotations

import os
from pathlib import Path

import click
from click.shell_completion import get_completion_class

from forty_five.text.language import _

_VARIABLE = "_FORTY_FIVE_COMPLETE"


def _place(shell: str, home: Path) -> Path:
    """Return where the shell looks for completions by itself (zsh once its path names it)."""
    data = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    config = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
    match shell:
        case "fish":
            return config / "fish" / "completions" / "forty-five.fish"
        case "zsh":
            return data / "zsh" / "site-functions" / "_forty-five"
        case _bash:
            return data / "bash-completion" / "completions" / "forty-five"


def install(shell: str, command: click.Command) -> None:
    """Write the completion script of `shell` where it finds it, and say where.

    Raises:
        click.UsageError: The shell is not known.
        click.ClickException: The script can't be written.
    """
    if shell == "auto":
        shell = Path(os.environ.get("SHELL", "")).name
    found = get_completion_class(shell)
    if found is None:
        raise click.UsageError(_("Say which shell: bash, zsh or fish."))
    place = _place(shell, Path.home())
    try:
        script = found(command, {}, "forty-five", _VARIABLE).source()
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(script, encoding="utf-8")
    except (OSError, RuntimeError) as error:
        raise click.ClickException(
            _("The completion could not be written to {place}.", place=place)
        ) from error
    click.echo(_("Completion for {shell} is in {place}.", shell=shell, place=place), err=True)
    if shell == "zsh":
        line = f"fpath=({place.parent} $fpath); autoload -Uz compinit; compinit"
        click.echo(_("Add this line to ~/.zshrc: {line}", line=line), err=True)
