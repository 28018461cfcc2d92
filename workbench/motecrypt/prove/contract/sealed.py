"""What a decryption is given, as the specification has it.

Where decryption follows from encryption, it is given the ciphertext of any plaintext: that is a
bijection of the texts of a length, so that every ciphertext is among them. Where the specification
has a decryption of its own, it is given any ciphertext.
"""

from __future__ import annotations

from dataclasses import dataclass

from motecrypt.catalog import Aead
from motecrypt.specification import aead_model, decryption


@dataclass(frozen=True)
class Sealed:
    """A text, its ciphertext, and the tag that this has to have."""

    pt: bytes
    ct: bytes
    tag: bytes


def free_text(aead: Aead) -> str:
    """Which text may be any: "pt" or "ct"."""
    return "ct" if decryption(aead) else "pt"


def sealed(aead: Aead, key: bytes, nonce: bytes, ad: bytes, text: bytes) -> Sealed:
    """The text is the `free_text`."""
    decrypt = decryption(aead)
    if decrypt is None:
        return Sealed(text, *aead_model(aead).encrypt(key, nonce, ad, text))
    pt, tag = decrypt(key, nonce, ad, text)
    return Sealed(pt, text, tag)
