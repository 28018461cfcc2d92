"""The names of functions in the glue of NIST's benchmarking of lightweight cryptography.

There an implementation has a file ``lwc_crypto_aead.c`` or ``lwc_crypto_hash.c`` that defines a
structure, ``lwc_aead_cipher`` or ``lwc_hash_ctx``, whose last members are the functions to call.
They need not have the interface's names. Source: the README of the folder ``implementations`` in
github.com/usnistgov/Lightweight-Cryptography-Benchmarking.
"""

from __future__ import annotations

import re
from typing import Final

from motecrypt.implementation.source import Source
from motecrypt.toolchain import cache

_FROM_THE_END: Final = {
    "encrypt": ("lwc_crypto_aead.c", "lwc_aead_cipher", 2),
    "decrypt": ("lwc_crypto_aead.c", "lwc_aead_cipher", 1),
    "hash": ("lwc_crypto_hash.c", "lwc_hash_ctx", 1),
}
"""The file and the structure of an operation, and which member from the end its function is."""
_COMMENT: Final = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)


def function(source: Source, operation: str) -> str | None:
    """Return what the glue calls the function of an operation; None without glue that names it."""
    name, structure, place = _FROM_THE_END.get(operation, ("", "", 0))
    for file in source.files:
        if name and file.name == name:
            text = _COMMENT.sub(" ", cache.read(file).decode(errors="replace"))
            made = re.search(rf"\b{structure}\s*=\s*\{{([^{{}}]*)\}}", text)
            members = [it.strip() for it in made[1].split(",") if it.strip()] if made else []
            if len(members) >= place:
                return members[-place]
    return None
