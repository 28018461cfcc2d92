"""Schwaemm256-256: SPARKLE v1.2 (2021), Section 3.3."""

from __future__ import annotations

from motecrypt.specification import sparkle_primitives as sparkle

BOUNDARIES: list[tuple[int, int]] = sparkle.aead_boundaries()


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
    """Ciphertext and 32-byte tag."""
    return sparkle.schwaemm(key, nonce, ad, pt)
