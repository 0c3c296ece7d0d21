"""Keep the translations: collect the sentences of the program, compile what is translated.

``collect`` brings every .po up to date with the program, ``compile`` writes the .mo that the
program reads, ``check`` says what is missing or wrong (status 1 if anything is).
"""

from __future__ import annotations

import ast
import re
import string
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import polib

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "forty_five" / "text" / "locales"
PACKAGES = ("forty_five", "bots")

PLAIN: dict[str, tuple[int, ...]] = {"_": (0,), "marked": (0,), "_marked": (0,), "N_": (0,)}
"""Functions whose first argument is a sentence."""

VALUES: dict[str, tuple[int, ...]] = {"Level": (1, 2), "_preset": (2,), "Preset": (3,)}
"""Values of layers below the languages, and which of their arguments are shown to people."""

SHOWN_KEYWORDS = {"Options": "label", "changed": "label", "_preset": "label"}


CLICK = (
    "Usage:",
    "Options",
    "Commands",
    "Show this message and exit.",
    "No such option {name!r}.",
    "No such command {name!r}.",
    "Missing argument",
    "Missing option",
    "Missing parameter",
    "Missing parameter: {param_name}",
    "Missing {param_type}",
    "Invalid value: {message}",
    "Invalid value for {param_hint}: {message}",
    "Option {name!r} does not take a value.",
    "{value!r} is not a valid {number_type}.",
    "{value} is not in the range {range}.",
    "Choose from:\n\t{choices}",
    "default: {default}",
    "Aborted!",
    ("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    ("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    ("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    ("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
)
"""What click says, which it looks up in our catalogue; with its plural where it has one."""


WRONG_BLANKS = {
    "fr": re.compile(
        r"[^\u00a0]:(?=\s|$)"  # a no-break space before a colon, none before the other three
        r"|\s[;?!]|«[^\u00a0]|[^\u00a0]»|[^\u00a0]%(?=\W|$)"
    )
}
"""What no text of a language may hold. Ours is the French of Canada, where the game is played."""


class Message(NamedTuple):
    """One sentence: its context, singular and plural (empty where there is none)."""

    context: str
    singular: str
    plural: str


def messages_of(source: str) -> Iterator[tuple[Message, int]]:
    """Yield the sentences of one module with their lines."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            for message in _messages_in(node):
                yield message, node.lineno


def _messages_in(call: ast.Call) -> Iterator[Message]:
    name = str(getattr(call.func, "id", "") or getattr(call.func, "attr", ""))
    texts = [_text(argument) for argument in call.args]
    if name == "ngettext" and len(texts) > 1 and texts[0] and texts[1]:
        yield Message("", texts[0], texts[1])
    elif name == "pgettext" and len(texts) > 1 and texts[0] and texts[1]:
        yield Message(texts[0], texts[1], "")
    else:
        for place in PLAIN.get(name, VALUES.get(name, ())):
            if place < len(texts) and texts[place]:
                yield Message("", str(texts[place]), "")
        wanted = SHOWN_KEYWORDS.get(name)
        for keyword in call.keywords:
            text = _text(keyword.value)
            if wanted is not None and keyword.arg == wanted and text:
                yield Message("", text, "")


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def collected() -> dict[Message, list[tuple[str, str]]]:
    """Return every sentence of the program with the places it is said at."""
    found: dict[Message, list[tuple[str, str]]] = {}
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            for message, _line in messages_of(path.read_text(encoding="utf-8")):
                places = found.setdefault(message, [])
                if (place, "") not in places:
                    places.append((place, ""))
    for said in CLICK:
        singular, plural = (said, "") if isinstance(said, str) else said
        found.setdefault(Message("", singular, plural), []).append(("click", ""))
    return found


def _key(entry: polib.POEntry) -> Message:
    return Message(entry.msgctxt or "", entry.msgid, entry.msgid_plural or "")


def catalogues() -> list[Path]:
    """Return the .po files, one a language."""
    return sorted(LOCALES.glob("*/LC_MESSAGES/forty_five.po"))


def collect(path: Path) -> None:
    """Bring a .po up to date: new sentences are added, those no longer said are dropped."""
    catalogue = polib.pofile(str(path), wrapwidth=98)
    known = {_key(entry): entry for entry in catalogue}
    del catalogue[:]
    for message, places in collected().items():
        entry = known.get(message) or polib.POEntry(
            msgctxt=message.context or None,
            msgid=message.singular,
            msgid_plural=message.plural,
            msgstr_plural={0: "", 1: ""} if message.plural else {},
        )
        entry.occurrences = places
        catalogue.append(entry)
    catalogue.save(str(path))


def compiled(path: Path) -> bytes:
    """Return the .mo of a .po: the same text always makes the same bytes."""
    return bytes(polib.pofile(str(path)).to_binary())


def _fields(text: str) -> set[str]:
    return {name for _before, name, _spec, _conversion in string.Formatter().parse(text) if name}


def missing(path: Path) -> Iterator[Message]:
    """Yield the sentences of the program that a .po does not translate."""
    known = {_key(entry): entry for entry in polib.pofile(str(path))}
    for message in collected():
        if message not in known or not known[message].translated():
            yield message


def faults(path: Path) -> Iterator[str]:
    """Yield what is wrong with what a .po does translate: places, blanks, an old .mo."""
    wrong_blank = WRONG_BLANKS.get(path.parent.parent.name)
    for entry in polib.pofile(str(path)):
        message = _key(entry)
        may_have = _fields(message.singular) | _fields(message.plural)
        both = _fields(message.singular) & _fields(message.plural)
        must_have = (both if message.plural else _fields(message.singular)) - {"number"}
        for text in filter(None, (entry.msgstr, *entry.msgstr_plural.values())):
            if not must_have <= _fields(text) <= may_have:
                yield f"places differ: {message.singular!r}"
            if wrong_blank is not None and wrong_blank.search(text):
                yield f"blank before or after a sign: {text!r}"
    target = path.with_suffix(".mo")
    if not target.exists() or target.read_bytes() != compiled(path):
        yield f"not compiled: {target.name}"


def main(arguments: list[str]) -> int:
    """Run one of the tasks of this tool."""
    if arguments not in (["collect"], ["compile"], ["check"]):
        print("translations.py collect | compile | check", file=sys.stderr)
        return 2
    wrong = 0
    for path in catalogues():
        match arguments[0]:
            case "collect":
                collect(path)
            case "compile":
                path.with_suffix(".mo").write_bytes(compiled(path))
            case _check:
                said = [*faults(path)]
                said += [f"not translated: {message.singular!r}" for message in missing(path)]
                for fault in said:
                    wrong = 1
                    print(f"{path.parent.parent.name}: {fault}")
    return wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
