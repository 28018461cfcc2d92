"""AES-256-CCM with a nonce of 13 bytes and a tag of 16."""

from __future__ import annotations

from motecrypt.specification import ccm
from motecrypt.specification.aes_modes import BOUNDARIES

__all__ = ["BOUNDARIES", "encrypt"]


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
    """Ciphertext and 16-byte tag."""
    return ccm.encrypt(key, nonce, ad, pt, 16)
