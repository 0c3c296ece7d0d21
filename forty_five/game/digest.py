"""SHA-256 as the interpreter has it built in, which leaves OpenSSL and its 4 MiB out of a game.

Interpreters built without it, as some distributions' are, take it from `hashlib`.
"""

from __future__ import annotations

try:
    from _sha2 import sha256  # type: ignore[import-not-found]
except ImportError:
    try:
        from _sha256 import sha256  # type: ignore[import-not-found]
    except ImportError:
        from hashlib import sha256


def digest(data: bytes) -> bytes:
    """Return the 32 bytes of the SHA-256 of `data`."""
    found: bytes = sha256(data).digest()
    return found


def hex_digest(text: str) -> str:
    """Return the SHA-256 of a text in UTF-8, as 64 hexadecimal digits."""
    found: str = sha256(text.encode()).hexdigest()
    return found
