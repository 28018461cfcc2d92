"""SHA-512: FIPS 180-4 (2015), Section 6.4."""

from __future__ import annotations

from motecrypt.specification.sha2_primitives import SHA512

BOUNDARIES: list[int] = SHA512.boundaries()


def digest(msg: bytes) -> bytes:
    """The 64 bytes of the digest."""
    return SHA512.digest(msg)
