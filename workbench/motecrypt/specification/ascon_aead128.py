"""Ascon-AEAD128: NIST SP 800-232 (2025), Section 4."""

from __future__ import annotations

from motecrypt.specification import ascon_primitives as ascon

_AEAD = ascon.Aead(order="little", iv=0x00001000808C0001, rate=16, rounds=8)

BOUNDARIES: list[tuple[int, int]] = ascon.aead_boundaries(16)


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
    """The ciphertext and the tag."""
    return _AEAD.encrypt(key, nonce, ad, pt)
