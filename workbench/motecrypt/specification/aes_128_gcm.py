"""AES-128-GCM with a nonce of 12 bytes and a tag of 16: NIST SP 800-38D (2007)."""

from __future__ import annotations

from motecrypt.specification import galois
from motecrypt.specification.aes_modes import BOUNDARIES

__all__ = ["BOUNDARIES", "encrypt"]


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
    """Ciphertext and 16-byte tag."""
    return galois.encrypt(key, nonce, ad, pt, galois.ghash)
