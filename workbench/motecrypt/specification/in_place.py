"""Block ciphers that work in place, in a buffer that has the key, too."""

from __future__ import annotations

from collections.abc import Callable

from motecrypt.specification.buffers import Outputs


def in_place(block: bytes, cipher: Callable[[bytes, bytes], bytes], text: int, key: int) -> Outputs:
    """A buffer of text, key and room to work in: the key stays, the room may hold anything."""
    used = text + key
    made = cipher(block[:text], block[text:used])
    return {"block": [*made, *block[text:used], *[None] * (len(block) - used)]}
