"""Ascon-AEAD128 with nonce masking: NIST SP 800-232 (2025), Section 4.2."""

from __future__ import annotations

from operator import xor

from motecrypt.specification import ascon_aead128
from motecrypt.specification.words import octets

BOUNDARIES = ascon_aead128.BOUNDARIES


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
    """The ciphertext and the tag, by a key of 32 bytes."""
    masked = octets(map(xor, nonce, key[16:]))
    return ascon_aead128.encrypt(key[:16], masked, ad, pt)
