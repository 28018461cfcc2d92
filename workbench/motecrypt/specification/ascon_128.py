"""Ascon-128: Ascon v1.2, submission to NIST (2021), Section 2.4."""

from __future__ import annotations

from motecrypt.specification import ascon_primitives as ascon

_AEAD = ascon.Aead(order="big", iv=0x80400C0600000000, rate=8, rounds=6)

BOUNDARIES: list[tuple[int, int]] = ascon.aead_boundaries(8)


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
    """The ciphertext and the tag."""
    return _AEAD.encrypt(key, nonce, ad, pt)
