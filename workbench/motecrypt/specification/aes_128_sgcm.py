"""AES-128-SGCM with a nonce of 12 bytes and a tag of 16, as crypto/src/sgcm/sgcm.h defines it."""

from __future__ import annotations

from motecrypt.specification import galois, sgcm
from motecrypt.specification.aes_modes import BOUNDARIES

__all__ = ["BOUNDARIES", "encrypt"]


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
    """Ciphertext and 16-byte tag."""
    return galois.encrypt(key, nonce, ad, pt, sgcm.hashed)
