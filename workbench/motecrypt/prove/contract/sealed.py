"""The reference ciphertext and tag that a decryption is given.

If decryption follows from encryption, the ciphertext is that of any plaintext. Encryption is a
bijection of the texts of a given length, so every ciphertext is among them. If the specification
has a decryption of its own, the ciphertext itself is symbolic.
"""

from __future__ import annotations

from dataclasses import dataclass

from motecrypt.catalog import Aead
from motecrypt.specification import aead_model, decryption


@dataclass(frozen=True)
class Sealed:
    """A plaintext, its ciphertext, and the right tag."""

    pt: bytes
    ct: bytes
    tag: bytes


def free_text(aead: Aead) -> str:
    """Return the name of the text that is symbolic: "pt" or "ct"."""
    return "ct" if decryption(aead) else "pt"


def sealed(aead: Aead, key: bytes, nonce: bytes, ad: bytes, text: bytes) -> Sealed:
    """Return the plaintext, the ciphertext and the tag that belong to a `free_text`."""
    decrypt = decryption(aead)
    if decrypt is None:
        return Sealed(text, *aead_model(aead).encrypt(key, nonce, ad, text))
    pt, tag = decrypt(key, nonce, ad, text)
    return Sealed(pt, text, tag)
